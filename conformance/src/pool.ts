import { availableParallelism } from 'node:os';

/**
 * A harness start keeps one core busy for a second or two; more of them side by side only slow each other
 * down.
 */
const WIDTH = Math.max(2, Math.min(4, availableParallelism()));

/** Maps with at most `width` items at a time; results are in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  width: number = WIDTH,
): Promise<readonly Result[]> {
  const results: Result[] = new Array(items.length);
  const queue = items.entries();
  const drain = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, drain));
  return results;
}
