import { randomUUID } from 'node:crypto';
import { type JsonObject, listOf, objectOf, textOf } from '../json.js';
import {
  type Call,
  events,
  type ModelRequest,
  type OfferedTool,
  offeredTool,
  type Reply,
  type Turn,
  wireAt,
} from './model.js';

/** The Responses format, streamed: what Codex speaks. A call's name may have a namespace before a dot. */
export const responses = wireAt('/responses', read, write);

function read(body: unknown): ModelRequest {
  const { model, instructions, input, tools } = objectOf(body);
  const items = listOf(input).map(objectOf);
  const turns = items.filter(({ type }) => type === 'message').map(toTurn);
  const isOwn = ({ role }: Turn) => role === 'developer' || role === 'system';
  return {
    model: textOf(model),
    system: [textOf(instructions), ...turns.filter(isOwn).map(({ text }) => text)].join('\n\n'),
    systemTexts: items
      .filter(({ role }) => role === 'developer')
      .flatMap(({ content }) => listOf(content).map((part) => textOf(objectOf(part).text))),
    tools: listOf(tools).map(objectOf).flatMap(toTools),
    turns: turns.filter((turn) => !isOwn(turn)),
    results: new Map(items.flatMap(toResult)),
  };
}

/** Some tools stand in a namespace, and some are known by their type alone. */
function toTools(tool: JsonObject): readonly OfferedTool[] {
  const { name, description } = offeredTool(tool);
  if (tool.type !== 'namespace') return [{ name: name || textOf(tool.type), description }];
  const sign = name.startsWith('mcp__') ? '__' : '.'; // the whole name of a server's tool has "__"
  const members = listOf(tool.tools).map(offeredTool);
  return members.map((member) => ({ ...member, name: `${name}${sign}${member.name}` }));
}

function toTurn({ role, content }: JsonObject): Turn {
  const text = listOf(content)
    .map((part) => textOf(objectOf(part).text))
    .join('\n');
  return { role: textOf(role), text };
}

function toResult({ type, call_id: id, output }: JsonObject): readonly (readonly [string, string])[] {
  if (!textOf(type).endsWith('_call_output')) return [];
  return [[textOf(id), typeof output === 'string' ? output : JSON.stringify(output)]];
}

function write(reply: Reply): string {
  const id = `resp_${randomUUID()}`;
  const items = 'text' in reply ? [message(reply.text)] : reply.calls.map(callItem);
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
  return events([
    { event: 'response.created', data: { type: 'response.created', response: { id } } },
    ...items.map((item) => ({
      event: 'response.output_item.done',
      data: { type: 'response.output_item.done', item },
    })),
    {
      event: 'response.completed',
      data: { type: 'response.completed', response: { id, usage, output: items } },
    },
  ]);
}

const message = (text: string) => ({
  type: 'message',
  role: 'assistant',
  id: `msg_${randomUUID()}`,
  content: [{ type: 'output_text', text }],
});

function callItem({ id, name, input }: Call) {
  const dot = name.lastIndexOf('.');
  const namespace = dot === -1 ? {} : { namespace: name.slice(0, dot) };
  return {
    type: 'function_call',
    id: `fc_${randomUUID()}`,
    call_id: id,
    name: name.slice(dot + 1),
    ...namespace,
    arguments: JSON.stringify(input),
  };
}
