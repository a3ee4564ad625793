import { FACTS, type HarnessId } from '../expected/index.js';
import { cheapestPosition, type Position, RUNNERS } from '../harness/index.js';
import { inParallel } from '../pool.js';
import { type Answered, type AskedQuestion, answeredBy } from '../question.js';
import { type Project, readProjects } from '../repositories.js';
import { table } from '../summary.js';
import { differences } from './compare.js';
import { type Measured, measureAudit } from './measure.js';
import { measureOffer } from './offer.js';
import { type Seed, seedsFor } from './seeds.js';

/** How many seeds one project holds. */
const BATCH = 80;

/** What was found in one harness and position. */
type Answer = {
  readonly id: HarnessId;
  readonly title: string;
  readonly agents: number;
  /** By what the audit says of a file: loaded, open, absent, breaks. */
  readonly loads: Readonly<Record<string, number>>;
  readonly different: number;
};

/** Asks whether what `audit` says of agent files is what the harnesses do with them. */
export async function askAudit(question: AskedQuestion): Promise<Answered> {
  const started = performance.now();
  const { harnesses, print } = question;
  // Each asks one session at a time, so harnesses side by side use the cores.
  const answers = (await inParallel(harnesses, (id) => askHarness(question, id))).flat();
  const seconds = Math.round((performance.now() - started) / 1_000);
  print(
    `${answerTable(answers).join('\n')}\n\n${seconds} s; ${total(answers)} agents differ from what the audit says.\n`,
  );
  return answeredBy(answers);
}

async function askHarness(question: AskedQuestion, id: HarnessId): Promise<readonly Answer[]> {
  const { folder, isShort, print } = question;
  if (folder === undefined && FACTS[id].isToml) {
    print(
      `${id}: the seeds are frontmatter, which its files do not have; ask about real ones with --files\n`,
    );
    return [];
  }
  const projects =
    folder === undefined ? seedProjects(question, id) : await readProjects(question, id, folder);
  const answers: Answer[] = [];
  const positions = positionsFor(id, isShort || folder !== undefined);
  for (const position of positions)
    answers.push(await askPosition(question, { id, position, isFirst: position === positions[0] }, projects));
  return answers;
}

const total = (answers: readonly Answer[]): number =>
  answers.reduce((sum, { different }) => sum + different, 0);

/** The cheapest position, or each in which an agent is offered all its tools. */
const positionsFor = (id: HarnessId, isCheap: boolean): readonly Position[] =>
  isCheap ? [cheapestPosition(id)] : RUNNERS[id].positions.filter((position) => position !== 'background');

/** Of many seeds that only differ in a field's type, a short run takes a part. */
const SHORT_STEP = 9;

function seedProjects({ isShort }: AskedQuestion, id: HarnessId): readonly Project[] {
  const all = seedsFor(id);
  const seeds = isShort ? all.filter(({ isTelling }, index) => isTelling || index % SHORT_STEP === 0) : all;
  const batches = Array.from({ length: Math.ceil(seeds.length / BATCH) }, (_, index) =>
    seeds.slice(index * BATCH, (index + 1) * BATCH),
  );
  return batches.map((files) => ({ name: '', files, titleOf: titlesOf(files) }));
}

const titlesOf = (seeds: readonly Seed[]) => (path: string) =>
  seeds.find((seed) => seed.path === path)?.title ?? path;

async function askPosition(
  { core, clis, isShort, print }: AskedQuestion,
  {
    id,
    position,
    isFirst,
  }: { readonly id: HarnessId; readonly position: Position; readonly isFirst: boolean },
  projects: readonly Project[],
): Promise<Answer> {
  const offer = await measureOffer(clis, id, position);
  const loads: Record<string, number> = {};
  let [agents, different] = [0, 0];
  for (const { name, files, titleOf, isAsked } of projects) {
    const asked = { core, clis, id, position, isAsked: skipping(isShort || !isFirst, isAsked) };
    for (const measured of await measureAudit(asked, files)) {
      const { audited } = measured;
      agents++;
      loads[audited.loads] = (loads[audited.loads] ?? 0) + 1;
      const found = differences(id, measured, offer);
      if (found.length === 0) continue;
      different++;
      print(`DIFFERENT ${id}, ${position}: ${[name, titleOf(audited.file)].join(' ').trim()}\n`);
      for (const difference of found) print(`    ${difference}\n`);
    }
    print(`${id}, ${position}: ${agents} agents, ${different} different\n`);
  }
  return { id, title: `${id}, ${position}`, agents, loads, different };
}

/**
 * Each file that stops a harness costs a start of its own, and stops it in every seat: the first one shows that, and a short
 * run leaves it to the full one.
 */
const skipping =
  (isSkipped: boolean, isAsked: Project['isAsked'] = () => true) =>
  (agent: Measured['audited']): boolean =>
    isAsked(agent) && !(isSkipped && agent.loads === 'breaks');

const LOADS = ['loaded', 'open', 'absent', 'breaks'] as const;

const answerTable = (answers: readonly Answer[]): readonly string[] =>
  table([
    ['harness, position', 'agents', ...LOADS, 'DIFFERENT'],
    ...answers.map(({ title, agents, loads, different }) =>
      [title, agents, ...LOADS.map((each) => loads[each] ?? 0), different].map(String),
    ),
  ]);
