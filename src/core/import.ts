import { type Diagnostic, diagnose, hasErrors, inSourceOrder } from './diagnostics.js';
import type { Harness } from './harness/harness.js';
import type { AgentFile } from './harness/import-rules.js';
import { AGENT_HARNESSES, BUILT_IN_HARNESSES } from './harness/index.js';
import { compareWithOriginals } from './import/compare.js';
import type { ImportRun } from './import/import-run.js';
import { conflict, type Group, type KeyedFile, mergeFiles } from './import/merge.js';
import { safeName, specNameOf } from './import/name.js';
import { type ImportFile, readAgentFile } from './import/read.js';
import { specText } from './import/spec-text.js';
import { readToolKeys } from './import/tool-keys.js';
import type { Models } from './model.js';

export type { ImportFile } from './import/read.js';

export interface ImportOptions {
  /** The specs that are there already; an agent that has one is reported and not imported. */
  readonly existing?: readonly { readonly name: string; readonly path: string }[];
  /** The aliases of the config; an agent whose models are those of an alias gets the alias. */
  readonly models?: Models;
  /** Where specs go. Default `.fsagent/agents`. */
  readonly dir?: string;
  /** Every harness whose files may be among them. Default: the built-in ones. */
  readonly registry?: readonly Harness[];
}

/** A spec to be written, and the files it was made of. */
export interface ImportedSpec {
  readonly path: string;
  readonly text: string;
  readonly name: string;
  readonly from: readonly string[];
}

export interface Imported {
  readonly specs: readonly ImportedSpec[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes specs of the agent files of the harnesses. Each spec compiles without errors to files that mean what
 * the files it was made of mean; where no spec can, a diagnostic says what changes. Files that contradict each
 * other, and files no harness would load, are reported and left as they are.
 */
export function importAgents(files: readonly ImportFile[], options: ImportOptions = {}): Imported {
  const registry = options.registry ?? BUILT_IN_HARNESSES;
  const run: ImportRun = { registry, targets: AGENT_HARNESSES, models: options.models ?? {} };
  const read = files.map((file) => readAgentFile(file, registry));
  const agents = read.flatMap(({ agent }) => agent ?? []);
  const keyed = agents.map((file) => ({ file, keys: readToolKeys(file, registry) }));
  const sound = keyed.filter(({ keys }) => !hasErrors(keys.diagnostics));
  const results = groupsOf(sound, registry).map((group) => importGroup(group, options, run));
  const specs = results.flatMap(({ spec }) => spec ?? []);
  const clashing = identityClashes(sound.map(({ file }) => file));
  const clashed = new Set(clashing.map(({ file }) => file));
  const diagnostics = [
    ...read.flatMap((each) => each.diagnostics),
    ...keyed.flatMap(({ keys }) => keys.diagnostics),
    ...results.flatMap((each) => each.diagnostics),
    ...clashing,
  ];
  return {
    specs: specs.filter(({ from }) => !from.some((path) => clashed.has(path))),
    diagnostics: inSourceOrder(diagnostics),
  };
}

/** The files of one agent have one name, without regard to case. */
function groupsOf(files: readonly KeyedFile[], registry: readonly Harness[]): readonly Group[] {
  const groups = new Map<string, KeyedFile[]>();
  for (const each of inHarnessOrder(files, registry)) {
    const key = specNameOf(each.file).toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => (group[0] ? [{ name: specNameOf(group[0].file), files: group }] : []));
}

const inHarnessOrder = (files: readonly KeyedFile[], registry: readonly Harness[]): readonly KeyedFile[] =>
  registry.flatMap((harness) =>
    files.filter(({ file }) => file.harness === harness).sort((a, b) => (a.file.path < b.file.path ? -1 : 1)),
  );

interface GroupResult {
  readonly spec?: ImportedSpec;
  readonly diagnostics: readonly Diagnostic[];
}

function importGroup(group: Group, options: ImportOptions, run: ImportRun): GroupResult {
  const { dir = '.fsagent/agents' } = options;
  const { name, files } = group;
  const path = `${dir}/${name}.md`;
  const taken = options.existing?.find((each) => isSame(each.name, name) || isSame(each.path, path));
  if (taken) {
    const facts = { name, path: taken.path };
    return {
      diagnostics: files.map(({ file }) =>
        diagnose('import-exists', file.locate([]), facts, { agent: name }),
      ),
    };
  }
  const merged = mergeFiles(group, run);
  if ('conflicts' in merged) return { diagnostics: merged.conflicts };

  const text = specText(merged.content);
  const { content, leftOut } = merged;
  const deniesTools = (content.disallowedTools ?? []).length > 0;
  const compared = compareWithOriginals({ spec: { path, text }, group, deniesTools, leftOut }, run);
  const diagnostics = [...files.flatMap(({ file }) => nameNote(file, name)), ...compared.diagnostics];
  if (!compared.ok) return { diagnostics };
  return { spec: { path, text, name, from: files.map(({ file }) => file.path) }, diagnostics };
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Where a harness goes by the name, the name wins over the file's. */
function nameNote({ harness, id, stem, locate }: AgentFile, name: string): readonly Diagnostic[] {
  if (harness.nameIs !== 'identity' || id !== name || stem === name) return [];
  return [diagnose('import-name', locate(['name']), { name, stem }, { agent: name, harness: harness.id })];
}

/** Two files that a harness takes for one agent cannot both become specs. */
function identityClashes(files: readonly AgentFile[]): readonly (Diagnostic & { readonly file: string })[] {
  const byId = new Map<string, AgentFile[]>();
  const keyOf = ({ harness, id }: AgentFile) => `${harness.id} ${id.toLowerCase()}`;
  for (const file of files) byId.set(keyOf(file), [...(byId.get(keyOf(file)) ?? []), file]);
  return files.flatMap((file) => {
    const other = byId.get(keyOf(file))?.find((each) => !isSame(specNameOf(each), specNameOf(file)));
    if (!other) return [];
    const what = `${file.harness.title} has another agent of that name in`;
    return [{ ...conflict({ name: safeName(file.id), file, key: 'name', what, other }), file: file.path }];
  });
}
