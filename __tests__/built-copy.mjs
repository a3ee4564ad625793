import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopResidents as stopActions } from './action/support/resident.mjs';
import requireCurrentBuild from './current-build.mjs';
import { stopResidents } from './support/resident.mjs';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Before the first test: one copy of the bundles for all workers, where no `node_modules` could help them. */
export default function copyBuild() {
  requireCurrentBuild();
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'fsagent-built-')));
  cpSync(DIST, copy, { recursive: true });
  process.env.FSAGENT_BUILT = copy; // workers inherit it
}

/** After the last test. */
export function removeCopy() {
  stopActions();
  stopResidents();
  rmSync(process.env.FSAGENT_BUILT, { recursive: true, force: true });
}
