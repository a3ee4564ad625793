import { expect, test } from '@jest/globals';
import { effectsOf, type Files, surfacesIn } from './support.js';

const S = '.github/copilot/settings.json';
const HOOK = { version: 1, hooks: { preToolUse: [{ type: 'command', bash: './x' }] } };
const GROUPED = { hooks: { Stop: [{ hooks: [{ type: 'command', command: './y' }] }] } };
const SERVERS = { mcpServers: { s: { command: 'npx', args: ['s'] }, h: { type: 'http', url: 'https://h' } } };

/** What was seen of Copilot CLI 1.0.102. */
const TABLE: readonly (readonly [string, Files, readonly string[]])[] = [
  [
    'servers, once trusted',
    { '.mcp.json': SERVERS },
    ['starts s: npx s [trust]', 'connects h: https://h [trust]'],
  ],
  [
    'servers of GitHub',
    { '.github/mcp.json': SERVERS },
    ['starts s: npx s [trust]', 'connects h: https://h [trust]'],
  ],
  [
    'servers of GitHub beside a file of servers, even an empty one',
    { '.github/mcp.json': SERVERS, '.mcp.json': {} },
    ['ignores this whole file: there is a .mcp.json in the same folder'],
  ],
  [
    'servers of a user, without trust',
    { '~/.copilot/mcp-config.json': { mcpServers: { u: { command: 'u' } } } },
    ['starts u: u [fresh clone]'],
  ],
  [
    'hooks in either form',
    { '.github/hooks/a/b.json': HOOK, '.github/hooks/c.json': GROUPED },
    ['runs ./x by the hook preToolUse [trust]', 'runs ./y by the hook Stop [trust]'],
  ],
  ['hooks of its settings', { [S]: HOOK }, ['runs ./x by the hook preToolUse [trust]']],
  ['hooks of Claude Code', { '.claude/settings.json': GROUPED }, ['runs ./y by the hook Stop [trust]']],
  [
    'permissions, which do nothing here',
    {
      [S]: { permissions: { deny: ['shell'] } },
      '.claude/settings.json': { permissions: { deny: ['Bash'] } },
    },
    [],
  ],
  [
    'hooks that are turned off, those of others too',
    { [S]: { disableAllHooks: true }, '.github/hooks/c.json': GROUPED },
    ['takes hooks * [trust]'],
  ],
  [
    'a server that is turned off, a user’s too',
    {
      [S]: { disabledMcpServers: ['s', 'u'] },
      '.mcp.json': SERVERS,
      '~/.copilot/mcp-config.json': { mcpServers: { u: { command: 'u' } } },
    },
    ['connects h: https://h [trust]', 'takes servers s [trust]', 'takes servers u [trust]'],
  ],
  [
    'the same of Claude Code, which does nothing',
    { '.claude/settings.json': { disabledMcpServers: ['s'] } },
    [],
  ],
  [
    'what is off on this machine only takes nothing',
    { '.github/copilot/settings.local.json': { disableAllHooks: true }, [S]: HOOK },
    ['runs ./x by the hook preToolUse [trust]', 'takes hooks * [trust, local]'],
  ],
  [
    'plugins',
    { '.claude/settings.json': { enabledPlugins: { 'p@m': true, 'q@m': false } } },
    ['runs p@m by "enabledPlugins" [trust]'],
  ],
  [
    'language servers, without trust',
    { '.github/lsp.json': { lspServers: { ts: { command: './ts', args: ['--stdio'] } } } },
    ['runs ./ts --stdio by the language server ts [fresh clone]'],
  ],
  [
    'extensions, with an option',
    { '.github/extensions/a/extension.mjs': '' },
    ['runs .github/extensions/a/extension.mjs by an extension [approval]'],
  ],
  [
    'servers of VS Code',
    { '.vscode/mcp.json': { servers: { s: { command: 's' } } } },
    ['starts s: s [approval]'],
  ],
  [
    'tools of a prompt of VS Code, for the agent that it names',
    { '.github/prompts/a.prompt.md': '---\nagent: rev\ntools: [execute, edit]\n---\nDo x.\n' },
    ['gives tools execute edit of rev [approval]'],
  ],
  [
    'the same by the former key, and as a text',
    { '.github/prompts/a.prompt.md': '---\nmode: rev\ntools: read, execute\n---\nDo x.\n' },
    ['gives tools read execute of rev [approval]'],
  ],
  [
    'tools of a prompt for whichever agent works, in keys that are no valid YAML',
    { '.github/prompts/a.prompt.md': '---\ndescription: Runs: it\ntools: [execute]\n---\nDo x.\n' },
    ['gives tools execute [approval]'],
  ],
  [
    'a prompt without tools, or with none',
    {
      '.github/prompts/a.prompt.md': '---\nagent: rev\n---\nDo x.\n',
      '.github/prompts/b.prompt.md': '---\nagent: rev\ntools: []\n---\nDo x.\n',
      '.github/prompts/c.prompt.md': 'Do x.\n',
    },
    [],
  ],
  [
    'settings of VS Code, where no folder can be named so',
    {
      '.vscode/settings.json': {
        'chat.agentFilesLocations': { '/a': true, 'b/*': true, c: 'maybe', '/d': false, e: true },
      },
    },
    [
      'looks for no agents in "/a": it takes no patterns and no absolute paths here',
      'looks for no agents in "b/*": it takes no patterns and no absolute paths here',
    ],
  ],
  ['settings of VS Code about other things', { '.vscode/settings.json': { 'editor.tabSize': 2 } }, []],
  [
    'a chat mode, which VS Code looks for no more',
    { '.github/chatmodes/a.chatmode.md': '---\ntools: [execute]\n---\nDo x.\n' },
    ['looks for no agents in this folder: chat modes are agents now'],
  ],
];

test.each(TABLE)('%s', (_, files, effects) => {
  expect(effectsOf('copilot', files)).toEqual(effects);
});

test.each([
  'p/.github/hooks/a.json',
  '.github/hooks.json',
  'hooks.json',
  'p/.github/copilot/settings.json',
  '.github/copilot/mcp.json',
  '.cursor/mcp.json',
  '.github/copilot/config.json',
  '.github/plugin/plugin.json',
  '.github/prompts/a.md',
  '.github/prompts/deep/a.prompt.md',
])('%s is none of its files', (path) => {
  expect(surfacesIn('copilot', { [path]: HOOK })).toEqual([]);
});
