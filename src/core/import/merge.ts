import type { HarnessBlock } from '../agent.js';
import { type Diagnostic, diagnose } from '../diagnostics.js';
import type { HarnessId } from '../harness/harness.js';
import type { AgentFile } from '../harness/import-rules.js';
import { deniedTools } from '../harness/tools-named.js';
import { escapePrompt } from '../prompt-tags.js';
import { distinct, toolLabel } from '../tools.js';
import { type LeftOut, mergeModels, sortFields, temperatureOf } from './fields.js';
import { type KeyedFile, namesOfOtherClients, widerFiles, withheldKinds } from './grants.js';
import type { Group, ImportRun, Refusal } from './group.js';
import { mergePrompts } from './prompts.js';
import type { FieldComment, SpecContent } from './spec-text.js';
import { chooseTools, chooseToolsOfFirst, chooseWidestTools, type Member, type ToolChoice } from './tools.js';

/** What one spec for all files says, and what of them it cannot say. */
export interface Merged {
  readonly content: SpecContent;
  readonly leftOut: readonly LeftOut[];
  /** Files that cannot be part of the spec, because their harness cannot be kept to it. */
  readonly apart: readonly AgentFile[];
  /** The files grant different tools, and the blocks keep each to its own. */
  readonly differ: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** No spec, and why. */
export interface Refused extends Partial<Refusal> {
  readonly problem: Diagnostic;
}

/** Files of an agent, and the spec that they become or why there is none. */
export interface Part {
  readonly files: readonly KeyedFile[];
  readonly merged: Merged | Refused;
  /** Why they have a spec of their own, beside that of the first files. */
  readonly why?: string;
}

/** One spec for all files of an agent, and further ones for those that cannot be part of it. */
export function partsOf(group: Group, run: ImportRun): readonly Part[] {
  const { name, files } = group;
  const merged = mergeWhatFits(group, run);
  if (merged === 'prompts' || merged === 'tools') {
    if (run.separate && files.length > 1) return separateParts(group, WHY_SEPARATE[merged], run);
    return [{ files, merged: merged === 'prompts' ? promptsDiffer(group, run) : toolsDiffer(group, run) }];
  }
  const { apart } = merged;
  if (apart.length === 0) return [{ files, merged: withDifference(merged, group, run) }];
  const [rest, others] = [false, true].map((isApart) =>
    files.filter(({ file }) => apart.includes(file) === isApart),
  );
  const why = `${apart.map(({ harness }) => `${harness.title} ${harness.unenforceable?.why ?? ''}`).join('; ')}, and the spec of the other files has one`;
  const further = separateParts({ name, files: others ?? [] }, why, { ...run, to: [] });
  return [
    { files: rest ?? [], merged: withDifference(merged, { name, files: rest ?? [] }, run) },
    ...further.map((part) => ({ ...part, why })),
  ];
}

/** Says what each of the files grants that another one does not. */
function withDifference(merged: Merged, { name, files }: Group, run: ImportRun): Merged {
  const [first] = files;
  if (!merged.differ || !first) return merged;
  const wider = widerFiles(files).map(({ what }) => what);
  const prefer = leaderOf(files, run, [chooseToolsOfFirst]);
  const facts = { name, wider, prefer };
  const at = first.file.locate([toolKeyOf(first.file)]);
  const note = diagnose('import-own-tools', at, facts, { agent: name });
  return { ...merged, diagnostics: [...merged.diagnostics, note] };
}

/** What keeps files from becoming one spec. */
type Conflict = 'prompts' | 'tools';

const WHY_SEPARATE: Readonly<Record<Conflict, string>> = {
  prompts: 'its prompt is another text than that of the other files',
  tools: 'it grants other tools than the other files',
};

/** Each file joins the first part with which it can become one spec. */
function separateParts({ name, files }: Group, why: string, run: ImportRun): readonly Part[] {
  const to = run.to.filter((id) => !files.some(({ file }) => file.harness.id === id));
  const parts: Part[] = [];
  for (const file of files) {
    const own = { ...run, to: parts.length === 0 ? to : [] };
    const joined = parts.findIndex((part, index) => {
      const merged = mergeWhatFits(
        { name, files: [...part.files, file] },
        index === 0 ? { ...run, to } : own,
      );
      if (typeof merged === 'string' || merged.apart.length > 0) return false;
      parts[index] = { ...part, files: [...part.files, file], merged };
      return true;
    });
    if (joined !== -1) continue;
    const [part] = partsOf({ name, files: [file] }, own);
    if (part) parts.push({ ...part, ...(parts.length > 0 && { why }) });
  }
  return parts;
}

/** How the lists of a spec are found: those that fit every file, those of the first one, or the widest ones. */
type ListChoice = (members: readonly Member[], run: ImportRun) => ToolChoice | undefined;

/** Without a preferred file, each file may keep tools of its own in its block. */
const choicesFor = ({ files: [first] }: Group, { prefer }: ImportRun): readonly ListChoice[] => [
  chooseTools,
  first?.file.harness.id === prefer ? chooseToolsOfFirst : chooseWidestTools,
];

/** A file whose harness keeps no agent to a list cannot be part of a spec that has one, and holds up no other file. */
function mergeWhatFits(group: Group, run: ImportRun, choices = choicesFor(group, run)): Merged | Conflict {
  const files = group.files.filter(({ file }) => !file.harness.unenforceable);
  const apart = group.files.flatMap(({ file }) => (file.harness.unenforceable ? file : []));
  const to = run.to.filter((id) => !apart.some(({ harness }) => harness.id === id));
  for (const choose of choices) {
    const merged = mergeAll(group, run, choose);
    if (merged !== 'tools') return merged;
    const rest =
      files.length === 0 || apart.length === 0
        ? merged
        : mergeAll({ ...group, files }, { ...run, to }, choose);
    if (typeof rest !== 'string') return { ...rest, apart };
  }
  return 'tools';
}

function mergeAll({ name, files }: Group, run: ImportRun, choose: ListChoice): Merged | Conflict {
  const sorted = files.map(({ file, keys }) => ({ file, keys, ...sortFields(file, name, run) }));
  const members: readonly Member[] = sorted;
  const [first] = members;
  const prompt = promptOf(members, run);
  if (!first || prompt === undefined) return 'prompts';
  const tools = choose(members, run);
  if (!tools) return 'tools';

  const model = mergeModels(members, run);
  const temperature = members.map(({ file }) => temperatureOf(file)).find((each) => each !== undefined);
  const harnesses = run.registry.flatMap(({ id }) =>
    run.to.includes(id) || members.some(({ file }) => file.harness.id === id) ? [id] : [],
  );
  return {
    content: {
      description: textOf(first.file, 'description'),
      ...(model !== undefined && { model }),
      ...(temperature !== undefined && { temperature }),
      ...tools.lists,
      ...(!run.targets.every((id) => harnesses.includes(id)) && { harnesses }),
      blocks: blocksOf(members, tools),
      comments: commentsOf(members),
      prompt,
    },
    leftOut: sorted.flatMap((each) => each.leftOut),
    apart: [],
    differ: tools.differ === true,
    diagnostics: members.flatMap((member) => [
      ...cannotRead(member, tools),
      // Of files that differ it is said as a whole what each grants.
      ...deniedHere(name, member, tools, tools.differ ? without(harnesses, files) : harnesses),
    ]),
  };
}

const without = (harnesses: readonly HarnessId[], files: readonly KeyedFile[]): readonly HarnessId[] =>
  harnesses.filter((id) => !files.some(({ file }) => file.harness.id === id));

/** What is said of the agent as a whole is said once. */
function commentsOf(members: readonly Member[]): NonNullable<SpecContent['comments']> {
  const all = members.flatMap(({ file }) =>
    (file.comments ?? []).map((comment) => ({ ...comment, block: file.harness.id })),
  );
  const isSame = (one: FieldComment, other: FieldComment) =>
    one.key === 'name' && other.key === 'name' && one.text === other.text;
  return all.filter(
    (each, index) => all.findIndex((other) => isSame(each, other)) >= index || each.key !== 'name',
  );
}

/** What only a block withholds is granted by the other harnesses. */
function deniedHere(
  agent: string,
  { file, keys }: Member,
  { lists }: ToolChoice,
  harnesses: readonly HarnessId[],
): readonly Diagnostic[] {
  const { harness, locate } = file;
  const isShared = harnesses.some((id) => id !== harness.id);
  const isOpen = isShared && !lists.tools && !lists.disallowedTools; // its block says everything
  const denied = [...(keys.deniedHere ?? []), ...(isOpen ? keys.denied : [])];
  const names = denied.map(({ name }) => name);
  const labels = [
    ...deniedTools(harness, names, new Set()).map(toolLabel),
    ...(isOpen && keys.allowed ? withheldKinds(keys) : []),
  ];
  const open = distinct(labels)
    .filter((label) => !lists.disallowedTools?.some((tool) => toolLabel(tool) === label))
    .filter((label) => !lists.tools || lists.tools.some((tool) => toolLabel(tool) === label));
  if (open.length === 0) return [];
  const at = locate(denied[0]?.path ?? [toolKeyOf(file)], 'key');
  return [diagnose('import-denied-here', at, { harness: harness.title, tools: open }, { agent })];
}

/** Some tools of another client read along, which tools of the same meaning elsewhere do not. */
function cannotRead({ file, keys }: Member, { lists }: ToolChoice): readonly Diagnostic[] {
  const kinds = lists.tools?.map(({ kind }) => kind) ?? ['Read' as const];
  const needs = kinds.filter((kind) => ['Write', 'Edit', 'Glob', 'Grep'].includes(kind));
  if (namesOfOtherClients(keys).length === 0 || kinds.includes('Read') || needs.length === 0) return [];
  const { harness, locate } = file;
  const facts = { harness: harness.title, tools: needs };
  return [diagnose('import-cannot-read', locate([toolKeyOf(file)]), facts, { harness: harness.id })];
}

const textOf = ({ fields }: AgentFile, key: string): string => String(fields[key] ?? '');

function blocksOf(members: readonly Member[], tools: ToolChoice): SpecContent['blocks'] {
  const description = members[0] && textOf(members[0].file, 'description');
  const blocks = members.map(({ file, block }, index): readonly [HarnessId, HarnessBlock] => {
    const own = textOf(file, 'description');
    const differing = own === description ? {} : { description: own };
    return [file.harness.id, { ...differing, ...block, ...tools.blocks[index] }];
  });
  return blocks.filter(([, block]) => Object.keys(block).length > 0);
}

/** Where the prompts are different texts, that of the preferred harness. */
function promptOf(
  members: readonly Member[],
  { prefer, registry, settings, targets }: ImportRun,
): string | undefined {
  const [first] = members;
  const prompts = members.map(({ file }) => ({ harness: file.harness, text: file.prompt }));
  const merged = mergePrompts(prompts, { registry, targets, matrix: settings.matrix ?? 'verified' });
  return merged ?? (first && first.file.harness.id === prefer ? escapePrompt(first.file.prompt) : undefined);
}

function promptsDiffer({ name, files }: Group, run: ImportRun): Refused {
  const [first] = files;
  const others = files.filter(({ file }) => file.prompt.trim() !== first?.file.prompt.trim());
  const what = `its prompt differs from the one in ${others.map(({ file }) => file.path).join(' and ')}`;
  const prefer = leaderOf(files, run);
  const at = first?.file.locate([]);
  const problem = diagnose('import-conflict', at, { name, what, prefer }, { agent: name });
  return {
    problem,
    reason: 'their prompts are different texts',
    separable: true,
    ...(prefer !== undefined && { prefer }),
  };
}

function toolsDiffer({ name, files }: Group, run: ImportRun): Refused {
  const [first] = files;
  const at = first?.file.locate([first ? toolKeyOf(first.file) : '']);
  if (files.length === 1) {
    const reason = 'no spec can express it. Its rules for tools fit neither lists nor a block.';
    return { problem: diagnose('import-failed', at, { name, reason }, { agent: name }) };
  }
  const wider = widerFiles(files);
  const prefer = leaderOf(files, run, [chooseToolsOfFirst]);
  const what = `its files grant different tools: ${wider.map((each) => each.what).join('. ')}`;
  const problem = diagnose('import-conflict', at, { name, what, prefer }, { agent: name });
  const reason = `their files grant different tools: ${wider.map((each) => each.reason).join('. ')}`;
  return { problem, reason, separable: true, ...(prefer !== undefined && { prefer }) };
}

/** The harness whose file can speak for the agent: one that lists its tools, where there is one that works. */
function leaderOf(
  files: readonly KeyedFile[],
  run: ImportRun,
  choices: readonly ListChoice[] = [chooseTools, chooseToolsOfFirst],
): HarnessId | undefined {
  const listed = files.filter(({ keys }) => keys.allowed);
  const leaders = [...listed, ...files.filter((each) => !listed.includes(each))];
  const found = leaders.find((leader) => {
    const group = { name: 'probe', files: [leader, ...files.filter((each) => each !== leader)] };
    return typeof mergeWhatFits(group, { ...run, prefer: leader.file.harness.id }, choices) !== 'string';
  });
  return found?.file.harness.id;
}

const toolKeyOf = ({ fields, harness }: AgentFile): string =>
  harness.toolFields.find((key) => Object.hasOwn(fields, key)) ?? '';
