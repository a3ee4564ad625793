import type { Harness } from '../../harness/contract.js';
import { type HarnessBlock, hasToolLists } from '../../model/agent.js';
import { diagnose } from '../../model/diagnose.js';
import { kindsIn, type Tool } from '../../model/tools.js';
import { commandFields, inlineServers, namedServers } from '../../reading/typed-grants.js';
import { listed } from '../../text/words.js';
import type { FileRule } from './index.js';

/** Fields of a block by which an agent has, or runs, more than its lists say. Those that give tools of ours are judged with the lists. */
export const fieldGrants: FileRule = function* (harness, { spec: { agent, locate }, subject }) {
  const block = agent.blocks[harness.id];
  if (!block || !hasToolLists(agent.frontmatter)) return;
  const { tools, disallowedTools = [] } = agent.frontmatter;
  for (const { field, what, isIn, isPartOf } of givenBeside(harness, block)) {
    const isDenied = disallowedTools.some(isPartOf);
    if (!isDenied && (tools === undefined || isIn(tools))) continue;
    const facts = { harness: harness.title, field, what, isDenied };
    yield diagnose('field-grants', locate([harness.id, field], 'key'), facts, subject);
  }
};

interface GivenByField {
  readonly field: string;
  /** In words that follow "gives this agent". */
  readonly what: string;
  /** Whether a list of allowed tools has all of it. */
  readonly isIn: (tools: readonly Tool[]) => boolean;
  /** Whether an entry of a list is about a part of it. */
  readonly isPartOf: (tool: Tool) => boolean;
}

function* givenBeside(harness: Harness, block: HarnessBlock): Iterable<GivenByField> {
  const { serversField: field = '' } = harness.mcp;
  const servers = namedServers(harness, block);
  const isOf = (server: string) => (tool: Tool) => tool.kind === 'Mcp' && tool.server === server;
  const isShell = (tool: Tool) => kindsIn(tool).includes('Shell');
  if (servers.length > 0)
    yield {
      field,
      what: `all of ${listed(servers.map((server) => `mcp: ${server}`))}`,
      isIn: (tools) =>
        servers.every((server) =>
          tools.some((tool) => isOf(server)(tool) && tool.kind === 'Mcp' && tool.tool === undefined),
        ),
      isPartOf: (tool) => servers.some((server) => isOf(server)(tool)),
    };
  const inline = inlineServers(harness, block);
  for (const running of commandFields(harness, block)) {
    const isOfServers = running === field;
    if (isOfServers && harness.mcp.given) continue; // its tools are judged with the lists
    yield {
      field: running,
      what: 'commands that run by themselves',
      isIn: (tools) =>
        tools.some(isShell) || (isOfServers && inline.every((server) => tools.some(isOf(server)))),
      isPartOf: isShell,
    };
  }
}
