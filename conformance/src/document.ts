import type { Core } from './core.js';
import type { AgentHarness, Seat } from './harness/index.js';
import { meaningOf } from './meaning.js';
import type { CellReport, HarnessReport, NameReport, Report } from './report.js';

/** `docs/harnesses.md`: the table of tools, cell by cell, as the last run saw it. */
export function documentOf(core: Core, report: Report): string {
  const ids = core.AGENT_HARNESSES.filter((id) => report.harnesses[id] !== undefined);
  const title = (id: AgentHarness) => core.HARNESSES[id].title;
  const versions = ids.map((id) => [title(id), report.harnesses[id]?.version ?? '', report.date]);
  const sections = ids.flatMap((id) => {
    const measured = report.harnesses[id];
    return measured ? [harnessSection(title(id), id, measured)] : [];
  });
  return `<!-- Made by "npm run conformance" from its last run. Do not edit; run it. -->
# What each harness grants

fsagent says of every tool what each harness makes of it. This page is the proof: the real CLIs loaded the generated
agents, without network and account, and the tools that each offered to its model were read back.

${table(['Harness', 'Version', 'Date of the run'], versions)}

## The run

${report.specs} specs (each tool alone, allowed and denied; pairs; MCP and custom names; seeded random sets; awkward words), compiled
under both matrices and compared in each seat: the tools that the spec asks for, those that fsagent computed, and those
that were granted. \`narrower\` and \`wider\` carry their diagnostic (\`narrowed\`, \`unsupported\`, \`widened\`,
\`widened-denied\`); \`silent\` would be a difference without one.

${table(
  ['Harness, seat', 'Agents', 'Equal', 'Narrower, said', 'Wider, said', 'Silent'],
  Object.entries(report.agents).map(([name, { equal, narrower, wider, silent }]) =>
    [name, equal + narrower + wider + silent, equal, narrower, wider, silent].map(String),
  ),
)}

\`main\` runs the session; \`subagent\` is called by another agent, which waits for it; in the \`background\` (Claude Code) it
does not wait, and the harness leaves out further tools.

## OpenCode: take the permission form

\`toolFormat: permission\`, which \`fsagent init\` writes, and the default map grant the same tools: every spec was measured
in both. They differ in one thing. OpenCode asks before an agent reads \`.env\` and its like. The map's \`read: true\` lifts
that question; the permission form writes it out again. Measured for agents whose list has Read: in the map form reading
\`.env\` is \`${report.guard.auto ?? 'not measured'}\`, in the permission form \`${report.guard.permission ?? 'not measured'}\`. OpenCode has also deprecated the map. Take the map only where
something else reads the files and knows no \`permission\`.

${sections.join('\n')}`;
}

function harnessSection(title: string, id: AgentHarness, measured: HarnessReport): string {
  const { version, cells, untouched, empty, unowned } = measured;
  const rows = Object.entries(cells).flatMap(([kind, cell]) => cellRows(id, kind, cell, measured));
  const always = Object.entries(empty).flatMap(([seat, natives]) =>
    natives.length > 0
      ? [`Every agent in the seat \`${seat}\` has ${codes(natives)}, whatever its list says.`]
      : [],
  );
  const others =
    unowned.length > 0
      ? [`Natives of no tool, which no list names unless by \`{ custom: … }\`: ${codes(unowned)}.`]
      : [];
  return `## ${title} ${version}

${table(['Tool', 'Written', 'Granted', 'As a subagent', ''], rows)}

${NOTES[id].map((note) => `- ${note}`).join('\n')}

${[...always, ...others, `Without \`tools\` an agent has ${codes(untouched.main ?? [])}.`].join('\n\n')}
`;
}

/** What was seen and no cell can say; the cases of the suite hold each of them. */
const NOTES: Readonly<Record<AgentHarness, readonly string[]>> = {
  'claude-code': [
    'Beside `Bash`, `Glob` and `Grep` are not offered: the agent searches by way of `Bash`. An agent that is only denied `Bash` does not get them back (`narrowed`); list the allowed tools instead.',
    'A subagent whose list comes to no tool is refused; a list of names that Claude Code is not known to have gets a warning.',
    'In a description a backslash followed by an n is shown as the end of a line.',
  ],
  opencode: [
    '`edit`, `write` and `apply_patch` are one permission, and `read` also governs the resources of MCP servers.',
    'A server is written `server_*`, so a custom name with a `*` may reach into servers too.',
  ],
  copilot: [
    'Of a name with a `/` the CLI also takes the last part for a name of its own: `{ mcp: files/write }` brings `create` and `edit` (`widened`).',
    'The CLI knows many names of VS Code as well, such as `runCommands` or `createFile`; a deny takes them along.',
    'A subagent without a prompt has every tool, whatever its list says; fsagent refuses to write one.',
    'As the main agent it takes the model of the session; as a subagent its own.',
  ],
};

/** One row, or two where the matrices differ. */
function cellRows(
  id: AgentHarness,
  kind: string,
  { specification, verified, conditional }: CellReport,
  { names }: HarnessReport,
): readonly (readonly string[])[] {
  const row = (label: string, written: readonly string[]) => {
    const granted = grantedBy(names, written);
    const [main, subagent] = [granted('main'), granted('subagent')];
    const verdict = verdictOf(id, kind, written, main, conditional);
    return [label, codes(written), codes(main), same(main, subagent) ? 'the same' : codes(subagent), verdict];
  };
  if (same(specification, verified)) return [row(`\`${kind}\``, verified)];
  return [row(`\`${kind}\`, verified`, verified), row(`\`${kind}\`, specification`, specification)];
}

const grantedBy =
  (names: Readonly<Record<string, NameReport>>, written: readonly string[]) =>
  (seat: Seat): readonly string[] => [...new Set(written.flatMap((name) => names[name]?.[seat] ?? []))];

function verdictOf(
  id: AgentHarness,
  kind: string,
  written: readonly string[],
  granted: readonly string[],
  conditional: string | undefined,
): string {
  if (written.length === 0) return 'no such tool';
  const condition = conditional === undefined ? '' : `conditional: the tool ${conditional}`;
  if (granted.length === 0)
    return condition || (written.every((name) => isAlways(id, name)) ? 'always' : 'ignored');
  const others = [...new Set(granted.flatMap((native) => meaningOf(id, native) ?? []))].filter(
    (meaning) => meaning !== kind && meaning !== 'always',
  );
  const also = others.length > 0 ? `granted, by way of ${codes(others)}` : 'granted';
  const isExact = granted.some((native) => meaningOf(id, native) === kind);
  const verdict = isExact && others.length > 0 ? `granted, with ${codes(others)}` : also;
  return condition === '' ? verdict : `${verdict}; ${condition}`;
}

const isAlways = (id: AgentHarness, name: string): boolean => meaningOf(id, name) === 'always';

const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

const codes = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(' ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('  |', ' |');
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
