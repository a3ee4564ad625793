// What is in a repository of the tests: settings, objects and refs, read and written as git keeps them.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';

/** Thrown where git itself has to answer: whatever is not plain. */
export class LeftToGit extends Error {}

/** @returns {never} */
export function leave(why = 'not known here') {
  throw new LeftToGit(why);
}

export const IS_ID = /^[0-9a-f]{40}$/;
export const NO_ID = '0'.repeat(40);

/** Variables that do not change what the commands here do, and those that are read below. */
const KNOWN_VARIABLES = new Set([
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_NOSYSTEM', 'GIT_TERMINAL_PROMPT', 'GIT_LITERAL_PATHSPECS'],
  ...['GIT_OPTIONAL_LOCKS', 'GIT_HTTP_LOW_SPEED_LIMIT', 'GIT_HTTP_LOW_SPEED_TIME', 'GIT_ALLOW_PROTOCOL'],
  ...['GIT_AUTHOR_NAME', 'GIT_AUTHOR_EMAIL', 'GIT_COMMITTER_NAME', 'GIT_COMMITTER_EMAIL'],
  ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY'],
  ...['GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_SHALLOW_FILE'],
]);

/** Settings that have no part in the commands here, where they have such a value. */
const KNOWN_SETTINGS = [
  /^core\.(?:repositoryformatversion=[01]|bare=(?:true|false)|filemode=true|logallrefupdates=true)$/,
  /^core\.(?:fsmonitor=false|hookspath=\/dev\/null|warnambiguousrefs=false|alternaterefscommand=:)$/,
  /^(?:gc|maintenance|receive)\.auto(?:gc)?=(?:0|false)$/,
  /^(?:http\.receivepack|uploadpack\.(?:allowanysha1inwant|allowfilter))=true$/,
  /^remote\.origin\.(?:url|fetch)=/,
  /^branch\..*\.(?:remote|merge)=/,
  /^push\.(?:recursesubmodules=no|followtags=false|gpgsign=false)$/,
  /^http\..*\.extraheader=/,
];

/** @typedef {{ readonly key: string, readonly value: string }} Setting */

