import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { HARNESS_IDS } from '../../src/index.js';
import { someOf } from '../support/long-form.js';
import {
  allOutputs,
  CONFIG,
  changesOf,
  cleanEnv,
  cliPath,
  type Ended,
  outputs,
  type Project,
  problemsOf,
  project,
  projectIn,
  repositoryFile,
  spec,
  written,
} from './support.js';

const COMMANDS = [
  'init',
  'import',
  'add',
  'rename',
  'write',
  'check',
  'pull',
  'audit',
  'explain',
  'diff',
  'eject',
] as const;
const ESC = '\u001b';

const schemaOf = (name: string): object => JSON.parse(repositoryFile(`schema/${name}`));
const isReport = new Ajv2020().compile(schemaOf('report.schema.json'));

/** Asserts that a run printed a report as the schema says. */
function expectReport({ stdout }: Ended): void {
  isReport(JSON.parse(stdout));
  expect(isReport.errors ?? []).toEqual([]);
}

describe('help', () => {
  test('without a command, fsagent says what there is and exits 2', () => {
    const { code, stdout } = project().run([]);
    expect(code).toBe(2);
    for (const command of COMMANDS) expect(stdout).toContain(`\n  ${command} `);
  });

  test.each(['--help', '-h', 'help'])('"fsagent %s" says what there is and exits 0', (word) => {
    const { code, stdout, stderr } = project().run([word]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Usage: fsagent <command> [options]');
    expect(stdout).toContain('Exit code: 0');
  });

  test.each([...COMMANDS, 'matrix'])(
    '"fsagent %s --help" names its options, does nothing and exits 0',
    (command) => {
      const made = project();
      const { code, stdout, stderr } = made.run([command, '--help']);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain(`Usage: fsagent ${command}`);
      expect(stdout).toContain('--help');
      expect(made.files()).toEqual([]);
    },
  );

  test.each([...COMMANDS, 'matrix'])('"fsagent help %s" says the same as "fsagent %s --help"', (command) => {
    const made = project();
    expect(made.run(['help', command])).toEqual(made.run([command, '--help']));
  });

  test('"fsagent help" of what is no command names the nearest', () => {
    const { code, stderr } = project().run(['help', 'wirte']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Unknown command "wirte". Did you mean "write"? See: fsagent help\n',
    });
  });

  test.each(['--version', '-v'])('"fsagent %s" prints the version of the package', (word) => {
    const { version } = JSON.parse(repositoryFile('package.json'));
    expect(project().run([word])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('every option that a command names in its help is taken by it', () => {
    const made = written('reviewer');
    made.put('policy.yml', 'policy: []\n');
    const values: Readonly<Record<string, string>> = {
      '<folder>': '.',
      '<file>': '.fsagent/config.yml',
      '<name>': '',
    };
    for (const command of ['write', 'check']) {
      const rows = [...made.run([command, '--help']).stdout.matchAll(/^ {2}(--[\w-]+)(?: (<\w+>))?/gm)];
      expect(rows.length).toBeGreaterThan(7);
      for (const [, option = '', value] of rows) {
        if (option === '--watch') continue; // goes on until it is stopped: watch.test.ts
        const named: Readonly<Record<string, string>> = {
          '--harness': 'copilot',
          '--matrix': 'verified',
          '--format': 'text',
          '--policy': 'policy.yml',
        };
        const words = value === undefined ? [option] : [option, named[option] ?? values[value] ?? ''];
        expect({ words, code: made.run([command, ...words]).code }).toEqual({ words, code: 0 });
      }
    }
  });
});

describe('exit codes', () => {
  test('write exits 0 when it wrote, and again when there is nothing to write', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    expect(made.spawn(['write']).code).toBe(0);
    const again = made.spawn(['write']);
    expect(again.code).toBe(0);
    expect(again.stdout).toContain('In sync: 1 spec, 3 files.');
  });

  test('check exits 1 on drift and 0 without', () => {
    const made = written('a');
    expect(made.spawn(['check']).code).toBe(0);
    made.put('.fsagent/agents/a.md', spec('Does another thing.'));
    expect(made.spawn(['check']).code).toBe(1);
  });

  test('a run over many specs prints nothing of the settings that it gives V8', () => {
    const names = Array.from({ length: 101 }, (_, index) => `.fsagent/agents/a${index}.md`);
    const made = project(Object.fromEntries(names.map((name) => [name, spec('Does one thing.')])));
    expect(made.spawn(['write', '--quiet'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('check never changes a file', () => {
    const made = written('a');
    made.put('.fsagent/agents/a.md', spec('Does another thing.'));
    made.remove(outputs('a').claude);
    const before = made.snapshot();
    made.spawn(['check']);
    expect(made.snapshot()).toEqual(before);
  });

  test('write --dry-run exits 1 when there is something to do, and does nothing', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    const { code, stdout } = made.spawn(['write', '--dry-run']);
    expect(code).toBe(1);
    expect(stdout).toContain('3 to create');
    expect(made.files()).toEqual(['.fsagent/agents/a.md']);
    made.spawn(['write']);
    expect(made.spawn(['write', '--dry-run']).code).toBe(0);
  });

  test.each([
    ['an unknown command', ['chekc'], 'Unknown command "chekc". Did you mean "check"?'],
    ['an unknown option', ['check', '--stric'], 'Unknown option --stric. Did you mean --strict?'],
    ['an unknown short option', ['check', '-x'], 'Unknown option -x.'],
    ['an option of another command', ['check', '--adopt'], 'Unknown option --adopt.'],
    ['an unknown harness', ['check', '--harness', 'copilt'], 'Did you mean "copilot"?'],
    ['an unknown matrix', ['check', '--matrix', 'verifed'], 'Did you mean "verified"?'],
    ['an unknown format', ['check', '--format', 'jsn'], 'Did you mean "json"?'],
    [
      'a format of another command',
      ['check', '--format', 'markdown'],
      '--format is one of text, json, github',
    ],
    ['an option without its value', ['check', '--root'], '--root'],
    ['a value where none is taken', ['check', '--strict=yes'], '--strict'],
    ['an argument too many', ['check', 'agents'], 'Unexpected argument "agents".'],
    [
      'a folder without --root',
      ['write', 'folder/team'],
      'Unexpected argument "folder/team". Did you mean "--root folder/team"?',
    ],
    ['a harness without --harness', ['write', 'copilot'], 'Did you mean "--harness copilot"?'],
    ['an option without its dashes', ['write', 'dryrun'], 'Did you mean "--dry-run"?'],
    ['a root that is not there', ['check', '--root', 'nowhere'], 'There is no folder nowhere.'],
    ['a root that is a file', ['check', '--root', 'file'], 'There is no folder file.'],
    ['a config that is not there', ['check', '--config', 'no.yml'], 'There is no config at no.yml.'],
    ['a config above the root', ['check', '--config', '../x.yml'], 'is not below the root'],
    [
      'explain without an agent',
      ['explain'],
      'Which agent? There are no specs in this project. See: fsagent help explain',
    ],
    [
      'an agent without specs',
      ['explain', 'a'],
      'There is no agent "a". There are no specs in this project.',
    ],
    ['no specs', ['check'], 'There are no specs in .fsagent/agents.'],
  ])('%s exits 2 and says what is wrong', (_, words, message) => {
    const { code, stdout, stderr } = project({ file: '', 'folder/team/x': '' }).run(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at '); // no stack
  });

  test('a file where a folder must be exits 2', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), '.claude': 'a file' });
    const result = made.json(['write']);
    expect(result.code).toBe(2);
    expect(problemsOf(result)).toEqual(['error folder-in-the-way .claude:1:1']);
    expect(made.files()).toEqual(['.claude', '.fsagent/agents/a.md']);
  });

  test('a folder where a file must be exits 2', () => {
    const made = project({
      '.fsagent/agents/a.md': spec('Does a.'),
      [`${outputs('a').claude}/inside`]: 'somebody put this here',
    });
    const result = made.json(['write']);
    expect(result.code).toBe(2);
    expect(problemsOf(result)).toEqual([`error folder-in-the-way ${outputs('a').claude}:1:1`]);
  });

  test('a disk that takes no more exits 3, says which file, and leaves no temporary file', () => {
    const made = written('a', 'b');
    const before = made.snapshot('.claude');
    made.put('.fsagent/agents/a.md', spec('Does a.', { prompt: `${'x'.repeat(60_000)}\n` }));
    const { code, stderr } = made.shell('ulimit -f 20; fsagent write'); // the system refuses files over 20 kB
    expect(code).toBe(3);
    expect(stderr).toContain('.claude/agents/a.md could not be written: EFBIG');
    expect(stderr).not.toContain('    at ');
    expect(made.snapshot('.claude')).toEqual(before);
  });

  const nobody = 65_534;
  const asNobody = (made: Project, words: readonly string[]): Ended => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [cliPath(), ...words], {
      cwd: made.root,
      env: cleanEnv(),
      encoding: 'utf8',
      ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
    });
    return { code: status, stdout, stderr };
  };
  const readable = (made: Project): void => {
    chmodSync(dirname(dirname(cliPath())), 0o755); // the temporary folder is its owner's alone
    for (const name of readdirSync(made.root)) chmodSync(made.at(name), 0o755);
  };

  test('a folder that may not be written to exits 3', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    readable(made);
    mkdirSync(made.at('.claude'));
    chmodSync(made.at('.claude'), 0o555);
    const { code, stderr } = asNobody(made, ['write', '--harness', 'claude-code']);
    chmodSync(made.at('.claude'), 0o755);
    expect(code).toBe(3);
    expect(stderr).toContain('.claude/agents/a.md could not be written: EACCES');
  });

  test('a spec that may not be read exits 3', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    readable(made);
    chmodSync(made.at('.fsagent/agents/a.md'), 0);
    const { code, stdout, stderr } = asNobody(made, ['check']);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain('EACCES');
    expect(stderr).toContain('a.md');
    expect(stderr).not.toContain('    at ');
  });

  test('a report that cannot be written exits 3', () => {
    const made = written('a');
    const { code, stderr } = made.shell('fsagent check >/dev/full');
    expect(code).toBe(3);
    expect(stderr).toContain('ENOSPC');
    expect(stderr).not.toContain('    at ');
  });

  test('a reader who stops reading is no failure', () => {
    const made = written(...Array.from({ length: 40 }, (_, index) => `agent-${index}`));
    made.put('.fsagent/config.yml', `${CONFIG}strict: false\nvariables: { x: y }\n`);
    for (let index = 0; index < 40; index++)
      made.put(`.fsagent/agents/agent-${index}.md`, spec('Else.', { prompt: 'A line.\n'.repeat(500) }));
    const { stdout, stderr } = made.shell('fsagent check | head -n 1; echo "exit $PIPESTATUS"');
    expect(stdout).toMatch(/^update .*\nexit 1\n$/);
    expect(stderr).not.toContain('EPIPE');
  });
});

