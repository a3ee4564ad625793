import { type Diagnostic, diagnose } from './diagnostics.js';
import { isRecord } from './schema.js';
import type { Location } from './source.js';
import { parse } from './yaml-library.js';

export interface FrontmatterText {
  readonly yaml: string;
  readonly yamlStart: number;
  readonly body: string;
  readonly bodyStart: number;
  /** The frontmatter as data, or nothing when it is no YAML. */
  readonly data: () => unknown;
  /** The same as far as it can be read: some harnesses accept invalid YAML. */
  readonly looseData: () => unknown;
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
): Diagnostic {
  if (opened.problem === 'unclosed') return diagnose('unclosed-frontmatter', at(0), {});
  const { later } = opened;
  const hint =
    later === undefined ? undefined : `Nothing may come before it; line ${at(later).line} has one.`;
  return diagnose('no-frontmatter', at(0), { what, hint });
}

/** A line of dashes in a text for people is no frontmatter; one with the keys of an agent behind it is. */
function lateFrontmatter(text: string): number | undefined {
  for (const { index } of text.matchAll(/^---[ \t]*\r?$/gm)) {
    const before = text.slice(0, index);
    const data = splitFrontmatter(text.slice(index))?.looseData();
    if (!isRecord(data)) continue;
    if (isComments(before)) return index;
    if (AGENT_KEYS.some((key) => Object.hasOwn(data, key))) return isInCode(before) ? undefined : index;
  }
  return undefined;
}

export const HTML_COMMENT = /<!--(.*?)-->/gs;
export const isComments = (text: string): boolean => text.replace(HTML_COMMENT, '').trim() === '';

const AGENT_KEYS = ['name', 'description', 'tools'];

/** A text about agents shows frontmatters as well. */
const isInCode = (before: string): boolean => (before.match(/^ {0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1;

/** Cuts a Markdown file at its two fences; nothing when it has not both. */
export function splitFrontmatter(text: string): FrontmatterText | undefined {
  const opening = OPENING_FENCE.exec(text)?.[0];
  if (opening === undefined) return undefined;
  CLOSING_FENCE.lastIndex = opening.length;
  const closing = CLOSING_FENCE.exec(text);
  if (!closing) return undefined;
  const bodyStart = closing.index + closing[0].length;
  const yaml = text.slice(opening.length, closing.index);
  const read = (logLevel: 'error' | 'silent') => (): unknown => {
    try {
      return parse(yaml, { logLevel, maxAliasCount: 0 }); // `silent` keeps errors to itself, too
    } catch {
      return undefined; // what no reader understands has no meaning
    }
  };
  const body = text.slice(bodyStart);
  return { yaml, yamlStart: opening.length, body, bodyStart, data: read('error'), looseData: read('silent') };
}
