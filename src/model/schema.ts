import { isRecord, type Locate, type Path } from '../text/locate.js';
import { nearest } from '../text/nearest.js';
import { type Code, type Diagnostic, diagnose, type Subject } from './diagnose.js';

/** What a value must look like. The same tables check files and make the JSON Schemas. */
export type Schema = {
  /** The value that the author of a wrong one meant, as it is to be written. */
  readonly fix?: (value: unknown) => string | undefined;
} & SchemaKind;

type SchemaKind =
  | {
      readonly type: 'string';
      readonly description?: string;
      readonly values?: readonly string[];
      /** What an editor shows beside a value. */
      readonly explain?: (value: string) => string;
      /** Good values among others, for editors to offer. */
      readonly examples?: readonly string[];
      readonly pattern?: RegExp;
      /** The pattern in words, for the message. */
      readonly expected?: string;
      /** Its own code where a wrong word deserves one. */
      readonly unknown?: 'unknown-tool' | 'unknown-harness';
      /** A tool of a policy, which takes the typed ones only. */
      readonly inPolicy?: true;
      /** Offers a better word than spelling alone can find. */
      readonly suggest?: (word: string) => string | undefined;
    }
  | {
      readonly type: 'number';
      readonly description?: string;
      readonly integer?: true;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly type: 'boolean'; readonly description?: string }
  | {
      readonly type: 'list';
      readonly description?: string;
      readonly items: Schema;
      /** The largest number of items; a longer list is not looked into. */
      readonly most?: number;
    }
  | {
      readonly type: 'map';
      readonly description?: string;
      readonly values: Schema;
      readonly keys?: Schema & { type: 'string' };
    }
  | ObjectSchema
  | { readonly type: 'either'; readonly description?: string; readonly of: readonly Schema[] }
  | { readonly type: 'any'; readonly description?: string };

export interface ObjectSchema {
  readonly type: 'object';
  readonly description?: string;
  readonly fields: Fields;
  readonly required?: readonly string[];
  /** Exactly one of these fields must be there. */
  readonly one?: readonly string[];
  /** Fields that may be there only with one of some others. */
  readonly onlyWith?: Readonly<Record<string, readonly string[]>>;
  /** What any other key must look like; without it, and without `open`, an unknown key is an error. */
  readonly others?: Schema;
  /** Says where an unknown key belongs, in a whole sentence. */
  readonly hint?: (key: string, value: unknown) => string | undefined;
  /** An unknown key is only a warning, because the harness titled here may know more than we do. */
  readonly open?: string;
}

export type Fields = Readonly<Record<string, Schema>>;

interface Check {
  readonly locate: Locate;
  /** What the author calls the whole. */
  readonly where: string;
  readonly subject: Subject;
  readonly found: Diagnostic[];
}

/** Settings of a check. */
interface CheckOptions {
  /** What the author calls the whole; default `the file`. */
  readonly where?: string;
  readonly subject?: Subject;
}

/** Every place where a value departs from its schema, in the order of the file. */
export function checkSchema(
  value: unknown,
  schema: Schema,
  locate: Locate,
  { where = 'the file', subject = {} }: CheckOptions = {},
): readonly Diagnostic[] {
  const check: Check = { locate, where, subject, found: [] };
  visit(check, value, schema, []);
  return check.found;
}

function visit(check: Check, value: unknown, schema: Schema, path: Path): void {
  if (schema.type === 'any' || value === undefined) return; // what could not be read is reported already
  if (value === null) addProblem(check, 'null-value', path, { key: pathText(path, check.where) });
  else if (schema.type === 'either') visitEither(check, value, schema, path);
  else if (schema.type === 'string' && typeof value === 'string')
    visitString(check, value, schema, { path, part: 'value' });
  else if (schema.type === 'number' && typeof value === 'number') visitNumber(check, value, schema, path);
  else if (schema.type === 'list' && Array.isArray(value)) visitList(check, value, schema, path);
  else if (schema.type === 'map' && isRecord(value)) visitMap(check, value, schema, path);
  else if (schema.type === 'object' && isRecord(value)) visitObject(check, value, schema, path);
  else if (schema.type !== typeOf(value)) reportType(check, value, schema, path);
}

function reportType(check: Check, value: unknown, schema: Schema, path: Path): void {
  const key = pathText(path, check.where);
  const fix = schema.fix?.(value);
  const facts = {
    key,
    expected: describe(schema),
    got: describeValue(value),
    ...(fix !== undefined && { fix }),
    ...(typeof value === 'string' && { was: value }),
  };
  addProblem(check, 'wrong-type', path, facts);
}

