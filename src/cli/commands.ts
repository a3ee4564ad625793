import { join, relative, sep } from 'node:path';
import { stepsBesides } from '../compile/besides.js';
import type { Diagnostic } from '../model/diagnose.js';
import { apply } from '../project/apply.js';
import { differsFromHead } from '../project/changed-files.js';
import { planFix } from '../project/fix.js';
import { unmergedAmong } from '../project/git.js';
import { gitTop } from '../project/git-repository.js';
import { notTakenOver, type Plan, type PlanOptions, plan, type Status, statusOf } from '../project/plan.js';
import { readPolicyFiles } from '../project/policy-files.js';
import { writeFiles } from '../project/writer.js';
import { formatChanges } from '../report/changes-text.js';
import { formatKept, type KeptText } from '../report/edits.js';
import { type Annotation, annotationsOf, formatAnnotations } from '../report/github.js';
import { reportOf } from '../report/json.js';
import { countNotes, type SplitNotes, splitNotes } from '../report/notes.js';
import { formatOutputs } from '../report/outputs.js';
import { jsonText, printableLine } from '../report/printable.js';
import { fixCommand, repairCommand } from '../report/repair.js';
import { countChanges, counted, formatDiagnostics, formatDiff, formatFirstOfEach } from '../report/text.js';
import { commandLine } from '../text/command-line.js';
import { forEachProject } from './all.js';
import {
  type AllRead,
  type Arguments,
  command,
  type Exactly,
  type ExitCode,
  UsageError,
} from './arguments.js';
import { program } from './program.js';
import { belowRoot, findRoot } from './root.js';
import type { Terminal } from './terminal.js';
import { watchSpecs } from './watch.js';

const PLAN_OPTIONS = ['root', 'config', 'harness', 'matrix', 'policy', 'strict', 'allow-empty'] as const;
const VIEW_OPTIONS = ['format', 'diff', 'quiet', 'verbose'] as const;
const REPORT_FORMATS = ['text', 'json', 'github'] as const;

/** How a run is to be made, and how it is shown. */
type PlanArguments = Arguments<(typeof PLAN_OPTIONS)[number]> & Partial<Arguments<'adopt' | 'discard'>>;
type ViewArguments = Arguments<(typeof VIEW_OPTIONS)[number]>;

export const check = command({
  description: 'compare the files with their specs, change nothing; exit 1 when they differ',
  options: [...PLAN_OPTIONS, 'all', 'fix', ...VIEW_OPTIONS],
  formats: REPORT_FORMATS,
  run: ({ all, fix, format, diff, quiet, verbose, ...rest }, terminal) => {
    const [settings, view] = [only(rest), { format, diff, quiet, verbose }];
    const runIn = (root: string | undefined, own = terminal): ExitCode => {
      if (fix) applyFixes({ settings: { ...settings, root }, view }, own);
      return checkOnce({ settings: { ...settings, root }, view }, own);
    };
    return all ? forEachProject({ root: rest.root, format }, terminal, runIn) : runIn(rest.root);
  },
});

function checkOnce({ settings, view }: Omit<WriteRun, 'dryRun'>, terminal: Terminal): ExitCode {
  const { root, planned } = makePlan(settings, terminal);
  printReport({ root, planned, settings, view, isDone: false, kept: [] }, terminal);
  return exitOf(planned);
}

/** Makes the edits that problems name. Where the report is for machines, it is said beside it. */
function applyFixes({ settings, view }: Omit<WriteRun, 'dryRun'>, terminal: Terminal): void {
  const { registry, paint, print, warn } = terminal;
  const root = findRoot(terminal.cwd, settings.root);
  const { files, mended } = planFix(root, {
    registry,
    config: belowRoot(root, terminal.cwd, settings.config),
  });
  if (files.length === 0) return;
  writeFiles(root, registry, files);
  const say = view.format === 'text' ? print : warn;
  if (view.format === 'text' && !view.quiet) for (const file of files) print(formatDiff(file, paint));
  say(
    `${paint('green', 'Fixed')}: ${counted(mended.length, 'problem')} in ${counted(files.length, 'file')}.`,
  );
}

export const write = command({
  description: 'write the files of every spec, and delete files that no spec writes any more',
  options: [...PLAN_OPTIONS, 'all', 'dry-run', 'adopt', 'discard', 'watch', ...VIEW_OPTIONS],
  formats: REPORT_FORMATS,
  run: ({ all, watch, 'dry-run': dryRun, format, diff, quiet, verbose, ...rest }, terminal) => {
    const [settings, view] = [only(rest), { format, diff, quiet, verbose }];
    const runIn = (root: string | undefined, own = terminal): ExitCode =>
      writeOnce({ settings: { ...settings, root }, view, dryRun }, own);
    if (all && watch) throw new UsageError('--watch is for one project, so not with --all.');
    if (all) return forEachProject({ root: rest.root, format }, terminal, runIn);
    if (!watch) return runIn(rest.root);
    if (format !== 'text') throw new UsageError('--watch reports as text only.');
    const root = findRoot(terminal.cwd, settings.root);
    const config = belowRoot(root, terminal.cwd, settings.config);
    watchSpecs(
      { root, config, registry: terminal.registry },
      (specs) => writeOnce({ settings, view, dryRun }, terminal, specs),
      terminal,
    );
    return 0;
  },
});

