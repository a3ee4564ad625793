import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { CONFIG_PATHS } from '../project/project.js';
import { UsageError } from './arguments.js';

/** The project's root: the explicit one, else the folder with the config at or above here within the checkout, else here. */
export function findRoot(cwd: string, explicit: string | undefined): string {
  if (explicit !== undefined) {
    if (!isFolder(cwd, explicit)) throw new UsageError(`There is no folder ${explicit}.`);
    return resolve(cwd, explicit);
  }
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (CONFIG_PATHS.some((path) => existsSync(join(folder, path)))) return folder;
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return cwd;
  }
}

export const isFolder = (cwd: string, path: string): boolean =>
  statSync(resolve(cwd, path), { throwIfNoEntry: false })?.isDirectory() === true;

/** A path given on the command line, as a path below the root with `/`. */
export function belowRoot<P extends string | undefined>(root: string, cwd: string, path: P): P | string {
  if (path === undefined) return path;
  const below = relative(root, resolve(cwd, path));
  if (/^\.\.(?:[\\/]|$)/.test(below) || isAbsolute(below))
    throw new UsageError(`${path} is not below the root ${root}.`);
  return below.split(sep).join('/');
}
