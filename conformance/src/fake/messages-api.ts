import { randomUUID } from 'node:crypto';
import { type JsonObject, listOf, objectOf, textOf } from '../json.js';
import { type Call, events, type ModelRequest, offeredTool, type Reply, type Turn, wireAt } from './model.js';

/** The Messages format, streamed: what Claude Code speaks. */
export const messagesApi = wireAt('/v1/messages', read, write);

function read(body: unknown): ModelRequest {
  const { model, system, tools, messages } = objectOf(body);
  return {
    model: textOf(model),
    system: contentText(system),
    tools: listOf(tools).map(offeredTool),
    turns: listOf(messages).map(toTurn),
    results: new Map(listOf(messages).flatMap(toResults)),
  };
}

function toTurn(value: unknown): Turn {
  const { role, content } = objectOf(value);
  return { role: textOf(role), text: contentText(content) };
}

function toResults(message: unknown): readonly (readonly [string, string])[] {
  const blocks = listOf(objectOf(message).content).map(objectOf);
  const results = blocks.filter(({ type }) => type === 'tool_result');
  return results.map(({ tool_use_id: id, content }) => [textOf(id), contentText(content)]);
}

function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOf(content)
    .map((block) => {
      const { text, content: inner } = objectOf(block);
      return textOf(text) || contentText(inner);
    })
    .join('\n');
}

function write(reply: Reply, model: string): string {
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = {
    id: `msg_${randomUUID()}`,
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
  const blocks = 'text' in reply ? textBlock(reply.text) : reply.calls.flatMap(callBlock);
  const stopReason = 'text' in reply ? 'end_turn' : 'tool_use';
  return events(
    [
      { type: 'message_start', message },
      ...blocks,
      { type: 'message_delta', delta: { stop_reason: stopReason, stop_sequence: null }, usage },
      { type: 'message_stop' },
    ].map((data) => ({ event: data.type, data })),
  );
}

type WireEvent = JsonObject & { readonly type: string };

function textBlock(text: string): readonly WireEvent[] {
  return block(0, { type: 'text', text: '' }, { type: 'text_delta', text });
}

function callBlock({ id, name, input }: Call, index: number): readonly WireEvent[] {
  const start = { type: 'tool_use', id, name, input: {} };
  return block(index, start, { type: 'input_json_delta', partial_json: JSON.stringify(input) });
}

function block(index: number, start: object, delta: object): readonly WireEvent[] {
  return [
    { type: 'content_block_start', index, content_block: start },
    { type: 'content_block_delta', index, delta },
    { type: 'content_block_stop', index },
  ];
}
