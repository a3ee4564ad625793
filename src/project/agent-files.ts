import type { Harness, HarnessId } from '../harness/contract.js';
import { importEndings, importGlobsOf, importPlaceOf } from '../harness/kit/places.js';
import type { LeftFile } from '../import/import.js';
import { readAgentFile, settingsAgents } from '../import/read.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import type { AgentHome } from '../reading/homes.js';
import type { Config } from '../spec/config.js';
import { harnessOf, type Known } from '../spec/run.js';
import { once } from '../text/once.js';
import { agentHomes } from './agent-homes.js';
import { agentGlobs, CONFIG_PATHS, foldersOf, topOf } from './project.js';
import { agentProjects } from './projects.js';
import { linksTo, type ReplaceableLink, replaceableLinks, withLinksReplaced } from './replaced-links.js';
import { hasAgentKeys } from './specs-folder.js';
import { type FileTree, literally } from './tree.js';

/** The files to import, and what holds agents too but is not read. */
interface FoundAgents {
  readonly files: readonly ImportedFile[];
  readonly left: readonly LeftFile[];
}

/** A file to import; `harness` says whose it is where its path does not. */
export interface ImportedFile {
  readonly path: string;
  readonly harness?: HarnessId;
}

interface FindOptions {
  /** Files, folders and globs; default: wherever the harnesses of the project look. */
  readonly paths?: readonly string[] | undefined;
  /** Whose files those are. */
  readonly harness?: HarnessId | undefined;
  /** The folders below are imported too, each in a run of its own. */
  readonly isOneOfAll?: boolean | undefined;
  /** The links of the project, as the tree around it knows them; default: those that stay in the tree itself. */
  readonly linked?: readonly ReplaceableLink[] | undefined;
}

/** Finds the agent files of a project: those that are named, or all that the harnesses load. */
export function findAgents(
  tree: FileTree,
  config: Known<Config>,
  registry: readonly Harness[],
  { paths, harness, isOneOfAll = false, linked }: FindOptions,
): FoundAgents {
  const replaceable = once(() => linked ?? replaceableLinks(tree, registry));
  const homes = once(() => agentHomes(tree, registry));
  const dirs = Object.entries(foldersOf(config));
  const withHarness = (path: string): ImportedFile => {
    if (harness !== undefined) return { path, harness };
    if (registry.some((each) => importPlaceOf(each, path))) return { path };
    const [byConfig] = dirs.find(([, dir]) => path.startsWith(`${dir}/`)) ?? [];
    const id = byConfig ?? homes().find(({ files }) => files.includes(path))?.harness.id;
    return { path, ...(id !== undefined && { harness: id }) };
  };
  if (paths) {
    const named = namedFiles(tree, registry, paths, replaceable);
    const apart = named.files.some((path) => path.includes('/'))
      ? otherProjects(tree, homes(), named.files)
      : [];
    const isLeft = new Set(apart.flatMap(({ files }) => files));
    const files = named.files.filter((path) => !isLeft.has(path));
    return { files: files.map(withHarness), left: [...named.left, ...apart] };
  }
  const globs = [...new Set([...registry.flatMap(importGlobsOf), ...agentGlobs(config)])];
  const { files, links } = tree.list(globs);
  const linkedFolders = registry.flatMap(({ places }) =>
    places.flatMap(({ folders }) => folders.filter((folder) => tree.kind(folder) === 'link')),
  );
  const allLinks = [...links, ...linkedFolders, ...(linked ?? []).map(({ path }) => path)];
  const known = new Set(files);
  const left = [
    ...linksLeft([...new Set(allLinks)], registry, replaceable),
    ...elsewhere(tree, homes(), { known, dirs: dirs.map(([, dir]) => dir), isOneOfAll }),
    ...dirs.flatMap(([id, dir = '']) => belowDir(tree, harnessOf(registry, id), dir, known)),
    ...registry.flatMap((each) => wrongEnding(tree, each, known, registry)),
    ...registry.flatMap((each) => nearFolders(tree, each)),
    ...registry.flatMap((each) => inSettings(tree, each)),
  ];
  const hasNone = files.length + left.length === 0 && !isOneOfAll;
  return {
    files: files.map(withHarness),
    left: hasNone ? linksBelow(tree, registry, replaceable()) : left,
  };
}

