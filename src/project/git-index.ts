import { readFileSync } from 'node:fs';
import { isPlainFile } from './git-repository.js';

const SIGNATURE = 0x44495243; // DIRC
const VERSIONS = [2, 3]; // in version 4 a name leaves out what it shares with the one before
const HEADER = 12;
const MODE_AT = 24;
const GITLINK = 0o160000;
/** Times, device, mode, owner and size; then the object's name, and flags. */
const FLAGS_AT = 60;
const NAME_AT = 62;
const EXTENDED = 0x4000;
const STAGE = 0x3000;
const NAME_LENGTH = 0x0fff;

/**
 * Of some paths below a folder, those that git tracks, as its index says: https://git-scm.com/docs/index-format. To start git
 * takes longer than to check a small project. Nothing where there is none that can be read so; a path that needs a closer look
 * is left out. `folder` ends in `/`, or is empty for the top of the checkout.
 */
export function trackedPaths(
  index: Buffer | undefined,
  folder: string,
  paths: Iterable<string>,
): ReadonlySet<string> | undefined {
  const wanted = new Set(paths);
  const tracked = new Set<string>();
  const isRead = eachEntry(index, ({ index: bytes, start, end, flags }) => {
    if (flags & (EXTENDED | STAGE)) return true;
    const name = bytes.toString('utf8', start, end);
    const path = name.startsWith(folder) ? name.slice(folder.length) : '';
    if (wanted.has(path)) tracked.add(path);
    return tracked.size < wanted.size;
  });
  return isRead ? tracked : undefined;
}

/**
 * The paths below a folder that are in the index, in whatever state, and that have one of some names among their parts,
 * further down than at the top. There may be a hundred thousand others.
 */
export function trackedWith(
  index: Buffer | undefined,
  folder: string,
  names: readonly string[],
): readonly string[] | undefined {
  if (index && !hasAny(index, names)) return []; // nearly always, and to look at each entry takes longer
  const has = partFinder(names);
  const above = Buffer.from(folder);
  const found = new Set<string>(); // where a merge stopped, one path is there several times
  const isRead = eachEntry(index, (entry) => {
    const { index: bytes, end } = entry;
    const from = entry.start + above.length;
    if (from < end && (folder === '' || above.compare(bytes, entry.start, from) === 0) && has(entry, from))
      found.add(bytes.toString('utf8', from, end));
    return true;
  });
  return isRead ? [...found] : undefined;
}

/** The submodules below a folder: paths of which the index has a commit of another repository. */
export function submodulesAmong(index: Buffer | undefined, folder: string): readonly string[] | undefined {
  const found = new Set<string>();
  const isRead = eachEntry(index, ({ index: bytes, from, start, end }) => {
    if (bytes.readUInt32BE(from + MODE_AT) !== GITLINK) return true;
    const name = bytes.toString('utf8', start, end);
    if (name.startsWith(folder)) found.add(name.slice(folder.length));
    return true;
  });
  return isRead ? [...found] : undefined;
}

/** Whether any bytes look like one of some names behind a slash. */
const hasAny = (index: Buffer, names: readonly string[]): boolean =>
  names.length > 0 &&
  new RegExp(
    `/(?:${names.map((name) => inBytes(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})[/\0]`,
  ).test(index.toString('latin1'));

/** A text as its bytes look one by one. */
const inBytes = (text: string): string => Buffer.from(text).toString('latin1');

/** Finds a name among the parts of a path without making a text of each. */
function partFinder(names: readonly string[]): (entry: IndexEntry, from: number) => boolean {
  const wanted = new Set(names.map(inBytes));
  const firsts = new Set([...wanted].map((name) => name.charCodeAt(0)));
  const isFirst = Array.from({ length: 256 }, (_, byte) => firsts.has(byte));
  const lengths = new Set([...wanted].map(({ length }) => length));
  const isLength = Array.from({ length: Math.max(0, ...lengths) + 1 }, (_, length) => lengths.has(length));
  return ({ index, end, parts, count }, from) => {
    for (let part = 0; part < count; part++) {
      const start = parts[part] ?? end;
      const length = (part + 1 < count ? (parts[part + 1] ?? end) - 1 : end) - start;
      if (start < from || !isLength[length] || !isFirst[index[start] ?? 0]) continue;
      if (wanted.has(index.toString('latin1', start, start + length))) return true;
    }
    return false;
  };
}

/** The name of an entry; one object for all of them. */
interface IndexEntry {
  readonly index: Buffer;
  /** Where the entry begins. */
  from: number;
  /** The name's first byte, and the one behind its last. */
  start: number;
  end: number;
  flags: number;
  /** Where the parts of the name begin, and how many there are; what is behind those is of an entry before. */
  readonly parts: number[];
  count: number;
}

const SLASH = '/'.charCodeAt(0);

/** Goes through the entries of an index until `visit` says that it is enough; false where it cannot be read so. */
function eachEntry(index: Buffer | undefined, visit: (entry: IndexEntry) => boolean): boolean {
  if (!index) return false;
  const entry: IndexEntry = { index, from: 0, start: 0, end: 0, flags: 0, parts: [], count: 0 };
  let at = HEADER;
  for (let left = index.readUInt32BE(8); left > 0; left--) {
    if (at + NAME_AT >= index.length) return false;
    entry.from = at;
    entry.flags = index.readUInt16BE(at + FLAGS_AT);
    entry.start = at + NAME_AT + (entry.flags & EXTENDED ? 2 : 0);
    findParts(entry);
    const { flags, start, end } = entry;
    // So it is also found that object names are longer than those of SHA-1.
    if (end === index.length || (flags & NAME_LENGTH) !== Math.min(end - start, NAME_LENGTH)) return false;
    if (!visit(entry)) return true;
    at += Math.ceil((end + 1 - at) / 8) * 8; // at least one zero, up to the next eight bytes
  }
  return true;
}

/** Finds the end of a name, which is a zero, and its parts on the way: to look for the end alone takes nearly as long. */
function findParts(entry: IndexEntry): void {
  const { index, start, parts } = entry;
  const { length } = index;
  let [end, count] = [start, 1];
  parts[0] = start;
  for (; end < length && index[end] !== 0; end++) if (index[end] === SLASH) parts[count++] = end + 1;
  entry.end = end;
  entry.count = count;
}

/** The bytes of an index; nothing where it is not there, or in a form that is not known. */
export function readIndex(file: string): Buffer | undefined {
  if (!isPlainFile(file)) return undefined; // there is none before the first `git add`
  const index = readFileSync(file);
  const isKnown =
    index.length >= HEADER && index.readUInt32BE(0) === SIGNATURE && VERSIONS.includes(index.readUInt32BE(4));
  return isKnown ? index : undefined;
}
