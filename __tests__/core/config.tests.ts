import { describe, expect, test } from '@jest/globals';
import { type Config, compile, DEFAULT_CONFIG, readConfig } from '../../src/core/index.js';

const PATH = '.fsagent/config.yml';
const read = (text: string) => readConfig({ path: PATH, text });

/** `code line:column` of every problem, in the order they are told. */
const problemsIn = (text: string): readonly string[] =>
  read(text).diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`);
const messagesIn = (text: string): readonly string[] => read(text).diagnostics.map(({ message }) => message);

describe('a config', () => {
  test('may set every key', () => {
    const { config, diagnostics } = read(`# yaml-language-server: $schema=schema.json
$schema: ../schema/config.schema.json
specs: ["agents/**/*.md", "!agents/drafts/**"]
harnesses:
  claude-code:
    dir: .claude/agents/team
    extension: .md
    toolFormat: list
    frontmatter: { color: red, maxTurns: 3 }
  opencode:
    dir: .opencode/agent
    toolFormat: permission
    frontmatter: { mode: subagent, model: a/b }
  copilot:
    extension: .md
    frontmatter:
      target: vscode
matrix: verified
toolFormat: auto
onUnsupported: warn
strict: true
models:
  smart: { claude-code: opus, opencode: anthropic/claude-opus, copilot: gpt }
  cheap: { opencode: a/b }
variables:
  who: you
  rules: |
    One.
    Two.
