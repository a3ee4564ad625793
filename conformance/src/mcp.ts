import { join } from 'node:path';

/** How to start our MCP server, whatever name a harness knows it by. */
export const MCP_COMMAND: readonly [string, ...string[]] = [
  process.execPath,
  join(import.meta.dirname, 'mcp-server.mjs'),
];

/** One entry per server name, in the shape a harness wants. */
export function perServer<Entry>(names: readonly string[], entry: Entry): Readonly<Record<string, Entry>> {
  return Object.fromEntries(names.map((name) => [name, entry]));
}
