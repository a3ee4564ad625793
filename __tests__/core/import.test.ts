import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CORE_SCHEMA, load } from 'js-yaml';
import { compile } from '../../src/core/compile.js';
import { type Diagnostic, formatDiagnostic } from '../../src/core/diagnostics.js';
import { type Imported, type ImportFile, importAgents } from '../../src/core/import.js';
import { differingAspects } from './import-reader.js';

const root = join(import.meta.dirname, '../fixtures/import');
const cases = readdirSync(root, { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? each.name : [],
);

function filesOf(name: string): readonly ImportFile[] {
  const dir = join(root, name);
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .map((path) => ({ path: path.slice(dir.length + 1), text: readFileSync(path, 'utf8') }));
}

const md = (frontmatter: string, body = 'Body.\n') => `---\n${frontmatter}\n---\n${body}`;
const claude = (name: string, more = '', body?: string): ImportFile => ({
  path: `.claude/agents/${name}.md`,
  text: md(`name: ${name}\ndescription: d${more}`, body),
});
const opencode = (name: string, more = '', body?: string): ImportFile => ({
  path: `.opencode/agent/${name}.md`,
  text: md(`description: d${more}`, body),
});
const copilot = (name: string, more = '', body?: string): ImportFile => ({
  path: `.github/agents/${name}.agent.md`,
  text: md(`description: d${more}`, body),
});

const told = ({ diagnostics }: Imported, ...codes: readonly string[]): readonly string[] =>
  diagnostics
    .filter(({ code }) => codes.length === 0 || codes.includes(code))
    .map(({ file, line, column, severity, code }) => `${file}:${line}:${column} ${severity} ${code}`);
const names = ({ specs }: Imported): readonly string[] => specs.map(({ name }) => name);
/** The frontmatter of the only spec, without its fences. */
const frontmatter = ({ specs: [spec] }: Imported): string =>
  /^---\n(.*?)---\n/s.exec(spec?.text ?? '')?.[1] ?? '';

describe('import, then write', () => {
  test('there are enough files of every harness', () => {
    const paths = cases.flatMap((name) => filesOf(name).map(({ path }) => path));
    const inFolder = (folder: string) => paths.filter((path) => path.startsWith(folder)).length;
    expect(inFolder('.claude/')).toBeGreaterThan(30);
    expect(inFolder('.opencode/')).toBeGreaterThan(30);
    expect(inFolder('.github/')).toBeGreaterThan(20);
  });

  test.each(cases)('%s', (name) => {
    const files = filesOf(name);
    const { specs, diagnostics } = importAgents(files);
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic)).toEqual([]);
    expect(specs.flatMap(({ from }) => from).sort()).toEqual(files.map(({ path }) => path).sort());

    const compiled = compile(specs, { matrix: 'verified' });
    expect(compiled.diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic)).toEqual(
      [],
    );
    const outputs = compiled.ok ? compiled.files : [];
    expect(outputs).toHaveLength(files.length);
    for (const file of files) {
      const spec = specs.find(({ from }) => from.includes(file.path));
      const output = outputs.find(
        ({ path, agent }) => agent === spec?.name && path.split('/')[0] === file.path.split('/')[0],
      );
      const aspects = differingAspects(file, { path: output?.path ?? '', text: output?.text ?? '' });
      expect(aspects).toEqual(reportedAspects(diagnostics, file.path));
    }
  });
});

/** What the diagnostics say will change in a file: the same words as `differingAspects`. */
function reportedAspects(diagnostics: readonly Diagnostic[], path: string): readonly string[] {
  const aspects = diagnostics
    .filter(({ file, code }) => file === path && (code === 'import-changed' || code === 'import-renamed'))
    .map(({ code, message }) => {
      if (code === 'import-renamed') return 'id';
      if (message.includes('blank lines around its prompt')) return 'prompt';
      return /changes: "([^"]+)" (?:becomes .*, it was|.* is left out)/.exec(message)?.[1] ?? 'tools';
    });
  return [...new Set(aspects)].sort();
}

