import type { Clock } from './clock.js';

/** A failure that may pass: the server is busy or out of reach. `seconds` is how long it asks to wait. */
export interface TransientFailure {
  readonly reason: string;
  readonly seconds?: number | undefined;
}

/** The job was cancelled: nothing more is begun. */
export class Stopped extends Error {}

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
  /** Repeats a command, which may take so many milliseconds. */
  readonly command: <T>(
    run: (longest: number) => T,
    passing: (answer: T) => TransientFailure | undefined,
  ) => T;
  /** Waits before another attempt at a race; this is not part of the budget. */
  readonly pause: (attempt: number) => Promise<void>;
  /** Ends a request that is not answered in time, or when the job is cancelled. */
  readonly signal: () => AbortSignal;
  /** How long what begins now may take, in milliseconds. */
  readonly longest: () => number;
  /** Limits all that follows to so many seconds, also what hangs, until the function that it gives is called. */
  readonly limit: (seconds: number) => () => void;
  /** Undoes what is half done, even when the job is cancelled: the runner leaves a few seconds for that. */
  readonly undo: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isStopped: () => boolean;
}

interface RetrySettings {
  readonly say: (line: string) => void;
  readonly clock: Clock;
  /** Aborted when the job is cancelled. */
  readonly stop: AbortSignal;
}

/** So much time a run spends on servers that do not do what they are asked, in seconds: on waiting and on tries that fail. */
const BUDGET = 300;
const TIMES = 4;
const LONGEST_PAUSE = 30;
/** The longest that one request of the API may take, in seconds. */
const LONGEST_REQUEST = 60;
/** The runner ends a cancelled job 10 s after it has asked for it. */
const LONGEST_UNDO = 5;

// One loop serves the API and git alike. Octokit's plugins know nothing of git, do not look at Retry-After on a 502 or
// a plain 429, have no budget, and keep a second between two writes.
export function openRetry({ say, clock, stop }: RetrySettings): Retry {
  let spent = 0;
  let end = Number.POSITIVE_INFINITY;
  let isUndoing = false;
  const isStopped = () => stop.aborted && !isUndoing;
  const goOn = () => {
    if (isStopped()) throw new Stopped('the job was cancelled');
  };
  const longest = () =>
    Math.max(1, Math.min(end - clock.now(), Math.max(BUDGET - spent, LONGEST_REQUEST) * 1000));
  /** How long to wait in milliseconds; undefined when it is time to give up. */
  const next = ({ reason, seconds = 0 }: TransientFailure, time: number, began: number) => {
    spent += Math.floor((clock.now() - began) / 1000);
    const wait = Math.max(seconds, 2 ** (time - 1));
    const isOver = time > TIMES || spent + wait > BUDGET || clock.now() + wait * 1000 >= end;
    if (isOver || isStopped()) return undefined;
    spent += wait;
    say(`${reason} Trying again in ${wait} s (${spent} s of at most ${BUDGET} s of waiting in this run).`);
    return wait * 1000;
  };
  /** Waits, or until the job is cancelled. */
  const wait = async (milliseconds: number) => {
    let wake = () => {};
    const stopped = new Promise<void>((done) => {
      wake = () => done();
    });
    stop.addEventListener('abort', wake);
    await Promise.race([clock.wait(milliseconds), stopped]);
    stop.removeEventListener('abort', wake);
    goOn();
  };
  const limit = (seconds: number) => {
    const before = end;
    end = Math.min(before, clock.now() + seconds * 1000);
    return () => {
      end = before;
    };
  };
  return {
    request: async (ask, passing, arrived) => {
      for (let time = 1; ; time++) {
        goOn();
        const began = clock.now();
        try {
          return await ask();
        } catch (error) {
          goOn();
          const found = passing(error);
          const pause = found && next(found, time, began);
          if (pause === undefined) {
            // An answer that was lost for good: the work may be done all the same.
            const done = found && arrived ? await arrived().catch(() => undefined) : undefined;
            if (done !== undefined) return done;
            throw error;
          }
          await wait(pause);
          const done = arrived ? await arrived() : undefined;
          if (done !== undefined) return done;
        }
      }
    },
    command: (run, passing) => {
      for (let time = 1; ; time++) {
        goOn();
        const began = clock.now();
        const answer = run(longest());
        const found = passing(answer);
        const pause = found && next(found, time, began);
        if (pause === undefined) return answer;
        clock.waitHere(pause);
      }
    },
    pause: (attempt) => {
      const most = Math.min(2 ** (attempt - 1), LONGEST_PAUSE) * 1000;
      return wait(most * (0.5 + Math.random() / 2)); // never the same for two jobs that lost to each other
    },
    signal: () =>
      AbortSignal.any([
        clock.limit(Math.min(longest(), LONGEST_REQUEST * 1000)),
        ...(isUndoing ? [] : [stop]),
      ]),
    longest,
    limit,
    undo: async (work) => {
      if (!stop.aborted) return work();
      isUndoing = true;
      const done = limit(LONGEST_UNDO);
      try {
        return await work();
      } finally {
        done();
        isUndoing = false;
      }
    },
    isStopped,
  };
}
