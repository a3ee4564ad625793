// What git asks a server over HTTP: which refs there are, commits, and the move of a branch.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AGENT,
  DELIMITER,
  FLUSH,
  lines,
  objectsIn,
  outOfBand,
  packets,
  packOf,
  textOf,
  unpack,
} from './protocol.mjs';
import { IS_ID, leave, NO_ID, shallowIn } from './repository.mjs';

/** @typedef {import('./repository.mjs').Repository} Repository */
/** @typedef {(request: { method: string, url: string, headers: object, body: Buffer | undefined }) => { status: number, body: Buffer }} Send */

const urlOf = ({ settings }) => {
  const urls = settings.filter(({ key }) => key === 'remote.origin.url');
  return urls.length === 1 ? urls[0].value : leave('no remote');
};

/** @param {Repository} repository @param {Send} send @param {string} url */
function openRemote({ settings, env }, send, url) {
  if (!/^http:\/\/127\.0\.0\.1:\d+\/[\w./-]+$/.test(url)) return leave(url);
  for (const name of Object.keys(env)) if (/proxy/i.test(name)) leave(name);
  const headers = {};
  for (const { key, value } of settings) {
    const [, place] = /^http\.(.+)\.extraheader$/.exec(key) ?? [];
    if (place === undefined || !(url === place || `${url}/`.startsWith(place.replace(/\/?$/, '/')))) continue;
    const [, name = '', text] = /^([\w-]+): (.*)$/.exec(value) ?? (value === '' ? [] : leave(key));
    if (value === '') delete headers.authorization;
    else if (headers[name.toLowerCase()] !== undefined) leave('two headers');
    else headers[name.toLowerCase()] = text;
  }
  const ask = (method, path, service, body) => {
    const type = body && {
      'content-type': `application/x-${service}-request`,
      accept: `application/x-${service}-result`,
    };
    const more = { 'user-agent': 'git/2.39.5', 'git-protocol': 'version=2', ...type };
    const answer = send({ method, url: `${url}/${path}`, headers: { ...headers, ...more }, body });
    return answer.status === 200 ? answer.body : leave(`status ${answer.status}`);
  };
  return {
    advertised: (service) => ask('GET', `info/refs?service=${service}`, service, undefined),
    ask: (service, parts) => ask('POST', service, service, Buffer.concat(parts)),
  };
}

const request = (command, words) => [
  ...lines([`command=${command}`, AGENT, 'object-format=sha1']),
  DELIMITER,
  ...lines(words),
  FLUSH,
];

/** Refs of the remote, with the beginnings that are given. */
function refsOf(remote, beginnings) {
  const answer = remote.ask(
    'git-upload-pack',
    request('ls-refs', ['peel', 'symrefs', ...beginnings.map((each) => `ref-prefix ${each}`)]),
  );
  return packets(answer).found.map((line) => (textOf(line) ?? leave('a delimiter')).split(' '));
}

/** @param {Repository} repository @param {Send} send */
export function lsRemote(repository, words, send) {
  const [, list = ''] =
    /^-- origin ((?:refs\/heads\/[\w./-]+\*? ?)+)$/.exec(words.join(' ')) ?? leave('ls-remote');
  const wanted = list.split(' ');
  const remote = openRemote(repository, send, urlOf(repository));
  remote.advertised('git-upload-pack');
  const found = refsOf(
    remote,
    wanted.flatMap((ref) => PLACES.map((place) => `${place}${ref.replace('*', '')}`)),
  );
  const isAsked = (name) =>
    wanted.some((ref) =>
      ref.endsWith('*') ? `/${name}`.includes(`/${ref.slice(0, -1)}`) : `/${name}`.endsWith(`/${ref}`),
    );
  return found.flatMap(([id, name = '']) => (isAsked(name) ? [`${id}\t${name}\n`] : [])).join('');
}

/** Where a short name may be. */
const PLACES = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'];

