// Lines and packs, as git sends them: https://git-scm.com/docs/protocol-common and https://git-scm.com/docs/pack-format
import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { filesIn, leave } from './repository.mjs';

/** @typedef {import('./repository.mjs').Repository} Repository */

export const AGENT = 'agent=git/2.39.5';
export const FLUSH = Buffer.from('0000');
export const DELIMITER = Buffer.from('0001');
/** The most that a line of the protocol holds, less its length and the number of its band. */
const MOST = 65_515;

/** @param {string | Buffer} text */
function packet(text) {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

/** @param {readonly string[]} texts */
export const lines = (texts) => texts.map((text) => packet(`${text}\n`));

/** The lines before the first flush, with `undefined` for a delimiter, and what is behind it. @param {Buffer} bytes */
export function packets(bytes) {
  const found = [];
  for (let at = 0; at < bytes.length; ) {
    const size = Number.parseInt(bytes.toString('latin1', at, at + 4), 16);
    if (size === 0) return { found, rest: bytes.subarray(at + 4) };
    if (Number.isNaN(size)) return leave('no packet');
    found.push(size < 4 ? undefined : bytes.subarray(at + 4, at + size));
    at += Math.max(size, 4);
  }
  return leave('no end');
}

/** @param {Buffer | undefined} line */
export const textOf = (line) => line?.toString().replace(/\n$/, '');

/** In the first of the bands that a client of today asks for. @param {Buffer} bytes */
export function inBand(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += MOST)
    parts.push(packet(Buffer.concat([Buffer.from([1]), bytes.subarray(at, at + MOST)])));
  return parts;
}

/** What is in the first band. @param {readonly (Buffer | undefined)[]} found */
export const outOfBand = (found) =>
  Buffer.concat(found.flatMap((line) => (line?.[0] === 1 ? [line.subarray(1)] : [])));

/** A commit, its trees and its files. @param {Repository} repository @param {string} commit */
export function objectsIn(repository, commit) {
  const trees = [];
  const visit = (id) => {
    trees.push(id);
    for (const entry of repository.tree(id)) if (entry.mode === '040000') visit(entry.id);
  };
  const { tree } = repository.commit(commit);
  visit(tree);
  const files = [...filesIn(repository, tree).values()].filter(({ mode }) => mode !== '160000');
  return [commit, ...trees, ...files.map(({ id }) => id)];
}

const KINDS = ['', 'commit', 'tree', 'blob', 'tag'];
const [BY_OFFSET, BY_NAME] = [6, 7];

/** A pack in which every object is whole. @param {Repository} repository @param {readonly string[]} ids */
export function packOf(repository, ids) {
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(ids.length, 8);
  const parts = ids.flatMap((id) => {
    const { type, bytes } = repository.read(id) ?? leave(`no ${id}`);
    const sizes = [];
    let byte = (KINDS.indexOf(type) << 4) | (bytes.length & 15);
    for (let left = bytes.length >> 4; left > 0; left >>= 7) {
      sizes.push(byte | 128);
      byte = left & 127;
    }
    return [Buffer.from([...sizes, byte]), deflateSync(bytes, { level: 1 })];
  });
  const pack = Buffer.concat([head, ...parts]);
  return Buffer.concat([pack, createHash('sha1').update(pack).digest()]);
}

/** Writes the objects of a pack. @param {Repository} repository @param {Buffer} pack */
export function unpack(repository, pack) {
  if (pack.toString('latin1', 0, 4) !== 'PACK') leave('no pack');
  const byOffset = new Map();
  let at = 12;
  const next = () => pack[at++] ?? leave('the end of a pack');
  for (let left = pack.readUInt32BE(8); left > 0; left--) {
    const start = at;
    let byte = next();
    const kind = (byte >> 4) & 7;
    while (byte & 128) byte = next(); // the size: what is behind it says it too
    let base;
    if (kind === BY_OFFSET) {
      byte = next();
      let offset = byte & 127;
      while (byte & 128) {
        byte = next();
        offset = ((offset + 1) << 7) | (byte & 127);
      }
      base = byOffset.get(start - offset) ?? leave('no base');
    } else if (kind === BY_NAME) {
      base = repository.read(pack.toString('hex', at, at + 20)) ?? leave('no base');
      at += 20;
    }
    const { buffer, engine } = inflateSync(pack.subarray(at), { info: true });
    at += engine.bytesWritten;
    const object = base
      ? { type: base.type, bytes: applied(base.bytes, buffer) }
      : { type: KINDS[kind] ?? '', bytes: buffer };
    byOffset.set(start, object);
    repository.write(object.type, object.bytes);
  }
}

/** @param {Buffer} base @param {Buffer} delta */
function applied(base, delta) {
  let at = 0;
  const next = () => delta[at++] ?? 0;
  for (let sizes = 2; sizes > 0; sizes--) while (next() & 128);
  const parts = [];
  while (at < delta.length) {
    const word = next();
    if ((word & 128) === 0) {
      parts.push(delta.subarray(at, at + word));
      at += word;
      continue;
    }
    const numbers = [0, 1, 2, 3, 4, 5, 6].map((bit) => (word & (1 << bit) ? next() : 0));
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
    const offset = a + b * 2 ** 8 + c * 2 ** 16 + d * 2 ** 24;
    parts.push(base.subarray(offset, offset + (e + f * 2 ** 8 + g * 2 ** 16 || 0x1_00_00)));
  }
  return Buffer.concat(parts);
}
