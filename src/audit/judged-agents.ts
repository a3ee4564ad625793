import type { Harness } from '../harness/harness.js';
import type { JudgedAgent, PolicyCause } from '../reading/judged.js';
import { bringsKind, readServer } from '../reading/typed-grants.js';
import { harnessOf } from '../spec/run.js';
import { isRecord, type Path } from '../text/locate.js';
import type { Location } from '../text/source.js';
import type { AuditedAgent } from './audit.js';

/** The agents of an audit as a policy looks at them; those that no harness loads are not judged. */
export const judgedAgents = (
  agents: readonly AuditedAgent[],
  registry: readonly Harness[],
): readonly JudgedAgent[] =>
  agents
    .filter(({ loads }) => loads === 'loaded' || loads === 'open')
    .map((agent) => ({
      ...agent.grants,
      agent: agent.agent,
      unfolded: agent.unfolded,
      harness: agent.harness,
      file: agent.file,
      isOurs: agent.spec !== undefined,
      reach: agent.reach,
      fields: agent.fields,
      place: (cause) => locateCause(agent, cause, harnessOf(registry, agent.harness)),
    }));

/** The field that decides, or the entry of a list that grants it, or else the list. */
function locateCause(
  { locate, fields, toolFields }: AuditedAgent,
  cause: PolicyCause,
  harness: Harness | undefined,
): Location | undefined {
  if (cause.kind === 'field') return locate([cause.field], 'key');
  const serversField = harness?.mcp.serversField;
  if (cause.kind === 'mcp' && cause.grant.isInline && serversField !== undefined)
    return locate([serversField], 'key');
  const keys = toolFields.filter((key) => Object.hasOwn(fields, key));
  const entry = keys
    .flatMap((key) => namedEntries(key, fields[key]))
    .find(({ name }) => harness && isCause(name, cause, harness));
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
