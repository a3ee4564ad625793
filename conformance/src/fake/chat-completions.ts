import { randomUUID } from 'node:crypto';
import { type JsonObject, listOf, objectOf, textOf } from '../json.js';
import { events, type ModelRequest, offeredTool, type Reply, type Turn, wireAt } from './model.js';

/** The chat-completions format, streamed: what most harnesses speak to a provider of the user's own. */
export const chatCompletions = wireAt('/chat/completions', read, write);

function read(body: unknown): ModelRequest {
  const { model, tools, messages } = objectOf(body);
  const turns = listOf(messages).map(toTurn);
  return {
    model: textOf(model),
    system: turns.flatMap(({ role, text }) => (role === 'system' ? [text] : [])).join('\n'),
    // A tool that takes plain text has another key.
    tools: listOf(tools).map((tool) => offeredTool(objectOf(tool).function ?? objectOf(tool).custom)),
    turns: turns.filter(({ role }) => role !== 'system'),
    results: new Map(listOf(messages).map(objectOf).flatMap(toResult)),
  };
}

function toTurn(value: unknown): Turn {
  const { role, content } = objectOf(value);
  const parts = listOf(content).map((part) => textOf(objectOf(part).text));
  return { role: textOf(role), text: textOf(content) + parts.join('\n') };
}

function toResult(message: JsonObject): readonly (readonly [string, string])[] {
  const { role, tool_call_id: id } = message;
  return role === 'tool' ? [[textOf(id), toTurn(message).text]] : [];
}

function write(reply: Reply, model: string): string {
  const base = { id: randomUUID(), object: 'chat.completion.chunk', created: 0, model };
  const chunk = (delta: object, finish: string | null) => ({
    data: { ...base, choices: [{ index: 0, delta, finish_reason: finish }] },
  });
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  return events([
    chunk({ role: 'assistant', ...delta(reply) }, null),
    chunk({}, 'calls' in reply ? 'tool_calls' : 'stop'),
    { data: { ...base, choices: [], usage } },
    { data: '[DONE]' },
  ]);
}

function delta(reply: Reply): object {
  if ('text' in reply) return { content: reply.text };
  const calls = reply.calls.map(({ id, name, input }, index) => ({
    index,
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
  return { tool_calls: calls };
}
