/** How a run waits, in milliseconds. A run in the tests gets one that only writes down how long. */
export interface Clock {
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Waits without giving up the thread: git is called so, and its pauses are too. */
  readonly waitHere: (milliseconds: number) => void;
}

/** The clock of this machine. */
export const clock: Clock = {
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  waitHere: (milliseconds) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  },
};
