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
 * by `finish`. One a turn, because harnesses limit how many agents run at once. Some harnesses have a tool for each
 * agent; one that is not there is not called, as some give up after a few calls of such tools.
 */
export function delegation(
  tool: string | ((agent: string) => string),
  agents: readonly string[],
  inputOf: (agent: string, prompt: string) => Call['input'],
  { finish = { text: 'done' }, force, wait }: Ending = {},
): Delegation {
  const toolFor = typeof tool === 'string' ? () => tool : tool;
  const tools = new Set(agents.map(toolFor));
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
    if (!isMain(request, tools)) return { text: 'done' };
    for (const [id, answer] of request.results) answers.set(id, answer);
    for (const agent of agents.slice(next)) {
      const index = next++;
      const name = toolFor(agent);
      if (request.tools.some((each) => each.name === name))
        return { calls: [{ id: callId(index), name, input: inputOf(agent, `conformance-child-${index}.`) }] };
      answers.set(callId(index), `The session has no tool "${name}".`);
    }
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
