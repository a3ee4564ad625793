import { mapForm, measureWith, type Program, playWith, readAction } from './opencode-server.js';
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
    cases: [
      { lead: 'permission: { bash: deny }', kid: 'permission: {}' },
      { lead: 'permission: { bash: deny, task: deny }', kid: 'permission: {}' },
      { lead: 'permission: { "*": deny, task: allow }', kid: 'permission: { bash: allow }' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'permission: {}' },
      { lead: only('{ kid: allow, "*": deny }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, "k*": allow }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, Kid: allow }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'permission: { bash: deny }' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'mode: primary' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'mode: subagent\nhidden: true' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'disable: true' },
      { lead: only('{ "*": deny, "team\\\\kid": allow }'), 'team/kid': 'permission: {}' },
      { lead: only('{ "*": deny, "team/kid *": allow }'), 'team/kid': 'permission: {}' },
      { lead: only('{ kid: deny }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'permission: { bash: deny, task: allow }' },
      { lead: only('{ "*": deny, explore: allow }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, plan: allow }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, title: allow, summary: allow, compaction: allow }'), kid: 'permission: {}' },
      { lead: 'tools: { bash: false, task: false }', kid: 'permission: {}' },
      { lead: 'tools: { "*": false, task: true }', kid: 'tools: { bash: true }' },
    ],
    limits: [
      [bash('"*": deny, "touch trace-main": allow'), true],
      [bash('"*": deny, touch: allow'), false],
      [bash('"*": deny, "touch *": allow'), true],
      [bash('"*": deny, "touch trace-main *": allow'), true], // what follows a last space may be missing
      [bash('"*": deny, "touch trace-main ?": allow'), false],
      [bash('"*": deny, "touch trace-main  *": allow'), false],
      [bash('"*": allow, "touch trace-main *": deny'), false],
      [bash('"*": deny, "TOUCH *": allow'), false],
      [bash('"touch *": allow, "*": deny'), false],
    ],
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
  secretsAction: (grant) => (grant.tools.includes('read') ? readAction(grant, '.env') : undefined),
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

function bash(rules: string): string {
  return `permission: { bash: { ${rules} } }`;
}

/** A lead without a shell of its own, and whom it may start. */
function only(task: string): string {
  return `permission: { bash: deny, task: ${task} }`;
}
