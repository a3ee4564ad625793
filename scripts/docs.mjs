// Writes the documents that are made from the sources: node scripts/docs.mjs [--check] [folder]
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SCENARIOS = '__tests__/core/scenarios.test.ts';

/** @typedef {typeof import('../src/core/index.js')} Core */
/** @typedef {{ DEPARTURES: typeof import('../__tests__/core/departures.js').DEPARTURES }} Departures */
/** @typedef {Core & Departures & { action: Action, report: Report }} Sources */
/** @typedef {Record<string, { description: string, default?: string }>} Fields */
/** @typedef {{ inputs: Fields, outputs: Fields }} Action */
/** @typedef {{ equal: number, narrower: number, wider: number, refused?: number, silent: number }} Compared */
/** @typedef {{ agents: Record<string, Compared>, harnesses: Record<string, { version: string, date: string }> }} Report */
/** @typedef {import('../src/core/index.js').Harness} Harness */
/** @typedef {import('../src/core/index.js').Cell} Cell */

/**
 * The documents. Each is text made of the sources alone.
 * @type {readonly { readonly path: string, readonly generate: (sources: Sources) => string }[]}
 */
const DOCUMENTS = [
  { path: 'specification.md', generate: specification },
  { path: 'tools.md', generate: tools },
  { path: 'diagnostics.md', generate: diagnostics },
];

/**
 * Parts of pages that people write, each between two comments that name it and its source.
 * @type {readonly { readonly page: string, readonly name: string, readonly source: string, readonly generate: (sources: Sources) => string }[]}
 */
const BLOCKS = [
  { page: 'docs/action.md', name: 'inputs', source: 'action.yml', generate: inputs },
  { page: 'docs/action.md', name: 'outputs', source: 'action.yml', generate: outputs },
  { page: 'docs/audit.md', name: 'files', source: 'src/harness', generate: otherFiles },
  { page: 'README.md', name: 'proof', source: 'conformance/report.json', generate: proof },
  { page: 'README.md', name: 'harnesses', source: 'src/harness/registry.ts', generate: harnesses },
];

/** @param {Sources} sources */
function inputs({ action }) {
  const rows = Object.entries(action.inputs).map(([name, { description, default: value }]) => [
    code(name),
    description,
    value === undefined ? '' : code(value),
  ]);
  return table(['input', 'meaning', 'default'], rows);
}

/** @param {Sources} sources */
function outputs({ action }) {
  const rows = Object.entries(action.outputs).map(([name, { description }]) => [code(name), description]);
  return table(['output', 'meaning'], rows);
}

/** @param {Sources} sources */
function proof({ report: { agents, harnesses }, BUILT_IN_HARNESSES }) {
  const runs = Object.values(agents);
  // Harnesses may have been asked on different days: what holds for all of them is said.
  const date = Object.values(harnesses)
    .map((each) => each.date)
    .sort()[0];
  const specs = Math.min(
    ...runs.map((each) => each.equal + each.narrower + each.wider + (each.refused ?? 0) + each.silent),
  );
  const count = runs.reduce((sum, each) => sum + each.equal + each.narrower + each.wider + each.silent, 0);
  const silent = runs.reduce((sum, each) => sum + each.silent, 0);
  const titleOf = (/** @type {string} */ id) =>
    BUILT_IN_HARNESSES.find((each) => each.id === id)?.title ?? id;
  const clis = Object.entries(harnesses).map(([id, { version }]) => `${titleOf(id)} ${version}`);
  const withMain = Object.keys(harnesses).filter((id) => agents[`${id}, main`] !== undefined);
  const found = silent === 0 ? 'no difference' : `${silent} differences`;
  return (
    `**Measured on the real CLIs:** ${specs} specs in ${listed(clis)}, as subagents, and in ` +
    `${listed(withMain.map(titleOf))} as main agents too, ${count.toLocaleString('en')} agents in all: **${found} without a diagnostic** ` +
    `([${date}](docs/harnesses.md)).`
  );
}

