/**
 * The candidate an author most likely meant, or undefined when none is close enough. Of `claude-code` the first word alone
 * will do, where no other candidate has it.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  const all = [...candidates];
  return closest(word, all) ?? startingLike(word, all);
}

/** No word of ours is longer, and to compare two words takes the product of their lengths. */
const LONGEST = 100;

function startingLike(word: string, candidates: readonly string[]): string | undefined {
  const firstOf = (candidate: string) => candidate.split('-', 1)[0] ?? '';
  const start = closest(word, candidates.map(firstOf));
  const alike = candidates.filter((candidate) => firstOf(candidate) === start);
  return alike.length === 1 ? alike[0] : undefined;
}

function closest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(wanted.length - candidate.length) >= bestDistance) continue; // at least so many letters differ
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours, each counted as one. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          replaced,
          swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
