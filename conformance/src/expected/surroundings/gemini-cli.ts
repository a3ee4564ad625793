import { json, mark, type Surroundings, type SurroundingsCase, server } from './case.js';

const REV = '.gemini/agents/rev.md';
const SETTINGS = '.gemini/settings.json';
const rev = (lines: string, name = 'rev'): string =>
  `---\nname: ${name}\ndescription: Reviews a change.\n${lines}---\nYou review with care.\n`;
const open = rev('');

type Rest = Omit<SurroundingsCase, 'title' | 'files' | 'isTrusted'>;

const withSettings = (title: string, value: unknown, rest: Rest, text = open): SurroundingsCase => ({
  title,
  files: { [SETTINGS]: json(value), [REV]: text },
  isTrusted: true, // otherwise it ends at once
  ...rest,
});

/** https://geminicli.com/docs/reference/configuration, and each of them on the CLI. */
export const geminiCli: Surroundings = {
  version: '0.61.0',
  cases: [
    withSettings(
      'an excluded tool is gone from a subagent',
      { tools: { exclude: ['run_shell_command'] } },
      {
        seat: 'subagent',
        offers: ['read_file'],
        lacks: ['run_shell_command'],
        calls: { Shell: 'refused' },
        says: ['takes run_shell_command, trust'],
        wider: { natives: ['run_shell_command'], why: 'started below the root it is there' },
      },
    ),
    withSettings(
      'a list of tools takes all others from the main session',
      { tools: { core: ['read_file', 'invoke_agent'] } },
      {
        seat: 'session',
        offers: ['invoke_agent', 'read_file'],
        lacks: ['glob', 'run_shell_command'],
        says: ['takes * but read_file invoke_agent, trust'],
      },
    ),
    withSettings(
      'a list of tools takes all others from a subagent',
      { tools: { core: ['read_file', 'invoke_agent'] } },
      {
        seat: 'subagent',
        offers: ['read_file'],
        lacks: ['glob', 'run_shell_command'],
        says: ['takes * but read_file invoke_agent, trust'],
        wider: { natives: ['glob', 'run_shell_command'], why: 'started below the root they are there' },
      },
    ),
    withSettings(
      'an old key takes nothing',
      { coreTools: ['read_file'] },
      { seat: 'session', offers: ['read_file', 'run_shell_command'], calls: { Shell: 'ran' }, says: [] },
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
      'a mode approves what writes',
      { general: { defaultApprovalMode: 'auto_edit' } },
      {
        seat: 'session',
        isUnapproved: true,
        offers: ['replace', 'write_file'],
        lacks: ['run_shell_command'],
        says: ['approves write_file replace web_fetch, trust'],
      },
    ),
    withSettings(
      'a list approves the shell',
      { tools: { allowed: ['run_shell_command'] } },
      {
        seat: 'session',
        isUnapproved: true,
        offers: ['run_shell_command'],
        calls: { Shell: 'ran' },
        says: ['approves run_shell_command, trust'],
      },
    ),
    withSettings(
      'a server starts',
      { mcpServers: { tracker: server('tracker') } },
      {
        seat: 'subagent',
        offers: ['mcp_tracker_get_issue'],
        marks: ['server-tracker'],
        says: ['starts tracker, trust'],
      },
    ),
    withSettings(
      'a closed list keeps a server out',
      { mcpServers: { tracker: server('tracker') } },
      {
        seat: 'subagent',
        offers: ['read_file'],
        lacks: ['mcp_tracker_get_issue'],
        marks: ['server-tracker'],
        says: ['starts tracker, trust'],
      },
      rev('tools: [read_file]\n'),
    ),
    withSettings(
      'a server that the settings give to one agent joins its closed list',
      { agents: { overrides: { rev: { mcpServers: { tracker: server('tracker') } } } } },
      {
        seat: 'subagent',
        offers: ['mcp_tracker_get_issue', 'read_file'],
        marks: ['server-tracker'],
        says: ['starts tracker for rev, trust'],
      },
      rev('tools: [read_file]\n'),
    ),
    withSettings(
      'a hook runs when the session starts',
      { hooks: { SessionStart: [{ hooks: [{ type: 'command', command: mark('hook') }] }] } },
      { seat: 'session', marks: ['hook'], says: ['runs the hook SessionStart, trust'] },
    ),
    {
      title: 'settings for one machine are not read',
      files: {
        [REV]: open,
        '.gemini/settings.local.json': json({ tools: { exclude: ['run_shell_command'] } }),
      },
      isTrusted: true,
      seat: 'session',
      offers: ['run_shell_command'],
      says: [],
    },
    {
      title: 'settings of the root do not hold in a folder below',
      files: {
        [REV]: open,
        [SETTINGS]: json({ tools: { exclude: ['run_shell_command'] } }),
        'pkg/notes.txt': 'x\n',
      },
      isTrusted: true,
      seat: 'session',
      startIn: 'pkg',
      offers: ['run_shell_command'],
      says: ['takes run_shell_command, trust'],
    },
    {
      title: 'a file with the name of a built-in agent is void',
      files: { '.gemini/agents/generalist.md': rev('tools: [glob]\n', 'generalist') },
      isTrusted: true,
      seat: 'subagent',
      agent: 'generalist',
      offers: ['glob', 'run_shell_command'],
      calls: { Shell: 'ran' },
      says: [],
      codes: ['agent-absent'],
      isBuiltIn: true,
    },
  ],
};
