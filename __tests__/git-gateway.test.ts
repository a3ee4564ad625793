import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import {
  changedSinceCommit,
  hiddenFiles,
  ignoredPaths,
  isSavedInGit,
  submodulesOf,
} from '../src/project/git.js';
import { lookAt, openView } from '../src/project/git-gateway.js';
import { environmentFor, findGit, safePath } from '../src/project/git-program.js';
import { findRepository, gitTop, isTrusted, trustCheckout } from '../src/project/git-repository.js';
import { onUnix } from './support/on-unix.js';
import { runProcess } from './support/processes.js';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'fsagent-gateway-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let count = 0;
const folder = (): string => {
  const made = join(base, String(count++));
  mkdirSync(made);
  return made;
};

const env = { PATH: process.env.PATH ?? '', HOME: base, GIT_CONFIG_NOSYSTEM: '1' };
const someone = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com' };
const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' };
const run = (program: string, at: string, ...words: readonly string[]): string => {
  const ended = runProcess(program, words, { cwd: at, env: { ...env, ...someone, ...committer } });
  if (ended.status !== 0) throw new Error(ended.error ?? String(ended.stderr));
  return String(ended.stdout).trim();
};
const git = (at: string, ...words: readonly string[]): string => run('git', at, ...words);

/** A repository with one commit of some files. */
function repository(files: Readonly<Record<string, string>>, ...init: readonly string[]): string {
  const root = folder();
  git(root, 'init', '-q', ...init);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git(root, 'add', '.');
  git(root, 'commit', '-q', '-m', 'first');
  return root;
}

/** Only root can give files away. */
const asRoot: typeof test.skip = process.getuid?.() === 0 ? test : test.skip;

describe('the gateway', () => {
  /** Every module name in a source file: imports, `import()`, `require` and what is asked of the process by name. */
  function modulesOf(path: string): readonly string[] {
    const names: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) names.push(node.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
    return names.filter((name) =>
      /^(?:node:)?(?:child_process|cluster|worker_threads)$|^@actions\/exec$/.test(name),
    );
  }

  test('is the one module that can start a process', () => {
    const src = fileURLToPath(new URL('../src', import.meta.url));
    const starting = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && modulesOf(join(src, name)).length > 0)
      .map((name) => name.replaceAll('\\', '/'));
    expect(starting).toEqual(['project/git-gateway.ts']);
  });

  test('gives git the variables that a task needs by name, and no secret', () => {
    const secrets = {
      INPUT_TOKEN: 't',
      'INPUT_COMMIT-AUTHOR': 't',
      GITHUB_TOKEN: 't',
      GH_TOKEN: 't',
      ACTIONS_RUNTIME_TOKEN: 't',
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 't',
      NPM_TOKEN: 't',
      NODE_AUTH_TOKEN: 't',
      AWS_SECRET_ACCESS_KEY: 't',
      GIT_TRACE: '/x',
      GIT_EXTERNAL_DIFF: '/x',
      GIT_DIR: '/x',
      GIT_INDEX_FILE: '/x',
      GIT_TEMPLATE_DIR: '/x',
      GIT_EDITOR: 'x',
      GIT_PAGER: 'x',
      LD_PRELOAD: '/x',
    };
    const machine = { HOME: '/h', SystemRoot: 'C:\\Windows', TEMP: 't', TMPDIR: '/t', GIT_EXEC_PATH: '/g' };
    const http = {
      https_proxy: 'http://p',
      NO_PROXY: 'x',
      GIT_SSL_CAINFO: '/ca',
      GIT_SSL_NO_VERIFY: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
    };
    const ssh = { SSH_AUTH_SOCK: '/s', GIT_SSH_COMMAND: 'ssh -i k', GIT_ASKPASS: '/a' };
    const all = { ...secrets, ...machine, ...http, ...ssh };
    expect(environmentFor('look', all)).toEqual(machine);
    expect(environmentFor('fetch', all)).toEqual({ ...machine, ...http });
    expect(environmentFor('publish', all)).toEqual({ ...machine, ...http, ...ssh });
  });

  onUnix('takes git from a folder of PATH that is absolute and not in the checkout', () => {
    const [root, outside] = [repository({ 'bin/git': '#!/bin/sh\n' }), folder()];
    chmodSync(join(root, 'bin/git'), 0o755);
    const path = ['bin', '.', '', join(root, 'bin'), outside, env.PATH].join(delimiter);
    const real = findGit(root, { PATH: env.PATH });
    expect(real).toMatch(/^\/.*\/git$/);
    expect(findGit(root, { PATH: path })).toBe(real);
    expect(safePath(root, { PATH: path }).split(delimiter)).toEqual(
      [outside, ...(env.PATH.split(delimiter) ?? [])].filter((each) => existsSync(each)),
    );
    symlinkSync(join(root, 'bin'), join(outside, 'linked'));
    symlinkSync(join(root, 'bin/git'), join(outside, 'git'));
    const linked = [join(outside, 'linked'), outside].join(delimiter);
    expect(findGit(root, { PATH: linked })).toBeUndefined();
    expect(findGit(root, { PATH: 'bin' })).toBeUndefined();
    expect(findGit(root, {})).toBeUndefined();
  });
});

