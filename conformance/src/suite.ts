import { type Case, cases, type Group } from './cases.js';
import type { Core } from './core.js';
import type { AgentHarness, Grant, Seat } from './harness/index.js';
import { type Ground, type Judgement, judge, readAction } from './judge.js';
import { measureAll, measureGround, SEATS } from './measure.js';
import { type Compiled, compileCases, namesOf, TARGETS, type Target, targetTitle } from './rig.js';

/** One agent of one case in one seat of one target, with its verdict. */
export type Result = Judgement & {
  readonly asked: Case;
  readonly target: Target;
  readonly seat: Seat;
  readonly grant: Grant;
  readonly compiled: Compiled;
};

export type GroundOf = (harness: AgentHarness, seat: Seat) => Ground | undefined;

export type Run = {
  readonly cases: readonly Case[];
  readonly results: readonly Result[];
  readonly groundOf: GroundOf;
  /** What is wrong beyond any single agent. */
  readonly findings: readonly string[];
};

export type Options = {
  readonly isShort: boolean;
  readonly harnesses: readonly AgentHarness[];
  readonly seats?: readonly Seat[];
  readonly groups?: readonly Group[];
  readonly progress: (text: string) => void;
};

/** What runs side by side: a harness that keeps one core busy beside one that waits for its own starts. */
const LANES: readonly (readonly (readonly [AgentHarness, Seat])[])[] = [
  [['opencode', 'main']],
  [['opencode', 'subagent']],
  (['claude-code', 'copilot'] as const).flatMap((harness) =>
    SEATS[harness].map((seat) => [harness, seat] as const),
  ),
];

/** Asks every case of every harness and judges the answers. */
export async function runSuite(core: Core, options: Options): Promise<Run> {
  const { harnesses, seats, groups, isShort } = options;
  const asked = cases(core, isShort).filter(({ group }) => groups?.includes(group) ?? true);
  const grounds = new Map<string, Ground>();
  const results: Result[] = [];
  await Promise.all(
    LANES.map(async (lane) => {
      for (const [harness, seat] of lane) {
        if (!harnesses.includes(harness) || !(seats?.includes(seat) ?? true)) continue;
        const { ground, found } = await runSeat(core, harness, seat, asked, options.progress);
        grounds.set(`${harness} ${seat}`, ground);
        results.push(...found);
      }
    }),
  );
  const inOrder = TARGETS.flatMap((target) =>
    SEATS[target.harness].flatMap((seat) =>
      results.filter((each) => each.target === target && each.seat === seat),
    ),
  );
  return {
    cases: asked,
    results: inOrder,
    groundOf: (harness, seat) => grounds.get(`${harness} ${seat}`),
    findings: unequalForms(inOrder),
  };
}

async function runSeat(
  core: Core,
  harness: AgentHarness,
  seat: Seat,
  asked: readonly Case[],
  progress: (text: string) => void,
): Promise<{ readonly ground: Ground; readonly found: readonly Result[] }> {
  const step = stepper(progress, `${harness}, ${seat}`);
  const ground = await measureGround(harness, seat, namesIn(core, harness, asked), step);
  const found: Result[] = [];
  for (const target of TARGETS.filter((each) => each.harness === harness)) {
    const outputs = compileCases(core, asked, target);
    const results = await runTarget(core, target, seat, asked, outputs, ground, step);
    progress(verdictLine(target, seat, results));
    found.push(...results);
  }
  return { ground, found };
}

function verdictLine(target: Target, seat: Seat, results: readonly Result[]): string {
  const silent = results.filter(({ verdict }) => verdict === 'silent').length;
  return `${targetTitle(target)}, ${seat}: ${results.length} agents judged, ${silent} silent`;
}

async function runTarget(
  core: Core,
  target: Target,
  seat: Seat,
  asked: readonly Case[],
  outputs: ReadonlyMap<string, Compiled>,
  ground: Ground,
  step: (count: number) => void,
): Promise<readonly Result[]> {
  const files = asked.map(({ id, group }) => {
    const text = outputs.get(id)?.file.text ?? '';
    return { agent: id, text, alike: group === 'awkward' ? id : toolKeys(text) };
  });
  const grants = await measureAll(target.harness, seat, files, step);
  return asked.map((each) => {
    const compiled = outputs.get(each.id);
    if (!compiled) throw new Error(`${each.id} was not compiled.`);
    const grant = grants.get(each.id) ?? { tools: [], problems: ['It was not measured.'] };
    const judgement = judge({ core, target, seat, ground, asked: each, compiled, grant });
    return { ...judgement, asked: each, target, seat, grant, compiled };
  });
}

/** The frontmatter without the lines that hold words. */
const toolKeys = (text: string): string =>
  text
    .slice(0, text.indexOf('\n---\n', 4))
    .split('\n')
    .filter((line) => !/^(?:#|name:|description:)/.test(line))
    .join('\n');

/** Every name that may stand in a file of these cases, the names of both matrices included. */
function namesIn(core: Core, harness: AgentHarness, asked: readonly Case[]): readonly string[] {
  const own = asked.flatMap(({ tools = [], denied, matrix }) =>
    [...tools, ...denied].flatMap((entry) => namesOf(core, harness, entry, matrix)),
  );
  const rows = core.MATRICES.flatMap((matrix) =>
    core.NAMED_TOOL_KINDS.flatMap((kind) => core.toolToString(harness, core.Tool[kind], { matrix })),
  );
  return [...new Set([...rows, ...own])];
}

function stepper(progress: (text: string) => void, title: string): (count: number) => void {
  const begun = performance.now();
  let done = 0;
  return (count) => {
    done += count;
    progress(`${title}: ${done} agents, ${Math.round((performance.now() - begun) / 1_000)} s`);
  };
}

/** OpenCode's two forms come to the same tools; only the guard on secrets differs. */
function unequalForms(results: readonly Result[]): readonly string[] {
  const key = ({ asked, seat }: Result) => `${asked.id} ${seat}`;
  const maps = new Map(
    results.flatMap((each) =>
      each.target.harness === 'opencode' && each.target.form === 'auto' ? [[key(each), each] as const] : [],
    ),
  );
  return results.flatMap((each) => {
    const map = each.target.form === 'permission' ? maps.get(key(each)) : undefined;
    if (!map || map.grant.tools.join() === each.grant.tools.join()) return [];
    const [one, other] = [map, each].map(({ grant }) => grant.tools.join(' ') || 'nothing');
    return [
      `${each.asked.id} (${each.asked.description}) ${each.seat}: the map form grants ${one}, the permission form ${other}`,
    ];
  });
}

/** What becomes of the question before secrets in each form: of all agents that read, the actions seen. */
export function guards(results: readonly Result[]): Readonly<Record<string, string>> {
  const reading = results.filter(
    ({ target, seat, grant, asked }) =>
      target.harness === 'opencode' && seat === 'main' && asked.tools && grant.tools.includes('read'),
  );
  return Object.fromEntries(
    (['auto', 'permission'] as const).map((form) => {
      const mine = reading.filter(({ target }) => target.form === form);
      return [form, [...new Set(mine.map(({ grant }) => readAction(grant, '.env')))].sort().join(' or ')];
    }),
  );
}
