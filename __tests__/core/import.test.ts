import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CORE_SCHEMA, load } from 'js-yaml';
import { grantsMore, limitsLost, readAgents } from '../../scripts/compare-agents.mjs';
import { compile, type Imported, type ImportFile, importAgents } from '../../src/core/index.js';
import { HARNESS_IDS } from '../../src/harness/registry.js';
import type { Diagnostic } from '../../src/model/diagnose.js';
import { formatDiagnostic, inSourceOrder } from '../../src/text/finding.js';
import { anyCharacter } from '../support/any-character.js';
import { casesOf } from '../support/long-form.js';
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

const told = ({ left, diagnostics }: Imported, ...codes: readonly string[]): readonly string[] =>
  inSourceOrder([...left, ...diagnostics])
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
    const { specs, left, diagnostics } = importAgents(files);
    expect(left.map(formatDiagnostic)).toEqual([]);
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
    .filter(
      ({ file, code }) => file === path && /^import-(?:changed|prompt|renamed|meant|void-name)$/.test(code),
    )
    .map(({ code, message }) => {
      if (code === 'import-renamed') return 'id';
      if (code === 'import-prompt') return 'prompt';
      if (code !== 'import-changed') return 'tools';
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

  test('keeps the comments of the files: they hold the reasons', () => {
    const files = [
      {
        path: '.claude/agents/a.md',
        text: md(
          '# Ours.\nname: a\n# For triage.\ndescription: d\ntools:\n  - Read # needs it\ncolor: red # loud\n# End.',
        ),
      },
      {
        path: '.opencode/agent/a.md',
        text: md('description: d\n# Closed.\ntools: { "*": false, read: true }\nmode: subagent # not main'),
      },
    ];
    expect(importAgents(files).specs[0]?.text).toBe(
      `---
# Ours.
# For triage.
description: d
# needs it
# Closed.
tools: [Read]
harnesses: [claude-code, opencode]
claude-code:
  # loud
  # End.
  color: red
opencode:
  # not main
  mode: subagent
---
Body.
`,
    );
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
      'tools: [Read, { shell: git diff *, otherwise: all }, { shell: git log --oneline *, otherwise: all }, { task: worker, otherwise: all }, { task: researcher, otherwise: all }]',
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
    ['copilot-vscode-names', 'tools: [Glob, Grep, Write, Edit, Shell, WebFetch, Task, TodoWrite, Question]'],
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

  test('names that become one are left', () => {
    const imported = importAgents([
      { path: '.opencode/agent/team/rev.md', text: md('description: d') },
      { path: '.opencode/agent/team-rev.md', text: md('description: d') },
      opencode('other'),
    ]);
    expect(names(imported)).toEqual(['other']);
    expect(told(imported)).toEqual(['.opencode/agent/team/rev.md:2:1 error import-same-spec']);
    expect(imported.left[0]?.files).toEqual(['.opencode/agent/team-rev.md', '.opencode/agent/team/rev.md']);
  });

  const shown = (stem: string, description: string) => ({
    path: `.claude/agents/${stem}.md`,
    text: md(`name: The Boss\ndescription: ${description}`),
  });

  test('two files that a harness takes for one agent are left, for no one knows which one it loads', () => {
    const imported = importAgents([shown('a', 'one'), shown('b', 'two'), claude('c')]);
    expect(names(imported)).toEqual(['c']);
    expect(told(imported)).toEqual(['.claude/agents/a.md:2:7 error import-clash']);
    expect(imported.left[0]?.files).toEqual(['.claude/agents/a.md', '.claude/agents/b.md']);
  });

  test('a file that would become the same spec names them', () => {
    const [, same] = importAgents([
      shown('a', 'one'),
      shown('b', 'two'),
      opencode('The-Boss'),
      opencode('a'),
    ]).left;
    expect(same?.message).toContain('.claude/agents/a.md');
  });

  test('a copy of a file is named, and the agent is imported', () => {
    const imported = importAgents([shown('a', 'one'), shown('b', 'one'), claude('c')]);
    expect(names(imported)).toEqual(['a', 'c']);
    expect(told(imported)).toEqual(['.claude/agents/b.md:2:1 warning import-double']);
  });

  test('case does not make two agents', () => {
    const imported = importAgents([claude('reviewer'), opencode('Reviewer')]);
    expect(names(imported)).toEqual(['reviewer']);
    expect(told(imported)).toEqual(['.opencode/agent/Reviewer.md:2:1 warning import-renamed']);
  });

  test('an agent that has a spec is not imported again', () => {
    const existing = [{ name: 'A', path: '.fsagent/agents/deep/A.md' }];
    const imported = importAgents([claude('a'), claude('b')], { existing });
    expect(names(imported)).toEqual(['b']);
    expect(told(imported)).toEqual(['.claude/agents/a.md:2:1 info import-exists']);
  });

  test('a spec for other harnesses leaves room for a second one', () => {
    const existing = [{ name: 'a', path: '.fsagent/agents/a.md', harnesses: ['claude-code'] }];
    const imported = importAgents([claude('a'), opencode('a', '', 'Another text.')], { existing });
    expect(imported.specs.map(({ path, text }) => `${path}\n${text}`)).toEqual([
      '.fsagent/agents/a.opencode.md\n---\nname: a\ndescription: d\nharnesses: [opencode]\n---\nAnother text.\n',
    ]);
    expect(told(imported)).toEqual(['.claude/agents/a.md:2:1 info import-exists']);
  });
});

describe('several files of one agent', () => {
  /** The prompt of the spec; each file must come back with its own. */
  const prompt = (bodies: readonly string[]) => {
    const files = [claude, opencode, copilot].flatMap((make, index) => {
      const body = bodies[index];
      return body === undefined ? [] : [make('a', '', `${body}\n`)];
    });
    const imported = importAgents(files);
    expect(imported.left.map(formatDiagnostic)).toEqual([]);
    const compiled = compile(imported.specs, { matrix: 'verified' });
    const outputs = compiled.ok
      ? compiled.files.map(({ text }) => text.replace(/^---\n.*?\n---\n/s, ''))
      : [];
    expect(outputs.sort()).toEqual(bodies.map((body) => `${body}\n`).sort());
    return imported.specs[0]?.text.replace(/^---\n.*?\n---\n/s, '');
  };
  const COMMON = 'One.\nTwo.\nThree.\nFour.\nFive.';

  test.each([
    [
      'a line that one has more',
      [`# A\n${COMMON}`, COMMON],
      `{{^opencode}}\n# A\n{{/opencode}}\n${COMMON}\n`,
    ],
    [
      'a line that another has more, at the end',
      [COMMON, `${COMMON}\n\nEnd.`],
      `${COMMON}\n{{#opencode}}\n\nEnd.\n{{/opencode}}\n`,
    ],
    [
      'a line that all have in other words',
      [`${COMMON}\nRun claude.`, `${COMMON}\nRun opencode.`, `${COMMON}\nRun copilot.`],
      `${COMMON}\n{{#claude-code}}\nRun claude.\n{{/claude-code}}\n{{#opencode}}\nRun opencode.\n{{/opencode}}\n{{#copilot}}\nRun copilot.\n{{/copilot}}\n`,
    ],
    [
      'what only the first has not',
      [COMMON, `Zero.\n${COMMON}`, `Zero.\n${COMMON}`],
      `{{^claude-code}}\nZero.\n{{/claude-code}}\n${COMMON}\n`,
    ],
    [
      'the word of each for a tool',
      [
        `${COMMON}\nUse the Bash tool, then \`Agent\`.`,
        `${COMMON}\nUse the bash tool, then \`task\`.`,
        `${COMMON}\nUse the execute tool, then \`agent\`.`,
      ],
      `${COMMON}\nUse the {{{tool Shell}}} tool, then \`{{{tool Task}}}\`.\n`,
    ],
    [
      'a word that is no name of the same tool',
      [`${COMMON}\nUse Bash.`, `${COMMON}\nUse grep.`],
      `${COMMON}\n{{^opencode}}\nUse Bash.\n{{/opencode}}\n{{#opencode}}\nUse grep.\n{{/opencode}}\n`,
    ],
    [
      'text that looks like tags and placeholders',
      [
        `${COMMON}\n{{#opencode}}{{{x}}} Bash {{/opencode}}`,
        `${COMMON}\n{{#opencode}}{{{x}}} bash {{/opencode}}`,
      ],
      `${COMMON}\n\\{{#opencode}}\\{{{x}}} {{{tool Shell}}} \\{{/opencode}}\n`,
    ],
  ])('with lines that differ become sections and placeholders: %s', (_, bodies, expected) => {
    expect(prompt(bodies)).toBe(expected);
  });

  test('any lines come back as they were', () => {
    const line = fc.constantFrom(
      '',
      'a',
      'b',
      'Use Bash.',
      'Use bash.',
      '  {{#opencode}}',
      '{{{x}}}',
      '{{/copilot}}',
      '\\{{^copilot}}',
    );
    const lines = fc.array(line, { maxLength: 8 });
    fc.assert(
      fc.property(lines, lines, lines, (...bodies) => {
        const whole = (own: readonly string[]) => `${COMMON}\n${COMMON}\n${COMMON}\n${own.join('\n')}\nend`;
        prompt(bodies.map(whole));
      }),
      { numRuns: casesOf(250) },
    );
  });

  const reasons = (files: readonly ImportFile[], options = {}) =>
    importAgents(files, options).left.map(formatDiagnostic);

  test('with different prompts are left', () => {
    const files = [claude('a', '', 'One.\n'), opencode('a', '', 'Two.\n'), claude('b')];
    expect(names(importAgents(files))).toEqual(['b']);
    expect(reasons(files)).toEqual([
      '.claude/agents/a.md:2:1: error import-conflict: "a" is not imported: its prompt differs from the one in .opencode/agent/a.md. Make the files agree, choose one: "--prefer claude-code", or keep each in a spec of its own: "--separate".',
    ]);
  });

  test.each([
    [
      'another list',
      [claude('a', '\ntools: Read, Bash'), copilot('a', '\ntools: [read]')],
      'Claude Code also grants Shell (its list has more)',
    ],
    [
      'names of no tool',
      [claude('a', '\ntools: [Read, Foo]'), copilot('a', '\ntools: [read, Bar]')],
      'Claude Code also grants Foo (its list has more). Copilot also grants Bar (its list has more)',
    ],
    [
      'a list and none',
      [claude('a', '\ntools: Read'), copilot('a')],
      'Copilot also grants Write, Edit, Shell and 8 more (it has no list of tools)',
    ],
    [
      'a list and a map that is open',
      [claude('a', '\ntools: Read'), opencode('a', '\ntools: { bash: true }')],
      'OpenCode also grants Write, Edit, Shell and 8 more (its map has no `"*": false`)',
    ],
    [
      'a list and denies',
      [claude('a', '\ntools: Read'), opencode('a', '\npermission: { edit: deny }')],
      'OpenCode also grants Shell, Glob, Grep and 6 more (it only denies tools)',
    ],
  ])(
    'with other tools keep them in one spec, which is said with the difference: %s',
    (_, files, difference) => {
      const imported = importAgents(files);
      expect(imported.specs.map(({ from }) => from)).toEqual([files.map(({ path }) => path)]);
      expect(imported.left).toEqual([]);
      const said = imported.diagnostics.filter(({ code }) => code === 'import-own-tools');
      expect(said.map(({ message }) => message)).toEqual([expect.stringContaining(`its own: ${difference}`)]);
      expect(aspectsChanged(imported, files)).toEqual(files.map(() => []));
      // Which of the tools another harness should have, nobody has said; also not one that is enabled later.
      const harnesses = Object.fromEntries(imported.specs[0]?.harnesses.map((id) => [id, {}]) ?? []);
      expect(importAgents(files, { harnesses }).specs[0]?.text).toMatch(/^harnesses: /m);
      const { specs } = importAgents(files, { to: HARNESS_IDS });
      const compiled = compile(specs, { harnesses: Object.fromEntries(HARNESS_IDS.map((id) => [id, {}])) });
      expect(compiled.ok && compiled.files.map(({ path }) => path).sort()).toEqual(
        files.map(({ path }) => path).sort(),
      );
    },
  );

  /** For each file, in what the one that is written in its place differs. */
  const aspectsChanged = ({ specs }: Imported, files: readonly ImportFile[]) => {
    const compiled = compile(specs, { matrix: 'verified' });
    const outputs = compiled.ok ? compiled.files : [];
    return files.map((file) => {
      const output = outputs.find(({ path }) => path === file.path);
      return output ? differingAspects(file, output) : ['there is none'];
    });
  };

  test('with other tools have no list for all: each keeps its own', () => {
    const imported = importAgents([
      claude('a', '\ntools: Read, Bash'),
      copilot('a', '\ntools: [read, edit]'),
    ]);
    expect(frontmatter(imported)).toBe(
      'description: d\nharnesses: [claude-code, copilot]\nclaude-code:\n  tools: Read, Bash\ncopilot:\n  tools:\n    - read\n    - edit\n',
    );
  });

  test('of which one only denies: that is its own list too', () => {
    const files = [
      claude('a', '\ntools: Read'),
      copilot('a', '\ntools: [read]'),
      opencode('a', '\npermission: { bash: deny }'),
    ];
    const imported = importAgents(files);
    expect(frontmatter(imported)).toBe(
      'description: d\nharnesses: [claude-code, opencode, copilot]\nclaude-code:\n  tools: Read\nopencode:\n  permission:\n    bash: deny\ncopilot:\n  tools:\n    - read\n',
    );
    expect(aspectsChanged(imported, files)).toEqual(files.map(() => []));
  });

  test('agree when a name is only another spelling of a tool that both grant', () => {
    const imported = importAgents([claude('a', '\ntools: [Grep, Glob]'), copilot('a', '\ntools: [search]')]);
    expect(imported.left).toEqual([]);
    expect(imported.specs).toHaveLength(1);
  });

  test('never get the words of one harness as names for all: Claude Code knows no "read"', () => {
    const imported = importAgents([claude('a', '\ntools: Read'), copilot('a', '\ntools: [read, web]')]);
    expect(frontmatter(imported)).toContain('\nclaude-code:\n  tools: Read\ncopilot:\n');
    const compiled = compile(imported.specs, { matrix: 'verified' });
    const texts = compiled.ok
      ? compiled.files.map(({ text }) => /^tools:.*\n(?: {2}- .*\n)*/m.exec(text)?.[0])
      : [];
    expect(texts).toEqual(['tools: "Read"\n', 'tools:\n  - "read"\n  - "web"\n']);
  });

  test('keep a list with names in another case as it was meant', () => {
    const imported = importAgents([claude('a', '\ntools: read, grep'), opencode('a')]);
    expect(frontmatter(imported)).toContain('claude-code:\n  tools:\n    - Read\n    - Grep\n');
  });

  test('of which the CLI loads one: that one is imported, the other is named', () => {
    const imported = importAgents([
      { path: '.github/agents/a.md', text: md('description: d') },
      { path: '.github/agents/a.agent.md', text: md('description: d', 'Other.') },
    ]);
    expect(imported.specs.map(({ from }) => from)).toEqual([['.github/agents/a.agent.md']]);
    expect(told(imported)).toEqual(['.github/agents/a.md:2:1 warning import-double']);
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
    const model = '\nmodel: claude-fable-5';
    expect(modelLines([claude('a', model), copilot('a', model)])).toBe('model: claude-fable-5\n');
  });
  test('a name that another harness has for its own is said for each, so that no file loses it', () => {
    expect(modelLines(filesOf('two-share-one-model'))).toBe(
      'model:\n  claude-code: claude-opus-4.5\n  copilot: claude-opus-4.5\n',
    );
  });
  test('what only some files have is said for those', () => {
    expect(modelLines([claude('a', '\nmodel: opus'), copilot('a')])).toBe('model:\n  claude-code: opus\n');
  });
  test('an alias of the config that says the same takes its place', () => {
    const files = [claude('a', '\nmodel: opus'), copilot('a', '\nmodel: gpt-5')];
    expect(modelLines(files, { models })).toBe('model: smart\n');
  });
  test('an alias for harnesses that have no file names those that take the model as it is', () => {
    const files = [claude('a', '\nmodel: claude-fable-5'), claude('b', '\nmodel: claude-opus-4-5')];
    const { models: made } = importAgents(files, { to: ['opencode', 'copilot'], aliases: true });
    expect(made).toEqual({
      'claude-fable-5': { 'claude-code': 'claude-fable-5', copilot: 'claude-fable-5' },
      'claude-opus-4-5': { 'claude-code': 'claude-opus-4-5' },
    });
  });
  test('a literal that is also an alias is said for its harness', () => {
    expect(modelLines([claude('a', '\nmodel: sonnet')], { models })).toBe('model:\n  claude-code: sonnet\n');
  });
});

test('an agent without tools stays so beside one that only denies some', () => {
  const files = [
    {
      path: '.qwen/agents/ab.md',
      text: md('name: ab\ndescription: d\ntools: [none]', 'You review changes.'),
    },
    {
      path: '.claude/agents/ab.md',
      text: md('name: ab\ndescription: d\ndisallowedTools: [Bash]', 'You review changes.'),
    },
  ];
  const [spec] = importAgents(files).specs;
  expect(spec?.text).toContain('qwen-code:\n  tools:\n    - none\n');
  expect(spec?.text).not.toMatch(/^(?:tools|disallowedTools):/m);
});

describe('files that are no agents', () => {
  const one = (path: string, text: string) => told(importAgents([{ path, text }]));

  test.each([
    ['that has keys and no fence', 'name: x\n', '.claude/agents/x.md:1:1 error no-frontmatter'],
    [
      'with a comment before it',
      '<!-- mine -->\n---\nname: x\n---\n',
      '.claude/agents/x.md:1:1 error no-frontmatter',
    ],
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
    ['.claude/agents/x.md', 'description: d', false],
    ['.claude/agents/x.md', 'description: Use: it', false],
    ['.github/agents/x.agent.md', 'description: d', true],
  ])(
    'a key that stands twice: what the harness does with the file is said only where it refuses it, %s, %s',
    (...row) => {
      const [path, description, isRefused] = row;
      const { left } = importAgents([{ path, text: md(`name: x\n${description}\nname: x`) }]);
      expect(left.map(({ code, line }) => [code, line])).toEqual([['duplicate-key', 4]]);
      expect(left.map(({ message }) => /Today .* does not load/.test(message))).toEqual([isRefused]);
    },
  );

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
    ['.claude/agents/README.md', '# Our agents\n', '1:1 info import-note'],
    ['.claude/agents/notes.md', 'Notes.\n\n---\n\nMore: of them.\n', '1:1 info import-note'],
    ['.opencode/agent/notes.md', 'Notes.\n', '1:1 warning import-note'],
    ['.github/agents/x.agent.md', 'Notes.\n', '1:1 error no-frontmatter'],
    ['.claude/agents/x/SKILL.md', md('name: x\ndescription: d'), '1:1 info import-skipped'],
    ['.claude/agents/x.markdown', md('name: x'), '1:1 info import-skipped'],
    ['docs/x.md', md('name: x'), '1:1 error import-no-harness'],
  ])('%s', (path, text, expected) => {
    expect(one(path, text)).toEqual([`${path}:${expected}`]);
  });

  test('what is left says what the harness does with the file today', () => {
    const late = '<!-- mine -->\n---\nname: x\ndescription: d\n---\n';
    const fates = ['.claude/agents/x.md', '.opencode/agent/x.md', '.github/agents/x.md'].map(
      (path) => importAgents([{ path, text: late }]).left[0]?.message.split('Today ')[1],
    );
    expect(fates).toEqual([
      'Claude Code does not load this agent at all.',
      'OpenCode loads it as an agent with every tool, and the whole file is its prompt.',
      'Copilot does not load this agent at all.',
    ]);
  });

  test.each([
    ['an example in a text for people', 'How to:\n\n```\n---\nname: x\ndescription: d\n---\n```\n'],
    ['other YAML in a text', 'Deploy so.\n---\nkind: Service\nmetadata: { name: x }\n---\nkind: Job\n'],
  ])('%s is no frontmatter that comes too late', (_, text) => {
    expect(one('.claude/agents/x.md', text)).toEqual(['.claude/agents/x.md:1:1 info import-note']);
  });

  test('a chat mode of VS Code is an agent of Copilot, whose file moves', () => {
    const imported = importAgents([
      { path: '.github/chatmodes/plan.chatmode.md', text: md('description: Plans.\ntools: [read]') },
    ]);
    expect(names(imported)).toEqual(['plan']);
    expect(told(imported)).toEqual(['.github/chatmodes/plan.chatmode.md:2:1 warning import-changed']);
  });

  test('beside an agent of today a chat mode of the same name is the one that is not loaded', () => {
    const imported = importAgents([
      { path: '.github/agents/plan.md', text: md('description: Plans.', 'Today.') },
      { path: '.github/chatmodes/plan.chatmode.md', text: md('description: Plans.') },
    ]);
    expect(imported.specs.map(({ from }) => from)).toEqual([['.github/agents/plan.md']]);
    expect(told(imported)).toEqual(['.github/chatmodes/plan.chatmode.md:2:1 warning import-double']);
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

describe('--repair', () => {
  const repaired = (path: string, text: string) => importAgents([{ path, text }], { repair: true });
  const late = (before: string) => `${before}${md('name: a\ndescription: d\ntools: Read')}`;

  test('a comment before the frontmatter becomes one of the spec', () => {
    const imported = repaired('.claude/agents/a.md', late('<!-- mine,\r\n  generated -->\r\n<!-- not -->\n'));
    expect(imported.left).toEqual([]);
    expect(frontmatter(imported)).toBe(
      '# mine,\n# generated\n# not\ndescription: d\ntools: [Read]\nharnesses: [claude-code]\n',
    );
    expect(imported.diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '4 Repaired: the frontmatter counts, and the comment before it stays a comment of the spec. As the file is, Claude Code does not load this agent at all.',
    ]);
  });

  test('other text begins the prompt', () => {
    const imported = repaired('.opencode/agent/a.md', late('# A\n\n<!-- mine -->\n'));
    expect(imported.specs[0]?.text).toContain('---\n# A\n\n<!-- mine -->\n\nBody.\n');
    expect(frontmatter(imported)).not.toContain('mine');
    expect(told(imported, 'import-repaired')).toEqual(['.opencode/agent/a.md:4:1 warning import-repaired']);
  });

  test('a name and a description that are missing are taken from what is there', () => {
    const body = '# Title\n\n- a list of things\nYou review it. You do no more.\n';
    const imported = repaired('.claude/agents/a.md', md('tools: Read', body));
    expect(frontmatter(imported)).toBe(
      'description: You review it.\ntools: [Read]\nharnesses: [claude-code]\n',
    );
    expect(told(imported)).toEqual(Array(2).fill('.claude/agents/a.md:2:1 warning import-repaired'));
    expect(told(repaired('.claude/agents/README.md', md('tools: Read', body)))).toEqual([
      '.claude/agents/README.md:2:1 error missing-key',
    ]);
  });

  test('a text without a frontmatter is an agent where its harness takes it for one', () => {
    const text = '# Tests\n\nYou run the tests. You change nothing.\n';
    const imported = repaired('.opencode/agent/tester.md', text);
    expect(imported.specs[0]?.text).toBe(
      `---\ndescription: You run the tests.\nharnesses: [opencode]\n---\n${text}`,
    );
    expect(told(imported)).toEqual(['.opencode/agent/tester.md:1:1 warning import-repaired']);
    expect(imported.diagnostics[0]?.message).toMatch(
      /loads it as an agent with every tool, and the whole file/,
    );
    for (const path of ['.claude/agents/tester.md', '.opencode/agent/README.md'])
      expect(told(repaired(path, text))).toEqual([expect.stringContaining('import-note')]);
  });

  test.each([
    ['broken YAML', '<!-- mine -->\n---\nname: a\ndescription: d\ntools: [Read\n---\nBody.\n'],
    ['a frontmatter behind a line of dashes', `Text.\n\n---\n\nMore.\n\n${late('')}`],
    ['a frontmatter that is not closed', '<!-- mine -->\n---\nname: a\ndescription: d\n'],
  ])('%s stays as it is', (_, text) => {
    const imported = repaired('.claude/agents/a.md', text);
    expect(imported.specs).toEqual([]);
    expect(told(imported, 'import-repaired')).toEqual([]);
  });

  test('files of two harnesses with the same comment have it once', () => {
    const imported = importAgents(
      ['.claude/agents/a.md', '.opencode/agent/a.md'].map((path) => ({
        path,
        text: late('<!-- mine -->\n').replace('\ntools: Read', ''),
      })),
      { repair: true },
    );
    expect(frontmatter(imported)).toBe('# mine\ndescription: d\nharnesses: [claude-code, opencode]\n');
  });

  test('without it, what is left says what a repair can read', () => {
    const { specs, left } = importAgents([
      { path: '.claude/agents/a.md', text: late('<!-- mine -->\n') },
      { path: '.claude/agents/b.md', text: '---\nname: b\n' },
    ]);
    expect(specs).toEqual([]);
    expect(left.map(({ file, repair }) => [file, repair])).toEqual([
      ['.claude/agents/a.md', true],
      ['.claude/agents/b.md', undefined],
    ]);
  });
});

describe('what a person should know', () => {
  test.each([
    ['claude-loose-yaml-is-read', ['3:14 info import-loose-yaml']],
    ['claude-a-map-means-none', ['5:3 warning import-rejected-form']],
    ['claude-denies-shell-and-its-kin', ['4:18 info import-changed']],
    ['claude-retired-names-become-tools', ['4:8 warning import-changed']],
    ['claude-names-of-no-tool-are-kept', ['4:8 info import-meant']],
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

  test('that a key of Codex which is left out never limited anything', () => {
    const text =
      'name = "a"\ndescription = "d"\nsandbox_mode = "read-only"\ndeveloper_instructions = "Body."\n';
    const imported = importAgents([{ path: '.codex/agents/a.toml', text }]);
    expect(told(imported, 'import-changed')).toEqual(['.codex/agents/a.toml:3:1 warning import-changed']);
    expect(imported.diagnostics[0]?.message).toContain('Codex ignores it, so it limits nothing');
  });

  test('names the natives that are gained and lost', () => {
    const { diagnostics } = importAgents([claude('a', '\ntools: LS, Read')]);
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      '.claude/agents/a.md:4:8: warning import-changed: Written from the spec, the file for Claude Code changes: "LS" becomes "Glob"; "Glob" is granted too.',
    ]);
  });

  test('why the spec of a file would be refused', () => {
    const text = md('name: a\ndescription: d', `Use \${id}.\n`);
    const { left } = importAgents([{ path: '.gemini/agents/a.md', text }], {
      harnesses: { 'gemini-cli': {} },
    });
    expect(left.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^"a" is not imported: Gemini CLI would not load this agent/),
    ]);
  });

  describe('how a harness reads what is not valid YAML', () => {
    const read = (path: string, keys: string) => {
      const imported = importAgents([{ path, text: md(`name: a\n${keys}`) }]);
      return [frontmatter(imported), ...[...imported.left, ...imported.diagnostics].map(formatDiagnostic)];
    };

    test('with values in quotes, each at its place, and comments beside them', () => {
      expect(
        read('.claude/agents/a.md', 'description: Use for: a # b\n# why\ncolor: red\nlabel: x: y'),
      ).toEqual([
        'description: "Use for: a # b"\nharnesses: [claude-code]\nclaude-code:\n  # why\n  color: red\n  label: "x: y"\n',
        '.claude/agents/a.md:3:14: info import-loose-yaml: This is not valid YAML, but Claude Code accepts it and reads "description" as "Use for: a # b". Written from the spec it is valid, also for a harness that does not load this file today.',
        '.claude/agents/a.md:6:8: info import-loose-yaml: This is not valid YAML, but Claude Code accepts it and reads "label" as "x: y". Written from the spec it is valid, also for a harness that does not load this file today.',
      ]);
    });

    test('with tabs, in its own way', () => {
      const keys = 'description: d\nmcpServers:\n\t- one';
      expect(read('.claude/agents/a.md', keys)).toEqual([
        'description: d\nharnesses: [claude-code]\nclaude-code:\n  mcpServers:\n    - one\n',
        '.claude/agents/a.md:5:3: info import-loose-yaml: This is not valid YAML, but Claude Code accepts it and reads "mcpServers" as ["one"]. Written from the spec it is valid, also for a harness that does not load this file today.',
      ]);
      expect(read('.github/agents/a.agent.md', keys)).toEqual([
        '',
        '.github/agents/a.agent.md:5:1: error bad-yaml: This cannot be read: there is a tab where spaces must be. Indent with spaces. Today Copilot does not load this agent at all.',
      ]);
    });

    test('and what it does when that does not help', () => {
      expect(read('.opencode/agent/a.md', 'description: a: b\nmodel: {a')[1]).toMatch(
        /Today OpenCode does not load this agent at all\.$/,
      );
    });
  });

  test('that a list without its end is no list for the harness', () => {
    const { specs, left } = importAgents([claude('a', '\ntools: [Read, Grep')]);
    expect(specs).toEqual([]);
    expect(left.map(formatDiagnostic)).toEqual([
      '.claude/agents/a.md:5:1: error bad-yaml: This cannot be read: a bracket is not closed, or what is in it is not indented more than its key. Close it with "]" or "}". Today Claude Code reads "tools" as the text "[Read, Grep".',
    ]);
  });

  test('how far a long import is', () => {
    const seen: string[] = [];
    importAgents([claude('a'), claude('b'), copilot('b')], {
      onProgress: (done, all) => seen.push(`${done} of ${all}`),
    });
    expect(seen).toEqual(['0 of 2', '1 of 2']);
  });

  test('hooks for which Claude Code does not load a file', () => {
    const broken = importAgents([claude('a', '\nhooks: { PreToolUse: run.sh }')]);
    expect(told(broken)).toEqual([
      '.claude/agents/a.md:4:8 warning agent-absent',
      '.claude/agents/a.md:4:8 warning import-changed',
    ]);
    expect(frontmatter(broken)).not.toContain('hooks');
    const idle = importAgents([claude('a', '\nhooks: { validator: run.sh }')]);
    expect(told(idle)).toEqual([]);
    expect(frontmatter(idle)).toContain('hooks:\n    validator: run.sh');
  });

  test('a file below the root says that it moves', () => {
    const imported = importAgents([{ ...claude('a'), path: 'packages/x/.claude/agents/a.md' }]);
    expect(told(imported)).toEqual(['packages/x/.claude/agents/a.md:2:1 warning import-changed']);
  });

  test('what no spec can say is an error with the reason, and the rest is imported', () => {
    const imported = importAgents([copilot('a', '\ntools: [read]', ''), copilot('b')]);
    expect(names(imported)).toEqual(['b']);
    expect(told(imported)).toEqual([
      '.github/agents/a.agent.md:2:1 error import-failed',
      '.github/agents/a.agent.md:3:1 warning agent-open',
    ]);
  });

  test('more patterns than are compared is one', () => {
    const patterns = Array.from({ length: 501 }, (_, index) => `    "p${index}*": deny\n`).join('');
    const text = `---\ndescription: x\npermission:\n  bash:\n${patterns}---\nReview the code.\n`;
    const imported = importAgents([{ path: '.opencode/agent/a.md', text }]);
    expect(names(imported)).toEqual([]);
    expect(told(imported)).toEqual(['.opencode/agent/a.md:3:1 error import-failed']);
  });

  test('long prompts side by side that begin differently are left as two texts', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index}`);
    const [first, second] = [lines, [...lines].reverse()].map((each) => each.join('\n'));
    const imported = importAgents([
      { path: '.claude/agents/a.md', text: `---\nname: a\ndescription: x\n---\n${first}\n` },
      { path: '.opencode/agent/a.md', text: `---\ndescription: x\n---\n${second}\n` },
    ]);
    expect(imported.left.map(({ files: both }) => both)).toEqual([
      ['.claude/agents/a.md', '.opencode/agent/a.md'],
    ]);
  });
});

describe('nothing leaks on the way over', () => {
  /** What the spec says of tools, and what is said of that. */
  const read = (file: ImportFile) => {
    const imported = importAgents([file]);
    const own = frontmatter(imported).replace(/^(?:description|harnesses):.*\n/gm, '');
    return [own, ...imported.diagnostics.map(({ severity, message }) => `${severity}: ${message}`)];
  };

  test.each([
    ['permission: { edit: deny }'],
    ['permission: { edit: { "*": deny } }'],
    ['permission: { edit: { "docs/*": allow, "*": deny } }'],
    ['tools: { write: true, edit: false }'],
    ['tools: { edit: true, write: false }'],
    ['tools: { edit: true, patch: false }'],
  ])('a denied edit of OpenCode is every change of a file: %s', (keys) => {
    expect(read(opencode('a', `\n${keys}`))[0]).toBe('disallowedTools: [Write, Edit]\n');
  });

  test('a last star that denies is a deny, and the patterns before it are void', () => {
    const file = opencode('run', '\npermission: { bash: { "git *": allow, "*": deny } }');
    expect(read(file)).toEqual([
      'disallowedTools: [Shell]\n',
      'warning: OpenCode ignores the permission "bash: git *": a later "*" decides on every use.',
    ]);
  });

  test('a limit that its author means and Claude Code does not keep is typed, and said at home too', () => {
    const imported = importAgents([claude('log', '\ntools: Read, Bash(git log:*)')]);
    expect(frontmatter(imported)).toContain('\ntools: [Read, { shell: git log *, otherwise: all }]\n');
    const compiled = compile(imported.specs, { matrix: 'verified' });
    expect(compiled.ok && compiled.files[0]?.text).toContain('- "Bash(git log:*)"\n');
    expect(told(imported)).toEqual(['.fsagent/agents/log.md:3:15 warning widened-limit']);
  });

  test.each<[string, string, string, ...string[]]>([
    [
      'tools',
      '"*": deny, read: { "*": allow, "*.env": ask, "*.env.*": ask, "*.env.example": allow }, bash: { "*": deny, "git log *": allow }',
      'tools: [Read, { shell: git log * }]\n',
      'info: OpenCode grants Shell to an agent for some commands, or after a question. That guides an agent and is no boundary: "cd . > file" runs all the same. Policies count Shell as granted.',
    ],
    [
      'denies',
      'bash: { "*": allow, "git push *": deny }',
      'disallowedTools: [{ shell: git push * }]\n',
      'warning: "git push *" is no boundary in OpenCode: it stops only commands that are written so, and others can do the same. To keep an agent from it, deny Shell.',
    ],
    [
      'agents',
      '"*": deny, edit: allow, task: { "*": deny, helper: allow }',
      'tools: [Write, Edit, { task: helper }]\n',
    ],
  ])('rules of OpenCode that a spec has words for are typed: %s', (_, rules, ...expected) => {
    expect(read(opencode('a', `\npermission: { ${rules} }`))).toEqual(expected);
  });

  test.each([
    ['a question', '"*": ask, "git *": allow'],
    ['rules in another order', '"git *": allow, "git push *": deny'],
    ['both kinds', '"*": allow, "git *": deny, "git log *": allow'],
  ])('others stay in the block: %s', (_, rules) => {
    const [own] = read(opencode('a', `\npermission: { bash: { ${rules} } }`));
    expect(own).toMatch(/^opencode:\n {2}permission:\n {4}bash:\n/);
  });

  test('a void deny denies nothing: it stays where it is, and is reported', () => {
    const file = opencode('w', '\npermission: { write: deny, Bash: deny }');
    expect(read(file)).toEqual([
      'opencode:\n  permission:\n    write: deny\n    Bash: deny\n',
      'warning: OpenCode ignores the permission "write": "edit" is its permission for every change of a file.',
      'warning: OpenCode ignores the permission "Bash": case matters (except on Windows), and its name is "bash".',
    ]);
  });

  test('a void allow grants nothing', () => {
    const file = opencode('w', '\npermission: { "*": deny, read: allow, write: allow }');
    expect(read(file)[0]).toBe('tools: [Read]\n');
  });

  test('names in another case are what their author means, and what that grants is said', () => {
    expect(read(claude('low', '\ntools: read, bash, Grep, grep'))).toEqual([
      'tools: [Read, Shell, Grep]\n',
      'warning: Case matters in Claude Code, which has no tool "read". It is imported as "Read", so "Read" is granted too. With "--closed" it is not.',
      'warning: Case matters in Claude Code, which has no tool "bash". It is imported as "Bash", so "Bash" is granted too. With "--closed" it is not.',
      'info: Case matters in Claude Code, which has no tool "grep". It is imported as "Grep".',
    ]);
  });

  test('a name in another case stays closed where that is asked for, and is named', () => {
    const closed = (tools: string) => {
      const { specs, diagnostics } = importAgents([claude('low', `\ntools: ${tools}`)], { closed: true });
      return [
        /^(?:dis.*)?[tT]ools:.*$/m.exec(specs[0]?.text ?? '')?.[0],
        diagnostics.map(({ code }) => code),
      ];
    };
    expect(closed('read, bash')).toEqual(['tools: []', ['import-void-name', 'import-void-name']]);
    expect(closed('Read, bash')).toEqual(['tools: [Read]', ['import-void-name']]);
    expect(closed('Read, Bash')).toEqual(['tools: [Read, Shell]', []]);
  });

  test('a denied name of a tool that is gone here denies the tool elsewhere', () => {
    const [spec] = importAgents([opencode('t', '\ntools: { todoread: false }')], {
      to: ['claude-code'],
    }).specs;
    expect(spec?.text).toContain('disallowedTools: [TodoRead]\n');
  });

  test('a model is written only where there is such a name', () => {
    const file = { path: '.github/agents/m.agent.md', text: md('description: d\nmodel: claude-3.5-sonnet') };
    const imported = importAgents([file], { to: ['claude-code'], aliases: true });
    expect(imported.models).toEqual({ 'claude-3.5-sonnet': { copilot: 'claude-3.5-sonnet' } });
  });

  test('a key that is missing is named as the harness has it', () => {
    const file = { path: '.codex/agents/c.toml', text: 'name = "c"\ndescription = "d"\n' };
    expect(importAgents([file]).left[0]?.message).toContain('"developer_instructions" is missing');
  });

  test('a name that only another harness knows is left out, so that it grants nothing there', () => {
    expect(read(claude('x', '\ntools: Read, execute, my_tool'))).toEqual([
      'tools: [Read, { custom: my_tool }]\n',
      'warning: Claude Code has no tool "execute", so the name does nothing there; it is left out. Did you mean "Shell"?',
    ]);
  });
});

describe('a name that a harness has which nobody uses here', () => {
  const file = opencode('a', '\ntools: { "*": false, read: true, search_codebase: true }');
  const cline = { path: '.cline/agents/c.yaml', text: md('name: c\ndescription: d') };

  test('may be the name of a plugin’s tool, and is kept', () => {
    const imported = importAgents([file]);
    expect(frontmatter(imported)).toBe(
      'description: d\ntools: [Read, { custom: search_codebase }]\nharnesses: [opencode]\n',
    );
    expect(told(imported, 'import-void-name')).toEqual([]);
  });

  test.each<[string, Parameters<typeof importAgents>]>([
    ['has files here', [[file, cline]]],
    ['is a target', [[file], { harnesses: { opencode: {}, cline: {} } }]],
    ['is to be one', [[file], { to: ['cline'] }]],
  ])('is void where that harness %s', (_, run) => {
    const imported = importAgents(...run);
    expect(imported.specs.find(({ name }) => name === 'a')?.text).not.toContain('search_codebase');
    expect(told(imported, 'import-void-name')).toHaveLength(1);
  });
});

describe('names of VS Code', () => {
  const file = copilot(
    'a',
    "\ntools: ['search/codebase', 'edit/editFiles', 'githubRepo', 'read/problems', 'Microsoft Docs', 'gh/get']",
  );

  test('are kept exactly for Copilot and mapped for the others', () => {
    const imported = importAgents([file]);
    expect(frontmatter(imported)).toBe(
      `description: d
tools: [Glob, Grep, Write, Edit, { mcp: gh/get }]
harnesses: [copilot]
copilot:
  tools:
    - search/codebase
    - edit/editFiles
    - githubRepo
    - read/problems
    - Microsoft Docs
    - gh/get
`,
    );
    expect(told(imported)).toEqual([`${file.path}:3:8 warning import-cannot-read`]);
    const [spec] = imported.specs;
    const everywhere = { path: 'a.md', text: String(spec?.text).replace(/^harnesses: .*\n/m, '') };
    const compiled = compile([everywhere], { matrix: 'verified' });
    const others = compiled.ok ? compiled.files.filter(({ harness }) => harness !== 'copilot') : [];
    expect(others).toHaveLength(2);
    for (const { text } of others) expect(text).not.toMatch(/codebase|editFiles|githubRepo|problems|Docs/);
  });

  test('are kept exactly, too, beside a name that only another harness knows', () => {
    const imported = importAgents([copilot('a', "\ntools: ['usages', 'todos', 'SendMessage']")]);
    expect(frontmatter(imported)).toMatch(/copilot:\n {2}tools:\n {4}- usages\n {4}- todos\n$/);
    expect(told(imported)).toEqual(['.github/agents/a.agent.md:3:28 warning import-void-name']);
  });

  test('agree with the tools that they mean', () => {
    const mine = copilot('a', "\ntools: ['read/readFile', 'execute/runInTerminal', 'search/usages']");
    const imported = importAgents([claude('a', '\ntools: Read, Bash'), mine]);
    expect(imported.left).toEqual([]);
    expect(frontmatter(imported)).toContain('\ntools: [Read, Shell]\n');
    expect(frontmatter(imported)).toContain('copilot:\n  tools:\n    - read/readFile\n');
  });
});

describe('--prefer', () => {
  const closed = '\ntools: { "*": false, read: true }';
  const files = [
    claude('a', '\ntools: Read, Bash'),
    opencode(
      'a',
      '\npermission: { bash: { "*": allow, "git push *": deny }, webfetch: ask }\nmode: subagent',
    ),
    copilot('a', '\ntools: [read]'),
  ];
  const prefer = (harness: string) => importAgents(files, { prefer: harness });

  test('closes the files that grant more, keeps their limits, and keeps those that grant less as they are', () => {
    const imported = prefer('claude-code');
    expect(imported.left).toEqual([]);
    expect(frontmatter(imported)).toBe(
      `description: d
tools: [Read, Shell]
opencode:
  mode: subagent
  permission:
    bash:
      "*": allow
      git push *: deny
copilot:
  tools:
    - read
`,
    );
    expect(told(imported, 'import-changed')).toEqual(['.opencode/agent/a.md:3:13 info import-changed']);
  });

  test('under the matrix of the run, whose names are those that will be written', () => {
    const files = [
      claude('a', '\ntools: Read, Glob'),
      opencode('a', '\ntools: { read: true, glob: true }\npermission: { glob: ask }'),
    ];
    const { specs, left } = importAgents(files, { matrix: 'specification', prefer: 'claude-code' });
    expect(left).toEqual([]);
    expect(specs.map(({ from }) => from.length)).toEqual([2]);
  });

  test('takes the lists of any file', () => {
    const narrow = frontmatter(prefer('copilot'));
    expect(narrow).toContain('\ntools: [Read]\n');
    expect(narrow).toContain('      "*.env": ask\n'); // asked before; a list that names read would not
    const open = prefer('opencode');
    expect(frontmatter(open)).not.toMatch(/^tools:/m);
    expect(frontmatter(open)).toContain('claude-code:\n  tools: Read, Bash\n');
  });

  test('changes nothing where the files agree', () => {
    const agreeing = [claude('b', '\ntools: Read'), opencode('b', closed)];
    expect(importAgents(agreeing, { prefer: 'opencode' }).specs[0]?.text).toContain('tools: [Read]\n');
  });

  test('no file of any harness grants more than before; without a preferred one, none grants less', () => {
    const tools = fc.subarray(['Read', 'Bash', 'Edit', 'WebFetch', 'Grep']);
    const rule = fc.constantFrom('allow', 'ask', 'deny', '{ "*": allow, "git *": deny }');
    const rules = fc.dictionary(fc.constantFrom('*', 'read', 'bash', 'edit', 'webfetch'), rule, {
      minKeys: 1,
    });
    const names = fc.subarray(['read', 'execute', 'edit', 'web', 'search', 'githubRepo']);
    fc.assert(
      fc.property(
        tools,
        rules,
        names,
        fc.constantFrom('claude-code', 'opencode', 'copilot', undefined),
        (a, b, c, leader) => {
          const text = Object.entries(b).map(([key, each]) => `"${key}": ${each}`);
          fc.pre(!text.some((each) => /^"webfetch": \{/.test(each)));
          const mine = [
            claude('x', `\ntools: ${JSON.stringify(a)}`),
            opencode('x', `\npermission: { ${text.join(', ')} }`),
            copilot('x', `\ntools: ${JSON.stringify(c)}`),
          ];
          const imported = importAgents(mine, leader ? { prefer: leader } : {});
          const isPlain = leader === undefined;
          if (isPlain) expect(imported.left).toEqual([]);
          const wider = imported.diagnostics.filter(
            ({ code, message }) => code === 'import-changed' && /granted too|own rules hold/.test(message),
          );
          expect(wider.map(formatDiagnostic)).toEqual([]);
          for (const spec of imported.specs) expectNoMore(mine, spec, isPlain);
        },
      ),
      {
        numRuns: casesOf(200),
        examples: [
          [
            ['Read', 'Edit'],
            { '*': 'deny', bash: 'deny', edit: 'allow', read: 'allow' },
            ['read', 'execute', 'edit'],
            undefined,
          ],
        ],
      },
    );
  });

  /** Read by the second reader: what each output grants, its file granted too, and also the other way round. */
  function expectNoMore(
    mine: readonly ImportFile[],
    spec: Imported['specs'][number],
    isEqual: boolean,
  ): void {
    const compiled = compile([spec], { matrix: 'verified' });
    const outputs = readAgents(compiled.ok ? compiled.files : []);
    for (const original of readAgents(mine)) {
      const output = outputs.find((each) => each.harness === original.harness);
      expect(output && grantsMore([original], output, [])).toEqual([]);
      if (isEqual) expect(output && grantsMore([output], original, [])).toEqual([]);
    }
  }
});

describe('the harness that is proposed to speak for an agent', () => {
  test('is one that lists its tools, for an open map says nothing of what its author meant', () => {
    const { diagnostics } = importAgents([
      opencode('a', '\ntools: { write: false }'),
      copilot('a', "\ntools: ['read']"),
    ]);
    expect(diagnostics.map(({ message }) => /--prefer ([a-z-]+)/.exec(message)?.[1])).toEqual(['copilot']);
  });

  test('also where the prompts differ', () => {
    const { left } = importAgents([opencode('a', '', 'One.'), copilot('a', "\ntools: ['read']", 'Other.')]);
    expect(left.map(({ prefer }) => prefer)).toEqual(['copilot']);
  });
});

describe('a harness that keeps no agent to a list', () => {
  const codex: ImportFile = {
    path: '.codex/agents/a.toml',
    text: 'name = "a"\ndescription = "d"\ndeveloper_instructions = "Body."\n',
  };
  const files = [claude('a', '\ntools: Read'), copilot('a', "\ntools: ['read']"), codex];

  test('holds up no other file, and its own becomes a spec of its own', () => {
    const imported = importAgents(files);
    expect(imported.specs.map(({ path, from }) => [path, from])).toEqual([
      ['.fsagent/agents/a.md', ['.claude/agents/a.md', '.github/agents/a.agent.md']],
      ['.fsagent/agents/a.codex.md', ['.codex/agents/a.toml']],
    ]);
    expect(frontmatter(imported)).toBe('description: d\ntools: [Read]\nharnesses: [claude-code, copilot]\n');
    expect(imported.left).toEqual([]);
    expect(told(imported, 'import-apart')).toEqual(['.codex/agents/a.toml:1:1 info import-apart']);
  });

  test('does not open the spec of files that each have a list of their own', () => {
    const imported = importAgents([
      claude('a', '\ntools: Read'),
      copilot('a', "\ntools: ['read', 'web']"),
      codex,
    ]);
    expect(imported.specs.map(({ harnesses }) => harnesses)).toEqual([['claude-code', 'copilot'], ['codex']]);
    expect(frontmatter({ ...imported, specs: imported.specs.slice(0, 1) })).toBe(
      'description: d\nharnesses: [claude-code, copilot]\nclaude-code:\n  tools: Read\ncopilot:\n  tools:\n    - read\n    - web\n',
    );
  });

  test('is part of a spec that another file opens', () => {
    const imported = importAgents([claude('a', '\ntools: Read'), copilot('a'), codex]);
    expect(imported.specs.map(({ from }) => from.length)).toEqual([3]);
    expect(frontmatter(imported)).toContain('claude-code:\n  tools: Read\n');
  });

  test('is not among those that the spec is written for, though it was asked for', () => {
    const to = ['claude-code', 'opencode', 'copilot', 'codex'];
    const harnesses = Object.fromEntries(to.map((id) => [id, {}]));
    expect(importAgents(files, { to, harnesses }).specs.map((spec) => spec.harnesses)).toEqual([
      ['claude-code', 'opencode', 'copilot'],
      ['codex'],
    ]);
  });

  test('is part of the spec where nothing is limited', () => {
    const imported = importAgents([claude('a'), codex]);
    expect(imported.left).toEqual([]);
    expect(names(imported)).toEqual(['a']);
  });
});

describe('files that cannot become one spec, each in a spec of its own', () => {
  const separate = (files: readonly ImportFile[]) => importAgents(files, { separate: true });
  const paths = ({ specs }: Imported) => specs.map(({ path, from }) => [path, ...from]);

  test('because their prompts are different texts', () => {
    const imported = separate([claude('a', '', 'One.'), copilot('a', '', 'Another text.')]);
    expect(paths(imported)).toEqual([
      ['.fsagent/agents/a.md', '.claude/agents/a.md'],
      ['.fsagent/agents/a.copilot.md', '.github/agents/a.agent.md'],
    ]);
    expect(imported.specs.map(({ harnesses }) => harnesses)).toEqual([['claude-code'], ['copilot']]);
    expect(told(imported)).toEqual(['.github/agents/a.agent.md:2:1 info import-apart']);
    expect(imported.left).toEqual([]);
  });

  test('are both written just as they are', () => {
    const { specs } = separate([
      claude('a', '\ntools: Read', 'One.'),
      copilot('a', "\ntools: ['read', 'edit']", 'Two.'),
    ]);
    const compiled = compile(specs, { matrix: 'verified' });
    const grants = compiled.ok
      ? compiled.files.map(({ path, text }) => [path, /tools:(?:\n {2}- .*)+/.exec(text)?.[0]])
      : [];
    expect(grants).toEqual([
      ['.claude/agents/a.md', 'tools:\n  - Read'],
      ['.github/agents/a.agent.md', 'tools:\n  - read\n  - edit'],
    ]);
  });

  test('while those that agree share one', () => {
    const files = [
      claude('a', '\ntools: Read'),
      opencode('a', '', 'Another text.'),
      copilot('a', "\ntools: ['read']"),
    ];
    expect(paths(separate(files))).toEqual([
      ['.fsagent/agents/a.md', '.claude/agents/a.md', '.github/agents/a.agent.md'],
      ['.fsagent/agents/a.opencode.md', '.opencode/agent/a.md'],
    ]);
  });

  test('while the first one is also for the harnesses that have no file', () => {
    const files = [claude('a', '', 'One.'), copilot('a', '', 'Another text.')];
    const { specs } = importAgents(files, { separate: true, to: ['copilot', 'opencode'] });
    expect(specs.map(({ harnesses }) => harnesses)).toEqual([['claude-code', 'opencode'], ['copilot']]);
  });

  test('is offered where they are left', () => {
    const { left } = importAgents([claude('a', '', 'One.'), copilot('a', '', 'Another text.')]);
    expect(left.map(({ separable }) => separable)).toEqual([true]);
  });

  test('never takes the place of another agent', () => {
    const { specs, left } = separate([
      claude('a', '', 'One.'),
      copilot('a', '', 'Another text.'),
      claude('a.copilot', '', 'A third text.'),
    ]);
    const written = specs.map(({ path }) => path);
    expect(new Set(written).size).toBe(written.length);
    expect(specs.flatMap(({ from }) => from).length + left.flatMap(({ files }) => files).length).toBe(3);
  });
});

test('a preferred list closes a list that has other names', () => {
  const qwen: ImportFile = {
    path: '.qwen/agents/one.md',
    text: '---\nname: one\ndescription: d\ntools: [read_file, glob, grep_search]\n---\nYou review changes.\n',
  };
  const imported = importAgents([claude('one', '\ntools: Read, Bash', 'You review changes.\n'), qwen], {
    prefer: 'claude-code',
  });
  expect(imported.left).toEqual([]);
  expect(frontmatter(imported)).toContain('tools: [Read, Shell]\n');
  expect(frontmatter(imported)).toContain('qwen-code:\n  tools:\n    - read_file\n');
});

test('a preferred list is never written as custom names, which would leave the others without a tool', () => {
  const kilo: ImportFile = { path: '.kilo/agents/one.md', text: '---\ndescription: d\n---\nBody.\n' };
  const { specs } = importAgents([claude('one', '\ntools: Read, Task'), kilo], { prefer: 'claude-code' });
  expect(specs.map(({ text }) => /^tools: .*$/m.exec(text)?.[0])).toEqual(['tools: [Read, Task]']);
});

test('an agent called README gets a file that is a spec', () => {
  const { specs } = importAgents([copilot('README')]);
  expect(specs.map(({ path, text }) => [path, text.includes('\nname: README\n')])).toEqual([
    ['.fsagent/agents/agent-README.md', true],
  ]);
});

test('a temperature comes along, also where only one of two files has it', () => {
  const alone = importAgents([opencode('a', '\ntemperature: 0.3')]);
  expect(frontmatter(alone)).toContain('\ntemperature: 0.3\n');
  const beside = importAgents([claude('a'), opencode('a', '\ntemperature: 0.3')]);
  expect(frontmatter(beside)).toContain('\ntemperature: 0.3\n');
});

describe('tools in an odd form', () => {
  test('that names nothing grants nothing', () => {
    const imported = importAgents([claude('a', '\ntools: ["**"]')]);
    expect(frontmatter(imported)).toContain('\ntools: []\n');
    expect(told(imported)).toEqual(['.claude/agents/a.md:4:9 warning import-void-name']);
  });

  test('a denied name that means nothing there is left out with a word', () => {
    const imported = importAgents([claude('a', '\ndisallowedTools: [shell, Read]')]);
    expect(told(imported)).toEqual(['.claude/agents/a.md:4:19 warning import-void-name']);
    expect(imported.specs[0]?.text).toContain('disallowedTools: [Read]\n');
  });

  test('are read from a text that OpenCode refuses', () => {
    const imported = importAgents([opencode('a', '\ntools: "Read, grep foo"')]);
    expect(told(imported)).toEqual(['.opencode/agent/a.md:3:8 warning import-rejected-form']);
    expect(frontmatter(imported)).toContain('\ntools: [Read, Grep, { custom: foo }]\n');
  });
});

describe('a file that is closed stays closed', () => {
  test.each([
    ['a name that nobody knows', '{ "*": deny, todo: ask }', 'tools: []'],
    ['a pattern that asks', '{ "*": deny, "gh_x*": ask }', 'tools: [{ custom: gh_x* }]'],
    [
      'a pattern beside a tool',
      '{ "*": deny, read: allow, "gh_x*": ask }',
      'tools: [Read, { custom: gh_x* }]',
    ],
    ['a name that no list can hold', '{ "*": deny, "my tool": ask }', 'tools: []'],
  ])('%s', (_, permission, tools) => {
    const imported = importAgents([opencode('a', `\npermission: ${permission}`)], { to: ['claude-code'] });
    expect(frontmatter(imported)).toContain(`\n${tools}\n`);
    const open = opencode('b', '\npermission: { "*": allow, "gh_x*": ask }');
    expect(frontmatter(importAgents([open]))).not.toContain('\ntools:');
  });

  test('brackets that nothing closes are part of one name, as Claude Code reads them', () => {
    const imported = importAgents([claude('a', '\ntools: Read, Bash(git *')]);
    expect(frontmatter(imported)).toContain('\ntools: [Read]\n');
    expect(told(imported)).toEqual(['.claude/agents/a.md:4:8 warning import-changed']);
  });
});

test('a block may limit a pattern of the spec, unless that pattern reaches what is denied', () => {
  const spec = (more: string) => ({
    path: '.fsagent/agents/a.md',
    text: md(`description: d\ntools: [{ custom: gh_* }]${more}\nopencode:\n  permission: { "gh_*": ask }`),
  });
  const codes = (more: string) =>
    compile([spec(more)], { harnesses: { opencode: {} }, matrix: 'verified' }).diagnostics.map(
      ({ code }) => code,
    );
  expect(codes('')).toEqual([]);
  expect(codes('\ndisallowedTools: [{ custom: gh_delete }]')).toContain('permission-widens');
});

/** The codes that say that a file is no agent of its own. */
const NO_AGENT = /^import-(?:skipped|generated|note|double|exists)$/;

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
    fc.string({ unit: anyCharacter }),
  );
  const file = fc.record({
    path: fc.constantFrom('.claude/agents/x.md', '.opencode/agent/x.md', '.github/agents/x.md', 'x.md', ''),
    text: fc.array(field).map((fields) => `---\n${fields.join('\n')}\n---\nBody`),
  });

  test('any text is read without throwing, and every spec compiles', () => {
    fc.assert(
      fc.property(fc.array(file, { maxLength: 4 }), (files) => {
        const { specs, left, diagnostics } = importAgents(files);
        expect(compile(specs, { matrix: 'verified' }).ok).toBe(true);
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        const notes = diagnostics.filter(({ code }) => NO_AGENT.test(code)).map((each) => each.file);
        const spoken = new Set([...notes, ...left.flatMap((each) => each.files)]);
        const silent = files.filter(
          ({ path }) => !specs.some(({ from }) => from.includes(path)) && !spoken.has(path),
        );
        expect(silent).toEqual([]);
      }),
      { numRuns: casesOf(400) },
    );
  });

  test('any description and prompt survive', () => {
    const text = fc.string({ unit: anyCharacter }).filter((each) => each.trim() !== '');
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
      { numRuns: casesOf(500) },
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
      { numRuns: casesOf(400) },
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
      { numRuns: casesOf(500) },
    );
  });

  test('for every pair of harnesses, a deny or a limit is kept or has its diagnostic', () => {
    const claudeName = fc.constantFrom(
      'Read',
      'Write',
      'Edit',
      'Bash',
      'Grep',
      'WebFetch',
      'Agent',
      'Bash(git log:*)',
    );
    const copilotName = fc.constantFrom(
      'read',
      'edit',
      'execute',
      'search',
      'web',
      'agent',
      'fetch',
      'edit/editFiles',
      'githubRepo',
    );
    const key = fc.constantFrom('*', 'read', 'edit', 'write', 'bash', 'webfetch', 'task');
    const action = fc.constantFrom('allow', 'ask', 'deny');
    const rule = fc.oneof(
      action,
      fc.dictionary(fc.constantFrom('*', 'git *', 'git push'), action, { minKeys: 1 }),
    );
    const rules = fc
      .dictionary(key, rule, { minKeys: 1 })
      .filter(({ webfetch = '', read = '' }) => typeof webfetch === 'string' && typeof read === 'string');
    const names = fc
      .array(claudeName)
      .filter((all) => !(all.includes('Bash') && all.includes('Bash(git log:*)'))); // no limit beside all of it
    const lists = fc.record({ tools: fc.option(names), denied: fc.option(names) });
    const file = fc.oneof(
      lists.map(({ tools, denied }) => {
        const keys = [
          tools && `tools: ${JSON.stringify(tools)}`,
          denied && `disallowedTools: ${JSON.stringify(denied)}`,
        ];
        return claude('x', keys.map((each) => (each ? `\n${each}` : '')).join(''));
      }),
      rules.map((permission) => opencode('x', `\npermission: ${JSON.stringify(permission)}`)),
      fc
        .dictionary(key, fc.boolean(), { minKeys: 1 })
        .map((tools) => opencode('x', `\ntools: ${JSON.stringify(tools)}`)),
      fc.array(copilotName).map((tools) => copilot('x', `\ntools: ${JSON.stringify(tools)}`)),
    );
    fc.assert(
      fc.property(file, (original) => {
        const imported = importAgents([original], { to: ['claude-code', 'opencode', 'copilot'] });
        const compiled = compile(imported.specs, { matrix: 'verified' });
        const outputs = compiled.ok ? compiled.files : [];
        expect(outputs).toHaveLength(3);
        const diagnostics = [...imported.diagnostics, ...compiled.diagnostics];
        const [source] = readAgents([original]);
        for (const output of readAgents(outputs)) {
          if (!source || output.harness === source.harness) continue; // the laws below are about the file itself
          expect(grantsMore([source], output, diagnostics)).toEqual([]);
          expect(limitsLost([source], output, diagnostics)).toEqual([]);
        }
      }),
      { numRuns: casesOf(750) },
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
      { numRuns: casesOf(400) },
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
