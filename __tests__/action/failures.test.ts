import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, commitsOf, git } from './support/git.js';
import { FAULTS, type Fault, type Repository } from './support/github.js';
import {
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  SPEC,
  spec,
  withMain,
} from './support/project.js';

// Fails every request of every mode once, in each way, and writes down what happens. As this takes minutes, only the
// requests that change something are failed by default, by turns in the two ways that could lose or double a commit:
//   FSAGENT_LONG=1 npm test -- __tests__/action/failures.test.ts             all rows, compared with the page: each night
//   FSAGENT_ALL_FAILURES=write npm test -- …                                 all rows, written to the page
const PAGE = new URL('../../docs/action-failures.md', import.meta.url);
const { FSAGENT_ALL_FAILURES: writing = '', FSAGENT_LONG: long = '' } = process.env;

const repository = useGitHub();
const BRANCH = 'fsagent/sync/main';

interface Scenario {
  readonly start: () => Promise<Job>;
  /** How far the run got, in words; throws when something was lost or done twice. */
  readonly outcome: (job: Job, ran: Ran) => string;
}

const jobOn = (on: Repository, inputs: Readonly<Record<string, string>>): Job => ({
  repository: on,
  event: pushEvent(on),
  workspace: checkOutBranch(on),
  inputs,
});

const drifting = (inputs: Readonly<Record<string, string>>) => async () =>
  jobOn(withMain(repository(), PROJECT, CHANGED_SPEC), inputs);

function commits({ repository: { bare } }: Job, { outputs }: Ran): string {
  const made = commitsOf(bare, 'main').length - 2;
  expect(made).toBeLessThan(2);
  if (outputs['commit-sha'] !== '') expect(outputs['commit-sha']).toBe(git(bare, ['rev-parse', 'main']));
  if (made === 0) return 'no commit';
  return outputs['commit-method'] === ''
    ? 'committed, found on the branch'
    : `committed by ${outputs['commit-method']}`;
}

function proposals({ repository: { bare, pullRequests } }: Job, { outputs }: Ran): string {
  const branches = git(bare, ['for-each-ref', '--format=%(refname:short)', 'refs/heads']).split('\n');
  const ours = branches.includes(BRANCH)
    ? commitsOf(bare, BRANCH).length - commitsOf(bare, 'main').length
    : 0;
  expect(ours).toBeLessThan(2);
  expect(pullRequests.length).toBeLessThan(2);
  const left = branches.some((name) => name.includes('-new-')) ? ', a branch beside it left' : '';
  const opened = pullRequests.length === 1 ? 'pull request open' : 'no pull request';
  const by = outputs['commit-method'] === '' ? '' : ` by ${outputs['commit-method']}`;
  return ours === 0 ? `no branch, ${opened}${left}` : `branch made${by}, ${opened}${left}`;
}

function closed({ repository: { bare, pullRequests } }: Job): string {
  const isThere = git(bare, ['for-each-ref', '--format=%(refname:short)', `refs/heads/${BRANCH}`]) !== '';
  return `branch ${isThere ? 'left' : 'deleted'}, pull request ${pullRequests[0]?.state}`;
}

async function proposed(): Promise<Job> {
  const job = await drifting({ mode: 'pull-request' })();
  await runAction(job);
  commit(job.repository.bare, 'main', new Map([[SPEC, spec('Reviews changes as reviewer.')]]), 'As before');
  return jobOn(job.repository, { mode: 'pull-request' });
}

async function commented(): Promise<Job> {
  const on = withMain(repository());
  commit(on.bare, 'topic', CHANGED_SPEC, 'Change', 'main');
  const event = pullRequestEvent(on);
  return {
    repository: on,
    event,
    workspace: checkOut(on, event),
    inputs: { comment: 'true' },
  };
}

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'commit, by the API': { start: drifting({ mode: 'commit' }), outcome: commits },
  'commit, by the API alone': {
    start: drifting({ mode: 'commit', 'commit-method': 'api' }),
    outcome: commits,
  },
  'commit, by git': { start: drifting({ mode: 'commit', 'commit-method': 'git' }), outcome: commits },
  'pull-request, by the API': { start: drifting({ mode: 'pull-request' }), outcome: proposals },
  'pull-request, by git': {
    start: drifting({ mode: 'pull-request', 'commit-method': 'git' }),
    outcome: proposals,
  },
  'pull-request, in sync again': { start: proposed, outcome: closed },
  'check, with a comment': {
    start: commented,
    outcome: ({ repository: { comments } }) => {
      expect(comments.length).toBeLessThan(2);
      return comments.length === 1 ? 'comment written' : 'no comment';
    },
  },
};

