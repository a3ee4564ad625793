import type { AgentFile, Harness, HarnessId } from '../harness/contract.js';
import { nativesNamed } from '../harness/kit/natives.js';
import { deniedTools } from '../harness/kit/tools-named.js';
import { type HarnessBlock, hasToolLists } from '../model/agent.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { distinct, toolLabel } from '../model/tools.js';
import { type FileTools, namesOfOtherClients, withheldKinds } from '../reading/file-tools.js';
import { narrowestList, takesToolsAway } from '../spec/own-tools.js';
import { escapePrompt } from '../spec/prompt-tags.js';
import type { SpecContent } from '../spec/spec-text.js';
import type { FieldComment } from '../text/field-comments.js';
import { type LeftOut, mergeModels, sortFields, temperatureOf } from './fields.js';
import type { AgentGroup, ImportRun } from './group.js';
import { mergePrompts } from './prompts.js';
import {
  chooseOwnTools,
  chooseTools,
  chooseToolsOfFirst,
  type Member,
  type ToolChoice,
  writtenKeys,
} from './tools.js';

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

/** What keeps files from becoming one spec. */
export type Conflict = 'prompts' | 'tools';

/** How the lists of a spec are found: those that fit every file, those of the first one, or none but each file's own. */
export type ListChoice = (members: readonly Member[], run: ImportRun) => ToolChoice | undefined;

/** Without a preferred file, each file may keep tools of its own in its block. */
const choicesFor = ({ files: [first] }: AgentGroup, { prefer }: ImportRun): readonly ListChoice[] => [
  chooseTools,
  first?.file.harness.id === prefer ? chooseToolsOfFirst : chooseOwnTools,
];

/** A file whose harness keeps no agent to a list cannot be part of a spec that has one, and does not stop the other files. */
export function mergeWhatFits(
  group: AgentGroup,
  run: ImportRun,
  choices = choicesFor(group, run),
): Merged | Conflict {
  const files = group.files.filter(({ file }) => !file.harness.unenforceable);
  const apart = group.files.flatMap(({ file }) => (file.harness.unenforceable ? file : []));
  const to = run.to.filter((id) => !apart.some(({ harness }) => harness.id === id));
  const whole = { of: group, run, apart: [] };
  const rest = { of: { ...group, files }, run: { ...run, to }, apart };
  const isClosed = files.every(({ keys }) => keys.allowed); // then no other harness may get every tool
  for (const choose of choices) {
    const parts = choose === chooseOwnTools && isClosed ? [rest, whole] : [whole, rest];
    for (const part of parts.filter(({ of }) => of.files.length > 0)) {
      const merged = mergeAll(part.of, part.run, choose);
      if (merged === 'prompts') return merged;
      if (merged !== 'tools') return { ...merged, apart: part.apart };
    }
  }
  return 'tools';
}

function mergeAll({ name, files }: AgentGroup, run: ImportRun, choose: ListChoice): Merged | Conflict {
  const sorted = files.map(({ file, keys }) => ({ file, keys, ...sortFields(file, name, run) }));
  const members: readonly Member[] = sorted;
  const [first] = members;
  const prompt = promptOf(members, run);
  if (!first || prompt === undefined) return 'prompts';
  const chosen = choose(members, run);
  if (!chosen) return 'tools';
  const tools = withEachList(members, chosen);

  const model = mergeModels(members, run);
  const temperature = members.map(({ file }) => temperatureOf(file)).find((each) => each !== undefined);
  // Where files differ, which tools another harness should have is for a person to say, also one that is enabled later.
  const asked = run.to.filter((id) => !members.some(({ file }) => file.harness.id === id));
  const others = tools.isOwn && !tools.differ ? blocksOfOthers(asked, members, tools, run) : [];
  const leftOut = run.registry.filter(({ id }) => asked.includes(id) && !others.some(([own]) => own === id));
  const to = tools.differ ? [] : tools.isOwn ? others.map(([id]) => id) : run.to;
  const harnesses = run.registry.flatMap(({ id }) =>
    to.includes(id) || members.some(({ file }) => file.harness.id === id) ? [id] : [],
  );
  return {
    content: {
      description: fieldText(first.file, 'description'),
      ...(model !== undefined && { model }),
      ...(temperature !== undefined && { temperature }),
      ...tools.lists,
      ...((tools.differ || tools.isOwn || !run.targets.every((id) => harnesses.includes(id))) && {
        harnesses,
      }),
      blocks: [...blocksOf(members, tools), ...others],
      comments: commentsOf(members),
      prompt,
    },
    leftOut: sorted.flatMap((each) => each.leftOut),
    apart: [],
    differ: tools.differ === true,
    diagnostics: members.flatMap((member) => [
      ...cannotRead(member, tools),
      // Of files that differ it is said as a whole what each grants.
      ...(tools.differ ? [] : deniedHere(name, member, tools, { asked, leftOut })),
    ]),
  };
}

/** The lists of a spec, and whether only its blocks have some. */
interface EachList extends ToolChoice {
  readonly isOwn: boolean;
}

