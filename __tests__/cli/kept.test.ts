import { describe, expect, test } from '@jest/globals';
import { type Project, project } from './support.js';

const SPEC = '.fsagent/agents/one.md';
const CLAUDE = '.claude/agents/one.md';
const COPY = /^kept the old text of \S+ as (\S+), because git does not have it$/m;

function edited(text = 'Be very kind.'): Project {
  const at = project({
    '.fsagent/config.yml': 'matrix: verified\nharnesses: [claude-code]\n',
    [SPEC]: '---\ndescription: Reviews.\ntools: [Read]\n---\nYou review.\n\nBe kind.\n',
  });
  at.git('init', '-q', '-b', 'main');
  at.run(['write', '--quiet']);
  at.git('add', '-A');
  at.git('commit', '-q', '-m', 'agents');
  at.put(CLAUDE, at.read(CLAUDE).replace('Be kind.', text));
  return at;
}

/** Every way to write, and what of its output says where a text is kept and what it was. */
const WAYS: readonly (readonly [words: readonly string[]])[] = [
  [[]],
  [['--quiet']],
  [['--diff']],
  [['--format', 'json']],
  [['--format', 'json', '--quiet']],
  [['--format', 'github']],
  [['--format', 'github', '--quiet']],
  [['--adopt', '--discard', '--quiet']],
];

describe('an edit by hand that git does not have', () => {
  test.each(WAYS)('is shown and kept by write %j', (words) => {
    const at = edited();
    const text = at.read(CLAUDE);
    const { code, stdout } = at.run(['write', ...words]);
    expect(code).toBe(0);
    expect(at.read(CLAUDE)).not.toBe(text);
    expect(stdout).toContain('Be very kind.');
    const copy = /\.git\/fsagent\/kept\/\.claude\/agents\/one\.md\.[0-9a-f]{8}/.exec(stdout)?.[0] ?? '';
    expect(at.read(copy)).toBe(text);
    expect(at.git('status', '--porcelain')).toBe(''); // nobody trips over the copy
  });

  test.each([
    ['a comment', 'tools:', '# Why these?\ntools:'],
    ['blanks', 'Be kind.', '    Be kind.'],
  ])('is kept where it is only %s', (_, from, to) => {
    const at = edited('Be kind.');
    at.put(CLAUDE, at.read(CLAUDE).replace(from, to));
    const text = at.read(CLAUDE);
    const copy = COPY.exec(at.run(['write', '--quiet']).stdout)?.[1] ?? '';
    expect(at.read(copy)).toBe(text);
  });

  test('is kept once for each text, with the line ends and the bytes that it has', () => {
    const at = edited();
    const text = `\ufeff${at.read(CLAUDE).replaceAll('\n', '\r\n')}`;
    const copies = [1, 2].map(() => {
      at.put(CLAUDE, text);
      return COPY.exec(at.run(['write', '--quiet']).stdout)?.[1] ?? '';
    });
    expect(copies[0]).toBe(copies[1]);
    expect(at.read(copies[0] ?? '')).toBe(text);
  });

  test('is kept in the repository of a linked work tree', () => {
    const at = edited('Be kind.');
    at.git('worktree', 'add', '-q', 'linked', '-b', 'linked');
    const path = `linked/${CLAUDE}`;
    at.put(path, at.read(path).replace('Be kind.', 'Be very kind.'));
    const text = at.read(path);
    const { stdout } = at.run(['write', '--quiet'], { cwd: 'linked' });
    const copy = COPY.exec(stdout)?.[1] ?? '';
    expect(copy).toMatch(/^\.\.\/\.git\/fsagent\/kept\//);
    expect(at.read(`linked/${copy}`)).toBe(text);
  });

  test.each<readonly [what: string, make: (at: Project) => void]>([
    ['without git', (at) => at.remove('.git')],
    ['where something else has the place', (at) => at.put('.git/fsagent', 'mine')],
    ['where a link would lead elsewhere', (at) => at.link('.git/fsagent', '../elsewhere')],
    [
      'where .git only names a folder',
      (at) => {
        at.shell('mv .git elsewhere && echo "gitdir: elsewhere" > .git');
      },
    ],
  ])('is kept beside the file %s', (_, make) => {
    const at = edited();
    const text = at.read(CLAUDE);
    make(at);
    const { stdout } = at.run(['write', '--quiet']);
    expect(COPY.exec(stdout)?.[1]).toBe(`${CLAUDE}.orig`);
    expect(at.read(`${CLAUDE}.orig`)).toBe(text);
    expect(at.files().filter((path) => path.includes('kept'))).toEqual([]);
  });

  test('is kept of a file in conflict', () => {
    const at = edited('Be kind.');
    const ours = at.read(CLAUDE);
    at.put(CLAUDE, `<<<<<<< HEAD\n${ours}=======\n${ours.replace('kind', 'careful')}>>>>>>> topic\n`);
    const text = at.read(CLAUDE);
    const copy = COPY.exec(at.run(['write', '--quiet']).stdout)?.[1] ?? '';
    expect(at.read(copy)).toBe(text);
  });
});

describe('nothing is kept', () => {
  test('of an edit that git has', () => {
    const at = edited();
    at.git('commit', '-q', '-a', '-m', 'by hand');
    const { stdout } = at.run(['write']);
    expect(stdout).toContain('-Be very kind.');
    expect(stdout).not.toContain('kept');
    expect(at.has('.git/fsagent')).toBe(false);
  });

  test('by a run that changes nothing', () => {
    const at = edited();
    for (const words of [['check'], ['write', '--dry-run'], ['audit']]) at.run(words);
    expect(at.has('.git/fsagent')).toBe(false);
  });
});
