import type { Asker } from '../asker.js';
import type { AuditedAgent, Core } from '../core.js';
import { FACTS, type HarnessId } from '../expected/index.js';
import { agentFile } from '../hand-written.js';
import { RUNNERS } from '../harness/index.js';
import { inParallel } from '../pool.js';
import type { ProjectFile } from '../project.js';
import { type Answered, type AskedQuestion, answeredBy } from '../question.js';
import { table } from '../summary.js';
import { type ReachCase, reachCases } from './cases.js';
import { measureDepth } from './depth.js';
import type { Candidates, Way } from './tree.js';

type Answer = {
  readonly id: HarnessId;
  readonly cases: number;
  readonly ways: number;
  readonly different: number;
};

const SHORT_CASES = 5;

/** Forces agents to start others, and compares who could run a command with what the audit says. */
export async function askReach(question: AskedQuestion): Promise<Answered> {
  const { core, clis, harnesses, isShort, fromCase, print } = question;
  const answers: Answer[] = [];
  for (const id of harnesses.filter((each) => RUNNERS[each].play)) {
    const cases = reachCases(core, id).slice(fromCase - 1);
    let [ways, different] = [0, 0];
    // A session is mostly waiting, so two of them take little longer than one.
    await inParallel(isShort ? cases.slice(0, SHORT_CASES) : cases, async (each) => {
      const { tried, ran, found } = await askCase(core, clis, id, each).catch(notMeasured);
      ways += tried;
      if (found.length > 0) different++;
      print(`${found.length > 0 ? 'DIFFERENT' : 'equal'} ${id}: ${each.title}: ran in ${shown(ran)}\n`);
      for (const difference of found) print(`    ${difference}\n`);
    });
    if (!isShort) different += await askLimits(question, id);
    const depths = isShort ? [] : await measureDepth(core, clis, id);
    for (const line of depths) print(`${line}\n`);
    different += depths.filter((line) => line.startsWith('DIFFERENT')).length;
    answers.push({ id, cases: cases.length, ways, different });
  }
  const rows = answers.map(({ id, ...counts }) => [id, ...Object.values(counts)].map(String));
  print(`${table([['harness', 'cases', 'ways tried', 'DIFFERENT'], ...rows]).join('\n')}\n`);
  return answeredBy(answers);
}

/** Limits whose meaning was once read from the program are forced. */
async function askLimits({ clis, print }: AskedQuestion, id: HarnessId): Promise<number> {
  let different = 0;
  for (const [lines, runs, shell] of RUNNERS[id].play?.limits ?? []) {
    const file = agentFile(id, 'lead', `${lines}\n`);
    const ran = await clis.ways(id, [file], file.agent, {
      candidates: () => [],
      levels: 0,
      ...(shell && { shell }),
    });
    const isEqual = ran.length > 0 === runs;
    if (!isEqual) different++;
    const called = shell ? ` (${shell('').name})` : '';
    print(
      `${isEqual ? 'equal' : 'DIFFERENT'} ${id}: ${lines}${called}: ${ran.length > 0 ? 'ran' : 'did not run'}\n`,
    );
  }
  return different;
}

/** What a session did that ended too early shows nothing. */
const notMeasured = (error: unknown) => ({ tried: 0, ran: [], found: [`not measured: ${String(error)}`] });

const shown = (ways: readonly Way[]): string =>
  ways.map((way) => way.join(' > ') || 'itself').join(', ') || 'none';

async function askCase(core: Core, clis: Asker, id: HarnessId, { files }: ReachCase) {
  const { agents } = core.audit(id, files);
  const lead = agents.find(({ agent }) => agent === 'lead');
  if (!lead) throw new Error('A case has no lead.');
  const own = agents.map(({ agent }) => agent).filter((name) => name !== 'lead');
  const builtIns = builtInsOf(id);
  const first = [...own, ...builtIns];
  const [anyone = 'kid'] = FACTS[id].delegation.builtIns;
  const candidates = (way: Way) =>
    way.length === 0 ? first : [...own, anyone].filter((each) => !way.includes(each));
  const isMain = RUNNERS[id].positions.includes('main');
  const asMain = isMain ? await clis.ways(id, files, 'lead', { candidates, levels: 2 }) : [];
  const ran = distinct([...asMain, ...(await measureCalled({ clis, id, files, candidates }))]);
  return {
    tried: (isMain ? 2 : 1) * (1 + first.length),
    ran,
    found: [...compare(view(id, lead), agents, ran)],
  };
}

const distinct = (ways: readonly Way[]): readonly Way[] => [
  ...new Map(ways.map((way) => [way.join('/'), way])).values(),
];

type Called = {
  readonly clis: Asker;
  readonly id: HarnessId;
  readonly files: readonly ProjectFile[];
  readonly candidates: Candidates;
};

/** The same for a lead that another agent has started: one with every tool, or the harness's own main agent. */
async function measureCalled({ clis, id, files, candidates }: Called): Promise<readonly Way[]> {
  const caller = agentFile(id, 'caller', '');
  const below = (way: Way) => (way.length === 0 ? ['lead'] : candidates(way.slice(1)));
  const all = RUNNERS[id].positions.includes('main') ? [...files, caller] : files;
  const ways = await clis.ways(id, all, caller.agent, { candidates: below, levels: 3 });
  return ways.filter(([first]) => first === 'lead').map((way) => way.slice(1));
}

const builtInsOf = (id: HarnessId): readonly string[] => [
  ...new Set([...FACTS[id].delegation.builtIns, ...FACTS[id].builtInAgents]),
];

type View = {
  readonly lead: AuditedAgent;
  /** Whether an agent has the shell that is called, which may be one of several natives of the tool. */
  readonly hasShell: (agent: AuditedAgent) => boolean;
  /** Whether it has a tool to start others that is not called here. */
  readonly hasOtherStarter: boolean;
  /** Whether the shell at the end of a way cannot leave a trace. */
  readonly isReadOnly: (way: Way) => boolean;
};

function view(id: HarnessId, lead: AuditedAgent): View {
  const { play } = RUNNERS[id];
  const starter = play?.start('', '').name ?? '';
  const others = FACTS[id].delegation.natives.filter((native) => native !== starter);
  return {
    lead,
    hasShell: ({ natives }) => natives.includes(play?.shell('').name ?? ''),
    hasOtherStarter:
      !lead.natives.includes(starter) && others.some((native) => lead.natives.includes(native)),
    isReadOnly: (way) => play?.readOnlyShells?.includes(way.at(-1) ?? '') === true,
  };
}

/** What an agent can do itself, what it can have done, and by which way. */
function* compare(
  { lead, hasShell, hasOtherStarter, isReadOnly }: View,
  agents: readonly AuditedAgent[],
  ran: readonly Way[],
): Iterable<string> {
  const itself = ran.some((way) => way.length === 0);
  if (itself !== hasShell(lead))
    yield `its own shell ${itself ? 'ran' : 'did not run'}, and the audit says otherwise`;
  const started = ran.filter((way) => way.length > 0);
  const said = lead.reach.tools.get('Shell');
  if (said === undefined && started.length > 0) yield `the audit says that it reaches no shell`;
  if (said && !hasOtherStarter && !isReadOnly(said) && !started.some((way) => way.join() === said.join()))
    yield `the audit says that it reaches a shell by ${said.join(' > ')}`;
  for (const [name, further] of started) {
    const kid = agents.find(({ agent }) => agent === name);
    if (kid && further === undefined && !hasShell(kid))
      yield `"${name}" ran a shell that the audit does not know of`;
  }
}
