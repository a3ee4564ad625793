import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { type Event, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit, temporaryFolder } from './support/git.js';
import { READ, type Repository } from './support/github.js';
import {
  CHANGED_SPEC,
  checkOutBranch,
  eventOnBranch,
  PROJECT,
  SPEC,
  spec,
  withMain,
} from './support/project.js';

// The workflow of docs/fleet.md that looks after many repositories, with the fake GitHub as its organisation.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COUNT = process.env.FSAGENT_LONG === '1' ? 200 : 8;
const repository = useGitHub();

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const page = readFileSync(join(ROOT, 'docs/fleet.md'), 'utf8');
const [, central = ''] = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
const { jobs } = parse(central) as {
  readonly jobs: Readonly<Record<'repository' | 'table', { readonly steps: readonly Step[] }>>;
};
const stepOf = (job: 'repository' | 'table', name: string): Step => {
  const step = jobs[job].steps.find((each) => each.name === name || each.uses?.startsWith(name));
  if (!step) throw new Error(`the workflow has no step ${name}`);
  return step;
};

/** Runs a step's own script, as the runner does. */
function script({ run = 'exit 9' }: Step, cwd: string, env: Readonly<Record<string, string>>): string {
  const text = run.replace(
    /^npx --yes fsagent-action@\S+/m,
    `"${process.execPath}" "${join(ROOT, 'dist/cli/index.js')}"`,
  );
  const ran = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', text], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
  });
  return `${ran.status}`;
}

test(`${COUNT} repositories, three of them broken in different ways: one table, and the others get what they need`, async () => {
  const hub = withMain(repository());
  const folder = temporaryFolder();
  const event: Event = eventOnBranch(hub, 'schedule');
  const names: string[] = [];
  const asked: number[] = [];
  const on: Repository[] = [];
  for (let index = 0; index < COUNT; index++) {
    const each = withMain(repository(), PROJECT, index % 2 === 0 ? CHANGED_SPEC : undefined);
    on.push(each);
    names.push(each.slug);
    if (index === 1)
      commit(each.bare, 'main', new Map([[SPEC, spec('x').replace('Read', 'Raed')]]), 'A mistake');
    if (index === 2) each.permissions = { ...READ };
    const cwd = join(folder, String(index));
    mkdirSync(cwd);
    script(stepOf('repository', 'Have a report, however this job ends'), cwd, {
      REPOSITORY: each.slug,
      GITHUB_OUTPUT: join(cwd, 'output'),
    });
    if (index === 3) continue; // its checkout fails, and with it the job
    const { 'allow-empty': empty, mode } = stepOf('repository', 'org/fsagent-action@').with ?? {};
    const workspace = checkOutBranch(each);
    each.asked.splice(0);
    const ran = await runAction({
      repository: hub,
      event,
      workspace,
      inputs: { mode: String(mode), 'allow-empty': String(empty) },
    });
    asked.push(each.asked.length);
    const file = /file=(.*)/.exec(readFileSync(join(cwd, 'output'), 'utf8'))?.[1] ?? '';
    script(stepOf('repository', 'Keep the report'), cwd, { REPORT: ran.outputs.report ?? '', FILE: file });
  }
  mkdirSync(join(folder, 'reports'));
  for (let index = 0; index < COUNT; index++)
    script({ run: `cp ${index}/reports/*.json reports/` }, folder, {});
  const summary = join(folder, 'summary.md');
  writeFileSync(summary, '');
  const status = script(stepOf('table', 'One table'), folder, { GITHUB_STEP_SUMMARY: summary });
  expect(status).toBe('2'); // one job did not come to its end
  const text = readFileSync(summary, 'utf8');
  expect(readFileSync(join(folder, 'table.md'), 'utf8')).toBe(text);
  const rows = text.split('\n').filter((line) => line.startsWith('| <code>'));
  expect(rows).toHaveLength(COUNT);
  const rowOf = (index: number) => rows.find((line) => line.includes(`<code>${names[index]}</code>`));
  expect(rowOf(1)).toContain('failed: Unknown tool');
  expect(rowOf(2)).toContain('failed: The token may not');
  expect(rowOf(3)).toContain('did not finish');
  for (const [index, each] of on.entries()) {
    if ([1, 2, 3].includes(index)) continue;
    const isDue = index % 2 === 0;
    expect(rowOf(index)).toContain(isDue ? 'drift, repaired or proposed' : 'passed');
    expect(each.pullRequests.map(({ state }) => state)).toEqual(isDue ? ['open'] : []);
  }
  expect(hub.asked).toEqual([]);
  expect(Math.max(...asked)).toBeLessThanOrEqual(MOST_REQUESTS);
  if (process.env.FSAGENT_SHOW) process.stderr.write(`requests: ${[...new Set(asked)].sort().join(', ')}\n`);
  rmSync(folder, { recursive: true, force: true });
}, 600_000);

/** Requests about one repository, git's included. */
const MOST_REQUESTS = 20;
