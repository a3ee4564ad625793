import type { HarnessBlock, Model } from '../agent.js';
import { type Diagnostic, diagnose } from '../diagnostics.js';
import type { HarnessId } from '../harness/harness.js';
import type { AgentFile } from '../harness/import-rules.js';
import { chooseTools, type Member } from './choose-tools.js';
import { type LeftOut, modelOf, sortFields, temperatureOf } from './fields.js';
import type { ImportRun } from './import-run.js';
import type { SpecContent } from './spec-text.js';
import type { ToolKeys } from './tool-keys.js';

/** An agent file with what its tool keys say. */
export interface KeyedFile {
  readonly file: AgentFile;
  readonly keys: ToolKeys;
}

/** The files of one agent, in the order of the harnesses. */
export interface Group {
  readonly name: string;
  readonly files: readonly KeyedFile[];
}

export type Merged =
  | { readonly content: SpecContent; readonly leftOut: readonly LeftOut[] }
  | { readonly conflicts: readonly Diagnostic[] };

/** One spec for all files of an agent, or the places where they contradict each other. */
export function mergeFiles({ name, files }: Group, run: ImportRun): Merged {
  const [first] = files;
  if (!first) return { conflicts: [] }; // for the types: a group is made of files
  const conflicts = [...doubles(name, files), ...promptConflicts(name, files)];
  if (conflicts.length > 0) return { conflicts };

  const sorted = files.map(({ file, keys }) => ({ file, keys, ...sortFields(file, name) }));
  const members: readonly Member[] = sorted;
  const tools = chooseTools(members, run);
  if (!tools) return { conflicts: toolConflicts(name, members, run) };

  const description = textOf(first.file, 'description');
  const model = mergeModels(members, run);
  const blocks = members.map(({ file, block }, index): readonly [HarnessId, HarnessBlock] => {
    const own = textOf(file, 'description');
    const differing = own === description ? {} : { description: own };
    return [file.harness.id, { ...differing, ...block, ...tools.blocks[index] }];
  });
  const harnesses = members.map(({ file }) => file.harness.id); // in the order of the registry
  const isEverywhere = run.targets.every((id) => harnesses.includes(id));
  const temperature = members.map(({ file }) => temperatureOf(file)).find((each) => each !== undefined);
  return {
    content: {
      description,
      ...(model !== undefined && { model }),
      ...(temperature !== undefined && { temperature }),
      ...tools.lists,
      ...(!isEverywhere && { harnesses }),
      blocks: blocks.filter(([, block]) => Object.keys(block).length > 0),
      prompt: first.file.prompt,
    },
    leftOut: sorted.flatMap((each) => each.leftOut),
  };
}

const textOf = ({ fields }: AgentFile, key: string): string => String(fields[key] ?? '');

/** A spec yields one file for a harness, so two of them would become one. */
function doubles(name: string, files: readonly KeyedFile[]): readonly Diagnostic[] {
  return files.flatMap(({ file }) => {
    const other = files.find((each) => each.file !== file && each.file.harness === file.harness);
    const what = `${file.harness.title} has another agent of that name in`;
    return other ? [conflict({ name, file, key: 'name', what, other: other.file })] : [];
  });
}

/** Blank lines around a prompt mean nothing; every other difference does. */
function promptConflicts(name: string, files: readonly KeyedFile[]): readonly Diagnostic[] {
  return pairsThatDiffer(files, ({ file }) => file.prompt.trim()).map(([{ file }, other]) =>
    conflict({ name, file, key: '', what: 'its prompt differs from the one in', other: other.file }),
  );
}

function toolConflicts(name: string, members: readonly Member[], run: ImportRun): readonly Diagnostic[] {
  const [first, ...others] = members;
  if (!first) return []; // for the types, as above
  if (others.length === 0) return [unspeakable(name, first.file)];
  const contradicting = others.filter((other) => !chooseTools([first, other], run));
  const all = contradicting.length > 0 ? contradicting : others;
  const pairs = all.flatMap(
    (other) =>
      [
        [first, other],
        [other, first],
      ] as const,
  );
  const conflicting = new Map(pairs.map(([one, other]) => [one.file, other.file]));
  return [...conflicting].map(([one, other]) =>
    conflict({ name, file: one, key: toolKeyOf(one), what: 'its tools differ from those in', other }),
  );
}

function unspeakable(name: string, file: AgentFile): Diagnostic {
  const reason = 'its rules for tools fit neither lists nor a block.';
  const at = file.locate([toolKeyOf(file)]);
  return diagnose('import-failed', at, { name, reason }, { agent: name, harness: file.harness.id });
}

const toolKeyOf = ({ fields, harness }: AgentFile): string =>
  harness.toolFields.find((key) => Object.hasOwn(fields, key)) ?? '';

function pairsThatDiffer<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [T, T])[] {
  return items.flatMap((item) => {
    const other = items.find((each) => keyOf(each) !== keyOf(item));
    return other === undefined ? [] : [[item, other] as const];
  });
}

/** Two files of one agent that contradict each other. */
interface Conflict {
  readonly name: string;
  readonly file: AgentFile;
  readonly other: AgentFile;
  /** The key that differs; empty for the whole file. */
  readonly key: string;
  readonly what: string;
}

/** A contradiction, reported at one file with the place in the other. */
export function conflict({ name, file, key, what, other }: Conflict): Diagnostic {
  const path = key === '' ? [] : [key];
  const place = other.locate(Object.hasOwn(other.fields, path[0] ?? '') ? path : []);
  const facts = { name, what, other: place ? `${place.file}:${place.line}` : other.path };
  return diagnose('import-conflict', file.locate(path), facts, { agent: name, harness: file.harness.id });
}

/** An alias of the config when one says just this; one literal when all files have it; else one per harness. */
function mergeModels(members: readonly Member[], { models }: ImportRun): Model | undefined {
  const given = members.flatMap(({ file }) => {
    const model = modelOf(file);
    return model === undefined ? [] : [{ harness: file.harness, model }];
  });
  const [first] = given;
  if (!first) return undefined;
  if (given.length === members.length) {
    const alias = Object.entries(models).find(([, each]) =>
      given.every(({ harness, model }) => each[harness.id] === model),
    );
    if (alias) return alias[0];
    const literal = first.model;
    const fitsAll = given.every(({ harness, model }) => model === literal && harness.model.fits(literal));
    if (fitsAll && !Object.hasOwn(models, literal)) return literal;
  }
  return Object.fromEntries(given.map(({ harness, model }) => [harness.id, model]));
}