describe('the spec text', () => {
  const spec = (name: string) =>
    importAgents(filesOf(name)).specs.map(({ path, text }) => `${path}\n${text}`);

  test('is plain words and lists on one line', () => {
    expect(spec('claude-takes-a-comma-string')).toEqual([
      `.fsagent/agents/code-reviewer.md
---
description: Expert code review specialist. Use immediately after writing code.
model: inherit
tools: [Read, Grep, Glob, Shell]
harnesses: [claude-code]
---

You are a senior code reviewer.

When invoked:
1. Run git diff
2. Review the changes
`,
    ]);
  });

  test('holds three files in one when they agree', () => {
    expect(spec('three-agree-on-a-list')).toEqual([
      `.fsagent/agents/trio.md
---
description: Same everywhere
model:
  claude-code: sonnet
  opencode: anthropic/claude-sonnet-4-5
  copilot: claude-sonnet-4.5
tools: [Read, Edit, Grep, Shell]
opencode:
  mode: subagent
---
Same body.
`,
    ]);
  });

  test('keeps patterns and questions of OpenCode beside the tools', () => {
    expect(spec('opencode-permission-with-patterns')).toEqual([
      `.fsagent/agents/pat.md
---
description: Patterns
tools: [Read, Write, Edit, Shell, WebFetch]
harnesses: [opencode]
opencode:
  permission:
    read: allow
    edit:
      "*": deny
      docs/**: allow
    bash:
      "*": deny
      git *: allow
      git push*: ask
      rm *: deny
    webfetch: ask
    external_directory: allow
    doom_loop: deny
---
P.
`,
    ]);
  });

  test('escapes what would be a placeholder', () => {
    const { specs } = importAgents(filesOf('claude-bom-is-read'));
    expect(specs[0]?.text.split('---\n')[2]).toBe(
      'Body with \\{{{braces}}} and \\\\{{{ and \\{{{\\{{{six}}}}}}.\n',
    );
  });

  test.each([
    ['claude-omitted-tools-mean-all', undefined],
    ['claude-star-means-all-tools', undefined],
    ['claude-null-tools-mean-none', 'tools: []'],
    ['claude-a-map-means-none', 'tools: []'],
    [
      'claude-keeps-scoped-names',
      'tools: [Read, { custom: Bash(git diff:*) }, { custom: Bash(git log --oneline *) }, { custom: Agent(worker) }, { custom: Agent(researcher) }]',
    ],
    [
      'claude-mcp-names-become-mcp',
      'tools: [{ mcp: github/get_issue }, { mcp: github/list_pull_requests }, { mcp: linear }, { mcp: my-db }, Read]',
    ],
    ['claude-task-tools-become-todo', 'tools: [TodoWrite, TodoRead, Read]'],
    [
      'claude-half-of-a-tool-stays-a-name',
      'tools: [{ custom: TaskCreate }, { custom: NotebookEdit }, { custom: PowerShell }]',
    ],
    [
      'claude-retired-names-become-tools',
      'tools: [Task, Shell, Glob, Grep, List, Read, Edit, Write, { custom: NotebookEdit }, WebFetch, TodoRead, TodoWrite, WebSearch]',
    ],
    ['opencode-edit-means-write-too', 'tools: [Write, Edit, Read, Shell]'],
    ['opencode-write-alone-means-edit-too', 'tools: [Write, Edit]'],
    ['opencode-every-tool-off', 'tools: []'],
    ['opencode-permission-string-deny', 'tools: []'],
    ['opencode-mcp-wildcards', 'tools: [{ mcp: github }, { mcp: my-db }, { custom: sentry_find }, Read]'],
    ['opencode-list-is-rejected-but-read', 'tools: [Read, Shell, { custom: my_tool }]'],
    ['copilot-takes-a-flow-list', 'tools: [Read, Glob, Grep, Write, Edit]'],
    ['copilot-takes-a-comma-string', 'tools: [Read, Shell, Glob, Grep, TodoWrite]'],
    ['copilot-star-means-all', undefined],
    ['copilot-empty-list-means-none', 'tools: []'],
    [
      'copilot-mcp-names',
      'tools: [Read, { mcp: github/get_issue }, { mcp: playwright }, { mcp: my-db/query }]',
    ],
    [
      'copilot-vscode-names',
      'tools: [Glob, Grep, { custom: search/usages }, Write, Edit, Shell, { custom: read/problems }, WebFetch, Task, { custom: githubRepo }, TodoWrite, { custom: vscode/askQuestions }]',
    ],
    ['copilot-ask-user-both-names', 'tools: [Question, Read]'],
    [
      'three-agree-on-a-server',
      'tools: [Read, { mcp: github/get_issue }, { custom: ToolSearch }, { custom: plan_exit }, { custom: semantic_code_search }]',
    ],
  ])('%s: %s', (name, line) => {
    const lines = frontmatter(importAgents(filesOf(name))).split('\n');
    expect(lines.find((each) => each.startsWith('tools:'))).toBe(line);
  });

  test.each([
    ['claude-denies-tools', 'disallowedTools: [Write, Edit]'],
    ['claude-denies-shell-and-its-kin', 'disallowedTools: [Shell]'],
    ['claude-denies-inside-a-server', 'disallowedTools: [{ mcp: github/merge_pull_request }]'],
    ['claude-denies-every-server', 'disallowedTools: [{ custom: mcp__* }]'],
    ['opencode-open-map-denies-only-false', 'disallowedTools: [Write, Edit, Shell]'],
    ['opencode-permission-open-with-ask', 'disallowedTools: [WebFetch]'],
    ['two-agree-on-a-deny', 'disallowedTools: [Shell]'],
  ])('%s: %s', (name, line) => {
    const lines = frontmatter(importAgents(filesOf(name))).split('\n');
    expect(lines.find((each) => each.startsWith('disallowedTools:'))).toBe(line);
  });
});

