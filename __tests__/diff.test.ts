import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { BUILT_IN_HARNESSES } from '../src/core/index.js';
import { diffTrees } from '../src/project/diff.js';
import { memoryTree } from '../src/project/tree.js';
import { schemasOf } from '../src/report/json-schemas.js';
import { formatPower, powerJson } from '../src/report/power-report.js';
import { sizeOf } from './support/long-form.js';

type Files = Readonly<Record<string, string>>;

const treeOf = (files: Files) => memoryTree(new Map(Object.entries(files)));
type Diff = ReturnType<typeof diffTrees>;
const known = new WeakMap<Files, WeakMap<Files, Diff>>();

/** The rows of a table are compared again as JSON. */
function diffOf(before: Files, after: Files): Diff {
  const from = known.get(before) ?? new WeakMap<Files, Diff>();
  const diff = from.get(after) ?? diffTrees(treeOf(before), treeOf(after), { registry: BUILT_IN_HARNESSES });
  known.set(before, from.set(after, diff));
  return diff;
}
const said = (before: Files, after: Files): readonly string[] => formatPower(diffOf(before, after));

const NOTHING = ['Nothing changes in what agents can do.'];

const CONFIG = { '.fsagent/config.yml': 'matrix: verified\nharnesses: [claude-code, opencode, copilot]\n' };
const spec = (name: string, keys: string, prompt = `You are ${name}.\nSay what you did.\n`): Files => ({
  [`.fsagent/agents/${name}.md`]: `---\ndescription: Does ${name}.\n${keys}\n---\n${prompt}`,
});
const claude = (name: string, keys: string, folder = ''): Files => ({
  [`${folder}.claude/agents/${name}.md`]: `---\nname: ${name}\ndescription: Does ${name}.\n${keys}\n---\nYou are ${name}.\nSay what you did.\n`,
});
const opencode = (name: string, keys: string): Files => ({
  [`.opencode/agent/${name}.md`]: `---\ndescription: Does ${name}.\n${keys}\n---\nYou are ${name}.\nSay what you did.\n`,
});
const settings = (value: unknown): Files => ({ '.claude/settings.json': JSON.stringify(value, null, 2) });
const servers = (value: unknown): Files => ({ '.mcp.json': JSON.stringify({ mcpServers: value }, null, 2) });

/** Two states, what is said of the change from one to the other, and of the way back. */
interface Case {
  readonly before: Files;
  readonly after: Files;
  readonly gains: readonly string[];
  readonly losses: readonly string[];
}

const IN_THREE = 'in Claude Code, OpenCode and Copilot';
const ALL =
  'Write, Edit, Shell, Glob, Grep, LSP, Task, TodoWrite, TodoRead, WebFetch, WebSearch, Question, List, ' +
  'every MCP server and every tool that it does not name';
const SPEC = '.fsagent/agents/reviewer.md';
const FILE = '.claude/agents/reviewer.md';
const ONLY = 'harnesses: [opencode]\ntools: [Read, ';
const task = (agent: string) =>
  `mode: primary\npermission: { "*": deny, task: { "*": deny, ${agent}: allow } }`;

