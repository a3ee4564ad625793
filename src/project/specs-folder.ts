import { basename } from 'node:path';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { openFrontmatter } from '../text/frontmatter.js';
import { isRecord } from '../text/locate.js';
import type { Location } from '../text/source.js';
import { placeBehind } from './links.js';
import type { FileTree, Listing } from './tree.js';

export const SPEC_ENDINGS: readonly string[] = ['.md', '.yaml', '.yml', '.json'];

export const isSpecPath = (path: string): boolean => SPEC_ENDINGS.some((ending) => path.endsWith(ending));

const top = (file: string): Location => ({ file, line: 1, column: 1 });

/** What else is in the folder of specs: links to folders, and files with another ending. */
export function leftInSpecs(tree: FileTree, read: (path: string) => unknown): readonly Diagnostic[] {
  const { files, links } = othersBelow(tree, SPECS_FOLDER);
  return [
    ...links
      .filter((path) => !isSpecPath(path) && leadsToFolder(tree, path))
      .map((folder) => diagnose('linked-spec', top(folder), { folder })),
    ...files.map((path) => {
      const isLikeSpec = !SET_ASIDE.test(path) && hasAgentKeys(read(path));
      return diagnose('ignored-file', top(path), { endings: SPEC_ENDINGS, isLikeSpec });
    }),
  ];
}

const SPECS_FOLDER = '.fsagent/agents';
const SET_ASIDE = /(?:\.(?:bak|orig|old|off|disabled|tmp|swp|example|template)|~)$/i;

/** The links below a folder, and the files that neither are nor look like specs; names with a dot first are for programs. */
function othersBelow(tree: FileTree, folder: string): Listing {
  const { entriesOf } = tree;
  if (!entriesOf) return { files: [], links: [] };
  const found = { files: [] as string[], links: [] as string[] };
  const enter = (above: string): void => {
    for (const entry of entriesOf(above)) {
      const path = `${above}/${entry.name}`;
      if (entry.isSymbolicLink()) found.links.push(path);
      else if (entry.isDirectory()) enter(path);
      else if (!KNOWN_NAMES.test(entry.name)) found.files.push(path);
    }
  };
  if (tree.kind(folder) === 'folder') enter(folder);
  return found;
}

const KNOWN_NAMES = /^\.|^readme(?:\.\w+)?$|\.(?:md|markdown|yaml|yml|json)$/i;

/** A link that leads out of the tree may lead to anything; a name without an ending is a folder's. */
function leadsToFolder(tree: FileTree, link: string): boolean {
  const place = placeBehind(tree, link);
  return place === undefined ? !basename(link).includes('.') : tree.kind(place) === 'folder';
}

/** Whether a text begins with keys, as that of an agent does. */
export function hasAgentKeys(text: unknown): boolean {
  const opened = typeof text === 'string' ? openFrontmatter(text) : undefined;
  const data = opened && 'parts' in opened ? opened.parts.data() : undefined;
  return isRecord(data) && typeof data.description === 'string';
}
