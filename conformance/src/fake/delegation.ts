import type { Call, ModelRequest, Reply, ToolCall } from './model.js';

/** The prompt of the session that delegates. */
export const MAIN_PROMPT = 'conformance-main.';

export type Delegation = {
  readonly respond: (request: ModelRequest) => Reply;
  /** The first request of the n-th agent, if the harness started it. */
  readonly requestOf: (index: number) => ModelRequest | undefined;
  /** What the harness answered to the call of the n-th agent. */
  readonly answerOf: (index: number) => string;
};

const MOST_WAITS = 50;

/** What an agent does. */
export type Ending = {
  readonly finish?: Reply | undefined;
  /** What the main session does while agents that it has called have not asked their model yet. */
  readonly wait?: ToolCall | undefined;
  /** How many agents the main session calls in one turn: harnesses limit how many run at once. Default 1. */
  readonly atOnce?: number;
};

/**
 * The answers of a model in a session that calls each of `agents` once.
 *
 * The main session gets the answer "call this agent" in each turn, until all were called. A called agent gets the answer
 * `finish`.
 *
 * `start` is the call that starts an agent. Some harnesses have a tool of its own for each agent. An agent whose tool
 * the session does not have is left out, because some harnesses end a session after a few calls of unknown tools.
 */
export function delegation(
  agents: readonly string[],
  start: (agent: string, prompt: string) => ToolCall,
  { finish = { text: 'done' }, wait, atOnce = 1 }: Ending = {},
): Delegation {
  const tools = new Set(agents.map((agent) => start(agent, '').name));
  const requests = new Map<number, ModelRequest>();
  const answers = new Map<string, string>();
  let next = 0;
  let waited = 0;

  const respond = (request: ModelRequest): Reply => {
    const child = childIndex(request);
    if (child !== undefined) {
      if (!requests.has(child)) requests.set(child, request);
      return finish;
    }
    if (!isMain(request, tools)) return { text: 'done' };
    for (const [id, answer] of request.results) answers.set(id, answer);
    const calls: Call[] = [];
    for (const agent of agents.slice(next)) {
      if (calls.length >= atOnce) break;
      const index = next++;
      const call = start(agent, `conformance-child-${index}.`);
      if (request.tools.some(({ name }) => name === call.name)) calls.push({ id: callId(index), ...call });
      else answers.set(callId(index), `The session has no tool "${call.name}".`);
    }
    if (calls.length > 0) return { calls };
    const isWaiting = wait && requests.size < agents.length && waited++ < MOST_WAITS;
    return isWaiting ? { calls: [{ id: `wait_${waited}`, ...wait }] } : { text: 'done' };
  };

  return {
    respond,
    requestOf: (index) => requests.get(index),
    answerOf: (index) => answers.get(callId(index)) ?? 'It was never called.',
  };
}

/** The id under which the n-th agent is called. */
export function callId(index: number): string {
  return `toolu_conformance_${index}`;
}

function childIndex(request: ModelRequest): number | undefined {
  const index = /conformance-child-(\d+)\./.exec(firstTexts(request))?.[1];
  return index === undefined ? undefined : Number(index);
}

/** Harnesses also ask for titles and the like, with the same words but without tools. */
function isMain(request: ModelRequest, tools: ReadonlySet<string>): boolean {
  return firstTexts(request).includes(MAIN_PROMPT) && request.tools.some(({ name }) => tools.has(name));
}

/** All texts before the model's first answer. */
function firstTexts({ turns }: ModelRequest): string {
  const answered = turns.findIndex(({ role }) => role === 'assistant');
  return turns
    .slice(0, answered === -1 ? undefined : answered)
    .map(({ text }) => text)
    .join('\n');
}
