import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { kindsIn } from '../../model/tools.js';
import type { Spec } from '../parse.js';
import type { RunRule } from './index.js';
import { toolsOf } from './tool-names.js';

/** Under `specification`, each cell in use where the real CLI accepts other names, once for the run. */
export const specificationCell: RunRule = (specs, { matrix, targets }) => {
  if (matrix !== 'specification') return [];
  const reported = new Map<string, Diagnostic>();
  for (const spec of specs) {
    const { harnesses } = spec.agent;
    for (const { harness } of targets.filter((each) => !harnesses || harnesses.includes(each.harness.id))) {
      for (const { kind, place } of kindsUsed(spec)) {
        const { names, verified } = harness.tools.cells[kind];
        const key = `${kind} ${harness.id}`;
        const did = harness.tools.formerNames?.[kind]; // names that work in the CLI: others are only exact in more clients
        if (!verified || reported.has(key) || did?.join() === names.join()) continue;
        const facts = {
          tool: kind,
          harness: harness.title,
          written: joinQuoted(names),
          verified: joinQuoted(verified.names),
        };
        const subject = { harness: harness.id, tool: kind };
        reported.set(key, diagnose('specification-cell', spec.locate(place), facts, subject));
      }
    }
  }
  return [...reported.values()];
};

const joinQuoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' and ');

function kindsUsed({ agent, toolPaths }: Spec) {
  return [...toolsOf(agent)].flatMap(([list, index, tool]) =>
    kindsIn(tool).map((kind) => ({ kind, place: toolPaths[list][index] ?? [list] })),
  );
}
