import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Harness } from '../src/harness/contract.js';
import { BUILT_IN_HARNESSES, check, memoryTree, type PlanOptions } from '../src/index.js';
import { onUnix } from './support/on-unix.js';
import { runProcess } from './support/processes.js';

type Files = Readonly<Record<string, unknown>>;

const SPEC = '.fsagent/agents/rev.md';

/** The texts of a project: a spec for some harnesses with these fields, and other files. */
const projectOf = (fields: string, files: Files): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      '.fsagent/config.yml':
        'matrix: verified\nharnesses: [claude-code, opencode, copilot, kilo, gemini-cli]\n',
      [SPEC]: `---\ndescription: Reviews.\n${fields}\n---\nYou review.\n`,
      ...files,
    })
      .filter(([, content]) => content !== null)
      .map(([path, content]) => [
        path,
        typeof content === 'string' ? content : JSON.stringify(content, null, 1),
      ]),
  );

type Found = readonly { readonly where: string; readonly message: string }[];

/** What a check says that other files do: where, how bad it is, and the words for people. */
function found(root: Parameters<typeof check>[0], options: PlanOptions = {}): Found {
  return check(root, options)
    .diagnostics.filter(({ code }) => OURS.includes(code))
    .map(({ file, line, severity, code, message }) => ({
      where: `${file}:${line} ${severity} ${code}`,
      message,
    }));
}

const OURS = [
  'widened-by-file',
  'taken-out-by-file',
  'agent-hides',
  'agent-joined',
  'unknown-agent',
  'unknown-server',
  'guard-elsewhere',
  'prompt-widens',
];

const around = (fields: string, files: Files): Found => found(memoryTree(projectOf(fields, files)));
/** Each once, as OpenCode and Kilo read some files alike. */
const placesOf = (all: Found): readonly string[] => [...new Set(all.map(({ where }) => where))];

const OPENS = { permission: { '*': 'deny', bash: 'allow' } };
const GIVES = { permission: { bash: 'allow' } };
const READS = 'tools: [Read]';

test.each<[code: string, said: object]>([
  ['widened-by-file', OPENS],
  ['taken-out-by-file', { disable: true }],
])('%s names the line of the spec as its other place', (code, said) => {
  const files = projectOf(READS, { 'opencode.json': { agent: { rev: said } } });
  const [first] = check(memoryTree(files)).diagnostics.filter((each) => each.code === code);
  expect(first).toMatchObject({ file: 'opencode.json', related: [{ file: SPEC }] });
});

describe('rules of settings for every agent', () => {
  const LISTS = ['tools: [Read]', 'tools: [Read, Shell]', 'disallowedTools: [Shell]'];
  const BODY = (index: number) =>
    `---\ndescription: Agent ${index}\n${LISTS[index % 3]}\n---\nYou are ${index}.\n`;
  const specs = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`.fsagent/agents/a${index}.md`, BODY(index)]),
  );
  const CONFIG = { '.fsagent/config.yml': 'matrix: verified\nharnesses: [opencode]\n' };

  /** How often a file was read as OpenCode does, and what was found. */
  function counted(
    settings: Readonly<Record<string, unknown>> | undefined,
    more: Readonly<Record<string, string>> = {},
  ) {
    let reads = 0;
    const registry = BUILT_IN_HARNESSES.map((harness): Harness => {
      const { audit } = harness;
      if (harness.id !== 'opencode' || !audit?.read) return harness;
      const { read } = audit;
      const counting: typeof read = (...given) => {
        reads++;
        return read(...given);
      };
      return { ...harness, audit: { ...audit, read: counting } };
    });
    const files = {
      ...CONFIG,
      ...specs,
      ...more,
      ...(settings && { 'opencode.json': JSON.stringify(settings) }),
    };
    const { diagnostics } = check(memoryTree(new Map(Object.entries(files))), { registry });
    return {
      reads,
      found: diagnostics.flatMap(({ code, agent }) => (OURS.includes(code) ? `${code} ${agent}` : [])),
    };
  }

  test('that change none are asked of one agent for each kind of list', () => {
    const { reads: before } = counted(undefined);
    const { reads, found: said } = counted({ permission: { webfetch: 'deny', bash: 'ask' } });
    expect(said).toEqual([]);
    // Each kind is read once beside the settings and once as it is written; one that may start others was read so before.
    expect(reads - before).toBe(2 * LISTS.length - 1);
  });

  test('and that change some are asked of each of these, and of agents of built-in names', () => {
    const build = { '.fsagent/agents/build.md': BODY(0) };
    const { found: said } = counted(
      { agent: { a3: OPENS, build: OPENS }, permission: { bash: 'ask' } },
      build,
    );
    expect(said).toEqual(['widened-by-file a3', 'widened-by-file build']);
  });
});