const leftFile = (problem: Diagnostic, files: readonly string[] = [problem.file ?? '']): LeftFile => ({
  ...problem,
  files,
});

function linksLeft(
  links: readonly string[],
  registry: readonly Harness[],
  replaceable: () => readonly ReplaceableLink[],
): readonly LeftFile[] {
  return links.map((path) => {
    const harness = registry.find((each) => importPlaceOf(each, path) ?? importPlaceOf(each, `${path}/x`));
    const to = replaceable().find((each) => each.path === path)?.to;
    const problem = diagnose('import-link', topOf(path), { path, to });
    const reason = `links of ${harness?.id}, ${to === undefined ? 'which stay' : 'which can be replaced'}`;
    return { ...leftFile(problem), reason, ...(to !== undefined && { replaceable: 'here' }) };
  });
}

/** Links that show agents of projects below which have no config yet. */
function linksBelow(
  tree: FileTree,
  registry: readonly Harness[],
  links: readonly ReplaceableLink[],
): readonly LeftFile[] {
  if (links.length === 0) return [];
  const below = agentProjects(withLinksReplaced(tree, links), registry).filter(
    ({ root }) => root !== '' && !hasConfig(tree, root),
  );
  const shown = linksTo(
    links,
    below.flatMap(({ files }) => files),
  );
  return shown.map(({ path, to }) => {
    const problem = diagnose('import-link', topOf(path), { path, to, isBelow: true });
    return { ...leftFile(problem), reason: 'links of folders below', replaceable: 'below' };
  });
}

function namedFiles(
  tree: FileTree,
  registry: readonly Harness[],
  paths: readonly string[],
  replaceable: () => readonly ReplaceableLink[],
): { readonly files: readonly string[]; readonly left: readonly LeftFile[] } {
  const endings = [...new Set(registry.flatMap(importEndings))];
  const allIn = (folder: string) => endings.map((end) => `${folder === '' ? '' : `${folder}/`}**/*${end}`);
  const isGlob = (path: string) => /[*?[\]{}]/.test(path) && tree.kind(path) === 'nothing';
  const listings = paths.map((path) => {
    if (tree.kind(path) === 'folder') return tree.list(allIn(path));
    if (isGlob(path)) return tree.list([path]);
    return tree.kind(path) === 'link' ? { files: [], links: [path] } : { files: [path], links: [] };
  });
  return {
    files: [...new Set(listings.flatMap(({ files }) => files))].sort(),
    left: linksLeft(
      listings.flatMap(({ links }) => links),
      registry,
      replaceable,
    ),
  };
}

interface ReadAlready {
  readonly known: ReadonlySet<string>;
  /** The folders that the config names. */
  readonly dirs: readonly (string | undefined)[];
  readonly isOneOfAll: boolean;
}

/** Agents in the folders of a package or a plugin hold for that alone: it can have specs of its own. */
function elsewhere(
  tree: FileTree,
  homes: readonly AgentHome[],
  { known, dirs, isOneOfAll }: ReadAlready,
): readonly LeftFile[] {
  return homes.flatMap(({ root, harness, folder, files: all }) => {
    const files = all.filter((path) => !known.has(path));
    const [first] = files;
    const isCovered = root === '' ? dirs.includes(folder) : isOneOfAll || hasConfig(tree, root);
    if (first === undefined || isCovered) return [];
    const facts = { harness: harness.title, folder, count: files.length };
    const problem =
      root === ''
        ? diagnose('import-unnamed-folder', topOf(first), {
            ...facts,
            id: harness.id,
            hasConfig: hasConfig(tree, ''),
          })
        : diagnose('import-elsewhere', topOf(first), { ...facts, root, isNew: true });
    return [{ ...leftFile(problem, files), ...(root !== '' && { reason: 'they apply to a folder only' }) }];
  });
}

