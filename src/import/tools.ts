import { fileFor } from '../compile/compile.js';
import type { Harness } from '../harness/contract.js';
import { namesOf, ownerOf } from '../harness/kit/natives.js';
import { ownedNatives } from '../harness/kit/requested-natives.js';
import { allowedTools, asWritten, deniedTools, isForeignName } from '../harness/kit/tools-named.js';
import type { ToolLists } from '../harness/kit/write-tools.js';
import type { HarnessBlock } from '../model/agent.js';
import { isNamedTool, kindsOf, type Tool, toolLabel } from '../model/tools.js';
import {
  type Difference,
  differences,
  type FileTools,
  grantedAmong,
  grantsAny,
  grantsNoMore,
  type KeyedFile,
  listsOf,
  modernKeys,
  namesOfOtherClients,
  readToolKeys,
  serversOfMembers,
  typedLists,
  WITHHELD,
} from '../reading/file-tools.js';
import { keyText } from '../text/key-text.js';
import { isRecord } from '../text/locate.js';
import { once } from '../text/once.js';
import type { ImportRun } from './group.js';
import { agentWritten } from './read.js';

/** One harness's file of an agent, with the fields that go to its block. */
export interface Member extends KeyedFile {
  readonly block: HarnessBlock;
}

export interface ToolChoice {
  readonly lists: ToolLists;
  /** What the block of each member has to say beside the lists. */
  readonly blocks: readonly HarnessBlock[];
  /** The files grant different tools, and the blocks keep each to its own. */
  readonly differ?: true;
}

/** Lists to try, and what counts as the same, the best first. */
interface ListCandidates {
  readonly lists: readonly (() => ToolLists)[];
  readonly accepted: readonly Accepts[];
}

/**
 * The lists that, written for each member's harness, grant what its file grants. Candidates are tried through
 * the core's own writer, so what is chosen is true of the files it will write.
 */
export function chooseTools(members: readonly Member[], run: ImportRun): ToolChoice | undefined {
  const servers = serversOfMembers(members);
  const natural = members.map(({ keys }) => listsOf(keys, servers, allowedTools, deniedTools));
  const typed = members.flatMap(({ keys }) => typedLists(keys, servers));
  const written = members.map(({ keys }) => listsOf(keys, servers, asWritten, asWritten));
  const given = (lists: readonly ToolLists[]) => lists.map((each) => () => each);
  const listed = [...given([...typed, ...natural]), once(() => widestCommon(members, natural, run))];
  const isClosed = members.length === 1 && members.every(({ keys }) => keys.allowed);
  const equal = [isExact, isSameTool];
  // Without lists every other harness would get every tool: for a closed file it is better to lose a name.
  const tiers: readonly ListCandidates[] = isClosed
    ? [
        { lists: listed, accepted: equal },
        { lists: given(written), accepted: equal },
        { lists: given(natural), accepted: [grantsNoMore] },
        { lists: given([{}]), accepted: equal },
      ]
    : [
        { lists: [...listed, ...given([{}])], accepted: equal },
        { lists: given(written), accepted: equal },
      ];
  return firstResult(tiers, ({ lists, accepted }) =>
    firstResult(accepted, (accepts) =>
      firstResult(lists, (candidate) => blocksFor({ members, lists: candidate(), accepts }, run)),
    ),
  );
}

/**
 * The lists of the first member for all of them: no other file then grants more than it did. One that granted more
 * is closed, one that granted less keeps that in its block.
 */
export function chooseToolsOfFirst(members: readonly Member[], run: ImportRun): ToolChoice | undefined {
  const [first] = members;
  if (!first) return undefined; // for the types: an agent has a file
  const servers = serversOfMembers(members);
  // Not the names as they are written: as custom names they would mean nothing to the other harnesses.
  const candidates = [
    ...typedLists(first.keys, servers),
    listsOf(first.keys, servers, allowedTools, deniedTools),
  ];
  const choose = (mayCut: boolean) =>
    firstResult([isExact, isSameTool], (acceptsFirst) =>
      firstResult(candidates, (lists) => {
        const own = blocksFor({ members: [first], lists, accepts: acceptsFirst }, run);
        const others = blocksFor({ members: members.slice(1), lists, accepts: grantsNoMore, mayCut }, run);
        return own && others && { lists, blocks: [...own.blocks, ...others.blocks] };
      }),
    );
  return choose(false) ?? choose(true);
}