/**
 * The files beside agent files, with what is read of them: a row for each kind that a harness has in a repository or a home.
 * @param {Sources} sources
 */
function otherFiles({ BUILT_IN_HARNESSES }) {
  const rows = BUILT_IN_HARNESSES.flatMap(({ title, audit }) =>
    (audit?.surfaces ?? []).map((surface) => [
      title,
      [
        ...surface.paths.map((path) => inFolder(surface.where, path)),
        ...(surface.userPaths ?? []).map((path) => `~/${path}`),
      ]
        .map(code)
        .join('<br>'),
      surface.title,
      surface.isLocal ? `${surface.condition}; this machine only` : surface.condition,
      surface.counts === 'here' ? 'its folder' : 'its folder and below',
      surface.read ? 'yes' : 'named only',
      surface.version,
    ]),
  );
  return table(
    ['harness', 'file', 'what it is', 'acts in or after', 'for whoever starts in', 'read', 'seen in'],
    rows,
  );
}

/** @param {'root' | 'any folder'} where @param {string} path */
const inFolder = (where, path) => (where === 'root' ? path : `**/${path}`);

/** @param {Sources} sources */
function harnesses({ AGENT_HARNESSES, BUILT_IN_HARNESSES }) {
  const isDefault = (/** @type {Harness} */ { id }) => AGENT_HARNESSES.some((each) => each === id);
  const titles = (/** @type {readonly Harness[]} */ list) => listed(list.map(({ title }) => title));
  const others = BUILT_IN_HARNESSES.filter((each) => !isDefault(each));
  return (
    `**${BUILT_IN_HARNESSES.length} harnesses:** ${titles(BUILT_IN_HARNESSES.filter(isDefault))} by default, ` +
    `and, when the config names them, ${titles(others)}.`
  );
}

/** @param {readonly string[]} names */
function listed(names) {
  return names.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}

/**
 * Makes the documents, or looks whether they are as they would be made.
 * @param {readonly string[]} args
 * @returns {Promise<{ status: number, said: readonly string[], errors: readonly string[] }>}
 */
export async function makeDocs(args) {
  const given = args.find((arg) => !arg.startsWith('--'));
  const folder = given ?? join(ROOT, 'docs');
  loaded ??= loadSources();
  const sources = await loaded;
  const stale = DOCUMENTS.map(({ path, generate }) => ({
    file: join(folder, path),
    text: `${generate(sources).trim()}\n`,
  }))
    .concat(given === undefined ? pages(sources) : [])
    .filter(({ file, text }) => read(file) !== text);

  if (args.includes('--check')) {
    const errors = stale.map(({ file }) => `${file} is stale. Run "node scripts/docs.mjs".`);
    return { status: stale.length > 0 ? 1 : 0, said: [], errors };
  }
  for (const { file, text } of stale) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { status: 0, said: stale.map(({ file }) => `wrote ${file}`), errors: [] };
}

/** Once for all that one process makes. @type {Promise<Sources> | undefined} */
let loaded;

/** @param {readonly string[]} args */
async function main(args) {
  const { status, said, errors } = await makeDocs(args);
  for (const line of said) console.log(line);
  for (const line of errors) console.error(line);
  process.exitCode = status;
}

/**
 * The pages with parts that are made, as their sources say.
 * @param {Sources} sources
 */
function pages(sources) {
  const names = [...new Set(BLOCKS.map(({ page }) => page))];
  return names.map((page) => {
    const file = join(ROOT, page);
    const blocks = BLOCKS.filter((block) => block.page === page);
    return {
      file,
      text: blocks.reduce((text, block) => withBlock(text, block, sources), readFileSync(file, 'utf8')),
    };
  });
}

/**
 * @param {string} page
 * @param {(typeof BLOCKS)[number]} block
 * @param {Sources} sources
 */
