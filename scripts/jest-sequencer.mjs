// The order in which Jest runs the files of tests.
import Sequencer from '@jest/test-sequencer';

/** They count steps, for which the engine goes through all that a worker has loaded: the less, the sooner. */
const FIRST = /\/__tests__\/(?:linear|core\/floods|core\/policy\/patterns)\.test\.ts$/;

export default class CountingFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [
      ...sorted.filter(({ path }) => FIRST.test(path)),
      ...sorted.filter(({ path }) => !FIRST.test(path)),
    ];
  }
}
