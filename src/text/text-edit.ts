import { type Finding, type Rewrite, rewriteOf } from './finding.js';
import { compareText, type Location, offsetsIn, type SourceFile } from './source.js';

/** A change of a file: what stands in a range of it, and what is to stand there. */
export interface TextEdit extends Location {
  readonly endLine: number;
  readonly endColumn: number;
  readonly was: string;
  readonly text: string;
}

/** Findings of one file with the edits that their messages name: each only where the file holds the text that it replaces. */
export const withEdits = <P extends Finding>(
  findings: readonly P[],
  source: SourceFile,
): readonly (P & { readonly edits?: readonly TextEdit[] })[] => {
  const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
  const offsetOf = offsetsIn(text);
  return findings.map((finding) => {
    const { file, line = 1, column = 1 } = finding;
    const rewrite = file === source.path ? rewriteOf(finding) : undefined;
    const at = { file: source.path, line, column };
    const edit = rewrite && editAt({ at, offset: offsetOf(at), text }, rewrite);
    return edit ? { ...finding, edits: [edit] } : finding;
  });
};

interface TextPlace {
  readonly at: Location;
  readonly offset: number;
  /** The text of the whole file. */
  readonly text: string;
}

function editAt({ at, offset, text: file }: TextPlace, { was, text }: Rewrite): TextEdit | undefined {
  for (const each of was) {
    const found = standingAt(file, offset, each);
    if (!found || !canHold(at.file, found, text)) continue;
    const column = at.column + found.offset - offset;
    const range = { ...at, column, endLine: at.line, endColumn: column + found.was.length };
    return { ...range, was: found.was, text };
  }
  return undefined;
}

/** The edit that puts one word in place of another, if that stands at a place. */
export function wordEdit(source: SourceFile, at: Location, was: string, text: string): TextEdit | undefined {
  const file = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
  return editAt({ at, offset: offsetsIn(file)(at), text: file }, { was: [was], text });
}

interface Standing {
  readonly offset: number;
  readonly was: string;
  /** The text stands in quotes, which stay. */
  readonly isQuoted?: true;
}

/** Where a text of one line stands: at a place, in quotes there, or in the placeholder that begins there. */
function standingAt(file: string, from: number, was: string): Standing | undefined {
  if (was === '' || was.includes('\n')) return undefined;
  if (file.startsWith(was, from)) return { offset: from, was };
  const quote = file[from] ?? '';
  if (/["']/.test(quote) && file.startsWith(was + quote, from + 1))
    return { offset: from + 1, was, isQuoted: true };
  if (!file.startsWith('{{{', from)) return undefined;
  const inside = file.slice(from, file.indexOf('}}}', from)).indexOf(was);
  return inside === -1 ? undefined : { offset: from + inside, was };
}

/** Whether what stands there then is read as it is meant: quotes make a text of anything, and so does JSON. */
function canHold(path: string, { isQuoted }: Standing, text: string): boolean {
  if (!isQuoted && path.endsWith('.json')) return false;
  return /[[\]{}"'\\:#\n]/.test(text) ? !isQuoted && (path.endsWith('.md') || !text.includes('\\')) : true;
}

/** A text with edits of it: from the first on, each that touches no earlier one and finds what it replaces. */
export function applyEdits(
  { path, text }: SourceFile,
  edits: readonly TextEdit[],
): { readonly text: string; readonly applied: readonly TextEdit[] } {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const plain = text.slice(mark.length);
  const offsetOf = offsetsIn(plain);
  const applied: TextEdit[] = [];
  const parts: string[] = [];
  let end = 0;
  for (const edit of inOrder(edits.filter(({ file }) => file === path))) {
    const from = offsetOf(edit);
    if (from < end || !plain.startsWith(edit.was, from)) continue;
    parts.push(plain.slice(end, from), edit.text);
    end = from + edit.was.length;
    applied.push(edit);
  }
  return { text: mark + parts.join('') + plain.slice(end), applied };
}

const inOrder = (edits: readonly TextEdit[]): readonly TextEdit[] =>
  [...edits].sort((a, b) => a.line - b.line || a.column - b.column || compareText(a.text, b.text));
