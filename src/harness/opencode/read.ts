import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { checkSchema, type Schema } from '../../model/schema.js';
import { isRecord } from '../../text/locate.js';
import { once, onceFor } from '../../text/once.js';
import type {
  AgentPlace,
  AgentReading,
  AgentSettings,
  AuditRules,
  BuiltInAgent,
  Delegation,
  Harness,
  IgnoredKey,
  PlacedText,
  Seat,
  SettingsValue,
  ToolName,
} from '../contract.js';
import { isText } from '../kit/name-lists.js';
import { ignoredKeys } from '../kit/restriction-keys.js';
import { absent, agentName, closeComments, notLoaded, whyNoFields } from '../kit/shapes.js';
import {
  actionFor,
  BUILT_IN,
  type FlatRule,
  flatRules,
  grantedBy,
  hasTooManyPatterns,
  type KeyedRule,
  lastRuleIn,
  MOST_PATTERNS,
  matchesWildcard,
  OUTSIDE,
  permissionFrom,
  permissionOf,
  readRules,
  rulesByPermission,
  rulesFor,
  SHELL,
  useRules,
  VOID_PERMISSIONS,
} from './permission.js';

/** Where OpenCode and its forks differ. */
interface Dialect {
  /** Its folders in a repository and below a person's home, without the word for agents. */
  readonly userFolders: readonly string[];
  readonly settings: Omit<AgentSettings, 'agentsKeys' | 'promptKey' | 'asJoined'>;
  /** What holds before any rule of the user or the agent. */
  readonly rules: readonly FlatRule[];
  /** Natives that no rule takes away. */
  readonly always: readonly string[];
  /** Natives that no subagent has. */
  readonly mainOnly: readonly string[];
  /** What it makes of a file with a value of a wrong type. */
  readonly refuse: (file: PlacedText, wrong: Diagnostic) => AgentReading;
  /** A rule without a value is none, and makes no file wrong. */
  readonly ignoresNullRules?: true;
  /** Why it leaves out an agent with such a prompt. */
  readonly whyLeftOut?: (prompt: string) => { readonly why: string; readonly fix: string } | undefined;
  /** Fields that may be there without a value: the same as without them, and the second ones restrict the agent otherwise. */
  readonly mayBeNull: readonly string[];
  readonly openWhenNull: readonly string[];
  /** Natives that are offered and ask for the permission of another one when they run. */
  readonly idleWithout?: ReadonlyMap<string, string>;
  /** A main agent (`mode: primary`) cannot be started by another one. */
  readonly keepsPrimary?: true;
  readonly builtIns: Delegation['builtIns'];
}

const places = (folder: string): readonly AgentPlace[] => [
  ...['agent', 'agents'].map((name) => ({ folder: `${folder}/${name}`, extensions: ['.md'], nested: true })),
  ...['mode', 'modes'].map((name) => ({
    folder: `${folder}/${name}`,
    extensions: ['.md'],
    nested: false,
    forcedFields: { mode: 'primary' },
  })),
];

/** Reads a file as OpenCode 1.18.33 does (docs/harnesses.md), and as a fork of it does. */
function read(dialect: Dialect, file: PlacedText, settings: SettingsValue): AgentReading {
  const { shape } = file;
  if (shape === 'beyond-repair') return absent(file, whyNoFields(file), 'Write valid YAML.');
  const isUnread = shape !== 'fields' && shape !== 'repaired';
  const { fields: given, filled } = isUnread ? { fields: {}, filled: [] } : filledIn(withNullName(file));
  const fields = dialect.ignoresNullRules ? withoutNullRules(given) : given;
  const empty = dialect.openWhenNull.find((key) => fields[key] === null);
  const wrong = wrongValue(file, withoutNulls(fields, [...dialect.mayBeNull, ...dialect.openWhenNull]));
  if (wrong) return (isText(fields.name ?? '') ? dialect.refuse : breaking)(file, wrong);
  if (fields.disable === true) return disabled(file);
  if (fields.name === '') return absent(file, 'its name is empty', 'Remove "name".', ['name']);
  const left = dialect.whyLeftOut?.(file.body);
  if (left) return absent(file, left.why, left.fix);
  const [settingsRules, keys] = [readRules(settings), readRules(fields)];
  if (hasTooManyPatterns([...settingsRules, ...keys])) return unjudged(dialect, file, fields);
  const read = loaded(dialect, { ...file, fields }, { settings, settingsRules, keys });
  const opened =
    isUnread && shape !== 'empty'
      ? unread(file)
      : empty === undefined
        ? undefined
        : withoutValue(file, empty);
  const unknown = filled.map(([path, value]) => unknownValue(file, path, value));
  return opened
    ? { ...read, loads: 'open', diagnostics: [opened, ...unknown] }
    : { ...read, diagnostics: [...read.diagnostics, ...unknown] };
}

