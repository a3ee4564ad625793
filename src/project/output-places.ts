import type { OutputFile } from '../compile/output-file.js';
import type { Change } from '../compile/plan.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { agentFolders } from '../reading/places.js';
import type { Config } from '../spec/config.js';
import type { Known } from '../spec/run.js';
import { readMark, withPlainLineEnds } from '../text/mark.js';
import { type Checkout, type IgnoreRule, ignoredPaths, submodulesOf } from './git.js';
import { isReached } from './listing.js';
import { agentGlobs, foldersAbove, linkOnTheWay, readText, topOf } from './project.js';
import type { FileTree } from './tree.js';

/** The files in the folders of the harnesses. */
export interface ExistingFiles {
  /** Those that are exactly as they should be; their texts are not kept. */
  readonly inSync: ReadonlySet<string>;
  /** All others. */
  readonly texts: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the files in the folders of the harnesses, beside what should be there. */
export function readExisting(
  tree: FileTree,
  config: Known<Config>,
  files: readonly OutputFile[],
): ExistingFiles {
  const planned = new Map(files.map((file) => [file.path, file]));
  const inSync = new Set<string>();
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const whole = agentFolders(config.registry);
  for (const path of tree.list(agentGlobs(config), whole).files) {
    const found = readText(tree, path); // no object around each text: V8 would keep thousands of them for long
    const file = planned.get(path);
    if (typeof found === 'object' && file)
      diagnostics.push({ ...found, harness: file.harness, agent: file.agent });
    if (typeof found !== 'string' || isOfAPackage(path, found)) continue;
    if (found === file?.text) inSync.add(path);
    else texts.set(path, found);
  }
  return { inSync, texts, diagnostics };
}

/** A file that fsagent wrote in a package that is installed below is no orphan of this project. */
const isOfAPackage = (path: string, text: string): boolean =>
  !isReached(path, []) && readMark(text) !== undefined;

/** Whether something else lies in the place of an output than its spec makes today; line ends aside. */
export function isDifferent({ texts, diagnostics }: ExistingFiles, { path, text }: OutputFile): boolean {
  const there = texts.get(path);
  if (there === undefined) return diagnostics.some(({ file }) => file === path); // it is no text
  return withPlainLineEnds(there) !== text;
}

/** Whether what is at a path is not as fsagent wrote it, from this spec or from one before. */
export function isChangedByHand({ texts, diagnostics }: ExistingFiles, path: string): boolean {
  const text = texts.get(path);
  if (text === undefined) return diagnostics.some(({ file }) => file === path); // it is no text
  return readMark(text)?.intact !== true;
}

/** A spec that became a link is not read, which is no reason to delete what was made of it. */
export const isBehindLink = (tree: FileTree, { cause, spec }: Change): boolean =>
  cause === 'orphan' && ['link', 'beyond-link'].includes(tree.kind(spec));

/** What prevents a file at a path: anything there that is no plain file, or above it no plain folder. */
export function blockedPaths(tree: FileTree, path: string): readonly Diagnostic[] {
  const kind = tree.kind(path);
  if (kind === 'file') return [];
  if (kind === 'link' || kind === 'beyond-link')
    return [diagnose('link-in-the-way', topOf(path), { path, link: linkOnTheWay(tree, path) })];
  const at = [...foldersAbove(path), path].find((each) => !['folder', 'nothing'].includes(tree.kind(each)));
  if (at !== undefined && tree.kind(at) === 'submodule')
    return [diagnose('submodule-in-the-way', topOf(path), { path, submodule: at })];
  const blocking = at ?? (kind === 'folder' ? path : undefined);
  return blocking === undefined ? [] : [diagnose('folder-in-the-way', topOf(blocking), { path: blocking })];
}

/** On disk a submodule looks like any folder; files in it, even with our mark, belong to another repository. */
function inSubmodules(
  root: string,
  outputs: readonly OutputFile[],
  changes: readonly Change[],
): readonly Diagnostic[] {
  const paths = [...new Set([...outputs, ...changes].map(({ path }) => path))].sort();
  return submodulesOf(root, paths, changes.length > 0).map(({ path, submodule }) =>
    diagnose('submodule-in-the-way', topOf(path), { path, submodule }),
  );
}

/** What git knows of the places: submodules, and files that it ignores. */
export const gitProblems = (
  root: string,
  outputs: readonly OutputFile[],
  changes: readonly Change[],
  checkout?: Checkout,
): readonly Diagnostic[] => [
  ...inSubmodules(root, outputs, changes),
  ...ignoredOutputs(
    root,
    outputs.map(({ path }) => path),
    { checkout },
  ),
];

interface IgnoredOptions {
  readonly prefix?: string;
  readonly isCommitted?: boolean;
  readonly checkout?: Checkout | undefined;
}

/** Outputs that git ignores: one diagnostic for each rule, however many files it hides. */
export function ignoredOutputs(
  root: string,
  paths: readonly string[],
  { prefix = '', isCommitted = false, checkout }: IgnoredOptions = {},
): readonly Diagnostic[] {
  const byRule = new Map<string, { readonly first: IgnoreRule; more: number }>();
  for (const ignored of ignoredPaths(root, paths, checkout)) {
    const key = JSON.stringify([ignored.file, ignored.line]);
    const known = byRule.get(key);
    if (known) known.more += 1;
    else byRule.set(key, { first: ignored, more: 0 });
  }
  return [...byRule.values()].map(({ first: { file, line, path, rule }, more }) =>
    diagnose('ignored-output', { file, line, column: 1 }, { path: prefix + path, more, rule, isCommitted }),
  );
}
