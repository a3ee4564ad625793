import { outside } from '../../support/outside.js';
import { git, tipOf } from './git.js';
import type { Access, Comment, GitHub, PullRequest, Repository } from './github.js';
import { closePullRequestsOf } from './graphql.js';
import type { Operation } from './openapi.mjs';

const { exampleOf, matchOperation, problemsOf } = (await outside(
  new URL('openapi.mjs', import.meta.url),
)) as typeof import('./openapi.mjs');

interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly json: unknown;
}

interface RestAnswer {
  readonly status: number;
  readonly value?: unknown;
  readonly link?: string;
}

interface Call {
  readonly repository: Repository;
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly url: URL;
}

type Answer = (call: Call) => RestAnswer;
type Need = readonly [keyof Repository['permissions'], Access];

/** What each operation does here, and what it asks of the token. */
const ANSWERS: Readonly<Record<string, { readonly needs: readonly Need[]; readonly answer: Answer }>> = {
  'GET /repos/{owner}/{repo}': {
    needs: [],
    answer: ({ repository, operation }) =>
      ok(operation, {
        name: repository.name,
        full_name: repository.slug,
        private: repository.isPrivate,
        default_branch: 'main',
        permissions: undefined,
      }),
  },
  'GET /repos/{owner}/{repo}/branches/{branch}': {
    needs: [['contents', 'read']],
    answer: ({ repository, operation, parameters: { branch = '' } }) => {
      const sha = tipOf(repository.bare, `refs/heads/${branch}`);
      if (sha === undefined) return failure(404, 'Branch not found');
      const isProtected =
        repository.protectedBranches.includes(branch) || rulesOf(repository, branch).length > 0;
      return ok(operation, { name: branch, commit: { sha }, protected: isProtected });
    },
  },
  'GET /repos/{owner}/{repo}/rules/branches/{branch}': {
    needs: [],
    answer: ({ repository, parameters: { branch = '' }, query, url }) =>
      paged(
        rulesOf(repository, branch).map((type, index) => ({
          type,
          ruleset_source_type: 'Repository',
          ruleset_source: repository.slug,
          ruleset_id: 42 + index,
          ...(type === 'pull_request' && {
            parameters: {
              dismiss_stale_reviews_on_push: false,
              require_code_owner_review: false,
              require_last_push_approval: false,
              required_approving_review_count: 1,
              required_review_thread_resolution: false,
            },
          }),
        })),
        query,
        url,
      ),
  },
  'GET /repos/{owner}/{repo}/commits/{ref}': {
    needs: [['contents', 'read']],
    answer: ({ repository, operation, parameters: { ref = '' } }) => {
      const sha = tipOf(repository.bare, ref);
      if (sha === undefined) return failure(422, `No commit found for SHA: ${ref}`);
      const verified = repository.apiCommits.get(sha) ?? false;
      const value = asRecord(exampleOf(operation));
      const verification = {
        verified,
        reason: verified ? 'valid' : 'unsigned',
        signature: null,
        payload: null,
      };
      return { status: 200, value: { ...value, sha, commit: { ...asRecord(value.commit), verification } } };
    },
  },
  'GET /repos/{owner}/{repo}/commits': {
    needs: [['contents', 'read']],
    answer: ({ repository, query, url }) => {
      const [sha, path] = [query.get('sha') ?? 'main', query.get('path') ?? ''];
      if (tipOf(repository.bare, sha) === undefined) return failure(404, 'Not Found');
      const listed = git(repository.bare, ['log', '--format=%H', sha, '--', path])
        .split('\n')
        .filter(Boolean);
      return paged(
        listed.map((each) => commitValue(repository, each)),
        query,
        url,
      );
    },
  },
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': {
    needs: [['contents', 'read']],
    answer: ({ repository, operation, parameters: { commit_sha = '' } }) => {
      const sha = tipOf(repository.bare, commit_sha);
      if (sha === undefined) return failure(404, 'Not Found');
      const verified = repository.apiCommits.get(sha) ?? false;
      const verification = {
        verified,
        reason: verified ? 'valid' : 'unsigned',
        signature: null,
        payload: null,
      };
      return ok(operation, { sha, verification });
    },
  },
  'GET /repos/{owner}/{repo}/compare/{basehead}': {
    needs: [['contents', 'read']],
    answer: ({ repository, operation, parameters: { basehead = '' }, query }) => {
      const [base = '', head = ''] = basehead.split('...').map((name) => tipOf(repository.bare, name));
      if (base === '' || head === '') return failure(404, 'Not Found');
      const [behind = 0, ahead = 0] = git(repository.bare, [
        'rev-list',
        '--left-right',
        '--count',
        `${base}...${head}`,
      ])
        .split('\t')
        .map(Number);
      const status = ahead > 0 ? (behind > 0 ? 'diverged' : 'ahead') : behind > 0 ? 'behind' : 'identical';
      const [size, page] = [Number(query.get('per_page') ?? 250), Number(query.get('page') ?? 1)];
      const commits = git(repository.bare, ['rev-list', '--reverse', '--topo-order', `${base}..${head}`])
        .split('\n')
        .filter(Boolean)
        .slice((page - 1) * size, page * size)
        .map((sha) => commitValue(repository, sha));
      const fork = { sha: git(repository.bare, ['merge-base', base, head]) };
      const counts = { ahead_by: ahead, behind_by: behind, total_commits: ahead };
      return ok(operation, { status, ...counts, merge_base_commit: fork, commits, files: undefined });
    },
  },
  'GET /repos/{owner}/{repo}/git/ref/{ref}': {
    needs: [['contents', 'read']],
    answer: ({ repository, operation, parameters: { ref = '' } }) => {
      const sha = tipOf(repository.bare, `refs/${ref}`);
      return sha === undefined ? failure(404, 'Not Found') : ok(operation, refValue(`refs/${ref}`, sha));
    },
  },
  'POST /repos/{owner}/{repo}/git/refs': {
    needs: [['contents', 'write']],
    answer: ({ repository, operation, body: { ref, sha } }) => {
      if (tipOf(repository.bare, String(ref)) !== undefined) return failure(422, 'Reference already exists');
      if (tipOf(repository.bare, String(sha)) === undefined) return failure(422, 'Object does not exist');
      git(repository.bare, ['update-ref', String(ref), String(sha)]);
      return { ...ok(operation, refValue(String(ref), String(sha))), status: 201 };
    },
  },
  'PATCH /repos/{owner}/{repo}/git/refs/{ref}': {
    needs: [['contents', 'write']],
    answer: ({ repository, operation, parameters: { ref = '' }, body: { sha, force } }) => {
      const [name, id] = [`refs/${ref}`, String(sha)];
      const old = tipOf(repository.bare, name);
      if (old === undefined) return failure(422, 'Reference does not exist');
      if (tipOf(repository.bare, id) === undefined) return failure(422, 'Object does not exist');
      const isForward = git(repository.bare, ['merge-base', old, id]) === old;
      if (!isForward && force !== true) return failure(422, 'Update is not a fast forward');
      git(repository.bare, ['update-ref', name, id]);
      return ok(operation, refValue(name, id));
    },
  },
  'DELETE /repos/{owner}/{repo}/git/refs/{ref}': {
    needs: [['contents', 'write']],
    answer: ({ repository, parameters: { ref = '' } }) => {
      if (tipOf(repository.bare, `refs/${ref}`) === undefined)
        return failure(422, 'Reference does not exist');
      git(repository.bare, ['update-ref', '-d', `refs/${ref}`]);
      closePullRequestsOf(repository, ref.replace(/^heads\//, ''));
      return { status: 204 };
    },
  },
  'GET /repos/{owner}/{repo}/pulls': {
    needs: [['pull-requests', 'read']],
    answer: ({ repository, operation, query, url }) => {
      const [state, head, base] = [query.get('state') ?? 'open', query.get('head'), query.get('base')];
      const [example] = asList(exampleOf(operation));
      const found = repository.pullRequests.filter(
        (each) =>
          (state === 'all' || each.state === state) &&
          (head === null || head === `${repository.owner}:${each.head}`) &&
          (base === null || base === each.base),
      );
      if (query.get('direction') === 'desc') found.reverse(); // by number, which is as they were made
      return paged(
        found.map((each) => pullValue(repository, example, each)),
        query,
        url,
      );
    },
  },
  'POST /repos/{owner}/{repo}/pulls': {
    needs: [['pull-requests', 'write']],
    answer: ({ repository, operation, body }) => {
      if (!repository.actionsMayOpenPullRequests)
        return failure(403, 'GitHub Actions is not permitted to create or approve pull requests.');
      repository.beforePullRequests.shift()?.();
      const { title = '', base = '', body: text = '' } = asTexts(body);
      const head = String(body.head).replace(`${repository.owner}:`, '');
      const [from, to] = [
        tipOf(repository.bare, `refs/heads/${base}`),
        tipOf(repository.bare, `refs/heads/${head}`),
      ];
      if (to !== undefined && repository.blindTo-- > 0) return invalid('PullRequest', 'head');
      if (from === undefined || to === undefined)
        return invalid('PullRequest', from === undefined ? 'base' : 'head');
      if (git(repository.bare, ['rev-list', `${from}..${to}`]) === '')
        return failure(422, `Validation Failed: No commits between ${base} and ${head}`);
      if (
        repository.pullRequests.some(
          (each) => each.state === 'open' && each.head === head && each.base === base,
        )
      )
        return failure(
          422,
          `Validation Failed: A pull request already exists for ${repository.owner}:${head}.`,
        );
      if ([...title].length > 256)
        return failure(422, 'Validation Failed: title is too long (maximum is 256 characters)');
      const made: PullRequest = {
        number: 100 + repository.pullRequests.length,
        head,
        base,
        title,
        body: text,
        state: 'open',
      };
      if (body.draft === true) made.draft = true;
      repository.pullRequests.push(made);
      return { status: 201, value: pullValue(repository, exampleOf(operation), made) };
    },
  },
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': {
    needs: [['pull-requests', 'read']],
    answer: ({ repository, operation, parameters: { pull_number } }) => {
      const found = repository.pullRequests.find((each) => String(each.number) === pull_number);
      return found
        ? { status: 200, value: pullValue(repository, exampleOf(operation), found) }
        : failure(404, 'Not Found');
    },
  },
  'PATCH /repos/{owner}/{repo}/pulls/{pull_number}': {
    needs: [['pull-requests', 'write']],
    answer: ({ repository, operation, parameters: { pull_number }, body }) => {
      const found = repository.pullRequests.find((each) => String(each.number) === pull_number);
      if (!found) return failure(404, 'Not Found');
      const { title = found.title, body: text = found.body, state = found.state } = asTexts(body);
      Object.assign(found, { title, body: text, state });
      return { status: 200, value: pullValue(repository, exampleOf(operation), found) };
    },
  },
  'POST /repos/{owner}/{repo}/issues/{issue_number}/labels': {
    needs: [['pull-requests', 'write']],
    answer: ({ repository, parameters: { issue_number }, body }) => {
      const found = repository.pullRequests.find(({ number }) => String(number) === issue_number);
      if (!found) return failure(404, 'Not Found');
      found.labels = [...new Set([...(found.labels ?? []), ...asList(body.labels).map(String)])];
      return { status: 200, value: found.labels.map((name) => ({ name })) };
    },
  },
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers': {
    needs: [['pull-requests', 'write']],
    answer: ({ repository, operation, parameters: { pull_number }, body }) => {
      const found = repository.pullRequests.find(({ number }) => String(number) === pull_number);
      if (!found) return failure(404, 'Not Found');
      const teams = asList(body.team_reviewers).map(String);
      const asked = [
        ...asList(body.reviewers).map(String),
        ...teams.map((team) => `${repository.owner}/${team}`),
      ];
      if (asked.includes('nobody')) return failure(422, 'Reviews may only be requested from collaborators.');
      found.reviewers = [...new Set([...(found.reviewers ?? []), ...asked])];
      return { status: 201, value: pullValue(repository, exampleOf(operation), found) };
    },
  },
  'GET /repos/{owner}/{repo}/issues/{issue_number}/timeline': {
    needs: [['pull-requests', 'read']],
    answer: ({ repository, query, url }) => paged(repository.timeline, query, url),
  },
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': {
    needs: [['pull-requests', 'read']],
    answer: ({ repository, operation, parameters: { issue_number }, query, url }) => {
      const [example] = asList(exampleOf(operation));
      const found = repository.comments.filter(({ issue }) => String(issue) === issue_number);
      return paged(
        found.map((each) => commentValue(example, each)),
        query,
        url,
      );
    },
  },
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': {
    needs: [['pull-requests', 'write']],
    answer: ({ repository, operation, parameters: { issue_number }, body }) => {
      const text = String(body.body);
      if (text.length > 65_536)
        return failure(422, 'Validation Failed: Body is too long (maximum is 65536 characters)');
      const id = 1000 + repository.comments.length;
      const made: Comment = { id, issue: Number(issue_number), body: text, login: 'github-actions[bot]' };
      repository.comments.push(made);
      return { status: 201, value: commentValue(exampleOf(operation), made) };
    },
  },
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': {
    needs: [['pull-requests', 'write']],
    answer: ({ repository, operation, parameters: { comment_id }, body }) => {
      const found = repository.comments.find(({ id }) => String(id) === comment_id);
      if (!found) return failure(404, 'Not Found');
      if (String(body.body).length > 65_536) return failure(422, 'Validation Failed: Body is too long');
      found.body = String(body.body);
      return { status: 200, value: commentValue(exampleOf(operation), found) };
    },
  },
  'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}': {
    needs: [['pull-requests', 'write']],
    answer: ({ repository, parameters: { comment_id } }) => {
      const index = repository.comments.findIndex(({ id }) => String(id) === comment_id);
      if (index === -1) return failure(404, 'Not Found');
      repository.comments.splice(index, 1);
      return { status: 204 };
    },
  },
};