/** A file of settings; anything unusual in it is left to git. @returns {readonly Setting[]} */
export function readSettings(file) {
  let section;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (/^\s*(?:[#;].*)?$/.test(line)) return [];
      const [, name, inner] = /^\s*\[([A-Za-z]+)(?: "((?:[^"\\]|\\["\\])*)")?\]\s*$/.exec(line) ?? [];
      if (name !== undefined) {
        section = name.toLowerCase() + (inner === undefined ? '' : `.${inner.replace(/\\(.)/g, '$1')}`);
        return [];
      }
      const [, key, text] = /^\s*([A-Za-z][A-Za-z0-9-]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
      if (section === undefined || key === undefined) return leave(`setting ${line}`);
      const [, quoted] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text) ?? [];
      if (quoted === undefined && /["\\#;]/.test(text)) return leave(`setting ${line}`);
      return [{ key: `${section}.${key.toLowerCase()}`, value: quoted?.replace(/\\(.)/g, '$1') ?? text }];
    });
}

/** @param {Setting} setting */
const isKnown = ({ key, value }) => KNOWN_SETTINGS.some((each) => each.test(`${key}=${value}`));

/** @param {string} cwd @param {Readonly<Record<string, string | undefined>>} env @param {readonly string[]} included */
export function openRepository(cwd, env, included = []) {
  for (const [name, value] of Object.entries(env))
    if (value !== undefined && name.startsWith('GIT_') && !KNOWN_VARIABLES.has(name)) leave(name);
  if (env.GIT_CONFIG_GLOBAL !== '/dev/null' || env.GIT_CONFIG_NOSYSTEM !== '1') leave('settings of a user');
  const folder = env.GIT_DIR ?? folderAt(cwd);
  if (lstatSync(folder).uid !== process.geteuid?.()) leave('of another user');
  for (const name of ['commondir', 'refs/replace', 'info/grafts', 'reftable'])
    if (existsSync(join(folder, name))) leave(name);
  if (existsSync(join(folder, 'hooks')))
    for (const name of readdirSync(join(folder, 'hooks'))) if (!name.endsWith('.sample')) leave('hooks');
  const own = readSettings(join(folder, 'config'));
  const settings = [...own, ...included.flatMap((file) => readSettings(file))];
  const unknown = settings.find((each) => !isKnown(each));
  if (unknown) leave(unknown.key);
  const isBare = settings.some(({ key, value }) => key === 'core.bare' && value === 'true');
  const top = env.GIT_WORK_TREE ?? (isBare ? undefined : cwd);
  const addSettings = (text) => appendFileSync(join(folder, 'config'), text);
  return {
    folder,
    cwd,
    env,
    settings,
    isBare,
    top,
    addSettings,
    ...objectsOf(folder, env),
    ...refsOf(folder),
  };
}

/** @typedef {ReturnType<typeof openRepository>} Repository */

function folderAt(cwd) {
  if (existsSync(join(cwd, 'HEAD')) && existsSync(join(cwd, 'objects'))) return cwd;
  const inside = join(cwd, '.git');
  return lstatSync(inside, { throwIfNoEntry: false })?.isDirectory() ? inside : leave('no repository');
}

/** Commits and trees by their ids: what they hold never changes. */
const known = new Map();

function objectsOf(folder, env) {
  const own = env.GIT_OBJECT_DIRECTORY ?? join(folder, 'objects');
  const folders = [own, ...alternatesOf(own), ...(env.GIT_ALTERNATE_OBJECT_DIRECTORIES?.split(':') ?? [])];
  const fileOf = (id, place) => join(place, id.slice(0, 2), id.slice(2));
  const find = (id) => {
    for (const place of folders) if (existsSync(fileOf(id, place))) return fileOf(id, place);
    const hasPacks = (place) =>
      existsSync(join(place, 'pack')) &&
      readdirSync(join(place, 'pack')).some((name) => name.endsWith('.pack'));
    return folders.some(hasPacks) ? leave('packs') : undefined;
  };
  /** @returns {{ type: string, bytes: Buffer } | undefined} */
  const read = (id) => {
    const file = find(id);
    if (file === undefined) return undefined;
    const before = known.get(id);
    if (before) return before;
    const whole = inflateSync(readFileSync(file));
    const end = whole.indexOf(0);
    const type = whole.toString('latin1', 0, whole.indexOf(' '));
    const object = { type, bytes: whole.subarray(end + 1) };
    if (type !== 'blob') known.set(id, object);
    return object;
  };
  /** @param {string} type @param {Buffer} bytes */
  const write = (type, bytes) => {
    const whole = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes]);
    const id = createHash('sha1').update(whole).digest('hex');
    const file = fileOf(id, own);
    if (!existsSync(file)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, deflateSync(whole, { level: 1 }), { mode: 0o444 });
    }
    return id;
  };
  const need = (id, type) => {
    const object = read(id);
    return object?.type === type ? object.bytes : leave(`no ${type} ${id}`);
  };
  return {
    fileOf: find,
    has: (id) => find(id) !== undefined,
    read,
    write,
    /** @returns {readonly { mode: string, name: string, id: string }[]} names with one character for each byte */
    tree: (id) => entriesOf(need(id, 'tree')),
    commit: (id) => commitIn(need(id, 'commit')),
  };
}

function alternatesOf(folder) {
  const file = join(folder, 'info', 'alternates');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (line.startsWith('"') ? leave('a quoted path') : resolve(folder, line)));
}

/** @param {Buffer} bytes */
function entriesOf(bytes) {
  const entries = [];
  for (let at = 0; at < bytes.length; ) {
    const [blank, end] = [bytes.indexOf(32, at), bytes.indexOf(0, at)];
    entries.push({
      mode: bytes.toString('latin1', at, blank).padStart(6, '0'),
      name: bytes.toString('latin1', blank + 1, end),
      id: bytes.toString('hex', end + 1, end + 21),
    });
    at = end + 21;
  }
  return entries;
}

