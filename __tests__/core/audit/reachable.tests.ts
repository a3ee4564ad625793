import { describe, expect, test } from '@jest/globals';
import { type CompileOptions, compile, explainSpec, parseSpec } from '../../../src/core/index.js';

const OPTIONS: CompileOptions = { matrix: 'verified' };
const spec = (name: string, fields: string) => ({
  path: `.fsagent/agents/${name}.md`,
  text: `---\ndescription: x\n${fields}\n---\nHi\n`,
});

/** `harness line:column message` of what delegation undoes. */
const found = (fields: string, options = OPTIONS): readonly string[] =>
  compile([spec('a', fields)], options).diagnostics.flatMap(({ code, harness, line, column, severity }) =>
    code === 'reachable' ? [`${severity} ${harness} ${line}:${column}`] : [],
  );
const EVERYWHERE = ['claude-code', 'opencode', 'copilot'];

describe('a restriction that delegation undoes', () => {
  test.each([
    ['a list with Task and without Shell', 'tools: [Read, Task]', '3:15', EVERYWHERE],
    ['a bare deny', 'disallowedTools: [Shell]', '3:1', EVERYWHERE],
    ['a deny of something that reads', 'disallowedTools: [WebFetch]', '3:1', EVERYWHERE],
    ['a list that has all that changes files', 'tools: [Shell, Write, Edit, Task]', '', []],
    ['a list without Task', 'tools: [Read]', '', []],
    ['no restriction', 'temperature: 1', '', []],
    [
      'a subagent of OpenCode',
      'disallowedTools: [Shell]\nopencode: { mode: subagent }',
      '3:1',
      ['claude-code', 'copilot'],
    ],
  ] as const)('%s', (_, fields, place, harnesses) => {
    expect(found(fields)).toEqual(harnesses.map((harness) => `warning ${harness} ${place}`));
  });

  test('a deny of Task closes it, with every tool of a harness that starts agents', () => {
    expect(found('disallowedTools: [Shell, Task]')).toEqual([]);
  });

  test('by an agent that a limit on Task names is found, also where a deny seems to be for Task', () => {
    const specs = [
      spec('a', 'tools: [Read, { task: b }]\ndisallowedTools: [{ custom: Workflow }]'),
      spec('b', 'temperature: 1'),
    ];
    const { diagnostics } = compile(specs, { ...OPTIONS, harnesses: { kilo: {}, opencode: {} } });
    const ways = diagnostics.flatMap(
      ({ code, message }) => /another agent: (.*?)\./.exec(code === 'reachable' ? message : '')?.[1] ?? [],
    );
    expect(ways).toEqual(['a → b', 'a → b']);
  });

  test('is an error under strict', () => {
    expect(found('tools: [Read, Task]', { ...OPTIONS, strict: true })[0]).toBe('error claude-code 3:15');
  });

  test('is said for a harness whose files go to another folder', () => {
    const options = { ...OPTIONS, harnesses: { copilot: { dir: 'elsewhere' } } };
    expect(found('tools: [Read, Task]', options)).toEqual(['warning copilot 3:15']);
  });
});

test('an explanation shows what others can do for the agent, and the way', () => {
  const sources = [spec('a', 'tools: [Read, Task]'), spec('b', 'tools: [Read]')];
  const reach = (name: string) => {
    const parsed = sources.map((source) => parseSpec(source).spec).find((each) => each?.agent.name === name);
    const explained = parsed && explainSpec(parsed, compile(sources, OPTIONS), OPTIONS);
    return explained?.harnesses.map((each) => each.reach.Shell?.join(' > '));
  };
  expect(reach('a')).toEqual(['general-purpose', 'general-purpose', 'general']);
  expect(reach('b')).toEqual([undefined, undefined, undefined]);
});
