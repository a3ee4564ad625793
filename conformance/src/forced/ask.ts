import type { Asker } from '../asker.js';
import type { Core } from '../core.js';
import type { HarnessId } from '../expected/index.js';
import type { ToolCall } from '../fake/model.js';
import { agentFile } from '../hand-written.js';
import { type Position, RUNNERS } from '../harness/index.js';
import { inParallel } from '../pool.js';
import { type Answered, type AskedQuestion, answeredBy } from '../question.js';
import type { Report } from '../report.js';
import { groupBy, table } from '../summary.js';
import { type Outcome, outcomeOfCall, WORK_FILES } from './calls.js';
import { casesFor, type ForcedCase, LEAD, PARTS, type Part, type Step, type Where } from './cases.js';
import { type Played, promptOf, type Scripts } from './script.js';

/** One forced call and what came of it. */
export type ForcedAnswer = {
  readonly id: HarnessId;
  readonly position: Position;
  readonly part: Part;
  readonly agent: string;
  readonly call: string;
  readonly outcome: Outcome;
  readonly expected: Outcome;
  /** What the harness answered. */
  readonly words: string;
};

/** Makes agents call what they have and what they have not, and compares what ran with what is expected. */
export async function askForced(question: AskedQuestion): Promise<Answered> {
  const { core, clis, harnesses, isShort, print } = question;
  const answers: ForcedAnswer[] = [];
  for (const id of harnesses) {
    const found = await forcedAnswers({ core, clis, id, positions: RUNNERS[id].positions, isShort });
    for (const each of found.filter(isWrong)) print(`DIFFERENT ${wordsOf(each)}\n`);
    answers.push(...found);
  }
  print(`${answerTable(answers).join('\n')}\n\n${limitTables(answers).join('\n')}\n`);
  const counted = answers.map((each) => ({ id: each.id, different: isWrong(each) ? 1 : 0 }));
  return { ...answeredBy(counted), limits: limitsOf(answers) };
}

/** What the suite asks beside the tools that are offered. */
export async function forcedCalls(
  core: Core,
  clis: Asker,
  id: HarnessId,
  positions: readonly Position[] = RUNNERS[id].positions,
): Promise<readonly string[]> {
  const answers = await forcedAnswers({ core, clis, id, positions, isShort: true });
  return answers.filter(isWrong).map((each) => `forced call: ${wordsOf(each)}`);
}

type Asked = Pick<Where, 'core' | 'id' | 'isShort'> & {
  readonly clis: Asker;
  readonly positions: readonly Position[];
};

/** Every case of every seat. A session is mostly waiting, so some run side by side. */
export async function forcedAnswers({ clis, positions, ...asked }: Asked): Promise<readonly ForcedAnswer[]> {
  const places = positions.map((position) => ({ ...asked, position }));
  const cases = places.flatMap((where) => casesFor(where).map((each) => ({ where, each })));
  const answers = await inParallel(cases, ({ where, each }) => askCase(clis, where, each));
  return answers.flat();
}

const MOST_ATTEMPTS = 3;

/** Asks until there is an answer to each call. */
export async function askCase(
  clis: Asker,
  where: Where,
  asked: ForcedCase,
  attempt = 1,
): Promise<readonly ForcedAnswer[]> {
  const answers = await askOnce(clis, where, asked, attempt);
  const isAnswered = answers.every(({ outcome }) => outcome !== 'not measured');
  const isLast = asked.files.length === 0 || attempt === MOST_ATTEMPTS;
  return isAnswered || isLast ? answers : askCase(clis, where, asked, attempt + 1);
}

async function askOnce(
  clis: Asker,
  { core, id, position }: Where,
  asked: ForcedCase,
  attempt: number,
): Promise<readonly ForcedAnswer[]> {
  const { part, title, steps } = asked;
  const about = { id, position, part, agent: title };
  const all = Object.values(steps).flat();
  if (asked.files.length === 0) {
    const nothing = { outcome: 'not measured', words: 'the library made no file' } as const;
    return all.map(({ title: call, expected }) => ({ ...about, call, expected, ...nothing }));
  }
  const { scripts, numberOf } = scriptsFor(id, position, steps);
  const files = [...asked.files, agentFile(id, CALLER, ''), ...WORK_FILES];
  const again = attempt === 1 ? {} : { attempt };
  const played = await clis.scripts(id, files, { ...scripts, ...again });
  const answers = Object.entries(steps).flatMap(([name, own]) =>
    own.map((step, index) => {
      const { [numberOf(name)]: one } = played;
      const words = one?.answers[index] ?? 'no answer';
      const isStarted = (agent: string): boolean => played[numberOf(agent)]?.offered !== undefined;
      const script = numberOf(name);
      const outcome = one ? outcomeOf(id, step, one, { index, script, isStarted }) : 'not measured';
      return { ...about, call: step.title, expected: step.expected, outcome, words };
    }),
  );
  return part === 'delegation' ? [...answers, ...unknownToAudit(core, answers, asked)] : answers;
}

/** What a started agent did, and the audit does not say that the first one reaches. */
function unknownToAudit(
  core: Core,
  answers: readonly ForcedAnswer[],
  { files }: ForcedCase,
): readonly ForcedAnswer[] {
  const done = answers.filter(({ call, outcome }) => outcome === 'ran' && / of /.test(call));
  const [first] = done;
  if (!first) return [];
  const lead = core.audit(first.id, files).agents.find(({ agent }) => agent === LEAD);
  const { tools, mcp, opens } = lead?.reach ?? { tools: new Map(), mcp: [], opens: [] };
  const hasServer = opens.length > 0 || mcp.some(({ grant }) => grant.server === 'tracker');
  return done.flatMap((each) => {
    const isSaid = each.call.startsWith('server') ? hasServer : tools.has('Shell');
    const words = 'the audit does not say that it can have this done';
    return isSaid ? [] : [{ ...each, call: `${each.call}, by the audit`, expected: 'refused', words }];
  });
}