describe('the root', () => {
  test('is found from a folder below it', () => {
    const made = written('a');
    made.put('src/deep/x.ts', '');
    const { code, stdout } = made.run(['check'], { cwd: 'src/deep' });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'In sync: 1 spec, 3 files.\n' });
  });

  test('is set by --root, relative to the working directory', () => {
    const made = written('a');
    made.put('elsewhere/x', '');
    expect(made.run(['check', '--root', '..'], { cwd: 'elsewhere' }).stdout).toContain('In sync: 1 spec');
    expect(made.run(['check', '--root', made.root], { cwd: 'elsewhere' }).code).toBe(0);
  });

  test('is not looked for above the top of the checkout', () => {
    const outer = written('a');
    const inner = projectIn(outer.at('inner'), { 'src/x.ts': '' });
    inner.git('init', '-q');
    const result = inner.json(['check'], { cwd: 'src' });
    expect(result.code).toBe(2);
    expect(problemsOf(result)).toEqual(['error no-specs']);
  });

  test('may be the top of the checkout itself', () => {
    const made = written('a');
    made.git('init', '-q');
    made.put('src/x.ts', '');
    expect(made.run(['check'], { cwd: 'src' }).code).toBe(0);
  });

  test('is where one stands when there is no config at all', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    expect(made.run(['write']).code).toBe(0);
    expect(made.files()).toEqual([...allOutputs('a'), '.fsagent/agents/a.md'].sort());
  });

  test('may have spaces, quotes, brackets and letters of any script in its name', () => {
    const parent = project();
    for (const name of ['a b', "it's", '[x] (y) {z}', 'дом', '-dash', '!no', '*']) {
      const made = projectIn(parent.at(name), { '.fsagent/agents/a.md': spec('Does a.') });
      expect(made.run(['write']).code).toBe(0);
      expect(made.run(['check']).code).toBe(0);
      expect(parent.run(['check', `--root=${name}`]).code).toBe(0);
    }
  });

  test('is repeated in the command that repairs, fit for a shell', () => {
    const parent = project();
    for (const name of someOf(["it's", 'plain', '$HOME', 'a b', '-dash'], 0, 2)) {
      const made = projectIn(parent.at(name), { '.fsagent/agents/a.md': spec('Does a.') });
      const { code, stdout } = parent.run(['check', `--root=${name}`]);
      expect(code).toBe(1);
      const repair = /^To repair: (.*)$/m.exec(stdout)?.[1] ?? '';
      expect(parent.shell(repair).code).toBe(0);
      expect(made.files()).toHaveLength(4);
    }
  });
});

describe('the command that repairs', () => {
  /** Runs what a check prints: where a shell has nothing to read into it, in the process that has loaded the command. */
  const repair = (made: Project, stdout: string): Ended => {
    const line = /^To repair: (.*)$/m.exec(stdout)?.[1] ?? '';
    const [, words] = /^fsagent ([\w -]+)$/.exec(line) ?? [];
    return words === undefined ? made.shell(line) : made.run(words.split(' '));
  };

  test.each([
    ['a plain check', []],
    ['another config', ['--config', '.fsagent/my config.yml']],
    ['one harness', ['--harness', 'opencode']],
    ['another matrix', ['--matrix', 'specification']],
    ['strict', ['--strict']],
  ])('brings %s in sync', (_, words) => {
    const made = written('a');
    made.put('.fsagent/my config.yml', CONFIG);
    made.put('.fsagent/agents/a.md', spec('Does another thing.'));
    const { code, stdout } = made.run(['check', ...words]);
    expect(code).toBe(1);
    expect(repair(made, stdout).code).toBe(0);
    expect(made.run(['check', ...words]).code).toBe(0);
  });

  test('brings a project in sync whose last spec went away', () => {
    const made = written('a');
    made.remove('.fsagent/agents/a.md');
    const { code, stdout } = made.run(['check', '--allow-empty']);
    expect(code).toBe(1);
    expect(repair(made, stdout).code).toBe(0);
    expect(made.files()).toEqual(['.fsagent/config.yml']);
  });
});

