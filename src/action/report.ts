import { stepsBesides } from '../compile/besides.js';
import type { Diagnostic } from '../model/diagnose.js';
import { addForRunner } from '../project/writer.js';
import { formatKept } from '../report/edits.js';
import { type Annotation, annotationsOf, formatAnnotations } from '../report/github.js';
import { splitNotes } from '../report/notes.js';
import { hasPowerChanges } from '../report/power-report.js';
import { commandData, printed } from '../report/printable.js';
import { PINNED_PROGRAM, repairCommand, typeable } from '../report/repair.js';
import { counted, formatDiagnostics, formatDiff, oncePerFact } from '../report/text.js';
import { type Finding, formatDiagnostic } from '../text/finding.js';
import type { BaseTrees } from './base.js';
import { keepComment } from './comment.js';
import type { Context, Outcome } from './context.js';
import { newNotes } from './notes.js';
import { type Outputs, outputsOf, type PatchFile, type SarifFile } from './outputs.js';
import { optional, type PartResult } from './part.js';
import type { BaseComparison } from './policy.js';
import type { Problem } from './problems.js';
import {
  COMMENT_LIMIT,
  fixBy,
  hasDrift,
  headline,
  isFailure,
  loosened,
  OPEN,
  SUMMARY_LIMIT,
  summarize,
} from './summary.js';

/** The job's log. Everything is written through it; only the commands we mean are commands. */
export interface Log {
  /** Lines for people. */
  readonly say: (text: string) => void;
  /** A workflow command, escaped already. */
  readonly command: (line: string) => void;
  /** Lines that are folded away under a title. */
  readonly group: (title: string, text: string) => void;
}

/** Writes to a stream such as standard output. */
export function openLog(write: (text: string) => void): Log {
  const say = (text: string) => write(`${printed(text.replaceAll('\r\n', '\n'))}\n`);
  return {
    say,
    command: (line) => write(`${line}\n`),
    group: (title, text) => {
      write(`::group::${commandData(title)}\n`);
      say(text);
      write('::endgroup::\n');
    },
  };
}

/** Where a report goes. */
export interface Reporting {
  readonly log: Log;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly patch: PatchFile;
  readonly sarif: SarifFile;
  /** So many reports share the summary, whose size is limited. */
  readonly parts: number;
  /** The base of the pull request, where it was needed before. */
  readonly base: BaseTrees | undefined;
}

/** What has come out of a root. `finish` adds what may fail or take its time: nothing else waits for it. */
export interface RootReport {
  readonly isFailed: boolean;
  readonly outputs: Outputs;
  readonly finish?: () => Promise<RootReport>;
}

/** Writes log and annotations and gives the outputs and whether the step fails, all from what is at hand. */
export function report(context: Context, ran: Outcome, reporting: Reporting): RootReport {
  const { inputs, prefix } = context;
  const isFailed = isFailure(ran, inputs);
  const repair = repairOf(context);
  const { shown } = splitNotes(ran.plan.diagnostics, ran.plan.changes);
  logOutcome(ran, repair, reporting);
  annotate(context, ran, { repair, shown, isFailed, log: reporting.log });
  return {
    isFailed,
    outputs: outputsOf(ran, prefix, undefined),
    finish: () => finish(context, ran, { ...reporting, repair, shown }),
  };
}

interface Finishing extends Reporting {
  readonly repair: string;
  /** What has an annotation already. */
  readonly shown: readonly Diagnostic[];
}

/** The parts that a run can do without: the comparison with the base, the patch, the comment, the summary. */
async function finish(
  context: Context,
  ran: Outcome,
  { log, env, patch: file, parts, base, repair, shown }: Finishing,
): Promise<RootReport> {
  const { inputs, prefix, event } = context;
  let outcome = ran;
  const add = (found: readonly Problem[]) => {
    tell(log, found, prefix);
    outcome = { ...outcome, problems: [...outcome.problems, ...found] };
  };
  const compared = await compareInTime(context, base);
  add(compared.problems);
  if (event.base) {
    const { givenPower } = await import('./power.js');
    const { diff, problems } = await givenPower(context, compared.base, ran.planned);
    if (diff) outcome = { ...outcome, power: diff };
    add(problems);
  }
  const notes = newNotes(context, ran, compared.base);
  annotateNotes(
    context,
    notes.shown.filter((each) => !shown.includes(each)),
    log,
  );
  const what = 'the patch';
  const patch = await optional(context, { what, seconds: 10 }, () => file.add(ran.plan.changes, prefix));
  add(patch.problems);
  const help = { repair, patch: patch.value, notes };
  if (inputs.comment) {
    const isNeeded =
      hasDrift(ran) ||
      isFailure(outcome, inputs) ||
      loosened(outcome.problems).length > 0 ||
      (outcome.power !== undefined && hasPowerChanges(outcome.power));
    const text = summarize(outcome, help, COMMENT_LIMIT);
    add(await commentInTime(context, text, isNeeded));
  }
  if (inputs.summary)
    add(await addToSummary(context, env, () => summarize(outcome, help, SUMMARY_LIMIT / parts)));
  return { isFailed: isFailure(outcome, inputs), outputs: outputsOf(outcome, prefix, patch.value) };
}

/** Loaded only where there is a base. */
const compare = (context: Context, base: BaseTrees | undefined) =>
  optional(context, { what: 'the comparison with the base', seconds: LONGEST_COMPARISON }, async () => {
    const { compareCheckout } = await import('./policy.js');
    return compareCheckout(context, base);
  });

const problemsOf = (compared: PartResult<BaseComparison> | undefined): readonly Problem[] => [
  ...(compared?.value?.problems ?? []),
  ...(compared?.problems ?? []),
];

