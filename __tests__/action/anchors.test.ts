// The bugs that were reproduced in Actions of the same kind, one test each, with the same situation put to ours.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { onUnix } from '../support/on-unix.js';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import {
  type Content,
  changedBetween,
  commit,
  type Files,
  files,
  filesOf,
  git,
  plainEnv,
  temporaryFolder,
  write,
} from './support/git.js';
import {
  below,
  CHANGED_SPEC,
  checkOutBranch,
  inSync,
  outputsOf,
  PROJECT,
  pushEvent,
  SPEC,
  spec,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub();

const CLAUDE = '.claude/agents/reviewer.md';

function pushed(content: Files, then: Files | undefined, inputs: Readonly<Record<string, string>>): Job {
  const on = withMain(repository(), content, then);
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
}

const lastChange = ({ repository: { bare } }: Job) => changedBetween(bare, 'main~1', 'main');

/** A project whose OpenCode files go to a folder of this name. */
const withFolder = (folder: string) =>
  inSync(
    specsOf(['reviewer'], `matrix: verified\nharnesses:\n  opencode: { dir: ${JSON.stringify(folder)} }\n`),
  );

test('1. terraform-docs accepts drift that is a file to delete; here it fails the check', async () => {
  const job = pushed(PROJECT, new Map([['.fsagent/agents/planner.md', undefined]]), { mode: 'check' });
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 1, outputs: { drift: 'true' } });
  expect(ran.changed.map(({ kind }) => kind)).toEqual(['delete', 'delete', 'delete']);
});

test('2. terraform-docs accepts drift outside its working folder; here a place outside the root is an error, and all inside it counts', async () => {
  const outside = 'matrix: verified\nharnesses:\n  opencode: { dir: ../docs }\n';
  const job = pushed(below('tools', new Map(specsOf(['reviewer'], outside))), undefined, {
    mode: 'check',
    root: 'tools',
  });
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(ran.diagnostics).toContainEqual(expect.objectContaining({ severity: 'error', line: 3 }));
  const inside = pushed(below('tools', PROJECT), new Map([[`tools/${CLAUDE}`, undefined]]), {
    mode: 'check',
    root: 'tools',
  });
  expect(await runAction(inside)).toMatchObject({ code: 1, outputs: { drift: 'true' } });
});

test('3. terraform-docs commits a stray .env beside its output; here only outputs are committed', async () => {
  for (const method of ['api', 'git']) {
    const job = pushed(PROJECT, CHANGED_SPEC, { mode: 'commit', 'commit-method': method });
    for (const path of ['.env', '.claude/agents/.env', '.claude/agents/notes.txt'])
      write(job.workspace, path, 'SECRET=1\n');
    git(job.workspace, ['add', '.env']);
    expect(await runAction(job)).toMatchObject({ code: 0 });
    expect([...filesOf(job.repository.bare, 'main').keys()].sort()).toEqual([...PROJECT.keys()].sort());
  }
});

test('4. git-auto-commit takes "my agent.md" for two patterns and commits nothing; here a blank is part of a name', async () => {
  const job = pushed(withFolder('my agents'), CHANGED_SPEC, {
    mode: 'commit',
    specs: '.fsagent/agents/*.md',
  });
  expect(await runAction(job)).toMatchObject({ code: 0 });
  expect(lastChange(job)).toEqual(['M my agents/reviewer.md']);
});

test('5. git-auto-commit ends with 128 when a folder does not exist yet; here it is made', async () => {
  for (const method of ['api', 'git']) {
    const job = pushed(specsOf(['reviewer']), undefined, { mode: 'commit', 'commit-method': method });
    expect(await runAction(job)).toMatchObject({ code: 0 });
    expect(lastChange(job)).toEqual(outputsOf(inSync(specsOf(['reviewer']))).map((path) => `A ${path}`));
  }
});

test('6. git-auto-commit gives up when somebody pushed meanwhile; here the new head is judged and committed to', async () => {
  const job = pushed(PROJECT, CHANGED_SPEC, { mode: 'commit', 'commit-method': 'git' });
  commit(job.repository.bare, 'main', new Map([['src/x.ts', 'x\n']]), 'Somebody');
  expect(await runAction(job)).toMatchObject({ code: 0 });
  expect(lastChange(job)).toHaveLength(3);
});

test('7. git-auto-commit does not know a linked work tree for a repository; here it is one', async () => {
  const job = pushed(PROJECT, CHANGED_SPEC, { mode: 'commit', 'commit-method': 'git' });
  const workspace = `${temporaryFolder()}/tree`;
  git(job.workspace, ['worktree', 'add', '-q', '--detach', workspace]);
  expect(await runAction({ ...job, workspace })).toMatchObject({ code: 0 });
  expect(lastChange(job)).toHaveLength(3);
});

test('8. git-auto-commit prints a commit message raw, commands and all; here it is committed and not obeyed', async () => {
  const message = 'Headline\n\n::error file=a.md::forged\n##[error]forged';
  const job = pushed(PROJECT, CHANGED_SPEC, { mode: 'commit', 'commit-message': message });
  const ran = await runAction(job);
  expect(ran.code).toBe(0);
  expect(ran.annotations.filter(({ message: text }) => text.includes('forged'))).toEqual([]);
  expect(git(job.repository.bare, ['log', '-1', '--format=%B', 'main'])).toContain(message);
});

