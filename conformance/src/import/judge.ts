import type { Offer } from '../audit/compare.js';
import type { Measured } from '../audit/measure.js';
import type { Diagnostic } from '../core.js';
import { conditionOf, expectedOwner, FACTS, type HarnessId, nativesOf, ownerIn } from '../expected/index.js';
import { RUNNERS } from '../harness/index.js';

/**
 * `reported`: different, and a diagnostic of the import or of the compilation says so. `no file`: a diagnostic says that
 * the harness cannot be kept to the spec.
 */
export type Verdict = 'equal' | 'reported' | 'no file' | 'SILENT';

export type Judged = { readonly file: string; readonly verdict: Verdict; readonly words: readonly string[] };

/** An original and what was written of it, as their harnesses offered them tools. */
export type Pair = {
  readonly from: HarnessId;
  readonly to: HarnessId;
  readonly original: Measured;
  readonly after: Measured;
  /** What was said of this agent and the harness it was written for. */
  readonly found: readonly Diagnostic[];
  readonly offer: Offer;
};

const toolsOf = ({ outcome }: Measured): readonly string[] => (outcome === 'breaks' ? [] : outcome.tools);

const isThere = ({ outcome }: Measured): boolean =>
  outcome !== 'breaks' &&
  (outcome.missing === undefined || outcome.problems.some((each) => each.includes('zero tools')));

/** Why a pair says nothing: an agent that was not started, or a file of ours that is no agent there. */
function whyNoAnswer({ from, to, original, after }: Pair): string | undefined {
  const isUnstarted = (id: HarnessId, { outcome }: Measured): boolean =>
    outcome !== 'breaks' &&
    outcome.missing === 'not started' &&
    !outcome.problems.some((problem) => RUNNERS[id].isRefusal?.(problem));
  if (isUnstarted(from, original)) return `not measured in ${from}`;
  if (isUnstarted(to, after)) return `not measured in ${to}`;
  if (after.outcome === 'breaks') return `breaks ${to}`;
  return after.outcome.missing === 'absent' && to !== from ? `is no agent in ${to}` : undefined;
}

/** In its own harness an agent has the same tools as before. */
export function judgeOwn(pair: Pair): Judged {
  const { original, after, found } = pair;
  const why = whyNoAnswer(pair);
  if (why !== undefined) return verdictOn(original, [why], []);
  const [before, now] = [toolsOf(original), toolsOf(after)];
  const words = [
    ...(isThere(original) === isThere(after)
      ? []
      : [isThere(after) ? 'loads now' : 'does not load any more']),
    ...now.filter((native) => !before.includes(native)).map((native) => `+${native}`),
    ...before.filter((native) => !now.includes(native)).map((native) => `-${native}`),
  ];
  return verdictOn(original, words, words.length > 0 ? codesOf(found) : []);
}

/** A harness that cannot be kept to a spec gets no file of it; a file that was written must be an agent there. */
export function judgeMissing(
  { audited: { file } }: Measured,
  to: HarnessId,
  isWritten: boolean,
  found: readonly Diagnostic[],
): Judged {
  // One of them is about several harnesses, and names those that get no file.
  const isWhy = ({ code, message }: Diagnostic): boolean =>
    code === 'unenforceable' ||
    code === 'refused-agent' ||
    (code === 'import-denied-here' && message.includes(`${FACTS[to].title} cannot be kept`));
  const codes = codesOf(found.filter(isWhy));
  if (isWritten || codes.length === 0)
    return { file, verdict: 'SILENT', words: [isWritten ? 'is no agent' : 'no file'] };
  return { file, verdict: 'no file', words: codes };
}

/** Elsewhere an agent has no tool that the original lacks, unless a diagnostic says so for that tool. */
export function judgeOther(pair: Pair): Judged {
  const { original, after, found } = pair;
  const why = whyNoAnswer(pair);
  if (why !== undefined) return verdictOn(original, [why], []);
  const more = isThere(original) ? toolsOf(after).filter((native) => !hadBefore(pair, native)) : [];
  const silent = more.filter((native) => !isReported(found, expectedOwner(native) ?? native));
  const words = more.map((native) => `+${native}`);
  return silent.length > 0
    ? verdictOn(original, words, [])
    : verdictOn(original, words, codesOf(found.filter(({ code }) => isWider(code))));
}

