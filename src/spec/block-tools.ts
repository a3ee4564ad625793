import type { BlockName, Harness, HarnessId, ToolKeys } from '../harness/contract.js';
import { grantedNatives, nativesNamed, nativesOf, overlap } from '../harness/kit/natives.js';
import { intends, means } from '../harness/kit/requested-natives.js';
import type { ToolRequests } from '../harness/kit/write-tools.js';
import { type Agent, type HarnessBlock, hasToolLists } from '../model/agent.js';
import { type Diagnostic, diagnose, type Subject } from '../model/diagnose.js';
import { CUSTOM_NAME } from '../model/tool-forms.js';
import { hasErrors } from '../text/finding.js';
import type { Locate } from '../text/locate.js';

/** A block with tools of its own. */
export interface NarrowedBlock {
  readonly block: HarnessBlock;
  /** The key that says so. */
  readonly narrowedBy: string;
  readonly locate: Locate;
  readonly subject: Subject;
}

/** What of a block may narrow the spec: no config has tools for an agent that has tools of its own. */
export function narrowingBlock(
  { blocks, frontmatter }: Agent,
  id: HarnessId,
  block: HarnessBlock,
): HarnessBlock {
  if (!hasToolLists(frontmatter)) return block;
  const isOwn = (key: string): boolean => Object.hasOwn(blocks[id] ?? {}, key);
  return Object.fromEntries(
    Object.entries(block).filter(([key]) => isOwn(key) || !['tools', 'disallowedTools'].includes(key)),
  );
}

/** The natives that a block grants where the spec leaves every tool open, sorted. */
export function grantedByBlock(harness: Harness, block: HarnessBlock, giving: ToolKeys): readonly string[] {
  const own = (harness.narrowing?.names(block) ?? [])
    .map(({ name }) => name)
    .filter((name) => name !== '*' && nativesNamed(harness, name).length === 0);
  return [...grantedNatives(harness, { ...harness.narrowing?.read(block), ...giving }, own)].sort();
}

/** The keys of a spec with those of a block, which may take away and not add. */
export function narrowByBlock(
  requests: ToolRequests,
  written: ToolKeys,
  narrowed: NarrowedBlock,
): { readonly keys: ToolKeys; readonly diagnostics: readonly Diagnostic[] } {
  const { harness } = requests;
  const { block, locate, subject } = narrowed;
  const found = harness.narrowing?.narrow(written, block, locate, subject);
  if (!found) return { keys: written, diagnostics: [] };
  if (found.diagnostics.length > 0) return found;
  const isAllowed = allowedBy(requests, written);
  const byName = (harness.narrowing?.names(block) ?? []).flatMap((each) =>
    checkName(each, harness, isAllowed, narrowed),
  );
  const isGranted = harness.grants(found.keys);
  const native = nativesOf(harness).find((each) => isGranted(each) && !isAllowed(each));
  const rest =
    byName.length > 0 || native === undefined
      ? []
      : [tooWide(harness, { name: native, path: [narrowed.narrowedBy] }, narrowed)];
  const diagnostics = [...byName, ...rest];
  return { keys: hasErrors(diagnostics) ? written : found.keys, diagnostics };
}

/** What the spec grants here, or would if nothing else took it away. */
function allowedBy({ harness, allowed, denied }: ToolRequests, written: ToolKeys) {
  const isGranted = harness.grants(written);
  // A name that is no known native may be a denied one in another spelling: `GitHub/get_issue`, `github-get_issue`.
  const isDenied = (native: string): boolean =>
    denied.some(
      (request) =>
        means(harness, request, native) ||
        (!harness.owners.has(native) && request.names.some((name) => overlap(harness, name, native))),
    );
  return (native: string): boolean =>
    (isGranted(native) && (harness.owners.has(native) || !isDenied(native))) ||
    (!isDenied(native) && (!allowed || allowed.some((request) => intends(harness, request, native))));
}

/** A name must stand for what the spec grants. Names that no list of ours can hold stay, and are reported. */
function checkName(
  each: BlockName,
  harness: Harness,
  isAllowed: (native: string) => boolean,
  narrowed: NarrowedBlock,
): readonly Diagnostic[] {
  const natives = nativesNamed(harness, each.name);
  if ((natives.length > 0 ? natives : [each.name]).every(isAllowed)) return [];
  const isOwn = harness.isOfOtherClient?.(each.name) === true || !CUSTOM_NAME.test(each.name);
  const isMcp = harness.mcp.read(each.name, new Set()) !== undefined;
  if (natives.length > 0 || !isOwn || isMcp || each.name === '*') return [tooWide(harness, each, narrowed)];
  const facts = { tool: each.name, harness: harness.title, via: `${harness.id}.tools` };
  const at = narrowed.locate([harness.id, ...each.path], 'value');
  return [diagnose('widened', at, facts, { ...narrowed.subject, tool: each.name })];
}

function tooWide({ id }: Harness, { name, path }: BlockName, { locate, subject }: NarrowedBlock): Diagnostic {
  const facts = { field: `${id}.${path[0]}`, key: name, why: 'is not granted by the spec' };
  return diagnose('permission-widens', locate([id, ...path], 'value'), facts, subject);
}
