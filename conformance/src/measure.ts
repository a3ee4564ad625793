import type { Asker } from './asker.js';
import type { Baseline } from './compare.js';
import type { HarnessId } from './expected/index.js';
import { type AgentFile, agentFile, baselineForms, EMPTY, plainFiles, UNTOUCHED } from './hand-written.js';
import { type Grant, type Grants, type HandForm, type Position, RUNNERS } from './harness/index.js';

/** One harness in one position, and a callback for the progress. */
export type HarnessPosition = {
  readonly clis: Asker;
  readonly id: HarnessId;
  readonly position: Position;
  readonly onDone: (count: number) => void;
};

/** How many agents one project usually holds: a session that calls them all sends its whole history each time. */
const BATCH = 80;

/** `alike` is the same for files that differ only in their texts: where an agent is costly, one stands for all. */
export type FileToMeasure = AgentFile & { readonly alike?: string };

/** Measures any number of agents, a project at a time. */
export async function measureAll(where: HarnessPosition, files: readonly FileToMeasure[]): Promise<Grants> {
  const { clis, id, position, onDone } = where;
  const grants = new Map<string, Grant>();
  const first = new Map(files.map((file) => [file.alike ?? file.agent, file] as const).reverse());
  const measured = RUNNERS[id].costlyPositions.includes(position)
    ? files.filter((file) => first.get(file.alike ?? file.agent) === file)
    : files;
  const { batch: size = BATCH } = RUNNERS[id];
  for (let start = 0; start < measured.length; start += size) {
    const batch = measured.slice(start, start + size);
    for (const [agent, grant] of await clis.agents(id, batch, { position })) grants.set(agent, grant);
    onDone(batch.length);
  }
  for (const { agent, alike = agent } of files) {
    const grant = grants.get(first.get(alike)?.agent ?? agent);
    if (grant && !grants.has(agent)) grants.set(agent, toolsOf(grant));
  }
  return grants;
}

/** What one agent's grant shows of another with the same keys: the tools, not the texts. */
function toolsOf({ tools, rules, problems }: Grant): Grant {
  return { tools, problems, ...(rules === undefined ? {} : { rules }) };
}

/** What each name does by itself in this position. */
export async function measureBaseline(where: HarnessPosition, names: readonly string[]): Promise<Baseline> {
  const { id } = where;
  const { allow, deny } = baselineForms(id);
  const filesOf = (prefix: string, form: HandForm) =>
    names.map((name, index) => agentFile(id, `${prefix}-${index}`, form.lines(name)));
  const files = [...plainFiles(id), ...filesOf('allows', allow), ...(deny ? filesOf('denies', deny) : [])];
  const grants = await measureAll(where, files);
  const tools = (agent: string) => grants.get(agent)?.tools ?? [];
  const untouched = tools(UNTOUCHED);
  return {
    untouched,
    empty: tools(EMPTY),
    allowedBy: new Map(names.map((name, index) => [name, tools(`allows-${index}`)])),
    deniedBy: new Map(
      deny ? names.map((name, index) => [name, without(untouched, tools(`denies-${index}`))]) : [],
    ),
  };
}

const without = (all: readonly string[], kept: readonly string[]): readonly string[] =>
  all.filter((native) => !kept.includes(native));
