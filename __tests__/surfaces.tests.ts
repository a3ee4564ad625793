import { describe, expect, test } from '@jest/globals';
import { auditProject, BUILT_IN_HARNESSES, memoryTree, plan } from '../src/index.js';
import { auditReportOf } from '../src/report/audit-json.js';
import { auditMarkdown } from '../src/report/audit-markdown.js';
import { pageData } from '../src/report/audit-page-data.js';
import { formatAudit } from '../src/report/audit-text.js';

const treeOf = (files: Readonly<Record<string, unknown>>) =>
  memoryTree(
    new Map(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? content : JSON.stringify(content),
      ]),
    ),
  );

const HOOKED = {
  'p/.claude/settings.json': {
    hooks: { SessionStart: [{ hooks: [{ type: 'command', command: 'node x.mjs' }] }] },
  },
  '.claude/settings.local.json': { hooks: { Stop: [{ hooks: [{ type: 'command', command: './mine' }] }] } },
  '.mcp.json': { mcpServers: { tracker: { command: 'npx', args: ['tracker'] } } },
};

describe('a repository without agents, with other files that count', () => {
  const audit = auditProject(treeOf(HOOKED), { harnesses: ['claude-code'] });

  test('gets a row for the main session in every form for people', () => {
    const row = (text: string) => text.split('\n').find((line) => line.includes('main session'));
    const notes = 'on this machine only: runs 1 command by itself (the hook Stop)';
    expect(row(formatAudit(audit, BUILT_IN_HARNESSES))).toContain(`  ▸SessionStart  ●tracker  ${notes}`);
    expect(formatAudit(audit, BUILT_IN_HARNESSES)).toContain(
      'no agents, and 3 other files that change what they can do',
    );
    expect(row(auditMarkdown(audit, BUILT_IN_HARNESSES))).toContain(
      '<br>▸&nbsp;SessionStart, ●&nbsp;tracker<br>',
    );
    const chips = [
      { state: 'runs', name: 'SessionStart' },
      { state: 'granted', name: 'tracker' },
    ];
    expect(pageData(audit, BUILT_IN_HARNESSES).agents).toMatchObject([
      { agent: 'main session', notes, chips },
    ]);
  });

  test('says for machines what runs by itself, from which line, and when', () => {
    const { sessions } = auditReportOf(audit);
    expect(sessions.map(({ runs }) => runs)).toEqual([
      [
        {
          by: 'the hook Stop',
          text: './mine',
          file: '.claude/settings.local.json',
          line: 1,
          condition: 'fresh clone',
          isLocal: true,
        },
        {
          by: 'the hook SessionStart',
          text: 'node x.mjs',
          file: 'p/.claude/settings.json',
          line: 1,
          condition: 'fresh clone',
          isLocal: false,
        },
      ],
    ]);
  });

  test('reports each of them as an info, and nothing of what is on this machine only', () => {
    expect(audit.diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`)).toEqual([
      'info starts-server .mcp.json',
      'info runs-by-itself p/.claude/settings.json',
    ]);
  });
});

describe('a policy for what runs by itself', () => {
  const broken = (rule: string, files: Readonly<Record<string, unknown>> = HOOKED) => {
    const config = `policy:\n  - { name: x, ${rule} }\n`;
    const { diagnostics, isViolated } = plan(treeOf({ '.fsagent/config.yml': config, ...files }), {
      allowEmpty: true,
    });
    const found = diagnostics.filter(({ code }) => code === 'policy-violation');
    expect(isViolated).toBe(found.length > 0);
    return found.map(({ file, line, message }) => `${file}:${line} ${/: it (.*?)\. /.exec(message)?.[1]}`);
  };

  test('refuses hooks and servers that it does not list, and none of this machine only', () => {
    expect(broken('runs: [], harnesses: [claude-code]')).toEqual([
      '.mcp.json:1 starts the MCP server "tracker" (npx tracker)',
      'p/.claude/settings.json:1 runs "node x.mjs" by the hook SessionStart',
    ]);
    expect(broken('runs: ["npx *"], harnesses: [claude-code]')).toEqual([
      'p/.claude/settings.json:1 runs "node x.mjs" by the hook SessionStart',
    ]);
    expect(broken('runs: ["npx tracker", "node x.mjs"]')).toEqual([]);
  });

  test('looks at fields of agents that run commands too', () => {
    const agent =
      '---\nname: a\ndescription: d\nhooks: { Stop: [{ hooks: [{ type: command, command: ./x }] }] }\n---\nx\n';
    expect(broken('runs: [], harnesses: [claude-code]', { '.claude/agents/a.md': agent })).toEqual([
      '.claude/agents/a.md:4 runs commands by "hooks"',
    ]);
  });

  test('is no concern of a rule for tools, or for named agents', () => {
    expect(broken('forbid: [Shell], mcp: [], closed: true')).toEqual([]);
    expect(broken('runs: [], agents: [main*]')).toEqual([]);
  });
});

test('a file behind a link is read where the link stays in the repository', () => {
  // A tree in memory has no links that lead somewhere, so one that lies in the place of a file is named.
  const tree = {
    ...treeOf({}),
    list: () => ({ files: [], links: ['.mcp.json'] }),
    kind: () => 'link' as const,
  };
  expect(auditProject(tree).diagnostics.map(({ code, file }) => `${code} ${file}`)).toContain(
    'linked-agent .mcp.json',
  );
});
