import { describe, expect, test } from '@jest/globals';
import { auditAgents, compile, type Diagnostic, memoryTree, plan } from '../../../src/index.js';
import { auditReportOf } from '../../../src/report/audit-json.js';

const said = (diagnostics: readonly Diagnostic[], code: string): readonly string[] =>
  diagnostics.flatMap((each) =>
    each.code === code ? [`${each.severity} ${each.harness} ${each.line}:${each.column}`] : [],
  );

describe.each(['opencode', 'kilo'] as const)('in %s the wildcard of a server', (harness) => {
  /** The lines of `permission`. */
  const written = (fields: string, toolFormat: 'permission' | 'auto') => {
    const text = `---\ndescription: x\n${fields}---\nHi\n`;
    const options = { matrix: 'verified', toolFormat, harnesses: { [harness]: {} } } as const;
    const result = compile([{ path: 'a.md', text }], options);
    const file = result.ok ? (result.files[0]?.text ?? '') : '';
    return file.split('\n').filter((line) => line.startsWith('  '));
  };

  test.each([
    ['{ mcp: external }', 'external_*'],
    ['{ custom: "e*" }', 'e*'],
    ['{ custom: "*_*" }', '*_*'],
  ])('that matches a permission beside tools is kept from it: %s', (tool, name) => {
    const lines = written(`tools: [${tool}]\n`, 'permission');
    expect(lines.slice(0, 3)).toEqual(['  "*": deny', `  "${name}": allow`, '  external_directory: deny']);
    expect(lines.slice(3)).toEqual(name === '*_*' ? ['  doom_loop: deny'] : []);
  });

  test('is no question where it matches none', () => {
    expect(written('tools: [{ mcp: tracker }]\n', 'permission')).toEqual([
      '  "*": deny',
      '  "tracker_*": allow',
    ]);
  });

  const folder = harness === 'kilo' ? '.kilo' : '.opencode';
  const path = `${folder}/agent/a.md`;
  const agent = (permission: string) => ({
    path,
    text: `---\ndescription: x\npermission:\n${permission}---\nHi\n`,
  });

  test.each([
    ['  "*": deny\n  "external_*": allow\n', [`warning ${harness} 5:3`]],
    ['  "*": deny\n  "e*": { "*": allow }\n', [`warning ${harness} 5:3`]],
    ['  "*": deny\n  "*_*": allow\n', [`warning ${harness} 5:3`]],
    ['  "*": deny\n  "external_*": allow\n  external_directory: deny\n', []],
    ['  "*": deny\n  "external_*": deny\n', []],
    ['  "*": deny\n  external_directory: allow\n', []],
    ['  "*": allow\n', []],
    ['  external_directory: deny\n  "tracker_*": allow\n', []],
  ])('in a file is reported where it opens what is outside: %j', (permission, expected) => {
    expect(said(auditAgents([agent(permission)]).diagnostics, 'opens-outside')).toEqual(expected);
  });

  const config = {
    path: harness === 'kilo' ? 'kilo.json' : 'opencode.json',
    text: JSON.stringify({
      mcp: {
        a: { type: 'local', command: ['a'] },
        a__b: { type: 'local', command: ['b'] },
        wiki: { type: 'local', command: ['w'] },
      },
    }),
  };

  test('gives the servers that are configured and whose tools it matches', () => {
    const audit = auditAgents([agent('  "*": deny\n  "a_*": allow\n'), config]);
    expect(said(audit.diagnostics, 'widened')).toEqual([`info ${harness} 5:3`]);
    expect(auditReportOf(audit).agents.map(({ mcp }) => mcp)).toEqual([['a', 'a__b']]);
    const closed = auditAgents([agent('  "*": deny\n  "a_*": allow\n  "a__b_*": deny\n'), config]);
    expect(said(closed.diagnostics, 'widened')).toEqual([]);
    expect(auditReportOf(closed).agents.map(({ mcp }) => mcp)).toEqual([['a']]);
  });

  test.each([
    ['a file', { [path]: agent('  "*": deny\n  "a_*": allow\n').text }, `${path}:5`],
    [
      'a spec',
      { '.fsagent/agents/a.md': '---\ndescription: x\ntools: [Read, { mcp: a }]\n---\nHi\n' },
      '.fsagent/agents/a.md:3',
    ],
  ])('and a policy counts them for %s', (_, files, place) => {
    const rule = 'matrix: verified\nharnesses: { HARNESS: {} }\npolicy: [{ name: x, mcp: [a] }]\n';
    const tree = {
      '.fsagent/config.yml': rule.replace('HARNESS', harness),
      [config.path]: config.text,
      ...files,
    };
    const { diagnostics } = plan(memoryTree(new Map(Object.entries(tree))), { allowEmpty: true });
    const found = diagnostics.filter(({ code, agent: of }) => code === 'policy-violation' && of === 'a');
    expect(
      found.map(({ file, line, message }) => `${file}:${line} ${/it has (.*?)\./.exec(message)?.[1]}`),
    ).toEqual([`${place} the MCP server "a__b"`]);
  });
});
