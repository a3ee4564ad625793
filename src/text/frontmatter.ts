import { diagnose, type TextFinding } from './diagnostics.js';
import { isRecord } from './locate.js';
import { parseYaml } from './parse-yaml.js';
import type { Location } from './source.js';

export interface FrontmatterText {
  readonly yaml: string;
  readonly yamlStart: number;
  readonly body: string;
  readonly bodyStart: number;
  /** The frontmatter as data, as far as it can be read; nothing when it is no YAML. */
  readonly data: () => unknown;
}

const OPENING_FENCE = /^---[ \t]*\r?\n/;
const CLOSING_FENCE = /(?<=\n)---[ \t]*(?:\r?\n|$)/g; // `^` would also follow U+2028

/** A Markdown file cut at its fences, or why it cannot be; `later` is where a frontmatter comes too late. */
export type OpenedText =
  | { readonly parts: FrontmatterText }
  | { readonly problem: 'none'; readonly later: number | undefined }
  | { readonly problem: 'unclosed' };

/** Opens a spec or an agent file: its frontmatter begins with the first character. */
export function openFrontmatter(text: string): OpenedText {
  if (!OPENING_FENCE.test(text)) return { problem: 'none', later: lateFrontmatter(text) };
  const parts = splitFrontmatter(text);
  return parts ? { parts } : { problem: 'unclosed' };
}

/** Says what is wrong with the fences of a file; `what` is what it should be. */
export function fenceProblem(
  opened: Exclude<OpenedText, { readonly parts: FrontmatterText }>,
  at: (offset: number) => Location,
  what: 'a Markdown spec' | 'an agent file',
): TextFinding {
  if (opened.problem === 'unclosed') return diagnose('unclosed-frontmatter', at(0), {});
  const { later } = opened;
  const hint =
    later === undefined ? undefined : `Nothing may come before it; line ${at(later).line} has one.`;
  return diagnose('no-frontmatter', at(0), { what, hint });
}

/** A line of dashes in a text for people is no frontmatter; one with the keys of an agent behind it is. */
function lateFrontmatter(text: string): number | undefined {
  const firstWords = commentsEnd(text);
  for (const { index } of text.matchAll(/^---[ \t]*\r?$/gm)) {
    const data = splitFrontmatter(text.slice(index))?.data();
    if (!isRecord(data)) continue;
    if (index === firstWords) return index;
    if (AGENT_KEYS.some((key) => Object.hasOwn(data, key)))
      return isInCode(text.slice(0, index)) ? undefined : index;
  }
  return undefined;
}

const COMMENT = { opening: '<!--', closing: '-->' } as const;

/** The comments that a text begins with, without their signs. */
export function leadingComments(text: string): readonly string[] {
  const comments: string[] = [];
  readComments(text, (comment) => comments.push(comment));
  return comments;
}

/** Whether a text is comments and blanks alone. */
export const isComments = (text: string): boolean => commentsEnd(text) === text.length;

/** Where the comments and blanks end that a text begins with. */
const commentsEnd = (text: string): number => readComments(text, () => undefined);

function readComments(text: string, take: (comment: string) => void): number {
  for (let at = 0; ; ) {
    BLANKS.lastIndex = at;
    BLANKS.test(text);
    at = BLANKS.lastIndex;
    const end = text.startsWith(COMMENT.opening, at) ? text.indexOf(COMMENT.closing, at + 4) : -1;
    if (end === -1) return at;
    take(text.slice(at + COMMENT.opening.length, end));
    at = end + COMMENT.closing.length;
  }
}

const BLANKS = /\s*/y;

const AGENT_KEYS = ['name', 'description', 'tools'];

/** A text about agents shows frontmatters as well. */
const isInCode = (before: string): boolean => (before.match(/^ {0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1;

/** Cuts a Markdown file at its two fences; nothing when it has not both. */
function splitFrontmatter(text: string): FrontmatterText | undefined {
  const opening = OPENING_FENCE.exec(text)?.[0];
  if (opening === undefined) return undefined;
  CLOSING_FENCE.lastIndex = opening.length;
  const closing = CLOSING_FENCE.exec(text);
  if (!closing) return undefined;
  const bodyStart = closing.index + closing[0].length;
  const yaml = text.slice(opening.length, closing.index);
  const data = (): unknown => {
    try {
      return parseYaml(yaml, { logLevel: 'error' }).toJS({ maxAliasCount: 0 });
    } catch {
      return undefined; // what no reader understands has no meaning
    }
  };
  const body = text.slice(bodyStart);
  return { yaml, yamlStart: opening.length, body, bodyStart, data };
}
