import { describe, expect, test } from '@jest/globals';
import { effectsOf, type Files, surfacesIn } from './support.js';

const P = '.claude/settings.json';
const hook = (command: unknown) => [{ hooks: [{ type: 'command', command }] }];

/** What was seen of Claude Code 2.1.328. */
const TABLE: readonly (readonly [string, Files, readonly string[]])[] = [
  [
    'a hook',
    { [P]: { hooks: { SessionStart: hook('./x') } } },
    ['runs ./x by the hook SessionStart [fresh clone]'],
  ],
  [
    'hooks of other kinds',
    {
      [P]: {
        hooks: {
          Stop: [
            {
              hooks: [
                { type: 'http', url: 'https://x.example' },
                { type: 'prompt', prompt: 'Go on.' },
              ],
            },
          ],
        },
      },
    },
    ['runs https://x.example by the hook Stop [fresh clone]', 'runs Go on. by the hook Stop [fresh clone]'],
  ],
  [
    'hooks that are no map',
    { [P]: { hooks: 5, permissions: { deny: ['Bash'] } } },
    ['takes tools Bash [fresh clone]'],
  ],
  [
    'servers that are off; a star turns none off',
    {
      [P]: { disabledMcpjsonServers: ['a', '*'] },
    },
    ['takes servers a [fresh clone]'],
  ],
  ['the agent of the session', { [P]: { agent: 'rev' } }, ['runs as rev [fresh clone]']],
  ['a helper for keys', { [P]: { apiKeyHelper: './key' } }, ['runs ./key by "apiKeyHelper" [fresh clone]']],
  [
    'a status line',
    { [P]: { statusLine: { type: 'command', command: './s' } } },
    ['runs ./s by "statusLine" [trust]'],
  ],
  [
    'variables that load code or send keys elsewhere',
    { [P]: { env: { BASH_ENV: './b', ANTHROPIC_BASE_URL: 'http://x', NODE_ENV: 'test', LD_PRELOAD: 5 } } },
    [
      'runs BASH_ENV=./b by the variable BASH_ENV [fresh clone]',
      'runs ANTHROPIC_BASE_URL=http://x by the variable ANTHROPIC_BASE_URL [fresh clone]',
    ],
  ],
  [
    'whole tools that are denied',
    {
      [P]: {
        permissions: { deny: ['Bash', 'Bash(*)', 'B*', '*', 'Task', 'mcp__s', 'mcp__s__t', 'mcp__*__t'] },
      },
    },
    [
      'takes tools Bash [fresh clone]',
      'takes tools Bash [fresh clone]',
      'takes tools B* [fresh clone]',
      'takes tools * [fresh clone]',
      'takes tools Agent [fresh clone]',
      'takes tools mcp__s mcp__s__* [fresh clone]',
      'takes tools mcp__s__t mcp__s__t__* [fresh clone]',
      'takes tools mcp__*__t [fresh clone]',
    ],
  ],
  [
    'denies that leave the tool there',
    {
      [P]: {
        permissions: {
          deny: [
            ' Bash ',
            'Bash()',
            'bash',
            'Bash(:*)',
            'Bash(**)',
            'Bash *',
            'Bash,Read',
            'Bash(rm *)',
            'mcp__s(*)',
            5,
          ],
        },
      },
    },
    [],
  ],
  [
    'an allow of the project',
    { [P]: { permissions: { allow: ['Bash(ls)'] } } },
    ['approves tools Bash(ls) [trust]'],
  ],
  [
    'an allow of one machine',
    { '.claude/settings.local.json': { permissions: { allow: ['Bash'] } } },
    ['approves tools Bash [fresh clone, local]'],
  ],
  [
    'an allow of a user',
    { '~/.claude/settings.json': { permissions: { allow: ['Bash'] } } },
    ['approves tools Bash [fresh clone]'],
  ],
  [
    'edits without a question',
    { [P]: { permissions: { defaultMode: 'acceptEdits' } } },
    ['approves tools Edit Write [fresh clone]'],
  ],
  ['a mode that a project cannot set', { [P]: { permissions: { defaultMode: 'bypassPermissions' } } }, []],
  ['no hooks', { [P]: { disableAllHooks: true } }, ['takes hooks * [fresh clone]']],
  [
    'servers',
    {
      '.mcp.json': {
        mcpServers: { s: { command: 'npx', args: ['-y', 's'] }, h: { type: 'http', url: 'https://h' } },
      },
    },
    ['starts s: npx -y s [fresh clone]', 'connects h: https://h [fresh clone]'],
  ],
  ['servers of the settings, which nobody reads', { [P]: { mcpServers: { s: { command: 's' } } } }, []],
  ['a mark before the text', { [P]: '\ufeff{"disableAllHooks":true}' }, ['takes hooks * [fresh clone]']],
  ['a key that is given twice', { [P]: '{"permissions":{"deny":["Bash"]},"permissions":{}}' }, []],
];

