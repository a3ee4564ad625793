import { describe, expect, test } from '@jest/globals';
import { compile } from '../../src/core/index.js';
import { checkSchema, describe as inWords, type Schema } from '../../src/model/schema.js';

const text: Schema = { type: 'string' };
const nested: Schema = {
  type: 'either',
  of: [
    { type: 'either', of: [{ type: 'number', min: 1 }, { type: 'boolean' }] },
    { type: 'list', items: text },
  ],
};

test.each<[Schema, string]>([
  [text, 'text'],
  [{ type: 'string', values: ['a', 'b'] }, 'one of a, b'],
  [{ type: 'string', values: [...'abcdefghijklm'] }, 'one of the known words'],
  [{ type: 'string', values: ['a'], expected: 'a letter' }, 'a letter'],
  [{ type: 'number' }, 'a number'],
  [{ type: 'number', integer: true, min: 1 }, 'a whole number of at least 1'],
  [{ type: 'number', min: 1, max: 3 }, 'a number from 1 to 3'],
  [{ type: 'boolean' }, 'true or false'],
  [{ type: 'list', items: text }, 'a list'],
  [{ type: 'map', values: text }, 'a map'],
  [{ type: 'object', fields: {} }, 'a map'],
  [{ type: 'any' }, 'a value'],
  [nested, 'a number of at least 1 or true or false or a list'],
])('a schema in an author’s words: %j', (schema, words) => {
  expect(inWords(schema)).toBe(words);
});

describe('a value of several schemas', () => {
  const problems = (value: unknown) =>
    checkSchema(value, nested, () => undefined).map(({ code, message }) => `${code} ${message}`);

  test('is content with any of them, however deep', () => {
    for (const value of [1, true, [], ['a']]) expect(problems(value)).toEqual([]);
  });

  test('reports what the fitting one misses, or what all of them are', () => {
    expect(problems(0)).toEqual(['bad-value "the file" must be a number of at least 1, not 0.']);
    expect(problems([3])).toEqual(['wrong-type "[0]" must be text, not the number 3.']);
    const all = 'a number of at least 1 or true or false or a list';
    expect(problems('x')).toEqual([`wrong-type "the file" must be ${all}, not the text "x".`]);
    expect(problems({})).toEqual([`wrong-type "the file" must be ${all}, not a map.`]);
  });
});

describe('a spec', () => {
  const said = (line: string) =>
    compile([{ path: 'a.md', text: `---\ndescription: x\n${line}\n---\nHi\n` }], {
      matrix: 'verified',
    }).diagnostics.map(({ code, line: at, column, message }) => `${code} ${at}:${column} ${message}`);

  test.each(['claude-code', 'opencode', 'copilot'])('may not have a list for the block %s', (harness) => {
    expect(said(`${harness}: [mode]`)).toEqual([
      `wrong-type 3:${harness.length + 3} "${harness}" must be a map, not a list.`,
    ]);
  });

  test('reports the range that a number must be in', () => {
    expect(said('claude-code: { autoCompactWindow: 5 }')).toEqual([
      'bad-value 3:35 "claude-code.autoCompactWindow" must be a whole number from 100000 to 1000000, not 5.',
    ]);
    expect(said('opencode: { permission: [ask] }')).toEqual([
      'wrong-type 3:25 "opencode.permission" must be one of ask, allow, deny or a map, not a list.',
    ]);
  });
});
