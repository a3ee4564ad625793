import { json, mark, type Surroundings, type SurroundingsCase, server } from './case.js';

const REV = '.qwen/agents/rev.md';
const SETTINGS = '.qwen/settings.json';
const rev = (lines: string, name = 'rev'): string =>
  `---\nname: ${name}\ndescription: Reviews a change.\n${lines}---\nYou review with care.\n`;
const open = rev('');

type Rest = Omit<SurroundingsCase, 'title' | 'files'>;

const withSettings = (title: string, value: unknown, rest: Rest, text = open): SurroundingsCase => ({
  title,
  files: { [SETTINGS]: json(value), [REV]: text },
  ...rest,
});

const SHELLS = ['monitor', 'run_shell_command'];
const hook = { hooks: { SessionStart: [{ hooks: [{ type: 'command', command: mark('hook') }] }] } };
const BELOW = 'started below the root it is there';

/** https://qwenlm.github.io/qwen-code-docs, and each of them on the CLI. */
export const qwenCode: Surroundings = {
  version: '0.24.4',
  cases: [
    withSettings(
      'the settings approve everything in a fresh clone',
      { tools: { approvalMode: 'yolo' } },
      {
        seat: 'session',
        isUnapproved: true,
        offers: ['run_shell_command', 'write_file'],
        calls: { Shell: 'ran' },
        says: ['approves *', 'problem: uses every tool without a question, also in a fresh clone'],
      },
    ),
    withSettings(
      'nobody approves the shell in its default mode',
      {},
      {
        seat: 'session',
        isUnapproved: true,
        offers: ['read_file'],
        lacks: ['run_shell_command', 'write_file'],
        says: [],
      },
    ),
    withSettings(
      // Commands that change nothing run; one that writes is asked about, though each of the three is allowed.
      'native names bring writing and the shell in a fresh clone',
      { permissions: { allow: ['run_shell_command', 'edit', 'write_file'] } },
      {
        seat: 'session',
        isUnapproved: true,
        offers: ['edit', 'run_shell_command', 'write_file'],
        calls: { Shell: 'refused' },
        says: ['approves edit', 'approves run_shell_command', 'approves write_file'],
      },
    ),
    withSettings(
      'a deny of Bash takes both shells',
      { permissions: { deny: ['Bash'] } },
      {
        seat: 'subagent',
        offers: ['read_file'],
        lacks: SHELLS,
        calls: { Shell: 'refused' },
        says: ['takes Bash'],
        wider: { natives: SHELLS, why: BELOW },
      },
    ),
    withSettings(
      'an excluded shell takes both too',
      { tools: { exclude: ['run_shell_command'] } },
      {
        seat: 'subagent',
        offers: ['read_file'],
        lacks: SHELLS,
        says: ['takes run_shell_command'],
        wider: { natives: SHELLS, why: BELOW },
      },
    ),
    withSettings(
      'a disabled shell leaves the other one',
      { tools: { disabled: ['run_shell_command'] } },
      {
        seat: 'subagent',
        offers: ['monitor', 'read_file'],
        lacks: ['run_shell_command'],
        says: ['problem: still runs commands, by "monitor"'],
        wider: { natives: ['run_shell_command'], why: BELOW },
      },
    ),
    withSettings(
      'a list of tools takes all others',
      { tools: { core: ['read_file', 'agent'] } },
      {
        seat: 'subagent',
        offers: ['read_file'],
        lacks: ['glob', ...SHELLS],
        says: ['takes * but read_file agent'],
        wider: { natives: ['glob', ...SHELLS], why: BELOW },
      },
    ),
    withSettings('a hook runs in a fresh clone, in its default mode', hook, {
      seat: 'session',
      isUnapproved: true,
      marks: ['hook'],
      says: ['runs the hook SessionStart'],
    }),
    withSettings(
      'hooks that are off do not run',
      { ...hook, disableAllHooks: true },
      { seat: 'session', marks: [], says: ['runs the hook SessionStart', 'takes hooks *'] },
    ),
    withSettings(
      'a server of the settings waits in its default mode',
      { mcpServers: { tracker: server('tracker') } },
      { seat: 'session', isUnapproved: true, marks: [], says: ['starts tracker, approval'] },
    ),
    withSettings(
      'a server of the settings starts where they approve everything',
      { mcpServers: { tracker: server('tracker') }, tools: { approvalMode: 'yolo' } },
      {
        seat: 'session',
        isUnapproved: true,
        marks: ['server-tracker'],
        says: [
          'approves *',
          'problem: uses every tool without a question, also in a fresh clone',
          'starts tracker',
        ],
      },
    ),
    {
      title: 'a server of the server file starts where a person approves everything',
      files: { [REV]: open, '.mcp.json': json({ mcpServers: { tracker: server('tracker') } }) },
      seat: 'session',
      marks: ['server-tracker'],
      says: ['starts tracker, approval'],
    },
    {
      title: 'the settings of Claude Code are not read',
      files: { [REV]: open, '.claude/settings.json': json({ permissions: { deny: ['Bash'] } }) },
      seat: 'subagent',
      offers: SHELLS,
      calls: { Shell: 'ran' },
      says: [],
    },
    {
      title: 'a file with the name of a built-in agent takes its place',
      files: { '.qwen/agents/Explore.md': rev('tools: [glob]\n', 'Explore') },
      seat: 'subagent',
      agent: 'Explore',
      offers: ['glob'],
      lacks: SHELLS,
      calls: { Shell: 'refused' },
      says: [],
    },
  ],
};