describe('a prompt of VS Code whose tools take the place of those of an agent', () => {
  const prompt = (keys: string) => ({
    '.github/prompts/x.prompt.md': `---\ndescription: X\n${keys}\n---\nDo x.\n`,
  });

  test('is a warning at its line where it gives more, with how that is known', () => {
    const [first, ...others] = around(READS, prompt('agent: rev\ntools: [read, execute]'));
    expect(others).toEqual([]);
    expect(first?.where).toBe('.github/prompts/x.prompt.md:4 warning prompt-widens');
    expect(first?.message).toContain('Called in VS Code, this prompt gives the agent "rev" Shell, which');
    expect(first?.message).toContain('(VS Code, from its source of 1.135.)');
  });

  test.each([
    ['no more than the agent has', 'agent: rev\ntools: [read]'],
    ['tools for another agent', 'agent: other\ntools: [execute]'],
    ['tools for whichever agent works', 'tools: [execute]'],
    ['no tools', 'agent: rev'],
  ])('is silent with %s', (_, keys) => {
    expect(around(READS, prompt(keys))).toEqual([]);
  });

  test('is nothing to a team without VS Code', () => {
    const config = {
      '.fsagent/config.yml': 'matrix: verified\nharnesses: { copilot: { clients: [cli] } }\n',
    };
    expect(around(READS, { ...config, ...prompt('agent: rev\ntools: [execute]') })).toEqual([]);
  });
});

