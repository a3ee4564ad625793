import { STATUSES } from './compare.js';
import type { Result, Run } from './suite.js';
import { targetTitle } from './targets.js';

/** In the order of `STATUSES`. */
const HEADS = ['equal', 'narrower, reported', 'wider, reported', 'no file, reported', 'SILENT'];

/** The run in a table, and every silent difference by name. */
export function summary(run: Run, seconds: number): { readonly text: string; readonly isGood: boolean } {
  const silent = run.results.filter(({ status }) => status === 'silent');
  const rows = [...groupBy(run.results, rowTitle)].map(([title, results]) => [title, ...counts(results)]);
  const total = ['all', ...counts(run.results)];
  const lines = [
    '',
    ...table([['harness, position', 'agents', ...HEADS], ...rows, total]),
    '',
    ...silent.flatMap(silentLines),
    ...run.findings.map((finding) => `SILENT ${finding}`),
    `${run.cases.length} specs, ${run.results.length} agents measured in ${Math.round(seconds)} s: ${silent.length + run.findings.length} silent.`,
    '',
  ];
  return { text: lines.join('\n'), isGood: silent.length + run.findings.length === 0 };
}

const rowTitle = ({ target, position }: Result): string => `${targetTitle(target)}, ${position}`;

function silentLines({ asked, target, position, findings }: Result): readonly string[] {
  const head = `SILENT ${targetTitle(target)}, ${position}, ${asked.matrix}: ${asked.id} ${asked.group}: ${asked.description.slice(0, 160)}`;
  return [head, ...findings.map((finding) => `    ${finding}`)];
}

function counts(results: readonly Result[]): readonly string[] {
  return [
    results.length,
    ...STATUSES.map((status) => results.filter((each) => each.status === status).length),
  ].map(String);
}

export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Columns of equal width; numbers to the right. */
export function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
