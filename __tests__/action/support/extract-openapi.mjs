// Takes the few REST operations the Action uses out of GitHub's own description, so that tests need not depend on
// the whole of it (385 MB). Run by hand, with the folder of an unpacked npm package `@octokit/openapi`:
//   node __tests__/action/support/extract-openapi.mjs <folder>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OPERATIONS = [
  'GET /repos/{owner}/{repo}',
  'GET /repos/{owner}/{repo}/branches/{branch}',
  'GET /repos/{owner}/{repo}/rules/branches/{branch}',
  'GET /repos/{owner}/{repo}/commits/{ref}',
  'GET /repos/{owner}/{repo}/compare/{basehead}',
  'GET /repos/{owner}/{repo}/git/ref/{ref}',
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}',
  'POST /repos/{owner}/{repo}/git/refs',
  'PATCH /repos/{owner}/{repo}/git/refs/{ref}',
  'DELETE /repos/{owner}/{repo}/git/refs/{ref}',
  'GET /repos/{owner}/{repo}/pulls',
  'POST /repos/{owner}/{repo}/pulls',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}',
  'PATCH /repos/{owner}/{repo}/pulls/{pull_number}',
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers',
  'POST /repos/{owner}/{repo}/issues/{issue_number}/labels',
  'GET /repos/{owner}/{repo}/commits',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/timeline',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
  'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}',
];

const [folder] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

// Answers are made from the examples of github.com; a server of one's own is asked in the same words.
for (const [name, withExamples] of [
  ['api.github.com', true],
  ['ghes-3.19', false],
]) {
  const api = JSON.parse(readFileSync(join(folder, 'generated', `${name}.json`), 'utf8'));
  const operations = OPERATIONS.map((operation) => extract(api, operation, withExamples));
  const text = JSON.stringify(
    { source: `@octokit/openapi ${version}, ${name}.json, MIT`, operations },
    null,
    1,
  );
  writeFileSync(new URL(`../fixtures/openapi-${name}.json`, import.meta.url), `${text}\n`);
}

function extract(api, operation, withExamples) {
  const [method, path] = operation.split(' ');
  const found = api.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${operation} is not described`);
  const resolve = (value) => (value?.$ref ? resolve(lookUp(api, value.$ref)) : value);
  const schemaOf = (content) => content?.['application/json'];
  const parameters = found.parameters.map(resolve).map((each) => ({
    name: each.name,
    in: each.in,
    required: each.required ?? false,
    schema: plain(api, each.schema),
  }));
  const body = schemaOf(resolve(found.requestBody)?.content);
  const responses = Object.entries(found.responses).map(([status, response]) => {
    const content = schemaOf(resolve(response).content);
    const isMain = withExamples && status.startsWith('2') && content;
    const example = isMain ? resolve(Object.values(content.examples ?? {})[0])?.value : undefined;
    return { status: Number(status), ...(example !== undefined && { example }) };
  });
  return { method, path, parameters, ...(body && { body: plain(api, body.schema) }), responses };
}

function lookUp(api, ref) {
  return ref
    .slice(2)
    .split('/')
    .reduce((value, key) => value[key], api);
}

/** A schema without references, words and what only OpenAPI knows. */
function plain(api, value) {
  if (Array.isArray(value)) return value.map((each) => plain(api, each));
  if (value === null || typeof value !== 'object') return value;
  if (value.$ref) return plain(api, lookUp(api, value.$ref));
  const { description, example, examples, format, deprecated, nullable, ...rest } = value;
  const kept = Object.fromEntries(
    Object.entries(rest).map(([key, each]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(Object.entries(each).map(([name, schema]) => [name, plain(api, schema)]))
        : plain(api, each),
    ]),
  );
  return nullable && kept.type ? { ...kept, type: [kept.type, 'null'] } : kept;
}