describe('names', () => {
  test('an unsafe display name goes to the block, under the name of the file', () => {
    const imported = importAgents(filesOf('claude-display-name-goes-to-the-block'));
    expect(names(imported)).toEqual(['code-reviewer']);
    expect(frontmatter(imported)).toContain('claude-code:\n  name: Code Reviewer (émigré)\n');
    expect(told(imported)).toEqual([]);
  });

  test('a safe name of Claude Code wins over the file', () => {
    const imported = importAgents([{ path: '.claude/agents/x.md', text: md('description: d\nname: real') }]);
    expect(names(imported)).toEqual(['real']);
    expect(told(imported)).toEqual(['.claude/agents/x.md:3:7 info import-name']);
  });

  test.each([
    ['.opencode/agents/team/rev.md', 'team-rev'],
    ['.opencode/agent/Prüfer für Code.md', 'Prufer-fur-Code'],
    ['.opencode/agent/con.md', 'agent-con'],
    ['.opencode/agent/x.agent.md', 'x'],
    ['.opencode/agent/名前.md', 'agent'],
    [`.opencode/agent/${'a'.repeat(70)}.md`, 'a'.repeat(64)],
    ['.github/agents/my agent.agent.md', 'my-agent'],
  ])('%s becomes %s, and says so', (path, name) => {
    const imported = importAgents([{ path, text: md('description: d') }]);
    expect(names(imported)).toEqual([name]);
    expect(told(imported)).toEqual([`${path}:2:1 warning import-renamed`]);
  });

  test('OpenCode goes by the name in the file', () => {
    const imported = importAgents(filesOf('opencode-name-overrides-the-path'));
    expect(names(imported)).toEqual(['boss']);
    expect(frontmatter(imported)).not.toContain('name');
  });

  test('names that become one are a conflict, told at both files', () => {
    const imported = importAgents([
      { path: '.opencode/agent/team/rev.md', text: md('description: d') },
      { path: '.opencode/agent/team-rev.md', text: md('description: d') },
      opencode('other'),
    ]);
    expect(names(imported)).toEqual(['other']);
    expect(told(imported)).toEqual([
      '.opencode/agent/team-rev.md:2:1 error import-conflict',
      '.opencode/agent/team/rev.md:2:1 error import-conflict',
    ]);
  });

  test('two files that show one name are a conflict', () => {
    const shown = (stem: string) => ({
      path: `.claude/agents/${stem}.md`,
      text: md('name: The Boss\ndescription: d'),
    });
    const imported = importAgents([shown('a'), shown('b'), claude('c')]);
    expect(names(imported)).toEqual(['c']);
    expect(told(imported)).toEqual([
      '.claude/agents/a.md:2:7 error import-conflict',
      '.claude/agents/b.md:2:7 error import-conflict',
    ]);
  });

  test('case does not make two agents', () => {
    const imported = importAgents([claude('reviewer'), opencode('Reviewer')]);
    expect(names(imported)).toEqual(['reviewer']);
    expect(told(imported)).toEqual(['.opencode/agent/Reviewer.md:2:1 warning import-renamed']);
  });

  test('an agent that has a spec is reported and left alone', () => {
    const existing = [{ name: 'A', path: '.fsagent/agents/deep/A.md' }];
    const imported = importAgents([claude('a'), claude('b')], { existing });
    expect(names(imported)).toEqual(['b']);
    expect(told(imported)).toEqual(['.claude/agents/a.md:2:1 error import-exists']);
  });
});

