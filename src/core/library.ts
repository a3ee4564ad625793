import type { AuditedSource } from '../audit/audit.js';
import { type Audit, type AuditOptions, auditAgents as auditAgentsWith } from '../audit/audit.js';
import { stepsBesides as stepsBesidesWith } from '../compile/besides.js';
import {
  type Compilation,
  compileAgents as compileAgentsWith,
  compile as compileWith,
  type Rendering,
  render as renderWith,
} from '../compile/compile.js';
import { type Explanation, explainSpec as explainSpecWith } from '../compile/explain.js';
import type { OutputFile } from '../compile/output-file.js';
import {
  type Change,
  type PlanChangesOptions,
  type PlannedChanges,
  planChanges as planChangesWith,
} from '../compile/plan.js';
import type { Harness } from '../harness/contract.js';
import { namesOf } from '../harness/kit/natives.js';
import type { ToolNameOptions } from '../harness/kit/tool-names.js';
import { BUILT_IN_HARNESSES, type BuiltInHarness, HARNESSES } from '../harness/registry.js';
import type { Agent } from '../model/agent.js';
import type { Diagnostic } from '../model/diagnose.js';
import type { Tool } from '../model/tools.js';
import { type Judgement, judgePolicy as judgePolicyWith } from '../policy/judge.js';
import type { JudgedAgent } from '../reading/judged.js';
import { type ReadConfig, readConfig as readConfigWith } from '../spec/config.js';
import type { Definition } from '../spec/define-agent.js';
import { agent as agentWith } from '../spec/define-agent.js';
import { type ParsedSpec, parseSpec as parseSpecWith, type Spec } from '../spec/parse.js';
import { type PolicyFile, type PolicyRule, readPolicy as readPolicyWith } from '../spec/policy-rule.js';
import type { CompileOptions } from '../spec/run.js';
import type { SourceFile } from '../text/source.js';
import { withDefaults } from './defaults.js';

/*
 * The functions of the library that work with harnesses, as callers see them: who names no harnesses means the built-in ones.
 */

/** Spec files in, the files of every harness out. */
export const compile = (sources: readonly SourceFile[], options: CompileOptions = {}): Compilation =>
  compileWith(sources, withDefaults(options));

/** Agents made in code in, the files of every harness out. `source`: the file that makes them; the outputs' marks name it. */
export const compileAgents = (
  agents: readonly Agent[],
  options: CompileOptions = {},
  source?: string,
): Compilation => compileAgentsWith(agents, withDefaults(options), source);

/** One agent for one harness, whatever its `harnesses` say: the file's text, without the mark of a spec. */
export const render = <Id extends string = BuiltInHarness>(
  agent: Agent,
  harness: NoInfer<Id>,
  options: CompileOptions = {},
): Rendering => renderWith<Id>(agent, harness, withDefaults(options));

/** Follows one spec into each harness; nothing when the compilation failed. */
export const explainSpec = (
  spec: Spec,
  compiled: Compilation,
  options: CompileOptions,
): Explanation | undefined => explainSpecWith(spec, compiled, withDefaults(options));

/** What must change so that the existing files are exactly `files`. */
export const planChanges = (
  files: readonly OutputFile[],
  existing: ReadonlyMap<string, string>,
  options: PlanChangesOptions = {},
): PlannedChanges => planChangesWith(files, existing, withDefaults(options));

/** What a person must do besides, so that harnesses use the files that were written: once for each of them. */
export const stepsBesides = (
  changes: readonly Change[],
  registry: readonly Harness[] = BUILT_IN_HARNESSES,
): readonly Diagnostic[] => stepsBesidesWith(changes, registry);

/** Reads agent files as their harnesses do, and says what each agent may really do. */
export const auditAgents = (sources: readonly AuditedSource[], options: AuditOptions = {}): Audit =>
  auditAgentsWith(sources, withDefaults(options));

/** Judges agents by rules. Rules only add up: none can permit what another one does not. */
export const judgePolicy = (
  rules: readonly PolicyRule[],
  agents: readonly JudgedAgent[],
  registry: readonly Harness[] = BUILT_IN_HARNESSES,
): Judgement => judgePolicyWith(rules, agents, registry);

/** Reads a spec file of any of the three formats; every problem of the file is found in one go. */
export const parseSpec = (
  source: SourceFile,
  registry: readonly Harness[] = BUILT_IN_HARNESSES,
): ParsedSpec => parseSpecWith(source, registry);

/** Reads a file with further rules: `policy` as in a config, and nothing else. */
export const readPolicy = (
  source: SourceFile,
  registry: readonly Harness[] = BUILT_IN_HARNESSES,
): PolicyFile => readPolicyWith(source, registry);

/** Reads a config file, YAML or JSON. The config names the harnesses only where the caller does. */
export const readConfig = (source: SourceFile, registry?: readonly Harness[]): ReadConfig =>
  asAsked(readConfigWith(source, registry ?? BUILT_IN_HARNESSES), registry);

/** What was read with a default says nothing of it. */
export function asAsked<Read extends ReadConfig>(read: Read, registry?: readonly Harness[]): Read {
  if (registry !== undefined) return read;
  const { registry: _, ...config } = read.config;
  return { ...read, config };
}

/** What a person writes to define an agent in code. `Id` names the harnesses; give it the ids of your own registry to use those as well. */
export type AgentDefinition<Id extends string = BuiltInHarness> = Definition<Id>;

/** Defines an agent once, for every harness. */
export const agent = <Id extends string = BuiltInHarness>(definition: AgentDefinition<NoInfer<Id>>): Agent =>
  agentWith<Id>(definition);

/** The names a tool has in a harness, in writing order; `[]` when the harness has no such tool. */
export const toolToString = (
  harness: BuiltInHarness,
  tool: Tool,
  { matrix = 'specification' }: ToolNameOptions = {},
): readonly string[] => namesOf(HARNESSES[harness], tool, matrix);