unmanaged: [".github/agents/legacy.*"]
`);
    expect(diagnostics).toEqual([]);
    const expected: Config = {
      specs: ['agents/**/*.md', '!agents/drafts/**'],
      harnesses: {
        'claude-code': {
          dir: '.claude/agents/team',
          extension: '.md',
          toolFormat: 'list',
          frontmatter: { color: 'red', maxTurns: 3 },
        },
        opencode: {
          dir: '.opencode/agent',
          toolFormat: 'permission',
          frontmatter: { mode: 'subagent', model: 'a/b' },
        },
        copilot: { extension: '.md', frontmatter: { target: 'vscode' } },
      },
      matrix: 'verified',
      toolFormat: 'auto',
      onUnsupported: 'warn',
      strict: true,
      models: {
        smart: { 'claude-code': 'opus', opencode: 'anthropic/claude-opus', copilot: 'gpt' },
        cheap: { opencode: 'a/b' },
      },
      variables: { who: 'you', rules: 'One.\nTwo.\n' },
      unmanaged: ['.github/agents/legacy.*'],
    };
    expect(config).toEqual(expected);
  });

  test.each([
    ['empty', ''],
    ['white space', ' \n\n'],
    ['a comment', '# nothing yet\n'],
    ['an empty document', '---\n'],
    ['a byte order mark', '\ufeff'],
    ['an empty map', '{}'],
  ])('that is %s leaves every default', (_, text) => {
    expect(read(text)).toMatchObject({ config: DEFAULT_CONFIG, diagnostics: [] });
    expect(DEFAULT_CONFIG).toEqual({
      specs: ['.fsagent/agents/**/*.{md,yaml,yml,json}'],
      unmanaged: [],
    });
  });

  test('may be JSON, begin with a byte order mark, and end its lines as Windows does', () => {
    const json = JSON.stringify({ matrix: 'verified', harnesses: ['copilot'] }, null, 2);
    for (const text of [json, `\ufeff${json}`, json.replaceAll('\n', '\r\n')]) {
      expect(read(text)).toMatchObject({
        config: { matrix: 'verified', harnesses: { copilot: {} } },
        diagnostics: [],
      });
    }
    expect(problemsIn('\ufeffmatrix: verified\r\nstrict: 3\r\n')).toEqual(['wrong-type 2:9']);
  });

  test('may name its harnesses in a list, in any order and more than once', () => {
    const { config } = read('harnesses: [copilot, claude-code, copilot]\n');
    expect(Object.entries(config.harnesses ?? {})).toEqual([
      ['claude-code', {}],
      ['copilot', {}],
    ]);
  });

  test('is what a run goes by', () => {
    const { config } = read(
      'harnesses: { copilot: { dir: agents, frontmatter: { target: vscode } } }\nvariables: { who: you }\n',
    );
    const text = '---\ndescription: x\n---\nHi {{{who}}}.\n';
    const compiled = compile([{ path: '.fsagent/agents/a.md', text }], config);
    const files = compiled.ok ? compiled.files : [];
    expect(files.map(({ path }) => path)).toEqual(['agents/a.agent.md']);
    expect(files[0]?.text).toMatch(/\ntarget: "vscode"\n---\nHi you\.\n$/);
  });
});

describe('a config that cannot be read', () => {
  const ROWS: readonly (readonly [what: string, text: string, problems: readonly string[]])[] = [
    ['is a list', '- matrix: verified\n', ['not-a-map 1:1']],
    ['is a word', 'verified\n', ['not-a-map 1:1']],
    ['is a number', '\n3\n', ['not-a-map 2:1']],
    ['is no YAML', 'matrix: [verified\n', ['bad-yaml 2:1']],
    ['is indented with a tab', 'harnesses:\n\topencode: {}\n', ['bad-yaml 2:1']],
    ['says a key twice', 'strict: true\nstrict: false\n', ['duplicate-key 2:1']],
    [
      'has an anchor and an alias',
      'specs: &a [x]\nunmanaged: *a\n',
      ['yaml-feature 1:8', 'yaml-feature 2:12'],
    ],
    ['is nested too deeply', '['.repeat(100_000), ['bad-yaml 1:103']],
  ];
  test.each(ROWS)('%s', (_, text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
    expect(read(text).config).toEqual(DEFAULT_CONFIG);
    expect(read(text).diagnostics.map(({ file }) => file)).toEqual(problems.map(() => PATH));
  });

  test('still gives each part a place', () => {
    expect(read('['.repeat(100_000)).locate(['specs', 0])).toEqual({ file: PATH, line: 1, column: 1 });
  });
});

describe('a value of the wrong type', () => {
  const ROWS: readonly (readonly [text: string, problems: readonly string[]])[] = [
    ['$schema: 3', ['wrong-type 1:10']],
    ['specs: "**/*.md"', ['wrong-type 1:8']],
    ['specs: { a: b }', ['wrong-type 1:8']],
    ['specs: [a.md, 3]', ['wrong-type 1:15']],
    ['specs: [a.md, ~]', ['null-value 1:15']],
    ['specs:', ['null-value 1:7']],
    ['harnesses: copilot', ['wrong-type 1:12']],
    ['harnesses: true', ['wrong-type 1:12']],
    ['harnesses: [3]', ['wrong-type 1:13']],
    ['harnesses:\n  copilot:', ['null-value 2:11']],
    ['harnesses:\n  copilot: yes', ['wrong-type 2:12']],
    ['harnesses:\n  copilot: []', ['wrong-type 2:12']],
    ['harnesses: { copilot: { dir: 3 } }', ['wrong-type 1:30']],
    ['harnesses: { copilot: { extension: [.md] } }', ['wrong-type 1:36']],
    ['harnesses: { copilot: { toolFormat: true } }', ['wrong-type 1:37']],
    ['harnesses: { copilot: { frontmatter: [a] } }', ['wrong-type 1:38']],
    ['harnesses: { opencode: { frontmatter: { temperature: low } } }', ['wrong-type 1:54']],
    ['matrix: 1', ['wrong-type 1:9']],
    ['toolFormat: [auto]', ['wrong-type 1:13']],
    ['onUnsupported: false', ['wrong-type 1:16']],
    ['strict: "true"', ['wrong-type 1:9']],
    ['strict: yes', ['wrong-type 1:9']],
    ['models: [a]', ['wrong-type 1:9']],
    ['models: { smart: opus }', ['wrong-type 1:18']],
    ['models: { smart: { opencode: 3 } }', ['wrong-type 1:30']],
    ['variables: who', ['wrong-type 1:12']],
    ['variables: { who: [you] }', ['wrong-type 1:19']],
    ['variables: { who: 3 }', ['wrong-type 1:19']],
    ['unmanaged: x', ['wrong-type 1:12']],
    ['unmanaged: [[x]]', ['wrong-type 1:13']],
  ];
  test.each(ROWS)('%s', (text, problems) => {
    expect(problemsIn(`${text}\n`)).toEqual(problems);
    expect(read(`${text}\n`).config).toEqual(DEFAULT_CONFIG);
  });
});

describe('a value that cannot be', () => {
  const ROWS: readonly (readonly [text: string, problems: readonly string[]])[] = [
    ['matrix: verifed', ['bad-value 1:9']],
    ['toolFormat: auot', ['bad-value 1:13']],
    ['onUnsupported: warning', ['bad-value 1:16']],
    ['harnesses: [opencode, copilt]', ['unknown-harness 1:23']],
    ['harnesses: { copilot: { toolFormat: object } }', ['bad-value 1:37']],
    ['harnesses: { claude-code: { extension: .agent.md } }', ['bad-value 1:40']],
    ['harnesses: { opencode: { extension: .agent.md } }', ['bad-value 1:37']],
    ['harnesses: { copilot: { extension: .txt } }', ['bad-value 1:36']],
    ['harnesses: { opencode: { frontmatter: { mode: sub } } }', ['bad-value 1:47']],
    ['models: { smart: { cursor: x } }', ['unknown-harness 1:20']],
    ...['/etc', '../x', 'a/../b', 'a\\b', 'C:/x', '""', '!../x'].map(
      (glob) => [`specs: [${glob === '!../x' ? `"${glob}"` : glob}]`, ['bad-value 1:9']] as const,
    ),
    ...[
      '/etc',
      '..',
      'a/..',
      './a',
      'a//b',
      'a/',
      '.git',
      'a/.GIT/b',
      'node_modules/x',
      'C:/x',
      'a\\b',
      '""',
      // git takes each of these for .git
      'GIT~1/x',
      'a/git~12',
      '.git./x',
      '".git "',
      '".git . "',
      '".git::$INDEX_ALLOCATION/x"',
    ].map((dir) => [`harnesses: { copilot: { dir: ${dir} } }`, ['bad-value 1:30']] as const),
  ];
  test.each(ROWS)('%s', (text, problems) => {
    expect(problemsIn(`${text}\n`)).toEqual(problems);
    expect(read(`${text}\n`).config).toEqual(DEFAULT_CONFIG);
  });

  test.each(['..a', 'a..b', '.gitx', 'git~x', '.git-x', '.github-private/agents', 'a b', 'ä/ö'])(
    'a folder may be %s',
    (dir) => {
      expect(problemsIn(`harnesses: { copilot: { dir: ${dir} } }\n`)).toEqual([]);
    },
  );
});

describe('a key that nobody knows', () => {
  const ROWS: readonly (readonly [text: string, problem: string, near: string | undefined])[] = [
    ['spec: []', 'unknown-key 1:1', 'specs'],
    ['strict: true\nvariabels: {}', 'unknown-key 2:1', 'variables'],
    ['harness: [copilot]', 'unknown-key 1:1', 'harnesses'],
    ['colour: red', 'unknown-key 1:1', undefined],
    ['__proto__: {}', 'unknown-key 1:1', undefined],
    ['harnesses:\n  open-code: {}', 'unknown-key 2:3', 'opencode'],
    ['harnesses:\n  copilot:\n    dri: x', 'unknown-key 3:5', 'dir'],
    ['harnesses: { opencode: { frontmatter: { modee: all } } }', 'unknown-field 1:41', 'mode'],
  ];
  test.each(ROWS)('%s', (text, problem, near) => {
    expect(problemsIn(`${text}\n`)).toEqual([problem]);
    const [message = ''] = messagesIn(`${text}\n`);
    expect(/Did you mean "([^"]*)"/.exec(message)?.[1]).toBe(near);
  });
});

describe('a glob that could take years to match', () => {
  test.each([
    ['x'.repeat(1001), '1000 characters'],
    ['{a,b}'.repeat(7), '100 choices'],
    ['{a,{b,{c,{d,{e,{f,{g,h}}}}}}}', '100 choices'],
    ['a{1..101}.md', '100 choices'],
    ['a{a..z}{a..b}{1..3}.md', '100 choices'],
    ['*a*a*a*b.md', '3 wildcards'],
    ['a/@(a)!(b)?(c)*.md', '3 wildcards'],
    ['**/a/**/b/**/*.md', '2 "**"'],
    ['+(a|aa)b.md', '"+(…)"'],
    ['*(a*)b.md', '"+(…)"'],
  ])('is refused: %j', (glob, limit) => {
    const text = `unmanaged: ["${glob}"]\n`;
    expect(problemsIn(text)).toEqual(['bad-value 1:13']);
    expect(messagesIn(text)[0]).toContain(limit);
    expect(read(text).config).toEqual(DEFAULT_CONFIG);
  });

  test.each([
    '**/agents/**/*.{md,yaml,yml,json}',
    '!packages/*/x-*-y.*.md',
    'a{1..100}.md',
    '@(a|b)/+(ab)/!(c)/*.md',
    '[a-z]?.md',
  ])('is not one that people write: %j', (glob) => {
    expect(problemsIn(`unmanaged: ["${glob}"]\n`)).toEqual([]);
  });
});

describe('a slip that would make every output an orphan', () => {
  test.each([
    ['specs: []', 'bad-value 1:8'],
    ['specs: ["!a.md", "!b.md"]', 'bad-value 1:8'],
    ['harnesses: []', 'bad-value 1:12'],
    ['harnesses: {}', 'bad-value 1:12'],
  ])('%s is an error', (text, problem) => {
    expect(problemsIn(`${text}\n`)).toEqual([problem]);
    expect(messagesIn(`${text}\n`)[0]).toMatch(/must be at least one .*, not none\./);
  });
});

describe('models and fields for every agent', () => {
  test('a model must be one that its harness can use', () => {
    const text = `models:
  smart:
    claude-code: gpt-5
    opencode: opus
    copilot: a/b
  cheap: { claude-code: haiku, opencode: a/b, copilot: c }
