import { chmodSync, mkdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { IS_LONG } from '../support/long-form.js';
import {
  allOutputs,
  CONFIG,
  changesOf,
  outputs,
  type Project,
  problemsOf,
  project,
  projectIn,
  spec,
  written,
} from './support.js';

/** Asserts that a project is what its specs say, and that writing again changes nothing. */
function expectInSync(made: Project): void {
  const result = made.json(['check']);
  expect({ code: result.code, changes: changesOf(result), problems: problemsOf(result) }).toEqual({
    code: 0,
    changes: [],
    problems: [],
  });
}

/** Asserts that a run refuses: exit code 2, these problems, and no file touched. */
function expectRefused(
  made: Project,
  problems: readonly string[],
  words: readonly string[] = ['write'],
): void {
  const before = made.snapshot();
  const result = made.json(words);
  expect({ code: result.code, changes: changesOf(result), problems: problemsOf(result) }).toEqual({
    code: 2,
    changes: [],
    problems,
  });
  expect(made.snapshot()).toEqual(before);
}

/** Asserts what check finds, that write repairs it, and that the files are then the same as before, beside what it kept. */
function expectRepaired(
  made: Project,
  changes: readonly string[],
  good: Readonly<Record<string, string>>,
): void {
  const found = made.json(['check']);
  expect({ code: found.code, changes: changesOf(found) }).toEqual({ code: 1, changes });
  const before = made.snapshot();
  expect(made.run(['write']).code).toBe(0);
  const [files, copies] = [true, false].map((isFile) =>
    Object.entries(made.snapshot()).filter(([path]) => path.endsWith('.orig') !== isFile),
  );
  expect(Object.fromEntries(files ?? [])).toEqual(good);
  for (const [path, text] of copies ?? []) expect(text).toBe(before[path.replace('.orig', '')]);
  expectInSync(made);
}

const claude = outputs('a').claude;
const opencode = outputs('a').opencode;
const copilot = outputs('a').copilot;

const LISTED_FOLDERS = new URL('listed-folders.mjs', import.meta.url).href;

describe('what drifts is seen', () => {
  test('a deleted output is drift', () => {
    const made = written('a');
    const good = made.snapshot();
    made.remove(claude);
    expectRepaired(made, [`create missing ${claude}`], good);
  });

  test('a deleted folder of outputs is drift', () => {
    const made = written('a', 'b');
    const good = made.snapshot();
    made.remove('.github');
    expectRepaired(made, [`create missing ${copilot}`, `create missing ${outputs('b').copilot}`], good);
  });

  test('the outputs of a new spec are drift, whether git tracks, stages or ignores anything', () => {
    const made = written('a');
    made.git('init', '-q');
    made.git('add', '.');
    made.git('commit', '-q', '-m', 'first');
    made.put('.fsagent/agents/b.md', spec('Does b.'));
    const missing = Object.values(outputs('b')).map((path) => `create missing ${path}`);
    expect(changesOf(made.json(['check'])).sort()).toEqual([...missing].sort());
    made.git('add', '.');
    expect(made.run(['check']).code).toBe(1);
    made.git('commit', '-q', '-m', 'second');
    expect(made.run(['check']).code).toBe(1);
  });

  test('an output that is right but not in git yet is no drift', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    made.git('init', '-q');
    made.git('add', '.');
    made.git('commit', '-q', '-m', 'first');
    made.run(['write']);
    expectInSync(made);
  });

  test('nothing but outputs is ever written, however dirty the checkout is', () => {
    const made = written('a');
    made.git('init', '-q');
    made.git('add', '.');
    made.git('commit', '-q', '-m', 'first');
    made.put('.env', 'SECRET=1');
    made.put('src/x.ts', 'half done');
    made.git('add', 'src');
    made.put('.fsagent/agents/a.md', spec('Does another thing.'));
    const status = () => made.git('status', '--porcelain=v1', '-z', '-uall').split('\0').filter(Boolean);
    const before = status();
    expect(made.run(['write']).code).toBe(0);
    expect(
      status()
        .filter((line) => !before.includes(line))
        .sort(),
    ).toEqual(allOutputs('a').map((path) => ` M ${path}`));
  });

  test('a changed spec is drift, with its line', () => {
    const made = written('a');
    made.put('.fsagent/agents/a.md', spec('Does a.', { prompt: 'You help.\n\nAnd more.\n' }));
    const { report } = made.json(['check']);
    expect(report.changes.map(({ cause, line }) => `${cause} ${line}`)).toEqual(
      Array(3).fill('spec-changed 7'),
    );
  });

  test('files made with another matrix are drift with a cause of its own', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.').replace('Shell', 'Write') });
    made.run(['write']);
    const { stdout } = made.run(['check', '--matrix', 'verified']);
    expect(stdout).toContain(
      'update .github/agents/a.agent.md: made with another matrix (.fsagent/agents/a.md)\n',
    );
    expect(stdout).toContain('1 to update');
    made.put('.fsagent/agents/a.md', spec('Does b.').replace('Shell', 'Write'));
    expect(changesOf(made.json(['check', '--matrix', 'verified']))).toEqual(
      allOutputs('a').map((path) => `update spec-changed ${path}`),
    );
  });

  test('a changed config is drift', () => {
    const made = written('a');
    made.put('.fsagent/config.yml', CONFIG.replace('subagent', 'primary'));
    expect(changesOf(made.json(['check']))).toEqual([`update spec-changed ${opencode}`]);
  });
});

