import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: object;
}

/** One REST operation as GitHub describes it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: object;
  readonly responses: readonly { readonly status: number; readonly example?: unknown }[];
}

const read = (name: string): readonly Operation[] =>
  JSON.parse(readFileSync(new URL(`../fixtures/openapi-${name}.json`, import.meta.url), 'utf8')).operations;

/** The operations of github.com, whose examples answers are made from. */
export const OPERATIONS = read('api.github.com');

const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false });
const compiled = new WeakMap<object, ValidateFunction>();
const validatorOf = (schema: object): ValidateFunction => {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
};

export interface Match {
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The operation behind a method and path, with the values of the path's parameters. */
export function matchOperation(method: string, path: string): Match | undefined {
  for (const operation of OPERATIONS) {
    if (operation.method !== method) continue;
    // A ref may hold slashes, as may both sides of a comparison; nothing else may.
    const pattern = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
      name === 'ref' || name === 'basehead' || name === 'branch' ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`,
    );
    const groups = new RegExp(`^${pattern}$`).exec(path)?.groups;
    if (!groups) continue;
    const parameters = Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    return { operation, parameters };
  }
  return undefined;
}

/** Where a request differs from what GitHub describes, for github.com and for a server of one's own. */
export const problemsOf = (
  { method, path }: Operation,
  parameters: Readonly<Record<string, string>>,
  query: URLSearchParams,
  body: unknown,
): readonly string[] =>
  [OPERATIONS, GHES].flatMap((operations) => {
    const operation = operations.find((each) => each.method === method && each.path === path);
    if (!operation) return [`${method} ${path} is not described`];
    const known = new Set(operation.parameters.map(({ name }) => name));
    return [
      ...[...query.keys()].filter((name) => !known.has(name)).map((name) => `${path}: no parameter ${name}`),
      ...operation.parameters.flatMap(({ name, in: place, required, schema }) => {
        const value = place === 'path' ? parameters[name] : (query.get(name) ?? undefined);
        if (value === undefined) return required ? [`${path}: ${name} is missing`] : [];
        return problems(schema, asTyped(schema, value), `${path}: ${name}`);
      }),
      ...(operation.body
        ? problems(operation.body, body ?? {}, `${method} ${path}`)
        : unexpectedBody(body, method, path)),
    ];
  });

const GHES = read('ghes-3.19');

const unexpectedBody = (body: unknown, method: string, path: string): readonly string[] =>
  body === undefined ? [] : [`${method} ${path} takes no body`];

const asTyped = (schema: object, value: string): unknown =>
  'type' in schema && schema.type === 'integer' && /^\d+$/.test(value) ? Number(value) : value;

function problems(schema: object, value: unknown, where: string): readonly string[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${where}${instancePath} ${message}`);
}

/** GitHub's own example of a good answer, as a fresh value. */
export function exampleOf(operation: Operation): unknown {
  const example = operation.responses.find((response) => response.example !== undefined)?.example;
  return structuredClone(example);
}
