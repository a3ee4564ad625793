import type { Harness, HarnessId, Matrix } from '../harness/contract.js';
import { cellNames } from '../harness/kit/natives.js';
import { NAMED_TOOL_KINDS, type NamedToolKind } from '../model/tools.js';
import { fillPrompt, parsePrompt } from '../spec/prompt.js';
import { escapePrompt } from '../spec/prompt-tags.js';

/** The prompt of one harness's file. */
interface OwnPrompt {
  readonly harness: Harness;
  readonly text: string;
}

interface MergeSettings {
  /** The names that placeholders are filled with. */
  readonly matrix: Matrix;
  readonly registry: readonly Harness[];
  /** The harnesses that specs are written for. */
  readonly targets: readonly HarnessId[];
}

/** A line of the spec, and the harnesses that have it. */
interface MergedLine {
  readonly source: string;
  /** What it becomes for the first of them. */
  readonly text: string;
  readonly harnesses: ReadonlySet<HarnessId>;
}

/**
 * One prompt for all files of an agent: lines that differ become sections, and a word that is only each harness's own
 * name of a tool becomes a placeholder. Filled, it gives every prompt back. Nothing where they are different texts.
 */
export function mergePrompts(prompts: readonly OwnPrompt[], settings: MergeSettings): string | undefined {
  const [first, ...others] = prompts;
  if (!first) return undefined;
  const blank = leadingBlank(first.text);
  const wanted = prompts.map(({ harness, text }) => ({ harness, text: blank + withoutBlankAround(text) }));
  if (others.every((each) => withoutBlankAround(each.text) === withoutBlankAround(first.text)))
    return escapePrompt(first.text, settings.registry);

  let rows: readonly MergedLine[] = [];
  for (const each of wanted) rows = withPrompt(rows, each, settings);
  if (!areOneText(rows, wanted)) return undefined;
  const merged = promptFrom(
    rows,
    wanted.map(({ harness }) => harness.id),
    settings.targets,
  );
  return wanted.every((each) => filled(merged, each.harness, settings) === each.text) ? merged : undefined;
}

const leadingBlank = (text: string): string => /^(?:[ \t]*\n)*/.exec(text)?.[0] ?? '';
const withoutBlankAround = (text: string): string => text.slice(leadingBlank(text).length).trimEnd();

const filled = (prompt: string, harness: Harness, { matrix, registry }: MergeSettings): string =>
  fillPrompt(parsePrompt(prompt, registry), {
    harness,
    matrix,
    variables: {},
    locate: () => undefined,
    subject: {},
  }).text.replace(/(?<!\n)\n+$/, '');

/** Two prompts that share less than this are two texts, and sections would only hide that. */
const COMMON_SHARE = 0.6;

function areOneText(rows: readonly MergedLine[], prompts: readonly OwnPrompt[]): boolean {
  const weight = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '').length;
  const common = rows
    .filter(({ harnesses }) => harnesses.size === prompts.length)
    .map(({ source }) => source);
  const longest = Math.max(...prompts.map(({ text }) => weight(text.split('\n'))));
  return weight(common) >= longest * COMMON_SHARE;
}

/** Adds the lines of one more prompt: what is there already is shared, the rest comes in between. */
function withPrompt(
  rows: readonly MergedLine[],
  { harness, text }: OwnPrompt,
  settings: MergeSettings,
): readonly MergedLine[] {
  const lines = text.split('\n');
  const fills = rows.map(({ source, text: first }) =>
    source.includes('{{{tool ') ? filled(source, harness, settings) : first,
  );
  const own = (line: string): MergedLine => ({
    source: escapePrompt(line, settings.registry),
    text: line,
    harnesses: new Set([harness.id]),
  });
  const result: MergedLine[] = [];
  let [row, line] = [0, 0];
  for (const [nextRow, nextLine] of [...commonLines(fills, lines), [rows.length, lines.length] as const]) {
    for (const each of between(
      rows.slice(row, nextRow),
      lines.slice(line, nextLine).map(own),
      harness,
      settings,
    ))
      result.push(each);
    const shared = rows[nextRow];
    if (shared) result.push(sharedWith(shared, harness));
    [row, line] = [nextRow + 1, nextLine + 1];
  }
  return result;
}

