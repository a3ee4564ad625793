import type { HarnessBlock } from './agent.js';
import { type Diagnostic, diagnose, type Facts } from './diagnostics.js';
import { HARNESSES, titleOf } from './harness/index.js';
import { checkModel } from './model.js';
import type { Spec, ToolList } from './parse.js';
import { deprecated } from './prompt.js';
import { isRecord } from './shape.js';
import type { Location } from './source.js';
import { CUSTOM_FORM, CUSTOM_NAME, MCP_FORM, MCP_NAME } from './spec-shape.js';
import { AGENT_HARNESSES, type AgentHarness, isAlias, kindsOf, type Tool, toolLabel } from './tools.js';

/** A rule says what is wrong with one spec; it sees nothing but the spec and the harnesses of the run. */
type Rule = (spec: Spec, targets: readonly AgentHarness[]) => Iterable<Diagnostic>;

/** What one spec says, checked; the order is the order of the messages where places are equal. */
export function checkSpec(spec: Spec, targets: readonly AgentHarness[]): readonly Diagnostic[] {
  return RULES.flatMap((rule) => [...rule(spec, targets)]);
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const WINDOWS_RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** Why a name cannot be a file's name and an agent's identity everywhere, if so. */
export function whyUnsafe(name: string): string | undefined {
  if (!NAME.test(name)) return 'it is empty, too long, or has other characters';
  if (name.endsWith('.agent')) return 'Copilot cuts ".agent" off';
  return WINDOWS_RESERVED.test(name) ? 'Windows reserves it' : undefined;
}

/** The name becomes a file's name and the agent's identity. */
const safeName: Rule = function* ({ agent: { name }, locate }) {
  const why = whyUnsafe(name);
  if (why) yield diagnose('unsafe-name', locate(['name']), { name, why }, { agent: name });
};

/** Claude Code matches without regard to case. */
const noBuiltIn: Rule = function* ({ agent: { name, harnesses = AGENT_HARNESSES }, locate }, targets) {
  for (const harness of targets.filter((id) => harnesses.includes(id))) {
    if (!BUILT_IN.has(`${harness} ${name.toLowerCase()}`)) continue;
    yield diagnose(
      'builtin-name',
      locate(['name']),
      { name, harness: titleOf(harness) },
      { agent: name, harness },
    );
  }
};

const BUILT_IN: ReadonlySet<string> = new Set(
  AGENT_HARNESSES.flatMap((id) => HARNESSES[id].builtInAgents.map((name) => `${id} ${name.toLowerCase()}`)),
);

/** Typed tools cannot be misspelt, but the names inside `Custom` and `Mcp` can be anything. */
const soundTools: Rule = function* ({ agent, locate, toolPaths }) {
  for (const [list, index, tool] of toolsOf(agent.frontmatter)) {
    const at = () => locate(toolPaths[list][index] ?? [list, index]);
    const problem = whyBadTool(tool);
    if (problem) yield diagnose('bad-value', at(), problem, { agent: agent.name, tool: toolLabel(tool) });
    else if (isAlias(tool.kind)) yield deprecated(tool.kind, at(), { agent: agent.name });
  }
};

function whyBadTool(tool: Tool): Facts['bad-value'] | undefined {
  if (tool.kind === 'Custom' && !CUSTOM_NAME.test(tool.name))
    return badName('custom', tool.name, CUSTOM_FORM);
  if (tool.kind !== 'Mcp') return undefined;
  const name = `${tool.server}/${tool.tool ?? '*'}`;
  return MCP_NAME.test(name) ? undefined : badName('mcp', name, MCP_FORM);
}

const badName = (key: string, name: string, expected: string): Facts['bad-value'] => ({
  key,
  expected,
  got: JSON.stringify(name),
  near: undefined,
});

function* toolsOf(
  lists: Readonly<Partial<Record<ToolList, readonly Tool[]>>>,
): Iterable<[ToolList, number, Tool]> {
  for (const list of ['tools', 'disallowedTools'] as const) {
    for (const [index, tool] of (lists[list] ?? []).entries()) yield [list, index, tool];
  }
}

const noContradiction: Rule = function* ({ agent, locate, toolPaths }) {
  const { tools = [], disallowedTools = [] } = agent.frontmatter;
  const allowed = new Set(tools.flatMap(meanings));
  for (const [index, denied] of disallowedTools.entries()) {
    const tool = toolLabel(denied);
    const at = locate(toolPaths.disallowedTools[index] ?? ['disallowedTools', index]);
    if (meanings(denied).some((meaning) => allowed.has(meaning)))
      yield diagnose('allowed-and-denied', at, { tool }, { agent: agent.name, tool });
  }
};

/** A deprecated alias means the tools it stands for. */
const meanings = (tool: Tool): readonly string[] =>
  tool.kind === 'Custom' || tool.kind === 'Mcp' ? [toolLabel(tool)] : kindsOf(tool.kind);

const someHarness: Rule = function* ({ agent: { name, harnesses }, locate }) {
  if (harnesses?.length === 0) yield diagnose('no-harness', locate(['harnesses']), {}, { agent: name });
};

/** A frontmatter can hold any character; half of one it cannot. */
const encodableText: Rule = function* ({ agent, locate }) {
  const texts = { description: agent.frontmatter.description, prompt: agent.prompt };
  for (const [key, text] of Object.entries(texts)) {
    if (!text.isWellFormed())
      yield diagnose('unencodable-text', locate([key]), { key }, { agent: agent.name });
  }
};

/** A block may add to what the spec says, not contradict it. */
const soundBlocks: Rule = function* ({ agent, locate }) {
  for (const harness of AGENT_HARNESSES) {
    const block = agent.blocks[harness];
    if (!block) continue;
    const subject = { agent: agent.name, harness };
    for (const [key, why] of reservedFields(agent.frontmatter, harness, block)) {
      yield diagnose(
        'reserved-field',
        locate([harness, key], 'key'),
        { key: `${harness}.${key}`, why },
        subject,
      );
    }
    yield* checkModel(block.model, harness, () => locate([harness, 'model']), subject);
  }
};

/** OpenCode has one permission for every change of a file; rules under its other names are never asked for. */
const noIdlePermission: Rule = function* ({ agent, locate }) {
  const permission = agent.blocks.opencode?.permission;
  if (!isRecord(permission)) return;
  for (const key of ['write', 'patch', 'apply_patch'].filter((each) => Object.hasOwn(permission, each))) {
    const at = locate(['opencode', 'permission', key], 'key');
    yield diagnose('idle-permission', at, { key }, { agent: agent.name, harness: 'opencode' });
  }
};

function* reservedFields(
  frontmatter: Readonly<Partial<Record<ToolList, unknown>>>,
  harness: AgentHarness,
  block: HarnessBlock,
): Iterable<[key: string, why: string]> {
  if (Object.hasOwn(block, 'prompt')) yield ['prompt', "the prompt is the spec's own"];
  if (Object.hasOwn(block, 'name')) {
    const why = whyNotDisplayName(harness, block.name);
    if (why) yield ['name', why];
  }
  if (!frontmatter.tools && !frontmatter.disallowedTools) return;
  const reserved = (['tools', 'disallowedTools'] as const).filter((key) => Object.hasOwn(block, key));
  for (const key of reserved) yield [key, 'the spec has tools of its own, which decide for every harness'];
}

/** A block may set what a harness shows; where that is the agent's identity, only what no file could be called. */
export function whyNotDisplayName(harness: AgentHarness, name: unknown): string | undefined {
  const { nameIs, title } = HARNESSES[harness];
  if (nameIs === 'path') return `${title} takes it for the agent's identity`;
  if (typeof name !== 'string') return undefined; // its shape is wrong, which is said already
  if (name.trim() === '') return 'it is empty';
  if (nameIs === 'shown') return undefined;
  if (whyUnsafe(name) === undefined) return 'set the name of the spec itself';
  return /^-|:|^.{257}/s.test(name) ? `${title} refuses such a name` : undefined;
}

const RULES: readonly Rule[] = [
  safeName,
  noBuiltIn,
  soundTools,
  noContradiction,
  someHarness,
  encodableText,
  soundBlocks,
  noIdlePermission,
];

/** What specs say about each other: no two may be the same agent anywhere. */
export function checkTogether(specs: readonly Spec[]): readonly Diagnostic[] {
  return [...uniqueNames(specs), ...uniqueDisplayNames(specs)];
}

function uniqueNames(specs: readonly Spec[]): readonly Diagnostic[] {
  return clashes(specs, ({ agent }) => agent.name.toLowerCase()).map(({ spec, other }) => {
    const { name } = spec.agent;
    return diagnose(
      'duplicate-name',
      nameOf(spec),
      { name, other: placeText(nameOf(other)) },
      { agent: name },
    );
  });
}

function uniqueDisplayNames(specs: readonly Spec[]): readonly Diagnostic[] {
  return AGENT_HARNESSES.flatMap((harness) =>
    clashes(specs, ({ agent }) => shown(agent.blocks[harness])).map(({ spec, other }) => {
      const place = (each: Spec) => each.locate([harness, 'name']);
      const name = String(spec.agent.blocks[harness]?.name);
      const facts = { name, harness: titleOf(harness), other: placeText(place(other)) };
      return diagnose('duplicate-display-name', place(spec), facts, { agent: spec.agent.name, harness });
    }),
  );
}

const shown = (block: HarnessBlock | undefined): string | undefined =>
  typeof block?.name === 'string' ? block.name.toLowerCase() : undefined;

/** Each spec whose key another one has too, with that other one: both sides hear of it. */
function clashes(
  specs: readonly Spec[],
  keyOf: (spec: Spec) => string | undefined,
): readonly { readonly spec: Spec; readonly other: Spec }[] {
  const groups = new Map<string, Spec[]>();
  for (const spec of specs) {
    const key = keyOf(spec);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), spec]);
  }
  return [...groups.values()].flatMap((group) =>
    group.flatMap((spec, index) => {
      const other = group[index === 0 ? 1 : 0];
      return other ? [{ spec, other }] : [];
    }),
  );
}

const nameOf = (spec: Spec): Location | undefined => spec.locate(['name']);

const placeText = (at: Location | undefined): string =>
  at ? `${at.file}:${at.line}:${at.column}` : 'one made in code';
