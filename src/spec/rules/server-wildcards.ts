import type { Harness } from '../../harness/contract.js';
import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { type Tool, toolLabel } from '../../model/tools.js';
import { inFirstClient } from '../../reading/clients.js';
import type { Spec } from '../parse.js';
import type { RunRule } from './index.js';

/**
 * Where the name of a whole server also matches the tools of another server that specs of this run name: `github_*` those of
 * `github_enterprise`.
 */
export const serverWildcards: RunRule = (specs, { targets }) => {
  const servers = [...new Set(specs.flatMap((spec) => serverNames(spec)))];
  if (servers.length < 2) return []; // nearly always
  return targets.flatMap(({ harness }) => {
    const own = specs.filter(({ agent: { harnesses } }) => !harnesses || harnesses.includes(harness.id));
    return inFirstClient(harness, (view) => {
      const matched = matcherFor(view, servers);
      return own.flatMap((spec) => widenedBy(spec, view, matched));
    });
  });
};

const isMcpTool = (tool: Tool) => tool.kind === 'Mcp';

const serverNames = ({ agent: { frontmatter } }: Spec): readonly string[] =>
  [...(frontmatter.tools ?? []), ...(frontmatter.disallowedTools ?? [])]
    .filter(isMcpTool)
    .map(({ server }) => server);

type Matcher = (server: string) => readonly string[];

/** The other servers whose tools the name of a whole server matches; the names are sorted, so that few are looked at. */
function matcherFor({ mcp, tools }: Harness, servers: readonly string[]): Matcher {
  const natives = servers
    .map((server) => ({ server, native: mcp.write(server, 'x') }))
    .sort((a, b) => (a.native < b.native ? -1 : 1));
  return (server) => {
    const whole = mcp.write(server, '*');
    const start = whole.replace(/\*$/, '');
    const found: string[] = [];
    for (let at = firstFrom(natives, start); natives[at]?.native.startsWith(start); at++) {
      const other = natives[at];
      if (other && other.server !== server && tools.matches(whole, other.native)) found.push(other.server);
    }
    return found;
  };
}

/** Where the sorted names reach a text. */
function firstFrom(natives: readonly { readonly native: string }[], text: string): number {
  let [low, high] = [0, natives.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((natives[middle]?.native ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function widenedBy(spec: Spec, harness: Harness, matched: Matcher): readonly Diagnostic[] {
  const { agent, locate, toolPaths } = spec;
  const own = new Set(serverNames(spec));
  return (agent.frontmatter.tools ?? []).flatMap((tool, index) => {
    if (!isMcpTool(tool) || tool.tool !== undefined) return [];
    return matched(tool.server).flatMap((server) => {
      if (own.has(server)) return [];
      const also = toolLabel({ kind: 'Mcp', server });
      const facts = { tool: also, harness: harness.title, via: harness.mcp.write(tool.server, '*') };
      const place = locate(toolPaths.tools[index] ?? ['tools', index]);
      return diagnose('widened', place, facts, { agent: agent.name, harness: harness.id, tool: also });
    });
  });
}
