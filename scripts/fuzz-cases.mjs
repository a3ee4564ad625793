// The cases of `npm run fuzz`: what they are, and what must hold for each. Runs as a child process of `fuzz.mjs`, which
// sends the numbers of portions.
import { load } from 'js-yaml';
import { parse as parseToml } from 'smol-toml';
import * as core from '../lib/core/index.js';
import { caseOf, randomOf } from './yaml-laws.mjs';

const { HARNESSES, HARNESS_IDS, auditAgents, compile, globsOf, importAgents, NAMED_TOOL_KINDS } = core;
const ALL = { harnesses: Object.fromEntries(HARNESS_IDS.map((id) => [id, {}])) };
const SLOWEST = 250; // milliseconds of processor time

const PIECES = [
  ...NAMED_TOOL_KINDS,
  ...HARNESS_IDS,
  ...HARNESS_IDS.flatMap((id) => [...HARNESSES[id].owners.keys()]),
  ...HARNESS_IDS.flatMap((id) => Object.keys(HARNESSES[id].fields)),
  ...'\n\n\n\r  :-#,"\'[]{}&*!|>%@`?\\\t~<.0aA\u00a0\u2028\ufeff\ud800',
  ...[
    '---\n',
    '---',
    '\n  ',
    '\n- ',
    ': ',
    ' #',
    '"""',
    "'''",
    ' = ',
    '\n[x]\n',
    '\n[[x]]\n',
    '{{{',
    '}}}',
    '{{{tool Read}}}',
  ],
  ...[
    '{{#opencode}}',
    '{{/opencode}}',
    '{{^copilot}}',
    '\\{{',
    '&a ',
    '*a',
    '<<: ',
    'true',
    'null',
    '1e3',
    '-0',
    '__proto__: ',
  ],
  ...[
    'tools: ',
    'disallowedTools: ',
    'permission: ',
    'custom: ',
    'mcp: ',
    'shell: ',
    'task: ',
    'accept: ',
    'model: ',
    'name: ',
  ],
  ...['mcp__a__b', 'a/b', 'a_*', 'Bash(git *)', '"*"', 'allow', 'deny', 'ask', '日本', '😀', '\x07', '\x85'],
];

/** Specs and agent files that are right. */
const SPECS = [
  'description: Reviews code\ntools: [Read, Glob, { shell: git diff * }, { mcp: github/get_issue }]\nmodel: sonnet\n',
  'description: x\nname: writer\ntools: { Read: true, Edit: true, Shell: false }\nopencode:\n  mode: subagent\n  permission: { edit: ask }\n',
  'description: x\ndisallowedTools: [Shell, { custom: "Bash(git *)" }]\nclaude-code: { color: blue }\ncopilot: { target: vscode }\n',
  'description: x\ntools: [Task, { task: docs-writer }, { custom: foo }]\nharnesses: [opencode, codex, kilo]\ntemperature: 0.5\n',
];
const FILES = [
  'name: some-name\ndescription: Reviews code\ntools: Read, Grep, Bash(git diff:*), mcp__github__get_issue\nmodel: sonnet\n',
  'name: some-name\ndescription: x\nmode: subagent\npermission:\n  "*": deny\n  read: allow\n  bash: { "git *": allow, "*": ask }\n',
  'name: some-name\ndescription: x\ntools: { "*": false, read: true, "github_*": true }\n',
  'name: some-name\ndescription: x\ntools: ["read", "edit", "github/*"]\ndisallowedTools: [Bash]\nmcp-servers: { a: { command: x } }\n',
];
const JSON_SPEC = '{ "description": "x", "tools": ["Read", {"mcp": "a/b"}], "prompt": "Hi {{{tool Read}}}" }';
const PROMPT = 'You review code with {{{tool Read}}}.\n{{#opencode}}\nHere.\n{{/opencode}}\n';
const TOML = [
  'name = "some-name"\ndescription = "x"\nsandbox_mode = "read-only"\ndeveloper_instructions = """\nReview the code.\n"""\n',
];

