import type { Harness } from '../harness/contract.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import type { FieldComment } from '../text/field-comments.js';
import { isComments, leadingComments, openFrontmatter } from '../text/frontmatter.js';
import type { Location } from '../text/source.js';

/** A frontmatter that comes after a comment or a heading, which become part of the rest. */
export interface LateText {
  readonly start: number;
  /** Comments before it, for those of the frontmatter. */
  readonly comments: readonly FieldComment[];
  /** Any other text before it, which begins the prompt. */
  readonly intro: string;
}

/** Nothing where the frontmatter may be an example in a longer text. */
export function lateText(text: string): LateText | undefined {
  const opened = openFrontmatter(text);
  const start = 'later' in opened ? opened.later : undefined;
  const before = text.slice(0, start);
  if (start === undefined || !('parts' in openFrontmatter(text.slice(start))) || /^---/m.test(before))
    return undefined;
  if (!isComments(before)) return { start, comments: [], intro: `${before.trimEnd()}\n\n` };
  return { start, comments: leadingComments(before).flatMap(asFieldComment), intro: '' };
}

/** At the name, which every spec says in its own way: such a comment comes first. */
function asFieldComment(comment: string): readonly FieldComment[] {
  const lines = comment.split(/[\r\n]+/).map((line) => line.trim());
  const text = lines.flatMap((line) => (line === '' ? [] : ` ${line}`)).join('\n');
  return text === '' ? [] : [{ key: 'name', text }];
}

/** What a file does not say and its name and its text show. */
export function shownKeys(
  fields: Readonly<Record<string, unknown>>,
  {
    stem,
    prompt,
    required,
  }: { readonly stem: string; readonly prompt: string; readonly required: readonly string[] },
): readonly ShownKey[] {
  const sentence = isTextName(stem) ? undefined : firstSentence(prompt);
  const shown: readonly ShownKey[] = [
    { key: 'name', value: stem, source: 'the name of the file' },
    ...(sentence === undefined
      ? []
      : [{ key: 'description', value: sentence, source: 'the first sentence of its prompt' }]),
  ];
  return shown.filter(({ key }) => required.includes(key) && !Object.hasOwn(fields, key));
}

interface ShownKey {
  readonly key: string;
  readonly value: string;
  readonly source: string;
}

/** `README`, `AGENT_NAMES`: texts about agents. */
const isTextName = (stem: string): boolean => stem === stem.toUpperCase();

/** Of the first line of prose: no heading, list, table, quote, code or comment. */
function firstSentence(prompt: string): string | undefined {
  const prose = prompt.split('\n').find((line) => /^\p{L}.*\p{L}/u.test(line) && line.trim().includes(' '));
  const sentence = prose && (/^.*?[.!?](?=\s|$)/.exec(prose)?.[0] ?? prose).trim();
  return sentence === undefined || sentence.length > LONGEST_DESCRIPTION ? undefined : sentence;
}

const LONGEST_DESCRIPTION = 300;

/** What the text before a frontmatter becomes. */
export function whatOfLate({ intro, comments }: LateText): string {
  const before =
    intro !== '' ? 'text before it begins the prompt' : 'comment before it stays a comment of the spec';
  const isBlank = intro === '' && comments.length === 0;
  return `the frontmatter counts, and the ${isBlank ? 'blank space before it goes' : before}`;
}

/** What a repair makes of a file; `effect` is what its harness does with the file as it is. */
export function repaired(
  what: string,
  at: Location | undefined,
  { id, title }: Harness,
  effect: string,
): Diagnostic {
  return diagnose('import-repaired', at, { what, today: `${title} ${effect}` }, { harness: id });
}