const CASES: Readonly<Record<string, Case>> = {
  'edits without a question': {
    before: claude('reviewer', 'tools: Edit\npermissionMode: default'),
    after: claude('reviewer', 'tools: Edit\npermissionMode: acceptEdits'),
    gains: [
      `reviewer gains edits without a question by "permissionMode: acceptEdits" in Claude Code (${FILE}:5).`,
    ],
    losses: [
      `reviewer loses edits without a question by "permissionMode: acceptEdits" in Claude Code (${FILE}).`,
    ],
  },
  'a tool in a spec': {
    before: { ...CONFIG, ...spec('reviewer', 'tools: [Read]') },
    after: { ...CONFIG, ...spec('reviewer', 'tools: [Read, Shell]') },
    gains: [`reviewer gains Shell ${IN_THREE} (${SPEC}:3).`],
    losses: [`reviewer loses Shell ${IN_THREE} (${SPEC}).`],
  },
  'a deny in a spec': {
    before: { ...CONFIG, ...spec('reviewer', 'tools: [Read, Shell]\ndisallowedTools: [Shell]') },
    after: { ...CONFIG, ...spec('reviewer', 'tools: [Read, Shell]') },
    gains: [`reviewer gains Shell ${IN_THREE} (${SPEC}:3).`],
    losses: [`reviewer loses Shell ${IN_THREE} (${SPEC}).`],
  },
  'a list in a spec': {
    before: { ...CONFIG, ...spec('reviewer', 'harnesses: [claude-code]\ntools: [Read]') },
    after: { ...CONFIG, ...spec('reviewer', 'harnesses: [claude-code]') },
    gains: [
      `reviewer gains ${ALL} in Claude Code and Copilot (${SPEC}:2).`,
      `reviewer gains Skill in Claude Code (${SPEC}:2).`,
    ],
    losses: [
      `reviewer loses Write, Edit, Shell, Glob, Grep, LSP and 9 more in Claude Code and Copilot (${SPEC}).`,
      `reviewer loses Skill in Claude Code (${SPEC}).`,
    ],
  },
  'a server in a spec': {
    before: { ...CONFIG, ...spec('reviewer', 'tools: [Read, { mcp: github/get_issue }]') },
    after: { ...CONFIG, ...spec('reviewer', 'tools: [Read, { mcp: github }]') },
    gains: [`reviewer gains the MCP server "github" ${IN_THREE} (${SPEC}:3).`],
    losses: [`reviewer loses the MCP server "github" ${IN_THREE} (${SPEC}).`],
  },
  'a tool of a server in a spec': {
    before: { ...CONFIG, ...spec('reviewer', 'tools: [Read, { mcp: github/get_issue }]') },
    after: {
      ...CONFIG,
      ...spec('reviewer', 'tools: [Read, { mcp: github/get_issue }, { mcp: github/push }]'),
    },
    gains: [`reviewer gains the tool "github/push" ${IN_THREE} (${SPEC}:3).`],
    losses: [`reviewer loses the tool "github/push" ${IN_THREE} (${SPEC}).`],
  },
  'a tool of a server that was left out of it': {
    before: opencode('reviewer', 'tools: { "*": false, "github_*": true, github_push: false }'),
    after: opencode('reviewer', 'tools: { "*": false, "github_*": true }'),
    gains: ['reviewer gains the tool "github/push" in OpenCode (.opencode/agent/reviewer.md:3).'],
    losses: ['reviewer loses the tool "github/push" in OpenCode (.opencode/agent/reviewer.md).'],
  },
  'a denied name of an agent that is not bounded': {
    before: opencode('reviewer', 'tools: { deploy: false }'),
    after: opencode('reviewer', 'tools: { read: true }'),
    gains: ['reviewer gains the tool "deploy" in OpenCode (.opencode/agent/reviewer.md:3).'],
    losses: ['reviewer loses the tool "deploy" in OpenCode (.opencode/agent/reviewer.md).'],
  },
  'a tool that fsagent does not know': {
    before: opencode('reviewer', 'tools: { "*": false, read: true }'),
    after: opencode('reviewer', 'tools: { "*": false, read: true, deploy: true }'),
    gains: ['reviewer gains the tool "deploy" in OpenCode (.opencode/agent/reviewer.md:3).'],
    losses: ['reviewer loses the tool "deploy" in OpenCode (.opencode/agent/reviewer.md).'],
  },
  'commands of a limited shell': {
    before: { ...CONFIG, ...spec('reviewer', `${ONLY}{ shell: "git diff *" }]`) },
    after: { ...CONFIG, ...spec('reviewer', `${ONLY}{ shell: "git diff *" }, { shell: "npm *" }]`) },
    gains: [`reviewer gains Shell for "npm *" in OpenCode (${SPEC}:4).`],
    losses: [`reviewer loses Shell for "npm *" in OpenCode (${SPEC}).`],
  },
  'a limited shell': {
    before: { ...CONFIG, ...spec('reviewer', `${ONLY}{ task: docs }]`) },
    after: { ...CONFIG, ...spec('reviewer', `${ONLY}{ task: docs }, { shell: "git diff *" }]`) },
    gains: [`reviewer gains Shell for commands such as "git diff *" in OpenCode (${SPEC}:4).`],
    losses: [`reviewer loses Shell for commands such as "git diff *" in OpenCode (${SPEC}).`],
  },
  'a limit of a shell': {
    before: { ...CONFIG, ...spec('reviewer', `${ONLY}{ task: docs }, { shell: "git diff *" }]`) },
    after: { ...CONFIG, ...spec('reviewer', `${ONLY}{ task: docs }, Shell]`) },
    gains: [`reviewer gains Shell without limits in OpenCode (${SPEC}:4).`],
    losses: [`reviewer loses Shell without limits in OpenCode (${SPEC}).`],
  },
  'a question that is no longer asked': {
    before: opencode('reviewer', 'permission: { "*": deny, edit: ask }'),
    after: opencode('reviewer', 'permission: { "*": deny, edit: allow }'),
    gains: ['reviewer gains Write and Edit without limits in OpenCode (.opencode/agent/reviewer.md:3).'],
    losses: ['reviewer loses Write and Edit without limits in OpenCode (.opencode/agent/reviewer.md).'],
  },
  'a tool in a hand-written file': {
    before: claude('reviewer', 'tools: Read'),
    after: claude('reviewer', 'tools: Read, Bash'),
    gains: [`reviewer gains Shell in Claude Code and Copilot (${FILE}:4).`],
    losses: [`reviewer loses Shell in Claude Code and Copilot (${FILE}).`],
  },
  'a hook of an agent': {
    before: claude('reviewer', 'tools: Read'),
    after: claude(
      'reviewer',
      'tools: Read\nhooks:\n  PreToolUse:\n    - hooks: [{ type: command, command: ./x.sh }]',
    ),
    gains: [
      `reviewer gains the command "./x.sh" by "hooks", PreToolUse in Claude Code and Copilot (${FILE}:5).`,
    ],
    losses: [
      `reviewer loses the command "./x.sh" by "hooks", PreToolUse in Claude Code and Copilot (${FILE}).`,
    ],
  },
  'a server of an agent of its own': {
    before: claude('reviewer', 'tools: Read'),
    after: claude('reviewer', 'tools: Read\nmcpServers:\n  - db: { command: npx, args: [db-mcp] }'),
    gains: [`reviewer gains the MCP server "db" of its own ("npx db-mcp") in Claude Code (${FILE}:5).`],
    losses: [`reviewer loses the MCP server "db" of its own ("npx db-mcp") in Claude Code (${FILE}).`],
  },
  'a rule in settings that approves': {
    before: settings({ permissions: {} }),
    after: settings({ permissions: { allow: ['Bash(npm *)'] } }),
    gains: [
      'The main session gains "Bash(npm *)" without a question in Claude Code (.claude/settings.json:4).',
    ],
    losses: [
      'The main session loses "Bash(npm *)" without a question in Claude Code (.claude/settings.json).',
    ],
  },
  'a rule in settings that denies': {
    before: settings({ permissions: { deny: ['Bash'] } }),
    after: settings({ permissions: {} }),
    gains: ['The main session gains "Bash", no longer denied in Claude Code (.claude/settings.json:1).'],
    losses: ['The main session loses "Bash", now denied in Claude Code (.claude/settings.json).'],
  },
  'a hook in settings': {
    before: settings({}),
    after: settings({ hooks: { SessionStart: [{ hooks: [{ type: 'command', command: './x.sh' }] }] } }),
    gains: [
      'The main session gains the command "./x.sh" by the hook SessionStart in Claude Code and Copilot (.claude/settings.json:6).',
    ],
    losses: [
      'The main session loses the command "./x.sh" by the hook SessionStart in Claude Code and Copilot (.claude/settings.json).',
    ],
  },
  'a server of the tree': {
    before: {},
    after: servers({ db: { command: 'npx', args: ['db-mcp'] } }),
    gains: [
      'The main session gains the MCP server "db" (starts "npx db-mcp") in Claude Code, Copilot and Qwen Code (.mcp.json:3).',
    ],
    losses: [
      'The main session loses the MCP server "db" (starts "npx db-mcp") in Claude Code, Copilot and Qwen Code (.mcp.json).',
    ],
  },
  'another program of a server': {
    before: servers({ db: { command: 'npx', args: ['db-mcp'] } }),
    after: servers({ db: { command: 'npx', args: ['other'] } }),
    gains: [
      'The main session gains the MCP server "db" (starts "npx other"), and loses the MCP server "db" (starts "npx db-mcp") in Claude Code, Copilot and Qwen Code (.mcp.json:3).',
    ],
    losses: [
      'The main session gains the MCP server "db" (starts "npx db-mcp"), and loses the MCP server "db" (starts "npx other") in Claude Code, Copilot and Qwen Code (.mcp.json:3).',
    ],
  },
  'a skill': {
    before: {},
    after: {
      '.claude/skills/x/SKILL.md':
        '---\nname: x\ndescription: x\nallowed-tools: Bash(git *)\n---\nHello !`ls`\n',
    },
    gains: [
      'The main session gains the command "ls" when the skill "x" is loaded and "Bash(git *)" without a question when the skill "x" is loaded in Claude Code (.claude/skills/x/SKILL.md:1).',
    ],
    losses: [
      'The main session loses the command "ls" when the skill "x" is loaded and "Bash(git *)" without a question when the skill "x" is loaded in Claude Code (.claude/skills/x/SKILL.md).',
    ],
  },
  'a nested file': {
    before: claude('reviewer', 'tools: Read'),
    after: { ...claude('reviewer', 'tools: Read'), ...claude('reviewer', 'tools: Read, Bash', 'web/') },
    gains: [`reviewer in web gains Shell in Claude Code and Copilot (web/${FILE}:4).`],
    losses: [`reviewer in web loses Shell in Claude Code and Copilot (web/${FILE}).`],
  },
  'the name of a built-in agent': {
    before: {},
    after: opencode('explore', 'permission: { "*": deny, read: allow, edit: allow }'),
    gains: [
      'explore (until now the one of OpenCode) gains Write and Edit in OpenCode (.opencode/agent/explore.md:3).',
    ],
    losses: [
      'explore (now the one of OpenCode) loses Write and Edit in OpenCode (.opencode/agent/explore.md).',
    ],
  },
  'reach only': {
    before: {
      ...opencode('lead', task('docs')),
      ...opencode('docs', 'mode: subagent\npermission: { "*": deny, read: allow }'),
    },
    after: {
      ...opencode('lead', task('docs')),
      ...opencode('docs', 'mode: subagent\npermission: { "*": deny, read: allow, bash: allow }'),
    },
    gains: [
      'docs gains Shell in OpenCode (.opencode/agent/docs.md:4).',
      'lead gains Shell through docs in OpenCode (.opencode/agent/docs.md:4).',
    ],
    losses: [
      'docs loses Shell in OpenCode (.opencode/agent/docs.md).',
      'lead loses Shell through docs in OpenCode (.opencode/agent/lead.md).',
    ],
  },
  'another agent to start': {
    before: {
      ...opencode('lead', task('nobody')),
      ...opencode('docs', 'mode: subagent\npermission: { "*": deny, bash: allow }'),
    },
    after: {
      ...opencode('lead', task('docs')),
      ...opencode('docs', 'mode: subagent\npermission: { "*": deny, bash: allow }'),
    },
    gains: ['lead gains Shell through docs in OpenCode (.opencode/agent/lead.md:4).'],
    losses: ['lead loses Shell through docs in OpenCode (.opencode/agent/lead.md).'],
  },
  'a new agent': {
    before: CONFIG,
    after: { ...CONFIG, ...spec('deployer', 'tools: [Read, Shell]') },
    gains: [
      'deployer is new in Claude Code and OpenCode, with Shell and Read (.fsagent/agents/deployer.md:3).',
      'deployer is new in Copilot, with Shell, Read and Skill (.fsagent/agents/deployer.md:3).',
    ],
    losses: ['deployer is gone from Claude Code, OpenCode and Copilot.'],
  },
  'a rename with a tool': {
    before: { ...CONFIG, ...spec('reviewer', 'tools: [Read]', 'You review.\nSay what is wrong.\n') },
    after: { ...CONFIG, ...spec('critic', 'tools: [Read, Shell]', 'You review.\nSay what is wrong.\n') },
    gains: [`critic (until now reviewer) gains Shell ${IN_THREE} (.fsagent/agents/critic.md:3).`],
    losses: [`reviewer (until now critic) loses Shell ${IN_THREE} (.fsagent/agents/critic.md).`],
  },
};