describe('several files of one agent', () => {
  test('with different prompts are a conflict, told at each', () => {
    const imported = importAgents([claude('a', '', 'One.\n'), opencode('a', '', 'Two.\n'), claude('b')]);
    expect(names(imported)).toEqual(['b']);
    expect(imported.diagnostics.map(formatDiagnostic)).toEqual([
      '.claude/agents/a.md:2:1: error import-conflict: "a" is not imported: its prompt differs from the one in .opencode/agent/a.md:2. Make the files agree, or rename one.',
      '.opencode/agent/a.md:2:1: error import-conflict: "a" is not imported: its prompt differs from the one in .claude/agents/a.md:2. Make the files agree, or rename one.',
    ]);
  });

  test('with different tools are a conflict at the keys that differ', () => {
    const imported = importAgents([claude('a', '\ntools: Read, Bash'), copilot('a', '\ntools: [read]')]);
    expect(names(imported)).toEqual([]);
    expect(told(imported)).toEqual([
      '.claude/agents/a.md:4:8 error import-conflict',
      '.github/agents/a.agent.md:3:8 error import-conflict',
    ]);
  });

  test('agree when a name is only another spelling of a tool that both grant', () => {
    const imported = importAgents([
      claude('a', '\ntools: [Grep, Glob, AskUserQuestion]'),
      copilot('a', '\ntools: [search]'),
    ]);
    expect(told(imported, 'import-conflict')).toEqual([]);
    expect(frontmatter(imported)).toContain(
      'tools: [{ custom: Grep }, { custom: Glob }, { custom: AskUserQuestion }]\n',
    );
  });

  test('with names of no tool that differ are a conflict too', () => {
    const [first, other] = [claude('a', '\ntools: [Read, Foo]'), copilot('a', '\ntools: [read, Bar]')];
    expect(told(importAgents([first, other]), 'import-conflict')).toEqual([
      '.claude/agents/a.md:4:8 error import-conflict',
      '.github/agents/a.agent.md:3:8 error import-conflict',
    ]);
  });

  test('one closed, one open, are a conflict', () => {
    const imported = importAgents([claude('a', '\ntools: []'), copilot('a')]);
    expect(told(imported)).toEqual([
      '.claude/agents/a.md:4:8 error import-conflict',
      '.github/agents/a.agent.md:2:1 error import-conflict',
    ]);
  });

  test('that one harness reads twice are a conflict', () => {
    const imported = importAgents([
      { path: '.github/agents/a.md', text: md('description: d') },
      { path: '.github/agents/a.agent.md', text: md('description: d') },
    ]);
    expect(names(imported)).toEqual([]);
    expect(told(imported)).toEqual([
      '.github/agents/a.agent.md:2:1 error import-conflict',
      '.github/agents/a.md:2:1 error import-conflict',
    ]);
  });

  test('keep their own descriptions in their blocks', () => {
    const imported = importAgents(filesOf('three-with-other-descriptions'));
    expect(frontmatter(imported)).toBe('description: For Claude\nopencode:\n  description: For OpenCode\n');
  });

  test('name a tool of a server only where another file names the server', () => {
    const tools = '\ntools: { "*": false, github_get_issue: true }';
    expect(frontmatter(importAgents([opencode('a', tools)]))).toContain('{ custom: github_get_issue }');
    const both = [opencode('a', tools), copilot('a', '\ntools: [github/get_issue]')];
    expect(frontmatter(importAgents(both))).toContain('tools: [{ mcp: github/get_issue }]');
  });
});

