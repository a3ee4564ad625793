import { describe, expect, test } from '@jest/globals';
import {
  auditAgents,
  type CompileOptions,
  compile,
  explainSpec,
  HARNESSES,
  parseSpec,
} from '../../../src/core/index.js';
import { gridsOf } from '../../../src/report/audit-grid.js';
import { auditReportOf } from '../../../src/report/audit-json.js';

const OPTIONS: CompileOptions = { matrix: 'verified' };
const spec = (name: string, fields: string) => ({
  path: `.fsagent/agents/${name}.md`,
  text: `---\ndescription: x\n${fields}\n---\nHi\n`,
});
/** Such an agent starts no other. */
const BELOW = 'opencode: { mode: subagent }';
const WARNED = /can use (.*) through another agent: (.*?)\. /;

/** `harness: tools by way`, of what delegation undoes. */
const undone = (sources: readonly { readonly path: string; readonly text: string }[], options = OPTIONS) =>
  compile(sources, options).diagnostics.flatMap(({ code, harness, message }) => {
    const [, tools, way] = WARNED.exec(message) ?? [];
    return code === 'reachable' ? [`${harness}: ${tools} by ${way}`] : [];
  });

describe('a denied server that delegation gives back', () => {
  test.each([
    ['disallowedTools: [{ mcp: tracker }]', 'the MCP server "tracker"'],
    ['disallowedTools: [{ mcp: tracker/delete }]', 'the tool "tracker/delete"'],
    ['tools: [Shell, Write, Edit, Task]\ndisallowedTools: [{ mcp: tracker }]', 'the MCP server "tracker"'],
    ['disallowedTools: [Shell, { mcp: tracker }]', 'Shell and the MCP server "tracker"'],
  ])('%s', (fields, tools) => {
    expect(undone([spec('a', fields)])).toEqual([
      `claude-code: ${tools} by a → general-purpose`,
      `opencode: ${tools} by a → general`,
      `copilot: ${tools} by a → general-purpose`,
    ]);
  });

  test.each([
    ['with Task denied', 'disallowedTools: [{ mcp: tracker }, Task]'],
    ['by a list alone that names none', 'tools: [Shell, Write, Edit, Task]'],
  ])('nothing %s', (_, fields) => {
    expect(undone([spec('a', fields)])).toEqual([]);
  });

  test('of two open agents, each keeps the names that it alone does not have', () => {
    const only = { ...OPTIONS, harnesses: { opencode: {} } };
    const starter = spec(
      'a',
      'tools: [Shell, Write, Edit, { task: c }]\ndisallowedTools: [{ custom: deploy }]',
    );
    const closed = spec('b', `disallowedTools: [{ custom: deploy }]\n${BELOW}`);
    const open = spec('c', `disallowedTools: [{ custom: other }]\n${BELOW}`);
    expect(undone([starter, closed, open], only)).toEqual(['opencode: the tool "deploy" by a → c']);
  });

  test('of agents that deny it too, only one that does not gives it back', () => {
    const only = { ...OPTIONS, harnesses: { opencode: {} } };
    const first = spec('a', 'tools: [Shell, Write, Edit, { task: b }]\ndisallowedTools: [{ mcp: tracker }]');
    expect(undone([first, spec('b', `disallowedTools: [{ mcp: tracker }]\n${BELOW}`)], only)).toEqual([]);
    expect(undone([first, spec('b', 'tools: [Read, { mcp: tracker }]')], only)).toEqual([
      'opencode: the MCP server "tracker" by a → b',
    ]);
    expect(undone([first, spec('b', 'tools: [Read, { mcp: tracker/get }]')], only)).toEqual([
      'opencode: the MCP server "tracker" by a → b',
    ]);
    expect(undone([first, spec('b', 'tools: [Read, { mcp: wiki }]')], only)).toEqual([]);
    expect(undone([first, spec('b', 'tools: [Read]')], only)).toEqual([]);
  });

  test('and so does a tool of the user’s own, where there are such tools', () => {
    expect(undone([spec('a', 'disallowedTools: [{ custom: deploy }]')])).toEqual([
      'opencode: the tool "deploy" by a → general',
    ]);
    const only = { ...OPTIONS, harnesses: { opencode: {} } };
    const first = spec(
      'a',
      'tools: [Shell, Write, Edit, { task: b }]\ndisallowedTools: [{ custom: deploy }]',
    );
    expect(undone([first, spec('b', `disallowedTools: [{ custom: deploy }]\n${BELOW}`)], only)).toEqual([]);
    expect(undone([first, spec('b', 'tools: [{ custom: deploy }]')], only)).toEqual([
      'opencode: the tool "deploy" by a → b',
    ]);
  });
});

const FILES = [
  {
    path: '.opencode/agent/a.md',
    text: '---\ndescription: x\nmode: primary\npermission: { "*": deny, task: { "*": deny, b: allow } }\n---\nHi\n',
  },
  {
    path: '.opencode/agent/b.md',
    text: '---\ndescription: x\nmode: subagent\npermission: { "*": deny, "tracker_*": allow, wiki_get: allow, bash: allow }\n---\nHi\n',
  },
];

describe('an audit shows servers that others use for an agent', () => {
  const audit = auditAgents(FILES);
  test('in JSON, with the way to each', () => {
    const [first] = auditReportOf(audit).agents;
    expect(first?.reach).toEqual({ Shell: ['b'] });
    expect(first?.reachServers).toEqual({ tracker: ['b'], 'wiki/get': ['b'] });
  });
  test('in the row', () => {
    const rows = gridsOf(audit, Object.values(HARNESSES)).flatMap((grid) => grid.rows);
    expect(rows.find(({ agent }) => agent.name === 'a')?.notes).toEqual(['a → b: Shell, tracker, wiki/get']);
  });
  test('as a finding, where the file denies the server', () => {
    const file = {
      path: '.claude/agents/a.md',
      text: '---\nname: a\ndescription: x\ndisallowedTools: mcp__tracker\n---\nHi\n',
    };
    const found = auditAgents([file]).diagnostics.filter(({ code }) => code === 'reachable');
    expect(found.map(({ message, line }) => `${line} ${WARNED.exec(message)?.[1]}`)).toEqual([
      '4 the MCP server "tracker"',
    ]);
  });
});

test('an explanation shows them', () => {
  const sources = [
    spec('a', 'tools: [Read, { task: b }]\nharnesses: [opencode]'),
    spec('b', 'tools: [Read, { mcp: tracker }]\nharnesses: [opencode]'),
  ];
  const [first] = sources.flatMap((source) => parseSpec(source).spec ?? []);
  const explained = first && explainSpec(first, compile(sources, OPTIONS), OPTIONS);
  expect(explained?.harnesses.map(({ reach }) => reach)).toEqual([{ 'the MCP server "tracker"': ['b'] }]);
});
