// git over HTTP, as `git http-backend` answers for a bare repository that has nothing unusual:
// https://git-scm.com/docs/protocol-v2 for reading, https://git-scm.com/docs/pack-protocol for pushes.
import { gunzipSync } from 'node:zlib';
import { isMode } from './index.mjs';
import {
  AGENT,
  DELIMITER,
  FLUSH,
  inBand,
  lines,
  objectsIn,
  packets,
  packOf,
  textOf,
  unpack,
} from './protocol.mjs';
import { IS_ID, LeftToGit, leave, NO_ID, openRepository, reachable } from './repository.mjs';

const FETCHING = [
  ...['version 2', AGENT, 'ls-refs=unborn', 'fetch=shallow wait-for-done filter', 'server-option'],
  ...['object-format=sha1', 'object-info'],
];
const PUSHING = `report-status delete-refs side-band-64k quiet atomic ofs-delta object-format=sha1 ${AGENT}`;

/**
 * @typedef {{ readonly action: string, readonly service: string, readonly protocol: string | undefined, readonly encoding: string | undefined, readonly body: Buffer }} Request
 * @param {string} bare @param {Readonly<Record<string, string>>} env @param {Request} request
 * @returns {{ readonly type: string, readonly body: Buffer } | undefined} nothing where git itself has to answer
 */
export function answerOfServer(bare, env, { action, service, protocol, encoding, body }) {
  if (isMode('real')) return undefined;
  try {
    const repository = openRepository(bare, env);
    const isOfV2 = (protocol ?? '').split(':').includes('version=2');
    const words = encoding === 'gzip' ? gunzipSync(body) : encoding === undefined ? body : leave(encoding);
    if (action === 'info/refs') {
      const head = [...lines([`# service=${service}`]), FLUSH];
      if (service === 'git-upload-pack' && !isOfV2) return leave('an older protocol');
      const parts =
        service === 'git-upload-pack'
          ? [...lines(FETCHING), FLUSH]
          : [...head, ...pushable(repository), FLUSH];
      return { type: `application/x-${service}-advertisement`, body: Buffer.concat(parts) };
    }
    const parts =
      service === 'git-upload-pack'
        ? read(repository, isOfV2 ? words : leave('an older protocol'))
        : push(repository, words);
    return { type: `application/x-${service}-result`, body: Buffer.concat(parts) };
  } catch (error) {
    if (error instanceof LeftToGit) return undefined;
    throw error;
  }
}

/** @typedef {ReturnType<typeof openRepository>} Repository */

/** @param {Repository} repository */
function pushable(repository) {
  const refs = repository.refs().map(([name, id]) => `${id} ${name}`);
  const [first = `${NO_ID} capabilities^{}`, ...others] = refs;
  return lines([`${first}\0${PUSHING}`, ...others]);
}

/** @param {Repository} repository @param {Buffer} body */
function read(repository, body) {
  const { found: all, rest } = packets(body);
  if (rest.length > 0) return leave('more');
  const found = all.map(textOf);
  const words = found.slice(found.indexOf(undefined) + 1);
  if (found[0] === 'command=ls-refs') return listRefs(repository, words);
  return found[0] === 'command=fetch' ? fetch(repository, words) : leave(found[0]);
}

function listRefs(repository, words) {
  const prefixes = words.flatMap((word) =>
    word.startsWith('ref-prefix ') ? [word.slice('ref-prefix '.length)] : [],
  );
  const isAsked = (name) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix));
  const [target, head] = [repository.headRef() ?? leave('a detached HEAD'), repository.ref('HEAD')];
  const link = words.includes('symrefs') ? ` symref-target:${target}` : '';
  const ofHead = head ? [`${head} HEAD${link}`] : words.includes('unborn') ? [`unborn HEAD${link}`] : [];
  const refs = repository.refs().flatMap(([name, id]) => {
    if (!isAsked(name)) return [];
    return [repository.read(id)?.type === 'commit' ? `${id} ${name}` : leave('a tag')];
  });
  return [...lines([...(isAsked('HEAD') ? ofHead : []), ...refs]), FLUSH];
}

