import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PURE } from '../../../scripts/phases.mjs';
import type { Fault } from './faults.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** The library as it is. */
export const LIBRARY = join(ROOT, 'lib');
/** Below `node_modules`, where the copies find what the library needs and git does not look. */
const COPIES = join(ROOT, 'node_modules', `.conformance-faults-${process.pid}`); // runs side by side

/** A copy of the library with one fault. Each has a folder of its own: a module is loaded once per address. */
export async function copyWith(fault: Fault): Promise<string> {
  const [place] = placesIn(await textsOfLibrary(), fault);
  if (!place) throw new Error(`There is no place for the fault "${fault.title}".`);
  const { path, text } = place;
  await mkdir(COPIES, { recursive: true });
  const copy = await mkdtemp(join(COPIES, 'lib-'));
  for (const folder of PURE) await cp(join(LIBRARY, folder), join(copy, folder), { recursive: true });
  await writeFile(join(copy, 'package.json'), '{ "type": "module" }\n');
  await writeFile(
    join(copy, path),
    text.replace(fault.from, () => fault.to),
  );
  return copy;
}

export const removeCopies = (): Promise<void> => rm(COPIES, { recursive: true, force: true });

/** Each fault must have its place, once: a change of the code may have moved it. */
export async function requirePlaces(faults: readonly Fault[]): Promise<void> {
  const texts = await textsOfLibrary();
  const lost = faults.flatMap((fault) => {
    const count = placesIn(texts, fault).length;
    const { harness, area, title, from } = fault;
    return count === 1 ? [] : [`${area}, ${harness}: ${title}: ${count} places of ${JSON.stringify(from)}`];
  });
  if (lost.length > 0)
    throw new Error(`Each fault must have one place. Change these in faults.ts:\n${lost.join('\n')}`);
}

type Place = { readonly path: string; readonly text: string };

async function textsOfLibrary(): Promise<readonly Place[]> {
  const paths = await Promise.all(
    PURE.map(async (folder) =>
      (await readdir(join(LIBRARY, folder), { recursive: true })).map((path) => join(folder, path)),
    ),
  );
  return Promise.all(
    paths
      .flat()
      .filter((path) => path.endsWith('.js'))
      .map(async (path) => ({ path, text: await readFile(join(LIBRARY, path), 'utf8') })),
  );
}

/** A place is found by its text, so code may move; a file that has it twice is two places. */
const placesIn = (texts: readonly Place[], { within = '', from }: Fault): readonly Place[] =>
  texts
    .filter(({ path }) => path.includes(within))
    .flatMap((place) => Array.from({ length: place.text.split(from).length - 1 }, () => place));
