// The index as git keeps it: https://git-scm.com/docs/index-format
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byBytes, leave } from './repository.mjs';

/** Times, device, mode, owner and size as the checkout left them. */
const STATS = 40;
const MODE_AT = 24;
const SIZE_AT = 36;
const FLAGS_AT = 60;
const NAME_AT = 62;
const EXTENDED = 0x4000;

/** @typedef {{ readonly mode: string, readonly id: string, readonly stats?: Buffer }} Entry */

/** @param {string} file */
export function readIndex(file) {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || ![2, 3].includes(bytes.readUInt32BE(4))) leave('an index');
  const entries = [];
  let at = 12;
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    const flags = bytes.readUInt16BE(at + FLAGS_AT);
    if (flags & EXTENDED) leave('a longer entry');
    const end = bytes.indexOf(0, at + NAME_AT);
    entries.push({
      mode: bytes
        .readUInt32BE(at + MODE_AT)
        .toString(8)
        .padStart(6, '0'),
      id: bytes.toString('hex', at + STATS, at + FLAGS_AT),
      stage: (flags >> 12) & 3,
      path: bytes.toString('latin1', at + NAME_AT, end),
      stats: bytes.subarray(at, at + STATS),
    });
    at += Math.ceil((end + 1 - at) / 8) * 8;
  }
  for (; at < bytes.length - 20; at += 8 + bytes.readUInt32BE(at + 4))
    if (/^[^A-Z]/.test(bytes.toString('latin1', at, at + 4))) leave('a part that must be known');
  return entries;
}

/** @param {string} file @returns {Map<string, Entry>} */
export const filesOfIndex = (file) =>
  new Map(
    readIndex(file).map(({ path, stage, ...entry }) => [stage === 0 ? path : leave('a conflict'), entry]),
  );

/** @param {string} file @param {ReadonlyMap<string, Entry>} files */
export function writeIndex(file, files) {
  const entries = [...files].sort(([a], [b]) => byBytes(a, b));
  const head = Buffer.alloc(12);
  head.write('DIRC');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(entries.length, 8);
  const parts = entries.map(([path, { mode, id, stats }]) => {
    const entry = Buffer.alloc(Math.ceil((NAME_AT + path.length + 1) / 8) * 8);
    stats?.copy(entry);
    entry.writeUInt32BE(Number.parseInt(mode, 8), MODE_AT);
    entry.write(id, STATS, 'hex');
    entry.writeUInt16BE(Math.min(path.length, 0xfff), FLAGS_AT);
    entry.write(path, NAME_AT, 'latin1');
    return entry;
  });
  const all = Buffer.concat([head, ...parts]);
  writeFileSync(file, Buffer.concat([all, createHash('sha1').update(all).digest()]));
}

/** What an index notes of a file that was just written. @param {string} path */
export function statsOf(path) {
  const { ctimeNs, mtimeNs, dev, ino, mode, uid, gid, size } = lstatSync(path, { bigint: true });
  const billion = 1_000_000_000n;
  const numbers = [
    ctimeNs / billion,
    ctimeNs % billion,
    mtimeNs / billion,
    mtimeNs % billion,
    dev,
    ino,
    mode,
    uid,
    gid,
    size,
  ];
  const stats = Buffer.alloc(STATS);
  for (const [index, each] of numbers.entries())
    stats.writeUInt32BE(Number(BigInt.asUintN(32, each)), index * 4);
  return stats;
}

/**
 * Files that may have changed within the tick of the clock in which the index was written. A newer index has to say that they
 * did: git then notes a size of nothing, and compares the contents later.
 */
export function doubtfulFiles({ top }, file, files) {
  const { mtimeNs } = lstatSync(file, { bigint: true });
  return [...files].flatMap(([path, entry]) => {
    const written =
      BigInt(entry.stats.readUInt32BE(8)) * 1_000_000_000n + BigInt(entry.stats.readUInt32BE(12));
    const known = entry.stats.readUInt32BE(SIZE_AT);
    if (written < mtimeNs || known === 0) return [];
    const place = join(top ?? leave('no checkout'), Buffer.from(path, 'latin1').toString());
    const there = lstatSync(place, { throwIfNoEntry: false });
    if (!there?.isFile() || there.size !== known) return [];
    const bytes = readFileSync(place);
    const id = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
    if (id === entry.id) return [];
    const stats = Buffer.from(entry.stats);
    stats.writeUInt32BE(0, SIZE_AT);
    return [[path, { ...entry, stats }]];
  });
}
