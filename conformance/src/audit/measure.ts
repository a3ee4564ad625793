import type { Asker } from '../asker.js';
import type { AuditedAgent, Core } from '../core.js';
import type { HarnessId } from '../expected/index.js';
import { BrokenProject, type Grant, type Position, RUNNERS } from '../harness/index.js';
import type { ProjectFile } from '../project.js';

/** What a harness made of one agent: its grant, or the failure of the whole project. */
export type Outcome = Grant | 'breaks';

/** One agent as the audit computed it and as the harness answered. */
export type Measured = {
  readonly audited: AuditedAgent;
  readonly position: Position;
  readonly outcome: Outcome;
};

/** A harness in one position, and the agents to ask about; default: all that the audit found. */
export type Asked = {
  readonly core: Core;
  readonly clis: Asker;
  readonly id: HarnessId;
  readonly position: Position;
  readonly isAsked?: (agent: AuditedAgent) => boolean;
};

/** Audits the files of a project and asks the harness about the same files. */
export async function measureAudit(
  asked: Asked,
  files: readonly ProjectFile[],
): Promise<readonly Measured[]> {
  const { core, id, isAsked = () => true } = asked;
  const agents = core.audit(id, files).agents.filter(({ loads }) => loads !== 'shadowed'); // the file that takes its place is asked about
  const breaking = agents.filter(({ loads }) => loads === 'breaks');
  const results: Measured[] = [];
  for (const agent of breaking.filter(isAsked)) {
    const alone = files.filter(({ path }) => path === agent.file || !isAgent(agents, path));
    results.push(...(await ask(asked, alone, [agent])));
  }
  const sound = files.filter(({ path }) => !breaking.some(({ file }) => file === path));
  const others = agents.filter((agent) => !breaking.includes(agent) && isAsked(agent));
  return [...results, ...(await ask(asked, sound, others))];
}

const isAgent = (agents: readonly AuditedAgent[], path: string): boolean =>
  agents.some(({ file }) => file === path);

/** Where a project breaks although the audit says otherwise, halves of it show which file it is. */
async function ask(
  asked: Asked,
  files: readonly ProjectFile[],
  agents: readonly AuditedAgent[],
): Promise<readonly Measured[]> {
  if (agents.length === 0) return [];
  const answers = await answersOf(asked, files, agents);
  if (answers !== 'breaks') return answers;
  if (agents.length === 1)
    return agents.map((audited) => ({ audited, position: asked.position, outcome: 'breaks' }));
  const middle = Math.ceil(agents.length / 2);
  const [first, second] = [agents.slice(0, middle), agents.slice(middle)];
  const without = (left: readonly AuditedAgent[]) => files.filter(({ path }) => !isAgent(left, path));
  return [...(await ask(asked, without(second), first)), ...(await ask(asked, without(first), second))];
}

async function answersOf(
  { clis, id, position }: Asked,
  files: readonly ProjectFile[],
  agents: readonly AuditedAgent[],
): Promise<readonly Measured[] | 'breaks'> {
  const { onlyPosition, calledAs } = RUNNERS[id];
  const seatOf = ({ fields }: AuditedAgent): Position => onlyPosition?.(fields) ?? position;
  const seats = [...new Set(agents.map(seatOf))];
  try {
    const results: Measured[] = [];
    for (const seat of seats) {
      const there = agents.filter((agent) => seatOf(agent) === seat);
      const nameOf = ({ agent, fields }: AuditedAgent) =>
        seat === 'main' ? agent : (calledAs?.(agent, fields) ?? agent);
      const names = there.map(nameOf);
      const grants = await clis.project(id, { files, names }, { position: seat });
      for (const audited of there) {
        const outcome = grants.get(nameOf(audited));
        if (outcome === undefined) throw new Error(`${audited.agent} was not measured.`);
        results.push({ audited, position: seat, outcome });
      }
    }
    return results;
  } catch (error) {
    if (error instanceof BrokenProject) return 'breaks';
    throw error;
  }
}
