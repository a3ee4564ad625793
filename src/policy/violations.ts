import type { Harness } from '../harness/contract.js';
import { distinct, type NamedToolKind } from '../model/tools.js';
import { type Ability, ownAbilities, reachedAbilities, wayText } from '../reading/abilities.js';
import { coversCommands } from '../reading/guided-shell.js';
import type { JudgedAgent, McpGrant, PolicyCause } from '../reading/judged.js';
import { gives } from '../reading/server-grants.js';
import type { AllowedTool, ForbiddenTool, PolicyRule, ShellCommands } from '../spec/policy-rule.js';
import { grouped, type Some } from '../text/grouped.js';
import { listed } from '../text/words.js';
import { type Able, customHeld } from './custom-tools.js';
import { coversRun, coversServer, serverNamed } from './patterns.js';

/** One way in which an agent breaks a rule. */
export interface Violation {
  readonly cause: PolicyCause;
  /** What the agent has, in words that follow "it". */
  readonly what: string;
  readonly fix: string;
  readonly tool?: NamedToolKind;
}

/** Everything in which one agent breaks one rule. */
export function violationsOf(
  rule: PolicyRule,
  judged: JudgedAgent,
  harness: Harness | undefined,
): readonly Violation[] {
  const abilities = [...ownAbilities(judged), ...(rule.reach ? reachedAbilities(judged) : [])];
  const able = { judged, abilities, harness, hasReach: rule.reach };
  return [
    ...together(rule, able),
    ...forbid(rule, able),
    ...allow(rule, able),
    ...closed(rule, able),
    ...mcp(rule, able),
    ...fields(rule, able),
    ...runs(rule, able),
  ];
}

function* together({ together: tools }: PolicyRule, able: Able): Iterable<Violation> {
  const found = (tools ?? []).map((tool) => heldOf(able, tool)[0]);
  const held = found.flatMap((ability) => ability ?? []);
  const last = held.find(({ way }) => way) ?? held.at(-1);
  if (!last || held.length < found.length) return;
  const byOthers = held.flatMap(({ label, way }) => (way ? `${label} by ${wayText(way)}` : []));
  const delegated = byOthers.length === 0 ? '' : ` (${listed(byOthers)})`;
  const what = `has ${listed(held.map(({ label }) => label))} together${delegated}`;
  yield { cause: last.cause, what, fix: last.way ? STOP_DELEGATION : 'Remove one of them.' };
}

function* forbid({ forbid: tools }: PolicyRule, able: Able): Iterable<Violation> {
  if (!tools) return;
  const held = new Set(tools.flatMap((tool) => heldOf(able, tool)));
  const others = [...held].filter((each) => !able.abilities.includes(each));
  yield* asViolations(able.judged, [...able.abilities.filter((each) => held.has(each)), ...others]);
}

/** What of an agent's abilities is a tool, any of some servers, or a tool of some name. */
function heldOf(able: Able, named: ForbiddenTool): readonly Ability[] {
  const { abilities } = able;
  if (typeof named === 'string') return abilities.filter(({ tool }) => tool === named);
  if ('custom' in named) return customHeld(named.custom, able);
  const wanted = serverNamed(named.mcp);
  return abilities.filter(({ mcp: grant }) => grant !== undefined && gives(grant, wanted));
}

/** What comes with an allowed tool, or to every agent, is no tool more. */
function* allow({ allow: tools }: PolicyRule, { judged, abilities }: Able): Iterable<Violation> {
  if (!tools) return;
  const isExcess = ({ tool, isServed, commands }: Ability) =>
    !isServed && (!tool || !(tools.includes(tool) || areAllowed(commands, tools)));
  const words = tools.map((each) => (typeof each === 'string' ? each : shellWord(each)));
  const allowed = words.length === 0 ? 'no tool' : `${listed(words)} only`;
  yield* asViolations(judged, abilities.filter(isExcess), `It may have ${allowed}.`);
}

/** Rules that name these commands only; that others pass them is known to whoever allows them. */
const areAllowed = (commands: readonly string[] = [], tools: readonly AllowedTool[]): boolean =>
  commands.length > 0 &&
  commands.every((each) =>
    tools.some((allowed) => typeof allowed !== 'string' && coversCommands(allowed.shell, each)),
  );

const shellWord = ({ shell }: ShellCommands): string => `commands such as "${shell}"`;

