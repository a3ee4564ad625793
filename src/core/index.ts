/** The pure core: plain data in, plain data out. It runs in Node, in a browser, anywhere. */
export * from './agent.js';
export * from './compile.js';
export * from './diagnostics.js';
export { HARNESSES, type Harness } from './harness/index.js';
export { TOOL_FORMATS, type ToolFormat } from './map.js';
export { type Mark, readMark } from './mark.js';
export { OWNER, ownerOf } from './natives.js';
export * from './plan.js';
export type { HarnessOptions } from './render.js';
export * from './source.js';
export * from './tools.js';