/** Answers one request, once it is known to be of the form GitHub describes and the token may make it. */
export function answerRest(
  github: GitHub,
  repositories: ReadonlyMap<string, Repository>,
  { method, path, url, json }: RestRequest,
): RestAnswer {
  const match = matchOperation(method, path);
  const entry = match && ANSWERS[`${match.operation.method} ${match.operation.path}`];
  if (!match || !entry) {
    github.violations.push(`${method} ${path} is not known here`);
    return failure(404, 'Not Found');
  }
  const { operation, parameters } = match;
  github.violations.push(...problemsOf(operation, parameters, url.searchParams, json));
  const repository = repositories.get(`${parameters.owner}/${parameters.repo}`);
  if (!repository) return failure(404, 'Not Found');
  repository.asked.push({ method, path: path.replace(`/repos/${repository.slug}`, ''), body: json });
  if (!entry.needs.every((need) => isGranted(repository, need, operation.path)))
    return failure(403, 'Resource not accessible by integration');
  return entry.answer({
    repository,
    operation,
    parameters,
    query: url.searchParams,
    body: asRecord(json),
    url,
  });
}

/** Anybody may read what is public; a comment on a pull request may be made with the right to either. */
function isGranted({ permissions, isPrivate }: Repository, [what, needed]: Need, path: string): boolean {
  if (needed === 'read' && !isPrivate) return true;
  const held = path.includes('/issues/')
    ? [permissions.issues, permissions['pull-requests']]
    : [permissions[what]];
  return held.some((access) => access === 'write' || access === needed);
}

