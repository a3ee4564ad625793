import { type Audit, type AuditedSource, auditAgents } from '../audit/audit.js';
import { readManifests } from '../audit/manifests.js';
import {
  agentFolders,
  auditGlobs,
  HOME,
  isAudited,
  leadsToAgents,
  linkGlobs,
  openedGlobs,
  type TreeFacts,
} from '../audit/places.js';
import type { OutputFile } from '../compile/output-file.js';
import type { Harness, HarnessId } from '../harness/harness.js';
import { type Diagnostic, diagnose, inSourceOrder } from '../text/diagnostics.js';
import type { Location } from '../text/source.js';
import { followLinks } from './links.js';
import type { PlanOptions } from './plan.js';
import { readSource, topOf } from './project.js';
import { diskTree, type FileTree, literally } from './tree.js';

/** What an audit of a tree looks at. */
interface AuditedTree {
  readonly tree: FileTree;
  readonly registry: readonly Harness[];
  /** Our own files are judged as they will be written, not as they are there. */
  readonly outputs: readonly OutputFile[];
  /** A person's home folder, whose agents are read as well. */
  readonly home?: string | FileTree;
  readonly onProgress?: PlanOptions['onProgress'];
}

/** Audits every agent file of a tree. What it says of our own outputs is at their specs. */
export function auditTree({
  tree,
  registry,
  outputs,
  home,
  onProgress = () => undefined,
}: AuditedTree): Audit {
  onProgress('looking for agents');
  const found = [
    readAgents(tree, registry, '', onProgress),
    ...(home === undefined ? [] : [readAgents(homeTree(home), registry, HOME, onProgress)]),
  ];
  const ours = outputs.map(({ path, text }) => ({ path, text }));
  const sources = new Map<string, AuditedSource>(
    [...found.flatMap((each) => each.sources), ...ours].map((each) => [each.path, each]),
  );
  const audit = auditAgents([...sources.values()], { registry, tree: treeFacts(tree) });
  const byPath = new Map(outputs.map((output) => [output.path, output]));
  const moved = atSpec(byPath);
  const isBesideItsOwn = besideItsOwn(outputs, byPath);
  const isNews = (each: Diagnostic): boolean => !isBesideItsOwn(each);
  return {
    agents: audit.agents.map((agent) => {
      const spec = byPath.get(agent.file)?.spec;
      const diagnostics = agent.diagnostics.filter(isNews);
      return spec === undefined ? agent : { ...agent, spec, diagnostics: diagnostics.map(moved) };
    }),
    diagnostics: inSourceOrder([
      ...found.flatMap(({ diagnostics }) => diagnostics),
      ...audit.diagnostics.filter(isNews).map(moved),
    ]),
  };
}

/** A harness that also reads the folder of another one finds two files of one spec there, and loads its own. */
function besideItsOwn(
  outputs: readonly OutputFile[],
  byPath: ReadonlyMap<string, OutputFile>,
): (found: Diagnostic) => boolean {
  const keyOf = (harness: HarnessId | undefined, spec: string) => `${harness} ${spec}`;
  const counts = new Map<string, number>();
  for (const { harness, spec } of outputs) {
    const key = keyOf(harness, spec);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return ({ code, file, harness }) => {
    const output = BESIDE_CODES.includes(code) ? byPath.get(file ?? '') : undefined;
    if (!output) return false;
    const itself = output.harness === harness ? 1 : 0;
    return (counts.get(keyOf(harness, output.spec)) ?? 0) > itself;
  };
}

const BESIDE_CODES: readonly string[] = ['agent-shadowed', 'agent-absent'];

type ReadSource = ReturnType<typeof readSource> & Record<'path' | 'from', string>;

interface AgentSources {
  readonly sources: readonly AuditedSource[];
  readonly diagnostics: readonly Diagnostic[];
}

function readAgents(
  tree: FileTree,
  registry: readonly Harness[],
  prefix: '' | typeof HOME,
  onProgress: NonNullable<AuditedTree['onProgress']>,
): AgentSources {
  const where = prefix === '' ? 'root' : 'home';
  const facts = treeFacts(tree);
  const globs = [...auditGlobs(registry, where), ...(where === 'root' ? linkGlobs(registry) : [])];
  const listed = tree.list(globs, agentFolders(registry));
  const leads = (path: string) => where === 'home' || leadsToAgents(path, registry, facts);
  const { files: linked, left } = followLinks(tree, listed.links.filter(leads));
  const files = [...listed.files.map((path) => ({ path, from: path })), ...linked];
  onProgress(`reading ${files.length} files`, files.length);
  const inPlace = files
    .filter(({ path }) => isAudited(`${prefix}${path}`, registry, facts))
    .map(({ path, from }) => ({ path, from, ...readSource(tree, from) }));
  const read = [...inPlace, ...readNamed(tree, registry, inPlace)];
  const diagnostics = [
    ...read.flatMap(({ diagnostic }) => diagnostic ?? []),
    ...left.filter(leads).map((path) => diagnose('linked-agent', topOf(path), {})),
  ];
  return {
    sources: read.flatMap(({ path, from, source }) =>
      source ? [{ path: `${prefix}${path}`, from: `${prefix}${from}`, text: source.text }] : [],
    ),
    diagnostics: diagnostics.map((each) => ({ ...each, file: `${prefix}${each.file}` })),
  };
}

/** Files anywhere that another file names as agents, or whose folder it names. */
function readNamed(
  tree: FileTree,
  registry: readonly Harness[],
  read: readonly ReadSource[],
): readonly ReadSource[] {
  const manifests = readManifests(
    read.flatMap(({ path, source }) => (source ? [{ path, text: source.text }] : [])),
    registry,
  );
  const globs = openedGlobs(manifests, (folder) =>
    tree.kind(folder) === 'folder' ? literally(folder) : undefined,
  );
  const known = new Set(read.map(({ path }) => path));
  const paths = new Set([
    ...[...manifests.named.keys()].filter((path) => tree.kind(path) === 'file'),
    ...(globs.length > 0 ? tree.list(globs).files : []),
  ]);
  return [...paths]
    .filter((path) => !known.has(path))
    .map((path) => ({ path, from: path, ...readSource(tree, path) }));
}

const homeTree = (home: string | FileTree): FileTree => (typeof home === 'string' ? diskTree(home) : home);

const treeFacts = (tree: FileTree): TreeFacts => ({
  isFolder: (path) => tree.kind(path) === 'folder',
  ...(tree.name !== undefined && { name: tree.name }),
});

/** What is wrong with a file of ours is to be changed in its spec. */
export const atSpec =
  (outputs: ReadonlyMap<string, OutputFile>) =>
  <T extends Partial<Location>>(each: T): T => {
    const output = outputs.get(each.file ?? '');
    if (!output || each.line === undefined) return each;
    return { ...each, file: output.spec, line: output.specLine(each.line), column: 1 };
  };
