/** The pure core: plain data in, plain data out. It runs in Node, in a browser, anywhere. */

export type {
  Audit,
  AuditedAgent,
  AuditOptions,
} from '../audit/audit.js';
export { judgedAgents } from '../audit/judged-agents.js';
export type {
  Compilation,
  Rendering,
} from '../compile/compile.js';
export type { Explanation, HarnessExplanation } from '../compile/explain.js';
export type { OutputFile } from '../compile/output-file.js';
export type {
  Cause,
  Change,
  PlanChangesOptions,
  PlannedChanges,
} from '../compile/plan.js';
export type {
  AgentFile,
  AgentPlace,
  AgentReading,
  AgentSettings,
  AgentText,
  AuditRules,
  BuiltInAgent,
  Delegation,
  ImportRules,
  Loads,
  NamedTools,
  PlacedText,
  Seat,
  SettingsValue,
  TextShape,
  ToolName,
} from '../harness/contract.js';
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
} from '../harness/contract.js';
export { type FileFormat, type KeysText, markdown } from '../harness/kit/file-format.js';
export { isNameList, plainList, plainMap, withoutDenied } from '../harness/kit/forms.js';
export { hasStar, type ReadNames, readNames } from '../harness/kit/name-lists.js';
export { conditionOf, namesOf, nativesNamed, nativesOf, ownerOf } from '../harness/kit/natives.js';
export { globsOf, isLoaded, outputPath, type PlaceOptions } from '../harness/kit/places.js';
export { tomlWith } from '../harness/kit/toml.js';
export type { ToolNameOptions } from '../harness/kit/tool-names.js';
export {
  BUILT_IN_HARNESSES,
  type BuiltInHarness,
  HARNESS_IDS,
  HARNESSES,
} from '../harness/registry.js';
export type {
  ExistingSpec,
  Imported,
  ImportedSpec,
  ImportFile,
  ImportOptions,
  LeftFile,
} from '../import/import.js';
export type {
  Acceptance,
  Agent,
  Frontmatter,
  HarnessBlock,
  Model,
} from '../model/agent.js';
export {
  ACCEPTABLE_CODES,
  type Code,
  DIAGNOSTIC_CODES,
  type Diagnostic,
  diagnose,
  type Facts,
  type Subject,
} from '../model/diagnose.js';
export { AGENT_HARNESSES } from '../model/harness-id.js';
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
export type { Judgement } from '../policy/judge.js';
export { type ClientCell, clientCells, type KnownClient, knownClients } from '../reading/clients.js';
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
export type { ToolState } from '../reading/tool-states.js';
export type { AcceptedDiagnostic } from '../spec/accept.js';
export { type Config, DEFAULT_CONFIG, type ReadConfig } from '../spec/config.js';
export { formatSpec } from '../spec/format-spec.js';
export type { Models } from '../spec/model.js';
export type { ParsedSpec, Spec, ToolList } from '../spec/parse.js';
export type {
  FieldLimits,
  PolicyException,
  PolicyRule,
  ReadPolicy,
} from '../spec/policy-rule.js';
export type { Variables } from '../spec/prompt.js';
export type { CompileOptions, HarnessOptions, UnsupportedSeverity } from '../spec/run.js';
export { formatDiagnostic, hasErrors, type Severity } from '../text/finding.js';
export type { Locate, Path } from '../text/locate.js';
export { type Mark, readMark } from '../text/mark.js';
export type { Location, SourceFile } from '../text/source.js';
export type { TextEdit } from '../text/text-edit.js';
export { importAgents } from './import-agents.js';
export {
  type AgentDefinition,
  agent,
  auditAgents,
  compile,
  compileAgents,
  explainSpec,
  judgePolicy,
  parseSpec,
  planChanges,
  readConfig,
  readPolicy,
  render,
  stepsBesides,
  toolToString,
} from './library.js';