const CALLER = 'caller';

/**
 * In the main seat the agent runs the session; in the others an agent with every tool, or the harness's own main agent,
 * starts it.
 */
function scriptsFor(
  id: HarnessId,
  position: Position,
  steps: ForcedCase['steps'],
): { readonly scripts: Scripts; readonly numberOf: (agent: string) => number } {
  const { play } = RUNNERS[id];
  if (!play) throw new Error(`The runner of ${id} cannot play.`);
  const started = Object.values(steps)
    .flat()
    .flatMap(({ evidence }) => (typeof evidence === 'function' ? [] : [evidence.started]));
  const agents = [...new Set([...Object.keys(steps), ...started])];
  const first = position === 'main' ? 0 : 1;
  const numberOf = (agent: string): number => agents.indexOf(agent) + first;
  const callOf = ({ call, evidence }: Step): ToolCall =>
    typeof evidence === 'function'
      ? call
      : play.start(evidence.started, promptOf(numberOf(evidence.started)));
  const own = agents.map((agent) => (steps[agent] ?? []).map(callOf));
  const [lead = ''] = agents;
  if (position === 'main') return { scripts: { main: lead, calls: own }, numberOf };
  const isBackground = position === 'background' && play.startInBackground !== undefined;
  const start = isBackground ? play.startInBackground : play.start;
  const calls = [start ? [start(lead, promptOf(1))] : [], ...own];
  const wait = isBackground ? { wait: play.shell('sleep 0.2') } : {};
  return { scripts: { main: CALLER, calls, ...wait }, numberOf };
}

/** Which call of which script it was, and who was started. */
type Place = {
  readonly index: number;
  readonly script: number;
  readonly isStarted: (agent: string) => boolean;
};

/** A call that nobody answered, or in words that say neither, is no answer. */
function outcomeOf(
  id: HarnessId,
  { evidence }: Step,
  { offered, answers, left }: Played,
  { index, script, isStarted }: Place,
): Outcome {
  const answer = answers[index];
  if (offered === undefined || answer === undefined) return 'not measured';
  const isDone =
    typeof evidence === 'function' ? evidence(answer, left, script) : isStarted(evidence.started);
  return outcomeOfCall(id, answer, isDone);
}

export const isWrong = ({ outcome, expected }: ForcedAnswer): boolean => outcome !== expected;

const wordsOf = ({ id, position, agent, call, outcome, expected, words }: ForcedAnswer): string =>
  `${id}, ${position}: ${agent}: ${call}: ${outcome}, expected: ${expected} (${JSON.stringify(words.slice(0, 200))})`;

/** What each limit did, for the report. */
function limitsOf(answers: readonly ForcedAnswer[]): NonNullable<Report['limits']> {
  const own = answers.filter(({ part }) => part === 'shell limits');
  const by = <Value>(
    list: readonly ForcedAnswer[],
    key: 'id' | 'agent' | 'position' | 'call',
    use: (rest: readonly ForcedAnswer[]) => Value,
  ): Readonly<Record<string, Value>> =>
    Object.fromEntries([...groupBy(list, (each) => each[key])].map(([name, rest]) => [name, use(rest)]));
  return by(own, 'id', (ofHarness) =>
    by(ofHarness, 'agent', (ofLimit) =>
      by(ofLimit, 'position', (ofSeat) => by(ofSeat, 'call', ([first]) => first?.outcome ?? 'not measured')),
    ),
  );
}

const OUTCOMES: readonly Outcome[] = ['ran', 'refused', 'asked', 'not measured'];

function answerTable(answers: readonly ForcedAnswer[]): readonly string[] {
  const rows = [...new Set(answers.map(({ id, position }) => `${id}, ${position}`))].flatMap((seat) =>
    PARTS.map((part) => {
      const own = answers.filter((each) => `${each.id}, ${each.position}` === seat && each.part === part);
      const counts = OUTCOMES.map((outcome) => own.filter((each) => each.outcome === outcome).length);
      return [`${seat}: ${part}`, ...[own.length, ...counts, own.filter(isWrong).length].map(String)];
    }),
  );
  return table([
    ['harness, position', 'calls', ...OUTCOMES, 'DIFFERENT'],
    ...rows.filter(([, calls]) => calls !== '0'),
  ]);
}

/** What each limit on the shell did with each shape. */
function limitTables(answers: readonly ForcedAnswer[]): readonly string[] {
  const own = answers.filter(({ part }) => part === 'shell limits');
  const titles = [...new Set(own.map(({ id, agent }) => `${id}, ${agent}`))];
  return titles.flatMap((title) => {
    const rows = own.filter(({ id, agent }) => `${id}, ${agent}` === title);
    return OUTCOMES.flatMap((outcome) => {
      const seats = [...new Set(rows.map(({ position }) => position))];
      const lines = seats.map((seat) => {
        const calls = rows.filter((each) => each.position === seat && each.outcome === outcome);
        return calls.length === 0
          ? ''
          : `${title}, ${seat}: ${outcome}: ${calls.map(({ call }) => call).join(', ')}`;
      });
      return lines.filter((line) => line !== '');
    });
  });
}