function withBlock(page, { page: path, name, source, generate }, sources) {
  const start = `<!-- ${name} of ${source}, by "node scripts/docs.mjs" -->`;
  const [from, to] = [page.indexOf(start), page.indexOf(`<!-- end of ${name} -->`)];
  if (from === -1 || to < from) throw new Error(`${path} has no place for the ${name} of ${source}`);
  const text = generate(sources);
  return `${page.slice(0, from)}${start}\n\n${text}\n\n${page.slice(to)}`;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // a missing document is a stale one
  }
}

/**
 * The core as it is in `src`, so that the documents need no build first, and the data that pages show.
 * @returns {Promise<Sources>}
 */
async function loadSources() {
  const contents = `
    export * from './src/core/index.ts';
    export { DEPARTURES } from './__tests__/core/departures.ts';`;
  const folder = mkdtempSync(join(tmpdir(), 'fsagent-docs-'));
  const outfile = join(folder, 'sources.mjs');
  try {
    const stdin = { contents, resolveDir: ROOT };
    await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'browser' });
    const core = await import(pathToFileURL(outfile).href);
    return { ...core, action: readData('action.yml'), report: readData('conformance/report.json') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} path of a file of YAML, which JSON is too */
const readData = (path) => parse(readFileSync(join(ROOT, path), 'utf8'));

/** @param {Sources} sources */
function specification({ DEPARTURES }) {
  const tests = testNames();
  const unknown = DEPARTURES.filter(({ scenario }) => !tests.some(([, , name]) => name === scenario));
  if (unknown.length > 0) throw new Error(`No test is called ${unknown.map(({ scenario }) => scenario)}`);

  const documents = [...new Set(tests.map(([document]) => document))];
  const sections = documents.map((document) => {
    const rows = tests
      .filter(([first]) => first === document)
      .map((path) => {
        const scenario = path[2];
        const departures = DEPARTURES.filter((departure) => departure.scenario === scenario);
        return [
          scenario,
          path.join(' › '),
          departures.map(({ instead, why }) => `${instead} ${why}`).join(' '),
        ];
      });
    return `## ${document}\n\n${table(['Scenario', 'Test', 'Where fsagent does something else, and why'], rows)}`;
  });
  return `${generatedFrom(SCENARIOS, '__tests__/core/departures.ts')}
# The specification and its tests

fsagent ports the F# library FsAgent. Each scenario of its documents has one test of the same name in
[\`${SCENARIOS}\`](../${SCENARIOS}). The tests run with the matrix \`specification\`, exactly as the documents say.

${sections.join('\n\n')}
`;
}

/**
 * The document, the requirement and the scenario of each test.
 * @returns {readonly (readonly [string, string, string])[]}
 */
function testNames() {
  const file = ts.createSourceFile(
    SCENARIOS,
    readFileSync(join(ROOT, SCENARIOS), 'utf8'),
    ts.ScriptTarget.ES2022,
  );
  /** @type {(readonly [string, string, string])[]} */
  const found = [];
  /** @type {(node: ts.Node, path: readonly string[]) => void} */
  const visit = (node, path) => {
    const name = callName(node, 'describe') ?? callName(node, 'test');
    const here = name === undefined ? path : [...path, name];
    if (callName(node, 'test') === undefined) ts.forEachChild(node, (child) => visit(child, here));
    else if (here.length === 3) found.push([here[0], here[1], here[2]]);
    else throw new Error(`The test "${name}" is not inside a document and a requirement`);
  };
  visit(file, []);
  return found;
}

/**
 * @param {ts.Node} node
 * @param {string} callee
 */
function callName(node, callee) {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== callee)
    return;
  const [name] = node.arguments;
  return name && ts.isStringLiteralLike(name) ? name.text : undefined;
}

