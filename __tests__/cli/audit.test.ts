import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { BUILT_IN_HARNESSES } from '../../src/core/index.js';
import type { AuditReport } from '../../src/report/audit-json.js';
import { schemasOf } from '../../src/report/json-schemas.js';
import type { sarifOf } from '../../src/report/sarif.js';
import { CONFIG, outputs, type Project, project, spec } from './support.js';

const md = (fields: string, body = 'You help.\n'): string => `---\n${fields}\n---\n${body}`;
const claude = (name: string, more = ''): string => md(`name: ${name}\ndescription: x${more}`);

/** A repository that has never heard of fsagent, with something wrong for each harness. */
const FOREIGN = {
  '.claude/agents/reviewer.md': claude('reviewer', '\ntools: [Read, Agent]'),
  '.claude/agents/runner.md': claude('runner', '\ntools: [Read, Bash(git *)]\ndisallowedTools: bash'),
  '.opencode/agents/open.md': md('description: x\ntools: { read: true }'),
  '.github/agents/mute.agent.md': md('description: x\ntools: [read]', '\n'),
  '.github/agents/README.md': '# Our agents\n',
} as const;

const auditOf = (made: Project, words: readonly string[] = []) => {
  const { code, stdout, stderr } = made.run(['audit', '--format', 'json', ...words]);
  const report = JSON.parse(stdout) as AuditReport; // its shape is checked against the schema below
  return { code, stderr, report };
};
const summary = ({ report }: { readonly report: AuditReport }): readonly string[] =>
  report.agents.map(
    ({ harness, agent, loads, tools }) => `${harness} ${agent} ${loads} Shell:${tools.Shell ?? ''}`,
  );
