import type { Baseline, Status } from './compare.js';
import type { Core } from './core.js';
import { cellNames, FACTS, HARNESS_IDS, type HarnessId, ownerIn, TOOLS } from './expected/index.js';
import { type Position, RUNNERS } from './harness/index.js';
import { stateOf } from './state.js';
import { type Run, secretsActions } from './suite.js';
import { groupBy } from './summary.js';
import { allCellNames, TARGETS, targetTitle } from './targets.js';
import { versionOf } from './versions.js';

export type Counts = Readonly<Record<Status, number>>;

/** What one name, written as the only one, grants: the natives in each position. */
export type NameReport = Readonly<Partial<Record<Position, readonly string[]>>>;

export type CellReport = {
  readonly specification: readonly string[];
  readonly verified: readonly string[];
  readonly conditional?: string;
};

export type HarnessReport = {
  readonly version: string;
  /** When it was asked: a run may be about some harnesses only. */
  readonly date: string;
  /** What the library wrote for it and said of it then, and how it was asked, as one hash. */
  readonly state?: string;
  /** What an agent without a key for tools is granted, and with an empty one. */
  readonly untouched: NameReport;
  readonly empty: NameReport;
  readonly cells: Readonly<Record<string, CellReport>>;
  readonly names: Readonly<Record<string, NameReport>>;
  /** Natives that belong to no tool of ours. */
  readonly unowned: readonly string[];
};

/** With which version and when a harness was asked a question, and everything was as expected. */
export type Asked = { readonly version: string; readonly date: string; readonly state?: string };

/** What a limit on the shell does with each shape of a command, by position. */
export type LimitReport = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

