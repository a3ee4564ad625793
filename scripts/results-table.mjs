// How the results of `try-repositories.mjs` are put into tables, for the terminal and for docs/repositories.md.

/** Why files were not imported, with how many of each. */
export const reasonsText = (left) =>
  Object.entries(left)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');

/** A Markdown table: one row for each result, then their sums. `sumOf` says what stands for a column that has no numbers. */
export function resultsTable(columns, results, sumOf) {
  const names = Object.keys(columns);
  const rows = results.map((result) => Object.values(columns).map((cell) => String(cell(result))));
  const sums = names.map((name, index) => {
    const cells = rows.map((row) => row[index]);
    const total = cells.reduce((sum, cell) => sum + (Number(cell) || 0), 0);
    return sumOf(name, cells) ?? String(Math.round(total * 10) / 10);
  });
  return [names, names.map(() => '---'), ...rows, sums].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