/** Where each harness loads an agent file from. */
const PLACES = HARNESS_IDS.map((id) => ({
  id,
  path: (globsOf(HARNESSES[id])[0] ?? '').replace('**/', '').replace('*', 'some-name'),
}));

function mutated(/** @type {string} */ text, /** @type {() => number} */ random) {
  const one = (/** @type {readonly string[]} */ list) => list[Math.floor(random() * list.length)] ?? '';
  let made = text;
  for (let left = Math.floor(random() ** 3 * 6); left >= 0; left--) {
    const at = Math.floor(random() * (made.length + 1));
    const to = random() < 0.5 ? at : at + Math.floor(random() ** 2 * 30);
    const from = Math.floor(random() * made.length);
    const piece = random() < 0.75 ? one(PIECES) : made.slice(from, from + Math.floor(random() * 40));
    made = made.slice(0, at) + (random() < 0.85 ? piece : '') + made.slice(to);
  }
  return made;
}

/** Harnesses to compile a spec for: mostly a few, so that more specs are tried, and often enough all at once. */
function someHarnesses(/** @type {() => number} */ random) {
  const some = HARNESS_IDS.filter(() => random() < 0.25);
  return some.length === 0 ? HARNESS_IDS : some;
}

/** One case: a spec with the harnesses it is for, or an agent file of a harness. */
function nextCase(/** @type {() => number} */ random) {
  const one = (/** @type {readonly string[]} */ list) => list[Math.floor(random() * list.length)] ?? '';
  const yaml = (/** @type {readonly string[]} */ list) => (random() < 0.8 ? one(list) : caseOf(random));
  if (random() < 0.5) {
    const form = random();
    const keys = yaml(SPECS);
    const [ending, text] =
      form < 0.7
        ? ['md', `---\n${keys}---\n${PROMPT}`]
        : form < 0.9
          ? ['yml', `${keys}prompt: |\n  ${PROMPT.replaceAll('\n', '\n  ')}`]
          : ['json', JSON_SPEC];
    return {
      path: `specs/some-name.${ending}`,
      text: mutated(text, random),
      harnesses: someHarnesses(random),
    };
  }
  const place = PLACES[Math.floor(random() * PLACES.length)] ?? { id: '', path: '' };
  const text = place.path.endsWith('.toml') ? one(TOML) : `---\n${yaml(FILES)}---\n${PROMPT}`;
  return { ...place, text: mutated(text, random) };
}

/** What is wrong with what the core makes of a case; nothing where all is well. */
function judge(/** @type {ReturnType<typeof nextCase>} */ source) {
  const audit = auditAgents([source]);
  const problem = misplaced(audit.diagnostics, source);
  if (problem) return `audit: ${problem}`;
  if ('harnesses' in source) return judgeSpec(source, false, source.harnesses);
  const imported = importAgents([source], {});
  const wrong = misplaced(imported.diagnostics, source);
  if (wrong) return `import: ${wrong}`;
  for (const { path, text, harnesses } of imported.specs) {
    const found = judgeSpec({ path, text }, true, harnesses);
    if (found) return `imported spec ${JSON.stringify(text)}: ${found}`;
  }
  return undefined;
}

/** @param {{ path: string, text: string }} source @param {boolean} mustCompile @param {readonly string[]} [ids] */
function judgeSpec(source, mustCompile, ids = HARNESS_IDS) {
  const harnesses = Object.fromEntries(ids.map((id) => [id, {}]));
  const result = compile([source], { harnesses, matrix: 'verified' });
  const problem = misplaced(result.diagnostics, source);
  if (problem) return problem;
  if (!result.ok) return mustCompile ? `does not compile: ${errorsOf(result.diagnostics)}` : undefined;
  for (const file of result.files) {
    if (result.diagnostics.some(({ code, harness }) => code === 'agent-absent' && harness === file.harness))
      continue;
    const read = readBack(file);
    if (read) return `${file.path}: ${read}`;
  }
  return undefined;
}

