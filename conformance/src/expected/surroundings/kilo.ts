import { json, type Surroundings, type SurroundingsCase, server } from './case.js';

const rev = (lines: string): string =>
  `---\ndescription: Reviews a change.\n${lines}---\nYou review with care.\n`;
const reads = rev('permission: { "*": deny, read: allow }\n');
const REV = '.kilo/agents/rev.md';
const OPENS = { '*': 'deny', bash: 'allow' };

const merged = (
  title: string,
  files: Readonly<Record<string, string>>,
  opens: boolean,
  seat: 'main' | 'subagent' = 'main',
): SurroundingsCase => ({
  title,
  files: { [REV]: reads, ...files },
  seat,
  offers: opens ? ['bash', 'read'] : ['read'],
  ...(opens ? {} : { lacks: ['bash'] }),
  calls: { Shell: opens ? 'ran' : 'refused' },
  says: [],
});

/** Each of them on the CLI; its documentation is https://kilo.ai/docs. */
export const kilo: Surroundings = {
  version: '7.7.9',
  cases: [
    merged(
      'its settings open a tool',
      { 'kilo.json': json({ agent: { rev: { permission: OPENS } } }) },
      true,
    ),
    merged(
      'so do the settings of OpenCode',
      { 'opencode.json': json({ agent: { rev: { permission: OPENS } } }) },
      true,
    ),
    merged(
      'as a subagent too',
      { 'kilo.json': json({ agent: { rev: { permission: OPENS } } }) },
      true,
      'subagent',
    ),
    merged(
      'one tool in the settings stands before the star of the file and opens nothing',
      { 'kilo.json': json({ agent: { rev: { permission: { bash: 'allow' } } } }) },
      false,
    ),
    merged(
      'settings in the folder of OpenCode are not read',
      { '.opencode/opencode.json': json({ agent: { rev: { permission: OPENS } } }) },
      false,
    ),
    merged(
      'settings beside its agents count',
      { '.kilo/kilo.json': json({ agent: { rev: { permission: OPENS } } }) },
      true,
    ),
    merged(
      'a mode of the settings opens one tool',
      { 'kilo.json': json({ mode: { rev: { permission: { bash: 'allow' } } } }) },
      true,
    ),
    merged(
      'an agent in its other folder is joined with it',
      { '.kilocode/agents/rev.md': rev('permission: { "*": deny, bash: allow }\n') },
      true,
    ),
    merged(
      'a file of a mode opens one tool',
      { '.kilo/modes/rev.md': rev('permission: { bash: allow }\n') },
      true,
    ),
    {
      title: 'a nested file of a mode stands before the star of an agent in an outer folder',
      files: { [REV]: reads, 'pkg/.kilo/modes/rev.md': rev('permission: { bash: allow }\n') },
      seat: 'main',
      startIn: 'pkg',
      offers: ['read'],
      lacks: ['bash'],
      says: [],
    },
    {
      ...merged('settings that are broken are left out', { 'kilo.json': '{ "agent": \n' }, false),
      says: ['problem: reads nothing of this file'],
    },
    {
      title: 'with a mode in the file and the same in the settings, the file wins',
      files: {
        [REV]: rev('mode: primary\npermission: { "*": deny, read: allow }\n'),
        'kilo.json': json({ agent: { rev: { mode: 'primary', permission: { '*': 'allow' } } } }),
      },
      seat: 'main',
      offers: ['read'],
      lacks: ['bash'],
      calls: { Shell: 'refused' },
      says: [],
    },
    {
      title: 'with a mode in the file, one tool in the settings stands before its star',
      files: {
        [REV]: rev('mode: primary\npermission: { "*": deny, read: allow }\n'),
        'kilo.json': json({ agent: { rev: { permission: { bash: 'allow' } } } }),
      },
      seat: 'main',
      offers: ['read'],
      lacks: ['bash'],
      calls: { Shell: 'refused' },
      says: [],
    },
    {
      title: 'with a mode in the file, the settings win over the file',
      files: {
        [REV]: rev('mode: primary\npermission: { "*": deny, read: allow }\n'),
        'kilo.json': json({ agent: { rev: { permission: { '*': 'allow' } } } }),
      },
      seat: 'main',
      offers: ['bash', 'edit', 'read', 'write'],
      calls: { Shell: 'ran' },
      says: [],
    },
    {
      title: 'rules for all agents in the settings of OpenCode take a tool',
      files: {
        [REV]: rev('temperature: 0\n'),
        'opencode.json': json({ permission: { bash: 'deny' } }),
      },
      seat: 'main',
      offers: ['read'],
      lacks: ['bash'],
      calls: { Shell: 'refused' },
      says: [],
    },
    {
      title: 'custom modes are not read by the audit, which says so',
      files: { [REV]: reads, '.kilocodemodes': json({ customModes: [] }) },
      seat: 'main',
      offers: ['read'],
      lacks: ['bash'],
      says: ['not read: .kilocodemodes'],
    },
    {
      title: 'a server of its own file starts',
      files: {
        [REV]: reads,
        '.kilocode/mcp.json': json({ mcpServers: { tracker: server('tracker') } }),
      },
      seat: 'main',
      offers: ['read'],
      lacks: ['tracker_get_issue'],
      marks: ['server-tracker'],
      says: ['starts tracker'],
    },
  ],
};
