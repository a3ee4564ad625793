import type { Harness, HarnessId } from '../harness/contract.js';
import { shortTitle } from '../reading/clients.js';
import { grouped, type Some } from '../text/grouped.js';
import { compareText, type Location } from '../text/source.js';
import type { ClientChange, Gain } from './changes.js';

/** Something gained or lost, with the line of each harness. */
export interface PowerItem extends Omit<Gain, 'at'> {
  readonly at: readonly Location[];
}

/** Where a change holds: a harness, or one of its clients where the others differ. */
export interface ChangedIn {
  readonly harness: HarnessId;
  readonly client?: string;
  /** As people call it. */
  readonly title: string;
}

/** One row of a report: an agent, or the main session, and what it gains and loses in some harnesses. */
export interface PowerChange extends Omit<ClientChange, 'harness' | 'client' | 'gains' | 'losses'> {
  /** Further agents for which others do the same in the same harnesses. */
  readonly also?: readonly string[];
  readonly in: readonly ChangedIn[];
  readonly gains: readonly PowerItem[];
  readonly losses: readonly PowerItem[];
}

/** What is the same in several harnesses is one row; what somebody gains comes first. */
export function asRows(
  changes: readonly ClientChange[],
  registry: readonly Harness[],
): readonly PowerChange[] {
  const rows = [...grouped(changes, subjectKey).values()].flatMap((same) =>
    same[0].state === 'changed' ? itemRows(same, registry) : wholeRows(same, registry),
  );
  const orderOf = ({ in: [place] }: PowerChange) => registry.findIndex(({ id }) => id === place?.harness);
  return [...joined(rows)].sort(
    (a, b) =>
      Number(a.gains.length === 0) - Number(b.gains.length === 0) ||
      compareText(a.agent, b.agent) ||
      orderOf(a) - orderOf(b),
  );
}

/** What one agent gets, all have done by it who may start it: they are one row. */
function joined(rows: readonly PowerChange[]): readonly PowerChange[] {
  const groups = grouped(rows, (row, index) => {
    const { agent: _, ...same } = row;
    const isByOthers = [...row.gains, ...row.losses].every(({ way }) => way !== undefined);
    const at = (items: readonly PowerItem[]) => items.map(({ at: __, ...item }) => item);
    return row.state === 'changed' && isByOthers && row.former === undefined
      ? JSON.stringify({ ...same, gains: at(row.gains), losses: at(row.losses) })
      : index;
  });
  return [...groups.values()].map(([first, ...others]) =>
    others.length === 0 ? first : { ...first, also: others.map(({ agent }) => agent) },
  );
}

const subjectKey = ({ agent, isSession, state, folder, former, unloaded, builtIn }: ClientChange): string =>
  JSON.stringify([agent, isSession, state, folder, former, unloaded, builtIn]);

/** New agents and those that are gone: harnesses in which they can do the same. */
const wholeRows = (changes: readonly ClientChange[], registry: readonly Harness[]): readonly PowerChange[] =>
  [
    ...grouped(changes, ({ gains, losses }) =>
      JSON.stringify([gains.map(itemKey), losses.map(itemKey)]),
    ).values(),
  ].map((same) => rowOf(same, registry, same.flatMap(itemsOf)));

/** All others: what changes in the same harnesses. */
function itemRows(changes: Some<ClientChange>, registry: readonly Harness[]): readonly PowerChange[] {
  const items = [
    ...grouped(changes.flatMap(itemsOf), ({ side, item }) => `${side} ${itemKey(item)}`).values(),
  ];
  const byPlaces = grouped(items, (of) => JSON.stringify(of.map(({ change }) => changes.indexOf(change))));
  return [...byPlaces.values()].map((of) => {
    const [[...first]] = of;
    const [one, ...more] = first.map(({ change }) => change);
    return rowOf(one ? [one, ...more] : changes, registry, of.flat());
  });
}

/** Something gained or lost, and where that is. */
interface ItemOfChange {
  readonly side: 'gains' | 'losses';
  readonly item: Gain;
  readonly change: ClientChange;
}

const itemsOf = (change: ClientChange): readonly ItemOfChange[] => [
  ...change.gains.map((item) => ({ side: 'gains', item, change }) as const),
  ...change.losses.map((item) => ({ side: 'losses', item, change }) as const),
];

const itemKey = ({ kind, what, way }: Gain): string => JSON.stringify([kind, what, way]);

function rowOf(
  same: Some<ClientChange>,
  registry: readonly Harness[],
  items: readonly ItemOfChange[],
): PowerChange {
  const [{ harness: _, client: __, ...first }] = same;
  const ofSide = (side: ItemOfChange['side']): readonly PowerItem[] =>
    [...grouped(items, (each) => (each.side === side ? itemKey(each.item) : undefined)).values()].map(
      (of) => ({
        ...of[0].item,
        at: distinctPlaces(of.flatMap(({ item }) => item.at ?? [])),
      }),
    );
  return { ...first, in: placesIn(same, registry), gains: ofSide('gains'), losses: ofSide('losses') };
}

const distinctPlaces = (places: readonly Location[]): readonly Location[] =>
  [...grouped(places, ({ file, line }) => `${file}:${line}`).values()].map(([place]) => place);

/** What the first client of a harness has is said of the harness. */
function placesIn(changes: readonly ClientChange[], registry: readonly Harness[]): readonly ChangedIn[] {
  return registry.flatMap((harness) => {
    const of = changes.filter((each) => each.harness.id === harness.id);
    const { id, title, clients } = harness;
    if (of.some(({ client, isSession }) => client === clients[0] || isSession))
      return [{ harness: id, title }];
    return of.map(({ client }) => ({ harness: id, client: client.id, title: shortTitle(client) }));
  });
}
