import { createRequire } from 'node:module';
import type { HarnessId } from './expected/index.js';
import { RUNNERS } from './harness/index.js';
import { objectOf, textOf } from './json.js';

/** The version of a harness's CLI, as it is installed in this package. */
export function versionOf(id: HarnessId): string {
  const manifest: unknown = createRequire(import.meta.url)(
    `../node_modules/${RUNNERS[id].package}/package.json`,
  );
  return textOf(objectOf(manifest).version);
}
