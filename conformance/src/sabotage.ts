import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { CLIS, type Remembering, remembering } from './asker.js';
import { type Core, loadCore } from './core.js';
import { DEFAULT_HARNESSES, FACTS, type HarnessId } from './expected/index.js';
import { copyWith, LIBRARY, removeCopies } from './sabotage/copies.js';
import { AREAS, FAULTS, type Fault } from './sabotage/faults.js';
import { firstFinding, QUESTIONS } from './sabotage/judge.js';
import { table } from './summary.js';
import { versionOf } from './versions.js';

const OPTIONS = {
  harness: { type: 'string', multiple: true },
  area: { type: 'string', multiple: true },
  /** Only a part of the faults, another one each day. */
  short: { type: 'boolean', default: false },
  /** Keeps the answers of the CLIs in a file, so that a run can go on where another one ended. */
  answers: { type: 'string' },
  /** Only the harnesses that a branch touches: what it has and this commit has not. */
  since: { type: 'string' },
} as const;

process.exitCode = await main();

type Judged = { readonly fault: Fault; readonly question: string | undefined; readonly finding: string };

/** Puts one fault after the other into copies of the library; the suite must notice each. */
async function main(): Promise<number> {
  const started = performance.now();
  const { values } = parseArgs({ options: OPTIONS });
  const harnesses =
    values.since === undefined ? (values.harness ?? DEFAULT_HARNESSES) : touchedSince(values.since);
  const chosen = FAULTS.filter(
    ({ harness, area }) =>
      harnesses.includes(harness) && (values.area ?? AREAS).some((each) => each === area),
  );
  const faults = values.short ? sampleOf(chosen) : chosen;
  if (faults.length === 0) {
    print('No harness with faults is touched.\n');
    return 0;
  }
  const clis = remembering(CLIS, values.answers);
  try {
    if (!(await isSound(clis, faults))) return 1;
    print(`${clis.asked()} answers of the CLIs are known; ${secondsSince(started)} s\n`);
    const judged: Judged[] = [];
    for (const fault of faults) {
      const each = await judge(clis, fault);
      judged.push(each);
      const outcome = each.question === undefined ? 'SURVIVED' : `red by ${each.question}`;
      print(`${outcome}: ${titleOf(fault)}\n    ${each.finding.split('\n')[0]?.slice(0, 260)}\n`);
    }
    return report(judged, clis.asked(), started);
  } finally {
    await removeCopies();
  }
}

function print(text: string): void {
  process.stdout.write(text);
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1_000);
}

function titleOf({ area, harness, title }: Fault): string {
  return `${area}, ${harness}: ${title}`;
}

/** Where the library is at fault already, nothing can be learned. The answers of this run are those that are kept. */
async function isSound(clis: Remembering, faults: readonly Fault[]): Promise<boolean> {
  const core = await loadCore(LIBRARY);
  const ids = DEFAULT_HARNESSES.filter((id) => faults.some(({ harness }) => harness === id));
  print(`${ids.map((id) => `${FACTS[id].title} ${versionOf(id)}`).join(', ')}\n`);
  for (const id of ids) {
    const found = await firstFinding(core, clis, id);
    if (!found) continue;
    print(`RED WITHOUT A FAULT, ${id}, by ${found.question}: ${found.finding}\n`);
    return false;
  }
  return true;
}

async function judge(clis: Remembering, fault: Fault): Promise<Judged> {
  let core: Core;
  try {
    core = await loadCore(await copyWith(fault));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`The fault "${titleOf(fault)}" leaves no library: ${error.message}`, { cause: error });
  }
  const found = await firstFinding(core, clis, fault.harness);
  return { fault, question: found?.question, finding: found?.finding ?? 'nothing noticed it' };
}

/** One fault of each harness and area; which one depends on the day, so that in time all are asked. */
function sampleOf(faults: readonly Fault[]): readonly Fault[] {
  const day = Math.floor(Date.now() / 86_400_000);
  const groups = new Map<string, Fault[]>();
  for (const fault of faults) {
    const key = `${fault.harness} ${fault.area}`;
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  return [...groups.values()].flatMap((group) => group[day % group.length] ?? []);
}

/** A file of one harness touches that one; any other file of the library, or of the proof, touches all. */
function touchedSince(commit: string): readonly HarnessId[] {
  const names = execFileSync('git', ['diff', '--name-only', `${commit}...HEAD`], { encoding: 'utf8' });
  const paths = names.split('\n').filter((path) => /^(?:src\/core|conformance\/src)\//.test(path));
  const ofOne = (path: string) => DEFAULT_HARNESSES.find((id) => path.includes(`/${id}`));
  const ofOthers = /\/harness\/(?:audit\/)?(?:cline|codex|gemini-cli|kilo|qwen-code)/;
  const common = paths.filter((path) => ofOne(path) === undefined && !ofOthers.test(path));
  return DEFAULT_HARNESSES.filter((id) => common.length > 0 || paths.some((path) => ofOne(path) === id));
}

function report(judged: readonly Judged[], asked: number, started: number): number {
  const survivors = judged.filter(({ question }) => question === undefined);
  const rows = AREAS.map((area) => {
    const own = judged.filter(({ fault }) => fault.area === area);
    const counts = QUESTIONS.map((name) => own.filter(({ question }) => question === name).length);
    const left = own.filter(({ question }) => question === undefined).length;
    return [area, ...[own.length, ...counts, left].map(String)];
  });
  print(`\n${table([['area', 'faults', ...QUESTIONS, 'SURVIVED'], ...rows]).join('\n')}\n`);
  for (const { fault } of survivors) print(`SURVIVED ${titleOf(fault)}\n`);
  print(
    `${judged.length - survivors.length} of ${judged.length} faults turn the suite red; the CLIs were asked ${asked} times; ${secondsSince(started)} s.\n`,
  );
  return survivors.length === 0 ? 0 : 1;
}
