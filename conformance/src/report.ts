import type { Core } from './core.js';
import type { AgentHarness, Seat } from './harness/index.js';
import { HARNESSES } from './harness/index.js';
import type { Ground, Verdict } from './judge.js';
import { meaningOf } from './meaning.js';
import { SEATS } from './measure.js';
import { targetTitle } from './rig.js';
import { guards, type Run } from './suite.js';
import { groupBy } from './summary.js';
import { versionOf } from './versions.js';

export type Counts = Readonly<Record<Verdict, number>>;

/** What one name, written alone, grants: the natives in each seat. */
export type NameReport = Readonly<Partial<Record<Seat, readonly string[]>>>;

export type CellReport = {
  readonly specification: readonly string[];
  readonly verified: readonly string[];
  readonly conditional?: string;
};

export type HarnessReport = {
  readonly version: string;
  /** What an agent without a key for tools is granted, and with an empty one. */
  readonly untouched: NameReport;
  readonly empty: NameReport;
  readonly cells: Readonly<Record<string, CellReport>>;
  readonly names: Readonly<Record<string, NameReport>>;
  /** Natives that belong to no tool of ours. */
  readonly unowned: readonly string[];
};

/** The machine form of a run. Two runs with the same CLIs and the same library differ in the date alone. */
export type Report = {
  readonly date: string;
  readonly specs: number;
  readonly agents: Readonly<Record<string, Counts>>;
  /** What OpenCode does when an agent that may read opens a file of secrets, by form. */
  readonly guard: Readonly<Record<string, string>>;
  readonly harnesses: Readonly<Partial<Record<AgentHarness, HarnessReport>>>;
};

export function reportOf(core: Core, run: Run, harnesses: readonly AgentHarness[]): Report {
  const groups = groupBy(run.results, ({ target, seat }) => `${targetTitle(target)}, ${seat}`);
  return {
    date: new Date().toISOString().slice(0, 10),
    specs: run.cases.length,
    agents: Object.fromEntries([...groups].map(([title, results]) => [title, countsOf(results)])),
    guard: guards(run.results),
    harnesses: Object.fromEntries(harnesses.map((id) => [id, harnessReport(core, run, id)])),
  };
}

function countsOf(results: readonly { readonly verdict: Verdict }[]): Counts {
  const count = (verdict: Verdict) => results.filter((each) => each.verdict === verdict).length;
  return {
    equal: count('equal'),
    narrower: count('narrower'),
    wider: count('wider'),
    silent: count('silent'),
  };
}

function harnessReport(core: Core, run: Run, harness: AgentHarness): HarnessReport {
  const bySeat = (pick: (ground: Ground) => readonly string[] | undefined): NameReport =>
    Object.fromEntries(
      SEATS[harness].flatMap((seat) => {
        const ground = run.groundOf(harness, seat);
        const natives = ground && pick(ground);
        return natives ? [[seat, natives]] : [];
      }),
    );
  const untouched = bySeat((ground) => ground.untouched);
  const isMcp = (native: string) => HARNESSES[harness].mcpServers.some((server) => native.includes(server));
  return {
    version: versionOf(harness),
    untouched,
    empty: bySeat((ground) => ground.empty),
    cells: cellsOf(core, harness),
    names: Object.fromEntries(
      rowNames(core, harness).map((name) => [name, bySeat((ground) => own(ground, name))]),
    ),
    unowned: [...new Set(Object.values(untouched).flat())]
      .filter((native) => meaningOf(harness, native) === undefined && !isMcp(native))
      .sort(),
  };
}

/** What a name gives beyond what every agent has. */
function own({ gives, empty }: Ground, name: string): readonly string[] | undefined {
  return gives.get(name)?.filter((native) => !empty.includes(native) || native === name);
}

function cellsOf(core: Core, harness: AgentHarness): Readonly<Record<string, CellReport>> {
  return Object.fromEntries(
    core.NAMED_TOOL_KINDS.map((kind) => {
      const { names, verified, conditional } = core.MATRIX[kind][harness];
      const cell = { specification: names, verified: verified?.names ?? names };
      return [kind, { ...cell, ...(conditional === undefined ? {} : { conditional }) }];
    }),
  );
}

/** The names of the table, and how a server and a tool of it are written. */
function rowNames(core: Core, harness: AgentHarness): readonly string[] {
  const { Tool, toolToString, NAMED_TOOL_KINDS, MATRICES } = core;
  const rows = MATRICES.flatMap((matrix) =>
    NAMED_TOOL_KINDS.flatMap((kind) => toolToString(harness, Tool[kind], { matrix })),
  );
  const mcp = [Tool.Mcp('tracker'), Tool.Mcp('tracker', 'get_issue')].flatMap((tool) =>
    toolToString(harness, tool),
  );
  return [...new Set([...rows, ...mcp])].sort();
}
