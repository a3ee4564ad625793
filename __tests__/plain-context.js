import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { SHORT_LIVED } from './support/short-lived.mjs';

const { createContext, constants, SourceTextModule } = vm;

// What a file of tests has compiled is of no use to the next: each has modules of its own.
for (const flag of [...SHORT_LIVED, '--no-compilation-cache']) setFlagsFromString(flag);

/** The modules of the file of tests that runs. */
const loaded = [];

vm.SourceTextModule = class extends SourceTextModule {
  constructor(...given) {
    super(...given);
    loaded.push(this);
  }
};

/**
 * Lets go of the modules of a file of tests. In Node 20 a module holds those that it imports for ever, unless it was the one
 * that was linked: a worker would keep 5 to 15 MB of each file, and collections go through all of it.
 */
function letGo() {
  for (const module of loaded.splice(0)) {
    const inner = Object.getOwnPropertySymbols(module).find(({ description }) => description === 'kWrap');
    try {
      module[inner].instantiate(); // of what is linked already it only forgets what it was linked to
    } catch {} // it never was, or is called otherwise in this Node
  }
}

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

  async teardown() {
    letGo();
    await super.teardown();
  }
}
