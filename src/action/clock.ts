/** How a run waits, and how long others may let it wait; in milliseconds. In the tests nothing takes any time. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Waits without giving up the thread: git is called so, and its pauses are too. */
  readonly waitHere: (milliseconds: number) => void;
  /** Ends what takes longer. */
  readonly limit: (milliseconds: number) => AbortSignal;
}

/** The clock of this machine. */
export const clock: Clock = {
  now: () => Math.round(performance.now()), // a timer takes whole milliseconds only
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  waitHere: (milliseconds) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  },
  limit: (milliseconds) =>
    AbortSignal.timeout(Math.min(milliseconds, Number(process.env.FSAGENT_TIMEOUT_MS) || milliseconds)),
};
