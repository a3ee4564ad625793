import { json, type Surroundings, type SurroundingsCase, server } from './case.js';

const rev = (lines: string): string =>
  `---\ndescription: Reviews a change.\n${lines}---\nYou review with care.\n`;
const reads = rev('permission: { "*": deny, read: allow }\n');
const REV = '.opencode/agent/rev.md';

/** What `opencode.json`, or another file, says of the agent `rev`, and what that comes to. */
const merged = (
  title: string,
  value: unknown,
  opens: boolean,
  { path = 'opencode.json', seat = 'main' }: { path?: string; seat?: 'main' | 'subagent' } = {},
): SurroundingsCase => ({
  title,
  files: { [REV]: reads, [path]: json(value) },
  seat,
  offers: opens ? ['bash', 'read'] : ['read'],
  ...(opens ? {} : { lacks: ['bash'] }),
  calls: { Shell: opens ? 'ran' : 'refused' },
  says: [],
});

const local = (name: string) => {
  const { command, args } = server(name);
  return { type: 'local', command: [command, ...args] };
};

const MARKING = "import { writeFileSync } from 'node:fs';\nwriteFileSync('ran-module', '');\n";

/** https://opencode.ai/docs/config, and each of them on the CLI. */
export const openCode: Surroundings = {
  version: '1.18.33',
  cases: [
    merged(
      'one tool in the settings stands before the star of the file and opens nothing',
      { agent: { rev: { permission: { bash: 'allow' } } } },
      false,
    ),
    merged(
      'a star and one tool in the settings open that tool',
      { agent: { rev: { permission: { '*': 'deny', bash: 'allow' } } } },
      true,
    ),
    merged(
      'the same as a subagent',
      { agent: { rev: { permission: { '*': 'deny', bash: 'allow' } } } },
      true,
      { seat: 'subagent' },
    ),
    merged(
      'an open star in the settings loses to that of the file',
      { agent: { rev: { permission: { '*': 'allow' } } } },
      false,
    ),
    merged('an open word in the settings loses too', { agent: { rev: { permission: 'allow' } } }, false),
    merged(
      'a map of tools in the settings opens as permissions do',
      { agent: { rev: { tools: { '*': false, bash: true } } } },
      true,
    ),
    merged(
      'settings with comments count',
      { agent: { rev: { permission: { '*': 'deny', bash: 'allow' } } } },
      true,
      { path: 'opencode.jsonc' },
    ),
    merged(
      'settings beside the agents count',
      { agent: { rev: { permission: { '*': 'deny', bash: 'allow' } } } },
      true,
      { path: '.opencode/opencode.json' },
    ),
    merged('a mode opens one tool', { mode: { rev: { permission: { bash: 'allow' } } } }, true),
    merged('a mode opens it by its map of tools', { mode: { rev: { tools: { bash: true } } } }, true),
    merged('permissions for all agents add nothing to a closed file', { permission: 'allow' }, false),
    {
      title: 'a mode that allows everything gives every tool',
      files: { [REV]: reads, 'opencode.json': json({ mode: { rev: { permission: 'allow' } } }) },
      seat: 'main',
      offers: ['bash', 'edit', 'glob', 'read', 'task', 'webfetch', 'write'],
      calls: { Shell: 'ran', Write: 'ran' },
      says: [],
    },
    {
      title: 'a file of a mode opens one tool',
      files: { [REV]: reads, '.opencode/mode/rev.md': rev('permission: { bash: allow }\n') },
      seat: 'main',
      offers: ['bash', 'read'],
      lacks: ['edit'],
      calls: { Shell: 'ran' },
      says: [],
    },
    {
      title: 'a file of a mode in an outer folder opens one tool of a nested agent',
      files: { [`pkg/${REV}`]: reads, '.opencode/mode/rev.md': rev('permission: { bash: allow }\n') },
      seat: 'main',
      startIn: 'pkg',
      offers: ['bash', 'read'],
      says: [],
    },
    {
      title: 'a nested file of a mode stands before the star of an agent in an outer folder',
      files: { [REV]: reads, 'pkg/.opencode/mode/rev.md': rev('permission: { bash: allow }\n') },
      seat: 'main',
      startIn: 'pkg',
      offers: ['read'],
      lacks: ['bash'],
      says: [],
    },
    {
      title: 'an allow in the settings takes the tool away that the file allows',
      files: {
        [REV]: rev('permission: { "*": deny, read: allow, glob: allow }\n'),
        'opencode.json': json({ agent: { rev: { permission: { read: 'allow' } } } }),
      },
      seat: 'main',
      offers: ['glob'],
      lacks: ['bash', 'read'],
      says: [],
    },
    {
      title: 'a nested agent opens a tool for whoever starts there',
      files: { [REV]: reads, [`pkg/${REV}`]: rev('permission: { "*": deny, bash: allow }\n') },
      seat: 'main',
      startIn: 'pkg',
      offers: ['bash', 'read'],
      calls: {},
      says: [],
    },
    {
      title: 'settings of an outer folder come after a nested agent',
      files: {
        [`pkg/${REV}`]: reads,
        '.opencode/opencode.json': json({ agent: { rev: { permission: { bash: 'allow' } } } }),
      },
      seat: 'main',
      startIn: 'pkg',
      offers: ['bash', 'read'],
      says: [],
    },
    {
      title: 'an agent of the settings alone is one',
      files: {
        'opencode.json': json({
          agent: { rev: { description: 'x', permission: { '*': 'deny', bash: 'allow' } } },
        }),
      },
      seat: 'main',
      offers: ['bash'],
      lacks: ['read'],
      calls: { Shell: 'ran' },
      says: [],
    },
    {
      title: 'tools for the main seat only are taken from subagents',
      files: {
        [REV]: rev('permission: { "*": deny, read: allow, bash: allow }\n'),
        'opencode.json': json({ experimental: { primary_tools: ['bash'] } }),
      },
      seat: 'subagent',
      offers: ['read'],
      lacks: ['bash'],
      calls: { Shell: 'refused' },
      says: ['takes bash from subagents'],
      wider: { natives: ['bash'], why: 'as the main agent it has it' },
    },
    {
      title: 'the settings name the agent of the main session',
      files: { [REV]: reads, 'opencode.json': json({ default_agent: 'rev' }) },
      seat: 'session',
      offers: ['read'],
      lacks: ['bash'],
      calls: { Shell: 'refused' },
      says: ['main rev'],
    },
    {
      title: 'a file named like the built-in main agent limits the main session',
      files: { '.opencode/agent/build.md': reads },
      seat: 'session',
      offers: ['read'],
      lacks: ['bash'],
      calls: { Shell: 'refused' },
      says: [],
    },
    {
      title: 'a file named like a built-in agent is added to the rules of that one',
      files: { '.opencode/agent/explore.md': rev('permission: { edit: allow }\n') },
      seat: 'subagent',
      agent: 'explore',
      offers: ['bash', 'edit', 'glob', 'grep', 'read', 'webfetch', 'write'],
      lacks: ['skill', 'task'],
      calls: { Shell: 'ran', Write: 'ran' },
      says: [],
    },
    {
      title: 'a server starts for an agent that must not use it',
      files: { [REV]: reads, 'opencode.json': json({ mcp: { tracker: local('tracker') } }) },
      seat: 'main',
      offers: ['read'],
      lacks: ['tracker_get_issue'],
      calls: { server: 'refused' },
      marks: ['server-tracker'],
      says: ['starts tracker'],
    },
    {
      title: 'a server that is off does not start',
      files: {
        [REV]: reads,
        'opencode.json': json({ mcp: { tracker: { ...local('tracker'), enabled: false } } }),
      },
      seat: 'main',
      offers: ['read'],
      marks: [],
      says: [],
    },
    {
      title: 'another file turns on a server that is off',
      files: {
        [REV]: reads,
        'opencode.json': json({ mcp: { tracker: { ...local('tracker'), enabled: false } } }),
        '.opencode/opencode.json': json({ mcp: { tracker: { enabled: true } } }),
      },
      seat: 'main',
      marks: ['server-tracker'],
      says: ['starts tracker'],
    },
    {
      title: 'the resources of a server are there for every agent that reads',
      files: { [REV]: reads, 'opencode.json': json({ mcp: { tracker: local('tracker') } }) },
      seat: 'main',
      offers: ['list_mcp_resources', 'read_mcp_resource'],
      marks: ['server-tracker'],
      says: ['starts tracker'],
    },
    {
      title: 'a plugin runs in a fresh clone',
      files: { [REV]: reads, '.opencode/plugin/one.js': `${MARKING}export const One = async () => ({});\n` },
      seat: 'main',
      offers: ['read'],
      lacks: ['bash'],
      marks: ['module'],
      says: ['runs a plugin'],
    },
  ],
};
