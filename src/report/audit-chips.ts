import type { AuditedAgent } from '../audit/audit.js';
import { distinct } from '../model/tools.js';
import type { Grants, McpGrant, Reach } from '../reading/judged.js';
import { gives, mayMean } from '../reading/server-grants.js';
import type { Session } from '../reading/sessions.js';
import type { SignState } from './audit-grid.js';
import { counted } from './text.js';

/** A server of MCP that an agent reaches, or what runs by itself beside it: a sign and a name. */
export interface Chip {
  readonly state: Extract<SignState, 'granted' | 'limited' | 'delegated' | 'runs'>;
  /** Short enough for a row. */
  readonly name: string;
}

interface Chips {
  readonly shown: readonly Chip[];
  /** How many are left out. */
  readonly more: readonly string[];
}

export const NO_CHIPS: Chips = { shown: [], more: [] };

/** So many servers are shown in a row, and so many things that run; the others are counted. */
const MOST = 6;
const WIDEST = 28;

/** The servers that everybody has who clones, for every agent that a harness runs, or some clients of it. */
const sharedServers = ({ servers }: Session, clients?: readonly string[]): readonly string[] =>
  distinct(
    servers.flatMap(({ name, only, isLocal, client }) =>
      only || isLocal || (client !== undefined && clients?.includes(client) === false) ? [] : name,
    ),
  );

export function agentChips(
  { grants, reach, clients }: Pick<AuditedAgent, 'grants' | 'reach' | 'clients'>,
  session: Session | undefined,
): Chips {
  const known = session ? sharedServers(session, clients) : [];
  const named = [...grants.mcp, ...reach.mcp.map(({ grant }) => grant)].map(({ server }) => server);
  const further = named.filter((name) => name !== '*' && !known.some((each) => mayMean(each, name)));
  const servers = distinct([...known, ...further]).flatMap((name) => {
    const state = stateOf(name, grants, reach);
    return state ? [{ state, name }] : [];
  });
  return chipsOf(
    servers,
    grants.commandFields.map((name) => ({ state: 'runs', name })),
  );
}

/** The main session has every server; hooks and the like run in it, whichever agent works. */
export const sessionChips = (session: Session): Chips =>
  chipsOf(
    sharedServers(session).map((name) => ({ state: 'granted', name })),
    distinct(session.runs.filter(({ isLocal }) => !isLocal).map(({ by }) => shortBy(by))).map((name) => ({
      state: 'runs',
      name,
    })),
  );

/** `the hook SessionStart` and `"plugin"`, as a sign says the rest. */
const shortBy = (by: string): string => by.replace(/^(?:an? |the (?:hook )?)|"/g, '');

function stateOf(server: string, { mcp }: Grants, reach: Reach): Chip['state'] | undefined {
  const own = mcp.filter((grant) => gives(grant, { server }));
  if (own.length > 0) return own.some((grant) => isWhole(grant, server)) ? 'granted' : 'limited';
  return reach.mcp.some(({ grant }) => gives(grant, { server })) ? 'delegated' : undefined;
}

const isWhole = ({ tool, except = [] }: McpGrant, server: string): boolean =>
  tool === undefined && !except.some((less) => mayMean(less.server, server));

const ORDER: readonly Chip['state'][] = ['granted', 'limited', 'delegated', 'runs'];

function chipsOf(servers: readonly Chip[], runs: readonly Chip[]): Chips {
  const sorted = [...servers].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const more = (chips: readonly Chip[], what: string) =>
    chips.length > MOST ? [`and ${counted(chips.length - MOST, `more ${what}`)}`] : [];
  return {
    // What runs by itself needs nobody's tool, so it comes first.
    shown: [...runs.slice(0, MOST), ...sorted.slice(0, MOST)].map(shortened),
    more: [...more(runs, 'thing that runs by itself'), ...more(sorted, 'server')],
  };
}

const shortened = ({ state, name }: Chip): Chip => ({
  state,
  name: name.length <= WIDEST ? name : `${name.slice(0, WIDEST - 1)}…`,
});