/** What a pull request loosens, and the base that it was compared with. */
export async function compareInTime(context: Context, base: BaseTrees | undefined): Promise<BaseComparison> {
  const compared = context.event.base && (await compare(context, base));
  return { problems: problemsOf(compared), base: compared?.value?.base };
}

/** In seconds. Together they leave a check, which waits for nothing else, within a minute. */
const LONGEST_COMPARISON = 30;
const LONGEST_COMMENT = 20;

/** Keeps the comment, or says why there is none. */
export async function commentInTime(
  context: Context,
  text: string,
  isNeeded: boolean,
): Promise<readonly Problem[]> {
  const limits = { what: 'the comment', seconds: LONGEST_COMMENT };
  const { value = [], problems } = await optional(context, limits, () =>
    keepComment(context, text, isNeeded),
  );
  return [...value, ...problems];
}

/** Adds to the summary of the job, where the runner has a file for it. */
export async function addToSummary(
  context: Context,
  { GITHUB_STEP_SUMMARY: file }: Reporting['env'],
  text: () => string,
): Promise<readonly Problem[]> {
  if (!file) return [];
  const { problems } = await optional(context, { what: 'the summary', seconds: 10 }, () =>
    addForRunner(file, text()),
  );
  return problems;
}

/** Says problems in the log and beside the code. */
export function tell(log: Log, problems: readonly Problem[], prefix = ''): void {
  for (const found of problems) log.say(formatDiagnostic(found));
  for (const line of formatAnnotations(annotationsOf([], problems, { repair: '', prefix })))
    log.command(line);
}

/** For a person at the top of a clone: with the version that reported, because another may write other files. */
function repairOf({ inputs, prefix }: Context): string {
  const root = prefix.replace(/\/$/, '');
  const { config, matrix, harnesses: harness } = inputs;
  const settings = {
    matrix,
    harness,
    ...(root !== '' && { root }),
    ...(config !== undefined && { config: prefix + config }),
  };
  return repairCommand(settings, PINNED_PROGRAM);
}

/** Why the run ends as it does comes first, and notes last: few look for them. */
function logOutcome(outcome: Outcome, repair: string, { log, env }: Reporting): void {
  const { plan, problems, repair: done } = outcome;
  const { registry } = plan.config;
  const isNote = ({ severity }: Finding) => severity === 'info';
  const linesOf = (isWanted: (each: Finding) => boolean) => [
    ...problems.filter(isWanted).map(formatDiagnostic),
    ...formatDiagnostics(plan.diagnostics.filter(isWanted), registry).map((line) =>
      typeable(line, PINNED_PROGRAM),
    ),
  ];
  for (const line of linesOf((each) => !isNote(each))) log.say(line);
  for (const { kind, path, spec } of plan.changes)
    log.say(`${kind} ${path}${spec === '' ? '' : ` (${spec})`}`);
  if (done.kind === 'written') for (const each of done.kept) log.say(formatKept(each));
  log.say(`${headline(outcome)}.`);
  const fix = fixBy(outcome);
  if (fix !== undefined) log.say(fix);
  if ('next' in done && done.next !== '') log.say(done.next);
  if (!['none', 'overtaken', 'declined'].includes(done.kind))
    for (const { message } of stepsBesides(plan.changes, registry)) log.say(message);
  if (hasDrift(outcome) && (done.kind === 'none' || done.kind === 'pushed')) log.say(`To fix it: ${repair}`);
  const notes = linesOf(isNote);
  if (notes.length > 0) log.group(counted(notes.length, 'note'), notes.join('\n'));
  if (hasDrift(outcome) && env.RUNNER_DEBUG === '1') logDiff(outcome, log);
}

const MOST_LINES = 2000;

/** The summary has it for people and the patch file for git; in the log it is for those who turn on debug logging. */
function logDiff({ plan }: Outcome, log: Log): void {
  const lines: string[] = [];
  for (const change of plan.changes) {
    if (lines.length > MOST_LINES) break;
    lines.push(...formatDiff(change).split('\n'));
  }
  const rest = lines.length > MOST_LINES ? ['… the rest is in the patch file'] : [];
  log.group('Diff', [...lines.slice(0, MOST_LINES), ...rest].join('\n'));
}

interface Annotating {
  readonly repair: string;
  readonly shown: readonly Diagnostic[];
  readonly isFailed: boolean;
  readonly log: Log;
}

/** Drift that was repaired needs no annotation beside the code. */
function annotate({ prefix }: Context, outcome: Outcome, { repair, shown, isFailed, log }: Annotating): void {
  const isOpen = OPEN.includes(outcome.repair.kind);
  const changes = isOpen ? outcome.plan.changes : [];
  const level = isFailed ? 'error' : 'warning';
  const found = [...oncePerFact(shown, outcome.plan.config.registry), ...outcome.problems];
  const annotations = annotationsOf(changes, found, {
    repair,
    prefix,
    program: PINNED_PROGRAM,
    drift: level,
    fix: fixBy(outcome),
  });
  sayAnnotations(log, annotations, isFailed ? headline(outcome) : undefined);
}

/** Notes that are new only when compared with the base. */
function annotateNotes({ prefix, options }: Context, notes: readonly Diagnostic[], log: Log): void {
  const found = oncePerFact(notes, options.registry);
  sayAnnotations(log, annotationsOf([], found, { repair: '', prefix, program: PINNED_PROGRAM }));
}

/** Annotations as commands. A step that fails has at least one error that says why. */
export function sayAnnotations(log: Log, annotations: readonly Annotation[], failed?: string): void {
  const isSaid = failed === undefined || annotations.some(({ level }) => level === 'error');
  const more: readonly Annotation[] = isSaid ? [] : [{ level: 'error', message: `${failed}.` }];
  for (const line of [annotations, more].flatMap(formatAnnotations)) log.command(line);
}