/** What one release grants, by files written by hand. */
export type Release = {
  readonly version: string;
  /** When it was asked. */
  readonly measured: string;
  readonly untouched: NameReport;
  readonly empty: NameReport;
  /** What each name grants as the only one, in the seat that is asked at least cost. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly limits: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The last releases of some harnesses, the newest first. */
export type History = Readonly<Partial<Record<HarnessId, readonly Release[]>>>;

/** The machine form of a run. Two runs with the same CLIs and the same library differ in their dates alone. */
export type Report = {
  /** The date of the last run, and the number of its specs. */
  readonly date: string;
  readonly specs: number;
  readonly agents: Readonly<Record<string, Counts>>;
  /** What happens when an agent that may read opens a file of secrets, by form, where a harness asks before. */
  readonly guard: Readonly<Record<string, string>>;
  readonly harnesses: Readonly<Partial<Record<HarnessId, HarnessReport>>>;
  /** The last time that each question was asked in full. */
  readonly asked?: Readonly<Record<string, Readonly<Partial<Record<HarnessId, Asked>>>>>;
  /** Limits on the shell, forced. */
  readonly limits?: Readonly<Partial<Record<HarnessId, LimitReport>>>;
};

export function reportOf(core: Core, run: Run, harnesses: readonly HarnessId[]): Report {
  const groups = groupBy(run.results, ({ target, position }) => `${targetTitle(target)}, ${position}`);
  return {
    date: today(),
    specs: run.cases.length,
    agents: Object.fromEntries([...groups].map(([title, results]) => [title, countsOf(results)])),
    guard: secretsActions(run.results),
    harnesses: Object.fromEntries(harnesses.map((id) => [id, harnessReport(core, run, id)])),
  };
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** A run of some harnesses replaces their part of the report; the order is that of the registry. */
export function joined(committed: Report, measured: Report): Report {
  const titles = TARGETS.flatMap((target) =>
    RUNNERS[target.id].positions.map((position) => `${targetTitle(target)}, ${position}`),
  );
  return {
    ...measured,
    agents: inOrder(titles, { ...committed.agents, ...measured.agents }),
    guard: { ...committed.guard, ...measured.guard },
    harnesses: inOrder(HARNESS_IDS, { ...committed.harnesses, ...measured.harnesses }),
    ...(committed.asked && { asked: committed.asked }),
    ...(committed.limits && { limits: committed.limits }),
  };
}

/** A question that was asked in full, and nothing was different. */
export function withAsked(
  report: Report,
  question: string,
  harnesses: readonly HarnessId[],
  states: Readonly<Partial<Record<HarnessId, string>>> = {},
): Report {
  const now = Object.fromEntries(
    harnesses.map((id) => {
      const { [id]: state } = states;
      return [id, { version: versionOf(id), date: today(), ...(state !== undefined && { state }) }];
    }),
  );
  const answers = inOrder(HARNESS_IDS, { ...report.asked?.[question], ...now });
  return { ...report, asked: { ...report.asked, [question]: answers } };
}

export const withLimits = (report: Report, limits: Report['limits']): Report => ({
  ...report,
  limits: inOrder(HARNESS_IDS, { ...report.limits, ...limits }),
});

/** Takes the parts of some harnesses from reports that were made side by side. */
export function withPartsOf(report: Report, parts: ReadonlyMap<HarnessId, Report>): Report {
  return [...parts].reduce((sum, [id, part]) => {
    const own = <Value>(values: Readonly<Partial<Record<HarnessId, Value>>> = {}) => ({ [id]: values[id] });
    const isOwn = (title: string): boolean => title.startsWith(`${id},`) || title.startsWith(`${id} (`);
    const agents = Object.entries(part.agents).filter(([title]) => isOwn(title));
    const asked = Object.entries(part.asked ?? {}).map(([question, answers]) => [
      question,
      inOrder(HARNESS_IDS, { ...sum.asked?.[question], ...own(answers) }),
    ]);
    const measured = { ...part, agents: Object.fromEntries(agents), harnesses: own(part.harnesses) };
    const guard = id === 'opencode' ? part.guard : sum.guard;
    const joint = joined(sum, { ...measured, guard });
    return withLimits({ ...joint, asked: { ...sum.asked, ...Object.fromEntries(asked) } }, own(part.limits));
  }, report);
}

const inOrder = <Value>(keys: readonly string[], values: Readonly<Record<string, Value | undefined>>) =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

/** How many agents have each status. */
export function countsOf(results: readonly { readonly status: Status }[]): Counts {
  const count = (status: Status) => results.filter((each) => each.status === status).length;
  return {
    equal: count('equal'),
    narrower: count('narrower'),
    wider: count('wider'),
    refused: count('refused'),
    silent: count('silent'),
  };
}

function harnessReport(core: Core, run: Run, id: HarnessId): HarnessReport {
  const { positions, mcpServers } = RUNNERS[id];
  const byPosition = (pick: (baseline: Baseline) => readonly string[] | undefined): NameReport =>
    Object.fromEntries(
      positions.flatMap((position) => {
        const baseline = run.baselineOf(id, position);
        const natives = baseline && pick(baseline);
        return natives ? [[position, natives]] : [];
      }),
    );
  const untouched = byPosition((baseline) => baseline.untouched);
  const isMcp = (native: string) => mcpServers.some((server) => native.includes(server));
  return {
    version: versionOf(id),
    date: today(),
    state: stateOf(core, id),
    untouched,
    empty: byPosition((baseline) => baseline.empty),
    cells: cellsOf(id),
    names: Object.fromEntries(
      rowNames(id).map((name) => [name, byPosition((baseline) => own(baseline, name))]),
    ),
    unowned: [...new Set(Object.values(untouched).flat())]
      .filter((native) => ownerIn(FACTS[id], native) === undefined && !isMcp(native))
      .sort(),
  };
}

/** What a name gives beyond what every agent has. */
function own({ allowedBy, empty }: Baseline, name: string): readonly string[] | undefined {
  return allowedBy.get(name)?.filter((native) => !empty.includes(native) || native === name);
}

/** The names of the tables, which the run has found to be those of the library. */
function cellsOf(id: HarnessId): Readonly<Record<string, CellReport>> {
  return Object.fromEntries(
    TOOLS.map((kind) => {
      const { conditional } = FACTS[id].cells[kind];
      const cell = {
        specification: cellNames(FACTS[id], kind, 'specification'),
        verified: cellNames(FACTS[id], kind, 'verified'),
      };
      return [kind, { ...cell, ...(conditional === undefined ? {} : { conditional }) }];
    }),
  );
}

/** The names of the table, and how a server and a tool of it are written. */
function rowNames(id: HarnessId): readonly string[] {
  const servers = ['*', 'get_issue'].map((tool) => FACTS[id].mcpName('tracker', tool));
  return [...new Set([...allCellNames(id), ...servers])].sort();
}
