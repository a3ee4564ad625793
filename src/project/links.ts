import { IGNORED_FOLDERS } from './listing.js';
import { type FileTree, literally } from './tree.js';

/** A file that is found at one path because of a link, and its place in the tree. */
export interface LinkedFile {
  readonly path: string;
  readonly from: string;
}

interface FollowedLinks {
  readonly files: readonly LinkedFile[];
  /** Links that lead out of the tree, nowhere, or to what is too much to read. */
  readonly left: readonly string[];
}

/** As many links as a path may have on its way. */
const MOST_STEPS = 20;
/** So many links may lead to one place: a pull request could make many of them to one large folder. */
const MOST_TO_ONE = 20;

/** The files that links lead to, as long as they stay in the tree. Links behind a link are not followed. */
export function followLinks(tree: FileTree, links: readonly string[]): FollowedLinks {
  const files: LinkedFile[] = [];
  const left: string[] = [];
  const counts = new Map<string, number>();
  for (const link of links) {
    const to = placeBehind(tree, link);
    const count = (counts.get(to ?? '') ?? 0) + 1;
    if (to === undefined || count > MOST_TO_ONE) {
      left.push(link);
      continue;
    }
    counts.set(to, count);
    if (tree.kind(to) === 'file') files.push({ path: link, from: to });
    else {
      const listed = tree.list([`${literally(to)}/**/*`], [to]);
      const linked = (from: string) => ({ path: `${link}${from.slice(to.length)}`, from });
      for (const each of listed.files) files.push(linked(each));
      for (const each of listed.links) left.push(linked(each).path);
    }
  }
  return { files, left };
}

/** The file or folder of the tree that a path leads to; nothing where the way leaves the tree or has no end. */
export function placeBehind(tree: FileTree, path: string): string | undefined {
  const done: string[] = [];
  let todo = path.split('/');
  let steps = 0;
  for (let part = todo.shift(); part !== undefined; part = todo.shift()) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (done.pop() === undefined) return undefined;
      continue;
    }
    const here = [...done, part].join('/');
    if (tree.kind(here) !== 'link') {
      done.push(part);
      continue;
    }
    const target = tree.linkTarget?.(here);
    if (target === undefined || /^(?:[\\/]|[A-Za-z]:)/.test(target) || ++steps > MOST_STEPS) return undefined;
    todo = [...target.split('/'), ...todo];
  }
  const place = done.join('/');
  const isThere = place !== '' && ['file', 'folder'].includes(tree.kind(place));
  return isThere && !done.some((part) => IGNORED_FOLDERS.includes(part)) ? place : undefined;
}
