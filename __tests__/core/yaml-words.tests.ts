import { expect, test } from '@jest/globals';
import { compile } from '../../src/core/index.js';

/** Keys that no reader of YAML takes, with the place of each mistake and what it says to do. */
const BROKEN: readonly (readonly [yaml: string, ...found: readonly string[]])[] = [
  ['description: Reviews: all', '2:14 Put a value with ": " in quotes.'],
  ['description: @team reviews', '2:14 Put it in quotes.'],
  ['description: [a', '3:1 Close it with "]" or "}".'],
  ['tools: {Read: true', '3:1 Close it with "]" or "}".'],
  ['description: "a', '3:1 Close the text with the quote that it begins with.'],
  ['description: a\n\ttools: [Read]', '3:1 Indent with spaces.'],
  [
    'description: a\n tools: [Read]',
    '2:14 Indent the lines below a key more than the key, or put the text in quotes.',
  ],
  ['tools:\n  - Read\n - Grep', '4:1 Indent all alike.'],
  ['tools: [Read,, Grep]', '2:14 Remove it.'],
  ['description: "a\\qb"', '2:16 Write it twice, or use single quotes.'],
  ['description: a\nfoo', '3:1 Write "key: value", with a space after the colon.'],
  ['description: |x\n a', '2:15 Begin the text below.'],
  ['description: "a"b', '2:17 Remove it, or put the whole value in quotes.'],
  ["description: 'it's'", '2:18 Remove it, or put the whole value in quotes.'],
  ['description: "a"#b', '2:17 Add it for a comment, or put the text in quotes.'],
  ['description: >\n   a\n  b', '4:1 Indent what belongs together alike.'],
  ['[a]: b', '2:1 Put it in quotes.'],
  ['description: &a &b c', '2:17 Remove both.'],
];

test.each(BROKEN)('%j says in our words what to do', (yaml, ...expected) => {
  const { diagnostics } = compile([{ path: 'a.md', text: `---\n${yaml}\n---\nx\n` }]);
  const found = diagnostics.filter(({ code }) => code === 'bad-yaml');
  expect(found.map(({ line, column }) => `${line}:${column}`)).toEqual(
    expected.map((each) => each.split(' ')[0]),
  );
  for (const [index, { message }] of found.entries())
    expect(message).toMatch(
      new RegExp(`${(expected[index] ?? '').replace(/^\S+ /, '').replace(/[\][{}|()."?*+\\]/g, '\\$&')}$`),
    );
});