describe('options', () => {
  test('--harness writes for that one and makes no orphans of the others', () => {
    const made = written('a', 'b');
    const others = { ...made.snapshot('.claude'), ...made.snapshot('.github') };
    made.put('.fsagent/agents/a.md', spec('Does another thing.'));
    made.remove('.fsagent/agents/b.md');
    const result = made.json(['write', '--harness', 'opencode']);
    expect(changesOf(result)).toEqual([
      `update spec-changed ${outputs('a').opencode}`,
      `delete orphan ${outputs('b').opencode}`,
    ]);
    expect({ ...made.snapshot('.claude'), ...made.snapshot('.github') }).toEqual(others);
    expect(made.run(['check', '--harness', 'opencode']).code).toBe(0);
    expect(made.run(['check']).code).toBe(1);
  });

  test('--harness may be given again, or as a list', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    expect(made.json(['check', '--harness', 'copilot', '--harness', 'opencode']).report.changes).toHaveLength(
      2,
    );
    expect(made.json(['check', '--harness', 'copilot,claude-code']).report.changes).toHaveLength(2);
  });

  test('--harness is not held up by a file in the way of another harness', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [outputs('a').claude]: 'mine' });
    expect(made.run(['write']).code).toBe(2);
    const result = made.json(['write', '--harness', 'copilot']);
    expect({ code: result.code, problems: problemsOf(result) }).toEqual({ code: 0, problems: [] });
    expect(made.has(outputs('a').copilot)).toBe(true);
    expect(made.read(outputs('a').claude)).toBe('mine');
  });

  test('--matrix overrules the config', () => {
    const made = project({
      '.fsagent/config.yml': 'matrix: verified\n',
      '.fsagent/agents/a.md': spec('Does a.').replace('[Read, Shell]', '[Glob]'),
    });
    const glob = () =>
      made
        .read(outputs('a').opencode)
        .split('\n')
        .filter((line) => line.endsWith(': true'));
    made.run(['write']);
    expect(glob()).toEqual(['  glob: true']);
    made.run(['write', '--matrix', 'specification']);
    expect(glob()).toEqual(['  grep: true']);
  });

  test('--config reads another file, YAML or JSON, also from a folder below', () => {
    const made = project({
      '.fsagent/agents/a.md': spec('Does a.'),
      'ci/one.json': '{ "harnesses": ["copilot"] }',
      'ci/two.yml': 'harnesses: [opencode]\n',
      'ci/..three.yml': 'harnesses: [claude-code]\n',
    });
    const paths = (config: string, cwd = '.') =>
      made
        .json(['check', '--root', made.root, '--config', config], { cwd })
        .report.changes.map(({ path }) => path);
    expect(paths('ci/one.json')).toEqual([outputs('a').copilot]);
    expect(paths('two.yml', 'ci')).toEqual([outputs('a').opencode]);
    expect(paths('..three.yml', 'ci')).toEqual([outputs('a').claude]);
  });

  test('--strict makes warnings errors', () => {
    const made = project({ '.fsagent/agents/explore.md': spec('Explores.') });
    const loose = made.json(['check']);
    expect(loose.code).toBe(1);
    expect(problemsOf(loose)[0]).toMatch(/^warning builtin-name /);
    const strict = made.json(['write', '--strict']);
    expect(strict.code).toBe(2);
    expect(problemsOf(strict)[0]).toMatch(/^error builtin-name /);
    expect(made.files()).toEqual(['.fsagent/agents/explore.md']);
  });

  test('--allow-empty lets a project without specs be, and clears what was written', () => {
    const made = written('a');
    made.remove('.fsagent/agents/a.md');
    const refused = made.json(['write']);
    expect({ code: refused.code, problems: problemsOf(refused) }).toEqual({
      code: 2,
      problems: ['error no-specs'],
    });
    expect(made.files()).toContain(outputs('a').claude);
    expect(made.run(['write', '--allow-empty']).code).toBe(0);
    expect(made.files()).toEqual(['.fsagent/config.yml']);
    expect(made.run(['check', '--allow-empty']).code).toBe(0);
  });
});

describe('write --adopt', () => {
  const mine = '---\nname: a\ndescription: Mine.\n---\nI wrote this.\n';

  test('takes a file over and keeps what it said beside it', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [outputs('a').claude]: mine });
    const refused = made.json(['write']);
    expect({ code: refused.code, problems: problemsOf(refused) }).toEqual({
      code: 2,
      problems: [`error unowned-file ${outputs('a').claude}:1:1`],
    });
    expect(made.read(outputs('a').claude)).toBe(mine);

    const { code, stdout } = made.run(['write', '--adopt', '--discard']);
    expect(code).toBe(0);
    expect(stdout).toContain(
      `kept the old text of ${outputs('a').claude} as ${outputs('a').claude}.orig, because git does not have it`,
    );
    expect(made.read(`${outputs('a').claude}.orig`)).toBe(mine);
    expect(made.read(outputs('a').claude)).toContain('Generated by fsagent');
    expect(made.run(['check']).code).toBe(0);
  });

  test('keeps no copy of what git has', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [outputs('a').claude]: mine });
    made.git('init', '-q');
    made.git('add', '.');
    made.git('commit', '-q', '-m', 'first');
    expect(made.run(['write', '--adopt', '--discard']).code).toBe(0);
    expect(made.has(`${outputs('a').claude}.orig`)).toBe(false);
  });

  test.each([
    ['as they are', 'false'],
    ['as LF', 'true'],
  ])('keeps no copy of CRLF that git has %s, now that attributes ask for LF', (_, autocrlf) => {
    const crlf = mine.replaceAll('\n', '\r\n');
    const made = project({ [outputs('a').claude]: crlf });
    made.git('init', '-q');
    made.git('-c', `core.autocrlf=${autocrlf}`, 'add', '.');
    made.git('commit', '-q', '-m', 'first');
    made.put('.fsagent/agents/a.md', spec('Does a.'));
    made.put('.gitattributes', '/.claude/agents/*.md linguist-generated text eol=lf\n'); // as init writes it
    expect(made.run(['write', '--adopt', '--discard']).code).toBe(0);
    expect(made.read(outputs('a').claude)).toContain('Generated by fsagent');
    expect(made.has(`${outputs('a').claude}.orig`)).toBe(false);
  });

  test.each([
    ['not committed', (made: Project) => made.git('add', '.')],
    [
      'changed since the last commit',
      (made: Project) => {
        made.put(outputs('a').claude, 'older');
        made.git('add', '.');
        made.git('commit', '-q', '-m', 'first');
        made.put(outputs('a').claude, mine);
      },
    ],
    [
      'changed where git was told not to look',
      (made: Project) => {
        made.put(outputs('a').claude, 'older');
        made.git('add', '.');
        made.git('commit', '-q', '-m', 'first');
        made.git('update-index', '--skip-worktree', outputs('a').claude);
        made.put(outputs('a').claude, mine);
      },
    ],
  ])('keeps a copy of what is %s', (_, prepare) => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [outputs('a').claude]: mine });
    made.git('init', '-q');
    prepare(made);
    expect(made.run(['write', '--adopt', '--discard']).code).toBe(0);
    expect(made.read(`${outputs('a').claude}.orig`)).toBe(mine);
  });

  test('never overwrites a copy that is there already', () => {
    const made = project({
      '.fsagent/agents/a.md': spec('Does a.'),
      [outputs('a').claude]: mine,
      [`${outputs('a').claude}.orig`]: 'kept before',
      [`${outputs('a').claude}.1.orig`]: new Uint8Array([0xff, 0xfe, 0x00]),
    });
    const { code, stdout, stderr } = made.run(['write', '--adopt', '--discard']);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toContain(`kept the old text of ${outputs('a').claude} as ${outputs('a').claude}.2.orig`);
    expect(made.read(`${outputs('a').claude}.orig`)).toBe('kept before');
    expect(made.read(`${outputs('a').claude}.2.orig`)).toBe(mine);
  });

  test('removes an agent that shadows an output, and keeps what it said', () => {
    const shadow = '.claude/agents/team/other.md';
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [shadow]: mine });
    const refused = made.json(['check']);
    expect({ code: refused.code, problems: problemsOf(refused) }).toEqual({
      code: 2,
      problems: [`error shadowed-agent ${shadow}:1:1`],
    });
    expect(made.run(['write', '--adopt', '--discard']).code).toBe(0);
    expect(made.has(shadow)).toBe(false);
    expect(made.read(`${shadow}.orig`)).toBe(mine);
    expect(made.run(['check']).code).toBe(0);
  });

  test('shows with --dry-run what it would take over', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.'), [outputs('a').claude]: mine });
    const before = made.snapshot();
    const result = made.json(['write', '--adopt', '--discard', '--dry-run']);
    expect(result.code).toBe(1);
    expect(changesOf(result)).toContain(`update adopted ${outputs('a').claude}`);
    expect(made.snapshot()).toEqual(before);
  });
});