function visitList(
  check: Check,
  value: readonly unknown[],
  schema: Schema & { type: 'list' },
  path: Path,
): void {
  const { items, most } = schema;
  if (most === undefined || value.length <= most) {
    for (const [index, item] of value.entries()) visit(check, item, items, [...path, index]);
    return;
  }
  const expected = most === 0 ? 'an empty list' : `a list of ${most} entries at most`;
  const facts = {
    key: pathText(path, check.where),
    expected,
    got: most === 0 ? `a list of ${value.length}` : `one of ${value.length}`,
    near: undefined,
  };
  addProblem(check, 'bad-value', path, facts);
}

function visitMap(
  check: Check,
  value: Readonly<Record<string, unknown>>,
  schema: Schema & { type: 'map' },
  path: Path,
): void {
  for (const [name, item] of Object.entries(value)) {
    if (schema.keys) visitString(check, name, schema.keys, { path: [...path, name], part: 'key' });
    visit(check, item, schema.values, [...path, name]);
  }
}

/** Of the alternatives that take such a value, one must accept it; else the problems of the first one are reported. */
function visitEither(check: Check, value: unknown, schema: Schema & { type: 'either' }, path: Path): void {
  const type = typeOf(value);
  const fitting = schema.of.filter(
    (alternative) => alternative.type === 'any' || acceptsType(alternative, type),
  );
  const [only, ...others] = fitting;
  if (only && others.length === 0) {
    visit(check, value, only, path);
    return;
  }
  const attempts = fitting.map((alternative) => {
    const attempt: Check = { ...check, found: [] };
    visit(attempt, value, alternative, path);
    return attempt.found;
  });
  const [first] = attempts;
  if (!first) reportType(check, value, schema, path);
  else if (attempts.every(({ length }) => length > 0)) for (const each of first) check.found.push(each);
}

type StringSchema = Schema & { type: 'string' };

/** A string, and whether it is a key or a value. */
interface ReadString {
  readonly path: Path;
  readonly part: 'key' | 'value';
}

function visitString(check: Check, value: string, schema: StringSchema, { path, part }: ReadString): void {
  const { values = [], pattern, unknown, inPolicy } = schema;
  if ((!schema.values || values.includes(value)) && (!pattern || pattern.test(value))) return;
  const { found, subject } = check;
  const at = check.locate(path, part);
  const near = schema.suggest?.(value) ?? nearest(value, values);
  const fix = schema.fix?.(value);
  if (unknown === 'unknown-tool') {
    const facts = { name: value, near, ...(inPolicy && { inPolicy }), ...(fix !== undefined && { fix }) };
    found.push(diagnose(unknown, at, facts, subject));
  } else if (unknown === 'unknown-harness')
    found.push(diagnose(unknown, at, { name: value, near, known: values }, subject));
  else {
    const key = part === 'key' ? value : pathText(path, check.where);
    const facts = { key, expected: describe(schema), got: JSON.stringify(value), near, was: value };
    found.push(diagnose('bad-value', at, facts, subject));
  }
}

function visitNumber(check: Check, value: number, schema: Schema & { type: 'number' }, path: Path): void {
  const { integer, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = schema;
  const fits =
    Number.isFinite(value) && (!integer || Number.isInteger(value)) && value >= min && value <= max;
  if (fits) return;
  const key = pathText(path, check.where);
  addProblem(check, 'bad-value', path, {
    key,
    expected: describe(schema),
    got: String(value),
    near: undefined,
  });
}

function visitObject(
  check: Check,
  value: Readonly<Record<string, unknown>>,
  schema: ObjectSchema,
  path: Path,
): void {
  for (const [key, item] of Object.entries(value)) {
    const field = Object.hasOwn(schema.fields, key) ? schema.fields[key] : schema.others;
    if (field) visit(check, item, field, [...path, key]);
    else check.found.push(unknownKey(check, { key, item }, schema, path));
  }
  const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(value, key));
  for (const key of missing) addProblem(check, 'missing-key', path, { key, where: wholeName(check, path) });
  const present = schema.one?.filter((key) => Object.hasOwn(value, key)).length;
  const isMisspelt = present === 0 && Object.keys(value).some((key) => !Object.hasOwn(schema.fields, key));
  if (schema.one && present !== 1 && !isMisspelt) {
    const expected = `exactly one of ${schema.one.join(', ')}`;
    const key = pathText(path, check.where);
    addProblem(check, 'wrong-type', path, { key, expected, got: describeValue(value) });
  }
  for (const [key, others] of Object.entries(schema.onlyWith ?? {})) {
    if (!Object.hasOwn(value, key) || others.some((each) => Object.hasOwn(value, each))) continue;
    const where = `an entry without ${others.join(' or ')}`;
    check.found.push(
      diagnose(
        'unknown-key',
        check.locate([...path, key], 'key'),
        { key, where, near: undefined },
        check.subject,
      ),
    );
  }
}

