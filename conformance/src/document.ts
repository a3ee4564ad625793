import type { ClientFacts } from './clients.js';
import {
  conditionOf,
  FACTS,
  type Facts,
  HARNESS_IDS,
  type HarnessId,
  MATRICES,
  ownerIn,
  TOOLS,
} from './expected/index.js';
import { SHAPES } from './expected/limits.js';
import { type Position, RUNNERS } from './harness/index.js';
import type { CellReport, HarnessReport, History, NameReport, Release, Report } from './report.js';

/** `docs/harnesses.md`: the table of tools, cell by cell, as the last run measured it. */
export function documentOf(report: Report, history: History, clients: ClientFacts): string {
  const ids = HARNESS_IDS.filter((id) => report.harnesses[id] !== undefined);
  const versions = ids.map((id) => [
    FACTS[id].title,
    report.harnesses[id]?.version ?? '',
    report.harnesses[id]?.date ?? '',
  ]);
  const sections = ids.flatMap((id) => {
    const measured = report.harnesses[id];
    return measured ? [harnessSection(id, measured), ...clientsSection(id, measured, clients)] : [];
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

${[...advice, askedSection(report), limitsSection(report), historySection(history), ...sections].join('\n')}`;
}

/** A question that nobody has asked of a harness has no cell. */
function askedSection({ asked = {} }: Report): string {
  const questions = QUESTION_TITLES.filter(([name]) => asked[name] !== undefined);
  const rows = HARNESS_IDS.map((id) => [
    FACTS[id].title,
    ...questions.map(([name]) => {
      const found = asked[name]?.[id];
      return found ? `${found.version}, ${found.date}` : 'not asked';
    }),
  ]);
  return `## What was asked when

Each question, the version of the CLI that answered it in full, and the date.

${table(['Harness', ...questions.map(([, title]) => title)], rows)}
`;
}

const QUESTION_TITLES = [
  ['tools', 'Tools of specs'],
  ['forced', 'Forced calls'],
  ['audit', 'Audit'],
  ['reach', 'Reach'],
  ['import', 'Import'],
  ['surroundings', 'Surroundings'],
] as const;

/** What a release changed against the one before it, of all that was asked. */
function historySection(history: History): string {
  const parts = HARNESS_IDS.flatMap((id) => {
    const releases = history[id] ?? [];
    if (releases.length === 0) return [];
    const rows = releases.slice(0, -1).flatMap((release, index) => {
      const before = releases[index + 1];
      return before ? [[release.version, `${release.measured}`, differencesOf(before, release)]] : [];
    });
    const first = releases.at(-1)?.version ?? '';
    return [
      `### ${FACTS[id].title}\n\nFrom ${first} on.\n\n${table(['Release', 'Asked', 'What differs from the one before'], rows)}\n`,
    ];
  });
  if (parts.length === 0) return '';
  return `## What changed when

The last releases, each asked by files written by hand: the tools of an agent without a list and with an empty one, what
each name of the tables below grants by itself, and what limits on the shell stop.

${parts.join('\n')}`;
}

const MOST_WORDS = 12;

function differencesOf(before: Release, after: Release): string {
  const parts = ['untouched', 'empty', 'names', 'limits'] as const;
  const found = parts.flatMap((part) => [...setChanges(part, before[part], after[part])]);
  const shown = found.slice(0, MOST_WORDS).join('<br>');
  const more =
    found.length > MOST_WORDS ? `<br>and ${found.length - MOST_WORDS} more, in conformance/history.json` : '';
  return found.length === 0 ? 'nothing' : `${shown}${more}`;
}