describe('reports', () => {
  const drifted = (): Project => {
    const made = written('a', 'b', 'c');
    made.put('.fsagent/agents/a.md', spec('Does another thing.'));
    made.remove(outputs('b').claude);
    made.remove('.fsagent/agents/c.md');
    return made;
  };

  test('JSON is as its schema says: in sync, with drift, written and with errors', () => {
    const clean = written('a').json(['check']);
    expectReport(clean);
    expect(clean.report).toMatchObject({ drift: false, changes: [] });

    const made = drifted();
    const drift = made.json(['check']);
    expectReport(drift);
    expect(drift).toMatchObject({ code: 1, stderr: '', report: { drift: true } });
    expect(drift.report.changes).toContainEqual({
      path: outputs('a').claude,
      kind: 'update',
      cause: 'spec-changed',
      harness: 'claude-code',
      agent: 'a',
      spec: '.fsagent/agents/a.md',
      line: 2,
    });
    expectReport(made.json(['write', '--dry-run']));
    expectReport(made.json(['write']));

    made.put('.fsagent/agents/a.md', '---\ndescription: A.\ntool: [Read]\n---\nx\n');
    const failed = made.json(['check']);
    expectReport(failed);
    expect(failed).toMatchObject({ code: 2, stderr: '', report: { drift: false, changes: [] } });
  });

  test('what a spec accepts is counted in text, and listed with its reason in JSON', () => {
    const made = written('a');
    const accept = '[{ code: widened, tool: Write, harnesses: [opencode, copilot], reason: One tool. }]';
    made.put('.fsagent/agents/a.md', `---\ndescription: A.\ntools: [Edit]\naccept: ${accept}\n---\nHi\n`);
    const { stdout, stderr } = made.run(['write']);
    expect(stdout).toContain('(1 spec, 3 files, 2 accepted)');
    expect(stderr).not.toContain('widened');
    const checked = made.json(['check']);
    expectReport(checked);
    expect(checked).toMatchObject({
      code: 0,
      report: {
        accepted: ['opencode', 'copilot'].map((harness) => ({ harness, tool: 'Write', reason: 'One tool.' })),
      },
    });
    expect(made.run(['explain', 'a']).stdout).toContain('accepted (One tool.): ');
  });

  test('text names cause and spec line, shows a diff and the one command that repairs', () => {
    const { stdout } = drifted().run(['check']);
    expect(stdout).toContain(`update ${outputs('a').claude}: its spec changed (.fsagent/agents/a.md:2)\n`);
    expect(stdout).toContain('-description: "Does a."\n+description: "Does another thing."\n');
    const created = `create ${outputs('b').claude}: missing (.fsagent/agents/b.md:1)\n`;
    expect(stdout).toContain(created);
    expect(stdout).not.toContain(`${created}--- /dev/null\n`);
    expect(drifted().run(['check', '--diff']).stdout).toContain(`${created}--- /dev/null\n`);
    expect(stdout).toContain(
      `delete ${outputs('c').claude}: no spec produces it any more (.fsagent/agents/c.md)\n`,
    );
    expect(stdout).toMatch(
      /Drift: 1 to create, 3 to update, 3 to delete \(2 specs, 6 files\)\.\nTo repair: fsagent write\n$/,
    );
  });

  test('text goes to standard output, problems to standard error', () => {
    const made = written('a');
    made.put('.fsagent/agents/b.md', '---\ndescription: B.\ntool: [Read]\n---\nx\n');
    const { stdout, stderr } = made.run(['check']);
    expect(stdout).toBe('');
    expect(stderr).toBe(
      '.fsagent/agents/b.md:3:1: error unknown-key: Unknown key "tool" in a spec. Did you mean "tools"?\n' +
        'To fix 1 of these: fsagent check --fix\n1 error. Nothing was written or deleted.\n',
    );
  });

  test('text says once what is the same for many agents', () => {
    const specs = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `.fsagent/agents/agent-${index}.md`,
        spec('Does it.').replace('[Read, Shell]', '[Read, LSP]'),
      ]),
    );
    const { stderr } = project(specs).run(['check', '--matrix', 'specification']);
    expect(stderr.match(/unsupported/g)).toHaveLength(1);
    expect(stderr).toContain('(12 agents)');
  });

  test('GitHub annotations stand once at each cause and name its files', () => {
    const { code, stdout } = drifted().run(['check', '--format', 'github']);
    expect(code).toBe(1);
    const [a, b, c] = ['a', 'b', 'c'].map(outputs);
    expect(stdout.trim().split('\n')).toEqual([
      `::error file=.fsagent/agents/a.md,line=2::${a?.claude}, ${a?.copilot} and ${a?.opencode} do not match their spec: its spec changed. Run: fsagent write`,
      `::error file=.fsagent/agents/b.md,line=1::${b?.claude} does not match its spec: missing. Run: fsagent write`,
      `::error file=${c?.claude},line=1::${c?.claude}, ${c?.copilot} and ${c?.opencode} do not match their spec: no spec produces it any more. Run: fsagent write`,
    ]);
  });

  test('GitHub annotations of what was edited stand at each file', () => {
    const made = written('a');
    const { claude, copilot } = outputs('a');
    for (const path of [claude, copilot]) made.put(path, `${made.read(path)}More.\n`);
    const { stdout } = made.run(['check', '--format', 'github']);
    expect(stdout.match(/^::error file=[^,]+,line=\d+/gm)).toEqual(
      [claude, copilot].map((path) => `::error file=${path},line=1`),
    );
  });

  test('GitHub annotations keep to ten of a kind and say how many more there are', () => {
    const specs = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`.fsagent/agents/agent-${index}.md`, spec('Does it.')]),
    );
    const { stdout } = project(specs).run(['check', '--format', 'github']);
    const errors = stdout.split('\n').filter((line) => line.startsWith('::error'));
    expect(errors).toHaveLength(10);
    expect(errors[9]).toMatch(/^::error::\+ 11 more/);
  });

  test('GitHub annotations name files from the top of the repository', () => {
    const repository = project();
    repository.git('init', '-q');
    const made = projectIn(repository.at('packages/one'), { '.fsagent/agents/a.md': spec('Does a.') });
    const { stdout } = made.run(['check', '--format', 'github']);
    expect(stdout).toContain('::error file=packages/one/.fsagent/agents/a.md,line=1::');
  });

  test('GitHub annotations are no lines that the runner would take for other commands', () => {
    const made = project({
      '.fsagent/agents/a ##[set-output name=drift;]false,b:c%.md': spec('Does a.', { more: 'name: a\n' }),
      '.fsagent/agents/x\n::error::y.md': '---\ndescription: X.\nnope\u001b: 1\n---\nx\n',
    });
    for (const words of [['check'], ['check', '--allow-empty']]) {
      const { stdout } = made.run([...words, '--format', 'github']);
      expect(stdout).not.toContain('##[');
      for (const line of stdout.trim().split('\n')) expect(line).toMatch(/^::(?:error|notice) [^\n]*::/);
    }
  });

  test('an in-sync project gives no annotation', () => {
    expect(written('a').run(['check', '--format', 'github'])).toMatchObject({ code: 0, stdout: '' });
  });
});

