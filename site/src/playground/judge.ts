import type { Audit, AuditedAgent } from '../../../src/audit/audit.js';
import { judgedAgents } from '../../../src/audit/judged-agents.js';
import type { OutputFile } from '../../../src/compile/output-file.js';
import { auditAgents, compile, judgePolicy, readConfig } from '../../../src/core/library.js';
import { outputPath } from '../../../src/harness/kit/places.js';
import { BUILT_IN_HARNESSES } from '../../../src/harness/registry.js';
import type { Diagnostic } from '../../../src/model/diagnose.js';
import type { JudgedAgent } from '../../../src/reading/judged.js';
import { type PageData, pageData } from '../../../src/report/audit-page-data.js';
import { printableLine } from '../../../src/report/printable.js';
import type { Config } from '../../../src/spec/config.js';
import { harnessOf } from '../../../src/spec/run.js';
import { inSourceOrder, type Severity } from '../../../src/text/finding.js';
import type { Locate } from '../../../src/text/locate.js';
import type { Location, SourceFile } from '../../../src/text/source.js';
import type { TextEdit } from '../../../src/text/text-edit.js';
import { betterKind } from './better-kind.js';
import { SPEC, type State } from './state.js';
import { vocabulary } from './vocabulary.js';

/** A diagnostic as the page shows it: printable, and in one of the two files where it has a line. */
export interface Problem {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly edits?: readonly TextEdit[];
}

/** A file that fsagent makes of what the reader wrote. */
export interface Output {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** All that the page shows for a state. */
export interface Result {
  readonly path: string;
  readonly grid: PageData;
  readonly problems: readonly Problem[];
  /** What import says of a harness's own file on the way to a spec. */
  readonly notes: readonly Problem[];
  readonly outputs: readonly Output[];
  /** The kind of file that the text looks more like. */
  readonly betterKind: string | undefined;
}

export const CONFIG_PATH = '.fsagent/config.yml';

const VOCABULARY = vocabulary();

/** Where the file of a state would lie in a repository. */
export function pathOf({ kind, name }: Pick<State, 'kind' | 'name'>): string {
  const harness = harnessOf(BUILT_IN_HARNESSES, kind);
  return harness ? outputPath(harness, name) : `.fsagent/agents/${name}.md`;
}

/** What fsagent says of a state: a spec is compiled and its files audited, a harness's own file is audited as it is. */
export async function judge(state: State): Promise<Result> {
  const path = pathOf(state);
  const loaded = readConfig({ path: CONFIG_PATH, text: state.config });
  const file: SourceFile = { path, text: state.text };
  const settings: Settings = { config: loaded.config, locateInConfig: loaded.locate };
  const judged =
    state.kind === SPEC ? judgeSpec(file, settings) : (await agentFiles()).judgeAgentFile(file, settings);
  const diagnostics = inSourceOrder([...loaded.diagnostics, ...judged.diagnostics, ...judged.ofPolicy]);
  return {
    path,
    grid: pageData(
      { ...NOTHING, agents: judged.audit.agents.map((agent) => withPolicy(agent, judged.ofPolicy)) },
      BUILT_IN_HARNESSES,
    ),
    problems: distinctProblems(diagnostics.map(problemOf)),
    notes: distinctProblems(judged.notes.map(problemOf)),
    outputs: judged.outputs,
    betterKind: betterKind(state, VOCABULARY),
  };
}

/** What takes an agent file to a spec, which the first example does not need. */
export const agentFiles = () => import('./judge-agent-file.js');

export interface Settings {
  readonly config: Config;
  /** What a policy of the config points at, where the config adds fields to every agent. */
  readonly locateInConfig: Locate;
}

export interface Judged {
  readonly audit: Audit;
  /** What policies say, by agent. */
  readonly ofPolicy: readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly Diagnostic[];
  readonly outputs: readonly Output[];
}

const NOTHING: Audit = { agents: [], sessions: [], surfaces: [], diagnostics: [] };

function judgeSpec(spec: SourceFile, { config, locateInConfig }: Settings): Judged {
  const compiled = compile([spec], config);
  if (!compiled.ok)
    return { audit: NOTHING, ofPolicy: [], diagnostics: compiled.diagnostics, notes: [], outputs: [] };
  const { files } = compiled;
  const audited = atSpecs(auditAgents(files), files);
  // Only another file of this spec can take a place here: one harness also reads the folder of another one.
  const audit = { ...audited, agents: audited.agents.filter(({ loads }) => loads !== 'shadowed') };
  const reach = new Map(audit.agents.map((agent) => [keyOf(agent), agent.reach]));
  const written = files.map((file) => {
    const found = reach.get(JSON.stringify([file.path, file.harness]));
    return { ...file.judged(locateInConfig), ...(found && { reach: found }) };
  });
  const ours = new Set(written.map(keyOf));
  const alsoLoaded = judgedAgents(audit.agents, BUILT_IN_HARNESSES).filter(
    (agent) => !ours.has(keyOf(agent)),
  );
  return {
    audit,
    ofPolicy: ofPolicy(config, [...written, ...alsoLoaded]).map((each) => atSpec(each, files)),
    diagnostics: compiled.diagnostics,
    notes: [],
    outputs: files.map(({ path, text, harness }) => ({ path, text, title: titleOf(harness) })),
  };
}

export const titleOf = (id: string): string => harnessOf(BUILT_IN_HARNESSES, id)?.title ?? id;

const keyOf = ({ file, harness }: Pick<JudgedAgent, 'file' | 'harness'>): string =>
  JSON.stringify([file, harness]);

export function ofPolicy({ policy = [] }: Config, agents: readonly JudgedAgent[]): readonly Diagnostic[] {
  if (policy.length === 0) return [];
  const { ours, others } = judgePolicy(policy, agents);
  return [...ours, ...others];
}

/** An agent of the grid, with what policies say of it in this harness. */
const withPolicy = (agent: AuditedAgent, found: readonly Diagnostic[]): AuditedAgent => ({
  ...agent,
  diagnostics: [
    ...agent.diagnostics,
    ...found.filter((each) => each.agent === agent.agent && each.harness === agent.harness),
  ],
});

/** What is wrong with a file of ours is to be changed in its spec. */
function atSpecs(audit: Audit, files: readonly OutputFile[]): Audit {
  const moved = (each: Diagnostic) => atSpec(each, files);
  return {
    ...audit,
    agents: audit.agents.map((agent) => {
      const spec = files.find(({ path }) => path === agent.file)?.spec;
      const diagnostics = agent.diagnostics.map(moved);
      return spec === undefined ? { ...agent, diagnostics } : { ...agent, spec, diagnostics };
    }),
    diagnostics: audit.diagnostics.map(moved),
  };
}

function atSpec<T extends Partial<Location>>(each: T, files: readonly OutputFile[]): T {
  const output = files.find(({ path }) => path === each.file);
  if (!output || each.line === undefined) return each;
  return { ...each, file: output.spec, line: output.specLine(each.line), column: 1 };
}

const problemOf = ({ severity, code, message, file, line, column, edits }: Diagnostic): Problem => ({
  severity,
  code,
  message: printableLine(message),
  file,
  line,
  column,
  ...(edits && { edits }),
});

/** One line of a spec can say the same of several outputs. */
function distinctProblems(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((each) => [JSON.stringify(each), each])).values()];
}