/**
 * No list for all: the block of each member says what its file grants, so that no file grants anything else than before.
 * Not for files that agree by the names of the real CLIs: with those one list says it for all.
 */
export function chooseOwnTools(members: readonly Member[], run: ImportRun): ToolChoice | undefined {
  const { settings } = run;
  const real: ImportRun = { ...run, settings: { ...settings, matrix: 'verified' }, written: new Map() };
  if (settings.matrix !== 'verified' && chooseTools(members, real)) return undefined;
  const found = firstResult([isExact, isSameTool], (accepts) =>
    blocksFor({ members, lists: {}, accepts, mayNarrow: true }, run),
  );
  return found && { ...found, differ: true };
}

const allIn = (lists: readonly ToolLists[], key: 'tools' | 'disallowedTools'): readonly Tool[] => [
  ...new Map(lists.flatMap((each) => each[key] ?? []).map((tool) => [toolLabel(tool), tool])).values(),
];

const firstResult = <T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Every tool of any member that no member would be given against its file. */
function widestCommon(
  members: readonly Member[],
  lists: readonly ToolLists[],
  { neighbours }: ImportRun,
): ToolLists {
  const candidates = allIn(lists, 'tools');
  const refusals = members.map((member) => gainedBy(member, candidates, neighbours));
  const tools = candidates.filter((tool) => refusals.every((isGained) => !isGained(tool)));
  const refused = allIn(lists, 'disallowedTools');
  return {
    ...(lists.some((each) => each.tools) && { tools }),
    ...(refused.length > 0 && { disallowedTools: refused }),
  };
}

/** Whether a tool would give a member what its file withholds. They are compared all at once: lists can be long. */
function gainedBy(
  { file: { harness }, keys }: Member,
  tools: readonly Tool[],
  neighbours: readonly Harness[],
): (tool: Tool) => boolean {
  const ask = (wanted: readonly Tool[]): FileTools => ({
    harness,
    allowed: wanted.flatMap((tool) => namesOf(harness, tool, 'verified').map((name) => ({ name, path: [] }))),
    denied: [],
    diagnostics: [],
  });
  const gained = differences(modernKeys(keys), ask(tools), neighbours).flatMap(({ name, before, after }) =>
    after === WITHHELD || before !== WITHHELD || isForeignName(harness, name, neighbours) ? [] : name,
  );
  return (tool) => gained.length > 0 && grantsAny(ask([tool]), gained);
}

type Accepts = (differences: readonly Difference[], lists: ToolLists, harness: Harness) => boolean;

interface Candidate {
  readonly members: readonly Member[];
  readonly lists: ToolLists;
  readonly accepts: Accepts;
  /** The blocks may hold all that a file says of tools. */
  readonly mayNarrow?: boolean;
  /** A list of another member may lose the names that these lists do not grant. */
  readonly mayCut?: boolean;
}

/** For each member a block that makes the lists mean what its file means. */
function blocksFor(
  { members, lists, accepts, mayNarrow = accepts === grantsNoMore, mayCut = false }: Candidate,
  run: ImportRun,
): ToolChoice | undefined {
  const isOpen = !lists.tools && !lists.disallowedTools;
  const blocks: HarnessBlock[] = [];
  for (const { file, keys, block } of members) {
    const write = (option: HarnessBlock) => writtenKeys(file.harness, lists, { ...block, ...option }, run);
    const isAccepted = (option: HarnessBlock, ...originals: readonly FileTools[]): boolean => {
      const written = write(option);
      if (!written) return false;
      return originals.some((each) =>
        accepts(differences(each, written, run.neighbours), lists, file.harness),
      );
    };
    const narrower = mayNarrow ? [keys.rest, keys.narrowing] : [];
    const unguarded = keys.unguarded ? [keys.unguarded] : [];
    const options: readonly HarnessBlock[] = [
      ...(keys.typed ? [{}, keys.typed.rest ?? {}, ...unguarded] : []),
      keys.rest ?? {},
      ...narrower.flatMap((each) => (each ? fitting(each, write, mayCut) : [])),
      {},
      ...unguarded,
      ...(narrower.length > 0 ? [file.harness.import.whenClosed ?? {}] : []),
      ...(narrower.length > 0 ? [file.harness.import.unlessNamed ?? {}] : []),
      ...(isOpen && keys.verbatim ? [keys.verbatim] : []),
    ];
    const found = options.find((option) => isAccepted(option, modernKeys(keys), keys));
    if (!found) return undefined;
    // Names of another client are kept just as they are; the spec's tools are what they mean elsewhere.
    const own = namesOfOtherClients(keys).length > 0 && keys.narrowing ? keys.narrowing : found;
    blocks.push(own !== found && isAccepted(own, keys) ? own : found);
  }
  return { lists, blocks };
}

