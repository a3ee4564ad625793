import type { Path } from '../../text/locate.js';
import type { Field, FieldWriter } from '../../text/yaml-text.js';

/** What the lines of a written file say: one of its keys, or a line of the prompt, counted from 1. */
type LineMeaning = { readonly key: string } | { readonly promptLine: number };

/** A file of keys as data. */
interface KeysRead {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The key that is the prompt is no field; a file without it has none. */
  readonly prompt: string;
  /** Where a field is; what is nested in one is where the field is. */
  readonly offsetOf: (path: Path) => number;
}

/** What a reader makes of a text of keys. */
export type KeysText = KeysRead | { readonly reason: string; readonly offset: number };

/** How the agent files of a harness are put together. */
export interface FileFormat {
  /** The whole text, still without the mark. */
  readonly write: (fields: readonly Field[], prompt: string, writeFields: FieldWriter) => string;
  /** What a line of a marked file says, counted from 1. */
  readonly meaningOf: (lines: readonly string[], line: number) => LineMeaning | undefined;
  /** The key that is the prompt, in a file that is all keys. */
  readonly promptKey?: string;
  /** Reads a file that is all keys; without it, files are Markdown with a frontmatter. */
  readonly read?: (text: string) => KeysText;
}

/** Markdown with a frontmatter, which most harnesses read. */
export const markdown: FileFormat = {
  write: (fields, prompt, writeFields) =>
    `---\n${writeFields(fields)}---\n${prompt === '' ? '' : `${prompt}\n`}`,
  meaningOf: (lines, line) => {
    const closing = lines.indexOf('---', 1);
    if (line > closing + 1) return { promptLine: line - closing - 1 };
    return keyAbove(lines, /^([A-Za-z][\w-]*):/, { from: 1, to: line });
  },
};

/** The key that the last of some lines belongs to: of those from one place to before another. */
export function keyAbove(
  lines: readonly string[],
  form: RegExp,
  { from, to }: { readonly from: number; readonly to: number },
): LineMeaning | undefined {
  for (let index = Math.min(to, lines.length) - 1; index >= from; index--) {
    const key = form.exec(lines[index] ?? '')?.[1];
    if (key !== undefined) return { key };
  }
  return undefined;
}
