import { type Code, type Diagnostic, diagnose, type Subject } from './diagnostics.js';
import { nearest } from './nearest.js';
import type { Location } from './source.js';

/** Where a value sits in a document: keys and indexes from the top. */
export type Path = readonly (string | number)[];

/** Finds the place of a value, or of its key, in the author's file. */
export type Locate = (path: Path, part?: 'key' | 'value') => Location | undefined;

/** What a value must look like. The same tables check files and make the JSON Schemas. */
export type Shape =
  | {
      readonly type: 'string';
      readonly about?: string;
      readonly values?: readonly string[];
      readonly pattern?: RegExp;
      /** The pattern in words, for the message. */
      readonly expected?: string;
      /** Its own code where a wrong word deserves one. */
      readonly unknown?: 'unknown-tool' | 'unknown-harness';
      /** Offers a better word than spelling alone can find. */
      readonly suggest?: (word: string) => string | undefined;
    }
  | {
      readonly type: 'number';
      readonly about?: string;
      readonly integer?: true;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly type: 'boolean'; readonly about?: string }
  | { readonly type: 'list'; readonly about?: string; readonly items: Shape }
  | {
      readonly type: 'map';
      readonly about?: string;
      readonly values: Shape;
      readonly keys?: Shape & { type: 'string' };
    }
  | ObjectShape
  | { readonly type: 'either'; readonly about?: string; readonly of: readonly Shape[] }
  | { readonly type: 'any'; readonly about?: string };

export interface ObjectShape {
  readonly type: 'object';
  readonly about?: string;
  readonly fields: Fields;
  readonly required?: readonly string[];
  /** Exactly one of the fields must be there. */
  readonly one?: true;
  /** What any other key must look like; without it, and without `open`, an unknown key is an error. */
  readonly others?: Shape;
  /** An unknown key is only a warning, because the harness titled here may know more than we do. */
  readonly open?: string;
}

export type Fields = Readonly<Record<string, Shape>>;

interface Check {
  readonly locate: Locate;
  readonly subject: Subject;
  readonly found: Diagnostic[];
}

/** Every place where a value departs from its shape, in the order of the file. */
export function checkShape(
  value: unknown,
  shape: Shape,
  locate: Locate,
  path: Path = [],
  where = 'the file',
  subject: Subject = {},
): readonly Diagnostic[] {
  const check: Check = { locate, subject, found: [] };
  visit(check, value, shape, path, where);
  return check.found;
}

function visit(check: Check, value: unknown, shape: Shape, path: Path, where: string): void {
  if (shape.type === 'any' || value === undefined) return; // what could not be read is said already
  const key = nameOf(path, where);
  if (value === null) report(check, 'null-value', path, { key });
  else if (shape.type === 'either') visitEither(check, value, shape, path, where);
  else if (shape.type === 'string' && typeof value === 'string') visitString(check, value, shape, path, key);
  else if (shape.type === 'number' && typeof value === 'number') visitNumber(check, value, shape, path, key);
  else if (shape.type === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(check, item, shape.items, [...path, index], where);
  } else if (shape.type === 'map' && isRecord(value)) visitMap(check, value, shape, path, where);
  else if (shape.type === 'object' && isRecord(value)) visitObject(check, value, shape, path, where);
  else if (shape.type !== typeOf(value)) {
    report(check, 'wrong-type', path, { key, expected: describe(shape), got: describeValue(value) });
  }
}

function visitMap(
  check: Check,
  value: Readonly<Record<string, unknown>>,
  shape: Shape & { type: 'map' },
  path: Path,
  where: string,
): void {
  for (const [name, item] of Object.entries(value)) {
    if (shape.keys) visitString(check, name, shape.keys, [...path, name], name, 'key');
    visit(check, item, shape.values, [...path, name], where);
  }
}

/** Of the alternatives that take such a value, one must be content; else the first one's complaints stand. */
function visitEither(
  check: Check,
  value: unknown,
  shape: Shape & { type: 'either' },
  path: Path,
  where: string,
): void {
  const type = typeOf(value);
  const fitting = shape.of.filter((alternative) => alternative.type === 'any' || accepts(alternative, type));
  const attempts = fitting.map((alternative) => {
    const attempt: Check = { ...check, found: [] };
    visit(attempt, value, alternative, path, where);
    return attempt.found;
  });
  const [first] = attempts;
  if (!first) {
    const facts = { key: nameOf(path, where), expected: describe(shape), got: describeValue(value) };
    report(check, 'wrong-type', path, facts);
  } else if (attempts.every(({ length }) => length > 0)) check.found.push(...first);
}

function visitString(
  check: Check,
  value: string,
  shape: Shape & { type: 'string' },
  path: Path,
  key: string,
  part: 'key' | 'value' = 'value',
): void {
  const { values, pattern, unknown } = shape;
  const fits = (!values || values.includes(value)) && (!pattern || pattern.test(value));
  if (fits) return;
  const near = shape.suggest?.(value) ?? nearest(value, values ?? []);
  if (unknown) report(check, unknown, path, { name: value, near }, part);
  else
    report(
      check,
      'bad-value',
      path,
      { key, expected: describe(shape), got: JSON.stringify(value), near },
      part,
    );
}

