import { posix } from 'node:path';
import type { PowerDiff } from '../diff/power-diff.js';
import type { Harness } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import { auditProject, type ProjectAudit, sinceBaseline } from '../project/audit.js';
import { diskTree } from '../project/tree.js';
import { auditMarkdown } from '../report/audit-markdown.js';
import { formatAudit } from '../report/audit-text.js';
import { annotationsOf } from '../report/github.js';
import { inline } from '../report/markdown.js';
import { hasPowerChanges } from '../report/power-report.js';
import { jsonText } from '../report/printable.js';
import { PINNED_PROGRAM } from '../report/repair.js';
import { type SarifFinding, sarifOf, withReasons } from '../report/sarif.js';
import { counted, oncePerFact } from '../report/text.js';
import { reasonFor } from '../spec/accept.js';
import {
  comesByItself,
  type Finding,
  formatDiagnostic,
  hasErrors,
  SEVERITIES,
  type Severity,
} from '../text/finding.js';
import { baselineOf } from './baseline.js';
import type { Context } from './context.js';
import { type Outputs, outputsOfAudit } from './outputs.js';
import { optional } from './part.js';
import { type Problem, problem } from './problems.js';
import {
  addToSummary,
  commentInTime,
  compareInTime,
  type Log,
  type Reporting,
  type RootReport,
  sayAnnotations,
  tell,
} from './report.js';
import {
  acceptedBlock,
  COMMENT_LIMIT,
  clipped,
  countOf,
  findingsBlock,
  loosened,
  loosenings,
  powerBlock,
  SUMMARY_LIMIT,
} from './summary.js';

/** An audit that is over. */
interface Audited {
  readonly project: ProjectAudit;
  /** So many findings are those of the input `baseline`, and left out. */
  readonly known: number;
  /** What no spec accepts. */
  readonly open: readonly Diagnostic[];
  readonly problems: readonly Problem[];
  readonly isFailed: boolean;
  /** What the pull request gives to agents. */
  readonly power?: PowerDiff;
}

/** Mode `audit`: what the agents may really do, whoever wrote their files. It changes none of them. */
export function audit(context: Context, notes: readonly Problem[], reporting: Reporting): RootReport {
  const { inputs, prefix } = context;
  const found = readProject(context);
  const baseline = baselineOf(context);
  const isRead = baseline !== undefined && !('code' in baseline);
  const project = isRead ? sinceBaseline(found, baseline) : found;
  const blocked = sarifBlocked(context);
  const problems = [...notes, ...blocked, ...(baseline && !isRead ? [baseline] : [])];
  const known = found.diagnostics.length - project.diagnostics.length;
  const audited = { known, ...judgeAudit(project, problems, inputs.failOn) };
  reportAudit(audited, context, reporting.log);
  return {
    isFailed: audited.isFailed,
    outputs: outputsOf(audited, prefix, ''),
    finish: () => finish(context, audited, { ...reporting, isBlocked: blocked.length > 0 }),
  };
}

/** The parts that an audit can do without: the comparison with the base, the file, the comment, the summary. */
async function finish(
  context: Context,
  first: Audited,
  { log, env, sarif, parts, base, isBlocked }: Reporting & { readonly isBlocked: boolean },
): Promise<RootReport> {
  const { inputs, prefix, options } = context;
  let audited = first;
  const add = (found: readonly Problem[]) => {
    tell(log, found, prefix);
    audited = { ...audited, ...judgeAudit(audited.project, [...audited.problems, ...found], inputs.failOn) };
  };
  const compared = await compareInTime(context, base);
  add(compared.problems);
  if (context.event.base) {
    const { givenPower } = await import('./power.js');
    const { diff, problems } = await givenPower(context, compared.base);
    add(problems);
    if (diff) audited = { ...audited, power: diff };
  }
  const what = 'the SARIF file';
  const file = isBlocked
    ? undefined
    : await optional(context, { what, seconds: 10 }, () =>
        sarif.add(namedFromTop(first.project, prefix), formatSarif),
      );
  add(file?.problems ?? []);
  const isNeeded =
    audited.isFailed ||
    loosened(audited.problems).length > 0 ||
    (audited.power !== undefined && hasPowerChanges(audited.power));
  const text = (limit: number) => summarizeAudit(audited, options.registry, limit);
  if (inputs.comment) add(await commentInTime(context, text(COMMENT_LIMIT), isNeeded));
  if (inputs.summary) add(await addToSummary(context, env, () => text(SUMMARY_LIMIT / parts)));
  return { isFailed: audited.isFailed, outputs: outputsOf(audited, prefix, file?.value ?? '') };
}

