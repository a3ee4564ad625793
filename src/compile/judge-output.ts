import { type FieldValues, type Harness, MATRICES } from '../harness/contract.js';
import { namesOf } from '../harness/kit/natives.js';
import { kindsIn, NAMED_TOOL_KINDS, type NamedToolKind, type Tool } from '../model/tools.js';
import {
  type Grants,
  type JudgedAgent,
  type McpGrant,
  NO_REACH,
  type PolicyCause,
  type Reach,
} from '../reading/judged.js';
import type { KeptReading } from '../reading/read-file.js';
import { bringsKind, readServer } from '../reading/typed-grants.js';
import type { Spec } from '../spec/parse.js';
import type { Locate } from '../text/locate.js';
import type { Location } from '../text/source.js';

/** An output of a spec, and what its harness will make of it. */
interface OutputToJudge {
  readonly agent: string;
  readonly path: string;
  readonly reading: KeptReading;
}

/** What a policy looks at in an output. */
export const judgedOutput = ({ agent, path, reading }: OutputToJudge): Omit<JudgedAgent, 'place'> => ({
  agent,
  harness: reading.harness.id,
  client: reading.client,
  file: path,
  isOurs: true,
  ...reading.grants,
  reach: assumedReach(reading.harness, reading.grants),
  fields: reading.file.fields,
});

/**
 * Whoever starts other agents may start one that is built in, and such an agent can do anything. So an agent that
 * keeps its tool for delegation is taken to reach everything.
 */
function assumedReach(harness: Harness, { granted }: Grants): Reach {
  if (!granted.has('Task')) return NO_REACH;
  const way = [`a built-in agent of ${harness.title}`];
  const owned = new Set(harness.owners.values());
  return {
    tools: new Map(NAMED_TOOL_KINDS.filter((kind) => owned.has(kind)).map((kind) => [kind, way])),
    mcp: [{ grant: { server: '*' }, way }],
    others: [],
    opens: [{ withheld: [], way }],
  };
}

/** The line of the spec, or of the config, without which the file would not say this. */
export function locateCause(
  spec: Spec,
  harness: Harness,
  cause: PolicyCause,
  fields: () => FieldValues,
  locateInConfig: Locate,
): Location | undefined {
  const { tools, disallowedTools } = spec.agent.frontmatter;
  const placeOf = (field: string) => locateField(spec, harness, field, locateInConfig);
  if (cause.kind === 'field') return placeOf(cause.field);
  if (cause.kind === 'run') return cause.run.at;
  const { serversField } = harness.mcp;
  if (cause.kind === 'mcp' && cause.grant.isInline && serversField !== undefined)
    return placeOf(serversField);
  const index = (tools ?? []).findIndex((tool) => isCause(tool, cause, harness));
  if (index !== -1) return spec.locate(spec.toolPaths.tools[index] ?? ['tools']);
  if (tools) return spec.locate(['tools']);
  if (disallowedTools) return spec.locate(['disallowedTools'], 'key');
  const values = fields();
  const field = harness.toolFields.find((key) => values[key] !== undefined);
  return field === undefined ? spec.locate([]) : placeOf(field);
}

function locateField(spec: Spec, harness: Harness, field: string, locateInConfig: Locate) {
  const has = (fields: object | undefined) => fields !== undefined && Object.hasOwn(fields, field);
  const { agent, locate } = spec;
  if (has(agent.blocks[harness.id])) return locate([harness.id, field], 'key');
  if (field === 'name' || has(agent.frontmatter)) return locate([field]);
  return locateInConfig(['harnesses', harness.id, 'frontmatter', field], 'key') ?? locate([]);
}

/** Whether an entry of a spec's `tools` is what grants this. */
function isCause(
  tool: Tool,
  cause: Exclude<PolicyCause, { kind: 'field' | 'run' }>,
  harness: Harness,
): boolean {
  switch (cause.kind) {
    case 'tool':
      return toolBringsKind(tool, cause.tool, harness);
    case 'delegation':
      return toolBringsKind(tool, 'Task', harness);
    case 'mcp':
      return meansServer(tool, cause.grant, harness);
    case 'other':
      return tool.kind === 'Custom' && tool.name === cause.name;
    case 'open':
      return tool.kind === 'Custom' && /[*?]/.test(tool.name);
  }
}

function meansServer(tool: Tool, grant: McpGrant, harness: Harness): boolean {
  if (grant.by !== undefined)
    return MATRICES.some((matrix) => namesOf(harness, tool, matrix).includes(grant.by ?? ''));
  if (tool.kind === 'Mcp') return tool.server === grant.server && tool.tool === grant.tool;
  if (tool.kind !== 'Custom') return false;
  const read = readServer(harness, tool.name);
  return read?.server === grant.server && read.tool === grant.tool;
}

/** A tool's own names, and the names of others that bring it along. */
function toolBringsKind(tool: Tool, kind: NamedToolKind, harness: Harness): boolean {
  if (kindsIn(tool).includes(kind)) return true;
  const names = MATRICES.flatMap((matrix) => namesOf(harness, tool, matrix));
  return names.some((name) => bringsKind(harness, name, kind));
}