const sharedWith = (row: MergedLine, { id }: Harness): MergedLine => ({
  ...row,
  harnesses: new Set([...row.harnesses, id]),
});

/** Lines that stand for each other are one where only names of tools differ. */
function between(
  rows: readonly MergedLine[],
  lines: readonly MergedLine[],
  harness: Harness,
  settings: MergeSettings,
): readonly MergedLine[] {
  if (rows.length !== lines.length) return [...rows, ...lines];
  const paired = rows.map((row, index) => withPlaceholders(row, lines[index], harness, settings));
  if (paired.some((each) => each !== undefined))
    return paired.flatMap((each, index) => each ?? [rows[index], lines[index]].flatMap((row) => row ?? []));
  return [...rows, ...lines];
}

const WORDS = /([A-Za-z_]+)/;

/** The line with a placeholder for each word that is a tool's name in both harnesses. */
function withPlaceholders(
  row: MergedLine,
  line: MergedLine | undefined,
  harness: Harness,
  settings: MergeSettings,
): MergedLine | undefined {
  if (line === undefined || row.source !== escapePrompt(row.text, settings.registry)) return undefined;
  const [one, other] = [row.text.split(WORDS), line.text.split(WORDS)];
  if (one.length !== other.length) return undefined;
  const [first] = row.harnesses;
  const before = settings.registry.find(({ id }) => id === first);
  const nameIn = (owner: Harness | undefined, kind: NamedToolKind) =>
    owner && cellNames(kind, owner, settings.matrix)[0];
  let [source, plain] = ['', ''];
  for (const [index, word] of one.entries()) {
    if (word === other[index]) {
      plain += word;
      continue;
    }
    const kind = NAMED_TOOL_KINDS.find(
      (each) => nameIn(harness, each) === other[index] && nameIn(before, each) === word,
    );
    if (kind === undefined) return undefined;
    source += `${escapePrompt(plain, settings.registry)}{{{tool ${kind}}}}`;
    plain = '';
  }
  return sharedWith({ ...row, source: source + escapePrompt(plain, settings.registry) }, harness);
}

/**
 * Pairs of places at which both lists have the same line, as many as there can be. Of long texts, which are compared by a
 * table of both lengths, only those before the first lines that differ.
 */
function commonLines(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const first = a.findIndex((line, index) => line !== b[index]);
  const same = Math.min(first === -1 ? a.length : first, b.length);
  const start = Array.from({ length: same }, (_, index) => [index, index] as const);
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (restA.length * restB.length > LARGEST_TABLE) return start;
  return [...start, ...longestCommon(restA, restB).map(([i, j]) => [i + same, j + same] as const)];
}

/** Files of one agent fit that have 1,000 lines each below what they begin with alike. */
const LARGEST_TABLE = 1_000_000;

function longestCommon(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Lines side by side with the same tags share a section. */
function promptFrom(
  rows: readonly MergedLine[],
  ids: readonly HarnessId[],
  targets: readonly HarnessId[],
): string {
  const lines: string[] = [];
  let open: readonly string[] = [];
  let held: string[] = [];
  const flush = () => {
    const block = held.join('\n');
    if (open.length === 0 && held.length > 0) lines.push(block);
    for (const tag of open) lines.push(`{{${tag}}}`, block, `{{/${tag.slice(1)}}}`);
    held = [];
  };
  for (const { source, harnesses } of rows) {
    const tags = tagsFor([...harnesses], ids, targets);
    if (tags.join() !== open.join()) flush();
    open = tags;
    held.push(source);
  }
  flush();
  return lines.join('\n');
}

/** What only some have: the first one's lines go to every harness that has no file, those of others to theirs alone. */
function tagsFor(
  having: readonly HarnessId[],
  ids: readonly HarnessId[],
  targets: readonly HarnessId[],
): readonly string[] {
  const missing = ids.filter((id) => !having.includes(id));
  if (missing.length === 0) return [];
  const [first] = ids;
  const isFirst = first !== undefined && having.includes(first);
  const [only] = missing;
  const isRest = missing.length === 1 && (isFirst || targets.every((id) => ids.includes(id)));
  return isRest ? [`^${only}`] : having.map((id) => `#${id}`);
}