describe('an output edited by hand', () => {
  test.each([
    ['its body', (text: string) => `${text}More.\n`],
    ['a word of its body', (text: string) => text.replace('You help.', 'You hinder.')],
    ['its frontmatter', (text: string) => text.replace('- Read', '- Read\n  - Write')],
    ['a key of its frontmatter', (text: string) => text.replace('description', 'descriptions')],
    ['its description', (text: string) => text.replace('Does a.', 'Does b.')],
    ['a byte order mark before it', (text: string) => `\ufeff${text}`],
  ])('is drift: %s', (_, edit) => {
    const made = written('a');
    const good = made.snapshot();
    made.put(claude, edit(made.read(claude)));
    expectRepaired(made, [`update edited ${claude}`], good);
  });

  test.each([
    ['a comment', (text: string) => text.replace('name:', '# a note\nname:')],
    ['quotes that are not needed', (text: string) => text.replace('"Does a."', 'Does a.')],
    ['other quotes', (text: string) => text.replace('"Does a."', "'Does a.'")],
    ['another indent', (text: string) => text.replaceAll('\n  - ', '\n- ')],
    [
      'a list in one line',
      (text: string) => text.replace(/tools:\n {2}- Read\n {2}- Bash/, 'tools: [Read, Bash]'),
    ],
    ['spaces at the end of a line', (text: string) => text.replace('You help.', 'You help.   ')],
    ['a blank line after the frontmatter', (text: string) => text.replace('---\nYou', '---\n\nYou')],
    ['blank lines at the end', (text: string) => `${text}\n\n`],
    ['no newline at the end', (text: string) => text.trimEnd()],
    ['wrapped text', (text: string) => text.replace('You help.', 'You\nhelp.')],
  ])('is drift too when only its formatting changed: %s', (_, edit) => {
    const made = written('a');
    const good = made.snapshot();
    made.put(claude, edit(made.read(claude)));
    expect(made.read(claude)).not.toBe(good[claude]);
    expectRepaired(made, [`update formatting ${claude}`], good);
  });

  test('is drift when the hash in its mark was changed', () => {
    const made = written('a');
    const good = made.snapshot();
    made.put(claude, made.read(claude).replace(/\[[0-9a-f]{16}\]/, '[0123456789abcdef]'));
    expectRepaired(made, [`update formatting ${claude}`], good);
  });

  test.each([['write'], ['write', '--adopt']])('an output in another encoding stops "%s %s"', (...words) => {
    const made = written('a');
    made.put(claude, Buffer.from(`${made.read(claude)}é`, 'latin1'));
    expectRefused(made, [`error not-utf8 ${claude}:1:1`], words);
  });

  test('is drift when the spec in its mark was changed', () => {
    const made = written('a');
    const good = made.snapshot();
    made.put(claude, made.read(claude).replace('agents/a.md"', 'agents/b.md"'));
    expectRepaired(made, [`update spec-changed ${claude}`], good);
  });

  test.each([
    ['taken out', (text: string) => text.replace(/# Generated.*\n/, '')],
    ['moved down', (text: string) => text.replace(/(# Generated.*\n)(name:.*\n)/, '$2$1')],
    ['reworded', (text: string) => text.replace('Edit that file', 'Change that file')],
    ['put below other text', (text: string) => `<!-- mine -->\n${text}`],
  ])('belongs to whoever edited it when its mark was %s', (_, edit) => {
    const made = written('a');
    made.put(claude, edit(made.read(claude)));
    expectRefused(made, [`error unowned-file ${claude}:1:1`]);
  });

  test('is restored, and the lines that are lost are shown', () => {
    const made = written('a');
    made.put(claude, made.read(claude).replace('You help.', 'I wrote this for an hour.'));
    const { code, stdout } = made.run(['write']);
    expect(code).toBe(0);
    expect(stdout).toContain(`update ${claude}: edited by hand (.fsagent/agents/a.md:5)`);
    expect(stdout).toContain('-I wrote this for an hour.\n+You help.\n');
  });

  test('is kept when each edit is put into the line of the spec that is named', () => {
    const made = written('a');
    const edited = made
      .read(claude)
      .replace('"Does a."', '"Does a better."')
      .replace('You help.', 'You help a lot.\n\nYou are kind.');
    made.put(claude, edited);
    const { stdout } = made.run(['check']);
    expect(stdout).toContain(
      [
        `To keep the edit, run "fsagent pull ${claude}". It belongs into .fsagent/agents/a.md:`,
        '  line 2: "description: \\"Does a better.\\""',
        '  line 5: "You help a lot." and 2 more',
        `update ${claude}: edited by hand (.fsagent/agents/a.md:2)`,
      ].join('\n'),
    );
    const kept = made.read('.fsagent/agents/a.md').split('\n');
    kept[1] = 'description: "Does a better."';
    kept[4] = 'You help a lot.\n\nYou are kind.';
    made.put('.fsagent/agents/a.md', kept.join('\n'));
    made.run(['write']);
    expect(made.read(claude).replace(/\[.*\]/, '')).toBe(edited.replace(/\[.*\]/, ''));
  });
});

describe('line ends', () => {
  const cloned = (attributes?: string): Project => {
    const origin = written('a', 'b');
    if (attributes !== undefined) origin.put('.gitattributes', attributes);
    origin.git('init', '-q');
    origin.git('add', '.');
    origin.git('commit', '-q', '-m', 'first');
    const clone = project();
    origin.git('clone', '-q', '-c', 'core.autocrlf=true', '.', clone.root);
    return clone;
  };

  test('a checkout that turns them into CRLF is in sync, and writing changes nothing', () => {
    const clone = cloned();
    expect(clone.read(claude)).toContain('\r\n');
    expect(clone.read('.fsagent/agents/a.md')).toContain('\r\n');
    expectInSync(clone);
    const before = clone.snapshot();
    expect(clone.run(['write']).stdout).toContain('In sync');
    expect(clone.snapshot()).toEqual(before);
    expect(clone.git('status', '--porcelain')).toBe('');
  });

  test('with attributes that keep the outputs as they are, CRLF in the specs makes no difference', () => {
    const clone = cloned('/.claude/agents/*.md text eol=lf\n');
    expect(clone.read(claude)).not.toContain('\r\n');
    expect(clone.read('.fsagent/agents/a.md')).toContain('\r\n');
    expectInSync(clone);
  });

  test('an edit in a CRLF checkout is still an edit, and a changed spec still a change', () => {
    const clone = cloned();
    clone.put(claude, clone.read(claude).replace('You help.', 'You hinder.'));
    clone.put('.fsagent/agents/b.md', clone.read('.fsagent/agents/b.md').replace('Does b.', 'Does c.'));
    expect(changesOf(clone.json(['check']))).toEqual(
      [`update edited ${claude}`, ...allOutputs('b').map((path) => `update spec-changed ${path}`)].sort(
        (x, y) => ((x.split(' ')[2] ?? '') < (y.split(' ')[2] ?? '') ? -1 : 1),
      ),
    );
    expect(clone.run(['write']).code).toBe(0);
    expectInSync(clone);
    clone.git('add', '--all');
    expect(clone.git('diff', '--cached', '--name-only').split('\n').filter(Boolean)).toHaveLength(4);
  });

  test('an orphan in a CRLF checkout is known as unedited, and goes', () => {
    const clone = cloned();
    clone.remove('.fsagent/agents/b.md');
    expect(changesOf(clone.json(['write']))).toEqual(allOutputs('b').map((path) => `delete orphan ${path}`));
    expect(clone.files()).not.toContain(outputs('b').claude);
    expectInSync(clone);
  });

  test('an output with both kinds of line ends is in sync', () => {
    const made = written('a');
    made.put(claude, made.read(claude).replace('\n', '\r\n'));
    expectInSync(made);
  });

  test('CRLF in a diff is not shown as a change of every line', () => {
    const clone = cloned();
    clone.put(claude, clone.read(claude).replace('You help.', 'You hinder.'));
    const { stdout } = clone.run(['check']);
    expect(stdout.split('\n').filter((line) => /^[-+](?![-+])/.test(line))).toEqual([
      '-You hinder.',
      '+You help.',
    ]);
  });
});

describe('names of spec files', () => {
  const NAMES = [
    'my agent.md',
    'a"b.md',
    "it's.md",
    'ä é 中.md',
    '-n.md',
    '--force.md',
    'line\nend.md',
    'tab\there.md',
    'back\\slash.md',
    ':(top)b.md',
    '$(touch oops).md',
    '`id`.md',
    '#1.md',
    '[x]{y}(z)!.md',
    '{{{tool Read}}}.md',
    'a---b.md',
    'sub folder/-x/y z.md',
  ];

  // The short form has all of them in one project.
  const together = IS_LONG ? NAMES.map((name) => [name]) : [NAMES];
  test.each(together.map((names) => [JSON.stringify(names), names] as const))(
    '%s: each is read, written for and cleaned up after',
    (_, names) => {
      const paths = names.map((name) => `.fsagent/agents/${name}`);
      const saying = (what: string) =>
        paths.map((path, index) => [path, spec(what, { more: `name: a-${index}\n` })] as const);
      const made = project({
        ...Object.fromEntries(saying('Does a.')),
        '.fsagent/agents/b.md': spec('Does b.'),
      });
      made.git('init', '-q');
      expect(made.run(['write']).code).toBe(0);
      expectInSync(made);
      for (const [path, text] of saying('Does another thing.')) made.put(path, text);
      const { report } = made.json(['check']);
      expect(report.changes.map((change) => change.spec).sort()).toEqual(
        paths.flatMap((path) => [path, path, path]).sort(),
      );
      for (const path of paths) made.remove(path);
      expect(made.run(['write']).code).toBe(0);
      expect(made.files()).toEqual([...allOutputs('b'), '.fsagent/agents/b.md'].sort());
    },
  );

  test('a problem in such a file is reported with its whole path', () => {
    const made = project({
      '.fsagent/agents/line\nend "x".md': '---\ndescription: X.\nname: x\ntool: y\n---\nx\n',
    });
    expect(problemsOf(made.json(['check']))).toEqual([
      'error unknown-key .fsagent/agents/line\nend "x".md:4:1',
    ]);
  });

  test('a file name that is no agent name is an error that says what to do', () => {
    const made = project({ '.fsagent/agents/my agent.md': spec('Does a.') });
    const { code, stderr } = made.run(['check']);
    expect(code).toBe(2);
    expect(stderr).toContain('error unsafe-name: "my agent" cannot be an agent\'s name');
  });

  test('folders of specs are for order only', () => {
    const made = project({ '.fsagent/agents/team/deep/a.md': spec('Does a.') });
    made.run(['write']);
    expect(made.has(claude)).toBe(true);
    expectInSync(made);
  });
});

describe('files that fsagent did not write', () => {
  const mine = '---\nname: mine\ndescription: Mine.\n---\nI wrote this.\n';

  test('stay, whatever happens beside them', () => {
    const neighbours = {
      '.claude/agents/mine.md': mine,
      '.claude/agents/README.md': '# Agents\n',
      '.claude/agents/team/deep.md': mine.replace('mine', 'deep'),
      '.claude/agents/notes.txt': 'notes',
      '.claude/settings.json': '{}',
      '.opencode/agent/mine.md': mine.replace('name: mine\n', ''),
      '.opencode/agent/latin.md': new Uint8Array([0x2d, 0xe9, 0x0a]),
      '.github/agents/mine.agent.md': mine,
      '.github/workflows/ci.yml': 'on: push\n',
    };
    const made = project({ ...neighbours, '.fsagent/agents/a.md': spec('Does a.') });
    const before = made.snapshot();
    made.run(['write']);
    expectInSync(made);
    made.remove('.fsagent/agents/a.md');
    expect(made.run(['write', '--allow-empty']).code).toBe(0);
    const { '.fsagent/agents/a.md': _, ...others } = before;
    expect(made.snapshot()).toEqual(others);
  });

  test('of a package below, with its mark, are no orphans', () => {
    const made = written('a');
    const path = '.claude/agents/node_modules/team/b.md';
    made.put(path, made.read(outputs('a').claude).replace('agents/a.md', 'agents/b.md'));
    expectInSync(made);
    expect(made.has(path)).toBe(true);
  });

  test('in the way of an output are an error', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [copilot]: mine });
    expectRefused(made, [`error unowned-file ${copilot}:1:1`]);
  });

  test.each([
    ['.opencode/agents/a.md', mine.replace('name: mine\n', '')],
    ['.opencode/agent/other.md', mine.replace('name: mine', 'name: a')],
    ['.opencode/agents/deep/other.md', mine.replace('name: mine', 'name: a')],
    ['.claude/agents/other.md', mine.replace('name: mine', 'name: a')],
    ['.claude/agents/deep/er/other.md', mine.replace('name: mine', 'name: "A"')],
    ['.github/agents/a.md', mine],
    ['.claude/agents/node_modules/other.md', mine.replace('name: mine', 'name: a')],
    ['.opencode/agent/node_modules/x/b.md', mine.replace('name: mine', 'name: a')],
  ])('that a harness loads as the same agent are an error: %s', (path, text) => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [path]: text });
    expectRefused(made, [`error shadowed-agent ${path}:1:1`]);
  });

  test.each([
    ['.claude/agents/other/a.md', mine],
    ['.opencode/agent/deep/a.md', mine.replace('name: mine\n', '')],
    ['.opencode/agents/b.md', mine.replace('name: mine\n', '')],
    ['.github/agents/deep/a.agent.md', mine],
    ['.github/a.agent.md', mine],
    ['docs/.claude/agents/a.md', mine.replace('name: mine', 'name: a')],
  ])('that only look alike are not: %s', (path, text) => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [path]: text });
    expect(made.run(['write']).code).toBe(0);
    expect(made.read(path)).toBe(text);
    expectInSync(made);
  });

  test('no output is taken for a hand-written file because somebody else wrote a similar comment', () => {
    const made = project({
      '.fsagent/agents/a.md': spec('Does a.'),
      '.claude/agents/b.md':
        '---\n# Generated by another tool from "x". Edit that file, not this one.\nname: b\n---\nx\n',
    });
    expect(made.run(['write']).code).toBe(0);
    expect(made.has('.claude/agents/b.md')).toBe(true);
  });
});

