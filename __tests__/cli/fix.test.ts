import { expect, test } from '@jest/globals';
import { project } from './support.js';

const CONFIG = 'matrix: verifed\nharnesses: [claude-code, opencode]\n';
const SPEC =
  '---\nname: my reviewer\ndescription: Reviews: all of it.\ntools: Read, Grep\n---\nUse the Grep tool for {{{teem}}}.\n';

const broken = () =>
  project({ '.fsagent/config.yml': `${CONFIG}variables: { team: us }\n`, '.fsagent/agents/a.md': SPEC });

test('check --fix mends the config and specs, shows the edits, and checks again', () => {
  const made = broken();
  const { code, stdout, stderr } = made.run(['check', '--fix']);
  expect(stderr).toBe('');
  expect(code).toBe(1);
  expect(made.read('.fsagent/config.yml')).toContain('matrix: verified\n');
  expect(made.read('.fsagent/agents/a.md')).toBe(
    '---\nname: my-reviewer\ndescription: "Reviews: all of it."\ntools: [Read, Grep]\n---\nUse the {{{tool Grep}}} tool for {{{team}}}.\n',
  );
  expect(stdout).toContain('-tools: Read, Grep\n+name: my-reviewer\n');
  expect(stdout).toContain('Fixed: 6 problems in 2 files.\n');
  expect(stdout).toContain('To repair: fsagent write\n');
  expect(made.run(['write']).code).toBe(0);
  const before = made.snapshot();
  expect(made.run(['check', '--fix'])).toEqual({
    code: 0,
    stdout: 'In sync: 1 spec, 2 files.\n',
    stderr: '',
  });
  expect(made.snapshot()).toEqual(before);
});

test('a check without it changes nothing, and says how; the command that it names works', () => {
  const made = broken();
  const before = made.snapshot();
  const { code, stderr } = made.run(['check']);
  expect(code).toBe(2);
  expect(made.snapshot()).toEqual(before);
  expect(stderr).toContain('To fix 1 of these: fsagent check --fix\n');
  expect(made.run(['check', '--fix']).code).toBe(1);
});

test('JSON has the edits, and of a fix only the report on standard output', () => {
  const made = project({ '.fsagent/agents/a.md': '---\ndescription: x\ntools: [Raed]\n---\nx\n' });
  const { report } = made.json(['check', '--format', 'json']);
  expect(report.diagnostics).toMatchObject([
    {
      code: 'unknown-tool',
      edits: [
        {
          file: '.fsagent/agents/a.md',
          line: 3,
          column: 9,
          endLine: 3,
          endColumn: 13,
          was: 'Raed',
          text: 'Read',
        },
      ],
    },
  ]);
  const fixed = made.json(['check', '--fix', '--format', 'json']);
  expect(fixed.report.drift).toBe(true);
  expect(fixed.stderr).toBe('Fixed: 1 problem in 1 file.\n');
});

test('a file that links elsewhere is left alone', () => {
  const made = project({ 'mine.md': SPEC });
  made.link('.fsagent/agents/a.md', '../../mine.md');
  made.run(['check', '--fix']);
  expect(made.read('mine.md')).toBe(SPEC);
});

test('what cannot be mended stays, with the rest mended', () => {
  const made = project({ '.fsagent/agents/a.md': '---\ntools: [Raed]\n---\nx\n' });
  const { code, stdout, stderr } = made.run(['check', '--fix']);
  expect(code).toBe(2);
  expect(stdout).toContain('Fixed: 1 problem in 1 file.');
  expect(stderr).toContain('missing-key');
  expect(stderr).not.toContain('To fix');
});

test('of a config with a warning what grants nothing is mended, and a key that may grant is left to a person', () => {
  const config = (number: string, more: string) =>
    `harnesses:\n  claude-code: { frontmatter: { ${number}: 5 } }\n${more}matrix: verified\n`;
  const spec = '---\ndescription: x\ntools: [Read]\n---\nx\n';
  const made = project({ '.fsagent/config.yml': config('maxTurn', ''), '.fsagent/agents/a.md': spec });
  expect(made.run(['check', '--fix'])).toMatchObject({ code: 1, stderr: '' });
  expect(made.read('.fsagent/config.yml')).toBe(config('maxTurns', ''));
  const wrong = config('maxTurns', '  copilot: { frontmater: { tools: ["*"] } }\n');
  const left = project({ '.fsagent/config.yml': wrong, '.fsagent/agents/a.md': spec });
  const { code, stderr } = left.run(['check', '--fix']);
  expect([code, left.read('.fsagent/config.yml')]).toEqual([2, wrong]);
  expect(stderr).toContain('Did you mean "frontmatter"?');
});
