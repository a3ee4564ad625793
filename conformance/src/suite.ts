import type { Asker } from './asker.js';
import { type Case, cases, type Group } from './cases.js';
import { type Baseline, type Comparison, compare } from './compare.js';
import type { Core } from './core.js';
import type { HarnessId } from './expected/index.js';
import { forcedCalls } from './forced/ask.js';
import { cheapestPosition, type Grant, type Position, RUNNERS } from './harness/index.js';
import { type HarnessPosition, measureAll, measureBaseline } from './measure.js';
import { serverNames } from './server-names.js';
import { groupBy } from './summary.js';
import {
  allCellNames,
  type Compiled,
  compileCases,
  type Refused,
  TARGETS,
  type Target,
  targetTitle,
  writtenNames,
  wrongCells,
} from './targets.js';
import { readTraps } from './traps.js';

/** One agent of one case in one position of one target, with its status. */
export type Result = Comparison & {
  readonly asked: Case;
  readonly target: Target;
  readonly position: Position;
  readonly grant: Grant;
  readonly compiled: Compiled | Refused;
};

export type BaselineOf = (id: HarnessId, position: Position) => Baseline | undefined;

export type Run = {
  readonly cases: readonly Case[];
  readonly results: readonly Result[];
  readonly baselineOf: BaselineOf;
  /** What is wrong beyond any single agent. */
  readonly findings: readonly string[];
};

export type Options = {
  /** Fewer cases, and of each harness only the position that costs least. */
  readonly isShort: boolean;
  /** Only one case of each group, and where each agent costs a start, no other names: does the harness read our files at all? */
  readonly isSmoke?: boolean;
  readonly clis: Asker;
  readonly harnesses: readonly HarnessId[];
  readonly positions?: readonly Position[];
  readonly groups?: readonly Group[];
  readonly progress: (text: string) => void;
};

/** Asks every case of every harness and compares the answers. */
export async function runSuite(core: Core, options: Options): Promise<Run> {
  const { clis, harnesses, groups, isShort, isSmoke = false } = options;
  const chosen = cases(isShort || isSmoke).filter(({ group }) => groups?.includes(group) ?? true);
  const asked = isSmoke ? oneOfEachGroup(chosen) : chosen;
  const baselines = new Map<string, Baseline>();
  const results: Result[] = [];
  await Promise.all(
    lanesOf(harnesses).map(async (lane) => {
      for (const { id, position } of lane) {
        if (!askedPositions(id, options).includes(position)) continue;
        const onDone = progressOf(options.progress, `${id}, ${position}`);
        const { baseline, found } = await runPosition(core, { clis, id, position, onDone }, asked, options);
        baselines.set(`${id} ${position}`, baseline);
        results.push(...found);
      }
    }),
  );
  const further = await Promise.all(
    harnesses.map(async (id) => [
      ...wrongCells(core, id),
      ...(isSmoke ? [] : await forcedCalls(core, clis, id, askedPositions(id, options))),
      ...(isSmoke ? [] : await readTraps(core, clis, id)),
      ...(isSmoke ? [] : await serverNames(core, clis, id)),
    ]),
  );
  const inOrder = TARGETS.flatMap(({ id, form }) =>
    RUNNERS[id].positions.flatMap((position) =>
      results.filter(
        ({ target, ...each }) => target.id === id && target.form === form && each.position === position,
      ),
    ),
  );
  return {
    cases: asked,
    results: inOrder,
    baselineOf: (id, position) => baselines.get(`${id} ${position}`),
    findings: [...unequalForms(inOrder), ...further.flat()],
  };
}

const askedPositions = (id: HarnessId, { positions, isShort, isSmoke }: Options): readonly Position[] =>
  positions ?? (isShort || isSmoke ? [cheapestPosition(id)] : RUNNERS[id].positions);

const oneOfEachGroup = (asked: readonly Case[]): readonly Case[] =>
  [...groupBy(asked, ({ group }) => group).values()].flatMap(
    (each) => each.find(({ matrix }) => matrix === 'verified') ?? each.slice(0, 1),
  );

type Lane = readonly Pick<HarnessPosition, 'id' | 'position'>[];

/**
 * What runs at the same time. Where each agent costs a start, the harness keeps every core busy, so such positions take
 * turns; those that it measures in one session take turns beside them. Each position of the others runs at the same time.
 */
function lanesOf(harnesses: readonly HarnessId[]): readonly Lane[] {
  const all = harnesses.flatMap((id) => RUNNERS[id].positions.map((position) => ({ id, position })));
  const startsEach = ({ id, position }: Lane[number]) => RUNNERS[id].costlyPositions.includes(position);
  const turns = all.filter(({ id }) => RUNNERS[id].startsMany);
  return [
    ...all.filter(({ id }) => !RUNNERS[id].startsMany).map((each) => [each]),
    turns.filter(startsEach),
    turns.filter((each) => !startsEach(each)),
  ];
}

