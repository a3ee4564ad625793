// The part of a stream for `git fast-import` that tests write: one commit on a ref.
import { addFolders, filesIn, foldersOf, leave, writeTrees } from './repository.mjs';

/** @param {import('./repository.mjs').Repository} repository @param {Buffer} input */
export function fastImport(repository, input) {
  if (!repository.isBare) leave('a checkout');
  let at = 0;
  const line = () => {
    const end = input.indexOf(10, at);
    const text = input.toString('latin1', at, end);
    at = end + 1;
    return text;
  };
  const data = () => {
    const size = Number(/^data (\d+)$/.exec(line())?.[1] ?? leave('data'));
    const bytes = input.subarray(at, at + size);
    at += size + 1; // a line end
    return bytes;
  };
  const ref = /^reset (.+)$/.exec(line())?.[1] ?? leave('reset');
  const [, first] = /^from ([0-9a-f]{40})$/.exec(input.toString('latin1', at, input.indexOf(10, at))) ?? [];
  if (first !== undefined) line();
  if (line() !== '' || line() !== `commit ${ref}`) leave('commit');
  let [author, committer] = [undefined, undefined];
  for (; /^(?:author|committer) /.test(input.toString('latin1', at, at + 10)); ) {
    const [, who, person = ''] = /^(author|committer) (.*)$/.exec(line()) ?? [];
    if (!/^[^<>]+ <[^<>]*> \d+ \+0000$/.test(person)) leave('a person');
    if (who === 'author') author = person;
    else committer = person;
  }
  if (committer === undefined) leave('a committer');
  const message = data();
  const parents = first === undefined ? [] : [first];
  const files = first === undefined ? new Map() : filesIn(repository, repository.commit(first).tree);
  const folders = foldersOf(files.keys());
  for (let text = line(); text !== '' || at < input.length; text = line()) {
    const [, merge] = /^merge ([0-9a-f]{40})$/.exec(text) ?? [];
    const [, mode, what, path = ''] = /^(?:D|M (\d{6}) (\S+)) "(.*)"$/.exec(text) ?? [];
    if (merge !== undefined) parents.push(merge);
    else if (path === '') leave(text);
    else
      change(
        files,
        folders,
        unquoted(path),
        mode && { mode, id: what === 'inline' ? repository.write('blob', data()) : what },
      );
  }
  const lines = [
    `tree ${writeTrees(repository, files)}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${author ?? committer}`,
    `committer ${committer}`,
  ];
  const head = Buffer.from(`${lines.join('\n')}\n\n`, 'latin1');
  repository.move(ref, repository.write('commit', Buffer.concat([head, message])));
  return '';
}

/** Puts a file in its place, and takes away what is there in its way. */
function change(files, folders, path, entry) {
  if (folders.has(path))
    for (const other of [...files.keys()]) if (other.startsWith(`${path}/`)) files.delete(other);
  files.delete(path);
  if (entry === undefined) return;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) files.delete(path.slice(0, at));
  addFolders(folders, path);
  files.set(path, entry);
}

const unquoted = (text) =>
  text.replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)));
