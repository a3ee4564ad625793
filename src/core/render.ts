import type { Agent, HarnessBlock } from './agent.js';
import { markdown } from './harness/file-format.js';
import type { Harness, ToolKeys } from './harness/harness.js';
import { INHERIT } from './model.js';
import type { Field, FieldWriter } from './yaml-text.js';

/** All that goes into the keys of one file. */
interface FileContent {
  readonly agent: Agent;
  readonly harness: Harness;
  /** The fields for this harness alone. */
  readonly block: HarnessBlock;
  readonly tools: ToolKeys;
  readonly model: string | undefined;
}

/** The whole file of one agent for one harness, still without its mark. `body`: the prompt as the harness gets it. */
export const renderFile = (content: FileContent, body: string, writeFields: FieldWriter): string =>
  (content.harness.file ?? markdown).write(fieldsOf(content), body, writeFields);

/** The keys of the file in writing order: what is neutral, then the block's own. */
export function fieldsOf({ agent, harness, block, tools, model }: FileContent): readonly Field[] {
  const { description, temperature } = agent.frontmatter;
  const own = agent.blocks[harness.id] ?? {};
  const modelKey = harness.model.key ?? 'model';
  const neutral: Readonly<Record<string, unknown>> = {
    name: agent.name,
    description,
    [modelKey]: model,
    temperature,
  };
  const written = harness.writes.map((key) => (key === 'model' ? modelKey : key));
  const toolFields = Object.entries(tools).map(([key, value]): Field => ({ key, value, style: 'words' }));
  const text = (key: string, value: unknown): Field => ({ key, value, style: 'text' });
  const head = written
    .flatMap((key) => (key === 'tools' ? toolFields : text(key, own[key] ?? neutral[key] ?? block[key])))
    .filter(({ key, value }) => value !== undefined && !(key === modelKey && value === INHERIT));
  const taken = new Set([...head.map(({ key }) => key), ...written.filter((key) => key === modelKey)]);
  if (toolFields.length > 0) for (const key of harness.toolFields) taken.add(key); // the spec decides
  const rest = Object.entries(block).filter(([key, value]) => !taken.has(key) && value !== undefined);
  return [...head, ...rest.map(([key, value]) => text(key, value))];
}
