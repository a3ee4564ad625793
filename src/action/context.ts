import type { Plan, PlanOptions } from '../shell/plan.js';
import type { CommitFile } from './commit-file.js';
import type { Decision } from './decide.js';
import type { Event } from './event.js';
import type { Git } from './git.js';
import type { Connect } from './github.js';
import type { Inputs } from './inputs.js';
import type { Problem } from './problems.js';

/** All that a mode may use. */
export interface Context {
  readonly inputs: Inputs;
  readonly event: Event;
  readonly decision: Decision;
  /** The folder with the specs. */
  readonly root: string;
  /** The same from the top of the repository, with `/` at its end, or nothing. */
  readonly prefix: string;
  readonly options: PlanOptions;
  /** Nothing outside a checkout. */
  readonly git: Git | undefined;
  /** A folder for our own files, outside the checkout. */
  readonly temp: string;
  readonly connect: Connect;
  /** Says what is going on, one line at a time. */
  readonly say: (line: string) => void;
  /** Waits before another attempt. */
  readonly wait: (attempt: number) => Promise<void>;
}

/** A commit that was made. */
export interface Made {
  readonly sha: string;
  readonly branch: string;
  readonly method: 'api' | 'git';
  readonly verified: boolean;
  readonly files: readonly CommitFile[];
}

/** What became of the drift. */
export type Cure =
  | { readonly kind: 'none' }
  | { readonly kind: 'written'; readonly kept: readonly string[] }
  | { readonly kind: 'committed'; readonly made: Made; readonly next: string }
  /** Somebody else's commit did it first. */
  | { readonly kind: 'overtaken'; readonly branch: string; readonly sha: string }
  | {
      readonly kind: 'proposed';
      /** Nothing when the pull request was up to date already. */
      readonly made: Made | undefined;
      readonly number: number;
      readonly branch: string;
      readonly next: string;
    }
  | { readonly kind: 'withdrawn'; readonly number: number };

/** A run that is over, for every report. */
export interface Outcome {
  readonly decision: Decision;
  readonly plan: Plan;
  /** What the plan was made of, in words. */
  readonly judged: string;
  readonly problems: readonly Problem[];
  readonly cure: Cure;
}

export const NO_CURE: Cure = { kind: 'none' };

/** A run gives up when a branch moved during each of so many attempts. */
export const ATTEMPTS = 5;
