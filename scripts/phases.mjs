/**
 * The folders of `src` in the order of the phases: each imports from those before it. What stands in one place does not import
 * each other. All up to `core`, the door of the pure library, know no Node; the last ones are the entries.
 */
export const PHASES = [
  ['text'],
  ['model'],
  ['harness'],
  ['reading'],
  ['spec'],
  ['compile'],
  ['import', 'audit', 'policy'],
  ['diff'],
  ['core'],
  ['report'],
  ['project'],
  ['cli', 'action'],
];

const DOOR = PHASES.findIndex((folders) => folders.includes('core'));

/** Folders of plain data in, plain data and diagnostics out. */
export const PURE = PHASES.slice(0, DOOR + 1).flat();
