export type Engine = typeof import('../src/index.js');
export const PIECES: readonly string[];
export const ONCE_SLOW: readonly (readonly [reader: string, piece: string])[];
export const hostileText: (piece: string, size: number) => string;
export const readersOf: (engine: Engine) => Readonly<Record<string, (text: string) => unknown>>;
