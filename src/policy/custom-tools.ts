import type { Harness } from '../harness/contract.js';
import { nativesNamed, ownerOf } from '../harness/kit/natives.js';
import type { Ability } from '../reading/abilities.js';
import type { JudgedAgent } from '../reading/judged.js';
import { gives, mayMean, wayToName } from '../reading/server-grants.js';
import { readServer } from '../reading/typed-grants.js';
import { takesIn } from '../text/wildcards.js';

/** An agent with what a rule counts as its abilities. */
export interface Able {
  readonly judged: JudgedAgent;
  readonly abilities: readonly Ability[];
  readonly harness: Harness | undefined;
  /** Whether what it can do through others counts. */
  readonly hasReach: boolean;
}

/**
 * What of an agent's abilities is a tool of some name, as a spec would give it: the harness may have it as a tool of its own,
 * may take it for a tool of a server, or know nothing of it. Then an agent that is not closed has it too.
 */
export function customHeld(name: string, able: Able): readonly Ability[] {
  const { abilities, harness } = able;
  const owners = harness ? nativesNamed(harness, name).map((native) => ownerOf(harness, native)) : [];
  const server = harness && readServer(harness, name);
  const found = abilities.filter(
    ({ tool, mcp, name: other }) =>
      (tool !== undefined && owners.includes(tool)) ||
      (mcp !== undefined && server !== undefined && gives(mcp, server)) ||
      (other !== undefined && (mayMean(other, name) || harness?.tools.matches(other, name))),
  );
  const isNative = owners.length > 0 && !/[*?]/.test(name);
  const isOfServer = harness?.mcp.read(name, new Set()) !== undefined;
  const isSure = isNative || isOfServer || found.some(({ mcp }) => mcp?.server !== '*');
  const open = isSure ? [] : byOpen(name, able);
  return open.length > 0 ? open : found;
}

/** A tool of this name where nothing keeps it from an agent. */
function byOpen(name: string, { judged, hasReach }: Able): readonly Ability[] {
  const label = `any tool named "${name}"`;
  const { isBounded, withheld = [], reach } = judged;
  if (!isBounded && !withheld.some((each) => takesIn(each, name)))
    return [{ label, name, cause: { kind: 'open' } }];
  const way = hasReach ? wayToName(reach, name) : undefined;
  return way ? [{ label, name, way, cause: { kind: 'delegation' } }] : [];
}
