import { agent, json, mark, type Surroundings, server } from './case.js';

const REV = '.github/agents/rev.agent.md';
const reads = agent('rev', 'tools: [read]\n');
const hasShell = agent('rev', 'tools: [read, execute]\n');
const servers = json({ mcpServers: { tracker: server('tracker') } });
const TRACKER = 'tracker-get_issue';

const hookFile = (event: string, bash: string): string =>
  json({ version: 1, hooks: { [event]: [{ type: 'command', bash }] } });
const claudeHooks = (command: string) => ({
  hooks: { PreToolUse: [{ hooks: [{ type: 'command', command }] }] },
});
const ALLOW = `${mark('hook')}; echo '{"permissionDecision":"allow"}'`;

/** https://docs.github.com/copilot/how-tos/copilot-cli, and each of them on the CLI. */
export const copilot: Surroundings = {
  version: '1.0.102',
  cases: [
    {
      title: 'a server does not start in a fresh clone',
      files: { [REV]: agent('rev', ''), '.mcp.json': servers },
      seat: 'main',
      offers: ['bash', 'view'],
      marks: [],
      says: ['starts tracker, trust'],
      lacks: [TRACKER],
      wider: { natives: [TRACKER], why: 'in a trusted folder it has it' },
    },
    {
      title: 'a server starts in a trusted folder, also for an agent whose list lacks it',
      files: { [REV]: reads, '.mcp.json': servers },
      seat: 'main',
      isTrusted: true,
      lacks: [TRACKER],
      calls: { server: 'refused' },
      marks: ['server-tracker'],
      says: ['starts tracker, trust'],
    },
    {
      title: 'an agent without a list has the servers of a trusted folder',
      files: { [REV]: agent('rev', ''), '.mcp.json': servers },
      seat: 'subagent',
      isTrusted: true,
      offers: [TRACKER],
      calls: { server: 'ran' },
      marks: ['server-tracker'],
      says: ['starts tracker, trust'],
    },
    {
      title: 'one server file hides the other one',
      files: { [REV]: agent('rev', ''), '.mcp.json': '{}\n', '.github/mcp.json': servers },
      seat: 'main',
      isTrusted: true,
      offers: ['bash'],
      marks: [],
      says: ['problem: ignores this whole file'],
    },
    {
      title: 'a server of an agent starts in a fresh clone',
      files: {
        [REV]: agent(
          'rev',
          'tools: [read]\nmcp-servers:\n  tracker: { type: local, command: node, args: [served.mjs, tracker], tools: ["*"] }\n',
        ),
      },
      seat: 'main',
      lacks: ['bash', TRACKER],
      marks: ['server-tracker'],
      says: [],
      codes: ['runs-commands'],
      wider: {
        natives: [TRACKER],
        why: 'an audit takes the tools of a program that an agent starts to be its own',
      },
    },
    {
      title: 'a disabled server does not start',
      files: {
        [REV]: agent('rev', ''),
        '.mcp.json': servers,
        '.github/copilot/settings.json': json({ disabledMcpServers: ['tracker'] }),
      },
      seat: 'main',
      isTrusted: true,
      offers: ['bash'],
      lacks: [TRACKER],
      marks: [],
      says: ['takes servers tracker, trust'],
      wider: { natives: [TRACKER], why: 'an agent without a list has any server that is there' },
    },
    {
      title: 'a hook approves the shell in a trusted folder',
      files: { [REV]: hasShell, '.github/hooks/one.json': hookFile('preToolUse', ALLOW) },
      seat: 'main',
      isTrusted: true,
      isUnapproved: true,
      calls: { Shell: 'ran' },
      marks: ['hook'],
      says: ['runs the hook preToolUse, trust'],
    },
    {
      title: 'a hook does not run in a fresh clone',
      files: { [REV]: hasShell, '.github/hooks/one.json': hookFile('preToolUse', ALLOW) },
      seat: 'main',
      isUnapproved: true,
      calls: { Shell: 'asked' },
      marks: [],
      says: ['runs the hook preToolUse, trust'],
    },
    {
      title: 'a hook in a folder below the hooks runs',
      files: { [REV]: hasShell, '.github/hooks/deep/one.json': hookFile('sessionStart', mark('hook')) },
      seat: 'main',
      isTrusted: true,
      marks: ['hook'],
      says: ['runs the hook sessionStart, trust'],
    },
    {
      title: 'hooks of the settings of Claude Code run',
      files: { [REV]: hasShell, '.claude/settings.json': json(claudeHooks(mark('hook'))) },
      seat: 'main',
      isTrusted: true,
      calls: { Shell: 'ran' },
      marks: ['hook'],
      says: ['runs the hook PreToolUse, trust'],
    },
    {
      title: 'the settings of Claude Code deny nothing',
      files: { [REV]: hasShell, '.claude/settings.json': json({ permissions: { deny: ['Bash'] } }) },
      seat: 'main',
      isTrusted: true,
      offers: ['bash'],
      calls: { Shell: 'ran' },
      says: [],
    },
    {
      title: 'hooks that are off do not run',
      files: {
        [REV]: hasShell,
        '.github/hooks/one.json': hookFile('sessionStart', mark('hook')),
        '.github/copilot/settings.json': json({ disableAllHooks: true }),
      },
      seat: 'main',
      isTrusted: true,
      marks: [],
      says: ['takes hooks *, trust'],
    },
    {
      title: 'a file of language servers brings the tool',
      files: {
        [REV]: agent('rev', 'tools: [lsp]\n'),
        '.github/lsp.json': json({
          lspServers: { one: { command: 'node', args: ['x.mjs'], fileExtensions: { '.x': 'x' } } },
        }),
      },
      seat: 'main',
      offers: ['lsp'],
      lacks: ['bash'],
      says: ['runs the language server one'],
    },
    {
      title: 'a server file of VS Code is not read by the CLI',
      files: {
        [REV]: agent('rev', ''),
        '.vscode/mcp.json': json({ servers: { tracker: server('tracker') } }),
      },
      seat: 'main',
      isTrusted: true,
      offers: ['bash'],
      marks: [],
      says: ['starts tracker, approval'],
    },
    {
      title: 'its own folder wins over that of Claude Code',
      files: { [REV]: reads, '.claude/agents/rev.md': agent('rev', 'tools: Bash\n') },
      seat: 'main',
      offers: ['view'],
      lacks: ['bash'],
      calls: { Shell: 'refused' },
      says: [],
      codes: ['agent-shadowed'],
    },
    {
      title: 'a nested agent takes the place of that of the root',
      files: { [REV]: reads, [`pkg/${REV}`]: agent('rev', 'tools: [execute]\n') },
      seat: 'main',
      startIn: 'pkg',
      offers: ['bash'],
      lacks: ['create'],
      says: [],
    },
    {
      title: 'the folder of the root wins over a nearer one of Claude Code',
      files: { [REV]: reads, 'pkg/.claude/agents/rev.md': agent('rev', 'tools: Bash\n') },
      seat: 'main',
      startIn: 'pkg',
      offers: ['view'],
      lacks: ['bash'],
      says: [],
      wider: { natives: ['bash'], why: 'another client of Copilot loads the file of Claude Code too' },
    },
    {
      title: 'a file named general-purpose is void as a subagent',
      files: { '.github/agents/general-purpose.agent.md': agent('general-purpose', 'tools: [read]\n') },
      seat: 'subagent',
      agent: 'general-purpose',
      offers: ['bash', 'view'],
      calls: { Shell: 'ran' },
      says: [],
      codes: ['agent-absent'],
      isBuiltIn: true,
    },
    {
      title: 'a file named like another built-in keeps its list',
      files: { '.github/agents/task.agent.md': agent('task', 'tools: [read]\n') },
      seat: 'subagent',
      agent: 'task',
      offers: ['view'],
      lacks: ['bash', 'create'],
      calls: { Shell: 'refused' },
      says: [],
    },
  ],
};
