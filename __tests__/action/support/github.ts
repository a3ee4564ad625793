import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { outside } from '../../support/outside.js';
import { runProcess } from '../../support/processes.js';
import { answerOfServer } from '../../support/small-git/server.mjs';
import { git, makeBare, plainEnv, temporaryFolder } from './git.js';
import { answerGraphql } from './graphql.js';
import type { PlainPart } from './resident.mjs';
import { answerRest } from './rest.js';

const { answerWith } = (await outside(
  new URL('address.mjs', import.meta.url),
)) as typeof import('./address.mjs');

export type Access = 'none' | 'read' | 'write';

/** How a repository is set up; tests change it at any time. */
export interface Settings {
  /** What the job's token may do. */
  permissions: { contents: Access; issues: Access; 'pull-requests': Access; workflows: Access };
  /** The types of the rules that hold for a branch. */
  rules: Record<string, readonly string[]>;
  /** Branches under classic protection. */
  protectedBranches: readonly string[];
  /** Whether "Allow GitHub Actions to create and approve pull requests" is on. */
  actionsMayOpenPullRequests: boolean;
  /** Whether commits by the API are signed. */
  signs: boolean;
  /** What createCommitOnBranch answers instead of committing. */
  refusesApiCommits: { readonly type: string; readonly message: string } | undefined;
  /** Whether the token may bypass rules and protection. */
  mayBypass: boolean;
  isPrivate: boolean;
  /** So many times a pull request is refused because its branch is too new to be seen. */
  blindTo: number;
  /** A server too old for this mutation. */
  lacksUpdateRefs: boolean;
  /** Run one by one, before each attempt to move a branch: a chance for somebody else to be first. */
  readonly beforeMoves: (() => void)[];
  /** The same, but after git was told where the branch stands, so that the server has to refuse the push. */
  readonly duringPushes: (() => void)[];
  /** Run one by one, before each attempt to open a pull request. */
  readonly beforePullRequests: (() => void)[];
}

export interface Comment {
  readonly id: number;
  readonly issue: number;
  body: string;
  readonly login: string;
}

/** An event of a timeline, as far as the Action looks at it. */
export interface TimelineEvent {
  readonly event: 'labeled' | 'unlabeled' | 'committed' | 'head_ref_force_pushed';
  readonly label?: { readonly name: string };
  readonly actor?: { readonly login: string; readonly type: 'User' | 'Bot' };
}