test.each(TABLE)('%s', (_, files, effects) => {
  expect(effectsOf('claude-code', files)).toEqual(effects);
});

describe('a settings file that is void as a whole', () => {
  const DENY = { permissions: { deny: ['Bash'] } };
  test.each([
    ['a comment', '{ // x\n}'],
    ['a comma too many', '{"a":1,}'],
    ['nothing', ''],
    ['a list', '[]'],
    ['model', { ...DENY, model: 5 }],
    ['agent', { ...DENY, agent: [] }],
    ['outputStyle', { ...DENY, outputStyle: 5 }],
    ['statusLine', { ...DENY, statusLine: 'x' }],
    ['enabledPlugins', { ...DENY, enabledPlugins: 'x' }],
    ['enableAllProjectMcpServers', { ...DENY, enableAllProjectMcpServers: 'yes' }],
    ['cleanupPeriodDays', { ...DENY, cleanupPeriodDays: -1 }],
    ['permissions.deny', { permissions: { deny: 'Bash' } }],
    ['permissions.allow', { permissions: { deny: ['Bash'], allow: 'x' } }],
    ['permissions.additionalDirectories', { permissions: { deny: ['Bash'], additionalDirectories: 'x' } }],
    ['permissions.defaultMode', { permissions: { deny: ['Bash'], defaultMode: 'x' } }],
    [
      'permissions.disableBypassPermissionsMode',
      { permissions: { deny: ['Bash'], disableBypassPermissionsMode: 'x' } },
    ],
    ['hooks', { ...DENY, hooks: { Stop: [{ matcher: 5 }] } }],
  ])('%s', (key, content) => {
    const why =
      typeof content === 'string'
        ? 'it is not plain JSON with keys'
        : `"${key}" has a value that it does not take`;
    expect(effectsOf('claude-code', { [P]: content })).toEqual([`ignores this whole file: ${why}`]);
  });

  test.each([
    { hooks: { Unknown: hook(5) } },
    { env: 5 },
    { unknown: [] },
    { disableBypassPermissionsMode: 'x' },
  ])('not by %j', (more) => {
    expect(effectsOf('claude-code', { [P]: { ...DENY, ...more } })).toEqual([
      'takes tools Bash [fresh clone]',
    ]);
  });
});

test.each([
  '.claude/settings.jsonc',
  '.claude.json',
  'settings.json',
  '.claude/hooks.json',
  '.claude/hooks/hooks.json',
  'x.mcp.json',
  '.claude/skills/SKILL.md',
  '~/.mcp.json',
])('%s is none of its files', (path) => {
  expect(surfacesIn('claude-code', { [path]: {} })).toEqual([]);
});

test('a file holds for the folder that it is in', () => {
  const found = surfacesIn('claude-code', {
    'a/b/.mcp.json': {},
    '.mcp.json': {},
    '~/.claude/settings.json': {},
  });
  expect(found.map(({ path, above }) => [path, above])).toEqual([
    ['.mcp.json', ''],
    ['a/b/.mcp.json', 'a/b/'],
    ['~/.claude/settings.json', undefined],
  ]);
});
