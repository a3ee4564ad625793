import { type Harness, MATRICES, type ToolKeys } from '../harness/harness.js';
import { givingFields, namesOf } from '../harness/natives.js';
import { kindsIn, NAMED_TOOL_KINDS, type NamedToolKind, type Tool } from '../model/tools.js';
import type { Spec } from '../spec/parse.js';
import type { Locate } from '../text/locate.js';
import type { Location } from '../text/source.js';
import {
  type Grants,
  type JudgedAgent,
  type McpGrant,
  NO_REACH,
  type PolicyCause,
  type Reach,
} from './judged.js';
import { type AllowedName, bringsKind, readServer, typedGrants } from './typed-grants.js';

/** An output of a spec, as it is about to be written. */
interface OutputToJudge {
  readonly spec: Spec;
  readonly harness: Harness;
  readonly path: string;
  /** The keys made from the spec's lists; empty when the spec says nothing of tools. */
  readonly keys: ToolKeys;
  /** Every field of the file. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What a policy looks at in an output. `locateInConfig` finds what the config adds to every agent. */
export function judgedOutput(output: OutputToJudge, locateInConfig: Locate = () => undefined): JudgedAgent {
  const { spec, harness, path, fields } = output;
  const isTyped = Object.keys(output.keys).length > 0;
  const read = isTyped ? { keys: output.keys, names: typedNames(spec, harness) } : readFields(output);
  const keys = { ...read.keys, ...givingFields(harness, fields) };
  const grants = typedGrants({ harness, fields, ...read, keys });
  return {
    agent: spec.agent.name,
    harness: harness.id,
    file: path,
    isOurs: true,
    ...grants,
    reach: assumedReach(harness, grants),
    fields,
    place: (cause) => locateCause(output, cause, locateInConfig),
  };
}

/** The names of a spec that stand for no typed tool. */
const typedNames = ({ agent }: Spec, harness: Harness): readonly AllowedName[] =>
  (agent.frontmatter.tools ?? []).flatMap((tool): readonly AllowedName[] => {
    if (tool.kind !== 'Custom' && tool.kind !== 'Mcp') return [];
    const [name] = namesOf(harness, tool, 'verified');
    if (name === undefined) return [];
    if (tool.kind === 'Custom') return [{ name }];
    const { server, tool: one } = tool;
    return [{ name, mcp: { server, ...(one !== undefined && { tool: one }) } }];
  });

/** The tools of a block are in the harness's own words, as in any other file. */
function readFields({ spec, harness, path, fields }: OutputToJudge): {
  readonly keys: ToolKeys;
  readonly names: readonly AllowedName[];
} {
  const { name, prompt } = spec.agent;
  const locate: Locate = () => undefined;
  const file = { path, harness, id: name, stem: name, fields, prompt, locate };
  const { allowed, denied, rules } = harness.import.readTools(file);
  const names = (allowed ?? []).map(({ name: each }) => ({ name: each }));
  if (rules) return { keys: fields, names };
  const disallowedTools = denied.map(({ name: each }) => each);
  return { keys: { ...(allowed && { tools: names.map(({ name: each }) => each) }), disallowedTools }, names };
}

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
    open: way,
  };
}

/** The line of the spec, or of the config, without which the file would not say this. */
function locateCause(
  output: OutputToJudge,
  cause: PolicyCause,
  locateInConfig: Locate,
): Location | undefined {
  const { spec, harness } = output;
  const { tools, disallowedTools } = spec.agent.frontmatter;
  if (cause.kind === 'field') return placeOfField(output, cause.field, locateInConfig);
  const { serversField } = harness.mcp;
  if (cause.kind === 'mcp' && cause.grant.isInline && serversField !== undefined)
    return placeOfField(output, serversField, locateInConfig);
  const index = (tools ?? []).findIndex((tool) => isCause(tool, cause, harness));
  if (index !== -1) return spec.locate(spec.toolPaths.tools[index] ?? ['tools']);
  if (tools) return spec.locate(['tools']);
  if (disallowedTools) return spec.locate(['disallowedTools'], 'key');
  const field = harness.toolFields.find((key) => output.fields[key] !== undefined);
  return field === undefined ? spec.locate([]) : placeOfField(output, field, locateInConfig);
}

function placeOfField({ spec, harness }: OutputToJudge, field: string, locateInConfig: Locate) {
  const has = (fields: object | undefined) => fields !== undefined && Object.hasOwn(fields, field);
  const { agent, locate } = spec;
  if (has(agent.blocks[harness.id])) return locate([harness.id, field], 'key');
  if (field === 'name' || has(agent.frontmatter)) return locate([field]);
  return locateInConfig(['harnesses', harness.id, 'frontmatter', field], 'key') ?? locate([]);
}

/** Whether an entry of a spec's `tools` is what grants this. */
function isCause(tool: Tool, cause: Exclude<PolicyCause, { kind: 'field' }>, harness: Harness): boolean {
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