describe('settings that give an agent more than its spec are reported at their line', () => {
  test.each<[file: string, content: unknown, where: string]>([
    ['opencode.json', { agent: { rev: OPENS } }, 'opencode.json:6'],
    [
      'opencode.jsonc',
      '// ours\n{ "agent": { "rev": {\n"tools": { "*": false,\n"bash": true } } } }',
      'opencode.jsonc:4',
    ],
    ['.opencode/opencode.json', { mode: { rev: GIVES } }, '.opencode/opencode.json:5'],
    ['kilo.json', { agent: { rev: OPENS } }, 'kilo.json:6'],
    ['.kilo/kilo.jsonc', { mode: { rev: GIVES } }, '.kilo/kilo.jsonc:5'],
    ['.kilo/opencode.json', { agent: { rev: OPENS } }, '.kilo/opencode.json:6'],
    ['.kilocode/kilo.json', { agent: { rev: OPENS } }, '.kilocode/kilo.json:6'],
    ['pkg/.opencode/opencode.json', { agent: { rev: OPENS } }, 'pkg/.opencode/opencode.json:6'],
  ])('%s', (file, content, where) => {
    expect(placesOf(around(READS, { [file]: content }))).toEqual([`${where} warning widened-by-file`]);
  });

  test('and by a file of a mode beside its own, at the spec', () => {
    const mode = '---\ndescription: x\npermission: { bash: allow }\n---\nYou review.\n';
    const [first, ...others] = around(READS, { '.opencode/mode/rev.md': mode });
    expect(others).toEqual([]);
    expect(first?.where).toBe('.fsagent/agents/rev.md:3 warning widened-by-file');
    expect(first?.message).toContain('"rev" Shell in OpenCode');
  });

  test('with the line of the spec, and what to do', () => {
    expect(around(READS, { 'kilo.json': { agent: { rev: OPENS } } }).map(({ message }) => message)).toEqual([
      'This gives the agent "rev" Shell in Kilo, beside its spec (.fsagent/agents/rev.md:3:8). Remove it, or add that to the spec.',
    ]);
  });

  test('for servers, and for a list that takes in what comes later', () => {
    const servers = { permission: { '*': 'deny', 'github_*': 'allow' } };
    expect(around(READS, { 'opencode.json': { agent: { rev: servers } } })[0]?.message).toContain(
      '"rev" the MCP server "github" in',
    );
    const all = around(READS, { 'opencode.json': { mode: { rev: { permission: 'allow' } } } });
    expect(all.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /Write, Edit, Shell, .*, every MCP server and every tool that it does not name in Kilo,/,
      ),
      expect.stringMatching(
        /Write, Edit, Shell, .*, every MCP server and every tool that it does not name in OpenCode,/,
      ),
    ]);
  });

  test('for commands, in the words of a diff', () => {
    const spec = 'tools: [Read, { shell: "git *" }]';
    const given = (commands: object) =>
      around(spec, { 'opencode.json': { mode: { rev: { permission: { bash: commands } } } } }).map(
        ({ message }) => message,
      );
    expect(given({ 'git diff *': 'allow' })).toEqual([]);
    expect(given({ 'npm *': 'allow' })).toEqual([
      expect.stringContaining('rev" Shell for "npm *" in Kilo'), // which reads these settings too
      expect.stringContaining('rev" Shell for "npm *" in OpenCode'),
    ]);
  });

  test('for a deny that they undo', () => {
    const files = { 'opencode.json': { mode: { rev: GIVES } } };
    expect(placesOf(around('disallowedTools: [Shell]', files))).toEqual([
      'opencode.json:5 warning widened-by-file',
    ]);
  });

  test.each<[what: string, fields: string, files: Files]>([
    ['that come before the file', READS, { 'opencode.json': { agent: { rev: GIVES } } }],
    ['for another agent', READS, { 'opencode.json': { agent: { other: OPENS } } }],
    ['of another harness', READS, { '.opencode/kilo.json': { agent: { rev: OPENS } } }],
    ['for all, which its file overrides', READS, { 'opencode.json': { permission: { bash: 'allow' } } }],
    ['that give what the spec gives', 'tools: [Read, Shell]', { 'opencode.json': { mode: { rev: GIVES } } }],
    ['for an agent that has everything', 'temperature: 0', { 'opencode.json': { mode: { rev: GIVES } } }],
    ['that only take away', READS, { 'opencode.json': { permission: { webfetch: 'deny' }, mcp: {} } }],
    [
      'that configure a model',
      READS,
      { 'opencode.json': { model: 'a/b', agent: { rev: { temperature: 0 } } } },
    ],
    [
      'of Claude Code',
      READS,
      { '.claude/settings.json': { permissions: { allow: ['Bash'], deny: ['Read(.env)'] } } },
    ],
  ])('not those %s', (_, fields, files) => {
    expect(around(fields, files)).toEqual([]);
  });
});

describe('what an agent loads by itself is reported where it runs commands', () => {
  const TEXT = '---\nname: deploy\ndescription: Deploys.\nallowed-tools: Bash(ls:*)\n---\nSee !`ls`.\n';

  test.each([
    ['skills: [deploy]', '.claude/skills/deploy/SKILL.md'],
    ['initialPrompt: /deploy', '.claude/commands/deploy.md'],
  ])('%s', (field, file) => {
    const fields = `${READS}\nclaude-code: { ${field} }`;
    expect(placesOf(around(fields, { [file]: TEXT }))).toEqual([`${file}:6 warning widened-by-file`]);
    expect(around(fields, { [file]: TEXT.replace('!`ls`', '`ls`') })).toEqual([]);
    expect(around(READS, { [file]: TEXT })).toEqual([]);
  });

  test('each agent of the same fields, and none of other ones', () => {
    const spec = (fields: string) => `---\ndescription: d\n${READS}\n${fields}---\nYou work.\n`;
    const loading = spec('claude-code: { skills: [deploy] }\n');
    const files = projectOf(READS, {
      '.claude/skills/deploy/SKILL.md': TEXT,
      '.fsagent/agents/a.md': loading,
      '.fsagent/agents/b.md': loading,
      '.fsagent/agents/c.md': spec(''),
    });
    const said = check(memoryTree(files)).diagnostics.filter(({ code }) => code === 'widened-by-file');
    expect(said.map(({ agent }) => agent)).toEqual(['a', 'b']);
  });
});

