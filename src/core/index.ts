/** The pure core: plain data in, plain data out. It runs in Node, in a browser, anywhere. */

export {
  type Audit,
  type AuditedAgent,
  type AuditOptions,
  auditAgents,
  type ToolState,
} from '../audit/audit.js';
export { judgedAgents } from '../audit/judged-agents.js';
export { stepsBesides } from '../compile/besides.js';
export {
  type Compilation,
  compile,
  compileAgents,
  type Rendering,
  render,
} from '../compile/compile.js';
export { type Explanation, explainSpec, type HarnessExplanation } from '../compile/explain.js';
export type { OutputFile } from '../compile/output-file.js';
export {
  type Cause,
  type Change,
  type PlanChangesOptions,
  type PlannedChanges,
  planChanges,
} from '../compile/plan.js';
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
} from '../harness/audit-rules.js';
export { type FileFormat, type KeysText, markdown } from '../harness/file-format.js';
export { isNameList, plainList, plainMap, withoutDenied } from '../harness/forms.js';
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
} from '../harness/harness.js';
export type { AgentFile, ImportRules, NamedTools, ToolName } from '../harness/import-rules.js';
export {
  AGENT_HARNESSES,
  BUILT_IN_HARNESSES,
  type BuiltInHarness,
  HARNESS_IDS,
  HARNESSES,
} from '../harness/index.js';
export { hasStar, type ReadNames, readNames } from '../harness/name-lists.js';
export { conditionOf, namesOf, nativesNamed, nativesOf, ownerOf } from '../harness/natives.js';
export { globsOf, isLoaded, outputPath, type PlaceOptions } from '../harness/places.js';
export { tomlWith } from '../harness/toml.js';
export { type ToolNameOptions, toolToString } from '../harness/tool-names.js';
export {
  type ExistingSpec,
  type Imported,
  type ImportedSpec,
  type ImportFile,
  type ImportOptions,
  importAgents,
  type LeftFile,
} from '../import/import.js';
export {
  type Agent,
  type AgentDefinition,
  agent,
  type Frontmatter,
  type HarnessBlock,
  type Model,
} from '../model/agent.js';
export type { Fields, ObjectSchema, Schema } from '../model/schema.js';
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
} from '../model/tools.js';
export {
  type AcceptedLoss,
  compareAccepted,
  comparePolicies,
  type Restraints,
} from '../policy/compare.js';
export { type Judgement, judgePolicy } from '../policy/judge.js';
export type { UnsupportedSeverity } from '../reading/grants.js';
export type {
  Extent,
  Grants,
  JudgedAgent,
  McpGrant,
  PolicyCause,
  Reach,
  Way,
} from '../reading/judged.js';
export { type Company, companyOf, reachOf, type Starter } from '../reading/reach.js';
export type { Acceptance, AcceptedDiagnostic } from '../spec/accept.js';
export { type Config, DEFAULT_CONFIG, type ReadConfig, readConfig } from '../spec/config.js';
export { formatSpec } from '../spec/format-spec.js';
export type { Models } from '../spec/model.js';
export { type ParsedSpec, parseSpec, type Spec, type ToolList } from '../spec/parse.js';
export {
  type FieldLimits,
  type PolicyException,
  type PolicyRule,
  type ReadPolicy,
  readPolicy,
} from '../spec/policy-rule.js';
export type { Variables } from '../spec/prompt.js';
export type { CompileOptions, HarnessOptions } from '../spec/run.js';
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
} from '../text/diagnostics.js';
export type { Locate, Path } from '../text/locate.js';
export { type Mark, readMark } from '../text/mark.js';
export type { Location, SourceFile } from '../text/source.js';
