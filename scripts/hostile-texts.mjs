// Texts that a hostile repository may hold, and every reader of ours that meets them: for the tests that count steps, for
// `npm run bench:check`, which fits exponents, and for `npm run linear`, which shows times and memory.

/** @typedef {typeof import('../src/index.js')} Engine */

/** What a text is made of, again and again; `%d` is a number of its own each time. */
export const PIECES = [
  ...['{{{', '}}}', '{{#', '{{{a', '{{#opencode}}', '{{/', '{{{v%d}}} ', '[', ']', '{', '}', '(', ')', ','],
  ...['- ', '? ', ': ', 'a: ', 'a:\n', 'a: b\n', 'a: |\n', '- a\n', '- - ', '&a ', '*a ', '!a ', '!!binary '],
  ...['<<: ', '- &a%d x\n', '- *a\n', '- !<x%d> a\n', 'k%d: x\n', "k%d: 'x'\n", '  "k%d*": deny\n'],
  ...['"', "'", '\\', '\\"', "''", '"a', "'a", '"a",', '"a":1,', '{"a":', '"k%d": 1,', '#', ' #', '# \n'],
  ...[' ', '\t', '\r', '\n', '\r\n', ' \n', '\n ', '\u00a0', '\u2028', '\ufeff', '\0', '\u0301', '😀'],
  ...['---', '---\n', '\n---', '--- \n', '---\nx: %d\n', '...\n', '%YAML 1.2\n', '"""', "'''", '"""\n'],
  ...['[[', ']]', '[a%d]\n', '[[a]]\n', 'a.', 'a%d = 1\n', '=', '/*', '*/', '//', '// \n', '*', '**/', '?'],
  ...['!(', '@(', '|', '>', '%', '@', '`', '```\n', '<!--', '-->', '<<<<<<<\n', '=======\n', '>>>>>>>\n'],
  ...[
    '.',
    '../',
    '/',
    'a/',
    '_',
    'mcp__',
    'a',
    'a ',
    'a, ',
    'T%d, ',
    'mcp__s%d__t, ',
    'Bash(',
    'Bash(a%d), ',
  ],
  ...['${', '{file:', '{env:', '\\u0000', '0', '1e', 'l%d\n'],
];

/** All numbers are of one length, so that a longer text is more of the same. */
const FIRST_NUMBER = 100_000;