const errorsOf = (/** @type {readonly core.Diagnostic[]} */ all) =>
  all
    .filter(({ severity }) => severity === 'error')
    .map(core.formatDiagnostic)
    .join(' | ');

/** Each problem with a place has one in the file. */
function misplaced(
  /** @type {readonly core.Diagnostic[]} */ all,
  /** @type {{ path: string, text: string }} */ { path, text },
) {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const bad = all.find(({ file, line = 1, column = 1, code }) => {
    if (file === undefined) return code !== 'import-not-enabled'; // that is about the config
    if (file !== path) return false; // of another file, such as a spec that an import makes
    const found = lines[line - 1];
    return found === undefined || column < 1 || column > found.length + 1;
  });
  return bad && `no place in the file: ${core.formatDiagnostic(bad)}`;
}

/** An output is read by a general reader, and by its harness as an agent. */
function readBack(/** @type {core.OutputFile} */ file) {
  try {
    if (file.path.endsWith('.toml')) parseToml(file.text);
    else load(file.text.startsWith('---\n') ? (file.text.slice(4).split('\n---\n')[0] ?? '') : file.text);
  } catch (error) {
    return `no reader takes it: ${error}`;
  }
  const { agents } = auditAgents([file]);
  const own = agents.find(({ harness }) => harness === file.harness);
  if (own && own.loads !== 'absent') return undefined;
  return `${file.harness} does not load it: ${own?.diagnostics.map(({ message }) => message).join(' ')}`;
}

/** Where a case throws. Stacks are not kept otherwise: `yaml` makes an error for each mistake in a text. */
function stackOf(/** @type {ReturnType<typeof nextCase>} */ source) {
  Error.stackTraceLimit = 20;
  try {
    judge(source);
    said(source);
  } catch (error) {
    return error instanceof Error ? error.stack : undefined;
  } finally {
    Error.stackTraceLimit = 0;
  }
  return undefined;
}

/** Runs a case, some twice: nothing is thrown, it takes little time, and the second time says the same. */
function checkCase(/** @type {ReturnType<typeof nextCase>} */ source, /** @type {boolean} */ twice) {
  try {
    const start = performance.now();
    const found = judge(source);
    if (found) return found;
    if (performance.now() - start > SLOWEST) {
      // Again, in processor time: neither other processes nor the collection of garbage are the fault of a case.
      const spent = Math.min(...[1, 2].map(() => processorTime(() => judge(source))));
      if (spent > SLOWEST) return `takes ${spent.toFixed(0)} ms`;
    }
    const first = twice ? said(source) : '';
    return twice && first !== said(source) ? 'is not the same twice' : undefined;
  } catch (error) {
    return `throws ${stackOf(source) ?? error}`;
  }
}

/** In milliseconds. */
function processorTime(/** @type {() => unknown} */ work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const said = (/** @type {ReturnType<typeof nextCase>} */ source) =>
  JSON.stringify([compile([source], ALL), importAgents([source], {}), auditAgents([source])]);

/**
 * A portion of cases, always the same for one seed: the kinds of faults with the first case of each.
 * @param {{ readonly seed: number, readonly portion: number, readonly cases: number }} wanted
 */
function runPortion({ seed, portion, cases }) {
  const random = randomOf(seed + Math.imul(portion, 0x9e3779b1));
  /** @type {[kind: string, fault: string][]} */
  const faults = [];
  for (let index = 0; index < cases; index++) {
    const source = nextCase(random);
    const found = checkCase(source, index % 20 === 0);
    if (!found) continue;
    const kind = found.replace(/"[^"]*"|\d+/g, '_').slice(0, 120);
    faults.push([kind, `${found}\n  ${source.path}: ${JSON.stringify(source.text)}`]);
  }
  return faults;
}

Error.stackTraceLimit = 0;
process.on('message', (/** @type {Parameters<typeof runPortion>[0]} */ wanted) => {
  process.send?.(runPortion(wanted));
});
