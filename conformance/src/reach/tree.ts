import { MAIN_PROMPT } from '../fake/delegation.js';
import type { Call, ModelRequest, Reply } from '../fake/model.js';
import type { Play } from '../harness/index.js';

/** The agents on the way from the main one, which is not in it. */
export type Way = readonly string[];

/** Whom an agent at the end of a way tries to start. */
export type Candidates = (way: Way) => readonly string[];

/** The file that the shell of an agent writes, if it has one. */
export const traceOf = (way: Way): string => `trace-${way.join('.').replaceAll('/', '_') || 'main'}`;

/** How often the main agent waits for those that it has started, where a call does not wait itself. */
const MOST_WAITS = 50;

/** Enough for every case; a harness that never answers a call would ask for ever. */
const MOST_REQUESTS = 3_000;

/**
 * Plays the model of every agent: each calls its shell, then tries to start each candidate, one after the other.
 * Which agent a request belongs to stands in the prompt that it was started with. `unended` are those that asked their
 * model and did not come to the end of their calls, and the main one if it never asked.
 */
export function playTree(
  play: Play,
  candidates: Candidates,
  agent: string,
): { readonly respond: (request: ModelRequest) => Reply; readonly unended: () => readonly Way[] } {
  const main: Way = [];
  const ways: Way[] = [main];
  const asked = new Set([main]);
  const ended = new Set<Way>();
  let requests = 0;
  let waits = 0;
  const callsOf = (way: Way): readonly Call[] => [
    { id: `call_${ways.indexOf(way)}_shell`, ...play.shell(`touch ${traceOf(way)}`) },
    ...candidates(way).map((agent, index) => {
      const number = numberOf(ways, [...way, agent]);
      return { id: `call_${ways.indexOf(way)}_${index}`, ...play.start(agent, `conformance-way-${number}.`) };
    }),
  ];
  const respond = (request: ModelRequest): Reply => {
    const way = wayOf(ways, request, promptOf(agent));
    if (way === undefined || requests++ > MOST_REQUESTS) return { text: 'done' };
    asked.add(way);
    const next = callsOf(way).find(({ id }) => !request.results.has(id));
    if (next) return { calls: [next] };
    ended.add(way);
    if (way.length > 0) return play.finish ?? { text: 'done' };
    const isWaiting = play.wait && ended.size < ways.length && waits++ < MOST_WAITS;
    return isWaiting ? { calls: [{ id: `wait_${waits}`, ...play.wait }] } : { text: 'done' };
  };
  return { respond, unended: () => [...asked].filter((way) => !ended.has(way)) };
}

/** Ways are numbered as they are first tried. */
function numberOf(ways: Way[], way: Way): number {
  const known = ways.findIndex((each) => each.join('/') === way.join('/'));
  return known === -1 ? ways.push(way) - 1 : known;
}

/** What the agents of the cases are told that they are. */
export const promptOf = (agent: string): string => `You are ${agent}.`;

/** Harnesses also ask for titles and the like, without tools; a main agent that has none is known by its prompt. */
function wayOf(
  ways: readonly Way[],
  { turns, tools, system }: ModelRequest,
  mainPrompt: string,
): Way | undefined {
  const answered = turns.findIndex(({ role }) => role === 'assistant');
  const texts = turns.slice(0, answered === -1 ? undefined : answered).map(({ text }) => text);
  const number = /conformance-way-(\d+)\./.exec(texts.join('\n'))?.[1];
  if (number !== undefined) return ways[Number(number)];
  const isAgent = tools.length > 0 || system.includes(mainPrompt);
  return isAgent && texts.join('\n').includes(MAIN_PROMPT) ? ways[0] : undefined;
}

/** Every way that is tried. */
export function allWays(below: Candidates, way: Way = []): readonly Way[] {
  return [way, ...below(way).flatMap((agent) => allWays(below, [...way, agent]))];
}
