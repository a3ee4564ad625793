import type { HarnessBlock } from './agent.js';
import { type Diagnostic, diagnose, listed } from './diagnostics.js';
import { grantsKind } from './grants.js';
import type { BlockLimit, Harness } from './harness/harness.js';
import type { Spec } from './parse.js';
import type { Run, Target } from './run.js';
import { distinct } from './tools.js';

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
  return run.registry.flatMap((home) => {
    if (home.id === harness.id || !home.blockLimits) return [];
    const block: HarnessBlock = {
      ...run.targets.find((each) => each.harness === home)?.options.frontmatter,
      ...agent.blocks[home.id],
    };
    return home.blockLimits(block).flatMap(({ kinds, text, path }) =>
      granting(harness, granted, kinds).map((tools) => {
        const facts = { tool: listed(tools), harness: harness.title, limit: text, home: home.title };
        const subject = { agent: agent.name, harness: harness.id };
        const [tool] = tools.length === 1 ? tools : [];
        const at = locate([home.id, ...path], 'key');
        return diagnose('widened-limit', at, facts, tool === undefined ? subject : { ...subject, tool });
      }),
    );
  });
}

/** The limited tools that a harness grants: one by one, or together where a limit is about many. */
function granting(
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
