import { lstatSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Change } from '../compile/plan.js';
import { isByHand, type KeptText } from '../report/edits.js';
import { EnvironmentError } from './environment-error.js';
import { isSavedInGit } from './git.js';
import { findRepository, readSmall } from './git-repository.js';
import { diskTree } from './tree.js';
import { readTextAt, replaceFile } from './writer.js';

/** Keeps what a person wrote and a change would overwrite or delete, unless git has it: every change asks this first. */
export function keepText(root: string, change: Change): readonly KeptText[] {
  const { path, cause, before } = change;
  if (before === undefined || isSavedInGit(root, path)) return [];
  if (cause !== 'adopted' && !isByHand(change)) return [];
  const inGit = cause === 'adopted' ? undefined : keepInGit(root, path, before);
  return [{ path, copy: inGit ?? keepBeside(root, path, before) }];
}

/** In git's own folder, where nobody commits a copy or trips over it; its name is its content's, so that none is there twice. */
function keepInGit(root: string, path: string, text: string): string | undefined {
  const place = placeInGit(root);
  if (!place) return undefined;
  const { createHash } = process.getBuiltinModule('node:crypto');
  const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const copy = `fsagent/kept/${place.prefix}${path}.${name}`;
  try {
    replaceFile(place.folder, copy, text);
    return withSlashes(relative(root, join(place.folder, copy)));
  } catch {
    return undefined; // this user may not write there, or something else has the place: there is another
  }
}

interface PlaceInGit {
  readonly folder: string;
  /** The root as git sees it. */
  readonly prefix: string;
}

/** Git's folder of a checkout or of a linked work tree that it knows; no other folder that a file names is written to. */
function placeInGit(root: string): PlaceInGit | undefined {
  const repository = findRepository(root);
  if (!repository) return undefined;
  const { top, folder, common } = repository;
  const own = join(top, '.git');
  const isPlain = lstatSync(own).isDirectory() && folder === common;
  const isLinked =
    dirname(dirname(folder)) === common && readSmall(join(folder, 'gitdir'))?.trim() === withSlashes(own);
  if (!isPlain && !isLinked) return undefined;
  const below = withSlashes(relative(top, root));
  return { folder: common, prefix: below === '' || below.startsWith('..') ? '' : `${below}/` };
}

const withSlashes = (path: string): string => path.split(sep).join('/');

function keepBeside(root: string, path: string, text: string): string {
  const tree = diskTree(root);
  const copy = [
    `${path}.orig`,
    ...Array.from({ length: 99 }, (_, index) => `${path}.${index + 1}.orig`),
  ].find((each) => tree.kind(each) === 'nothing' || readTextAt(tree, each) === text);
  if (copy === undefined) throw new EnvironmentError(`${path}.orig already exists. Move it and run again.`);
  replaceFile(root, copy, text);
  return copy;
}
