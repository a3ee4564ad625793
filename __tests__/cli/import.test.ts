import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Ended, type Project, project, spec } from './support.js';

const agent = (name: string, more = '', body = 'You help.') =>
  `---\nname: ${name}\ndescription: Helps.\n${more}---\n${body}\n`;
const HOME = 'For the agents of your home folder: fsagent audit --user';
const lines = (text: string) => text.trimEnd().split('\n');

describe('one bad file stops nothing', () => {
  let made: Project;
  let ended: Ended;
  beforeAll(() => {
    made = project({
      '.claude/agents/ok.md': agent('ok'),
      '.claude/agents/late.md': `<!-- mine -->\n${agent('late')}`,
      '.claude/agents/unnamed.md': '---\ndescription: Helps.\n---\nx\n',
      '.claude/agents/notes.md': 'Notes for people.\n',
      '.claude/agents/deploy/SKILL.md': agent('deploy'),
    });
    ended = made.run(['import']);
  });

  test('the rest is imported, and the exit code says that something was left', () => {
    expect(ended.code).toBe(1);
    expect(made.files('.fsagent')).toEqual(['.fsagent/agents/ok.md']);
    expect(lines(ended.stdout)).toEqual([
      'create .fsagent/agents/ok.md from .claude/agents/ok.md',
      'Done: 1 file → 1 spec → 1 file for 1 harness. Next: fsagent write --adopt --dry-run',
    ]);
  });

  test('each file that was left has its line, reason and what to do; notes and skills are no problem', () => {
    expect(lines(ended.stderr)).toEqual([
      '.claude/agents/deploy/SKILL.md:1: info import-skipped: Skipped: it is a skill, not an agent.',
      '.claude/agents/notes.md:1: info import-note: Skipped: a text without a frontmatter is no agent.',
      'Left as they are: 2 files.',
      '  .claude/agents/late.md:1: no-frontmatter: No frontmatter: an agent file begins with a line "---". Nothing may come before it; line 2 has one. Today Claude Code does not load this agent at all.',
      '  .claude/agents/unnamed.md:2: missing-key: "name" is missing in this Claude Code agent. Add it. Today Claude Code does not load this agent at all.',
      '  To repair 2 files of them: fsagent import --repair',
    ]);
  });

  test('--repair imports them, and write takes them over', () => {
    const repaired = project(
      Object.fromEntries(
        ['ok', 'late', 'unnamed'].map((name) => {
          const path = `.claude/agents/${name}.md`;
          return [path, made.read(path) ?? ''];
        }),
      ),
    );
    expect(repaired.run(['import', '--repair']).code).toBe(0);
    expect(repaired.run(['write', '--adopt']).code).toBe(0);
    expect(repaired.read('.claude/agents/late.md')).toMatch(/^---\n# Generated.*\nname: "late"\n/);
    expect(repaired.run(['check']).code).toBe(0);
  });

  test('with a broken config nothing is read', () => {
    const broken = project({ '.claude/agents/ok.md': agent('ok'), '.fsagent/config.yml': 'specs: 1\n' });
    expect(broken.run(['import']).code).toBe(2);
    expect(broken.has('.fsagent/agents/ok.md')).toBe(false);
  });
});

describe('what is not read is named', () => {
  test.each([
    [
      'a folder of a package',
      { 'packages/api/.claude/agents/n.md': agent('n') },
      'packages/api/.claude/agents/n.md:1: import-elsewhere: 1 agent file of Claude Code in packages/api/.claude/agents is not read: that folder is apart. To give it, and all others like it, specs of its own: "fsagent import --all"',
    ],
    [
      'a plugin',
      { 'plugins/x/.claude-plugin/plugin.json': '{}', 'plugins/x/agents/n.md': agent('n') },
      'plugins/x/agents/n.md:1: import-elsewhere: 1 agent file of Claude Code in plugins/x/agents is not read: that folder is apart. To give it, and all others like it, specs of its own: "fsagent import --all"',
    ],
    [
      'files that only look like agents of the folder',
      { '.codex/agents/n.md': agent('n'), '.codex/agents/README.md': 'Notes.\n' },
      '.codex/agents/n.md:1: import-ending: 1 file in .codex/agents with the keys of an agent is not loaded: Codex loads files that end in ".toml" only. Rename it, or import it as agents of another harness: "fsagent import .codex/agents --harness claude-code"',
    ],
    [
      'settings with agents',
      {
        'opencode.json': '{\n\t// ours\n\t"agent": { "lint": { "prompt": "see http://x" }, "fix": {} }\n}\n',
      },
      'opencode.json:1: import-settings: OpenCode also has lint and fix from this file. Only agents in files of their own are imported; move them.',
    ],
  ])('%s', (_, files, expected) => {
    const { code, stdout, stderr } = project(files).run(['import']);
    expect(lines(stderr)[1]).toBe(`  ${expected}`);
    expect(stdout).toBe('No spec was made. To see what these files may do today: fsagent audit\n');
    expect(code).toBe(1);
  });

  test('where there is nothing more to import, the next step is named', () => {
    const made = project({ '.claude/agents/ok.md': agent('ok') });
    made.run(['import']);
    expect(made.run(['import']).stdout).toBe(
      'No spec was made: there are specs of these agents already. Next: fsagent write --adopt --dry-run\n',
    );
    made.run(['write', '--adopt']);
    expect(made.run(['import']).stdout).toBe(
      'No spec was made: there are specs of these agents already. Next: fsagent check\n',
    );
  });

  test('links: a file, and a whole folder', () => {
    const made = project({ 'shared/one.md': agent('one'), '.claude/agents/real.md': agent('real') });
    made.link('.claude/agents/one.md', '../../shared/one.md');
    made.link('.opencode/agent', '../shared');
    const { stderr } = made.run(['import']);
    expect(lines(stderr)).toEqual([
      'Left as they are: 2 files.',
      expect.stringContaining(
        '.claude/agents/one.md:1: import-link: .claude/agents/one.md is a symbolic link',
      ),
      expect.stringContaining('.opencode/agent:1: import-link: .opencode/agent is a symbolic link'),
      '  To replace with copies 2 files of them: fsagent import --replace-links',
    ]);
    expect(made.files('.fsagent')).toEqual(['.fsagent/agents/real.md']);
  });

  test('what is the same for many links is said once, with what to do', () => {
    const made = project({ '.claude/agents/one.md': agent('one'), '.claude/agents/two.md': agent('two') });
    made.link('.opencode/agent/one.md', '../../.claude/agents/one.md');
    made.link('.opencode/agent/two.md', '../../.claude/agents/two.md');
    const left = lines(made.run(['import']).stderr);
    expect(left).toEqual([
      'Left as they are: 2 files.',
      '  .opencode/agent/one.md:1: import-link: .opencode/agent/one.md is a symbolic link, and fsagent does not write through links. With "--replace-links" a copy of .claude/agents/one.md is put in its place. (also 1 time: .opencode/agent/two.md:1)',
      '  To replace with copies 2 files of them: fsagent import --replace-links',
    ]);
  });
});

describe('what to import', () => {
  const files = {
    '.claude/agents/a.md': agent('a'),
    '.claude/agents/b.md': agent('b'),
    'packages/api/.claude/agents/n.md': agent('n'),
    'packages/api/.claude/agents/sub/m.md': agent('m'),
  };
  test.each([
    [['.claude/agents/*.md'], ['a', 'b']],
    [['{.claude,packages/api/.claude}/agents/[an].md'], ['a', 'n']],
    [['packages'], ['n', 'sub/m']],
    [
      ['.claude/agents/b.md', 'packages/api/.claude/agents/sub'],
      ['b', 'sub/m'],
    ],
  ])('%j', (paths, names) => {
    const made = project(files);
    expect(made.run(['import', ...paths]).code).toBe(0);
    expect(made.files('.fsagent')).toEqual(names.map((name) => `.fsagent/agents/${name}.md`));
  });

  test('a word that matches nothing is an error', () => {
    const { code, stderr } = project(files).run(['import', '.claude/agents/*.txt']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no file, folder or match for .claude/agents/*.txt.');
  });
});

test('init in a repository with agents writes no example, enables what it finds and changes no meaning', () => {
  const made = project({ '.opencode/agents/main.md': '---\ndescription: The main one.\n---\nx\n' });
  made.run(['init']);
  expect(made.files('.fsagent')).toEqual(['.fsagent/config.yml']);
  expect(made.read('.fsagent/config.yml')).toContain(
    'harnesses:\n  # claude-code: {}\n  opencode:\n    dir: .opencode/agents\n  # copilot: {}\n',
  );
});

test('agents of many folders are named in one line', () => {
  const inFolder = (folder: string) => [`${folder}/.claude/agents/a.md`, agent('a')] as const;
  const made = project(Object.fromEntries(['x', 'y', 'z'].map(inFolder)));
  made.run(['init']);
  expect(lines(made.run(['import']).stderr)).toEqual([
    'Left as they are: 3 files.',
    '  x/.claude/agents/a.md:1: import-elsewhere: 1 agent file of Claude Code in x/.claude/agents is not read: that folder is apart. To give it, and all others like it, specs of its own: "fsagent import --all" (also 2 times: y/.claude/agents/a.md:1, z/.claude/agents/a.md:1)',
  ]);
});

test('--separate leads from two texts to a green check in the next command', () => {
  const made = project({
    '.claude/agents/a.md': agent('a', 'tools: Read\n'),
    '.github/agents/a.agent.md': "---\ndescription: Helps.\ntools: ['read', 'edit']\n---\nAnother text.\n",
  });
  made.run(['init']);
  expect(lines(made.run(['import']).stderr).at(-1)).toBe(
    '  To make separate specs of 2 files of them: fsagent import --separate',
  );
  expect(made.run(['import', '--separate']).code).toBe(0);
  expect(made.run(['write', '--adopt']).code).toBe(0);
  expect(made.run(['check']).code).toBe(0);
  expect(made.read('.github/agents/a.agent.md')).toContain('\ntools:\n  - read\n  - edit\n');
});

describe('--adopt drops nothing unless it is asked to', () => {
  const files = {
    '.claude/agents/a.md': agent('a', 'tools: Read, Bash\n'),
    '.opencode/agent/a.md':
      '---\ndescription: Helps.\ntemperature: 0.2\ncolor: "#ff0000"\npermission:\n  bash: { "*": ask, "git *": allow }\n---\nOther.\n',
    '.fsagent/config.yml': 'matrix: verified\nharnesses: [claude-code, opencode]\n',
    '.fsagent/agents/a.md': '---\ndescription: Helps.\ntools: [Read, Shell]\n---\nYou help.\n',
  };

  test('a file that would lose something is left with the reason, and stops no other one', () => {
    const made = project(files);
    const { code, stdout, stderr } = made.run(['write', '--adopt']);
    expect(code).toBe(1);
    expect(lines(stderr)).toEqual([
      '.opencode/agent/a.md:1:1: warning adopt-drops: .opencode/agent/a.md is left as it is, because it says more than .fsagent/agents/a.md: "temperature" 0.2, "color" "#ff0000", its prompt and what it denies or limits of "read" and "bash" would be dropped. Put it into the spec, or run with --discard.',
      'Left as they are: 1 file. To take them over anyway: fsagent write --adopt --discard',
    ]);
    expect(lines(stdout)).toEqual([
      'update .claude/agents/a.md',
      'kept the old text of .claude/agents/a.md as .claude/agents/a.md.orig, because git does not have it',
      'Done: 1 updated (1 spec, 2 files).',
    ]);
    expect(made.read('.opencode/agent/a.md')).toBe(files['.opencode/agent/a.md']);
    expect(made.read('.claude/agents/a.md')).toContain('# Generated by fsagent');
  });

  test('it is not in sync while such a file is left, and under strict nothing is written', () => {
    const made = project(files);
    made.run(['write', '--adopt']);
    const again = made.run(['write', '--adopt', '--quiet']);
    expect(again.code).toBe(1);
    expect(again.stdout).toBe('Nothing was written (1 spec, 2 files).\n');
    expect(again.stderr).toContain('Left as they are: 1 file.');
    expect(made.run(['check']).code).toBe(2);
    const strict = project(files);
    const before = strict.snapshot();
    expect(strict.run(['write', '--adopt', '--strict']).code).toBe(2);
    expect(strict.snapshot()).toEqual(before);
  });

  test('a file beside the place of the output is not deleted, and gets no other agent of its name', () => {
    const made = project({
      '.github/agents/a.md': 'A text for people.\n',
      '.github/agents/b.md': agent('b'),
      '.fsagent/config.yml': 'matrix: verified\nharnesses: [copilot]\n',
      '.fsagent/agents/a.md': '---\ndescription: Helps.\n---\nYou help.\n',
      '.fsagent/agents/b.md': '---\ndescription: Helps.\n---\nYou help.\n',
    });
    expect(made.run(['write', '--adopt']).code).toBe(1);
    expect(made.files('.github')).toEqual([
      '.github/agents/a.md',
      '.github/agents/b.agent.md',
      '.github/agents/b.md.orig',
    ]);
    expect(made.read('.github/agents/a.md')).toBe('A text for people.\n');
  });

  test('--discard drops it', () => {
    const made = project(files);
    expect(made.run(['write', '--adopt', '--discard']).code).toBe(0);
    expect(made.run(['check']).code).toBe(0);
  });
});

describe('eject', () => {
  test('removes marks and config, and leaves the agent files and the specs as they are', () => {
    const made = project({ '.claude/agents/a.md': agent('a'), '.gitattributes': '*.png binary\n' });
    made.run(['init']);
    made.run(['import']);
    made.run(['write', '--adopt']);
    const written = made.read('.claude/agents/a.md');
    made.put('.claude/agents/a.md', `${written}Mine.\n`);
    expect(made.run(['eject']).code).toBe(0);
    expect(made.read('.claude/agents/a.md')).toBe(`${written.replace(/^# Generated.*\n/m, '')}Mine.\n`);
    expect(made.has('.fsagent/config.yml')).toBe(false);
    expect(made.files('.fsagent')).toEqual(['.fsagent/agents/a.md']);
    expect(made.read('.gitattributes')).toBe('*.png binary\n');
    expect(made.run(['eject']).stdout).toBe('There is nothing of fsagent here.\n');
  });

  test('changes nothing while the config cannot be read: only that says where the files are', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    const config = 'harnesses:\n  opencode: { dir: elsewhere }\n';
    made.put('.fsagent/config.yml', config);
    made.run(['write']);
    made.put('.fsagent/config.yml', `${config}broken: [\n`);
    const before = made.snapshot();
    const { code, stderr } = made.run(['eject']);
    expect({ code, files: made.snapshot() }).toEqual({ code: 2, files: before });
    expect(stderr).toContain('.fsagent/config.yml:4:');
    expect(stderr).toContain('Nothing was changed. Fix the config first');
  });

  test('leaves the files of a submodule, which belong to another repository', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    made.run(['write']);
    made.git('init', '-q');
    mkdirSync(made.at('.claude/.git'));
    const theirs = made.read('.claude/agents/a.md');
    const { stdout } = made.run(['eject']);
    expect(stdout).not.toContain('.claude/');
    expect(stdout).toContain('update .opencode/agent/a.md');
    expect(made.read('.claude/agents/a.md')).toBe(theirs);
  });
});

test('a file outside the folders of all harnesses is read as the one of the harness that is named', () => {
  const made = project({ 'team/a.md': agent('a', 'tools: [Read]\n') });
  const unnamed = made.run(['import', 'team/a.md']);
  expect(unnamed.stderr).toContain(
    'team/a.md:1: import-no-harness: No harness reads agents from this place.',
  );
  expect(made.run(['import', 'team/a.md', '--harness', 'claude-code']).code).toBe(0);
  expect(made.read('.fsagent/agents/a.md')).toContain('tools: [Read]\nharnesses: [claude-code]\n');
});

describe('next steps', () => {
  test('with no agent file the next step is a config, and with a config to write', () => {
    const made = project({ 'README.md': 'Hi' });
    expect(made.run(['import']).stdout).toBe(
      `There are no agent files to import. Next: fsagent init\n${HOME}\n`,
    );
    made.run(['init']);
    expect(made.run(['import']).stdout).toBe(
      `There are no agent files to import. Next: fsagent write\n${HOME}\n`,
    );
  });

  test('without a config, files that differ by the names of the specification alone lead to init', () => {
    const made = project({
      '.claude/agents/a.md': agent('a', 'tools: [Glob, Grep]\n'),
      '.github/agents/a.agent.md': agent('a', 'tools: [search]\n'),
      '.opencode/agent/a.md': agent('a', 'permission: { "*": deny, glob: allow, grep: allow }\n'),
    });
    expect(lines(made.run(['import']).stderr)).toEqual([
      'Left as they are: 3 files.',
      '  .claude/agents/a.md:4: import-conflict: "a" is not imported: no single list of tools gives each of its files what it has now. Make the files agree, choose one: "--prefer claude-code", or keep each in a spec of its own: "--separate".',
      '  To read the names as the real CLIs do, under which files may agree: fsagent init',
      '  To import 3 files of them: fsagent import --prefer claude-code',
      '  To make separate specs of 3 files of them: fsagent import --separate',
    ]);
    made.run(['init']);
    const { code, stderr, stdout } = made.run(['import']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('3 files → 1 spec → 3 files');
  });

  test('what is generated from a spec that is gone says how to get free of it', () => {
    const made = project({ '.fsagent/agents/a.md': spec('Does a.') });
    made.run(['write']);
    made.remove('.fsagent');
    expect(made.run(['import']).stderr).toContain('where it is gone, "fsagent eject" makes the files yours.');
    expect(made.run(['eject']).code).toBe(0);
    expect(made.run(['import']).stdout).toContain('create .fsagent/agents/a.md');
  });
});

describe('--to', () => {
  test('adds the lines of .gitattributes that init would, and moves no comment', () => {
    const made = project({ '.claude/agents/a.md': agent('a', 'model: haiku\n') });
    made.run(['init']);
    const comments = () =>
      made
        .read('.fsagent/config.yml')
        .split('\n')
        .filter((line) => line.startsWith('# '));
    const before = comments();
    const { stdout } = made.run(['import', '--to', 'opencode']);
    expect(lines(stdout)).toContain('add to .gitattributes');
    expect(made.read('.gitattributes')).toContain('/.opencode/agent/*.md linguist-generated');
    expect(made.read('.fsagent/config.yml')).toContain('haiku: { claude-code: haiku }');
    expect(comments()).toEqual(before);
    const plain = project({
      '.claude/agents/a.md': agent('a'),
      '.fsagent/config.yml': 'harnesses: [claude-code]\n',
    });
    plain.run(['import', '--to', 'opencode']);
    expect(plain.has('.gitattributes')).toBe(false);
  });

  test('enables the harnesses in the config and writes the specs for them', () => {
    const made = project({ '.claude/agents/a.md': agent('a', 'tools: Read\n') });
    made.run(['init']);
    const { stdout } = made.run(['import', '--to', 'all']);
    expect(lines(stdout)).toEqual([
      'add to .gitattributes',
      'create .fsagent/agents/a.md from .claude/agents/a.md',
      'change .fsagent/config.yml',
      'Done: 1 file → 1 spec → 3 files for 3 harnesses. Next: fsagent write --adopt --dry-run',
    ]);
    expect(made.read('.fsagent/agents/a.md')).not.toContain('harnesses');
    expect(made.read('.fsagent/config.yml')).toContain(
      'harnesses:\n  claude-code: {}\n  opencode:\n    # The form that keeps the question before .env files are read.\n    toolFormat: permission\n    frontmatter: { mode: subagent }\n  copilot: {}\n',
    );
    expect(made.run(['write', '--adopt']).code).toBe(0);
    expect(made.files('.github')).toEqual(['.github/agents/a.agent.md']);
  });

  test.each([
    [
      'matrix: verified\nharnesses: [claude-code] # ours\n',
      'matrix: verified\nharnesses: [ claude-code, copilot ] # ours\n',
    ],
    ['harnesses: { claude-code: {} }\n', 'harnesses: { claude-code: {}, copilot: {} }\n'],
    ['matrix: verified\n', 'matrix: verified\n'],
  ])('in any form of config: %j', (before, after) => {
    const made = project({ '.claude/agents/a.md': agent('a'), '.fsagent/config.yml': before });
    made.run(['import', '--to', 'copilot']);
    expect(made.read('.fsagent/config.yml')).toBe(after);
  });

  test('a harness that the config does not name is no silent end', () => {
    const made = project({
      '.opencode/agent/a.md': '---\ndescription: d\n---\nx\n',
      '.fsagent/config.yml': 'harnesses: [claude-code]\n',
    });
    expect(made.run(['import']).stderr).toContain('Enable it: --to opencode');
  });
});

describe('models', () => {
  const opencode = (model: string) =>
    `---\ndescription: Agent.\nmode: subagent\nmodel: ${model}\n---\nDo it.\n`;
  const files = {
    '.claude/agents/a.md': '---\nname: a\ndescription: Agent.\nmodel: opus\n---\nDo it.\n',
    '.opencode/agent/a.md': opencode('anthropic/claude-opus-4-5'),
    '.claude/agents/b.md': '---\nname: b\ndescription: Agent.\nmodel: opus\n---\nDo it.\n',
    '.claude/agents/c.md': '---\nname: c\ndescription: Agent.\nmodel: haiku\n---\nDo it.\n',
    '.fsagent/config.yml': 'matrix: verified\nharnesses: [claude-code, opencode]\n',
  };

  test('that a harness does not take as they are become aliases, with what the files say of each harness', () => {
    const made = project(files);
    expect(made.run(['import', '--to', 'opencode']).stdout).toContain(
      'change .fsagent/config.yml (models: opus, haiku)\n',
    );
    expect(made.read('.fsagent/config.yml')).toBe(
      `matrix: verified
harnesses: [ claude-code, opencode ]

models:
  opus: { claude-code: opus, opencode: anthropic/claude-opus-4-5 }
  haiku: { claude-code: haiku } # none yet for opencode
`,
    );
    expect(made.read('.fsagent/agents/b.md')).toContain('\nmodel: opus\n');
    const { code, stderr } = made.run(['write', '--adopt']);
    expect(stderr.match(/model-left-out: The model "\w+" is left out for OpenCode/g)).toEqual([
      'model-left-out: The model "haiku" is left out for OpenCode',
    ]);
    expect(code).toBe(0);
    expect(made.read('.opencode/agent/b.md')).toContain('model: "anthropic/claude-opus-4-5"');
  });

  test('of which two files say different things are left to each agent', () => {
    const made = project({
      ...files,
      '.opencode/agent/b.md': opencode('openai/gpt-5'),
      '.claude/agents/c.md': '---\nname: c\ndescription: Agent.\nmodel: opus\n---\nDo it.\n',
    });
    made.run(['import', '--to', 'opencode']);
    expect(made.read('.fsagent/config.yml')).toContain('opus: { claude-code: opus } # none yet for opencode');
    expect(made.read('.fsagent/agents/b.md')).toContain('  claude-code: opus\n  opencode: openai/gpt-5\n');
    expect(made.read('.fsagent/agents/c.md')).toContain('model: opus\n');
  });

  test('that need no alias are left as they are, and so are all where there is no config', () => {
    const one = project({ '.claude/agents/a.md': files['.claude/agents/a.md'] });
    one.run(['init']);
    const config = one.read('.fsagent/config.yml');
    one.run(['import']);
    expect(one.read('.fsagent/config.yml')).toBe(config);
    const { '.fsagent/config.yml': _, ...agents } = files;
    const two = project(agents);
    two.run(['import']);
    expect(two.read('.fsagent/agents/a.md')).toContain('  opencode: anthropic/claude-opus-4-5\n');
  });

  test('with the name of another harness stay in the file that has it, and nothing has to be dropped', () => {
    const made = project({
      '.claude/agents/a.md': '---\nname: a\ndescription: Agent.\nmodel: claude-opus-4.6\n---\nDo it.\n',
    });
    made.run(['init']);
    expect(made.run(['import']).stderr).toBe('');
    expect(made.run(['write', '--adopt']).code).toBe(0);
    expect(made.read('.claude/agents/a.md')).toContain('model: "claude-opus-4.6"');
  });
});

describe('output', () => {
  const files = { '.claude/agents/a.md': agent('a'), '.fsagent/config.yml': 'harnesses: [claude-code]\n' };

  test('a file taken over is one line; --diff shows its text, --quiet only the result', () => {
    const made = project(files);
    made.run(['import']);
    const plain = made.run(['write', '--adopt', '--dry-run']);
    expect(lines(plain.stdout)).toEqual([
      'update .claude/agents/a.md: not generated by fsagent, taken over (.fsagent/agents/a.md:2)',
      '1 to update (1 spec, 1 file). Nothing was written yet.',
      'Next: fsagent write --adopt',
    ]);
    expect(made.run(['write', '--adopt', '--dry-run', '--diff']).stdout).toContain(
      '\n+++ b/.claude/agents/a.md\n',
    );
    expect(lines(made.run(['write', '--adopt', '--dry-run', '--quiet']).stdout)).toHaveLength(2);
  });

  test('one kind of message is one line, with its count and first places', () => {
    const made = project(
      Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e'].map((name) => [`.claude/agents/${name}.md`, agent(name, 'tools: LS\n')]),
      ),
    );
    const { stderr } = made.run(['import']);
    expect(lines(stderr)).toEqual([
      expect.stringMatching(
        /^\.claude\/agents\/a\.md:4: warning import-changed: .* \(also 4 times: \.claude\/agents\/b\.md:4, \.claude\/agents\/c\.md:4, \.claude\/agents\/d\.md:4, …\)$/,
      ),
    ]);
    expect(made.run(['import', '--quiet', '--dry-run']).stderr).not.toContain('import-changed');
  });

  test('what an agent gains is told apart from what others lose', () => {
    const agent = (name: string, keys: string) => `---\nname: ${name}\ndescription: D\n${keys}\n---\nDo x.\n`;
    const made = project({
      '.claude/agents/a.md': agent('a', 'tools: Read\ncolor: magenta'),
      '.claude/agents/b.md': agent('b', 'tools: Read, TodoWrite'),
      '.claude/agents/c.md': agent('c', 'tools: Read\ncolor: white'),
    });
    made.run(['init']);
    const { stdout, stderr } = made.run(['import']);
    const told = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(' import-changed: '));
    expect(told).toHaveLength(2);
    expect(
      told.filter((line) => /b\.md:4: .*"TaskCreate", "TaskUpdate" are granted too/.test(line)),
    ).toHaveLength(1);
  });

  test('messages of one kind that differ say where each is', () => {
    const made = project({
      '.claude/agents/a.md': agent('a', 'tools: [LS, LS]\n'),
      '.claude/agents/b.md': agent('b', 'tools: TodoWrite\n'),
    });
    const { stderr } = made.run(['import', '--dry-run']);
    expect(lines(stderr)).toEqual([
      expect.stringMatching(/ \(also 1 time: [^)]*b\.md:4; --diff shows each\)$/),
    ]);
    expect(lines(made.run(['import', '--dry-run', '--diff']).stderr)).toHaveLength(2);
  });

  test('what is about no file has no place', () => {
    const made = project({ '.gemini/agents/a.md': '---\nname: a\ndescription: Helps.\n---\nYou help.\n' });
    const { stderr } = made.run(['import']);
    expect(lines(stderr)).toContainEqual(
      'warning import-not-enabled: Gemini CLI is not among the harnesses of the config, so nothing is written there for the spec that names it. Enable it: --to gemini-cli',
    );
  });

  test('a prompt that changes has a line of its own beside other changes', () => {
    const made = project({
      '.claude/agents/a.md': agent('a'),
      '.github/chatmodes/a.chatmode.md': '---\ndescription: Helps.\n---\nAnswer in one line.\n',
    });
    const { stderr } = made.run(['import', '--prefer', 'claude-code']);
    expect(lines(stderr)).toEqual([
      expect.stringContaining(
        'warning import-changed: Written from the spec, the file for Copilot changes: it moves',
      ),
      expect.stringContaining(
        'warning import-prompt: Written from the spec, the file for Copilot changes: its',
      ),
    ]);
  });

  test('agents left for one reason are one line, with the command that settles most of them', () => {
    const other = '---\ndescription: Helps.\n---\nAnswer in one line.\n';
    const made = project({
      '.fsagent/config.yml': 'matrix: verified\nharnesses: [claude-code, opencode]\n',
      ...Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [
          [`.claude/agents/${name}.md`, agent(name)],
          [`.opencode/agent/${name}.md`, other],
        ]),
      ),
    });
    const { stderr, code } = made.run(['import', '--quiet']);
    expect(code).toBe(1);
    expect(lines(stderr)).toEqual([
      'Left as they are: 10 files.',
      expect.stringMatching(
        /^ {2}\.claude\/agents\/a\.md:2: import-conflict: .* \(also 4 agents: b, c, d, …\)$/,
      ),
      '  To import 10 files of them: fsagent import --prefer claude-code',
      '  To make separate specs of 10 files of them: fsagent import --separate',
    ]);
    expect(made.run(['import', '--prefer', 'claude-code']).code).toBe(0);
    expect(made.run(['write', '--adopt', '--discard']).code).toBe(0);
    expect(made.run(['check']).code).toBe(0);
  });
});

describe('sub-folders', () => {
  const files = {
    '.claude/agents/web/a.md': agent('a'),
    '.claude/agents/web/ui/b.md': agent('b'),
    '.claude/agents/c.md': agent('c'),
    '.claude/agents/C++ (new)/d.md': agent('d'),
  };

  test('stay for specs, not for the files of a harness, which is said once', () => {
    const made = project(files);
    made.run(['init']);
    const { stderr, code } = made.run(['import']);
    expect(code).toBe(0);
    expect(lines(stderr)).toEqual([
      expect.stringMatching(/^[^:]+:2: info import-flat: .* \(also 2 times: [^;]*\)$/),
    ]);
    expect(made.files('.fsagent/agents')).toEqual([
      '.fsagent/agents/c.md',
      '.fsagent/agents/d.md',
      '.fsagent/agents/web/a.md',
      '.fsagent/agents/web/ui/b.md',
    ]);
    expect(made.run(['write', '--adopt']).code).toBe(0);
    const written = made.files('.claude').filter((path) => !path.endsWith('.orig'));
    expect(written).toEqual(['a', 'b', 'c', 'd'].map((name) => `.claude/agents/${name}.md`));
    expect(made.run(['check']).code).toBe(0);
  });

  test('that OpenCode takes for a part of the name do not come twice', () => {
    const made = project({ '.opencode/agent/web/a.md': '---\ndescription: d\n---\nx\n' });
    made.run(['init']);
    const { stderr } = made.run(['import']);
    expect(stderr).not.toContain('import-flat');
    expect(made.files('.fsagent/agents')).toEqual(['.fsagent/agents/web-a.md']);
  });
});

test('a mode that the config sets does not turn a primary agent into a subagent', () => {
  const made = project({
    '.opencode/agent/main.md': '---\ndescription: The main one.\n---\nx\n',
    '.fsagent/config.yml': 'harnesses:\n  opencode:\n    frontmatter: { mode: subagent }\n',
  });
  made.run(['import']);
  made.run(['write', '--adopt']);
  expect(made.read('.fsagent/agents/main.md')).toContain('opencode:\n  mode: all\n');
  expect(made.read('.opencode/agent/main.md')).toContain('\nmode: "all"\n');
});
