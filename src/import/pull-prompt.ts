import type { HarnessId } from '../harness/contract.js';
import { linesBehind, type PromptPart, type Variables } from '../spec/prompt.js';

/** Lines of a prompt that a person replaced, counted from 0. */
export interface PromptHunk {
  readonly from: number;
  readonly count: number;
  readonly lines: readonly string[];
}

/** Says what differs between two texts, run by run of lines. */
export type FindHunks = (before: string, after: string) => readonly PromptHunk[];

/** A prompt with some of its lines replaced. */
export function withHunks(prompt: string, hunks: readonly PromptHunk[]): string {
  const lines = prompt.split('\n');
  for (const { from, count, lines: now } of [...hunks].sort((a, b) => b.from - a.from))
    lines.splice(from, count, ...now);
  return lines.join('\n');
}

/** The ways to say one insertion or deletion: of equal lines nobody can tell which is new. */
export function* sameHunks(hunk: PromptHunk, prompt: string): Iterable<PromptHunk> {
  yield hunk;
  if (hunk.count > 0 && hunk.lines.length > 0) return;
  const text = prompt.split('\n');
  const { count } = hunk;
  for (let { from, lines } = hunk; from > 0; ) {
    const last = count > 0 ? text[from + count - 1] : lines.at(-1);
    if (last === undefined || text[from - 1] !== last) break;
    from -= 1;
    lines = count > 0 ? lines : [last, ...lines.slice(0, -1)];
    yield { from, count, lines };
  }
  for (let { from, lines } = hunk; from + count < text.length; ) {
    const first = count > 0 ? text[from] : lines[0];
    if (first === undefined || text[from + count] !== first) break;
    from += 1;
    lines = count > 0 ? lines : [...lines.slice(1), first];
    yield { from, count, lines };
  }
}

/** The prompt of a spec, and what one harness got of it. */
interface FilledPrompt {
  readonly source: string;
  readonly parts: readonly PromptPart[];
  readonly variables: Variables;
  readonly harness: HarnessId;
  readonly written: string;
}

/** The same, line by line. */
interface PromptLines {
  readonly sources: readonly string[];
  readonly outputs: readonly string[];
  /** The line of the spec behind a line of the output, both counted from 0. */
  readonly behind: (line: number) => number;
  readonly inSections: ReadonlySet<number>;
}

/** Worked out once for all edits of a file. */
export const promptLines = ({ source, parts, variables, harness, written }: FilledPrompt): PromptLines => ({
  sources: source.split('\n'),
  outputs: written.split('\n'),
  behind: linesBehind(parts, { variables, harness }),
  inSections: linesInSections(parts),
});

/** Where the lines of a prompt come from, when they are in the spec just as they are; else why nobody can tell. */
export function hunkInSource(
  { from, count, lines }: PromptHunk,
  { sources, outputs, behind, inSections }: PromptLines,
): PromptHunk | string {
  const touched = Array.from({ length: count }, (_, index) => behind(from + index));
  if (touched.some((line) => inSections.has(line))) return SECTION;
  if (touched.some((line, index) => sources[line] !== outputs[from + index])) return NOT_LITERAL;
  const [start, end] = [
    from === 0 ? -1 : behind(from - 1),
    from + count < outputs.length ? behind(from + count) : sources.length,
  ];
  const first = touched[0] ?? start + 1;
  const isAlone = touched.every((line, index) => line === first + index);
  const isBetween = start === first - 1 && end === first + count;
  if (isAlone && isBetween) return { from: first, count, lines };
  const isInserted = count === 0 && [start, end].some((line) => inSections.has(line));
  return isAlone && count > 0 ? { from: first, count, lines } : isInserted || isAlone ? SECTION : NOT_LITERAL;
}

const SECTION = 'a section of the spec is for some harnesses only, and the edit is in one or beside one';
const NOT_LITERAL = 'in the spec the line has a placeholder, a variable or an escape';

/** The lines of a prompt with a tag of a section, or in one. */
function linesInSections(parts: readonly PromptPart[]): ReadonlySet<number> {
  const found = new Set<number>();
  let [line, depth] = [0, 0];
  for (const part of parts) {
    const isTag = typeof part === 'object' && 'tag' in part;
    const breaks = isTag ? part.lines : typeof part === 'string' ? part.split('\n').length - 1 : 0;
    const last = line + (isTag ? 0 : breaks);
    if (isTag || depth > 0) for (let each = line; each <= last; each++) found.add(each);
    if (isTag) depth += part.tag.sign === '/' ? -1 : 1;
    line += breaks;
  }
  return found;
}
