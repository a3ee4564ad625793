import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { BUILT_IN_HARNESSES } from '../../src/index.js';
import { planInit } from '../../src/project/init.js';
import { runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { temporaryFolder } from './support/git.js';
import { READ, WRITE } from './support/github.js';
import { checkOutBranch, inSync, pushEvent, withMain } from './support/project.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGES = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter((page) =>
  page.endsWith('.md'),
);

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions: Readonly<Record<string, string>>;
        readonly uses?: string;
        readonly with?: Readonly<Record<string, unknown>>;
        readonly steps?: readonly {
          readonly uses?: string;
          readonly id?: string;
          readonly if?: string;
          readonly with?: Readonly<Record<string, string>>;
        }[];
      }
    >
  >;
}

const WORKFLOWS = PAGES.flatMap((page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
    .map(([, text = '']) => text)
    .filter((text) => /^jobs:/m.test(text))
    .map((text, index): [string, Workflow] => [`${page} (${index})`, parse(text)]),
);
const inputsOf = (file: string): readonly string[] => {
  const read = parse(readFileSync(join(ROOT, file), 'utf8'));
  return Object.keys(file === 'action.yml' ? read.inputs : read.on.workflow_call.inputs);
};

const repository = useGitHub();

test('the pages show workflows for a check, for commits and for many repositories', () => {
  expect(WORKFLOWS.length).toBeGreaterThanOrEqual(4);
});

test.each(WORKFLOWS)('%s grants nothing at its top, and uses inputs that there are', (_, workflow) => {
  expect(workflow.permissions).toEqual({});
  for (const { uses = '', with: given = {}, steps = [] } of Object.values(workflow.jobs)) {
    if (uses.includes('/workflows/fsagent.yml@'))
      expect(inputsOf('.github/workflows/fsagent.yml')).toEqual(expect.arrayContaining(Object.keys(given)));
    for (const step of steps.filter((each) => each.uses?.startsWith('org/fsagent-action@')))
      expect(inputsOf('action.yml')).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})));
    const ids = steps.flatMap(({ id }) => id ?? []);
    for (const step of steps)
      for (const [, id = ''] of (step.if ?? '').matchAll(/steps\.(\w+)\./g)) expect(ids).toContain(id);
  }
});

/** A repository as the getting started page makes it: `init`, `write`, commit. */
function asInitialized() {
  const initial = planInit(temporaryFolder(), BUILT_IN_HARNESSES);
  if (!initial.ok) throw new Error('there is a config');
  const files = inSync(new Map(initial.files.map(({ path, after }) => [path, after])));
  return files;
}

const STEPS = WORKFLOWS.flatMap(([name, { jobs }]) =>
  Object.values(jobs).flatMap(({ steps = [], permissions }) =>
    steps
      .filter(({ uses }) => uses?.startsWith('org/fsagent-action@'))
      .filter((step) => step.with?.root !== 'checkout') // of another repository: fleet.test.ts runs it
      .map((step): [string, Readonly<Record<string, string>>, boolean] => [
        name,
        step.with ?? {},
        permissions.contents === 'write',
      ]),
  ),
);

test.each(STEPS)('%s is green right after init and write', async (_, inputs, mayWrite) => {
  const on = withMain(repository({ permissions: { ...(mayWrite ? WRITE : READ) } }), asInitialized());
  const ran = await runAction({
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs,
  });
  expect(ran).toMatchObject({ code: 0, outputs: { drift: 'false' } });
});
