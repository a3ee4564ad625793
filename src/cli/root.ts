import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { CONFIG_PATHS } from '../shell/project.js';
import { UsageError } from './arguments.js';

/** The project's root: as told, else the folder with the config at or above here within the checkout, else here. */
export function findRoot(cwd: string, told: string | undefined): string {
  if (told !== undefined) {
    const root = resolve(cwd, told);
    if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`There is no folder ${told}.`);
    return root;
  }
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (CONFIG_PATHS.some((path) => existsSync(join(folder, path)))) return folder;
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return cwd;
  }
}

/** A path given on the command line, as a path below the root with `/`. */
export function belowRoot(root: string, cwd: string, path: string): string {
  const below = relative(root, resolve(cwd, path));
  if (/^\.\.(?:[\\/]|$)/.test(below) || isAbsolute(below))
    throw new UsageError(`${path} is not below the root ${root}.`);
  return below.split(sep).join('/');
}
