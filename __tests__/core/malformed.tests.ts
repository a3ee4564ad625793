import { describe, expect, test } from '@jest/globals';
import { type CompileOptions, compile, type OutputFile, type SourceFile } from '../../src/core/index.js';

const OPTIONS: CompileOptions = { matrix: 'verified' };

/** A Markdown spec with this frontmatter; its first line is line 2 of the file. */
const md = (frontmatter: string, prompt = 'Review.\n'): string => `---\n${frontmatter}\n---\n${prompt}`;

/** `code line:column` of every problem, in the order they are reported. */
function problemsIn(text: string, path = 'a.md', options = OPTIONS): readonly string[] {
  return compile([{ path, text }], options).diagnostics.map(
    ({ code, line, column }) => `${code} ${line}:${column}`,
  );
}

type Row = readonly [what: string, text: string, problems: readonly string[]];
const check = (rows: readonly Row[], path = 'a.md') =>
  test.each(rows)('%s', (_, text, problems) => expect(problemsIn(text, path)).toEqual(problems));

describe('the frontmatter', () => {
  check([
    ['is missing', 'Just text.\n', ['no-frontmatter 1:1']],
    ['comes after text', `Hello\n${md('description: x')}`, ['no-frontmatter 1:1']],
    ['comes after a blank line', `\n${md('description: x')}`, ['no-frontmatter 1:1']],
    ['comes after a space', ` ${md('description: x')}`, ['no-frontmatter 1:1']],
    ['is not closed', '---\ndescription: x\nReview.\n', ['unclosed-frontmatter 1:1']],
    ['is closed by a line with more than dashes', '---\na: b\n--- c\nHi\n', ['unclosed-frontmatter 1:1']],
    ['is not closed after a line separator', '---\na: "b\u2028---\n"\n', ['unclosed-frontmatter 1:1']],
    ['is empty', '---\n---\nReview.\n', ['missing-key 2:1']],
    ['is a comment', md('# nothing'), ['missing-key 2:1']],
    ['is a list', md('- a'), ['not-a-map 2:1']],
    ['is a word', md('word'), ['not-a-map 2:1']],
    ['is indented with a tab', md('description: x\nopencode:\n\tmode: all'), ['bad-yaml 4:1']],
    ['has a value with ": "', md('description: Use when: asked'), ['bad-yaml 2:14']],
    ['has a value that begins with "@"', md('description: @you'), ['bad-yaml 2:14']],
    ['has an unclosed list', md('description: x\ntools: [Read'), ['bad-yaml 4:1']],
    ['has an unclosed quote', md('description: "x'), ['bad-yaml 3:1']],
    ['holds a second document', md('description: x\n...\nname: y'), ['bad-yaml 4:1']],
    ['has a list for a key', md('description: x\n? [a]\n: b'), ['bad-yaml 3:3']],
    ['has a map for a key', md('description: x\n{ a: b }: c'), ['bad-yaml 3:1']],
  ]);

  test.each(['name: x', 'description: x', 'tools: [Read]'])(
    'may come too late, which is said of the line with %s behind it',
    (keys) => {
      const text = `Notes.\n\n${md(keys)}`;
      const [found] = compile([{ path: 'a.md', text }], OPTIONS).diagnostics;
      expect(found?.message).toContain('Nothing may come before it; line 3 has one.');
    },
  );

  test('may come after a comment, which is said whatever is in it', () => {
    const text = `<!-- Mine. -->\n${md('color: blue')}`;
    const [found] = compile([{ path: 'a.md', text }], OPTIONS).diagnostics;
    expect(found?.message).toContain('Nothing may come before it; line 2 has one.');
  });

  test('may be closed at the end of the file, without a prompt', () => {
    expect(problemsIn('---\ndescription: x\n---')).toEqual([]);
  });

  test('may hold tabs between words, and a line separator before dashes', () => {
    expect(problemsIn(md('description:\t"a\u2028--- b"\t# c'))).toEqual([]);
  });
});

describe('an empty file', () => {
  test.each(['a.md', 'a.yaml', 'a.yml', 'a.json'])('%s', (path) => {
    expect(problemsIn('', path)).toEqual(['empty-file 1:1']);
    expect(problemsIn('\ufeff \r\n\n', path)).toEqual(['empty-file 1:1']);
  });
});

