import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { oneOf, someOf } from '../support/long-form.js';
import { onUnix } from '../support/on-unix.js';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import {
  type Content,
  commit,
  commitsOf,
  type Files,
  filesOf,
  git,
  temporaryFolder,
  write,
} from './support/git.js';
import {
  CHANGED_SPEC,
  checkOutBranch,
  makeExecutable,
  PROJECT,
  pushEvent,
  snapshot,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub({ judgesGit: true });

/** The blob of an empty file. */
const NO_BYTES = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';
const SUBMODULE = { text: 'a'.repeat(40), mode: '160000' } as const;
const MODES: readonly Readonly<Record<string, string>>[] = [
  { mode: 'check' },
  { mode: 'write' },
  { mode: 'commit', 'commit-method': 'api' },
  { mode: 'commit', 'commit-method': 'git' },
  { mode: 'pull-request', 'commit-method': 'api' },
  { mode: 'pull-request', 'commit-method': 'git' },
];

/** A push of specs only, with something else at a place where outputs would be. */
function pushed(at: string, content: Content, inputs: Readonly<Record<string, string>>): Job {
  const on = withMain(repository(), new Map<string, Content>([...specsOf(['reviewer']), [at, content]]));
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
}

async function expectUntouched(job: Job, code: string): Promise<void> {
  const { bare } = job.repository;
  const [before, disk] = [filesOf(bare, 'main'), snapshot(job.workspace)];
  const ran = await runAction(job);
  expect({ ran: ran.code, codes: ran.codes }).toEqual({
    ran: 1,
    codes: expect.arrayContaining([code]),
  });
  expect(filesOf(bare, 'main')).toEqual(before);
  expect(commitsOf(bare, 'main')).toHaveLength(1);
  expect(git(bare, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main');
  expect(snapshot(job.workspace)).toEqual(disk);
  expect(ran.changed).toEqual([]);
}

const PLACES = ['.claude', '.opencode/agent', '.github/agents/reviewer.agent.md'];

// The short form tries each mode at one of the places.
test.each(PLACES)(
  'a submodule at %s is an error in every mode and by every method, and stays',
  async (at) => {
    for (const inputs of someOf(MODES, PLACES.indexOf(at), PLACES.length))
      await expectUntouched(pushed(at, SUBMODULE, inputs), 'submodule-in-the-way');
  },
);

test('a submodule that was checked out is none of ours, even where it holds files with our mark', async () => {
  for (const inputs of [{ mode: 'check' }, { mode: 'write' }]) {
    const job = pushed('.claude', SUBMODULE, inputs);
    const inside = join(job.workspace, '.claude');
    mkdirSync(inside, { recursive: true });
    git(inside, ['init', '-q', '-b', 'main']);
    for (const [path, text] of PROJECT) if (path.startsWith('.claude/')) write(job.workspace, path, text);
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.codes).toContain('submodule-in-the-way');
    expect(existsSync(join(inside, 'agents/planner.md'))).toBe(true); // no orphan of ours
  }
});

test('a repository inside the checkout that git does not know is not written to either', async () => {
  const job = pushed('README.md', 'x\n', { mode: 'write' });
  const inside = join(job.workspace, '.opencode');
  mkdirSync(inside);
  git(inside, ['init', '-q', '-b', 'main']);
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 1 });
  expect(ran.codes).toContain('submodule-in-the-way');
  expect(existsSync(join(inside, 'agent'))).toBe(false);
});

test('a file where a folder is needed, and a folder where a file is, are errors in every mode', async () => {
  for (const inputs of someOf(MODES, 0, 2))
    await expectUntouched(pushed('.claude', 'a file\n', inputs), 'folder-in-the-way');
  for (const inputs of someOf(MODES, 1, 2))
    await expectUntouched(pushed('.opencode/agent/reviewer.md/x', 'x\n', inputs), 'folder-in-the-way');
});

test('a submodule elsewhere in a folder of outputs is no obstacle', async () => {
  for (const inputs of someOf(MODES.slice(1, 4), 0, 2)) {
    const job = pushed('.github/actions/theirs', SUBMODULE, inputs);
    expect(await runAction(job)).toMatchObject({ code: 0, outputs: { drift: 'true' } });
    const made = filesOf(job.repository.bare, 'main');
    if (inputs.mode === 'commit') expect(made.has('.claude/agents/reviewer.md')).toBe(true);
  }
});

/** Names that git would skip without an error and that the config cannot know: HFS ignores some characters. */
test('a commit that would not hold exactly the planned files is refused', async () => {
  const dir = '.g\u200cit/agents';
  const config = `matrix: verified\nharnesses: { claude-code: { dir: "${dir}" } }\n`;
  const content: Files = new Map([...specsOf(['reviewer'], config)]);
  for (const inputs of someOf(MODES.slice(2), 0, 3)) {
    const on = withMain(repository(), content);
    const workspace = checkOutBranch(on);
    git(workspace, ['config', 'core.protectHFS', 'true']);
    const ran = await runAction({ repository: on, event: pushEvent(on), workspace, inputs });
    expect(ran).toMatchObject({ code: 1, outputs: { 'commit-sha': '' } });
    expect(ran.codes).toContain('inexact-commit');
    expect(commitsOf(on.bare, 'main')).toHaveLength(1);
    expect(git(on.bare, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main');
  }
});

/** A program in the place of git that stages one file more than it is told to. */
function gitThatStagesMore(path: string): string {
  const folder = temporaryFolder();
  const real = join(git('.', ['--exec-path']), 'git');
  const lines = [
    '#!/bin/sh',
    `'${real}' "$@" || exit`,
    `case " $* " in *" update-index "*)`,
    `  printf '100644 ${NO_BYTES}\\t${path}\\n' | '${real}' update-index --index-info`,
    'esac',
  ];
  write(folder, 'git', `${lines.join('\n')}\n`);
  makeExecutable(folder, 'git');
  return folder;
}

onUnix('a commit that would change another file as well is refused', async () => {
  for (const inputs of someOf(MODES.slice(2), 1, 2)) {
    const on = withMain(repository(), PROJECT, CHANGED_SPEC);
    const job = { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
    const ran = await runAction({ ...job, env: { PATH: gitThatStagesMore('other.txt') } });
    expect(ran).toMatchObject({ code: 1, outputs: { 'commit-sha': '' } });
    expect(ran.diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'inexact-commit',
        message: expect.stringContaining('It would also change other.txt.'),
      }),
    );
    expect(commitsOf(on.bare, 'main')).toHaveLength(2);
    expect(git(on.bare, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main');
  }
});

test('a submodule that appears while the commit is made is not replaced', async () => {
  for (const method of oneOf(['api', 'git'], 0)) {
    const on = withMain(repository(), new Map([...specsOf(['reviewer'])]), CHANGED_SPEC);
    on.beforeMoves.push(() => {
      commit(on.bare, 'main', new Map([['.claude', SUBMODULE]]), 'Add a submodule');
    });
    const ran = await runAction({
      repository: on,
      event: pushEvent(on),
      workspace: checkOutBranch(on),
      inputs: { mode: 'commit', 'commit-method': method },
    });
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.codes).toContain('submodule-in-the-way');
    expect(filesOf(on.bare, 'main~0').get('.claude')?.mode ?? 'gone').toBe('160000');
  }
});
