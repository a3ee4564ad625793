import { HOME } from '../reading/places.js';
import { grouped } from '../text/grouped.js';
import { type ClientChange, type Gain, hasChanges } from './changes.js';

/** What changes in a further client of a harness as in the first one is said of the harness; what it has beyond that is left. */
export function oncePerHarness(changes: readonly ClientChange[]): readonly ClientChange[] {
  const groups = grouped(withoutRepeats(changes), ({ harness, isSession, folder, agent }) =>
    JSON.stringify([harness.id, isSession, folder, agent]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first = group[0], ...others] = [...group].sort((a, b) => orderOf(a) - orderOf(b));
    const known = { gains: keysOf(first.gains), losses: keysOf(first.losses) };
    const beyond = others.flatMap((other) => {
      const more = {
        gains: other.gains.filter((gain) => !known.gains.has(keyOf(gain))),
        losses: other.losses.filter((loss) => !known.losses.has(keyOf(loss))),
      };
      return other.client === first.client || hasChanges(more) ? [{ ...other, ...more }] : [];
    });
    return [first, ...beyond];
  });
}

/** An agent of a plugin that is also one of the project is said once, where the same changes for both. */
function withoutRepeats(changes: readonly ClientChange[]): readonly ClientChange[] {
  const known = grouped(changes, (change, index) => {
    const { harness, client, folder, ...same } = change;
    return folder === '' || folder === HOME ? JSON.stringify([harness.id, client.id, same]) : index;
  });
  return [...known.values()].map(([first]) => first);
}

const orderOf = ({ harness, client }: ClientChange): number => harness.clients.indexOf(client);

const keyOf = ({ kind, what }: Gain): string => JSON.stringify([kind, what]);
const keysOf = (gains: readonly Gain[]): ReadonlySet<string> => new Set(gains.map(keyOf));