/** @param {Repository} repository @param {Send} send */
export function fetchFromServer(repository, words, send) {
  const [, deep, wanted = ''] =
    /^--quiet --no-tags --no-write-fetch-head --refmap= --recurse-submodules=no (--depth=1 )?origin (\S+)$/.exec(
      words.join(' '),
    ) ?? leave('fetch');
  const shallow = [...shallowIn(repository)];
  if (IS_ID.test(wanted) && repository.has(wanted)) return leave('it is here');
  const tips = [...new Set([repository.ref('HEAD'), ...repository.refs().map(([, id]) => id)])].filter(
    (id) => id !== undefined,
  );
  const remote = openRemote(repository, send, urlOf(repository));
  remote.advertised('git-upload-pack');
  const id = IS_ID.test(wanted) ? wanted : refsOf(remote, [wanted]).find(([, name]) => name === wanted)?.[0];
  if (id === undefined || repository.has(id)) return leave('nothing to fetch');
  const question = [
    ...['thin-pack', 'no-progress', 'ofs-delta', `want ${id}`],
    ...shallow.map((each) => `shallow ${each}`),
    ...(deep ? ['deepen 1'] : []),
    ...tips.map((each) => `have ${each}`),
    'done',
  ];
  const { found } = packets(remote.ask('git-upload-pack', request('fetch', question)));
  const texts = found.map(textOf);
  const cut = texts.flatMap((text) => /^shallow ([0-9a-f]{40})$/.exec(text ?? '')?.[1] ?? []);
  if (texts.some((text) => text?.startsWith('unshallow '))) return leave('a longer history');
  unpack(repository, outOfBand(found.slice(texts.indexOf('packfile') + 1)));
  const file = repository.env.GIT_SHALLOW_FILE ?? join(repository.folder, 'shallow');
  const all = [...new Set([...shallow, ...cut])];
  if (cut.length > 0)
    writeFileSync(
      file,
      all
        .sort()
        .map((each) => `${each}\n`)
        .join(''),
    );
  return '';
}

/** @param {Repository} repository @param {Send} send */
export function pushToServer(repository, words, send) {
  const [, dry, lease, expected = '', url = '', to = '', ref = ''] =
    /^--porcelain --no-verify (?:(--dry-run)|--force-with-lease=(\S+):([0-9a-f]{40})?) -- (\S+) ([0-9a-f]{40})?:(refs\/heads\/[\w./-]+)$/.exec(
      words.join(' '),
    ) ?? leave('push');
  if (dry === undefined && lease !== ref) return leave('another lease');
  const remote = openRemote(repository, send, url);
  const [, ...refs] = packetsAfterHead(remote.advertised('git-receive-pack'));
  const there = new Map(refs.map((line) => [line.slice(41).split('\0')[0] ?? '', line.slice(0, 40)]));
  const now = there.get(ref);
  if (dry)
    return now === to
      ? done(url, [`=\t${to}:${ref}\t[up to date]`])
      : leave('a rehearsal with something to do');
  if ((now ?? '') !== expected || (now ?? '') === to) return leave('not where it should be');
  const change = `${expected || NO_ID} ${to || NO_ID} ${ref}\0 report-status side-band-64k object-format=sha1 ${AGENT}`;
  const parts = [];
  if (to !== '') {
    const { parents } = repository.commit(to);
    const known = new Set(there.values());
    if (parents.length !== 1 || !known.has(parents[0])) return leave('more than one commit');
    const before = new Set(objectsIn(repository, parents[0]));
    const ids = [...new Set(objectsIn(repository, to))].filter((id) => !before.has(id));
    parts.push(packOf(repository, ids));
  }
  const shallow = [...shallowIn(repository)].map((id) => `shallow ${id}`);
  const { found } = packets(
    remote.ask('git-receive-pack', [...lines([...shallow, change]), FLUSH, ...parts]),
  );
  const report = packets(outOfBand(found)).found.map(textOf);
  if (report[0] !== 'unpack ok' || report[1] !== `ok ${ref}`) return leave('a refusal');
  return done(url, [
    `${to === '' ? '-' : expected === '' ? '*' : ' '}\t${to}:${ref}\t${expected.slice(0, 7)}..${to.slice(0, 7)}`,
  ]);
}

const done = (url, results) => [`To ${url}`, ...results, 'Done', ''].join('\n');

/** The refs that a server names first, behind its title. */
function packetsAfterHead(body) {
  const { found, rest } = packets(body);
  return [...found, ...packets(rest).found]
    .map((line) => textOf(line) ?? '')
    .filter((line) => !/ capabilities\^\{\}/.test(line));
}
