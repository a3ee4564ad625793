import { describe, expect, test } from '@jest/globals';
import { agent, apply, plan, Tool } from '../../src/index.js';
import { allOutputs, CONFIG, project, spec, written } from './support.js';

describe('what write says', () => {
  test('on a project in sync: each spec and the files it becomes', () => {
    const made = written('a', 'b');
    expect(made.run(['write']).stdout).toBe(
      [
        '.fsagent/agents/a.md',
        '  → .claude/agents/a.md        Claude Code',
        '  → .github/agents/a.agent.md  Copilot',
        '  → .opencode/agent/a.md       OpenCode',
        '.fsagent/agents/b.md',
        '  → .claude/agents/b.md        Claude Code',
        '  → .github/agents/b.agent.md  Copilot',
        '  → .opencode/agent/b.md       OpenCode',
        'In sync: 2 specs, 6 files.',
        '',
      ].join('\n'),
    );
  });

  test('on many specs in sync: the number of files of each harness', () => {
    const made = written('a', 'b', 'c', 'd', 'e', 'f');
    expect(made.run(['write']).stdout).toBe(
      [
        '→ .claude/agents  Claude Code, 6 files',
        '→ .github/agents  Copilot, 6 files',
        '→ .opencode/agent  OpenCode, 6 files',
        'In sync: 6 specs, 18 files.',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['check', ['check']],
    ['write --quiet', ['write', '--quiet']],
    ['write --dry-run', ['write', '--dry-run']],
  ])('%s on a project in sync says one line', (_, words) => {
    expect(written('a').run(words).stdout).toBe('In sync: 1 spec, 3 files.\n');
  });
});

test('a check counts the files of code sources', () => {
  const made = project({ '.fsagent/config.yml': `${CONFIG}code: [agents.mjs]\n`, 'agents.mjs': '' });
  const tester = agent({ name: 'tester', description: 'Tests.', tools: [Tool.Read], prompt: 'You test.' });
  const planned = plan(made.root, { agents: [tester], source: 'agents.mjs' });
  if (planned.ok) apply(made.root, planned.changes);
  const { code, stdout } = made.run(['check']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'In sync: 0 specs, 0 files, 3 files made in code.\n' });
});

describe('notes', () => {
  /** Copilot's `search` does both, which is a note. */
  const noted = (name: string) => `---\ndescription: Does ${name}.\ntools: [Glob]\n---\nYou help.\n`;
  const both = () =>
    project({
      '.fsagent/config.yml': CONFIG,
      '.fsagent/agents/a.md': noted('a'),
      '.fsagent/agents/b.md': noted('b'),
    });

  test('are shown for a spec that is new, then only counted', () => {
    const made = both();
    expect(made.run(['write']).stderr).toContain('info widened');
    expect(made.run(['check']).stderr).toMatch(/^\d+ notes? on unchanged specs; --verbose shows them\.\n$/);
    expect(made.run(['check', '--verbose']).stderr).toContain('info widened');
  });

  test('are shown again for a spec that changed, and for no other', () => {
    const made = both();
    made.run(['write']);
    made.put('.fsagent/agents/b.md', noted('c'));
    const { stderr } = made.run(['check']);
    expect(stderr).toContain('.fsagent/agents/b.md:3:9: info widened');
    expect(stderr).not.toContain('.fsagent/agents/a.md');
  });

  test('are shown until the spec is committed, and when only the config changes', () => {
    const made = both();
    made.git('init', '-q');
    made.git('add', '.fsagent/agents/a.md', '.fsagent/config.yml');
    made.git('commit', '-q', '-m', 'first');
    made.run(['write']);
    const { stderr } = made.run(['check']);
    expect(stderr).toContain('.fsagent/agents/b.md:3:9: info widened');
    expect(stderr).not.toContain('.fsagent/agents/a.md');
    made.git('add', '.');
    made.git('commit', '-q', '-m', 'second');
    expect(made.run(['check']).stderr).toMatch(/^\d+ notes? on unchanged specs; --verbose shows them\.\n$/);
    made.put('.fsagent/config.yml', `${CONFIG}# said anew\n`);
    expect(made.run(['check']).stderr).toContain('info widened');
  });

  test('are shown for changed specs of a root below the top, and of a submodule only counted', () => {
    const made = project({
      'team/.fsagent/config.yml': `${CONFIG}specs: ["my agents/*.md", sub/deep/*.md]\n`,
      'team/my agents/a.md': noted('a'),
      'team/my agents/c.md': noted('c'),
      'library/deep/d.md': noted('d'),
    });
    made.git('init', '-q', 'library');
    made.git('-C', 'library', 'add', '.');
    made.git('-C', 'library', 'commit', '-q', '-m', 'first');
    made.git('init', '-q');
    made.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', './library', 'team/sub');
    made.git('add', 'team');
    made.git('commit', '-q', '-m', 'first');
    made.run(['write', '--root', 'team']);
    expect(made.run(['check', '--root', 'team']).stderr).toMatch(/^\d+ notes? on unchanged specs/);
    made.put('team/my agents/a.md', noted('b'));
    made.put('team/sub/deep/d.md', noted('e'));
    const { stderr } = made.run(['check', '--root', 'team']);
    expect(stderr).toContain('my agents/a.md:3:9: info widened');
    expect(stderr).not.toContain('c.md');
  });

  test('are not counted with --quiet, and are all there for machines', () => {
    const made = both();
    made.run(['write']);
    expect(made.run(['check', '--quiet']).stderr).toBe('');
    expect(made.json(['check']).report.diagnostics.map(({ code }) => code)).toContain('widened');
  });

  test('hide no warning', () => {
    const made = project({
      '.fsagent/config.yml': CONFIG,
      '.fsagent/agents/a.md': spec('Does a.', { more: 'disallowedTools: [Skill]\n' }),
    });
    made.run(['write']);
    expect(made.run(['check']).stderr).toContain('warning widened-denied');
  });
});

test('without a spec, the commands that lead on are named, and they work', () => {
  const made = project({ '.claude/agents/old.md': '---\nname: old\ndescription: Helps.\n---\nYou help.\n' });
  const { code, stderr } = made.run(['check']);
  expect(code).toBe(2);
  const named = [...stderr.matchAll(/"fsagent (\w+)"/g)].map(([, command = '']) => command);
  expect(named).toEqual(['import', 'audit']);
  for (const command of named)
    expect({ command, code: made.run([command]).code }).toEqual({ command, code: 0 });
  expect(made.run(['write', '--adopt']).code).toBe(0);
  expect(made.files()).toEqual(expect.arrayContaining(allOutputs('old').slice(0, 1)));
});
