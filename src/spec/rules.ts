import type { FileToCheck, Harness } from '../harness/harness.js';
import { BUILT_IN_HARNESSES } from '../harness/index.js';
import { outputExtensions, placeOf } from '../harness/places.js';
import { type Agent, blockToWrite, type HarnessBlock, hasToolLists } from '../model/agent.js';
import { checkSchema } from '../model/schema.js';
import { CUSTOM_FORM, CUSTOM_NAME, LIMIT_FORMS, MCP_FORM, MCP_NAME } from '../model/tool-forms.js';
import {
  isAlias,
  isNamedTool,
  kindsIn,
  kindsOf,
  type LimitedTool,
  limitKey,
  type Tool,
  toolLabel,
} from '../model/tools.js';
import { type Code, type Diagnostic, diagnose, type Facts } from '../text/diagnostics.js';
import type { Location, SourceFile } from '../text/source.js';
import { checkModel } from './model.js';
import type { Spec, ToolList } from './parse.js';
import type { PromptPart } from './prompt.js';
import { checkPrompt, deprecated } from './prompt-check.js';
import type { Run } from './run.js';
import { serversInWildcards } from './server-wildcards.js';
import { specSchemas } from './spec-schema.js';

/** A rule reports what is wrong with one spec; it sees nothing but the spec and the run. */
type SpecRule = (spec: Spec, run: Run) => Iterable<Diagnostic>;

/** The rules about one spec by the code they give, in the order of the messages where places are equal. */
const SPEC_RULES = {
  'unsafe-name': unsafeName,
  'builtin-name': builtInName,
  'bad-value': badToolNames,
  'allowed-and-denied': allowedAndDenied,
  'no-harness': noHarness,
  'unencodable-text': unencodableText,
  'reserved-field': reservedFields,
  'idle-permission': ownChecks,
} as const satisfies { readonly [C in Code]?: SpecRule };

/** Checks one spec by itself. */
export const checkSpec = (spec: Spec, prompt: readonly PromptPart[], run: Run): readonly Diagnostic[] => [
  ...Object.values(SPEC_RULES).flatMap((rule) => [...rule(spec, run)]),
  ...checkPrompt(prompt, run.variables, spec.locatePrompt, { agent: spec.agent.name }),
];

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const WINDOWS_RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** Why a name cannot be a file's name and an agent's identity everywhere, if so. */
export function whyUnsafe(name: string): string | undefined {
  if (!NAME.test(name)) return 'it is empty, too long, or has other characters';
  const ending = CUT_ENDINGS.find(({ end }) => name.endsWith(end));
  if (ending) return `${ending.title} cuts "${ending.end}" off`;
  return WINDOWS_RESERVED.test(name) ? 'Windows reserves it' : undefined;
}

/** Where files may end in `.agent.md` or in `.md`, the two files `x` and `x.agent` would be the same agent. */
const CUT_ENDINGS = BUILT_IN_HARNESSES.flatMap((harness) => {
  const [longest, ...shorter] = outputExtensions(harness);
  return shorter.map((each) => ({ title: harness.title, end: longest.slice(0, -each.length) }));
});

/** The name becomes a file's name and the agent's identity. */
function* unsafeName({ agent: { name }, locate }: Spec): Iterable<Diagnostic> {
  const why = whyUnsafe(name);
  if (why) yield diagnose('unsafe-name', locate(['name']), { name, why }, { agent: name });
}

/** Harnesses match names without regard to case. */
function* builtInName({ agent: { name, harnesses }, locate }: Spec, { targets }: Run): Iterable<Diagnostic> {
  const isName = (each: string) => each.length === name.length && each.toLowerCase() === name.toLowerCase();
  for (const { harness } of targets) {
    const { id, title, builtInAgents } = harness;
    const isWritten = !harnesses || harnesses.includes(id);
    if (!isWritten || !builtInAgents.some(isName)) continue;
    yield diagnose('builtin-name', locate(['name']), { name, harness: title }, { agent: name, harness: id });
  }
}

