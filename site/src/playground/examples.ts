import { SPEC, type State } from './state.js';

/** Something to look at first: a spec, or an agent file with a trap in it. */
export interface Example {
  /** Part of links to it. */
  readonly id: string;
  readonly title: string;
  readonly state: State;
  /** What it shows: a code that is found in it. The tests check that it is. */
  readonly shows?: string;
}

export const DEFAULT_CONFIG = `# .fsagent/config.yml
matrix: verified
`;

const file = (frontmatter: string, prompt: string): string => `---\n${frontmatter}---\n${prompt}\n`;

const trap = (kind: string, frontmatter: string, prompt = 'You help with this repository.') => ({
  kind,
  name: 'agent',
  text: file(frontmatter, prompt),
  config: DEFAULT_CONFIG,
});

export const EXAMPLES: readonly Example[] = [
  {
    id: 'spec',
    title: 'A spec: one reviewer for every harness',
    state: {
      kind: SPEC,
      name: 'reviewer',
      config: DEFAULT_CONFIG,
      text: file(
        `description: Reviews a change for correctness and risk.
tools: [Read, Glob, Grep, Shell]
disallowedTools: [Write]
`,
        `You review changes.

1. Read the diff and the code around it.
2. Run the tests with {{{tool Shell}}}.
3. Report what is wrong, where, and how bad it is. Change nothing.`,
      ),
    },
  },
  {
    id: 'policy',
    title: 'A policy: no Shell, also not by other agents',
    shows: 'policy-violation',
    state: {
      kind: SPEC,
      name: 'planner',
      text: file(
        `description: Plans a change and gives the parts to other agents.
tools: [Read, Grep, Task]
`,
        'You plan. Others do the work.',
      ),
      config: `${DEFAULT_CONFIG}policy:
  - name: planners-run-nothing
    forbid: [Shell]
    reach: true # what others can do for it counts too
`,
    },
  },
  {
    id: 'misspelt',
    title: 'A misspelt key and tool in a spec',
    shows: 'unknown-key',
    state: {
      kind: SPEC,
      name: 'reader',
      text: file(
        `description: Reads only.
tools: [Read, Gerp]
dissallowedTools: [Shell]
`,
        'You read.',
      ),
      config: DEFAULT_CONFIG,
    },
  },
  {
    id: 'bare-deny',
    title: 'Trap, Claude Code: a denied Bash that others run',
    shows: 'reachable',
    state: trap(
      'claude-code',
      `name: agent
description: Answers questions. Must not run commands.
disallowedTools: Bash, PowerShell, Monitor
`,
    ),
  },
  {
    id: 'limited-command',
    title: 'Trap, Claude Code: Bash(git *) is all of Bash',
    shows: 'void-limit',
    state: trap(
      'claude-code',
      `name: agent
description: Reads the history.
tools: Read, Bash(git *)
`,
    ),
  },
  {
    id: 'denied-agent',
    title: 'Trap, Claude Code: to deny one agent denies them all',
    shows: 'void-limit',
    state: trap(
      'claude-code',
      `name: agent
description: May start any agent but deploy.
disallowedTools: Agent(deploy)
`,
    ),
  },
  {
    id: 'unclosed',
    title: 'Trap, Claude Code: YAML that cannot be read',
    shows: 'agent-absent',
    state: trap(
      'claude-code',
      `name: agent
description: Reads only.
tools: [Read, Grep
`,
    ),
  },
  {
    id: 'open-map',
    title: 'Trap, OpenCode: a map of allowed tools allows the rest too',
    shows: 'agent-open',
    state: trap(
      'opencode',
      `description: Meant to read only.
tools:
  read: true
  grep: true
`,
    ),
  },
  {
    id: 'list',
    title: 'Trap, OpenCode: a list of tools breaks the project',
    shows: 'agent-breaks',
    state: trap(
      'opencode',
      `description: Meant to read only.
tools: [read, grep]
`,
    ),
  },
  {
    id: 'twice',
    title: 'Trap, OpenCode: a key that stands twice opens everything',
    shows: 'agent-open',
    state: trap(
      'opencode',
      `description: Meant to read only.
permission:
  "*": deny
  read: allow
description: Reads.
`,
    ),
  },
  {
    id: 'others-left',
    title: 'Trap, OpenCode: to deny one agent leaves the others',
    shows: 'reachable',
    state: trap(
      'opencode',
      `description: Must not run commands, nor start the agent that does.
permission:
  bash: deny
  task:
    runner: deny
`,
    ),
  },
  {
    id: 'blank',
    title: 'Trap, Copilot: without a prompt the list of tools is dropped',
    shows: 'agent-open',
    state: {
      kind: 'copilot',
      name: 'agent',
      text: '---\nname: agent\ndescription: Meant to read only.\ntools: [read]\n---\n',
      config: DEFAULT_CONFIG,
    },
  },
  {
    id: 'agents-key',
    title: 'Trap, Copilot: "agents: []" forbids nothing',
    shows: 'reachable',
    state: trap(
      'copilot',
      `name: agent
description: Meant to work alone.
tools: [read, agent]
agents: []
`,
    ),
  },
];