/** @param {Sources} sources */
function tools(sources) {
  const { BUILT_IN_HARNESSES: harnesses, ALIASES, NAMED_TOOL_KINDS, Tool, namesOf } = sources;
  const titles = harnesses.map(({ title }) => title);
  /** @type {string[]} */
  const notes = [];

  const rows = NAMED_TOOL_KINDS.map((kind) => [
    code(kind),
    ...harnesses.map(({ tools }) => cellText(tools.cells[kind], notes)),
  ]);
  const aliases = Object.entries(ALIASES).map(([alias, kinds]) => [
    `${code(alias)} (deprecated)`,
    ...harnesses.map(() => `as ${codes(kinds)}`),
  ]);
  /** @type {[string, import('../src/core/index.js').Tool][]} */
  const free = [
    ['`{ custom: name }`', Tool.Custom('name')],
    ['`{ mcp: server/tool }`', Tool.Mcp('server', 'tool')],
    ['`{ mcp: server }`', Tool.Mcp('server')],
  ];
  const open = free.map(([label, tool]) => [
    label,
    ...harnesses.map((harness) => codes(namesOf(harness, tool, 'specification'))),
  ]);

  const owned = [...NAMED_TOOL_KINDS, 'always'].map((owner) => [
    owner === 'always' ? 'every agent has' : code(owner),
    ...harnesses.map((harness) =>
      codes(sources.nativesOf(harness).filter((native) => sources.ownerOf(harness, native) === owner)),
    ),
  ]);

  const meanings = harnesses.map((harness) => `### ${harness.title}\n\n${meaningTable(sources, harness)}`);

  return `${generatedFrom('src/model/tools.ts', 'src/harness')}
# Tools

## Names

What each tool is called in each harness. Where the matrix \`verified\` differs from \`specification\`, the cell has
both, with the version of the real CLI that confirmed it.

${table(['Tool', ...titles], [...rows, ...aliases, ...open])}

${notes.map((note, index) => `[^${index + 1}]: The tool ${note}.`).join('\n')}

## Natives

The entries of each harness's own tool list, and the tool that each belongs to. \`tools\` and \`disallowedTools\` decide
on them; no list can take away those in the last row.

${table(['Tool', ...titles], owned)}

## What a written name stands for

Any other name stands for the native of the same name, if there is one.

${meanings.join('\n\n')}
`;
}

/**
 * @param {Cell} cell
 * @param {string[]} notes
 */
function cellText({ names, verified, conditional }, notes) {
  if (conditional !== undefined && !notes.includes(conditional)) notes.push(conditional);
  const note = conditional === undefined ? '' : `[^${notes.indexOf(conditional) + 1}]`;
  if (!verified) return codes(names) + note;
  return `${codes(names)}; verified: ${codes(verified.names)} ([${verified.version}](${verified.url}))${note}`;
}

/**
 * @param {Sources} sources
 * @param {Harness} harness
 */
function meaningTable({ NAMED_TOOL_KINDS, nativesNamed }, harness) {
  const written = NAMED_TOOL_KINDS.flatMap((kind) => {
    const { names, verified } = harness.tools.cells[kind];
    return [...names, ...(verified?.names ?? [])];
  });
  const rows = [...new Set(written)].flatMap((name) => {
    const natives = nativesNamed(harness, name);
    return natives.length === 1 && natives[0] === name ? [] : [[code(name), codes(natives)]];
  });
  return table(['Written', 'Stands for'], rows);
}

/** Severities that a diagnostic gets case by case. */
const SEVERITY_IN_WORDS = new Map([
  ['exception-ends', 'info in the last 30 days, then warning, never an error'],
  ['narrowed', 'info; warning when no tool is left or the harness refuses such an agent'],
  ['import-changed', 'info or warning'],
  ['import-prompt', 'warning; info where only blank lines differ'],
  ['agent-absent', 'warning; info for notes such as README.md'],
  [
    'void-tool',
    'warning; info for an allowed name that is like no tool, or where the agent is as the name says',
  ],
  ['void-key', 'warning; info where the agent is as the key says'],
  ['field-grants', 'info; warning where the spec denies it'],
  ['unknown-server', 'info; warning where the name is nearly that of another one'],
  ['ignored-file', 'info; warning where it has the keys of a spec'],
  ['policy-violation', 'by the rule; error unless set'],
  ['policy-unread', 'that of the strictest rule; error unless set'],
  ['ignored-output', 'warning; error where the Action has to commit it'],
  ['unsupported', 'by `onUnsupported`; info unless set'],
]);

