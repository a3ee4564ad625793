// A clone of a folder, and the files of a commit in it.
import { existsSync, linkSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statsOf, writeIndex } from './index-file.mjs';
import { filesIn, leave, openRepository, shallowIn } from './repository.mjs';

/** @typedef {import('./repository.mjs').Repository} Repository */

/** `checkout` into a folder that has nothing yet, of a branch of the remote or of a commit. @param {Repository} repository */
export function checkout(repository, words) {
  const { folder, top = leave('no checkout') } = repository;
  const [, branch, remote, commit] =
    /^-q (?:-B ([\w/.-]+) --track origin\/([\w/.-]+)|--detach ([0-9a-f]{40}))$/.exec(words.join(' ')) ?? [];
  if (branch !== remote) return leave('another branch');
  const id = commit ?? repository.ref(`refs/remotes/origin/${branch}`) ?? leave('no branch');
  if (existsSync(join(folder, 'index')) || readdirSync(top).length > 1) return leave('something is here');
  const files = filesIn(repository, repository.commit(id).tree);
  for (const path of files.keys()) if (/(?:^|\/)\.gitattributes$/.test(path)) leave('attributes');
  const made = [...files].map(([path, entry]) => {
    const place = join(top, textOf(path));
    mkdirSync(dirname(place), { recursive: true });
    if (entry.mode === '160000') {
      mkdirSync(place);
      return [path, entry];
    }
    const { bytes } = repository.read(entry.id) ?? leave('no content');
    if (entry.mode === '120000') symlinkSync(bytes.toString(), place);
    else writeFileSync(place, bytes, { mode: entry.mode === '100755' ? 0o777 : 0o666 });
    return [path, { ...entry, stats: statsOf(place) }];
  });
  if (branch !== undefined) {
    repository.move(`refs/heads/${branch}`, id);
    repository.addSettings(`[branch "${branch}"]\n\tremote = origin\n\tmerge = refs/heads/${branch}\n`);
  }
  writeFileSync(join(folder, 'HEAD'), branch === undefined ? `${id}\n` : `ref: refs/heads/${branch}\n`);
  writeIndex(join(folder, 'index'), new Map(made));
  return '';
}

/** A path as text; git has others too. */
function textOf(path) {
  const text = Buffer.from(path, 'latin1').toString();
  return Buffer.from(text).toString('latin1') === path ? text : leave('a path that is no text');
}

/** `fetch` of one commit, without those before it, from another folder. @param {Repository} repository */
export function fetchFromFolder(repository, words) {
  const [, from = '', to = ''] =
    /^-q --no-tags --depth=1 origin \+([\w/.-]+):(refs\/remotes\/[\w/.-]+)$/.exec(words.join(' ')) ??
    leave('fetch');
  const url = repository.settings.find(({ key }) => key === 'remote.origin.url')?.value ?? '';
  const { folder, env } = repository;
  if (!url.startsWith('file:') || repository.isBare || shallowIn(repository).size > 0) return leave('fetch');
  const there = openRepository(fileURLToPath(url), env);
  const id = there.ref(from) ?? from;
  const { tree, parents } = there.commit(id);
  const copy = (each) => {
    const source = there.fileOf(each) ?? leave(`no ${each}`);
    const target = join(folder, 'objects', each.slice(0, 2), each.slice(2));
    if (existsSync(target)) return false;
    mkdirSync(dirname(target), { recursive: true });
    linkSync(source, target); // as git does: nobody writes to an object again
    return true;
  };
  const visit = (each) => {
    if (!copy(each)) return;
    for (const entry of there.tree(each))
      if (entry.mode === '040000') visit(entry.id);
      else if (entry.mode !== '160000') copy(entry.id);
  };
  copy(id);
  visit(tree);
  if (parents.length > 0) writeFileSync(join(folder, 'shallow'), `${id}\n`);
  repository.move(to, id);
  return '';
}
