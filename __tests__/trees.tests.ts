import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { auditProject } from '../src/index.js';
import { readIndex, trackedPaths } from '../src/project/git-index.js';
import { findRepository } from '../src/project/git-repository.js';
import { gitTree } from '../src/project/git-tree.js';
import { diskTree, literally, memoryTree } from '../src/project/tree.js';
import { describeOnUnix, onUnix } from './support/on-unix.js';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'fsagent-trees-')));
afterAll(() => rmSync(base, { recursive: true }));

const AGENT = '---\nname: abc\ndescription: x\n---\nReview the code.\n';

describe('a path in memory', () => {
  const listed = (path: string) => memoryTree(new Map([[path, AGENT]])).list(['**/*.md', '**/[x]']).files;

  test.each([
    ['a//b.md', 'a/b.md'],
    ['/a/b.md', 'a/b.md'],
    ['./a/./b.md', 'a/b.md'],
    ['a/.../b.md', 'a/.../b.md'],
  ])('is found as it would be on disk: %s', (given, path) => {
    expect(listed(given)).toEqual([path]);
    expect(memoryTree(new Map([[given, AGENT]])).read(path)).toBe(AGENT);
  });

  test.each(['', '/', '.', '..', '../a.md', 'a/../b.md', 'a/', 'a/.'])(
    'that is no file below the root is refused: %j',
    (path) => {
      expect(() => listed(path)).toThrow('is no path of a file below the root');
    },
  );

  test('may be there once', () => {
    expect(() =>
      memoryTree(
        new Map([
          ['a//b', ''],
          ['a/b', ''],
        ]),
      ),
    ).toThrow('Two files have the path "a/b"');
  });
});

describe('a backslash in a name', () => {
  const PATHS = ['.claude/agents/\\/a.md', '\\/.claude/agents/b.md', '.claude/agents/c\\d.md', '\\'];
  const agents = ['.claude/agents/\\/a.md', '.claude/agents/c\\d.md', '\\/.claude/agents/b.md'];
  const GLOBS = ['**/.claude/agents/**/*.md', '[x]'];
  const tree = memoryTree(new Map(PATHS.slice(0, 3).map((path) => [path, AGENT])));

  test('is part of it, in memory', () => {
    expect(tree.list(GLOBS).files).toEqual([...agents].sort());
    expect(tree.list([literally('\\/.claude/agents/b.md')]).files).toEqual(['\\/.claude/agents/b.md']);
    expect(auditProject(tree).agents.length).toBeGreaterThan(2);
  });

  onUnix('is part of it, on disk and in a commit', () => {
    const root = join(base, 'backslash');
    const git = (...words: readonly string[]): Buffer => {
      const env = { PATH: process.env.PATH, HOME: base, GIT_CONFIG_NOSYSTEM: '1' };
      const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, env });
      if (status !== 0) throw new Error(String(stderr));
      return stdout;
    };
    for (const path of PATHS.slice(0, 3)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), AGENT);
    }
    expect(diskTree(root).list(GLOBS).files).toEqual([...agents].sort());
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'a');
    const commit = gitTree((args) => git(...args), 'HEAD');
    expect(commit.list(GLOBS).files).toEqual([...agents].sort());
  });
});

describeOnUnix('a pipe', () => {
  const root = join(base, 'pipe');
  const pipe = (path: string): void => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    expect(spawnSync('mkfifo', [join(root, path)]).status).toBe(0);
  };

  test('in the place of ".git" is no repository', () => {
    pipe('.git');
    expect(findRepository(root)).toBeUndefined();
    writeFileSync(join(root, 'a.md'), AGENT);
    expect(auditProject(root).agents).toEqual([]);
  });

  test('in the place of an index is none', () => {
    pipe('index');
    expect(trackedPaths(readIndex(join(root, 'index')), '', ['a.md'])).toBeUndefined();
  });
});