describe('a byte order mark and CRLF line ends', () => {
  const text = md('description: x\ntools: [Raed]', 'One\nUse {{{no}}}\n');
  const problems = ['unknown-tool 3:9', 'unknown-variable 6:5'];

  test('do not move the places of problems', () => {
    expect(problemsIn(text)).toEqual(problems);
    expect(problemsIn(`\ufeff${text}`)).toEqual(problems);
    expect(problemsIn(text.replaceAll('\n', '\r\n'))).toEqual(problems);
    expect(problemsIn(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(problems);
  });

  test('do not reach the outputs', () => {
    const plain = md('description: x', 'One\nTwo\n');
    const variants = [plain, `\ufeff${plain}`, plain.replaceAll('\n', '\r\n'), plain.replaceAll('\n', '\r')];
    const [expected, ...others] = variants.slice(0, 3).map((each) => filesOf([{ path: 'a.md', text: each }]));
    expect(expected).toHaveLength(3);
    for (const other of others) expect(other).toEqual(expected);
  });
});

describe('keys given twice', () => {
  check([
    ['are an error at the second', md('description: x\nname: a\ndescription: y'), ['duplicate-key 4:1']],
    ['are found in whatever quotes', md(`"description": x\n'description': y`), ['duplicate-key 3:1']],
    [
      'are found in a block',
      md('description: x\nopencode: { mode: all, mode: all }'),
      ['duplicate-key 3:24'],
    ],
    [
      'do not hide other problems',
      md('description: x\ntools: [Raed]\ndescription: y'),
      ['unknown-tool 3:9', 'duplicate-key 4:1'],
    ],
  ]);
});

describe('a value that is null', () => {
  check([
    ['as a description', md('description:'), ['null-value 2:13']],
    ['as a tilde', md('description: ~'), ['null-value 2:14']],
    ['as a name', md('description: x\nname: null'), ['null-value 3:7']],
    ['as a model', md('description: x\nmodel:'), ['null-value 3:7']],
    ['as a model of one harness', md('description: x\nmodel: { opencode: }'), ['null-value 3:20']],
    ['as tools', md('description: x\ntools:'), ['null-value 3:7']],
    ['as disallowedTools', md('description: x\ndisallowedTools:'), ['null-value 3:17']],
    ['as harnesses', md('description: x\nharnesses:'), ['null-value 3:11']],
    ['as a temperature', md('description: x\ntemperature:'), ['null-value 3:13']],
    ['as a block', md('description: x\nopencode:'), ['null-value 3:10']],
    ['as a field of a block', md('description: x\nopencode:\n  mode:'), ['null-value 4:8']],
    ['as a tool', md('description: x\ntools:\n  - Read\n  -\n  - ~'), ['null-value 5:4', 'null-value 6:5']],
    ['as a permission in a map', md('description: x\ntools: { Read: ~ }'), ['null-value 3:16']],
  ]);
});

describe('a value of the wrong type', () => {
  check([
    ['a number as a name', md('description: x\nname: 123'), ['wrong-type 3:7']],
    ['a boolean as a description', md('description: true'), ['wrong-type 2:14']],
    ['a number as a description', md('description: 1.5'), ['wrong-type 2:14']],
    ['a list as a description', md('description: [x]'), ['wrong-type 2:14']],
    ['white space as a description', md('description: "  "'), ['bad-value 2:14']],
    ['a list as a model', md('description: x\nmodel: [sonnet]'), ['wrong-type 3:8']],
    ['a text as a temperature', md('description: x\ntemperature: "0.1"'), ['wrong-type 3:14']],
    ['no number as a temperature', md('description: x\ntemperature: .nan'), ['bad-value 3:14']],
    ['infinity as a temperature', md('description: x\ntemperature: .inf'), ['bad-value 3:14']],
    ['a text as tools', md('description: x\ntools: Read, Grep'), ['wrong-type 3:8']],
    ['a number as tools', md('description: x\ntools: 3'), ['wrong-type 3:8']],
    ['an empty map as tools', md('description: x\ntools: {}'), ['empty-tool-map 3:8']],
    ['a text as an answer', md('description: x\ntools: { Read: yes }'), ['wrong-type 3:16']],
    ['a map as disallowedTools', md('description: x\ndisallowedTools: { Read: true }'), ['wrong-type 3:18']],
    ['a text as harnesses', md('description: x\nharnesses: copilot'), ['wrong-type 3:12']],
    ['no harness at all', md('description: x\nharnesses: []'), ['no-harness 3:12']],
    ['a text as a block', md('description: x\nopencode: subagent'), ['wrong-type 3:11']],
    ['a list in the tools', md('description: x\ntools: [[Read]]'), ['wrong-type 3:9']],
    ['a number in the tools', md('description: x\ntools: [Read, 3]'), ['wrong-type 3:15']],
    ['a boolean in the tools', md('description: x\ntools: [true]'), ['wrong-type 3:9']],
    [
      'a tool with two names',
      md('description: x\ntools: [Read, { custom: a, mcp: b }]'),
      ['wrong-type 3:15'],
    ],
    ['a tool without a name', md('description: x\ntools: [{}]'), ['wrong-type 3:9']],
    ['a misspelt kind of tool', md('description: x\ntools: [{ custm: a }]'), ['unknown-key 3:11']],
    ['a number as a custom tool', md('description: x\ntools: [{ custom: 3 }]'), ['wrong-type 3:19']],
    ['a wildcard as a custom tool', md('description: x\ntools: [{ custom: "*" }]'), ['bad-value 3:19']],
    // Claude Code takes the items of a list apart at spaces, so this would be a shell.
    ['a space in a custom tool', md('description: x\ntools: [{ custom: "x Bash" }]'), ['bad-value 3:19']],
    ['a space around a custom tool', md('description: x\ntools: [{ custom: "a " }]'), ['bad-value 3:19']],
    ['a comma in a custom tool', md('description: x\ntools: [{ custom: "a,b" }]'), ['bad-value 3:19']],
    ['a newline in a custom tool', md('description: x\ntools: [{ custom: "a\\nb" }]'), ['bad-value 3:19']],
    ['an MCP tool without a server', md('description: x\ntools: [{ mcp: /a }]'), ['bad-value 3:16']],
    ['an MCP tool with three parts', md('description: x\ntools: [{ mcp: a/b/c }]'), ['bad-value 3:16']],
  ]);

  test('a date is text, as YAML 1.2 has no dates', () => {
    expect(problemsIn(md('description: 2020-01-01\nname: 2020-01-01'))).toEqual([]);
  });

  test('a number in quotes is text', () => {
    expect(problemsIn(md('description: "1"\nname: "123"'))).toEqual([]);
  });
});

describe('a key that nobody knows', () => {
  check([
    ['is an error at the key', md('description: x\nversion: 1'), ['unknown-key 3:1']],
    ['never opens an agent', md('description: x\ndisalowedTools: [Shell]'), ['unknown-key 3:1']],
    ['may be a number', md('description: x\n1: y\n2.5: z'), ['unknown-key 3:1', 'unknown-key 4:1']],
    [
      'may be a boolean or nothing',
      md('description: x\ntrue: y\n: z'),
      ['unknown-key 3:1', 'unknown-key 4:1'],
    ],
    ['may be a number among the models', md('description: x\nmodel: { 1: y }'), ['unknown-harness 3:10']],
    ['is a prompt in Markdown', md('description: x\nprompt: y'), ['unknown-key 3:1']],
    ['is a warning in a block', md('description: x\nopencode: { modee: all }'), ['unknown-field 3:13']],
  ]);

  test.each([
    ['disalowedTools', 'disallowedTools'],
    ['tool', 'tools'],
    ['desciption', 'description'],
    ['temprature', 'temperature'],
    ['open-code', 'opencode'],
    ['harness', 'harnesses'],
  ])('"%s" makes us offer "%s"', (key, near) => {
    const { diagnostics } = compile([{ path: 'a.md', text: md(`description: x\n${key}: []`) }], OPTIONS);
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(`"${near}"`)]);
  });
});

