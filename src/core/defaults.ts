import type { Harness } from '../harness/contract.js';
import { BUILT_IN_HARNESSES } from '../harness/registry.js';
import type { Known } from '../spec/run.js';

/** The options of a caller who need not name the harnesses: the built-in ones, where none are named. */
export const withDefaults = <Options extends { readonly registry?: readonly Harness[] }>(
  options: Options,
): Known<Options> => ({ ...options, registry: options.registry ?? BUILT_IN_HARNESSES });
