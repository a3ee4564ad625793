import { describe, expect, test } from '@jest/globals';
import { IS_LONG, oneOf } from '../support/long-form.js';
import { type Project, project } from './support.js';

const SPEC = '.fsagent/agents/one.md';
const CLAUDE = '.claude/agents/one.md';
const OUTPUTS = [CLAUDE, '.github/agents/one.agent.md', '.opencode/agent/one.md'];

const LINES = ['You review.', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
const specWith = (changes: Readonly<Record<string, string>> = {}, description = 'Reviews.'): string =>
  `---\ndescription: ${description}\ntools: [Read, Glob, Shell]\n---\n${LINES.map((line) => changes[line] ?? line).join('\n\n')}\n`;

const STYLES = ['merge', 'diff3', 'zdiff3'] as const;

/** Ways to bring what `topic` did to `main`, and what ends them once all is solved. */
const OPERATIONS: Readonly<Record<string, (at: Project) => void>> = {
  merge: (at) => at.shell('git merge topic'),
  rebase: (at) => at.shell('git checkout -q topic && git rebase main'),
  'cherry-pick': (at) => at.shell('git cherry-pick topic'),
  stash: (at) =>
    at.shell(
      'git checkout -q topic~1 && git checkout -q topic -- . && git stash -q && git checkout -q main && git stash pop',
    ),
};

/** A repository whose two branches each changed the spec and wrote its files, and the two were brought together. */
function conflicted(
  operation: keyof typeof OPERATIONS,
  {
    style = 'merge',
    main = specWith({ A: 'A of main' }),
    topic = specWith({ F: 'F of topic' }),
    before = () => undefined,
  }: Change = {},
): Project {
  const at = project({ '.fsagent/config.yml': 'matrix: verified\n', [SPEC]: specWith() });
  const commit = (text: string, who: string) => {
    at.put(SPEC, text);
    expect(at.run(['write', '--quiet']).code).toBe(0);
    before(at, who);
    at.git('add', '-A');
    at.git('commit', '-q', '-m', who);
  };
  at.git('init', '-q', '-b', 'main');
  at.git('config', 'merge.conflictStyle', style);
  commit(specWith(), 'base');
  at.git('checkout', '-q', '-b', 'topic');
  commit(topic, 'topic');
  at.git('checkout', '-q', 'main');
  commit(main, 'main');
  OPERATIONS[operation]?.(at);
  return at;
}

interface Change {
  readonly style?: (typeof STYLES)[number];
  readonly main?: string;
  readonly topic?: string;
  /** What else is done before each commit. */
  readonly before?: (at: Project, who: string) => void;
}

const causesIn = (at: Project): readonly string[] =>
  at.json(['check']).report.changes.map(({ path, cause }) => `${path}: ${cause}`);

const inConflict = OUTPUTS.map((path) => `${path}: conflict`);

describe.each(Object.keys(OPERATIONS))('after a %s', (operation) => {
  const place = Object.keys(OPERATIONS).indexOf(operation);
  test.each(oneOf(STYLES, place % STYLES.length))(
    'outputs in conflict are made again, in the style %s',
    (style) => {
      const at = conflicted(operation, { style });
      expect(at.read(CLAUDE)).toContain('<<<<<<< ');
      expect(causesIn(at)).toEqual(inConflict);
      const files = at.files();
      const { code, stdout } = at.run(['write']);
      expect(code).toBe(0);
      expect(stdout).not.toContain('A of main'); // nothing was written by hand, so nothing is shown
      expect(stdout).toContain(`Their conflicts are solved. Tell git: git add -- ${OUTPUTS.join(' ')}`);
      expect(at.files()).toEqual(files); // no copies
      expect(at.run(['check']).code).toBe(0);
      for (const path of OUTPUTS) expect(at.read(path)).toMatch(/A of main.*F of topic/s);
    },
  );

  if (place % 3 !== 0 && !IS_LONG) return;
  test('the files of a spec that was solved by hand are made again, and nothing is shown', () => {
    const at = conflicted(operation, {
      main: specWith({ C: 'C of main' }),
      topic: specWith({ C: 'C of topic' }, 'Reviews all.'),
    });
    const errors = at.json(['check']);
    expect(errors.code).toBe(2);
    expect(errors.report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({ code: 'merge-conflict', file: SPEC, line: 11 }),
    ]);
    expect(at.run(['write']).code).toBe(2);
    expect(at.read(CLAUDE)).toContain('<<<<<<< '); // nothing was written
    at.put(SPEC, specWith({ C: 'C of both' }, 'Reviews all.'));
    expect(causesIn(at)).toEqual(inConflict);
    expect(at.run(['write']).stdout).not.toContain('C of');
    expect(at.run(['check']).code).toBe(0);
    expect(at.read(CLAUDE)).toContain('C of both');
  });
});

describe('what a person wrote into a file in conflict', () => {
  const solved = specWith({ C: 'C of both' });
  const changes = { main: specWith({ C: 'C of main' }), topic: specWith({ C: 'C of topic' }) };

  test('is shown where a branch has it', () => {
    const at = conflicted('merge', {
      ...changes,
      before: (repository, who) => {
        if (who === 'topic')
          repository.put(CLAUDE, repository.read(CLAUDE).replace('\nE\n', '\nE by hand\n'));
      },
    });
    at.put(SPEC, solved);
    expect(causesIn(at)).toEqual(inConflict);
    const { code, stdout } = at.run(['write']);
    expect(code).toBe(0);
    expect(stdout).toContain('-E by hand');
    expect(at.run(['check']).code).toBe(0);
  });

  test('is shown where it was put in after the merge', () => {
    const at = conflicted('merge', changes);
    at.put(SPEC, solved);
    at.put(CLAUDE, at.read(CLAUDE).replace('\nG\n', '\nG by hand\n'));
    expect(at.run(['write']).stdout).toContain('-G by hand');
  });
});

test('a file that only looks like a conflict is never taken', () => {
  const at = project({ '.fsagent/config.yml': 'harnesses: [claude-code]\n', [SPEC]: specWith() });
  at.run(['write']);
  const ours = at.read(CLAUDE);
  const theirs = ours.replace(/^# Generated.*\n/m, ''); // by hand: it has no mark
  for (const text of [
    `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> topic\n`,
    theirs.replace('You review.', `You review.\n\n<<<<<<< HEAD\n${ours}=======\n${ours}>>>>>>> topic\n`),
    `<<<<<<< HEAD\n${ours}=======\n${ours}`,
  ]) {
    at.put(CLAUDE, text);
    const { code, report } = at.json(['write']);
    expect(code).toBe(2);
    expect(report.diagnostics.map((each) => each.code)).toContain('unowned-file');
    expect(at.read(CLAUDE)).toBe(text);
  }
});

test('files of a spec that is gone are deleted where only the merge wrote into them, and left where a person did', () => {
  const at = conflicted('merge');
  at.remove(SPEC);
  at.put('.fsagent/agents/two.md', specWith());
  at.put(CLAUDE, at.read(CLAUDE).replace('\nG\n', '\nG by hand\n'));
  expect(at.json(['write']).report.diagnostics).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'edited-orphan', file: CLAUDE })]),
  );
  at.put(CLAUDE, at.read(CLAUDE).replace('G by hand', 'G'));
  expect(at.run(['write']).code).toBe(0);
  expect(OUTPUTS.filter((path) => at.has(path))).toEqual([]);
});