const codes = ({ report }: { readonly report: AuditReport }): readonly string[] =>
  report.diagnostics.map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`);

describe('a repository without specs', () => {
  test('reads files that others name as agents, and none outside the repository or behind a link', () => {
    const codex = (name: string, file: string) =>
      `[agents.${name}]\ndescription = "x"\nconfig_file = "${file}"\n`;
    const made = project({
      'p/.codex/config.toml': `${codex('near', 'roles/a.toml')}${codex('out', '../../../o.toml')}${codex('link', 'l.toml')}`,
      'p/.codex/roles/a.toml': '[features]\nshell_tool = false\n',
      'q/.claude-plugin/plugin.json': '{ "name": "q", "agents": ["./team/b.md"] }',
      'q/team/b.md': claude('b', '\ntools: Read'),
    });
    made.put('p/other.toml', 'model = "m"\n');
    made.link('p/.codex/l.toml', '../other.toml');
    expect(summary(auditOf(made))).toEqual([
      'codex near loaded Shell:denied',
      'claude-code b loaded Shell:denied',
      'copilot b loaded Shell:denied',
    ]);
  });

  test('agents in a folder that only the manifest of a plugin names are read', () => {
    const made = project({
      '.claude-plugin/plugin.json': '{ "name": "p", "agents": "./more" }',
      'more/b.md': claude('b', '\ntools: Read'),
    });
    expect(summary(auditOf(made))).toEqual(['copilot b loaded Shell:denied']);
  });

  test('the example of common mistakes shows each of them, with what to write instead', () => {
    const made = project({});
    cpSync(new URL('../../examples/mistakes', import.meta.url), made.root, { recursive: true });
    const audited = auditOf(made);
    expect([...codes(audited)].sort()).toEqual([
      'error agent-open .github/agents/notes.agent.md:4',
      'error agent-open .opencode/agent/explainer.md:3',
      'info void-key .claude/agents/reviewer.md:5',
      'warning reachable .claude/agents/reviewer.md:4', // in Claude Code
      'warning reachable .claude/agents/reviewer.md:4', // in Copilot
      'warning void-limit .claude/agents/committer.md:4',
      'warning void-tool .claude/agents/committer.md:4',
      'warning void-tool .github/agents/planner.agent.md:4',
    ]);
    expect(audited.report.diagnostics.map(({ message }) => message).join('\n')).toContain(
      'Copilot has no tool "serach": it grants nothing. Write "search".',
    );
  });

  test('shows what each agent may really do, and exits with 0', () => {
    const audited = auditOf(project(FOREIGN));
    expect(audited.code).toBe(0);
    expect(audited.stderr).toBe('');
    expect(summary(audited)).toEqual([
      'claude-code reviewer loaded Shell:denied',
      'copilot reviewer loaded Shell:denied',
      'claude-code runner loaded Shell:void',
      'copilot runner loaded Shell:denied',
      'copilot mute open Shell:void',
      'opencode open open Shell:void',
    ]);
    expect(codes(audited)).toEqual([
      'warning reachable .claude/agents/reviewer.md:4',
      'warning reachable .claude/agents/reviewer.md:4',
      'warning void-limit .claude/agents/runner.md:4',
      'warning void-tool .claude/agents/runner.md:4',
      'info void-key .claude/agents/runner.md:5',
      'warning void-tool .claude/agents/runner.md:5',
      'info agent-absent .github/agents/README.md:1',
      'error agent-open .github/agents/mute.agent.md:3',
      'error agent-open .opencode/agents/open.md:3',
    ]);
  });

  test('prints JSON that its schema describes', () => {
    const validate = new Ajv2020({ strict: true }).compile(
      schemasOf(BUILT_IN_HARNESSES)['audit.schema.json'] ?? false,
    );
    const { report } = auditOf(project(FOREIGN));
    expect(validate(report) ? [] : validate.errors).toEqual([]);
    expect(validate({ ...report, agents: [{ ...report.agents[0], loads: 'maybe' }] })).toBe(false);
    expect(validate({ ...report, agents: [{ ...report.agents[0], tools: { Bash: 'granted' } }] })).toBe(
      false,
    );
  });

  test('gives typed names in tools and reach, and the names of the harness in natives', () => {
    const [agent] = auditOf(project(FOREIGN), ['--harness', 'claude-code']).report.agents;
    expect(agent).toMatchObject({
      agent: 'reviewer',
      tools: { Read: 'granted', Task: 'granted', Write: 'denied' },
      natives: ['Read', 'Agent'],
      isBounded: true,
    });
    expect(agent?.reach.Shell).toEqual(['general-purpose']);
  });

  test('fails on a severity, or worse, only when it is told to', () => {
    const made = project(FOREIGN);
    const warned = project({ '.claude/agents/a.md': claude('a', '\ntools: [bash]') });
    const codeOf = (each: Project, severity: string) => each.run(['audit', '--fail-on', severity]).code;
    expect([codeOf(made, 'error'), codeOf(made, 'warning'), codeOf(made, 'info')]).toEqual([2, 2, 2]);
    expect([codeOf(warned, 'error'), codeOf(warned, 'warning'), codeOf(warned, 'info')]).toEqual([0, 2, 2]);
    expect(warned.run(['audit']).code).toBe(0);
    expect(warned.run(['audit', '--fail-on', 'eror']).stderr).toContain('Did you mean "error"?');
  });

  test('writes nothing', () => {
    const made = project(FOREIGN);
    const before = made.snapshot();
    made.run(['audit']);
    expect(made.snapshot()).toEqual(before);
  });

  test('says so when there are no agents', () => {
    expect(project({ 'README.md': 'Hi' }).run(['audit'])).toEqual({
      code: 0,
      stdout:
        'There are no agents here. They are looked for in .claude/agents, .opencode/agent, .github/agents, .gemini/agents, .codex/agents, .qwen/agents, .kilo/agents and .cline/agents, at any depth; with --user in your home folder too. To start with an example: "fsagent init"\n',
      stderr: '',
    });
  });
});

describe('what is read', () => {
  test('a link that leads out of the repository, or to its git folder, is named and never read', () => {
    const made = project({ 'docs/x.md': 'x', '.git/agents/a.md': claude('a') });
    made.link('.claude', '../elsewhere');
    made.link('packages/p/.claude/agents', '../../../.git/agents');
    made.link('packages/q/.claude/agents/b.md', '/etc/hostname');
    made.link('packages/q/.claude/agents/c.md', 'd.md');
    made.link('packages/q/.claude/agents/d.md', 'c.md');
    made.link('packages/q/.claude/agents/team', '/etc');
    made.link('packages/q/.claude/agents/up', '../../../../..');
    made.link('docs/y.md', 'x.md');
    const audited = auditOf(made);
    expect(summary(audited)).toEqual([]);
    expect(codes(audited)).toEqual([
      'warning linked-agent .claude:1',
      'warning linked-agent packages/p/.claude/agents:1',
      ...['b.md', 'c.md', 'd.md', 'team', 'up'].map(
        (name) => `warning linked-agent packages/q/.claude/agents/${name}:1`,
      ),
    ]);
  });

  test('a link that stays in the repository is followed, and findings stand where the text is', () => {
    const made = project({
      '.ai/agents/a.md': claude('a', '\ntools: [bash]'),
      '.ai/agents/deep/b.md': claude('b'),
      '.ai/agents/notes.txt': 'x',
    });
    made.link('shared', '.ai');
    made.link('.claude/agents', '../shared/agents');
    made.link('.github/agents/a.agent.md', '../../.claude/agents/a.md');
    made.link('.ai/agents/out.md', '/etc/hostname');
    const audited = auditOf(made);
    expect(audited.report.agents.map(({ harness, file, loads }) => `${harness} ${loads} ${file}`)).toEqual([
      'claude-code loaded .claude/agents/a.md',
      'copilot shadowed .claude/agents/a.md',
      'claude-code loaded .claude/agents/deep/b.md',
      'copilot loaded .claude/agents/deep/b.md',
      'copilot loaded .github/agents/a.agent.md',
    ]);
    expect(codes(audited)).toEqual([
      'warning void-tool .ai/agents/a.md:4',
      'warning linked-agent .claude/agents/out.md:1',
    ]);
  });

  test('twenty links may lead to one place, so that no pull request makes much of little', () => {
    const made = project({ 'pile/a.md': claude('a') });
    for (let index = 10; index < 35; index++) made.link(`p${index}/.claude/agents`, '../../pile');
    const { report } = auditOf(made, ['--harness', 'claude-code']);
    expect([report.agents.length, report.diagnostics.map(({ file }) => file)]).toEqual([
      20,
      Array.from({ length: 5 }, (_, index) => `p${30 + index}/.claude/agents`),
    ]);
  });

  test('a policy holds for agents behind a link', () => {
    const made = project({
      '.ai/agents/a.md': claude('a', '\ntools: [Bash]'),
      'p.yml': 'policy:\n  - name: no-shell\n    forbid: [Shell]\n',
    });
    made.link('.claude/agents', '../.ai/agents');
    const { code, report } = auditOf(made, ['--policy', 'p.yml', '--harness', 'claude-code']);
    expect([
      code,
      report.diagnostics.map(({ code: found, file, line }) => `${found} ${file}:${line}`),
    ]).toEqual([2, ['policy-violation .ai/agents/a.md:4', 'policy-violation .ai/agents/a.md:4']]);
  });

  test("a person's own agents are read with --user only", () => {
    const home = project({ '.claude/agents/mine.md': claude('mine'), '.claude.json': '{}' });
    const made = project({ '.claude/agents/a.md': claude('a', '\ntools: [Read]') });
    const run = (...words: string[]) => {
      const { stdout } = made.run(['audit', '--format', 'json', ...words], { env: { HOME: home.root } });
      return (JSON.parse(stdout) as AuditReport).agents.map(({ harness, file }) => `${harness} ${file}`); // as above
    };
    expect(run()).toEqual(['claude-code .claude/agents/a.md', 'copilot .claude/agents/a.md']);
    expect(run('--user')).toEqual([
      'claude-code .claude/agents/a.md',
      'copilot .claude/agents/a.md',
      'claude-code ~/.claude/agents/mine.md',
      'copilot ~/.claude/agents/mine.md', // VS Code
    ]);
  });

  test('an agent is found wherever the harness finds it in its folder, and in no package', () => {
    const folders = ['.claude/agents/node_modules/x', '.claude/agents/.git', '.claude/agents/a\nb\u2028c'];
    const places = [...folders, 'sub/.claude/agents/node_modules', 'shared/node_modules'];
    const made = project(
      Object.fromEntries(places.map((folder, index) => [`${folder}/file.md`, claude(`agent${index}`)])),
    );
    made.link('.claude/agents/linked', '../../shared');
    made.put('node_modules/x/.claude/agents/file.md', claude('of-a-package'));
    const found = summary(auditOf(made, ['--harness', 'claude-code']));
    const names = found.map((line) => line.split(' ')[1] ?? '').sort();
    expect(names).toEqual(places.map((_, index) => `agent${index}`));
  });

  test('a file that is no text is named, and the others are audited', () => {
    const made = project({
      '.claude/agents/a.md': claude('a'),
      '.claude/agents/b.md': new Uint8Array([0xff, 0xfe, 0]),
    });
    const audited = auditOf(made, ['--harness', 'claude-code']);
    expect([audited.code, summary(audited), codes(audited)]).toEqual([
      0,
      ['claude-code a loaded Shell:granted'],
      ['error not-utf8 .claude/agents/b.md:1'],
    ]);
  });
});

describe('our own outputs', () => {
  const made = () =>
    project({
      '.fsagent/config.yml': CONFIG,
      '.fsagent/agents/a.md': spec('Does a.'),
    });
  const CLAUDE_ONLY = ['--harness', 'claude-code'];
  const judged = (report: AuditReport) =>
    report.agents.map(({ file, spec: from, natives }) => [file, from, natives.includes('Write')]);

  test('are judged as they will be written, at their spec', () => {
    const { report } = auditOf(made(), CLAUDE_ONLY);
    expect(judged(report)).toEqual([[outputs('a').claude, '.fsagent/agents/a.md', false]]);
  });

  test('are judged as they lie there when only the spec changed since', () => {
    const project_ = made();
    expect(project_.run(['write']).code).toBe(0);
    project_.put('.fsagent/agents/a.md', spec('Does a.').replace('Read', 'Write'));
    const { report } = auditOf(project_, CLAUDE_ONLY);
    expect(judged(report)).toEqual([[outputs('a').claude, undefined, false]]);
    const differing = report.diagnostics.filter(({ code }) => code === 'differs-from-spec');
    expect(differing.map(({ file }) => file)).toContain(outputs('a').claude);
  });

  test('a file that was edited by hand, or that is not ours, is audited as it lies there', () => {
    const foreign = made();
    foreign.put(outputs('a').claude, claude('a', '\ntools: [Write]'));
    const edited = made();
    expect(edited.run(['write']).code).toBe(0);
    edited.put(outputs('a').claude, edited.read(outputs('a').claude).replace('- Read', '- Write'));
    for (const project_ of [foreign, edited])
      expect(judged(auditOf(project_, CLAUDE_ONLY).report)).toEqual([[outputs('a').claude, undefined, true]]);
  });

  test('a policy is judged on such a file, too', () => {
    const edited = made();
    expect(edited.run(['write']).code).toBe(0);
    edited.put('.fsagent/config.yml', `${CONFIG}policy:\n  - name: no-write\n    forbid: [Write]\n`);
    expect(edited.run(['audit']).code).toBe(0);
    edited.put(outputs('a').claude, edited.read(outputs('a').claude).replace('- Read', '- Write'));
    const { code, stdout } = edited.run(['audit', '--format', 'json', ...CLAUDE_ONLY]);
    expect(code).toBe(2);
    expect(stdout).toContain(`"code": "policy-violation"`);
  });

  test('an error in a spec is said, and every file is audited as it lies there', () => {
    const project_ = made();
    project_.put(outputs('a').claude, claude('a', '\ntools: [Write]'));
    project_.put('.fsagent/agents/b.md', spec('Does b.', { more: 'disalowedTools: [Shell]\n' }));
    const audited = auditOf(project_, CLAUDE_ONLY);
    expect(audited.code).toBe(2);
    expect(codes(audited)).toEqual(['error unknown-key .fsagent/agents/b.md:4']);
    expect(audited.report.agents.map(({ natives }) => natives.includes('Write'))).toEqual([true]);
  });
});

describe('a policy', () => {
  const POLICY = 'policy:\n  - name: no-shell\n    forbid: [Shell]\n    reach: true\n';
  const made = () =>
    project({
      '.fsagent/config.yml': `${CONFIG}${POLICY}`,
      '.fsagent/agents/ours.md': '---\ndescription: x\ntools: [Read]\n---\nHi\n',
      '.claude/agents/theirs.md': claude('theirs', '\ntools: [Read, Agent]'),
    });
  const violations = ({ stdout }: { readonly stdout: string }): readonly string[] => {
    const { diagnostics } = JSON.parse(stdout) as AuditReport; // `check` has them under the same key
    return diagnostics.flatMap(({ code, file, line, harness }) =>
      code === 'policy-violation' ? [`${file}:${line} ${harness}`] : [],
    );
  };
  const both = ['.claude/agents/theirs.md:4 claude-code', '.claude/agents/theirs.md:4 copilot'];

  test('is judged on files that fsagent does not write, by what they can have done', () => {
    const audited = made().run(['audit', '--format', 'json']);
    expect([audited.code, violations(audited)]).toEqual([2, both]);
  });

  test('fails a check, and stops no write', () => {
    const each = made();
    expect(each.run(['write']).code).toBe(0);
    const checked = each.run(['check', '--format', 'json']);
    expect([checked.code, violations(checked)]).toEqual([2, both]);
  });

  test('from another file holds in a repository that has never heard of fsagent', () => {
    const each = project({
      '.claude/agents/theirs.md': claude('theirs', '\ntools: [Bash]'),
      'p.yml': POLICY,
    });
    const audited = each.run(['audit', '--format', 'json', '--policy', 'p.yml', '--harness', 'claude-code']);
    expect([audited.code, violations(audited)]).toEqual([
      2,
      ['.claude/agents/theirs.md:4 claude-code', '.claude/agents/theirs.md:4 copilot'],
    ]);
  });
});

describe('formats', () => {
  test('a grid for each harness', () => {
    const { stdout } = project({
      '.claude/agents/reviewer.md': claude('reviewer', '\ntools: [Read, Agent]'),
    }).run(['audit', '--harness', 'claude-code']);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('Claude Code  1 agent');
    const upright = lines.slice(1, 10).map((line) => line.padEnd(40).slice(10));
    const column = (index: number) =>
      upright
        .map((line) => line[index * 2])
        .join('')
        .trim();
    expect([0, 2, 14].map(column)).toEqual(['Write', 'Shell', 'Question']);
    expect(lines[10]).toContain(
      'reviewer  → → → ● → → · → → ● → → → → →  reviewer → general-purpose: Write, Edit, Shell',
    );
    expect(lines.at(-2)).toBe(
      'Audited: 1 file, read as 1 agent in 1 harness: 1 with Shell only through another agent.',
    );
  });

  test('200 agents with one list are one line', () => {
    const files = Array.from(
      { length: 200 },
      (_, index) => [`.claude/agents/a${index}.md`, claude(`a${index}`, '\ntools: [Read]')] as const,
    );
    const { stdout } = project(Object.fromEntries(files)).run(['audit', '--harness', 'claude-code']);
    expect(stdout).toContain('a0 and 199 more');
    expect(stdout.split('\n').length).toBeLessThan(20);
  });

  test('a name cannot steer the terminal', () => {
    const text = md('name: "a\\e[31m\\u202eb"\ndescription: x');
    const { stdout } = project({ '.claude/agents/a.md': text }).run(['audit']);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
    expect(/[\u001b\u202e]/.test(stdout)).toBe(false);
    expect(stdout).toContain('a\\u{1b}[31m\\u{202e}b');
  });

  test('annotations name files from the top of the repository', () => {
    const made = project({ 'sub/.claude/agents/a.md': claude('a', '\ntools: [bash]') });
    made.git('init', '-q');
    const { stdout } = made.run(['audit', '--format', 'github', '--root', 'sub', '--harness', 'claude-code']);
    expect(stdout).toBe(
      '::warning file=sub/.claude/agents/a.md,line=4,col=9::void-tool: Claude Code has no tool "bash": it grants nothing. Write "Bash".\n',
    );
  });

  test('Markdown that no name can leave', () => {
    const text = md('name: "a | <b> [x](y)"\ndescription: x');
    const { stdout } = project({ '.claude/agents/a.md': text }).run(['audit', '--format', 'markdown']);
    expect(stdout).toContain('| a &#124; &#60;b&#62; &#91;x&#93;&#40;y&#41; | ● every tool |');
  });
});

describe('SARIF', () => {
  type Log = ReturnType<typeof sarifOf>;
  const sarif = (made: Project, words: readonly string[] = []): Log =>
    JSON.parse(made.run(['audit', '--format', 'sarif', ...words]).stdout) as Log; // checked by the schema

  // The schema is a draft that only an old Ajv reads; the package brings both.
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('@microsoft/jest-sarif'));
  const load = (path: string): object =>
    JSON.parse(readFileSync(fromPackage.resolve(path), 'utf8')) as object; // it is JSON
  const Ajv6 = fromPackage('ajv') as new (
    options: object,
  ) => {
    addMetaSchema: (schema: object) => void;
    compile: (schema: object) => ((value: unknown) => boolean) & { errors?: unknown };
  }; // the old package has types for the old module system only
  const ajv = new Ajv6({ schemaId: 'auto', meta: false, allErrors: true });
  ajv.addMetaSchema(load('ajv/lib/refs/json-schema-draft-04.json'));
  const validate = ajv.compile(load('./schemas/sarif-2.1.0-rtm.5.json'));

  test('is valid by the official schema', () => {
    for (const log of [sarif(project(FOREIGN)), sarif(project({}))])
      expect(validate(log) ? [] : validate.errors).toEqual([]);
    expect(validate({ ...sarif(project({})), version: '2.0.0' })).toBe(false);
  });

  test('has a rule with help for each result, a level, and relative places', () => {
    const made = project({ 'sub dir/.claude/agents/a.md': claude('a', '\ntools: [bash]') });
    made.git('init', '-q');
    const [run] = sarif(made, ['--root', 'sub dir', '--harness', 'claude-code']).runs;
    const [result] = run.results;
    expect(run.results).toHaveLength(1);
    expect(result).toMatchObject({
      ruleId: 'void-tool',
      ruleIndex: 0,
      level: 'warning',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'sub%20dir/.claude/agents/a.md', uriBaseId: 'SRCROOT' },
            region: { startLine: 4, startColumn: 9 },
          },
        },
      ],
    });
    expect(run.tool.driver.rules).toMatchObject([
      {
        id: 'void-tool',
        helpUri: expect.stringContaining('docs/diagnostics.md'),
        help: { text: expect.stringContaining('The harness ignores names') },
      },
    ]);
  });

  test('has the other place that a result is about, where that is in the repository', () => {
    const made = project({
      '.claude/agents/a.md': claude('a', '\ntools: [Read]'),
      '.claude/agents/b.md': claude('a', '\ntools: [Read]'),
      'lib/.claude/agents/a.md': claude('a', '\ntools: [Bash]'),
    });
    const log = sarif(made, ['--harness', 'claude-code']);
    expect(validate(log) ? [] : validate.errors).toEqual([]);
    const related = log.runs[0].results.flatMap(({ ruleId, relatedLocations = [] }) =>
      relatedLocations.map(({ id, physicalLocation: { artifactLocation, region } }) => [
        `${ruleId} ${id} ${artifactLocation.uri}:${region.startLine}`,
      ]),
    );
    expect(related.flat()).toEqual([
      'agent-shadowed 0 .claude/agents/b.md:2',
      'agent-shadowed 0 .claude/agents/a.md:2',
      'agent-hides 0 .claude/agents/b.md:2',
    ]);
  });

  const reader = '---\ndescription: d\npermission: { "*": deny, read: allow }\n---\nHi.\n';
  const runner = '---\ndescription: d\npermission: { "*": deny, bash: allow }\n---\nHi.\n';

  test.each<
    [code: string, how: string, files: Readonly<Record<string, string>>, place: string, other: string]
  >([
    [
      'agent-joined',
      'a file of main agents beside it',
      { '.opencode/agent/a.md': reader, '.opencode/mode/a.md': runner },
      '.opencode/agent/a.md:3',
      '.opencode/mode/a.md:1:1',
    ],
    [
      'agent-joined',
      'a file of a folder above',
      { '.opencode/agent/a.md': reader, 'lib/.opencode/agent/a.md': runner },
      'lib/.opencode/agent/a.md:3',
      '.opencode/agent/a.md:2:1',
    ],
    [
      'agent-joined',
      'a settings file further down',
      {
        '.opencode/agent/a.md': reader,
        'app/opencode.json': '{\n  "mode": { "a": { "permission": { "bash": "allow" } } }\n}\n',
      },
      'app/opencode.json:2',
      '.opencode/agent/a.md:2:1',
    ],
    [
      'prompt-widens',
      'a prompt with a list of its own',
      {
        '.github/agents/a.agent.md': '---\n# of the team\ndescription: d\ntools: [read]\n---\nHi.\n',
        '.github/prompts/p.prompt.md': '---\nagent: a\ntools: [read, execute]\n---\nHi.\n',
      },
      '.github/prompts/p.prompt.md:3',
      '.github/agents/a.agent.md:3:1',
    ],
    [
      'differs-from-spec',
      'a file that another spec would give',
      {
        '.fsagent/config.yml': 'matrix: verified\nharnesses: [claude-code]\n',
        '.fsagent/agents/a.md': '---\ndescription: d\ntools: [Read]\n---\nHi.\n',
        '.claude/agents/a.md': claude('a', '\ntools: [Bash]'),
      },
      '.claude/agents/a.md:1',
      '.fsagent/agents/a.md:1:1',
    ],
  ])('%s names its second place in JSON and in SARIF: %s', (code, _, files, place, other) => {
    const made = project(files);
    const { diagnostics } = JSON.parse(made.run(['audit', '--format', 'json']).stdout);
    const found = diagnostics.filter((each: { readonly code: string }) => each.code === code);
    expect(found.map(placeOf)).toEqual([place]);
    expect(found[0].related.map(wholePlaceOf)).toEqual([other]);
    const log = sarif(made, []);
    expect(validate(log) ? [] : validate.errors).toEqual([]);
    const results = log.runs[0].results.filter(({ ruleId }) => ruleId === code);
    expect(
      results.map(({ relatedLocations = [] }) =>
        relatedLocations.map(({ id, physicalLocation: { artifactLocation, region } }) =>
          [id, artifactLocation.uri, region.startLine, region.startColumn].join(':'),
        ),
      ),
    ).toEqual([[`0:${other}`]]);
  });

  interface Place {
    readonly file: string;
    readonly line: number;
    readonly column: number;
  }
  const placeOf = ({ file, line }: Place): string => `${file}:${line}`;
  const wholePlaceOf = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

  /** A spec that accepts what delegation undoes, and one that accepts a limit that a harness does not keep. */
  const accepting = (...entries: readonly string[]) =>
    project({
      '.fsagent/config.yml': 'matrix: verified\nharnesses: [claude-code]\n',
      '.fsagent/agents/a.md': `---\ndescription: x\ntools: [Read, Task, { shell: "git *", otherwise: all }]\naccept:\n${entries
        .map((entry) => `  - { ${entry} }\n`)
        .join('')}---\nHi\n`,
    });
  const REACHABLE = 'code: reachable, harnesses: [claude-code], reason: Its helpers may write.';
  const LIMIT = 'code: widened-limit, tool: Shell, harnesses: [claude-code], reason: Git only.';

  test('has what a spec accepts as suppressed results, each once, with the reason', () => {
    const log = sarif(accepting(REACHABLE, LIMIT), ['--harness', 'claude-code']);
    expect(validate(log) ? [] : validate.errors).toEqual([]);
    const accepted = (justification: string) => [{ kind: 'inSource', status: 'accepted', justification }];
    expect(log.runs[0].results.map(({ ruleId, suppressions }) => ({ ruleId, suppressions }))).toEqual([
      { ruleId: 'void-limit', suppressions: accepted('Git only.') },
      { ruleId: 'reachable', suppressions: accepted('Its helpers may write.') },
    ]);
  });

  test('has what only a check finds and a spec accepts as well', () => {
    const made = accepting(REACHABLE, LIMIT.replaceAll('claude-code', 'copilot'));
    made.put('.fsagent/config.yml', 'matrix: verified\nharnesses: [claude-code, copilot]\n');
    const { results } = sarif(made, ['--harness', 'claude-code']).runs[0];
    expect(results.map(({ ruleId, suppressions }) => [ruleId, suppressions?.length])).toContainEqual([
      'widened-limit',
      1,
    ]);
  });

  test('says of every other result that it is not suppressed, or of none', () => {
    const some = accepting(REACHABLE);
    some.put('.claude/agents/b.md', claude('b', '\ntools: [bash]'));
    const listed = sarif(some, ['--harness', 'claude-code']).runs[0].results;
    expect(listed.map(({ ruleId, suppressions }) => [ruleId, suppressions?.length])).toEqual([
      ['void-tool', 0],
      ['void-limit', 0],
      ['reachable', 1],
    ]);
    const none = sarif(project(FOREIGN)).runs[0].results;
    expect(none.length).toBeGreaterThan(1);
    expect(none.filter((each) => 'suppressions' in each)).toEqual([]);
  });

  test('what a spec accepts does not count for --fail-on; the rest does', () => {
    const words = ['audit', '--harness', 'claude-code', '--fail-on', 'warning'];
    expect(accepting(REACHABLE, LIMIT).run(words).code).toBe(0);
    expect(accepting(LIMIT).run(words).code).toBe(2);
  });

  test('a finding keeps its fingerprint when its line moves, and two findings never share one', () => {
    const prints = (text: string) =>
      sarif(project({ '.claude/agents/a.md': text }), ['--harness', 'claude-code']).runs[0].results.map(
        ({ partialFingerprints }) => partialFingerprints['fsagent/v1'],
      );
    const before = prints(claude('a', '\ntools: [bash, bash, read]'));
    const after = prints(claude('a', '\ncolor: red\ntools: [bash, bash, read]'));
    expect(after).toEqual(before);
    expect(new Set(before).size).toBe(3);
  });
});

test('a file that one harness cannot read is not reported there when the spec has a file of its own for it', () => {
  const made = project({
    '.fsagent/config.yml': CONFIG,
    '.fsagent/agents/a.md': spec('Does x.', { more: 'claude-code: { skills: testing }\n' }),
  });
  made.run(['write']);
  const { stdout } = made.run(['audit']);
  expect(stdout).not.toContain('agent-absent');
  expect(stdout).toMatch(
    /^a +VS Code \(source\) shows it beside the other file; not loaded; \.claude\/agents\/a\.md$/m,
  );
  expect(made.run(['audit', '--harness', 'copilot']).stdout).not.toContain('agent-absent');
});

test('our file for one harness is not reported as shadowed by our file for another', () => {
  const made = project({ '.fsagent/agents/a.md': '---\ndescription: Does x.\ntools: [Read]\n---\nWork.\n' });
  made.run(['write']);
  expect(made.run(['audit']).stdout).not.toContain('agent-shadowed');
  made.put('.github/agents/b.agent.md', '---\nname: b\ndescription: x\n---\nWork.\n');
  made.put('.claude/agents/b.md', '---\nname: b\ndescription: x\n---\nWork.\n');
  const { stdout } = made.run(['audit']);
  expect(stdout.match(/agent-shadowed/g)).toHaveLength(1);
  expect(stdout).toContain('.claude/agents/b.md:');
});
