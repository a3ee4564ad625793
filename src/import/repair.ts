import type { Harness } from '../harness/harness.js';
import type { FileProblem } from '../harness/import-rules.js';
import type { FieldComment } from '../spec/spec-text.js';
import { type Diagnostic, diagnose } from '../text/diagnostics.js';
import {
  type FrontmatterText,
  isComments,
  leadingComments,
  type OpenedText,
  openFrontmatter,
} from '../text/frontmatter.js';
import type { Location } from '../text/source.js';

/** An agent file cut at its fences; the text before a frontmatter that comes too late becomes part of the rest. */
export interface OpenedAgentFile {
  readonly parts: FrontmatterText;
  /** Where its frontmatter begins. */
  readonly start: number;
  /** Comments before it, for those of the frontmatter. */
  readonly comments: readonly FieldComment[];
  /** Any other text before it, which begins the prompt. */
  readonly intro: string;
}

/** Opens an agent file; with `repair` also one whose frontmatter comes after a comment or a heading. */
export function openAgentText(
  text: string,
  repair: boolean,
): OpenedAgentFile | Exclude<OpenedText, { readonly parts: FrontmatterText }> {
  const opened = openFrontmatter(text);
  if ('parts' in opened) return { parts: opened.parts, start: 0, comments: [], intro: '' };
  const later = opened.problem === 'none' ? opened.later : undefined;
  return (repair && later !== undefined ? repairText(text, later) : undefined) ?? opened;
}

/** Nothing where the frontmatter may be an example in a longer text. */
function repairText(text: string, later: number): OpenedAgentFile | undefined {
  const opened = openFrontmatter(text.slice(later));
  const before = text.slice(0, later);
  if (!('parts' in opened) || /^---/m.test(before)) return undefined;
  const rest = { parts: opened.parts, start: later };
  if (!isComments(before)) return { ...rest, comments: [], intro: `${before.trimEnd()}\n\n` };
  return { ...rest, comments: leadingComments(before).flatMap(asFieldComment), intro: '' };
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
export function whatOfLate({ intro, comments }: OpenedAgentFile): string {
  const before =
    intro !== '' ? 'text before it begins the prompt' : 'comment before it stays a comment of the spec';
  const isBlank = intro === '' && comments.length === 0;
  return `the frontmatter counts, and the ${isBlank ? 'blank space before it goes' : before}`;
}

/** What a repair makes of a file, and what its harness does with the file as it is. */
export function repaired(
  what: string,
  at: Location | undefined,
  { id, title, import: rules }: Harness,
  kind: FileProblem,
): Diagnostic {
  const effect = rules.problemEffects?.[kind];
  const today = effect === undefined ? undefined : `${title} ${effect}`;
  return diagnose('import-repaired', at, { what, today }, { harness: id });
}
