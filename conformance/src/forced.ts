import type { BuiltInHarness, Core } from './core.js';
import { type AgentFile, agentFile } from './hand-written.js';
import { RUNNERS } from './harness/index.js';
import { measureFiles } from './project.js';

/** Agents that a spec keeps from the shell, in the ways that a spec can; and one that it does not. */
const SPECS = { control: '', listed: 'tools: [Read]\n', denied: 'disallowedTools: [Shell]\n' } as const;

/**
 * What a harness offers its model is a fair proof only if nothing else works: each agent is made to call the shell. The
 * one without a restriction must run the command; those without the tool must not.
 */
export async function forcedCalls(core: Core, id: BuiltInHarness): Promise<readonly string[]> {
  const { shellCall, positions } = RUNNERS[id];
  const position = positions.find((each) => each !== 'main');
  if (!shellCall || !position) return [];
  const files = Object.entries(SPECS).flatMap(([agent, lines]) => fileOf(core, id, agent, lines));
  const grants = await measureFiles(core, id, files, { position, forces: true });
  return files.flatMap(({ agent }) => {
    const { ran = false, problems = [] } = grants.get(agent) ?? {};
    if (ran === (agent === 'control')) return problems.map((each) => `${id}, forced call, ${agent}: ${each}`);
    return [
      `${id}: the agent "${agent}" was made to call the shell, and the command ${ran ? 'ran' : 'did not run'}`,
    ];
  });
}

/** A harness that cannot be kept to the spec gets no file of it, so there is nothing to force. */
function fileOf(core: Core, id: BuiltInHarness, agent: string, lines: string): readonly AgentFile[] {
  if (lines === '') return [agentFile(core, id, agent, '')];
  const text = `---\ndescription: Tries the shell.\n${lines}---\nAnswer in one word.\n`;
  const compiled = core.compile([{ path: `${agent}.md`, text }], {
    matrix: 'verified',
    harnesses: { [id]: {} },
  });
  return compiled.ok ? compiled.files.map((file) => ({ agent, text: file.text })) : [];
}
