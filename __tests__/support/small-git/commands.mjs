// Commands of git that the Action and its tests use, for repositories that have nothing unusual.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkout, fetchFromFolder } from './checkout.mjs';
import { fetchFromServer, lsRemote, pushToServer } from './client.mjs';
import { fastImport } from './fast-import.mjs';
import { doubtfulFiles, filesOfIndex, readIndex, writeIndex } from './index-file.mjs';
import {
  addFolders,
  byBytes,
  filesIn,
  foldersOf,
  IS_ID,
  leave,
  NO_ID,
  openRepository,
  parentsOf,
  reachable,
  readSettings,
  resolveRevision,
  shallowIn,
  toBytes,
  writeTrees,
} from './repository.mjs';

/** @typedef {import('./repository.mjs').Repository} Repository */
/** @typedef {{ readonly status: number, readonly stdout: Buffer, readonly stderr: Buffer }} Answer */
/** @typedef {(repository: Repository, words: readonly string[], input: Buffer, send?: import('./client.mjs').Send) => Answer} Command */

const answer = (stdout = '', status = 0, stderr = '') => ({
  status,
  stdout: Buffer.isBuffer(stdout) ? stdout : Buffer.from(stdout),
  stderr: Buffer.from(stderr),
});

/** The words that are no options, which must all be among those that are known. */
function plainWords(words, options) {
  const end = words.indexOf('--');
  const before = end === -1 ? words : words.slice(0, end);
  for (const word of before) if (word.startsWith('-') && !options.includes(word)) leave(word);
  return {
    words: before.filter((word) => !word.startsWith('-')),
    paths: end === -1 ? [] : words.slice(end + 1),
  };
}

const only = (words) => (words.length === 1 ? words[0] : leave(`${words.length} words`));

const idOf = (repository, revision) => resolveRevision(repository, revision) ?? leave(`no ${revision}`);
const commitId = (repository, revision) => idOf(repository, `${revision}^{commit}`);
const treeId = (repository, revision) => idOf(repository, `${revision}^{tree}`);

/** @type {Command} */
function revParse(repository, words) {
  const { words: left } = plainWords(words, ['-q', '--quiet', '--verify', '--end-of-options']);
  const id = resolveRevision(repository, only(left));
  if (id !== undefined) return answer(`${id}\n`);
  return words.includes('--verify') && (words.includes('-q') || words.includes('--quiet'))
    ? answer('', 1)
    : leave('an error');
}

/** @type {Command} */
function catFile(repository, [how, name, ...others], input) {
  if (others.length > 0) return leave('more words');
  if (how === '--batch' && name === undefined) {
    const names = input.toString().split('\n').slice(0, -1);
    return answer(
      Buffer.concat(
        names.flatMap((each) => {
          const id = /\s/.test(each) ? leave('a blank') : resolveRevision(repository, each);
          const object = id === undefined ? undefined : repository.read(id);
          if (!object) return [Buffer.from(`${each} missing\n`)];
          return [
            Buffer.from(`${id} ${object.type} ${object.bytes.length}\n`),
            object.bytes,
            Buffer.from('\n'),
          ];
        }),
      ),
    );
  }
  if (name === undefined) return leave('no name');
  const id = resolveRevision(repository, name);
  const object = id === undefined ? undefined : repository.read(id);
  if (how === '-e') return object ? answer() : answer('', 128, `fatal: Not a valid object name ${name}\n`);
  return object && how === object.type ? answer(object.bytes) : leave('an error');
}

/** @type {Command} */
function lsTree(repository, words) {
  const known = ['-r', '-z', '--full-tree', '--name-only'];
  const { words: left, paths } = plainWords(words, known);
  if (!words.includes('-r') || !words.includes('-z')) leave('for people');
  if (!repository.isBare && repository.top !== repository.cwd && !words.includes('--full-tree'))
    leave('below');
  const wanted = paths.map((path) => toBytes(path.replace(/\/$/, '')));
  const lines = [...filesIn(repository, treeId(repository, only(left)))].flatMap(([path, { mode, id }]) => {
    if (wanted.length > 0 && !wanted.some((each) => path === each || path.startsWith(`${each}/`))) return [];
    const kind = mode === '160000' ? 'commit' : 'blob';
    return [words.includes('--name-only') ? `${path}\0` : `${mode} ${kind} ${id}\t${path}\0`];
  });
  return answer(Buffer.from(lines.join(''), 'latin1'));
}

