import type { Harness } from '../harness/contract.js';
import { importEndings, importGlobsOf, importPlaceOf } from '../harness/kit/places.js';
import type { LeftFile } from '../import/import.js';
import { settingsAgents } from '../import/read.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import type { Config } from '../spec/config.js';
import type { Known } from '../spec/run.js';
import { grouped } from '../text/grouped.js';
import { agentGlobs, isSpecialPlace, topOf } from './project.js';
import { hasAgentKeys } from './specs-folder.js';
import type { FileTree } from './tree.js';

/** The files to import, and what holds agents too but is not read. */
interface FoundAgents {
  readonly files: readonly string[];
  readonly left: readonly LeftFile[];
}

/** Finds the agent files of a project: those that are named, or all that the harnesses load. */
export function findAgents(
  tree: FileTree,
  config: Known<Config>,
  registry: readonly Harness[],
  paths: readonly string[] | undefined,
): FoundAgents {
  if (paths) return namedFiles(tree, registry, paths);
  const globs = [...new Set([...registry.flatMap(importGlobsOf), ...agentGlobs(config)])];
  const { files, links } = tree.list(globs);
  const linkedFolders = registry.flatMap(({ places }) =>
    places.flatMap(({ folders }) => folders.filter((folder) => tree.kind(folder) === 'link')),
  );
  return {
    files,
    left: [
      ...[...links, ...linkedFolders].map((path) => linked(path, registry)),
      ...elsewhere(tree, registry, files),
      ...registry.flatMap((harness) => wrongEnding(tree, harness, files)),
      ...registry.flatMap((harness) => inSettings(tree, harness)),
    ],
  };
}

const leftFile = (problem: Diagnostic, files: readonly string[] = [problem.file ?? '']): LeftFile => ({
  ...problem,
  files,
});

function linked(path: string, registry: readonly Harness[]): LeftFile {
  const harness = registry.find((each) => importPlaceOf(each, path) ?? importPlaceOf(each, `${path}/x`));
  return leftFile(diagnose('import-link', topOf(path), { path, id: harness?.id }));
}

function namedFiles(tree: FileTree, registry: readonly Harness[], paths: readonly string[]): FoundAgents {
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
    left: listings.flatMap(({ links }) => links).map((path) => linked(path, registry)),
  };
}

/** Agents in the folders of a package or a plugin hold for that alone; they are named, not moved. */
function elsewhere(
  tree: FileTree,
  registry: readonly Harness[],
  known: readonly string[],
): readonly LeftFile[] {
  return registry.flatMap((harness) => {
    const special = harness.specialPlaces ?? [];
    const globs = [
      ...importGlobsOf(harness).map((glob) => `**/${glob}`),
      ...special.flatMap(({ folder, beside }) => (beside === undefined ? [] : `**/${folder}/*.md`)),
    ];
    const byFolder = grouped(tree.list(globs).files, (path) => {
      if (known.includes(path) || path.startsWith('.fsagent/')) return undefined;
      const placed = importPlaceOf(harness, path);
      if (placed) return path.slice(0, path.length - placed.below.length - 1);
      const isSpecial = special.some((place) => isSpecialPlace(tree, path, place));
      return isSpecial ? path.replace(/\/[^/]*$/, '') : undefined;
    });
    return [...byFolder].map(([folder, files]) => {
      const facts = { harness: harness.title, folder, count: files.length };
      const problem = diagnose('import-elsewhere', topOf(files[0]), facts);
      return { ...leftFile(problem, files), reason: 'they apply to a folder only' };
    });
  });
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
function wrongEnding(tree: FileTree, harness: Harness, known: readonly string[]): readonly LeftFile[] {
  return harness.places.flatMap(({ folders, extensions }) =>
    folders.flatMap((folder) => {
      const listed = tree.list(ENDINGS.map((end) => `${folder}/*${end}`)).files;
      const files = listed.filter((path) => !known.includes(path) && hasAgentKeys(tree.read(path)));
      if (files.length === 0) return [];
      const facts = { harness: harness.title, folder, count: files.length, endings: extensions };
      return [leftFile(diagnose('import-ending', topOf(files[0] ?? folder), facts), files)];
    }),
  );
}

const ENDINGS = ['.md', '.yaml', '.yml'];
