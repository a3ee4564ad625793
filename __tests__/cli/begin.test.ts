import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { type Project, project } from './support.js';

const agent = (name: string, tools: string, body = 'You help.') =>
  `---\nname: ${name}\ndescription: Helps.\ntools: ${tools}\n---\n${body}\n`;

const FILES = {
  '.claude/agents/a.md': agent('a', 'Read, Grep'),
  '.claude/agents/b.md': agent('b', 'Read', 'You are b.'),
  '.opencode/agent/b.md':
    '---\ndescription: Helps.\ntools: { "*": false, read: true }\n---\nYou are another b.\n',
  '.claude/settings.json': '{ "permissions": { "allow": ["Bash(ls)"] } }',
  'packages/api/.claude/agents/c.md': agent('c', 'Read'),
};

const isInSync = (made: Project): boolean => made.run(['check']).code === 0;

describe('every answer is an option', () => {
  test('init --import --prefer --adopt goes from agents to files in sync, and asks nothing', () => {
    const made = project(FILES);
    const { code, stdout } = made.run([
      'init',
      '--import',
      '--prefer',
      'claude-code',
      '--adopt',
      '--discard',
    ]);
    expect(stdout).toContain('In sync: 2 specs, ');
    expect(code).toBe(0);
    expect(isInSync(made)).toBe(true);
    expect(made.read('.fsagent/agents/b.md')).toContain('You are b.');
  });

  test('init --import alone stops after the preview', () => {
    const made = project(FILES);
    const { code, stdout } = made.run(['init', '--import', '--prefer', 'claude-code']);
    expect(code).toBe(1);
    expect(made.has('.fsagent/agents/a.md')).toBe(true);
    expect(made.read('.claude/agents/a.md')).toBe(FILES['.claude/agents/a.md']);
    expect(stdout).toMatch(/Nothing was written yet\.\nNext: fsagent write --adopt/);
    expect(made.run(['write', '--adopt', '--discard']).code).toBe(0);
  });

  test('a harness that is named and has no agents yet gets the files of all', () => {
    const made = project({ '.claude/agents/a.md': FILES['.claude/agents/a.md'] });
    const { code } = made.run(['init', '--harness', 'claude-code,opencode', '--import', '--adopt']);
    expect(code).toBe(0);
    expect(made.has('.opencode/agent/a.md')).toBe(true);
    expect(isInSync(made)).toBe(true);
  });

  test('harnesses that are named without --import are named again in the next command', () => {
    const made = project({ '.claude/agents/a.md': FILES['.claude/agents/a.md'] });
    const { stdout } = made.run(['init', '--harness', 'claude-code,opencode']);
    const [, words = ''] = /Next, to make specs of them: fsagent (.*)\n/.exec(stdout) ?? [];
    expect(made.run(words.split(' ')).code).toBe(0);
    expect(made.run(['write', '--adopt']).code).toBe(0);
    expect(made.has('.opencode/agent/a.md')).toBe(true);
  });

  test('--harness chooses what the config names', () => {
    const made = project({});
    expect(made.run(['init', '--harness', 'claude-code,codex']).code).toBe(0);
    expect(made.read('.fsagent/config.yml')).toMatch(/^ {2}codex:/m);
    expect(made.read('.fsagent/config.yml')).toMatch(/^ {2}# opencode:/m);
  });

  test('without them and without a terminal it is as before', () => {
    const made = project(FILES);
    const { code, stdout } = made.run(['init']);
    expect(code).toBe(0);
    expect(stdout).toContain('There are agents already. Next, to make specs of them: fsagent import\n');
    expect(stdout).not.toContain('Found:');
    expect(made.has('.fsagent/agents/a.md')).toBe(false);
  });
});

describe('at a terminal', () => {
  const hasScript = spawnSync('script', ['--version']).status === 0;
  // A terminal without `script` cannot be had here; the options above do the same steps.
  const onTerminal = hasScript ? test : test.skip;
  const answer = (made: Project, ...answers: readonly string[]): string =>
    made.shell(`printf '${answers.join('\\n')}\\n' | script -qec "${made.command} init" /dev/null`, {
      env: { TERM: 'dumb' },
    }).stdout;

  onTerminal('it shows what there is, asks what a person decides, and ends in sync', () => {
    const made = project(FILES);
    const shown = answer(made, '', 'y', 'y', 'y', 'y', 'y');
    expect(shown).toContain('Claude Code reads 3 agents in .claude/agents');
    expect(shown).toContain('Several files each, side by side: b');
    expect(shown).toContain('Other files that change what agents can do: .claude/settings.json');
    expect(shown).toContain('packages/api (1)');
    expect(shown).toContain('For which harnesses? [claude-code, opencode]');
    expect(shown).toContain('Make specs of these agents? [y/N]');
    expect(shown).toContain('Write these files, and take over those that are there? [y/N]');
    expect(shown).toContain('In sync: 2 specs, ');
    expect(isInSync(made)).toBe(true);
  });

  onTerminal('another harness is asked for again, and "no" leaves the agents as they are', () => {
    const made = project(FILES);
    const shown = answer(made, 'claude', 'claude-code', 'n');
    expect(shown).toContain('Not all of that are harnesses. There are claude-code, ');
    expect(shown).toContain('Next, to make specs of them: fsagent import');
    expect(made.read('.fsagent/config.yml')).toMatch(/^ {2}# opencode:/m);
    expect(made.has('.fsagent/agents/a.md')).toBe(false);
  });
});
