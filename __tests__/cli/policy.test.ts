import { describe, expect, test } from '@jest/globals';
import { project, type Report } from './support.js';

const SPEC = '---\ndescription: d\ntools: [Read, Shell]\n---\nx\n';
const CONFIG = 'matrix: verified\nharnesses: [opencode]\n';
const NO_SHELL = 'policy:\n  - { name: no-shell, forbid: [Shell] }\n';
const NO_READ = 'policy:\n  - { name: no-read, forbid: [Read] }\n';
const OUTPUT = '.opencode/agent/a.md';

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
  const HAND = '.opencode/agent/hand.md';
  const withHand = (config: string) => {
    const all = made(config);
    all.put(HAND, '---\ndescription: d\ntools: { bash: true }\n---\nx\n');
    return all;
  };
  const rule = (more: string) => `policy:\n  - { name: x, forbid: [Shell], harnesses: [opencode]${more} }\n`;

  test('fails a check and stops no write', () => {
    const violated = withHand(`${CONFIG}${rule(', agents: [hand]')}`);
    const checked = violated.run(['check']);
    expect(checked.code).toBe(2);
    expect(checked.stderr).toContain(`${HAND}:3:10: error policy-violation: "hand" breaks the policy "x"`);
    expect(violated.run(['write']).code).toBe(0);
    expect(violated.has(OUTPUT)).toBe(true);
    expect(violated.run(['check']).code).toBe(2);
  });

  test('is none where the rule covers specs only', () => {
    const covered = withHand(`${CONFIG}${rule(', agents: [hand], covers: specs')}`);
    expect(covered.run(['write']).code).toBe(0);
    expect(covered.run(['check']).code).toBe(0);
  });

  test('is found in an unmanaged file, which lies there as a person wrote it', () => {
    const config = `matrix: verified\nharnesses: [opencode]\nunmanaged: [.opencode/agent/a.md]\n`;
    const unmanaged = project({
      '.fsagent/config.yml': `${config}${rule('')}`,
      '.fsagent/agents/a.md': SPEC.replace(', Shell', ''),
      '.opencode/agent/a.md': '---\ndescription: d\n---\nx\n',
    });
    const { report, code } = unmanaged.json(['check']);
    expect(code).toBe(2);
    expect(report.diagnostics).toMatchObject([{ code: 'policy-violation', file: '.opencode/agent/a.md' }]);
  });

  test('is judged as the audit reads it, also where there is no spec', () => {
    const bare = project({ [HAND]: '---\ndescription: d\n---\nx\n', 'p.yml': NO_SHELL });
    expect(bare.run(['audit']).code).toBe(0);
    const { code, stdout } = bare.run(['audit', '--policy', 'p.yml']);
    expect(code).toBe(2);
    expect(stdout).toContain('policy-violation');
    expect(bare.run(['audit', '--policy', 'missing.yml']).code).toBe(2);
  });

  test('counts what agents can have done by agents of other files', () => {
    const agent = (tools: string) =>
      `---\ndescription: d\nmode: all\ntools: { "*": false, ${tools} }\n---\nx\n`;
    const team = project({
      '.opencode/agent/boss.md': agent('task: true'),
      'p.yml': rule(', agents: [boss], reach: true'),
    });
    const { stdout } = team.run(['audit', '--policy', 'p.yml']);
    expect(stdout).toMatch(/"boss" breaks the policy "x" in OpenCode: it can have others use Shell \(\w+\)/);
    team.put('.opencode/agent/boss.md', agent('read: true'));
    expect(team.run(['audit', '--policy', 'p.yml']).code).toBe(0);
  });

  test('is not ruled out by a file that cannot be read, so that file is reported', () => {
    const unread = made(`${CONFIG}${rule('')}`.replace('Shell', 'LSP'));
    expect(unread.run(['write']).code).toBe(0);
    unread.put('.opencode/agent/binary.md', Uint8Array.of(0x2d, 0xff, 0xfe));
    unread.link('.opencode/agent/linked.md', '/etc/hostname');
    const { code, report } = unread.json(['check']);
    expect(code).toBe(2);
    expect(report.diagnostics.map((each) => `${each.code} ${each.file}`)).toEqual([
      'policy-unread .opencode/agent/binary.md',
      'policy-unread .opencode/agent/linked.md',
    ]);
    const audit = unread.run(['audit', '--format', 'json']);
    const audited = JSON.parse(audit.stdout) as Report; // the same keys
    // Each file once, by the message that says what it breaks.
    expect(audited.diagnostics.map((each) => `${each.code} ${each.file}`)).toEqual(
      report.diagnostics.map((each) => `${each.code} ${each.file}`),
    );
    unread.put('.fsagent/config.yml', CONFIG);
    const plain = JSON.parse(unread.run(['audit', '--format', 'json']).stdout) as Report;
    expect(plain.diagnostics.map((each) => `${each.code} ${each.file}`)).toEqual([
      'not-utf8 .opencode/agent/binary.md',
      'linked-agent .opencode/agent/linked.md',
    ]);
    expect(audit.code).toBe(2);
  });

  test.each(['shared/a.md', 'nested/.opencode/agent/a.md'])(
    'is broken by %s, which cannot be read, where a link at the root leads to it',
    (path) => {
      const linked = project({ 'p.yml': rule('') });
      linked.put(path, Uint8Array.of(0x2d, 0xff, 0xfe));
      linked.link('.opencode/agent/a.md', `../../${path}`);
      const { code, stdout } = linked.run(['audit', '--policy', 'p.yml']);
      expect([code, stdout]).toEqual([2, expect.stringContaining(`${path}:1:1: error policy-unread`)]);
    },
  );

  test('is broken by a linked folder and a settings file that nobody reads, and not by what git ignores', () => {
    const bare = project({
      'p.yml': rule(''),
      '.opencode/package.json': '{ "dependencies": { "a": "1" } }',
      '.gitignore': 'package.json\n',
    });
    const unread = () =>
      ['check', 'audit'].map((command) => {
        const { code, stdout, stderr } = bare.run([
          command,
          '--policy',
          'p.yml',
          ...(command === 'check' ? ['--allow-empty'] : []),
        ]);
        return [code, /policy-unread/.test(stdout + stderr)];
      });
    bare.git('init', '-q');
    expect(unread()).toEqual([
      [0, false],
      [0, false],
    ]);
    bare.put('.gitignore', '');
    expect(unread()).toEqual([
      [2, true],
      [2, true],
    ]);
    bare.put('.gitignore', 'package.json\n');
    bare.link('.opencode/agent', '/etc');
    bare.put('p.yml', rule(', covers: specs'));
    expect(unread()).toEqual([
      [2, true],
      [2, true],
    ]);
  });
});
