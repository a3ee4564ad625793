import { describe, expect, test } from '@jest/globals';
import { auditAgents, BUILT_IN_HARNESSES, type HarnessId, memoryTree } from '../src/index.js';
import { auditProject } from '../src/project/audit.js';
import { gridsOf, LEGEND } from '../src/report/audit-grid.js';
import { auditMarkdown } from '../src/report/audit-markdown.js';
import { pageData } from '../src/report/audit-page-data.js';
import { startsOf } from '../src/report/audit-starts.js';
import { formatAudit } from '../src/report/audit-text.js';
import { plain } from '../src/report/text.js';

type Files = Readonly<Record<string, unknown>>;

const audited = (files: Files, ...harnesses: readonly HarnessId[]) =>
  auditProject(
    memoryTree(
      new Map(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? content : JSON.stringify(content),
        ]),
      ),
    ),
    { registry: BUILT_IN_HARNESSES, harnesses },
  );

const agent = (name: string, fields: string) => `---\nname: ${name}\ndescription: d\n${fields}\n---\nHi\n`;
const hook = (command: string) => [{ hooks: [{ type: 'command', command }] }];

const SERVERS = {
  '.mcp.json': {
    mcpServers: { web: { type: 'http', url: 'https://x.test/' }, db: { command: 'uvx', args: ['db'] } },
  },
};

/** The servers and commands of each row, as the signs before their names. */
const chipsOf = (files: Files, harness: HarnessId): Readonly<Record<string, string>> =>
  Object.fromEntries(
    gridsOf(audited(files, harness), BUILT_IN_HARNESSES).flatMap(({ rows }) =>
      rows.map((row) => [
        row.agent.name,
        row.chips.map(({ state, name }) => `${LEGEND[state].sign}${name}`).join(' '),
      ]),
    ),
  );

describe('servers that an agent reaches stand in its row', () => {
  test.each([
    ['no list', '', '●web ●db'],
    ['a list without them', 'tools: Read', ''],
    ['one of them', 'tools: Read, mcp__db__*', '●db'],
    ['a tool of one', 'tools: Read, mcp__db__query, mcp__web__*', '●web ◐db'],
    ['all but one', 'disallowedTools: mcp__db__*, Agent, Workflow', '●web'],
    ['one that comes back through others', 'disallowedTools: mcp__db__*', '●web →db'],
    ['one that no file configures', 'tools: Read, mcp__far__*', '●far'],
    ['one of its own, and a hook', 'tools: Read\nmcpServers: { own: { command: x } }', '▸mcpServers ●own'],
  ])('%s', (_, fields, wanted) => {
    const found = chipsOf({ ...SERVERS, '.claude/agents/a.md': agent('a', fields) }, 'claude-code');
    expect(found).toEqual({ 'main session': '●web ●db', a: wanted });
  });

  test('those that one client alone configures are in the rows of that one', () => {
    const files = {
      '.vscode/mcp.json': { servers: { only: { command: 'x' } } },
      '.github/agents/a.agent.md': agent('a', ''),
      '.github/agents/deeper/b.agent.md': agent('b', ''),
    };
    const { agents } = audited(files, 'copilot');
    expect(agents.map(({ agent: name, clients }) => [name, clients])).toEqual([
      ['a', ['cli', 'vscode', 'cloud']],
      ['deeper--b', expect.not.arrayContaining(['vscode'])],
    ]);
    expect(chipsOf(files, 'copilot')).toEqual({ 'main session': '●only', a: '●only', 'deeper--b': '' });
  });

  test('of very many some are shown and the others counted', () => {
    const names = Array.from({ length: 9 }, (_, index) => `s${index}`);
    const mcpServers = Object.fromEntries(names.map((name) => [name, { command: name }]));
    const [grid] = gridsOf(audited({ '.mcp.json': { mcpServers } }, 'claude-code'), BUILT_IN_HARNESSES);
    expect(grid?.rows.map(({ chips, notes }) => [chips.length, notes])).toEqual([
      [6, ['and 3 more servers']],
    ]);
  });

  test('one whose commands run by themselves comes before one that only reads', () => {
    const files = {
      '.claude/agents/a.md': agent('a', 'tools: Read'),
      '.claude/agents/b.md': agent(
        'b',
        `tools: Read\nhooks: { Stop: [{ hooks: [{ type: command, command: x }] }] }`,
      ),
      '.claude/agents/c.md': agent('c', 'tools: Read, mcp__x__*'),
    };
    expect(Object.keys(chipsOf(files, 'claude-code'))).toEqual(['b', 'c', 'a']);
  });
});

const RISKY = {
  ...SERVERS,
  '.claude/settings.json': {
    env: { NODE_OPTIONS: '--require ./x.js' },
    hooks: { SessionStart: hook('./start.sh') },
  },
  '.github/hooks/h.json': {
    version: 1,
    hooks: { sessionStart: [{ type: 'command', bash: './trusted.sh' }] },
  },
  '.claude/settings.local.json': { hooks: { Stop: hook('./mine') } },
};

