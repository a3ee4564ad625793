import { posix } from 'node:path';
import type { Change } from '../compile/plan.js';
import type { Finding } from '../text/finding.js';
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
}

/** What to show beside the code: every diagnostic, and each change on its spec's line and on the output. */
export function annotationsOf(
  changes: readonly Change[],
  diagnostics: readonly Finding[],
  { repair, prefix = '', program = PROGRAM, kept = [], isDone = false, drift = 'error' }: AnnotationOptions,
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
  const drifted = (isDone ? [] : changes).flatMap((change): readonly Annotation[] => {
    const { path, cause, spec, line, kind } = change;
    const [keep = '', ...edits] = formatEdits(change, program);
    const hint =
      edits.length === 0 ? '' : ` ${edits.map((edit) => edit.trim()).join('; ')}. To undo it, run:`;
    const message = `${path} does not match its spec: ${[`${CAUSES[cause]}.`, keep].join(' ').trim()}${hint || ' Run:'} ${repair}`;
    const onOutput: Annotation = { level: drift, message, file: path, line: 1 };
    const onSpec: Annotation = { level: drift, message, file: spec, line: line ?? 1 };
    return kind === 'create' ? [onSpec] : kind === 'delete' || spec === '' ? [onOutput] : [onSpec, onOutput];
  });
  const replaced = kept.map((each): Annotation => {
    const edits = changes.filter(({ path }) => path === each.path).flatMap((it) => formatEdits(it, program));
    return { level: 'warning', message: [formatKept(each), ...edits].join('\n'), file: each.path, line: 1 };
  });
  return [...found, ...drifted, ...replaced].map((annotation) =>
    annotation.file === undefined ? annotation : { ...annotation, file: posix.join(prefix, annotation.file) },
  );
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
