import type { Fields } from '../shape.js';

/** The keys of the neutral part that a harness writes, in writing order. */
export type NeutralKey = 'name' | 'description' | 'tools' | 'model' | 'temperature';

/** Everything fsagent knows of a harness besides its tools. Facts and versions: `docs/harnesses.md`. */
export interface Harness {
  /** As people call it. */
  readonly title: string;
  /** Where its outputs go, below the root, unless the config says otherwise. */
  readonly directory: string;
  readonly extension: string;
  /** Every place where it looks for agents; a spec there would be loaded as it stands. */
  readonly reads: RegExp;
  readonly writes: readonly NeutralKey[];
  /** The fields that a spec's block for it may set. */
  readonly fields: Fields;
  /**
   * What its `name` field is. `shown`: only what people see. `identity`: what it goes by, so that two files with one
   * name are one agent. `path`: it goes by the path, and a name would only get in the way.
   */
  readonly nameIs: 'shown' | 'identity' | 'path';
  readonly builtInAgents: readonly string[];
  readonly model: { readonly fits: (name: string) => boolean; readonly expected: string };
  /** How many characters of prompt it takes. */
  readonly promptLimit?: number;
}
