import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runGit } from './git-process.js';

/** The top of the checkout that holds a folder, if any. */
export function gitTop(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** A rule by which git ignores a path, and where it stands, as seen from the root. */
export interface IgnoreRule {
  readonly path: string;
  readonly rule: string;
  readonly file: string;
  readonly line: number;
}

/** Which of some paths git ignores; none outside a checkout or without git. */
export function ignoredPaths(root: string, paths: readonly string[]): readonly IgnoreRule[] {
  if (paths.length === 0 || !gitTop(root)) return [];
  // `./` keeps a name that begins with `:` from being read as more than a name.
  const input = paths.map((path) => `./${path}`).join('\0');
  const result = runGit(root, ['check-ignore', '-v', '-z', '--stdin'], { input, literal: false });
  const words = result?.stdout.toString().split('\0') ?? [];
  return Array.from({ length: Math.floor(words.length / 4) }, (_, index) => {
    const [file = '', line = '', rule = '', path = ''] = words.slice(index * 4, index * 4 + 4);
    return { path: path.replace(/^\.\//, ''), rule, file, line: Number(line) };
  }).filter(({ rule }) => !rule.startsWith('!'));
}

/** Whether git could give back the content of a file as it stands now. */
export function isSavedInGit(root: string, path: string): boolean {
  if (!gitTop(root)) return false;
  const isTracked = runGit(root, ['ls-files', '--error-unmatch', '-z', '--', path])?.status === 0;
  return isTracked && runGit(root, ['diff', '--quiet', 'HEAD', '--', path])?.status === 0;
}