function unknownKey(
  check: Check,
  { key, item }: { readonly key: string; readonly item: unknown },
  { fields, open, hint }: ObjectSchema,
  path: Path,
): Diagnostic {
  const near = nearest(key, Object.keys(fields));
  const at = check.locate([...path, key], 'key');
  const isNumber = near !== undefined && fields[near]?.type === 'number';
  if (open) return diagnose('unknown-field', at, { key, harness: open, near, isNumber }, check.subject);
  const place = hint?.(key, item);
  const meant = near === undefined ? undefined : fields[near];
  const holdsFields = meant?.type === 'object' && meant.open !== undefined;
  const facts = {
    ...{ key, where: wholeName(check, path), near, holdsFields },
    ...(place !== undefined && { hint: place }),
  };
  return diagnose('unknown-key', at, facts, check.subject);
}

const wholeName = ({ where }: Check, path: Path): string =>
  path.length === 0 ? where : `"${pathText(path, where)}"`;

function addProblem<C extends Code>(
  { found, locate, subject }: Check,
  code: C,
  path: Path,
  facts: Parameters<typeof diagnose<C>>[2],
): void {
  found.push(diagnose(code, locate(path, 'value'), facts, subject));
}

/** `tools[2]`, or what the author calls the whole. */
const pathText = (path: Path, where: string): string =>
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

function acceptsType(schema: Schema, type: ValueType | undefined): boolean {
  if (schema.type === 'either') return schema.of.some((alternative) => acceptsType(alternative, type));
  return schema.type === type || (schema.type === 'object' && type === 'map');
}

/** A schema in an author's words. */
export function describe(schema: Schema): string {
  switch (schema.type) {
    case 'string':
      if (schema.expected) return schema.expected;
      if (!schema.values) return 'text';
      return schema.values.length > 12 ? 'one of the known words' : `one of ${schema.values.join(', ')}`;
    case 'number':
      return `${schema.integer ? 'a whole number' : 'a number'}${range(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'list':
      return 'a list';
    case 'map':
    case 'object':
      return 'a map';
    case 'either':
      return [...new Set(schema.of.map(describe))].join(' or ');
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

/** A schema as a JSON Schema, for editors. */
export function toJsonSchema(schema: Schema): Record<string, unknown> {
  return {
    ...schemaOf(schema),
    ...(schema.description === undefined ? {} : { description: schema.description }),
  };
}

/** Strict readers want a property named where it is required. */
const requires = (key: string) => ({ properties: { [key]: true }, required: [key] });

const dependentOn = (onlyWith: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(onlyWith).map(([key, others]) => [key, { anyOf: others.map(requires) }]));

const choiceOf = (values: readonly string[], explain?: (value: string) => string) =>
  explain
    ? { anyOf: values.map((value) => ({ const: value, description: explain(value) })) }
    : { enum: values };

function schemaOf(schema: Schema): Record<string, unknown> {
  switch (schema.type) {
    case 'string':
      return {
        type: 'string',
        ...(schema.values ? choiceOf(schema.values, schema.explain) : {}),
        ...(schema.examples ? { examples: schema.examples } : {}),
        ...(schema.pattern && !schema.pattern.unicode ? { pattern: schema.pattern.source } : {}), // editors differ on \p
      };
    case 'number':
      return {
        type: schema.integer ? 'integer' : 'number',
        ...(schema.min === undefined ? {} : { minimum: schema.min }),
        ...(schema.max === undefined ? {} : { maximum: schema.max }),
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'list':
      return {
        type: 'array',
        items: toJsonSchema(schema.items),
        ...(schema.most === undefined ? {} : { maxItems: schema.most }),
      };
    case 'map':
      return {
        type: 'object',
        ...(schema.keys ? { propertyNames: toJsonSchema(schema.keys) } : {}),
        additionalProperties: toJsonSchema(schema.values),
      };
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(schema.fields).map(([key, field]) => [key, toJsonSchema(field)]),
        ),
        ...(schema.required ? { required: schema.required } : {}),
        ...(schema.one ? { oneOf: schema.one.map(requires) } : {}),
        ...(schema.onlyWith ? { dependentSchemas: dependentOn(schema.onlyWith) } : {}),
        ...(schema.open ? {} : { additionalProperties: schema.others ? toJsonSchema(schema.others) : false }),
      };
    case 'either':
      return { anyOf: schema.of.map(toJsonSchema) };
    case 'any':
      return {};
  }
}
