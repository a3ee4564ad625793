import { objectOf, textOf } from '../json.js';
import { type Server, serve } from './server.js';

/** One tool as it was offered to the model. */
export type OfferedTool = { readonly name: string; readonly description: string };

/** What a harness sent to its model, in terms that both wire formats share. */
export type ModelRequest = {
  readonly model: string;
  readonly system: string;
  /** The texts of the system prompt one by one, where the format keeps them apart. */
  readonly systemTexts?: readonly string[];
  readonly tools: readonly OfferedTool[];
  /** Every text of every turn, in order, the results of tool calls included. */
  readonly turns: readonly Turn[];
  /** What came back from each tool call, by the call's id. */
  readonly results: ReadonlyMap<string, string>;
};

export type Turn = { readonly role: string; readonly text: string };

export type Call = {
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
};

/** A call that has no id yet. */
export type ToolCall = Omit<Call, 'id'>;

/** What the fake model answers: some text, or calls of tools. */
export type Reply = { readonly text: string } | { readonly calls: readonly Call[] };

/** A wire format: how a request is read and a reply is written. */
export type Wire = {
  readonly accepts: (path: string) => boolean;
  readonly read: (body: unknown, path: string) => ModelRequest;
  readonly write: (reply: Reply, model: string) => string;
};

/** A wire format whose paths end in a certain way. */
export function wireAt(ending: string, read: Wire['read'], write: Wire['write']): Wire {
  return { accepts: (path) => path.endsWith(ending), read, write };
}

/** A tool in the shape that most formats have for it. */
export function offeredTool(value: unknown): OfferedTool {
  const { name, description } = objectOf(value);
  return { name: textOf(name), description: textOf(description) };
}

export type FakeModel = Server & { readonly requests: readonly ModelRequest[] };

/** A model on loopback that keeps every request and answers by `respond`; other paths get a 404. */
export async function fakeModel(wire: Wire, respond: (request: ModelRequest) => Reply): Promise<FakeModel> {
  const requests: ModelRequest[] = [];
  const server = await serve(({ path, body }) => {
    if (!wire.accepts(path)) return { status: 404, type: 'application/json', body: '{}' };
    const request = wire.read(body, path);
    requests.push(request);
    return { status: 200, type: 'text/event-stream', body: wire.write(respond(request), request.model) };
  });
  return { ...server, requests };
}

/** Server-sent events, as both wire formats frame them. */
export function events(list: readonly { readonly event?: string; readonly data: unknown }[]): string {
  return list
    .map(({ event, data }) => {
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      return `${event === undefined ? '' : `event: ${event}\n`}data: ${text}\n\n`;
    })
    .join('');
}
