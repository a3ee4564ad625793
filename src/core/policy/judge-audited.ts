import type { AuditedAgent } from '../audit/audit.js';
import { nativesFor } from '../audit/grants.js';
import type { Harness } from '../harness/harness.js';
import { nativesNamed, ownerOf } from '../harness/natives.js';
import { isRecord, type Path } from '../schema.js';
import type { Location } from '../source.js';
import type { Cause, JudgedAgent } from './judged.js';
import { readServer, typedGrants } from './typed-grants.js';

/** What a policy looks at in an agent file as an audit has read it; nothing when the harness loads no such agent. */
export function judgedFile(audited: AuditedAgent, harness: Harness): JudgedAgent | undefined {
  const { agent, file, loads, natives, grants, reach, fields } = audited;
  if (loads !== 'loaded' && loads !== 'open') return undefined;
  const isKnown = (native: string): boolean => ownerOf(harness, native) !== undefined;
  const typed = typedGrants({
    harness,
    natives: natives.filter(isKnown),
    names: natives.filter((native) => !isKnown(native)).map((name) => ({ name })),
    takesAnyServer: grants.mcp.some(({ server }) => server === '*'),
    takesAnyTool: !grants.isBounded,
    fields,
  });
  const extents = [...typed.granted.keys()].map((kind) => [kind, grants.granted.get(kind) ?? 'all'] as const);
  return {
    ...typed,
    granted: new Map(extents),
    commandFields: grants.commandFields,
    agent,
    harness: harness.id,
    file,
    isOurs: false,
    reach,
    fields,
    place: (cause) => placeIn(audited, cause, harness),
  };
}

/** The entry of a list that grants it, or the keys that leave it open. */
function placeIn({ fields, locate }: AuditedAgent, cause: Cause, harness: Harness): Location | undefined {
  if (cause.kind === 'field') return locate([cause.field], 'key');
  const { serversField } = harness.mcp;
  if (cause.kind === 'mcp' && cause.grant.isInline && serversField !== undefined)
    return locate([serversField], 'key');
  const keys = harness.toolFields.filter((key) => fields[key] !== undefined);
  const entry = keys
    .flatMap((key) => entriesOf(key, fields[key]))
    .find(({ name }) => isCause(name, cause, harness));
  const path = entry?.path ?? keys.slice(0, 1);
  return locate(path, typeof path.at(-1) === 'string' ? 'key' : 'value');
}

interface Entry {
  readonly name: string;
  readonly path: Path;
}

/** The names in a list, or the keys of a map that are not denied. */
function entriesOf(key: string, value: unknown): readonly Entry[] {
  if (Array.isArray(value)) return value.map((name, index) => ({ name: String(name), path: [key, index] }));
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .filter(([, answer]) => answer !== false && answer !== 'deny')
    .map(([name]) => ({ name, path: [key, name] }));
}

function isCause(name: string, cause: Exclude<Cause, { kind: 'field' }>, harness: Harness): boolean {
  const natives = () => nativesNamed(harness, name);
  switch (cause.kind) {
    case 'tool':
      return natives().some((native) => nativesFor(harness, cause.tool).includes(native));
    case 'delegation':
      return natives().some((native) => nativesFor(harness, 'Task').includes(native));
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