/** Where only blocks have lists, each of them needs one: that of a file with every tool denies nothing. */
function withEachList(members: readonly Member[], choice: ToolChoice): EachList {
  const limits = members.map(({ file, block }, index) =>
    takesToolsAway(file.harness, { ...block, ...choice.blocks[index] }),
  );
  if (hasToolLists(choice.lists) || !limits.includes(true)) return { ...choice, isOwn: false };
  const blocks = choice.blocks.map((block, index) =>
    limits[index] ? block : { ...block, disallowedTools: [] },
  );
  return { ...choice, blocks, isOwn: true };
}

/** Lists for harnesses that have no file, in words of their own, where they can be kept to one. */
function blocksOfOthers(
  ids: readonly HarnessId[],
  members: readonly Member[],
  { blocks }: EachList,
  run: ImportRun,
): SpecContent['blocks'] {
  const limiting = members.flatMap(({ file: { harness }, block }, index) => {
    const own = { ...block, ...blocks[index] };
    return takesToolsAway(harness, own) ? [{ harness, own }] : [];
  });
  const lists = narrowestList(
    Object.fromEntries(limiting.map(({ harness, own }) => [harness.id, own])),
    limiting.map(({ harness }) => harness),
    run.registry,
  );
  return run.registry
    .filter(({ id }) => ids.includes(id))
    .flatMap((harness) => {
      const { narrowing } = writtenKeys(harness, lists, {}, run) ?? {};
      if (!narrowing) return [];
      return [
        [harness.id, takesToolsAway(harness, narrowing) ? narrowing : { disallowedTools: [] }] as const,
      ];
    });
}

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

/** The harnesses without a file for which the spec was to be written, and those of them that can be kept to no list. */
interface OtherHarnesses {
  readonly asked: readonly HarnessId[];
  readonly leftOut: readonly Harness[];
}

/** What only a block withholds is granted by other harnesses, or keeps the spec from being written for them. */
function deniedHere(
  agent: string,
  { file, keys }: Member,
  { lists, isOwn }: EachList,
  { asked, leftOut }: OtherHarnesses,
): readonly Diagnostic[] {
  if (isOwn && asked.length === 0) return []; // each harness of the spec has a list that says it
  const { harness, locate } = file;
  const isLeftOut = isOwn && leftOut.length > 0;
  const denied = [...(isOwn && !isLeftOut ? [] : (keys.deniedHere ?? [])), ...(isLeftOut ? keys.denied : [])];
  const names = denied.map(({ name }) => name);
  const labels = [
    ...deniedTools(harness, names, new Set()).map(toolLabel),
    ...(isLeftOut && keys.allowed ? withheldKinds(keys) : []),
    ...(isOwn ? limitedStrangers(keys) : []),
  ];
  const open = distinct(labels)
    .filter((label) => !lists.disallowedTools?.some((tool) => toolLabel(tool) === label))
    .filter((label) => !lists.tools || lists.tools.some((tool) => toolLabel(tool) === label));
  if (open.length === 0) return [];
  const at = locate(denied[0]?.path ?? [toolKeyOf(file)], 'key');
  const facts = {
    harness: harness.title,
    tools: open,
    leftOut: isLeftOut ? leftOut.map(({ title }) => title) : [],
  };
  return [diagnose('import-denied-here', at, facts, { agent })];
}

/** Names of no tool that only patterns limit: no list of another harness can say that. */
const limitedStrangers = ({ harness, rules = new Map() }: FileTools): readonly string[] =>
  [...rules].flatMap(([name, rule]) =>
    typeof rule !== 'string' && nativesNamed(harness, name).length === 0 ? [name] : [],
  );

/** Some tools of another client read along, which tools of the same meaning elsewhere do not. */
function cannotRead({ file, keys }: Member, { lists }: ToolChoice): readonly Diagnostic[] {
  const kinds = lists.tools?.map(({ kind }) => kind) ?? ['Read' as const];
  const needs = kinds.filter((kind) => ['Write', 'Edit', 'Glob', 'Grep'].includes(kind));
  if (namesOfOtherClients(keys).length === 0 || kinds.includes('Read') || needs.length === 0) return [];
  const { harness, locate } = file;
  const facts = { harness: harness.title, tools: needs };
  return [diagnose('import-cannot-read', locate([toolKeyOf(file)]), facts, { harness: harness.id })];
}

const fieldText = ({ fields }: AgentFile, key: string): string => String(fields[key] ?? '');

function blocksOf(members: readonly Member[], tools: ToolChoice): SpecContent['blocks'] {
  const description = members[0] && fieldText(members[0].file, 'description');
  const blocks = members.map(({ file, block }, index): readonly [HarnessId, HarnessBlock] => {
    const own = fieldText(file, 'description');
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
  return (
    merged ??
    (first && first.file.harness.id === prefer ? escapePrompt(first.file.prompt, registry) : undefined)
  );
}

/** The first key of a file that says something of tools. */
export const toolKeyOf = ({ fields, harness }: AgentFile): string =>
  harness.toolFields.find((key) => Object.hasOwn(fields, key)) ?? '';
