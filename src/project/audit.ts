import type { Audit, AuditedAgent } from '../audit/audit.js';
import { type Baseline, findNew } from '../audit/baseline.js';
import { type JudgedFile, judgeFile } from '../audit/judge-file.js';
import type { OutputFile } from '../compile/output-file.js';
import type { HarnessId } from '../harness/contract.js';
import { type Diagnostic, diagnose, relatedTo } from '../model/diagnose.js';
import { type AcceptedDiagnostic, reasonFor } from '../spec/accept.js';
import type { ReadPolicy } from '../spec/policy-rule.js';
import type { Known } from '../spec/run.js';
import {
  comesByItself,
  formatDiagnostic,
  hasErrors,
  inSourceOrder,
  SEVERITIES,
  type Severity,
} from '../text/finding.js';
import { auditTree, readTree } from './audited-tree.js';
import { gitOf } from './local-files.js';
import { type PlannedTree, type PlanOptions, planIfSetUp } from './plan.js';
import { topOf } from './project.js';
import type { ProjectOptions } from './run.js';
import { diskTree, type FileTree } from './tree.js';

export interface AuditProjectOptions extends ProjectOptions {
  /** Only these harnesses. */
  readonly harnesses?: readonly HarnessId[] | undefined;
  /** Rules beside those of the config. */
  readonly policy?: ReadPolicy | undefined;
  /** As in a plan. */
  readonly repository?: string | undefined;
  /** A person's home folder, whose agents are read as well. */
  readonly home?: string | FileTree | undefined;
  /** Called at each stage, to show progress, with the number of files that it is about, once that is known. */
  readonly onProgress?: PlanOptions['onProgress'];
}

export interface ProjectAudit extends Audit {
  /** What specs accept: findings of this audit, and others that a check reports. */
  readonly accepted: readonly AcceptedDiagnostic[];
  /** Whether the config and the specs, where there are any, could be read, and no policy is broken. */
  readonly ok: boolean;
  /** Why it is not so. */
  readonly broken: readonly Diagnostic[];
}

/** Audits every agent of a project, whether fsagent writes it or not; reads only, and never through a link. */
export function auditProject(root: string | FileTree, options: Known<AuditProjectOptions>): ProjectAudit {
  const tree = typeof root === 'string' ? diskTree(root) : root;
  const found = planIfSetUp(root, tree, options, judgeFile);
  const known = found?.planned.config.registry ?? options.registry;
  const registry = known.filter(({ id }) => options.harnesses?.includes(id) ?? true);

  const outputs = found?.planned.outputs ?? [];
  const differing = found?.differing() ?? [];
  const changed = new Set(differing.map(({ path }) => path));
  const isSame = found && options.home === undefined && options.harnesses === undefined;
  const reading = isSame
    ? found.reading()
    : readTree({ ...options, tree, registry, git: gitOf(root) }, judgeFile);
  const audit = auditTree(
    reading,
    outputs.filter(({ path }) => !changed.has(path)),
  );
  const reported = new Set(audit.diagnostics.map(formatDiagnostic));
  const ofPlan = [
    ...(found?.planned.diagnostics ?? []),
    ...(found ? judgeChanged(found, changed) : []),
  ].filter((each) => {
    const text = formatDiagnostic(each);
    const isNew = concernsAudit(each) && !reported.has(text);
    reported.add(text);
    return isNew;
  });
  return {
    ok: !hasErrors(ofPlan),
    broken: ofPlan.filter(({ severity }) => severity === 'error'),
    agents: audit.agents,
    sessions: audit.sessions,
    surfaces: audit.surfaces,
    accepted: found?.planned.accepted ?? [],
    diagnostics: inSourceOrder([
      ...ofPlan,
      ...differing.map(differs),
      ...withoutCounted(audit.diagnostics, ofPlan),
    ]),
  };
}

/** A policy that counts what is not read says why it is not: once is enough. */
function withoutCounted(found: readonly Diagnostic[], ofPlan: readonly Diagnostic[]): readonly Diagnostic[] {
  const placeOf = ({ file, line }: Diagnostic) => `${file}:${line}`;
  const counted = new Set(ofPlan.flatMap((each) => (each.code === 'policy-unread' ? placeOf(each) : [])));
  return found.filter((each) => !(UNREAD_CODES.includes(each.code) && counted.has(placeOf(each))));
}

const UNREAD_CODES: readonly string[] = ['not-utf8', 'too-large', 'linked-agent', 'surface-unread'];

/**
 * What policies say of the files in the places of outputs: a harness reads such a file, which until it is
 * written again is not what its spec says.
 */
const judgeChanged = (
  { planned: { rules }, judge }: PlannedTree<JudgedFile>,
  changed: ReadonlySet<string>,
): readonly Diagnostic[] => (rules.length === 0 || changed.size === 0 ? [] : judge(changed).others);

/** A harness reads the file and not the spec. */
const differs = ({ path, spec, harness, agent }: OutputFile): Diagnostic =>
  diagnose('differs-from-spec', topOf(path), { spec }, { harness, agent, ...relatedTo(topOf(spec)) });

/** Whether anything is as bad as this, or worse, and accepted by no spec. */
export const hasAtLeast = ({ diagnostics, accepted }: ProjectAudit, worst: Severity): boolean =>
  diagnostics.some(
    (found) =>
      SEVERITIES.indexOf(found.severity) <= SEVERITIES.indexOf(worst) &&
      !comesByItself(found) &&
      reasonFor(accepted, found) === undefined,
  );

/** The same audit, less what an earlier one found already. */
export function sinceBaseline(audited: ProjectAudit, baseline: Baseline): ProjectAudit {
  const diagnostics = findNew(baseline, audited.diagnostics);
  const broken = audited.broken.filter((each) => diagnostics.includes(each));
  return { ...audited, diagnostics, broken, ok: broken.length === 0 };
}

/** The same audit, of the agents alone that are wanted; undefined where there are none. */
export function auditOf(
  audited: ProjectAudit,
  isWanted: (agent: AuditedAgent) => boolean,
): ProjectAudit | undefined {
  const agents = audited.agents.filter(isWanted);
  if (agents.length === 0) return undefined;
  const files = new Set(agents.flatMap(({ file, spec = file }) => [file, spec]));
  const isAbout = ({ file }: Diagnostic): boolean => file === undefined || files.has(file);
  const diagnostics = audited.diagnostics.filter(({ file = '' }) => files.has(file));
  const broken = audited.broken.filter(isAbout);
  return { ...audited, agents, sessions: [], surfaces: [], diagnostics, broken, ok: broken.length === 0 };
}

/** Errors of the config and the specs, and what policies say; what else a plan finds is for `check`. */
const concernsAudit = ({ severity, code }: Diagnostic): boolean =>
  POLICY_CODES.includes(code) || (severity === 'error' && !FILE_CODES.includes(code));

const POLICY_CODES: readonly string[] = [
  'policy-violation',
  'policy-exception',
  'exception-ends',
  'policy-unread',
  'unread-elsewhere',
  'unmatched-policy',
];
const FILE_CODES: readonly string[] = ['unowned-file', 'shadowed-agent', 'edited-orphan'];
