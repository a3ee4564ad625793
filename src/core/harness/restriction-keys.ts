import { type Diagnostic, diagnose } from '../diagnostics.js';
import { nearest } from '../nearest.js';
import { isRecord } from '../schema.js';
import type { PlacedText } from './audit-rules.js';
import { isText } from './name-lists.js';

/** Keys of any harness that people write to restrict an agent, without regard to case and dashes. */
const RESTRICTING = new Set(
  'tools tool allowedtools allowtools disallowedtools disallowtools deniedtools denytools permission permissions'.split(
    ' ',
  ),
);

/** A key that looks like a restriction and that the harness does not read. */
interface IgnoredKey {
  readonly key: string;
  /** The names it would deny. */
  readonly denied: readonly string[];
  readonly diagnostic: Diagnostic;
}

/** Finds the keys that were meant to restrict and do not. */
export function ignoredKeys({ harness, fields, locate }: PlacedText): readonly IgnoredKey[] {
  const { toolFields, title } = harness;
  return Object.keys(fields).flatMap((key): readonly IgnoredKey[] => {
    if (toolFields.includes(key) || Object.hasOwn(harness.fields, key)) return [];
    const near = nearest(key, toolFields);
    if (!(RESTRICTING.has(key.toLowerCase().replace(/[-_]/g, '')) || near !== undefined)) return [];
    const effect = 'it restricts nothing';
    const fix = near !== undefined ? `Write "${near}".` : `Say it with "${toolFields.join('" or "')}".`;
    const at = locate([key], 'key');
    const diagnostic = diagnose(
      'void-key',
      at,
      { harness: title, key, effect, fix },
      { harness: harness.id },
    );
    return [
      { key, denied: /^(?:dis|den)/i.test(key) ? namesIn(fields[key]) : deniedIn(fields[key]), diagnostic },
    ];
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
