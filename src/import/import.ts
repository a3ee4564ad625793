import type { AgentFile, Harness, HarnessId } from '../harness/contract.js';
import { importPlaceOf } from '../harness/kit/places.js';
import type { FileNames } from '../model/agent.js';
import { type Code, type Diagnostic, diagnose } from '../model/diagnose.js';
import { AGENT_HARNESSES } from '../model/harness-id.js';
import { readToolKeys } from '../reading/file-tools.js';
import { shellPatterns } from '../reading/guided-shell.js';
import type { Models } from '../spec/model.js';
import { whyUnsafe } from '../spec/rules/unsafe-name.js';
import { type CompileOptions, type Known, startRun } from '../spec/run.js';
import { specText } from '../spec/spec-text.js';
import { hasErrors, inSourceOrder } from '../text/finding.js';
import { grouped } from '../text/grouped.js';
import { onceForKey } from '../text/once.js';
import type { Location } from '../text/source.js';
import { compareWithOriginals } from './compare.js';
import { aliasesFor } from './fields.js';
import type { ImportRun } from './group.js';
import { type AgentGroup, fileNameFor, groupFiles, type LeftFile, specPath, takenPaths } from './group.js';
import { type Part, partsOf, type Refused } from './parts.js';
import { type ImportFile, type ReadAgent, readAgentFile, withEffect } from './read.js';

export type { LeftFile } from './group.js';
export type { ImportFile } from './read.js';