function visitNumber(
  check: Check,
  value: number,
  shape: Shape & { type: 'number' },
  path: Path,
  key: string,
): void {
  const { integer, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = shape;
  const fits =
    Number.isFinite(value) && (!integer || Number.isInteger(value)) && value >= min && value <= max;
  if (!fits)
    report(check, 'bad-value', path, { key, expected: describe(shape), got: String(value), near: undefined });
}

function visitObject(
  check: Check,
  value: Readonly<Record<string, unknown>>,
  shape: ObjectShape,
  path: Path,
  where: string,
): void {
  const here = path.length === 0 ? where : `"${nameOf(path, where)}"`;
  for (const [key, item] of Object.entries(value)) {
    const at = [...path, key];
    const field = Object.hasOwn(shape.fields, key) ? shape.fields[key] : shape.others;
    if (field) visit(check, item, field, at, where);
    else if (shape.open) {
      const near = nearest(key, Object.keys(shape.fields));
      report(check, 'unknown-field', at, { key, harness: shape.open, near }, 'key');
    } else
      report(
        check,
        'unknown-key',
        at,
        { key, where: here, near: nearest(key, Object.keys(shape.fields)) },
        'key',
      );
  }
  const missing = (shape.required ?? []).filter((key) => !Object.hasOwn(value, key));
  for (const key of missing) report(check, 'missing-key', path, { key, where: here });
  if (shape.one && Object.keys(value).length !== 1) {
    const expected = `exactly one of ${Object.keys(shape.fields).join(' and ')}`;
    report(check, 'wrong-type', path, { key: nameOf(path, where), expected, got: describeValue(value) });
  }
}

function report<C extends Code>(
  { found, locate, subject }: Check,
  code: C,
  path: Path,
  facts: Parameters<typeof diagnose<C>>[2],
  part: 'key' | 'value' = 'value',
): void {
  found.push(diagnose(code, locate(path, part), facts, subject));
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `tools[2]`, or what the author calls the whole. */
const nameOf = (path: Path, where: string): string =>
  path.length === 0
    ? where
    : path
        .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${part}`))
        .join('');

type ValueType = 'string' | 'number' | 'boolean' | 'list' | 'map';

function typeOf(value: unknown): ValueType | undefined {
  if (Array.isArray(value)) return 'list';
  if (isRecord(value)) return 'map';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined;
}

function accepts(shape: Shape, type: ValueType | undefined): boolean {
  if (shape.type === 'either') return shape.of.some((alternative) => accepts(alternative, type));
  return shape.type === type || (shape.type === 'object' && type === 'map');
}

/** A shape in an author's words. */
export function describe(shape: Shape): string {
  switch (shape.type) {
    case 'string':
      if (shape.expected) return shape.expected;
      if (!shape.values) return 'text';
      return shape.values.length > 12 ? 'one of the known words' : `one of ${shape.values.join(', ')}`;
    case 'number':
      return `${shape.integer ? 'a whole number' : 'a number'}${range(shape)}`;
    case 'boolean':
      return 'true or false';
    case 'list':
      return 'a list';
    case 'map':
    case 'object':
      return 'a map';
    case 'either':
      return [...new Set(shape.of.map(describe))].join(' or ');
    case 'any':
      return 'a value';
  }
}

function range({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  return min === undefined ? '' : ` of at least ${min}`;
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'a map';
  return typeof value === 'string'
    ? `the text ${JSON.stringify(value)}`
    : `the ${typeof value} ${String(value)}`;
}

/** The same shape as a JSON Schema, for editors. */
export function toJsonSchema(shape: Shape): Record<string, unknown> {
  return { ...schemaOf(shape), ...(shape.about === undefined ? {} : { description: shape.about }) };
}

function schemaOf(shape: Shape): Record<string, unknown> {
  switch (shape.type) {
    case 'string':
      return {
        type: 'string',
        ...(shape.values ? { enum: shape.values } : {}),
        ...(shape.pattern && !shape.pattern.unicode ? { pattern: shape.pattern.source } : {}), // editors differ on \p
      };
    case 'number':
      return {
        type: shape.integer ? 'integer' : 'number',
        ...(shape.min === undefined ? {} : { minimum: shape.min }),
        ...(shape.max === undefined ? {} : { maximum: shape.max }),
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'list':
      return { type: 'array', items: toJsonSchema(shape.items) };
    case 'map':
      return {
        type: 'object',
        ...(shape.keys ? { propertyNames: toJsonSchema(shape.keys) } : {}),
        additionalProperties: toJsonSchema(shape.values),
      };
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(shape.fields).map(([key, field]) => [key, toJsonSchema(field)]),
        ),
        ...(shape.required ? { required: shape.required } : {}),
        ...(shape.one ? { minProperties: 1, maxProperties: 1 } : {}),
        ...(shape.open ? {} : { additionalProperties: shape.others ? toJsonSchema(shape.others) : false }),
      };
    case 'either':
      return { anyOf: shape.of.map(toJsonSchema) };
    case 'any':
      return {};
  }
}
