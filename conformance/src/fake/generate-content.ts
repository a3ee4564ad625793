import { type JsonObject, listOf, objectOf, textOf } from '../json.js';
import { events, type ModelRequest, offeredTool, type Reply, type Turn, wireAt } from './model.js';

/** The generateContent format, streamed: what Gemini CLI speaks. The model's name is part of the path. */
export const generateContent = wireAt(':streamGenerateContent', read, write);

function read(body: unknown, path: string): ModelRequest {
  const { contents, systemInstruction, tools } = objectOf(body);
  const declarations = listOf(tools).flatMap((each) => listOf(objectOf(each).functionDeclarations));
  return {
    model: /models\/([^:/]+):/.exec(path)?.[1] ?? '',
    system: partsText(systemInstruction),
    tools: declarations.map(offeredTool),
    turns: listOf(contents).map(toTurn),
    results: new Map(listOf(contents).flatMap(toResults)),
  };
}

const partsOf = (content: unknown): readonly JsonObject[] => listOf(objectOf(content).parts).map(objectOf);

const partsText = (content: unknown): string =>
  partsOf(content)
    .map(({ text }) => textOf(text))
    .join('\n');

const toTurn = (content: unknown): Turn => ({
  role: textOf(objectOf(content).role) === 'model' ? 'assistant' : 'user',
  text: partsText(content),
});

function toResults(content: unknown): readonly (readonly [string, string])[] {
  return partsOf(content).flatMap(({ functionResponse }) => {
    const { id, response } = objectOf(functionResponse);
    return id === undefined ? [] : [[textOf(id), JSON.stringify(response)] as const];
  });
}

function write(reply: Reply): string {
  const parts =
    'text' in reply
      ? [{ text: reply.text }]
      : reply.calls.map(({ id, name, input }) => ({ functionCall: { id, name, args: input } }));
  const candidate = { content: { role: 'model', parts }, finishReason: 'STOP', index: 0 };
  const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
  return events([{ data: { candidates: [candidate], usageMetadata } }]);
}
