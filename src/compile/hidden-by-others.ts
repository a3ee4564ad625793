import { hiddenAgent } from '../reading/hidden-agent.js';
import type { SurroundingsRule } from './surroundings.js';

/** A file further down that takes the place of an agent of ours, for whoever starts there. */
export const hiddenByOthers: SurroundingsRule = function* ({ others, touched }) {
  const ours = new Set(touched.map(({ power }) => power.reading));
  for (const power of others) if (power.outer && ours.has(power.outer)) yield* hiddenAgent(power);
};
