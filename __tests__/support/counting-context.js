import { Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import PlainContext from '../plain-context.js';

// Optimized code leaves out calls that it inlines.
const COUNTING = ['opt', 'maglev'];

/**
 * The environment of a test that counts steps (`steps.ts`). V8 counts only in what it compiles after it was told to, so
 * it is told before the first module of the test is loaded.
 */
export default class CountingContext extends PlainContext {
  #session = new Session();

  async setup() {
    await super.setup();
    for (const flag of COUNTING) setFlagsFromString(`--no-${flag}`);
    this.#session.connect();
    this.#post('Profiler.enable');
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    this.global.takeCounts = () => {
      const { result } = this.#post('Profiler.takePreciseCoverage');
      const counted = result.filter(({ url }) => !url.endsWith('/steps.ts'));
      const ranges = counted.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
      return ranges.reduce((sum, { count }) => sum + count, 0);
    };
  }

  async teardown() {
    this.#post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
    for (const flag of COUNTING) setFlagsFromString(`--${flag}`);
    await super.teardown();
  }

  #post(method, parameters) {
    let answer;
    this.#session.post(method, parameters, (error, result) => {
      if (error) throw new Error(`${method}: ${error.message}`);
      answer = result;
    });
    return answer;
  }
}
