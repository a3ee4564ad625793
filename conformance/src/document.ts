import { conditionOf, FACTS, type Facts, HARNESS_IDS, type HarnessId, ownerIn } from './expected/index.js';
import { type Position, RUNNERS } from './harness/index.js';
import type { CellReport, HarnessReport, NameReport, Report } from './report.js';

/** `docs/harnesses.md`: the table of tools, cell by cell, as the last run measured it. */
export function documentOf(report: Report): string {
  const ids = HARNESS_IDS.filter((id) => report.harnesses[id] !== undefined);
  const versions = ids.map((id) => [
    FACTS[id].title,
    report.harnesses[id]?.version ?? '',
    report.harnesses[id]?.date ?? '',
  ]);
  const sections = ids.flatMap((id) => {
    const measured = report.harnesses[id];
    return measured ? [harnessSection(id, measured)] : [];
  });
  const withBackground = ids
    .filter((id) => RUNNERS[id].positions.includes('background'))
    .map((id) => FACTS[id].title);
  const advice = ids.flatMap((id) => RUNNERS[id].formAdvice?.(report.guard) ?? []);
  return `<!-- Made by "npm run conformance" from its last run. Do not edit; run it. -->
# What each harness grants

For every tool fsagent says what each harness grants. This page is the proof: the real CLIs loaded the generated
agents, without network and account, and the tools that each offered to its model were read back.

${table(['Harness', 'Version', 'Date of the run'], versions)}

## The run

${report.specs} specs (each tool by itself, allowed and denied; pairs; MCP and custom names; seeded random sets; awkward texts), compiled
under both matrices and compared in each position: the tools that the spec asks for, those that fsagent computed, and those
that were granted. \`narrower\` and \`wider\` carry their diagnostic (\`narrowed\`, \`unsupported\`, \`widened\`,
\`widened-denied\`); \`silent\` would be a difference without one. A spec that a harness cannot be kept to, or
refuses, gets no file there, and a diagnostic says so.

${table(
  [
    'Harness, position',
    'Specs',
    'Equal',
    'Narrower, reported',
    'Wider, reported',
    'No file, reported',
    'Silent',
  ],
  Object.entries(report.agents).map(([name, { equal, narrower, wider, refused = 0, silent }]) => {
    const specs = equal + narrower + wider + refused + silent;
    return [name, specs, equal, narrower, wider, refused, silent].map(String);
  }),
)}

\`main\` runs the session; \`subagent\` is called by another agent, which waits for it; in the \`background\` (${withBackground.join(', ')}) it
does not wait, and the harness leaves out further tools.

${[...advice, ...sections].join('\n')}`;
}

function harnessSection(id: HarnessId, measured: HarnessReport): string {
  const { version, cells, untouched, empty, unowned } = measured;
  const [first = 'main', ...others] = RUNNERS[id].positions;
  const seats = [first, ...others].filter((position) => position !== 'background');
  const rows = Object.entries(cells).flatMap(([kind, cell]) =>
    cellRows({ facts: FACTS[id], kind, seats }, cell, measured),
  );
  const always = Object.entries(empty).flatMap(([position, natives]) =>
    natives.length > 0
      ? [`Every agent in the position \`${position}\` has ${codes(natives)}, with any list.`]
      : [],
  );
  const ownerless =
    unowned.length > 0
      ? [`Natives of no tool, which no list names unless by \`{ custom: … }\`: ${codes(unowned)}.`]
      : [];
  return `## ${FACTS[id].title} ${version}

${table(['Tool', 'Written', ...seats.map((seat) => SEAT_TITLES[seat]), ''], rows)}

${RUNNERS[id].notes.map((note) => `- ${note}`).join('\n')}

${[...always, ...ownerless, `Without \`tools\` an agent has ${codes(untouched[first] ?? [])}.`].join('\n\n')}
`;
}

const SEAT_TITLES: Readonly<Record<Position, string>> = {
  main: 'Granted',
  subagent: 'As a subagent',
  background: 'In the background',
};

/** One tool in one harness, and the positions that the table has a column for. */
type ToolThere = {
  readonly facts: Facts;
  readonly kind: string;
  readonly seats: readonly Position[];
};

/** One row, or two where the matrices differ. */
function cellRows(
  tool: ToolThere,
  { specification, verified, conditional }: CellReport,
  { names }: HarnessReport,
): readonly (readonly string[])[] {
  const row = (label: string, written: readonly string[]) => {
    const granted = grantedBy(names, written);
    const [first = [], ...others] = tool.seats.map(granted);
    const effect = effectOf(tool, written, first, conditional);
    const columns = others.map((each) => (same(first, each) ? 'the same' : codes(each)));
    return [label, codes(written), codes(first), ...columns, effect];
  };
  const { kind } = tool;
  if (same(specification, verified)) return [row(`\`${kind}\``, verified)];
  return [row(`\`${kind}\`, verified`, verified), row(`\`${kind}\`, specification`, specification)];
}

const grantedBy =
  (names: Readonly<Record<string, NameReport>>, written: readonly string[]) =>
  (position: Position): readonly string[] => [
    ...new Set(written.flatMap((name) => names[name]?.[position] ?? [])),
  ];

/** What these names grant, in words. */
function effectOf(
  { facts, kind }: ToolThere,
  written: readonly string[],
  granted: readonly string[],
  conditional: string | undefined,
): string {
  const ownerOf = (native: string) => ownerIn(facts, native);
  if (written.length === 0) return 'no such tool';
  const ownCondition = written.map((name) => conditionOf(facts, name)).find((each) => each !== undefined);
  const words = conditional ?? (granted.length === 0 ? ownCondition : undefined);
  const condition = words === undefined ? '' : `conditional: the tool ${words}`;
  if (granted.length === 0)
    return condition || (written.every((name) => ownerOf(name) === 'always') ? 'always' : 'ignored');
  const others = [...new Set(granted.flatMap((native) => ownerOf(native) ?? []))].filter(
    (owner) => owner !== kind && owner !== 'always',
  );
  const also = others.length > 0 ? `granted, by way of ${codes(others)}` : 'granted';
  const isExact = granted.some((native) => ownerOf(native) === kind);
  const effect = isExact && others.length > 0 ? `granted, with ${codes(others)}` : also;
  return condition === '' ? effect : `${effect}; ${condition}`;
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

const codes = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(' ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('  |', ' |');
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
