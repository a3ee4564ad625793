import {
  harnessOf,
  identityOf,
  judgeOf,
  NATIVES,
  namesIn,
  partsOf,
  probeFor,
  textsFor,
} from '../../scripts/agent-files.mjs';

/** Compares two agent files by a reader that shares nothing with the code it judges. */
interface File {
  readonly path: string;
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Harness = keyof typeof NATIVES;

/** What differs in meaning between two agent files of one harness: `id`, `prompt`, `tools` or a field's name. */
export function differingAspects(before: File, after: File): readonly string[] {
  const [one, other] = [partsOf(before.text), partsOf(after.text)];
  const harness = harnessOf(before.path) ?? 'copilot';
  const aspects = new Set<string>();
  if (identityOf(before.path, one.fields) !== identityOf(after.path, other.fields)) aspects.add('id');
  if (one.prompt !== other.prompt) aspects.add('prompt');
  const own: Fields = {
    ...one.fields,
    ...(before.path.includes('.opencode/mode/') ? { mode: 'primary' } : {}),
  };
  for (const key of new Set([...Object.keys(own), ...Object.keys(other.fields)])) {
    const isFileName = key === 'name' && own.name === undefined; // which the id compares
    if (isFileName || TOOL_KEYS[harness].includes(key)) continue;
    const [was, is] = [own, other.fields].map((fields) => field(harness, key, fields));
    if (JSON.stringify(sorted(was)) !== JSON.stringify(sorted(is))) aspects.add(key);
  }
  if (grants(harness, one.fields, other.fields) !== grants(harness, other.fields, one.fields, one.fields))
    aspects.add('tools');
  return [...aspects].sort();
}

const TOOL_KEYS: Readonly<Record<Harness, readonly string[]>> = {
  'claude-code': ['tools', 'disallowedTools'],
  opencode: ['tools', 'permission', 'name'],
  copilot: ['tools'],
};

/** The value as its harness takes it; Claude Code reads the names of models without regard to case. */
function field(harness: Harness, key: string, fields: Fields): unknown {
  const value = fields[key];
  if (key === 'name') return harness === 'claude-code' ? 'compared as the id' : value;
  if (key === 'model' && value === 'inherit') return undefined; // its word for no model of its own
  return key === 'model' && harness === 'claude-code' && typeof value === 'string'
    ? value.toLowerCase()
    : value;
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? 'absent';
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)]);
};

/** Every native with what the harness does about it, for the natives it has and the names that either file gives. */
function grants(harness: Harness, fields: Fields, other: Fields, original: Fields = fields): string {
  const foreign = new Set(
    Object.entries(NATIVES).flatMap(([id, natives]) => (id === harness ? [] : natives)),
  );
  const mine = namesIn(harness, original);
  const others = [...namesIn(harness, fields), ...namesIn(harness, other)];
  const extra = others.filter((name) => mine.includes(name) || !foreign.has(name));
  const probes = new Set([...NATIVES[harness], ...extra.map((name) => probeFor(harness, name))]);
  const judge = judgeOf(harness, fields, textsFor(fields, other));
  return [...probes]
    .sort()
    .map((probe) => `${probe}=${judge(probe)}`)
    .join('\n');
}
