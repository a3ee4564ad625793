import type { Location } from './source.js';

/** Where a value sits in a document: keys and indexes from the top. */
export type Path = readonly (string | number)[];

/** Finds the place of a value, or of its key, in the author's file. */
export type Locate = (path: Path, part?: 'key' | 'value') => Location | undefined;

/** Whether a value of a document has keys. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
