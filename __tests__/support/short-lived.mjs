/**
 * What Node gets to run a test or a command of one. Each is over before it pays to have optimized most of its code, which
 * took an eighth to a fifth of the processor time. Only the V8 of Node 20 has the setting; later ones optimize in smaller
 * steps.
 */
export const SHORT_LIVED = process.versions.v8.startsWith('11.') ? ['--interrupt-budget=500000'] : [];
