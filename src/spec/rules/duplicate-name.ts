import { diagnose } from '../../model/diagnose.js';
import { placeText } from '../../text/source.js';
import { clashes } from './clashes.js';
import type { RunRule } from './index.js';

/** Two agents of one name may each have harnesses of their own. */
export const duplicateName: RunRule = (specs, { registry }) => {
  const names = new Set(specs.map(({ agent }) => agent.name.toLowerCase()));
  if (names.size === specs.length) return []; // nearly always
  const found = registry.flatMap(({ id }) =>
    clashes(specs, ({ agent: { name, harnesses } }) =>
      !harnesses || harnesses.includes(id) ? name.toLowerCase() : undefined,
    ),
  );
  return [...new Map(found.map((each) => [each.spec, each])).values()].map(({ spec, other }) => {
    const { name } = spec.agent;
    const facts = { name, other: placeText(other.locate(['name'])) };
    return diagnose('duplicate-name', spec.locate(['name']), facts, { agent: name });
  });
};