/** Typed tools cannot be misspelt, but the names inside `Custom` and `Mcp` can be anything. */
function* badToolNames({ agent, locate, toolPaths }: Spec): Iterable<Diagnostic> {
  for (const [list, index, tool] of toolsOf(agent)) {
    const at = () => locate(toolPaths[list][index] ?? [list, index]);
    const problem = whyBadTool(tool);
    if (problem) yield diagnose('bad-value', at(), problem, { agent: agent.name, tool: toolLabel(tool) });
    else if (isAlias(tool.kind)) yield deprecated(tool.kind, at(), { agent: agent.name });
  }
}

function whyBadTool(tool: Tool): Facts['bad-value'] | undefined {
  if (tool.kind === 'Custom' && !CUSTOM_NAME.test(tool.name))
    return badName('custom', tool.name, CUSTOM_FORM);
  if (tool.kind === 'Limited') return whyBadLimit(tool);
  if (tool.kind !== 'Mcp') return undefined;
  const name = `${tool.server}/${tool.tool ?? '*'}`;
  return MCP_NAME.test(name) ? undefined : badName('mcp', name, MCP_FORM);
}

function whyBadLimit({ tool, pattern }: LimitedTool): Facts['bad-value'] | undefined {
  const { form, words } = LIMIT_FORMS[tool];
  return form.test(pattern) ? undefined : badName(limitKey(tool), pattern, words);
}

const badName = (key: string, name: string, expected: string): Facts['bad-value'] => ({
  key,
  expected,
  got: JSON.stringify(name),
  near: undefined,
});

function* toolsOf({ frontmatter }: Agent): Iterable<readonly [ToolList, number, Tool]> {
  for (const list of ['tools', 'disallowedTools'] as const) {
    for (const [index, tool] of (frontmatter[list] ?? []).entries()) yield [list, index, tool];
  }
}

function* allowedAndDenied({ agent, locate, toolPaths }: Spec): Iterable<Diagnostic> {
  const { tools = [], disallowedTools = [] } = agent.frontmatter;
  if (disallowedTools.length === 0) return;
  const allowed = new Set(tools.flatMap(meanings));
  for (const [index, denied] of disallowedTools.entries()) {
    const tool = toolLabel(denied);
    const at = locate(toolPaths.disallowedTools[index] ?? ['disallowedTools', index]);
    if (meanings(denied).some((meaning) => allowed.has(meaning)))
      yield diagnose('allowed-and-denied', at, { tool }, { agent: agent.name, tool });
  }
}

/** A deprecated alias means the tools it stands for. */
const meanings = (tool: Tool): readonly string[] =>
  isNamedTool(tool) ? kindsOf(tool.kind) : [toolLabel(tool)];

function* noHarness({ agent: { name, harnesses }, locate }: Spec): Iterable<Diagnostic> {
  if (harnesses?.length === 0) yield diagnose('no-harness', locate(['harnesses']), {}, { agent: name });
}

/** A frontmatter can hold any character; half of one it cannot. */
function* unencodableText({ agent, locate }: Spec): Iterable<Diagnostic> {
  const texts = { description: agent.frontmatter.description, prompt: agent.prompt };
  for (const [key, text] of Object.entries(texts)) {
    if (!text.isWellFormed())
      yield diagnose('unencodable-text', locate([key]), { key }, { agent: agent.name });
  }
}

/** A block may add to what the spec says, not contradict it. */
function* reservedFields({ agent, locate }: Spec, { registry }: Run): Iterable<Diagnostic> {
  for (const harness of registry) {
    const block = agent.blocks[harness.id];
    if (!block) continue;
    const { id } = harness;
    const subject = { agent: agent.name, harness: id };
    for (const [field, why] of reservedIn(agent, harness, block)) {
      const key = `${id}.${field}`;
      yield diagnose('reserved-field', locate([id, field], 'key'), { key, why }, subject);
    }
    yield* checkModel(block.model, harness, () => locate([id, 'model']), subject);
  }
}

