import type { Remembering } from '../asker.js';
import { askAudit } from '../audit/ask.js';
import { type Case, cases } from '../cases.js';
import type { Core } from '../core.js';
import type { HarnessId } from '../expected/index.js';
import { forcedCalls } from '../forced/ask.js';
import { type Position, RUNNERS } from '../harness/index.js';
import { type HarnessPosition, measureBaseline } from '../measure.js';
import type { AskedQuestion } from '../question.js';
import { askReach } from '../reach/ask.js';
import { serverNames } from '../server-names.js';
import { everyNameIn, runTarget } from '../suite.js';
import { compileCases, TARGETS, targetTitle, wrongCells } from '../targets.js';
import { readTraps } from '../traps.js';

/** In the order in which they are asked: what costs nothing where the files are the same comes first. */
export const QUESTIONS = ['cells', 'tools', 'audit', 'reach', 'forced', 'servers', 'further seats'] as const;
export type QuestionName = (typeof QUESTIONS)[number];

export type Found = { readonly question: QuestionName; readonly finding: string };

/** Asks until something is found. */
export async function firstFinding(core: Core, clis: Remembering, id: HarnessId): Promise<Found | undefined> {
  for (const question of QUESTIONS) {
    const finding = await askOne(core, clis, id, question);
    if (finding !== undefined) return { question, finding };
  }
  return undefined;
}

/** The first finding of one question. A library that throws is noticed too. */
export const askOne = (
  core: Core,
  clis: Remembering,
  id: HarnessId,
  question: QuestionName,
): Promise<string | undefined> =>
  ASK[question](core, clis, id).catch((error: unknown) => `it fails: ${String(error)}`);

type Ask = (core: Core, clis: Remembering, id: HarnessId) => Promise<string | undefined>;

const ASK: Readonly<Record<QuestionName, Ask>> = {
  cells: async (core, _, id) => wrongCells(core, id)[0],
  tools: (core, clis, id) => askTools(core, clis, id, seatsOf(id)[0] ?? 'main'),
  audit: (core, clis, id) => firstPrinted(askAudit, core, clis, id),
  reach: (core, clis, id) => firstPrinted(askReach, core, clis, id),
  forced: async (core, clis, id) => (await forcedCalls(core, clis, id))[0],
  servers: async (core, clis, id) =>
    [...(await readTraps(core, clis, id)), ...(await serverNames(core, clis, id))][0],
  'further seats': async (core, clis, id) => {
    for (const seat of seatsOf(id).slice(1)) {
      const finding = await askTools(core, clis, id, seat);
      if (finding !== undefined) return finding;
    }
    return undefined;
  },
};

/** The cheapest seat first; in the background only what is wider shows, which it does elsewhere. */
function seatsOf(id: HarnessId): readonly Position[] {
  const { positions, costlyPositions } = RUNNERS[id];
  const seats = positions.filter((position) => position !== 'background');
  const isCostly = (position: Position): number => Number(costlyPositions.includes(position));
  return [...seats].sort((one, other) => isCostly(one) - isCostly(other));
}

/** Every single tool, servers, limits, and texts that are hard to carry. */
const CASES: readonly Case[] = cases(false).filter(
  ({ group, description }, index) =>
    ['omitted', 'empty', 'one allowed', 'one denied', 'mcp', 'limit'].includes(group) ||
    (group === 'awkward' && (index % 3 === 0 || description.startsWith('Tools: '))),
);

/** After a fault most files are as they were, and their answers are known; of the others a few are asked, then more. */
const FIRST_CHUNK = 4;

async function askTools(
  core: Core,
  clis: Remembering,
  id: HarnessId,
  position: Position,
): Promise<string | undefined> {
  const where: HarnessPosition = { clis, id, position, onDone: () => {} };
  const baseline = await measureBaseline(where, everyNameIn(id, CASES));
  for (const target of TARGETS.filter((each) => each.id === id)) {
    const outputs = compileCases(core, CASES, target);
    const isKnown = (each: Case): boolean => {
      const file = outputs.get(each.id)?.file;
      return !file || clis.knows(id, { agent: each.id, path: file.path, text: file.text }, { position });
    };
    const known = CASES.filter(isKnown);
    const others = CASES.filter((each) => !known.includes(each));
    for (const chunk of [known, ...growing(others)]) {
      for (const { asked, findings } of await runTarget(core, where, target, chunk, baseline)) {
        const [finding] = findings;
        if (finding !== undefined)
          return `${targetTitle(target)}, ${position}, ${asked.matrix}: ${asked.description.slice(0, 100)} ${finding}`;
      }
    }
  }
  return undefined;
}

/** Slices of 4, 8, 16 and so on. */
function growing<Item>(items: readonly Item[], size = FIRST_CHUNK): readonly (readonly Item[])[] {
  if (items.length === 0) return [];
  return [items.slice(0, size), ...growing(items.slice(size), 2 * size)];
}

/** What a question prints first of all that is different. */
async function firstPrinted(
  ask: (question: AskedQuestion) => Promise<boolean>,
  core: Core,
  clis: Remembering,
  id: HarnessId,
): Promise<string | undefined> {
  const lines: string[] = [];
  const print = (text: string) => lines.push(...text.split('\n'));
  const common = { isShort: true, most: 0, fromCase: 1, print };
  const isGood = await ask({ core, clis, harnesses: [id], origins: [id], ...common });
  if (isGood) return undefined;
  const at = lines.findIndex((line) => line.startsWith('DIFFERENT'));
  return lines.slice(at, at + 2).join(' ');
}
