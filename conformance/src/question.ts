import type { Asker } from './asker.js';
import type { Core } from './core.js';
import type { HarnessId } from './expected/index.js';
import type { Report } from './report.js';

/** What one run asks, and where it prints the answers. */
export type AskedQuestion = {
  readonly core: Core;
  readonly clis: Asker;
  readonly harnesses: readonly HarnessId[];
  /** Whose agents are asked about, where a question takes agents from one harness to another. */
  readonly origins: readonly HarnessId[];
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

/** What came of it: the harnesses that answered, and those of them in which something is not as expected. */
export type Answered = {
  readonly answered: readonly HarnessId[];
  readonly different: readonly HarnessId[];
  readonly limits?: Report['limits'];
  /** By what a run can know whether the answers still hold, where a question has such a thing. */
  readonly states?: Readonly<Partial<Record<HarnessId, string>>>;
};

/** By harness, how many answers differ. */
export const answeredBy = (
  answers: readonly { readonly id: HarnessId; readonly different: number }[],
): Answered => {
  const idsOf = (list: typeof answers) => [...new Set(list.map(({ id }) => id))];
  return { answered: idsOf(answers), different: idsOf(answers.filter(({ different }) => different > 0)) };
};