describe('models', () => {
  const models = { smart: { 'claude-code': 'opus', copilot: 'gpt-5' }, sonnet: { 'claude-code': 'haiku' } };
  const modelLines = (files: readonly ImportFile[], options = {}) =>
    /^model:.*\n(?: {2}.*\n)*/m.exec(frontmatter(importAgents(files, options)))?.[0];

  test('one literal for all files is one word', () => {
    expect(modelLines(filesOf('two-share-one-model'))).toBe('model: claude-opus-4.5\n');
  });
  test('what only some files have is said for those', () => {
    expect(modelLines([claude('a', '\nmodel: opus'), copilot('a')])).toBe('model:\n  claude-code: opus\n');
  });
  test('an alias of the config that says the same takes its place', () => {
    const files = [claude('a', '\nmodel: opus'), copilot('a', '\nmodel: gpt-5')];
    expect(modelLines(files, { models })).toBe('model: smart\n');
  });
  test('a literal that is also an alias is said for its harness', () => {
    expect(modelLines([claude('a', '\nmodel: sonnet')], { models })).toBe('model:\n  claude-code: sonnet\n');
  });
});

describe('files that are no agents', () => {
  const one = (path: string, text: string) => told(importAgents([{ path, text }]));

  test.each([
    ['without a frontmatter', 'Just text.\n', '.claude/agents/x.md:1:1 error no-frontmatter'],
    ['with text before it', '\n---\nname: x\n---\n', '.claude/agents/x.md:1:1 error no-frontmatter'],
    ['that is not closed', '---\nname: x\n', '.claude/agents/x.md:1:1 error unclosed-frontmatter'],
    ['that is empty', ' \n', '.claude/agents/x.md:1:1 error empty-file'],
    ['without a name', md('description: d'), '.claude/agents/x.md:2:1 error missing-key'],
    ['without a description', md('name: x'), '.claude/agents/x.md:2:1 error missing-key'],
    ['with an empty description', md('name: x\ndescription: ""'), '.claude/agents/x.md:3:14 error bad-value'],
    ['with a description of null', md('name: x\ndescription:'), '.claude/agents/x.md:3:13 error null-value'],
    ['with a number for a name', md('name: 12\ndescription: d'), '.claude/agents/x.md:2:7 error bad-value'],
    [
      'with a name Claude Code refuses',
      md('name: "a:b"\ndescription: d'),
      '.claude/agents/x.md:2:7 error bad-value',
    ],
    [
      'with a key twice',
      md('name: x\nname: y\ndescription: d'),
      '.claude/agents/x.md:3:1 error duplicate-key',
    ],
    [
      'with broken YAML',
      md('name: x\ndescription: d\ntools: [Read\nmodel: x'),
      '.claude/agents/x.md:5:1 error bad-yaml',
    ],
    ['of plain text', md('just words'), '.claude/agents/x.md:2:1 error not-a-map'],
  ])('one %s is an error', (_, text, expected) => {
    expect(one('.claude/agents/x.md', text)[0]).toBe(expected);
  });

  test.each([
    ['a colon in plain text', 'description: Use: it', '3:18 error bad-yaml', 2],
    ['null for tools', 'description: d\ntools:', '3:1 error null-value', 0],
    ['a map of tools', 'description: d\ntools: { read: true }', '3:8 error wrong-type', 0],
    ['a number for a name', 'description: d\nname: 3', '3:7 error bad-value', 0],
  ])('Copilot refuses %s', (_, fields, expected) => {
    const found = one('.github/agents/x.agent.md', md(fields));
    expect(found).toHaveLength(1);
    expect(found[0]?.split(' ').slice(1)).toEqual(expected.split(' ').slice(1));
  });

  test.each([
    ['null for tools', 'tools:', '3:7 error null-value'],
    ['a word for a boolean', 'tools: { bash: "no" }', '3:16 error wrong-type'],
    ['an unknown action', 'permission: { bash: maybe }', '3:21 error bad-value'],
    ['a list of permissions', 'permission: [bash]', '3:13 error wrong-type'],
  ])('OpenCode refuses %s', (_, fields, expected) => {
    expect(one('.opencode/agent/x.md', md(`description: d\n${fields}`))).toEqual([
      `.opencode/agent/x.md:${expected}`,
    ]);
  });

  test.each([
    ['.claude/agents/README.md', '# Our agents\n', '1:1 info import-skipped'],
    ['.claude/agents/x.markdown', md('name: x'), '1:1 info import-skipped'],
    ['docs/x.md', md('name: x'), '1:1 error import-no-harness'],
  ])('%s', (path, text, expected) => {
    expect(one(path, text)).toEqual([`${path}:${expected}`]);
  });

  test('the caller may say whose file it is', () => {
    const imported = importAgents([{ path: 'agents/x.md', text: md('description: d'), harness: 'copilot' }]);
    expect(names(imported)).toEqual(['x']);
    expect(frontmatter(imported)).toContain('harnesses: [copilot]');
  });

  test('what fsagent has written itself is skipped', () => {
    const compiled = compile([{ path: '.fsagent/agents/x.md', text: md('description: d') }]);
    const outputs = compiled.ok ? compiled.files : [];
    const imported = importAgents(outputs);
    expect(imported.specs).toEqual([]);
    expect(told(imported)).toEqual(outputs.map(({ path }) => `${path}:1:1 info import-generated`).sort());
  });
});