function* reservedIn(
  { frontmatter }: Agent,
  harness: Harness,
  block: HarnessBlock,
): Iterable<readonly [field: string, why: string]> {
  if (Object.hasOwn(block, 'prompt')) yield ['prompt', "the prompt is the spec's own"];
  if (Object.hasOwn(block, 'name')) {
    const why = whyNotDisplayName(harness, block.name);
    if (why) yield ['name', why];
  }
  if (!hasToolLists(frontmatter)) return;
  const toWrite = blockToWrite(block);
  const reserved = (['tools', 'disallowedTools'] as const).filter(
    (key) => Object.hasOwn(toWrite, key) && !harness.narrowing?.fields.includes(key),
  );
  for (const key of reserved) yield [key, 'the spec has tools of its own, which decide for every harness'];
}

/** A block may set what a harness shows; where that is the agent's identity, only what no file could be called. */
export function whyNotDisplayName(harness: Harness, name: unknown): string | undefined {
  const { nameIs, title, refusedName } = harness;
  if (nameIs === 'path') return `${title} takes it for the agent's identity`;
  if (typeof name !== 'string') return undefined; // its type is wrong, which is reported already
  if (name.trim() === '') return 'it is empty';
  if (nameIs === 'shown') return undefined;
  if (whyUnsafe(name) === undefined) return 'set the name of the spec itself';
  return refusedName?.pattern.test(name) ? `${title} refuses such a name` : undefined;
}

/** What only the module of a harness knows to check in a block. */
function* ownChecks({ agent, locate }: Spec, { registry }: Run): Iterable<Diagnostic> {
  for (const { id, checkBlock } of registry) {
    const block = agent.blocks[id];
    if (block && checkBlock) yield* checkBlock(block, locate, { agent: agent.name, harness: id });
  }
}

/** A spec in a folder of a harness would be loaded as it is. */
export function checkSource({ path }: SourceFile, { registry }: Run): readonly Diagnostic[] {
  const reader = registry.find((harness) => placeOf(harness, path));
  if (!reader) return [];
  const at = { file: path, line: 1, column: 1 };
  return [diagnose('spec-in-harness-folder', at, { harness: reader.title })];
}

/** A file is checked as it is read; what the compiler cannot see of an agent made in code, here. */
export function checkAgent({ agent, locate }: Spec, { registry }: Run): readonly Diagnostic[] {
  const { name, frontmatter, blocks, accept } = agent;
  const { tools: _, disallowedTools: __, ...fields } = frontmatter;
  const options = { where: `agent "${name}"`, subject: { agent: name } };
  return checkSchema(
    { ...fields, ...(accept && { accept }), ...blocks },
    specSchemas(registry).markdown,
    locate,
    options,
  );
}

/** Checks one file that is about to be written, beyond its tools. */
export function checkFile(harness: Harness, file: FileToCheck): readonly Diagnostic[] {
  const { title, writes, promptLimit = Number.POSITIVE_INFINITY } = harness;
  const { spec, body, subject } = file;
  const found: Diagnostic[] = [];
  if (spec.agent.frontmatter.temperature !== undefined && !writes.includes('temperature'))
    found.push(diagnose('temperature-left-out', spec.locate(['temperature']), { harness: title }, subject));
  found.push(...refusals(harness, file), ...(harness.checkFile?.(file) ?? []));
  if (body.length > promptLimit) {
    const facts = { length: body.length, limit: promptLimit, harness: title };
    const at =
      spec.file === undefined ? undefined : { file: spec.file, line: spec.lineOfPrompt(0), column: 1 };
    found.push(diagnose('prompt-too-long', at, facts, subject));
  }
  return found;
}

/** What makes a harness drop the whole file. */
function* refusals(harness: Harness, { spec, body, subject }: FileToCheck): Iterable<Diagnostic> {
  const { title, refusedName, promptMinimum = 0 } = harness;
  const { name } = spec.agent;
  const isOurs = whyUnsafe(name) === undefined && harness.writes.includes('name');
  if (isOurs && refusedName?.pattern.test(name)) {
    const facts = { harness: title, why: `it takes ${refusedName.expected}`, fix: 'Rename the agent.' };
    yield diagnose('refused-agent', spec.locate(['name']), facts, subject);
  }
  const { length } = body.trim();
  if (length < promptMinimum) {
    const why =
      promptMinimum === 1 ? 'it has no prompt' : `its prompt has less than ${promptMinimum} characters`;
    const facts = { harness: title, why, fix: 'Write a longer prompt.' };
    yield diagnose('refused-agent', spec.locate(['prompt']), facts, subject);
  }
}

