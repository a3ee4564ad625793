import type { LeftFile } from '../import/import.js';
import type { Diagnostic } from '../model/diagnose.js';
import { grouped, type Some } from '../text/grouped.js';
import { printableLine } from './printable.js';
import { counted, type Paint, paintProblem, plain } from './text.js';

/** One line for each kind of message, with how often it comes and its first places. */
export function formatKinds(diagnostics: readonly Diagnostic[], paint: Paint = plain): readonly string[] {
  const kinds = grouped(
    diagnostics,
    ({ code, severity, message }) => `${code} ${severity} ${isGain(message)}`,
  );
  return [...kinds.values()].map((same) => formatKind(same, paint));
}

/** What an agent gains is not told behind what another one loses. */
const isGain = (message: string): boolean => /\b(?:is|are) granted too\b/.test(message);

function formatKind([first, ...others]: Some<Diagnostic>, paint: Paint): string {
  const { severity, code, message } = first;
  const text = printableLine(`${linePrefix(first)}${severity} ${code}: ${message}`);
  const differ = others.some((each) => each.message !== message) ? '; --diff shows each' : '';
  return paintProblem(
    severity,
    text,
    others.length === 0 ? '' : printableLine(alsoAt(others, differ)),
    paint,
  );
}

/** ` (also 12 times: a:3, b:5, c:4, …)` */
function alsoAt(others: readonly Diagnostic[], more = ''): string {
  const places = others.flatMap((each) => shortLine(each) || []);
  const where = places.length === 0 ? '' : `: ${firstFew(places)}`;
  return ` (also ${counted(others.length, 'time')}${where}${more})`;
}

/** `a, b, c, …` */
function firstFew(words: readonly string[]): string {
  const all = [...new Set(words)];
  return `${all.slice(0, 3).join(', ')}${all.length > 3 ? ', …' : ''}`;
}

const linePrefix = (each: Diagnostic): string => (shortLine(each) === '' ? '' : `${shortLine(each)}: `);

/** `a:3`; empty for what is about no file. */
const shortLine = ({ file, line }: Diagnostic): string =>
  file === undefined || line === undefined ? (file ?? '') : `${file}:${line}`;

/** The files that no spec was made of: where, and why. What is said of several is said once. */
export function formatLeft(left: readonly LeftFile[], paint: Paint = plain): readonly string[] {
  if (left.length === 0) return [];
  const reasons = grouped(left, (each) => `${each.code} ${each.reason ?? withoutNames(each)} ${each.prefer}`);
  return [
    paint('yellow', `Left as they are: ${counted(filesIn(left), 'file')}.`),
    ...[...reasons.values()].map(formatReason),
  ];
}

/** What is said of an agent or a file, so that the same is said once for all of them. */
function withoutNames({ message, agent, file }: LeftFile): string {
  const general = agent === undefined ? message : message.replace(`"${agent}" `, '');
  return file === undefined ? general : general.replace(file, '');
}

const filesIn = (left: readonly LeftFile[]): number => new Set(left.flatMap(({ files }) => files)).size;

function formatReason([first, ...others]: Some<LeftFile>): string {
  const { code, message, reason } = first;
  const names = firstFew(others.flatMap(({ agent }) => agent ?? []));
  const isOfAgent = reason !== undefined && first.agent !== undefined;
  const also = isOfAgent ? ` (also ${counted(others.length, 'agent')}: ${names})` : alsoAt(others);
  return printableLine(`  ${linePrefix(first)}${code}: ${message}${others.length > 0 ? also : ''}`);
}

/** What makes specs of files that are left: what it does with how many files, and the words to add. */
export interface Choice {
  readonly does: string;
  readonly files: number;
  readonly words: readonly string[];
}

/** The harness that settles most of what is left, a spec for each file, and the repair of what cannot be read. */
export function choices(left: readonly LeftFile[]): readonly Choice[] {
  const preferring = [...new Set(left.flatMap(({ prefer }) => prefer ?? []))].map((prefer) => ({
    does: 'To import',
    words: ['--prefer', prefer],
    files: filesIn(left.filter((each) => each.prefer === prefer)),
  }));
  const best = preferring.sort((a, b) => b.files - a.files).slice(0, 1);
  const separable = filesIn(left.filter((each) => each.separable));
  const replaceable = (where: LeftFile['replaceable']) =>
    filesIn(left.filter((each) => each.replaceable === where));
  const copying = 'To replace with copies';
  const repairable = filesIn(left.filter(({ repair }) => repair));
  return [
    ...best,
    { does: 'To make separate specs of', words: ['--separate'], files: separable },
    { does: copying, words: ['--replace-links'], files: replaceable('here') },
    { does: copying, words: ['--all', '--replace-links'], files: replaceable('below') },
    { does: 'To repair', words: ['--repair'], files: repairable },
  ].filter(({ files }) => files > 0);
}
