import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from '@jest/globals';
import { onUnix } from '../support/on-unix.js';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, commitsOf, git, temporaryFolder } from './support/git.js';
import {
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  withMain,
} from './support/project.js';

const repository = useGitHub({ judgesGit: true });

/** A job that has something to commit, by git and without a token of its own. */
function jobWithoutToken(inputs: Readonly<Record<string, string>> = {}): Job {
  const on = withMain(repository(), PROJECT, CHANGED_SPEC);
  const workspace = checkOutBranch(on);
  return {
    repository: on,
    event: pushEvent(on),
    workspace,
    inputs: { mode: 'commit', 'commit-method': 'git', token: '', ...inputs },
  };
}

const basic = (token: string): string => Buffer.from(`x-access-token:${token}`).toString('base64');

const headerKey = ({ repository: { github } }: Job): string => `http.${github.url}/.extraheader`;
const headerOf = ({ repository: { github } }: Job): string => `AUTHORIZATION: basic ${basic(github.token)}`;

const committed = (job: Job): number => commitsOf(job.repository.bare, 'main').length - 2;

/** What stands for ssh: it notes its variables, and runs the other side on this machine. */
function fakeSsh({ repository: { bare } }: Job): { readonly program: string; readonly seen: () => string } {
  const folder = temporaryFolder();
  const [program, note] = [join(folder, 'ssh'), join(folder, 'seen')];
  writeFileSync(
    program,
    `#!/bin/sh\nenv >> ${note}\nfor last; do :; done\ncase "$last" in\n*git-upload-pack*) exec git upload-pack ${bare} ;;\n*git-receive-pack*) exec git receive-pack ${bare} ;;\nesac\nexit 1\n`,
  );
  chmodSync(program, 0o755);
  return { program, seen: () => (existsSync(note) ? readFileSync(note, 'utf8') : '') };
}

const overSsh = (job: Job): void => {
  git(job.workspace, ['remote', 'set-url', 'origin', `ssh://git@localhost/${job.repository.slug}.git`]);
};

describe('what actions/checkout leaves behind is enough to fetch and push', () => {
  onUnix('the header in the config of the clone', async () => {
    const job = jobWithoutToken();
    git(job.workspace, ['config', headerKey(job), headerOf(job)]);
    expect(await runAction(job)).toMatchObject({ code: 0 });
    expect(committed(job)).toBe(1);
  });

  onUnix('the header in a file of the runner that the config includes', async () => {
    const job = jobWithoutToken();
    const file = join(temporaryFolder(), 'git-credentials.config');
    git(job.workspace, ['config', '--file', file, headerKey(job), headerOf(job)]);
    git(job.workspace, ['config', `includeIf.gitdir:${join(job.workspace, '.git')}.path`, file]);
    expect(await runAction(job)).toMatchObject({ code: 0 });
    expect(committed(job)).toBe(1);
  });

  onUnix('an ssh key, as core.sshCommand', async () => {
    const job = jobWithoutToken();
    const { program, seen } = fakeSsh(job);
    overSsh(job);
    git(job.workspace, ['config', 'core.sshCommand', `${program} -i key -o StrictHostKeyChecking=yes`]);
    expect(await runAction(job)).toMatchObject({ code: 0 });
    expect(committed(job)).toBe(1);
    expect(seen()).not.toBe('');
  });
});

/** Variables of a job that say how to reach a server, or that git needs on some system. */
const NEEDED = {
  SSH_AUTH_SOCK: '/tmp/agent.sock',
  GIT_SSH_VARIANT: 'ssh',
  GIT_SSL_CAINFO: '/etc/ssl/own.pem',
  GIT_SSL_NO_VERIFY: 'false',
  SSL_CERT_FILE: '/etc/ssl/own.pem',
  HTTPS_PROXY: 'http://proxy.example.com:3128',
  https_proxy: 'http://proxy.example.com:3128',
  NO_PROXY: 'localhost',
  SystemRoot: 'C:\\Windows',
  TEMP: '/tmp',
};
/** Variables that nothing git starts has any use for. */
const SECRET = {
  ACTIONS_RUNTIME_TOKEN: 'secret-1',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret-2',
  GITHUB_TOKEN: 'secret-3',
  NODE_AUTH_TOKEN: 'secret-4',
};

onUnix(
  'GIT_SSH_COMMAND of the job is used, with the variables it needs and none of its secrets',
  async () => {
    const job = jobWithoutToken({ token: 'secret-0' });
    const { program, seen } = fakeSsh(job);
    overSsh(job);
    const env = { ...NEEDED, ...SECRET, GIT_SSH_COMMAND: program };
    expect(await runAction({ ...job, env })).toMatchObject({ code: 0 });
    expect(committed(job)).toBe(1);
    const lines = new Set(seen().split('\n'));
    for (const [name, value] of Object.entries(NEEDED)) expect(lines).toContain(`${name}=${value}`);
    expect(seen()).not.toMatch(/secret-|^(?:INPUT|ACTIONS)_|^GITHUB_/m);
  },
);

onUnix('a proxy of the job is used', async () => {
  const job = jobWithoutToken();
  git(job.workspace, ['config', 'http.http://other.invalid/.extraheader', headerOf(job)]);
  git(job.workspace, ['remote', 'set-url', 'origin', `http://other.invalid/${job.repository.slug}`]);
  const ran = await runAction({ ...job, env: { http_proxy: job.repository.github.url } });
  expect(ran).toMatchObject({ code: 0 });
  expect(committed(job)).toBe(1);
});

describe('on the pull request of a fork', () => {
  onUnix('nothing of it is used: neither a command for ssh nor the header that the clone has', async () => {
    const on = withMain(repository());
    commit(on.bare, 'topic', CHANGED_SPEC, 'Change', 'main');
    const event = pullRequestEvent(on, { fork: 'stranger' });
    for (const mode of ['check', 'commit', 'pull-request', 'auto']) {
      const job: Job = { repository: on, event, workspace: checkOut(on, event), inputs: { mode, token: '' } };
      const { program, seen } = fakeSsh(job);
      git(job.workspace, ['config', headerKey(job), headerOf(job)]);
      git(job.workspace, ['config', 'core.sshCommand', program]);
      on.asked.splice(0);
      await runAction({ ...job, env: { GIT_SSH_COMMAND: program } });
      expect(seen()).toBe('');
      rmSync(job.workspace, { recursive: true });
    }
  });
});
