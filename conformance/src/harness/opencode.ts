import { DELEGATIONS, SHELL_LIMITS } from './opencode-cases.js';
import { actionFor, mapForm, measureWith, type Program, playWith } from './opencode-server.js';
import { MCP_SERVERS, type Runner } from './runner.js';

const PROGRAM: Program = {
  title: 'OpenCode',
  binary: 'opencode',
  packages: 'opencode',
  variables: 'OPENCODE',
  mainAgent: 'build',
};

/**
 * One OpenCode server for all agents, with a provider on loopback: the request to the model shows what was
 * granted.
 */
export const openCode: Runner = {
  measure: measureWith(PROGRAM),
  play: {
    ...playWith(PROGRAM),
    cases: DELEGATIONS,
    limits: SHELL_LIMITS,
  },
  package: 'opencode-ai',
  positions: ['main', 'subagent'],
  costlyPositions: ['main', 'subagent'],
  startsMany: false,
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `${server}_${tool}`,
  handForms: [
    mapForm('tools', 'allow', { others: false, value: true }),
    mapForm('tools', 'deny', { value: false }),
    mapForm('permission', 'allow', { others: 'deny', value: 'allow' }),
    mapForm('permission', 'deny', { value: 'deny' }),
  ],
  variants: [
    {
      label: 'OPENCODE_EXPERIMENTAL_PLAN_MODE=1',
      question: { env: { OPENCODE_EXPERIMENTAL_PLAN_MODE: '1' } },
      names: ['plan_enter', 'plan_exit'],
    },
    {
      label: 'OPENCODE_EXPERIMENTAL_CODE_MODE=1',
      question: { env: { OPENCODE_EXPERIMENTAL_CODE_MODE: '1' } },
      names: ['execute', 'github_*', 'github_get_issue'],
    },
  ],
  onlyPosition: ({ mode }) => (mode === 'subagent' ? 'subagent' : undefined),
  isUnknownModel: (problem) => problem.startsWith('Model not found'),
  actionFor,
  secretsAction: (grant) => (grant.tools.includes('read') ? actionFor(grant, 'read', '.env') : undefined),
  formAdvice: ({
    auto = 'not measured',
    permission = 'not measured',
  }) => `## OpenCode: take the permission form

\`toolFormat: permission\`, which \`fsagent init\` writes, and the default map grant the same tools: every spec was measured
in both. They differ in one thing. OpenCode asks before an agent reads \`.env\` and its like. The map's \`read: true\` removes
that question; the permission form writes it out again. Measured for agents whose list has Read: in the map form reading
\`.env\` is \`${auto}\`, in the permission form \`${permission}\`. OpenCode has also deprecated the map. Take the map only where
something else reads the files and does not know \`permission\`.
`,
  notes: [
    '`edit`, `write` and `apply_patch` are one permission, and `read` also governs the resources of MCP servers.',
    'A server is written `server_*`, so a custom name with a `*` may also match tools of servers.',
  ],
};
