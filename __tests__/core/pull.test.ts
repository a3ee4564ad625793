import { expect, test } from '@jest/globals';
import type { OutputFile } from '../../src/compile/output-file.js';
import {
  type CompileOptions,
  compile,
  HARNESS_IDS,
  planChanges,
  type SourceFile,
} from '../../src/core/index.js';
import type { Harness } from '../../src/harness/contract.js';
import { BUILT_IN_HARNESSES } from '../../src/harness/registry.js';
import { type Pulled, pullEdits } from '../../src/import/pull.js';
import { findHunks } from '../../src/project/pull.js';
import { agentTextReader } from '../../src/reading/agent-text.js';
import { withoutMark } from '../../src/text/mark.js';
import { casesOf, IS_LONG } from '../support/long-form.js';

const OPTIONS = {
  matrix: 'verified',
  harnesses: Object.fromEntries(HARNESS_IDS.map((id) => [id, {}])),
  variables: { team: 'Platform', rules: 'Rule one.\nRule two.' },
  registry: BUILT_IN_HARNESSES,
} satisfies CompileOptions;

const BODIES = [
  'You review changes.\n\nRead the diff.\n\n- Be kind.\n- Be short.\n\nReport at the end.',
  'You work for {{{team}}}.\n\nUse {{{tool Shell}}} to run tests.\n\n{{{rules}}}\n\nReport at the end.',
  'You plan.\n\n{{#claude-code}}\nUse plan mode.\n{{/claude-code}}\n{{^claude-code}}\nThink first.\n{{/claude-code}}\n\nReport.',
  'You write \\{{{ and {{ as they are.\n\n    code();\n\nReport.',
];
const TOOLS = [
  '',
  'tools: [Read, Glob, Grep, Shell]\n',
  'tools:\n  - Read\n  - Edit # to fix what it finds\n  - Write\n',
  'disallowedTools: [Write, Edit]\n',
  'tools: [Read, Shell, { mcp: github }]\ndisallowedTools: [WebFetch]\n',
  'tools: { Read: true, Shell: true, Write: false }\n',
];
const BLOCKS = [
  '',
  'model: { claude-code: sonnet, opencode: anthropic/claude-opus-4-5 }\n',
  'claude-code: { color: red, maxTurns: 3 }\nopencode:\n  mode: subagent # not the main one\n  color: "#aabbcc"\n',
];

/** Specs of every kind beside each other. */
const SOURCES: readonly SourceFile[] = BODIES.flatMap((body, b) =>
  TOOLS.flatMap((tools, t) => {
    const name = `agent-${b}-${t}`;
    const block = BLOCKS[(b + t) % BLOCKS.length];
    const keys = `description: Agent ${b} ${t}.\n${tools}${block}`;
    const asData = b === 0 && t % 3 === 1;
    const text = asData
      ? `${keys}prompt: |\n${body.replaceAll(/^(?=.)/gm, '  ')}\n`
      : `---\n${keys}---\n${body}\n`;
    return [{ path: `.fsagent/agents/${name}.${asData ? 'yaml' : 'md'}`, text }];
  }),
);

function outputsOf(sources: readonly SourceFile[]): readonly OutputFile[] {
  const compiled = compile(sources, OPTIONS);
  if (!compiled.ok)
    throw new Error(JSON.stringify(compiled.diagnostics.filter(({ severity }) => severity === 'error')));
  return compiled.files;
}

const FILES = outputsOf(SOURCES);

/** Numbers that look random, the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const last = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return Math.floor((((last ^ (last >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Random = (below: number) => number;

const prompted =
  (change: (lines: string[], random: Random) => void) =>
  (text: string, random: Random): string => {
    const isToml = !text.startsWith('---');
    const start = isToml ? text.indexOf('"""\n') + 4 : text.indexOf('\n---\n') + 5;
    const end = isToml ? text.lastIndexOf('"""') : text.length;
    const lines = text.slice(start, end).split('\n').slice(0, -1);
    change(lines, random);
    while (lines.at(-1) === '') lines.pop(); // blank lines at the end are formatting
    return `${text.slice(0, start)}${lines.join('\n')}\n${text.slice(end)}`;
  };
const inKeys =
  (from: RegExp, to: string) =>
  (text: string): string =>
    text.replace(from, to);
/** Takes away, or puts in, one line that a list or a map of tools has. */
const toolLine =
  (change: (line: string) => string) =>
  (text: string, random: Random): string => {
    const lines = [...text.matchAll(/^ {2}(?:- \S+|"?[\w*/_-]+"?: (?:true|false|allow|deny))\n/gm)];
    const found = lines[random(Math.max(lines.length, 1))];
    if (!found) return text;
    return text.slice(0, found.index) + change(found[0]) + text.slice(found.index + found[0].length);
  };

