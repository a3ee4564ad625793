import { chmodSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { plan } from '../../../src/index.js';
import { memoryTree } from '../../../src/project/tree.js';
import type { Event } from './action.js';
import { repositoryPayload } from './action.js';
import { commitFirst, commitTo, copyOf, type Files, git, idOf, temporaryFolder } from './git.js';
import type { Repository } from './github.js';

const CONFIG = 'matrix: verified\n';

/** A spec that every harness takes without a word. */
export const spec = (description: string, prompt = 'You review changes.', more = ''): string =>
  `---\ndescription: ${JSON.stringify(description)}\ntools: [Read]\n${more}---\n${prompt}\n`;

export const SPEC = '.fsagent/agents/reviewer.md';

/** The specs of a project that is called by the names of its agents. */
export const specsOf = (names: readonly string[], config = CONFIG): Map<string, string> =>
  new Map([
    ['.fsagent/config.yml', config],
    ...names.map((name): [string, string] => [
      `.fsagent/agents/${name}.md`,
      spec(`Reviews changes as ${name}.`),
    ]),
  ]);

/** Some specs and every file they stand for. */
export function inSync(specs: ReadonlyMap<string, string>): Map<string, string> {
  const planned = plan(memoryTree(specs));
  if (!planned.ok) throw new Error(JSON.stringify(planned.diagnostics));
  const outputs = planned.changes.flatMap(({ path, after }): [string, string][] =>
    after === undefined ? [] : [[path, after]],
  );
  return new Map([...specs, ...outputs]);
}

export const PROJECT = inSync(specsOf(['reviewer', 'planner']));

/** The outputs of a project, and nothing else of it. */
export const outputsOf = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files.keys()].filter((path) => !path.includes('.fsagent/')).sort();

/** A project put below a folder. */
export const below = (folder: string, files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].map(([path, text]) => [`${folder}/${path}`, text]));

/** A spec that says something new: three outputs are behind it. */
export const CHANGED_SPEC: Files = new Map([[SPEC, spec('Reviews changes with care.')]]);

/** Where a person's push to a branch brought it. */
export function pushEvent(repository: Repository, branch = 'main'): Event {
  const sha = idOf(repository.bare, `refs/heads/${branch}`);
  return {
    name: 'push',
    ref: `refs/heads/${branch}`,
    sha,
    payload: { ref: `refs/heads/${branch}`, after: sha },
  };
}

export const eventOnBranch = (repository: Repository, name: string, branch = 'main'): Event => ({
  ...pushEvent(repository, branch),
  name,
  payload: {},
});

export interface PullRequestOptions {
  readonly event?: string;
  readonly action?: string;
  readonly number?: number;
  readonly head?: string;
  readonly base?: string;
  /** The fork it comes from, if any. */
  readonly fork?: string;
  readonly actor?: string;
}