/** The requests of a run that nothing disturbs. */
async function callsOf({ start }: Scenario): Promise<readonly string[]> {
  const job = await start();
  job.repository.github.calls.splice(0);
  await runAction(job);
  return job.repository.github.calls.splice(0);
}

interface Row {
  readonly key: string;
  readonly line: string;
}

async function failOnce(name: string, index: number, fault: Fault, call: string): Promise<Row> {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`no scenario ${name}`);
  const job = await scenario.start();
  const { github } = job.repository;
  github.calls.splice(0);
  github.failsGit = call.startsWith('git');
  github.failing = (at) => (at === index ? fault : undefined);
  const ran = await runAction(job);
  github.failing = undefined;
  const isLimitOrOutage = fault !== '403';
  if (isLimitOrOutage) expect(ran.codes).not.toContain('missing-permission');
  const waits = (ran.stdout.match(/Trying again in/g) ?? []).length;
  const said = [waits > 0 ? 'trying again' : '', ...new Set(ran.codes)].filter(Boolean).join(', ');
  const key = `${name} | ${index + 1} | ${call} | ${fault}`;
  return {
    key,
    line: `| ${key} | ${scenario.outcome(job, ran)} | ${ran.code} | ${said || '–'} | ${Math.round(ran.seconds)} |`,
  };
}

const isWrite = (call: string): boolean => /^(?:git git-receive-pack$|mutation|POST|PATCH|DELETE)/.test(call);

const faultsFor = (call: string, index: number): readonly Fault[] => {
  if (writing + long !== '') return FAULTS;
  return isWrite(call) ? [index % 2 === 0 ? '502' : 'lost'] : [];
};

const HEAD = `# What the Action does when a request fails

Every request of every mode, failed once in each way: a 502, a 429 with \`Retry-After\`, a connection that is reset, a 401,
a 403; an answer that is lost after the request was carried out, or that comes too late; and a server that is silent. The
seconds are those for which the run waited. Generated by \`__tests__/action/failures.test.ts\`.

| mode | request | | fails by | outcome | exit code | the log says | seconds |
| ---- | ------- | - | -------- | ------- | --------- | ------------ | ------- |
`;

const linesOf = (page: string): readonly string[] =>
  page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:mode|-+) \|/.test(line));

/** Puts the rows of one mode into the page, the modes in the order of the table above. */
function writeRows(name: string, rows: readonly string[]): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const lines = Object.keys(SCENARIOS).flatMap((each) =>
    each === name ? rows : linesOf(page).filter((line) => line.startsWith(`| ${each} | `)),
  );
  writeFileSync(PAGE, `${HEAD}${lines.join('\n')}\n`);
}

test.each(Object.keys(SCENARIOS))(
  '%s: a request that fails loses no commit, makes none twice, and is reported as on the page',
  async (name) => {
    const scenario = SCENARIOS[name];
    const calls = scenario ? await callsOf(scenario) : [];
    const found: Row[] = [];
    for (const [index, call] of calls.entries())
      for (const fault of faultsFor(call, index)) found.push(await failOnce(name, index, fault, call));
    const lines = found.map(({ line }) => line);
    if (writing === 'write') writeRows(name, lines);
    const known = new Map(linesOf(readFileSync(PAGE, 'utf8')).map((line) => [keyOf(line), line]));
    expect(lines).toEqual(found.map(({ key }) => known.get(key)));
    expect(lines.length).toBeGreaterThan(0);
  },
  3_600_000,
);

const keyOf = (line: string): string => line.slice(2).split(' | ').slice(0, 4).join(' | ');
