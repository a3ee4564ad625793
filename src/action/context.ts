import type { PowerDiff } from '../diff/power-diff.js';
import type { Plan, PlannedTree, PlanOptions } from '../project/plan.js';
import type { KeptReading } from '../reading/read-file.js';
import type { KeptText } from '../report/edits.js';
import type { Known } from '../spec/run.js';
import type { CheckedOut } from './checked-out.js';
import type { CommitFile } from './commit-git.js';
import type { Decision } from './decide.js';
import type { Event } from './event.js';
import type { Git } from './git.js';
import type { Connect } from './github.js';
import type { Inputs } from './inputs.js';
import type { Problem } from './problems.js';
import type { Retry } from './retry.js';

/** Everything that a mode may use. */
export interface Context {
  readonly inputs: Inputs;
  readonly event: Event;
  readonly decision: Decision;
  readonly found: CheckedOut;
  /** The repository that the API is asked about; undefined where `origin` is on another server. */
  readonly repository: string | undefined;
  /** The folder that paths of inputs are seen from. */
  readonly workspace: string;
  /** The folder with the specs. */
  readonly root: string;
  /** The way to it from the top of the repository, with `/` at its end; empty for the top itself. */
  readonly prefix: string;
  readonly options: Known<PlanOptions>;
  /** Undefined outside a checkout. */
  readonly git: Git | undefined;
  /** A folder for our own files, outside the checkout. */
  readonly temp: string;
  readonly connect: Connect;
  /** Writes one line to the log. */
  readonly say: (line: string) => void;
  readonly retry: Retry;
}

/** A commit that was made. */
export interface CommitResult {
  readonly kind: 'committed';
  readonly sha: string;
  readonly branch: string;
  readonly method: 'api' | 'git';
  readonly verified: boolean;
  readonly files: readonly CommitFile[];
  /** What the server says about rules that this push was allowed to bypass. */
  readonly bypassed?: string | undefined;
}

/** What happened to the drift. */
export type Repair =
  | { readonly kind: 'none' }
  | { readonly kind: 'written'; readonly kept: readonly KeptText[] }
  | { readonly kind: 'committed'; readonly commit: CommitResult; readonly next: string }
  /** On our branch, but without a pull request. */
  | { readonly kind: 'pushed'; readonly commit: CommitResult }
  /** A person closed the pull request that would bring it. */
  | { readonly kind: 'declined'; readonly number: number }
  /** Someone else's commit repaired it first. */
  | { readonly kind: 'overtaken'; readonly branch: string; readonly sha: string }
  | {
      readonly kind: 'proposed';
      /** Undefined when the pull request was up to date already. */
      readonly commit: CommitResult | undefined;
      readonly next: string;
    };

/** The pull request of a branch, and what the run did with it. */
export interface PullRequestResult {
  readonly number: number;
  readonly url: string;
  readonly branch: string;
  readonly operation: 'created' | 'updated' | 'closed' | 'none';
}

/** A run that is over, for every report. */
export interface Outcome {
  readonly decision: Decision;
  readonly plan: Plan;
  /** The same with what was read for it, where the whole checkout was planned. */
  readonly planned?: PlannedTree<KeptReading>;
  /** What was compared with its specs, in words. */
  readonly subject: string;
  readonly problems: readonly Problem[];
  readonly repair: Repair;
  readonly pullRequest?: PullRequestResult;
  /** What the pull request that is checked gives to agents; missing where there is no base to compare with. */
  readonly power?: PowerDiff;
}

export const NO_REPAIR: Repair = { kind: 'none' };

/** A run gives up when a branch moved during each of so many attempts. */
export const ATTEMPTS = 5;
