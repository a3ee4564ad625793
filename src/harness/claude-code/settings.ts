import { isRecord, type Locate, type Path } from '../../text/locate.js';
import { hooksIn } from '../kit/hooks.js';
import { type JsonFile, readStrictJson, topOf } from '../kit/json-file.js';
import { isText } from '../kit/name-lists.js';
import { mainAt, textsAt } from '../kit/settings-file.js';
import { loadsCode } from '../kit/variables.js';
import type { Condition, RunEntry, SurfaceFile, SurfaceReading, SurfaceRule } from '../surface.js';

type SettingsMap = Readonly<Record<string, unknown>>;

/** Reads a settings file as Claude Code 2.1.328 does: what is wrong in one value of some voids all of it. */
export const readSettingsOf =
  (allow: Condition) =>
  (file: SurfaceFile): SurfaceReading => {
    const json = readStrictJson(file);
    if (!json) return voided(file, 'it is not plain JSON with keys', topOf(file));
    const { value, locate } = json;
    const wrong = CHECKS.find(({ path, takes }) => {
      const given = valueAt(value, path);
      return given !== undefined && !takes(given);
    });
    if (wrong)
      return voided(
        file,
        `"${wrong.path.join('.')}" has a value that it does not take`,
        locate(wrong.path, 'key'),
      );
    return {
      rules: [...permissionRules(value, locate, allow), ...switches(value, locate), ...withoutServers(json)],
      mains: mainAt(json, 'agent'),
      runs: [
        ...hooksIn(value.hooks, locate, ['hooks']),
        ...helperRuns(value, locate),
        ...variables(value, locate),
      ],
    };
  };

const voided = (_: SurfaceFile, why: string, at: ReturnType<Locate>): SurfaceReading => ({
  problems: [
    {
      effect: 'ignores this whole file',
      why,
      fix: 'Correct it: without it, no rule of this file holds.',
      at,
    },
  ],
});

const isTexts = (value: unknown): boolean => Array.isArray(value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const MODES = ['default', 'acceptEdits', 'auto', 'dontAsk', 'bypassPermissions', 'plan', 'manual'];

/** Values of a wrong type that were seen to void a file. */
const CHECKS: readonly { readonly path: readonly string[]; readonly takes: (value: unknown) => boolean }[] = [
  ...['model', 'agent', 'outputStyle'].map((key) => ({ path: [key], takes: isText })),
  { path: ['statusLine'], takes: isRecord },
  { path: ['enabledPlugins'], takes: isRecord },
  { path: ['enableAllProjectMcpServers'], takes: isFlag },
  { path: ['cleanupPeriodDays'], takes: (value) => typeof value === 'number' && value >= 0 },
  { path: ['permissions'], takes: isRecord },
  ...['allow', 'deny', 'ask', 'additionalDirectories'].map((key) => ({
    path: ['permissions', key],
    takes: isTexts,
  })),
  { path: ['permissions', 'defaultMode'], takes: (value) => isText(value) && MODES.includes(value) },
  { path: ['permissions', 'disableBypassPermissionsMode'], takes: (value) => value === 'disable' },
  { path: ['hooks'], takes: (value) => !isRecord(value) || Object.values(value).every(areGroups) },
];

/** A group whose matcher is no text voids the file; hooks that are no map are left out. */
const areGroups = (groups: unknown): boolean =>
  !Array.isArray(groups) ||
  groups.every((group) => !isRecord(group) || group.matcher === undefined || isText(group.matcher));

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, key) => (isRecord(inside) ? inside[key] : undefined), value);

function permissionRules(
  { permissions }: SettingsMap,
  locate: Locate,
  allow: Condition,
): readonly SurfaceRule[] {
  if (!isRecord(permissions)) return [];
  const rulesOf = (key: string): readonly (readonly [string, ReturnType<Locate>])[] => {
    const list = permissions[key];
    return (Array.isArray(list) ? list : []).flatMap((rule: unknown, index) =>
      isText(rule) ? [[rule, locate(['permissions', key, index])] as const] : [],
    );
  };
  return [
    ...rulesOf('deny').flatMap(([rule, at]): readonly SurfaceRule[] => {
      const names = takenBy(rule);
      return names.length === 0 ? [] : [{ effect: 'takes', of: 'tools', names, at }];
    }),
    ...rulesOf('allow').map(
      ([rule, at]): SurfaceRule => ({ effect: 'approves', of: 'tools', names: [rule], at, condition: allow }),
    ),
    ...(permissions.defaultMode === 'acceptEdits'
      ? [
          {
            effect: 'approves',
            of: 'tools',
            names: ['Edit', 'Write'],
            at: locate(['permissions', 'defaultMode']),
          } as const,
        ]
      : []),
  ];
}

/** The tools that a rule takes away whole: only a bare name, one with stars, or one with `(*)`. No tool begins with a small letter. */
function takenBy(rule: string): readonly string[] {
  const [, name = ''] = /^([A-Za-z0-9_*-]+)(?:\(\*\))?$/.exec(rule) ?? [];
  if (name === 'Task') return ['Agent'];
  if (name.includes('*')) return rule.endsWith(')') && isOfServer(name) ? [] : [name];
  if (isOfServer(name)) return rule === name ? [name, `${name}__*`] : [];
  return /^[A-Z]/.test(name) ? [name] : [];
}

const isOfServer = (name: string): boolean => name.startsWith('mcp__');

function* switches({ disableAllHooks }: SettingsMap, locate: Locate): Iterable<SurfaceRule> {
  if (disableAllHooks === true)
    yield { effect: 'takes', of: 'hooks', names: ['*'], at: locate(['disableAllHooks'], 'key') };
}

/** Servers of the server file that are off, by their whole names; a star means nothing there. */
const withoutServers = ({ value, locate }: JsonFile): readonly SurfaceRule[] =>
  textsAt(value.disabledMcpjsonServers, ['disabledMcpjsonServers'])
    .filter(({ text }) => !text.includes('*'))
    .map(({ text, path }) => ({ effect: 'takes', of: 'servers', names: [text], at: locate(path) }));

/**
 * Keys whose value is a command, and when it counts. A status line and suggestions of files need a session with a person: they
 * ran there once the folder was trusted, and not before the answer (2.1.328). That of subagents is taken to do the same.
 */
const HELPERS: Readonly<Record<string, Condition | undefined>> = {
  apiKeyHelper: undefined,
  awsAuthRefresh: undefined,
  awsCredentialExport: undefined,
  gcpAuthRefresh: undefined,
  statusLine: 'trust',
  subagentStatusLine: 'trust',
  fileSuggestion: 'trust',
};

const helperRuns = (settings: SettingsMap, locate: Locate): readonly RunEntry[] =>
  Object.entries(HELPERS).flatMap(([key, condition]) => {
    const value = settings[key];
    const text = isRecord(value) ? value.command : value;
    if (!isText(text)) return [];
    return [{ by: `"${key}"`, text, at: locate([key], 'key'), ...(condition && { condition }) }];
  });

/** Variables by which programs load code, or by which requests and keys go elsewhere. */
function variables({ env }: SettingsMap, locate: Locate): readonly RunEntry[] {
  return Object.entries(isRecord(env) ? env : {}).flatMap(([name, value]): readonly RunEntry[] => {
    if (!isText(value)) return [];
    const alarm =
      name === 'ANTHROPIC_BASE_URL' ? 'sends requests and the key to this address' : loadsCode(name);
    if (alarm === undefined) return [];
    return [
      { by: `the variable ${name}`, text: `${name}=${value}`, alarm, at: locate(['env', name], 'key') },
    ];
  });
}
