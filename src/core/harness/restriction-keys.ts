import { nearest } from '../nearest.js';
import { isRecord } from '../schema.js';
import type { IgnoredKey, PlacedText } from './audit-rules.js';
import { isText } from './name-lists.js';

/** Keys of any harness that people write to restrict an agent, without regard to case and dashes. */
const RESTRICTING = new Set(
  'tools tool allowedtools allowtools disallowedtools disallowtools deniedtools denytools permission permissions'.split(
    ' ',
  ),
);

/** Finds the keys that were meant to restrict and do not. */
export function ignoredKeys({ harness, fields }: PlacedText): readonly IgnoredKey[] {
  const { toolFields } = harness;
  return Object.keys(fields).flatMap((key): readonly IgnoredKey[] => {
    if (toolFields.includes(key) || Object.hasOwn(harness.fields, key)) return [];
    const near = nearest(key, toolFields);
    if (!(RESTRICTING.has(key.toLowerCase().replace(/[-_]/g, '')) || near !== undefined)) return [];
    const denied = /^(?:dis|den)/i.test(key) ? namesIn(fields[key]) : deniedIn(fields[key]);
    const fix = near !== undefined ? `Write "${near}".` : `Say it with "${toolFields.join('" or "')}".`;
    return [{ path: [key], denied, effect: 'it restricts nothing', fix }];
  });
}

/** The names of a list or of a text with commas or spaces; the pattern in brackets does not matter. */
const namesIn = (value: unknown): readonly string[] => {
  if (isRecord(value)) return Object.keys(value);
  const items = Array.isArray(value) ? value.filter(isText) : isText(value) ? value.split(/[\s,]+/) : [];
  return items.map((name) => name.trim().replace(/\(.*$/s, '')).filter((name) => name !== '');
};

/** The names that a map takes away. */
const deniedIn = (value: unknown): readonly string[] =>
  isRecord(value) ? Object.keys(value).filter((name) => value[name] === false || value[name] === 'deny') : [];
