import { type Client, type Harness, viewsOf } from '../harness/contract.js';
import { NAMED_TOOL_KINDS, type NamedToolKind } from '../model/tools.js';
import { type FoundByClient, oncePerClient } from '../reading/clients.js';
import type { ToolState } from '../reading/tool-states.js';
import { grouped } from '../text/grouped.js';
import type { AuditedAgent } from './audit.js';

/** A client of a harness, and what it makes of one file. */
export interface AgentOfClient {
  readonly client: Client;
  readonly agent: AuditedAgent;
}

/** What a client does not have of what an agent has in the first one. */
export interface Lacking {
  /** The id of the client. */
  readonly client: string;
  /** It does not load the agent at all, or it does not give these tools. */
  readonly lacks: 'agent' | readonly NamedToolKind[];
}

/**
 * One entry for all clients of a harness in which a file gives an agent no more than in the first one; what is missing
 * there is noted. A client in which it gives more has an entry of its own.
 */
export function joinClients(harness: Harness, found: readonly AgentOfClient[]): readonly AuditedAgent[] {
  if (harness.clients.length < 2) return found.map(({ agent }) => agent);
  const files = grouped(found, ({ agent }) => agent.file);
  const agents = new Map(found.filter(({ agent }) => isThere(agent)).map((each) => [nameKey(each), each]));
  // Where an agent of that name is in another file, a client that knows both has the same twice.
  const meant = (row: AgentOfClient): AgentOfClient =>
    isThere(row.agent) ? row : (agents.get(nameKey(row)) ?? row);
  return [...files.values()].flatMap((same) => {
    const rows: AgentOfClient[][] = [];
    for (const each of same) {
      const row = rows.find(([first]) => first && holds(harness, meant(first), each));
      if (row) row.push(each);
      else rows.push([each]);
    }
    const clients = same.map(({ client }) => client);
    const said = oncePerClient(harness, clients, same.flatMap(foundBy));
    return rows.map((row) => joined(row, said));
  });
}

const nameKey = ({ client, agent: { agent } }: AgentOfClient): string => JSON.stringify([client.id, agent]);

const foundBy = ({ client, agent }: AgentOfClient): readonly FoundByClient[] =>
  agent.diagnostics.map((diagnostic) => ({ client, diagnostic }));

function joined(row: readonly AgentOfClient[], said: readonly FoundByClient[]): AuditedAgent {
  const [first] = row;
  if (!first) throw new Error('A row has a client.');
  const own = row.map(({ client }) => client);
  const alsoIn = isThere(first.agent) ? [] : row.filter(({ agent }) => isThere(agent));
  const lacking = row.flatMap(({ client, agent }): readonly Lacking[] => {
    if (isThere(first.agent) && !isThere(agent)) return [{ client: client.id, lacks: 'agent' }];
    const kinds = NAMED_TOOL_KINDS.filter(
      (kind) => has(first.agent, kind) && agent.tools.get(kind) === 'denied',
    );
    return kinds.length === 0 ? [] : [{ client: client.id, lacks: kinds }];
  });
  return {
    ...first.agent,
    clients: own.map(({ id }) => id),
    ...(lacking.length > 0 && { lacking }),
    ...(alsoIn.length > 0 && { alsoIn: alsoIn.map(({ client }) => client.id) }),
    diagnostics: said.flatMap(({ client, diagnostic }) => (own.includes(client) ? [diagnostic] : [])),
  };
}

const isThere = ({ loads }: AuditedAgent): boolean => loads === 'loaded' || loads === 'open';
const has = ({ tools }: AuditedAgent, kind: NamedToolKind): boolean => isHad(tools.get(kind));
const isHad = (state: ToolState | undefined): boolean => state !== undefined && state !== 'denied';

/** Whether an entry says at least what a further client gives. */
function holds(harness: Harness, first: AgentOfClient, other: AgentOfClient): boolean {
  const [a, b] = [first.agent, other.agent];
  if (!isThere(b)) return isThere(a) || a.loads === b.loads;
  if (!isThere(a) || (b.loads === 'open' && a.loads !== 'open')) return false;
  const isMore = (kind: NamedToolKind) =>
    has(b, kind) && !has(a, kind) && !isDoubtful(harness, [first.client, other.client], kind);
  const isServer = ({ server }: { readonly server: string }) =>
    a.grants.mcp.some((each) => each.server === '*' || each.server.toLowerCase() === server.toLowerCase());
  return (
    !NAMED_TOOL_KINDS.some(isMore) &&
    b.grants.mcp.every(isServer) &&
    b.grants.commandFields.every((key) => a.grants.commandFields.includes(key)) &&
    [...b.reach.tools.keys()].every((kind) => has(a, kind) || a.reach.tools.has(kind))
  );
}

/** A tool that is there only under a condition in either client is no difference that lasts. */
const isDoubtful = (harness: Harness, clients: readonly Client[], kind: NamedToolKind): boolean =>
  viewsOf(harness).every(
    ({ client, harness: view }) =>
      !clients.includes(client) || view.tools.cells[kind].conditional !== undefined,
  );
