import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLError } from 'graphql';
import { outside } from '../../support/outside.js';
import { type Content, commitTo, git, tipOf } from './git.js';
import type { GitHub, Repository, Viewer } from './github.js';

const { execute, parse, Refusal, schema, validate } = (await outside(
  new URL('schema.mjs', import.meta.url),
)) as typeof import('./schema.mjs');

/** Executes a request against GitHub's own schema, so that what it does not allow is not answered. */
export async function answerGraphql(
  github: GitHub,
  repositories: ReadonlyMap<string, Repository>,
  request: unknown,
): Promise<unknown> {
  const { query, variables } = request as { query: string; variables?: Record<string, unknown> };
  const document = parse(query);
  const invalid = validate(schema, document);
  github.violations.push(...invalid.map(({ message }) => `graphql: ${message}`));
  if (invalid.length > 0) return { errors: invalid.map(({ message }) => ({ message })) };
  const { data, errors = [] } = await execute({
    schema,
    document,
    variableValues: variables ?? {},
    rootValue: rootFor(github, repositories),
  });
  // Variables of the wrong shape are no refusals; the schema finds them.
  for (const error of errors) {
    if (!(error.originalError instanceof Refusal)) github.violations.push(`graphql: ${error.message}`);
  }
  return {
    ...(data !== undefined && { data }),
    ...(errors.length > 0 && { errors: errors.map(shapeError) }),
  };
}

const shapeError = ({ message, path, locations, originalError }: GraphQLError): unknown => ({
  ...(originalError instanceof Refusal && { type: originalError.type }),
  ...(path && { path }),
  locations,
  message,
});

interface FileChanges {
  readonly additions?: readonly { readonly path: string; readonly contents: string }[];
  readonly deletions?: readonly { readonly path: string }[];
}

interface CommitInput {
  readonly branch: {
    readonly repositoryNameWithOwner?: string;
    readonly branchName?: string;
    readonly id?: string;
  };
  readonly message: { readonly headline: string; readonly body?: string };
  readonly expectedHeadOid: string;
  readonly fileChanges?: FileChanges;
  readonly clientMutationId?: string;
}

interface UpdateRefsInput {
  readonly repositoryId: string;
  readonly refUpdates: readonly {
    readonly name: string;
    readonly afterOid: string;
    readonly beforeOid?: string;
    readonly force?: boolean;
  }[];
}

