import type { Asker } from '../asker.js';
import type { Core } from '../core.js';
import type { Forced } from '../expected/forced.js';
import { FACTS, type HarnessId } from '../expected/index.js';
import { SURROUNDINGS, type SurroundingsCase } from '../expected/surroundings/index.js';
import type { ToolCall } from '../fake/model.js';
import { callsOf, type ForcedCall, outcomeOfCall } from '../forced/calls.js';
import { type Played, promptOf, type Scripts } from '../forced/script.js';
import { RUNNERS, type Setting } from '../harness/index.js';
import { inParallel } from '../pool.js';
import type { ProjectFile } from '../project.js';
import { type Answered, type AskedQuestion, answeredBy } from '../question.js';
import { table } from '../summary.js';
import { versionOf } from '../versions.js';
import { saidOf, saidOtherwise } from './said.js';
import { servedFile } from './served.js';
import { surroundingsState } from './state.js';

/** What was found in one case. */
type Answer = {
  readonly id: HarnessId;
  readonly asked: SurroundingsCase;
  readonly findings: readonly string[];
  /** The CLI gave no answer to some of it. */
  readonly isUnmeasured: boolean;
};

/**
 * Files beside agent files: what is expected of each small repository, what the CLI does in it, and what the audit says of it.
 */
export async function askSurroundings({
  core,
  clis,
  harnesses,
  isShort,
  print,
}: AskedQuestion): Promise<Answered> {
  const started = performance.now();
  const answers: Answer[] = [];
  for (const id of harnesses) {
    const found = await inParallel(casesOf(core, id, isShort), (asked) => askCase({ core, clis, id }, asked));
    for (const { asked, findings } of found)
      for (const finding of findings) print(`DIFFERENT ${id}, ${asked.seat}: ${asked.title}: ${finding}\n`);
    answers.push(...found);
  }
  const seconds = Math.round((performance.now() - started) / 1_000);
  print(`${answerTable(answers).join('\n')}\n\n${seconds} s\n`);
  const counted = answers.map(({ id, findings }) => ({ id, different: findings.length }));
  const states = Object.fromEntries(harnesses.map((id) => [id, surroundingsState(core, id)]));
  return { ...answeredBy(counted), states };
}

/** In the short form one of four; which ones, changes with what is said and asked. */
function casesOf(core: Core, id: HarnessId, isShort: boolean): readonly SurroundingsCase[] {
  const { cases } = SURROUNDINGS[id];
  if (!isShort) return cases;
  const first = Number.parseInt(surroundingsState(core, id).slice(0, 8), 16);
  return cases.filter((_, index) => (index + first) % SHORT_PART === 0);
}
const SHORT_PART = 4;

type Asking = { readonly core: Core; readonly clis: Asker; readonly id: HarnessId };

const MOST_ATTEMPTS = 3;

async function askCase(asking: Asking, asked: SurroundingsCase, attempt = 1): Promise<Answer> {
  const { core, clis, id } = asking;
  const { files, scripts, script, calls } = sessionOf(id, asked);
  const again = attempt === 1 ? {} : { attempt };
  const played = (await clis.scripts(id, files, { ...scripts, ...again }))[script];
  const done = played ? [...doneOtherwise(id, asked, played, { script, calls })] : [NOTHING];
  const isUnmeasured = done.some((finding) => finding.includes(NOTHING));
  if (isUnmeasured && attempt < MOST_ATTEMPTS) return askCase(asking, asked, attempt + 1);
  const said = saidOf(core, id, asked);
  return { id, asked, isUnmeasured, findings: [...done, ...saidOtherwise(id, asked, said)] };
}

const NOTHING = 'not measured';

type Named = readonly (readonly [Forced, ForcedCall])[];

/** What is started, what it is made to call, and which of the scripts is that of the agent asked about. */
function sessionOf(
  id: HarnessId,
  { files, seat, agent = 'rev', calls: expected = {}, ...started }: SurroundingsCase,
): {
  readonly files: readonly ProjectFile[];
  readonly scripts: Scripts;
  readonly script: number;
  readonly calls: Named;
} {
  const { play } = RUNNERS[id];
  if (!play) throw new Error(`The runner of ${id} cannot play.`);
  const known = callsOf(id);
  const calls = (Object.keys(expected) as readonly Forced[]) // Object.keys forgets the key type
    .map((each) => {
      const { [each]: found } = known;
      if (!found) throw new Error(`${id} has no call of ${each}.`);
      return [each, found] as const;
    });
  const own = calls.map(([, { call }]): ToolCall => call);
  const { startIn, isTrusted, isUnapproved } = started;
  const setting: Setting = {
    ...(startIn !== undefined && { startIn }),
    ...(isTrusted && { isTrusted }),
    ...(isUnapproved && { isUnapproved }),
  };
  const all = [...Object.entries(files).map(([path, text]) => ({ path, text })), servedFile()];
  const isStarted = seat === 'subagent';
  return {
    files: all,
    calls,
    script: isStarted ? 1 : 0,
    scripts: {
      ...(seat === 'main' && { main: agent }),
      calls: isStarted ? [[play.start(agent, promptOf(1))], own] : [own],
      question: { setting },
    },
  };
}

const MARK = /^ran-(.*)$/;

/** What differs between what is expected of the CLI and what it did. */
function* doneOtherwise(
  id: HarnessId,
  { offers = [], lacks = [], calls: expected = {}, marks = [] }: SurroundingsCase,
  { offered, answers, left }: Played,
  { script, calls }: { readonly script: number; readonly calls: Named },
): Iterable<string> {
  const { title } = FACTS[id];
  if (offered === undefined) {
    yield `${title} never asked the model for it: ${NOTHING}`;
    return;
  }
  for (const each of offers) if (!offered.includes(each)) yield `${title} does not offer ${each}`;
  for (const each of lacks) if (offered.includes(each)) yield `${title} offers ${each}`;
  for (const [index, [name, call]] of calls.entries()) {
    const { [index]: answer } = answers;
    const outcome =
      answer === undefined ? NOTHING : outcomeOfCall(id, answer, call.evidence(answer, left, script));
    if (outcome !== expected[name])
      yield `a call of ${name}: ${outcome}, expected: ${expected[name]} (${JSON.stringify(answer?.slice(0, 200) ?? 'no answer')})`;
  }
  const found = Object.keys(left).flatMap((name) => MARK.exec(name)?.[1] ?? []);
  for (const each of marks) if (!found.includes(each)) yield `the mark ${each} is missing`;
  for (const each of found) if (!marks.includes(each)) yield `there is the mark ${each}`;
}

function answerTable(answers: readonly Answer[]): readonly string[] {
  const ids = [...new Set(answers.map(({ id }) => id))];
  return table([
    ['harness', 'version', 'cases', 'calls', 'with marks', 'with statements', 'not measured', 'DIFFERENT'],
    ...ids.map((id) => {
      const own = answers.filter((each) => each.id === id);
      const counts = [
        own.length,
        own.flatMap(({ asked }) => Object.keys(asked.calls ?? {})).length,
        own.filter(({ asked }) => asked.marks !== undefined).length,
        own.filter(({ asked }) => asked.says.length > 0).length,
        own.filter(({ isUnmeasured }) => isUnmeasured).length,
        own.filter(({ findings }) => findings.length > 0).length,
      ];
      return [id, versionOf(id), ...counts.map(String)];
    }),
  ]);
}
