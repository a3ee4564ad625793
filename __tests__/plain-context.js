import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { createContext, constants } = vm;

// Each file of tests is new code to V8, most of which is over before it pays to have optimized it: an eighth of the
// processor time went there. Only this V8 has the setting, and later ones optimize in smaller steps.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=500000');

/**
 * Jest's environment in a plain context. Jest hands a proxy to `createContext`, so that each use of a global, such as
 * `Map` or `Object`, takes hundreds of times as long; the laws use millions.
 */
export default class PlainContext extends TestEnvironment {
  constructor(config, context) {
    try {
      vm.createContext = () => createContext(constants.DONT_CONTEXTIFY);
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
