// Specs and agent files of every harness, mutated: for `npm run fuzz` and `npm run differential`.
import { caseOf } from './yaml-laws.mjs';

/** @typedef {typeof import('../src/core/index.js')} Core */

/** Specs and agent files that are right. */
export const SPECS = [
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

/**
 * Makes cases of the names that a core knows.
 * @param {Pick<Core, 'HARNESSES' | 'HARNESS_IDS' | 'NAMED_TOOL_KINDS' | 'globsOf'>} core
 */
export function generatorOf({ HARNESSES, HARNESS_IDS, NAMED_TOOL_KINDS, globsOf }) {
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
    ...[
      'mcp__a__b',
      'a/b',
      'a_*',
      'Bash(git *)',
      '"*"',
      'allow',
      'deny',
      'ask',
      '日本',
      '😀',
      '\x07',
      '\x85',
    ],
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

  return { nextCase, mutated, someHarnesses, PLACES };
}