/** The same state in other words, and with other line ends, spaces and comments. */
const rephrased = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      path.endsWith('.json')
        ? JSON.stringify(JSON.parse(text))
        : text
            .replace('Say what', 'Tell us what')
            .replace('description: Does', 'description:   Does')
            .replace(/\n---\n/, '\n# A comment\n---\n'),
    ]),
  );

describe('each kind of gain and loss', () => {
  test.each(Object.entries(CASES))('%s', (_, { before, after, gains, losses }) => {
    expect(said(before, after)).toEqual(gains);
    expect(said(after, before)).toEqual(losses);
    expect(said(rephrased(after), after)).toEqual(NOTHING);
  });
});

test('agents that are gone from the same harnesses are one row', () => {
  const team = {
    ...claude('a', 'tools: Read'),
    ...claude('b', 'tools: Bash'),
    ...claude('c', 'tools: Edit'),
  };
  expect(said(team, {})).toEqual(['a, b and c are gone from Claude Code and Copilot.']);
  expect(powerJson(diffOf(team, {})).changes).toHaveLength(6); // the JSON has what each of them had
});

test('of much that is lost some is named, and of what is gained all', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const [was, is] = ['Read', `Read, ${names.join(', ')}`].map((tools) => claude('one', `tools: ${tools}`));
  expect(said(was ?? {}, is ?? {})).toEqual([
    `one gains the tools "a", "b", "c", "d", "e", "f", "g" and "h" in Claude Code and Copilot (.claude/agents/one.md:4).`,
  ]);
  expect(said(is ?? {}, was ?? {})).toEqual([
    `one loses the tools "a", "b", "c", "d", "e" and "f" and 2 more in Claude Code and Copilot (.claude/agents/one.md).`,
  ]);
});

