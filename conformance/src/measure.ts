import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY, givingAgent, handWritten, takingAgent, UNTOUCHED } from './alone.js';
import { type AgentHarness, type Grant, type Grants, HARNESSES, type Seat } from './harness/index.js';
import type { Ground } from './judge.js';

/** Where the agents of a case sit, by harness. What a subagent in the background keeps is a condition of its own. */
export const SEATS: Readonly<Record<AgentHarness, readonly Seat[]>> = {
  'claude-code': ['main', 'subagent', 'background'],
  opencode: ['main', 'subagent'],
  copilot: ['main', 'subagent'],
};

/** How many agents one project holds: a session that calls them all sends its whole past along every time. */
const BATCH = 80;

/** `alike` is the same for files that differ only in words: in a seat that costs a start each, one stands for all. */
export type AgentFile = { readonly agent: string; readonly text: string; readonly alike?: string };

/** Measures any number of agents, a project at a time. */
export async function measureAll(
  harness: AgentHarness,
  seat: Seat,
  files: readonly AgentFile[],
  onDone: (count: number) => void,
): Promise<Grants> {
  const grants = new Map<string, Grant>();
  const first = new Map(files.map((file) => [file.alike ?? file.agent, file] as const).reverse());
  const asked = isCostly(harness, seat)
    ? files.filter((file) => first.get(file.alike ?? file.agent) === file)
    : files;
  for (let start = 0; start < asked.length; start += BATCH) {
    const batch = asked.slice(start, start + BATCH);
    for (const [agent, grant] of await measureProject(harness, seat, batch)) grants.set(agent, grant);
    onDone(batch.length);
  }
  for (const { agent, alike = agent } of files) {
    const grant = grants.get(first.get(alike)?.agent ?? agent);
    if (grant && !grants.has(agent)) grants.set(agent, toolsOf(grant));
  }
  return grants;
}

/** All but the sessions that call one agent after the other. */
const isCostly = (harness: AgentHarness, seat: Seat): boolean => harness === 'opencode' || seat === 'main';

/** What one agent's answer says of another with the same keys: its tools, not its words. */
function toolsOf({ tools, rules, problems }: Grant): Grant {
  return { tools, problems, ...(rules === undefined ? {} : { rules }) };
}

async function measureProject(
  harness: AgentHarness,
  seat: Seat,
  files: readonly AgentFile[],
): Promise<Grants> {
  const { directory, extension, measure } = HARNESSES[harness];
  const project = await mkdtemp(join(tmpdir(), 'fsagent-cases-'));
  try {
    await mkdir(join(project, directory), { recursive: true });
    for (const { agent, text } of files)
      await writeFile(join(project, directory, `${agent}${extension}`), text);
    return await measure(
      project,
      files.map(({ agent }) => agent),
      { seat },
    );
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** What each name does by itself in this seat. */
export async function measureGround(
  harness: AgentHarness,
  seat: Seat,
  names: readonly string[],
  onDone: (count: number) => void,
): Promise<Ground> {
  const files = handWritten(harness, names);
  const grants = await measureAll(harness, seat, files, onDone);
  const tools = (agent: string) => grants.get(agent)?.tools ?? [];
  const untouched = tools(UNTOUCHED);
  const hasTaken = files.some(({ agent }) => agent === takingAgent(0));
  return {
    untouched,
    empty: tools(EMPTY),
    gives: new Map(names.map((name, index) => [name, tools(givingAgent(index))])),
    takes: new Map(
      hasTaken ? names.map((name, index) => [name, without(untouched, tools(takingAgent(index)))]) : [],
    ),
  };
}

const without = (all: readonly string[], kept: readonly string[]): readonly string[] =>
  all.filter((native) => !kept.includes(native));
