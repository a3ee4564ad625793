import { isRecord, type Locate } from '../../text/locate.js';
import { readSettings } from '../../text/loose-yaml.js';
import { onceFor } from '../../text/once.js';
import type { Location, SourceFile } from '../../text/source.js';

/** A map of a file of JSON that knows where each part is. */
export interface JsonFile {
  readonly value: Readonly<Record<string, unknown>>;
  readonly locate: Locate;
}

/** Reads a file as `JSON.parse` does, so that a comment or a comma too many makes it none; nothing where it holds no map. */
export function readStrictJson(source: SourceFile): JsonFile | undefined {
  try {
    const value: unknown = JSON.parse(source.text.replace(/^\ufeff/, ''));
    return isRecord(value) ? { value, locate: locateIn(source) } : undefined;
  } catch {
    return undefined;
  }
}

/** Places are found when the first of them is asked for. */
const locateIn = (source: SourceFile): Locate => {
  return (path, part) => readOnce(source).locate(path, part);
};

const readOnce = onceFor(readSettings);

/** The first place of a file. */
export const topOf = ({ path }: SourceFile): Location => ({ file: path, line: 1, column: 1 });

/** The keys of a map that are maps themselves. */
export const recordsIn = (
  value: unknown,
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, each]) => (isRecord(each) ? [[key, each] as const] : []))
    : [];