const FACTS_THAT_ARE_LISTS = [
  'endings',
  'harnesses',
  'leftOut',
  'listing',
  'losses',
  'names',
  'others',
  'tools',
  'wider',
];

/** @param {Sources} sources */
function diagnostics({ DIAGNOSTIC_CODES, HARNESS_IDS, diagnose }) {
  /** Every fact but the list of harnesses is its own name, so that a message shows what it is made of. */
  const factNamed = (/** @type {string} */ name) => {
    if (name === 'known') return HARNESS_IDS;
    return FACTS_THAT_ARE_LISTS.includes(name) ? [`<${name}>`] : `<${name}>`;
  };
  /** @type {Record<string, Example>} */
  const examples = parse(readFileSync(join(ROOT, EXAMPLES), 'utf8'), { maxAliasCount: -1 });
  const facts = new Proxy({}, { get: (_, name) => factNamed(String(name)) });
  const rows = DIAGNOSTIC_CODES.map((each) => {
    const { severity, message } = diagnose(each, undefined, facts);
    const plain = ['error', 'warning', 'info'].includes(severity) ? severity : undefined;
    const words = SEVERITY_IN_WORDS.get(each) ?? plain;
    if (!words) throw new Error(`The severity of ${each} depends; say on what in SEVERITY_IN_WORDS`);
    return [`[${code(each)}](#${each})`, words, code(message)];
  });
  const sections = DIAGNOSTIC_CODES.map((each) => exampleText(each, examples[each] ?? {}));
  return `${generatedFrom('src/model/diagnostics', EXAMPLES)}
# Diagnostics

Each problem is printed as \`file:line:column: severity code: message\`. Codes are stable; wording may improve. \`strict\`
makes every warning an error. Words in angle brackets stand for what the message is about; a nearest name is
offered only where there is one.

${table(['Code', 'Severity', 'Message'], rows)}

## An example of each, and the change after which it is gone

A config that is not shown is \`matrix: verified\`.

${sections.join('\n\n')}
`;
}

const EXAMPLES = 'docs/examples/diagnostics.yml';
const PATHS = new Map([
  ['spec', '.fsagent/agents/reviewer.md'],
  ['config', '.fsagent/config.yml'],
]);

/**
 * @typedef {{ before?: Record<string, string>, run?: string, after?: Record<string, string | null>, fixed?: string, remark?: string }} Example
 * @param {string} name
 * @param {Example} example
 */
function exampleText(name, { before = {}, run, after = {}, fixed, remark }) {
  const parts = [...Object.entries(before).map(fileText), ...commandText(run)];
  const change = [...Object.entries(after).map(fileText), ...commandText(fixed)];
  return [
    `### ${name}`,
    ...parts,
    ...(change.length > 0 ? ['Without it:', ...change] : []),
    ...(remark === undefined ? [] : [remark.trim()]),
  ].join('\n\n');
}

/** @param {[string, string | null]} file */
function fileText([name, text]) {
  const path = PATHS.get(name) ?? name;
  if (text === null) return `\`${path}\` is removed.`;
  if (text === '') return `\`${path}\` is empty.`;
  const language =
    { md: 'markdown', yml: 'yaml', mjs: 'js', json: 'json' }[path.split('.').at(-1) ?? ''] ?? 'text';
  return `\`${path}\`\n\n\`\`\`${language}\n${text}\`\`\``;
}

/** @param {string | undefined} lines */
const commandText = (lines) => (lines === undefined ? [] : [`\`\`\`sh\n${lines.trim()}\n\`\`\``]);

/** @param {string[]} files */
const generatedFrom = (...files) =>
  `<!-- Made by "node scripts/docs.mjs" from ${files.join(' and ')}. Edit those, not this. -->`;

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replaceAll('  |', ' |');
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** @param {string} text */
const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** @param {readonly string[]} names */
const codes = (names) => (names.length === 0 ? 'none' : names.map(code).join(', '));

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
