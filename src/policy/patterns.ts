import type { McpName } from '../harness/contract.js';
import { matchesWildcards, takesIn } from '../text/wildcards.js';

/** Patterns of policies: `*` is any run of characters, `?` is one. */

/** Harnesses match the names of agents without regard to case, so patterns for them do too. */
export const coversName = (pattern: string, name: string): boolean =>
  takesIn(pattern.toLowerCase(), name.toLowerCase());

/** Whether a pattern of `server/tool` takes in a server, or one of its tools. Without a tool, either is the whole. */
export function coversServer(pattern: string, mcp: string): boolean {
  const [servers = '', tools = '*'] = pattern.split('/');
  const [server = '', tool = '*'] = mcp.split('/');
  return takesIn(servers, server) && takesIn(tools, tool);
}

/** What a pattern of `server` or `server/tool` names. */
export function serverNamed(pattern: string): McpName {
  const [server = '', tool = '*'] = pattern.split('/');
  return tool === '*' ? { server } : { server, tool };
}

/** Whether a pattern takes in a command or an address. To compare takes the product of both lengths, so one that is too long is in none. */
export const coversRun = (pattern: string, text: string): boolean =>
  pattern === '*' || (text.length <= LONGEST_RUN && matchesWildcards(pattern, text));
const LONGEST_RUN = 10_000;
