import type { Harness } from '../../harness/contract.js';
import { keptName } from '../../harness/kit/kept-names.js';
import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { inFirstClient } from '../../reading/clients.js';
import type { Spec } from '../parse.js';
import type { SpecRule } from './index.js';

/** Names that mean something else than an agent of its own. */
export const builtInName: SpecRule = function* (spec, { targets }) {
  const { harnesses } = spec.agent;
  for (const { harness } of targets)
    if (!harnesses || harnesses.includes(harness.id))
      yield* inFirstClient(harness, (view) => namesIn(spec, view));
};

function* namesIn({ agent, locate }: Spec, harness: Harness): Iterable<Diagnostic> {
  const { name, blocks } = agent;
  const { id, title, builtInEffect: effect } = harness;
  const shown = blocks[id]?.name;
  const kept = keptName(harness, [name, shown]);
  const at = locate(kept !== undefined && kept.name === shown ? [id, 'name'] : ['name']);
  const subject = { agent: name, harness: id };
  if (kept && kept.effect !== 'mixed')
    yield diagnose('reserved-name', at, { name: kept.name, harness: title, why: kept.why }, subject);
  else if (kept)
    yield diagnose('builtin-name', at, { name: kept.name, harness: title, effect: kept.why }, subject);
  else if (isBuiltIn(harness, name))
    yield diagnose('builtin-name', at, { name, harness: title, ...(effect && { effect }) }, subject);
}

/** Most harnesses match names without regard to case; where it counts is known of the names that they keep. */
function isBuiltIn({ builtInAgents, keptNames = [] }: Harness, name: string): boolean {
  const kept = keptNames.flatMap(({ names }) => names);
  return builtInAgents.some(
    (each) =>
      each.length === name.length && each.toLowerCase() === name.toLowerCase() && !kept.includes(each),
  );
}
