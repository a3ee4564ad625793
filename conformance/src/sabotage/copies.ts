import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from './faults.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** The library as it is. */
export const LIBRARY = join(ROOT, 'lib');
/** Below `node_modules`, where the copies find what the library needs and git does not look. */
const COPIES = join(ROOT, 'node_modules', `.conformance-faults-${process.pid}`); // runs side by side

/** A copy of the library with one fault. Each has a folder of its own: a module is loaded once per address. */
export async function copyWith(fault: Fault): Promise<string> {
  const { path, text } = await findPlace(fault);
  await mkdir(COPIES, { recursive: true });
  const copy = await mkdtemp(join(COPIES, 'lib-'));
  await cp(join(LIBRARY, 'core'), join(copy, 'core'), { recursive: true });
  await writeFile(join(copy, 'package.json'), '{ "type": "module" }\n');
  await writeFile(
    join(copy, 'core', path),
    text.replace(fault.from, () => fault.to),
  );
  return copy;
}

export const removeCopies = (): Promise<void> => rm(COPIES, { recursive: true, force: true });

/** The one file whose text has the fault's place, once; by its text, so that code may move. */
async function findPlace({
  title,
  within = '',
  from,
}: Fault): Promise<{ readonly path: string; readonly text: string }> {
  const found: { path: string; text: string }[] = [];
  const entries = await readdir(join(LIBRARY, 'core'), { recursive: true });
  for (const path of entries.filter((each) => each.endsWith('.js') && join('core', each).includes(within))) {
    const text = await readFile(join(LIBRARY, 'core', path), 'utf8');
    const count = text.split(from).length - 1;
    for (let index = 0; index < count; index++) found.push({ path, text });
  }
  const [place, ...more] = found;
  if (!place || more.length > 0)
    throw new Error(`The fault "${title}" has ${found.length} places, not one: ${JSON.stringify(from)}`);
  return place;
}
