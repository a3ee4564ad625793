import { FACTS, type Facts, HARNESS_IDS, type HarnessId } from '../expected/index.js';
import { agentFile, agentPath } from '../hand-written.js';
import type { ProjectFile } from '../project.js';
import { seeded } from '../random.js';

/** An agent file as people write it, with one mistake or one unusual form in it. */
export type Seed = ProjectFile & {
  /** The name of the file without its ending. */
  readonly id: string;
  readonly title: string;
  /** A short run asks about it too. */
  readonly isTelling: boolean;
};

const SEED = 20_261_118;
const COMBINATIONS = 24;

/** What is between two fences, and what stands around it. */
type Draft = {
  readonly title: string;
  /** Lines for tools. */
  readonly lines?: string;
  readonly change?: (text: string) => string;
  readonly place?: (id: string) => string;
};

/** Every seed for one harness, made of its own keys, names and places. */
export function seedsFor(id: HarnessId): readonly Seed[] {
  const harness = FACTS[id];
  const words = wordsOf(id);
  const drafts: readonly Draft[] = [
    ...keyDrafts(harness, words),
    ...combinations(harness, words),
    ...frameDrafts(listLine(harness, [words.read])),
    ...fieldDrafts(harness, listLine(harness, [words.read])),
    ...placeDrafts(harness, listLine(harness, [words.read])),
    ...(harness.tellingLines ?? []).map((lines) => ({
      title: lines.trimEnd().replaceAll('\n', '; '),
      lines,
    })),
  ];
  return drafts.map(({ title, lines = listLine(harness, [words.read]), change, place }, index) => {
    const name = `seed-${String(index + 1).padStart(3, '0')}`;
    const path = place?.(name) ?? agentPath(id, name);
    const { text } = agentFile(id, name, lines);
    const isTelling = TELLING.has(title) || harness.tellingLines?.includes(lines) === true;
    return { id: stemOf(path), title, isTelling, path, text: change?.(text) ?? text };
  });
}

/** Mistakes that files are full of. */
const TELLING: ReadonlySet<string> = new Set([
  ...['no key for tools', 'no name', 'no description', 'a blank prompt', 'no fences', 'keys with quotes'],
  ...['tools: null', 'tools: []', 'tools: {}', 'tools: true', 'an unquoted colon'],
]);

