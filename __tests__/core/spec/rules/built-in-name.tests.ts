import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('built-in-name', () => {
  test('a name of a built-in agent is reported for each harness that has it, where case counts only in its own', () => {
    const explore = ['x.md:3:7 claude-code', 'x.md:3:7 opencode'];
    expect(found('builtin-name', [spec('x', 'name: Explore')])).toEqual(explore);
    expect(found('builtin-name', [spec('x', 'name: explore')])).toEqual([...explore, 'x.md:3:7 copilot']);
    expect(found('builtin-name', [spec('x', 'name: build')])).toEqual(['x.md:3:7 opencode']);
    expect(found('builtin-name', [spec('x', 'name: fork')])).toEqual(['x.md:3:7 claude-code']);
  });

  test.each('explore task research code-review security-review rubber-duck rem-agent'.split(' '))(
    'a subagent of Copilot called %s has the prompt of the built-in one',
    (name) => {
      const one = [spec('x', `name: ${name}\nharnesses: [copilot]`)];
      expect(found('builtin-name', one)).toEqual(['x.md:3:7 copilot']);
      expect(found('reserved-name', one)).toEqual([]);
    },
  );

  test('a harness that is not written has no agent of that name', () => {
    expect(found('builtin-name', [spec('x', 'name: build\nharnesses: [copilot]')])).toEqual([]);
    expect(found('builtin-name', [spec('x', 'name: builder')])).toEqual([]);
  });

  test('a name that voids a file or stops a harness is an error for that harness', () => {
    const reserved = (name: string, more = '') => found('reserved-name', [spec('x', `name: ${name}${more}`)]);
    expect(reserved('general-purpose')).toEqual(['x.md:3:7 copilot']);
    expect(found('builtin-name', [spec('x', 'name: general-purpose')])).toEqual(['x.md:3:7 claude-code']);
    expect(reserved('General-Purpose')).toEqual([]);
    expect(reserved('constructor')).toEqual(['x.md:3:7 opencode']);
    expect(reserved('valueOf')).toEqual(['x.md:3:7 opencode']);
    expect(reserved('Constructor')).toEqual([]);
    expect(reserved('constructor', '\nharnesses: [claude-code, copilot]')).toEqual([]);
  });

  test('an agent of Gemini CLI with the name of a built-in one is not read', () => {
    const harnesses = { 'gemini-cli': {}, 'claude-code': {} };
    for (const name of ['generalist', 'codebase_investigator', 'cli_help', 'browser_agent'])
      expect(found('reserved-name', [spec('x', `name: ${name}`)], { harnesses })).toEqual([
        'x.md:3:7 gemini-cli',
      ]);
    expect(found('reserved-name', [spec('x', 'name: generalists')], { harnesses })).toEqual([]);
  });

  test('a name that is only shown voids a file as well', () => {
    expect(found('reserved-name', [spec('x', 'copilot: { name: general-purpose }')])).toEqual([
      'x.md:3:18 copilot',
    ]);
  });
});