async function runPosition(
  core: Core,
  where: HarnessPosition,
  asked: readonly Case[],
  { progress, isSmoke }: Options,
): Promise<{ readonly baseline: Baseline; readonly found: readonly Result[] }> {
  const { id, position } = where;
  const isCostly = RUNNERS[id].costlyPositions.includes(position);
  const names = isSmoke && isCostly ? namesIn(id, asked) : everyNameIn(id, asked);
  const baseline = await measureBaseline(where, names);
  const found: Result[] = [];
  for (const target of TARGETS.filter((each) => each.id === id)) {
    const results = await runTarget(core, where, target, asked, baseline);
    const silent = results.filter(({ status }) => status === 'silent').length;
    progress(`${targetTitle(target)}, ${position}: ${results.length} agents compared, ${silent} silent`);
    found.push(...results);
  }
  return { baseline, found };
}

export async function runTarget(
  core: Core,
  where: HarnessPosition,
  target: Target,
  asked: readonly Case[],
  baseline: Baseline,
): Promise<readonly Result[]> {
  const { position } = where;
  const outputs = compileCases(core, asked, target);
  const files = asked.flatMap(({ id, group }) => {
    const file = outputs.get(id)?.file;
    if (!file) return [];
    const { path, text } = file;
    return [{ agent: id, path, text, alike: group === 'awkward' ? id : toolKeys(text) }];
  });
  const grants = await measureAll(where, files);
  return asked.map((each) => {
    const compiled = outputs.get(each.id);
    if (!compiled) throw new Error(`${each.id} was not compiled.`);
    if (!compiled.file)
      return { ...refused(compiled), asked: each, target, position, grant: NO_GRANT, compiled };
    const grant = grants.get(each.id) ?? { tools: [], problems: ['It was not measured.'] };
    const comparison = compare({ target, position, baseline, asked: each, compiled, grant });
    return { ...comparison, asked: each, target, position, grant, compiled };
  });
}

const NO_GRANT: Grant = { tools: [], problems: [] };

/** An agent that has no file grants nothing, which core must say. */
function refused({ diagnostics }: Refused): Comparison {
  const isSaid = diagnostics.some(({ code }) => code === 'unenforceable' || code === 'refused-agent');
  return isSaid
    ? { status: 'refused', findings: [] }
    : { status: 'silent', findings: ['there is no file, and no diagnostic says so'] };
}

/** The frontmatter without the lines of text. */
const toolKeys = (text: string): string =>
  text
    .slice(0, text.indexOf('\n---\n', 4))
    .split('\n')
    .filter((line) => !/^(?:#|name:|description:)/.test(line))
    .join('\n');

/** Every name that may be in a file of these cases. */
export function namesIn(id: HarnessId, asked: readonly Case[]): readonly string[] {
  const own = asked.flatMap(({ tools = [], denied, matrix }) =>
    [...tools, ...denied].flatMap((entry) => writtenNames(id, entry, matrix)),
  );
  const { everyServer } = RUNNERS[id];
  return [...new Set([...own, ...(everyServer === undefined ? [] : [everyServer])])];
}

/** And the names of both matrices. */
export const everyNameIn = (id: HarnessId, asked: readonly Case[]): readonly string[] => [
  ...new Set([...namesIn(id, asked), ...allCellNames(id)]),
];

function progressOf(progress: (text: string) => void, title: string): (count: number) => void {
  const started = performance.now();
  let done = 0;
  return (count) => {
    done += count;
    progress(`${title}: ${done} agents, ${Math.round((performance.now() - started) / 1_000)} s`);
  };
}

/** Two forms of one harness grant the same tools; only the question before secrets differs. */
function unequalForms(results: readonly Result[]): readonly string[] {
  const key = ({ asked, target, position }: Result) => `${target.id} ${asked.id} ${position}`;
  const firsts = new Map(
    results.flatMap((each) => (each.target.form === 'auto' ? [[key(each), each] as const] : [])),
  );
  return results.flatMap((each) => {
    const first = each.target.form === 'auto' ? undefined : firsts.get(key(each));
    if (!first || first.grant.tools.join() === each.grant.tools.join()) return [];
    const [one, other] = [first, each].map(
      ({ target, grant }) => `${target.form} grants ${grant.tools.join(' ') || 'nothing'}`,
    );
    const { asked, target, position } = each;
    return [`${target.id}, ${position}: ${asked.id} (${asked.description}): the form ${one}, ${other}`];
  });
}

/** What happens to the question before secrets in each form: of all agents that read, the actions measured. */
export function secretsActions(results: readonly Result[]): Readonly<Record<string, string>> {
  const actions = new Map<string, Set<string>>();
  for (const { target, position, grant, asked } of results) {
    const action = RUNNERS[target.id].secretsAction?.(grant);
    if (action === undefined || position !== 'main' || !asked.tools) continue;
    actions.set(target.form, (actions.get(target.form) ?? new Set()).add(action));
  }
  return Object.fromEntries([...actions].map(([form, seen]) => [form, [...seen].sort().join(' or ')]));
}