/** What people do to files. */
const EDITS: Readonly<Record<string, (text: string, random: Random, harness: Harness) => string>> = {
  'another line': prompted((lines, random) =>
    lines.splice(random(lines.length), 1, 'Another line {{{ here.'),
  ),
  'one more line': prompted((lines, random) =>
    lines.splice(random(lines.length + 1), 0, '', 'One more line.'),
  ),
  'one line less': prompted((lines, random) => lines.splice(random(lines.length), 1)),
  'two edits': prompted((lines) => {
    lines.splice(0, 1, 'First.');
    lines.push('Last.');
  }),
  'another description': inKeys(/^description( ?[:=] ?)"(.*)"$/m, 'description$1"$2 And more: 1 #2."'),
  'a description without quotes': inKeys(/^description: "(.*)"$/m, 'description: $1 And more.'),
  'a tool less': toolLine(() => ''),
  'a tool more': toolLine((line) => `${line}${line.replace(/[\w*/-]+"?(?=(?:: \w+)?\n)/, 'Write')}`),
  'a rule turned round': toolLine((line) =>
    line.replace(/(true|false|allow|deny)(?=\n)/, (word) => OPPOSITES[word] ?? word),
  ),
  'no list': inKeys(/^(?:tools|permission|disallowedTools):(?:.*\n)(?: .*\n)*/m, ''),
  'another colour': inKeys(/^color: .*$/m, 'color: "green"'),
  'a colour': inKeys(/\n---\n/, '\ncolor: "blue"\n---\n'),
  'a model': (text, _, { exampleModel }) =>
    text.replace(/^(description: .*)$/m, `$1\nmodel: "${exampleModel}"`),
  'another model': (text, _, { exampleModel }) => text.replace(/^model: .*$/m, `model: "${exampleModel}-2"`),
  'more turns': inKeys(/^maxTurns: .*$/m, 'maxTurns: 300'),
  'a memory': inKeys(/^(description: .*)$/m, '$1\nmemory: "user"'),
  hooks: inKeys(/^(description: .*)$/m, '$1\nhooks: {}'),
  'a comment': inKeys(/^(description: .*)$/m, '# Why?\n$1'),
  'another name': inKeys(/^name( ?[:=] ?)"(.*)"$/m, 'name$1"$2-too"'),
};
const OPPOSITES: Readonly<Record<string, string>> = {
  true: 'false',
  false: 'true',
  allow: 'deny',
  deny: 'allow',
};

/** Those that put a key where, or as, fsagent would not. */
const OWN_LAYOUT = ['a description without quotes', 'a model', 'a colour', 'another colour', 'another model'];

const meaningIn = ({ path, harness: id }: OutputFile, text: string) => {
  const harness = BUILT_IN_HARNESSES.find((each) => each.id === id);
  const { fields, body } = agentTextReader({ path, text })(harness?.audit?.text, harness?.file);
  return { fields, body };
};

interface Tried {
  readonly what: string;
  readonly file: OutputFile;
  readonly edited: string;
  readonly pulled: Pulled;
  readonly before: readonly OutputFile[];
  readonly after: readonly OutputFile[];
}

function pullOf(edited: ReadonlyMap<string, string>, sources = SOURCES, files = FILES): Pulled {
  const disk = new Map([...files.map(({ path, text }) => [path, text] as const), ...edited]);
  const { changes } = planChanges(files, disk, { registry: BUILT_IN_HARNESSES });
  const own = changes.filter(({ cause }) => ['edited', 'formatting'].includes(cause));
  return pullEdits({ changes: own, outputs: files, sources, options: OPTIONS, findHunks });
}

const withSpecs = ({ specs }: Pulled, sources = SOURCES): readonly SourceFile[] =>
  sources.map((each) => specs.find(({ path }) => path === each.path) ?? each);