test('an agent whose file was there before says that it was not loaded', () => {
  const kilo = (keys: string): Files => ({
    '.kilo/agents/critic.md': `---\ndescription: x\n${keys}---\nYou help.\n`,
  });
  const [was, is] = [kilo('tools: Read, Bash\n'), kilo('permission: { "*": deny, bash: allow }\n')];
  expect(said(was, is)).toEqual([
    'critic is new in Kilo, where its file was not loaded before, with Shell (.kilo/agents/critic.md:3).',
  ]);
  expect(said(is, was)).toEqual(['critic is gone from Kilo, where its file is no longer loaded.']);
});

test('a name that only one client shows is a rename there, and no other agent', () => {
  const shown = (keys: string): Files => ({
    '.github/agents/designer.agent.md': `---\n${keys}description: x\ntools: [read]\n---\nYou design.\n`,
  });
  expect(said(shown(''), shown('name: The Designer\n'))).toEqual(NOTHING);
});

test('of a file that several clients read, names for one of them are nothing to another one', () => {
  const before = { ...CONFIG, ...spec('asker', 'harnesses: [copilot]\ntools: [Read]') };
  const after = { ...CONFIG, ...spec('asker', 'harnesses: [copilot]\ntools: [Read, Question]') };
  expect(said(before, after)).toEqual([`asker gains Question in Copilot (.fsagent/agents/asker.md:4).`]);
});

