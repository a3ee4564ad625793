import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BUILT_IN_HARNESSES } from '../src/core/index.js';
import { plan } from '../src/index.js';
import { diffOfChanges, diffTrees } from '../src/project/diff.js';
import type { GitTree } from '../src/project/git-tree.js';
import { planTree } from '../src/project/plan.js';
import { memoryTree } from '../src/project/tree.js';
import { keptOf } from '../src/reading/read-file.js';
import { casesOf, someOf } from './support/long-form.js';

type Files = Readonly<Record<string, string>>;
const OPTIONS = { registry: BUILT_IN_HARNESSES };
const CONFIG = {
  '.fsagent/config.yml': 'matrix: verified\nharnesses: [claude-code, opencode, copilot]\n',
};
const spec = (name: string, keys: string): Files => ({
  [`.fsagent/agents/${name}.md`]: `---\ndescription: Does ${name}.\n${keys}\n---\nYou are ${name}.\nSay what you did.\n`,
});

const made = new Map<string, Files>();

/** A project with everything that it writes; many tests begin with the same one. */
function written(files: Files): Files {
  const key = JSON.stringify(files);
  const known = made.get(key) ?? withOutputs(files);
  made.set(key, known);
  return known;
}

function withOutputs(files: Files): Files {
  const planned = plan(memoryTree(new Map(Object.entries(files))));
  if (!planned.ok) throw new Error(JSON.stringify(planned.diagnostics));
  return {
    ...files,
    ...Object.fromEntries(
      planned.changes.flatMap(({ path, after }) => (after === undefined ? [] : [[path, after]])),
    ),
  };
}

/** A commit in memory, which notes what is read of it. */
function commitOf(files: Files): { readonly tree: GitTree; readonly read: ReadonlySet<string> } {
  const tree = memoryTree(new Map(Object.entries(files)));
  const read = new Set<string>();
  return {
    read,
    tree: {
      ...tree,
      read: (path) => {
        read.add(path);
        return tree.read(path);
      },
      entryOf: (path) => (path in files ? { mode: '100644', id: '' } : undefined),
      paths: () => Object.keys(files),
      expect: () => undefined,
    },
  };
}

/** What is said by reading what differs, and by reading all. */
function both(before: Files, after: Files) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path],
  );
  const [base, head] = [commitOf(before), memoryTree(new Map(Object.entries(after)))];
  const quick = diffOfChanges(planTree(head, { ...OPTIONS, allowEmpty: true }, keptOf), head, {
    tree: base.tree,
    changed,
  });
  return {
    quick,
    all: diffTrees(memoryTree(new Map(Object.entries(before))), head, OPTIONS),
    read: base.read,
    changed,
  };
}

const TEAM = {
  ...spec('lead', 'tools: [Read, Task]'),
  ...spec('docs', 'tools: [Read, Write]'),
  ...spec('open', 'temperature: 0.1'),
};
const HAND = '---\nname: hand\ndescription: x\ntools: Read, Agent\n---\nYou help.\n';

describe('a change of specs alone', () => {
  /** In the short form a change has one of them beside it. */
  const BESIDE: readonly Files[] = [
    {},
    { '.claude/agents/hand.md': HAND },
    { '.opencode/agent/x/hand.md': HAND, '.mcp.json': '{}' },
  ];

  test.each<readonly [string, Files, Files]>([
    ['a tool', spec('a', 'tools: [Read]'), spec('a', 'tools: [Read, Shell]')],
    ['nothing but a prompt', spec('a', 'tools: [Read]'), spec('a', 'tools: [Read ]')],
    ['a new agent that may start others', {}, spec('a', 'tools: [Read, Task]')],
    ['an agent that is gone', spec('a', 'tools: [Read, Task]'), {}],
    ['another name', spec('a', 'tools: [Read, Shell]'), spec('b', 'tools: [Read, Shell]')],
    ['a tool that starts others', spec('a', 'tools: [Read]'), spec('a', 'tools: [Read, Task]')],
    [
      'whom it may start',
      spec('a', 'tools: [Read, { task: none }]'),
      spec('a', 'tools: [Read, { task: docs }]'),
    ],
    [
      'what another may start',
      { ...spec('a', 'tools: [Read]'), ...spec('b', 'tools: [{ task: a }]') },
      { ...spec('a', 'tools: [Read, Shell]'), ...spec('b', 'tools: [{ task: a }]') },
    ],
    ['the name of a built-in agent', {}, spec('explore', 'tools: [Read, Write]')],
    [
      'one of two that share a name',
      {
        ...spec('a', 'name: twin\nharnesses: [claude-code]\ntools: [Read]'),
        ...spec('b', 'name: twin\nharnesses: [copilot]\ntools: [Read]'),
      },
      {
        ...spec('a', 'name: twin\nharnesses: [claude-code]\ntools: [Read, Shell]'),
        ...spec('b', 'name: twin\nharnesses: [copilot]\ntools: [Read]'),
      },
    ],
    [
      'for whom it is',
      spec('a', 'harnesses: [claude-code]\ntools: [Read]'),
      spec('a', 'harnesses: [opencode]\ntools: [Read]'),
    ],
  ])('%s', (what, was, is) => {
    for (const more of someOf(BESIDE, what.length, BESIDE.length)) {
      const [before, after] = [was, is].map((own) => written({ ...CONFIG, ...TEAM, ...own, ...more }));
      const { quick, all, read, changed } = both(before ?? {}, after ?? {});
      expect(quick).toEqual(all);
      expect([...read].filter((path) => !changed.includes(path))).toEqual([]);
    }
  });

  test.each<readonly [string, Files]>([
    ['a config', { '.fsagent/config.yml': `${CONFIG['.fsagent/config.yml']}strict: true\n` }],
    ['an agent of a plugin', { 'agents/hand.md': HAND, '.claude-plugin/plugin.json': '{}' }],
    ['an output that was changed by hand', { '.claude/agents/docs.md': HAND }],
    ['a manifest', { '.claude-plugin/plugin.json': '{}' }],
    ['a spec with an error', spec('bad', 'tools: [Reed]')],
  ])('is none with %s', (_, more) => {
    const files = written({ ...CONFIG, ...TEAM });
    expect(both({ ...files, ...more }, files).quick).toBeUndefined();
    expect(both(files, { ...files, ...more }).quick).toBeUndefined();
  });
});