test('servers that settings have for one agent are reported, where its list lacks them', () => {
  const files = (agent: string) => ({
    '.gemini/settings.json': {
      agents: { overrides: { [agent]: { mcpServers: { tracker: { command: 'run' } } } } },
    },
  });
  expect(around(READS, files('rev'))).toEqual([
    {
      where: '.gemini/settings.json:6 warning widened-by-file',
      message:
        'This gives the agent "rev" the MCP server "tracker" in Gemini CLI, beside its spec (.fsagent/agents/rev.md:3:8). Remove it, or add that to the spec.',
    },
  ]);
  expect(around('tools: [Read, { mcp: tracker }]', files('rev'))).toEqual([]);
  expect(around(READS, files('other'))).toEqual([]);
});

describe('an agent that a spec names and that is not there', () => {
  const TASK = (name: string) => `tools: [Read, { task: ${name} }]\nharnesses: [opencode]`;
  const other = '---\ndescription: Writes.\n---\nYou write.\n';

  test('is reported at its name, with the nearest one', () => {
    expect(around(TASK('writer'), {})).toEqual([
      {
        where: '.fsagent/agents/rev.md:3 warning unknown-agent',
        message:
          'There is no agent "writer" for OpenCode in this project. Correct the name, or write a spec for it.',
      },
    ]);
    expect(around(TASK('writr'), { '.fsagent/agents/writer.md': other })[0]?.message).toContain(
      'Did you mean "writer"?',
    );
  });

  test.each<[what: string, fields: string, files: Files]>([
    ['of another spec', TASK('writer'), { '.fsagent/agents/writer.md': other }],
    ['of a file', TASK('writer'), { '.opencode/agents/writer.md': other }],
    ['of settings', TASK('writer'), { 'opencode.json': { agent: { writer: { description: 'Writes.' } } } }],
    ['that is built in', TASK('explore'), {}],
    ['by a pattern', TASK('docs-*'), {}],
    ['in a deny', 'disallowedTools: [{ task: writer }]\nharnesses: [opencode]', {}],
    ['in a harness that cannot limit it', 'tools: [Read, { task: writer }]\nharnesses: [copilot]', {}],
  ])('is none %s', (_, fields, files) => {
    expect(around(fields, files)).toEqual([]);
  });

  test('is one in a deny that is nearly right', () => {
    const found = around('disallowedTools: [{ task: generl }]\nharnesses: [opencode]', {});
    expect(found.map(({ message }) => message)).toEqual([
      'There is no agent "generl" for OpenCode in this project. Did you mean "general"? Correct the name, or write a spec for it.',
    ]);
  });

  test('is one to hand over to, or to start, in VS Code', () => {
    const handing = `tools: [Read]\ncopilot:\n  handoffs: [{ label: Write, agent: writer, prompt: Go. }]\n  agents: [nobody, Plan]`;
    expect(around(handing, {}).map(({ where, message }) => `${where} ${message.slice(0, 40)}`)).toEqual([
      '.fsagent/agents/rev.md:5 warning unknown-agent There is no agent "writer" for Copilot i',
      '.fsagent/agents/rev.md:6 warning unknown-agent There is no agent "nobody" for Copilot i',
    ]);
    const files = { '.fsagent/agents/writer.md': other, '.github/agents/nobody.agent.md': other };
    expect(around(handing, files)).toEqual([]);
    const shown = other.replace('---\nYou', 'copilot: { name: writer }\n---\nYou');
    expect(
      around(handing, { ...files, '.fsagent/agents/writer.md': null, '.fsagent/agents/w.md': shown }),
    ).toEqual([]);
  });
});