/** Checks specs against each other: no two may be the same agent anywhere. */
export const checkTogether = (specs: readonly Spec[], run: Run): readonly Diagnostic[] => [
  ...duplicateNames(specs, run),
  ...duplicateDisplayNames(specs, run),
  ...specificationCells(specs, run),
  ...serversInWildcards(specs, run),
];

/** Two agents of one name may each have harnesses of their own. */
function duplicateNames(specs: readonly Spec[], { registry }: Run): readonly Diagnostic[] {
  const names = new Set(specs.map(({ agent }) => agent.name.toLowerCase()));
  if (names.size === specs.length) return []; // nearly always
  const found = registry.flatMap(({ id }) =>
    clashes(specs, ({ agent: { name, harnesses } }) =>
      !harnesses || harnesses.includes(id) ? name.toLowerCase() : undefined,
    ),
  );
  return [...new Map(found.map((each) => [each.spec, each])).values()].map(({ spec, other }) => {
    const { name } = spec.agent;
    const facts = { name, other: placeText(nameLocation(other)) };
    return diagnose('duplicate-name', nameLocation(spec), facts, { agent: name });
  });
}

function duplicateDisplayNames(specs: readonly Spec[], { registry }: Run): readonly Diagnostic[] {
  return registry.flatMap(({ id, title }) =>
    clashes(specs, ({ agent }) => displayName(agent.blocks[id])).map(({ spec, other }) => {
      const place = (each: Spec) => each.locate([id, 'name']);
      const name = String(spec.agent.blocks[id]?.name);
      const facts = { name, harness: title, other: placeText(place(other)) };
      return diagnose('duplicate-display-name', place(spec), facts, { agent: spec.agent.name, harness: id });
    }),
  );
}

const displayName = (block: HarnessBlock | undefined): string | undefined =>
  typeof block?.name === 'string' ? block.name.toLowerCase() : undefined;

/** Each spec whose key another one has too, with that other one: both sides are reported. */
function clashes(
  specs: readonly Spec[],
  keyOf: (spec: Spec) => string | undefined,
): readonly { readonly spec: Spec; readonly other: Spec }[] {
  const groups = new Map<string, Spec[]>();
  for (const spec of specs) {
    const key = keyOf(spec);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(spec);
    else groups.set(key, [spec]);
  }
  return [...groups.values()].flatMap((group) =>
    group.flatMap((spec, index) => {
      const other = group[index === 0 ? 1 : 0];
      return other ? [{ spec, other }] : [];
    }),
  );
}

const nameLocation = (spec: Spec): Location | undefined => spec.locate(['name']);

const placeText = (at: Location | undefined): string =>
  at ? `${at.file}:${at.line}:${at.column}` : 'one made in code';

/** Under `specification`, each cell in use where the real CLI accepts other names, once for the run. */
function specificationCells(specs: readonly Spec[], { matrix, targets }: Run): readonly Diagnostic[] {
  if (matrix !== 'specification') return [];
  const reported = new Map<string, Diagnostic>();
  for (const spec of specs) {
    const { harnesses } = spec.agent;
    for (const { harness } of targets.filter((each) => !harnesses || harnesses.includes(each.harness.id))) {
      for (const { kind, place } of kindsUsed(spec)) {
        const { names, verified } = harness.tools.cells[kind];
        const key = `${kind} ${harness.id}`;
        if (!verified || reported.has(key)) continue;
        const facts = {
          tool: kind,
          harness: harness.title,
          written: joinQuoted(names),
          verified: joinQuoted(verified.names),
        };
        const subject = { harness: harness.id, tool: kind };
        reported.set(key, diagnose('specification-cell', spec.locate(place), facts, subject));
      }
    }
  }
  return [...reported.values()];
}

const joinQuoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' and ');

function kindsUsed({ agent, toolPaths }: Spec) {
  return [...toolsOf(agent)].flatMap(([list, index, tool]) =>
    kindsIn(tool).map((kind) => ({ kind, place: toolPaths[list][index] ?? [list] })),
  );
}
