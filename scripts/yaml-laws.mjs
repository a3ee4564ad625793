// The laws of the fast ways beside the YAML library, over generated and mutated cases: what the plain reader reads, the
// library reads to the same value and the same places without a word; what the plain writer writes, the library writes.
//   npm run laws -- [cases] [seed]      (after npm run build)
import { isDeepStrictEqual } from 'node:util';

/** A stream of numbers in [0, 1) that is the same for the same seed. */
export function randomOf(/** @type {number} */ seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PLAIN_WORDS =
  'Read Glob Shell tools description opencode mode subagent reviews a-b c_d true false'.split(' ');
const WORDS =
  `Read Glob Shell tools description claude-code opencode mode subagent true false null yes no on Null TRUE nan .inf
  github/get_issue Bash(git:*) a b_c d-e f.g é Ünd 日本 😀 - -- --- ... ? : # ! & * @ % | > ' " \\ ~ 0 1 -1 1.5 0.10 1e3
  0x1f 007 1_000 2024-01-01 12:30 __proto__ constructor << = [] {} [ ] { } , : ; (x) $HOME http://x.y/z a:b a#b it's "q"
  {{{tool}}} /etc/x <tag> \u00a0 \u2028 \ufeff \t`.split(/ |\n +/);
const SIGNS = [
  ...'\n\n\n    ::#-,,"\'[]{}&*!|>%@`?\\\t\r~=<.0aA\u00a0\u2028\ufeffé',
  '\n  ',
  ': ',
  ' #',
  '- ',
  '\n- ',
  '---',
  '\n\n',
];

/** Texts as people write them, and near misses. */
export function caseOf(/** @type {() => number} */ random) {
  /** @template T @param {readonly T[]} list @returns {T} */
  const one = (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);
  const chance = (/** @type {number} */ share) => random() < share;
  const many = (/** @type {number} */ most, /** @type {() => string} */ make) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const word = () => one(chance(0.75) ? PLAIN_WORDS : WORDS);
  const key = () =>
    chance(0.85) ? one(['name', 'description', 'tools', 'model', 'a', 'b', 'opencode', 'x-1']) : word();
  const text = () => [word(), ...many(4, word)].join(' ');
  const scalar = () =>
    chance(0.6) ? text() : one([`"${text()}"`, `'${text()}'`, word(), '1', '0.5', 'true', 'false']);
  /** @type {(depth: number) => string} */
  const flow = (depth) => {
    const item = () => (depth > 0 && chance(0.25) ? flow(depth - 1) : chance(0.8) ? word() : scalar());
    const space = chance(0.5) ? ' ' : '';
    return chance(0.5)
      ? `[${space}${many(4, item).join(one([', ', ',', ' , ']))}${space}]`
      : `{${space}${many(3, () => `${key()}${one([': ', ': ', ':', ' : '])}${item()}`).join(', ')}${space}}`;
  };
  const end = () =>
    chance(0.08) ? one([' ', '  ', ' # why', '# x', '\n', '\n# note', '\n  # note', '\n   ']) : '';
  const severalLines = (/** @type {string} */ indent) => {
    const margin = indent + one(['  ', '  ', '    ', ' ', '']);
    const line = () => {
      if (chance(0.15)) return one(['', '', margin, ' ', `${margin} `]);
      return `${margin}${chance(0.05) ? one([' ', '  ', '# ', '- ']) : ''}${text()}${chance(0.05) ? ' ' : ''}`;
    };
    const sign = one(['>', '|', '>-', '|-', '>', '|', '|+', '>2', '| ', '> # x']);
    return `${sign}\n${[line(), ...many(4, line)].join('\n')}${chance(0.2) ? '\n' : ''}`;
  };
  /** @type {(indent: string, depth: number) => string} */
  const block = (indent, depth) => {
    const isList = chance(0.25);
    const value = () => {
      if (depth > 0 && chance(0.25)) {
        const deeper = indent + one(['  ', '  ', '    ', ' ', isList ? '  ' : '']);
        return `${end()}\n${block(deeper, depth - 1)}`;
      }
      return ` ${chance(0.1) ? ' ' : ''}${chance(0.3) ? flow(2) : chance(0.05) ? '' : scalar()}${end()}`;
    };
    const line = () =>
      chance(0.1)
        ? `${indent}${isList ? '-' : `${key()}:`} ${severalLines(indent)}`
        : isList
          ? `${indent}-${chance(0.2) ? ` ${key()}:` : ''}${value()}`
          : `${indent}${key()}:${value()}`;
    return [line(), ...many(3, line)].join('\n');
  };
  let made = block('', 3) + (chance(0.8) ? '\n' : '');
  while (chance(0.3)) {
    const at = Math.floor(random() * (made.length + 1));
    const cut = chance(0.5) ? at + Math.floor(random() * 3) : at;
    made = made.slice(0, at) + (chance(0.7) ? one(SIGNS) : '') + made.slice(cut);
  }
  return made;
}

/** Every path of a value, and one behind each that leads nowhere. */
function pathsOf(/** @type {unknown} */ value, /** @type {(string | number)[]} */ path = []) {
  /** @type {(string | number)[][]} */
  const paths = [path, [...path, 'nowhere'], [...path, 7]];
  if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      paths.push(...pathsOf(each, [...path, Array.isArray(value) ? Number(key) : key]));
  return paths;
}

/**
 * How the two readers differ on a text; nothing where they do not. `left`: the plain reader left it to the library.
 * @param {Pick<typeof import('../src/text/plain-yaml.js'), 'readPlainYaml' | 'offsetInPlain'>} plain
 * @param {typeof import('../src/text/yaml.js').readAnyYaml} readAnyYaml @param {string} text
 */
export function compareReaders({ readPlainYaml, offsetInPlain }, readAnyYaml, text) {
  const read = readPlainYaml(text);
  if (!read) return 'left';
  const other = readAnyYaml(text, (offset) => ({ file: '', line: 1, column: offset }));
  if (other.diagnostics.length > 0) return `the library reports ${other.diagnostics[0]?.code}`;
  if (
    !isDeepStrictEqual(read.value, other.value) ||
    JSON.stringify(read.value) !== JSON.stringify(other.value)
  )
    return `${JSON.stringify(read.value)} and not ${JSON.stringify(other.value)}`;
  for (const path of pathsOf(read.value)) {
    for (const part of /** @type {const} */ (['key', 'value'])) {
      const [ours, theirs] = [offsetInPlain(read, path, part), other.locate(path, part)?.column];
      if (ours !== theirs) return `${part} of ${JSON.stringify(path)} at ${ours} and not ${theirs}`;
    }
  }
  return undefined;
}

const VALUES =
  `Read edit * y No ~ null true 1 1e3 0x1 e1 E-5 - ? {a} [ "q" it's \\ --- a---b mcp__x__* github_* github/* a/b a.b _ _1 1_0
  12:30 2024-01-01 .inf = << on OFF nan %x @x \` !x &x #x a#b a: é 😀 \ud800 \x7f \x85 \u2028 \ufeff __proto__`
    .split(/ |\n +/)
    .concat('', ' ', 'a b', 'a: b', '# x', '- a', '\n', 'a\nb', '\t', 'y ', ' a', 'x'.repeat(120));

/** A field of a frontmatter with any value that plain data can have. */
export function fieldOf(/** @type {() => number} */ random) {
  /** @template T @param {readonly T[]} list @returns {T} */
  const one = (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);
  const text = () => (random() < 0.8 ? one(VALUES) : `${one(VALUES)}${one([' ', '', '\n'])}${one(VALUES)}`);
  const few = (/** @type {() => unknown} */ make) => Array.from({ length: Math.floor(random() * 4) }, make);
  /** @type {(depth: number) => unknown} */
  const value = (depth) => {
    const kind = random();
    if (depth === 0 || kind < 0.5) return text();
    if (kind < 0.6) return one([0, -0, 1, 1.5, -1, 1e21, 0.1, Number.NaN, 2 ** 60, true, false, null]);
    if (kind < 0.75) return few(() => value(depth - 1));
    const entries = /** @type {[string, unknown][]} */ (few(() => [text(), value(depth - 1)]));
    return kind < 0.88 ? new Map(entries) : Object.fromEntries(entries);
  };
  return { key: text(), value: value(3), style: one(/** @type {const} */ (['text', 'words'])) };
}

/** How the two writers differ on a field; nothing where they do not. `left`: the plain writer left it to the library. */
export function compareWriters(
  /** @type {Pick<typeof import('../src/text/yaml-text.js'), 'writePlain' | 'writeAny'>} */ {
    writePlain,
    writeAny,
  },
  /** @type {ReturnType<typeof fieldOf>} */ field,
) {
  const ours = writePlain(field);
  if (ours === undefined) return 'left';
  const theirs = writeAny(field);
  return ours === theirs ? undefined : `${ours} and not ${theirs}`;
}

/** Runs a law over so many cases: how many were left to the library, and the first that differ. */
export function runLaw(
  /** @type {number} */ cases,
  /** @type {() => readonly [shown: unknown, found: string | undefined]} */ next,
) {
  /** @type {string[]} */
  const differing = [];
  let left = 0;
  for (let index = 0; index < cases && differing.length < 10; index++) {
    const [shown, found] = next();
    if (found === 'left') left++;
    else if (found !== undefined) differing.push(`${JSON.stringify(shown)}: ${found}`);
  }
  return { left, differing };
}

async function main(/** @type {number} */ cases, /** @type {number} */ seed) {
  const plain = await import('../lib/text/plain-yaml.js');
  const { readAnyYaml } = await import('../lib/text/yaml.js');
  const writers = await import('../lib/text/yaml-text.js');
  const random = randomOf(seed);
  /** @type {Readonly<Record<string, Parameters<typeof runLaw>[1]>>} */
  const laws = {
    read: () => {
      const text = caseOf(random);
      return [text, compareReaders(plain, readAnyYaml, text)];
    },
    written: () => {
      const field = fieldOf(random);
      return [field, compareWriters(writers, field)];
    },
  };
  for (const [name, next] of Object.entries(laws)) {
    const { left, differing } = runLaw(cases, next);
    console.log(`${cases} cases of seed ${seed}: ${cases - left} ${name} without the library`);
    for (const each of differing) console.log(`DIFFERS ${each}`);
    if (differing.length > 0) process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename)
  await main(Number(process.argv[2] ?? 200_000), Number(process.argv[3] ?? 1));