/** Lists by what came and went, and any other value by its words. */
function* setChanges(path: string, before: unknown, after: unknown): Iterable<string> {
  if (Array.isArray(before) && Array.isArray(after)) {
    const came = after.filter((each) => !before.includes(each)).map((each) => `+\`${each}\``);
    const went = before.filter((each) => !after.includes(each)).map((each) => `-\`${each}\``);
    if (came.length + went.length > 0) yield `${path}: ${[...came, ...went].join(' ')}`;
    return;
  }
  if (isMap(before) && isMap(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* setChanges(`${path}, ${key}`, before[key], after[key]);
    return;
  }
  if (before !== after)
    yield `${path}: ${String(before ?? 'not asked')}, now ${String(after ?? 'not asked')}`;
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In a cell a `|` ends it; backticks in a command need two around it. */
function commandCell(command: string): string {
  const fence = command.includes('`') ? '`` ' : '`';
  const text = command.replaceAll('\n', '⏎').replaceAll('|', '\\|');
  return `${fence}${text}${[...fence].reverse().join('')}`;
}

/** Every command was forced: what ran, ran. */
function limitsSection({ limits = {} }: Report): string {
  const rows = HARNESS_IDS.flatMap((id) =>
    Object.entries(limits[id] ?? {}).flatMap(([limit, seats]) => {
      const same = new Map<string, string[]>();
      for (const [seat, shapes] of Object.entries(seats)) {
        const key = JSON.stringify(shapes);
        same.set(key, [...(same.get(key) ?? []), seat]);
      }
      return [...same].map(([key, names]) => {
        const shapes: Readonly<Record<string, string>> = JSON.parse(key);
        const those = (outcome: string) => {
          const found = Object.keys(shapes).filter((shape) => shapes[shape] === outcome);
          return found.length === Object.keys(shapes).length ? 'all' : found.join(', ') || 'none';
        };
        const code = limit.replace(/^(\w+): (.*)$/s, '$1: `$2`');
        return [FACTS[id].title, code, names.join(', '), those('ran'), those('refused'), those('asked')];
      });
    }),
  );
  if (rows.length === 0) return '';
  return `## What a limit on the shell stops

Agents were made to call the shell with commands of many shapes; \`match\` is what the limit is about. **No pattern is a
boundary**: where one command passes, a redirection or a program called by its path passes too. Only an agent that has no
shell at all runs nothing.

${table(
  ['Shape', 'Command'],
  Object.entries(SHAPES).map(([shape, command]) => [shape, commandCell(command)]),
)}

${table(['Harness', 'Limit', 'Seats', 'Ran', 'Refused', 'Asked'], rows)}
`;
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

/** What other programs make of the same names: told by the library, with how it knows, as nobody can ask them. */
function clientsSection(
  id: HarnessId,
  { version, cells, names }: HarnessReport,
  clients: ClientFacts,
): readonly string[] {
  const known = clients.known(id);
  if (known.length === 0) return [];
  const title = FACTS[id].title;
  const heads = known.map((each) =>
    each.url === undefined
      ? `${each.title}, measured on ${version}`
      : `${each.title}, [${each.known}](${each.url})`,
  );
  const rows = TOOLS.flatMap((kind) => {
    const cell = cells[kind];
    if (!cell) return [];
    const matrices = same(cell.specification, cell.verified)
      ? (['verified'] as const)
      : [...MATRICES].reverse();
    return matrices.map((matrix) => {
      const written = cell[matrix];
      const owners = grantedBy(names, written)('main').flatMap((native) => ownerIn(FACTS[id], native) ?? []);
      const measured =
        owners.length === 0 && written.length > 0 && cell.conditional ? 'conditional' : toolWords(owners);
      const columns = clients
        .cells(id, kind, matrix)
        .map(({ client, tools }) => (client.evidence ? toolWords(tools) : measured));
      return [matrices.length > 1 ? `\`${kind}\`, ${matrix}` : `\`${kind}\``, codes(written), ...columns];
    });
  });
  return [
    `### The programs that read ${title}'s files

Only one of them was measured. What the others grant for the same names is known as the head of their column says, and a
message about them says so too; it is never more than a warning.

${table(['Tool', 'Written', ...heads], rows)}
`,
  ];
}

/** Tools by our names; what is there with any list has none. */
const toolWords = (tools: readonly string[]): string =>
  codes([...new Set(tools)]).replace('`always`', 'always');

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
