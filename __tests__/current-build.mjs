import { existsSync, readFileSync } from 'node:fs';
import { FINGERPRINT, fingerprint } from '../scripts/fingerprint.mjs';

/** Stops tests of the bundles before the first, when the bundles are not built from the sources at hand. */
export default function requireCurrentBuild() {
  const built = existsSync(FINGERPRINT) ? readFileSync(FINGERPRINT, 'utf8') : undefined;
  if (built === fingerprint()) return;
  process.stderr.write(
    'dist is not built from the sources in src: run "npm run build", then the tests again.\n',
  );
  process.exit(1);
}
