import type { AgentText } from '../harness/contract.js';

/** Whether two files differ in formatting only: equal data in equal order, and a prompt that differs in spacing at most. */
export const isFormattingOnly = (one: AgentText, other: AgentText): boolean =>
  [one, other].every(({ shape, duplicateKeys }) => shape === 'fields' && duplicateKeys.length === 0) &&
  JSON.stringify(one.fields) === JSON.stringify(other.fields) &&
  unspaced(one.body) === unspaced(other.body);

const unspaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
