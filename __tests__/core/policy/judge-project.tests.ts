import { describe, expect, test } from '@jest/globals';
import { memoryTree, plan } from '../../../src/index.js';

const CONFIG = 'matrix: verified\nharnesses: [opencode]\n';

/** `harness file:line what` of every violation in a project without specs. */
function broken(rule: string, files: Readonly<Record<string, string>>): readonly string[] {
  const config = `${CONFIG}policy:\n  - { name: x, ${rule} }\n`;
  const tree = memoryTree(new Map(Object.entries({ '.fsagent/config.yml': config, ...files })));
  const { ok, isViolated, diagnostics } = plan(tree, { allowEmpty: true });
  const found = diagnostics.filter(({ code }) => code === 'policy-violation');
  expect({ ok, isViolated }).toEqual({ ok: true, isViolated: found.length > 0 });
  return found.map(
    ({ harness, file, line, message }) => `${harness} ${file}:${line} ${/: it (.*?)\. /.exec(message)?.[1]}`,
  );
}

const file = (frontmatter: string) => `---\nname: a\ndescription: d\n${frontmatter}\n---\nx\n`;
const OPENCODE = '.opencode/agent/a.md';
const CLAUDE = '.claude/agents/a.md';
const CLAUDE_ONLY = 'harnesses: [claude-code]';

describe('an agent file that fsagent does not write', () => {
  test('is not closed where it has no list, or a list that leaves something open', () => {
    const open = 'has every tool that it does not name';
    expect(broken('closed: true', { [OPENCODE]: file('tools: { bash: false }') })).toEqual([
      `opencode ${OPENCODE}:4 ${open}`,
    ]);
    expect(
      broken('closed: true', { [OPENCODE]: file('tools: { "*": false, read: true, "g*": true }') }),
    ).toEqual([`opencode ${OPENCODE}:4 ${open}`]);
    expect(broken('closed: true', { [OPENCODE]: file('tools: { "*": false, read: true }') })).toEqual([]);
    expect(broken(`closed: true, ${CLAUDE_ONLY}`, { [CLAUDE]: file('disallowedTools: Bash') })).toEqual([
      `claude-code ${CLAUDE}:4 ${open}`,
    ]);
    expect(broken(`closed: true, ${CLAUDE_ONLY}`, { [CLAUDE]: file('tools: Read, mcp__*') })).toEqual([
      `claude-code ${CLAUDE}:4 ${open}`,
    ]);
  });

  test('is not closed by a deny of every server', () => {
    const files = { [CLAUDE]: file('disallowedTools: mcp__*') };
    expect(broken(`closed: true, ${CLAUDE_ONLY}`, files)).toHaveLength(1);
  });

  test('has a custom tool that a settings file gives it', () => {
    const rule = 'forbid: [{ custom: deploy }], harnesses: [opencode]';
    const settings = JSON.stringify({ agent: { old: { permission: { '*': 'deny', deploy: 'allow' } } } });
    const closed = file('mode: subagent\npermission: { "*": deny, read: allow }');
    const at = '.opencode/agent/old.md';
    expect(broken(rule, { [at]: closed })).toEqual([]);
    expect(broken(rule, { [at]: closed, 'opencode.json': settings })).toEqual([
      'opencode .opencode/agent/old.md:5 has the tool "deploy"',
      'opencode opencode.json:1 has the tool "deploy"',
    ]);
    const other = rule.replace('deploy', 'other');
    expect(broken(other, { [at]: closed, 'opencode.json': settings })).toEqual([]);
  });

  test('may use every server where nothing denies them', () => {
    expect(broken('mcp: [github]', { [OPENCODE]: file('tools: { bash: false }') })).toEqual([
      `opencode ${OPENCODE}:4 has every MCP server`,
    ]);
    expect(
      broken(`mcp: [github], ${CLAUDE_ONLY}`, { [CLAUDE]: file('tools:\n  - Read\n  - mcp__evil__run') }),
    ).toEqual([`claude-code ${CLAUDE}:6 has the tool "evil/run"`]);
    expect(broken(`mcp: [github], ${CLAUDE_ONLY}`, { [CLAUDE]: file('disallowedTools: mcp__*') })).toEqual(
      [],
    );
  });

  test('is judged by what the harness makes of a name, not by what was meant', () => {
    const limits = { [CLAUDE]: file('tools: [Read, "Bash(git *)"]') };
    expect(broken(`forbid: [Shell], ${CLAUDE_ONLY}`, limits)).toEqual([`claude-code ${CLAUDE}:4 has Shell`]);
    const wrongCase = { [CLAUDE]: file('tools: [Read]\ndisallowed-tools: [Bash]') };
    expect(broken(`forbid: [Shell], ${CLAUDE_ONLY}`, wrongCase)).toEqual([]);
    expect(
      broken('forbid: [Shell], harnesses: [copilot]', { [CLAUDE]: file('disallowedTools: Bash') }),
    ).toEqual([`copilot ${CLAUDE}:2 has Shell`]);
  });

  test('runs commands by hooks and by servers that it configures itself', () => {
    const hooked = file('tools: [Read]\nhooks: { Stop: [{ hooks: [{ type: command, command: x }] }] }');
    expect(broken(`allow: [Read], ${CLAUDE_ONLY}`, { [CLAUDE]: hooked })).toEqual([
      `claude-code ${CLAUDE}:5 has commands run by "hooks"`,
    ]);
    const served = file('tools: [Read]\nmcpServers: [{ github: { command: x } }]');
    expect(broken(`mcp: [github], ${CLAUDE_ONLY}`, { [CLAUDE]: served })).toEqual([
      `claude-code ${CLAUDE}:5 has the MCP server "github", which its own file configures`,
    ]);
  });

  test('breaks no rule where the harness loads no such agent', () => {
    expect(broken(`forbid: [Shell], ${CLAUDE_ONLY}`, { [CLAUDE]: 'No frontmatter, no agent.\n' })).toEqual(
      [],
    );
  });
});

