import type { Surroundings } from './case.js';

const REV = '.codex/agents/rev.toml';
const CONFIG = '.codex/config.toml';
const rev = (lines = ''): string =>
  `name = "rev"\ndescription = "Reviews a change."\ndeveloper_instructions = "You review with care."\n${lines}`;
const NO_SHELL = '[features]\nshell_tool = false\n';
const TRACKER = '[mcp_servers.tracker]\ncommand = "node"\nargs = ["served.mjs", "tracker"]\n';

/** https://developers.openai.com/codex/config-reference, and each of them on the CLI. */
export const codex: Surroundings = {
  version: '0.169.0',
  cases: [
    {
      title: 'the settings take the shell from a subagent',
      files: { [CONFIG]: NO_SHELL, [REV]: rev() },
      seat: 'subagent',
      isTrusted: true,
      lacks: ['exec_command'],
      calls: { Shell: 'refused' },
      says: ['takes exec_command write_stdin, trust'],
      wider: { natives: ['exec_command'], why: 'the settings of a folder below can give it back' },
    },
    {
      title: 'an agent cannot give it back',
      files: { [CONFIG]: NO_SHELL, [REV]: rev('[features]\nshell_tool = true\n') },
      seat: 'subagent',
      isTrusted: true,
      lacks: ['exec_command'],
      calls: { Shell: 'refused' },
      says: ['takes exec_command write_stdin, trust'],
      wider: { natives: ['exec_command'], why: 'the settings of a folder below can give it back' },
    },
    {
      title: 'the settings take the shell from the main session',
      files: { [CONFIG]: NO_SHELL },
      seat: 'session',
      isTrusted: true,
      lacks: ['exec_command'],
      calls: { Shell: 'refused' },
      says: ['takes exec_command write_stdin, trust'],
    },
    {
      title: 'settings do not count in a fresh clone',
      files: { [CONFIG]: `${NO_SHELL}${TRACKER}` },
      seat: 'session',
      offers: ['exec_command'],
      calls: { Shell: 'ran' },
      marks: [],
      says: ['starts tracker, trust', 'takes exec_command write_stdin, trust'],
    },
    {
      title: 'a server starts in a trusted folder',
      files: { [CONFIG]: TRACKER, [REV]: rev() },
      seat: 'subagent',
      isTrusted: true,
      marks: ['server-tracker'],
      says: ['starts tracker, trust'],
    },
    {
      title: 'the settings take delegation from the main session',
      files: { [CONFIG]: '[features]\nmulti_agent = false\n', [REV]: rev() },
      seat: 'session',
      isTrusted: true,
      offers: ['exec_command'],
      lacks: ['multi_agent_v1.spawn_agent'],
      says: ['takes spawn_agent, trust'],
    },
    {
      title: 'an agent of the settings wins over the file of that name',
      files: {
        [CONFIG]: '[agents.rev]\ndescription = "x"\nconfig_file = "other.toml"\n',
        '.codex/other.toml': 'developer_instructions = "Help."\n',
        [REV]: rev(NO_SHELL),
      },
      seat: 'subagent',
      isTrusted: true,
      offers: ['exec_command'],
      calls: { Shell: 'ran' },
      says: [],
    },
    {
      title: 'a nested agent takes the place of that of the root',
      files: { [REV]: rev(NO_SHELL), [`pkg/${REV}`]: rev() },
      seat: 'subagent',
      isTrusted: true,
      startIn: 'pkg',
      offers: ['exec_command'],
      says: [],
    },
    {
      title: 'a hook waits for approval',
      files: {
        [REV]: rev(),
        '.codex/hooks.json':
          '{ "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "touch ran-hook" }] }] } }\n',
      },
      seat: 'session',
      isTrusted: true,
      offers: ['exec_command'],
      marks: [],
      says: ['runs the hook SessionStart, approval'],
    },
  ],
};
