import { join } from 'node:path';

const SERVER = join(import.meta.dirname, 'mcp-server.mjs');

/** One entry per server name, in the shape a harness wants. Each server is told its name, which decides on its tools. */
export function perServer<Entry>(
  names: readonly string[],
  entryOf: (command: string, args: readonly string[]) => Entry,
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(names.map((name) => [name, entryOf(process.execPath, [SERVER, name])]));
}