describe('what no spec writes any more', () => {
  test('goes when its spec goes', () => {
    const made = written('a', 'b');
    made.remove('.fsagent/agents/b.md');
    const result = made.json(['write']);
    expect(changesOf(result)).toEqual(allOutputs('b').map((path) => `delete orphan ${path}`));
    expect(made.files()).toEqual([...allOutputs('a'), '.fsagent/agents/a.md', '.fsagent/config.yml'].sort());
  });

  test('goes when its spec is renamed, and the new name is written', () => {
    const made = written('a');
    renameSync(made.at('.fsagent/agents/a.md'), made.at('.fsagent/agents/z.md'));
    expect(changesOf(made.json(['write'])).sort()).toEqual(
      [
        ...allOutputs('a').map((path) => `delete orphan ${path}`),
        ...allOutputs('z').map((path) => `create missing ${path}`),
      ].sort(),
    );
    expect(made.files()).toEqual([...allOutputs('z'), '.fsagent/agents/z.md', '.fsagent/config.yml'].sort());
    expectInSync(made);
  });

  test('is only marked anew when its spec moves and keeps its name', () => {
    const made = written('a');
    mkdirSync(made.at('.fsagent/agents/team'));
    renameSync(made.at('.fsagent/agents/a.md'), made.at('.fsagent/agents/team/a.md'));
    expect(changesOf(made.json(['write']))).toEqual(
      allOutputs('a').map((path) => `update spec-changed ${path}`),
    );
    expect(made.read(claude)).toContain('".fsagent/agents/team/a.md"');
    expectInSync(made);
  });

  test('goes when the folder in the config moves', () => {
    const made = written('a');
    made.put('.fsagent/config.yml', CONFIG.replace('opencode: { ', 'opencode: { dir: .opencode/agents, '));
    expect(changesOf(made.json(['write']))).toEqual([
      `delete orphan ${opencode}`,
      'create missing .opencode/agents/a.md',
    ]);
    expect(made.has('.opencode/agent')).toBe(false);
    expectInSync(made);
  });

  test('goes when the extension in the config changes', () => {
    const made = written('a');
    made.put('.fsagent/config.yml', CONFIG.replace('copilot: {}', 'copilot: { extension: .md }'));
    expect(changesOf(made.json(['write']))).toEqual([
      `delete orphan ${copilot}`,
      'create missing .github/agents/a.md',
    ]);
    expectInSync(made);
  });

  test('goes when its harness leaves the config', () => {
    const made = written('a', 'b');
    made.put('.fsagent/config.yml', CONFIG.replace('  copilot: {}\n', ''));
    expect(changesOf(made.json(['write']))).toEqual([
      `delete orphan ${copilot}`,
      `delete orphan ${outputs('b').copilot}`,
    ]);
    expect(made.has('.github')).toBe(false);
    expectInSync(made);
  });

  test('goes when its harness leaves the spec', () => {
    const made = written('a');
    made.put('.fsagent/agents/a.md', spec('Does a.', { more: 'harnesses: [claude-code, opencode]\n' }));
    expect(changesOf(made.json(['check']))).toEqual([`delete orphan ${copilot}`]);
  });

  test('goes when it is a copy of an output', () => {
    const made = written('a');
    const good = made.snapshot();
    made.put('.claude/agents/copy.md', made.read(claude));
    expectRepaired(made, ['delete orphan .claude/agents/copy.md'], good);
    made.put('.opencode/agents/a.md', made.read(opencode));
    expectRepaired(made, ['delete orphan .opencode/agents/a.md'], good);
  });

  test('is an error when it was edited, and nothing is written', () => {
    const made = written('a', 'b');
    made.put('.fsagent/agents/a.md', spec('Does another thing.'));
    made.put(outputs('b').claude, `${made.read(outputs('b').claude)}My own words.\n`);
    made.remove('.fsagent/agents/b.md');
    expectRefused(made, [`error edited-orphan ${outputs('b').claude}:1:1`]);
    expectRefused(made, [`error edited-orphan ${outputs('b').claude}:1:1`], ['write', '--adopt']);
  });

  test('is an error when it is a copy that was edited, until the mark is taken out', () => {
    const made = written('a');
    const copy = '.claude/agents/copy.md';
    made.put(copy, made.read(claude).replace('name: "a"', 'name: "copy"'));
    expectRefused(made, [`error edited-orphan ${copy}:1:1`]);
    made.put(copy, made.read(copy).replace(/# Generated.*\n/, ''));
    expectInSync(made);
  });

  test('stays where no harness looks', () => {
    const made = written('a');
    made.put('docs/copy.md', made.read(claude));
    made.put('packages/x/.claude/agents/a.md', made.read(claude));
    expectInSync(made);
  });

  test('leaves no empty folder behind, and no folder that is not empty is touched', () => {
    const made = written('a');
    made.put('.opencode/agent/notes.txt', 'mine');
    made.remove('.fsagent/agents/a.md');
    expect(made.run(['write', '--allow-empty']).code).toBe(0);
    expect(made.files()).toEqual(['.fsagent/config.yml', '.opencode/agent/notes.txt']);
    expect([made.has('.claude'), made.has('.github')]).toEqual([false, false]);
  });
});

describe('a broken spec', () => {
  const broken: Readonly<Record<string, string | Uint8Array>> = {
    'bad YAML': '---\ndescription: "B\n---\nx\n',
    'a misspelt key': '---\ndescription: B.\ndisallowedTool: [Write]\n---\nx\n',
    'no frontmatter': 'Just text.\n',
    nothing: '',
    'an unknown tool': '---\ndescription: B.\ntools: [Raed]\n---\nx\n',
    'bytes that are no UTF-8': new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe, 0x0a]),
  };

  test.each(Object.keys(broken))(
    'with %s stops everything: good outputs stay, nothing is written or deleted',
    (kind) => {
      const made = written('a', 'b', 'c', 'd');
      made.put('.fsagent/agents/a.md', spec('Does another thing.'));
      made.put('.fsagent/agents/b.md', broken[kind] ?? '');
      made.remove('.fsagent/agents/c.md');
      made.remove(outputs('d').claude);
      const before = made.snapshot();
      for (const command of ['check', 'write']) {
        const result = made.json([command]);
        expect(result.code).toBe(2);
        expect(result.report).toMatchObject({ drift: false, changes: [] });
        expect(
          result.report.diagnostics.some(
            ({ file, severity }) => file === '.fsagent/agents/b.md' && severity === 'error',
          ),
        ).toBe(true);
        expect(made.snapshot()).toEqual(before);
      }
      expect(made.run(['write', '--adopt', '--allow-empty']).code).toBe(2);
      expect(made.snapshot()).toEqual(before);
    },
  );

  test('is reported together with every other', () => {
    const made = project({
      '.fsagent/agents/a.md': '---\ndescription: A.\ntools: [Raed, Shel]\n---\nx\n',
      '.fsagent/agents/b.md': '---\ndescription: B.\ntool: x\n---\n{{{nope}}}\n',
    });
    expect(problemsOf(made.json(['check']))).toEqual([
      'error unknown-tool .fsagent/agents/a.md:3:9',
      'error unknown-tool .fsagent/agents/a.md:3:15',
      'error unknown-key .fsagent/agents/b.md:3:1',
      'error unknown-variable .fsagent/agents/b.md:5:1',
    ]);
  });

  test('two files with one name are errors at both places', () => {
    const made = written('a');
    made.put('.fsagent/agents/b.md', spec('Does b.', { more: 'name: A\n' }));
    expectRefused(made, [
      'error duplicate-name .fsagent/agents/a.md:2:1',
      'error duplicate-name .fsagent/agents/b.md:4:7',
    ]);
  });
});