/** A name without a value is the name "null". */
const withNullName = (file: PlacedText): PlacedText =>
  file.place.folder !== '' && file.fields.name === null
    ? { ...file, fields: { ...file.fields, name: 'null' } }
    : file;

/** What is not judged counts as everything. */
function unjudged(dialect: Dialect, file: PlacedText, fields: PlacedText['fields']): AgentReading {
  const { harness, locate } = file;
  const { tools: _, permission: __, ...others } = fields;
  const facts = {
    harness: harness.title,
    why: `its rules have more than ${MOST_PATTERNS} patterns, or very long ones, which fsagent does not judge`,
    fix: 'Write fewer patterns.',
  };
  const diagnostic = diagnose('agent-open', locate(['permission'], 'key'), facts, { harness: harness.id });
  const none = { settings: {}, settingsRules: [], keys: [] };
  return { ...loaded(dialect, { ...file, fields: others }, none), loads: 'open', diagnostics: [diagnostic] };
}

function disabled(file: PlacedText): AgentReading {
  const { harness, locate } = file;
  const why = '"disable" is set';
  const facts = { harness: harness.title, why, fix: 'Nothing to do.', severity: 'info' } as const;
  const diagnostic = diagnose('agent-absent', locate(['disable']), facts, { harness: harness.id });
  return { ...notLoaded(file, 'absent', [diagnostic]), takesOut: true };
}

/** In settings `{env:NAME}` and `{file:path}` stand for texts that are put in when it starts. */
const isFilled = (text: string): boolean => /\{(?:env|file):/.test(text.slice(0, text.lastIndexOf('}') + 1));

interface FilledIn {
  readonly fields: PlacedText['fields'];
  /** The permissions with such a value, and the value. */
  readonly filled: readonly (readonly [path: readonly string[], value: string])[];
}

/** Nobody can tell what is put in: a permission may allow, and any other key may have the right value. */
function filledIn({ place, fields }: PlacedText): FilledIn {
  if (place.folder !== '') return { fields, filled: [] };
  const filled: [readonly string[], string][] = [];
  const allowing = (value: unknown, path: readonly string[]): unknown => {
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, allowing(each, [...path, key])]),
      );
    if (typeof value !== 'string' || !isFilled(value)) return value;
    filled.push([path, value]);
    return 'allow';
  };
  const known = Object.entries(fields).filter(
    ([key, value]) => key === 'permission' || typeof value !== 'string' || !isFilled(value),
  );
  const read = known.map(([key, value]) => [key, key === 'permission' ? allowing(value, [key]) : value]);
  return { fields: Object.fromEntries(read), filled };
}

function unknownValue({ harness, locate }: PlacedText, path: readonly string[], value: string): Diagnostic {
  const [, name = 'permission'] = path;
  const owner = harness.owners.get(name);
  const facts = {
    harness: harness.title,
    limit: `${name}: ${value}`,
    effect: 'its value is put in at the start and may be "allow"',
    fix: 'Write "allow", "ask" or "deny".',
  };
  const tool = owner === undefined || owner === 'always' ? {} : { tool: owner };
  return diagnose('void-limit', locate(path), facts, { harness: harness.id, ...tool });
}

/** It loads such a file with no key at all, and takes the whole text for the prompt. */
function unread(file: PlacedText): Diagnostic {
  const facts = {
    harness: file.harness.title,
    why: whyNoFields(file),
    fix: 'Begin the file with "---", valid YAML, and "---".',
  };
  return diagnose('agent-open', file.locate([]), facts, { harness: file.harness.id });
}

/**
 * Where YAML is wrong it takes each value with a colon for a text. Where that changes nothing, it reads no key at all;
 * where the result is still wrong, there is no agent. Its reader does not see tabs.
 */
