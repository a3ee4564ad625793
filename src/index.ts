/** Everything: the pure core, and the functions that read and write a project on disk. */
export * from './core/index.js';
export { type Applied, apply, EnvironmentError } from './shell/apply.js';
export { type Explained, explain } from './shell/explain.js';
export { importProject, type ProjectImport } from './shell/import.js';
export { type Checked, check, type Plan, type PlanOptions, plan, type Verdict } from './shell/plan.js';
export { loadConfig } from './shell/project.js';
export { diskTree, type FileTree, memoryTree } from './shell/tree.js';
