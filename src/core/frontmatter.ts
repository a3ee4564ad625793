import { parse } from 'yaml';

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

/** How a Markdown file begins: `opened` but not `closed` is a mistake. */
export const isOpened = (text: string): boolean => OPENING_FENCE.test(text);

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