test('an unmanaged file is judged as it lies there, and its spec as well', () => {
  const spec = file('tools: [Read]');
  const files = { '.fsagent/agents/a.md': spec, [OPENCODE]: '---\ndescription: d\n---\nx\n' };
  const config = `${CONFIG}unmanaged: [${OPENCODE}]\npolicy:\n  - { name: x, forbid: [Shell] }\n`;
  const tree = memoryTree(new Map(Object.entries({ '.fsagent/config.yml': config, ...files })));
  expect(plan(tree)).toMatchObject({
    ok: true,
    isViolated: true,
    diagnostics: [{ code: 'policy-violation', file: OPENCODE }],
  });
});

test('a file of ours that another harness loads too is ours there as well', () => {
  const config = 'matrix: verified\nharnesses: [claude-code]\npolicy:\n  - { name: x, forbid: [Shell] }\n';
  const files = { '.fsagent/config.yml': config, '.fsagent/agents/a.md': file('tools: [Shell]') };
  const { ok, diagnostics } = plan(memoryTree(new Map(Object.entries(files))));
  expect(ok).toBe(false);
  const found = diagnostics.filter(({ code }) => code === 'policy-violation');
  expect(found.map((each) => `${each.harness} ${each.file}:${each.line}`)).toEqual([
    'copilot .fsagent/agents/a.md:4',
    'claude-code .fsagent/agents/a.md:4',
  ]);
});

test('an agent of a spec goes by the name of its spec, whatever name its file shows', () => {
  const spec = '---\ndescription: d\ntools: [Shell]\nclaude-code: { name: Code Reviewer }\n---\nx\n';
  const config =
    'matrix: verified\nharnesses: [claude-code]\npolicy:\n  - { name: x, agents: [review*], forbid: [Shell] }\n';
  const tree = memoryTree(
    new Map([
      ['.fsagent/config.yml', config],
      ['.fsagent/agents/reviewer.md', spec],
    ]),
  );
  const found = plan(tree).diagnostics.filter(({ code }) => code.startsWith('policy-'));
  expect(found.map(({ agent, harness, line }) => [agent, harness, line])).toEqual([
    ['reviewer', 'copilot', 3],
    ['reviewer', 'claude-code', 3],
  ]);
});

describe('a rule or an exception that names repositories', () => {
  const shell = { [OPENCODE]: file('tools: { "*": false, bash: true }') };
  const codesIn = (rule: string, repository?: string) => {
    const text = `${CONFIG}policy:\n  - { name: x, forbid: [Shell], ${rule} }\n`;
    const tree = memoryTree(new Map(Object.entries({ '.fsagent/config.yml': text, ...shell })));
    const { diagnostics, rules } = plan(tree, { allowEmpty: true, repository });
    return [...diagnostics.map(({ code }) => code).filter((code) => code.includes('policy')), rules.length];
  };

  test('holds there and nowhere else; where the repository is not known, the rule holds and the exception does not', () => {
    const rule = 'repositories: [octo/shop, "octo/mobile-*"]';
    for (const name of ['octo/shop', 'Octo/Mobile-one', '', undefined])
      expect(codesIn(rule, name)).toEqual(['policy-violation', 1]);
    expect(codesIn(rule, 'octo/search')).toEqual([0]);
    const except = 'except: [{ agents: ["*"], repositories: [octo/shop], reason: r }]';
    expect(codesIn(except, 'octo/shop')).toEqual(['policy-exception', 1]);
    for (const name of ['octo/search', '', undefined])
      expect(codesIn(except, name)).toEqual(['policy-violation', 1]);
  });
});
