import type { Harness, KeptNames } from '../contract.js';

/** A name that a harness keeps for itself, and what becomes of an agent of that name. */
interface KeptName extends Omit<KeptNames, 'names'> {
  readonly name: string;
}

/** The first of some names of an agent that its harness keeps for itself. */
export function keptName({ keptNames = [] }: Harness, names: readonly unknown[]): KeptName | undefined {
  for (const { names: kept, effect, why } of keptNames) {
    const name = kept.find((each) => names.includes(each));
    if (name !== undefined) return { name, effect, why };
  }
  return undefined;
}
