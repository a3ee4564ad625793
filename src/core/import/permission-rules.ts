import type { HarnessBlock } from '../agent.js';
import { type Diagnostic, diagnose } from '../diagnostics.js';
import { titleOf } from '../harness/index.js';
import { PERMISSION_ACTIONS } from '../harness/opencode.js';
import type { Action } from '../map.js';
import { checkShape, isRecord } from '../shape.js';
import { blockShape } from '../spec-shape.js';
import type { AgentFile } from './read.js';
import type { ToolName } from './tool-names.js';

export type Rule = Action | ReadonlyMap<string, Action>;
/** OpenCode's rules by permission; the last one that matches wins. */
export type Rules = ReadonlyMap<string, Rule>;

interface RuleKeys {
  readonly allowed?: readonly ToolName[];
  readonly denied: readonly ToolName[];
  readonly rules?: Rules;
  readonly rest?: HarnessBlock;
  /** Permissions that are allowed where everything is, which does next to nothing. */
  readonly idle?: readonly string[];
  readonly verbatim?: HarnessBlock;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads `tools` and `permission` as OpenCode does: the first becomes part of the second. */
export function readRules(file: AgentFile): RuleKeys {
  const problems = refusals(file);
  if (problems.length > 0) return { denied: [], diagnostics: problems };
  const entries = [...toolEntries(file), ...permissionEntries(file)];
  if (entries.length === 0) return { denied: [], diagnostics: [] };

  const rules = new Map<string, Rule>();
  for (const { key, rule } of entries) rules.set(key, rule); // a key that comes again keeps its first place
  const verbatim = Object.fromEntries(
    ['tools', 'permission'].flatMap((key) =>
      Object.hasOwn(file.fields, key) ? [[key, file.fields[key]]] : [],
    ),
  );
  return { ...split(rules, entries), rules, verbatim, diagnostics: openMap(file, rules) };
}

interface Entry extends ToolName {
  readonly key: string;
  readonly rule: Rule;
}

function toolEntries({ fields: { tools } }: AgentFile): readonly Entry[] {
  if (!isRecord(tools)) return [];
  return Object.entries(tools).map(([name, value]) => ({
    name,
    key: name === 'patch' || name === 'write' ? 'edit' : name,
    rule: value === true ? 'allow' : 'deny',
    path: ['tools', name],
  }));
}

function permissionEntries({ fields: { permission } }: AgentFile): readonly Entry[] {
  if (isAction(permission)) return [{ name: '*', key: '*', rule: permission, path: ['permission'] }];
  if (!isRecord(permission)) return [];
  return Object.entries(permission).map(([name, value]) => ({
    name,
    key: name,
    rule: isAction(value) ? value : new Map(actionsOf(value)),
    path: ['permission', name],
  }));
}

const isAction = (value: unknown): value is Action => PERMISSION_ACTIONS.some((action) => action === value);

const actionsOf = (value: unknown): readonly (readonly [string, Action])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([pattern, action]) =>
        isAction(action) ? [[pattern, action] as const] : [],
      )
    : [];

/** Splits the rules into what lists of tools can say and the rest, which goes to the block. */
function split(rules: Rules, entries: readonly Entry[]): Omit<RuleKeys, 'diagnostics'> {
  const star = rules.get('*');
  if (star !== undefined && star !== 'deny') return { denied: [], rest: permissionOf(rules) };
  const isClosed = star === 'deny';
  const order = [...rules.keys()];
  const alive = entries.filter(
    (entry) =>
      entry.key !== '*' &&
      rules.get(entry.key) === entry.rule &&
      order.indexOf(entry.key) > order.indexOf('*'),
  );
  const tools = alive.filter(({ key }) => !BESIDE_TOOLS.includes(key));
  const denied = tools.filter(({ rule }) => rule === 'deny');
  const allowed = isClosed ? tools.filter(({ rule }) => rule !== 'deny') : undefined;
  const idle = order.some((key) => /[*?]/.test(key)) ? [] : alive.filter(isIdle).map(({ key }) => key);
  const rest = restOf(alive, isClosed, idle);
  return { ...(allowed && { allowed }), denied, ...(rest && { rest }), idle };
}

/** Not tools: what an agent may do beyond its folder, and when it repeats itself. */
const BESIDE_TOOLS = ['external_directory', 'doom_loop'];

/** OpenCode withholds these, from every agent or from subagents, unless a rule names them. */
export const WITHHELD = ['question', 'todowrite', 'task', 'plan_enter', 'plan_exit'];

/** The map of old only; a person who writes `permission` knows that it has rules. */
const isIdle = ({ key, rule, path }: Entry): boolean =>
  path[0] === 'tools' && rule === 'allow' && ![...WITHHELD, ...BESIDE_TOOLS].includes(key);

function restOf(
  alive: readonly Entry[],
  isClosed: boolean,
  idle: readonly string[],
): HarnessBlock | undefined {
  const isSaidByLists = ({ key, rule }: Entry): boolean =>
    !BESIDE_TOOLS.includes(key) &&
    (rule === 'deny' || (rule === 'allow' && (isClosed || idle.includes(key))));
  const rest = alive.filter((entry) => !isSaidByLists(entry));
  if (rest.length === 0) return undefined;
  // Beside other rules fsagent guards `.env` files; a plain `allow` must be said again.
  const plainRead = alive.filter(({ key, rule }) => isClosed && key === 'read' && rule === 'allow');
  const fallback: Action | undefined = isClosed ? 'deny' : undefined;
  return permissionOf(
    new Map([...plainRead, ...rest].map(({ key, rule }) => [key, withFallback(rule, fallback)])),
  );
}

/** What no pattern matches falls back on `"*": deny`, which the block has to say by itself. */
function withFallback(rule: Rule, fallback: Action | undefined): Rule {
  if (typeof rule === 'string' || rule.has('*') || fallback === undefined) return rule;
  return new Map([['*', fallback], ...rule]);
}

const permissionOf = (rules: Rules): HarnessBlock => ({
  permission: Object.fromEntries(
    [...rules].map(([key, rule]) => [key, typeof rule === 'string' ? rule : Object.fromEntries(rule)]),
  ),
});

/** A map of only `true` looks like a list of what is allowed; OpenCode allows everything else as well. */
function openMap({ fields: { tools }, locate }: AgentFile, rules: Rules): readonly Diagnostic[] {
  const isOpen = !rules.has('*') && isRecord(tools) && Object.values(tools).includes(true);
  if (!isOpen) return [];
  const denied = [...rules.values()].includes('deny');
  return [diagnose('import-open-map', locate(['tools']), { denied }, { harness: 'opencode' })];
}

/** What makes OpenCode refuse the file, and with it every command in the project. */
function refusals({ fields, locate }: AgentFile): readonly Diagnostic[] {
  const keys = Object.fromEntries(
    ['tools', 'permission'].flatMap((key) => (Object.hasOwn(fields, key) ? [[key, fields[key]]] : [])),
  );
  return checkShape(keys, blockShape('opencode'), locate, [], titleOf('opencode'), { harness: 'opencode' });
}