const rootFor = (github: GitHub, repositories: ReadonlyMap<string, Repository>) => ({
  viewer: { __typename: 'User', login: github.viewer.login },
  repository: ({ owner, name }: { owner: string; name: string }) => {
    const repository = repositories.get(`${owner}/${name}`);
    if (!repository)
      throw new Refusal('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`);
    return repositoryNode(repository);
  },
  createCommitOnBranch: ({ input }: { input: CommitInput }) => createCommit(repositories, input),
  updateRefs: ({ input }: { input: UpdateRefsInput }) => updateRefs(repositories, input),
});

const repositoryNode = (repository: Repository) => ({
  __typename: 'Repository',
  id: `R_${repository.name}`,
  name: repository.name,
  nameWithOwner: repository.slug,
  isPrivate: repository.isPrivate,
  viewerPermission: repository.permissions.contents === 'write' ? 'WRITE' : 'READ',
  defaultBranchRef: () => refNode(repository, 'refs/heads/main'),
  ref: ({ qualifiedName }: { qualifiedName: string }) => refNode(repository, qualifiedName),
  object: ({ oid, expression }: { oid?: string; expression?: string }) => {
    const id = tryGit(repository, ['rev-parse', '-q', '--verify', `${oid ?? expression}`]);
    return id === undefined ? null : commitNode(repository, id);
  },
});

function refNode(repository: Repository, name: string) {
  const ref = name.startsWith('refs/') ? name : `refs/heads/${name}`;
  const id = tipOf(repository.bare, ref);
  if (id === undefined) return null;
  return {
    __typename: 'Ref',
    id: `REF_${repository.name}_${ref}`,
    name: ref.replace(/^refs\/heads\//, ''),
    prefix: 'refs/heads/',
    target: commitNode(repository, id),
  };
}

function commitNode(repository: Repository, id: string) {
  const isSigned = repository.apiCommits.get(id) ?? false;
  return {
    __typename: 'Commit',
    id: `C_${id}`,
    oid: id,
    url: `${repository.github.url}/${repository.slug}/commit/${id}`,
    commitUrl: `${repository.github.url}/${repository.slug}/commit/${id}`,
    abbreviatedOid: id.slice(0, 7),
    message: () => git(repository.bare, ['log', '-1', '--format=%B', id]).trimEnd(),
    parents: () => {
      const parents = git(repository.bare, ['log', '-1', '--format=%P', id]).split(' ').filter(Boolean);
      return { nodes: parents.map((parent) => commitNode(repository, parent)) };
    },
    signature: isSigned
      ? {
          __typename: 'GpgSignature',
          isValid: true,
          state: 'VALID',
          wasSignedByGitHub: true,
          email: 'noreply@github.com',
          payload: '',
          signature: '',
        }
      : null,
  };
}

function tryGit({ bare }: Repository, args: readonly string[]): string | undefined {
  try {
    return git(bare, args);
  } catch {
    return undefined;
  }
}

/** Makes the commit in the bare repository, or refuses as GitHub does. */
function createCommit(repositories: ReadonlyMap<string, Repository>, input: CommitInput) {
  const { branch, expectedHeadOid } = input;
  const slug = branch.repositoryNameWithOwner ?? /^REF_(.+?)_/.exec(branch.id ?? '')?.[1] ?? '';
  const repository = repositories.get(slug) ?? [...repositories.values()].find(({ name }) => name === slug);
  if (!repository)
    throw new Refusal('NOT_FOUND', `Could not resolve to a Repository with the name '${slug}'.`);
  repository.asked.push({ method: 'POST', path: 'graphql createCommitOnBranch', body: input });
  const name = (branch.branchName ?? branch.id?.replace(/^REF_.+?_/, '') ?? '').replace(/^refs\/heads\//, '');
  if (repository.permissions.contents !== 'write')
    throw new Refusal('FORBIDDEN', 'Resource not accessible by integration');
  repository.beforeMoves.shift()?.();
  if (repository.refusesApiCommits) {
    const { type, message } = repository.refusesApiCommits;
    throw new Refusal(type, message);
  }
  refuseByRules(repository, name);
  const { additions = [], deletions = [] } = input.fileChanges ?? {};
  const isWorkflow = ({ path }: { path: string }) => path.startsWith('.github/workflows/');
  if ([...additions, ...deletions].some(isWorkflow) && repository.permissions.workflows !== 'write')
    throw new Refusal('FORBIDDEN', 'Resource not accessible by integration');
  const head = tipOf(repository.bare, `refs/heads/${name}`);
  if (head === undefined) throw new Refusal('NOT_FOUND', `Branch "${name}" not found`);
  if (head !== expectedHeadOid) {
    const message = `Expected branch to point to "${expectedHeadOid}" but it did not.  Pull and try again.`;
    throw new Refusal('STALE_DATA', message);
  }
  const id = commitPlainFiles(repository, head, { additions, deletions }, input.message);
  git(repository.bare, ['update-ref', `refs/heads/${name}`, id, head]);
  repository.apiCommits.set(id, repository.signs);
  return {
    clientMutationId: input.clientMutationId ?? null,
    commit: commitNode(repository, id),
    ref: refNode(repository, `refs/heads/${name}`),
  };
}

function refuseByRules(repository: Repository, branch: string): void {
  if (repository.mayBypass) return;
  if (repository.protectedBranches.includes(branch)) {
    throw new Refusal(
      'BRANCH_PROTECTION_RULE_VIOLATION',
      `Protected branch update failed for refs/heads/${branch}.`,
    );
  }
  if (repository.rules[branch]?.includes('pull_request')) {
    const message = 'Repository rule violations found\n\nChanges must be made through a pull request.\n\n';
    throw new Refusal('UNPROCESSABLE', message);
  }
}

const NO_COMMIT = '0'.repeat(40);

/** Moves all refs or none; `beforeOid` says where each must be. */
function updateRefs(repositories: ReadonlyMap<string, Repository>, input: UpdateRefsInput) {
  const repository = [...repositories.values()].find(({ name }) => `R_${name}` === input.repositoryId);
  if (!repository)
    throw new Refusal(
      'NOT_FOUND',
      `Could not resolve to a node with the global id of '${input.repositoryId}'`,
    );
  repository.asked.push({ method: 'POST', path: 'graphql updateRefs', body: input });
  if (repository.lacksUpdateRefs)
    throw new Refusal('undefinedField', "Field 'updateRefs' doesn't exist on type 'Mutation'");
  if (repository.permissions.contents !== 'write')
    throw new Refusal('FORBIDDEN', 'Resource not accessible by integration');
  repository.beforeMoves.shift()?.();
  const commands = input.refUpdates.map(({ name, afterOid, beforeOid, force }) => {
    const now = tipOf(repository.bare, name) ?? NO_COMMIT;
    refuseByRules(repository, name.replace(/^refs\/heads\//, ''));
    if (beforeOid !== undefined && beforeOid !== now)
      throw new Refusal('UNPROCESSABLE', `Reference cannot be updated: ${name} is at ${now}`);
    const isForward =
      now === NO_COMMIT ||
      afterOid === NO_COMMIT ||
      tryGit(repository, ['merge-base', now, afterOid]) === now;
    if (!isForward && force !== true) throw new Refusal('UNPROCESSABLE', 'Update is not a fast forward');
    return afterOid === NO_COMMIT ? `delete ${name} ${now}\n` : `update ${name} ${afterOid} ${now}\n`;
  });
  git(repository.bare, ['update-ref', '--stdin'], commands.join(''));
  for (const { name, afterOid } of input.refUpdates)
    if (afterOid === NO_COMMIT) closePullRequestsOf(repository, name.replace(/^refs\/heads\//, ''));
  return { clientMutationId: null };
}

/** GitHub closes the pull requests of a branch that is deleted. */
export function closePullRequestsOf({ pullRequests }: Repository, branch: string): void {
  for (const each of pullRequests) if (each.head === branch) each.state = 'closed';
}

const peopleOf = ({ login, email }: Viewer): readonly string[] => [
  `author ${login} <${email}> 1700000000 +0000`,
  'committer GitHub <noreply@github.com> 1700000000 +0000',
];

/** Every file becomes a plain one, as GitHub's mutation makes it; modes and links are lost. */
function commitPlainFiles(
  { bare, github }: Repository,
  head: string,
  { additions = [], deletions = [] }: FileChanges,
  { headline, body }: CommitInput['message'],
): string {
  const paths = new Set(git(bare, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', head]).split('\0'));
  const lost = deletions.find(({ path }) => !paths.has(path));
  if (lost) {
    const message = `A path was requested for deletion which does not exist as of commit oid \`${head}\``;
    throw new Refusal('NOT_FOUND', message);
  }
  const broken = additions.find(({ contents }) => !isBase64(contents));
  if (broken) throw new Refusal('UNPROCESSABLE', `${broken.path} is not base64`);
  const changes = new Map<string, Content>([
    ...deletions.map(({ path }): [string, Content] => [path, undefined]),
    ...additions.map(({ path, contents }): [string, Content] => [
      path,
      { text: Buffer.from(contents, 'base64'), mode: '100644' },
    ]),
  ]);
  const message = body === undefined || body === '' ? headline : `${headline}\n\n${body}`;
  const scratch = 'refs/fake/commit';
  const id = commitTo(bare, scratch, changes, message, [head], peopleOf(github.viewer));
  rmSync(join(bare, scratch));
  return id;
}

const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
