import type { Harness, ToolKeys } from '../harness/contract.js';
import { markdown } from '../harness/kit/file-format.js';
import type { Agent, HarnessBlock } from '../model/agent.js';
import { INHERIT } from '../spec/model.js';
import type { Field, FieldWriter } from '../text/yaml-text.js';

/** All that goes into the keys of one file. */
export interface FileContent {
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
function fieldsOf({ agent, harness, block, tools, model }: FileContent): readonly Field[] {
  const { description, temperature } = agent.frontmatter;
  const own = agent.blocks[harness.id] ?? {};
  const modelKey = harness.model.key ?? 'model';
  const neutral: Readonly<Record<string, unknown>> = {
    name: agent.name,
    description,
    [modelKey]: model,
    temperature,
  };
  const fields: Field[] = [];
  const taken = new Set<string>();
  const add = (key: string, value: unknown, style: Field['style']): void => {
    if (value === undefined || (key === modelKey && value === INHERIT)) return;
    fields.push({ key, value, style });
    taken.add(key);
  };
  for (const word of harness.writes) {
    const key = word === 'model' ? modelKey : word;
    if (word === 'tools') for (const [name, value] of Object.entries(tools)) add(name, value, 'words');
    else add(key, own[key] ?? neutral[key] ?? block[key], 'text');
    if (key === modelKey) taken.add(key);
  }
  if (Object.keys(tools).length > 0) for (const key of harness.toolFields) taken.add(key); // the spec decides
  for (const [key, value] of Object.entries(block)) if (!taken.has(key)) add(key, value, 'text');
  return fields;
}

/** The values of a file's fields, by key. */
export const fieldValues = (content: FileContent): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fieldsOf(content).map(({ key, value }) => [key, value]));