describe('a server that a spec names and the project’s own file lacks', () => {
  const NAMES = 'tools: [Read, { mcp: tracker }]';
  const servers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { command: 'run' }]));

  test.each<[file: string, content: unknown, harness: string]>([
    ['.mcp.json', { mcpServers: servers('wiki') }, 'Claude Code'],
    ['opencode.json', { mcp: servers('wiki') }, 'OpenCode'],
    ['.vscode/mcp.json', { servers: servers('wiki') }, 'Copilot'],
    ['.gemini/settings.json', { mcpServers: servers('wiki') }, 'Gemini CLI'],
  ])('is told at its entry: %s', (file, content, harness) => {
    const [first] = around(NAMES, { [file]: content });
    expect(first?.where).toBe('.fsagent/agents/rev.md:3 info unknown-server');
    expect(first?.message).toBe(
      `No file of this project configures an MCP server "tracker" for ${harness}; ${file} has others. Without it there, only who has it for all projects has its tools.`,
    );
  });

  test('is a warning where another name is near', () => {
    const found = around(NAMES, { '.mcp.json': { mcpServers: servers('trackr') } });
    expect(found.map(({ where }) => where)).toEqual(
      ['Claude Code', 'Copilot'].map(() => '.fsagent/agents/rev.md:3 warning unknown-server'),
    );
    expect(found[0]?.message).toContain('Did you mean "trackr"?');
  });

  test.each<[what: string, fields: string, files: Files]>([
    ['it is there', NAMES, { '.mcp.json': { mcpServers: servers('tracker', 'wiki') } }],
    [
      'it is further down',
      NAMES,
      { '.mcp.json': { mcpServers: servers('wiki') }, 'p/.mcp.json': { mcpServers: servers('tracker') } },
    ],
    ['the project has no such file', NAMES, { '.mcp.json': { mcpServers: {} } }],
    [
      'the spec configures it',
      `${NAMES}\nharnesses: [claude-code]\nclaude-code: { mcpServers: [{ tracker: { command: run } }] }`,
      { '.mcp.json': { mcpServers: servers('wiki') } },
    ],
    [
      'it comes with the harness',
      'tools: [Read, { mcp: github }]\nharnesses: [copilot]',
      { '.mcp.json': { mcpServers: servers('wiki') } },
    ],
    [
      'it is denied',
      'tools: [Read]\ndisallowedTools: [{ mcp: tracker }]',
      { '.mcp.json': { mcpServers: servers('wiki') } },
    ],
  ])('is not told where %s', (_, fields, files) => {
    expect(around(fields, files)).toEqual([]);
  });
});

describe('a guard of the project’s settings that other harnesses do not ask', () => {
  const guard = (event: string) => ({
    hooks: { [event]: [{ matcher: 'Bash', hooks: [{ type: 'command', command: './guard' }] }] },
  });

  test('is told once for the file', () => {
    expect(around(READS, { '.claude/settings.json': guard('PreToolUse') })).toEqual([
      {
        where: '.claude/settings.json:7 info guard-elsewhere',
        message:
          'Before a tool is called, this guard (the hook PreToolUse) is asked in Claude Code and Copilot CLI only. What it refuses runs in OpenCode, Gemini CLI and Kilo.',
      },
    ]);
  });

  test.each<[what: string, fields: string, files: Files]>([
    ['it is another hook', READS, { '.claude/settings.json': guard('Stop') }],
    [
      'all of them ask it',
      `${READS}\nharnesses: [claude-code, copilot]`,
      { '.claude/settings.json': guard('PreToolUse') },
    ],
    ['hooks are off', READS, { '.claude/settings.json': { ...guard('PreToolUse'), disableAllHooks: true } }],
    ['it is for one machine', READS, { '.claude/settings.local.json': guard('PreToolUse') }],
    ['it counts further down only', READS, { 'pkg/.claude/settings.json': guard('PreToolUse') }],
  ])('is not told where %s', (_, fields, files) => {
    expect(around(fields, files)).toEqual([]);
  });
});