function fetch(repository, words) {
  const all = (kind) =>
    words.flatMap((word) => (word.startsWith(`${kind} `) ? [word.slice(kind.length + 1)] : []));
  const known =
    /^(?:thin-pack|no-progress|include-tag|ofs-delta|done|deepen 1|(?:want|have|shallow) [0-9a-f]{40})$/;
  for (const word of words) if (!known.test(word)) leave(word);
  const [wants, haves, shallow] = [all('want'), all('have'), all('shallow')];
  for (const id of wants) if (repository.read(id)?.type !== 'commit') leave('no commit is asked for');
  const isOneDeep = words.includes('deepen 1');
  const common = haves.filter((id) => repository.read(id)?.type === 'commit');
  const parts = [];
  if (!words.includes('done')) {
    const lastWord = common.length > 0 ? ['ready'] : ['NAK'];
    parts.push(...lines(['acknowledgments', ...common.map((id) => `ACK ${id}`), ...lastWord]));
    if (common.length === 0) return [...parts, FLUSH];
    parts.push(DELIMITER);
  }
  if (isOneDeep) {
    if (wants.some((id) => shallow.includes(id)) || common.length > shallow.length)
      return leave('another depth');
    const cut = wants.filter((id) => repository.commit(id).parents.length > 0);
    parts.push(...lines(['shallow-info', ...cut.map((id) => `shallow ${id}`)]), DELIMITER);
  } else if (wants.some((id) => shallow.includes(id))) return leave('another depth');
  // What a client with a part of the history has ends there.
  const stops = new Set(shallow.flatMap((id) => (repository.has(id) ? repository.commit(id).parents : [])));
  const there = reachable(repository, common, new Set([...stops].filter((id) => !common.includes(id))));
  const commits = isOneDeep ? wants : [...reachable(repository, wants, there)];
  const without = new Set(common.flatMap((id) => objectsIn(repository, id)));
  const ids = new Set(commits.flatMap((id) => objectsIn(repository, id)).filter((id) => !without.has(id)));
  return [...parts, ...lines(['packfile']), ...inBand(packOf(repository, [...ids])), FLUSH];
}

/** @param {Repository} repository @param {Buffer} body */
function push(repository, body) {
  const { found: all, rest } = packets(body);
  const found = all.map(textOf);
  // A client that has a part of the history says where it ends; here is all of it.
  const ends = found.flatMap((line) => /^shallow ([0-9a-f]{40})$/.exec(line ?? '')?.[1] ?? []);
  if (!ends.every((id) => repository.has(id))) return leave('shallow');
  const commands = found.slice(ends.length);
  const [, capabilities = ''] = commands[0]?.split('\0') ?? leave('nothing');
  if (!/ ?report-status(?: |$)/.test(capabilities) || !capabilities.includes('side-band-64k'))
    leave(capabilities);
  const moves = commands.map((line = '') => {
    const [, from = '', to = '', name = ''] =
      /^([0-9a-f]{40}) ([0-9a-f]{40}) ([^\0]+)/.exec(line) ?? leave(line);
    if ((repository.ref(name) ?? NO_ID) !== from || !IS_ID.test(to)) leave('somebody was first');
    if (to === NO_ID && (from === NO_ID || name === repository.headRef())) leave('a refusal');
    return { name, to };
  });
  if (rest.length > 0) unpack(repository, rest);
  for (const { to } of moves) if (to !== NO_ID && repository.read(to)?.type !== 'commit') leave('no commit');
  for (const { name, to } of moves) repository.move(name, to === NO_ID ? undefined : to);
  const report = [...lines(['unpack ok', ...moves.map(({ name }) => `ok ${name}`)]), FLUSH];
  return [...inBand(Buffer.concat(report)), FLUSH];
}
