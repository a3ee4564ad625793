import type { BuiltInHarness, Core } from './core.js';

/** What one run asks, and where it prints the answers. */
export type AskedQuestion = {
  readonly core: Core;
  readonly harnesses: readonly BuiltInHarness[];
  /** Whose agents are asked about, where a question takes agents from one harness to another. */
  readonly origins: readonly BuiltInHarness[];
  /** As much as a check of every change can afford. */
  readonly isShort: boolean;
  /** A folder of repositories. */
  readonly folder?: string;
  /** How many agents of a repository and harness are asked about. */
  readonly most: number;
  /** The first case of `reach` to ask. */
  readonly fromCase: number;
  readonly print: (text: string) => void;
};