describe('unmanaged files', () => {
  const free = `${CONFIG}unmanaged: ['${claude}', '.opencode/**']\n`;

  test('are never written, deleted or counted', () => {
    const made = written('a', 'b');
    made.put('.fsagent/config.yml', free);
    made.put(claude, 'mine now');
    made.remove(opencode);
    made.remove('.fsagent/agents/b.md');
    made.put(outputs('b').opencode, `${made.read(outputs('b').opencode)}edited`);
    const result = made.json(['write']);
    expect(result.code).toBe(0);
    expect(changesOf(result)).toEqual([
      `delete orphan ${outputs('b').claude}`,
      `delete orphan ${outputs('b').copilot}`,
    ]);
    expect(made.read(claude)).toBe('mine now');
    expect(made.has(opencode)).toBe(false);
    expect(made.has(outputs('b').opencode)).toBe(true);
    expectInSync(made);
    expect(made.run(['check']).stdout).toBe('In sync: 1 spec, 1 file.\n');
  });

  test('may be anything: a link, a folder, bytes that are no text', () => {
    const made = project({
      '.fsagent/agents/a.md': spec('Does a.'),
      '.fsagent/config.yml': free,
      elsewhere: '',
    });
    made.link(claude, '../../elsewhere');
    made.put(`${opencode}/x`, '');
    expect(made.run(['write']).code).toBe(0);
    made.remove(claude);
    made.put(claude, new Uint8Array([0xff, 0x00]));
    expectInSync(made);
  });

  test('are not adopted', () => {
    const made = project({
      '.fsagent/agents/a.md': spec('Does a.'),
      '.fsagent/config.yml': free,
      [claude]: 'mine',
    });
    expect(made.run(['write', '--adopt']).code).toBe(0);
    expect(made.read(claude)).toBe('mine');
    expect(made.has(`${claude}.orig`)).toBe(false);
  });
});