describe('terminal', () => {
  const hasScript = spawnSync('script', ['--version']).status === 0;
  const skipped = hasScript ? test : test.skip;

  /** Runs on a terminal of its own; what it shows comes back as one text. */
  const onTerminal = (made: Project, line: string, env: Readonly<Record<string, string>> = {}): string =>
    made.shell(`script -qec "bash -c '${line.replaceAll('fsagent', '$CLI')}'" /dev/null </dev/null`, {
      env: { TERM: 'xterm', CLI: `${process.execPath} ${cliPath()}`, ...env },
    }).stdout;

  const withErrors = (): Project => {
    const made = written('a');
    made.put('.fsagent/agents/explore.md', spec('Explores.'));
    return made;
  };

  test('there is no colour in a pipe', () => {
    const { stdout, stderr } = withErrors().run(['check'], { env: { TERM: 'xterm' } });
    expect(stdout + stderr).not.toContain(ESC);
  });

  skipped('beside its colours nothing controls a terminal, whatever a repository says', () => {
    const made = withErrors();
    made.put(
      '.fsagent/agents/a.md',
      '---\ndescription: "t\\e]0;title\\a \\e[32m \\e0.5[32m"\ntools: [Read]\n---\n\u001b[2J\u009b2J\n',
    );
    for (const command of ['explain a', 'check --diff', 'audit', 'import --diff --dry-run']) {
      const shown = onTerminal(made, `fsagent ${command}`);
      const ours = [...[0, 1, 2, 31, 32, 33, 36].map((code) => `${ESC}[${code}m`), `${ESC}[K`]; // the last ends what was going on
      expect(ours.reduce((text, each) => text.replaceAll(each, ''), shown)).not.toMatch(
        /(?![\r\n\t])\p{Cc}/u,
      );
      expect(shown).toContain(`${ESC}[0m`);
      if (command === 'explain a') expect(shown).toContain('t\\u{1b}]0;title\\u{7} \\u{1b}[32m');
    }
  });

  skipped('there is colour on a terminal', () => {
    const shown = onTerminal(withErrors(), 'fsagent check --diff');
    expect(shown).toContain(`${ESC}[32m+`);
    expect(shown).toContain(`${ESC}[31mDrift${ESC}[0m`);
    expect(shown).toContain(`${ESC}[33m.fsagent/agents/explore.md:2:1: warning`);
  });

  skipped('there is none with NO_COLOR, nor on a dumb terminal; an empty NO_COLOR says nothing', () => {
    const inGrey = onTerminal(withErrors(), 'fsagent check', { NO_COLOR: '1' });
    expect(inGrey.replaceAll(`${ESC}[K`, '')).not.toContain(ESC); // a slow check erases what was going on
    expect(onTerminal(withErrors(), 'fsagent check', { TERM: 'dumb' })).not.toContain(ESC);
    expect(onTerminal(withErrors(), 'fsagent check', { NO_COLOR: '' })).toContain(ESC);
  });

  skipped('problems that go to a file are not coloured there because the rest goes to a terminal', () => {
    const made = withErrors();
    onTerminal(made, 'fsagent check 2>problems.txt');
    expect(made.read('problems.txt')).toContain('warning builtin-name');
    expect(made.read('problems.txt')).not.toContain(ESC);
  });

  skipped('problems on a terminal are coloured although the rest goes to a file', () => {
    const made = withErrors();
    const shown = onTerminal(made, 'fsagent check >rest.txt');
    expect(shown).toContain(`${ESC}[33m`);
    expect(made.read('rest.txt')).not.toContain(ESC);
  });

  skipped('progress is shown to those who wait, and wiped away', () => {
    // A clock that leaps after its first look: every stage is one that takes long, on any machine.
    const leap = 'let/**/n=0;const/**/at=performance.now.bind(performance);performance.now=()=>at()+9e9*n++';
    const slow = { NODE_OPTIONS: `--import=data:text/javascript,${leap}` };
    const made = written('a');
    const shown = onTerminal(made, 'fsagent check >/dev/null', slow);
    expect(shown).toContain('reading specs …');
    expect(shown).toContain(`\r${ESC}[Kcomparing 3 files …`);
    expect(shown.endsWith(`\r${ESC}[K`)).toBe(true);
    expect(made.run(['check'], { env: slow }).stderr).toBe('');
  });

  skipped('progress does not bother those who do not wait', () => {
    // A clock that stands still: no stage takes long, on any machine.
    const quick = { NODE_OPTIONS: '--import=data:text/javascript,performance.now=()=>0' };
    expect(onTerminal(written('a'), 'fsagent check', quick)).not.toContain('…');
  });
});