const stemOf = (path: string): string => path.replace(/^.*\//s, '').replace(/(?:\.agent)?\.\w+$/, '');

/** The harness's own words for a few tools, and words that are none. */
type Words = {
  readonly read: string;
  readonly search: string;
  readonly shell: string;
  readonly edit: string;
  readonly task: string;
  readonly wrongCase: string;
  readonly misspelt: string;
  readonly foreign: readonly string[];
  readonly mcp: readonly string[];
};

function wordsOf(id: HarnessId): Words {
  const word = (kind: 'Read' | 'Grep' | 'Shell' | 'Edit' | 'Task'): string =>
    FACTS[id].cells[kind].names[0] ?? kind;
  const shell = word('Shell');
  return {
    read: word('Read'),
    search: word('Grep'),
    shell,
    edit: word('Edit'),
    task: word('Task'),
    wrongCase: shell === shell.toLowerCase() ? shell.toUpperCase() : shell.toLowerCase(),
    misspelt: `${shell.slice(0, -1)}${shell.at(-1)}${shell.at(-1)}`,
    foreign: distinct(ALL.flatMap(({ cells }) => cells.Shell.names)).filter((name) => name !== shell),
    mcp: distinct(ALL.flatMap(({ mcpName }) => ['*', 'get_issue'].map((tool) => mcpName('tracker', tool)))),
  };
}

const ALL = HARNESS_IDS.map((each) => FACTS[each]);

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** A list below the first key for tools; a harness with maps reads it in its own way, or not at all. */
function listLine({ toolKeys: [key], hasMaps }: Facts, names: readonly string[]): string {
  return hasMaps === true
    ? line(key, { '*': false, ...Object.fromEntries(names.map((name) => [name, true])) })
    : line(key, names);
}

/** JSON is YAML. */
const line = (key: string, value: unknown): string => `${key}: ${JSON.stringify(value)}\n`;

/** Every value that people write below a key for tools. */
function valuesFor({
  read,
  search,
  shell,
  edit,
  task,
  wrongCase,
  misspelt,
  ...words
}: Words): readonly unknown[] {
  return [
    null,
    ...['', ' ', '*', 'all', 'none', 'deny', 'allow', 'ask', true, false, 7, [], {}],
    ...[read, `${read}, ${search}`, `${read} ${search}`, `${read},${search},`, `${read}\n${search}\n`],
    ...[`- ${read}\n- ${shell}\n`, `${read}\u00a0${shell}`, `${read},\n  ${shell}`],
    ...[[read], [read, search], [` ${read} `, search], [`${read}, ${search}`], [`${read} ${search}`]],
    ...[[read, null], [read, 7], [read, [search]], [{ [read]: true }], [null], [''], ['*'], ['*', shell]],
    ...[[wrongCase], [read, wrongCase], [misspelt], [read, misspelt], [read, 'no_such_tool'], [shell, shell]],
    ...[[`${shell}(git *)`], [read, `${shell}(git log:*)`], [`!${shell}`], ['*', `!${shell}`], [`-${shell}`]],
    ...[[`${shell}()`], [`${shell}(`], [task], [`${task}(helper)`], [edit], [shell, search]],
    ...words.foreign.map((name) => [name]),
    ...words.mcp.map((name) => [read, name]),
    ...[{ [read]: true }, { [read]: true, [shell]: false }, { [shell]: false }, { [wrongCase]: false }],
    ...[{ '*': false }, { '*': true }, { '*': false, [read]: true }, { [read]: true, '*': false }],
    ...[{ [shell]: 'no' }, { [shell]: null }, { [misspelt]: false }, { [edit]: false, write: true }],
    ...[{ write: false }, { patch: false }, { apply_patch: false }, { write: false, [edit]: true }],
    ...[
      { [shell]: 'deny' },
      { '*': 'deny' },
      { '*': 'deny', [read]: 'allow' },
      { [read]: 'allow', '*': 'deny' },
    ],
    ...[{ [shell]: 'ask' }, { [shell]: { '*': 'deny' } }, { [shell]: { 'git *': 'allow' } }, { [shell]: {} }],
    ...[{ [shell]: { 'git *': 'deny' } }, { [shell]: { '*': 'deny', 'git *': 'allow' } }],
    ...[
      { [shell]: { 'git *': 'allow', '*': 'deny' } },
      { [shell]: ['git *'] },
      { [shell]: { 'git *': true } },
    ],
    ...[
      { write: 'deny' },
      { [edit]: 'deny' },
      { [task]: 'deny' },
      { [task]: { '*': 'deny', helper: 'allow' } },
    ],
    ...[{ 'b*': 'deny' }, { '?ead': 'deny' }, { '*': 'allow', [shell]: 'deny' }, { [shell]: 'Deny' }],
    ...words.mcp.map((name) => ({ [name]: false })),
  ];
}

/** A few of them, for keys that belong to another harness. */
const foreignValues = ({ read, shell }: Words): readonly unknown[] => [
  [shell],
  `${shell}, ${read}`,
  { [shell]: false },
  { [shell]: 'deny' },
];

function keyDrafts(harness: Facts, words: Words): readonly Draft[] {
  const foreign = distinct([
    ...ALL.flatMap(({ toolKeys }) => toolKeys),
    ...['allowed-tools', 'allowedTools', 'disallowed-tools', 'Tools', 'tool', 'permissions'],
  ]).filter((key) => !harness.toolKeys.includes(key));
  const draft = (key: string) => (value: unknown) => ({
    title: line(key, value).trimEnd(),
    lines: line(key, value),
  });
  return [
    { title: 'no key for tools', lines: '' },
    ...harness.toolKeys.flatMap((key) => valuesFor(words).map(draft(key))),
    ...foreign.flatMap((key) => foreignValues(words).map(draft(key))),
  ];
}

/** Two keys at once, the same ones in every run. */
function combinations(harness: Facts, words: Words): readonly Draft[] {
  const random = seeded(SEED);
  const values = valuesFor(words);
  const keys = distinct([...harness.toolKeys, 'disallowedTools', 'permission']);
  return Array.from({ length: COMBINATIONS }, () => {
    const lines = random
      .some(keys, 2)
      .map((key) => line(key, values[random.below(values.length)]))
      .join('');
    return { title: lines.trimEnd().replace('\n', '; '), lines };
  });
}

/** What can be odd about a file, whatever its keys say. */
function frameDrafts(list: string): readonly Draft[] {
  const body = (text: string, to: string) =>
    text.replace(/(\n---\n)[\s\S]*$/, (_, fence: string) => fence + to);
  const changes: Readonly<Record<string, (text: string) => string>> = {
    'a byte order mark': (text) => `\ufeff${text}`,
    'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
    'both of them': (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
    'an HTML comment first': (text) => `<!-- generated -->\n${text}`,
    'a blank line first': (text) => `\n${text}`,
    'a space before the first fence': (text) => ` ${text}`,
    'spaces behind the fences': (text) => text.replaceAll('---\n', '---  \n'),
    'four dashes': (text) => text.replaceAll('---\n', '----\n'),
    'no second fence': (text) => text.replace(/\n---\n/, '\n'),
    'dots instead of the second fence': (text) => text.replace(/\n---\n/, '\n...\n'),
    'no end of the last line': (text) => text.trimEnd(),
    'no keys at all': () => '---\n---\nAnswer.\n',
    'no fences': () => 'Answer.\n',
    'an empty file': () => '',
    'a blank prompt': (text) => body(text, ''),
    'a prompt of spaces': (text) => body(text, '  \n\n'),
    'a list for keys': (text) => body('---\n- one\n- two\n---\n', text.slice(-8)),
    'a text for keys': () => '---\nAnswer well.\n---\nAnswer.\n',
    'an unquoted colon': (text) => text.replace('"Asks about one name."', 'Use it: when asked'),
    'two unquoted colons': (text) => text.replace('"Asks about one name."', 'Use it: when asked: now'),
    'an unclosed list': (text) => text.replace(list, 'tools: [a, b\n'),
    'an unclosed quote': (text) => text.replace('"Asks about one name."', '"Asks'),
    'a tab for spaces': (text) => text.replace(list, `${list}metadata:\n\tx: 1\n`),
    'a key twice': (text) => text.replace(list, `${list}${list}`),
    'a key twice, the second one open': (text) => text.replace(list, `${list}tools:\n`),
    'description twice': (text) => text.replace('description:', 'description: "First."\ndescription:'),
    'an anchor': (text) => text.replace(list, `x: &a [1]\n${list}y: *a\n`),
    'a merge key': (text) => text.replace(list, `x: &a { k: 1 }\n<<: *a\n${list}`),
    'the list behind a merge key': (text) => text.replace(list, `x: &a\n  ${list}<<: *a\n`),
    'a comment right behind the list': (text) => text.replace(list, `${list.trimEnd()}#x\n`),
    'the list behind a line break of YAML 1.1': (text) => text.replace(list, `# note\u2028${list}`),
    'comments between keys': (text) => text.replace(list, `# what it may do\n${list}# end\n`),
    'keys with quotes': (text) => text.replace(/^(\w+):/gm, '"$1":'),
    'keys with a space before': (text) => text.replace(/^(\w+:)/gm, ' $1'),
    'no space behind a colon': (text) => text.replace('description: ', 'description:'),
    'no name': (text) => text.replace(/^name:.*\n/m, ''),
    'no description': (text) => text.replace(/^description:.*\n/m, ''),
    'unknown keys': (text) => text.replace(list, `${list}version: 1\nauthor: someone\n`),
  };
  return Object.entries(changes).map(([title, change]) => ({ title, change, lines: list }));
}

/** Each field the harness knows, with a value of every type. */
function fieldDrafts({ fields }: Facts, list: string): readonly Draft[] {
  const values: readonly unknown[] = [null, '', 'x', 7, true, ['x'], { x: 'y' }];
  return distinct([...fields, 'name', 'mode']).flatMap((key) =>
    values.map((value): Draft => {
      const setting = line(key, value);
      const change = (text: string) =>
        new RegExp(`^${key}:`, 'm').test(text)
          ? text.replace(new RegExp(`^${key}:.*\n`, 'm'), setting)
          : text.replace('---\n', `---\n${setting}`);
      return { title: setting.trimEnd(), lines: list, change };
    }),
  );
}

/** Every folder and ending that it reads, sub-folders, and endings that it does not read. */
function placeDrafts({ places }: Facts, list: string): readonly Draft[] {
  const all = places.flatMap(({ folders, ...place }) => folders.map((folder) => ({ ...place, folder })));
  return all.flatMap(({ folder, extensions }) => {
    const endings = [...extensions, '.MD', '.markdown', '.txt'];
    return [
      ...endings.map((ending) => `${folder}/*${ending}`),
      `${folder}/below/*${extensions[0]}`,
      `${folder}/below/further/*${extensions[0]}`,
      `${folder}/.hidden/*${extensions[0]}`,
    ].map((path): Draft => ({ title: path, lines: list, place: (id) => path.replace('*', id) }));
  });
}
