import type { McpNames } from '../contract.js';
import { safePart } from '../kit/mcp-names.js';

/** `server_tool`, and `server_*` for a whole server. */
export const mcpNames: McpNames = {
  write: (server, tool) => `${safePart(server)}_${tool === '*' ? tool : safePart(tool)}`,
  read: (name, servers) => {
    const whole = /^([\w-]+)_\*$/.exec(name)?.[1];
    if (whole !== undefined) return { server: whole };
    // `github_get_issue` is a tool of the server `github` only when that server is known.
    const server = [...servers].find((each) => name.startsWith(`${each}_`));
    const tool = server === undefined ? '' : name.slice(server.length + 1);
    return server === undefined || tool === '' ? undefined : { server, tool };
  },
};