describe('outputs that git ignores', () => {
  const repository = (ignore: string, at = '.gitignore'): Project => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [at]: ignore });
    made.git('init', '-q');
    return made;
  };

  test('are a warning with the place of the rule', () => {
    const made = repository('# local\n.claude/\n');
    const result = made.json(['write']);
    expect({ code: result.code, problems: problemsOf(result) }).toEqual({
      code: 0,
      problems: ['warning ignored-output .gitignore:2:1'],
    });
    expect(made.run(['check']).stderr).toContain('Git ignores .claude/agents/a.md by the rule ".claude/"');
    expect(made.run(['check', '--strict']).code).toBe(2);
  });

  test('are one line for each rule', () => {
    const made = repository('.claude/\n.github/\n');
    made.put('.fsagent/agents/b.md', spec('Does b.'));
    expect(
      made
        .run(['check'])
        .stderr.split('\n')
        .filter((line) => line.includes('ignored-output')),
    ).toEqual([
      expect.stringContaining(
        'Git ignores .claude/agents/a.md and 1 more file by the rule ".claude/", so they',
      ),
      expect.stringContaining('Git ignores .github/agents/a.agent.md and 1 more file by the rule ".github/"'),
    ]);
  });

  test.each([
    ['a file in between', '.github/.gitignore', '\nagents\n', '.github/.gitignore:2:1'],
    ["the checkout's own list", '.git/info/exclude', '*.agent.md\n', '.git/info/exclude:1:1'],
  ])('are found by %s', (_, path, text, place) => {
    const made = repository('');
    made.put(path, text);
    expect(problemsOf(made.json(['check']))).toEqual([`warning ignored-output ${place}`]);
  });

  test.each([
    ['a rule says otherwise', '.claude/agents/*\n!.claude/agents/a.md\n'],
    ['a rule is about other files', '.claude/*.json\nagents.md\n'],
  ])('are none when %s', (_, ignore) => {
    expect(problemsOf(repository(ignore).json(['check']))).toEqual([]);
  });

  test('are none when git tracks them all the same', () => {
    const made = repository('.claude/\n');
    made.run(['write']);
    made.git('add', '-f', '.claude');
    expect(problemsOf(made.json(['check']))).toEqual([]);
  });

  test('are one for each rule', () => {
    expect(problemsOf(repository('.claude/\n.opencode/\n').json(['check']))).toEqual([
      'warning ignored-output .gitignore:1:1',
      'warning ignored-output .gitignore:2:1',
    ]);
  });

  test('are none for a run that is not about them', () => {
    const made = repository('.claude/\n');
    expect(problemsOf(made.json(['check', '--harness', 'copilot']))).toEqual([]);
  });

  test('are found in a worktree, below the top of a repository, and inside a hook', () => {
    const made = repository('.claude/\n');
    made.git('add', '.');
    made.git('commit', '-q', '-m', 'first');
    made.git('worktree', 'add', '-q', '../tree');
    expect(problemsOf(projectIn(made.at('../tree')).json(['check']))).toEqual([
      'warning ignored-output .gitignore:1:1',
    ]);
    made.remove('../tree');

    const below = projectIn(made.at('packages/one'), { '.fsagent/agents/a.md': spec('Does a.') });
    expect(problemsOf(below.json(['check']))).toEqual(['warning ignored-output ../../.gitignore:1:1']);
    const { stdout } = below.run(['check', '--format', 'github']);
    expect(stdout).toContain('::warning file=.gitignore,line=1,col=1::');

    const hook = { GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index' };
    expect(problemsOf(made.json(['check', '--root', 'packages/one'], { env: hook }))).toEqual([
      'warning ignored-output ../../.gitignore:1:1',
    ]);
  });

  test('are no matter outside a checkout or without git', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), '.gitignore': '.claude/\n' });
    expect(problemsOf(made.json(['check']))).toEqual([]);
    made.git('init', '-q');
    const result = made.json(['write'], { env: { PATH: '/nowhere' } });
    expect({ code: result.code, problems: problemsOf(result) }).toEqual({ code: 0, problems: [] });
  });
});

