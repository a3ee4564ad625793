/**
 * The commands that a check and a write do not need, as one part: each part that is loaded by itself divides what it shares
 * with the others into more files, and a start reads them all.
 */
export { add } from './add.js';
export { audit } from './audit.js';
export { diff } from './diff.js';
export { eject } from './eject.js';
export { explain } from './explain.js';
export { importCommand } from './import.js';
export { init } from './init.js';
export { matrix } from './matrix.js';
export { pull } from './pull.js';
export { rename } from './rename.js';
