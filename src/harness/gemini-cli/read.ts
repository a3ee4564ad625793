import { checkSchema } from '../../model/schema.js';
import type { AgentReading, AuditRules, PlacedText } from '../contract.js';
import { isText } from '../kit/name-lists.js';
import { type ReplacingRules, whyLeftOut } from '../kit/replaced-text.js';
import {
  absent,
  closeComments,
  loadedWith,
  NO_DELEGATION,
  namedTools,
  startPrograms,
  whyNoFields,
} from '../kit/shapes.js';
import { SURFACES } from './surfaces.js';

/**
 * Reads a file as Gemini CLI 0.61.0 does (docs/harnesses.md); `isListable`: the names that a list may hold; `values`: what
 * it puts into a prompt.
 */
export const geminiCliAudit = (
  isListable: (name: string) => boolean,
  values: ReplacingRules,
): AuditRules => ({
  morePlaces: [],
  userPlaces: [{ folder: '.gemini/agents', extensions: ['.md'], nested: false }],
  text: { refusesDuplicateKeys: true, asYaml12: closeComments, plainFences: 'blanks and mark' },
  read: (file) => {
    if (file.shape !== 'fields')
      return absent(
        file,
        whyNoFields(file),
        'Begin the file with "---", valid YAML, and "---", without a byte order mark before or blanks behind.',
      );
    if (file.below.startsWith('_'))
      return absent(file, 'the name of the file begins with "_"', 'Rename the file.');
    return whyRefused(file, isListable) ?? whyFailing(file, values) ?? loaded(file);
  },
  surfaces: SURFACES,
  delegation: NO_DELEGATION,
});

/** The schema is strict: whatever is odd, the whole file is refused. */
function whyRefused(file: PlacedText, isListable: (name: string) => boolean): AgentReading | undefined {
  const { harness, fields, body, locate } = file;
  const missing = harness.import.required.find((key) => !isText(fields[key]) || fields[key] === '');
  if (missing !== undefined)
    return absent(file, `it has no ${missing}`, `Give it a "${missing}".`, [missing]);
  const { pattern, expected } = harness.refusedName ?? {};
  if (pattern?.test(String(fields.name)))
    return absent(file, `it takes ${expected}`, 'Change the name.', ['name']);
  for (const [key, value] of Object.entries(fields)) {
    if (key === 'name') continue;
    const schema = Object.hasOwn(harness.fields, key) ? harness.fields[key] : undefined;
    if (!schema)
      return absent(file, `it refuses keys that it does not know ("${key}")`, `Remove "${key}".`, [key]);
    if (checkSchema(value, schema, locate).length > 0)
      return absent(file, `it does not take "${key}" as it is here`, `Fix or remove "${key}".`, [key]);
  }
  const tools = Array.isArray(fields.tools) ? fields.tools.map(String) : [];
  const unknown = tools.findIndex((name) => name !== '*' && !isListable(name));
  if (unknown !== -1)
    return absent(file, `it knows no tool "${tools[unknown]}"`, `Remove "${tools[unknown]}".`, [
      'tools',
      String(unknown),
    ]);
  if (body.trim() === '') return absent(file, 'it has no prompt', 'Write a prompt below the keys.');
  return undefined;
}

function whyFailing(file: PlacedText, values: ReplacingRules): AgentReading | undefined {
  const left = whyLeftOut(values, file.body);
  return left && absent(file, left.why, left.fix);
}

function loaded(file: PlacedText): AgentReading {
  const { allowed } = namedTools(file);
  const keys = allowed ? { tools: allowed.map((each) => each.name) } : {};
  return {
    ...loadedWith(file, keys, { ...(allowed && { allowed }), denied: [] }),
    commandFields: startPrograms(file.fields.mcp_servers) ? ['mcp_servers'] : [],
    seats: ['subagent'],
  };
}
