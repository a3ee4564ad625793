/** A name of a server or of its tool as most harnesses make it part of another: every other sign becomes a line. */
export const safePart = (part: string): string => part.replace(/[^A-Za-z0-9_-]/g, '_');

const MCP_START = 'mcp__';

/**
 * The parts of `mcp__server__tool`: the server ends at the first two lines that have a tool behind them. A regular expression
 * that finds it so tries each place of a long name against each other one.
 */
export function mcpParts(name: string): { readonly server: string; readonly tool?: string } | undefined {
  if (!name.startsWith(MCP_START) || name.length === MCP_START.length) return undefined;
  const rest = name.slice(MCP_START.length);
  const end = rest.indexOf('__', 1);
  const isServer = end === -1 || end + '__'.length === rest.length;
  return isServer ? { server: rest } : { server: rest.slice(0, end), tool: rest.slice(end + '__'.length) };
}

/** Whether a name has no line end, which is in no name of a tool. */
export const isOneLine = (name: string): boolean => /^.*$/.test(name);
