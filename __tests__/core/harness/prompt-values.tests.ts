// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these prompts are about such texts.
import { describe, expect, test } from '@jest/globals';
import { auditAgents, compile } from '../../../src/core/index.js';

/** Both put values into a prompt; an agent with a name that they have no value for fails at each call (measured). */
const FOLDERS = { 'gemini-cli': '.gemini/agents', 'qwen-code': '.qwen/agents' };

describe.each(['gemini-cli', 'qwen-code'] as const)('a prompt with a place for a value, in %s', (harness) => {
  const found = (prompt: string) => {
    const text = `---\nname: ab\ndescription: Does x.\n---\n${prompt}\n`;
    const { ok, diagnostics } = compile([{ path: 'ab.md', text }], { harnesses: { [harness]: {} } });
    const { agents } = auditAgents([{ path: `${FOLDERS[harness]}/ab.md`, text }]);
    return [ok, diagnostics.map(({ code }) => code).join(), agents.map(({ loads }) => loads).join()];
  };
  const value = harness === 'gemini-cli' ? 'query' : 'task_prompt';

  test.each<[string, readonly unknown[]]>([
    ['Look at ${HOME} first.', [false, 'refused-agent', 'absent']],
    [`Look at \${${value}} first.`, [true, 'prompt-replaced', 'loaded']],
    [`Look at \${${value}} and \${other} first.`, [false, 'refused-agent,prompt-replaced', 'absent']],
    ['Look at $HOME, ${a-b}, ${ x }, $(ls) and {{x}} first.', [true, '', 'loaded']],
  ])('%s', (prompt, expected) => {
    expect(found(prompt)).toEqual(expected);
  });

  test('is reported where it stands, with a way to write it', () => {
    const text = `---\ndescription: Does x.\n---\nLook first.\nThen at \${${value}}.\n`;
    const { diagnostics } = compile([{ path: 'ab.md', text }], { harnesses: { [harness]: {} } });
    expect(diagnostics.map(({ line, column, message }) => [line, column, message])).toEqual([
      [
        5,
        9,
        expect.stringMatching(/replaces "\$\{\w+\}" with a value of its own\. Put a space behind the "\$"/),
      ],
    ]);
  });
});

test('Gemini CLI reads a number there as well, and Qwen Code does not', () => {
  const text = '---\ndescription: Does x.\n---\nLook at ${1} first.\n';
  const okIn = (harness: string) => compile([{ path: 'ab.md', text }], { harnesses: { [harness]: {} } }).ok;
  expect(['gemini-cli', 'qwen-code'].map(okIn)).toEqual([false, true]);
});