describe('what a person should know', () => {
  test.each([
    ['claude-loose-yaml-is-read', ['3:14 info import-loose-yaml']],
    ['claude-a-map-means-none', ['5:3 warning import-rejected-form']],
    ['claude-denies-shell-and-its-kin', ['4:18 info import-changed']],
    ['claude-retired-names-become-tools', ['4:8 warning import-changed']],
    ['claude-names-of-no-tool-are-kept', ['4:8 info import-custom-tool']],
    ['claude-refused-values-are-left-out', ['4:8 warning import-changed', '5:11 warning import-changed']],
    ['claude-foreign-model-is-left-out', ['4:8 warning import-changed']],
    ['opencode-list-is-rejected-but-read', ['3:8 warning import-rejected-form']],
    ['opencode-only-true-restricts-nothing', ['4:3 info import-open-map']],
    ['opencode-open-map-denies-only-false', ['5:3 info import-open-map', '5:3 info import-changed']],
    ['opencode-retired-tools', ['4:3 warning import-changed']],
    ['copilot-disallowed-tools-mean-nothing', ['4:18 warning import-changed']],
  ])('%s', (name, expected) => {
    const imported = importAgents(filesOf(name));
    const [path] = filesOf(name).map((file) => file.path);
    expect(told(imported)).toEqual(expected.map((each) => `${path}:${each}`));
  });

  test('names the natives that are gained and lost', () => {
    const { diagnostics } = importAgents([claude('a', '\ntools: LS, Read')]);
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      '.claude/agents/a.md:4:8: warning import-changed: Written from the spec, the file for Claude Code changes: "LS" becomes "Glob"; "Glob" is granted too.',
    ]);
  });

  test('a file below the root says that it moves', () => {
    const imported = importAgents([{ ...claude('a'), path: 'packages/x/.claude/agents/a.md' }]);
    expect(told(imported)).toEqual(['packages/x/.claude/agents/a.md:2:1 warning import-changed']);
  });

  test('what no spec can say is an error with the reason, and the rest is imported', () => {
    const imported = importAgents([copilot('a', '\ntools: [read]', ''), copilot('b')]);
    expect(names(imported)).toEqual(['b']);
    expect(told(imported)).toEqual(['.github/agents/a.agent.md:2:1 error import-failed']);
  });
});