describe('the repository that is found', () => {
  test('is the one whose .git is nearest, whatever lies in the folders below', () => {
    const root = repository({ 'a/x': 'x' });
    git(root, 'init', '-q', '--bare', 'a/inner');
    expect(gitTop(join(root, 'a/inner'))).toBe(root);
    expect(findRepository(join(root, 'a/inner'))?.folder).toBe(join(root, '.git'));
  });

  test('of a linked work tree and of a submodule is what its file names', () => {
    const root = repository({ x: 'x' });
    const linked = join(base, `linked-${count++}`);
    git(root, 'worktree', 'add', '-q', linked);
    expect(findRepository(linked)).toMatchObject({ top: linked, common: join(root, '.git') });
    writeFileSync(join(linked, '.gitignore'), 'y\n');
    expect(ignoredPaths(linked, ['x', 'y'])).toMatchObject([{ path: 'y', file: '.gitignore', line: 1 }]);
  });

  onUnix('is none where .git is a pipe, a broken link, a circle, an empty folder or names nothing', () => {
    const makes: readonly ((path: string) => unknown)[] = [
      (path) => run('mkfifo', base, path),
      (path) => symlinkSync('nowhere', path),
      (path) => symlinkSync('.git', path),
      (path) => mkdirSync(path),
      (path) => writeFileSync(path, 'gitdir: nowhere\n'),
      (path) => writeFileSync(path, 'x'.repeat(2 ** 21)),
    ];
    for (const make of makes) {
      const root = folder();
      make(join(root, '.git'));
      expect(findRepository(root)).toBeUndefined();
      expect(lookAt(root, ['status'])).toBeUndefined();
      expect(ignoredPaths(root, ['x'])).toEqual([]);
    }
  });

  onUnix('with pipes for its files is left alone', () => {
    for (const name of ['HEAD', 'config', 'index', 'packed-refs', 'info/exclude']) {
      const root = repository({ x: 'x', '.gitignore': 'y\n' });
      rmSync(join(root, '.git', name), { force: true });
      run('mkfifo', base, join(root, '.git', name));
      expect(ignoredPaths(root, ['y']).length).toBe(name === 'HEAD' ? 0 : 1);
    }
  });
});

describe('who owns a checkout', () => {
  const SOMEONE = 12_345;

  asRoot('is asked as git asks it, with safe.directory of the user', () => {
    const root = repository({ x: 'x', '.gitignore': 'y\n' });
    const found = findRepository(root);
    if (!found) throw new Error('no repository');
    const safe = (...names: readonly string[]) => isTrusted(found, env, () => names);
    expect(safe()).toBe(true);
    for (const path of [root, join(root, '.git')]) {
      chownSync(path, SOMEONE, SOMEONE);
      expect(safe()).toBe(false);
      expect(isTrusted(found, { ...env, SUDO_UID: String(SOMEONE) }, () => [])).toBe(true);
      expect(safe('/elsewhere', base)).toBe(false);
      for (const names of [[root], ['*'], [`${base}/*`], ['', root]]) expect(safe(...names)).toBe(true);
      expect(safe(root, '')).toBe(false);
      chownSync(path, 0, 0);
    }
    chownSync(root, SOMEONE, SOMEONE);
    expect(ignoredPaths(root, ['y'])).toEqual([]);
    const home = folder();
    writeFileSync(join(home, '.gitconfig'), `[safe]\n\tdirectory = ${root}\n`);
    const view = openView(found, { env: { ...env, HOME: home } });
    expect(view).toBeDefined();
    view?.close();
    expect(openView(found, { env })).toBeUndefined();
    trustCheckout(root); // the Action's own
    expect(ignoredPaths(root, ['y'])).toHaveLength(1);
  });
});

