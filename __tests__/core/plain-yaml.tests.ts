import { describe, expect, test } from '@jest/globals';
import {
  caseOf,
  compareReaders,
  compareWriters,
  fieldOf,
  randomOf,
  runLaw,
} from '../../scripts/yaml-laws.mjs';
import { offsetInPlain, readPlainYaml } from '../../src/text/plain-yaml.js';
import { readAnyYaml } from '../../src/text/yaml.js';
import { writeAny, writePlain } from '../../src/text/yaml-text.js';

const CASES = 5000;
const plain = { readPlainYaml, offsetInPlain };
const compare = (text: string, reader = plain) => compareReaders(reader, readAnyYaml, text);

describe('what the plain reader reads', () => {
  test('is the same value at the same places for the library', () => {
    const random = randomOf(1);
    const { left, differing } = runLaw(CASES, () => {
      const text = caseOf(random);
      return [text, compare(text)];
    });
    expect(differing).toEqual([]);
    expect(CASES - left).toBeGreaterThan(CASES / 10); // else the law says little
  });

  test.each(['a: |\n  b\n \u00a0\n', 'a: b\nc: >\n  d\n\u3000\n', 'a: |\n  b\n\t\n'])(
    'leaves a line of other blanks than spaces to the library: %j',
    (text) => {
      expect(compare(text)).toBe('left');
    },
  );

  test.each([
    ['another value', { ...plain, readPlainYaml: (text: string) => readPlainYaml(text.replace('b', 'c')) }],
    ['another place', { ...plain, offsetInPlain: () => 1 }],
    [
      'a text that the library refuses',
      { ...plain, readPlainYaml: (text: string) => readPlainYaml(text.replace('x', '')) },
    ],
  ])('the law finds %s', (what, reader) => {
    expect(compare(what.includes('refuses') ? 'a: 1\nxa: 2\n' : 'a: b\n', reader)).toEqual(
      expect.any(String),
    );
  });

  test.each([
    'description: Reviews a change: no, it does not\n',
    'a: b\n c\n',
    'a: b\na: c\n',
    'a:\n',
    'a: "x\\n"\n',
    "a: 'it''s'\n",
    'a: |\ntext\n',
    'a: |+\n  text\n',
    'a: |2\n  text\n',
    'a: |\n\n  text\n',
    'a: |\n \n  text\n',
    'a: |\n  text\n   \n',
    'a: |\n    text\n  less\n',
    'a: |\n  text',
    'a: >\n  text\n   more\n',
    'a: >\n  text \n  more\n',
    '- |\n  text\n',
    'a: &x 1\n',
    'a: *x\n',
    'a: !!str 1\n',
    '<<: { a: b }\n',
    '__proto__: x\n',
    'true: x\n',
    'a: Null\n',
    'a: 0x1f\n',
    'a: 1e3\n',
    'a: [b, c\n',
    'a: { b }\n',
    'a:\tb\n',
    '--- \na: b\n',
    'just text\n',
    '- a\n',
    '',
  ])('leaves %j to the library', (text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });

  test.each([
    [
      '# Why.\nname: reviewer # the file\ndescription: "Reviews: all"\ntools: [Read, { mcp: github/get_issue }]\n',
      { name: 'reviewer', description: 'Reviews: all', tools: ['Read', { mcp: 'github/get_issue' }] },
    ],
    [
      'tools:\n  - Read\n  - mcp: x\ndisallowedTools:\n- \'Edit\'\nopencode:\n  temperature: 0.10\n  tools: { "*": false }\n',
      {
        tools: ['Read', { mcp: 'x' }],
        disallowedTools: ['Edit'],
        opencode: { temperature: 0.1, tools: { '*': false } },
      },
    ],
    [
      'a: >\n  Reviews: all\n  # of it\n\n\n  again\n  \nb: |-\n    - x\n      y\n# why\nc:\n  d: >-\n   e\n   f\n',
      { a: 'Reviews: all # of it\n\nagain\n', b: '- x\n  y', c: { d: 'e f' } },
    ],
    ['a: https://x.y/z#b c (d) [e], "f"\nb: é 😀\n', { a: 'https://x.y/z#b c (d) [e], "f"', b: 'é 😀' }],
  ])('is %j', (text, value) => {
    expect(readPlainYaml(text)?.value).toEqual(value);
    expect(compare(text)).toBeUndefined();
  });
});

describe('what the plain writer writes', () => {
  test('is what the library writes', () => {
    const random = randomOf(1);
    const { left, differing } = runLaw(CASES, () => {
      const field = fieldOf(random);
      return [field, compareWriters({ writePlain, writeAny }, field)];
    });
    expect(differing).toEqual([]);
    expect(CASES - left).toBeGreaterThan(CASES / 5);
  });

  test('the law finds another text', () => {
    const field = { key: 'a', value: 'b', style: 'text' } as const;
    expect(compareWriters({ writePlain: () => 'a: b\n', writeAny }, field)).toEqual(expect.any(String));
  });

  test.each(['yes', 'e1', 'null'])('leaves the word %s to the library', (value) => {
    expect(writePlain({ key: 'a', value, style: 'words' })).toBeUndefined();
  });
});
