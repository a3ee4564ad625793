import { describe, expect, test } from '@jest/globals';
import { type Project, project } from './support.js';

const SPEC = '.fsagent/agents/one.md';
const CLAUDE = '.claude/agents/one.md';
const OPENCODE = '.opencode/agent/one.md';
const COPILOT = '.github/agents/one.agent.md';

const TEXT = `---
# Our reviewer.
description: Reviews. # in one word
tools: [Read, Glob, Shell]
---
You review for {{{team}}}.

Be kind.

{{#opencode}}
Use plan mode.
{{/opencode}}
Report.
`;

function written(spec = TEXT, config = 'matrix: verified\nvariables: { team: Platform }\n'): Project {
  const at = project({ '.fsagent/config.yml': config, [SPEC]: spec });
  expect(at.run(['write', '--quiet']).code).toBe(0);
  return at;
}

const edit = (at: Project, path: string, from: string | RegExp, to: string): string => {
  const text = at.read(path).replace(from, to);
  expect(text).not.toBe(at.read(path));
  at.put(path, text);
  return text;
};
const withoutHash = (text: string): string => text.replace(/ \[[0-9a-f]{16}\]/, '');

/** Pulls, and asserts that a write then gives each file as it was edited, and that all is in sync. */
function expectPulled(at: Project, words: readonly string[], ...paths: readonly string[]): void {
  const edited = paths.map((path) => at.read(path));
  const { code, stdout } = at.run(['pull', '--yes', ...words]);
  expect({ code, left: /^left .*/m.exec(stdout)?.[0] }).toEqual({ code: 0, left: undefined });
  expect(at.run(['write']).stdout).not.toContain('edited by hand');
  expect(paths.map((path) => withoutHash(at.read(path)))).toEqual(edited.map(withoutHash));
  expect(at.run(['check']).code).toBe(0);
}

