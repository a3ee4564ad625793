import { join, posix } from 'node:path';
import type { ImportedSpec } from '../import/import.js';
import type { AgentProject } from '../reading/homes.js';
import type { Known } from '../spec/run.js';
import { type ImportProjectOptions, importProject, type ProjectImport } from './import.js';
import { type InitialFile, planInit } from './init.js';
import { CONFIG_PATHS } from './project.js';
import { agentProjects } from './projects.js';
import {
  linksTo,
  type ReplaceableLink,
  replaceableLinks,
  treeBelow,
  withLinksReplaced,
} from './replaced-links.js';
import { diskTree } from './tree.js';
import type { WholeFile } from './writer.js';

/** One project of several: what is written below its folder. */
export interface ImportedProject {
  /** Its folder below the top; empty for the top. */
  readonly root: string;
  readonly imported: ProjectImport;
  readonly files: readonly WholeFile[];
  /** What is replaced with a copy before, below the top. */
  readonly links: readonly ReplaceableLink[];
}

/** Imports the agents of one project. */
export function importOne(root: string, options: Known<ImportProjectOptions>): ImportedProject {
  const imported = importProject(root, options);
  const { specs, config, links } = imported;
  return { root: '', imported, links, files: [...(config ? [config] : []), ...specs.map(asFile)] };
}

const asFile = ({ path, text }: ImportedSpec): WholeFile => ({ path, before: undefined, after: text });

/** Imports the agents of every folder that has some, each into a project of its own, with a first config where it has none. */
export function importAll(top: string, options: Known<ImportProjectOptions>): readonly ImportedProject[] {
  const { registry, replaceLinks = false } = options;
  const disk = diskTree(top);
  const all = replaceableLinks(disk, registry);
  const links = replaceLinks ? all : [];
  const whole = withLinksReplaced(disk, links);
  const projects = agentProjects(whole, registry);
  const behind =
    replaceLinks || all.length === 0 ? [] : agentProjects(withLinksReplaced(disk, all), registry);
  const alone = behind.filter((each) => !projects.some(({ root }) => root === each.root));
  return [...projects, ...alone].map(({ root, outputs }) => {
    const folder = join(top, root);
    const tree = links.length === 0 ? diskTree(folder) : treeBelow(whole, root);
    const hasConfig = CONFIG_PATHS.some((path) => tree.kind(path) !== 'nothing');
    const initial = hasConfig ? undefined : planInit(folder, registry, { outputs });
    const first: readonly InitialFile[] = initial?.ok ? initial.files : [];
    const config = first.find(({ path }) => CONFIG_PATHS.includes(path));
    const { replaceLinks: _, ...others } = options;
    const imported = importProject(tree, {
      ...others,
      isOneOfAll: true,
      ...(root !== '' && !replaceLinks && { linked: linksOf(root, all, behind) }),
      ...(config && { firstConfig: { path: config.path, text: config.after } }),
    });
    const from = imported.specs.flatMap((spec) => spec.from.map((path) => below(root, path)));
    return { root, imported, files: filesOf(imported, first), links: linksTo(links, from) };
  });
}

/** The links that show agents of a project below, as seen from there: what they lead to may be outside of its folder. */
function linksOf(
  root: string,
  links: readonly ReplaceableLink[],
  projects: readonly AgentProject[],
): readonly ReplaceableLink[] {
  const files = projects.flatMap((each) => (each.root === root ? each.files : []));
  const fromHere = (path: string) => posix.relative(root, path);
  return linksTo(links, files).map(({ path, to, files }) => ({
    path: fromHere(path),
    to: fromHere(to),
    files,
  }));
}

const below = (root: string, path: string): string => (root === '' ? path : `${root}/${path}`);

/** Where no spec was made, there is no project to begin. */
function filesOf({ specs, config }: ProjectImport, first: readonly InitialFile[]): readonly WholeFile[] {
  if (specs.length === 0) return [];
  const others = first.filter(({ path }) => path !== config?.path);
  const begun = config && {
    ...config,
    before: first.some(({ path }) => path === config.path) ? undefined : config.before,
  };
  return [...others, ...(begun ? [begun] : []), ...specs.map(asFile)];
}

/** Several imports as one: each path from the top. */
export function joinImports(projects: readonly ImportedProject[]): ProjectImport {
  const all = projects.map(({ root, imported }) => ({
    ...imported,
    in: (path: string) => below(root, path),
  }));
  return {
    ok: all.every(({ ok }) => ok),
    hasConfig: all.every(({ hasConfig }) => hasConfig),
    hasSpecs: all.some(({ hasSpecs }) => hasSpecs),
    specs: all.flatMap((each) =>
      each.specs.map((spec) => ({ ...spec, path: each.in(spec.path), from: spec.from.map(each.in) })),
    ),
    links: projects.flatMap(({ links }) => links),
    models: Object.assign({}, ...all.map(({ models }) => models)),
    left: all.flatMap((each) =>
      each.left.map((left) => ({
        ...left,
        files: left.files.map(each.in),
        ...(left.file !== undefined && { file: each.in(left.file) }),
      })),
    ),
    diagnostics: all.flatMap((each) =>
      each.diagnostics.map((found) => ({
        ...found,
        ...(found.file !== undefined && { file: each.in(found.file) }),
      })),
    ),
  };
}
