import { readFileSync } from 'node:fs';
import { isPlainFile } from './git-repository.js';

const SIGNATURE = 0x44495243; // DIRC
const VERSIONS = [2, 3]; // in version 4 a name leaves out what it shares with the one before
const HEADER = 12;
/** Times, device, mode, owner and size; then the object's name, and flags. */
const FLAGS_AT = 60;
const NAME_AT = 62;
const EXTENDED = 0x4000;
const STAGE = 0x3000;
const NAME_LENGTH = 0x0fff;

/**
 * Of some paths below a folder, those that git tracks, as its index says: https://git-scm.com/docs/index-format. To start git
 * takes longer than to check a small project. Nothing where the index cannot be read so; a path that needs a closer look is
 * left out. `folder` ends in `/`, or is empty for the top of the checkout.
 */
export function trackedPaths(
  file: string,
  folder: string,
  paths: Iterable<string>,
): ReadonlySet<string> | undefined {
  const wanted = new Set(paths);
  const tracked = new Set<string>();
  const index = readIndex(file);
  if (!index) return undefined;
  let at = HEADER;
  for (let left = index.readUInt32BE(8); left > 0 && tracked.size < wanted.size; left--) {
    if (at + NAME_AT >= index.length) return undefined;
    const flags = index.readUInt16BE(at + FLAGS_AT);
    const start = at + NAME_AT + (flags & EXTENDED ? 2 : 0);
    const end = index.indexOf(0, start);
    const length = end - start;
    // So it is also found that object names are longer than those of SHA-1.
    if (end === -1 || (flags & NAME_LENGTH) !== Math.min(length, NAME_LENGTH)) return undefined;
    if ((flags & (EXTENDED | STAGE)) === 0) {
      const name = index.toString('utf8', start, end);
      const path = name.startsWith(folder) ? name.slice(folder.length) : '';
      if (wanted.has(path)) tracked.add(path);
    }
    at += Math.ceil((end + 1 - at) / 8) * 8; // at least one zero, up to the next eight bytes
  }
  return tracked;
}

function readIndex(file: string): Buffer | undefined {
  if (!isPlainFile(file)) return undefined; // there is none before the first `git add`
  const index = readFileSync(file);
  const isKnown =
    index.length >= HEADER && index.readUInt32BE(0) === SIGNATURE && VERSIONS.includes(index.readUInt32BE(4));
  return isKnown ? index : undefined;
}