test('agents for which another one does the same are one row', () => {
  const leads = (names: readonly string[]) =>
    Object.assign({}, ...names.map((name) => opencode(name, task('docs'))));
  const docs = (more: string) =>
    opencode('docs', `mode: subagent\npermission: { "*": deny, read: allow${more} }`);
  const gained = (...names: readonly string[]) =>
    said({ ...leads(names), ...docs('') }, { ...leads(names), ...docs(', bash: allow') })[0];
  const end = 'Shell through docs in OpenCode (.opencode/agent/docs.md:4).';
  expect(gained('a', 'b')).toBe(`a and b gain ${end}`);
  expect(gained('a', 'b', 'c', 'd', 'e')).toBe(`a and 4 more gain ${end}`);
});

describe('a name alone changes nothing', () => {
  const prompt = 'You review.\nSay what is wrong.\n';
  const named = (name: string) => ({ ...CONFIG, ...spec(name, 'tools: [Read, Shell]', prompt) });
  const moved = (text: Files, from: string, to: string): Files =>
    Object.fromEntries(Object.entries(text).map(([path, each]) => [path.replace(from, to), each]));

  test.each<readonly [string, Files, Files]>([
    ['of a spec', named('reviewer'), named('critic')],
    [
      'within a spec',
      { ...CONFIG, ...spec('a', 'name: reviewer\ntools: [Read, Shell]') },
      { ...CONFIG, ...spec('a', 'name: critic\ntools: [Read, Shell]') },
    ],
    [
      'of a hand-written file',
      opencode('reviewer', 'tools: { bash: false }'),
      moved(opencode('reviewer', 'tools: { bash: false }'), 'reviewer', 'critic'),
    ],
    [
      'of the folder of a spec',
      named('reviewer'),
      moved(named('reviewer'), 'agents/reviewer', 'agents/team/reviewer'),
    ],
  ])('%s', (_, before, after) => {
    expect(said(before, after)).toEqual(NOTHING);
  });

  test('an agent with another text is another one', () => {
    const other = { ...CONFIG, ...spec('critic', 'tools: [Read, Shell]', 'Something else.\nAltogether.\n') };
    expect(said(named('reviewer'), other)).toContain(
      'reviewer is gone from Claude Code, OpenCode and Copilot.',
    );
  });

  test('nor does a spec in place of files that say the same', () => {
    const written = claude('reviewer', 'tools: Read');
    const managed = { ...CONFIG, ...spec('reviewer', 'harnesses: [claude-code]\ntools: [Read]') };
    expect(said(written, managed)).toEqual(NOTHING);
  });
});

