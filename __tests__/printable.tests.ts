import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { commandData, commandProperty, jsonText, printable, printed } from '../src/report/printable.js';
import { commandsIn } from './action/support/commands.js';
import { casesOf } from './support/long-form.js';

/** Texts as people write them, with characters that are seen only by what they do to their neighbours. */
const ORDINARY = [
  'A family 👩‍👩‍👧‍👦, 👨🏿‍🤝‍👨🏻, 🧑🏽‍🦰, 🐻‍❄️, ❤️‍🔥, 🏳️‍🌈, 🏴‍☠️ and 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '1️⃣ #️⃣ ☎︎ ☎️ ©️ 🇩🇪 👍🏽',
  'می‌خواهم نمی‌دانم خانه‌ها',
  'کتابِ‌من',
  'क्‍ष क्‌ष श्री',
  'ශ්‍රී ලංකා র‍্যাব ন্‌ ന്‍',
  '葛󠄀城市 辻󠄁',
  'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ ᠨ᠋ ᠠ᠎ᠠ',
  '\u0600١٢٣ ܏ܐ',
  'Zażółć gęślą jaźń, ไทย, 日本語, עברית, العربية, “quotes” – and\ttabs\n',
];

/** What hides, with how it is shown. */
const HIDDEN = [
  ['a\u200db', 'a\\u{200d}b'],
  ['a\u200cb', 'a\\u{200c}b'],
  ['می\u200c', 'می\\u{200c}'],
  ['می\u200c\u200cخ', 'می\\u{200c}\\u{200c}خ'],
  ['👩\u200d\u200d👩', '👩\\u{200d}\\u{200d}👩'],
  ['👩\u200dx', '👩\\u{200d}x'],
  ['1\ufe0f', '1\\u{fe0f}'],
  ['❤\ufe0f\ufe0f', '❤️\\u{fe0f}'],
  ['\u{1f3f4}\u{e0068}\u{e0069}\u{e007f}', '🏴\\u{e0068}\\u{e0069}\\u{e007f}'],
  ['x\u{e0041}\u{e0042}', 'x\\u{e0041}\\u{e0042}'],
  ['x\u{e0100}', 'x\\u{e0100}'],
  ['x\u200by\u2060z\ufeff', 'x\\u{200b}y\\u{2060}z\\u{feff}'],
  ['soft\u00adhyphen', 'soft\\u{ad}hyphen'],
  ['\u3164\u115f\u17b4', '\\u{3164}\\u{115f}\\u{17b4}'],
  ['\u202e\u2066\u2069\u200e\u061c', '\\u{202e}\\u{2066}\\u{2069}\\u{200e}\\u{61c}'],
  ['\u001b[31m\u0007\u007f\u009b', '\\u{1b}[31m\\u{7}\\u{7f}\\u{9b}'],
  ['\r\u0085\u2028\u2029\u0000', '\\u{d}\\u{85}\\u{2028}\\u{2029}\\u{0}'],
  ['\ud800', '\\u{d800}'],
] as const;

/** Mostly the characters that matter, in any order. */
const text = fc
  .array(
    fc.constantFrom(
      ...HIDDEN.map(([hidden]) => hidden),
      ...ORDINARY.flatMap((each) => [...each]),
      ...['::', '##[', '##', '[', ':', ' ', '\n', '\t', '%0A', '\\', '"', 'error::x', 'a', '\u00a0'],
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('a text as it is shown', () => {
  test.each(ORDINARY)('is itself: %s', (ordinary) => {
    expect(printable(ordinary)).toBe(ordinary);
    expect(JSON.parse(jsonText(ordinary))).toBe(ordinary);
  });

  test.each(HIDDEN)('shows what hides in %j', (hidden, shown) => {
    expect(printable(hidden)).toBe(shown);
    expect(jsonText(hidden).length).toBeGreaterThan(hidden.length + 2);
    expect(JSON.parse(jsonText(hidden))).toBe(hidden);
  });

  test('is the same when it is shown again', () => {
    fc.assert(
      fc.property(text, (any) => printable(printable(any)) === printable(any)),
      { numRuns: casesOf(4000) },
    );
  });

  test('ends for long texts of nothing but what is looked for', () => {
    const many = '\u200d'.repeat(200_000);
    expect(printable(many)).toHaveLength(200_000 * '\\u{200d}'.length);
    expect(printed(' '.repeat(200_000))).toHaveLength(200_000);
    expect(printed('\n'.repeat(200_000))).toHaveLength(200_000);
  });
});

describe('a text that the runner reads', () => {
  test('has no command in it, whatever it is', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(commandsIn(printed(any))).toEqual([]);
        expect(commandsIn(jsonText({ [any]: [any] }, 2))).toEqual([]);
      }),
      { numRuns: casesOf(4000) },
    );
  });

  test('that is data of a command stays in it', () => {
    fc.assert(
      fc.property(text, (any) => {
        const line = `::error file=${commandProperty(any)},line=1::${commandData(any)}`;
        expect(line).not.toMatch(/[\r\n]/);
        const [command, ...others] = commandsIn(line);
        expect(others).toEqual([]);
        expect(Object.keys(command?.properties ?? {})).toEqual(['file', 'line']);
        expect(command?.properties.file).toBe(command?.message);
      }),
      { numRuns: casesOf(4000) },
    );
  });
});

test('who parses a JSON text gets the very value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), text), (any) => {
      expect(JSON.parse(jsonText(any, 2))).toEqual(JSON.parse(JSON.stringify(any)));
    }),
    { numRuns: casesOf(4000) },
  );
});