describe('tools in an odd form', () => {
  test('are no spec when no list and no block can say them', () => {
    const imported = importAgents([claude('a', '\ntools: ["**"]')]);
    expect(names(imported)).toEqual([]);
    expect(imported.diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic)).toEqual(
      [
        '.claude/agents/a.md:4:8: error import-failed: "a" is not imported, because no spec can express it: its rules for tools fit neither lists nor a block.',
      ],
    );
  });

  test('are read from a text that OpenCode refuses', () => {
    const imported = importAgents([opencode('a', '\ntools: "Read, grep foo"')]);
    expect(told(imported)).toEqual(['.opencode/agent/a.md:3:8 warning import-rejected-form']);
    expect(frontmatter(imported)).toContain('\ntools: [Read, Grep, { custom: foo }]\n');
  });
});

/** The codes that say why a file has no spec. */
const SAYS_WHY =
  /^(?:import-(?:no-harness|conflict|failed|skipped|generated)|no-frontmatter|unclosed-frontmatter|empty-file|bad-.*|duplicate-key|yaml-feature|missing-key|null-value|wrong-type|not-a-map)$/;

describe('laws', () => {
  const field = fc.oneof(
    fc.constantFrom(
      'name: x',
      'description: d',
      'tools:',
      'tools: Read, Bash',
      'tools: [read, {a: b}]',
      'tools: { "*": false }',
    ),
    fc.constantFrom(
      'permission: { bash: { "*": ask } }',
      'model: [a]',
      'disallowedTools: "*"',
      'temperature: .inf',
      '? [a]',
    ),
    fc.string({ unit: 'binary' }),
  );
  const file = fc.record({
    path: fc.constantFrom('.claude/agents/x.md', '.opencode/agent/x.md', '.github/agents/x.md', 'x.md', ''),
    text: fc.array(field).map((fields) => `---\n${fields.join('\n')}\n---\nBody`),
  });

  test('any text is read without throwing, and every spec compiles', () => {
    fc.assert(
      fc.property(fc.array(file, { maxLength: 4 }), (files) => {
        const { specs, diagnostics } = importAgents(files);
        expect(compile(specs, { matrix: 'verified' }).ok).toBe(true);
        const spoken = new Set(
          diagnostics.filter(({ code }) => SAYS_WHY.test(code)).map((each) => each.file),
        );
        const silent = files.filter(
          ({ path }) => !specs.some(({ from }) => from.includes(path)) && !spoken.has(path),
        );
        expect(silent).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('any description and prompt survive', () => {
    const text = fc.string({ unit: 'binary' }).filter((each) => each.trim() !== '');
    const line = fc.constantFrom(
      '---',
      '',
      '  # x',
      '{{{',
      'tools: [ a ]',
      '\t',
      ' ',
      '- x: y',
      '\u2028---\u2028',
      '|',
      '\r',
    );
    const lines = fc.array(fc.oneof(line, text)).map((each) => each.join('\n'));
    fc.assert(
      fc.property(lines, lines, (description, prompt) => {
        fc.pre(description.trim() !== '' && !/\p{Cs}/u.test(description + prompt));
        const body = `${prompt}\n`.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
        const file = {
          path: '.opencode/agent/x.md',
          text: md(`description: ${JSON.stringify(description)}`, `${prompt}\n`),
        };
        const { specs } = importAgents([file]);
        const compiled = compile(specs, { matrix: 'verified' });
        const [output] = compiled.ok ? compiled.files : [];
        const [, head, written] = /^---\n(.*?)\n---\n(.*)$/s.exec(output?.text ?? '') ?? [];
        expect(written?.replace(/\n+$/, '')).toBe(body);
        expect(load(String(head), { schema: CORE_SCHEMA })).toEqual({ description });
      }),
      { numRuns: 200 },
    );
  });

  test('the order of the files does not matter', () => {
    const files = cases.flatMap((name) => filesOf(name).map((each) => ({ ...each, path: each.path })));
    const [one, other] = [importAgents(files), importAgents([...files].reverse())];
    expect(other.specs).toEqual(one.specs);
  });

  test('every allow-list and deny-list of Claude Code survives', () => {
    const name = fc.constantFrom(
      'Read',
      'Write',
      'Edit',
      'NotebookEdit',
      'Bash',
      'PowerShell',
      'Monitor',
      'Glob',
      'Grep',
      'TaskCreate',
      'TaskUpdate',
      'TaskList',
      'TaskGet',
      'Agent',
      'Task',
      'Skill',
      'mcp__a__b',
      'mcp__a',
      'Bash(git *)',
      'custom_one',
    );
    const lists = fc.record({ tools: fc.option(fc.array(name)), disallowedTools: fc.option(fc.array(name)) });
    fc.assert(
      fc.property(lists, ({ tools, disallowedTools }) => {
        const keys = [
          tools && `tools: ${JSON.stringify(tools)}`,
          disallowedTools && `disallowedTools: ${JSON.stringify(disallowedTools)}`,
        ];
        expectSameOrTold(claude('x', keys.map((key) => (key ? `\n${key}` : '')).join('')));
      }),
      { numRuns: 150 },
    );
  });

  test('every map and permission of OpenCode survives', () => {
    const key = fc.constantFrom(
      '*',
      'read',
      'edit',
      'write',
      'bash',
      'glob',
      'grep',
      'list',
      'task',
      'question',
      'todowrite',
      'web*',
      'gh_*',
      'gh_get',
      'external_directory',
      'own',
    );
    const action = fc.constantFrom('allow', 'ask', 'deny');
    const rule = fc.oneof(
      action,
      fc.dictionary(fc.constantFrom('*', '*.env', 'git *', 'git push'), action, { minKeys: 1 }),
    );
    const plainOnly = ['question', 'todowrite']; // OpenCode takes no patterns for these
    const rules = fc
      .dictionary(key, rule)
      .filter((map) => plainOnly.every((each) => typeof (map[each] ?? '') === 'string'));
    const keys = fc.record({
      tools: fc.option(fc.dictionary(key, fc.boolean())),
      permission: fc.option(fc.oneof(action, rules)),
    });
    fc.assert(
      fc.property(keys, ({ tools, permission }) => {
        const text = [
          tools && `\ntools: ${JSON.stringify(tools)}`,
          permission && `\npermission: ${JSON.stringify(permission)}`,
        ];
        expectSameOrTold(opencode('x', text.map((each) => each ?? '').join('')));
      }),
      { numRuns: 200 },
    );
  });

  test('every list of Copilot survives', () => {
    const name = fc.constantFrom(
      'read',
      'Read',
      'view',
      'edit',
      'create',
      'write',
      'execute',
      'bash',
      'read_bash',
      'search',
      'grep',
      'glob',
      'agent',
      'task',
      'web',
      'web_fetch',
      'todo',
      'skill',
      'sql',
      'ask_user',
      'lsp',
      'gh/get',
      'gh/*',
      'own',
      '*',
    );
    fc.assert(
      fc.property(fc.array(name), (tools) =>
        expectSameOrTold(copilot('x', `\ntools: ${JSON.stringify(tools)}`)),
      ),
      { numRuns: 150 },
    );
  });
});

/** One file comes back meaning the same, or the diagnostics say that its tools change. */
function expectSameOrTold(file: ImportFile): void {
  const { specs, diagnostics } = importAgents([file]);
  const compiled = compile(specs, { matrix: 'verified' });
  const [output] = compiled.ok ? compiled.files : [];
  if (!output) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  expect(differingAspects(file, output)).toEqual(reportedAspects(diagnostics, file.path));
}