describe('a view of a repository', () => {
  test.each<[string, readonly string[]]>([
    ['as usual', []],
    ['with longer object names', ['--object-format=sha256']],
  ])('answers what git would: %s', (_, init) => {
    const root = repository({ 'a/x': 'x\n', 'a/y': 'y\n', '.gitignore': '*.tmp\n' }, ...init);
    writeFileSync(join(root, '.git/info/exclude'), 'a/z\n');
    expect(ignoredPaths(join(root, 'a'), ['x', 'z', 'q.tmp'])).toMatchObject([
      { path: 'z', file: '../.git/info/exclude', line: 1 },
      { path: 'q.tmp', file: '../.gitignore', line: 1 },
    ]);
    expect(isSavedInGit(join(root, 'a'), 'x')).toBe(true);
    writeFileSync(join(root, 'a/x'), 'x\r\n');
    expect(isSavedInGit(join(root, 'a'), 'x')).toBe(true);
    writeFileSync(join(root, 'a/x'), 'other\n');
    expect(isSavedInGit(join(root, 'a'), 'x')).toBe(false);
    git(root, 'pack-refs', '--all');
    expect(isSavedInGit(root, 'a/y')).toBe(true);
  });

  test.each([3, 70])('says which of %d files differ from the last commit, but for line ends', (count) => {
    const names = Array.from({ length: count }, (_, index) => `a/${index}.md`);
    const root = repository(Object.fromEntries(names.map((name) => [name, `${name}\n`])));
    expect([...changedSinceCommit(root, [...names, 'nowhere', '../x', undefined])]).toEqual([]);
    writeFileSync(join(root, 'a/0.md'), 'a/0.md\r\n');
    writeFileSync(join(root, 'a/1.md'), 'other\n');
    rmSync(join(root, 'a/2.md'));
    writeFileSync(join(root, 'a/new.md'), 'new\n');
    expect([...changedSinceCommit(root, [...names, 'a/new.md'])]).toEqual(['a/1.md', 'a/2.md', 'a/new.md']);
  });

  test('answers from a split index', () => {
    const root = repository({ 'a/x': 'x', b: 'b' });
    git(root, 'update-index', '--split-index');
    git(root, 'update-index', '--add', '--cacheinfo', `160000,${git(root, 'rev-parse', 'HEAD')},sub`);
    expect(submodulesOf(root, ['sub/file', 'a/x'], true)).toEqual([{ path: 'sub/file', submodule: 'sub' }]);
  });

  test('leaves the repository as it is, and nothing behind', () => {
    const root = repository({ x: 'x', '.gitignore': 'y\n' });
    const before = readdirSync(join(root, '.git'), { recursive: true }).sort();
    const found = findRepository(root);
    const view = found && openView(found, { env, task: 'fetch' });
    expect(view?.run(['hash-object', '-w', '--stdin'], { input: 'new' })?.status).toBe(0);
    view?.close();
    expect(view && existsSync(view.folder)).toBe(false);
    expect(readdirSync(join(root, '.git'), { recursive: true }).sort()).toEqual(before);
  });

  test('that cannot say what a sparse checkout hides is an error, not an empty list', () => {
    const root = repository({ x: 'x', 'gone/y': 'y' });
    git(root, 'sparse-checkout', 'set', '--cone', 'none');
    expect(hiddenFiles(root, ['gone'])).toEqual(['gone/y']);
    writeFileSync(join(root, '.git/index'), 'DIRC broken');
    expect(() => hiddenFiles(root, ['gone'])).toThrow(
      /not known \(git ls-files: .*run "git ls-files" in it once/,
    );
  });
});
