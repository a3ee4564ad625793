import type { Core } from '../core.js';
import { FACTS, type HarnessId } from '../expected/index.js';
import { agentPath } from '../hand-written.js';
import { RUNNERS } from '../harness/index.js';
import type { ProjectFile } from '../project.js';
import { promptOf } from './tree.js';

/** Agents of a project; `lead` runs the session. */
export type ReachCase = { readonly title: string; readonly files: readonly ProjectFile[] };

/** Agents as a spec has them: the lines for their tools. */
const SPECS: readonly Readonly<Record<string, string>>[] = [
  // The first ones are those of a short run.
  { lead: 'tools: [Read, Task]', kid: 'tools: [Read]' },
  { lead: 'tools: [Read, Task]', kid: 'tools: [Shell]' },
  { lead: 'disallowedTools: [Shell, Task]', kid: 'tools: [Shell]' },
  { lead: 'tools: [Read, { task: kid }]', kid: 'tools: [Read]' },
  { lead: 'tools: [Read, { task: kid }]', kid: 'tools: [Shell]' },
  { lead: 'tools: [Read]', kid: 'tools: [Shell]' },
  { lead: 'tools: []', kid: 'tools: [Shell]' },
  { lead: 'tools: [Shell, Task]', kid: 'tools: [Read]' },
  { lead: 'tools: [Read, Task]', kid: 'disallowedTools: [Shell]' },
  { lead: 'disallowedTools: [Shell]', kid: 'tools: [Shell]' },
  { lead: 'disallowedTools: [Task]', kid: 'tools: [Shell]' },
  { lead: 'tools: [Read, { task: kid }]', kid: 'tools: [Read, Task]' },
  { lead: 'tools: [Read, { task: kid }]', kid: 'tools: [Read, { task: deep }]', deep: 'tools: [Shell]' },
  { lead: 'tools: [Read, { task: kid, otherwise: all }]', kid: 'tools: [Read]' },
  { lead: 'disallowedTools: [Shell, { task: kid }]', kid: 'tools: [Shell]' },
];

/** What any harness can be asked, written by core, and what people write for this one. */
export function reachCases(core: Core, id: HarnessId): readonly ReachCase[] {
  const { handFile } = RUNNERS[id];
  const written = SPECS.map((agents) => {
    const sources = Object.entries(agents).map(([name, lines]) => ({
      path: `${name}.md`,
      text: `---\nname: ${name}\ndescription: "Does one thing."\n${lines}\n---\n${promptOf(name)}\n`,
    }));
    const compiled = core.compile(sources, { matrix: 'verified', harnesses: { [id]: {} } });
    if (!compiled.ok) throw new Error(compiled.diagnostics.map(core.formatDiagnostic).join('\n'));
    return { title: titleOf(agents), files: compiled.files };
  });
  // A harness that cannot be kept to a spec gets no file of it.
  const asked = written.filter(({ files }) => files.some(({ agent }) => agent === 'lead'));
  const own = (RUNNERS[id].play?.cases ?? []).map((agents) => ({
    title: titleOf(agents),
    files: Object.entries(agents).map(([name, lines]) => {
      const ownName = FACTS[id].hasName ? `name: ${name}\n` : '';
      const body = lines.includes('---') ? '' : `\n---\n${promptOf(name)}\n`;
      return {
        path: agentPath(id, name),
        text:
          handFile?.({ agent: name, lines }) ??
          `---\n${ownName}description: "Does one thing."\n${lines}${body}`,
      };
    }),
  }));
  return [...asked, ...own];
}

const titleOf = (agents: Readonly<Record<string, string>>): string =>
  Object.entries(agents)
    .map(([name, lines]) => `${name} ${lines.trim().replaceAll('\n', '; ')}`)
    .join(' | ');