describe('symbolic links', () => {
  const SECRET = '---\ndescription: SECRET\n---\nSECRET\n';
  const outside = (): Project =>
    project({ 'agents/a.md': SECRET, 'a.md': SECRET, 'a.agent.md': SECRET, 'config.yml': 'strict: true\n' });

  /** Runs everything that reads or writes; nothing of what lies behind the link may come out or change. */
  function expectKeptApart(made: Project, behind: Project, code: number): string {
    const before = behind.snapshot();
    let said = '';
    for (const words of [
      ['check'],
      ['write'],
      ['write', '--adopt'],
      ['check', '--format', 'json'],
      ['explain', 'a'],
    ]) {
      const result = made.run(words);
      said += result.stdout + result.stderr;
      if (words[0] === 'write') expect({ words, code: result.code }).toEqual({ words, code });
    }
    expect(said).not.toContain('SECRET');
    expect(behind.snapshot()).toEqual(before);
    return said;
  }

  test.each(['.fsagent', '.fsagent/agents'])('%s as a link is not followed, and the outputs stay', (path) => {
    const behind = outside();
    const made = written('a');
    const good = made.snapshot('.claude');
    made.remove(path);
    made.link(path, path === '.fsagent' ? behind.root : behind.at('agents'));
    expectKeptApart(made, behind, 2);
    expect(made.snapshot('.claude')).toEqual(good);
  });

  test('a folder of specs that is a link is not followed', () => {
    const behind = outside();
    const made = written('b');
    made.link('.fsagent/agents/team', behind.at('agents'));
    expectKeptApart(made, behind, 0);
    expect(made.has(claude)).toBe(false);
  });

  test('a spec that is a link is not read, with a warning', () => {
    const behind = outside();
    const made = written('b');
    made.link('.fsagent/agents/a.md', behind.at('a.md'));
    const said = expectKeptApart(made, behind, 0);
    expect(said).toContain('.fsagent/agents/a.md:1:1: warning linked-spec');
    expect(made.has(claude)).toBe(false);
    expect(made.run(['check', '--strict']).code).toBe(2);
  });

  test('the outputs of a spec that became a link are not deleted', () => {
    const made = written('a', 'b');
    made.put('shared/a.md', made.read('.fsagent/agents/a.md'));
    made.remove('.fsagent/agents/a.md');
    made.link('.fsagent/agents/a.md', '../../shared/a.md');
    made.run(['write']);
    expect(made.has(claude)).toBe(true);
  });

  test('a config that is a link is an error, not a run without a config', () => {
    const behind = outside();
    const made = written('a');
    made.remove('.fsagent/config.yml');
    made.link('.fsagent/config.yml', behind.at('config.yml'));
    expectRefused(made, ['error no-config']);
    expectRefused(made, ['error no-config'], ['write', '--config', '.fsagent/config.yml']);
  });

  test.each([
    ['.fsagent/agents', 'warning linked-spec: .fsagent/agents is a symbolic link'],
    ['.fsagent', 'error no-config: .fsagent is a symbolic link'],
  ])('%s as a link is named as the cause', (path, message) => {
    const behind = outside();
    const made = written('a');
    made.remove(path);
    made.link(path, behind.at('agents'));
    expect(expectKeptApart(made, behind, 2)).toContain(message);
  });

  test('a config behind a link is an error', () => {
    const behind = outside();
    const made = written('a');
    made.link('ci', behind.root);
    expectRefused(made, ['error no-config'], ['write', '--config', 'ci/config.yml']);
  });

  test.each([
    ['.claude', ''],
    ['.claude/agents', 'agents'],
    ['.github', ''],
    ['.opencode/agent', 'agents'],
  ])('%s as a link to a folder elsewhere is an error', (path, target) => {
    const behind = outside();
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    made.link(path, behind.at(target));
    const said = expectKeptApart(made, behind, 2);
    expect(said).toContain(`behind the symbolic link ${path};`);
    expect(made.files()).toEqual(['.fsagent/agents/a.md', path].sort());
  });

  test.each([claude, opencode, copilot])('%s as a link is an error, to a file or to nothing', (path) => {
    const behind = outside();
    for (const target of [behind.at('a.md'), behind.at('nothing')]) {
      const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
      made.link(path, target);
      expectKeptApart(made, behind, 2);
      expect(made.files()).toEqual(['.fsagent/agents/a.md', path].sort());
    }
  });

  test('a link inside the root is not followed either', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), 'agents/x.md': 'mine' });
    made.link('.claude/agents', '../agents');
    expectRefused(made, [`error link-in-the-way ${claude}:1:1`]);
  });

  test('a configured folder that is a link, or is behind one, is an error', () => {
    for (const [dir, path] of [
      ['out', 'out'],
      ['out/deep/agents', 'out/deep'],
    ] as const) {
      const behind = outside();
      const made = project({
        '.fsagent/agents/a.md': spec('Does a.'),
        '.fsagent/config.yml': `harnesses: { claude-code: { dir: ${dir} } }\n`,
      });
      made.link(path, behind.root);
      expectKeptApart(made, behind, 2);
    }
  });

  test('a link to a marked file in a folder of outputs is neither read nor removed', () => {
    const made = written('a');
    made.put('kept.md', made.read(claude));
    made.link('.claude/agents/other.md', '../../kept.md');
    made.link('.claude/agents/deep', '../../.fsagent');
    expectInSync(made);
    made.remove('.fsagent/agents/a.md');
    made.run(['write', '--allow-empty']);
    expect(made.files()).toEqual([
      '.claude/agents/deep',
      '.claude/agents/other.md',
      '.fsagent/config.yml',
      'kept.md',
    ]);
  });

  test('a folder of outputs that is a link to the whole disk is not walked through', () => {
    const listedWith = (target: string): readonly string[] => {
      const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
      made.link('.claude/agents', target);
      made.link('.github', '.');
      made.link('.opencode', '.opencode');
      expectRefused(made, [
        `error link-in-the-way ${claude}:1:1`,
        `error link-in-the-way ${copilot}:1:1`,
        `error link-in-the-way ${opencode}:1:1`,
      ]);
      const list = made.at('listed.txt');
      made.run(['write'], { env: { NODE_OPTIONS: `--import=${LISTED_FOLDERS}`, LISTED_FOLDERS: list } });
      return made.read('listed.txt').replaceAll(made.root, '').split('\n').sort();
    };
    const listed = listedWith('/');
    expect(listed).toContain('/.fsagent/agents');
    expect(listed).toEqual(listedWith('../missing'));
  });

  test('the root itself may be a link', () => {
    const made = written('a');
    const parent = project();
    parent.link('here', made.root);
    expect(parent.run(['check', '--root', 'here']).code).toBe(0);
    expect(parent.run(['check'], { cwd: 'here' }).code).toBe(0);
  });

  test('a copy beside an adopted file is not written through a link', () => {
    const behind = outside();
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [claude]: 'mine' });
    made.link(`${claude}.orig`, behind.at('a.md'));
    const before = behind.snapshot();
    expect(made.run(['write', '--adopt', '--discard']).code).toBe(0);
    expect(behind.snapshot()).toEqual(before);
    expect(made.read(`${claude}.1.orig`)).toBe('mine');
  });
});

