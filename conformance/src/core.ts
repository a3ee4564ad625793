import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The library as it is shipped; what is asked about is this, not the sources. */
export type Core = typeof import('../../lib/core/index.js') &
  Pick<typeof import('../../lib/core/natives.js'), 'conditionOf' | 'WITH_BASH'>;

export type { Diagnostic, Matrix, NamedToolKind, OutputFile, Tool } from '../../lib/core/index.js';

/** Loads the library from a folder, so that a broken copy can be put to the same questions. */
export async function loadCore(lib: string): Promise<Core> {
  const load = (file: string) => import(pathToFileURL(join(lib, 'core', file)).href);
  const [index, natives]: [Core, Core] = await Promise.all([load('index.js'), load('natives.js')]);
  return { ...index, conditionOf: natives.conditionOf, WITH_BASH: natives.WITH_BASH };
}
