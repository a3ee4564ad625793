import type { Diagnostic } from '../model/diagnose.js';
import { type CompileOptions, type Known, type Run, startRun } from '../spec/run.js';
import { byPath, type SourceFile } from '../text/source.js';
import { applyEdits, type TextEdit } from '../text/text-edit.js';
import { type Compilation, compile, compileAlone } from './compile.js';
import { givesMore } from './gives-more.js';

/** Files as the edits of their diagnostics make them. */
export interface Fixed {
  readonly files: readonly (SourceFile & { readonly before: string })[];
  /** What was mended. */
  readonly mended: readonly Diagnostic[];
}

/** One mistake may hide another. A text whose edits never come to an end stays as it is then. */
const MOST_ROUNDS = 10;

/**
 * Applies the edits of all diagnostics of specs, again and again until none is left. An edit by which a harness would give an
 * agent more than the spec gives it as it stands is not applied.
 */
export function fixSpecs(sources: readonly SourceFile[], options: Known<CompileOptions>): Fixed {
  const run = startRun(options);
  return fixAll(
    sources,
    (now) => compile(now, options).diagnostics,
    (before, after) => isHarmless(before, after, run),
  );
}

/** The same for files of any kind: `check` says what is wrong with them, `isHarmless` which change may be made. */
export function fixAll(
  sources: readonly SourceFile[],
  check: (sources: readonly SourceFile[]) => readonly Diagnostic[],
  isHarmless: (before: SourceFile, after: SourceFile) => boolean,
): Fixed {
  const refused = new Set<string>();
  const mended: Diagnostic[] = [];
  let now = sources;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = check(now).filter(({ edits = [] }) => edits.length > 0 && !refused.has(keyOf(edits)));
    const next = now.map((source) => {
      const own = found.filter(({ file }) => file === source.path);
      const { text, applied } = applyEdits(source, distinctEdits(own));
      const after = { path: source.path, text };
      const isTaken = applied.length > 0 && text !== source.text && isHarmless(source, after);
      if (isTaken)
        mended.push(...own.filter(({ edits = [] }) => edits.every((each) => applied.includes(each))));
      else for (const { edits = [] } of own) refused.add(keyOf(edits));
      return isTaken ? after : source;
    });
    if (next.every((source, index) => source === now[index])) break;
    now = next;
  }
  const before = new Map(sources.map(({ path, text }) => [path, text]));
  const files = now.flatMap(({ path, text }) => {
    const old = before.get(path) ?? text;
    return old === text ? [] : { path, text, before: old };
  });
  return { files: files.sort(byPath), mended };
}

const keyOf = (edits: readonly TextEdit[]): string => JSON.stringify(edits);

const distinctEdits = (found: readonly Diagnostic[]): readonly TextEdit[] => [
  ...new Map(found.flatMap(({ edits = [] }) => edits).map((edit) => [JSON.stringify(edit), edit])).values(),
];

/** Whether specs that gave files under one config give the same ones under another, and none of them more. */
export function isHarmlessChange(was: Compilation, is: Compilation, registry: Run['registry']): boolean {
  if (!was.ok) return true; // nobody had anything by it
  const names = was.files.map(({ agent }) => agent);
  return is.ok && !givesMore(was.files, is.files, { registry, names });
}

/** Whether a spec that gave files gives the same ones then, and none of them more; one that gave none only has to be read. */
function isHarmless(before: SourceFile, after: SourceFile, run: Run): boolean {
  const [was, is] = [before, after].map((source) => compileAlone(source, run));
  if (!was || !is) return false;
  if (!was.ok) return !UNREADABLE.some((code) => hasCode(is, code) && !hasCode(was, code));
  return isHarmlessChange(was, is, run.registry);
}

/** What an edit made worse. */
const UNREADABLE = ['bad-yaml', 'duplicate-key', 'no-frontmatter', 'unclosed-frontmatter'] as const;

const hasCode = ({ diagnostics }: Compilation, wanted: Diagnostic['code']): boolean =>
  diagnostics.some(({ code }) => code === wanted);
