import type { Audit, AuditedAgent } from '../audit/audit.js';
import type { Grants } from '../reading/judged.js';
import { serverName, serversBeyond } from '../reading/server-grants.js';
import type { Origin, Session } from '../reading/sessions.js';

/** What `audit` prints for machines; `schema/audit.schema.json` describes it. */
export const auditReportOf = ({ agents, sessions, surfaces, diagnostics }: Audit) => ({
  agents: agents.map(agentOf),
  /** What runs by itself and which servers are there, whichever agent works. */
  sessions: sessions.map(sessionOf),
  /** Files beside agent files. */
  surfaces,
  diagnostics,
});

export type AuditReport = ReturnType<typeof auditReportOf>;

const agentOf = (agent: AuditedAgent) => ({
  file: agent.file,
  ...(agent.spec !== undefined && { spec: agent.spec }),
  harness: agent.harness,
  ...(agent.clients && { clients: agent.clients }),
  ...(agent.lacking && { lacking: agent.lacking }),
  ...(agent.alsoIn && { alsoIn: agent.alsoIn }),
  agent: agent.agent,
  loads: agent.loads,
  ...(agent.isLocal && { isLocal: true as const }),
  ...(agent.startedIn !== undefined && { startedIn: agent.startedIn }),
  /** What it has of each typed tool. */
  tools: Object.fromEntries(agent.tools),
  /** The harness's own names of what it is granted. */
  natives: agent.natives,
  ...serversAsJson(agent.grants),
  /** By typed tool: the agents on the shortest way to it. */
  reach: Object.fromEntries(agent.reach.tools),
  /** The same by server, or by tool of one; `*` is every server. */
  reachServers: Object.fromEntries(
    serversBeyond(agent.grants.mcp, agent.reach).map(({ grant, way }) => [serverName(grant), way]),
  ),
  /** The same by the name of a tool that only its author knows. */
  reachOthers: Object.fromEntries(agent.reach.others.map(({ name, way }) => [name, way])),
  diagnostics: agent.diagnostics,
});

const sessionOf = ({ harness, runs, servers, mains, rules, skills }: Session) => ({
  harness: harness.id,
  runs: runs.map(({ by, text, isHook: _, ...origin }) => ({ by, text, ...originOf(origin) })),
  servers: servers.map(({ name, target, isProgram, ...origin }) => ({
    name,
    target,
    isProgram,
    ...originOf(origin),
  })),
  skills: skills.map(({ name, approves, runs: commands, ...origin }) => ({
    name,
    approves,
    runs: commands.map(({ text }) => text),
    ...originOf(origin),
  })),
  mains: mains.map(({ agent, ...origin }) => ({ agent, ...originOf(origin) })),
  rules: rules.map(({ effect, of, names, except, only, ...origin }) => ({
    effect,
    of,
    names,
    ...(except && { except }),
    ...(only !== undefined && { only: typeof only === 'string' ? only : `the agent ${only.agent}` }),
    ...originOf(origin),
  })),
});

const originOf = ({ file, at, condition, isLocal }: Origin) => ({
  file,
  ...(at && { line: at.line }),
  condition,
  isLocal,
});

const serversAsJson = ({ mcp, others, commandFields, isBounded }: Grants) => ({
  mcp: mcp.map(serverName),
  others,
  runsCommands: commandFields,
  isBounded,
});