describe('config', () => {
  const problemsWith = (config: string, path = '.fsagent/config.yml') => {
    const made = project({ [path]: config, '.fsagent/agents/a.md': spec('Does a.') });
    const result = made.json(['write', ...(path === '.fsagent/config.yml' ? [] : ['--config', path])]);
    expect(made.files()).toHaveLength(2);
    expect(result.code).toBe(2);
    return result.report.diagnostics.map(
      ({ code, line, column, message }) => `${line}:${column} ${code} ${message}`,
    );
  };

  test.each([
    ['an unknown key', 'matrx: verified\n', /^1:1 unknown-key .*"matrx".*Did you mean "matrix"\?/],
    [
      'an unknown key in a harness',
      'harnesses:\n  opencode:\n    dri: x\n',
      /^3:5 unknown-key .*Did you mean "dir"\?/,
    ],
    ['an unknown harness', 'harnesses:\n  opencod: {}\n', /^2:3 unknown-\w+ .*Did you mean "opencode"\?/],
    [
      'an unknown harness in a list',
      'harnesses: [copilot, opencod]\n',
      /^1:22 unknown-harness .*Did you mean "opencode"\?/,
    ],
    ['a wrong type', 'strict: "yes"\n', /^1:9 wrong-type "strict" must be/],
    ['a value that is none', 'matrix: verifed\n', /^1:9 bad-value .*Did you mean "verified"\?/],
    ['no value', 'specs:\n', /null-value "specs"/],
    ['a list where a map must be', '- specs\n', /^1:1 not-a-map/],
    ['broken YAML', 'specs: [a\n', /bad-yaml/],
    ['a key given twice', 'strict: true\nstrict: false\n', /^2:1 duplicate-key/],
    [
      'a dir outside the root',
      'harnesses:\n  copilot: { dir: ../other }\n',
      /^2:19 bad-value "[\w.]*dir" must be a folder below the root/,
    ],
    ['an absolute dir', 'harnesses:\n  copilot: { dir: /etc }\n', /^2:19 bad-value/],
    ['a dir with a way back in it', 'harnesses:\n  copilot: { dir: a/../../b }\n', /^2:19 bad-value/],
    ['a glob outside the root', 'specs: [../**/*.md]\n', /^1:9 bad-value/],
    ['a model that the harness cannot take', 'models:\n  smart: { opencode: opus }\n', /^2:22 bad-model/],
    [
      'an agent field as a default for all',
      'harnesses:\n  copilot: { frontmatter: { tools: [read] } }\n',
      /^2:29 reserved-field/,
    ],
    [
      'an extension that the harness does not read',
      'harnesses:\n  copilot: { extension: .txt }\n',
      /^2:25 bad-value/,
    ],
  ])('%s is an error at its place', (_, config, expected) => {
    expect(problemsWith(config).join('\n')).toMatch(expected);
  });

  test('errors of a JSON config have their place too', () => {
    expect(problemsWith('{\n  "matrix": "verified",\n  "strct": true\n}\n', 'my.json')[0]).toMatch(
      /^3:3 unknown-key .*Did you mean "strict"\?/,
    );
  });

  test('an alias that no config has is an error in the spec, with the nearest one', () => {
    const made = project({
      '.fsagent/config.yml': 'models:\n  smart: { opencode: anthropic/x, claude-code: opus, copilot: y }\n',
      '.fsagent/agents/a.md': spec('Does a.', { more: 'model: smrt\nharnesses: [claude-code, opencode]\n' }),
    });
    const { code, stderr } = made.run(['check']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^\.fsagent\/agents\/a\.md:4:8: error unknown-model: .*Did you mean "smart"\?/m);
  });

  test('everything a config may say together is taken', () => {
    const made = project({
      '.fsagent/config.yml': `# yaml-language-server: $schema=x
$schema: x
specs: ['agents/**/*.md', '!agents/drafts/**']
matrix: verified
toolFormat: auto
onUnsupported: warn
strict: false
harnesses:
  claude-code: { frontmatter: { color: blue } }
  opencode: { dir: .opencode/agents, frontmatter: { mode: subagent } }
  copilot: { extension: .md }
models:
  smart: { claude-code: opus, opencode: anthropic/claude-opus-4-5, copilot: claude-opus-4.5 }
variables: { team: Platform }
unmanaged: ['.claude/agents/mine*.md']
`,
      'agents/a.md': spec('Does a.', { more: 'model: smart\n', prompt: 'For {{{team}}}.\n' }),
      'agents/drafts/b.md': 'not ready',
    });
    expect(made.run(['write']).code).toBe(0);
    expect(
      made
        .files()
        .filter((path) => path.startsWith('.'))
        .sort(),
    ).toEqual(['.claude/agents/a.md', '.fsagent/config.yml', '.github/agents/a.md', '.opencode/agents/a.md']);
    expect(made.read('.claude/agents/a.md')).toContain('For Platform.');
    expect(made.run(['check']).code).toBe(0);
  });

  test('a config without a single key is a config', () => {
    const made = project({
      '.fsagent/config.yml': '# nothing yet\n',
      '.fsagent/agents/a.md': spec('Does a.'),
    });
    expect(made.run(['write']).code).toBe(0);
  });

  test.each(['apps/[web]/agents', 'a (b)/agents', 'a{b,c}', '!not', 'дом/agents', "it's", '@(x)', 'a*b'])(
    'the folder "%s" is a folder, not a pattern',
    (dir) => {
      const made = project({
        '.fsagent/config.yml': `harnesses:\n  claude-code: { dir: ${JSON.stringify(dir)} }\n`,
        '.fsagent/agents/a.md': spec('Does a.'),
        '.fsagent/agents/b.md': spec('Does b.'),
      });
      expect(made.run(['write']).code).toBe(0);
      expect(made.read(`${dir}/a.md`)).toContain('Generated by fsagent');
      expect(made.run(['check']).code).toBe(0);
      made.remove('.fsagent/agents/b.md');
      expect(made.run(['write']).code).toBe(0);
      expect(made.has(`${dir}/b.md`)).toBe(false);
    },
  );

  test.each(['./x', 'x/', 'x//y', '.', 'x/./y'])(
    'the folder "%s" is written in a way that no path has, and refused',
    (dir) => {
      expect(problemsWith(`harnesses:\n  claude-code: { dir: "${dir}" }\n`)[0]).toMatch(/^2:23 bad-value/);
    },
  );

  test.each(['.git/hooks', 'node_modules/x', 'a/.git'])(
    'the folder "%s", in which fsagent never looks, is refused',
    (dir) => {
      expect(problemsWith(`harnesses:\n  claude-code: { dir: "${dir}" }\n`)[0]).toMatch(/^2:23 bad-value/);
    },
  );

  test('the folder of the specs is no place for outputs, not even with --adopt', () => {
    const made = project({
      '.fsagent/config.yml': 'harnesses:\n  claude-code: { dir: .fsagent/agents }\n',
      '.fsagent/agents/a.md': spec('Does a.'),
    });
    const before = made.snapshot();
    expect(made.run(['write', '--adopt']).code).toBe(2);
    expect(made.snapshot()).toEqual(before);
  });

  test('two harnesses that would write one file are refused', () => {
    const made = project({
      '.fsagent/config.yml': 'harnesses:\n  claude-code: { dir: agents }\n  opencode: { dir: agents }\n',
      '.fsagent/agents/a.md': spec('Does a.'),
    });
    const result = made.json(['write']);
    expect(result.code).toBe(2);
    expect(problemsOf(result)).toEqual(['error same-output agents/a.md:1:1']);
  });
});