describe('what is compared', () => {
  const read = { ...CONFIG, ...spec('reviewer', 'harnesses: [claude-code]\ntools: [Read]') };

  test('an output that was changed by hand counts as it is there', () => {
    const edited = { ...read, ...claude('reviewer', 'tools: Read, Bash') };
    expect(said(read, edited)).toEqual([`reviewer gains Shell in Claude Code and Copilot (${FILE}:4).`]);
  });

  test.each<readonly [string, Files, string]>([
    [
      'specs with errors',
      { ...CONFIG, ...spec('reviewer', 'tools: [Reed]') },
      'Not known of what is now: .fsagent/agents/reviewer.md:3, because config or specs have errors, so that files are read as they are there: ',
    ],
    [
      'a spec that ends too early',
      { ...CONFIG, '.fsagent/agents/reviewer.md': '---\ndescription: x\n' },
      'config or specs have errors, so that files are read as they are there: ',
    ],
    [
      'a file that only its harness reads',
      { ...read, '.codex/rules/x.rules': 'x' },
      'Not known of what is now: .codex/rules/x.rules:1, because Codex reads this ',
    ],
  ])('what cannot be read is said, in one sentence: %s', (_, after, words) => {
    expect(said(read, after)).toContainEqual(expect.stringContaining(words));
    for (const line of said(read, after)) expect(line).toMatch(/[^.?!][.?!]$/);
    const way = said(after, read);
    expect(way).toContainEqual(expect.stringContaining(words.replace('is now', 'was before')));
    expect(said(after, after)).toEqual(NOTHING);
  });

  test('of the harnesses that are asked for', () => {
    const { changes } = diffTrees(
      treeOf({ ...CONFIG, ...spec('reviewer', 'tools: [Read]') }),
      treeOf({ ...CONFIG, ...spec('reviewer', 'tools: [Read, Shell]') }),
      { registry: BUILT_IN_HARNESSES, harnesses: ['opencode'] },
    );
    expect(changes.map((each) => each.in)).toEqual([[{ harness: 'opencode', title: 'OpenCode' }]]);
  });

  test('with hundreds of new and gone agents', () => {
    const many = (name: string): Files =>
      Object.assign(
        {},
        ...Array.from({ length: sizeOf(300, 100) }, (_, index) => claude(`${name}${index}`, 'tools: Read')),
      );
    const { changes } = diffOf(many('a'), many('b'));
    expect(new Set(changes.map(({ agent }) => agent)).size).toBe(sizeOf(600, 200));
  });
});

test('each of them is JSON that its schema describes', () => {
  const validate = new Ajv2020({ strict: true }).compile(
    schemasOf(BUILT_IN_HARNESSES)['diff.schema.json'] ?? false,
  );
  const reports = Object.values(CASES).map(({ before, after }) => powerJson(diffOf(before, after)));
  for (const report of reports) expect(validate(report) ? [] : [validate.errors, report]).toEqual([]);
  const [change] = reports.flatMap(({ changes }) => changes);
  expect(validate({ changes: [change], unread: [] })).toBe(true);
  expect(validate({ changes: [{ ...change, state: 'other' }], unread: [] })).toBe(false);
  expect(validate({ changes: [change] })).toBe(false);
});
