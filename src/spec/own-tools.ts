import type { AgentFile, Harness, NamedTools } from '../harness/contract.js';
import { ownedNatives } from '../harness/kit/requested-natives.js';
import { allowedTools, deniedTools } from '../harness/kit/tools-named.js';
import type { ToolLists } from '../harness/kit/write-tools.js';
import { type HarnessBlock, type HarnessBlocks, isEmptyList } from '../model/agent.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { isNamedTool, kindsIn, type NamedToolKind, type Tool, toolEntry, toolLabel } from '../model/tools.js';
import { listsOf, readToolKeys, serversOfMembers, typedLists } from '../reading/file-tools.js';
import { isRecord } from '../text/locate.js';
import { grantedByBlock } from './block-tools.js';
import type { Spec } from './parse.js';
import type { Run, Target } from './run.js';

/** The targets of a spec that may get a file, and what is wrong with the others. */
interface ListedTargets {
  readonly targets: readonly Target[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Where the spec has no list of tools at its top and a block takes tools away, a harness without a list of its own
 * would get every tool, though nobody asked for that: it gets no file. `disallowedTools: []` asks for it.
 */
export function targetsWithLists(
  { agent, locate }: Spec,
  targets: readonly Target[],
  { registry }: Run,
): ListedTargets {
  const { tools, disallowedTools } = agent.frontmatter;
  if (tools || disallowedTools) return { targets, diagnostics: [] };
  const own = registry.filter((harness) => takesToolsAway(harness, agent.blocks[harness.id]));
  const [first] = own;
  const without = targets.filter(
    ({ harness }) => !own.includes(harness) && !isOpenOnPurpose(agent.blocks[harness.id]),
  );
  if (!first || without.length === 0) return { targets, diagnostics: [] };
  const facts = {
    harnesses: without.map(({ harness }) => harness.title),
    listing: own.map(({ title }) => title),
    line: lineOf(narrowestList(agent.blocks, own, registry)),
  };
  const field = toolFieldsIn(first, agent.blocks[first.id] ?? {})[0] ?? '';
  const [only, ...others] = without;
  const subject = {
    agent: agent.name,
    ...(only && others.length === 0 && { harness: only.harness.id }),
  };
  return {
    targets: targets.filter((each) => !without.includes(each)),
    diagnostics: [diagnose('no-own-tools', locate([first.id, field], 'key'), facts, subject)],
  };
}

/** Only what is denied beside the tools, such as a folder, takes no tool away; neither do questions and patterns. */
export function takesToolsAway(harness: Harness, block: HarnessBlock | undefined): boolean {
  if (!block || toolFieldsIn(harness, block).length === 0) return false;
  const { allowed, denied } = withAllDenied(harness.import.readTools(blockAsFile(harness, block)), harness);
  return allowed !== undefined || denied.length > 0;
}

const toolFieldsIn = ({ toolFields }: Harness, block: HarnessBlock): readonly string[] =>
  toolFields.filter((field) => block[field] !== undefined);

/** A list that takes nothing away: an empty one of what is denied, or one of names with a star among them. */
const isOpenOnPurpose = (block: HarnessBlock = {}): boolean =>
  isEmptyList(block.disallowedTools) || (block.tools !== undefined && !isRecord(block.tools));

/** A block of a spec, as the frontmatter of its harness's own file. */
const blockAsFile = (harness: Harness, block: HarnessBlock): AgentFile => ({
  path: '',
  harness,
  id: '',
  stem: '',
  fields: block,
  prompt: '',
  locate: () => undefined,
});

/** The denied tools include those that only rules of a block can deny. */
function withAllDenied<T extends NamedTools>(keys: T, { import: { besideTools } }: Harness): T {
  const denied = [...keys.denied, ...(keys.deniedHere ?? [])];
  return { ...keys, denied: denied.filter(({ name }) => !besideTools.includes(name)) };
}

/** What the lists in the blocks of some harnesses all grant, as a list that the top of a spec could have. */
export const narrowestList = (
  blocks: HarnessBlocks,
  harnesses: readonly Harness[],
  registry: readonly Harness[],
): ToolLists => narrowest(listsInBlocks(blocks, harnesses, registry));

/** The list of a block in words for all, and whether its harness grants a tool by it. */
interface OwnList extends ToolLists {
  readonly grants: (tool: Tool) => boolean;
}

function listsInBlocks(
  blocks: HarnessBlocks,
  harnesses: readonly Harness[],
  registry: readonly Harness[],
): readonly OwnList[] {
  const members = harnesses.map((harness) => {
    const block = blocks[harness.id] ?? {};
    const file = blockAsFile(harness, block);
    return {
      file,
      block,
      keys: withAllDenied(readToolKeys(file, { registry, neighbours: registry }, true), harness),
    };
  });
  const servers = serversOfMembers(members);
  return members.map(({ file: { harness }, block, keys }) => {
    const lists = typedLists(keys, servers)[0] ?? listsOf(keys, servers, allowedTools, deniedTools);
    // A deny of the shell takes the search along in one harness, which no list says.
    const granted = grantedByBlock(harness, block, {});
    const isThere = (kind: NamedToolKind) => {
      const natives = ownedNatives(harness, kind);
      return natives.length === 0 || natives.some((native) => granted.includes(native));
    };
    const grants = (tool: Tool) => grantsAll(lists, tool) && kindsIn(tool).every(isThere);
    return { ...lists, ...(lists.tools && { tools: lists.tools.filter(grants) }), grants };
  });
}

/** What all of these lists grant: where one of them is in all others, that one. Where all only deny, what any of them denies. */
function narrowest(lists: readonly OwnList[]): ToolLists {
  const allowed = lists.flatMap(({ tools = [] }) => tools);
  const denied = withoutCovered(lists.flatMap(({ disallowedTools = [] }) => disallowedTools));
  const isClosed = lists.some(({ tools }) => tools) || denied.length === 0;
  return isClosed
    ? { tools: withoutCovered(allowed.filter((tool) => lists.every(({ grants }) => grants(tool)))) }
    : { disallowedTools: denied };
}

/** One entry for each tool, and none for what another entry grants anyway. */
function withoutCovered(tools: readonly Tool[]): readonly Tool[] {
  const each = [...new Map(tools.map((tool) => [toolLabel(tool), tool])).values()];
  return each.filter((tool) => !each.some((other) => other !== tool && covers(other, tool)));
}

/** A tool of which a list denies a part is not one that it grants. */
const grantsAll = ({ tools, disallowedTools = [] }: ToolLists, tool: Tool): boolean =>
  (!tools || tools.some((each) => covers(each, tool))) &&
  !disallowedTools.some((each) => covers(each, tool) || covers(tool, each));

/** Whether an entry of a list grants all that another one does. */
function covers(entry: Tool, tool: Tool): boolean {
  if (entry.kind === 'Mcp' && tool.kind === 'Mcp')
    return entry.server === tool.server && (entry.tool === undefined || entry.tool === tool.tool);
  if (toolLabel(entry) === toolLabel(tool)) return true;
  return (
    isNamedTool(entry) &&
    kindsIn(tool).length > 0 &&
    kindsIn(tool).every((kind) => kindsIn(entry).includes(kind))
  );
}

/** `tools: [Read, { mcp: "github" }]` */
function lineOf({ tools, disallowedTools = [] }: ToolLists): string {
  const entries = (tools ?? disallowedTools).map(toolEntry).map((entry) => {
    if (typeof entry === 'string') return entry;
    const pairs = Object.entries(entry).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    return `{ ${pairs.join(', ')} }`;
  });
  return `${tools ? 'tools' : 'disallowedTools'}: [${entries.join(', ')}]`;
}
