import { diagnose } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import { readerOf } from '../reading/surfaces.js';
import { grouped } from '../text/grouped.js';
import { listed } from '../text/words.js';
import type { Around, SurroundingsRule } from './surroundings.js';

/** A hook of the project's settings that can refuse calls, and that harnesses of its specs do not run: once for each file. */
export const guardsElsewhere: SurroundingsRule = function* (around) {
  const guards = guardsOf(around);
  const running = new Set(guards.map(({ harness }) => harness.id));
  const writtenFor = around.registry.filter(({ id }) => around.outputs.some(({ harness }) => harness === id));
  const without = writtenFor.filter(({ id }) => !running.has(id));
  if (without.length === 0) return;
  for (const group of grouped(guards, ({ path }) => path).values()) {
    const [{ at, by }] = group;
    const home = listed(distinct(group.map(({ home: each }) => each)));
    const facts = { by, home, others: without.map(({ title }) => title) };
    yield diagnose('guard-elsewhere', at, facts);
  }
};

const guardsOf = ({ surfaces }: Around) =>
  surfaces.flatMap(({ harness, surface, path, above, said }) => {
    const isOff = (said?.rules ?? []).some(({ effect, of }) => effect === 'takes' && of === 'hooks');
    const guards = above === '' && !isOff ? (said?.runs ?? []).filter(({ isGuard }) => isGuard) : [];
    return guards.map(({ at, by }) => ({ harness, home: readerOf(surface, harness).title, path, at, by }));
  });