export interface PullRequest {
  readonly number: number;
  readonly head: string;
  readonly base: string;
  title: string;
  body: string;
  state: 'open' | 'closed';
  merged?: boolean;
  draft?: boolean;
  labels?: readonly string[];
  reviewers?: readonly string[];
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/**
 * How a request fails: `lost` and `late` are carried out; then the connection ends, or nothing comes in time. `silent` is
 * never carried out, and nothing comes.
 */
export type Fault = '502' | '429' | 'reset' | '401' | '403' | 'lost' | 'late' | 'silent';
export const FAULTS: readonly Fault[] = ['502', '429', 'reset', '401', '403', 'lost', 'late', 'silent'];

/** One repository on the fake server, with all that was asked about it. */
export interface Repository extends Settings {
  readonly owner: string;
  readonly name: string;
  readonly slug: string;
  readonly bare: string;
  readonly comments: Comment[];
  /** What became of pull request 7, in order: labels, commits. */
  readonly timeline: TimelineEvent[];
  readonly pullRequests: PullRequest[];
  /** Commits made by the API, which are signed where `signs` says so. */
  readonly apiCommits: Map<string, boolean>;
  readonly asked: Asked[];
  readonly github: GitHub;
}

/** A server that speaks REST, GraphQL and git over HTTP from bare repositories, as far as the Action asks. */
export interface GitHub {
  readonly url: string;
  /** Where its interfaces are: below the root as for github.com, or below `/api` as on a server of one's own. */
  readonly api: (kind: 'github.com' | 'enterprise') => { readonly rest: string; readonly graphql: string };
  readonly token: string;
  /** Whose token it is; commits by the API are made in this name. */
  viewer: Viewer;
  /** Every request in order, in words that do not change from run to run. */
  readonly calls: string[];
  /** Says for each request, by its number and its words, whether and how it fails. */
  failing: ((index: number, call: string) => Fault | undefined) | undefined;
  /** Whether it may be a request of git that fails. */
  failsGit: boolean;
  /** Tells a run with a clock of the tests that a request will not be answered; undefined for a process of its own. */
  sayNothing: (() => void) | undefined;
  /** What Retry-After says, in seconds. */
  retryAfter: number;
  /** Whatever the Action asked that GitHub would not understand. */
  readonly violations: string[];
  readonly repository: (settings?: Partial<Settings>) => Repository;
}

const DEFAULTS: Omit<Settings, 'beforeMoves' | 'duringPushes' | 'beforePullRequests' | 'permissions'> = {
  rules: {},
  protectedBranches: [],
  actionsMayOpenPullRequests: true,
  signs: true,
  refusesApiCommits: undefined,
  mayBypass: false,
  isPrivate: true,
  blindTo: 0,
  lacksUpdateRefs: false,
};

/** What a workflow has to grant for everything the Action can do. */
export const WRITE = {
  contents: 'write',
  issues: 'write',
  'pull-requests': 'write',
  workflows: 'none',
} as const;
export const READ = { contents: 'read', issues: 'none', 'pull-requests': 'none', workflows: 'none' } as const;

export interface Viewer {
  readonly login: string;
  readonly email: string;
}

/** The user behind GITHUB_TOKEN. */
export const BOT: Viewer = {
  login: 'github-actions[bot]',
  email: '41898282+github-actions[bot]@users.noreply.github.com',
};

let count = 0;

export async function startGitHub(): Promise<GitHub> {
  const folder = temporaryFolder();
  const token = `ghs_${'Secret0'.repeat(5)}${process.pid}`;
  const repositories = new Map<string, Repository>();
  const violations: string[] = [];
  const url = await answerWith((request, response) => {
    answer(github, repositories, request, response).catch((error: unknown) => {
      violations.push(`the fake failed at ${request.method} ${request.url}: ${String(error)}`);
      response.writeHead(500).end();
    });
  });
  const github: GitHub = {
    url,
    api: (kind) =>
      kind === 'github.com'
        ? { rest: url, graphql: `${url}/graphql` }
        : { rest: `${url}/api/v3`, graphql: `${url}/api/graphql` },
    token,
    viewer: BOT,
    calls: [],
    failing: undefined,
    failsGit: true,
    sayNothing: undefined,
    retryAfter: 7,
    violations,
    repository: (settings = {}) => {
      count += 1;
      const [owner, name] = ['octo', `team-${count}`];
      const bare = join(folder, owner, `${name}.git`);
      makeBare(bare);
      const repository: Repository = {
        ...DEFAULTS,
        rules: {}, // tests add to it
        permissions: { ...WRITE },
        beforeMoves: [],
        duringPushes: [],
        beforePullRequests: [],
        ...settings,
        owner,
        name,
        slug: `${owner}/${name}`,
        bare,
        comments: [],
        timeline: [],
        pullRequests: [],
        apiCommits: new Map(),
        asked: [],
        github,
      };
      repositories.set(repository.slug, repository);
      return repository;
    },
  };
  return github;
}

/** What of git can be answered without a surprise: where there may be one, git itself is judged. */
export function plainPartOf({ github, duringPushes, beforeMoves, bare }: Repository): PlainPart {
  if (github.failing !== undefined && github.failsGit) return 'nothing';
  const isPushPlain =
    duringPushes.length + beforeMoves.length === 0 && readdirSync(join(bare, 'hooks')).length === 0;
  return isPushPlain ? 'everything' : 'reading';
}

/** Refuses pushes to a branch the way classic protection does. */
export function protect(repository: Repository, branch: string): void {
  repository.protectedBranches = [...repository.protectedBranches, branch];
  refusePushes(repository, branch, [
    `error: GH006: Protected branch update failed for refs/heads/${branch}.`,
    'error: Changes must be made through a pull request.',
  ]);
}

/** Refuses pushes to a branch the way a ruleset does that asks for pull requests. */
export function requirePullRequests(repository: Repository, branch: string): void {
  repository.rules[branch] = ['pull_request'];
  refusePushes(repository, branch, [
    `error: GH013: Repository rule violations found for refs/heads/${branch}.`,
    '- Changes must be made through a pull request.',
  ]);
}

/** Lets the token through where others need a pull request. */
export function letBypass(repository: Repository): void {
  repository.mayBypass = true;
  writeFileSync(join(repository.bare, 'bypass'), '');
}

function refusePushes({ bare }: Repository, branch: string, lines: readonly string[]): void {
  mkdirSync(join(bare, 'hooks'), { recursive: true });
  const script = [
    '#!/bin/sh',
    'while read -r old new ref; do',
    `  if [ "$ref" = "refs/heads/${branch}" ]; then`,
    `    if [ -e bypass ]; then`,
    `      echo 'Bypassed rule violations for refs/heads/${branch}:' >&2; echo >&2`,
    ...lines.slice(1).map((line) => `      echo '${line.replace(/^error: /, '- ')}' >&2`),
    '      exit 0',
    '    fi',
    ...lines.map((line) => `    echo '${line}' >&2`),
    '    exit 1',
    '  fi',
    'done',
  ];
  writeFileSync(join(bare, 'hooks', 'pre-receive'), `${script.join('\n')}\n`, { mode: 0o755 });
}

async function answer(
  github: GitHub,
  repositories: ReadonlyMap<string, Repository>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', github.url);
  const body = await bytesOf(request);
  const given = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^authorization$/i.test(name));
  if (given.length > 1) {
    github.violations.push(`${method} ${url.pathname} came with ${given.length} Authorization headers`);
    response.writeHead(400).end('Duplicate header: "Authorization"');
    return;
  }
  const isKnown = tokenOf(headers.authorization) === github.token;
  const call = describeCall(method, url, body);
  github.calls.push(call);
  const fault = github.failing?.(github.calls.length - 1, call);
  if (fault === 'reset') {
    request.socket.destroy();
    return;
  }
  if (fault === 'silent') {
    keepSilent(github, response, call.startsWith('git '));
    return;
  }
  if (fault !== undefined && fault !== 'lost' && fault !== 'late') {
    fail(response, { fault, isGit: call.startsWith('git '), retryAfter: github.retryAfter });
    return;
  }
  if (fault === 'lost') breakOff(request, response, call.startsWith('git '));
  if (fault === 'late') comeTooLate(github, response, call.startsWith('git '));
  const inGit = /^\/([^/]+\/[^/]+?)(?:\.git)?\/((?:info\/refs|git-(?:upload|receive)-pack))$/.exec(
    url.pathname,
  );
  if (inGit) {
    const repository = repositories.get(inGit[1] ?? '');
    if (!repository) response.writeHead(404).end('Repository not found.');
    else
      await answerGit(
        repository,
        inGit[2] ?? '',
        url,
        isKnown,
        headers.authorization,
        request,
        body,
        response,
      );
    return;
  }
  const path = url.pathname.replace(/^\/api\/(?:v3(?=\/)|(?=graphql$))/, (found) =>
    found === '/api/' ? '/' : '',
  );
  const sendJson = (status: number, value: unknown, more: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...more });
    response.end(value === undefined ? '' : JSON.stringify(value));
  };
  if (!isKnown) {
    sendJson(401, {
      message: headers.authorization ? 'Bad credentials' : 'Requires authentication',
      status: '401',
    });
    return;
  }
  const json: unknown = body.length === 0 ? undefined : JSON.parse(body.toString());
  if (path === '/graphql') {
    if (body.length > 45_000_000) {
      sendJson(413, { message: 'Request entity too large' });
      return;
    }
    sendJson(200, await answerGraphql(github, repositories, json));
    return;
  }
  const { status, value, link } = answerRest(github, repositories, { method, path, url, json });
  sendJson(status, value, link === undefined ? {} : { link });
}

