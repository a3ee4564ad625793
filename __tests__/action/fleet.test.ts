import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { runProcess } from '../support/processes.js';
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
const COUNT = process.env.FSAGENT_LONG === '1' ? 200 : 6;
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

/** A folder and the variables of a step in it. */
type Place = readonly [cwd: string, env: Readonly<Record<string, string>>];

const word = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Runs a step's own script in each of these places, as the runner does; one shell for all of them. Gives the last exit code. */
function script({ run = 'exit 9' }: Step, places: readonly Place[]): number | null {
  const text = run.replace(
    /^npx --yes fsagent-action@\S+/m,
    `${word(process.execPath)} ${word(join(ROOT, 'dist/cli/index.js'))}`,
  );
  const each = places.map(([cwd, env]) => {
    const variables = Object.entries(env).map(([name, value]) => `export ${name}=${word(value)}`);
    return `(${['set -e -o pipefail', `cd ${word(cwd)}`, ...variables, text].join('\n')}) < /dev/null`;
  });
  const env = { PATH: process.env.PATH ?? '' };
  return runProcess('bash', [], { cwd: ROOT, env, input: `${each.join('\n')}\n` }).status;
}

test(`${COUNT} repositories, three of them broken in different ways: one table, and the others get what they need`, async () => {
  const hub = withMain(repository());
  const folder = temporaryFolder();
  const event: Event = eventOnBranch(hub, 'schedule');
  const on: readonly Repository[] = Array.from({ length: COUNT }, (_, index) =>
    withMain(repository(), PROJECT, index % 2 === 0 ? CHANGED_SPEC : undefined),
  );
  const at = (index: number) => join(folder, String(index));
  for (const index of on.keys()) mkdirSync(at(index));
  script(
    stepOf('repository', 'Have a report, however this job ends'),
    on.map(({ slug }, index) => [at(index), { REPOSITORY: slug, GITHUB_OUTPUT: join(at(index), 'output') }]),
  );
  const asked: number[] = [];
  const reports: Place[] = [];
  for (const [index, each] of on.entries()) {
    if (index === 1)
      commit(each.bare, 'main', new Map([[SPEC, spec('x').replace('Read', 'Raed')]]), 'A mistake');
    if (index === 2) each.permissions = { ...READ };
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
    const file = /file=(.*)/.exec(readFileSync(join(at(index), 'output'), 'utf8'))?.[1] ?? '';
    reports.push([at(index), { REPORT: ran.outputs.report ?? '', FILE: file }]);
  }
  script(stepOf('repository', 'Keep the report'), reports);
  mkdirSync(join(folder, 'reports'));
  const summary = join(folder, 'summary.md');
  writeFileSync(summary, '');
  script({ run: 'cp */reports/*.json reports/' }, [[folder, {}]]);
  const status = script(stepOf('table', 'One table'), [[folder, { GITHUB_STEP_SUMMARY: summary }]]);
  expect(status).toBe(2); // one job did not come to its end
  const text = readFileSync(summary, 'utf8');
  expect(readFileSync(join(folder, 'table.md'), 'utf8')).toBe(text);
  const rows = text.split('\n').filter((line) => line.startsWith('| <code>'));
  expect(rows).toHaveLength(COUNT);
  const rowOf = (index: number) => rows.find((line) => line.includes(`<code>${on[index]?.slug}</code>`));
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
