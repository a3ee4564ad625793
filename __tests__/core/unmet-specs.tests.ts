import { describe, expect, test } from '@jest/globals';
import { type Code, type CompileOptions, compile } from '../../src/core/index.js';
import { found, spec } from './spec/rules/found.js';

const told = (code: Code, lines: string, harnesses?: CompileOptions['harnesses']): readonly string[] =>
  compile([spec('x', lines)], { matrix: 'verified', ...(harnesses && { harnesses }) })
    .diagnostics.filter((each) => each.code === code)
    .map(({ severity, message }) => `${severity}: ${message}`);

describe('a custom name that is denied', () => {
  test.each([
    ['disallowedTools: [{ custom: bash }]', ['x.md:3:19 claude-code']],
    ['disallowedTools: [{ custom: Bash }]', ['x.md:3:19 opencode']],
    [
      'tools: [Read, Shell]\ndisallowedTools: [{ custom: execute }]',
      ['x.md:4:19 claude-code', 'x.md:4:19 opencode'],
    ],
    ['tools: [Read, Shell]\ndisallowedTools: [{ custom: bash }]', []],
    ['tools: [Read]\ndisallowedTools: [{ custom: bash }]', []],
    ['disallowedTools: [Shell, { custom: bash }]', []],
    ['disallowedTools: [{ custom: my_tool }]', []],
    ['disallowedTools: [{ custom: NotebookEdit }]', []],
    ['disallowedTools: [{ custom: bash }]\nharnesses: [opencode]', []],
  ])('is reported where it denies nothing: %j', (lines, places) => {
    expect(found('idle-deny', [spec('x', lines)])).toEqual(places);
  });

  test('the message names the tool to deny', () => {
    expect(told('idle-deny', 'disallowedTools: [{ custom: bash }]')).toEqual([
      'warning: "bash" denies nothing in Claude Code, which has Shell by another name and grants it. Deny "Shell", which means it everywhere.',
    ]);
  });
});

describe('a guard that other harnesses do not run', () => {
  const guard = (matcher: string, harness = 'claude-code', event = 'PreToolUse') =>
    `${harness}: { hooks: { ${event}: [{ ${matcher}hooks: [{ type: command, command: ./guard }] }] } }`;

  test.each([
    [`tools: [Read, Shell]\n${guard('matcher: Bash, ')}`, ['x.md:4:25 opencode', 'x.md:4:25 copilot']],
    [`tools: [Read, Edit]\n${guard('matcher: Bash, ')}`, []],
    [`tools: [Read, Edit]\n${guard('matcher: "Edit|Write", ')}`, ['x.md:4:25 opencode', 'x.md:4:25 copilot']],
    [`tools: [Read, Edit]\n${guard('')}`, ['x.md:4:25 opencode', 'x.md:4:25 copilot']],
    [`tools: [Read]\n${guard('')}`, []],
    [guard('matcher: Bash, '), ['x.md:3:25 opencode', 'x.md:3:25 copilot']],
    [`tools: [Shell]\n${guard('', 'claude-code', 'Stop')}`, []],
    [`tools: [Shell]\n${guard('')}\nharnesses: [claude-code]`, []],
    [
      `tools: [Shell]\n${guard('')}\n${guard('', 'copilot', 'preToolUse')}`,
      ['x.md:4:25 opencode', 'x.md:5:21 opencode'],
    ],
  ])('is reported for each of them that grants the same: %j', (lines, places) => {
    expect(found('lost-guard', [spec('x', lines)])).toEqual(places);
  });

  test('the message says what to do, and a spec may accept it', () => {
    const lines = `tools: [Shell]\nharnesses: [claude-code, opencode]\n${guard('')}`;
    expect(told('lost-guard', lines)).toEqual([
      'warning: OpenCode grants Shell without the guard "hooks.PreToolUse", which only Claude Code runs. Guard it there too, or leave OpenCode out of the "harnesses" of the spec.',
    ]);
    const accepted = 'accept: [{ code: lost-guard, harnesses: [opencode], reason: It logs. }]';
    expect(told('lost-guard', `${lines}\n${accepted}`)).toEqual([]);
  });
});

describe('a spec from which no file is written', () => {
  test('names harnesses that the config does not have', () => {
    expect(found('no-file', [spec('x', 'harnesses: [kilo, codex]')])).toEqual(['x.md:3:12']);
    expect(told('no-file', 'harnesses: [kilo, codex]')).toEqual([
      'warning: No file is written for this agent: the config does not have codex or kilo. Add one under "harnesses" there, or delete the spec.',
    ]);
    expect(told('no-file', 'harnesses: [kilo, copilot]')).toEqual([]);
  });

  test('is told by itself where its harnesses cannot be kept to it', () => {
    expect(told('no-file', 'tools: [Read]', { codex: {} })).toEqual([]);
    expect(told('unenforceable', 'tools: [Read]', { codex: {} })[0]).toContain('It gets no file unless');
  });

  test('is no further problem where the spec has an error', () => {
    expect(told('no-file', 'harnesses: []')).toEqual([]);
  });
});