const hasConfig = (tree: FileTree, root: string): boolean =>
  CONFIG_PATHS.some((path) => tree.kind(root === '' ? path : `${root}/${path}`) === 'file');

/** Files that were asked for and belong to a project below. */
const otherProjects = (
  tree: FileTree,
  homes: readonly AgentHome[],
  wanted: readonly string[],
): readonly LeftFile[] =>
  homes.flatMap(({ root, harness, folder, files: all }) => {
    const files = root !== '' && hasConfig(tree, root) ? all.filter((path) => wanted.includes(path)) : [];
    const [first] = files;
    if (first === undefined) return [];
    const facts = { harness: harness.title, folder, count: files.length, root, isNew: false };
    return [leftFile(diagnose('import-elsewhere', topOf(first), facts), files)];
  });

/** Outputs go directly into the folder that the config names, so a file further down has no place there. */
function belowDir(
  tree: FileTree,
  harness: Harness | undefined,
  dir: string,
  known: ReadonlySet<string>,
): readonly LeftFile[] {
  if (!harness || importPlaceOf(harness, `${dir}/x`)) return [];
  const globs = importEndings(harness).map((end) => `${literally(dir)}/*/**/*${end}`);
  const files = tree.list(globs).files.filter((path) => !known.has(path) && hasAgentKeys(tree.read(path)));
  const facts = { harness: harness.title, folder: dir, count: files.length };
  return files.length === 0 ? [] : [leftFile(diagnose('import-below', topOf(files[0] ?? dir), facts), files)];
}

/** Agents beside other settings. */
function inSettings(tree: FileTree, harness: Harness): readonly LeftFile[] {
  return (harness.import.settings?.files ?? []).flatMap((path) => {
    const names = settingsAgents(harness, { path, text: tree.read(path) ?? '' });
    if (names.length === 0) return [];
    return [leftFile(diagnose('import-settings', topOf(path), { names, harness: harness.title }))];
  });
}

/** Files that look like agents in the folder of a harness that never loads such a file. */
function wrongEnding(
  tree: FileTree,
  harness: Harness,
  known: ReadonlySet<string>,
  registry: readonly Harness[],
): readonly LeftFile[] {
  return harness.places.flatMap(({ folders, extensions }) =>
    folders.flatMap((folder) => {
      const listed = tree.list(ENDINGS.map((end) => `${folder}/*${end}`)).files;
      const files = listed.filter((path) => !known.has(path) && hasAgentKeys(tree.read(path)));
      const [first] = files;
      if (first === undefined) return [];
      const instead = registry.find(
        ({ id }) => readAgentFile({ path: first, text: tree.read(first) ?? '', harness: id }, registry).agent,
      );
      const facts = { harness: harness.title, folder, count: files.length, endings: extensions };
      const problem = diagnose('import-ending', topOf(first), { ...facts, instead: instead?.id });
      return [leftFile(problem, files)];
    }),
  );
}

/** Files that look like agents in a folder whose name is nearly that of a harness: it looks there for none. */
function nearFolders(tree: FileTree, harness: Harness): readonly LeftFile[] {
  const all = harness.places.flatMap(({ folders }) => folders);
  const near = all.map((folder) => (folder.endsWith('s') ? folder.slice(0, -1) : `${folder}s`));
  return near
    .filter((folder) => !all.includes(folder))
    .flatMap((folder) => {
      const globs = importEndings(harness).map((end) => `${folder}/*${end}`);
      const files = tree.list(globs).files.filter((path) => hasAgentKeys(tree.read(path)));
      const [first] = files;
      const own = all.find((each) => each.startsWith(folder) || folder.startsWith(each)) ?? '';
      if (first === undefined) return [];
      const facts = { harness: harness.title, id: harness.id, folder, own, count: files.length };
      return [leftFile(diagnose('import-near-folder', topOf(first), facts), files)];
    });
}

const ENDINGS = ['.md', '.yaml', '.yml'];