/** @type {Command} */
function config(repository, words) {
  const text = words.join(' ');
  const [, file] = /^--file (\S+) --no-includes --null --get-regexp /.exec(text) ?? [];
  const [, expression] =
    /^(?:--file \S+ --no-includes --null |--name-only -z )?--get-regexp (\S+)$/.exec(text) ?? [];
  if (expression === undefined) return text.startsWith('-') ? leave(text) : setConfig(repository, words);
  const settings = file === undefined ? repository.settings : readSettings(file);
  const lines = settings
    .filter(({ key }) => new RegExp(expression).test(key))
    .map(({ key, value }) =>
      words.includes('--name-only')
        ? `${key}\0`
        : file === undefined
          ? `${key} ${value}\n`
          : `${key}\n${value}\0`,
    );
  return answer(lines.join(''), lines.length === 0 ? 1 : 0);
}

function setConfig({ folder, settings }, [key = '', value = '', ...others]) {
  const [, section, name] = /^([a-z]+)\.([a-zA-Z]+)$/.exec(key) ?? [];
  if (name === undefined || others.length > 0 || !/^\w+$/.test(value)) return leave(key);
  const file = `${folder}/config`;
  const text = readFileSync(file, 'utf8');
  if (settings.some((each) => each.key === key.toLowerCase())) return leave('a new value');
  const isLast =
    text.lastIndexOf('\n[') === text.lastIndexOf(`\n[${section}]\n`) && text.includes(`\n[${section}]\n`);
  if (!isLast && settings.some((each) => each.key.startsWith(`${section}.`))) return leave('inside');
  writeFileSync(file, `${text}${isLast ? '' : `[${section}]\n`}\t${name} = ${value}\n`);
  return answer();
}

