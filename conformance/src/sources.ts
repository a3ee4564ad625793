import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Where files say how one harness is asked, and what is expected of it. */
const FOLDERS = ['conformance/src'];

/** The text of each file there. */
export const readSources = (): ReadonlyMap<string, string> =>
  new Map(
    FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    ).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  );

/**
 * One hash of all files about a harness: those with its id in their path, and what they import of other harnesses. With it,
 * what has changed since a run is known without git: in a clone of one commit, and after any merge.
 */
export function sourcesOf(files: ReadonlyMap<string, string>, ids: readonly string[], id: string): string {
  const about = (names: readonly string[]) => new RegExp(`/(?:${names.join('|')})(?:[-./]|$)`);
  const [aboutAnyOf, aboutThis] = [about(ids), about([id])];
  const aboutAny = new Set([...files.keys()].filter((path) => aboutAnyOf.test(path)));
  const found = new Set([...aboutAny].filter((path) => aboutThis.test(path)));
  for (const path of found) // it grows on the way
    for (const imported of importsOf(path, files.get(path) ?? ''))
      if (aboutAny.has(imported)) found.add(imported);
  const hash = createHash('sha256');
  const parts = [...found].map((path) => `${nameIn(path)}\n${withoutImports(files.get(path) ?? '')}\n`);
  for (const part of parts.sort()) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

/** Where a folder is makes no difference. */
const nameIn = (path: string): string =>
  FOLDERS.reduce(
    (name, folder) => (name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : name),
    path,
  );

/** An import says where something is, and the files that count are among those of the hash. */
const withoutImports = (text: string): string => text.replaceAll(/^import [^;]*;\n/gm, '');

const importsOf = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/ from '(\.{1,2}\/[^']+)\.js'/g)].map(
    ([, from = '']) => `${posix.join(posix.dirname(path), from)}.ts`,
  );
