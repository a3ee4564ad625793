import { distinct } from '../model/tools.js';
import type { Extent, Grants, McpGrant, PolicyCause } from './judged.js';
import { missingOf } from './server-grants.js';

/** Something that one agent has and another has not, as a person writes it in a list of tools. */
export interface MoreGranted {
  readonly label: string;
  readonly cause: PolicyCause;
}

/** What an agent has beyond another one, in the order of the tools. */
export function moreGranted(now: Grants, before: Grants): readonly MoreGranted[] {
  const more: readonly MoreGranted[] = [
    ...[...now.granted].flatMap(([tool, extent]): readonly MoreGranted[] =>
      isWider(extent, before.granted.get(tool)) || (tool === 'Shell' && hasMoreCommands(now, before))
        ? [{ label: tool, cause: { kind: 'tool', tool } }]
        : [],
    ),
    ...now.mcp
      .filter(({ server, isInline }) => !isInline || !hasInline(before, server))
      .flatMap((grant) => missingOf(grant, before.mcp))
      .map((grant): MoreGranted => ({ label: serverLabel(grant), cause: { kind: 'mcp', grant } })),
    ...now.others
      .filter((name) => !before.others.includes(name) && before.isBounded)
      .map((name): MoreGranted => ({ label: `custom: ${name}`, cause: { kind: 'other', name } })),
    ...now.commandFields
      .filter((field) => !before.commandFields.includes(field))
      .map(
        (field): MoreGranted => ({ label: `the commands of "${field}"`, cause: { kind: 'field', field } }),
      ),
  ];
  return before.isBounded && !now.isBounded && more.length === 0
    ? [{ label: 'tools that are added later', cause: { kind: 'open' } }]
    : more;
}

const hasInline = ({ mcp }: Grants, server: string): boolean =>
  mcp.some((each) => each.isInline && each.server === server);

const serverLabel = ({ server, tool }: McpGrant): string =>
  server === '*' ? 'every MCP server' : `mcp: ${server}${tool === undefined ? '' : `/${tool}`}`;

const RANK: Readonly<Record<Extent, number>> = { guided: 1, limited: 1, all: 2 };

const isWider = (now: Extent, before: Extent | undefined): boolean =>
  RANK[now] > (before === undefined ? 0 : RANK[before]);

const hasMoreCommands = (now: Grants, before: Grants): boolean =>
  before.granted.get('Shell') === 'guided' && now.commands.some((each) => !before.commands.includes(each));

/** The labels, each once. */
export const labelsOf = (more: readonly MoreGranted[]): readonly string[] =>
  distinct(more.map(({ label }) => label));
