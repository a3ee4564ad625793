import type { AgentFile, Harness, HarnessId, Matrix } from '../harness/contract.js';
import { importPlaceOf, outputExtensions, placeOf } from '../harness/kit/places.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import type { FileTools, KeyedFile } from '../reading/file-tools.js';
import { NOT_A_SPEC } from '../spec/parse.js';
import { safeName, whyUnsafe } from '../spec/rules/unsafe-name.js';
import type { CompileOptions, Known, Run } from '../spec/run.js';
import { grouped, type Some } from '../text/grouped.js';

/** What the stages of one import share. */
export interface ImportRun {
  readonly registry: readonly Harness[];
  /** Those whose names may be in a file by mistake: of the specification, of the files, or of the run. */
  readonly neighbours: readonly Harness[];
  /** The harnesses a spec is written for when it names none. */
  readonly targets: readonly HarnessId[];
  /** The settings with which the specs will be compiled: what a file changes to is measured with them. */
  readonly settings: Known<CompileOptions>;
  /** The harness whose file is used where files differ. */
  readonly prefer: HarnessId | undefined;
  /** Files that cannot become one spec become several. */
  readonly separate: boolean;
  /** A name that grants nothing today, because of its case, grants nothing in the spec. */
  readonly closed: boolean;
  /** The harnesses that a spec is to be written for, beside those that have a file. */
  readonly to: readonly HarnessId[];
  /** The run that compiles the specs that are written for these harnesses: what it remembers holds for all of them. */
  readonly compiling: (ids: readonly HarnessId[]) => Run;
  /** The run that writes a file for one harness alone, to see what lists and a block come to there. */
  readonly probes: (id: HarnessId, matrix: Matrix) => Run;
  /** What was written for lists and a block: each choice of lists tries many of them again. */
  readonly written: Map<string, FileTools | undefined>;
}

/** A file, or all files of an agent, of which no spec was made; the place is in the first one. */
export interface LeftFile extends Diagnostic, Partial<NotMerged> {
  readonly files: readonly string[];
  /** A repair would make a spec of it. */
  readonly repair?: boolean;
  /** It is a link, and a copy in its place would make a spec of it: in this project, or in one below that `--all` imports. */
  readonly replaceable?: 'here' | 'below';
}

/** Why files of an agent are not merged. */
export interface NotMerged {
  /** The reason without what is particular to the agent: agents left for one reason are reported as one. */
  readonly reason: string;
  /** The harness whose file can be preferred, where that settles it. */
  readonly prefer?: HarnessId;
  /** Each file, or some together, can have a spec of their own. */
  readonly separable?: true;
}

/** The files of one agent, in the order of the harnesses; the one that is used where they differ comes first. */
export interface AgentGroup {
  readonly name: string;
  readonly files: readonly KeyedFile[];
}

