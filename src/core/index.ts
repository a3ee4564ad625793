/** The pure core: plain data in, plain data out. It runs in Node, in a browser, anywhere. */
export * from './agent.js';
export * from './compile.js';
export { type Config, DEFAULT_CONFIG, type ReadConfig, readConfig } from './config.js';
export * from './diagnostics.js';
export { type Explanation, explainSpec, type HarnessExplanation } from './explain.js';
export { HARNESSES, type Harness } from './harness/index.js';
export * from './import.js';
export { TOOL_FORMATS, type ToolFormat } from './map.js';
export { type Mark, readMark } from './mark.js';
export { OWNER, ownerOf } from './natives.js';
export { type ParsedSpec, parseSpec, type Spec } from './parse.js';
export * from './plan.js';
export type { HarnessOptions } from './render.js';
export * from './source.js';
export * from './tools.js';