describe('what starts by itself', () => {
  const audit = audited(RISKY, 'claude-code', 'copilot', 'qwen-code');

  test('is a row for all harnesses, the riskiest first: attacks, fresh clones, programs, and this machine last', () => {
    expect(startsOf(audit.sessions).map(({ text, condition, notes }) => [text, condition, notes])).toEqual([
      [
        'NODE_OPTIONS=--require ./x.js',
        'fresh clone',
        expect.stringMatching(/^\.claude\/settings\.json:1 the variable NODE_OPTIONS in Claude Code; it \S+/),
      ],
      [
        './start.sh',
        'fresh clone',
        '.claude/settings.json:1 the hook SessionStart in Claude Code; in Copilot CLI once the folder is trusted',
      ],
      [
        'uvx db',
        'fresh clone',
        '.mcp.json:1 the MCP server "db" in Claude Code; in Copilot CLI once the folder is trusted; in Qwen Code once a person approves it',
      ],
      [
        'https://x.test/',
        'fresh clone',
        expect.stringContaining('.mcp.json:1 the MCP server "web" in Claude Code'),
      ],
      [
        './trusted.sh',
        'trust',
        '.github/hooks/h.json:1 the hook sessionStart in Copilot once the folder is trusted',
      ],
      [
        './mine',
        'fresh clone',
        expect.stringMatching(/^\.claude\/settings\.local\.json:1 .*; on this machine only$/),
      ],
    ]);
  });

  test('comes first in every form for people, and is not said a second time as an info', () => {
    const text = formatAudit(audit, BUILT_IN_HARNESSES);
    expect(text).toMatch(/^Starts by itself\nfresh clone {2}NODE_OPTIONS=/);
    const markdown = auditMarkdown(audit, BUILT_IN_HARNESSES);
    expect(markdown).toContain('### Starts by itself\n\n| When | What |');
    expect(markdown).toContain('| **fresh clone** | <code>NODE&#95;OPTIONS');
    const page = pageData(audit, BUILT_IN_HARNESSES);
    expect(page.starts.map(({ when, isAlarm }) => [when, isAlarm])).toEqual([
      ['fresh clone', true],
      ...Array.from({ length: 3 }, () => ['fresh clone', false]),
      ['trusted', false],
      ['fresh clone', false],
    ]);
    for (const shown of [text, markdown]) {
      expect(shown).not.toMatch(/info.*(?:runs-by-itself|starts-server)/);
      expect(shown).toMatch(/warning.*runs-by-itself/);
    }
    expect(page.others.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'warning runs-by-itself',
    ]);
    expect(audit.diagnostics.filter(({ code }) => code === 'starts-server')).not.toEqual([]);
  });

  test('of a long command the beginning is shown, and how much is left out', () => {
    const long = audited(
      { '.claude/settings.json': { hooks: { Stop: hook('x'.repeat(1000)) } } },
      'claude-code',
    );
    expect(startsOf(long.sessions).map(({ text }) => text)).toEqual([
      `${'x'.repeat(400)} … and 600 more characters`,
    ]);
  });

  test('is no heading where nothing does', () => {
    const nothing = auditAgents([{ path: '.claude/agents/a.md', text: agent('a', 'tools: Read') }]);
    expect(formatAudit(nothing, BUILT_IN_HARNESSES)).toMatch(/^Claude Code/);
    expect(auditMarkdown(nothing, BUILT_IN_HARNESSES)).not.toMatch(/Starts by itself|▸|●&nbsp;/);
  });
});

test.each([60, 80, 120])('no line of the whole is wider than a terminal of %d columns', (columns) => {
  const name = 'a-server-with-a-name-that-is-much-longer-than-anybody-would-like-it-to-be';
  const files = {
    ...RISKY,
    '.mcp.json': {
      mcpServers: { [name]: { command: `./${'deep/'.repeat(40)}server` }, other: { command: 'x' } },
    },
    '.claude/agents/a.md': agent(
      'a',
      `tools: Read, mcp__${name}__*, mcp__other__*, mcp__third__*, mcp__fourth__*`,
    ),
  };
  const audit = audited(files, 'claude-code');
  const paint = Object.assign((_: string, text: string) => text, { columns });
  const shown = formatAudit(audit, BUILT_IN_HARNESSES, paint);
  expect(shown.split('\n').filter((line) => line.length > columns)).toEqual([]);
  // A name that is cut says so, a command is whole.
  expect(shown).toContain(`●${name.slice(0, 27)}…`);
  expect(shown.replace(/\s/g, '')).toContain(`./${'deep/'.repeat(40)}server`);
  expect(formatAudit(audit, BUILT_IN_HARNESSES, plain)).toContain(`./${'deep/'.repeat(40)}server`);
});