describe('init', () => {
  test('in a folder of a repository says for whom the agents will be, and how to have them for all', () => {
    const made = project({ 'packages/web/index.js': '' });
    made.git('init', '-q');
    const { code, stdout } = made.run(['init'], { cwd: 'packages/web' });
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        'The agents will be those of the folder "web" alone. For the whole repository, delete these files and run: fsagent init --root ../..\n',
      ),
    });
    made.remove('packages/web/.fsagent/config.yml');
    expect(made.run(['init', '--root', 'packages/web']).stdout).not.toContain('alone');
    expect(made.run(['init']).stdout).not.toContain('alone');
  });

  test('writes a config, a spec and attributes, after which write and check are happy', () => {
    const made = project();
    made.git('init', '-q');
    const { code, stdout } = made.run(['init']);
    expect(code).toBe(0);
    expect(made.files()).toEqual(['.fsagent/agents/reviewer.md', '.fsagent/config.yml', '.gitattributes']);
    expect(stdout).toContain('Next: fsagent write');
    expect(made.read('.fsagent/config.yml')).toMatch(/^# yaml-language-server: \$schema=/);
    expect(made.read('.fsagent/config.yml')).toContain('\nmatrix: verified\n');
    const result = made.json(['write', '--strict']);
    expect({ code: result.code, problems: problemsOf(result) }).toEqual({ code: 0, problems: [] });
    expect(made.run(['check']).code).toBe(0);
    for (const path of allOutputs('reviewer')) {
      const attributes = made.git('check-attr', 'linguist-generated', 'text', 'eol', '--', path);
      expect(attributes.match(/: (\w+)$/gm)).toEqual([': set', ': set', ': lf']);
    }
  });

  test.each([
    ['.claude/settings.json', ['claude-code']],
    ['CLAUDE.md', ['claude-code']],
    ['opencode.json', ['opencode']],
    ['.github/copilot-instructions.md', ['copilot']],
  ])('finds the target harnesses from %s', (sign, harnesses) => {
    const made = project({ [sign]: '' });
    expect(made.run(['init']).stdout).toContain(`Ready for ${harnesses.join(', ')}.`);
    made.run(['write']);
    const all = Object.entries(outputs('reviewer')).filter(([, path]) => made.has(path));
    expect(all).toHaveLength(1);
  });

  test('writes every harness when nothing tells', () => {
    const made = project();
    made.run(['init']);
    made.run(['write']);
    expect(made.files()).toEqual(expect.arrayContaining([...allOutputs('reviewer')]));
  });

  test('says that agents exist already and how to make specs of them', () => {
    const made = project({ '.claude/agents/old.md': '---\nname: old\ndescription: Old.\n---\nx\n' });
    expect(made.run(['init']).stdout).toContain('fsagent import');
    expect(made.read('.claude/agents/old.md')).toContain('Old.');
    expect(made.has('.fsagent/agents/reviewer.md')).toBe(false); // an example would be one agent too many
  });

  test('follows the folders and extensions that the repository uses already', () => {
    const made = project({
      '.opencode/agents/old.md': '---\ndescription: Old.\n---\nx\n',
      '.github/agents/old.md': '---\ndescription: Old.\n---\nx\n',
    });
    made.run(['init']);
    made.put('.fsagent/agents/reviewer.md', '---\ndescription: Reviews.\n---\nx\n');
    made.run(['write']);
    expect(made.has('.opencode/agents/reviewer.md')).toBe(true);
    expect(made.has('.github/agents/reviewer.md')).toBe(true);
  });

  test('adds the attributes of a harness that the config names later, beside those that are there', () => {
    const made = project({ '.gitattributes': '*.png binary\n', 'CLAUDE.md': '' });
    made.run(['init']);
    made.put('.gitattributes', `${made.read('.gitattributes')}\n*.svg text\n`);
    made.put('.fsagent/config.yml', 'matrix: verified\nharnesses: [claude-code, opencode]\n');
    const { code, stdout } = made.run(['init']);
    expect({ code, stdout: stdout.split('\n')[0] }).toEqual({ code: 0, stdout: 'add to .gitattributes' });
    expect(made.read('.gitattributes')).toBe(
      [
        '*.png binary',
        '',
        '# Written by fsagent from .fsagent/agents',
        '/.claude/agents/*.md linguist-generated text eol=lf',
        '/.opencode/agent/*.md linguist-generated text eol=lf',
        '',
        '*.svg text',
        '',
      ].join('\n'),
    );
    expect(made.run(['init']).code).toBe(2);
  });

  test('writes what VS Code needs, with the models of the config, and again when they change', () => {
    const made = project({
      '.fsagent/config.yml': 'matrix: verified\nmodels: { smart: { claude-code: opus } }\n',
      '.gitattributes': '',
    });
    expect(made.run(['init', '--editor', 'vscode']).code).toBe(0);
    const settings = JSON.parse(made.read('.vscode/settings.json'));
    const [schema = ''] = Object.keys(settings['yaml.schemas']);
    expect(settings['json.schemas']).toEqual([
      { fileMatch: ['.fsagent/agents/**/*.json'], url: `./${schema}` },
    ]);
    const modelsOffered = () => JSON.parse(made.read(schema)).properties.model.anyOf[0].examples;
    expect(modelsOffered().slice(0, 2)).toEqual(['smart', 'opus']);
    expect(made.read('.vscode/fsagent.code-snippets')).toMatch(/"model: \$\{1:smart\}"/);
    const isValid = new Ajv2020({ strict: false }).compile(JSON.parse(made.read(schema)));
    expect(isValid({ description: 'd', model: 'smart', tools: ['Read'], prompt: 'x' })).toBe(true);
    expect(isValid({ description: 'd', tools: ['Raed'], prompt: 'x' })).toBe(false);

    made.put('.fsagent/config.yml', 'matrix: verified\nmodels: { fast: { claude-code: haiku } }\n');
    const again = made.run(['init', '--editor', 'vscode']);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(modelsOffered()[0]).toBe('fast');
    expect(made.run(['init', '--editor', 'vscode']).stdout).toContain('Nothing to change.');
  });

  test('prints the lines for settings that are there, and leaves them as they are', () => {
    const settings = '{ "editor.tabSize": 2 }\n';
    const made = project({ '.vscode/settings.json': settings });
    const { code, stdout } = made.run(['init', '--editor', 'vscode']);
    expect({ code, settings: made.read('.vscode/settings.json') }).toEqual({ code: 0, settings });
    expect(stdout).toContain('.vscode/settings.json is yours; add this to it:\n{\n  "yaml.schemas": {');
  });

  test('leaves snippets to which a person added, and says what to add', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    made.run(['init', '--editor', 'vscode']);
    const mine = made.read('.vscode/fsagent.code-snippets').replace('{', '{\n  "mine": { "body": "x" },');
    made.put('.vscode/fsagent.code-snippets', mine);
    const { code, stdout } = made.run(['init', '--editor', 'vscode']);
    expect({ code, text: made.read('.vscode/fsagent.code-snippets') }).toEqual({ code: 0, text: mine });
    expect(stdout).toContain('.vscode/fsagent.code-snippets is yours; add this to it:\n{');
    made.put('.vscode/fsagent.code-snippets', `// A comment\n${mine}`);
    made.run(['init', '--editor', 'vscode']);
    expect(made.read('.vscode/fsagent.code-snippets')).toBe(`// A comment\n${mine}`);
  });

  test('maps the folder of specs to the schema for JetBrains', () => {
    const made = project();
    expect(made.run(['init', '--editor', 'jetbrains']).code).toBe(0);
    expect(made.read('.idea/jsonSchemas.xml')).toMatch(
      /"relativePathToSchema" value="\.fsagent\/spec\.schema\.json"[\s\S]*"path" value="\.fsagent\/agents"/,
    );
    expect(made.has('.fsagent/spec.schema.json')).toBe(true);
    expect(made.run(['init', '--editor', 'emacs']).stderr).toContain('vscode');
  });

  test('changes nothing where there is a config and every line, and exits 2', () => {
    const made = written('a');
    made.run(['init']);
    const before = made.snapshot();
    const { code, stderr } = made.run(['init']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is a config already: .fsagent/config.yml. Nothing was changed.');
    expect(made.snapshot()).toEqual(before);
  });

  test('keeps the attributes and the specs that are there', () => {
    const made = project({ '.gitattributes': '*.png binary', '.fsagent/agents/a.md': spec('Does a.') });
    made.run(['init']);
    expect(made.read('.gitattributes')).toMatch(/^\*\.png binary\n\n# /);
    expect(made.files()).not.toContain('.fsagent/agents/reviewer.md');
  });

  test('names the root in the next step, fit for a shell', () => {
    const made = project({ 'my app/x': '' });
    const next = /^Next: (.*)$/m.exec(made.run(['init', '--root', 'my app']).stdout)?.[1] ?? '';
    expect(made.shell(next).code).toBe(0);
    expect(made.has('my app/.claude/agents/reviewer.md')).toBe(true);
  });

  test.each([
    ['is no UTF-8', (made: Project) => made.put('.gitattributes', new Uint8Array([0x23, 0xe9, 0x0a]))],
    ['is a symbolic link', (made: Project) => made.link('.gitattributes', 'other')],
    ['is a folder', (made: Project) => made.put('.gitattributes/x', '')],
  ])('writes nothing when .gitattributes %s, and says so', (_, prepare) => {
    const made = project({ other: 'text' });
    prepare(made);
    const before = made.snapshot();
    const { code, stderr } = made.run(['init']);
    expect([2, 3]).toContain(code);
    expect(stderr).toContain('.gitattributes');
    expect(stderr).not.toContain('    at ');
    expect(made.snapshot()).toEqual(before);
  });

  test('writes nothing through a link in place of .fsagent', () => {
    const made = project({ 'elsewhere/x': '' });
    made.link('.fsagent', 'elsewhere');
    const { code, stderr } = made.run(['init']);
    expect([2, 3]).toContain(code);
    expect(stderr).toContain('.fsagent');
    expect(made.files('elsewhere')).toEqual(['elsewhere/x']);
  });
});