const outputsOf = ({ project, open, problems, power }: Audited, prefix: string, sarif: string): Outputs =>
  outputsOfAudit([...open, ...problems], { prefix, power, sarif, accepted: project.accepted.length });

function readProject({ root, inputs, options }: Context): ProjectAudit {
  return auditProject(root, {
    registry: options.registry,
    repository: options.repository,
    ...(inputs.config !== undefined && { config: inputs.config }),
    ...(inputs.harnesses && { harnesses: inputs.harnesses }),
    ...(options.policy && { policy: options.policy }),
  });
}

function judgeAudit(
  project: ProjectAudit,
  problems: readonly Problem[],
  failOn: Severity | undefined,
): Omit<Audited, 'known'> {
  const open = project.diagnostics.filter((each) => reasonFor(project.accepted, each) === undefined);
  const isAsBad = ({ code, severity }: Pick<Finding, 'code' | 'severity'>) =>
    code !== 'power-gained' && // `fail-on-gains` says what of these fails
    !comesByItself({ code }) &&
    failOn !== undefined &&
    SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(failOn);
  const isFailed = !project.ok || hasErrors(problems) || [...open, ...problems].some(isAsBad);
  return { project, open, problems, isFailed };
}

/** A link in the checkout, which may come from a pull request, must not lead the report elsewhere. */
function sarifBlocked({ workspace, inputs: { sarifFile } }: Context): readonly Problem[] {
  if (sarifFile === undefined || ['file', 'nothing'].includes(diskTree(workspace).kind(sarifFile))) return [];
  const expected = 'the path of a file, below folders that are no links';
  return [problem('bad-input', { name: 'sarif-file', expected, got: sarifFile, near: undefined })];
}

/** Places from the top of the repository, so that the findings of several roots can be in one file. */
const namedFromTop = (project: ProjectAudit, prefix: string): readonly SarifFinding[] =>
  withReasons(project).map((each) =>
    each.file === undefined || each.file.startsWith('~/')
      ? each
      : { ...each, file: posix.join(prefix, each.file) },
  );

const formatSarif = (findings: readonly SarifFinding[]): string => `${jsonText(sarifOf(findings), 2)}\n`;

function headlineOf({ project, open, problems, known }: Audited): string {
  const found = [...open, ...problems];
  const files = new Set(project.agents.map(({ file }) => file)).size;
  const parts = [
    counted(countOf(found, 'error'), 'error'),
    counted(countOf(found, 'warning'), 'warning'),
    ...(project.accepted.length > 0 ? [`${project.accepted.length} accepted`] : []),
    ...(known > 0 ? [`${known} known and left out`] : []),
  ];
  return `Audit of ${counted(files, 'agent file')}: ${parts.join(', ')}`;
}

function reportAudit(audited: Audited, { prefix, options: { registry } }: Context, log: Log): void {
  const { project, open, problems, isFailed } = audited;
  for (const each of problems) log.say(formatDiagnostic(each));
  log.say(formatAudit(project, registry));
  log.say(`${headlineOf(audited)}.`);
  const annotations = annotationsOf([], [...oncePerFact(open, registry), ...problems], {
    repair: '',
    prefix,
    program: PINNED_PROGRAM,
  });
  sayAnnotations(log, annotations, isFailed ? headlineOf(audited) : undefined);
}

/** As Markdown of at most so many bytes. What a pull request loosens comes first. */
function summarizeAudit(audited: Audited, registry: readonly Harness[], limit: number): string {
  const { project, problems } = audited;
  const text = [
    `### fsagent: ${inline(headlineOf(audited))}`,
    ...powerBlock(audited.power),
    ...loosenings(problems),
    ...findingsBlock(problems, [], registry),
    ...acceptedBlock(project.accepted),
    auditMarkdown(project, registry),
  ].join('\n\n');
  return `${clipped(text, limit)}\n`;
}
