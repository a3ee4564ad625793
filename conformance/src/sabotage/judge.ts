import type { Remembering } from '../asker.js';
import { askAudit } from '../audit/ask.js';
import { type Case, cases } from '../cases.js';
import type { Core } from '../core.js';
import type { HarnessId } from '../expected/index.js';
import { forcedCalls } from '../forced/ask.js';
import { type Position, RUNNERS } from '../harness/index.js';
import { type HarnessPosition, measureBaseline } from '../measure.js';
import type { Answered, AskedQuestion } from '../question.js';
import { askReach } from '../reach/ask.js';
import { serverNames } from '../server-names.js';
import { everyNameIn, runTarget } from '../suite.js';
import { askSurroundings } from '../surroundings/ask.js';
import { compileCases, TARGETS, type Target, targetTitle, wrongCells } from '../targets.js';
import { readTraps } from '../traps.js';

/** In the order in which they are asked: what costs nothing where the files are the same comes first. */
export const QUESTIONS = [
  ...(['cells', 'tools', 'audit', 'reach', 'forced', 'servers'] as const),
  ...(['surroundings', 'further seats'] as const),
] as const;
export type QuestionName = (typeof QUESTIONS)[number];

export type Found = {
  readonly question: QuestionName;
  readonly finding: string;
  /** The case of the question about tools in which it shows. */
  readonly case?: string;
};

/** One harness, and the cases of the question about tools; the names are those whose meaning they take to know. */
export type Subject = {
  readonly clis: Remembering;
  readonly id: HarnessId;
  readonly cases: readonly Case[];
  readonly names: readonly string[];
};

/** Every single tool, servers, limits, and texts that are hard to carry. */
const CASES: readonly Case[] = cases(false).filter(
  ({ group, description }, index) =>
    ['omitted', 'empty', 'one allowed', 'one denied', 'mcp', 'limit'].includes(group) ||
    (group === 'awkward' && (index % 3 === 0 || description.startsWith('Tools: '))),
);

export const wholeSubject = (clis: Remembering, id: HarnessId): Subject => ({
  clis,
  id,
  cases: CASES,
  names: everyNameIn(id, CASES),
});

/** Only some of the cases; what a name means is known only where every name is asked. */
export function smallSubject(clis: Remembering, id: HarnessId, keys: readonly string[]): Subject {
  const chosen = CASES.filter((each) => keys.includes(keyOf(each)));
  return { clis, id, cases: chosen, names: everyNameIn(id, CASES) };
}

export const withCases = (subject: Subject, keys: readonly string[]): Subject => ({
  ...subject,
  cases: subject.cases.filter((each) => keys.includes(keyOf(each))),
});

/** By what a case is known from run to run; its number changes with the cases before it. */
const keyOf = ({ matrix, description }: Case): string => `${matrix}: ${description}`;

/** The first finding of one question. A library that throws is noticed too. */
export const askOne = (core: Core, subject: Subject, question: QuestionName): Promise<Found | undefined> =>
  ASK[question](core, subject).then(
    (found) => found && { question, ...found },
    (error: unknown) => ({ question, finding: `it fails: ${String(error)}` }),
  );

type Finding = Omit<Found, 'question'>;
type Ask = (core: Core, subject: Subject) => Promise<Finding | undefined>;

const ASK: Readonly<Record<QuestionName, Ask>> = {
  cells: async (core, { id }) => firstOf(wrongCells(core, id)),
  tools: (core, subject) => askTools(core, subject, seatsOf(subject.id)[0] ?? 'main'),
  audit: (core, subject) => firstPrinted(askAudit, core, subject),
  // All cases, as the answers of the CLIs are the same with any fault.
  surroundings: (core, subject) => firstPrinted(askSurroundings, core, subject, false),
  reach: (core, subject) => firstPrinted(askReach, core, subject),
  forced: async (core, { clis, id }) => firstOf(await forcedCalls(core, clis, id)),
  servers: async (core, { clis, id }) =>
    firstOf([...(await readTraps(core, clis, id)), ...(await serverNames(core, clis, id))]),
  'further seats': async (core, subject) => {
    for (const seat of seatsOf(subject.id).slice(1)) {
      const found = await askTools(core, subject, seat);
      if (found) return found;
    }
    return undefined;
  },
};

const firstOf = ([finding]: readonly string[]): Finding | undefined =>
  finding === undefined ? undefined : { finding };

/** The cheapest seat first; in the background only what is wider shows, which it does elsewhere. */
function seatsOf(id: HarnessId): readonly Position[] {
  const { positions, costlyPositions } = RUNNERS[id];
  const seats = positions.filter((position) => position !== 'background');
  const isCostly = (position: Position): number => Number(costlyPositions.includes(position));
  return [...seats].sort((one, other) => isCostly(one) - isCostly(other));
}

/** After a fault most files are as they were, and their answers are known; of the others a few are asked at a time. */
const CHUNK = 12;

async function askTools(
  core: Core,
  { clis, id, cases: all, names }: Subject,
  position: Position,
): Promise<Finding | undefined> {
  const where: HarnessPosition = { clis, id, position, onDone: () => {} };
  const baseline = await measureBaseline(where, names);
  for (const target of TARGETS.filter((each) => each.id === id)) {
    const failing = firstFailing(core, all, target);
    if (failing) return failing;
    const outputs = compileCases(core, all, target);
    const isKnown = (each: Case): boolean => {
      const file = outputs.get(each.id)?.file;
      return !file || clis.knows(id, { agent: each.id, path: file.path, text: file.text }, { position });
    };
    const known = all.filter(isKnown);
    const others = all.filter((each) => !known.includes(each));
    const chunks = Array.from({ length: Math.ceil(others.length / CHUNK) }, (_, index) =>
      others.slice(index * CHUNK, (index + 1) * CHUNK),
    );
    for (const chunk of [known, ...chunks]) {
      for (const { asked, findings } of await runTarget(core, where, target, chunk, baseline)) {
        const [finding] = findings;
        if (finding === undefined) continue;
        const shown = `${asked.matrix}: ${asked.description.slice(0, 100)}`;
        return { finding: `${targetTitle(target)}, ${position}, ${shown} ${finding}`, case: keyOf(asked) };
      }
    }
  }
  return undefined;
}

/** The first case that the library does not compile. */
function firstFailing(core: Core, all: readonly Case[], target: Target): Finding | undefined {
  for (const each of all) {
    try {
      compileCases(core, [each], target);
    } catch (error) {
      return { finding: `it fails: ${String(error)}`, case: keyOf(each) };
    }
  }
  return undefined;
}

/** What a question prints first of all that is different. */
async function firstPrinted(
  ask: (question: AskedQuestion) => Promise<Answered>,
  core: Core,
  { clis, id }: Subject,
  isShort = true,
): Promise<Finding | undefined> {
  const lines: string[] = [];
  const print = (text: string) => lines.push(...text.split('\n'));
  const common = { isShort, most: 0, fromCase: 1, print };
  const { different } = await ask({ core, clis, harnesses: [id], origins: [id], ...common });
  if (different.length === 0) return undefined;
  const at = lines.findIndex((line) => line.startsWith('DIFFERENT'));
  return { finding: lines.slice(at, at + 2).join(' ') };
}
