import { splitFrontmatter } from './frontmatter.js';

/** Whether two files differ in formatting only: equal data in equal order, and a prompt that differs in spacing at most. */
export function isFormattingOnly(a: string, b: string): boolean {
  const [one, other] = [splitFrontmatter(a), splitFrontmatter(b)];
  if (!one || !other) return false;
  return (
    JSON.stringify(one.data()) === JSON.stringify(other.data()) && unspaced(one.body) === unspaced(other.body)
  );
}

const unspaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
