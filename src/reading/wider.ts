import type { Startable } from '../harness/contract.js';
import type { Extent, McpGrant } from './judged.js';
import type { KeptReading } from './read-file.js';

/**
 * Whether an agent may do anything that it might not before, as far as its file says; `names` are agents that it may start.
 * In doubt it is wider.
 */
export function isWider(before: KeptReading, after: KeptReading, names: readonly string[]): boolean {
  const [was, is] = [before.grants, after.grants];
  return !(
    [before.said.loads, 'absent'].includes(after.said.loads) &&
    [...is.granted].every(([tool, extent]) => isWithin(extent, was.granted.get(tool))) &&
    isSubset(is.commands, was.granted.get('Shell') === 'guided' ? was.commands : is.commands) &&
    isSubset([...is.served], [...was.served]) &&
    is.mcp.every((grant) => was.mcp.some((each) => isCovered(grant, each))) &&
    isSubset(is.others, was.others) &&
    isSubset(is.commandFields, was.commandFields) &&
    isSubset(after.natives, before.natives) &&
    (is.isBounded || (!was.isBounded && isSubset(was.withheld ?? [], is.withheld ?? []))) &&
    isSubset(after.said.seats, before.said.seats) &&
    (!after.said.isStartable || before.said.isStartable) &&
    after.said.seats.every((seat) =>
      isNarrower(after.said.mayStart?.(seat), before.said.mayStart?.(seat), names),
    )
  );
}

const isWithin = (extent: Extent, was: Extent | undefined): boolean => was === 'all' || was === extent;

const isSubset = <T>(some: readonly T[], all: readonly T[]): boolean => {
  const known = new Set(all);
  return some.every((each) => known.has(each));
};

const isCovered = (grant: McpGrant, was: McpGrant): boolean =>
  JSON.stringify(grant) === JSON.stringify(was) ||
  (grant.server === was.server && grant.isInline === was.isInline && was.tool === undefined && !was.except);

function isNarrower(
  is: Startable | undefined,
  was: Startable | undefined,
  names: readonly string[],
): boolean {
  if (!was) return true;
  if (!is) return false;
  const starts = (list: Startable, name: string) =>
    typeof list === 'function' ? list(name) : list.has(name);
  const asked = [...names, ...(typeof is === 'function' ? [] : is)];
  return asked.every((name) => !starts(is, name) || starts(was, name));
}
