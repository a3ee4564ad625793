import { posix } from 'node:path';
import type { Cause, Change } from '../compile/plan.js';
import type { Finding } from '../text/finding.js';
import { grouped, type Some } from '../text/grouped.js';
import { listed } from '../text/words.js';
import { formatEdits, formatKept, type KeptText } from './edits.js';
import { commandData, commandProperty } from './printable.js';
import { PROGRAM, typeable } from './repair.js';
import { CAUSES } from './text.js';

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** The platform shows so many annotations of each kind per step. */
const PER_LEVEL = 10;

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

interface AnnotationOptions {
  /** The command that repairs drift. */
  readonly repair: string;
  /** The root as seen from the top of the repository, with a `/` at its end; empty at the top. */
  readonly prefix?: string;
  /** The words that start the command; default `fsagent`. */
  readonly program?: readonly string[];
  /** The changes are made, so that they are no drift any more. */
  readonly isDone?: boolean;
  /** The texts by hand that were replaced. */
  readonly kept?: readonly KeptText[];
  /** The level of drift in this run; default `error`. */
  readonly drift?: Annotation['level'];
  /** What to do about it in place of that command: a sentence. */
  readonly fix?: string | undefined;
}

/** What to show beside the code: every diagnostic, and each cause of drift once: at the line of the spec, or at the file. */
export function annotationsOf(
  changes: readonly Change[],
  diagnostics: readonly Finding[],
  {
    repair,
    prefix = '',
    program = PROGRAM,
    kept = [],
    isDone = false,
    drift = 'error',
    fix,
  }: AnnotationOptions,
): readonly Annotation[] {
  const found = diagnostics.map(
    ({ severity, code, message, file, line, column }): Annotation => ({
      level: LEVELS[severity],
      message: `${code}: ${typeable(message, program)}`,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    }),
  );
  const causes = grouped(isDone ? [] : changes, causeKey);
  const drifted = [...causes.values()].map((same) => driftAt(same, { repair, program, drift, fix }));
  const replaced = kept.map((each): Annotation => {
    const edits = changes
      .filter(({ path }) => path === each.path)
      .flatMap((it) => formatEdits(it, program, true));
    return { level: 'warning', message: [formatKept(each), ...edits].join('\n'), file: each.path, line: 1 };
  });
  return [...found, ...drifted, ...replaced].map((annotation) =>
    annotation.file === undefined ? annotation : { ...annotation, file: posix.join(prefix, annotation.file) },
  );
}

interface Drifting {
  readonly repair: string;
  readonly program: readonly string[];
  readonly drift: Annotation['level'];
  readonly fix: string | undefined;
}

/** What is drift for one reason, at that reason. */
function driftAt([change, ...others]: Some<Change>, { repair, program, drift, fix }: Drifting): Annotation {
  const { path, cause, spec, line } = change;
  const [keep = '', ...edits] = others.length > 0 ? [] : formatEdits(change, program);
  const hint = edits.length === 0 ? '' : ` ${edits.map((edit) => edit.trim()).join('; ')}.`;
  const command = `${hint === '' ? 'Run:' : 'To undo it, run:'} ${repair}`;
  const files = listed([path, ...others.map((each) => each.path)]);
  const words = others.length > 0 ? 'do not match their spec' : 'does not match its spec';
  const message = `${files} ${words}: ${[`${CAUSES[cause]}.`, keep].join(' ').trim()}${hint} ${fix ?? command}`;
  return {
    level: drift,
    message,
    ...(isInSpec(change) ? { file: spec, line: line ?? 1 } : { file: path, line: 1 }),
  };
}

/** Causes that lie in the files: in the spec there is nothing to look at. */
const IN_FILES: readonly Cause[] = ['edited', 'conflict', 'formatting', 'orphan', 'adopted'];

const isInSpec = ({ cause, spec }: Change): boolean => spec !== '' && !IN_FILES.includes(cause);

/** A line of a spec is one cause for all of its files, and so is a spec that is gone. What a person wrote into a file is a cause of its own. */
function causeKey(change: Change): string {
  const { path, cause, spec, line } = change;
  const byHand: readonly Cause[] = ['edited', 'conflict', 'adopted'];
  return JSON.stringify([cause, spec, byHand.includes(cause) ? path : isInSpec(change) ? line : '']);
}

/** Workflow commands within the platform's limits, and an honest word about the rest. */
export function formatAnnotations(annotations: readonly Annotation[]): readonly string[] {
  return Object.values(LEVELS).flatMap((level) => {
    const all = annotations.filter((annotation) => annotation.level === level);
    const shown = all.length > PER_LEVEL ? all.slice(0, PER_LEVEL - 1) : all;
    const rest = all.length - shown.length;
    const more: readonly Annotation[] = rest > 0 ? [{ level, message: `+ ${rest} more like these` }] : [];
    return [...shown, ...more].map(formatAnnotation);
  });
}

function formatAnnotation({ level, message, file, line, column }: Annotation): string {
  const properties = Object.entries({ file, line, col: column })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${commandProperty(String(value))}`)
    .join(',');
  return `::${level}${properties === '' ? '' : ` ${properties}`}::${commandData(message)}`;
}
