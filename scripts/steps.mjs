// Counts the steps of what is done in this thread.
import { Session } from 'node:inspector';

const SOURCES =
  /^(?!.*\/node_modules\/).*\/(?:src|lib)\/|\/node_modules\/(?:yaml|smol-toml|diff|fast-glob|micromatch|picomatch|braces|fill-range)\//;

/**
 * Counts how often blocks of our code and of its libraries run while something is done. The engine counts them itself, so the
 * number is the same on every machine. What runs inside of the engine, such as a regular expression, is not in it.
 */
export class StepCounter {
  #session = new Session();

  constructor() {
    this.#session.connect();
    this.#ask('Profiler.enable', {});
    this.#ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** @param {() => unknown} work */
  stepsOf(work) {
    this.#ask('Profiler.takePreciseCoverage', {}); // sets every count to zero
    return this.stepsSince(work);
  }

  /**
   * The same for work that begins where steps were counted last: to ask for them goes through all code that is loaded.
   * @param {() => unknown} work
   */
  stepsSince(work) {
    work();
    /** @type {import('node:inspector').Profiler.TakePreciseCoverageReturnType} */
    const { result } = this.#ask('Profiler.takePreciseCoverage', {});
    let steps = 0;
    for (const { url, functions } of result)
      if (SOURCES.test(url))
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    return steps;
  }

  stop() {
    this.#ask('Profiler.stopPreciseCoverage', {});
    this.#session.disconnect();
  }

  /** @param {string} method @param {object} parameters @returns {any} what the protocol says of the method */
  #ask(method, parameters) {
    let answer;
    /** @type {Error | null} */
    let failure = null;
    this.#session.post(method, parameters, (error, result) => {
      [failure, answer] = [error, result]; // in the same thread it is called at once
    });
    if (failure) throw failure;
    return answer;
  }
}
