import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Content,
  commitTo,
  copyOf,
  git,
  makeBare,
  plainEnv,
  removeFolders,
  temporaryFolder,
} from './action/support/git.js';
import { type EndedProcess, runProcess } from './support/processes.js';
import { startHttp } from './support/small-git/http.mjs';
import { answerOf } from './support/small-git/index.mjs';

const SOMEBODY = {
  GIT_AUTHOR_NAME: 'Ann',
  GIT_AUTHOR_EMAIL: 'ann@example.com',
  GIT_COMMITTER_NAME: 'Bo',
  GIT_COMMITTER_EMAIL: 'bo@example.com',
};

interface Call {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const optionsOf = (cwd: string, { input, env }: Call) => ({
  cwd,
  env: { ...plainEnv(), ...SOMEBODY, ...env },
  ...(input !== undefined && { input }),
});

const small = (cwd: string, words: readonly string[], call: Call = {}) =>
  answerOf(words, optionsOf(cwd, call));
const real = (cwd: string, words: readonly string[], call: Call = {}): EndedProcess =>
  runProcess('git', words, optionsOf(cwd, call));

const shown = (answer: Pick<EndedProcess, 'status' | 'stdout' | 'stderr'> | undefined) =>
  answer && [answer.status, answer.stdout.toString('latin1'), answer.stderr.toString()];

let bare = '';
let clone = '';

/** A history with a branch and a merge, names that git would quote, a link, a program and a submodule. */
beforeAll(() => {
  bare = temporaryFolder();
  makeBare(bare);
  const submodule = { text: '1'.repeat(40), mode: '160000' } as const;
  const first = commitTo(
    bare,
    'refs/heads/main',
    new Map<string, Content>([
      ['a.txt', 'a\n'],
      ['b/é "x".md', 'b'],
      ['sub', submodule],
    ]),
    'One\n\nmore',
    [],
  );
  const program = { text: '#!/bin/sh\n', mode: '100755' } as const;
  const link = { text: 'a.txt', mode: '120000' } as const;
  const topic = commitTo(
    bare,
    'refs/heads/topic/x',
    new Map<string, Content>([
      ['b/c/run', program],
      ['link', link],
    ]),
    'Topic',
    [first],
  );
  const second = commitTo(
    bare,
    'refs/heads/main',
    new Map([
      ['a.txt', 'A\n'],
      ['b/d.md', 'd'],
    ]),
    'Two',
    [first],
  );
  commitTo(bare, 'refs/heads/main', new Map([['a.txt', link]]), 'Merge', [second, topic]);
  commitTo(bare, 'refs/heads/empty', new Map([['a.txt', undefined]]), 'Gone\n', [second]);
  clone = temporaryFolder();
  real(clone, ['init', '-q', '-b', 'main']);
  real(clone, ['remote', 'add', 'origin', pathToFileURL(bare).href]);
  real(clone, [
    'fetch',
    '-q',
    '--no-tags',
    '--depth=1',
    'origin',
    '+refs/heads/main:refs/remotes/origin/main',
  ]);
  real(clone, ['checkout', '-q', '-B', 'main', '--track', 'origin/main']);
});

afterAll(removeFolders);

const NAMES = ['HEAD', 'main~1:b/d.md', 'nothing', 'HEAD^{tree}', 'topic/x']
  .map((name) => `${name}\n`)
  .join('');
const REMOTES = '^remote\\.';

/** Questions about the history. */
const ABOUT_HISTORY: readonly (readonly [words: readonly string[], call?: Call])[] = [
  ...[
    'HEAD',
    'main',
    'refs/heads/topic/x',
    'topic/x',
    'main~1',
    'main^2',
    'main^0',
    'main~2^{tree}',
    'main:b/d.md',
  ].map((name) => [['rev-parse', name]] as const),
  [['rev-parse', '-q', '--verify', 'nothing^{commit}']],
  [['rev-parse', '--verify', '--quiet', '--end-of-options', `${'1'.repeat(40)}^{commit}`]],
  [['cat-file', '--batch'], { input: NAMES }],
  [['cat-file', '-e', 'main^{commit}']],
  [['cat-file', '-e', `${'1'.repeat(40)}^{commit}`]],
  [['cat-file', 'commit', 'main']],
  [['cat-file', 'blob', 'topic/x:b/c/run']],
  [['ls-tree', '-r', '-z', '--full-tree', 'main']],
  [['ls-tree', '-r', '-z', '--full-tree', 'main', '--', 'b/']],
  [['ls-tree', '-r', '-z', '--full-tree', 'main', '--', 'b/é "x".md']],
  [['ls-tree', '-r', '-z', '--name-only', '--full-tree', 'empty']],
  [['diff-tree', '-r', '-z', '--no-renames', '--name-status', 'main~1', 'main']],
  [['diff-tree', '-r', '-z', '--no-renames', '--name-status', 'main', 'empty']],
  [['diff-tree', '-r', '-z', '--no-renames', '--name-only', 'topic/x', 'empty']],
  [['rev-list', 'main']],
  [['rev-list', '--count', 'main']],
  [['rev-list', 'topic/x..main']],
  [['rev-list', '--reverse', '--topo-order', 'main~1..empty']],
  [['rev-list', '--left-right', '--count', 'topic/x...empty']],
  [['merge-base', 'topic/x', 'empty']],
  [['log', '-1', '--format=%B', 'main~2']],
  [['log', '-1', '--format=%P', 'main']],
  [['log', '--format=%an', 'main']],
  [['show', '-s', '--format=%an%x00%ae%x00%cn%x00%ce%x00%P%x00%x01%B', 'main']],
  [['show', 'main:b/d.md']],
  [['for-each-ref']],
  [['for-each-ref', '--format=%(refname)']],
  [['for-each-ref', '--format=%(refname:short)', 'refs/heads']],
  [['symbolic-ref', '--quiet', 'HEAD']],
  [['config', '--get-regexp', '^uploadpack']],
  [['config', '--get-regexp', REMOTES]],
];

/** Questions about the clone, one commit deep. */
const ABOUT_CLONE: readonly (readonly [words: readonly string[], call?: Call])[] = [
  [['rev-parse', 'HEAD']],
  [['rev-list', 'HEAD']],
  [['symbolic-ref', '--quiet', 'HEAD']],
  [['remote', 'get-url', 'origin']],
  [['config', '--get-regexp', REMOTES]],
  [['config', '--name-only', '-z', '--get-regexp', REMOTES]],
  [['config', '--get-regexp', '^filter\\.']],
  [['cat-file', '--batch'], { input: 'HEAD:./a.txt\n' }],
  [['ls-files', '--stage', '-z', '--', 'b', 'sub'], { env: { GIT_LITERAL_PATHSPECS: '1' } }],
];

describe('the small git answers as git does', () => {
  test.each(ABOUT_HISTORY)('of a bare repository: %j', (...[words, call]) => {
    expect(shown(small(bare, words, call))).toEqual(shown(real(bare, words, call)));
  });

  test.each(ABOUT_CLONE)('of a clone: %j', (...[words, call]) => {
    expect(shown(small(clone, words, call))).toEqual(shown(real(clone, words, call)));
  });

  test('what it makes is what git makes', () => {
    const made = (
      run: (cwd: string, words: readonly string[], call?: Call) => Pick<EndedProcess, 'stdout'> | undefined,
    ) => {
      const folder = temporaryFolder();
      const env = { GIT_INDEX_FILE: join(folder, 'index') };
      writeFileSync(join(folder, 'text'), 'new\n');
      const ask = (words: readonly string[], call: Call = {}) =>
        run(bare, words, { ...call, env }) ?? { stdout: Buffer.from('left to git') };
      const blob = ask(['hash-object', '-w', '--no-filters', '--stdin-paths'], {
        input: `${join(folder, 'text')}\n`,
      });
      const id = blob.stdout.toString().trim();
      ask(['read-tree', 'main']);
      const lines = [`100644 ${id}\tb/new.md\0`, `100755 ${id}\ta-b\0`, `0 ${'0'.repeat(40)}\tb/d.md\0`];
      ask(['update-index', '-z', '--index-info'], { input: lines.join('') });
      return [id, ask(['write-tree', '--missing-ok']).stdout.toString().trim()];
    };
    const both = [made(real), made(small)];
    expect(both[0]).toEqual(both[1]);
    const tree = both[0]?.[1] ?? '';
    const parent = git(bare, ['rev-parse', 'main']);
    const commit = small(bare, ['commit-tree', tree, '-p', parent, '-F', '-'], { input: 'A message' });
    const [ours, theirs] = [
      commit?.stdout.toString().trim() ?? '',
      real(bare, ['commit-tree', tree, '-p', parent, '-F', '-'], { input: 'A message' })
        .stdout.toString()
        .trim(),
    ];
    const text = (id: string) =>
      real(bare, ['cat-file', 'commit', id])
        .stdout.toString()
        .replace(/> \d+ /g, '> ');
    expect(text(ours)).toBe(text(theirs));
    expect(real(bare, ['fsck', '--strict']).status).toBe(0);
  });

  test('a clone and its checkout are clean for git, and notice what changes', () => {
    const folder = temporaryFolder();
    real(folder, ['init', '-q', '-b', 'main']);
    const words = [
      ['remote', 'add', 'origin', pathToFileURL(bare).href],
      ['fetch', '-q', '--no-tags', '--depth=1', 'origin', '+refs/heads/main:refs/remotes/origin/main'],
      ['checkout', '-q', '-B', 'main', '--track', 'origin/main'],
    ];
    for (const each of words) expect(small(folder, each)?.status).toBe(0);
    const status = () => real(folder, ['status', '--porcelain=v2', '--branch']).stdout.toString();
    expect(status()).toBe(real(clone, ['status', '--porcelain=v2', '--branch']).stdout.toString());
    writeFileSync(join(folder, 'b/d.md'), 'D'); // in the same tick, of the same size
    const id = git(bare, ['rev-parse', 'main:b/d.md']);
    expect(
      small(folder, ['update-index', '-z', '--index-info'], { input: `100644 ${id}\tx\0` })?.status,
    ).toBe(0);
    expect(status()).toMatch(/^1 \.M .* b\/d\.md$/m);
    expect(real(folder, ['fsck', '--connectivity-only']).status).toBe(0);
  });
});

describe('what is unusual is left to git', () => {
  /** A copy of the clone, changed. */
  function changed(change: (folder: string) => void): string {
    const folder = temporaryFolder();
    copyOf('the clone', folder, (template) => {
      real(template, ['clone', '-q', pathToFileURL(bare).href, '.']);
    });
    expect(small(folder, ['symbolic-ref', '--quiet', 'HEAD'])?.status).toBe(0);
    change(folder);
    return folder;
  }
  const setting = (text: string) => (folder: string) => {
    const file = join(folder, '.git/config');
    writeFileSync(file, `${readFileSync(file, 'utf8')}${text}`);
  };
  const written = (path: string) => (folder: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '#!/bin/sh\n', { mode: 0o755 });
  };

  test.each([
    ['a filter', setting('[filter "x"]\n\tclean = touch sprung\n')],
    ['a file system monitor', setting('[core]\n\tfsmonitor = ./x\n')],
    ['another config', setting('[include]\n\tpath = x\n')],
    ['a setting that is not known', setting('[alias]\n\tx = y\n')],
    ['an extension', setting('[extensions]\n\tworktreeConfig = true\n')],
    ['a promise of objects', setting('[remote "origin"]\n\tpromisor = true\n')],
    ['a text over two lines', setting('[branch "x"]\n\tmerge = a\\\nb\n')],
    ['a hook', written('.git/hooks/post-checkout')],
    ['replaced objects', written('.git/refs/replace/x')],
    ['grafts', written('.git/info/grafts')],
  ])('%s', (_, change) => {
    const folder = changed(change);
    expect(small(folder, ['symbolic-ref', '--quiet', 'HEAD'])).toBeUndefined();
  });

  test('variables and commands that are not known, and errors', () => {
    const left = [
      small(bare, ['rev-parse', 'HEAD'], { env: { GIT_NAMESPACE: 'x' } }),
      small(bare, ['rev-parse', 'HEAD'], { env: { GIT_CONFIG_GLOBAL: '/x' } }),
      small(bare, ['rev-parse', 'nothing']),
      small(bare, ['-c', 'alias.x=y', 'rev-parse', 'HEAD']),
      small(bare, ['gc']),
      small(bare, ['push', 'origin', 'main']),
      small(temporaryFolder(), ['rev-parse', 'HEAD']),
    ];
    expect(left).toEqual(left.map(() => undefined));
  });

  test('objects in packs', () => {
    const folder = temporaryFolder();
    real(folder, ['clone', '-q', '--bare', pathToFileURL(bare).href, '.']);
    rmSync(join(folder, 'packed-refs'), { force: true });
    expect(small(folder, ['cat-file', 'commit', git(bare, ['rev-parse', 'main'])])).toBeUndefined();
  });
});

/**
 * Answers with the path that was asked for; of `/broken` it sends a part and breaks the connection. The part is larger than
 * what the system keeps on its way: once it is handed over, the client has read the beginning.
 */
const SERVER = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((request, response) => {
    if (request.url !== '/broken') return response.end(request.url);
    const part = Buffer.alloc(2 ** 25);
    response.writeHead(200, { 'content-length': part.length + 1 });
    response.write(part, () => request.socket.resetAndDestroy());
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

test('a connection that breaks in the middle of an answer leaves the next answers in their places', async () => {
  const server = new Worker(SERVER, { eval: true });
  const [port] = await once(server, 'message');
  const ask = startHttp();
  const answers = ['/a', '/broken', '/b', '/c'].map((path) => {
    const { status, body } = ask({ method: 'GET', url: `http://127.0.0.1:${port}${path}`, headers: {} });
    return status === 0 ? 'broken' : body.toString();
  });
  await server.terminate();
  expect(answers).toEqual(['/a', 'broken', '/b', '/c']);
});