describe('features of YAML that hide what a spec says', () => {
  check([
    ['an anchor', md('description: &d x'), ['yaml-feature 2:14']],
    ['an alias', md('name: &n a\ndescription: *n'), ['yaml-feature 2:7', 'yaml-feature 3:14']],
    ['an alias of nothing', md('description: *n'), ['yaml-feature 2:14']],
    ['a merge key', md('description: x\n<<: { tools: [Read] }'), ['yaml-feature 3:1']],
    [
      'a merge key with an alias',
      md('description: x\nopencode: &o { mode: all }\ncopilot:\n  <<: *o'),
      ['yaml-feature 3:11', 'yaml-feature 5:3', 'yaml-feature 5:7'],
    ],
    ['a tag for bytes', md('description: !!binary aGVsbG8='), ['yaml-feature 2:14']],
    ['a tag for a set', md('description: x\nopencode: !!set { mode }'), ['yaml-feature 3:11']],
    ['a tag of one’s own', md('description: !x hello'), ['yaml-feature 2:14']],
    ['a tag before a map', md('description: x\nopencode: !x\n  mode: all'), ['yaml-feature 3:11']],
    ['a tag that says nothing', md('description: ! hello'), ['yaml-feature 2:14']],
  ]);

  test('a tag of plain data is read', () => {
    const [file] = filesOf([{ path: 'a.md', text: md('description: !!str 123') }]);
    expect(file?.text).toContain('\ndescription: "123"\n');
  });

  test('aliases that would explode are refused one by one, in no time', () => {
    const names = [...'abcdefghijklmnopqrstuvwxyz'];
    const lines = names.map((name, index) => {
      const inner =
        index === 0
          ? 'x'
          : Array(10)
              .fill(`*${names[index - 1]}`)
              .join(', ');
      return `${name}: &${name} [${inner}]`;
    });
    const problems = problemsIn(`${lines.join('\n')}\ndescription: x\nprompt: y\n`, 'a.yaml');
    expect(problems.filter((each) => each.startsWith('yaml-feature'))).toHaveLength(26 + 250);
  });
});

