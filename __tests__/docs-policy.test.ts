import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { formatDiagnostics, memoryTree, plan } from '../src/index.js';

const TEXT = readFileSync(fileURLToPath(new URL('../docs/policy.md', import.meta.url)), 'utf8');

interface Block {
  readonly line: number;
  readonly language: string;
  readonly name: string;
  readonly content: string;
}

const blocks: readonly Block[] = [...TEXT.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
  ({ index, 1: language = '', 2: name = '', 3: content = '' }) => ({
    line: TEXT.slice(0, index).split('\n').length,
    language,
    name,
    content,
  }),
);

/** An example is a config, agents, and the report that they give. */
const examples = blocks
  .flatMap((block, index) => (block.name === 'config' ? [index] : []))
  .map((start) => {
    const end = blocks.findIndex(({ name }, index) => index > start && name === 'report');
    return blocks.slice(start, end + 1);
  });

/** Other diagnostics are no part of an example. */
const ABOUT_POLICY = /policy|unknown-/;

describe('docs/policy.md', () => {
  test('has an example for every key of a rule', () => {
    const configs = blocks.filter(({ name }) => name === 'config').map(({ content }) => content);
    const keys = [...TEXT.matchAll(/^\| `(\w+)(?:: \w+)?` \|/gm)].map(([, key]) => key);
    expect(keys).toHaveLength(16);
    const missing = keys.filter((key) => !configs.some((config) => config.includes(`${key}:`)));
    expect(missing).toEqual([]);
  });

  test.each(examples.map((each) => [each[0]?.line, each] as const))(
    'line %i gives its report',
    (_, example) => {
      const files = example
        .filter(({ name }) => name !== 'report')
        .map(({ name, content }) => [name === 'config' ? '.fsagent/config.yml' : name, content] as const);
      const { diagnostics } = plan(memoryTree(new Map(files)), {
        allowEmpty: true,
        repository: 'octo/shop',
      });
      const told = formatDiagnostics(diagnostics.filter(({ code }) => ABOUT_POLICY.test(code)));
      expect(told.join('\n')).toBe(example.at(-1)?.content.trimEnd());
    },
  );

  test('leaves no block out', () => {
    expect(examples.flat()).toEqual(blocks);
    expect(examples.length).toBeGreaterThan(10);
  });
});
