import type { OutputFile } from '../compile/output-file.js';
import type { Harness } from '../harness/contract.js';
import { distinct } from '../model/tools.js';
import { printableLine } from './printable.js';
import { counted } from './text.js';

/** More specs than this are shown as one line for each harness. */
const FEW = 5;

/** What the specs become: each file of a few specs, or how many there are of each harness. */
export function formatOutputs(
  outputs: readonly OutputFile[],
  registry: readonly Harness[],
): readonly string[] {
  const specs = distinct(outputs.map(({ spec }) => spec));
  if (specs.length > FEW) return byHarness(outputs, registry);
  const width = Math.max(...outputs.map(({ path }) => path.length));
  return specs.flatMap((spec) => [
    printableLine(spec),
    ...outputs
      .filter((file) => file.spec === spec)
      .map((file) => printableLine(`  → ${file.path.padEnd(width)}  ${harnessTitle(file, registry)}`)),
  ]);
}

const byHarness = (outputs: readonly OutputFile[], registry: readonly Harness[]): readonly string[] =>
  distinct(outputs.map((file) => harnessTitle(file, registry))).map((title) => {
    const paths = outputs.filter((file) => harnessTitle(file, registry) === title).map(({ path }) => path);
    const folders = distinct(paths.map((path) => path.slice(0, path.lastIndexOf('/'))));
    return printableLine(`→ ${folders.join(', ')}  ${title}, ${counted(paths.length, 'file')}`);
  });

const harnessTitle = ({ harness }: OutputFile, registry: readonly Harness[]): string =>
  registry.find(({ id }) => id === harness)?.title ?? harness;