const repair = (yaml: string): readonly string[] => [
  yaml.replace(/^\t+/gm, ''),
  yaml.replace(/^([A-Za-z_]\w*)[^\S\n]*:[^\S\n]*(\S.*:.*)$/gm, (line, key: string, value: string) =>
    /^["']/.test(value) ? line : `${key}: '${value.trim().replaceAll("'", "''")}'`,
  ),
];

/** A restriction that is not there. */
function withoutValue({ harness, locate }: PlacedText, key: string): Diagnostic {
  const facts = {
    harness: harness.title,
    why: `its "${key}" has no value`,
    fix: `Fill in or remove "${key}".`,
  };
  return diagnose('agent-open', locate([key], 'key'), facts, { harness: harness.id });
}

const withoutNulls = (fields: PlacedText['fields'], keys: readonly string[]): PlacedText['fields'] =>
  !keys.some((key) => fields[key] === null)
    ? fields
    : Object.fromEntries(
        Object.entries(fields).filter(([key, value]) => value !== null || !keys.includes(key)),
      );

/** Without the rules for a permission, or for a pattern of one, that have no value. */
function withoutNullRules(fields: PlacedText['fields']): PlacedText['fields'] {
  const { permission } = fields;
  if (!isRecord(permission)) return fields;
  const rules = Object.entries(withoutNulls(permission, Object.keys(permission))).map(([key, value]) => [
    key,
    isRecord(value) ? withoutNulls(value, Object.keys(value)) : value,
  ]);
  return { ...fields, permission: Object.fromEntries(rules) };
}

/** A value of a wrong type. */
function wrongValue({ harness, locate }: PlacedText, fields: PlacedText['fields']): Diagnostic | undefined {
  return checkSchema(fields, schemaOf(harness), locate).find(({ severity }) => severity === 'error');
}

const schemaOf = onceFor(
  ({ title, fields }: Harness): Schema => ({
    type: 'object',
    open: title,
    fields: { ...fields, name: { type: 'string' } },
  }),
);

/** A value of a wrong type stops every command in the project. */
function breaking(file: PlacedText, wrong: Diagnostic): AgentReading {
  const { harness } = file;
  const { file: path = file.path, line = 1, column = 1 } = wrong;
  const why = wrong.message.replace(/\.$/s, '');
  const facts = { harness: harness.title, why, effect: 'every command in the project fails over it' };
  return notLoaded(file, 'breaks', [
    diagnose('agent-breaks', { file: path, line, column }, facts, { harness: harness.id }),
  ]);
}

/** The rules of a file, and of the settings that hold for it. */
interface ReadRules {
  readonly settings: SettingsValue;
  readonly settingsRules: readonly KeyedRule[];
  readonly keys: readonly KeyedRule[];
}

function loaded(
  dialect: Dialect,
  file: PlacedText,
  { settings, settingsRules, keys }: ReadRules,
): AgentReading {
  const { fields, harness } = file;
  const own = [...flatRules(permissionFrom(settingsRules)), ...flatRules(permissionFrom(keys))];
  const isSubagent = fields.mode === 'subagent';
  const grants = grantedByRules(dialect, own, isSubagent);
  const ownRulesOf = once(() => rulesByPermission(own));
  const isLimited = own.some(([, pattern, action]) => pattern !== '*' || action === 'ask');
  const open = openMap(file, keys);
  const seats: readonly Seat[] = isSubagent ? ['subagent'] : ['main', 'subagent'];
  const isClosed = keys.some(({ key, rule }) => key === '*' && rule === 'deny');
  const tools = keys.filter(({ key }) => key !== '*');
  const natives = (native: string) => [native, dialect.idleWithout?.get(native) ?? native];
  const names = (is: (rule: KeyedRule) => boolean): readonly ToolName[] =>
    tools.filter(is).map(({ name, path }) => ({ name, path }));
  return {
    loads: open ? 'open' : 'loaded',
    name: agentName(file),
    keys: { tools: fields.tools, permission: fields.permission, mode: fields.mode, settings },
    allowed: isClosed ? names(({ rule }) => rule !== 'deny') : undefined,
    denied: names(({ rule, path }) => rule === 'deny' && !isIdle(path)),
    grants,
    isLimited: (native) =>
      isLimited && natives(native).some((each) => hasLimits(ownRulesOf()(permissionOf(each)))),
    commandRules: useRules([...settingsRules, ...keys], SHELL),
    ignored: [...ignoredKeys(file), ...idleRules(keys)],
    meantDenied: keys.flatMap(({ name, rule }) =>
      rule === 'deny' && name !== '*' && (!harness.owners.has(name) || grants(name)) ? [name] : [],
    ),
    ...(open && { meantAllowed: names(({ rule }) => rule === 'allow').map(({ name }) => name) }),
    commandFields: [],
    seats,
    isStartable: !(dialect.keepsPrimary && fields.mode === 'primary'),
    mayStart: () => {
      const rules = rulesFor([...dialect.rules, ...own], 'task');
      return (agent) => actionFor(rules, agent) !== 'deny';
    },
    diagnostics: [
      ...(open ? [open] : []),
      ...lateStar(file, keys),
      ...patternsBeforeStar(file, keys),
      ...opensOutside(file, keys),
    ],
  };
}

/** What its rules grant, after those that hold for every agent. */
function grantedByRules(
  dialect: Dialect,
  own: readonly FlatRule[],
  isSubagent: boolean,
): (native: string) => boolean {
  const [builtIn, ofFile] = [lastRuleIn(dialect.rules), lastRuleIn(own)];
  const isNamed = (permission: string) => own.some(([key]) => key === permission);
  return grantedBy(
    dialect,
    (permission) => ofFile(permission) ?? builtIn(permission),
    (native, permission) =>
      isSubagent &&
      (dialect.mainOnly.includes(native) ||
        (WITHHELD_FROM_SUBAGENTS.includes(permission) && !isNamed(permission))),
  );
}

const WITHHELD_FROM_SUBAGENTS = ['todowrite', 'task'];

/** Some uses are asked about or denied, and the tool stays. */
function hasLimits(rules: readonly FlatRule[]): boolean {
  const lastForAll = rules.findLastIndex(([, pattern]) => pattern === '*');
  const [first, ...later] = rules.slice(Math.max(lastForAll, 0)).map(([, , action]) => action);
  return (
    first === 'ask' || later.some((action) => action !== first) || (lastForAll === -1 && first === 'deny')
  );
}

/** A map of only `true` looks like a list of what is allowed; everything else stays on as well. */
function openMap(
  { fields: { tools }, harness, locate }: PlacedText,
  keys: readonly KeyedRule[],
): Diagnostic | undefined {
  const isOpen =
    isRecord(tools) && Object.values(tools).length > 0 && Object.values(tools).every((on) => on === true);
  if (!isOpen || keys.some(({ rule }) => rule !== 'allow')) return undefined;
  const why = 'a map of "true" takes nothing away';
  const facts = { harness: harness.title, why, fix: 'Put "*": false before the other tools.' };
  return diagnose('agent-open', locate(['tools'], 'key'), facts, { harness: harness.id });
}

const isIdle = ([field, name = '']: readonly string[]): boolean =>
  field === 'permission' && VOID_PERMISSIONS.includes(name);

/** `permission.write` decides nothing. */
const idleRules = (keys: readonly KeyedRule[]): readonly IgnoredKey[] =>
  keys
    .filter(({ path }) => isIdle(path))
    .map(({ name, rule, path }) => ({
      path,
      denied: rule === 'deny' ? [name] : [],
      allowed: rule === 'allow' ? [name] : [],
      effect: '"edit" is its permission for every change of a file',
      fix: 'Write "edit".',
    }));

/** The last rule that matches wins, so a rule for all after others takes their place. */
function* lateStar({ harness, locate }: PlacedText, keys: readonly KeyedRule[]): Iterable<Diagnostic> {
  const patterns = [...keys.entries()].filter(([, { key }]) => /[*?\\/]/.test(key)); // no other key takes in another
  for (const [index, { name, key, rule, path }] of keys.entries()) {
    if (rule !== 'deny') continue;
    const [, later] =
      patterns.find(([at, each]) => at > index && each.key !== key && matchesWildcard(each.key, key)) ?? [];
    if (later?.rule !== 'allow') continue;
    const effect = `"${later.name}" comes after it, and the last rule that matches wins`;
    const facts = {
      harness: harness.title,
      limit: `${name}: deny`,
      effect,
      fix: `Put "${later.name}" first.`,
    };
    yield diagnose('void-limit', locate(path, 'key'), facts, { harness: harness.id });
  }
}

/** A wildcard, mostly for the tools of a server, that also lets file tools leave the project. */
function* opensOutside({ harness, locate }: PlacedText, keys: readonly KeyedRule[]): Iterable<Diagnostic> {
  const last = keys.findLast(({ key }) => matchesWildcard(key, OUTSIDE));
  if (!last || last.key === '*' || last.key === OUTSIDE) return;
  if (!flatRules(permissionFrom([last])).some(([, , action]) => action === 'allow')) return;
  const facts = { harness: harness.title, name: last.name };
  yield diagnose('opens-outside', locate(last.path, 'key'), facts, { harness: harness.id });
}

/** The same within one permission: a pattern before its star limits nothing, where the two say different things. */
function* patternsBeforeStar(
  { harness, locate }: PlacedText,
  keys: readonly KeyedRule[],
): Iterable<Diagnostic> {
  for (const { name, rule, path } of keys) {
    if (typeof rule === 'string') continue;
    const entries = [...rule];
    const star = entries.findLastIndex(([pattern]) => pattern === '*');
    const [, wins] = entries[star] ?? [];
    if (wins === 'deny') continue; // what it takes away is taken away
    for (const [pattern, action] of entries.slice(0, Math.max(star, 0))) {
      if (action === wins || action === 'allow') continue;
      const facts = {
        harness: harness.title,
        limit: `${name}: { "${pattern}": ${action} }`,
        effect: '"*" comes after it, and the last pattern that matches wins',
        fix: 'Put "*" first.',
      };
      const owner = harness.owners.get(name);
      const tool = owner === 'always' ? undefined : owner;
      yield diagnose('void-limit', locate([...path, pattern], 'key'), facts, {
        harness: harness.id,
        ...(tool && { tool }),
      });
    }
  }
}

const EXPLORING = {
  '*': 'deny',
  ...Object.fromEntries(
    ['grep', 'glob', 'list', 'bash', 'webfetch', 'websearch', 'read'].map((each) => [each, 'allow']),
  ),
};

/** How OpenCode, or a fork of it, reads agent files. */
export const auditOf = (dialect: Dialect): AuditRules => ({
  morePlaces: [],
  userPlaces: dialect.userFolders.flatMap(places),
  settings: {
    ...dialect.settings,
    agentsKeys: [{ key: 'agent' }, { key: 'mode', fields: { mode: 'primary' }, wins: true }],
    promptKey: 'prompt',
    asJoined: inOneForm,
  },
  text: { refusesDuplicateKeys: true, asYaml12: closeComments, repair },
  read: (file, settings) => read(dialect, file, settings),
  grants: (keys) =>
    grantedByRules(dialect, flatRules(permissionFrom(readRules(keys))), keys.mode === 'subagent'),
  delegation: {
    natives: ['task'],
    mainOnly: [],
    namesAgents: true,
    levels: 1,
    builtIns: dialect.builtIns,
    fix: 'Deny "task" too.',
  },
});

/** Where places have several forms, the `tools` of each become rules of its `permission` before these are joined, key by key. */
function inOneForm(said: readonly PlacedText['fields'][]): readonly PlacedText['fields'][] {
  const forms = said.flatMap(({ tools, permission }) => [
    ...(isRecord(tools) ? ['tools'] : []),
    ...(isRecord(permission) ? ['permission'] : isText(permission) ? ['word'] : []),
  ]);
  return new Set(forms).size < 2 ? said : said.map(withRules);
}

function withRules(fields: PlacedText['fields']): PlacedText['fields'] {
  const { tools, permission, ...others } = fields;
  const isFilledIn = isText(permission) && isFilled(permission); // nobody knows what it is
  if (isFilledIn || !isSound(tools, permission) || (!isRecord(tools) && !isText(permission))) return fields;
  const rules = [...permissionFrom(readRules({ tools, permission }))].map(
    ([key, rule]) => [key, isText(rule) ? rule : Object.fromEntries(rule)] as const,
  );
  return { ...others, permission: Object.fromEntries(rules) };
}

/** A value of a wrong type stays where it is, to be found there. */
function isSound(tools: unknown, permission: unknown): boolean {
  const isRule = (rule: unknown): boolean =>
    isText(rule) || (isRecord(rule) && Object.values(rule).every(isText));
  return (
    (!isRecord(tools) || Object.values(tools).every((value) => typeof value === 'boolean')) &&
    (!isRecord(permission) || Object.values(permission).every(isRule))
  );
}

/** Built-in agents that the forks have too. */
export const GENERAL: BuiltInAgent = {
  name: 'general',
  keys: { mode: 'subagent', tools: { todowrite: false } },
};
const EXPLORE: BuiltInAgent = { name: 'explore', keys: { mode: 'subagent', permission: EXPLORING } };

export const opencodeAudit = auditOf({
  userFolders: ['.config/opencode', '.opencode'],
  settings: {
    paths: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'],
    userPaths: ['.config/opencode', '.opencode'].flatMap((folder) =>
      ['opencode.json', 'opencode.jsonc'].map((name) => `${folder}/${name}`),
    ),
    lastUserFolder: '.opencode',
    notIn: ['.kilo', '.kilocode'],
  },
  rules: BUILT_IN,
  always: ['invalid'],
  mainOnly: [],
  refuse: breaking,
  mayBeNull: [],
  openWhenNull: [],
  builtIns: [
    GENERAL,
    { name: 'build', keys: { mode: 'primary', permission: { question: 'allow' } } },
    EXPLORE,
    { name: 'plan', keys: { mode: 'primary', permission: { question: 'allow', edit: 'deny' } } },
  ],
});
