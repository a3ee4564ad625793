import { stepsBesides } from '../compile/besides.js';
import { addForRunner } from '../project/writer.js';
import { type Annotation, annotationsOf, formatAnnotations } from '../report/github.js';
import { commandData, printed } from '../report/printable.js';
import { PINNED_PROGRAM, repairCommand, typeable } from '../report/repair.js';
import { formatDiagnostics, formatDiff, oncePerFact } from '../report/text.js';
import { formatDiagnostic } from '../text/finding.js';
import { keepComment } from './comment.js';
import type { Context, Outcome } from './context.js';
import { newNotes } from './notes.js';
import { type Outputs, outputsOf, type PatchFile } from './outputs.js';
import {
  COMMENT_LIMIT,
  type Help,
  hasDrift,
  headline,
  isFailure,
  loosened,
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
interface Reporting {
  readonly log: Log;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly patch: PatchFile;
  /** So many reports share the summary, whose size is limited. */
  readonly parts: number;
}

/** Writes the log, annotations, the comment and the summary; gives the outputs, and whether the step fails. */
export async function report(
  context: Context,
  ran: Outcome,
  { log, env, patch: file, parts }: Reporting,
): Promise<{ readonly isFailed: boolean; readonly outputs: Outputs }> {
  const { inputs, prefix } = context;
  const patch = file.add(ran.plan.changes, prefix);
  const notes = await newNotes(context, ran);
  const help = { repair: repairOf(context), patch, notes };
  const isNeeded = hasDrift(ran) || isFailure(ran, inputs) || loosened(ran.problems).length > 0;
  const unsaid = inputs.comment
    ? await keepComment(context, summarize(ran, help, COMMENT_LIMIT), isNeeded)
    : [];
  const outcome: Outcome = { ...ran, problems: [...ran.problems, ...unsaid] };
  const isFailed = isFailure(outcome, inputs);
  logOutcome(outcome, help.repair, log);
  annotate(context, outcome, { help, isFailed, log });
  if (inputs.summary && env.GITHUB_STEP_SUMMARY)
    addForRunner(env.GITHUB_STEP_SUMMARY, summarize(outcome, help, SUMMARY_LIMIT / parts));
  return { isFailed, outputs: outputsOf(outcome, prefix, patch) };
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

const MOST_LINES = 2000;

function logOutcome(outcome: Outcome, repair: string, log: Log): void {
  const { plan, problems, repair: done } = outcome;
  for (const found of problems) log.say(formatDiagnostic(found));
  for (const line of formatDiagnostics(plan.diagnostics, plan.config.registry))
    log.say(typeable(line, PINNED_PROGRAM));
  for (const { kind, path, spec } of plan.changes)
    log.say(`${kind} ${path}${spec === '' ? '' : ` (${spec})`}`);
  if (hasDrift(outcome)) logDiff(outcome, log);
  if (done.kind === 'written') for (const path of done.kept) log.say(`kept ${path}, which git did not have`);
  log.say(`${headline(outcome)}.`);
  if ('next' in done && done.next !== '') log.say(done.next);
  if (done.kind !== 'none' && done.kind !== 'overtaken')
    for (const { message } of stepsBesides(plan.changes, plan.config.registry)) log.say(message);
  if (hasDrift(outcome) && (done.kind === 'none' || done.kind === 'pushed')) log.say(`To fix it: ${repair}`);
}

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
  readonly help: Help;
  readonly isFailed: boolean;
  readonly log: Log;
}

/** Drift that was repaired needs no annotation beside the code. */
function annotate({ prefix }: Context, outcome: Outcome, { help, isFailed, log }: Annotating): void {
  const isOpen = ['none', 'pushed', 'proposed'].includes(outcome.repair.kind);
  const changes = isOpen ? outcome.plan.changes : [];
  const level = isFailed ? 'error' : 'warning';
  const found = [...oncePerFact(help.notes.shown, outcome.plan.config.registry), ...outcome.problems];
  const annotations = annotationsOf(changes, found, {
    repair: help.repair,
    prefix,
    program: PINNED_PROGRAM,
    drift: level,
  });
  sayAnnotations(log, annotations, isFailed ? headline(outcome) : undefined);
}

/** Annotations as commands. A step that fails has at least one error that says why. */
export function sayAnnotations(log: Log, annotations: readonly Annotation[], failed?: string): void {
  const isSaid = failed === undefined || annotations.some(({ level }) => level === 'error');
  const more: readonly Annotation[] = isSaid ? [] : [{ level: 'error', message: `${failed}.` }];
  for (const line of [annotations, more].flatMap(formatAnnotations)) log.command(line);
}