interface Grouped {
  readonly groups: readonly AgentGroup[];
  readonly left: readonly LeftFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The files of one agent have one name, without regard to case, and a harness has one file of it. */
export function groupFiles(
  files: readonly KeyedFile[],
  registry: readonly Harness[],
  prefer: HarnessId | undefined,
): Grouped {
  const sorted = inHarnessOrder(files, registry);
  const identities = grouped(sorted, ({ file }) => `${file.harness.id} ${file.id.toLowerCase()}`);
  const resolved = [...identities.values()].map((same) => chooseLoaded(same, registry));
  const leftFiles = new Set(resolved.flatMap(({ left }) => left?.files ?? []));
  const kept = resolved.flatMap(({ kept }) => kept ?? []);
  const clashing = sorted.flatMap(({ file }) => (leftFiles.has(file.path) ? file : []));
  const named = grouped(kept, ({ file }) => specNameOf(file, registry).toLowerCase());
  const results = [...named.values()].map((group) => checkGroup(group, clashing, prefer, registry));
  return {
    groups: results.flatMap(({ group }) => group ?? []).sort((a, b) => (lower(a) < lower(b) ? -1 : 1)),
    left: [...resolved.flatMap(({ left }) => left ?? []), ...results.flatMap(({ left }) => left ?? [])],
    diagnostics: resolved.flatMap(({ notes }) => notes),
  };
}

const lower = ({ name }: AgentGroup): string => name.toLowerCase();

const inHarnessOrder = (files: readonly KeyedFile[], registry: readonly Harness[]): readonly KeyedFile[] =>
  registry.flatMap((harness) =>
    files.filter(({ file }) => file.harness === harness).sort((a, b) => (a.file.path < b.file.path ? -1 : 1)),
  );

interface Resolved {
  readonly kept?: KeyedFile;
  readonly left?: LeftFile;
  readonly notes: readonly Diagnostic[];
}

/** Of files that a harness takes for one agent, the one that it loads, if that is certain. */
function chooseLoaded(same: readonly KeyedFile[], registry: readonly Harness[]): Resolved {
  const [first, ...others] = [...same].sort((a, b) => rank(a.file) - rank(b.file));
  if (!first || others.length === 0) return { ...(first && { kept: first }), notes: [] };
  const unlike = others.filter(({ file }) => !isCopy(file, first.file));
  const doubted = unlike.filter(({ file }) => rank(file) === rank(first.file));
  if (doubted.length > 0) {
    const { harness, id } = first.file;
    const facts = {
      name: safeName(id, registry),
      harness: harness.title,
      others: doubted.map(({ file }) => file.path),
    };
    const problem = diagnose('import-clash', first.file.locate(['name']), facts, { harness: harness.id });
    const folders = distinct(same.map(({ file }) => file.path.slice(0, file.path.lastIndexOf('/') + 1)));
    const reason = `${harness.title} reads the same agents from ${folders.join(' and ')}`;
    return {
      left: { ...problem, agent: safeName(id, registry), reason, files: same.map(({ file }) => file.path) },
      notes: [],
    };
  }
  const notes = others.map(({ file }) => {
    const facts = { other: first.file.path, harness: file.harness.title, isCopy: isCopy(file, first.file) };
    return diagnose('import-double', file.locate([]), facts, { harness: file.harness.id });
  });
  return { kept: first, notes };
}

/** A place of today counts before a former one; where a harness knows two endings, the file with the first one is loaded. */
const rank = ({ harness, path }: AgentFile): number => {
  const extensions = outputExtensions(harness);
  const ending = extensions.findIndex((extension) => path.endsWith(extension));
  const isFormer = importPlaceOf(harness, path) !== undefined && !placeOf(harness, path);
  return isFormer ? extensions.length : ending;
};

const isCopy = (one: AgentFile, other: AgentFile): boolean =>
  one.prompt === other.prompt && JSON.stringify(one.fields) === JSON.stringify(other.fields);

/** A spec yields one file for a harness, so two of them would become one. */
function checkGroup(
  files: Some<KeyedFile>,
  clashing: readonly AgentFile[],
  prefer: HarnessId | undefined,
  registry: readonly Harness[],
): { readonly group?: AgentGroup; readonly left?: LeftFile } {
  const [first] = files;
  const name = specNameOf(first.file, registry);
  const paths = files.map(({ file }) => file.path);
  const double = files.find(({ file }, index) => files[index - 1]?.file.harness === file.harness);
  const doubted = clashing.filter((each) => specNameOf(each, registry).toLowerCase() === name.toLowerCase());
  if (double || doubted.length > 0) {
    const { harness, locate, path: own } = (double ?? first).file;
    const others = [...paths.filter((path) => path !== own), ...doubted.map(({ path }) => path)];
    const subject = { agent: name, harness: harness.id };
    const problem = diagnose('import-same-spec', locate([]), { name, others }, subject);
    const reason = doubted.length > 0 ? 'another harness reads the agent from two files' : undefined;
    return { left: { ...problem, ...(reason !== undefined && { reason }), files: paths } };
  }
  const leader = files.filter(({ file }) => file.harness.id === prefer);
  return { group: { name, files: [...leader, ...files.filter((each) => !leader.includes(each))] } };
}

/** The folders between a harness's own folder and a file, where the agent does not go by them. */
export function subFolderOf({ harness, id, path }: AgentFile): string | undefined {
  const { below } = id.includes('/') ? {} : (importPlaceOf(harness, path) ?? {});
  return below === undefined ? undefined : /^(.+)\/[^/]*$/s.exec(below)?.[1];
}

/** What the spec of an agent file is called: what the harness calls it, made safe where it must be. */
function specNameOf({ harness, id, stem }: AgentFile, registry: readonly Harness[]): string {
  if (whyUnsafe(id, registry) === undefined) return id;
  return safeName(harness.nameIs === 'identity' ? stem : id, registry);
}

/** Where specs go, and those that are there already. */
interface SpecFolder {
  readonly dir?: string;
  readonly existing?: readonly { readonly path: string }[];
}

/** Tells whether another agent's first spec goes to a path, or a spec is there already. */
export function takenPaths(groups: readonly AgentGroup[], options: SpecFolder) {
  const existing = new Set((options.existing ?? []).map(({ path }) => path.toLowerCase()));
  const byPath = grouped(groups, (group) => firstPath(group, options).toLowerCase());
  return (path: string, own: AgentGroup): boolean => {
    const others = byPath.get(path.toLowerCase()) ?? [];
    return existing.has(path.toLowerCase()) || others.some((group) => group !== own);
  };
}

/** Where the first spec of an agent goes. */
const firstPath = ({ name, files }: AgentGroup, options: SpecFolder): string =>
  specPath(files, fileNameFor(name), options);

export const specPath = (
  files: AgentGroup['files'],
  stem: string,
  { dir = '.fsagent/agents' }: SpecFolder,
): string => `${dir}/${specFolder(files)}${stem}.md`;

export const fileNameFor = (name: string): string => (`${name}.md` === NOT_A_SPEC ? `agent-${name}` : name);

/** Specs keep the sub-folder of the first file that has one, when every operating system allows its name. */
function specFolder(files: AgentGroup['files']): string {
  const folder = files.map(({ file }) => subFolderOf(file)).find((each) => each !== undefined);
  const isPlain = folder?.split('/').every((part) => whyUnsafe(part, []) === undefined);
  return isPlain ? `${folder}/` : '';
}