onUnix(
  '9. ghcommit fails at a new file called é.md or a"b.md; here the API gets the name as it is',
  async () => {
    for (const folder of ['é', 'a"b', 'ünïcödé "quoted"']) {
      const specs = new Map([...withFolder(folder)].filter(([path]) => path.startsWith('.fsagent')));
      const job = pushed(specs, undefined, { mode: 'commit', 'commit-method': 'api' });
      expect(await runAction(job)).toMatchObject({ code: 0, outputs: { 'commit-method': 'api' } });
      expect(lastChange(job)).toEqual([`A ${folder}/reviewer.md`]);
    }
  },
);

onUnix(
  '10. ghcommit throws at a file whose mode changed; here a mode alone is no drift, and with drift it is kept',
  async () => {
    const executable: Content = { text: PROJECT.get(CLAUDE) ?? '', mode: '100755' };
    const calm = pushed(PROJECT, new Map([[CLAUDE, executable]]), { mode: 'commit' });
    expect(await runAction(calm)).toMatchObject({ code: 0, outputs: { drift: 'false', 'commit-sha': '' } });
    const due = pushed(PROJECT, new Map([[CLAUDE, executable], ...CHANGED_SPEC]), { mode: 'commit' });
    expect(await runAction(due)).toMatchObject({ code: 0, outputs: { 'commit-method': 'git' } });
    expect(filesOf(due.repository.bare, 'main').get(CLAUDE)).toMatchObject({ mode: '100755' });
  },
);

test('11. ghcommit commits the carriage returns of a checkout; here a commit has none, by either method', async () => {
  for (const method of ['api', 'git']) {
    const content = files({ '.gitattributes': '* text=auto eol=crlf\n' }, PROJECT);
    const job = pushed(content, CHANGED_SPEC, { mode: 'commit', 'commit-method': method });
    expect(readFileSync(`${job.workspace}/${CLAUDE}`, 'utf8')).toContain('\r\n');
    expect(await runAction(job)).toMatchObject({ code: 0 });
    expect(filesOf(job.repository.bare, 'main').get(CLAUDE)?.text).not.toContain('\r');
  }
});

onUnix(
  '12. create-pull-request fails when a file became a symbolic link; here the link is named and left alone',
  async () => {
    const link: Content = { text: '../../README.md', mode: '120000' };
    for (const method of ['api', 'git']) {
      const job = pushed(PROJECT, new Map([[CLAUDE, link]]), {
        mode: 'pull-request',
        'commit-method': method,
      });
      const ran = await runAction(job);
      expect(ran.code).toBe(1);
      expect(ran.diagnostics).toContainEqual(
        expect.objectContaining({ code: 'link-in-the-way', file: CLAUDE }),
      );
      expect(job.repository.pullRequests).toEqual([]);
    }
  },
);

onUnix('13. create-pull-request quotes a tab in a signed commit; here the name has its tab', async () => {
  const root = 't\tab';
  const job = pushed(below(root, PROJECT), new Map([[`${root}/${SPEC}`, spec('Reviews with care.')]]), {
    mode: 'pull-request',
    'commit-method': 'api',
    root,
  });
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, outputs: { 'commit-method': 'api' } });
  const [{ head } = { head: '' }] = job.repository.pullRequests;
  expect(changedBetween(job.repository.bare, 'main', head)).toContain(`M ${root}/${CLAUDE}`);
});

test('14. autofix.ci sends a changed file with an accent as deleted; here it is changed', async () => {
  const job = pushed(withFolder('é'), CHANGED_SPEC, { mode: 'commit', 'commit-method': 'api' });
  expect(await runAction(job)).toMatchObject({ code: 0 });
  expect(lastChange(job)).toEqual(['M é/reviewer.md']);
});

interface WorkflowStep {
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
}

const distSteps = (): readonly WorkflowStep[] =>
  parse(readFileSync(new URL('../../.github/workflows/ci.yml', import.meta.url), 'utf8')).jobs.check.steps;

test('15. the check of typescript-action does not see a new file in dist; ours does', () => {
  const folder = temporaryFolder();
  git(folder, ['init', '-q', '-b', 'main']);
  write(folder, 'dist/index.js', 'old\n');
  git(folder, ['add', '.']);
  git(folder, ['commit', '-q', '-m', 'x']);
  const script = distSteps().find(({ id }) => id === 'dist')?.run ?? 'exit 9';
  const check = () =>
    execFileSync('bash', ['-eo', 'pipefail', '-c', script], {
      cwd: folder,
      env: plainEnv(),
      stdio: 'pipe',
    }).toString();
  expect(check()).toBe('');
  write(folder, 'dist/119.index.js', 'new\n');
  expect(check).toThrow(/Command failed/);
});

test('16. the check of actions/checkout never keeps the right dist, for its condition names no step; ours names one', () => {
  const steps = distSteps();
  const named = steps.flatMap((step) => [...(step.if ?? '').matchAll(/steps\.(\w+)\./g)].map(([, id]) => id));
  expect(named).toEqual(['dist']);
  expect(steps.map(({ id }) => id)).toContain('dist');
  expect(steps.findIndex(({ if: condition }) => condition?.includes('steps.dist'))).toBeGreaterThan(
    steps.findIndex(({ id }) => id === 'dist'),
  );
});
