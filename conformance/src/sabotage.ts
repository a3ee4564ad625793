import { parseArgs } from 'node:util';
import { CLIS, type Remembering, remembering } from './asker.js';
import { chosenOf } from './chosen.js';
import { type Core, loadCore } from './core.js';
import { DEFAULT_HARNESSES, FACTS, type HarnessId } from './expected/index.js';
import { copyWith, LIBRARY, removeCopies, requirePlaces } from './sabotage/copies.js';
import { AREAS, FAULTS, type Fault } from './sabotage/faults.js';
import {
  askOne,
  type Found,
  QUESTIONS,
  type QuestionName,
  type Subject,
  smallSubject,
  wholeSubject,
  withCases,
} from './sabotage/judge.js';
import { type Noticed, readRecord, writeNoticed } from './sabotage/record.js';
import { stateOf } from './state.js';
import { table } from './summary.js';
import { versionOf } from './versions.js';

const OPTIONS = {
  harness: { type: 'string', multiple: true },
  /** `changed`: only harnesses whose modules, or whose CLI, are not those of the committed report; `unchanged`: the others. */
  only: { type: 'string' },
  area: { type: 'string', multiple: true },
  /** Only these questions are asked; left out, one after the other until something notices the fault. */
  question: { type: 'string', multiple: true },
  /** One fault of each area, in the case in which it was noticed before: what a check of every change can afford. */
  short: { type: 'boolean', default: false },
  /** Keeps the answers of the CLIs in a file, so that a run can go on where another one ended. */
  answers: { type: 'string' },
} as const;

/** What a few agents answer; the faults that only other questions notice are left to the whole form. */
const SHORT_QUESTIONS: readonly QuestionName[] = ['cells', 'tools'];

process.exitCode = await main();

/** A fault, and what to ask until something notices it. */
type Asked = {
  readonly fault: Fault;
  readonly subject: Subject;
  /** What is asked of the library without the fault: at least the same, so that faults share a session. */
  readonly before: Subject;
  readonly questions: readonly QuestionName[];
};

type Judged = { readonly fault: Fault; readonly found: Found | undefined };

/** Puts one fault after the other into copies of the library; the suite must notice each. */
async function main(): Promise<number> {
  const started = performance.now();
  const { values } = parseArgs({ options: OPTIONS });
  const sound = await loadCore(LIBRARY);
  const harnesses = await chosenOf(sound, DEFAULT_HARNESSES, values);
  const areas = AREAS.filter((area) => values.area?.includes(area) ?? true);
  const clis = remembering(CLIS, values.answers);
  await requirePlaces(FAULTS);
  const asked = harnesses.flatMap((id) =>
    (values.short ? shortForm : wholeForm)(
      { clis, sound, questions: QUESTIONS.filter((each) => values.question?.includes(each) ?? true) },
      id,
      FAULTS.filter(({ harness, area }) => harness === id && areas.includes(area)),
    ),
  );
  if (asked.length === 0) {
    print(`All ${FAULTS.length} faults have their place. None is of a chosen harness.\n`);
    return 0;
  }
  print(`${harnesses.map((id) => `${FACTS[id].title} ${versionOf(id)}`).join(', ')}\n`);
  const judged: Judged[] = [];
  try {
    for (const each of asked) {
      const found = await judge(sound, each);
      if (found === 'red without a fault') return 1;
      judged.push({ fault: each.fault, found });
      if (!values.short) writeNoticed(each.fault, found);
      const outcome = found ? `red by ${found.question}` : 'SURVIVED';
      const words = found?.finding.split('\n')[0]?.slice(0, 260) ?? 'nothing noticed it';
      print(`${outcome}: ${titleOf(each.fault)}\n    ${words}\n`);
    }
  } finally {
    await removeCopies();
  }
  return report(judged, clis.asked(), started);
}

function print(text: string): void {
  process.stdout.write(text);
}

function titleOf({ area, harness, title }: Fault): string {
  return `${area}, ${harness}: ${title}`;
}

/** The CLIs, and the library without a fault. */
type Asking = {
  readonly clis: Remembering;
  readonly sound: Core;
  readonly questions: readonly QuestionName[];
};

function wholeForm({ clis, questions }: Asking, id: HarnessId, faults: readonly Fault[]): readonly Asked[] {
  const subject = wholeSubject(clis, id);
  return faults.map((fault) => ({ fault, subject, before: subject, questions }));
}

function shortForm({ clis, sound }: Asking, id: HarnessId, faults: readonly Fault[]): readonly Asked[] {
  const record = readRecord()[id];
  const known = faults.flatMap((fault) => {
    const noticed = record?.[fault.area]?.[fault.title];
    return noticed && SHORT_QUESTIONS.includes(noticed.question) ? [{ fault, noticed }] : [];
  });
  const number = Number.parseInt(stateOf(sound, id).slice(0, 8), 16);
  const sample = AREAS.flatMap((area) => {
    const own = known.filter(({ fault }) => fault.area === area);
    return own[number % own.length] ?? []; // another one after each change, and the same in each run
  });
  const small = smallSubject(
    clis,
    id,
    sample.flatMap(({ noticed }) => casesOf(noticed)),
  );
  return sample.map(({ fault, noticed }) => {
    const subject = withCases(small, casesOf(noticed));
    if (subject.cases.length < casesOf(noticed).length)
      throw new Error(
        `The case is gone in which this fault was noticed: ${titleOf(fault)}. Ask it all again: npm run conformance:sabotage -- --harness ${id} --area ${fault.area}`,
      );
    return { fault, subject, before: small, questions: [noticed.question] };
  });
}

function casesOf({ case: key }: Noticed): readonly string[] {
  return key === undefined ? [] : [key];
}

/** Asks one question after the other. Where the library is at fault already, nothing can be learned. */
async function judge(
  sound: Core,
  { fault, subject, before, questions }: Asked,
): Promise<Found | undefined | 'red without a fault'> {
  const core = await brokenCore(fault);
  for (const question of questions) {
    const wrong = await askOne(sound, before, question);
    if (wrong) {
      print(`RED WITHOUT A FAULT, ${subject.id}, by ${question}: ${wrong.finding}\n`);
      return 'red without a fault';
    }
    const found = await askOne(core, subject, question);
    if (found) return found;
  }
  return undefined;
}

async function brokenCore(fault: Fault): Promise<Core> {
  try {
    return await loadCore(await copyWith(fault));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`The fault "${titleOf(fault)}" leaves no library: ${error.message}`, { cause: error });
  }
}

function report(judged: readonly Judged[], asked: number, started: number): number {
  const survivors = judged.filter(({ found }) => !found);
  const rows = AREAS.map((area) => {
    const own = judged.filter(({ fault }) => fault.area === area);
    const counts = QUESTIONS.map((name) => own.filter(({ found }) => found?.question === name).length);
    const left = own.filter(({ found }) => !found).length;
    return [area, ...[own.length, ...counts, left].map(String)];
  });
  print(`\n${table([['area', 'faults', ...QUESTIONS, 'SURVIVED'], ...rows]).join('\n')}\n`);
  for (const { fault } of survivors) print(`SURVIVED ${titleOf(fault)}\n`);
  const seconds = Math.round((performance.now() - started) / 1_000);
  print(
    `${judged.length - survivors.length} of ${judged.length} faults turn the suite red; the CLIs were asked ${asked} times; ${seconds} s.\n`,
  );
  return survivors.length === 0 ? 0 : 1;
}
