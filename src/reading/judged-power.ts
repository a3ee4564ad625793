import type { Harness, PlacedText } from '../harness/contract.js';
import { isRecord, type Path } from '../text/locate.js';
import type { Location } from '../text/source.js';
import type { JudgedAgent, PolicyCause } from './judged.js';
import type { Power } from './power.js';
import { unfoldedName } from './read-file.js';
import { bringsKind, readServer } from './typed-grants.js';

/** An agent as a policy looks at it; `own` is what its spec calls it and where to change what breaks a rule there. */
export const judgedPower = (
  { reading, reach }: Power,
  isOurs: boolean,
  own: Partial<Pick<JudgedAgent, 'agent' | 'place'>> = {},
): JudgedAgent => ({
  ...reading.grants,
  agent: reading.said.name,
  unfolded: unfoldedName(reading),
  harness: reading.harness.id,
  file: reading.file.path,
  isOurs,
  get reach() {
    return reach(); // of few rules, and it takes time
  },
  fields: reading.file.fields,
  place: (cause) => causeInFile(reading.file, cause, reading.harness),
  ...own,
});

/** The field that decides, or the entry of a list that grants it, or else the list. */
export function causeInFile(
  { locate, fields }: Pick<PlacedText, 'locate' | 'fields'>,
  cause: PolicyCause,
  harness: Harness,
): Location | undefined {
  if (cause.kind === 'field') return locate([cause.field], 'key');
  const { serversField } = harness.mcp;
  if (cause.kind === 'mcp' && cause.grant.isInline && serversField !== undefined)
    return locate([serversField], 'key');
  const keys = harness.toolFields.filter((key) => Object.hasOwn(fields, key));
  const entry = keys
    .flatMap((key) => namedEntries(key, fields[key]))

    .find(({ name }) => isCause(name, cause, harness));
  const path = entry?.path ?? keys.slice(0, 1);
  return locate(path, typeof path.at(-1) === 'string' ? 'key' : 'value');
}

interface Entry {
  readonly name: string;
  readonly path: Path;
}

/** The names in a list, or the keys of a map that are not denied. */
function namedEntries(key: string, value: unknown): readonly Entry[] {
  if (Array.isArray(value)) return value.map((name, index) => ({ name: String(name), path: [key, index] }));
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .filter(([, answer]) => answer !== false && answer !== 'deny')
    .map(([name]) => ({ name, path: [key, name] }));
}

function isCause(name: string, cause: Exclude<PolicyCause, { kind: 'field' }>, harness: Harness): boolean {
  switch (cause.kind) {
    case 'tool':
      return bringsKind(harness, name, cause.tool);
    case 'delegation':
      return bringsKind(harness, name, 'Task');
    case 'mcp': {
      const read = readServer(harness, name);
      return read?.server === cause.grant.server && read.tool === cause.grant.tool;
    }
    case 'other':
      return name === cause.name;
    case 'open':
      return false;
  }
}