describe('a spec nested thousands deep', () => {
  test.each<[string, string, string]>([
    ['a.md', md(`tools: ${'['.repeat(100_000)}`), '2:109'],
    ['a.yaml', '['.repeat(100_000), '1:103'],
    ['a.yaml', Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join(''), '102:103'],
    ['a.json', '{"a":'.repeat(100_000), '1:507'],
    ['a.json', `${'['.repeat(5000)}${']'.repeat(5000)}`, '1:103'],
    [
      'a.md',
      md(`description: x\nopencode: { options: ${'{ a: '.repeat(400)}1${' }'.repeat(400)} }`),
      '3:518',
    ],
  ])('is one error: %s', (path, text, place) => {
    expect(problemsIn(text, path)).toEqual([`bad-yaml ${place}`]);
  });

  test('is fine as long as a person could read it', () => {
    const options = `${'{ a: '.repeat(50)}1${' }'.repeat(50)}`;
    expect(problemsIn(md(`description: x\nopencode: { options: ${options} }`))).toEqual([]);
  });
});

describe('a YAML file', () => {
  check(
    [
      ['with two documents', 'description: x\nprompt: y\n---\ntools: []\n', ['bad-yaml 3:1']],
      ['with an empty second document', 'description: x\nprompt: y\n---\n', ['bad-yaml 3:1']],
      ['without a prompt', 'description: x\n', ['missing-key 1:1']],
      ['of comments', '# x\n', ['missing-key 1:1', 'missing-key 1:1']],
      ['that is a list', '- description: x\n', ['not-a-map 1:1']],
      ['with a prompt that is no text', 'description: x\nprompt: [y]\n', ['wrong-type 2:9']],
    ],
    'a.yaml',
  );

  test('may begin and end with a document marker', () => {
    expect(problemsIn('---\ndescription: x\nprompt: y\n...\n', 'a.yaml')).toEqual([]);
  });
});

describe('a JSON file', () => {
  check(
    [
      ['without its last brace', '{\n  "description": "x"\n', ['bad-yaml 3:1']],
      ['without a comma', '{\n  "description": "x"\n  "prompt": "y"\n}\n', ['bad-yaml 3:3']],
      ['that is null', 'null', ['missing-key 1:1', 'missing-key 1:1']],
      ['that is a list', '[]', ['not-a-map 1:1']],
      ['that is a text', '"x"', ['not-a-map 1:1']],
      ['with a key given twice', '{"description":"x","prompt":"y","prompt":"z"}', ['duplicate-key 1:33']],
      ['with half a character', '{"description":"\\ud83d","prompt":"y"}', ['unencodable-text 1:16']],
      [
        'with tabs',
        '{\n\t"description": "x",\n\t"prompt": "y",\n\t"tools": [\n\t\t"Raed"\n\t]\n}',
        ['unknown-tool 5:3'],
      ],
    ],
    'a.json',
  );

  test('may be indented with tabs, packed on one line, and escaped as JSON is', () => {
    const spec = { description: 'A "😀" \u2028 / \\ \t', prompt: 'Hi {"a":1}\u0007', tools: ['Read'] };
    const escaped = JSON.stringify(spec).replaceAll('😀', '\\ud83d\\ude00').replaceAll('/', '\\/');
    const [expected, ...others] = [JSON.stringify(spec), JSON.stringify(spec, null, '\t'), escaped].map(
      (text) => filesOf([{ path: 'a.json', text }]),
    );
    expect(expected).toHaveLength(3);
    for (const other of others) expect(other).toEqual(expected);
  });
});

