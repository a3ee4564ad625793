import type { AgentText } from '../../../src/harness/contract.js';
import { BUILT_IN_HARNESSES } from '../../../src/harness/registry.js';
import { agentTextReader } from '../../../src/reading/agent-text.js';
import { isRecord } from '../../../src/text/locate.js';
import { CONFIG, SPEC, type State } from './state.js';
import type { JsonSchema, Language, Vocabulary } from './vocabulary.js';

/**
 * The kind of file that a text looks like when it does not look like a spec: people paste first, and a spec is what the
 * page begins with. Keys, values and names of tools that a kind does not know speak against it.
 */
export function betterKind({ kind, text }: State, languages: Vocabulary): string | undefined {
  if (kind !== SPEC) return undefined; // the reader has chosen
  const read = agentTextReader({ path: 'pasted', text });
  const own = languages[kind];
  const { fields, shape } = read();
  // Only some harnesses have files without a frontmatter; what their reader takes is meant for them.
  if (shape !== 'fields')
    return BUILT_IN_HARNESSES.find(({ file }) => file?.read && hasKeys(read({}, file)))?.id;
  const misfits = (language: Language): number =>
    Object.entries(fields).reduce((sum, [key, value]) => sum + misfitsOf(key, value, language), 0);
  if (!own) return undefined;
  let best = { kind, count: misfits(own) };
  for (const [other, language] of Object.entries(languages)) {
    const count = other === CONFIG ? Number.POSITIVE_INFINITY : misfits(language);
    if (count < best.count) best = { kind: other, count };
  }
  return best.kind === kind ? undefined : best.kind;
}

const hasKeys = ({ fields }: AgentText): boolean => Object.keys(fields).length > 0;

function misfitsOf(key: string, value: unknown, { schema, toolKeys, tools }: Language): number {
  const properties = schema.properties ?? {};
  const field = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (!field || !accepts(field, value)) return 1;
  if (!toolKeys.includes(key)) return 0;
  return namesIn(value).filter((name) => !Object.hasOwn(tools, name)).length;
}

/** Whether a schema takes values of this type at all. */
function accepts({ type, anyOf }: JsonSchema, value: unknown): boolean {
  if (anyOf) return anyOf.some((each) => accepts(each, value));
  if (type === undefined) return true;
  const actual = Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : typeof value;
  return type === actual || (type === 'integer' && actual === 'number');
}

/** Names in a list, a map, or a text with commas; without the brackets behind them. */
function namesIn(value: unknown): readonly string[] {
  const names =
    typeof value === 'string' ? value.split(',') : isRecord(value) ? Object.keys(value) : [value].flat();
  return names.flatMap((name) => (typeof name === 'string' ? name.replace(/\(.*$/s, '').trim() : []));
}
