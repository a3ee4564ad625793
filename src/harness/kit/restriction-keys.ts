import { isRecord } from '../../text/locate.js';
import { nearest } from '../../text/nearest.js';
import { onceForEach } from '../../text/once.js';
import type { Harness, IgnoredKey, PlacedText } from '../contract.js';
import { isText } from './name-lists.js';

/** Keys of any harness that people write to restrict an agent, without regard to case and dashes. */
const RESTRICTING = new Set(
  'tools tool allowedtools allowtools disallowedtools disallowtools deniedtools denytools permission permissions'.split(
    ' ',
  ),
);

/** Finds the keys that were meant to restrict and do not. */
export const ignoredKeys = ({ harness, fields }: PlacedText): readonly IgnoredKey[] =>
  Object.keys(fields).flatMap((key): readonly IgnoredKey[] => {
    const { isIgnored, fix } = keyMeant(harness, key);
    if (!isIgnored) return [];
    const denied = /^(?:dis|den)/i.test(key) ? namesIn(fields[key]) : deniedIn(fields[key]);
    return [{ path: [key], denied, effect: 'it restricts nothing', fix }];
  });

const keyMeant = onceForEach(({ toolFields, fields }: Harness, key: string) => {
  if (toolFields.includes(key) || Object.hasOwn(fields, key)) return { isIgnored: false, fix: '' };
  const near = nearest(key, toolFields);
  const isIgnored = near !== undefined || RESTRICTING.has(key.toLowerCase().replace(/[-_]/g, ''));
  return {
    isIgnored,
    fix: near !== undefined ? `Write "${near}".` : `Say it with "${toolFields.join('" or "')}".`,
  };
});

/** The names of a list or of a text with commas or spaces; the pattern in brackets does not matter. */
const namesIn = (value: unknown): readonly string[] => {
  if (isRecord(value)) return Object.keys(value);
  const items = Array.isArray(value) ? value.filter(isText) : isText(value) ? value.split(/[\s,]+/) : [];
  return items.map((name) => name.trim().replace(/\(.*$/s, '')).filter((name) => name !== '');
};

/** The names that a map takes away. */
const deniedIn = (value: unknown): readonly string[] =>
  isRecord(value) ? Object.keys(value).filter((name) => value[name] === false || value[name] === 'deny') : [];
