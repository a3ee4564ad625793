import { posix } from 'node:path';
import type { Harness } from '../harness/contract.js';
import type { Diagnostic } from '../model/diagnose.js';
import { auditProject, type ProjectAudit } from '../project/audit.js';
import { diskTree } from '../project/tree.js';
import { addForRunner } from '../project/writer.js';
import { auditMarkdown } from '../report/audit-markdown.js';
import { formatAudit } from '../report/audit-text.js';
import { annotationsOf } from '../report/github.js';
import { inline } from '../report/markdown.js';
import { jsonText } from '../report/printable.js';
import { PINNED_PROGRAM } from '../report/repair.js';
import { type SarifFinding, sarifOf, withReasons } from '../report/sarif.js';
import { counted, oncePerFact } from '../report/text.js';
import { reasonFor } from '../spec/accept.js';
import { formatDiagnostic, hasErrors, SEVERITIES, type Severity } from '../text/finding.js';
import { keepComment } from './comment.js';
import type { Context } from './context.js';
import { type Outputs, outputsOfAudit, type SarifFile } from './outputs.js';
import { type Problem, problem } from './problems.js';
import { type Log, sayAnnotations } from './report.js';
import {
  acceptedBlock,
  COMMENT_LIMIT,
  clipped,
  countOf,
  findingsBlock,
  loosened,
  loosenings,
  SUMMARY_LIMIT,
} from './summary.js';

/** Where the report of an audit goes. */
interface Auditing {
  readonly log: Log;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly sarif: SarifFile;
  /** So many reports share the summary, whose size is limited. */
  readonly parts: number;
  /** What is known before it begins. */
  readonly notes: readonly Problem[];
}

/** An audit that is over. */
interface Audited {
  readonly project: ProjectAudit;
  /** What no spec accepts. */
  readonly open: readonly Diagnostic[];
  readonly problems: readonly Problem[];
  readonly isFailed: boolean;
}

/** Mode `audit`: what the agents may really do, whoever wrote their files. It changes none of them. */
export async function audit(
  context: Context,
  { log, env, sarif, parts, notes }: Auditing,
): Promise<{ readonly isFailed: boolean; readonly outputs: Outputs }> {
  const { inputs, prefix } = context;
  const { registry } = context.options;
  const project = readProject(context);
  const blocked = sarifBlocked(context);
  const first = judgeAudit(project, [...notes, ...blocked], inputs.failOn);
  const isNeeded = first.isFailed || loosened(first.problems).length > 0;
  const unsaid = inputs.comment
    ? await keepComment(context, summarizeAudit(first, registry, COMMENT_LIMIT), isNeeded)
    : [];
  const audited = { ...first, problems: [...first.problems, ...unsaid] };
  const file = blocked.length > 0 ? '' : sarif.add(namedFromTop(project, prefix), formatSarif);
  reportAudit(audited, context, log);
  if (inputs.summary && env.GITHUB_STEP_SUMMARY)
    addForRunner(env.GITHUB_STEP_SUMMARY, summarizeAudit(audited, registry, SUMMARY_LIMIT / parts));
  const findings = [...audited.open, ...audited.problems];
  const outputs = outputsOfAudit(findings, { prefix, sarif: file, accepted: project.accepted.length });
  return { isFailed: audited.isFailed, outputs };
}

function readProject({ root, inputs, options }: Context): ProjectAudit {
  return auditProject(root, {
    registry: options.registry,
    ...(inputs.config !== undefined && { config: inputs.config }),
    ...(inputs.harnesses && { harnesses: inputs.harnesses }),
    ...(options.policy && { policy: options.policy }),
  });
}

function judgeAudit(
  project: ProjectAudit,
  problems: readonly Problem[],
  failOn: Severity | undefined,
): Audited {
  const open = project.diagnostics.filter((each) => reasonFor(project.accepted, each) === undefined);
  const isAsBad = ({ severity }: { readonly severity: Severity }) =>
    failOn !== undefined && SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(failOn);
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

function headlineOf({ project, open, problems }: Audited): string {
  const found = [...open, ...problems];
  const files = new Set(project.agents.map(({ file }) => file)).size;
  const parts = [
    counted(countOf(found, 'error'), 'error'),
    counted(countOf(found, 'warning'), 'warning'),
    ...(project.accepted.length > 0 ? [`${project.accepted.length} accepted`] : []),
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
    ...loosenings(problems),
    ...findingsBlock(problems, [], registry),
    ...acceptedBlock(project.accepted),
    auditMarkdown(project, registry),
  ].join('\n\n');
  return `${clipped(text, limit)}\n`;
}
