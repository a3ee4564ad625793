import type { NamedToolKind } from '../model/tools.js';
import type { Extent, Grants, JudgedAgent, McpGrant, PolicyCause, Way } from './judged.js';
import { grantLabel, shortestWay } from './server-grants.js';

/** Something that an agent can do, by itself or by agents that it may start. */
export interface Ability {
  /** What it is, in words that follow "grants". */
  readonly label: string;
  readonly cause: PolicyCause;
  readonly way?: Way;
  readonly tool?: NamedToolKind;
  /** How much of a tool it is. */
  readonly extent?: Extent;
  readonly mcp?: McpGrant;
  /** A name that is no tool of ours. */
  readonly name?: string;
  /** The commands that rules let it run, which are no boundary. */
  readonly commands?: readonly string[];
  /** It is done by the natives of other tools, or every agent has it. */
  readonly isServed?: true;
  readonly isOpen?: true;
}

/** What an agent can do by itself. */
export function ownAbilities(grants: Grants): readonly Ability[] {
  const { granted, served, mcp: servers, others, commandFields, isBounded } = grants;
  const commands = commandFields.map(
    (field): Ability => ({
      label: `commands run by "${field}"`,
      tool: 'Shell',
      cause: { kind: 'field', field },
    }),
  );
  return [
    ...[...granted].map(
      ([tool, extent]): Ability => ({
        label: tool,
        tool,
        extent,
        cause: { kind: 'tool', tool },
        ...(extent === 'guided' && { commands: grants.commands }),
      }),
    ),
    ...[...served].map(
      (tool): Ability => ({ label: tool, tool, isServed: true, cause: { kind: 'tool', tool } }),
    ),
    ...commands,
    ...servers.map((grant) => serverAbility(grant, { kind: 'mcp', grant })),
    ...others.map((name): Ability => ({ label: `the tool "${name}"`, name, cause: { kind: 'other', name } })),
    ...(isBounded ? [] : [{ label: OPEN, isOpen: true, cause: { kind: 'open' } } as const]),
  ];
}

/** What it can have done by others; what it has by itself counts as that. */
export function reachedAbilities({
  reach,
  granted,
  isBounded,
}: Pick<JudgedAgent, 'reach' | 'granted' | 'isBounded'>): readonly Ability[] {
  const cause: PolicyCause = { kind: 'delegation' };
  const tools = [...reach.tools].filter(([tool]) => !granted.has(tool));
  const open = shortestWay(reach.opens);
  return [
    ...tools.map(([tool, way]): Ability => ({ label: tool, tool, way, cause })),
    ...reach.mcp.map(({ grant, way }) => ({ ...serverAbility(grant, cause), way })),
    ...reach.others.map(({ name, way }) => ({ label: `the tool "${name}"`, name, way, cause })),
    ...(open && isBounded ? [{ label: OPEN, isOpen: true, way: open, cause } as const] : []),
  ];
}

const OPEN = 'every tool that it does not name';

function serverAbility(mcp: McpGrant, cause: PolicyCause): Ability {
  const { server, isInline } = mcp;
  const label = isInline ? `the MCP server "${server}", which its own file configures` : grantLabel(mcp);
  return { label, mcp, cause };
}

/** The agents on a way, in words. */
export const wayText = (way: Way): string => way.join(' → ');
