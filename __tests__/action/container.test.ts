import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { someOf } from '../support/long-form.js';
import { onUnix } from '../support/on-unix.js';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import {
  type Content,
  changedBetween,
  commitsOf,
  type Files,
  git,
  temporaryFolder,
  write,
} from './support/git.js';
import { CHANGED_SPEC, checkOutBranch, PROJECT, pushEvent, specsOf, withMain } from './support/project.js';

const repository = useGitHub({ judgesGit: true });

const MODES: readonly Readonly<Record<string, string>>[] = [
  { mode: 'check' },
  { mode: 'write' },
  { mode: 'commit', 'commit-method': 'api' },
  { mode: 'commit', 'commit-method': 'git' },
  { mode: 'pull-request', 'commit-method': 'git' },
];

const SOMEONE = 12_345;

/** Gives a folder to another user where we may; else git only pretends. */
function giveAway(folder: string): void {
  if (process.getuid?.() !== 0) return;
  for (const name of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, name.name);
    if (name.isDirectory()) giveAway(path);
    else chownSync(path, SOMEONE, SOMEONE);
  }
  chownSync(folder, SOMEONE, SOMEONE);
}

function jobOn(inputs: Readonly<Record<string, string>>, content: Files = PROJECT, then?: Files): Job {
  const on = withMain(repository(), content, then);
  const workspace = checkOutBranch(on);
  return { repository: on, event: pushEvent(on), workspace, inputs };
}

const ofAnother = (job: Job): Job => {
  giveAway(job.workspace);
  return { ...job, env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: 'true' } };
};

test.each(someOf(MODES, 1, 2))('a checkout of another user is like any other: %j', async (inputs) => {
  const job = ofAnother(jobOn(inputs, PROJECT, CHANGED_SPEC));
  const ran = await runAction(job);
  expect(ran.stdout).not.toMatch(/dubious ownership/);
  expect(ran).toMatchObject({ code: inputs.mode === 'check' ? 1 : 0, outputs: { drift: 'true' } });
  expect(ran.codes).toEqual([]);
  if (inputs.mode === 'commit') {
    expect(changedBetween(job.repository.bare, 'main~1', 'main')).toHaveLength(3);
    expect(commitsOf(job.repository.bare, 'main')).toHaveLength(3);
  }
});

test('what git knows of the checkout is asked for there, too', async () => {
  const submodule = { text: 'a'.repeat(40), mode: '160000' } as const;
  const content = new Map<string, Content>([...specsOf(['reviewer']), ['.claude', submodule]]);
  for (const mode of ['check', 'write']) {
    const ran = await runAction(ofAnother(jobOn({ mode }, content)));
    expect(ran.codes).toContain('submodule-in-the-way');
  }
  const ignored = jobOn({ mode: 'check' }, specsOf(['reviewer']));
  write(ignored.workspace, '.gitignore', '.opencode/\n');
  expect((await runAction(ofAnother(ignored))).codes).toContain('ignored-output');
  const sparse = jobOn({ mode: 'check' });
  git(sparse.workspace, ['sparse-checkout', 'set', '.claude']);
  expect((await runAction(ofAnother(sparse))).codes).toEqual(['sparse-checkout']);
});

onUnix('no mode runs a filter, hook or other program of the checkout', async () => {
  for (const inputs of someOf(MODES, 0, 2)) {
    const job = jobOn(inputs, PROJECT, CHANGED_SPEC);
    const folder = temporaryFolder();
    const [trap, sprung] = [join(folder, 'trap'), join(folder, 'sprung')];
    writeFileSync(trap, `#!/bin/sh\necho "$@ by $(tr "\\0" " " < /proc/$PPID/cmdline)" >> ${sprung}\ncat\n`);
    chmodSync(trap, 0o755);
    for (const [key, value] of [
      ['filter.trap.clean', trap],
      ['filter.trap.smudge', trap],
      ['filter.trap.process', trap],
      ['core.fsmonitor', trap],
      ['diff.trap.textconv', trap],
      ['diff.external', trap],
      ['core.pager', trap],
      ['core.editor', trap],
      ['gpg.program', trap],
    ] as const)
      git(job.workspace, ['config', key, value]);
    write(job.workspace, '.git/info/attributes', '* filter=trap diff=trap\n');
    for (const hook of ['post-index-change', 'reference-transaction', 'pre-push', 'post-commit']) {
      write(job.workspace, `.git/hooks/${hook}`, `#!/bin/sh\necho ${hook} >> ${sprung}\n`);
      chmodSync(join(job.workspace, '.git/hooks', hook), 0o755);
    }
    const ran = await runAction(job);
    expect(ran.code).toBe(inputs.mode === 'check' ? 1 : 0);
    expect(existsSync(sprung) ? readFileSync(sprung, 'utf8') : '').toBe('');
  }
});
