import { expect, test } from '@jest/globals';
import { auditProject, BUILT_IN_HARNESSES, memoryTree, plan } from '../src/index.js';
import { gridsOf } from '../src/report/audit-grid.js';

const treeOf = (files: Readonly<Record<string, string>>) => memoryTree(new Map(Object.entries(files)));
const md = (name: string, fields: string) => `---\nname: ${name}\ndescription: d\n${fields}\n---\nHi\n`;

test('the row of the session comes first, then what can change the most', () => {
  const files = {
    '.opencode/agent/a-reader.md': md('a', 'permission: { "*": deny, read: allow }'),
    '.opencode/agent/b-writer.md': md('b', 'permission: { "*": deny, edit: allow }'),
    '.opencode/agent/c-shell.md': md('c', 'permission: { "*": deny, bash: allow }'),
    '.opencode/agent/d-open.md': md('d', 'tools: { bash: true }'),
    '.opencode/agent/e-guided.md': md('e', 'permission: { "*": deny, bash: { "*": deny, ls: allow } }'),
    'opencode.json': '{ "plugin": ["./p.js"] }',
  };
  const audit = auditProject(treeOf(files), { harnesses: ['opencode'] });
  const rows = gridsOf(audit, BUILT_IN_HARNESSES).flatMap((grid) => grid.rows);
  expect(rows.map(({ agent }) => agent.name)).toEqual(['main session', 'd', 'c', 'e', 'b', 'a']);
});

test('names that have no effect are not among what is granted', () => {
  const files = { '.claude/agents/a.md': md('a', 'tools: Read, Nothing, mcp__x__get') };
  const [agent] = auditProject(treeOf(files), { harnesses: ['claude-code'] }).agents;
  expect(agent?.natives).toEqual(['Read', 'mcp__x__get']);
});

const SPEC = { '.fsagent/agents/rev.md': '---\ndescription: d\ntools: [Read]\n---\nYou review.\n' };
const OUTPUT = '.claude/agents/rev.md';
const written = plan(treeOf(SPEC), {}).outputs.find(({ path }) => path === OUTPUT)?.text ?? '';
const audited = (text: string, policy = '') => {
  const config: Readonly<Record<string, string>> = policy === '' ? {} : { '.fsagent/config.yml': policy };
  const { agents, diagnostics } = auditProject(treeOf({ ...SPEC, ...config, [OUTPUT]: text }), {});
  const own = agents.find(({ file, harness }) => file === OUTPUT && harness === 'claude-code');
  return {
    shell: own?.tools.get('Shell'),
    codes: diagnostics.flatMap(({ code, file, harness }) =>
      file === OUTPUT && harness === 'claude-code' ? code : [],
    ),
  };
};

test.each([
  ['edited by hand', written.replace('- Read', '- Read\n  - Bash')],
  [
    'an older one, with a mark that fits',
    written.replace(/^#.*\n/m, '').replace('- Read', '- Read\n  - Bash'),
  ],
])('a file that differs from its spec is a finding of its own, and judged as it is: %s', (_, text) => {
  expect(audited(text)).toEqual({ shell: 'granted', codes: ['differs-from-spec'] });
  const rule = 'policy: [{ name: x, forbid: [Shell] }]\n';
  expect(audited(text, rule).codes.sort()).toEqual(['differs-from-spec', 'policy-violation']);
});

test.each([
  ['as it is written', written],
  ['with other line ends', written.replaceAll('\n', '\r\n')],
])('a file is no such finding %s', (_, text) => {
  expect(audited(text)).toEqual({ shell: 'denied', codes: [] });
});
