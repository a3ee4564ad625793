import type { BlockLimit, Harness } from '../harness/contract.js';
import { limitIn, nativesNamed, ownerOf } from '../harness/kit/natives.js';
import { grantsKind, intends } from '../harness/kit/requested-natives.js';
import { kindNamed } from '../harness/kit/tool-names.js';
import type { ToolRequests } from '../harness/kit/write-tools.js';
import type { Agent, HarnessBlock } from '../model/agent.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { distinct, type Tool, toolLabel } from '../model/tools.js';
import { deniedCommands } from '../reading/guided-shell.js';
import type { Spec, ToolPlace } from '../spec/parse.js';
import type { Run, Target } from '../spec/run.js';
import { onceFor } from '../text/once.js';
import { listed } from '../text/words.js';
import type { Comparison, GrantDifference } from './compare-grants.js';

/**
 * The limits that blocks of other harnesses set, and that this one does not keep: `granted` are its natives, or
 * nothing when it grants everything. A limit counts even where its own harness is not written.
 */
export function limitsNotKept(
  { agent, locate }: Spec,
  { harness }: Target,
  granted: readonly string[] | undefined,
  run: Run,
): readonly Diagnostic[] {
  return limitsOfBlocks(run)(agent).flatMap(({ home, kinds, text, path }) =>
    home.id === harness.id
      ? []
      : grantedLimits(harness, granted, kinds).map((tools) => {
          const facts = { tool: listed(tools), harness: harness.title, limit: text, home: home.title };
          const subject = { agent: agent.name, harness: harness.id };
          const [tool] = tools.length === 1 ? tools : [];
          const at = locate([home.id, ...path], 'key');
          return diagnose('widened-limit', at, facts, tool === undefined ? subject : { ...subject, tool });
        }),
  );
}

/** The hooks of other harnesses' blocks that can refuse calls, where this one grants the same and has no such hook. */
export function guardsLost(
  { agent, locate }: Spec,
  { harness }: Target,
  granted: readonly string[] | undefined,
  { registry }: Run,
): readonly Diagnostic[] {
  const blocks = Object.keys(agent.blocks);
  if (blocks.length === 0 || harness.guards?.(agent.blocks[harness.id] ?? {}).length) return [];
  return registry.flatMap((home) => {
    const block = home === harness ? undefined : agent.blocks[home.id];
    return (block && home.guards?.(block) ? home.guards(block) : []).flatMap(({ kinds, text, path }) => {
      const tools = kinds.filter((kind) => grantsKind(harness, granted, kind));
      if (tools.length === 0) return [];
      const facts = { tools: listed(tools), harness: harness.title, guard: text, home: home.title };
      return diagnose('lost-guard', locate([home.id, ...path], 'key'), facts, {
        agent: agent.name,
        harness: harness.id,
      });
    });
  });
}

/** The limits that the blocks of an agent set, each with its harness. */
const limitsOfBlocks = onceFor((run: Run) =>
  onceFor((agent: Agent): readonly (BlockLimit & { readonly home: Harness })[] =>
    run.registry.flatMap((home) => {
      const shared = run.targets.find((each) => each.harness === home)?.options.frontmatter;
      const own = agent.blocks[home.id];
      if (!home.blockLimits || (!shared && !own)) return [];
      const block: HarnessBlock = { ...shared, ...own };
      return home.blockLimits(block).map((limit) => ({ ...limit, home }));
    }),
  ),
);

/** Brackets behind the names of a block's own list, where its harness does not read them. */
export function bracketsNotRead({ agent, locate }: Spec, { harness }: Target): readonly Diagnostic[] {
  if (!harness.tools.ignoresBrackets) return [];
  return (harness.narrowing?.names(agent.blocks[harness.id] ?? {}) ?? []).flatMap(({ name, path }) => {
    if (!isLimitName(name)) return [];
    const kinds = distinct(nativesNamed(harness, name).flatMap((native) => ownerOf(harness, native) ?? []));
    return kinds.map((tool) => {
      const facts = { tool, harness: harness.title, limit: name, home: undefined };
      const subject = { agent: agent.name, harness: harness.id, tool };
      return diagnose('widened-limit', locate([harness.id, ...path], 'value'), facts, subject);
    });
  });
}

