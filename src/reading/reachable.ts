import type { Harness, McpName } from '../harness/contract.js';
import { canBeName, nativesNamed } from '../harness/kit/natives.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { distinct, type NamedToolKind } from '../model/tools.js';
import type { Location } from '../text/source.js';
import { listed } from '../text/words.js';
import type { Grants, Reach, Way } from './judged.js';
import { gives, grantLabel, wayToName, wayToServer } from './server-grants.js';
import { readServer } from './typed-grants.js';

/** What a list of allowed tools takes away, above all: the ways to change files. */
const CHANGING: readonly NamedToolKind[] = ['Shell', 'Write', 'Edit'];

/** What an agent's own file restricts. */
export interface Restriction {
  readonly agent: string;
  /** Whether a list says what is allowed. */
  readonly isList: boolean;
  readonly denied: readonly NamedToolKind[];
  /** Names that it denies and that are no tool of ours. */
  readonly deniedNames: readonly DeniedName[];
  readonly locate: () => Location | undefined;
  /** What to do, where it is not to be done in a file of the harness. */
  readonly fix?: string;
}

/** A server or a tool of it, or the name of a tool that only its author knows. */
export type DeniedName = McpName | { readonly name: string };

/** What a denied name means to a harness, where anything can have that name there. */
export function deniedName(harness: Harness, name: string): readonly DeniedName[] {
  if (nativesNamed(harness, name).length > 0) return [];
  const server = readServer(harness, name);
  return server ? [server] : harness.openMaps && canBeName(harness, name) ? [{ name }] : [];
}

/** A deny, or a list of allowed tools, that delegation undoes. */
export function* reachable(
  harness: Harness,
  { agent, isList, denied, deniedNames, locate, fix = harness.audit?.delegation.fix ?? '' }: Restriction,
  grants: Grants,
  reach: Reach,
): Iterable<Diagnostic> {
  const { granted } = grants;
  const restricted = distinct([...(isList ? CHANGING : []), ...denied]).filter((kind) => !granted.has(kind));
  const undone = [
    ...restricted.map((label) => ({ label, way: reach.tools.get(label) })),
    ...deniedNames
      .filter((each) => !hasName(grants, each))
      .map((each) => ({ label: nameLabel(each), way: wayTo(reach, each) })),
  ].filter(({ way }) => way);
  const way = undone[0]?.way;
  if (way === undefined) return;
  const tools = listed(distinct(undone.map(({ label }) => label)));
  const facts = { harness: harness.title, tools, path: [agent, ...way].join(' → '), fix };
  yield diagnose('reachable', locate(), facts, { agent, harness: harness.id });
}

const nameLabel = (denied: DeniedName): string =>
  'server' in denied ? grantLabel(denied) : `the tool "${denied.name}"`;

const wayTo = (reach: Reach, denied: DeniedName): Way | undefined =>
  'server' in denied ? wayToServer(reach, denied) : wayToName(reach, denied.name);

/** Such a deny holds nobody back, which is said elsewhere. */
const hasName = ({ mcp, others }: Grants, denied: DeniedName): boolean =>
  'server' in denied
    ? mcp.some((grant) => !grant.isInline && gives(grant, denied))
    : others.includes(denied.name);
