import type { McpName } from '../harness/contract.js';
import { matchesWildcards, takesIn } from '../text/wildcards.js';
import type { McpGrant, Reach, Way } from './judged.js';

/** Whether a grant gives any of a server, or one tool of it. The name that is asked for may hold `*` and `?` too. */
export function gives(grant: McpGrant, wanted: McpName): boolean {
  const isTool = grant.tool === undefined || wanted.tool === undefined || mayMean(grant.tool, wanted.tool);
  return (
    isTool && mayMean(grant.server, wanted.server) && !grant.except?.some((less) => covers(less, wanted))
  );
}

/** A grant without what is taken of it again. */
export function lessened(grant: McpGrant, denied: readonly McpName[]): McpGrant {
  const except = denied.filter((each) => covers(grant, each));
  return except.length === 0 ? grant : { ...grant, except };
}

/** Whether what a name stands for takes in all of another one. */
const covers = (wide: McpName, narrow: McpName): boolean =>
  takesIn(wide.server, narrow.server) &&
  (wide.tool === undefined || (narrow.tool !== undefined && takesIn(wide.tool, narrow.tool)));

/** Whether two patterns can mean the same name: where both have signs for any text, all that is certain is how they begin. */
export function mayMean(a: string, b: string): boolean {
  if (matchesWildcards(a, b) || matchesWildcards(b, a)) return true;
  const [first, second] = [a, b].map((each) => /^[^*?]*/.exec(each)?.[0] ?? '');
  const hasSigns = first !== a && second !== b;
  return (
    hasSigns &&
    first !== undefined &&
    second !== undefined &&
    (first.startsWith(second) || second.startsWith(first))
  );
}

/** What a grant is called in reports, in words that follow "can use". */
export function grantLabel({ server, tool, except = [] }: McpGrant): string {
  const less = except.map(serverName).join(', ');
  const but = less === '' ? '' : ` but ${less}`;
  if (server === '*') return `every MCP server${but}`;
  return tool === undefined ? `the MCP server "${server}"${but}` : `the tool "${server}/${tool}"`;
}

/** `server`, or `server/tool`. */
export const serverName = ({ server, tool }: McpName): string =>
  tool === undefined ? server : `${server}/${tool}`;

/** Servers, and tools of them, that an agent has through others and not by itself. */
export function serversBeyond(own: readonly McpGrant[], { mcp }: Reach): readonly ReachedServer[] {
  const known = new Set<string>();
  return mcp
    .flatMap(({ grant, way }) => missingOf(grant, own).map((each) => ({ grant: each, way })))
    .filter(({ grant }) => {
      const name = serverName(grant);
      const isNew = !known.has(name);
      known.add(name);
      return isNew;
    });
}

type ReachedServer = Reach['mcp'][number];

/** What of a grant other ones lack: all of it, or what they leave out. */
export function missingOf(grant: McpGrant, own: readonly McpGrant[]): readonly McpGrant[] {
  const wide = own.filter((each) => !each.isInline && covers(each, grant));
  if (wide.length === 0) return [grant];
  return (wide[0]?.except ?? []).filter(
    (less) => gives(grant, less) && !own.some((each) => covers(each, less) && gives(each, less)),
  );
}

/** The shortest way to a server, or to one tool of it. */
export const wayToServer = ({ mcp }: Reach, wanted: McpName): Way | undefined =>
  shortestWay(mcp.filter(({ grant }) => gives(grant, wanted)));

/** The shortest way to a tool of this name, which is none that the harness has. */
export const wayToName = ({ others, opens }: Reach, name: string): Way | undefined =>
  shortestWay([
    ...others.filter((each) => matchesWildcards(each.name, name)),
    ...opens.filter(({ withheld }) => !withheld.some((each) => matchesWildcards(each, name))),
  ]);

/** Of several ways the first of the shortest. */
export const shortestWay = (found: readonly { readonly way: Way }[]): Way | undefined =>
  found.reduce<Way | undefined>(
    (nearest, { way }) => (nearest && nearest.length <= way.length ? nearest : way),
    undefined,
  );
