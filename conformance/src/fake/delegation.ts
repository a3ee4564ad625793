import type { Call, ModelRequest, Reply } from './model.js';

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

/** What an agent does: at most one call, then its last answer. */
export type Ending = {
  readonly finish?: Reply;
  readonly force?: ((agent: string) => Omit<Call, 'id'>) | undefined;
  /** What the main session does while agents that it has called have not asked their model yet. */
  readonly wait?: Omit<Call, 'id'>;
};

/**
 * Plays a model that, as the main session, calls one agent a turn by `tool` and, as any of those agents, answers
 * by `finish`. One a turn, because harnesses limit how many agents run at once.
 */
export function delegation(
  tool: string,
  agents: readonly string[],
  inputOf: (agent: string, prompt: string) => Call['input'],
  { finish = { text: 'done' }, force, wait }: Ending = {},
): Delegation {
  const requests = new Map<number, ModelRequest>();
  const answers = new Map<string, string>();
  let next = 0;
  let waited = 0;

  const respond = (request: ModelRequest): Reply => {
    const child = childIndex(request);
    if (child !== undefined) {
      if (!requests.has(child)) requests.set(child, request);
      const forced = force?.(agents[child] ?? '');
      const id = `force_${child}`;
      return forced && !request.results.has(id) ? { calls: [{ id, ...forced }] } : finish;
    }
    if (!isMain(request, tool)) return { text: 'done' };
    for (const [id, answer] of request.results) answers.set(id, answer);
    const agent = agents[next];
    if (agent === undefined) {
      const isWaiting = wait && requests.size < agents.length && waited++ < MOST_WAITS;
      return isWaiting ? { calls: [{ id: `wait_${waited}`, ...wait }] } : { text: 'done' };
    }
    const index = next++;
    return {
      calls: [{ id: callId(index), name: tool, input: inputOf(agent, `conformance-child-${index}.`) }],
    };
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
function isMain(request: ModelRequest, tool: string): boolean {
  return firstTexts(request).includes(MAIN_PROMPT) && request.tools.some(({ name }) => name === tool);
}

/** All texts before the model's first answer. */
function firstTexts({ turns }: ModelRequest): string {
  const answered = turns.findIndex(({ role }) => role === 'assistant');
  return turns
    .slice(0, answered === -1 ? undefined : answered)
    .map(({ text }) => text)
    .join('\n');
}
