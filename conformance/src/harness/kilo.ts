import { DELEGATIONS, SHELL_LIMITS } from './opencode-cases.js';
import { actionFor, mapForm, measureWith, type Program, playWith } from './opencode-server.js';
import { MCP_SERVERS, type Runner } from './runner.js';

const PROGRAM: Program = {
  title: 'Kilo',
  binary: 'kilo',
  packages: '@kilocode/cli',
  variables: 'KILO',
  mainAgent: 'code',
  hidesPrompt: true,
  idleWithout: new Map([['background_process', 'bash']]),
};

/** A second shell, which asks for the permission of the first one. */
const inBackground = (command: string) => ({
  name: 'background_process',
  input: { action: 'start', command, inherit: false },
});

const trap = (agent: string, lines: string) => ({
  agent,
  text: `---\ndescription: x\n${lines}---\nYou help.\n`,
});

/** Kilo, asked as OpenCode is, of which it is a fork. */
export const kilo: Runner = {
  measure: measureWith(PROGRAM),
  play: {
    ...playWith(PROGRAM),
    cases: DELEGATIONS,
    limits: [
      ...SHELL_LIMITS,
      ['permission: { background_process: allow }', true, inBackground],
      ['permission: { bash: deny }', false, inBackground],
      ['permission: { bash: { "*": allow, "touch *": deny } }', false, inBackground],
      ['permission: { bash: { "*": deny, "touch *": allow } }', true, inBackground],
      ['permission: { "*": deny, background_process: allow }', false, inBackground],
    ],
    readOnlyShells: ['explore'],
  },
  package: `@kilocode/cli-${process.platform}-${process.arch}`,
  positions: ['main', 'subagent'],
  costlyPositions: ['main', 'subagent'],
  startsMany: false,
  batch: 200, // its start takes as long as 50 agents
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `${server}_${tool}`,
  handForms: [
    mapForm('tools', 'allow', { others: false, value: true }),
    mapForm('tools', 'deny', { value: false }),
    mapForm('permission', 'allow', { others: 'deny', value: 'allow' }),
    mapForm('permission', 'deny', { value: 'deny' }),
  ],
  variants: [],
  isUnknownModel: (problem) => problem.startsWith('Model not found'),
  actionFor,
  onlyPosition: ({ mode }) => (mode === 'subagent' ? 'subagent' : mode === 'primary' ? 'main' : undefined),
  traps: [
    trap('permission-of-null', 'permission:\n'),
    trap('tools-of-null', 'tools:\n'),
    trap('tools-of-a-list', 'tools: [read]\n'),
    trap('a-color', 'color: red\npermission: deny\n'),
    trap('one-word', 'permission: deny\n'),
    trap('a-void-permission', 'permission: { "*": deny, write: allow }\n'),
    trap('a-map-of-true', 'tools: { read: true }\n'),
    trap('a-late-star', 'permission: { bash: deny, "*": allow }\n'),
    trap('broken-yaml', 'permission: { "*": deny\n'),
    trap('an-unquoted-colon', 'variant: x: y\npermission: { "*": deny, read: allow }\n'),
    { agent: 'a-blank-line-first', text: '\n---\ndescription: x\npermission: deny\n---\nYou help.\n' },
    { agent: 'text-first', text: 'Notes.\n\n---\ndescription: x\npermission: deny\n---\nYou help.\n' },
    { agent: 'no-frontmatter', text: 'You help.\n' },
  ],
  notes: [
    'It is a fork of OpenCode and keeps its rules: `edit` is the permission for every change of a file, and the last rule that matches decides.',
    'Without a rule it asks before most commands and before `.env` files are read. A list with Read keeps the second question; a list with Shell lifts the first one.',
    '`background_process` runs commands too, and refuses to where `bash` is denied; a deny of Shell names both.',
    'An agent with `mode: primary` cannot be started by another one. The built-in `explore` runs only commands that read.',
    'A `permission` without a value opens an agent, so fsagent never writes one.',
  ],
};
