import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ignoredPaths } from '../src/project/git.js';
import { readIndex, trackedPaths, trackedWith } from '../src/project/git-index.js';
import { runProcess } from './support/processes.js';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'fsagent-index-')));
afterAll(() => rmSync(base, { recursive: true }));
let count = 0;

const NAMES = [
  'a',
  'a.md',
  '.claude/agents/ä b.md',
  'deep/er/x'.padEnd(61, 'y'),
  'deep/er/x'.padEnd(62, 'y'),
  'deep/er/x'.padEnd(65, 'y'),
  `${'long/'.repeat(30)}name`,
  `${`${'l'.repeat(200)}/`.repeat(21)}longer than the length can say`,
  'z',
];

/** The index can hold longer ones than the disk. */
const LONGEST_PATH = 3000;

const ENV = { PATH: process.env.PATH ?? '', HOME: base, GIT_CONFIG_NOSYSTEM: '1' };

/** A repository with these files; git answers what its words make it do. */
function repository(names: readonly string[], ...init: readonly string[]) {
  const root = join(base, String(count++));
  mkdirSync(root);
  const git = (...words: readonly string[]): string => {
    const { status, stdout, stderr } = runProcess('git', words, { cwd: root, env: ENV });
    if (status !== 0) throw new Error(String(stderr));
    return String(stdout);
  };
  git('init', '-q', ...init);
  const put = (path: string, text: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const name of names.filter((each) => each.length <= LONGEST_PATH)) put(name, name);
  if (names.length > 0) git('add', '--force', '.');
  for (const name of names.filter((each) => each.length > LONGEST_PATH))
    git('update-index', '--add', '--cacheinfo', `100644,${git('rev-parse', ':a').trim()},${name}`);
  const tracked = (...paths: readonly string[]) => {
    const found = trackedPaths(readIndex(join(root, '.git/index')), '', paths);
    return found && [...found].sort();
  };
  return { root, git, put, tracked };
}

describe('the index of git', () => {
  test.each(NAMES.map((_, index) => [index + 1]))('is read with %d files', (many) => {
    const names = NAMES.slice(0, many).sort();
    const { git, tracked } = repository(names);
    expect(git('ls-files', '-z').split('\0').filter(Boolean).sort()).toEqual(names);
    expect(tracked(...NAMES, 'b', 'deep', 'A', '')).toEqual(names);
  });

  test('is read behind entries with further flags, which are left out', () => {
    const { git, put, tracked } = repository(['a', 'b', 'c', 'd']);
    git('update-index', '--skip-worktree', 'b');
    put('bb', 'new');
    git('add', '--intent-to-add', 'bb');
    expect(git('ls-files').split('\n')).toContain('bb');
    expect(tracked('a', 'b', 'bb', 'c', 'd')).toEqual(['a', 'c', 'd']);
  });

  test('names the paths that have a part, below a folder', () => {
    const { git, put, root } = repository([
      '.claude/a',
      'x/.claude/b',
      'x/y.claude/c',
      'x/opencode.json',
      'z/.claude',
    ]);
    put('x/.claude/new', 'new');
    git('add', '--intent-to-add', 'x/.claude/new');
    const index = readIndex(join(root, '.git/index'));
    const names = ['.claude', 'opencode.json'];
    expect(trackedWith(index, '', names)).toEqual([
      '.claude/a',
      'x/.claude/b',
      'x/.claude/new',
      'x/opencode.json',
      'z/.claude',
    ]);
    expect(trackedWith(index, 'x/', names)).toEqual(['.claude/b', '.claude/new', 'opencode.json']);
    expect(trackedWith(index, '', [])).toEqual([]);
    expect(trackedWith(index, '', ['y'])).toEqual([]);
    expect(trackedWith(readIndex(join(root, 'no-file')), '', names)).toBeUndefined();
  });

  test('leaves out what is in conflict', () => {
    const { git, tracked, root } = repository(['a', 'b', 'c']);
    const object = git('rev-parse', ':b').trim();
    const entry = (stage: number) => `100644 ${object} ${stage}\tb\n`;
    const input = `0 ${'0'.repeat(40)}\tb\n${entry(1)}${entry(2)}`;
    runProcess('git', ['update-index', '--index-info'], { cwd: root, env: ENV, input });
    expect(git('ls-files', '--unmerged')).toContain('\tb\n');
    expect(tracked('a', 'b', 'c')).toEqual(['a', 'c']);
  });

  test('is not read in a form that is not known', () => {
    const { git, tracked, root } = repository(['a', 'b']);
    expect(tracked('a')).toEqual(['a']);
    git('update-index', '--index-version', '4');
    expect(tracked('a')).toBeUndefined();
    expect(trackedPaths(readIndex(join(root, 'no-file')), '', ['a'])).toBeUndefined();
    writeFileSync(join(root, '.git/index'), 'DIRC');
    expect(tracked('a')).toBeUndefined();
    expect(repository([]).tracked('a')).toBeUndefined();
  });

  test('is not read when its object names are longer', () => {
    const { tracked } = repository(['a', 'b', 'c'], '--object-format=sha256');
    expect(tracked('a', 'b', 'c')).toBeUndefined();
  });

  test('is not read when it is cut off', () => {
    const { tracked, root } = repository(NAMES);
    const whole = readFileSync(join(root, '.git/index'));
    for (const at of [20, 73, 74, 140]) {
      writeFileSync(join(root, '.git/index'), whole.subarray(0, at));
      expect(tracked(...NAMES)).toBeUndefined();
    }
  });
});

describe('what git ignores', () => {
  test('is asked of git for what it does not track, also below the top', () => {
    const { root, git, put } = repository([]);
    for (const path of ['sub/new.md', 'sub/old.md', 'old.md', 'sub/deep/old.md']) put(path, path);
    git('add', '.');
    put('.gitignore', 'old.md\nnew.md\n*.tmp\n');
    const ignored = (at: string, ...paths: readonly string[]) =>
      ignoredPaths(join(root, at), paths).map(({ path, file, line }) => `${path} ${file}:${line}`);
    expect(ignored('sub', 'old.md', 'new.md', 'deep/old.md')).toEqual([]);
    git('rm', '--cached', '-q', 'sub/new.md');
    expect(ignored('sub', 'old.md', 'new.md', 'deep/old.md', 'x.tmp')).toEqual([
      'new.md ../.gitignore:2',
      'x.tmp ../.gitignore:3',
    ]);
    expect(ignored('.', 'old.md', 'new.md', 'sub/new.md')).toEqual([
      'new.md .gitignore:2',
      'sub/new.md .gitignore:2',
    ]);
  });
});
