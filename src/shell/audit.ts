import { type Audit, auditAgents } from '../core/audit/audit.js';
import { HOME } from '../core/audit/places.js';
import type { OutputFile } from '../core/compile.js';
import { type Code, type Diagnostic, hasErrors, inSourceOrder } from '../core/diagnostics.js';
import type { Harness, HarnessId } from '../core/harness/harness.js';
import { BUILT_IN_HARNESSES } from '../core/harness/index.js';
import type { ReadPolicy } from '../core/policy/rule.js';
import type { SourceFile } from '../core/source.js';
import { type Found, factsOf, readAgents } from './agent-files.js';
import { plan } from './plan.js';
import { CONFIG_PATHS, loadConfig } from './project.js';
import { diskTree, type FileTree } from './tree.js';

export interface AuditProjectOptions {
  /** The config's path, relative to the root. */
  readonly config?: string;
  /** Only these harnesses. */
  readonly harnesses?: readonly HarnessId[];
  /** A person's home folder, whose agents are read as well. */
  readonly home?: string | FileTree;
  /** Every harness the run knows. Default: the built-in ones. */
  readonly registry?: readonly Harness[];
  /** Rules beside those of the config. */
  readonly policy?: ReadPolicy;
}

export interface ProjectAudit extends Audit {
  /** Whether the config and the specs, where there are any, could be read. */
  readonly ok: boolean;
}

/** Audits every agent of a project, whether fsagent writes it or not; reads only, and never through a link. */
export function auditProject(root: string | FileTree, options: AuditProjectOptions = {}): ProjectAudit {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const registry = (options.registry ?? BUILT_IN_HARNESSES).filter(
    ({ id }) => options.harnesses?.includes(id) ?? true,
  );
  const planned = plannedOutputs(root, tree, options);
  const found = readAgents(tree, registry, '');
  const home = options.home === undefined ? NOTHING : readAgents(homeTree(options.home), registry, HOME);
  const sources = new Map(
    [...found.sources, ...home.sources, ...planned.sources].map((source) => [source.path, source]),
  );
  const audit = auditAgents([...sources.values()], { registry, tree: factsOf(tree) });
  const moved = atSpec(planned.outputs);
  const others = [...planned.diagnostics, ...found.diagnostics, ...home.diagnostics];
  return {
    ok: !hasErrors(planned.diagnostics),
    agents: audit.agents.map((agent) => {
      const spec = planned.outputs.get(agent.file)?.spec;
      return spec === undefined ? agent : { ...agent, spec, diagnostics: agent.diagnostics.map(moved) };
    }),
    diagnostics: inSourceOrder([...others, ...audit.diagnostics.map(moved)]),
  };
}

interface Planned {
  readonly sources: readonly SourceFile[];
  readonly outputs: ReadonlyMap<string, OutputFile>;
  /** Errors of the config and the specs; what else a plan finds is for `check`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Our own files are judged as they will be written, not as they lie there. */
function plannedOutputs(
  root: string | FileTree,
  tree: FileTree,
  { config, registry, policy }: AuditProjectOptions,
): Planned {
  const settings = {
    ...(config !== undefined && { config }),
    ...(registry && { registry }),
    ...(policy && { policy }),
  };
  const specs = loadConfig(tree, config, registry).config.specs.filter((glob) => !glob.startsWith('!'));
  const isSetUp = config !== undefined || CONFIG_PATHS.some((path) => tree.kind(path) !== 'nothing');
  if (!isSetUp && !policy && tree.list(specs).files.length === 0)
    return { sources: [], outputs: new Map(), diagnostics: [] };
  const { outputs, diagnostics } = plan(root, { ...settings, allowEmpty: true });
  const ofFiles: readonly string[] = ['unowned-file', 'shadowed-agent', 'edited-orphan'];
  return {
    sources: outputs.map(({ path, text }) => ({ path, text })),
    outputs: new Map(outputs.map((output) => [output.path, output])),
    diagnostics: diagnostics.filter(
      ({ severity, code }) => OF_POLICY.includes(code) || (severity === 'error' && !ofFiles.includes(code)),
    ),
  };
}

/** These count in an audit whatever their severity. */
const OF_POLICY: readonly Code[] = ['policy-violation', 'policy-exception', 'unmatched-policy'];

const NOTHING: Found = { sources: [], diagnostics: [] };

const homeTree = (home: string | FileTree): FileTree => (typeof home === 'string' ? diskTree(home) : home);

/** What is wrong with a file of ours is to be changed in its spec. */
const atSpec =
  (outputs: ReadonlyMap<string, OutputFile>) =>
  (each: Diagnostic): Diagnostic => {
    const output = outputs.get(each.file ?? '');
    if (!output || each.line === undefined) return each;
    return { ...each, file: output.spec, line: output.specLine(each.line), column: 1 };
  };