function ok(operation: Operation, facts: Readonly<Record<string, unknown>>): RestAnswer {
  return { status: 200, value: { ...asRecord(exampleOf(operation)), ...facts } };
}

const failure = (status: number, message: string): RestAnswer => ({
  status,
  value: { message, documentation_url: 'https://docs.github.com/rest', status: String(status) },
});

const invalid = (resource: string, field: string): RestAnswer => ({
  status: 422,
  value: { message: 'Validation Failed', errors: [{ resource, field, code: 'invalid' }], status: '422' },
});

/** One page of a list, with the links to the others as GitHub gives them. */
function paged(all: readonly unknown[], query: URLSearchParams, url: URL): RestAnswer {
  const size = Math.min(Number(query.get('per_page') ?? 30), 100);
  const page = Number(query.get('page') ?? 1);
  const last = Math.max(1, Math.ceil(all.length / size));
  const linkTo = (number: number, rel: string) => {
    const there = new URL(url);
    there.searchParams.set('page', String(number));
    return `<${there}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [linkTo(page - 1, 'prev')] : []),
    ...(page < last ? [linkTo(page + 1, 'next'), linkTo(last, 'last')] : []),
    ...(page > 1 ? [linkTo(1, 'first')] : []),
  ];
  const value = all.slice((page - 1) * size, page * size);
  return { status: 200, value, ...(links.length > 0 && { link: links.join(', ') }) };
}

const rulesOf = ({ rules }: Repository, branch: string): readonly string[] => rules[branch] ?? [];

/** A commit as lists of commits give it; the login of an author is known by the address GitHub gives its users. */
function commitValue({ bare }: Repository, sha: string) {
  const [names = '', message = ''] = git(bare, [
    'show',
    '-s',
    '--format=%an%x00%ae%x00%cn%x00%ce%x00%P%x00%x01%B',
    sha,
  ]).split('\u0001');
  const [name = '', email = '', committerName = '', committerEmail = '', parents = ''] = names.split('\0');
  return {
    sha,
    commit: {
      author: { name, email },
      committer: { name: committerName, email: committerEmail },
      message: message.trimEnd(),
    },
    author: loginOf(email),
    committer: committerEmail === 'noreply@github.com' ? { login: 'web-flow' } : loginOf(committerEmail),
    parents: parents
      .split(' ')
      .filter(Boolean)
      .map((each) => ({ sha: each })),
  };
}

/** Addresses of this domain belong to a user of their name. */
const loginOf = (email: string) => {
  const login = /^(?:\d+\+)?(.+)@(?:users\.noreply\.github\.com|people\.example)$/.exec(email)?.[1];
  return login === undefined ? null : { login };
};

const refValue = (ref: string, sha: string) => ({ ref, object: { type: 'commit', sha, url: '' } });

function pullValue(
  repository: Repository,
  example: unknown,
  { number, head, base, title, body, state, merged = false }: PullRequest,
) {
  const value = asRecord(example);
  const side = (name: 'head' | 'base', ref: string) => {
    const old = asRecord(value[name]);
    const repo = { ...asRecord(old.repo), name: repository.name, full_name: repository.slug };
    return { ...old, ref, sha: tipOf(repository.bare, `refs/heads/${ref}`) ?? '0'.repeat(40), repo };
  };
  const html = `${repository.github.url}/${repository.slug}/pull/${number}`;
  return {
    ...value,
    number,
    title,
    body,
    state,
    merged_at: merged ? '2026-01-01T00:00:00Z' : null,
    html_url: html,
    head: side('head', head),
    base: side('base', base),
  };
}

function commentValue(example: unknown, { id, body, login }: Comment) {
  const value = asRecord(example);
  const user = { ...asRecord(value.user), login, type: login.endsWith('[bot]') ? 'Bot' : 'User' };
  return { ...value, id, body, user };
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const asTexts = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (typeof each === 'string' ? [[key, each]] : [])),
  );