harnesses:
  opencode:
    frontmatter: { model: opus }
`;
    expect(problemsIn(text)).toEqual([
      'bad-model 3:18',
      'bad-model 4:15',
      'bad-model 5:14',
      'bad-model 9:27',
    ]);
    expect(read(text).diagnostics.map(({ harness }) => harness)).toEqual([
      'claude-code',
      'opencode',
      'copilot',
      'opencode',
    ]);
  });

  test('what each spec says for itself cannot be said for all', () => {
    const text = `harnesses:
  claude-code:
    frontmatter:
      name: x
      description: x
      prompt: x
      tools: [Read]
      disallowedTools: [Bash]
      color: red
  opencode: { frontmatter: { tools: { read: true } } }
  copilot: { frontmatter: { tools: [] } }
`;
    expect(problemsIn(text)).toEqual([
      'reserved-field 4:7',
      'reserved-field 5:7',
      'reserved-field 6:7',
      'reserved-field 7:7',
      'reserved-field 8:7',
      'reserved-field 10:30',
      'reserved-field 11:29',
    ]);
  });
});

describe('the place of a part', () => {
  const { locate } = read('specs:\n  - a.md\n  - b.md\nmodels: { smart: { opencode: a/b } }\n');

  test('is that of its value or of its key', () => {
    expect(locate(['specs', 1])).toEqual({ file: PATH, line: 3, column: 5 });
    expect(locate(['models', 'smart'])).toEqual({ file: PATH, line: 4, column: 18 });
    expect(locate(['models', 'smart', 'opencode'], 'key')).toEqual({ file: PATH, line: 4, column: 20 });
  });

  test('is that of what holds it where it is missing', () => {
    expect(locate(['specs', 9])).toEqual({ file: PATH, line: 2, column: 3 });
    expect(locate(['specs', 0, 'deeper'])).toEqual({ file: PATH, line: 2, column: 5 });
    expect(locate(['models', 'cheap'])).toEqual({ file: PATH, line: 4, column: 9 });
    expect(locate(['strict'])).toEqual({ file: PATH, line: 1, column: 1 });
  });
});