describe('fsagent pull', () => {
  test('carries a line, the description, a colour and a tool less to the spec, and nothing else of it changes', () => {
    const at = written();
    edit(at, CLAUDE, 'Be kind.', 'Be kind, and short.\n\nAsk first.');
    edit(at, CLAUDE, '"Reviews."', '"Reviews all."');
    edit(at, CLAUDE, '  - Bash\n', '');
    edit(at, CLAUDE, /\n---\n/, '\ncolor: "blue"\n---\n');
    expectPulled(at, [], CLAUDE);
    expect(at.read(SPEC)).toBe(
      TEXT.replace('Reviews. #', 'Reviews all. #')
        .replace('Shell]\n', 'Shell]\nclaude-code: { color: blue, tools: [Read, Glob] }\n')
        .replace('Be kind.', 'Be kind, and short.\n\nAsk first.'),
    );
    expect(at.read(COPILOT)).toContain('Ask first.');
  });

  test('shows what it would do, and writes nothing without --yes where nobody can answer', () => {
    const at = written();
    edit(at, CLAUDE, 'Be kind.', 'Be very kind.');
    const before = at.snapshot();
    const { code, stdout } = at.run(['pull']);
    expect(code).toBe(1);
    expect(stdout).toContain(`pull ${CLAUDE}:12: "Be very kind." → ${SPEC}`);
    expect(stdout).toContain('-Be kind.\n+Be very kind.');
    expect(stdout).toContain('Nothing was written. To write it: fsagent pull --yes');
    expect(at.snapshot()).toEqual(before);
  });

  test('is named by check, with the file, and by no write, which has put the file back', () => {
    const at = written();
    edit(at, CLAUDE, 'Be kind.', 'Be very kind.');
    const command = `To keep the edit, run "fsagent pull ${CLAUDE}".`;
    expect(at.run(['check']).stdout).toContain(command);
    expect(at.run(['write']).stdout).not.toContain('fsagent pull');
  });

  test('takes the files and folders that it is given, from where it runs or as reports name them', () => {
    const at = written();
    edit(at, CLAUDE, 'Be kind.', 'Be very kind.');
    edit(at, OPENCODE, 'Report.', 'Report all.');
    at.put('sub/README.md', '');
    for (const [path, cwd] of [
      [CLAUDE, '.'],
      ['.claude', '.'],
      [`../${CLAUDE}`, 'sub'],
      [CLAUDE, 'sub'],
    ] as const) {
      const { stdout } = at.run(['pull', path], { cwd });
      expect(stdout).toContain(`pull ${CLAUDE}`);
      expect(stdout).not.toContain(`pull ${OPENCODE}`);
    }
    expect(at.run(['pull', '.vscode'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('No output'),
    });
  });

  test('keeps the line ends of a spec, and reads those of a checkout', () => {
    const at = written();
    at.put(SPEC, TEXT.replaceAll('\n', '\r\n'));
    at.put(CLAUDE, at.read(CLAUDE).replace('Be kind.', 'Be kind.\n\nAsk first.').replaceAll('\n', '\r\n'));
    expect(at.run(['pull', '--yes']).code).toBe(0);
    expect(at.read(SPEC)).toBe(TEXT.replace('Be kind.', 'Be kind.\n\nAsk first.').replaceAll('\n', '\r\n'));
  });

  test.each([
    ['a YAML spec', 'yaml', 'description: Reviews.\nprompt: |\n  You review.\n\n  Be kind.\n', 'Be kind.'],
    ['a spec with nothing but a prompt', 'md', '---\ndescription: Reviews.\n---\nBe kind.\n', 'Be kind.'],
  ])('carries a line to %s', (_, ending, text, from) => {
    const at = project({
      '.fsagent/config.yml': 'harnesses: [claude-code]\n',
      [`.fsagent/agents/one.${ending}`]: text,
    });
    at.run(['write']);
    edit(at, CLAUDE, from, 'Be short.\n\n  - {{{ as it is');
    expectPulled(at, [], CLAUDE);
  });

  test('takes a tool out of the list at the top where the spec is for one harness', () => {
    const config = 'matrix: verified\nharnesses: [claude-code]\nvariables: { team: Platform }\n';
    const inLines = TEXT.replace(
      'tools: [Read, Glob, Shell]',
      'tools:\n  - Read\n  - Glob # to find files\n  - Shell # for git',
    );
    for (const [text, now] of [
      [TEXT, TEXT.replace(', Shell]', ']')],
      [inLines, inLines.replace('  - Shell # for git\n', '')],
    ] as const) {
      const at = written(text, config);
      edit(at, CLAUDE, '  - Bash\n', '');
      expectPulled(at, [], CLAUDE);
      expect(at.read(SPEC)).toBe(now);
    }
  });
});

/** Edits that are left, what is said of each, and what else of the file is carried. */
const LEFT: readonly (readonly [what: string, make: (at: Project) => unknown, said: string])[] = [
  [
    'a tool more, with the line to write',
    (at) => edit(at, CLAUDE, '  - Bash\n', '  - Bash\n  - Write\n'),
    `left ${CLAUDE}:5: "tools": it would grant more: "Write". By hand, in ${SPEC}: tools: [Read, Glob, Shell, Write]`,
  ],
  ['a list removed', (at) => edit(at, CLAUDE, /^tools:\n(?: .*\n)*/m, ''), 'it would grant more: '],
  [
    'a rule of OpenCode turned round',
    (at) => edit(at, OPENCODE, '"*": false', '"*": true'),
    'it would grant more: ',
  ],
  [
    'a line with a variable',
    (at) => edit(at, CLAUDE, 'Platform', 'Web'),
    `left ${CLAUDE}:10: "You review for Web.": in the spec the line has a placeholder, a variable or an escape.`,
  ],
  ['a line of a section', (at) => edit(at, OPENCODE, 'Use plan mode.', 'Think.'), 'a section of the spec'],
  [
    'a line beside a section',
    (at) => edit(at, CLAUDE, 'Report.', 'Think.\nReport.'),
    'a section of the spec',
  ],
  [
    'what runs by itself',
    (at) => edit(at, CLAUDE, /\n---\n/, '\nmemory: "user"\n---\n'),
    `it may change what the agent is allowed to do. By hand, in ${SPEC}: { claude-code: { memory: user } }`,
  ],
  ['another name', (at) => edit(at, CLAUDE, 'name: "one"', 'name: "two"'), 'an agent is renamed by its spec'],
  ['a comment', (at) => edit(at, CLAUDE, 'tools:', '# Why?\ntools:'), 'comments of an output are not read'],
  [
    'what cannot be read',
    (at) => edit(at, CLAUDE, 'name: "one"', 'name: "one'),
    'Claude Code could not read it',
  ],
  [
    'an edit of a file whose spec changed since',
    (at) => {
      edit(at, CLAUDE, 'Be kind.', 'Be very kind.');
      edit(at, SPEC, 'Report.', 'Report all.');
    },
    'its spec, or the config, has changed since fsagent wrote it',
  ],
  [
    'two edits of one line that differ',
    (at) => {
      edit(at, CLAUDE, 'Be kind.', 'Be very kind.');
      edit(at, OPENCODE, 'Be kind.', 'Be short.');
    },
    `${OPENCODE} was edited at the same place in another way`,
  ],
  [
    'two descriptions that differ',
    (at) => {
      edit(at, CLAUDE, '"Reviews."', '"Reviews all."');
      edit(at, OPENCODE, '"Reviews."', '"Reviews some."');
    },
    `${OPENCODE} was edited at the same place in another way`,
  ],
];

test.each(LEFT)('pull leaves %s', (_, make, said) => {
  const at = written();
  make(at);
  const spec = at.read(SPEC);
  const { code, stdout } = at.run(['pull', '--yes']);
  expect(code).toBe(1);
  expect(stdout).toContain(said);
  expect(stdout).toContain('Nothing can be pulled.');
  expect(at.read(SPEC)).toBe(spec);
});

test('pull carries what it can of a file, and leaves the rest', () => {
  const at = written();
  edit(at, CLAUDE, 'Be kind.', 'Be very kind.');
  edit(at, CLAUDE, '  - Bash\n', '  - Bash\n  - Write\n');
  const { code, stdout } = at.run(['pull', '--yes']);
  expect(code).toBe(1);
  expect(stdout).toContain('it would grant more: "Write"');
  expect(at.read(SPEC)).toBe(TEXT.replace('Be kind.', 'Be very kind.'));
});

test('pull takes an edit once that two files have alike, and edits of two files at two places', () => {
  const at = written();
  for (const path of [CLAUDE, OPENCODE]) edit(at, path, 'Be kind.', 'Be very kind.');
  edit(at, COPILOT, '"Reviews."', '"Reviews all."');
  expect(at.run(['pull', '--yes']).code).toBe(0);
  expect(at.read(SPEC)).toBe(
    TEXT.replace('Be kind.', 'Be very kind.').replace('Reviews. #', 'Reviews all. #'),
  );
});

test('pull says when there is nothing to pull, and refuses where the project has an error', () => {
  const at = written();
  expect(at.run(['pull'])).toMatchObject({ code: 0, stdout: 'No output was edited by hand.\n' });
  at.put(SPEC, TEXT.replace('Glob', 'Globb'));
  expect(at.run(['pull', '--yes'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Nothing was pulled.'),
  });
});

test('at a terminal pull asks, and does what is answered', () => {
  for (const [answer, now] of [
    ['y', TEXT.replace('Be kind.', 'Be very kind.')],
    ['n', TEXT],
  ] as const) {
    const at = written();
    edit(at, CLAUDE, 'Be kind.', 'Be very kind.');
    const { stdout } = at.shell(`printf '${answer}\\n' | script -qec "${at.command} pull" /dev/null`);
    expect(stdout).toContain('Write this to 1 spec? [y/N]');
    expect(at.read(SPEC)).toBe(now);
  }
});