function describeCall(method: string, url: URL, body: Buffer): string {
  const service = /\/(git-(?:upload|receive)-pack)$/.exec(url.pathname)?.[1];
  if (service) return `git ${service}`;
  if (url.pathname.endsWith('/info/refs')) return `git ${url.searchParams.get('service')} (refs)`;
  if (!url.pathname.endsWith('/graphql'))
    return `${method} ${url.pathname
      .replace(/^(?:\/api\/v3)?\/repos\/[^/]+\/[^/]+\//, '')
      .replace(/[0-9a-f]{16,40}/g, '…')
      .replace(/\b\d{3,}\b/g, 'n')}`;
  const { query } = JSON.parse(body.toString()) as { readonly query: string };
  const [, mutation] = /mutation[^{]*\{\s*(\w+)/.exec(query) ?? [];
  if (mutation !== undefined) return `mutation ${mutation}`;
  const [, field = '?', selection = ''] = /query[^{]*\{\s*(\w+)(?:\([^)]*\))?\s*\{\s*(\w+)/.exec(query) ?? [];
  return `query ${field} ${selection}`;
}

interface Failing {
  readonly fault: Exclude<Fault, 'reset' | 'lost' | 'late' | 'silent'>;
  readonly isGit: boolean;
  readonly retryAfter: number;
}

function fail(response: ServerResponse, { fault, isGit, retryAfter }: Failing): void {
  const [text, more] = {
    '502': ['Bad Gateway', {}],
    '429': ['API rate limit exceeded', { 'retry-after': String(retryAfter) }],
    '401': ['Bad credentials', { 'www-authenticate': 'Basic realm="GitHub"' }],
    '403': [
      isGit
        ? 'Permission to octo/team.git denied to github-actions[bot].'
        : 'Resource not accessible by integration',
      {},
    ],
  }[fault] as [string, Record<string, string>]; // the table has a pair for each
  const type = isGit ? 'text/plain' : 'application/json; charset=utf-8';
  response.writeHead(Number(fault), { 'content-type': type, ...more });
  response.end(isGit ? text : JSON.stringify({ message: text, status: fault }));
}

/**
 * Ends the connection where the answer should come. git gets its head: a kept connection that ends without a byte is taken
 * for one that was closed before the request, and libcurl asks again by itself.
 */
function breakOff({ socket }: IncomingMessage, response: ServerResponse, hasHead: boolean): void {
  if (!hasHead) silence(response);
  // The type has many forms of `end`; none of them may send anything.
  response.end = (() => {
    if (hasHead) response.flushHeaders();
    socket.destroySoon();
    return response;
  }) as typeof response.end;
}

/** Carries out what was asked, and then keeps silent. */
function comeTooLate(github: GitHub, response: ServerResponse, isGit: boolean): void {
  const { writeHead, end } = response;
  silence(response);
  response.end = (() => {
    Object.assign(response, { writeHead, end });
    keepSilent(github, response, isGit);
    return response;
  }) as typeof response.end; // as above
}

/** Nothing comes. A run with a clock of the tests is told so, git by a status that its caller takes for silence. */
function keepSilent(github: GitHub, response: ServerResponse, isGit: boolean): void {
  if (github.sayNothing === undefined) return;
  if (isGit) response.writeHead(598).end();
  else github.sayNothing();
}

/** The client waits until it gives up. */
function silence(response: ServerResponse): void {
  response.writeHead = () => response;
  response.end = (() => response) as typeof response.end; // as above
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function tokenOf(authorization: string | undefined): string | undefined {
  const [, kind = '', value = ''] = /^(\w+) (.+)$/.exec(authorization ?? '') ?? [];
  if (/^basic$/i.test(kind))
    return Buffer.from(value, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
  return /^(?:bearer|token)$/i.test(kind) ? value : undefined;
}

let backend: string | undefined;

/** git's own CGI program. Called by its path, it needs no git before it. */
function httpBackend(): string {
  backend ??= join(git('.', ['--exec-path']), 'git-http-backend');
  return backend;
}

/** What git answered about refs before: by what was asked, and the refs as they stand. */
const answersAboutRefs = new Map<string, Buffer>();

/** Most runs ask the same about the same refs, and git's answer takes four processes. */
function answerAboutRefs(bare: string, question: string, ask: () => Buffer): Buffer {
  const key = JSON.stringify([question, refsOf(bare)]);
  const answer = answersAboutRefs.get(key) ?? ask();
  answersAboutRefs.set(key, answer);
  return answer;
}

/** The files in which a repository keeps its refs, with their contents. */
function refsOf(bare: string): readonly (readonly [path: string, text: string])[] {
  const below = readdirSync(join(bare, 'refs'), { recursive: true, encoding: 'utf8', withFileTypes: true });
  const files = below.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const others = ['HEAD', 'packed-refs', 'config']
    .map((name) => join(bare, name))
    .filter((path) => existsSync(path));
  return [...files, ...others].map((path) => [relative(bare, path), readFileSync(path, 'utf8')] as const);
}

/** git over HTTP by git's own CGI program, behind the doors GitHub has. */
async function answerGit(
  repository: Repository,
  action: string,
  url: URL,
  isKnown: boolean,
  authorization: string | undefined,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const service = action === 'info/refs' ? url.searchParams.get('service') : action;
  const isPush = service === 'git-receive-pack';
  repository.asked.push({ method: request.method ?? '', path: `git ${service} ${action}`, body: undefined });
  if (!isKnown && (isPush || repository.isPrivate || authorization !== undefined)) {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="GitHub"' }).end('Requires authentication');
    return;
  }
  const needed = isPush ? ['write'] : ['read', 'write'];
  if (isKnown && !needed.includes(repository.permissions.contents) && (isPush || repository.isPrivate)) {
    const message = `Permission to ${repository.slug}.git denied to github-actions[bot].`;
    response.writeHead(403, { 'content-type': 'text/plain' }).end(message);
    return;
  }
  if (isPush && action === 'info/refs') repository.beforeMoves.shift()?.();
  if (isPush && action === 'git-receive-pack' && body.length > 4) repository.duringPushes.shift()?.();
  const { headers } = request;
  const protocol = headers['git-protocol'];
  const encoding = headers['content-encoding'];
  const found = answerOfServer(repository.bare, plainEnv(), {
    action,
    service: service ?? '',
    protocol: typeof protocol === 'string' ? protocol : undefined,
    encoding,
    body,
  });
  if (found) {
    response.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-cache' }).end(found.body);
    return;
  }
  const ask = (): Buffer =>
    runProcess(httpBackend(), [], {
      cwd: repository.bare,
      input: body,
      env: {
        ...plainEnv(),
        GIT_PROJECT_ROOT: join(repository.bare, '..', '..'),
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: 'github-actions[bot]',
        REQUEST_METHOD: request.method ?? 'GET',
        PATH_INFO: `/${repository.slug}.git/${action}`,
        QUERY_STRING: url.search.slice(1),
        CONTENT_TYPE: headers['content-type'] ?? '',
        CONTENT_LENGTH: String(body.length),
        ...(encoding && { HTTP_CONTENT_ENCODING: encoding }),
        ...(typeof protocol === 'string' && { GIT_PROTOCOL: protocol }),
      },
    }).stdout;
  const asksForRefs = action === 'info/refs' || body.includes('command=ls-refs');
  const question = [action, url.search, protocol, encoding, body.toString('latin1')];
  const output = asksForRefs ? answerAboutRefs(repository.bare, JSON.stringify(question), ask) : ask();
  const end = output.indexOf('\r\n\r\n');
  const fields = output
    .subarray(0, end)
    .toString()
    .split('\r\n')
    .map((line) => line.split(/: (.*)/s, 2));
  const { Status, ...others } = Object.fromEntries(fields) as Record<string, string>;
  response.writeHead(Number.parseInt(Status ?? '200', 10), others);
  response.end(output.subarray(end + 4));
}
