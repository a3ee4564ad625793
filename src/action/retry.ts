import type { Clock } from './clock.js';

/** A failure that may pass: the server is busy or out of reach. `seconds` is how long it asks to wait. */
export interface TransientFailure {
  readonly reason: string;
  readonly seconds?: number | undefined;
}

/** Repeats what failed for a reason that may pass, and waits in between, within one budget for the whole run. */
export interface Retry {
  /**
   * Repeats a request. `arrived` is for requests that must not be made twice: it finds out whether the first one
   * was carried out although its answer was lost.
   */
  readonly request: <T>(
    ask: () => Promise<T>,
    passing: (error: unknown) => TransientFailure | undefined,
    arrived?: () => Promise<T | undefined>,
  ) => Promise<T>;
  /** Repeats a command. */
  readonly command: <T>(run: () => T, passing: (answer: T) => TransientFailure | undefined) => T;
  /** Waits before another attempt at a race; this is not part of the budget. */
  readonly pause: (attempt: number) => Promise<void>;
}

interface RetrySettings {
  readonly say: (line: string) => void;
  readonly clock: Clock;
}

/** So much time a run spends on waiting for servers, in seconds. */
const BUDGET = 300;
const TIMES = 4;
const LONGEST_PAUSE = 30;

// One loop serves the API and git alike. Octokit's plugins know nothing of git, do not look at Retry-After on a 502 or
// a plain 429, have no budget, and keep a second between two writes.
export function openRetry({ say, clock }: RetrySettings): Retry {
  let spent = 0;
  /** How long to wait in milliseconds; undefined when it is time to give up. */
  const next = ({ reason, seconds = 0 }: TransientFailure, time: number): number | undefined => {
    const wait = Math.max(seconds, 2 ** (time - 1));
    const isOver = time > TIMES || spent + wait > BUDGET;
    if (isOver) return undefined;
    spent += wait;
    say(`${reason} Trying again in ${wait} s (${spent} s of at most ${BUDGET} s of waiting in this run).`);
    return wait * 1000;
  };
  return {
    request: async (ask, passing, arrived) => {
      for (let time = 1; ; time++) {
        try {
          return await ask();
        } catch (error) {
          const found = passing(error);
          const wait = found && next(found, time);
          if (wait === undefined) {
            // An answer that was lost for good: the work may be done all the same.
            const done = found && arrived ? await arrived().catch(() => undefined) : undefined;
            if (done !== undefined) return done;
            throw error;
          }
          await clock.wait(wait);
          const done = arrived ? await arrived() : undefined;
          if (done !== undefined) return done;
        }
      }
    },
    command: (run, passing) => {
      for (let time = 1; ; time++) {
        const answer = run();
        const found = passing(answer);
        const wait = found && next(found, time);
        if (wait === undefined) return answer;
        clock.waitHere(wait);
      }
    },
    pause: (attempt) => {
      const longest = Math.min(2 ** (attempt - 1), LONGEST_PAUSE) * 1000;
      return clock.wait(longest * (0.5 + Math.random() / 2)); // never the same for two jobs that lost to each other
    },
  };
}
