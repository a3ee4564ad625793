import type { HarnessBlock } from '../agent.js';
import { type Diagnostic, diagnose } from '../diagnostics.js';
import type { HarnessId } from '../harness/harness.js';
import type { AgentFile } from '../harness/import-rules.js';
import { deniedTools } from '../harness/tools-named.js';
import { escapePrompt } from '../prompt-tags.js';
import type { FieldComment, SpecContent } from '../spec-text.js';
import { distinct, toolLabel } from '../tools.js';
import { type LeftOut, mergeModels, sortFields, temperatureOf } from './fields.js';
import { namesOfOtherClients, withheldKinds } from './grants.js';
import type { AgentGroup, ImportRun } from './group.js';
import { mergePrompts } from './prompts.js';
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

/** What keeps files from becoming one spec. */
export type Conflict = 'prompts' | 'tools';

/** How the lists of a spec are found: those that fit every file, those of the first one, or the widest ones. */
export type ListChoice = (members: readonly Member[], run: ImportRun) => ToolChoice | undefined;

/** Without a preferred file, each file may keep tools of its own in its block. */
const choicesFor = ({ files: [first] }: AgentGroup, { prefer }: ImportRun): readonly ListChoice[] => [
  chooseTools,
  first?.file.harness.id === prefer ? chooseToolsOfFirst : chooseWidestTools,
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
    const parts = choose === chooseWidestTools && isClosed ? [rest, whole] : [whole, rest];
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
  const tools = choose(members, run);
  if (!tools) return 'tools';

  const model = mergeModels(members, run);
  const temperature = members.map(({ file }) => temperatureOf(file)).find((each) => each !== undefined);
  // Where the files differ, which tools another harness should have is for a person to say, also one that is enabled later.
  const to = tools.differ ? [] : run.to;
  const harnesses = run.registry.flatMap(({ id }) =>
    to.includes(id) || members.some(({ file }) => file.harness.id === id) ? [id] : [],
  );
  return {
    content: {
      description: fieldText(first.file, 'description'),
      ...(model !== undefined && { model }),
      ...(temperature !== undefined && { temperature }),
      ...tools.lists,
      ...((tools.differ || !run.targets.every((id) => harnesses.includes(id))) && { harnesses }),
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
      ...(tools.differ ? [] : deniedHere(name, member, tools, harnesses)),
    ]),
  };
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
  return merged ?? (first && first.file.harness.id === prefer ? escapePrompt(first.file.prompt) : undefined);
}

/** The first key of a file that says something of tools. */
export const toolKeyOf = ({ fields, harness }: AgentFile): string =>
  harness.toolFields.find((key) => Object.hasOwn(fields, key)) ?? '';
