import {
  appendFileSync,
  closeSync,
  fchmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import type { Harness } from '../harness/contract.js';
import { outputFolder } from '../harness/kit/places.js';
import { EnvironmentError } from './environment-error.js';
import type { ReplaceableLink } from './replaced-links.js';
import { codeOf, diskTree, type FileTree, NotText } from './tree.js';

// The only module that writes, renames or deletes. Paths are below a folder that the caller names, with `/`. No link below
// that folder is followed, and nothing outside of it is touched.

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Where a bug is. Node itself would print it as it is, with words of a repository in it. */
export const trace = (error: unknown): string => (error instanceof Error && error.stack) || reason(error);

/** A whole text to write, or with no `after` a file to delete. */
export interface WholeFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Writes or deletes whole files, each in one step; those that changed since they were read are left alone. */
export function writeFiles(
  root: string,
  registry: readonly Harness[],
  files: readonly WholeFile[],
  /** Further folders in which an earlier run may have been killed. */
  folders: readonly string[] = [],
): void {
  sweep(root, registry, [...folders, ...files.map(({ path }) => posix.dirname(path))]);
  carryOut(root, dueFiles(root, files));
}

/** The files that are not yet as they are to be. Throws, before anything is written, where one must not be written. */
export function dueFiles<F extends WholeFile>(root: string, files: readonly F[]): readonly F[] {
  const tree = diskTree(root);
  return files.filter((file) => isDue(root, tree, file));
}

/** Another run may have been here since; anything else that changed a file is someone's work. */
function isDue(root: string, tree: FileTree, { path, before, after }: WholeFile): boolean {
  checkPlace(root, path);
  const now = readTextAt(tree, path); // read once: between two looks another run may have been here
  if (now === after) return false;
  if (now === before) return true;
  throw new EnvironmentError(`${path} changed while fsagent was running. Run it again.`);
}

/** The text of a file; `NOT_TEXT` when its bytes are not text, which no plan reads or writes. */
export function readTextAt(tree: FileTree, path: string): string | typeof NOT_TEXT | undefined {
  try {
    return tree.read(path);
  } catch (error) {
    if (error instanceof NotText) return NOT_TEXT;
    throw error;
  }
}
const NOT_TEXT = Symbol('not text');

export function carryOut(root: string, files: readonly WholeFile[]): void {
  for (const { path, after } of files) {
    try {
      if (after === undefined) remove(root, path);
      else replaceFile(root, path, after);
    } catch (cause) {
      if (cause instanceof EnvironmentError) throw cause;
      const done = after === undefined ? 'deleted' : 'written';
      throw new EnvironmentError(`${path} could not be ${done}: ${reason(cause)}`, { cause });
    }
  }
}

/** Throws, by name, unless the path is below the folder, and there is a plain file or nothing, below folders or nothing. */
function checkPlace(top: string, path: string): void {
  if (foldersAbove(path).every((folder) => isThere(top, folder, 'folder'))) isThere(top, path, 'file');
}

/** The folders of a path below the top, the highest first. */
function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/');
  if (!parts.every(isName)) throw new EnvironmentError(`${path} is no path of a file below the folder.`);
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Windows takes more for separators, and what follows a colon for another stream of the file. */
const isName = (part: string): boolean =>
  !['', '.', '..'].includes(part) && !(sep === '\\' ? /[\\:\0]/ : /\0/).test(part);

/** Whether a file or folder is at a place. Throws where something else is there; the folders above are known. */
function isThere(top: string, path: string, kind: 'file' | 'folder'): boolean {
  const stats = lstatSync(join(top, path), { throwIfNoEntry: false });
  if (stats?.isSymbolicLink()) throw linkInPlace(path, kind);
  if (stats && !(kind === 'file' ? stats.isFile() : stats.isDirectory()))
    throw new EnvironmentError(`${path} is not a ${kind}.`);
  return stats !== undefined;
}

const linkInPlace = (path: string, kind: 'file' | 'folder'): EnvironmentError =>
  new EnvironmentError(
    `${path} is a symbolic link; nothing is written through it. Put the ${kind} itself there, or nothing.`,
  );

const TEMPORARY = /^\.(\d+)-[0-9a-f]+\.fsagent-tmp$/;

/** Puts a file in place, in one step, with the mode of the one that was there. */
export function replaceFile(top: string, path: string, text: string): void {
  for (const folder of foldersAbove(path)) if (!isThere(top, folder, 'folder')) makeFolder(join(top, folder));
  isThere(top, path, 'file');
  const target = join(top, path);
  const temporary = temporaryFor(target);
  const mode = lstatSync(target, { throwIfNoEntry: false })?.mode;
  try {
    create(temporary, text, mode);
    renameSync(temporary, target); // a link that was put there meanwhile is replaced, not followed
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** A name beside a file or folder that is to be put in place in one step. */
const temporaryFor = (target: string): string =>
  join(dirname(target), `.${process.pid}-${Math.random().toString(16).slice(2)}.fsagent-tmp`);

/** A new file; `wx` takes no file or link that is there already. */
function create(file: string, text: string | Uint8Array, mode?: number): void {
  const opened = openSync(file, 'wx');
  try {
    writeFileSync(opened, text);
    if (mode !== undefined) fchmodSync(opened, mode & 0o7777);
  } finally {
    closeSync(opened);
  }
}

/**
 * Puts a copy of what it leads to in the place of each link. Throws where a link is none any more, before anything is done to it.
 */
export function replaceLinks(top: string, links: readonly ReplaceableLink[]): void {
  for (const link of links) {
    if (!foldersAbove(link.path).every((folder) => isThere(top, folder, 'folder'))) throw noLink(link.path);
    const target = join(top, link.path);
    if (!lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) throw noLink(link.path);
    const temporary = temporaryFor(target);
    try {
      for (const { path, from } of link.files)
        copyInto(top, from, `${temporary}${path.slice(link.path.length)}`);
      if (lstatSync(temporary).isDirectory()) unlinkSync(target); // no folder is put over a link in one step
      renameSync(temporary, target);
    } catch (error) {
      rmSync(temporary, { recursive: true, force: true });
      throw error;
    }
  }
}

const noLink = (path: string): EnvironmentError =>
  new EnvironmentError(`${path} changed while fsagent was running. Run it again.`);

/** The bytes of a plain file below plain folders, in a new file that others of its kind stand beside. */
function copyInto(top: string, from: string, to: string): void {
  checkPlace(top, from);
  mkdirSync(dirname(to), { recursive: true });
  create(to, readFileSync(join(top, from)), lstatSync(join(top, from)).mode);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const isFolder = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    if (codeOf(error) !== 'EEXIST' || !isFolder) throw error; // another run may have been quicker
  }
}

/** Deletes a file, and the folders that are empty then. */
function remove(root: string, path: string): void {
  checkPlace(root, path);
  try {
    unlinkSync(join(root, path));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error; // another run may have been quicker
  }
  for (const folder of foldersAbove(path).toReversed()) {
    try {
      rmdirSync(join(root, folder));
    } catch {
      return; // not empty, or in use: it stays
    }
  }
}

/** Where runs write whose files are not known any more: the top, our own folders, those of editors; and those of harnesses. */
const FOLDERS = ['.', '.fsagent', '.fsagent/agents', '.vscode', '.idea'];
const STALE_MS = 10 * 60 * 1000;

/** Removes what a killed run left behind; the files of a run that still lives are left alone. */
export function sweep(root: string, registry: readonly Harness[], further: readonly string[]): void {
  const { kind } = diskTree(root);
  for (const folder of new Set([...FOLDERS, ...registry.map(outputFolder), ...further]))
    if (folder === '.' || kind(folder) === 'folder') sweepFolder(join(root, folder));
}

function sweepFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    const owner = TEMPORARY.exec(name)?.[1];
    if (owner === undefined) continue;
    const path = join(folder, name);
    const age = Date.now() - (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (!isAtWork(Number(owner)) || age > STALE_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Whether another process has this number; our own on a file is from an earlier process that had it too. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

interface ChosenFile {
  /** As a person typed it, from `cwd` if it is relative. */
  readonly path: string;
  readonly cwd: string;
  /** Folders whose links are not this person's. */
  readonly untrusted: readonly string[];
}

/**
 * Writes a file where a person says. The way there may lead over links of their own; what lies in an untrusted folder, a
 * repository, must not turn it elsewhere. The file itself is never a link.
 */
export function writeChosenFile({ path, cwd, untrusted }: ChosenFile, text: string): void {
  const target = resolve(cwd, path);
  const folder = dirname(target);
  const tops = untrusted.map((each) => realpathSync(each));
  for (const link of linksOnWay(folder)) {
    const place = realpathSync(dirname(link));
    if (tops.some((top) => isWithin(top, place))) throw linkInPlace(shownFrom(cwd, link), 'folder');
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new EnvironmentError(`${path} cannot be written: there is no folder ${dirname(path)}.`);
  const there = lstatSync(target, { throwIfNoEntry: false });
  if (there?.isSymbolicLink()) throw linkInPlace(shownFrom(cwd, target), 'file');
  if (there && !there.isFile()) throw new EnvironmentError(`${path} is not a file.`);
  const real = realpathSync(folder);
  sweepFolder(real);
  replaceFile(real, basename(target), text);
}

/** The links that lead to a folder, and those on the way to where these lead. */
function* linksOnWay(folder: string): Generator<string> {
  for (const each of wayTo(folder)) {
    if (!lstatSync(each, { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    yield each;
    realpathSync(each); // throws where links lead in a circle, or to nothing
    yield* linksOnWay(resolve(realpathSync(dirname(each)), readlinkSync(each)));
  }
}

/** A folder and all above it. */
const wayTo = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [] : [...wayTo(dirname(folder)), folder];

const isWithin = (top: string, path: string): boolean =>
  path === top || path.startsWith(top.endsWith(sep) ? top : `${top}${sep}`);

function shownFrom(cwd: string, path: string): string {
  const below = relative(cwd, path);
  return below.startsWith('..') ? path : below;
}

/** A new folder of our own, which only this user may enter, below the one for temporary files. */
export const makeOwnFolder = (temp: string): string => mkdtempSync(join(temp, 'fsagent-'));

/** A new file in a folder of our own; its path. */
export function createIn(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  create(file, text);
  return file;
}

export const removeOwnFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/**
 * Adds to a file that the runner names: step outputs, the summary. Its environment names them, which no repository sets, and
 * they are outside of the checkout; so this one follows a link, such as `/dev/stdout` of somebody who tries a step by hand.
 */
export function addForRunner(file: string, text: string): void {
  appendFileSync(file, text);
}