/** @type {Command} */
function remote({ settings, addSettings, isBare }, words) {
  const [, url] = /^add origin (\S+)$/.exec(words.join(' ')) ?? [];
  if (url !== undefined) {
    if (isBare || settings.some(({ key }) => /^(?:remote|branch)\./.test(key)) || /["#;\\]/.test(url))
      return leave('remote add');
    addSettings(`[remote "origin"]\n\turl = ${url}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`);
    return answer();
  }
  if (!/^get-url (?:--push )?origin$/.test(words.join(' '))) return leave('remote');
  const urls = settings.filter(({ key }) => key === 'remote.origin.url');
  return answer(`${only(urls).value}\n`);
}

/** @type {Command} */
function symbolicRef(repository, words) {
  if (words.join(' ') !== '--quiet HEAD') return leave('symbolic-ref');
  const ref = repository.headRef();
  return ref === undefined ? answer('', 1) : answer(`${ref}\n`);
}

const indexOf = ({ env, folder }) => env.GIT_INDEX_FILE ?? join(folder, 'index');

/** @type {Command} */
function readTree(repository, words) {
  const file = indexOf(repository);
  if (existsSync(file)) leave('over an index');
  writeIndex(file, filesIn(repository, treeId(repository, only(plainWords(words, []).words))));
  return answer();
}

/** @type {Command} */
function updateIndex(repository, words, input) {
  const file = indexOf(repository);
  if (words.join(' ') !== '-z --index-info') leave('update-index');
  const files = filesOfIndex(file);
  const folders = foldersOf(files.keys());
  for (const [path, doubtful] of doubtfulFiles(repository, file, files)) files.set(path, doubtful);
  for (const line of input.toString('latin1').split('\0').slice(0, -1)) {
    const [, mode = '', id = '', path = ''] = /^(\d+) ([0-9a-f]{40})\t(.+)$/s.exec(line) ?? leave('a line');
    if (mode === '0') files.delete(path);
    else {
      const isPlain = /^(?:\.?[\w-][\w. @-]*\/)*\.?[\w-][\w. @-]*$/.test(path);
      if (!isPlain || /(?:^|\/)(?:\.git[ .]*|git~\d+)(?:\/|$)/i.test(path) || !/^100(?:644|755)$/.test(mode))
        leave('a path that git may refuse');
      for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
        if (files.has(path.slice(0, at))) leave('a file in the way');
      if (folders.has(path)) leave('a folder in the way');
      addFolders(folders, path);
      files.set(path, { mode, id });
    }
  }
  writeIndex(file, files);
  return answer();
}

/** @type {Command} */
function writeTree(repository, words) {
  if (words.join(' ') !== '--missing-ok') return leave('write-tree');
  return answer(`${writeTrees(repository, filesOfIndex(indexOf(repository)))}\n`);
}

/** @type {Command} */
function hashObject(repository, words, input) {
  if (words.join(' ') !== '-w --no-filters --stdin-paths') return leave('hash-object');
  const paths = input.toString().split('\n').slice(0, -1);
  const ids = paths.map((path) =>
    repository.write(
      'blob',
      readFileSync(path.startsWith('"') ? leave('quoted') : resolve(repository.cwd, path)),
    ),
  );
  return answer(ids.map((id) => `${id}\n`).join(''));
}

/** @type {Command} */
function commitTree(repository, [tree = '', p, parent = '', f, dash, ...others], input) {
  if (p !== '-p' || f !== '-F' || dash !== '-' || others.length > 0) return leave('commit-tree');
  const { env } = repository;
  const person = (who) => {
    const [name = '', email = ''] = [env[`GIT_${who}_NAME`], env[`GIT_${who}_EMAIL`]];
    for (const text of [name, email])
      if (!/^[^\s.,:;<>"'\\\n]$|^[^\s.,:;<>"'\\\n][^<>\n]*[^\s.,:;<>"'\\\n]$/.test(text)) leave('a name');
    return `${name} <${email}> ${Math.floor(Date.now() / 1000)} +0000`;
  };
  if (new Date().getTimezoneOffset() !== 0) leave('another time zone');
  const message = input.toString();
  if (message.includes('\0') || !Buffer.from(message).equals(input)) leave('a message');
  const head = [
    `tree ${IS_ID.test(tree) && repository.has(tree) ? tree : leave('a tree')}`,
    `parent ${IS_ID.test(parent) ? commitId(repository, parent) : leave('a parent')}`,
    `author ${person('AUTHOR')}`,
    `committer ${person('COMMITTER')}`,
  ];
  const text = `${head.join('\n')}\n\n${message}`;
  return answer(`${repository.write('commit', Buffer.from(text))}\n`);
}

/** @type {Command} */
function diffTree(repository, words) {
  const { words: ends } = plainWords(words, ['-r', '-z', '--no-renames', '--name-only', '--name-status']);
  if (ends.length !== 2 || !words.includes('-r') || !words.includes('-z')) leave('diff-tree');
  const [before, after] = ends.map((end) => filesIn(repository, treeId(repository, end)));
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(byBytes);
  const lines = paths.flatMap((path) => {
    const [from, to] = [before.get(path), after.get(path)];
    if (from?.id === to?.id && from?.mode === to?.mode) return [];
    if (words.includes('--name-only')) return [`${path}\0`];
    const isOther = from && to && from.mode.slice(0, 3) !== to.mode.slice(0, 3);
    return [`${from ? (to ? (isOther ? 'T' : 'M') : 'D') : 'A'}\0${path}\0`];
  });
  return answer(Buffer.from(lines.join(''), 'latin1'));
}

/** @type {Command} */
function updateRef(repository, words, input) {
  if (words.join(' ') === '--stdin') {
    const lines = input.toString().split('\n').slice(0, -1);
    const moves = lines.map((line) => {
      const [, kind, name = '', ids = ''] = /^(update|delete) (\S+) (.*)$/.exec(line) ?? leave(line);
      const [id, old] = kind === 'delete' ? [undefined, ids] : ids.split(' ');
      return { name, id, old };
    });
    return moveRefs(repository, moves);
  }
  if (words[0] === '-m') {
    const [, , head, id = '', old, ...others] = words;
    const name = repository.headRef();
    if (head !== 'HEAD' || others.length > 0) return leave('update-ref');
    if (name !== undefined) return moveRefs(repository, [{ name, id, old }]);
    if (repository.ref('HEAD') !== old || repository.read(id)?.type !== 'commit')
      return leave('somewhere else');
    writeFileSync(join(repository.folder, 'HEAD'), `${id}\n`);
    return answer();
  }
  if (words[0] === '-d')
    return moveRefs(repository, [{ name: only(words.slice(1)), id: undefined, old: undefined }]);
  const [name = '', revision = '', old] = words;
  if (words.length > 3 || name.startsWith('-')) return leave('update-ref');
  return moveRefs(repository, [{ name, id: idOf(repository, revision), old }]);
}

function moveRefs(repository, moves) {
  for (const { name, id, old } of moves) {
    const now = repository.ref(name);
    if (old !== undefined && old !== (now ?? NO_ID)) leave('somewhere else');
    if (id === undefined ? now === undefined : !IS_ID.test(id) || repository.read(id)?.type !== 'commit')
      leave('no commit');
  }
  for (const { name, id } of moves) repository.move(name, id);
  return answer();
}

/** @type {Command} */
function lsFiles(repository, words) {
  if (words.slice(0, 3).join(' ') !== '--stage -z --' || repository.top !== repository.cwd)
    return leave('ls-files');
  if (repository.env.GIT_LITERAL_PATHSPECS !== '1') leave('patterns');
  const wanted = words.slice(3).map(toBytes);
  if (wanted.length === 0 || wanted.some((path) => path.endsWith('/'))) leave('paths');
  const file = indexOf(repository);
  const lines = (existsSync(file) ? readIndex(file) : []).flatMap(({ mode, id, stage, path }) =>
    wanted.some((each) => path === each || path.startsWith(`${each}/`))
      ? [`${mode} ${id} ${stage}\t${path}\0`]
      : [],
  );
  return answer(Buffer.from(lines.join(''), 'latin1'));
}

/** Commits from some others, the newest first, as far as they are not among those left out. */
function walk(repository, from, without = new Set()) {
  const [found, seen] = [[], new Set(from)];
  const left = [...seen].map((id) => ({ id, date: repository.commit(id).committer.date }));
  while (left.length > 0) {
    left.sort((a, b) => b.date - a.date); // those of one date stay in order
    const { id } = left.shift() ?? leave();
    if (without.has(id)) continue;
    found.push(id);
    for (const parent of parentsOf(repository, id))
      if (!seen.has(parent)) {
        seen.add(parent);
        left.push({ id: parent, date: repository.commit(parent).committer.date });
      }
  }
  return found;
}

/** @type {Command} */
function revList(repository, words) {
  const { words: left } = plainWords(words, ['--count', '--left-right', '--reverse', '--topo-order']);
  const range = only(left);
  const [, first = '', dots = '', second = ''] = /^(.+?)(\.{2,3})(.+)$/.exec(range) ?? [];
  if (words.includes('--left-right')) {
    if (dots !== '...' || !words.includes('--count')) return leave('rev-list');
    const [a, b] = [first, second].map((end) => reachable(repository, [commitId(repository, end)]));
    const beside = (these, those) => [...these].filter((id) => !those.has(id)).length;
    return answer(`${beside(a, b)}\t${beside(b, a)}\n`);
  }
  if (dots === '...') return leave('rev-list');
  const tip = commitId(repository, dots === '' ? range : second);
  const without = dots === '' ? new Set() : reachable(repository, [commitId(repository, first)]);
  const found = walk(repository, [tip], without);
  if (words.includes('--topo-order') && found.some((id) => parentsOf(repository, id).length > 1))
    leave('merges');
  if (words.includes('--reverse')) found.reverse();
  return answer(words.includes('--count') ? `${found.length}\n` : found.map((id) => `${id}\n`).join(''));
}

/** @type {Command} */
function mergeBase(repository, words) {
  const [a, b] =
    words.length === 2 ? words.map((each) => reachable(repository, [commitId(repository, each)])) : leave();
  const common = [...a].filter((id) => b.has(id));
  const behind = new Set(common.flatMap((id) => [...reachable(repository, parentsOf(repository, id))]));
  const best = common.filter((id) => !behind.has(id));
  return best.length === 0 ? answer('', 1) : answer(`${only(best)}\n`);
}

/** @type {Readonly<Record<string, (commit: ReturnType<Repository['commit']>, id: string) => string>>} */
const PLACES = {
  an: ({ author }) => author.name,
  ae: ({ author }) => author.email,
  cn: ({ committer }) => committer.name,
  ce: ({ committer }) => committer.email,
  P: ({ parents }) => parents.join(' '),
  H: (_, id) => id,
  B: ({ message }) => message.toString().replace(/^\n+/, ''),
};

/** @type {Command} */
function log(repository, words) {
  const [, template] =
    /^--format=(.*)$/s.exec(words.find((word) => word.startsWith('--format=')) ?? '') ?? leave('log');
  const others = words.filter((word) => !word.startsWith('--format='));
  const isOne = others[0] === '-1' || others[0] === '-s';
  const start = commitId(repository, only(isOne ? others.slice(1) : others));
  const lines = (isOne ? [start] : walk(repository, [start])).map((id) => {
    const commit = repository.commit(id);
    if (shallowIn(repository).has(id) && template.includes('%P')) leave('the end of a history');
    return `${template.replace(/%(x[0-9a-f]{2}|[a-zA-Z]{1,2})/g, (_, place) =>
      place.startsWith('x')
        ? String.fromCharCode(Number.parseInt(place.slice(1), 16))
        : (PLACES[place] ?? leave(place))(commit, id),
    )}\n`;
  });
  return answer(lines.join(''));
}

/** @type {Command} */
function show(repository, words) {
  if (words[0] === '-s') return log(repository, words);
  const id = idOf(repository, /^[^-].*:/.test(only(words)) ? words[0] : leave('show'));
  const object = repository.read(id);
  return object?.type === 'blob' ? answer(object.bytes) : leave('show');
}

/** @type {Command} */
function forEachRef(repository, words) {
  const {
    words: [pattern, ...others],
  } = plainWords(
    words,
    words.filter((word) => word.startsWith('--format=')),
  );
  const format = words.find((word) => word.startsWith('--format='));
  if (others.length > 0 || (pattern !== undefined && pattern !== 'refs/heads')) return leave('for-each-ref');
  const lines = repository.refs().flatMap(([name, id]) => {
    if (pattern !== undefined && !name.startsWith(`${pattern}/`)) return [];
    if (format === undefined) return [`${id} ${repository.read(id)?.type ?? leave('an error')}\t${name}\n`];
    if (format === '--format=%(refname)') return [`${name}\n`];
    return [
      format === '--format=%(refname:short)' && pattern
        ? `${name.slice(pattern.length + 1)}\n`
        : leave(format),
    ];
  });
  return answer(lines.join(''));
}

/** @type {Readonly<Record<string, Command>>} */
const COMMANDS = {
  'rev-parse': revParse,
  'cat-file': catFile,
  'ls-tree': lsTree,
  config,
  remote,
  'symbolic-ref': symbolicRef,
  'read-tree': readTree,
  'update-index': updateIndex,
  'write-tree': writeTree,
  'hash-object': hashObject,
  'commit-tree': commitTree,
  'diff-tree': diffTree,
  'update-ref': updateRef,
  'ls-files': lsFiles,
  'rev-list': revList,
  'merge-base': mergeBase,
  log,
  show,
  'for-each-ref': forEachRef,
  checkout: (repository, words) => answer(checkout(repository, words)),
  fetch: (repository, words, _, send) =>
    answer(send ? fetchFromServer(repository, words, send) : fetchFromFolder(repository, words)),
  'ls-remote': (repository, words, _, send) =>
    answer(lsRemote(repository, words, send ?? leave('no server'))),
  push: (repository, words, _, send) => answer(pushToServer(repository, words, send ?? leave('no server'))),
  'fast-import': (repository, words, input) =>
    words.join(' ') === '--quiet --force' ? answer(fastImport(repository, input)) : leave('fast-import'),
};

/**
 * @param {readonly string[]} given
 * @param {{ readonly cwd: string, readonly env: Readonly<Record<string, string | undefined>>, readonly input: Buffer }} call
 * @param {import('./client.mjs').Send} [send] how to reach a server, where one may be asked
 */
export function runCommand(given, { cwd, env, input }, send) {
  const included = [];
  let words = given;
  for (; words[0] === '-c'; words = words.slice(2))
    included.push(/^include\.path=(.+)$/.exec(words[1] ?? '')?.[1] ?? leave(words[1]));
  const command = Object.hasOwn(COMMANDS, words[0] ?? '') ? COMMANDS[words[0]] : undefined;
  if (!command) return leave(words[0]);
  return command(openRepository(cwd, env, included), words.slice(1), input, send);
}