describe('a change of files that people write', () => {
  const file = (name: string, tools: string) =>
    `---\nname: ${name}\ndescription: x\ntools: ${tools}\n---\nYou help.\n`;
  const hooks = { PreToolUse: [{ matcher: '*', hooks: [{ type: 'command', command: 'echo' }] }] };
  const CHANGES: readonly (readonly [what: string, was: Files, is: Files])[] = [
    ['an agent', {}, { '.claude/agents/hand.md': HAND }],
    [
      'one that may use more',
      { '.claude/agents/hand.md': file('hand', 'Read') },
      { '.claude/agents/hand.md': file('hand', 'Read, Bash') },
    ],
    ['a program of a plugin', {}, { '.opencode/plugin/x.ts': '' }],
    ['a settings file that is broken', { '.mcp.json': '[' }, { '.mcp.json': '{}' }],
    ['one of a folder further down', {}, { 'pkg/.claude/agents/docs.md': file('docs', 'Bash') }],
    ['one with the name of a built-in agent', {}, { '.claude/agents/x.md': file('general-purpose', 'Read') }],
    [
      'rules of the main session',
      {},
      { '.claude/settings.json': JSON.stringify({ permissions: { allow: ['Bash(ls:*)'] }, hooks }) },
    ],
    [
      'a server',
      { '.mcp.json': '{ "mcpServers": {} }' },
      { '.mcp.json': JSON.stringify({ mcpServers: { x: { command: 'x' } } }) },
    ],
    [
      'rules for all agents',
      {},
      { 'opencode.json': JSON.stringify({ permission: { bash: 'deny', webfetch: 'allow' } }) },
    ],
    [
      'an agent in settings',
      {},
      {
        'opencode.json': JSON.stringify({
          agent: { docs: { permission: { bash: 'allow' } }, new: { mode: 'subagent' } },
        }),
      },
    ],
    [
      'a skill that agents load',
      {},
      { '.claude/skills/deploy/SKILL.md': '---\nname: deploy\ndescription: x\n---\nSee !`ls`.\n' },
    ],
  ];

  test.each(CHANGES)('%s', (_, was, is) => {
    const skilled = spec('skilled', 'tools: [Read]\nclaude-code: { skills: [deploy] }');
    const files = written({ ...CONFIG, ...TEAM, ...skilled });
    for (const [before, after] of [
      [was, is],
      [is, was],
    ] as const) {
      const more = spec('docs', 'tools: [Read, Write, Shell]');
      const changes = [{}, more]; // of specs besides; the short form has one of the two each way
      for (const own of someOf(changes, before === was ? 0 : 1, 2).map((each) =>
        written({ ...CONFIG, ...TEAM, ...skilled, ...each }),
      )) {
        const { quick, all, read, changed } = both({ ...files, ...before }, { ...own, ...after });
        expect(quick).toEqual(all);
        expect([...read].filter((path) => !changed.includes(path))).toEqual([]);
      }
    }
  });
});

test('a file in the place of one of ours is an error of a check, after which all is read', () => {
  const files = written({ ...CONFIG, ...TEAM });
  const sameAgent = HAND.replace('name: hand\n', ''); // by its name it would be another one
  const inTheWay = { ...files, '.opencode/agents/docs.md': sameAgent };
  expect(both(files, inTheWay).quick).toBeUndefined();
  const { quick, all } = both(inTheWay, files);
  expect(quick).toEqual(all);
});

