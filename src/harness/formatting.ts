import type { FileData } from './file-data.js';

/** Whether two files differ in formatting only: equal data in equal order, and a prompt that differs in spacing at most. */
export function isFormattingOnly(one: FileData | undefined, other: FileData | undefined): boolean {
  if (!one || !other) return false;
  return (
    JSON.stringify(one.data()) === JSON.stringify(other.data()) &&
    unspaced(one.prompt) === unspaced(other.prompt)
  );
}

const unspaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
