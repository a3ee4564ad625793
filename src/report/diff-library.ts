/** What we use of the library for diffs, in one place: the bundles load it only for what differs (`scripts/lazy.mjs`). */
export { formatPatch, structuredPatch } from 'diff';