interface WriteRun {
  readonly settings: PlanArguments;
  readonly view: ViewArguments;
  readonly dryRun: boolean;
}

/** `specs`: globs of those whose files are written; left out, all. */
function writeOnce(
  { settings, view, dryRun }: WriteRun,
  terminal: Terminal,
  specs?: readonly string[],
): ExitCode {
  const { root, planned } = makePlan(settings, terminal, specs);
  const isDone = planned.ok && !dryRun;
  const kept = isDone ? apply(root, planned.changes, terminal.registry).kept : [];
  const left = notTakenOver(planned.diagnostics);
  if (isDone && planned.changes.length === 0 && left === 0 && view.format === 'text' && !view.quiet)
    for (const line of formatOutputs(planned.outputs, terminal.registry)) terminal.print(line);
  const besides = isDone ? stepsBesides(planned.changes, terminal.registry) : [];
  const diagnostics = [...planned.diagnostics, ...besides];
  const run = { root, planned: { ...planned, diagnostics }, settings, view, isDone, isPreview: dryRun, kept };
  printReport(run, terminal);
  return isDone && left === 0 ? 0 : exitOf({ ...planned, isViolated: false });
}

const EXIT_CODES: { readonly [S in Status]: ExitCode } = { 'in-sync': 0, drift: 1, error: 2 };
const exitOf = (planned: Plan): ExitCode => EXIT_CODES[statusOf(planned)];

/** Refuses an option that no plan reads. */
const only = <S extends PlanArguments>(settings: Exactly<PlanArguments, S>): PlanArguments => settings;

function makePlan(
  settings: PlanArguments,
  terminal: Terminal,
  specs?: readonly string[],
): { readonly root: string; readonly planned: Plan } {
  const { root: given, config, harness, policy, ...options } = settings;
  const { matrix, strict, 'allow-empty': allowEmpty, adopt, discard, ...left } = options;
  left satisfies AllRead;
  const root = findRoot(terminal.cwd, given);
  const planned = plan(root, {
    registry: terminal.registry,
    config: belowRoot(root, terminal.cwd, config),
    harnesses: harness,
    specs,
    policy: policy && readPolicyFiles(terminal.cwd, policy, terminal.registry),
    ...{ matrix, strict, allowEmpty, adopt, discard },
    onProgress: progressOn(terminal),
  });
  terminal.clearProgress();
  return { root, planned };
}

/** Shows each stage of a run; what the run is about is counted before most of it is made. */
export function progressOn(terminal: Terminal): NonNullable<PlanOptions['onProgress']> {
  let most = 0;
  return (stage, count = 0) => {
    if (count > most) suitSize(count);
    most = Math.max(most, count);
    terminal.progress(stage);
  };
}

/** So many specs or files take longer than it takes to say how to run them. */
const MANY = 100;
/** So many are no small project, and so many are larger than any that we know. */
const LARGE = 500;
const HUGE = 5000;

/** Settings of V8 for a run over so many specs or files. A version that has no such setting prints an error for it. */
function suitSize(count: number): void {
  if (count <= MANY) return;
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  if (Number.parseInt(process.versions.v8, 10) >= COUNTS_CALLS)
    for (const flag of OPTIMIZE_LATE) setFlagsFromString(flag);
  if (count > LARGE) setFlagsFromString(KEEP_MEMORY_SMALL);
  if (count > HUGE) setFlagsFromString(COLLECT_EARLY);
}

/**
 * A run goes through many functions, each some thousand times. To compile them all anew for speed takes a third of its
 * processor time, more than it ever saves, also with 6,000 specs. So only what is called far more often is compiled so.
 */
const OPTIMIZE_LATE = ['--invocation-count-for-maglev=20000', '--invocation-count-for-turbofan=100000'];
const COUNTS_CALLS = 12; // the first V8 that has both; that of Node 20 is 11

/**
 * Where much of what is made stays, as specs do, V8 gives ever more memory to what is new, up to more than all specs take.
 * From here on it gives no more, which saves a third of the memory and costs no time.
 */
const KEEP_MEMORY_SMALL = '--semi-space-growth-factor=1';

/**
 * It also lets the rest grow threefold before it looks for what is no longer needed; to look earlier saves a third again,
 * and costs a tenth of the time.
 */
const COLLECT_EARLY = '--heap-growing-percent=40';

/** A run that is over: what it found, and whether it was carried out. */
interface FinishedRun {
  readonly root: string;
  readonly planned: Plan;
  readonly settings: PlanArguments;
  readonly view: ViewArguments;
  readonly isDone: boolean;
  /** A write that only shows what it would do. */
  readonly isPreview?: boolean;
  readonly kept: readonly KeptText[];
}

