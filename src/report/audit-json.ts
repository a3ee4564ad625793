import type { Audit, AuditedAgent } from '../audit/audit.js';
import type { Grants, McpGrant } from '../reading/judged.js';

/** What `audit` prints for machines; `schema/audit.schema.json` describes it. */
export const auditReportOf = ({ agents, diagnostics }: Audit) => ({
  agents: agents.map(agentOf),
  diagnostics,
});

export type AuditReport = ReturnType<typeof auditReportOf>;

const agentOf = (agent: AuditedAgent) => ({
  file: agent.file,
  ...(agent.spec !== undefined && { spec: agent.spec }),
  harness: agent.harness,
  ...(agent.client !== undefined && { client: agent.client }),
  agent: agent.agent,
  loads: agent.loads,
  /** What it has of each typed tool. */
  tools: Object.fromEntries(agent.tools),
  /** The harness's own names of what it is granted. */
  natives: agent.natives,
  ...serversAsJson(agent.grants),
  /** By typed tool: the agents on the shortest way to it. */
  reach: Object.fromEntries(agent.reach.tools),
  diagnostics: agent.diagnostics,
});

const serversAsJson = ({ mcp, others, commandFields, isBounded }: Grants) => ({
  mcp: mcp.map(serverName),
  others,
  runsCommands: commandFields,
  isBounded,
});

const serverName = ({ server, tool }: McpGrant): string => `${server}${tool === undefined ? '' : `/${tool}`}`;
