/** Everything: the pure core, and the functions that read and write a project on disk. */
export type { Acceptance, AcceptedDiagnostic } from './core/accept.js';
export {
  type Agent,
  type AgentDefinition,
  agent,
  type Frontmatter,
  type HarnessBlock,
  type Model,
} from './core/agent.js';
export {
  type Audit,
  type AuditedAgent,
  type AuditOptions,
  auditAgents,
  type ToolState,
} from './core/audit/audit.js';
export { judgedAgents } from './core/audit/judged-agents.js';
export { stepsBesides } from './core/besides.js';
export {
  type Compilation,
  compile,
  compileAgents,
  type Rendering,
  render,
} from './core/compile.js';
export { type Config, DEFAULT_CONFIG, type ReadConfig, readConfig } from './core/config.js';
export {
  ACCEPTABLE_CODES,
  type Code,
  DIAGNOSTIC_CODES,
  type Diagnostic,
  diagnose,
  type Facts,
  formatDiagnostic,
  hasErrors,
  type Severity,
  type Subject,
} from './core/diagnostics.js';
export { type Explanation, explainSpec, type HarnessExplanation } from './core/explain.js';
export { formatSpec } from './core/format-spec.js';
export type { UnsupportedSeverity } from './core/grants.js';
export type {
  AgentPlace,
  AgentReading,
  AgentSettings,
  AgentText,
  AuditRules,
  BuiltInAgent,
  Delegation,
  Loads,
  PlacedText,
  Seat,
  SettingsValue,
  TextShape,
} from './core/harness/audit-rules.js';
export { type FileFormat, type KeysText, markdown } from './core/harness/file-format.js';
export { isNameList, plainList, plainMap, withoutDenied } from './core/harness/forms.js';
export {
  type AgentHarness,
  type BlockLimit,
  type BlockName,
  type Cell,
  type Confirmed,
  defineHarness,
  type FileToCheck,
  type Harness,
  type HarnessDescription,
  type HarnessId,
  type LimitedName,
  type LimitRules,
  type Loss,
  MATRICES,
  type Matrix,
  type McpName,
  type McpNames,
  type Narrowing,
  type NeutralKey,
  type Place,
  type RequestedNames,
  type SpecialPlace,
  TOOL_FORMATS,
  type ToolColumn,
  type ToolForm,
  type ToolFormat,
  type ToolKeys,
} from './core/harness/harness.js';
export type { AgentFile, ImportRules, NamedTools, ToolName } from './core/harness/import-rules.js';
export {
  AGENT_HARNESSES,
  BUILT_IN_HARNESSES,
  type BuiltInHarness,
  HARNESS_IDS,
  HARNESSES,
} from './core/harness/index.js';
export { hasStar, type ReadNames, readNames } from './core/harness/name-lists.js';
export { conditionOf, namesOf, nativesNamed, nativesOf, ownerOf } from './core/harness/natives.js';
export { globsOf, isLoaded, outputPath, type PlaceOptions } from './core/harness/places.js';
export { tomlWith } from './core/harness/toml.js';
export {
  type ExistingSpec,
  type Imported,
  type ImportedSpec,
  type ImportFile,
  type ImportOptions,
  importAgents,
  type LeftFile,
} from './core/import.js';
export { type Mark, readMark } from './core/mark.js';
export type { Models } from './core/model.js';
export type { OutputFile } from './core/output-file.js';
export { type ParsedSpec, parseSpec, type Spec, type ToolList } from './core/parse.js';
export {
  type Cause,
  type Change,
  type PlanChangesOptions,
  type PlannedChanges,
  planChanges,
} from './core/plan.js';
export {
  type AcceptedLoss,
  compareAccepted,
  comparePolicies,
  type Restraints,
} from './core/policy/compare.js';
export { type Judgement, judgePolicy } from './core/policy/judge.js';
export type {
  Extent,
  Grants,
  JudgedAgent,
  McpGrant,
  PolicyCause,
  Reach,
  Way,
} from './core/policy/judged.js';
export {
  type FieldLimits,
  type PolicyException,
  type PolicyRule,
  type ReadPolicy,
  readPolicy,
} from './core/policy/rule.js';
export type { Variables } from './core/prompt.js';
export { type Company, companyOf, reachOf, type Starter } from './core/reach.js';
export type { CompileOptions, HarnessOptions } from './core/run.js';
export type { Fields, Locate, ObjectSchema, Path, Schema } from './core/schema.js';
export type { Location, SourceFile } from './core/source.js';
export { type ToolNameOptions, toolToString } from './core/tool-names.js';
export {
  ALIASES,
  type AliasToolKind,
  type LimitedKind,
  type LimitedTool,
  NAMED_TOOL_KINDS,
  type NamedTool,
  type NamedToolKind,
  TOOL_KINDS,
  Tool,
  type ToolKind,
  toolEntry,
  toolLabel,
} from './core/tools.js';
export { type Edit, editsOf } from './report/edits.js';
export { type Report, reportOf } from './report/json.js';
export { formatPatch } from './report/patch.js';
export {
  colored,
  formatChange,
  formatDiagnostics,
  formatDiff,
  type Paint,
} from './report/text.js';
export { type Applied, apply } from './shell/apply.js';
export { type AuditProjectOptions, auditProject, type ProjectAudit } from './shell/audit.js';
export { EnvironmentError } from './shell/environment-error.js';
export { type Explained, type ExplainOptions, explain } from './shell/explain.js';
export { type ImportProjectOptions, importProject, type ProjectImport } from './shell/import.js';
export { type Checked, check, type Plan, type PlanOptions, plan, type Status } from './shell/plan.js';
export { readPolicyFiles } from './shell/policy-files.js';
export { loadConfig } from './shell/project.js';
export { diskTree, type FileTree, type Kind, type Listing, memoryTree } from './shell/tree.js';
