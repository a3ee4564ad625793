/** Everything: the pure core, name by name as its own list has it, and the functions that read and write a project on disk. */

export * from './core/index.js';
export type { NotRead, PowerDiff, UnreadSide } from './diff/power-diff.js';
export type { ChangedIn, PowerChange, PowerItem } from './diff/rows.js';
export {
  apply,
  auditProject,
  check,
  diffProject,
  explain,
  formatDiagnostics,
  importProject,
  loadConfig,
  plan,
  readPolicyFiles,
} from './library.js';
export type { Applied } from './project/apply.js';
export type { AuditProjectOptions, ProjectAudit } from './project/audit.js';
export { NoCommit } from './project/commit-tree.js';
export type { DiffOptions } from './project/diff.js';
export { EnvironmentError } from './project/environment-error.js';
export type { Explained, ExplainOptions } from './project/explain.js';
export type { ImportProjectOptions, ProjectImport } from './project/import.js';
export type { Checked, Plan, PlanOptions, Status } from './project/plan.js';
export { diskTree, type FileTree, type Kind, type Listing, memoryTree } from './project/tree.js';
export type { PowerKind } from './reading/beyond.js';
export { type Edit, editsOf } from './report/edits.js';
export { type Report, reportOf } from './report/json.js';
export { formatPatch } from './report/patch.js';
export {
  colored,
  formatChange,
  formatDiff,
  type Paint,
} from './report/text.js';
