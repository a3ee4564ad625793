import type { CommitFile, CommitRequest } from './commit-git.js';
import type { CommitResult } from './context.js';
import { textAt, valueAt } from './event.js';
import { type GitHub, GitHubError, repositoryParameters } from './github.js';
import { type Refusal, refusalOfApi } from './refusal.js';

const CREATE_COMMIT = `
mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) {
    commit { oid signature { isValid } }
  }
}`;

/** One request may hold so many bytes of files; GitHub gives up somewhere above 40 MB. */
const LARGEST = 20 * 1024 * 1024;

/** A branch by its repository, as the API names it. */
export interface ApiBranch {
  readonly repository: string;
  readonly branch: string;
  /** It is the branch of our pull request, or one beside it. */
  readonly isOurs?: boolean;
}

/** Commits on a branch that must be at the request's parent, in as many commits as the size asks for. */
export async function commitByApi(
  github: GitHub,
  { repository, branch, isOurs }: ApiBranch,
  { parent, files, message }: CommitRequest,
): Promise<CommitResult | Refusal> {
  const parts = inParts(files);
  let made: ApiCommit = { sha: parent, verified: true };
  for (const [index, part] of parts.entries()) {
    const counted = parts.length === 1 ? '' : ` (${index + 1}/${parts.length})`;
    const input = {
      branch: { repositoryNameWithOwner: repository, branchName: branch },
      expectedHeadOid: made.sha,
      message: splitMessage(message, counted),
      fileChanges: fileChanges(part),
    };
    try {
      const from = made.sha;
      const arrived = () => findCommit(github, { repository, branch }, from, input.message.headline);
      const { sha, verified } = readCommit(await github.graphql(CREATE_COMMIT, { input }, arrived));
      made = { sha, verified: made.verified && verified };
    } catch (error) {
      if (error instanceof GitHubError) return refusalOfApi({ branch, isOurs }, error);
      throw error;
    }
  }
  return { kind: 'committed', ...made, branch, method: 'api', files };
}

interface ApiCommit {
  readonly sha: string;
  readonly verified: boolean;
}

function splitMessage(
  message: string,
  counted: string,
): { readonly headline: string; readonly body?: string } {
  const [headline = '', ...rest] = message.split('\n');
  const body = rest.join('\n').trim();
  return { headline: headline + counted, ...(body !== '' && { body }) };
}

const fileChanges = (files: readonly CommitFile[]) => ({
  additions: files.flatMap(({ path, text }) =>
    text === undefined ? [] : [{ path, contents: Buffer.from(text).toString('base64') }],
  ),
  deletions: files.flatMap(({ path, text }) => (text === undefined ? [{ path }] : [])),
});

/** What is taken away comes first, so that a file can become a folder. */
function inParts(files: readonly CommitFile[]): readonly (readonly CommitFile[])[] {
  const parts: CommitFile[][] = [[]];
  let size = 0;
  for (const file of [...files].sort((a, b) => Number(a.text !== undefined) - Number(b.text !== undefined))) {
    const bytes = Buffer.byteLength(file.text ?? '') + Buffer.byteLength(file.path);
    if (size + bytes > LARGEST && size > 0) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(file);
    size += bytes;
  }
  return parts;
}

function readCommit(answer: unknown): ApiCommit {
  const commit = valueAt(answer, 'createCommitOnBranch', 'commit');
  const sha = textAt(commit, 'oid');
  if (sha === undefined) throw new GitHubError('the answer names no commit', { failure: 'outage' });
  return { sha, verified: valueAt(commit, 'signature', 'isValid') === true };
}

const HEAD = `
query ($owner: String!, $name: String!, $ref: String!) {
  repository(owner: $owner, name: $name) {
    ref(qualifiedName: $ref) {
      target { ... on Commit { oid message parents(first: 1) { nodes { oid } } signature { isValid } } }
    }
  }
}`;

/** Our commit, when the branch has it although the answer was lost; in the form of that answer. */
async function findCommit(
  github: GitHub,
  { repository, branch }: ApiBranch,
  parent: string,
  headline: string,
): Promise<unknown> {
  const { owner, repo: name } = repositoryParameters(repository);
  const answer = await github.graphql(HEAD, { owner, name, ref: `refs/heads/${branch}` });
  const commit = valueAt(answer, 'repository', 'ref', 'target');
  const isOurs =
    textAt(commit, 'parents', 'nodes', 0, 'oid') === parent &&
    textAt(commit, 'message')?.split('\n')[0] === headline;
  return isOurs ? { createCommitOnBranch: { commit } } : undefined;
}
