import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { SHORT_LIVED } from './support/short-lived.mjs';

const { createContext, constants } = vm;

for (const flag of SHORT_LIVED) setFlagsFromString(flag);

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
    this.global.importOutside = (url) => import(url);
  }
}