describe('explain', () => {
  const explained = (): Project =>
    project({
      '.fsagent/config.yml': CONFIG,
      '.fsagent/agents/reviewer.md':
        '---\ndescription: Reviews.\ntools: [Read, Shell, LSP]\ndisallowedTools: [Write]\n---\nYou review.\n',
      '.fsagent/agents/broken.md': '---\ndescription: B.\ntool: [Read]\n---\nx\n',
    });

  test('says for each harness the path, the names, what is granted and what is lost', () => {
    const { code, stdout, stderr } = explained().run(['explain', 'reviewer']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('reviewer (.fsagent/agents/reviewer.md): Reviews.');
    for (const path of allOutputs('reviewer')) expect(stdout).toContain(path);
    expect(stdout).toMatch(/allow Shell +→ bash/);
    expect(stdout).toMatch(/deny +Write +→/);
    expect(stdout.match(/will be granted: /g)).toHaveLength(3);
  });

  test('finds an agent by its file too', () => {
    expect(explained().run(['explain', '.fsagent/agents/reviewer.md']).code).toBe(0);
  });

  test('has a form for machines', () => {
    const { stdout } = explained().run(['explain', 'reviewer', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      agent: 'reviewer',
      harnesses: [{ harness: 'claude-code' }, { harness: 'copilot' }, { harness: 'opencode' }],
    });
  });

  test('offers the nearest name of an agent that is not there', () => {
    const { code, stdout, stderr } = explained().run(['explain', 'reviwer']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('There is no agent "reviwer". Did you mean "reviewer"?');
  });

  test('names the agents that there are when none is named, or no name is near', () => {
    const names = 'The agents are broken and reviewer. See: fsagent help explain';
    expect(explained().run(['explain']).stderr).toBe(`Which agent? ${names}\n`);
    expect(explained().run(['explain', 'xyz']).stderr).toBe(`There is no agent "xyz". ${names}\n`);
  });

  test('shows the errors of the agent asked for', () => {
    const { code, stderr } = explained().run(['explain', 'broken']);
    expect(code).toBe(2);
    expect(stderr).toContain('.fsagent/agents/broken.md:3:1: error unknown-key');
  });
});

describe('import', () => {
  test('makes specs of what is there; write --adopt then takes the originals over and loses nothing', () => {
    const original =
      '---\nname: reviewer\ndescription: Reviews.\ntools: Read, Bash, Task\n---\nYou review.\n';
    const made = project({
      '.claude/agents/reviewer.md': original,
      '.github/agents/helper.agent.md': '---\ndescription: Helps.\ntools: [read, execute]\n---\nYou help.\n',
    });
    expect(made.run(['init']).stdout).toContain('fsagent import');
    const before = made.snapshot();
    expect(made.run(['import', '--dry-run']).stdout).toContain('.fsagent/agents/reviewer.md');
    expect(made.snapshot()).toEqual(before);

    expect(made.run(['import']).code).toBe(0);
    expect(made.files('.fsagent/agents')).toEqual([
      '.fsagent/agents/helper.md',
      '.fsagent/agents/reviewer.md',
    ]);
    expect(made.run(['write']).code).toBe(2);
    expect(made.run(['write', '--adopt']).code).toBe(0);
    expect(made.run(['check']).code).toBe(0);
    expect(made.read('.claude/agents/reviewer.md.orig')).toBe(original);
    expect(made.read('.claude/agents/reviewer.md')).toMatch(/tools:\n {2}- Read\n {2}- Bash\n {2}- Agent\n/);
    expect(made.read('.claude/agents/reviewer.md').endsWith('---\nYou review.\n')).toBe(true);
  });
});

describe('matrix', () => {
  test('shows both matrices in one table, with the differing cells marked', () => {
    const { code, stdout } = project().run(['matrix']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Tool +Claude Code +OpenCode +Copilot(?: |$)/m);
    expect(stdout).toMatch(/^Glob +Glob +grep → glob \* +search(?: |$)/m);
    expect(stdout.match(/→ .* \*/g)?.length).toBeGreaterThan(5);
  });

  test('says how it is known what each client of a harness does', () => {
    const { stdout } = project().run(['matrix']);
    expect(stdout).toMatch(/^ {2}Copilot CLI: measured$/m);
    expect(stdout).toMatch(/^ {2}VS Code: known from its source of 1\.135, https:\/\/github\.com\//m);
    expect(stdout).toMatch(/^ {2}GitHub's cloud agent: known from its documentation of 2026-08-07, https:/m);
  });

  test('shows one matrix without marks', () => {
    const { stdout } = project().run(['matrix', '--matrix', 'verified']);
    expect(stdout).toMatch(/^Glob +Glob +glob +glob search\/fileSearch(?: |$)/m);
    expect(stdout).not.toContain('→');
  });

  test('is a table of Markdown too', () => {
    const { stdout } = project().run(['matrix', '--format', 'markdown']);
    const cells = new RegExp(`^\\|(?:[^|]+\\|){${HARNESS_IDS.length + 1}}$`);
    for (const line of stdout.trim().split('\n')) expect(line).toMatch(cells);
  });

  test('is JSON, tool by harness', () => {
    const matrix = (name: string): Record<string, Record<string, readonly string[]>> =>
      JSON.parse(project().run(['matrix', '--matrix', name, '--format', 'json']).stdout);
    expect(matrix('specification').Glob).toMatchObject({
      'claude-code': ['Glob'],
      opencode: ['grep'],
      copilot: ['search'],
    });
    expect(matrix('verified').Glob).toMatchObject({
      'claude-code': ['Glob'],
      opencode: ['glob'],
      copilot: ['glob', 'search/fileSearch'],
    });
  });
});

test('the command can be run by its own name', () => {
  expect(statSync(cliPath()).mode & 0o111).not.toBe(0);
  expect(spawnSync(cliPath(), ['--help'], { encoding: 'utf8', env: cleanEnv() }).stdout).toContain(
    'Usage: fsagent',
  );
});

test('eight lines of one code are shown, then a count; --verbose shows all', () => {
  const foreign = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`.claude/agents/a${index}.md`, '---\nname: a\n---\nMine.\n']),
  );
  const specs = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`.fsagent/agents/a${index}.md`, spec(`Does ${index}.`)]),
  );
  const made = project({ ...foreign, ...specs });
  const { stderr } = made.run(['check', '--harness', 'claude-code']);
  expect(stderr.match(/error unowned-file/g)).toHaveLength(8);
  expect(stderr).toContain('  + 4 more of unowned-file; --verbose shows all');
  expect(stderr).toContain('12 errors.');
  const { stderr: all } = made.run(['check', '--harness', 'claude-code', '--verbose']);
  expect(all.match(/error unowned-file/g)).toHaveLength(12);
});
