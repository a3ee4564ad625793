import type { Client, Harness } from '../harness/contract.js';
import type { NamedToolKind } from '../model/tools.js';
import { itemsBeyond, type PowerKind } from '../reading/beyond.js';
import type { Way } from '../reading/judged.js';
import type { Location } from '../text/source.js';
import type { PlacedItem, PlacedItems } from './items.js';

/** Something that is gained or lost. */
export interface Gain {
  readonly kind: PowerKind;
  /** In words that follow "gains" or "loses". */
  readonly what: string;
  /** The tool that it is, or counts as. */
  readonly tool?: NamedToolKind;
  /** The server that it is about. */
  readonly server?: string;
  /** The agents by which it is done. */
  readonly way?: Way;
  /** The line that gives it; of a loss, the one that gave it. */
  readonly at?: Location;
}

/** What changes for one agent, or for the main session, in one client of a harness. */
export interface ClientChange {
  readonly agent: string;
  readonly isSession: boolean;
  /** `new`: this client had no such agent. */
  readonly state: 'new' | 'removed' | 'changed';
  readonly harness: Harness;
  readonly client: Client;
  /** The folder that it holds for; empty for the whole tree. */
  readonly folder: string;
  /** What it was called before. */
  readonly former?: string;
  /** When its file is there and not loaded. */
  readonly unloaded?: 'before' | 'now';
  /** When it is the agent that comes with the harness under this name. */
  readonly builtIn?: 'before' | 'now';
  readonly gains: readonly Gain[];
  readonly losses: readonly Gain[];
}

type Changes = Pick<ClientChange, 'gains' | 'losses'>;

export const hasChanges = ({ gains, losses }: Changes): boolean => gains.length + losses.length > 0;

/** What one side has and nothing of the other includes. */
export function changesBetween(before: PlacedItems, after: PlacedItems): Changes {
  const gained = itemsBeyond(after, before);
  const lost = itemsBeyond(before, after);
  return {
    gains: [
      ...gained.filter(isPower).map((item) => asGain(item, before)),
      ...lost.filter(isDenied).map((item) => atTop(asGain(item, before))),
    ],
    losses: [...lost.filter(isPower), ...gained.filter(isDenied)].map((item) =>
      asGain({ ...item, what: item.lost ?? item.what }, after),
    ),
  };
}

/** The line of a rule that is gone is none of the file as it is now. */
const atTop = (gain: Gain): Gain => (gain.at ? { ...gain, at: { ...gain.at, line: 1, column: 1 } } : gain);

const isDenied = ({ isDenial }: PlacedItem): boolean => isDenial === true;
const isPower = (item: PlacedItem): boolean => !isDenied(item);

/** One tool or several, in words. */
export const unlimited = (tools: string): string => `${tools} without limits`;

/** What the other side has with limits is no new tool. */
function asGain({ kind, what, tool, key, server, way, at }: PlacedItem, other: PlacedItems): Gain {
  const wasLimited = kind === 'tool' && other.get(key)?.isLimited === true;
  const place = at();
  return {
    kind: wasLimited ? 'limit' : kind,
    what: wasLimited ? unlimited(tool ?? what) : what,
    ...(tool !== undefined && { tool }),
    ...(server !== undefined && { server }),
    ...(way && { way }),
    ...(place && { at: place }),
  };
}
