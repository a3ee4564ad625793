import { describe, expect, test } from '@jest/globals';
import { memoryTree, type Plan, plan } from '../../src/index.js';
import { statusOf } from '../../src/shell/plan.js';
import { project, type Report } from './support.js';

const SPEC = '---\ndescription: d\ntools: [Read, Shell]\n---\nx\n';
const CONFIG = 'matrix: verified\nharnesses: [claude-code]\n';
const NO_SHELL = 'policy:\n  - { name: no-shell, forbid: [Shell] }\n';
const NO_READ = 'policy:\n  - { name: no-read, forbid: [Read] }\n';
const OUTPUT = '.claude/agents/a.md';

const made = (config: string) =>
  project({ '.fsagent/config.yml': config, '.fsagent/agents/a.md': SPEC, 'company/policy.yml': NO_READ });

const codesOf = ({ report }: { readonly report: Report }): readonly string[] =>
  report.diagnostics.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []));

describe('a policy of the config', () => {
  test('fails check and write at the line that causes it, and nothing is written', () => {
    const broken = made(`${CONFIG}${NO_SHELL}`);
    for (const command of ['check', 'write']) {
      const { code, stderr } = broken.run([command]);
      expect(code).toBe(2);
      expect(stderr).toMatch(
        /^\.fsagent\/agents\/a\.md:3:15: error policy-violation: "a" breaks .*"no-shell"/,
      );
    }
    expect(broken.has(OUTPUT)).toBe(false);
  });

  test('that is a warning lets write go on, and fails under --strict', () => {
    const warned = made(`${CONFIG}${NO_SHELL.replace(' }', ', severity: warning }')}`);
    expect(warned.run(['check', '--strict']).code).toBe(2);
    expect(warned.run(['write']).code).toBe(0);
    expect(warned.run(['check'])).toMatchObject({ code: 0 });
  });

  test('cannot be evaded by "unmanaged", nor by a run for other harnesses or specs', () => {
    const evading = made(`${CONFIG}unmanaged: [${OUTPUT}]\n${NO_SHELL}`);
    expect(codesOf(evading.json(['check']))).toEqual(['policy-violation']);
    const other = made(`matrix: verified\n${NO_SHELL.replace(' }', ', harnesses: [opencode] }')}`);
    expect(codesOf(other.json(['check', '--harness', 'claude-code']))).toContain('policy-violation');
  });
});

describe('--policy', () => {
  test('adds rules to those of the config', () => {
    const { code, report } = made(`${CONFIG}${NO_SHELL}`).json(['check', '--policy', 'company/policy.yml']);
    expect(code).toBe(2);
    expect(report.diagnostics.map(({ line, column }) => `${line}:${column}`)).toEqual(['3:9', '3:15']);
  });

  test('may be given again, and names files as seen from the working directory', () => {
    const twice = made(CONFIG);
    twice.put('other.yml', NO_SHELL);
    const words = ['check', '--policy', 'policy.yml', '--policy', '../other.yml'];
    expect(codesOf(twice.json([...words, '--root', '..'], { cwd: 'company' }))).toEqual([
      'policy-violation',
      'policy-violation',
    ]);
  });

  test('is repeated in the command that repairs drift', () => {
    const drifted = made(CONFIG);
    drifted.put('company/policy.yml', NO_READ.replace('Read', 'WebFetch'));
    const { code, stdout } = drifted.run(['check', '--policy', 'company/policy.yml']);
    expect(code).toBe(1);
    expect(stdout).toContain('fsagent write --policy company/policy.yml');
  });

  test.each([
    ['is missing', 'no.yml', 'no-policy'],
    ['is a folder', 'company', 'no-policy'],
    ['is not UTF-8', 'binary.yml', 'not-utf8'],
    ['has a mistake', 'mistake.yml', 'unknown-tool'],
  ])('a file that %s is an error, and nothing is written', (_, path, code) => {
    const wrong = made(CONFIG);
    wrong.put('binary.yml', Uint8Array.of(0x70, 0xff, 0xfe));
    wrong.put('mistake.yml', NO_READ.replace('Read', 'Raed'));
    const result = wrong.json(['write', '--policy', path]);
    expect(result.code).toBe(2);
    expect(codesOf(result)).toEqual([code]);
    expect(wrong.has(OUTPUT)).toBe(false);
  });
});

describe('a violation in files that fsagent does not write', () => {
  const planned = plan(
    memoryTree(
      new Map([
        ['.fsagent/config.yml', CONFIG],
        ['.fsagent/agents/a.md', SPEC],
      ]),
    ),
  );

  test('fails a check', () => {
    const violated: Plan = { ...planned, changes: [], isViolated: true };
    expect(statusOf({ ...violated, isViolated: false })).toBe('in-sync');
    expect(statusOf(violated)).toBe('error');
  });
});