/** The settings of the config, and what the import itself may be asked for. */
export interface ImportOptions extends CompileOptions {
  /** The specs that are there already: what they are written for is not imported again. */
  readonly existing?: readonly ExistingSpec[];
  /** Where specs go. Default `.fsagent/agents`. */
  readonly dir?: string;
  /** The harness whose file is used where the files of one agent differ. */
  readonly prefer?: HarnessId;
  /** Harnesses that the specs are to be written for as well. */
  readonly to?: readonly HarnessId[];
  /** Makes several specs of an agent whose files cannot become one. */
  readonly separate?: boolean;
  /** Also reads a frontmatter behind a comment or a heading, and names a nameless agent after its file. */
  readonly repair?: boolean;
  /** Keeps agents closed that are closed today by mistake: a name in the wrong case grants nothing. */
  readonly closed?: boolean;
  /** Names models by aliases where a harness does not take them as they are; the caller adds these to the config. */
  readonly aliases?: boolean;
  /** Called before each agent, to show progress. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** A spec that is there already; without `harnesses` it is for all of them. */
export interface ExistingSpec {
  readonly name: string;
  readonly path: string;
  readonly harnesses?: readonly HarnessId[];
}

/** A spec to be written, and the files it was made of. */
export interface ImportedSpec {
  readonly path: string;
  readonly text: string;
  readonly name: string;
  readonly from: readonly string[];
  /** The harnesses that it is written for. */
  readonly harnesses: readonly HarnessId[];
}

export interface Imported {
  readonly specs: readonly ImportedSpec[];
  /** What no spec was made of, and why. It stops nothing else. */
  readonly left: readonly LeftFile[];
  /** Aliases that the specs use and the config does not have yet. */
  readonly models: Models;
  /** What a person should know of the rest; none is an error. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes specs of the agent files of the harnesses. Each spec compiles without errors to files that mean what
 * the files it was made of mean; where no spec can, a diagnostic says what changes. Files that contradict each
 * other, and files no harness would load, are left as they are, with the reason.
 *
 * The way of a file, each step in `import/`: `read` by the rules of its harness (`repair` where that is asked for), its
 * tools as `grants`, its `group` with the files of the other harnesses, the `parts` of the group that can be one spec,
 * and their `merge`: `fields`, `prompts` and `tools`. Then `compare` compiles the spec and says what changes.
 */
export function importAgents(files: readonly ImportFile[], options: Known<ImportOptions>): Imported {
  const { registry } = options;
  const read = files.map((file) => ({ file, ...readAgentFile(file, registry, options.repair) }));
  const saidOf = new Map(read.flatMap(({ agent, diagnostics }) => (agent ? [[agent, diagnostics]] : [])));
  const agents = read.flatMap(({ agent }) => agent ?? []);
  const plain = runOf(options, registry, agents);
  const keyed = agents.map((file) => ({ file, keys: readToolKeys(file, plain) }));
  const sound = keyed.filter(({ keys }) => !hasErrors(keys.diagnostics));
  const { groups, left, diagnostics } = groupFiles(sound, registry, plain.prefer);
  const models = options.aliases ? aliasesFor(groups, plain) : {};
  const run = withModels(plain, models);
  const isTaken = takenPaths(groups, options);
  const results = groups.flatMap((group, index) => {
    options.onProgress?.(index, groups.length);
    return importGroup(group, { ...options, isTaken }, run);
  });
  const used = new Set(results.map(({ model }) => model));
  return {
    specs: results.flatMap(({ spec }) => spec ?? []),
    models: Object.fromEntries(Object.entries(models).filter(([alias]) => used.has(alias))),
    left: inSourceOrder([
      ...read.flatMap((each) => (each.left ? [withRepair(each.left, each.file, registry)] : [])),
      ...keyed.flatMap(({ file, keys }) => unreadable(file, keys.diagnostics)),
      ...left,
      ...results.flatMap((each) => each.left ?? []),
    ]),
    diagnostics: inSourceOrder([
      ...read.flatMap((each) => each.diagnostics),
      ...sound.flatMap(({ file, keys }) => [
        ...keys.diagnostics,
        ...notAsWritten(file, [...keys.diagnostics, ...(saidOf.get(file) ?? [])]),
      ]),
      ...diagnostics,
      ...togetherByHarness(
        results.flatMap((each) => each.diagnostics),
        registry,
      ),
      ...notEnabled(
        results.flatMap(({ spec }) => spec ?? []),
        run,
      ),
    ]),
  };
}

function runOf(
  {
    prefer,
    to = [],
    separate = false,
    closed = false,
    existing: _,
    dir: __,
    aliases: ___,
    repair: ____,
    ...settings
  }: ImportOptions,
  registry: readonly Harness[],
  agents: readonly AgentFile[],
): ImportRun {
  const targets = settings.harnesses ? Object.keys(settings.harnesses) : AGENT_HARNESSES;
  const used = new Set<HarnessId>([
    ...AGENT_HARNESSES,
    ...targets,
    ...to,
    ...agents.map(({ harness }) => harness.id),
  ]);
  const neighbours = registry.filter(({ id }) => used.has(id));
  return withSettings({
    registry,
    neighbours,
    targets,
    settings: { matrix: 'verified', ...settings, registry },
    prefer,
    separate,
    closed,
    to,
    written: new Map(),
    probes: onceForKey((id, matrix) => startRun({ registry, matrix, harnesses: { [id]: {} } })),
  });
}

/** Completes a run with what its settings come to. */
function withSettings(run: Omit<ImportRun, 'compiling'>): ImportRun {
  const { settings } = run;
  const compiling = onceForKey((...ids: readonly HarnessId[]) =>
    startRun({
      ...settings,
      harnesses: Object.fromEntries(ids.map((id) => [id, settings.harnesses?.[id] ?? {}])),
      strict: false,
    }),
  );
  return { ...run, compiling: (ids) => compiling(...ids) };
}

const withModels = (run: ImportRun, models: Models): ImportRun =>
  withSettings({ ...run, settings: { ...run.settings, models: { ...models, ...run.settings.models } } });

/** Each spec is compiled by itself; what holds for many agents of a harness is said once. */
const togetherByHarness = (
  found: readonly Diagnostic[],
  registry: readonly Harness[],
): readonly Diagnostic[] => {
  const isCommon = ({ code }: Diagnostic): boolean => code === 'shell-patterns';
  const common = grouped(found.filter(isCommon), ({ harness }) => harness);
  const placesIn = ({ id }: Harness) => common.get(id) ?? [];
  return [
    ...found.filter((each) => !isCommon(each)),
    ...registry.flatMap((harness) => shellPatterns(harness, placesIn(harness).map(placeOf))),
  ];
};

const placeOf = ({ file, line = 1, column = 1 }: Diagnostic): Location | undefined =>
  file === undefined ? undefined : { file, line, column };

/** A spec for a harness that the config does not name is not written there. */
function notEnabled(specs: readonly ImportedSpec[], { registry, targets }: ImportRun): readonly Diagnostic[] {
  return registry.flatMap(({ id, title }) => {
    const count = targets.includes(id) ? 0 : specs.filter(({ harnesses }) => harnesses.includes(id)).length;
    return count === 0
      ? []
      : [diagnose('import-not-enabled', undefined, { id, harness: title, count }, { harness: id })];
  });
}

/** A file that no spec was made of; it says so where a repair would make one. */
const withRepair = (problem: Diagnostic, file: ImportFile, registry: readonly Harness[]): LeftFile => ({
  ...alone(problem),
  ...(readAgentFile(file, registry, true).agent && { repair: true }),
});

const alone = (problem: Diagnostic): LeftFile => ({ ...problem, files: [problem.file ?? ''] });

/** What the harness makes of a file today, where that is something else than the file written from its spec will be. */
const notAsWritten = ({ today }: ReadAgent, said: readonly Diagnostic[]): readonly Diagnostic[] =>
  said.some(({ code }) => SAYING_SO.includes(code))
    ? []
    : today.diagnostics
        .filter(({ code }) => NOT_LOADED.includes(code))
        .map((each) => (each.severity === 'error' ? { ...each, severity: 'warning' } : each));

const NOT_LOADED: readonly Code[] = ['agent-absent', 'agent-open', 'agent-breaks'];
const SAYING_SO: readonly Code[] = ['import-rejected-form', 'import-open-map', 'import-repaired'];

/** The keys for tools cannot be read, so what the agent may do is not known. */
function unreadable({ harness, today }: ReadAgent, problems: readonly Diagnostic[]): readonly LeftFile[] {
  const tooLong = problems.find(({ code }) => code === 'import-failed');
  if (tooLong) return [alone(tooLong)];
  const problem = problems.find(({ severity }) => severity === 'error');
  return problem ? [alone(withEffect(problem, harness, today))] : [];
}

interface GroupResult {
  readonly spec?: ImportedSpec;
  /** The model of the spec, where it is one for all harnesses. */
  readonly model?: string;
  readonly left?: readonly LeftFile[];
  readonly diagnostics: readonly Diagnostic[];
}

function importGroup(
  whole: AgentGroup,
  options: ImportOptions & { readonly isTaken: ReturnType<typeof takenPaths> },
  run: ImportRun,
): readonly GroupResult[] {
  const { existing = [] } = options;
  const { name } = whole;
  const taken = existing.filter((each) => isSameName(each.name, name));
  const isCovered = ({ file }: AgentGroup['files'][number]) =>
    taken.some(({ harnesses = run.targets }) => harnesses.includes(file.harness.id));
  const files = whole.files.filter((each) => !isCovered(each));
  const skipped = whole.files.filter(isCovered).map(({ file }) => {
    const facts = { name, path: taken.map(({ path }) => path).join(', ') };
    const code = isElsewhere(file, run) ? 'import-other-folder' : 'import-exists';
    return diagnose(code, file.locate([]), facts, { agent: name, harness: file.harness.id });
  });
  const parts = files.length === 0 ? [] : partsOf({ name, files }, run);
  const results = parts.map((part, index) => {
    const isSecond = taken.length > 0 || index > 0;
    const others = parts.flatMap((each) => (each === part ? [] : idsOf(each)));
    // A second spec of one name is for other harnesses than the first, so it needs a file name of its own.
    const own = isSecond ? `${name}.${idsOf(part).join('-')}` : fileNameFor(name);
    const path = specPath(part.files, own, options);
    const isTaken = options.isTaken(path, whole);
    return importPart({ ...part, name, path, isTaken, isSecond, others }, run);
  });
  return [{ diagnostics: skipped }, ...results];
}

/** Whether no output of this project takes the place of a file. */
function isElsewhere({ harness, path }: AgentFile, { settings }: ImportRun): boolean {
  const dir = settings.harnesses?.[harness.id]?.dir;
  return importPlaceOf(harness, path)?.above !== '' && !(dir !== undefined && path.startsWith(`${dir}/`));
}

const idsOf = ({ files }: Part): readonly HarnessId[] => files.map(({ file }) => file.harness.id);

/** The files of an agent that become one spec, and where. */
interface PartOfGroup extends Part {
  readonly name: string;
  readonly path: string;
  /** Another file is there. */
  readonly isTaken: boolean;
  /** Another spec has the name. */
  readonly isSecond: boolean;
  /** The harnesses of the other parts. */
  readonly others: readonly HarnessId[];
}

function importPart(part: PartOfGroup, run: ImportRun): GroupResult {
  const { name, path, files, merged, others } = part;
  const leave = ({ problem, ...refusal }: Refused): GroupResult => ({
    left: [{ ...problem, ...refusal, files: files.map(({ file }) => file.path) }],
    diagnostics: [],
  });
  if ('problem' in merged) return leave(merged);
  if (part.isTaken) {
    const problem = diagnose('import-same-spec', files[0]?.file.locate([]), { name, others: [path] });
    return leave({ problem });
  }
  const { harnesses = run.targets } = merged.content;
  const own = part.isSecond ? idsOf(part) : harnesses.filter((id) => !others.includes(id));
  const kept = keptFileNames(part);
  const content = {
    ...merged.content,
    ...(!path.endsWith(`/${name}.md`) && { name }),
    ...(Object.keys(kept).length > 0 && { files: kept }),
    ...((part.isSecond || others.length > 0) && { harnesses: own }),
  };
  const group = { name, files };
  const text = specText(content);
  const compared = compareWithOriginals({ spec: { path, text }, group, ...merged, content }, run);
  if ('problem' in compared) return leave(compared);
  return {
    spec: { path, text, name, from: files.map(({ file }) => file.path), harnesses: own },
    ...(typeof content.model === 'string' && { model: content.model }),
    diagnostics: [
      ...files.flatMap(({ file }) => nameNote(file, name)),
      ...(part.why === undefined ? [] : files.map(({ file }) => apart(file, name, part.why ?? ''))),
      ...merged.diagnostics,
      ...compared.diagnostics,
    ],
  };
}

/** These files have a spec of their own, beside that of the agent's other files. */
function apart({ harness, locate }: AgentFile, name: string, why: string): Diagnostic {
  const facts = { name, harness: harness.title, why };
  return diagnose('import-apart', locate([]), facts, { agent: name, harness: harness.id });
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether a harness goes by a name that is not its file's. */
const hasOtherName = ({ harness, id, stem }: AgentFile, name: string): boolean =>
  harness.nameIs === 'identity' && id === name && stem !== name;

/** What lies in no folder of a harness's own may be named by a file such as the manifest of a plugin: it stays where it is. */
const keepsFileName = (file: AgentFile, name: string): boolean =>
  hasOtherName(file, name) &&
  importPlaceOf(file.harness, file.path) === undefined &&
  whyUnsafe(file.stem, [file.harness]) === undefined;

const keptFileNames = ({ files, name }: PartOfGroup): FileNames =>
  Object.fromEntries(
    files.flatMap(({ file }) => (keepsFileName(file, name) ? [[file.harness.id, file.stem] as const] : [])),
  );

/** Else the name wins over the file's. */
function nameNote(file: AgentFile, name: string): readonly Diagnostic[] {
  if (!hasOtherName(file, name) || keepsFileName(file, name)) return [];
  const { harness, path, stem, locate } = file;
  const isUsual = importPlaceOf(harness, path) !== undefined;
  return [
    diagnose('import-name', locate(['name']), { name, stem, isUsual }, { agent: name, harness: harness.id }),
  ];
}
