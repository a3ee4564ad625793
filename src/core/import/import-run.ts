import type { Harness, HarnessId } from '../harness/harness.js';
import type { Models } from '../model.js';

/** What the stages of one import share. */
export interface ImportRun {
  readonly registry: readonly Harness[];
  /** The harnesses a spec is written for when it names none. */
  readonly targets: readonly HarnessId[];
  /** The aliases of the config. */
  readonly models: Models;
}
