import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { useGitHub } from './support/bed.js';
import { commandsIn } from './support/commands.js';
import { changedBetween, commit, commitsOf, files, filesOf, git, temporaryFolder } from './support/git.js';
import { protect, READ, type Repository } from './support/github.js';
import { checkOutBranch, PROJECT, withMain } from './support/project.js';

const repository = useGitHub();

const ask = async (
  { github }: Repository,
  path: string,
  method = 'GET',
  body?: unknown,
  token = github.token,
) => {
  const response = await fetch(`${github.url}${path}`, {
    method,
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    link: response.headers.get('link'),
    value: text === '' ? undefined : JSON.parse(text),
  };
};

const MUTATION = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid signature { isValid } } }
}`;

const commitByApi = (on: Repository, more: object) =>
  ask(on, '/graphql', 'POST', {
    query: MUTATION,
    variables: {
      input: {
        branch: { repositoryNameWithOwner: on.slug, branchName: 'main' },
        message: { headline: 'By the API' },
        fileChanges: { additions: [{ path: 'a b.md', contents: Buffer.from('text\n').toString('base64') }] },
        ...more,
      },
    },
  });

const push = (on: Repository, token: string) => {
  const folder = checkOutBranch(on);
  commit(on.bare, 'other', new Map([['b.md', 'b']]), 'Other', 'main');
  git(folder, ['fetch', '-q', pathToFileURL(on.bare).href, 'other']);
  const credentials = Buffer.from(`x-access-token:${token}`).toString('base64');
  return () =>
    new Promise<string>((resolve) => {
      // not in this process, which has to answer
      import('node:child_process').then(({ execFile }) => {
        const header = `http.extraheader=Authorization: basic ${credentials}`;
        execFile(
          'git',
          ['-c', header, 'push', 'origin', 'FETCH_HEAD:refs/heads/main'],
          { cwd: folder },
          (_, out, err) => resolve(`${out}${err}`),
        );
      });
    });
};

test('the fake makes a commit of plain files, signed, and only on the head that is expected', async () => {
  const on = withMain(repository(), files({ 'tool.sh': { text: 'x\n', mode: '100755' } }, PROJECT));
  const [head = ''] = commitsOf(on.bare, 'main');
  const made = await commitByApi(on, { expectedHeadOid: head });
  const id = made.value.data.createCommitOnBranch.commit.oid;
  expect(made.value.data.createCommitOnBranch.commit.signature).toEqual({ isValid: true });
  expect(commitsOf(on.bare, 'main')).toEqual([id, head]);
  expect(changedBetween(on.bare, head, id)).toEqual(['A a b.md']);
  expect(filesOf(on.bare, 'main').get('a b.md')).toEqual({ mode: '100644', text: 'text\n' });

  const stale = await commitByApi(on, { expectedHeadOid: head });
  expect(stale.status).toBe(200);
  expect(stale.value.data).toEqual({ createCommitOnBranch: null });
  expect(stale.value.errors).toMatchObject([{ type: 'STALE_DATA', path: ['createCommitOnBranch'] }]);
});

test('the fake loses the mode of an executable file, as GitHub does', async () => {
  const on = withMain(repository(), files({ 'a b.md': { text: 'x\n', mode: '100755' } }));
  await commitByApi(on, { expectedHeadOid: commitsOf(on.bare, 'main')[0] });
  expect(filesOf(on.bare, 'main').get('a b.md')).toEqual({ mode: '100644', text: 'text\n' });
});

test('the fake notes a mutation that GitHub would not understand', async () => {
  const on = withMain(repository());
  const without = await commitByApi(on, {});
  expect(JSON.stringify(without.value.errors)).toContain('expectedHeadOid');
  await ask(on, '/graphql', 'POST', { query: MUTATION.replace('oid', 'sha') });
  await ask(on, `/repos/${on.slug}/pulls?state=all&nothing=1`);
  await ask(on, `/repos/${on.slug}/git/refs`, 'POST', { ref: 'refs/heads/x' });
  await ask(on, `/repos/${on.slug}/hooks`);
  expect(on.github.violations.splice(0).map((each) => each.replace(on.slug, 'o/r'))).toEqual([
    expect.stringContaining('expectedHeadOid'),
    expect.stringContaining('"sha"'),
    expect.stringContaining('no parameter nothing'),
    expect.stringContaining('no parameter nothing'),
    expect.stringContaining("'sha'"),
    expect.stringContaining("'sha'"),
    'GET /repos/o/r/hooks is not known here',
  ]);
});

test('the fake wants a token, and lets it do what it may', async () => {
  const on = withMain(repository({ permissions: { ...READ } }));
  expect(await ask(on, `/repos/${on.slug}`, 'GET', undefined, 'wrong')).toMatchObject({ status: 401 });
  const [head] = commitsOf(on.bare, 'main');
  const refused = await commitByApi(on, { expectedHeadOid: head });
  expect(refused.value.errors).toMatchObject([
    { type: 'FORBIDDEN', message: 'Resource not accessible by integration' },
  ]);
  const comment = await ask(on, `/repos/${on.slug}/issues/1/comments`, 'POST', { body: 'x' });
  expect(comment).toMatchObject({
    status: 403,
    value: { message: 'Resource not accessible by integration' },
  });
});

test('the fake gives comments page by page with links', async () => {
  const on = withMain(repository());
  for (let id = 0; id < 65; id++) on.comments.push({ id, issue: 3, body: `${id}`, login: 'somebody' });
  const first = await ask(on, `/repos/${on.slug}/issues/3/comments?per_page=30`);
  expect(first.value).toHaveLength(30);
  expect(first.link).toContain('page=2>; rel="next"');
  const third = await ask(on, `/repos/${on.slug}/issues/3/comments?per_page=30&page=3`);
  expect(third.value.map(({ body }: { body: string }) => body)).toEqual(['60', '61', '62', '63', '64']);
  expect(third.link).not.toContain('rel="next"');
});

test('the fake takes pushes over HTTP with the token, and refuses them without it or to a protected branch', async () => {
  const on = withMain(repository());
  const [head = ''] = commitsOf(on.bare, 'main');
  expect(await push(on, 'wrong')()).toMatch(
    /Authentication failed|could not read Username|terminal prompts disabled/,
  );
  protect(on, 'main');
  expect(await push(on, on.github.token)()).toMatch(/GH006.*pre-receive hook declined/s);
  expect(commitsOf(on.bare, 'main')).toEqual([head]);
  const free = withMain(repository());
  await push(free, free.github.token)();
  expect(commitsOf(free.bare, 'main')).toHaveLength(2);
});

test('a commit in the bed has the names it was given, whatever they are', () => {
  const bare = temporaryFolder();
  git(bare, ['init', '-q', '--bare', '-b', 'main']);
  const names = ['é ü.md', 'a"b.md', '-n.md', ':(top)b.md', 'line\nend.md', 'tab\tab.md', 'back\\slash.md'];
  commit(bare, 'main', new Map(names.map((name) => [name, `${name}\n`])));
  expect([...filesOf(bare, 'main').keys()].sort()).toEqual([...names].sort());
});

test.each([
  ['::error file=a.md,line=3::wrong%0Ahere', 'error', { file: 'a.md', line: '3' }, 'wrong\nhere'],
  ['  \t::warning::indented', 'warning', {}, 'indented'],
  ['a##[set-output name=drift;]false.md', 'set-output', { name: 'drift' }, 'false.md'],
  ['the file\r::notice::after a carriage return', 'notice', {}, 'after a carriage return'],
])('the runner would obey %j', (line, name, properties, message) => {
  expect(commandsIn(line)).toMatchObject([{ name, properties, message }]);
});

test.each(['a ::error::in the middle', '::error', '# #[set-output name=x]y', '##[set-output', 'plain'])(
  'the runner would not obey %j',
  (line) => {
    expect(commandsIn(line)).toEqual([]);
  },
);
