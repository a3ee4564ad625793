import type { Harness, PlacedText } from '../harness/contract.js';
import { isRecord, type Path } from '../text/locate.js';
import type { Location } from '../text/source.js';
import { type JudgedAgent, NO_GRANTS, NO_REACH, type PolicyCause } from './judged.js';
import type { Power } from './power.js';
import { unfoldedName } from './read-file.js';
import type { Session } from './sessions.js';
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
  client: reading.client,
  file: reading.file.path,
  isOurs,
  get reach() {
    return reach(); // of few rules, and it takes time
  },
  fields: reading.file.fields,
  place: (cause) => causeInFile(reading.file, cause, reading.harness),
  ...own,
});

/** The main session as a policy looks at it: it has every tool, so that only what runs by itself and its servers count. */
export const judgedSession = ({ harness, runs, servers }: Session): JudgedAgent => ({
  ...NO_GRANTS,
  agent: 'main session',
  harness: harness.id,
  file: '',
  isOurs: false,
  isSession: true,
  reach: NO_REACH,
  fields: {},
  runs: [
    ...runs.filter(isForAll).map(({ by, text, at }) => ({ label: `runs "${text}" by ${by}`, text, at })),
    ...servers.filter(isForAll).map(({ name, target, isProgram, at }) => ({
      label: `${isProgram ? 'starts' : 'connects to'} the MCP server "${name}" (${target})`,
      text: target,
      at,
    })),
  ],
  place: (cause) => (cause.kind === 'run' ? cause.run.at : undefined),
});

/** What is on this machine only breaks no rule. */
const isForAll = ({ isLocal }: { readonly isLocal: boolean }): boolean => !isLocal;

/** The field that decides, or the entry of a list that grants it, or else the list. */
export function causeInFile(
  { locate, fields }: Pick<PlacedText, 'locate' | 'fields'>,
  cause: PolicyCause,
  harness: Harness,
): Location | undefined {
  if (cause.kind === 'field') return locate([cause.field], 'key');
  if (cause.kind === 'run') return cause.run.at;
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

function isCause(
  name: string,
  cause: Exclude<PolicyCause, { kind: 'field' | 'run' }>,
  harness: Harness,
): boolean {
  switch (cause.kind) {
    case 'tool':
      return bringsKind(harness, name, cause.tool);
    case 'delegation':
      return bringsKind(harness, name, 'Task');
    case 'mcp': {
      if (cause.grant.by !== undefined) return name === cause.grant.by;
      const read = readServer(harness, name);
      return read?.server === cause.grant.server && read.tool === cause.grant.tool;
    }
    case 'other':
      return name === cause.name;
    case 'open':
      return false;
  }
}