/** @param {Buffer} bytes */
function commitIn(bytes) {
  const end = bytes.indexOf('\n\n');
  const head = bytes.toString('utf8', 0, end).split('\n');
  const all = (word) =>
    head.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
  const person = (word) => {
    const [, name = '', email = '', date = '0'] = /^(.*?) ?<(.*)> (\d+) \S+$/.exec(all(word)[0] ?? '') ?? [];
    return { name, email, date: Number(date) };
  };
  return {
    tree: all('tree')[0] ?? leave('a commit without a tree'),
    parents: all('parent'),
    author: person('author'),
    committer: person('committer'),
    message: bytes.subarray(end + 2),
  };
}

function refsOf(folder) {
  const packed = () => {
    const file = join(folder, 'packed-refs');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return new Map(
      lines.filter((line) => /^[0-9a-f]{40} /.test(line)).map((line) => [line.slice(41), line.slice(0, 40)]),
    );
  };
  /** @returns {string | undefined} */
  const ref = (name) => {
    const file = join(folder, name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return packed().get(name);
    const text = readFileSync(file, 'utf8').trim();
    if (text.startsWith('ref: ')) return ref(text.slice('ref: '.length));
    return IS_ID.test(text) ? text : leave(`ref ${name}`);
  };
  const refs = () => {
    const root = join(folder, 'refs');
    const below = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const loose = below.map((path) => `refs/${path}`).filter((name) => statSync(join(folder, name)).isFile());
    const names = new Set([...packed().keys(), ...loose]);
    return [...names].sort(byBytes).map((name) => [name, ref(name) ?? leave(`ref ${name}`)]);
  };
  /** Moves a ref that is a file of its own, or makes one; no id deletes it. */
  const move = (name, id) => {
    const file = join(folder, name);
    if (!/^refs\/[^/]+\/[\w][\w./-]*$/.test(name) || /\.\.|\.lock|\/\.|\/$|\/\/|\.$/.test(name)) leave(name);
    if (existsSync(`${file}.lock`) || packed().size > 0) leave('locked or packed');
    if (existsSync(file) && !lstatSync(file).isFile()) leave('a folder');
    for (let above = dirname(name); above !== 'refs'; above = dirname(above))
      if (statSync(join(folder, above), { throwIfNoEntry: false })?.isFile()) leave('a file');
    if (id !== undefined) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${id}\n`);
      return;
    }
    rmSync(file);
    for (let above = dirname(name); above.split('/').length > 2; above = dirname(above))
      try {
        rmdirSync(join(folder, above));
      } catch {
        return; // another is in it
      }
  };
  /** The ref that HEAD names, if it is no commit. */
  const headRef = () => /^ref: (.*)\n$/.exec(readFileSync(join(folder, 'HEAD'), 'utf8'))?.[1];
  return { ref, refs, move, headRef };
}

/** The order of git: by bytes. */
export const byBytes = (a, b) => Buffer.compare(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));

/** What a revision means; undefined where there is none. @param {Repository} repository @param {string} revision */
export function resolveRevision(repository, revision) {
  const [, name = '', steps = '', path] =
    /^([^~^:@]+)((?:~\d*|\^\{(?:commit|tree)\}|\^\d*)*)(?::(.*))?$/s.exec(revision) ?? leave(revision);
  let id = baseOf(repository, name);
  for (const [step] of steps.matchAll(/~\d*|\^\{\w+\}|\^\d*/g))
    if (id !== undefined) id = stepFrom(repository, id, step);
  return id === undefined || path === undefined ? id : atPath(repository, id, path);
}

function baseOf(repository, name) {
  if (IS_ID.test(name)) return name;
  for (const place of ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'])
    if (place !== '' || name === 'HEAD' || name.startsWith('refs/')) {
      const id = repository.ref(`${place}${name}`);
      if (id !== undefined) return id;
    }
  return /^[0-9a-f]{4,}$/.test(name) || !/^[\w./-]+$/.test(name) || /HEAD$/.test(name)
    ? leave(name)
    : undefined;
}

function stepFrom(repository, id, step) {
  const object = repository.read(id);
  if (object?.type === 'tag') return leave('a tag');
  if (step === '^{commit}') return object?.type === 'commit' ? id : undefined;
  if (step === '^{tree}') return object?.type === 'commit' ? repository.commit(id).tree : object && id;
  if (object?.type !== 'commit') return undefined;
  const count = step.length === 1 ? 1 : Number(step.slice(1));
  const parents = (each) => parentsOf(repository, each);
  if (step.startsWith('^')) return count === 0 ? id : parents(id)[count - 1];
  let at = id;
  for (let left = count; left > 0 && at !== undefined; left--) at = parents(at)[0];
  return at;
}

function atPath(repository, id, path) {
  if (repository.read(id) === undefined) return undefined;
  let from = path;
  if (path.startsWith('./')) {
    const below =
      repository.top === undefined ? leave('no checkout') : relative(repository.top, repository.cwd);
    from = below === '' ? path.slice(2) : below.startsWith('..') ? leave(below) : `${below}/${path.slice(2)}`;
  }
  let at = stepFrom(repository, id, '^{tree}');
  for (const name of from.split('/').map(toBytes)) {
    const isTree = at !== undefined && repository.read(at)?.type === 'tree';
    at = isTree ? repository.tree(at).find((entry) => entry.name === name)?.id : undefined;
  }
  return at;
}

/** Text with one character for each of its bytes. @param {string} text */
export const toBytes = (text) => Buffer.from(text).toString('latin1');

/** The parents of a commit that the clone has. @param {Repository} repository @param {string} id */
export function parentsOf(repository, id) {
  return shallowIn(repository).has(id) ? [] : repository.commit(id).parents;
}

/** @param {Repository} repository */
export function shallowIn({ folder, env }) {
  const file = env.GIT_SHALLOW_FILE ?? join(folder, 'shallow');
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
}

/** Commits that can be reached. @param {Repository} repository @param {readonly string[]} from */
export function reachable(repository, from, stops = new Set()) {
  const found = new Set();
  const left = [...from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || stops.has(id)) continue;
    found.add(id);
    left.push(...parentsOf(repository, id));
  }
  return found;
}

/**
 * Every file below a tree, by its path.
 * @param {Repository} repository @param {string} id
 * @param {Map<string, { mode: string, id: string }>} found
 */
export function filesIn(repository, id, before = '', found = new Map()) {
  for (const { mode, name, id: entry } of repository.tree(id))
    if (mode === '040000') filesIn(repository, entry, `${before}${name}/`, found);
    else found.set(`${before}${name}`, { mode, id: entry });
  return found;
}

/** Writes the trees of some files; empty folders are none. @param {Repository} repository @param {ReadonlyMap<string, { mode: string, id: string }>} files */
export function writeTrees(repository, files) {
  /** @type {Map<string, Map<string, { mode: string, id: string }>>} */
  const folders = new Map();
  const entries = [];
  for (const [path, entry] of files) {
    const at = path.indexOf('/');
    if (at === -1) entries.push([path, entry.mode, entry.id, path]);
    else {
      const name = path.slice(0, at);
      folders.set(name, (folders.get(name) ?? new Map()).set(path.slice(at + 1), entry));
    }
  }
  for (const [name, below] of folders)
    entries.push([name, '40000', writeTrees(repository, below), `${name}/`]);
  entries.sort((a, b) => byBytes(a[3], b[3])); // a folder is sorted as if its name ended in a slash
  const parts = entries.flatMap(([name, mode, id]) => [
    Buffer.from(`${mode} ${name}\0`, 'latin1'),
    Buffer.from(id, 'hex'),
  ]);
  return repository.write('tree', Buffer.concat(parts));
}

/** The folders that hold some files. @param {Iterable<string>} paths */
export function foldersOf(paths) {
  const folders = new Set();
  for (const path of paths) addFolders(folders, path);
  return folders;
}

/** @param {Set<string>} folders @param {string} path */
export function addFolders(folders, path) {
  for (
    let at = path.lastIndexOf('/');
    at !== -1 && !folders.has(path.slice(0, at));
    at = path.lastIndexOf('/', at - 1)
  )
    folders.add(path.slice(0, at));
}
