import type { Harness } from '../harness/contract.js';
import { isWider } from '../reading/wider.js';
import { harnessOf } from '../spec/run.js';
import type { OutputFile } from './output-file.js';

interface SpecsAround {
  readonly registry: readonly Harness[];
  /** Agents that others may start. */
  readonly names: readonly string[];
}

/** Whether the files of a changed spec give any harness more than those before, or are other files. */
export const givesMore = (
  before: readonly OutputFile[],
  after: readonly OutputFile[],
  { registry, names }: SpecsAround,
): boolean =>
  after.length !== before.length ||
  after.some((file, index) => {
    const was = before[index];
    if (was?.path !== file.path) return true;
    const builtIns = harnessOf(registry, file.harness)?.audit?.delegation.builtIns ?? [];
    const asked = [...names, ...builtIns.map(({ name }) => name), 'unknown_x'];
    return isWider(was.reading(), file.reading(), asked);
  });