test('of many agents that are the same, a few are read again', () => {
  const team = Object.assign(
    {},
    ...Array.from({ length: 30 }, (_, index) =>
      spec(`m${index}`, `tools: [Read, ${index < 2 ? 'Shell' : 'Task'}, { mcp: server-${index} }]`),
    ),
  );
  const [before, after] = ['Read', 'Read, Shell'].map((list) =>
    written({ ...CONFIG, ...TEAM, ...team, ...spec('a', `tools: [${list}]`) }),
  );
  const head = memoryTree(new Map(Object.entries(after ?? {})));
  const planned = planTree(head, OPTIONS, keptOf);
  const read = new Set<string>();
  for (const output of planned.planned.outputs) {
    const asRead = () => {
      read.add(output.agent);
      return Object.getPrototypeOf(output).asRead.call(output);
    };
    Object.defineProperty(output, 'asRead', { value: asRead });
  }
  const changed = Object.keys(after ?? {}).filter((path) => before?.[path] !== after?.[path]);
  const { changes } = diffOfChanges(planned, head, { tree: commitOf(before ?? {}).tree, changed }) ?? {};
  expect(changes?.map(({ agent }) => agent)).toEqual(['a']);
  expect(read.size).toBeLessThan(8);
});

const TOOLS = [
  'Read',
  'Shell',
  'Write',
  'Task',
  '{ task: a1 }',
  '{ task: a2 }',
  '{ mcp: github }',
  '{ mcp: github/push }',
  'WebFetch',
];
const LIST = fc.option(fc.uniqueArray(fc.constantFrom(...TOOLS), { maxLength: 4 }), {
  nil: undefined,
  freq: 6,
});
const keysOf = (list: readonly string[] | undefined): string =>
  list ? `tools: [${list.join(', ')}]` : 'temperature: 0.1';

/** Files of which each may be there, in one of some forms. */
const HANDS: Readonly<Record<string, readonly string[]>> = {
  '.claude/agents/hand.md': [
    HAND,
    HAND.replace('Read, Agent', 'Bash, Agent(a1)'),
    HAND.replace('Read, Agent', 'Bash'),
  ],
  'pkg/.claude/agents/a1.md': [
    HAND.replace('hand', 'a1'),
    HAND.replace('hand', 'a1').replace('Read', 'Bash'),
  ],
  '.opencode/agent/lone.md': [
    '---\ndescription: x\nmode: subagent\npermission: { bash: deny }\n---\nYou help.\n',
  ],
  '.github/agents/team.agent.md': ['---\ndescription: x\ntools: [agent, read]\n---\nYou help.\n'],
};
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  'opencode.json': [
    '{ "permission": { "task": { "*": "deny", "a1": "allow" } } }',
    '{ "permission": { "bash": "ask" }, "agent": { "a1": { "permission": { "bash": "deny" } } } }',
    '{ "mcp": { "github": { "type": "local", "command": ["x"] } } }',
  ],
  '.mcp.json': ['{ "mcpServers": { "github": { "command": "x" } } }'],
  '.claude/settings.json': ['{ "permissions": { "deny": ["Bash"], "allow": ["Write"] } }'],
};
const someFiles = (all: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<Files> =>
  fc
    .tuple(
      ...Object.entries(all).map(([path, texts]) =>
        fc.option(fc.constantFrom(...texts.map((text) => [path, text] as const)), { nil: undefined }),
      ),
    )
    .map((files) => Object.fromEntries(files.flatMap((each) => (each ? [each] : []))));

/** Agents of which a few change, among files that are the same or change too. */
const states = fc
  .record({
    lists: fc.array(fc.tuple(LIST, fc.option(LIST, { nil: null, freq: 1 })), { minLength: 4, maxLength: 6 }),
    twins: fc.tuple(LIST, LIST, LIST, fc.boolean()),
    hands: fc.tuple(someFiles(HANDS), fc.option(someFiles(HANDS), { nil: undefined, freq: 3 })),
    settings: fc.tuple(someFiles(SETTINGS), fc.option(someFiles(SETTINGS), { nil: undefined, freq: 5 })),
  })
  .map(({ lists, twins: [claude, copilot, changed, hasTwins], hands, settings }) => {
    const state = (side: 0 | 1): Files => {
      const own = lists.map(([was, is], index) =>
        spec(`a${index}`, keysOf(side === 1 && is !== null ? is : was)),
      );
      const twin = (harness: string, list: typeof claude) =>
        spec(`twin-${harness}`, `name: twin\nharnesses: [${harness}]\n${keysOf(list)}`);
      const both = [twin('claude-code', side === 1 ? changed : claude), twin('copilot', copilot)];
      return {
        ...written(Object.assign({ ...CONFIG }, ...own, ...(hasTwins ? both : []))),
        ...(side === 1 ? (hands[1] ?? hands[0]) : hands[0]),
        ...(side === 1 ? (settings[1] ?? settings[0]) : settings[0]),
      };
    };
    return [state(0), state(1)] as const;
  });

test('law: to read what differs says the same as to read all', () => {
  let quickly = 0;
  fc.assert(
    fc.property(states, ([before, after]) => {
      const { quick, all } = both(before, after);
      if (quick === undefined) return; // then all is read
      quickly += 1;
      expect(quick).toEqual(all);
    }),
    { numRuns: casesOf(150), seed: 7 },
  );
  expect(quickly).toBeGreaterThan(casesOf(150) / 2);
});
