import fastGlob from 'fast-glob';

/** What we use of the library for globs, in one place: the bundles load it only when it is needed (`scripts/lazy.mjs`). */
export type { Options } from 'fast-glob';
export const { sync } = fastGlob;