describe('where specs may be', () => {
  const specs = (glob: string): string => `specs: ['${glob}']\n`;

  test.each(['.claude/agents', '.opencode/agent', '.opencode/agents', '.github/agents', 'x/.claude/agents'])(
    'not in %s, where a harness would load them',
    (folder) => {
      const path = `${folder}/a.md`;
      const made = project({ '.fsagent/config.yml': specs(`${folder}/*.md`), [path]: spec('Does a.') });
      const result = made.json(['write']);
      expect(result.code).toBe(2);
      expect(problemsOf(result)).toContain(`error spec-in-harness-folder ${path}:1:1`);
      expect(made.files()).toHaveLength(2);
    },
  );

  test('not in the agents of a plugin', () => {
    const made = project({
      '.fsagent/config.yml': specs('plugin/agents/*.md'),
      'plugin/agents/a.md': spec('Does a.'),
      'plugin/.claude-plugin/plugin.json': '{}',
    });
    expectRefused(made, ['error spec-in-harness-folder plugin/agents/a.md:1:1']);
  });

  test.each(['.github', '.github-private'])('not in the agents of a repository called %s', (name) => {
    const made = projectIn(project().at(name), {
      '.fsagent/config.yml': specs('agents/*.md'),
      'agents/a.md': spec('Does a.'),
    });
    expectRefused(made, ['error spec-in-harness-folder agents/a.md:1:1']);
  });

  test('anywhere else, such as agents beside no plugin', () => {
    const made = project({ '.fsagent/config.yml': specs('agents/*.md'), 'agents/a.md': spec('Does a.') });
    expect(made.run(['write']).code).toBe(0);
    expectInSync(made);
  });

  test('never in node_modules or .git, however wide the glob', () => {
    const made = project({
      '.fsagent/config.yml': specs('**/*.md'),
      'docs/a.md': spec('Does a.'),
      'node_modules/x/b.md': 'broken',
      'packages/y/node_modules/z/c.md': 'broken',
      'README.md': '# About\n',
    });
    made.git('init', '-q');
    made.put('.git/d.md', 'broken');
    expect(made.run(['write']).code).toBe(0);
    expectInSync(made);
    expect(made.run(['check']).stdout).toBe('In sync: 1 spec, 3 files.\n');
  });

  test('a marked output is never read as a spec, whatever the glob', () => {
    const made = written('a');
    made.put('.fsagent/agents/copy.md', made.read(claude));
    expect(made.run(['check']).stdout).toBe('In sync: 1 spec, 3 files.\n');
    made.put('.fsagent/agents/copy.md', made.read(claude).replaceAll('\n', '\r\n'));
    expect(made.run(['check']).stdout).toBe('In sync: 1 spec, 3 files.\n');
  });

  test('a README.md among them is none', () => {
    const made = written('a');
    made.put('.fsagent/agents/README.md', '# Our agents\n');
    made.put('.fsagent/agents/team/README.md', '# Theirs\n');
    expectInSync(made);
  });

  test('a folder that is called like a spec is none', () => {
    const made = written('a');
    made.put('.fsagent/agents/b.md/c.md', spec('Does c.'));
    expect(made.run(['write']).code).toBe(0);
    expect(made.has(outputs('c').claude)).toBe(true);
  });
});

describe('no specs', () => {
  test('in a project that has nothing yet: an error that says how to begin, and no file', () => {
    const made = project();
    expect(made.run(['check']).stderr).toContain('"fsagent init" writes a config and a first one');
    expectRefused(made, ['error no-specs']);
    expect(made.run(['check', '--allow-empty'])).toMatchObject({
      code: 0,
      stdout: 'In sync: 0 specs, 0 files.\n',
    });
  });

  test('for one of the globs: an error at the glob', () => {
    const made = written('a');
    made.put('.fsagent/config.yml', `${CONFIG}specs:\n  - .fsagent/agents/*.md\n  - agent/*.md\n`);
    expectRefused(made, ['error no-match .fsagent/config.yml:8:5']);
    expect(made.run(['check', '--allow-empty']).code).toBe(0);
  });

  test.each([
    ['an empty list of globs', 'specs: []\n'],
    ['a glob that only takes away', "specs: ['!x.md']\n"],
    ['a glob of a folder', 'specs: [.fsagent/agents]\n'],
    ['a glob that takes everything away again', "specs: ['.fsagent/agents/*.md', '!**/a.md']\n"],
  ])('by a slip in the config (%s): an error, and the outputs stay', (_, config) => {
    const made = written('a');
    made.put('.fsagent/config.yml', CONFIG + config);
    const before = made.snapshot();
    expect(made.run(['write']).code).toBe(2);
    expect(made.snapshot()).toEqual(before);
  });

  test('but a README.md or a generated file: an error, and the outputs stay', () => {
    const made = written('a');
    made.remove('.fsagent/agents/a.md');
    made.put('.fsagent/agents/README.md', '# Our agents\n');
    expectRefused(made, ['error no-specs']);
    made.put('.fsagent/agents/copy.md', made.read(claude));
    expectRefused(made, ['error no-specs']);
  });

  test('for any harness: an error, and the outputs stay', () => {
    const made = written('a');
    for (const harnesses of ['[]', '{}']) {
      made.put('.fsagent/config.yml', `harnesses: ${harnesses}\n`);
      const before = made.snapshot();
      expect(made.run(['write']).code).toBe(2);
      expect(made.snapshot()).toEqual(before);
    }
  });
});

