import type { Harness, HarnessId } from '../harness/harness.js';
import type { CompileOptions } from '../run.js';

/** What the stages of one import share. */
export interface ImportRun {
  readonly registry: readonly Harness[];
  /** The harnesses a spec is written for when it names none. */
  readonly targets: readonly HarnessId[];
  /** The settings with which the specs will be compiled: what a file changes to is measured with them. */
  readonly settings: CompileOptions;
  /** The harness whose file speaks for an agent where files differ. */
  readonly prefer: HarnessId | undefined;
  /** The harnesses that a spec is to be written for, beside those that have a file. */
  readonly to: readonly HarnessId[];
}
