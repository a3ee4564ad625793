import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { agent, BUILT_IN_HARNESSES, compile, HARNESS_IDS, HARNESSES, render } from '../../src/core/index.js';
import { fillPrompt, linesBehind, parsePrompt } from '../../src/spec/prompt.js';
import { escapePrompt } from '../../src/spec/prompt-tags.js';
import { expectEqual } from '../support/expect-equal.js';
import { casesOf } from '../support/long-form.js';

const PIECES = [
  '{{{',
  '}}}',
  '{{#',
  '{{^',
  '{{/',
  '}}',
  '{',
  '\\',
  'opencode',
  'copilot',
  '{{#opencode}}',
  '{{^copilot}}',
  '{{/claude-code}}',
  '{{#claude}}',
  '{{# opencode }}',
  '{{#if}}',
  '{{/* x */}}',
  'who',
  'tool Shell',
  ' ',
  '\n',
  'x',
];
const anyText = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((parts) => parts.join(''));
const anyHarness = fc.constantFrom(...HARNESS_IDS);
const variables = { who: '{{#opencode}}\n{{{who}}}\n' };

const filled = (prompt: string, harness: (typeof HARNESS_IDS)[number]) =>
  fillPrompt(parsePrompt(prompt, BUILT_IN_HARNESSES), {
    harness: HARNESSES[harness],
    matrix: 'verified',
    variables,
    locate: () => undefined,
    subject: {},
  }).text;

test('a text that is escaped reaches every harness as it is, without a message', () => {
  fc.assert(
    fc.property(anyText, anyHarness, (text, harness) => {
      expectEqual(filled(escapePrompt(text, BUILT_IN_HARNESSES), harness), text);
      const { diagnostics } = render(
        agent({ name: 'escaped', description: 'x', prompt: escapePrompt(text, BUILT_IN_HARNESSES) }),
        harness,
      );
      // Some harnesses take no agent without a prompt, or with a short one.
      const others = diagnostics.filter(({ code }) => code !== 'refused-agent');
      expectEqual(others, []);
    }),
    { numRuns: casesOf(4000) },
  );
});

test('a text without an opening is not changed by escaping', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/\{\{[{#^/]/.test(text));
      expectEqual(escapePrompt(text, BUILT_IN_HARNESSES), text);
    }),
  );
});

describe('with sections', () => {
  /** Lines that say where they stand, in sections that stand on lines of their own. */
  interface Line {
    readonly text: string;
    readonly only: readonly ((harness: string) => boolean)[];
  }
  const section = fc.record({
    sign: fc.constantFrom('#', '^'),
    harness: anyHarness,
    size: fc.integer({ min: 0, max: 3 }),
  });
  const anyBlocks = fc.array(fc.oneof(section, fc.integer({ min: 0, max: 2 })), { maxLength: 6 });

  function build(blocks: readonly (number | { sign: string; harness: string; size: number })[]) {
    const lines: Line[] = [];
    const add = (text: string, only: Line['only'] = []) => lines.push({ text, only });
    for (const block of blocks) {
      if (typeof block === 'number') for (let count = 0; count <= block; count++) add(`line ${lines.length}`);
      else {
        const { sign, harness, size } = block;
        const never = () => false;
        add(` {{${sign}${harness}}}`, [never]);
        for (let count = 0; count < size; count++)
          add(`line ${lines.length}`, [(id) => (id === harness) === (sign === '#')]);
        add(`{{/${harness}}}\t`, [never]);
      }
    }
    return lines;
  }

  test('each harness gets its lines, and each of them is found again', () => {
    fc.assert(
      fc.property(anyBlocks, anyHarness, (blocks, harness) => {
        const lines = build(blocks);
        const prompt = lines.map(({ text }) => text).join('\n');
        const expected = lines.filter(({ only }) => only.every((holds) => holds(harness)));
        const result = filled(prompt, harness).replace(/\n$/, '');
        const wanted = expected.map(({ text }) => text);
        expectEqual(result, wanted.join('\n'));
        const behind = linesBehind(parsePrompt(prompt, BUILT_IN_HARNESSES), { variables, harness });
        for (const [index, { text }] of expected.entries()) expectEqual(`line ${behind(index)}`, text);
      }),
      { numRuns: casesOf(3000) },
    );
  });

  test('a line of an output leads to its line of the spec', () => {
    const prompt = [
      '{{^opencode}}',
      'one',
      '{{/opencode}}',
      '{{{who}}}',
      '{{#opencode}}',
      'two',
      '{{/opencode}}',
      'x',
    ];
    const text = ['---', 'description: x', '---', ...prompt, ''].join('\n');
    const compiled = compile([{ path: 'a.md', text }], { variables: { who: 'a\nb' } });
    const file = compiled.ok ? compiled.files.find(({ harness }) => harness === 'opencode') : undefined;
    const lines = file?.text.split('\n') ?? [];
    const lineOf = (word: string) => file?.specLine(lines.indexOf(word) + 1);
    expect([lineOf('a'), lineOf('b'), lineOf('two'), lineOf('x')]).toEqual([7, 7, 9, 11]);
  });
});