test('settings that take an agent out are reported at their line', () => {
  const files = { '.opencode/opencode.json': { agent: { rev: { disable: true } } } };
  expect(around(READS, files)).toEqual([
    {
      where: '.opencode/opencode.json:4 warning taken-out-by-file',
      message:
        'This takes the agent "rev" out of OpenCode, although its spec (.fsagent/agents/rev.md:2:1) is for it. Remove it, or leave OpenCode out of the "harnesses" of the spec.',
    },
  ]);
});

describe('a file that takes the place of an agent for whoever starts further down', () => {
  const file = (tools: string) =>
    `---\nname: rev\ndescription: Reviews.\ntools: ${tools}\n---\nYou review.\n`;

  test.each([
    ['pkg/.claude/agents/rev.md', file('Read, Bash'), 'pkg/.claude/agents/rev.md:2 warning agent-hides'],
    ['pkg/.claude/agents/rev.md', file('Read'), 'pkg/.claude/agents/rev.md:2 info agent-hides'],
    [
      'pkg/.github/agents/rev.agent.md',
      file('[read, execute]'),
      'pkg/.github/agents/rev.agent.md:2 warning agent-hides',
    ],
  ])('%s', (path, text, where) => {
    expect(placesOf(around(READS, { [path]: text }))).toEqual([where]);
  });

  test.each([
    [
      'pkg/.opencode/agent/rev.md',
      'permission: { "*": deny, bash: allow }',
      ['pkg/.opencode/agent/rev.md:3 warning agent-joined'],
    ],
    [
      'pkg/.kilo/agents/rev.md',
      'permission: { "*": deny, bash: allow }',
      ['pkg/.kilo/agents/rev.md:3 warning agent-joined'],
    ],
    ['pkg/.opencode/agent/rev.md', 'permission: { bash: allow }', []],
    ['pkg/.opencode/agent/rev.md', 'temperature: 0', []],
  ])('or is joined with it: %s, %s', (path, fields, where) => {
    expect(
      placesOf(around(READS, { [path]: `---\ndescription: Reviews.\n${fields}\n---\nYou review.\n` })),
    ).toEqual(where);
  });

  test('is reported neither for another agent nor where it is nobody reads', () => {
    const text = file('Read, Bash');
    expect(
      around(READS, {
        'pkg/.claude/agents/other.md': text.replace('rev', 'other'),
        'pkg/.claude/rev.md': text,
        'pkg/.qwen/agents/rev.md': text,
      }),
    ).toEqual([]);
  });
});

describe('in the folder of specs', () => {
  const left = (files: Files) =>
    check(memoryTree(projectOf(READS, files)), {}).diagnostics.flatMap(({ code, severity, file }) =>
      code === 'ignored-file' ? `${file} ${severity}` : [],
    );
  const text = '---\ndescription: Reviews.\n---\nYou review.\n';

  test('a file with another ending is named, and one that is like a spec is a warning', () => {
    expect(left({ '.fsagent/agents/a.txt': text, '.fsagent/agents/team/b.mdx': 'notes' })).toEqual([
      '.fsagent/agents/a.txt warning',
      '.fsagent/agents/team/b.mdx info',
    ]);
    expect(left({ '.fsagent/agents/a.md.bak': text })).toEqual(['.fsagent/agents/a.md.bak info']);
  });

  test('files for people and programs are not', () => {
    const names = ['README.md', 'README', 'readme.txt', '.gitkeep', 'team/.DS_Store', 'team/c.yaml'];
    expect(left(Object.fromEntries(names.map((name) => [`.fsagent/agents/${name}`, text])))).toEqual([]);
    expect(left({ '.fsagent/notes.txt': text, 'agents/a.txt': text })).toEqual([]);
  });
});