/** What an agent has, by what the harness does with its file, counted by other code than that of a pull. */
const powersIn = (file: OutputFile): readonly string[] => {
  const { granted, mcp, others, commandFields, isBounded } = file.judged();
  return [
    ...[...granted].flatMap(([tool, extent]) =>
      extent === 'all' ? [`${tool} some`, `${tool} all`] : [`${tool} some`],
    ),
    ...mcp.map((each) => JSON.stringify(each)),
    ...others,
    ...commandFields,
    ...file.reading().natives,
    ...(isBounded ? [] : ['open']),
  ];
};
const gainedIn = (before: readonly OutputFile[], after: readonly OutputFile[]): readonly string[] =>
  after.flatMap((file) => {
    const had = new Set(before.filter(({ path }) => path === file.path).flatMap(powersIn));
    return powersIn(file).flatMap((power) => (had.has(power) ? [] : `${file.path}: ${power}`));
  });

test('edits of outputs are carried back exactly, or left with a reason, and no harness gets more', () => {
  const random = seeded(7);
  const kinds = Object.entries(EDITS);
  const wanted = casesOf(300, 10);
  const tried: Tried[] = [];
  for (let attempt = 0; tried.length < wanted && attempt < 100 * wanted; attempt++) {
    const harness = BUILT_IN_HARNESSES[random(BUILT_IN_HARNESSES.length)];
    const [what = '', edit] = kinds[tried.length % kinds.length] ?? [];
    const own = FILES.filter((each) => each.harness === harness?.id);
    const file = own[random(own.length)];
    if (!harness || !file || !edit) continue;
    const edited = edit(file.text, random, harness);
    if (edited === file.text) continue;
    const sources = SOURCES.filter(({ path }) => path === file.spec);
    const before = FILES.filter(({ spec }) => spec === file.spec);
    const pulled = pullOf(new Map([[file.path, edited]]), sources, before);
    if (pulled.carried.length + pulled.left.length === 0) continue; // only its formatting is another
    const after = pulled.specs.length === 0 ? before : outputsOf(withSpecs(pulled, sources));
    tried.push({ what, file, edited, pulled, before, after });
  }
  expect(tried).toHaveLength(wanted);
  const whole = tried.filter(({ pulled }) => pulled.left.length === 0);
  const textAfter = ({ after, file }: Tried) =>
    withoutMark(after.find(({ path }) => path === file.path)?.text ?? '');
  const inexact = whole.filter((each) => textAfter(each) !== withoutMark(each.edited));
  const show = ({ what, file, edited, pulled, after }: Tried) =>
    `${what} in ${file.path}: ${JSON.stringify(pulled.carried)}\n${edited}\n=====\n${after.find(({ path }) => path === file.path)?.text}`;
  // Quotes and the order of keys are fsagent's own: where an editor has others, the files mean the same.
  expect(inexact.filter(({ what }) => !OWN_LAYOUT.includes(what)).map(show)).toEqual([]);
  for (const each of inexact)
    expect(meaningIn(each.file, textAfter(each))).toEqual(meaningIn(each.file, each.edited));
  for (const each of whole)
    expect(each.pulled.reformatted).toEqual(inexact.includes(each) ? [each.file.path] : []);
  expect(tried.flatMap(({ pulled }) => pulled.left).filter(({ why }) => why === '')).toEqual([]);
  expect(
    tried.flatMap((each) => gainedIn(each.before, each.after).map((power) => `${show(each)} gives ${power}`)),
  ).toEqual([]);
  for (const each of tried.filter(({ pulled }) => pulled.carried.length === 0))
    expect(each.after).toBe(each.before);
  if (process.env.SHOW) console.log(tableOf(tried, whole.length));
  expect(whole.length).toBeGreaterThan(wanted / 3);
  if (IS_LONG) expect(new Set(whole.map(({ file }) => file.harness)).size).toBe(HARNESS_IDS.length);
});

function tableOf(tried: readonly Tried[], whole: number): string {
  const rows = Object.keys(EDITS).map((what) => {
    const own = tried.filter((each) => each.what === what);
    const carried = own.filter(({ pulled }) => pulled.left.length === 0).length;
    const reasons = new Set(own.flatMap(({ pulled }) => pulled.left.map(({ why }) => why.slice(0, 130))));
    return `${what}: ${own.length}, ${carried} carried; ${[...reasons].join(' | ')}`;
  });
  return [`${tried.length} edits, ${whole} carried whole`, ...rows].join('\n');
}
