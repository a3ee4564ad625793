import type { HarnessBlock } from '../../model/agent.js';
import type { BlockName, Narrowing, ToolKeys } from '../contract.js';
import { isNameList } from './forms.js';

/** The keys of a harness that are lists of names: what is allowed, and if there is such a list, what is denied. */
type ListField = 'tools' | 'disallowedTools';

/** Narrowing where tools are lists: an own list takes the place of the spec's, an own deny is added to it. */
export function narrowingByLists(
  fields: readonly ListField[],
  split: (text: string) => readonly string[],
): Narrowing {
  const namesIn = (block: HarnessBlock, field: ListField): readonly BlockName[] | undefined =>
    fields.includes(field) && block[field] !== undefined ? blockNames(block[field], field, split) : undefined;

  const read = (block: HarnessBlock): ToolKeys => {
    const allowed = namesIn(block, 'tools')?.map(({ name }) => name);
    const denied = namesIn(block, 'disallowedTools')?.map(({ name }) => name);
    return {
      ...(allowed && !allowed.includes('*') && { tools: allowed }),
      ...(denied && { disallowedTools: denied }),
    };
  };
  return {
    fields,
    read,
    names: (block) => namesIn(block, 'tools') ?? [],
    narrow: (keys, block) => {
      const { tools = keys.tools, disallowedTools } = read(block);
      const before = isNameList(keys.disallowedTools) ? keys.disallowedTools : [];
      const denied = isNameList(disallowedTools) ? [...before, ...disallowedTools] : before;
      return {
        keys: {
          ...(tools !== undefined && { tools }),
          ...(denied.length > 0 && { disallowedTools: [...new Set(denied)] }),
        },
        diagnostics: [],
      };
    },
  };
}

/** Both forms: a list of names, and a text that holds some. */
function blockNames(
  value: unknown,
  field: ListField,
  split: (text: string) => readonly string[],
): readonly BlockName[] {
  const items = Array.isArray(value) ? value.map((item, index) => [item, [field, index]] as const) : [];
  const texts = typeof value === 'string' ? [[value, [field]] as const] : items;
  return texts.flatMap(([text, path]) =>
    typeof text === 'string'
      ? split(text)
          .map((name) => ({ name: name.trim(), path }))
          .filter(({ name }) => name !== '')
      : [],
  );
}
