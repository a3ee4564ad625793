// Loaded outside of the tests' sandbox (`outside.ts`): what GitHub describes is large.
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../fixtures/openapi-${name}.json`, import.meta.url), 'utf8')).operations;

export const OPERATIONS = read('api.github.com');
const GHES = read('ghes-3.19');

const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false });
const compiled = new WeakMap();
const validatorOf = (schema) => {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
};

export function matchOperation(method, path) {
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

export const problemsOf = ({ method, path }, parameters, query, body) =>
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

const unexpectedBody = (body, method, path) =>
  body === undefined ? [] : [`${method} ${path} takes no body`];

const asTyped = (schema, value) =>
  'type' in schema && schema.type === 'integer' && /^\d+$/.test(value) ? Number(value) : value;

function problems(schema, value, where) {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${where}${instancePath} ${message}`);
}

export function exampleOf(operation) {
  const example = operation.responses.find((response) => response.example !== undefined)?.example;
  return structuredClone(example);
}
