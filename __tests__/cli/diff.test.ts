import { describe, expect, test } from '@jest/globals';
import type { PowerReport } from '../../src/report/power-report.js';
import { CONFIG, type Project, project, spec } from './support.js';

const SPEC = '.fsagent/agents/reviewer.md';
const claude = (tools: string) => `---\nname: hand\ndescription: x\ntools: ${tools}\n---\nYou help.\n`;
const HAND = '.claude/agents/hand.md';

/** A repository with one commit. */
function repository(files: Readonly<Record<string, string>>): Project {
  const made = project(files);
  made.git('init', '--quiet', '--initial-branch=main');
  return commit(made, 'first');
}

function commit(made: Project, message: string): Project {
  made.git('add', '--all');
  made.git('commit', '--quiet', '--message', message);
  return made;
}

const managed = () => repository({ '.fsagent/config.yml': CONFIG, [SPEC]: spec('Reviews.') });
const lines = (made: Project, ...words: readonly string[]): readonly string[] => {
  const { code, stdout, stderr } = made.run(['diff', ...words]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.split('\n').filter((line) => line !== '' && !line.startsWith('Since '));
};

const withServer = (made: Project) =>
  made.put(SPEC, made.read(SPEC).replace('[Read, Shell]', '[Read, Shell, { mcp: github }]'));
const GAINS = [`reviewer gains the MCP server "github" in Claude Code, OpenCode and Copilot (${SPEC}:3).`];
const NOTHING = ['Nothing changes in what agents can do.'];

describe('the commit that is compared with', () => {
  test('is by default where the branch left the default branch', () => {
    const made = managed();
    made.git('checkout', '--quiet', '-b', 'more');
    withServer(made);
    commit(made, 'more');
    made.git('checkout', '--quiet', 'main');
    made.put(HAND, claude('Bash'));
    commit(made, 'meanwhile');
    made.git('checkout', '--quiet', 'more');
    expect(lines(made)).toEqual(GAINS);
    expect(lines(made, 'HEAD')).toEqual(NOTHING);
    expect(lines(made, 'main')).toContain('hand is gone from Claude Code and Copilot.');
  });

  test('is on the default branch itself the last commit, so that what is not committed yet counts', () => {
    const made = managed();
    expect(lines(made)).toEqual(NOTHING);
    withServer(made);
    made.put(HAND, claude('Bash'));
    const status = made.git('status', '--porcelain');
    expect(lines(made)).toEqual([
      'hand is new in Claude Code, with Shell (.claude/agents/hand.md:4).',
      'hand is new in Copilot, with Shell and Skill (.claude/agents/hand.md:4).',
      ...GAINS,
    ]);
    expect(made.git('status', '--porcelain')).toBe(status);
  });

  test('is named in any way that git knows', () => {
    const made = managed();
    made.git('tag', 'v1');
    withServer(made);
    commit(made, 'more');
    for (const name of ['v1', 'HEAD~1', 'HEAD^{commit}~1', made.git('rev-parse', 'v1').trim()])
      expect(lines(made, name)).toEqual(GAINS);
  });

  test.each(['nothing', 'HEAD:README.md', ''])('that is not there is an error: %j', (name) => {
    const { code, stderr } = managed().run(['diff', name]);
    expect(code).toBe(2);
    expect(stderr).toContain(`There is no commit "${name}" in this clone.`);
  });

  test('needs a repository', () => {
    const { code, stderr } = project({ [HAND]: claude('Read') }).run(['diff']);
    expect(code).toBe(3);
    expect(stderr).toContain('There is no git repository here');
  });
});

describe('what is read', () => {
  test('needs no specs and no config', () => {
    const made = repository({ [HAND]: claude('Read') });
    made.put(HAND, claude('Read, Bash'));
    expect(lines(made)).toEqual(['hand gains Shell in Claude Code and Copilot (.claude/agents/hand.md:4).']);
  });

  test('is the folder that the project is in', () => {
    const made = repository({
      'web/.fsagent/config.yml': CONFIG,
      [`web/${SPEC}`]: spec('Reviews.'),
      [HAND]: claude('Read'),
    });
    made.put(
      `web/${SPEC}`,
      made.read(`web/${SPEC}`).replace('[Read, Shell]', '[Read, Shell, { mcp: github }]'),
    );
    made.put(HAND, claude('Read, Bash'));
    expect(lines(made, '--root', 'web')).toEqual(GAINS);
  });

  test('leaves out what git ignores', () => {
    const made = repository({ '.gitignore': '/.claude/\n', 'README.md': 'x' });
    made.put(HAND, claude('Bash'));
    made.put('.claude/settings.json', '{ "permissions": { "allow": ["Bash"] } }');
    expect(lines(made)).toEqual(NOTHING);
  });

  test("takes a file for one machine only for everybody's once git has it", () => {
    const made = repository({ 'README.md': 'x' });
    made.put('.claude/settings.local.json', '{ "permissions": { "allow": ["Bash"] } }');
    expect(lines(made)).toEqual(NOTHING);
    made.git('add', '--all', '--force');
    expect(lines(made)).toEqual([
      'The main session gains "Bash" without a question in Claude Code (.claude/settings.local.json:1).',
    ]);
    commit(made, 'local');
    expect(lines(made, 'HEAD')).toEqual(NOTHING);
  });

  test('follows links on both sides', () => {
    const made = project({ 'team/hand.md': claude('Read') });
    made.link('.claude/agents', '../team');
    made.git('init', '--quiet', '--initial-branch=main');
    commit(made, 'first');
    expect(lines(made)).toEqual(NOTHING);
    made.put('team/hand.md', claude('Read, Bash'));
    expect(lines(made)).toEqual(['hand gains Shell in Claude Code and Copilot (team/hand.md:4).']);
  });

  test('is said where it cannot be read on one side, and not where it is the same', () => {
    const made = repository({ [HAND]: claude('Read') });
    made.put('.claude/agents/bad.md', Uint8Array.of(255));
    expect(lines(made)).toEqual([
      'Not known of what is now: .claude/agents/bad.md:1, because it is not UTF-8 text.',
    ]);
    commit(made, 'bad');
    expect(lines(made, 'HEAD')).toEqual(NOTHING);
  });
});

describe('its formats', () => {
  const changed = () => {
    const made = managed();
    withServer(made);
    return made;
  };

  test('JSON has every place', () => {
    const made = changed();
    const report = JSON.parse(made.run(['diff', '--format', 'json']).stdout) as PowerReport; // compared whole
    const at = [{ file: SPEC, line: 3 }];
    expect(report).toEqual({
      base: { name: 'main', commit: made.git('rev-parse', 'HEAD').trim() },
      changes: [
        {
          agent: 'reviewer',
          isSession: false,
          state: 'changed',
          in: [{ harness: 'claude-code' }, { harness: 'opencode' }, { harness: 'copilot' }],
          gains: [{ kind: 'server', what: 'the MCP server "github"', server: 'github', at }],
          losses: [],
        },
      ],
      unread: [],
    });
  });

  test('Markdown is a table from which no name can escape', () => {
    const made = changed();
    made.put('.mcp.json', '{ "mcpServers": { "a|b<c>": { "command": "x\\n| y" } } }');
    const [, , session, reviewer] = made.run(['diff', '--format', 'markdown']).stdout.split('\n');
    expect(session).toBe(
      '| The main session<br>in Claude Code&#44; Copilot and Qwen Code ' +
        '| **the MCP server &#34;a&#124;b&#60;c&#62;&#34; &#40;starts &#34;x &#124; y&#34;&#41;**<br><code>.mcp.json&#58;1</code> |',
    );
    expect(reviewer).toBe(
      '| reviewer<br>in Claude Code&#44; OpenCode and Copilot ' +
        '| **the MCP server &#34;github&#34;**<br><code>.fsagent/<wbr>agents/<wbr>reviewer.md&#58;3</code> |',
    );
  });

  test('only the harnesses that are asked for', () => {
    expect(lines(changed(), '--harness', 'opencode')).toEqual([
      `reviewer gains the MCP server "github" in OpenCode (${SPEC}:3).`,
    ]);
  });
});
