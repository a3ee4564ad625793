import type { Explanation, HarnessExplanation } from '../compile/explain.js';
import { formatDiagnostic } from '../text/finding.js';
import { grouped } from '../text/grouped.js';
import { printableLine } from './printable.js';
import { type Paint, plain } from './text.js';

/** For a person: what each harness makes of an agent, tool by tool. */
export function formatExplanation(explanation: Explanation, paint: Paint = plain): string {
  const { agent, spec, description, harnesses } = explanation;
  const title = `${paint('bold', printableLine(agent))} (${printableLine(spec)}): ${printableLine(description)}`;
  return [title, ...harnesses.map((each) => formatHarness(each, paint))].join('\n\n');
}

function formatHarness(
  { title, path, tools, granted, always, guided, reach, notes, accepted }: HarnessExplanation,
  paint: Paint,
): string {
  const shown = tools.map((each) => ({ ...each, tool: printableLine(each.tool) }));
  const width = Math.max(0, ...shown.map(({ tool }) => tool.length));
  const rows = shown.map(({ list, tool, names }) => {
    const written = names.length === 0 ? paint('yellow', 'nothing there') : printableLine(names.join(', '));
    return `  ${list === 'tools' ? 'allow' : paint('red', 'deny ')} ${tool.padEnd(width)}  → ${written}`;
  });
  return [
    `${paint('cyan', title)}  ${printableLine(path)}`,
    ...rows,
    `  will be granted: ${grantedText(granted, always)}`,
    ...(always.length > 0 ? [`  every agent has there: ${printableLine(always.join(' '))}`] : []),
    ...(guided.length > 0
      ? [`  granted under patterns that guide it and are no boundary: ${printableLine(guided.join(' '))}`]
      : []),
    ...reachLines(reach),
    ...notes.map((note) => `  ${paint('dim', printableLine(formatDiagnostic(note)))}`),
    ...accepted.map(
      (each) => `  ${paint('dim', printableLine(`accepted (${each.reason}): ${formatDiagnostic(each)}`))}`,
    ),
  ].join('\n');
}

function grantedText(granted: readonly string[] | undefined, always: readonly string[]): string {
  if (granted === undefined) return 'every tool';
  return printableLine(granted.filter((native) => !always.includes(native)).join(' ')) || 'nothing';
}

/** One line for each way, with the tools that it leads to. */
function reachLines(reach: HarnessExplanation['reach']): readonly string[] {
  const ways = grouped(Object.entries(reach), ([, way]) => way.join(' → '));
  return [...ways].map(([way, tools]) =>
    printableLine(`  can use through others: ${way}: ${tools.map(([tool]) => tool).join(', ')}`),
  );
}
