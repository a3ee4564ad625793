import type { AuditedAgent } from '../core.js';
import { FACTS, type Facts, type HarnessId, ownerIn } from '../expected/index.js';
import { type Grant, type Position, RUNNERS } from '../harness/index.js';
import type { Measured } from './measure.js';

/** What a harness offers in one position: to an agent without a list, with an empty one, and to any agent at all. */
export type Offer = {
  readonly untouched: readonly string[];
  readonly empty: readonly string[];
  readonly ever: readonly string[];
};

/** Every difference between what the audit says of an agent and what the harness did with it. */
export function differences(
  id: HarnessId,
  { audited, outcome, ...measured }: Measured,
  offer: Offer,
): readonly string[] {
  const seen = loadedAs(outcome, id);
  const said = audited.loads === 'open' ? 'loaded' : audited.loads;
  // Where a file is not loaded, a built-in agent answers to its name.
  if (said === 'absent' && seen === 'loaded' && FACTS[id].builtInAgents.includes(audited.agent)) return [];
  if (said === 'loaded' && seen === 'not started' && lacksModel(outcome, id)) return [];
  if (seen !== said) return [`the audit says "${audited.loads}", but it is ${seen}${reasonOf(outcome)}`];
  const unexplained = audited.loads !== 'loaded' && audited.diagnostics.length === 0;
  if (unexplained) return [`it is "${audited.loads}", and no diagnostic says so`];
  if (outcome === 'breaks' || seen !== 'loaded') return [];
  const view: View = { facts: FACTS[id], id, audited, offer, grant: outcome };
  return [...wider(view), ...(mayBeNarrower(view, measured.position) ? [] : narrower(view))];
}

/** The audit says the most that holds in any seat. */
const mayBeNarrower = ({ audited, facts }: View, position: Position): boolean =>
  position === 'background' ||
  (position === 'main' && audited.loads === 'open' && facts.opensOnlySubagents === true);

/** A refusal to start an agent without tools is an agent without tools. */
function loadedAs(outcome: Measured['outcome'], id: HarnessId): string {
  if (outcome === 'breaks') return 'breaks';
  if (outcome.missing === undefined) return 'loaded';
  if (outcome.missing === 'absent') return 'absent';
  return outcome.problems.some((problem) => RUNNERS[id].isRefusal?.(problem)) ? 'loaded' : 'not started';
}

const lacksModel = (outcome: Measured['outcome'], id: HarnessId): boolean =>
  outcome !== 'breaks' && outcome.problems.some((problem) => RUNNERS[id].isUnknownModel?.(problem));

const reasonOf = (outcome: Measured['outcome']): string => {
  const [problem] = outcome === 'breaks' ? [] : outcome.problems;
  return problem === undefined ? '' : ` (${problem.split('\n')[0]?.slice(0, 300)})`;
};

type View = {
  readonly id: HarnessId;
  readonly facts: Facts;
  readonly audited: AuditedAgent;
  readonly offer: Offer;
  readonly grant: Grant;
};

/** Granted, and the audit does not say so. */
function* wider(view: View): Iterable<string> {
  const { grant, offer } = view;
  for (const native of grant.tools) {
    if (isSaid(view, native) || offer.empty.includes(native)) continue;
    yield `"${native}" is granted, and the audit does not say so`;
  }
}

function isSaid({ facts, audited, id }: View, native: string): boolean {
  const { natives, grants } = audited;
  if (natives.includes(native)) return true;
  if (ownerIn(facts, native) !== undefined) return false;
  const server = serverOf(id, native);
  if (!server) return !grants.isBounded;
  return grants.mcp.some(
    (each) =>
      each.server === '*' || (each.server === server.name && (each.tool ?? server.tool) === server.tool),
  );
}

const MCP_TOOLS = ['get_issue', 'create_issue'];

/** The server and the tool behind a native of one of ours. */
function serverOf(
  id: HarnessId,
  native: string,
): { readonly name: string; readonly tool: string } | undefined {
  const { mcpServers, mcpNative } = RUNNERS[id];
  return mcpServers
    .flatMap((name) => MCP_TOOLS.map((tool) => ({ name, tool })))
    .find(({ name, tool }) => mcpNative(name, tool) === native);
}

/** The audit says that it is granted, and it is not. */
function* narrower(view: View): Iterable<string> {
  const { audited, grant, offer } = view;
  for (const native of audited.natives) {
    if (grant.tools.includes(native) || !offer.ever.includes(native) || isAwayWithReason(view, native))
      continue;
    yield `the audit says that "${native}" is granted, and it is not`;
  }
}

/** Every agent has it in some position; or another native does its work; or only a list that names it brings it. */
function isAwayWithReason({ facts, grant, offer, audited }: View, native: string): boolean {
  const { companions, onlyNamed } = facts;
  if (ownerIn(facts, native) === 'always') return true;
  if (onlyNamed?.includes(native)) return false;
  if (companions?.natives.includes(native) && grant.tools.includes(companions.of)) return true;
  return !offer.untouched.includes(native) && !audited.grants.isBounded;
}