function printReport(run: FinishedRun, terminal: Terminal): void {
  const { changes, diagnostics, accepted } = run.planned;
  const { format } = run.view;
  if (format === 'json') terminal.print(jsonText(reportOf(changes, diagnostics, accepted, run.kept), 2));
  else if (format === 'github') terminal.printCommands(formatAnnotations(annotationsOfRun(run, terminal)));
  else reportText(run, terminal);
}

/** Annotations name files from the top of the repository. */
function annotationsOfRun(
  { root, planned, settings, isDone, kept }: FinishedRun,
  { cwd }: Terminal,
): readonly Annotation[] {
  const below = relative(gitTop(root) ?? root, root).replaceAll(sep, '/');
  const prefix = below === '' ? '' : `${below}/`;
  return annotationsOf(planned.changes, planned.diagnostics, {
    isDone,
    kept,
    repair: repairCommand(settings, program(cwd)),
    prefix,
    program: program(cwd),
  });
}

function reportText(run: FinishedRun, terminal: Terminal): void {
  const { planned, settings, view, isDone, isPreview, kept } = run;
  const { changes, diagnostics, accepted, outputs, specs } = planned;
  const { registry, print, paint, warn } = terminal;
  const { shown, hidden } = selectNotes(diagnostics, run);
  const format = view.verbose ? formatDiagnostics : formatFirstOfEach;
  for (const line of format(shown, registry, terminal.paintWarning)) warn(line);
  const count = countNotes(hidden, registry);
  if (count !== '') warn(terminal.paintWarning('dim', `${count}; --verbose shows them.`));
  const mendable = diagnostics.filter(({ edits }) => edits !== undefined).length;
  if (mendable > 0) warn(`To fix ${mendable} of these: ${fixCommand(settings, program(terminal.cwd))}`);
  if (!planned.ok) {
    terminal.warn(`${counted(countErrors(diagnostics), 'error')}. Nothing was written or deleted.`);
    return;
  }
  // What only this run still has is shown whatever is asked for.
  const described = view.quiet
    ? changes.filter(({ path }) => kept.some((each) => each.path === path))
    : changes;
  const { diff } = view;
  for (const text of formatChanges(described, { diff, isDone, program: program(terminal.cwd), paint }))
    print(text);
  for (const each of kept) print(formatKept(each));
  if (planned.isViolated) warn(VIOLATED);
  const inCode = diagnostics.filter(({ code }) => code === 'code-output').length;
  const counts = [
    counted(specs, 'spec'),
    counted(outputs.length, 'file'),
    ...(inCode > 0 ? [`${counted(inCode, 'file')} made in code`] : []),
  ];
  const solved =
    isDone && !view.quiet
      ? unmergedAmong(
          run.root,
          changes.map(({ path }) => path),
        )
      : [];
  if (solved.length > 0) {
    const paths = solved.map((path) => relative(terminal.cwd, join(run.root, path)).replaceAll(sep, '/'));
    print(
      `Their conflicts are solved. Tell git: ${printableLine(commandLine(['git', 'add', '--', ...paths]))}`,
    );
  }
  const total = [...counts, ...(accepted.length > 0 ? [`${accepted.length} accepted`] : [])].join(', ');
  const left = notTakenOver(diagnostics);
  if (left > 0) {
    const command = repairCommand({ ...settings, discard: true }, program(terminal.cwd));
    warn(`Left as they are: ${counted(left, 'file')}. To take them over anyway: ${command}`);
  }
  if (changes.length === 0 && left > 0) print(`Nothing was written (${total}).`);
  else if (changes.length === 0) print(`${paint('green', 'In sync')}: ${total}.`);
  else if (isDone) print(`${paint('green', 'Done')}: ${countChanges(changes, 'done')} (${total}).`);
  else if (isPreview) {
    print(`${countChanges(changes, 'to')} (${total}). Nothing was written yet.`);
    print(`Next: ${repairCommand(settings, program(terminal.cwd))}`);
  } else {
    print(`${paint('red', 'Drift')}: ${countChanges(changes, 'to')} (${total}).`);
    print(`To repair: ${repairCommand(settings, program(terminal.cwd))}`);
  }
}

/** What is shown of what was found. */
function selectNotes(diagnostics: readonly Diagnostic[], { root, planned, view }: FinishedRun): SplitNotes {
  if (view.verbose) return { shown: diagnostics, hidden: [] };
  if (view.quiet) return { shown: diagnostics.filter(({ severity }) => severity === 'error'), hidden: [] };
  const paths = diagnostics.flatMap(({ severity, file }) => (severity === 'info' ? file : []));
  return splitNotes(diagnostics, planned.changes, differsFromHead(root, paths));
}

const VIOLATED = 'Files that fsagent does not write break a policy. That fails a check; it stops no write.';

const countErrors = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.filter(({ severity }) => severity === 'error').length;
