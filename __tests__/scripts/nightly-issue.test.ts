import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TITLE = 'The nightly run is red';
const RED = { nodes: { result: 'success' }, long: { result: 'failure' }, site: { result: 'cancelled' } };
const GREEN = { nodes: { result: 'success' } };

interface Issue {
  readonly number: number;
  readonly title: string;
  readonly labels: readonly string[];
  readonly body?: string;
  readonly state: string;
  readonly comments: readonly string[];
  readonly pull_request?: object;
}

/** The labels and issues of a repository, as far as the script asks for them. */
let labels: string[] = [];
let issues: Issue[] = [];
let server: Server;

const FOLDER = '/repos/octo/team/';

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
  const given = request.method === 'GET' ? {} : JSON.parse(await text(request));
  if (request.headers.authorization !== 'Bearer secret' || !pathname.startsWith(FOLDER)) return undefined;
  const [kind, id, isComment] = pathname.slice(FOLDER.length).split('/');
  if (kind === 'labels') {
    if (id !== undefined) return labels.find((label) => label === id);
    labels.push(given.name);
    return {};
  }
  if (request.method === 'GET')
    return issues.filter(
      (issue) =>
        issue.state === searchParams.get('state') && issue.labels.includes(searchParams.get('labels') ?? ''),
    );
  if (id === undefined) {
    const known = given.labels.filter((label: string) => labels.includes(label)); // GitHub leaves out the others
    issues.push({ number: issues.length + 1, state: 'open', comments: [], ...given, labels: known });
    return issues.at(-1);
  }
  issues = issues.map((each) => {
    if (each.number !== Number(id)) return each;
    return isComment ? { ...each, comments: [...each.comments, given.body] } : { ...each, ...given };
  });
  return {};
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const found = await answer(request);
    response.statusCode = found === undefined ? 404 : 200;
    response.end(JSON.stringify(found ?? { message: 'Not Found' }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());
beforeEach(() => {
  labels = ['bug'];
  issues = [];
});

const run = (results: object, env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
    const given = {
      GITHUB_API_URL: api,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'octo/team',
      GITHUB_RUN_ID: '77',
      GITHUB_SHA: 'abc',
      GITHUB_TOKEN: 'secret',
      RESULTS: JSON.stringify(results),
    };
    execFile(
      process.execPath,
      ['scripts/nightly-issue.mjs', TITLE],
      { cwd: ROOT, env: { ...process.env, ...given, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });

test('a red run opens one issue, the next one updates it, and a green one closes it', async () => {
  await run(RED);
  expect(issues).toMatchObject([{ title: TITLE, labels: ['nightly'], state: 'open', comments: [] }]);
  expect(issues[0]?.body).toContain('https://github.com/octo/team/actions/runs/77');
  expect(issues[0]?.body).toContain('- long: failure\n- site: cancelled\n');
  expect(issues[0]?.body).not.toContain('nodes');

  await run({ nodes: { result: 'failure' } });
  expect(issues).toHaveLength(1);
  expect(issues[0]?.body).toContain('- nodes: failure\n');

  await run(GREEN);
  expect(issues).toMatchObject([{ state: 'closed', comments: [expect.stringContaining('/runs/77')] }]);

  await run(RED);
  expect(issues.map(({ state }) => state)).toEqual(['closed', 'open']);
  expect(labels).toEqual(['bug', 'nightly']);
});

test('a green run without an open issue changes nothing', async () => {
  expect((await run(GREEN)).code).toBe(0);
  expect(issues).toEqual([]);
});

test('issues and pull requests of other people are left alone', async () => {
  const other = { labels: ['nightly'], state: 'open', comments: [] };
  const before: readonly Issue[] = [
    { ...other, number: 1, title: 'Another thing' },
    { ...other, number: 2, title: TITLE, pull_request: {} },
    { ...other, number: 3, title: TITLE, labels: [] },
  ];
  issues = [...before];
  await run(GREEN);
  expect(issues).toEqual(before);
  await run(RED);
  expect(issues.slice(0, 3)).toEqual(before);
  expect(issues).toHaveLength(4);
});

test('an answer that is an error, and a run without jobs, fail', async () => {
  const { code, output } = await run(RED, { GITHUB_TOKEN: 'wrong' });
  expect(code).toBe(1);
  expect(output).toContain('GET issues?state=open&labels=nightly&per_page=100: 404');
  expect((await run({})).code).toBe(1);
  expect(issues).toEqual([]);
});
