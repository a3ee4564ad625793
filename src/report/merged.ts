import { isRecord } from '../text/locate.js';
import { codeWord, inline } from './markdown.js';
import { printableLine } from './printable.js';
import { counted } from './text.js';

/** What became of one repository, as one row says it. */
export interface RepositoryRow {
  readonly repository: string;
  readonly result: RepositoryResult;
  /** So many files to create, change or delete. */
  readonly changes: number;
  readonly errors: number;
  readonly warnings: number;
  /** The address of the pull request that brings the fix. */
  readonly pullRequest?: string;
  /** What was said, where there is nothing to count. */
  readonly reason?: string;
}

/** From the worst to the best: in this order the rows are shown. */
export const RESULTS = ['unreadable', 'unfinished', 'failed', 'drift', 'repaired', 'passed'] as const;
export type RepositoryResult = (typeof RESULTS)[number];

const WORDS: Readonly<Record<RepositoryResult, string>> = {
  unreadable: 'no report that can be read',
  unfinished: 'did not finish',
  failed: 'failed',
  drift: 'drift',
  repaired: 'drift, repaired or proposed',
  passed: 'passed',
};

/**
 * Reads what the Action reported of a repository (its output `report`), or `audit --format json`. A report that only names
 * the repository is of a job that did not come to its end.
 */
export function readRepositoryReport(name: string, text: string): RepositoryRow {
  const found = parsed(text);
  if (!isRecord(found))
    return { ...NOTHING, repository: name, result: 'unreadable', reason: 'it is no JSON object' };
  const repository = typeof found.repository === 'string' ? found.repository : name;
  if (Array.isArray(found.agents) && Array.isArray(found.diagnostics))
    return { ...NOTHING, repository, ...severitiesIn(found.diagnostics), result: 'passed' };
  const { counts } = found;
  if (found.mode === undefined) return { ...NOTHING, repository, result: 'unfinished' };
  if (!isRecord(counts)) return { ...NOTHING, repository, result: 'unreadable', reason: 'it has no counts' };
  const number = (key: string): number => (typeof counts[key] === 'number' ? counts[key] : 0);
  const url = isRecord(found.pullRequest) ? found.pullRequest.url : undefined;
  return {
    repository,
    result: resultOf(found),
    changes: number('create') + number('update') + number('delete'),
    errors: number('errors'),
    warnings: number('warnings'),
    ...(typeof url === 'string' && url !== '' && { pullRequest: url }),
    ...(found.failed === true && { reason: firstError(found.diagnostics) }),
  };
}

const NOTHING = { changes: 0, errors: 0, warnings: 0 } as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function resultOf({ failed, drift, mode }: Readonly<Record<string, unknown>>): RepositoryResult {
  if (failed === true) return drift === true && mode === 'check' ? 'drift' : 'failed';
  if (drift !== true) return 'passed';
  return mode === 'check' ? 'drift' : 'repaired';
}

function severitiesIn(diagnostics: readonly unknown[]) {
  const count = (severity: string) =>
    diagnostics.filter((each) => isRecord(each) && each.severity === severity).length;
  return { errors: count('error'), warnings: count('warning') };
}

function firstError(diagnostics: unknown): string {
  const errors = Array.isArray(diagnostics)
    ? diagnostics.filter((each) => isRecord(each) && each.severity === 'error')
    : [];
  const [first] = errors;
  const message = isRecord(first) && typeof first.message === 'string' ? first.message : '';
  return message.length > LONGEST ? `${message.slice(0, LONGEST)} …` : message;
}

const LONGEST = 200;

/** Rows in the order they are shown in: the worst first, then by name. */
export const inOrder = (rows: readonly RepositoryRow[]): readonly RepositoryRow[] =>
  [...rows].sort(
    (a, b) => RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result) || (a.repository < b.repository ? -1 : 1),
  );

/** All of them in one line. */
export function mergedHeadline(rows: readonly RepositoryRow[]): string {
  const parts = RESULTS.flatMap((result) => {
    const count = rows.filter((row) => row.result === result).length;
    return count === 0 ? [] : [`${count} ${WORDS[result]}`];
  });
  return `${rows.length} ${rows.length === 1 ? 'repository' : 'repositories'}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
}

/** One table of all repositories, for a job summary. */
export function mergedMarkdown(rows: readonly RepositoryRow[]): string {
  const lines = [
    ['repository', 'result', 'files to change', 'errors', 'warnings', 'pull request'],
    ['---', '---', '---:', '---:', '---:', '---'],
    ...inOrder(rows).map((row) => [
      codeWord(row.repository),
      [WORDS[row.result], ...(row.reason ? [inline(row.reason)] : [])].join(': '),
      String(row.changes),
      String(row.errors),
      String(row.warnings),
      row.pullRequest === undefined ? '' : inline(row.pullRequest),
    ]),
  ];
  return [
    `### fsagent: ${mergedHeadline(rows)}`,
    '',
    ...lines.map((line) => `| ${line.join(' | ')} |`),
    '',
  ].join('\n');
}

/** The same for a terminal. */
export function mergedText(rows: readonly RepositoryRow[]): string {
  const lines = inOrder(rows).map((row) => {
    const counts = [
      counted(row.changes, 'file to change', 'files to change'),
      counted(row.errors, 'error'),
      counted(row.warnings, 'warning'),
    ];
    const parts = [
      WORDS[row.result],
      ...counts,
      ...[row.pullRequest, row.reason].flatMap((each) => each || []),
    ];
    return printableLine(`${row.repository}: ${parts.join(', ')}`);
  });
  return [...lines, `${mergedHeadline(rows)}.`].join('\n');
}