/** Of a block whose rules are given one by one, those that only narrow what these lists grant; another one as it is. */
function fitting(
  block: HarnessBlock,
  write: (option: HarnessBlock) => FileTools | undefined,
  mayCut: boolean,
): readonly HarnessBlock[] {
  const [field, rules] = Object.entries(block)[0] ?? [];
  if (field === undefined) return [block];
  if (!isRecord(rules)) return mayCut && field === 'tools' ? fittingList(block, write) : [block];
  const granted = withoutWithheld(rules, write({}));
  if (granted.length === 0) return [];
  const whole = { [field]: Object.fromEntries(granted) };
  if (write(whole)) return [whole];
  const kept = granted.filter((rule) => write({ [field]: Object.fromEntries([rule]) }));
  return kept.length === 0 ? [] : [{ [field]: Object.fromEntries(kept) }];
}

/** Of a block with a list, the names that these lists grant. */
function fittingList(
  block: HarnessBlock,
  write: (option: HarnessBlock) => FileTools | undefined,
): readonly HarnessBlock[] {
  const written = write({});
  const names = written?.harness.narrowing?.names(block).map(({ name }) => name);
  if (!written || !names) return [block];
  const granted = grantedAmong(written, names);
  return [block, { ...block, tools: names.filter((name) => granted.has(name)) }];
}

/** Rules about what the lists do not grant anyway never fit. They are found all at once: to write each takes long. */
function withoutWithheld(rules: Readonly<Record<string, unknown>>, written: FileTools | undefined) {
  const entries = Object.entries(rules);
  if (!written) return entries;
  const granted = grantedAmong(written, Object.keys(rules));
  const { besideTools } = written.harness.import;
  return entries.filter(
    ([name, rule]) => granted.has(name) || besideTools.includes(name) || !GRANTING_RULES.includes(rule),
  );
}

const GRANTING_RULES: readonly unknown[] = ['allow', 'ask'];

/** What the core writes for these lists, read back; once for all agents that have them. */
export function writtenKeys(
  harness: Harness,
  lists: ToolLists,
  block: HarnessBlock,
  run: ImportRun,
): FileTools | undefined {
  const key = keyText([harness.id, lists, block]);
  const { written } = run;
  if (written.size > MOST_REMEMBERED) written.clear();
  if (!written.has(key)) written.set(key, writeAndRead(harness, lists, block, run));
  return written.get(key);
}

const MOST_REMEMBERED = 2000;

function writeAndRead(
  harness: Harness,
  lists: ToolLists,
  block: HarnessBlock,
  { registry, neighbours, probes, settings: { matrix = 'verified' } }: ImportRun,
): FileTools | undefined {
  const probe = {
    name: 'probe',
    frontmatter: { description: 'probe', ...lists },
    blocks: { [harness.id]: block },
    prompt: 'a prompt that is long enough',
  };
  const file = fileFor(probe, probes(harness.id, matrix));
  return file && readToolKeys(agentWritten(file.asRead(), harness), { registry, neighbours }, true);
}

const isExact: Accepts = (found) => found.length === 0;

/** One tool by other names: part of it is granted before and after, or what was denied in part is now as a whole. */
const isSameTool: Accepts = (found, { disallowedTools = [] }, harness) => {
  const refused = new Set(disallowedTools.flatMap((tool) => (isNamedTool(tool) ? kindsOf(tool.kind) : [])));
  const lost = new Set(found.flatMap(({ name, after }) => (after === WITHHELD ? name : [])));
  return found.every(({ name, after, alike }) => {
    const owner = ownerOf(harness, name);
    if (owner === undefined || owner === 'always') return false;
    const isDeniedInPart = () => ownedNatives(harness, owner).some((native) => !lost.has(native));
    return alike || (after === WITHHELD && refused.has(owner) && isDeniedInPart());
  });
};