const isReported = (found: readonly Diagnostic[], kind: string): boolean =>
  found.some(({ code, tool }) => isWider(code) && (tool === kind || tool === undefined));

const isWider = (code: string): boolean =>
  code.startsWith('widened') || code === 'import-meant' || code === 'import-denied-here';

function hadBefore(pair: Pair, native: string): boolean {
  const { from, to, original, offer } = pair;
  const { grants, fields } = original.audited;
  // A spec without lists means every tool of the harness it is written for, as a file without them does.
  if (!FACTS[from].toolKeys.some((key) => Object.hasOwn(fields, key))) return true;
  if (offer.empty.includes(native) || ownerIn(FACTS[to], native) === 'always') return true;
  if (!grants.isBounded && (expectedOwner(native) === undefined || serverOf(to, native))) return true;
  const server = serverOf(to, native);
  if (server) return toolsOf(original).includes(server.nameIn(from)) || isListed(pair, server);
  const kind = expectedOwner(native);
  if (!grants.isBounded && isWithheld(from, kind)) return true;
  const kinds = new Set<string | undefined>([...toolsOf(original).map(expectedOwner), ...meantBy(pair)]);
  return (
    kind !== undefined &&
    (kinds.has(kind) || [...grants.granted.keys(), ...grants.served].some((each) => each === kind))
  );
}

/** Tools that the author lists by names of another client: the CLI has none of them, and an import maps them. */
function meantBy({ from, original }: Pair): readonly string[] {
  const { otherNames = {} } = FACTS[from];
  const { tools } = original.audited.fields;
  const names = Array.isArray(tools) ? tools.map(String) : [];
  return names.flatMap((name) => otherNames[name] ?? otherNames[name.toLowerCase()] ?? []);
}

/**
 * Without a list that names it, its harness has the tool only by a condition or beside another one, or has none of the
 * kind; the author did not deny it.
 */
function isWithheld(id: HarnessId, kind: string | undefined): boolean {
  const natives = nativesOf(FACTS[id]).filter((native) => expectedOwner(native) === kind);
  const beside = FACTS[id].companions?.natives ?? [];
  return natives.every((native) => conditionOf(FACTS[id], native) !== undefined || beside.includes(native));
}

const MCP_TOOLS = ['get_issue', 'create_issue'];

/** A tool of a server. */
type Served = {
  readonly server: string;
  readonly tool: string;
  /** Its name in another harness. */
  readonly nameIn: (other: HarnessId) => string;
};

function serverOf(id: HarnessId, native: string): Served | undefined {
  for (const [index, server] of RUNNERS[id].mcpServers.entries())
    for (const tool of MCP_TOOLS)
      if (RUNNERS[id].mcpNative(server, tool) === native)
        return {
          server,
          tool,
          nameIn: (other) => RUNNERS[other].mcpNative(RUNNERS[other].mcpServers[index] ?? server, tool),
        };
  return undefined;
}

/** The author lists a tool of a server that the run of the first harness has not, because it calls its servers otherwise. */
function isListed({ from, original }: Pair, { server, tool }: Served): boolean {
  const { tools } = original.audited.fields;
  return (
    !RUNNERS[from].mcpServers.includes(server) &&
    Array.isArray(tools) &&
    ['*', tool].some((each) => tools.includes(FACTS[from].mcpName(server, each)))
  );
}

const codesOf = (found: readonly Diagnostic[]): readonly string[] => [
  ...new Set(found.map(({ code }) => code)),
];

function verdictOn({ audited }: Measured, words: readonly string[], codes: readonly string[]): Judged {
  if (words.length === 0) return { file: audited.file, verdict: 'equal', words: [] };
  const verdict = codes.length > 0 ? 'reported' : 'SILENT';
  return { file: audited.file, verdict, words: [words.join(' '), codes.join(' ')] };
}