describe('files on the disk', () => {
  test('a file keeps its mode when it is written anew, and a new one is as others are', () => {
    const made = written('a');
    chmodSync(made.at(claude), 0o755);
    chmodSync(made.at(copilot), 0o600);
    made.put('.fsagent/agents/a.md', spec('Does another thing.'));
    made.remove(opencode);
    const other = statSync(made.at('.fsagent/agents/a.md')).mode;
    made.run(['write']);
    expect(statSync(made.at(claude)).mode & 0o777).toBe(0o755);
    expect(statSync(made.at(copilot)).mode & 0o777).toBe(0o600);
    expect(statSync(made.at(opencode)).mode).toBe(other);
  });

  test('a mode alone is no drift', () => {
    const made = written('a');
    chmodSync(made.at(claude), 0o755);
    expectInSync(made);
  });

  test('a file that does not change is not written', () => {
    const made = written('a', 'b');
    const long = new Date('2001-02-03T04:05:06Z');
    for (const path of allOutputs('a', 'b')) utimesSync(made.at(path), long, long);
    const inode = (path: string) => statSync(made.at(path)).ino;
    const before = inode(claude);
    made.put('.fsagent/agents/b.md', spec('Does another thing.'));
    made.run(['write']);
    for (const path of allOutputs('a')) expect(statSync(made.at(path)).mtime).toEqual(long);
    for (const path of allOutputs('b')) expect(statSync(made.at(path)).mtime).not.toEqual(long);
    expect(inode(claude)).toBe(before);
  });

  test('an output that is no UTF-8 is an error and stays', () => {
    const made = written('a');
    made.put(claude, new Uint8Array([...Buffer.from(made.read(claude)), 0xe9, 0x0a]));
    expectRefused(made, [`error not-utf8 ${claude}:1:1`]);
  });

  test('what a killed run left is removed, also when its process number is ours today', () => {
    const made = written('a');
    made.put('.fsagent/agents/a.md', spec('Does another thing.'));
    made.put('.claude/agents/.mine.fsagent-tmp', 'not named as ours are');
    made.put('.github/agents/.4194305-0123456789ab.fsagent-tmp', 'half'); // no process can have this number
    const { code } = made.shell(
      'bash -c "touch .claude/agents/.\\$\\$-0123456789ab.fsagent-tmp; exec \\$CLI write"',
      {
        env: { CLI: made.command },
      },
    );
    expect(code).toBe(0);
    expect(made.files().filter((path) => path.endsWith('tmp'))).toEqual(['.claude/agents/.mine.fsagent-tmp']);
  });

  test('a fifo, a socket or a device in place of a file is not opened', () => {
    const made = project({ '.fsagent/agents/b.md': spec('Does b.') });
    const pipe = (path: string) => made.shell(`mkdir -p "$(dirname ${path})" && mkfifo ${path}`);
    pipe(claude);
    pipe('.fsagent/agents/c.md');
    expect(made.run(['write']).code).toBe(0);
    made.put('.fsagent/agents/a.md', spec('Does a.'));
    const result = made.json(['write']);
    expect({ code: result.code, problems: problemsOf(result) }).toEqual({
      code: 2,
      problems: [`error folder-in-the-way ${claude}:1:1`],
    });
  });
});

describe('what is printed', () => {
  /** Everything but line ends, tabs and plain letters: control characters and those that turn the reading direction. */
  const STEERING = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
  const HOSTILE = '\u001b]0;owned\u0007\u001b[2J\u009b31m\r\u202egnp.exe\u2066';

  test('does not steer the terminal, whatever names and texts say', () => {
    const made = project({
      [`.fsagent/agents/a${HOSTILE}.md`]: spec('Does a.', {
        more: 'name: a\n',
        prompt: `Text ${HOSTILE} text.\n`,
      }),
      '.fsagent/agents/b.md': `---\ndescription: "B ${JSON.stringify(HOSTILE).slice(1, -1)}"\ntools: [{ custom: "x\u202ey" }]\n---\nx\n`,
    });
    const said: string[] = [];
    const hear = (...words: string[]) => {
      const { stdout, stderr } = made.run(words);
      said.push(stdout, stderr);
    };
    hear('check');
    hear('write');
    hear('explain', 'b');
    hear('explain', 'a');
    made.put(claude, made.read(claude).replace('Text', `More ${HOSTILE}`));
    hear('check', '--format', 'github');
    hear('write');
    made.put(
      `.fsagent/agents/c${HOSTILE}.md`,
      `---\nname: "c\\e[31m"\ndescription: C.\n"k\\e[2J": 1\ntools: ["R\\e[2J"]\n---\n{{{x${HOSTILE}}}}\n`,
    );
    hear('check');
    hear('explain', 'c');
    hear('check', '--root', `no${HOSTILE}`);
    hear(`no${HOSTILE}`);
    made.put('.fsagent/config.yml', `"k\\e[2J": 1\nmatrix: "\\e[2J"\n`);
    hear('check');
    expect(said.join('').length).toBeGreaterThan(2000);
    for (const text of said) expect(text).not.toMatch(STEERING);
  });

  test('shows in JSON the names as they are', () => {
    const path = `.fsagent/agents/a${HOSTILE}.md`;
    const made = project({ [path]: spec('Does a.', { more: 'name: a\n' }) });
    expect(made.json(['check']).report.changes[0]?.spec).toBe(path);
  });
});

describe('unusual texts', () => {
  test('a byte order mark before a spec is no part of it', () => {
    const made = written('a');
    made.put('.fsagent/agents/a.md', `\ufeff${spec('Does a.')}`);
    expectInSync(made);
    made.put('.fsagent/config.yml', `\ufeff${CONFIG}`);
    expectInSync(made);
  });

  test('a prompt of a megabyte is written and compared, with a warning for Copilot', () => {
    const made = project({
      '.fsagent/config.yml': CONFIG,
      '.fsagent/agents/a.md': spec('Does a.', { prompt: `${'All work and no play. '.repeat(50_000)}\n` }),
    });
    const first = made.json(['write']);
    expect({ code: first.code, problems: problemsOf(first) }).toEqual({
      code: 0,
      problems: ['warning prompt-too-long .fsagent/agents/a.md:5:1'],
    });
    expect(statSync(made.at(claude)).size).toBeGreaterThan(1_000_000);
    expect(made.run(['check']).code).toBe(0);
    made.put('.fsagent/agents/a.md', `${made.read('.fsagent/agents/a.md')}One more line.\n`);
    const { code, stdout } = made.run(['check']);
    expect(code).toBe(1);
    expect(stdout).toContain('\n+One more line.\n');
  });

  test('a prompt with the signs of everything is written as it is', () => {
    const prompt = 'a\n---\nb: c\n```\n# Generated by fsagent\n\t\u2028 \\{{{x}}} $& <!-- -->\n\n\n- é 中 🎉';
    const made = project({ '.fsagent/agents/a.md': spec('Does a.', { prompt: `${prompt}\n` }) });
    expect(made.run(['write']).code).toBe(0);
    for (const path of allOutputs('a'))
      expect(made.read(path).endsWith(`---\n${prompt.replace('\\{{{', '{{{')}\n`)).toBe(true);
    expectInSync(made);
  });
});
