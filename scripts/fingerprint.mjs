// Ties the committed bundles to the sources they were built from, by content.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Where `npm run build` keeps the fingerprint of what it read and wrote. */
export const FINGERPRINT = 'dist/sources.sha256';

/** One hash of all that goes into the bundles, the installed packages' versions included, and of the bundles. */
export function fingerprint() {
  const hash = createHash('sha256');
  const files = [
    'tsconfig.json',
    'scripts/build.mjs',
    'scripts/bundle-package.mjs',
    'scripts/public-types.mjs',
    'scripts/lazy.mjs',
    ...filesBelow('src').filter(isCompiled),
    ...filesBelow('dist'),
  ];
  for (const path of files.filter((each) => each !== FINGERPRINT)) {
    const content = readFileSync(path);
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return `${hash.update(lockedVersions()).digest('hex')}\n`;
}

/** Documents beside the sources do not go into the bundles. */
const isCompiled = (path) => !path.endsWith('.md');

/** The files below a folder in the same order on every machine. */
function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

/** Every package of the lock but ourselves: the bundles hold some of them, others make the bundles. */
function lockedVersions() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { '': _ourselves, ...others } = packages;
  return Object.entries(others)
    .map(([path, { version }]) => `${path}@${version}\n`)
    .sort()
    .join('');
}