function* closed({ closed: isAsked }: PolicyRule, { abilities }: Able): Iterable<Violation> {
  if (!isAsked) return;
  for (const { cause, label, way } of abilities.filter(({ isOpen }) => isOpen)) {
    const what = way ? `can have others use ${label} (${wayText(way)})` : `has ${label}`;
    yield { cause, what, fix: way ? STOP_DELEGATION : 'Give it a list of tools.' };
  }
}

/** The name of a server that the file itself configures proves nothing. */
function* mcp({ mcp: patterns }: PolicyRule, { judged, abilities }: Able): Iterable<Violation> {
  if (!patterns) return;
  const isListed = ({ server, tool, isInline }: McpGrant): boolean =>
    !isInline && patterns.some((pattern) => coversServer(pattern, `${server}/${tool ?? '*'}`));
  const excess = abilities.filter(({ mcp: grant, isOpen }) => !isOpen && grant && !isListed(grant));
  const allowed = patterns.length === 0 ? 'no MCP server' : `${listed(patterns)} only`;
  yield* asViolations(judged, excess, `It may use ${allowed}.`);
}

function* fields({ fields: limits = {} }: PolicyRule, { judged }: Able): Iterable<Violation> {
  for (const [field, values] of Object.entries(limits[judged.harness] ?? {})) {
    const value = judged.fields[field];
    if (value === undefined || areAllAmong(value, values)) continue;
    const what = `sets "${field}" to ${JSON.stringify(value)}`;
    const fix =
      values.length === 0 ? 'Remove it.' : `Set it to ${listed(values.map(String), 'or')}, or remove it.`;
    yield { cause: { kind: 'field', field }, what, fix };
  }
}

/** Own fields that run commands, and what runs by itself whichever agent works. */
function* runs({ runs: patterns }: PolicyRule, { judged }: Able): Iterable<Violation> {
  if (!patterns) return;
  const { commandFields, runs: found = [] } = judged;
  for (const field of commandFields)
    yield { cause: { kind: 'field', field }, what: `runs commands by "${field}"`, fix: `Remove "${field}".` };
  const rule =
    patterns.length === 0 ? 'Nothing may run by itself.' : `Only ${listed(patterns)} may run by itself.`;
  for (const run of found)
    if (!patterns.some((pattern) => coversRun(pattern, run.text)))
      yield { cause: { kind: 'run', run }, what: run.label, fix: `Remove it. ${rule}` };
}

/** Each item of a list is a value by itself; what has keys of its own is never listed. */
const areAllAmong = (value: unknown, values: readonly unknown[]): boolean =>
  Array.isArray(value) && value.length > 0
    ? value.every((item) => values.includes(item))
    : values.includes(value);

/** Everything that has one place is one finding; so is all that others do. */
function* asViolations(judged: JudgedAgent, abilities: readonly Ability[], rule = ''): Iterable<Violation> {
  const reached = abilities.filter(({ way }) => way);
  for (const group of byLine(
    judged,
    abilities.filter(({ way }) => !way),
  )) {
    const [first] = group;
    const what = `has ${listed(distinct(group.map(({ label }) => label)))}`;
    yield violationOf(group, what, fixOf(first), rule);
  }
  if (!hasItems(reached)) return;
  const labels = reached.map(({ label, way = [] }) => `${label} (${wayText(way)})`);
  yield violationOf(reached, `can have others use ${listed(labels)}`, STOP_DELEGATION, rule);
}

const hasItems = (abilities: readonly Ability[]): abilities is Some<Ability> => abilities.length > 0;

function byLine({ place }: JudgedAgent, abilities: readonly Ability[]): readonly Some<Ability>[] {
  const groups = grouped(abilities, ({ cause }) => {
    const { file, line, column } = place(cause) ?? {};
    return `${file}:${line}:${column}`;
  });
  return [...groups.values()];
}

function violationOf([first, ...more]: Some<Ability>, what: string, fix: string, rule: string): Violation {
  const { cause, tool } = first;
  return { cause, what, fix: `${fix} ${rule}`.trim(), ...(tool && more.length === 0 && { tool }) };
}

function fixOf({ cause, mcp: grant }: Ability): string {
  if (cause.kind === 'field') return `Remove "${cause.field}".`;
  return grant?.isInline ? 'Let the user configure the server.' : LEAVE_OUT;
}

const LEAVE_OUT = 'Leave this out of its list of tools, or deny it.';
const STOP_DELEGATION = 'Deny Task, or limit the agents that it may start.';