describe('on disk', () => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'fsagent-around-')));
  afterAll(() => rmSync(base, { recursive: true }));

  const nested = `---\nname: rev\ndescription: Reviews.\ntools: Read, Bash\n---\nYou review.\n`;
  const FILES = {
    'opencode.json': { agent: { rev: OPENS } },
    'pkg/.claude/agents/rev.md': nested,
  };

  function folder(
    name: string,
    files: Files,
  ): { readonly root: string; readonly git: (...words: string[]) => void } {
    const root = join(base, name);
    for (const [path, text] of projectOf(READS, files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const git = (...words: string[]) => {
      const env = { PATH: process.env.PATH ?? '', HOME: base, GIT_CONFIG_NOSYSTEM: '1' };
      const { status, stderr } = runProcess('git', words, { cwd: root, env });
      if (status !== 0) throw new Error(String(stderr));
    };
    return { root, git };
  }

  test('files further down are those that git has', () => {
    const { root, git } = folder('tracked', FILES);
    expect(placesOf(found(root))).toEqual(['opencode.json:6 warning widened-by-file']);
    git('init', '-q');
    expect(placesOf(found(root))).toEqual(['opencode.json:6 warning widened-by-file']);
    git('add', '.');
    const both = [
      'opencode.json:6 warning widened-by-file',
      'pkg/.claude/agents/rev.md:2 warning agent-hides',
    ];
    expect(placesOf(found(root))).toEqual(both);
    git('update-index', '--index-version', '4'); // which is not read here, so git is asked
    expect(placesOf(found(root))).toEqual(both);
    rmSync(join(root, 'pkg'), { recursive: true });
    expect(placesOf(found(root))).toEqual(both.slice(0, 1));
  });

  test('a project below the top of a repository sees its own files', () => {
    const { root, git } = folder('below', {
      'app/.fsagent/agents/rev.md': projectOf(READS, {}).get(SPEC),
      ...FILES,
      'app/pkg/.claude/agents/rev.md': nested,
    });
    git('init', '-q');
    git('add', '.');
    expect(placesOf(found(join(root, 'app')))).toEqual(['pkg/.claude/agents/rev.md:2 warning agent-hides']);
  });

  test('what git ignores is nobody else’s', () => {
    const { root, git } = folder('ignored', { ...FILES, '.gitignore': 'opencode.json\n' });
    git('init', '-q');
    expect(found(root)).toEqual([]);
    git('add', '--force', 'opencode.json');
    expect(placesOf(found(root))).toEqual(['opencode.json:6 warning widened-by-file']);
  });

  onUnix('a linked folder among specs is named', () => {
    const { root } = folder('linked', {
      'shared/other.md': projectOf(READS, {}).get(SPEC),
      'shared/notes.txt': 'x',
    });
    symlinkSync('../../shared', join(root, '.fsagent/agents/team'));
    symlinkSync('/nowhere/at/all', join(root, '.fsagent/agents/out'));
    symlinkSync('../../shared/notes.txt', join(root, '.fsagent/agents/notes.txt'));
    const links = check(root, {}).diagnostics.filter(({ code }) => code === 'linked-spec');
    expect(links.map(({ file, message }) => [file, message])).toEqual(
      ['out', 'team'].map((name) => [
        `.fsagent/agents/${name}`,
        `.fsagent/agents/${name} is a symbolic link, so no spec behind it is read. Put the folder itself here.`,
      ]),
    );
  });

  test('the outputs themselves are nothing around them', () => {
    const { root, git } = folder('written', {});
    const [output] = check(root, {}).outputs.filter(({ harness }) => harness === 'opencode');
    mkdirSync(dirname(join(root, output?.path ?? '')), { recursive: true });
    writeFileSync(join(root, output?.path ?? ''), `---\ndescription: Edited.\n---\nEverything.\n`);
    git('init', '-q');
    git('add', '.');
    expect(found(root)).toEqual([]);
  });
});