/** @param {string} piece @param {number} size */
export function hostileText(piece, size) {
  if (!piece.includes('%d')) return piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  const parts = [];
  for (let [index, length] = [0, 0]; length < size; index++) {
    const part = piece.replace('%d', String(FIRST_NUMBER + index));
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}

/** Readers with texts that once took time by the square of their length or more, or ended the process. */
export const ONCE_SLOW = /** @type {const} */ ([
  ['audit: a file of each harness, as it is', '\r'],
  ['audit: a file of each harness, as it is', '\u2028'],
  ['audit: a file of each harness, behind a fence', '\n'],
  ['audit: a file of each harness, as frontmatter', '{'],
  ['audit: a file of each harness, as frontmatter', '- '],
  ['audit: a file of each harness, as frontmatter', '}'],
  ['audit: a file of each harness, as frontmatter', '&a '],
  ['audit: a file of each harness, among keys', "k%d: 'x'\n"],
  ['audit: a file of each harness, among keys', '- !<x%d> a\n'],
  ['audit: a file of each harness, as a name of a tool', 'mcp__'],
  ['audit: a file of each harness, in permissions', '  "k%d*": deny\n'],
  ['audit: a file of each harness, before the frontmatter', '<!--'],
  ['audit: a TOML file, behind the keys', ' '],
  ['audit: settings, among keys', ','],
  ['audit: settings, as it is', '\\"'],
  ['audit: settings, as it is', '/*'],
  ['audit: settings, as a value', '{env:'],
  ['import: a file of each harness, as prompt', '\n'],
  ['import: agents side by side, as prompt', 'l%d\n'],
  ['check: a Markdown spec, as prompt', '{{{'],
  ['check: a Markdown spec, as a list of tools', 'a, '],
  ['check: a config, as a glob', '{a,b}'],
  ['check: a config, as a glob', '*a'],
  ['check: a config, as a pattern', '*a'],
  ['check: an output edited by hand, lines in another order', 'l%d\n'],
  ['check: an output edited by hand, as prompt', 'a\n'],
]);

const PROMPT = 'Review the code, please.\n';
/** @type {Readonly<Record<string, (text: string) => string>>} */
const MARKDOWN = {
  'as it is': (text) => text,
  'behind a fence': (text) => `---${text}`,
  'as frontmatter': (text) => `---\n${text}\n---\n${PROMPT}`,
  'among keys': (text) => `---\nname: abc\ndescription: x\n${text}\n---\n${PROMPT}`,
  'as a list of tools': (text) => `---\nname: abc\ndescription: x\ntools: ${text}\n---\n${PROMPT}`,
  'as a name of a tool': (text) => `---\nname: abc\ndescription: x\ntools: ["${text}!"]\n---\n${PROMPT}`,
  'in permissions': (text) =>
    `---\nname: abc\ndescription: x\npermission:\n  bash: allow\n${text}\n---\n${PROMPT}`,
  'before the frontmatter': (text) => `# x\n${text}\n---\nname: abc\ndescription: x\n---\n${PROMPT}`,
  'as prompt': (text) => `---\nname: abc\ndescription: x\n---\nHello ${text} there\n`,
};
/** @type {Readonly<Record<string, (text: string) => string>>} */
const DATA = {
  'as it is': (text) => text,
  'among keys': (text) => `description: x\n${text}\nprompt: Review the code\n`,
  'as a value': (text) => `{"description": "x", "tools": ["${text}"], "prompt": "${text}"}`,
};
/** @type {Readonly<Record<string, (text: string) => string>>} */
const TOML = {
  'as it is': (text) => text,
  'behind the keys': (text) => `description = "x"\ndeveloper_instructions = """\nHi\n"""\n${text}`,
  'as prompt': (text) => `description = "x"\ndeveloper_instructions = """\n${text}\n"""\n`,
};
/** @type {Readonly<Record<string, (text: string) => string>>} */
const SETTINGS = {
  'as it is': (text) => text,
  'among keys': (text) => `{"permission": {"bash": "ask"}, ${text} "agent": {"a": {"description": "x"}}}`,
  'as a value': (text) =>
    `{"agent": {"a": {"description": "x", "permission": {"bash": {"${text}": "deny"}}}}}`,
};
/** @type {Readonly<Record<string, (text: string) => string>>} */
const MANIFEST = {
  'as it is': (text) => text,
  'as a path': (text) => `{"name": "x", "agents": ["./${text}.md"], "plugins": [{"source": "./${text}"}]}`,
};
/** @type {Readonly<Record<string, (text: string) => string>>} */
const CONFIG = {
  'as it is': (text) => text,
  'as a glob': (text) => `harnesses: [opencode]\nspecs: ["${text}"]\n`,
  'as a pattern': (text) =>
    `harnesses: [opencode]\npolicy: [{ name: x, agents: ["${text}"], forbid: [Shell] }]\n`,
};

/** @param {string} text */
const reversed = (text) => text.split('\n').reverse().join('\n');

/** @param {Readonly<Record<string, (text: string) => string>>} forms @param {(text: string) => unknown} read */
const inForms = (forms, read) =>
  Object.entries(forms).map(
    ([form, make]) => /** @type {const} */ ([form, (/** @type {string} */ text) => read(make(text))]),
  );

/**
 * Every reader by what it reads and where the text is in that; each also makes the reports.
 * @param {Engine} engine
 * @returns {Readonly<Record<string, (text: string) => unknown>>}
 */
export function readersOf(engine) {
  const {
    HARNESSES,
    HARNESS_IDS,
    auditAgents,
    check,
    formatDiagnostics,
    formatPatch,
    globsOf,
    importAgents,
    memoryTree,
  } = engine;
  const all = `harnesses:\n${HARNESS_IDS.map((id) => `  ${id}: {}\n`).join('')}`;
  const places = HARNESS_IDS.map((id) =>
    (globsOf(HARNESSES[id])[0] ?? '').replace('**/', '').replace('*', 'abc'),
  );
  const files = (/** @type {string} */ text) =>
    places.filter((path) => !path.endsWith('.toml')).map((path) => ({ path, text }));
  /** @type {(files: Readonly<Record<string, string>>, options?: import('../src/index.js').PlanOptions) => void} */
  const checked = (tree, options) => {
    const planned = check(memoryTree(new Map(Object.entries(tree))), options);
    formatDiagnostics(planned.diagnostics);
    formatPatch(planned.changes);
    for (const change of planned.changes) engine.editsOf(change);
  };
  const spec = (/** @type {string} */ path, /** @type {string} */ text) =>
    checked({ '.fsagent/config.yml': all, [`.fsagent/agents/${path}`]: text });
  const SPEC = `---\ndescription: x\n---\n${PROMPT}Then say what is wrong.\n`;
  /** @type {readonly (readonly [string, readonly (readonly [string, (text: string) => unknown])[]])[]} */
  const readers = [
    [
      'audit: a file of each harness',
      inForms(MARKDOWN, (text) => formatDiagnostics(auditAgents(files(text)).diagnostics)),
    ],
    ['import: a file of each harness', inForms(MARKDOWN, (text) => importAgents(files(text)))],
    ['check: a Markdown spec', inForms(MARKDOWN, (text) => spec('abc.md', text))],
    ['check: a YAML spec', inForms(DATA, (text) => spec('abc.yml', text))],
    ['check: a JSON spec', inForms(DATA, (text) => spec('abc.json', text))],
    ['audit: a TOML file', inForms(TOML, (text) => auditAgents([{ path: '.codex/agents/abc.toml', text }]))],
    [
      'import: a TOML file',
      inForms(TOML, (text) => importAgents([{ path: '.codex/agents/abc.toml', text }])),
    ],
    [
      'audit: settings',
      inForms(SETTINGS, (text) =>
        auditAgents(['opencode.json', 'kilo.jsonc'].map((path) => ({ path, text }))),
      ),
    ],
    [
      'audit: a manifest',
      inForms(MANIFEST, (text) =>
        auditAgents(
          ['.claude-plugin/plugin.json', 'p/.claude-plugin/marketplace.json', '.codex/config.toml'].map(
            (path) => ({ path, text }),
          ),
        ),
      ),
    ],
    [
      'check: a config',
      inForms(CONFIG, (text) => checked({ '.fsagent/config.yml': text, '.fsagent/agents/abc.md': SPEC })),
    ],
    [
      'check: an output edited by hand',
      inForms(MARKDOWN, (text) =>
        checked(
          {
            '.fsagent/config.yml': all,
            '.fsagent/agents/abc.md': SPEC,
            ...Object.fromEntries(places.map((path) => [path, text])),
          },
          { adopt: true },
        ),
      ),
    ],
    [
      'import: agents side by side',
      [
        [
          'as prompt',
          (text) =>
            importAgents([
              {
                path: '.claude/agents/abc.md',
                text: `---\nname: abc\ndescription: x\n---\n${PROMPT}${text}`,
              },
              {
                path: '.opencode/agent/abc.md',
                text: `---\ndescription: x\n---\n${PROMPT}${reversed(text)}`,
              },
            ]),
        ],
      ],
    ],
    [
      'check: an output edited by hand',
      [
        [
          'lines in another order',
          (text) =>
            checked(
              {
                '.fsagent/config.yml': all,
                '.fsagent/agents/abc.md': `${SPEC}${text}`,
                '.claude/agents/abc.md': `---\nname: abc\ndescription: x\n---\n${reversed(text)}`,
              },
              { adopt: true },
            ),
        ],
      ],
    ],
    [
      'audit: a path',
      [
        [
          'as it is',
          (text) =>
            checked({
              '.fsagent/config.yml': all,
              [`.claude/agents/${text.replaceAll('/', '-').replaceAll('..', '-')}x.md`]: SPEC,
            }),
        ],
      ],
    ],
  ];
  return Object.fromEntries(
    readers.flatMap(([name, forms]) => forms.map(([form, read]) => [`${name}, ${form}`, read])),
  );
}