/** The limited tools that a harness grants: one by one, or together where a limit is about many. */
function grantedLimits(
  harness: Harness,
  granted: readonly string[] | undefined,
  kinds: BlockLimit['kinds'],
): readonly (readonly string[])[] {
  const tools = distinct(kinds).filter((kind) => grantsKind(harness, granted, kind));
  if (tools.length === 0) return [];
  return kinds.length > MOST_ALONE ? [tools] : tools.map((tool) => [tool]);
}

/** A rule for changes of files is about two tools; one for more is said once. */
const MOST_ALONE = 2;

/** Brackets behind a custom name that limit nothing: the tool is granted all the same. */
export function* limitsNotRead({ requests, granted, registry }: Comparison): Iterable<GrantDifference> {
  yield* typedLimits(requests, granted);
  const { harness, allowed = [], denied } = requests;
  for (const { tool, index } of allowed) {
    if (!isLimitedTool(tool) || !harness.tools.ignoresBrackets) continue;
    const natives = nativesNamed(harness, tool.name).filter((native) => granted.has(native));
    const isAsked = (native: string) =>
      allowed.some((each) => !isLimitedTool(each.tool) && intends(harness, each, native));
    const natural = natives.filter((native) => !isAsked(native)).map((native) => ownerOf(harness, native));
    yield* distinct(natural).map((kind) => notRead(harness, kind ?? tool.name, tool.name, ['tools', index]));
  }
  for (const { tool, index } of denied) {
    if (!isLimitedTool(tool) || harness.tools.ignoresBrackets) continue;
    const kind = kindNamed(registry, limitIn(tool.name)?.name ?? '');
    if (kind === undefined || !grantsKind(harness, [...granted], kind)) continue;
    yield notRead(harness, kind, tool.name, ['disallowedTools', index]);
  }
}

/** Denied commands of the spec, where the harness has rules for them that are no boundary. */
export function* guidedDenies({ requests, keys }: Comparison): Iterable<GrantDifference> {
  const { harness, kept } = requests;
  if (kept.length === 0) return;
  const denied = new Set(deniedCommands(harness.commandRules?.(keys) ?? []).map(({ pattern }) => pattern));
  for (const { tool, place } of kept) {
    if (tool.tool !== 'Shell' || place[0] === 'tools' || !denied.has(tool.pattern)) continue;
    const facts = { harness: harness.title, pattern: tool.pattern };
    yield { code: 'shell-deny-pattern', place, facts, tool: 'Shell' };
  }
}

/** Typed limits on tools that are granted all the same. */
function* typedLimits(
  { harness, allowed = [], unkept }: ToolRequests,
  granted: ReadonlySet<string>,
): Iterable<GrantDifference> {
  for (const { tool, place } of unkept) {
    const kind = tool.tool;
    const isAsked = allowed.some((each) => each.kind === kind && each.tool.kind !== 'Limited');
    if ((isAsked && place[0] === 'tools') || !grantsKind(harness, [...granted], kind)) continue;
    const { when } = harness.limits?.[kind] ?? {};
    const limit = toolLabel(tool);
    const facts = { tool: kind, harness: harness.title, limit, home: undefined, ...(when && { when }) };
    yield { code: 'widened-limit', place, facts, tool: kind };
  }
}

const notRead = (harness: Harness, tool: string, limit: string, place: ToolPlace): GrantDifference => ({
  code: 'widened-limit',
  place,
  facts: { tool, harness: harness.title, limit, home: undefined },
  tool,
});

/** `Bash(*)` is no limit. */
const isLimitName = (name: string): boolean => !/^(?::?\*)?$/.test(limitIn(name)?.pattern ?? '');
const isLimitedTool = (tool: Tool): tool is Tool & { kind: 'Custom' } =>
  tool.kind === 'Custom' && isLimitName(tool.name);