describe.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the word %s', (word) => {
  const column = (text: string) => text.length + 1;

  test('is unknown as a key, a tool, a harness, a model, a variable', () => {
    const key = `${word}: { a: 1 }`;
    expect(problemsIn(md(`description: x\n${key}`))).toEqual(['unknown-key 3:1']);
    expect(problemsIn(md(`description: x\ntools: [${word}]`))).toEqual(['unknown-tool 3:9']);
    expect(problemsIn(md(`description: x\ntools: { ${word}: true }`))).toEqual(['unknown-tool 3:10']);
    expect(problemsIn(md(`description: x\nharnesses: [${word}]`))).toEqual(['unknown-harness 3:13']);
    expect(problemsIn(md(`description: x\nmodel: { ${word}: x }`))).toEqual(['unknown-harness 3:10']);
    const model = md(`description: x\nmodel: ${word}\nharnesses: [claude-code]`);
    expect(problemsIn(model, 'a.md', { ...OPTIONS, models: {} })).toEqual(['unknown-model 3:8']);
    const prompt = `{{{${word}}}} {{{tool ${word}}}}`;
    expect(problemsIn(md('description: x', prompt), 'a.md', { ...OPTIONS, variables: {} })).toEqual([
      'unknown-variable 4:1',
      `unknown-tool 4:${column(`{{{${word}}}} `)}`,
    ]);
  });

  test('is like any other word as a custom tool and as a field', () => {
    expect(problemsIn(md(`description: x\ntools: [Read, { custom: ${word} }]`))).toEqual([]);
    expect(problemsIn(md(`description: x\nopencode: { ${word}: { a: 1 } }`))).toEqual(['unknown-field 3:13']);
    const [, opencode] = filesOf([
      {
        path: 'a.md',
        text: md(`description: x\ntools: [{ custom: ${word} }]\nopencode: { ${word}: { a: 1 } }`),
      },
    ]).filter(({ harness }) => harness !== 'copilot');
    expect(opencode?.text).toContain(`\n  ${word}: true\n`);
    expect(opencode?.text).toContain(`\n${word}:\n  a: 1\n`);
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });

  test('can be a variable and an alias of the config', () => {
    const options: CompileOptions = {
      matrix: 'verified',
      variables: Object.fromEntries([[word, 'hello']]),
      models: Object.fromEntries([[word, { 'claude-code': 'opus', opencode: 'a/b', copilot: 'c' }]]),
    };
    const text = md(`description: x\nmodel: ${word}`, `{{{${word}}}}\n`);
    const compiled = compile([{ path: 'a.md', text }], options);
    expect(compiled.diagnostics).toEqual([]);
    const [claude] = compiled.ok ? compiled.files : [];
    expect(claude?.text).toContain('\nmodel: "opus"\n---\nhello\n');
  });
});

describe('several problems', () => {
  const A = 'descripton: x\ntools: [Raed, Grpe]\nmodel:\nopencode: { mode: sub }';
  const IN_A = [
    'unknown-key 2:1',
    'missing-key 2:1',
    'unknown-tool 3:9',
    'unknown-tool 3:15',
    'null-value 4:7',
    'bad-value 5:19',
    'unknown-variable 7:4',
  ];

  test('of one file are reported together, in its order', () => {
    expect(problemsIn(md(A, 'Use {{{x}}}\n'.replace('Use ', 'Go ')))).toEqual(IN_A);
  });

  test('of several files are told file by file, whatever the order they come in', () => {
    const sources: SourceFile[] = [
      { path: 'c.json', text: '{' },
      { path: 'a.md', text: md(A, 'Go {{{x}}}\n') },
      { path: 'b.yaml', text: 'description: x\nprompt: y\ntools: [Wrte]\n' },
      { path: 'd.md', text: '' },
    ];
    const expected = [
      ...IN_A.map((problem) => `a.md ${problem}`),
      'b.yaml unknown-tool 3:9',
      'c.json bad-yaml 1:2',
      'd.md empty-file 1:1',
    ];
    for (const order of [sources, sources.toReversed()]) {
      const { ok, diagnostics } = compile(order, OPTIONS);
      expect(ok).toBe(false);
      expect(diagnostics.map(({ file, code, line, column }) => `${file} ${code} ${line}:${column}`)).toEqual(
        expected,
      );
    }
  });
});

function filesOf(sources: readonly SourceFile[]): readonly Omit<OutputFile, 'specLine' | 'judged'>[] {
  const compiled = compile(sources, OPTIONS);
  return compiled.ok ? compiled.files.map(({ specLine: _, judged: __, ...file }) => file) : [];
}
