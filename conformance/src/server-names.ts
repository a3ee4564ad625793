import type { Asker } from './asker.js';
import type { Core, OutputFile } from './core.js';
import type { HarnessId } from './expected/index.js';
import { RUNNERS } from './harness/index.js';

/** The fake server gives both the same tools; harnesses change these names and those of the tools. */
const SERVERS: readonly [string, string] = ['my.server', 'a__b'];

const LONG = 'a_tool_whose_name_is_longer_than_sixty_four_characters_and_so_is_cut_by_some';

/** Specs, and the beginnings of the tools that they deny: only letters, as a harness changes every other sign. */
const SPECS: Readonly<Record<string, readonly [lines: string, denied: readonly string[]]>> = {
  control: ['', []],
  'one-tool': ['disallowedTools: [{ mcp: my.server/get.issue }]\n', ['myservergetissue']],
  'a-long-tool': [`disallowedTools: [{ mcp: a__b/${LONG} }]\n`, ['abatoolwhosename']],
  'whole-servers': ['disallowedTools: [{ mcp: my.server }, { mcp: a__b }]\n', ['myserver', 'abgetissue']],
  'a-list': [
    'tools: [Read, { mcp: my.server/put-it }]\ndisallowedTools: [{ mcp: a__b }]\n',
    ['myservergetissue', 'myserveratool', 'abgetissue', 'abputit'],
  ],
};

/**
 * A deny must also hold for a server or a tool whose name the harness changes. The control shows that the tools are
 * there at all; where no agent ever has tools of servers there is nothing to ask.
 */
export async function serverNames(core: Core, clis: Asker, id: HarnessId): Promise<readonly string[]> {
  if (RUNNERS[id].hasNoServers) return [];
  const files = Object.entries(SPECS).flatMap(([agent, [lines]]) => {
    const file = fileOf(core, id, agent, lines);
    return file ? [{ agent, path: file.path, text: file.text }] : [];
  });
  const position = RUNNERS[id].positions[0] ?? 'main';
  const grants = await clis.agents(id, files, { position, mcpServers: SERVERS });
  return files.flatMap(({ agent }) => {
    const tools = (grants.get(agent)?.tools ?? []).map(lettersOf);
    const isThere = (start: string): boolean => tools.some((name) => name.includes(start));
    if (agent === 'control')
      return isThere('myservergetissue') ? [] : [`${id}: no tool of a server is there`];
    const denied = SPECS[agent]?.[1] ?? [];
    return denied.filter(isThere).map((start) => `${id}: "${agent}" has a denied tool, "${start}…"`);
  });
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

function fileOf(core: Core, id: HarnessId, agent: string, lines: string): OutputFile | undefined {
  const text = `---\ndescription: Has servers.\n${lines}---\nAnswer in one word.\n`;
  const options = { matrix: 'verified', harnesses: { [id]: {} } } as const;
  const compiled = core.compile([{ path: `${agent}.md`, text }], options);
  return compiled.ok ? compiled.files[0] : undefined;
}
