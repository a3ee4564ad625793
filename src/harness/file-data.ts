import { splitFrontmatter } from '../text/frontmatter.js';
import type { Harness } from './harness.js';

/** A file of a harness as data, without places. */
export interface FileData {
  readonly data: () => unknown;
  /** The same as far as it can be read: some harnesses accept invalid YAML. */
  readonly looseData: () => unknown;
  readonly prompt: string;
}

/** Opens a file in the format of its harness; nothing when it is in another one. */
export function fileData(harness: Harness | undefined, text: string): FileData | undefined {
  const read = harness?.file?.read;
  if (!read) {
    const parts = splitFrontmatter(text);
    return parts && { data: parts.data, looseData: parts.looseData, prompt: parts.body };
  }
  const keys = read(text);
  if ('reason' in keys) return undefined;
  return { data: () => keys.fields, looseData: () => keys.fields, prompt: keys.prompt };
}
