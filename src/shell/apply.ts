import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BUILT_IN_HARNESSES } from '../core/harness/index.js';
import { outputFolder } from '../core/harness/places.js';
import type { Change } from '../core/plan.js';
import { EnvironmentError } from './environment-error.js';
import { isSavedInGit } from './git.js';
import { codeOf, diskTree, type FileTree, NotText } from './tree.js';

export interface Applied {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  /** Where the content of adopted files was kept because git did not have it. */
  readonly kept: readonly string[];
}

/**
 * Writes planned changes. Each file is replaced in one step, so at any moment it is the old one or the new
 * one; a file that changed since the plan was made is left alone and reported.
 */
export function apply(root: string, changes: readonly Change[]): Applied {
  sweep(root, changes);
  const tree = diskTree(root);
  const due = changes.filter((change) => isDue(tree, change));
  const kept = due.flatMap((change) => keepOriginal(root, tree, change));
  carryOut(root, due);
  const paths = (is: (change: Change) => boolean) => due.filter(is).map(({ path }) => path);
  return {
    written: paths(({ kind }) => kind !== 'delete'),
    deleted: paths(({ kind }) => kind === 'delete'),
    kept,
  };
}

/** A whole text to write, or with no `after` a file to delete. */
export interface WholeFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Writes or deletes whole files, each in one step; those that changed since they were read are left alone. */
export function writeFiles(root: string, files: readonly WholeFile[]): void {
  const tree = diskTree(root);
  carryOut(
    root,
    files.filter((file) => isDue(tree, file)),
  );
}

function carryOut(root: string, files: readonly WholeFile[]): void {
  for (const { path, after } of files) {
    try {
      if (after === undefined) remove(root, path);
      else replace(root, path, after);
    } catch (cause) {
      const done = after === undefined ? 'deleted' : 'written';
      throw new EnvironmentError(`${path} could not be ${done}: ${reason(cause)}`, { cause });
    }
  }
}

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Another run may have been here since; anything else that changed a file is someone's work. */
function isDue(tree: FileTree, { path, before, after }: WholeFile): boolean {
  const kind = tree.kind(path);
  if (kind === 'link' || kind === 'beyond-link')
    throw new EnvironmentError(
      `${path} is a symbolic link, or is behind one; nothing is written through it.`,
    );
  if (kind !== 'file' && kind !== 'nothing') throw new EnvironmentError(`${path} is not a file.`);
  const now = readTextAt(tree, path); // read once: between two looks another run may have been here
  if (now === after) return false;
  if (now === before) return true;
  throw new EnvironmentError(`${path} changed while fsagent was running. Run it again.`);
}

/** The text of a file; `NOT_TEXT` when its bytes are not text, which no plan reads or writes. */
function readTextAt(tree: FileTree, path: string): string | typeof NOT_TEXT | undefined {
  try {
    return tree.read(path);
  } catch (error) {
    if (error instanceof NotText) return NOT_TEXT;
    throw error;
  }
}
const NOT_TEXT = Symbol('not text');

/** What a person wrote is taken over only once git or a copy beside it has it. */
function keepOriginal(root: string, tree: FileTree, { path, cause, before }: Change): readonly string[] {
  if (cause !== 'adopted' || before === undefined || isSavedInGit(root, path)) return [];
  const copy = [
    `${path}.orig`,
    ...Array.from({ length: 99 }, (_, index) => `${path}.${index + 1}.orig`),
  ].find((each) => tree.kind(each) === 'nothing' || readTextAt(tree, each) === before);
  if (copy === undefined) throw new EnvironmentError(`${path}.orig already exists. Move it and run again.`);
  replace(root, copy, before);
  return [copy];
}

const TEMPORARY = /^\.(\d+)-[0-9a-f]+\.fsagent-tmp$/;

function replace(root: string, path: string, text: string): void {
  const folder = join(root, dirname(path));
  makeFolder(root, dirname(path));
  const temporary = join(folder, `.${process.pid}-${Math.random().toString(16).slice(2)}.fsagent-tmp`);
  const target = join(root, path);
  const mode = lstatSync(target, { throwIfNoEntry: false })?.mode;
  try {
    writeFileSync(temporary, text, { flag: 'wx' }); // takes no file or link that is there already
    if (mode !== undefined) chmodSync(temporary, mode & 0o7777);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Folder by folder, so that none of them is a link that leads elsewhere. */
function makeFolder(root: string, path: string): void {
  if (path === '.') return;
  makeFolder(root, dirname(path));
  try {
    mkdirSync(join(root, path));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !lstatSync(join(root, path)).isDirectory()) throw error;
  }
}

function remove(root: string, path: string): void {
  try {
    unlinkSync(join(root, path));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error; // another run may have been quicker
  }
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(root, folder));
    } catch {
      return; // not empty, or in use: it stays
    }
  }
}

const STALE_MS = 10 * 60 * 1000;

/** Removes what a killed run left behind; the files of a run that still lives are left alone. */
function sweep(root: string, changes: readonly Change[]): void {
  const tree = diskTree(root);
  const folders = new Set([
    ...BUILT_IN_HARNESSES.map(outputFolder),
    ...changes.map(({ path }) => dirname(path)),
  ]);
  for (const folder of folders) {
    if (tree.kind(folder) !== 'folder') continue;
    for (const name of readdirSync(join(root, folder))) {
      const owner = TEMPORARY.exec(basename(name))?.[1];
      if (owner === undefined) continue;
      const path = join(root, folder, name);
      const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (!isAtWork(Number(owner)) || age > STALE_MS) rmSync(path, { force: true });
    }
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