/** A pull request with its merge commit, as GitHub keeps both. */
export function pullRequestEvent(repository: Repository, options: PullRequestOptions = {}): Event {
  const {
    event = 'pull_request',
    action = 'synchronize',
    number = 7,
    head = 'topic',
    base = 'main',
  } = options;
  const { bare, owner } = repository;
  const [headSha, baseSha] = [idOf(bare, `refs/heads/${head}`), idOf(bare, `refs/heads/${base}`)];
  git(bare, ['update-ref', `refs/pull/${number}/head`, headSha]);
  const merge = mergeOf(bare, number, baseSha, headSha);
  const own = repositoryPayload(repository);
  const from =
    options.fork === undefined
      ? own
      : {
          ...own,
          full_name: `${options.fork}/${repository.name}`,
          owner: { login: options.fork },
          fork: true,
        };
  const login = options.actor ?? 'somebody';
  const pull_request = {
    number,
    state: action === 'closed' ? 'closed' : 'open',
    merged: false,
    user: { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' },
    head: { ref: head, sha: headSha, label: `${options.fork ?? owner}:${head}`, repo: from },
    base: { ref: base, sha: baseSha, label: `${owner}:${base}`, repo: own },
    merge_commit_sha: merge,
  };
  const isTarget = event === 'pull_request_target';
  return {
    name: event,
    ref: isTarget ? `refs/heads/${base}` : `refs/pull/${number}/merge`,
    sha: isTarget ? baseSha : merge,
    headRef: head,
    baseRef: base,
    actor: login,
    payload: { action, number, pull_request },
  };
}

/** Both sides together; tests see to it that they do not touch the same file. */
function mergeOf(bare: string, number: number, base: string, head: string): string {
  const fork = git(bare, ['merge-base', base, head]);
  const words = git(bare, ['diff-tree', '-r', '-z', '--no-renames', '--name-status', fork, head])
    .split('\0')
    .filter(Boolean);
  const files = new Map(
    Array.from({ length: words.length / 2 }, (_, index) => {
      const [status, path = ''] = words.slice(index * 2, index * 2 + 2);
      return [
        path,
        status === 'D' ? undefined : git(bare, ['cat-file', 'blob', `${head}:${path}`]).concat('\n'),
      ] as const;
    }),
  );
  return commitTo(bare, `refs/pull/${number}/merge`, files, 'Merge', [base, head]);
}

/** The checkout of a branch as actions/checkout makes it: one commit deep, no credentials kept. */
export function checkOutBranch(repository: Repository, branch = 'main', depth = 1): string {
  const folder = fetched(repository, `refs/heads/${branch}:refs/remotes/origin/${branch}`, depth);
  git(folder, ['checkout', '-q', '-B', branch, '--track', `origin/${branch}`]);
  return folder;
}

/** The checkout of what an event is about, detached where it is no branch. */
export function checkOut(repository: Repository, { ref, sha }: Event): string {
  if (ref.startsWith('refs/heads/')) return checkOutBranch(repository, ref.slice('refs/heads/'.length));
  const there = ref.startsWith('refs/tags/') ? ref : ref.replace('refs/pull/', 'refs/remotes/pull/');
  const folder = fetched(repository, `${sha}:${there}`, 1);
  git(folder, ['checkout', '-q', '--detach', sha]);
  return folder;
}

/** The same, of a clone that fetches contents only when they are needed. */
export function checkOutBranchWithoutContents(repository: Repository, branch = 'main'): string {
  const folder = temporaryFolder();
  const { bare, github, slug } = repository;
  git(folder, [
    'clone',
    '-q',
    '--no-checkout',
    '--filter=blob:none',
    '--branch',
    branch,
    pathToFileURL(bare).href,
    '.',
  ]);
  git(folder, ['remote', 'set-url', 'origin', `${github.url}/${slug}`]);
  return folder;
}

function fetched({ bare, github, slug }: Repository, refspec: string, depth: number): string {
  const folder = temporaryFolder();
  const commitId = idOf(bare, refspec.slice(0, refspec.indexOf(':'))); // says all that will be fetched
  copyOf(`${commitId} ${refspec} ${depth}`, folder, (template) => {
    copyOf('an empty checkout', template, (empty) => {
      git(empty, ['init', '-q', '-b', 'main']);
      git(empty, ['config', 'gc.auto', '0']);
    });
    git(template, ['remote', 'add', 'origin', pathToFileURL(bare).href]);
    git(template, ['fetch', '-q', '--no-tags', `--depth=${depth}`, 'origin', `+${refspec}`]);
  });
  const config = join(folder, '.git/config');
  const text = readFileSync(config, 'utf8').replace(/(?<=^\turl = ).*$/m, `${github.url}/${slug}`);
  writeFileSync(config, text); // as `git remote set-url` does
  return folder;
}

/** A repository whose `main` is as given, and on it, where told, one more commit. */
export function withMain(repository: Repository, files: Files = PROJECT, then?: Files): Repository {
  commitFirst(repository.bare, then ? [files, then] : [files]);
  return repository;
}

/** Everything below a folder with its bytes and modes, to see that nothing touched it. */
export function snapshot(folder: string, without: readonly string[] = ['.git']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (path: string) => {
    for (const name of readdirSync(join(folder, path)).sort()) {
      const each = path === '' ? name : `${path}/${name}`;
      if (without.includes(each)) continue;
      const stats = lstatSync(join(folder, each));
      if (stats.isDirectory()) visit(each);
      else if (stats.isSymbolicLink()) found.set(each, 'link');
      else
        found.set(
          each,
          `${stats.mode.toString(8)} ${stats.mtimeMs} ${readFileSync(join(folder, each)).toString('latin1')}`,
        );
    }
  };
  visit('');
  return found;
}

export const makeExecutable = (folder: string, path: string): void => chmodSync(join(folder, path), 0o755);
