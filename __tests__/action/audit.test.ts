import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { onUnix } from '../support/on-unix.js';
import { type Job, type Ran, runAction } from './support/action.js';
import { useGitHub, writesOf } from './support/bed.js';
import { commit, type Files, temporaryFolder } from './support/git.js';
import { READ } from './support/github.js';
import {
  below,
  checkOut,
  checkOutBranch,
  inSync,
  pullRequestEvent,
  pushEvent,
  SPEC,
  snapshot,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub();

const md = (fields: string): string => `---\ndescription: Helps.\n${fields}---\nYou help.\n`;

/** A repository that has never heard of fsagent: one agent with every tool against its file, one with a void name. */
const OPEN = '.opencode/agent/open.md';
const VOID = '.claude/agents/void.md';
const FOREIGN = new Map([
  [OPEN, md('tools: { read: true }\n')],
  [VOID, md('name: void\ntools: [bash, Read]\n')],
]);

function pushed(files: Files, inputs: Readonly<Record<string, string>> = {}): Job {
  const on = withMain(repository({ permissions: { ...READ } }), files);
  const all = { mode: 'audit', ...inputs };
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs: all };
}

const found = ({ diagnostics }: Ran): readonly string[] =>
  diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`);

interface Log {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string;
      readonly suppressions?: readonly { readonly justification: string }[];
      readonly locations: readonly {
        readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
      }[];
    }[];
  }[];
}

const sarifOf = ({ outputs }: Ran): Log => JSON.parse(readFileSync(outputs.sarif ?? '', 'utf8'));
const results = (ran: Ran): readonly string[] =>
  (sarifOf(ran).runs[0]?.results ?? []).map(
    ({ ruleId, locations }) => `${ruleId} ${locations[0]?.physicalLocation.artifactLocation.uri}`,
  );

describe('mode audit', () => {
  test('shows what is found, in every report, needs no specs, fails nothing and changes nothing', async () => {
    const job = pushed(FOREIGN);
    const before = snapshot(job.workspace, []);
    const ran = await runAction(job);
    expect(ran).toMatchObject({ code: 0, outputs: { mode: 'audit', drift: 'false', patch: '' }, stderr: '' });
    const expected = [`warning void-tool ${VOID}`, `error agent-open ${OPEN}`];
    expect(found(ran)).toEqual(expect.arrayContaining(expected));
    expect(ran.annotations).toContainEqual(expect.objectContaining({ level: 'error', file: OPEN, line: 3 }));
    expect(ran.stdout).toMatch(/^Claude Code {2}1 agent$/m);
    expect(ran.summary).toContain('| Agent | What it can do |');
    expect(ran.summary).toMatch(/^\| open \| ● Read<br>! Write, Edit, Shell, /m);
    expect(JSON.parse(ran.outputs.counts ?? '')).toMatchObject({ errors: 1, accepted: 0, update: 0 });
    expect(snapshot(job.workspace, [])).toEqual(before);
    expect(job.repository.asked).toEqual([]);
  });

  test.each([
    ['error', 1],
    ['warning', 1],
    ['info', 1],
  ])('with fail-on: %s, an error ends it with %i', async (severity, code) => {
    expect((await runAction(pushed(FOREIGN, { 'fail-on': severity }))).code).toBe(code);
  });

  test.each([
    ['error', 0],
    ['warning', 1],
    ['info', 1],
  ])(
    'with fail-on: %s, a warning ends it with %i, and an error beside the code says so',
    async (severity, code) => {
      const ran = await runAction(
        pushed(new Map([[VOID, FOREIGN.get(VOID) ?? '']]), { 'fail-on': severity }),
      );
      expect(ran.code).toBe(code);
      expect(ran.annotations.some(({ level }) => level === 'error')).toBe(code === 1);
      expect(found(ran).filter((each) => each.startsWith('error'))).toEqual([]);
    },
  );

  test('fails on a broken policy, whoever wrote the file', async () => {
    const policy = 'policy:\n  - { name: no-shell, forbid: [Shell] }\n';
    const files = new Map([...FOREIGN, ['policy.yml', policy]]);
    const ran = await runAction(pushed(files, { policy: 'policy.yml' }));
    expect(ran.code).toBe(1);
    expect(found(ran)).toContain(`error policy-violation ${OPEN}`);
  });

  test('reads the harnesses that are named only', async () => {
    const ran = await runAction(pushed(FOREIGN, { harnesses: 'claude-code' }));
    expect(found(ran)).toEqual([`warning void-tool ${VOID}`]);
    expect(ran.summary).not.toContain('### OpenCode');
  });

  test('does not fail for a loss that a spec accepts, counts it, and shows it with its reason', async () => {
    const accepting = `---\ndescription: Runs git.\ntools: [Read, { shell: "git *", otherwise: all }]\naccept:\n  - { code: widened-limit, tool: Shell, harnesses: [claude-code], reason: Git only. }\n---\nRun git.\n`;
    const config = 'matrix: verified\nharnesses: [claude-code]\n';
    const files = inSync(new Map([...specsOf([], config), [SPEC, accepting]]));
    const inputs = { 'fail-on': 'warning', harnesses: 'claude-code' };
    const ran = await runAction(pushed(files, inputs));
    expect(ran).toMatchObject({ code: 0, diagnostics: [], annotations: [] });
    expect(JSON.parse(ran.outputs.counts ?? '')).toMatchObject({ warnings: 0, accepted: 1 });
    expect(ran.summary).toContain('1 accepted by specs');
    expect(ran.page).toContain('The reason given: Git only.');
    expect(sarifOf(ran).runs[0]?.results.map(({ suppressions }) => suppressions)).toMatchObject([
      [{ justification: 'Git only.' }],
    ]);
  });

  test('stays within the size that GitHub shows', async () => {
    const many = Array.from({ length: 1500 }, (_, index): [string, string] => [
      `.opencode/agent/${'long-name-'.repeat(15)}${index}.md`,
      md('tools: { read: true }\n'),
    ]);
    const ran = await runAction(pushed(new Map(many)));
    expect(Buffer.byteLength(ran.summary)).toBeGreaterThan(500_000);
    expect(ran.summary).toMatch(/\n…\n$/);
  });
});

/** What a first audit reports, as a file of known findings. */
const KNOWN = 'known.json';
const knownOf = (of: readonly Ran['diagnostics'][number][]): string => JSON.stringify({ diagnostics: of });

describe('with the findings that are known', () => {
  test('only a new one fails, wherever the lines of the others are now, and is in the reports', async () => {
    const policy = 'policy:\n  - { name: no-shell, forbid: [Shell] }\n';
    const files = new Map([...FOREIGN, ['policy.yml', policy]]);
    const inputs = { policy: 'policy.yml', 'fail-on': 'warning', baseline: KNOWN };
    const { diagnostics } = await runAction(pushed(files, { ...inputs, baseline: '' }));
    const moved: Files = new Map([
      ...files,
      [VOID, FOREIGN.get(VOID)?.replace('name:', '# A comment\nname:') ?? ''],
      [KNOWN, knownOf(diagnostics)],
    ]);
    const ran = await runAction(pushed(moved, inputs));
    expect(ran).toMatchObject({ code: 0, diagnostics: [], annotations: [] });
    expect(ran.summary).toContain(`${diagnostics.length} known and left out`);
    const ours = '.claude/agents/new.md';
    const one = new Map([...moved, [ours, md('name: new\ntools: [bash, Read]\n')]]);
    const again = await runAction(pushed(one, inputs));
    expect([again.code, found(again), results(again)]).toEqual([
      1,
      [`error policy-violation ${ours}`, `warning void-tool ${ours}`],
      [`policy-violation ${ours}`, `void-tool ${ours}`],
    ]);
  });

  test('a file that is none, or is not there, fails and leaves nothing out', async () => {
    for (const text of [undefined, '[]', '{ "diagnostics": 1 }']) {
      const files = new Map([...FOREIGN, ...(text === undefined ? [] : [[KNOWN, text] as const])]);
      const ran = await runAction(pushed(files, { baseline: KNOWN }));
      expect(ran.code).toBe(1);
      expect(ran.codes).toEqual(expect.arrayContaining(['agent-open', 'bad-input', 'void-tool']));
    }
  });

  test('a pull request that adds to them is reported at the file', async () => {
    const on = withMain(repository(), new Map([...FOREIGN, [KNOWN, knownOf([])]]));
    const event = () => pullRequestEvent(on);
    commit(on.bare, 'topic', new Map([['x.txt', '']]), 'Change', 'main');
    const inputs = { mode: 'audit', baseline: KNOWN };
    const before = await runAction({
      repository: on,
      event: event(),
      workspace: checkOut(on, event()),
      inputs,
    });
    expect(before.codes).not.toContain('policy-loosened');
    commit(on.bare, 'topic', new Map([[KNOWN, knownOf(before.diagnostics)]]), 'More');
    const job = { repository: on, event: event(), workspace: checkOut(on, event()), inputs };
    expect(found(await runAction(job))).toEqual([`warning policy-loosened ${KNOWN}`]);
  });
});

describe('the SARIF file', () => {
  test('is below the temporary folder, and no other mode writes one', async () => {
    const job = pushed(FOREIGN);
    const ran = await runAction(job);
    expect(ran.outputs.sarif).toMatch(/fsagent\.sarif$/);
    expect(ran.outputs.sarif?.startsWith(job.workspace)).toBe(false);
    expect(results(ran)).toEqual(expect.arrayContaining([`agent-open ${OPEN}`, `void-tool ${VOID}`]));
    const checked = await runAction({ ...job, inputs: { 'allow-empty': 'true' } });
    expect(checked.outputs.sarif).toBe('');
  });

  test('is where sarif-file says, with folders that are made', async () => {
    const job = pushed(FOREIGN, { 'sarif-file': 'reports/agents/audit.sarif' });
    const ran = await runAction(job);
    expect(ran.outputs.sarif).toBe(join(job.workspace, 'reports/agents/audit.sarif'));
    expect(results(ran).length).toBeGreaterThan(1);
  });

  test('is one run for several roots, with places from the top of the repository', async () => {
    const files = new Map([...below('one', FOREIGN), ...below('two', FOREIGN)]);
    const ran = await runAction(pushed(files, { root: 'one\ntwo' }));
    expect(sarifOf(ran).runs).toHaveLength(1);
    const expected = [`agent-open one/${OPEN}`, `agent-open two/${OPEN}`, `void-tool two/${VOID}`];
    expect(results(ran)).toEqual(expect.arrayContaining(expected));
    expect(found(ran)).toEqual(expect.arrayContaining([`error agent-open two/${OPEN}`]));
  });

  onUnix('is not written through a link, which a pull request may have put there', async () => {
    const outside = temporaryFolder();
    for (const [link, path] of [
      ['reports', 'reports/audit.sarif'],
      ['audit.sarif', 'audit.sarif'],
    ] as const) {
      const job = pushed(FOREIGN, { 'sarif-file': path });
      symlinkSync(join(outside, link === 'reports' ? '' : 'target'), join(job.workspace, link));
      const ran = await runAction(job);
      expect(ran).toMatchObject({ code: 1, outputs: { sarif: '' } });
      expect(ran.codes).toContain('bad-input');
    }
    expect(snapshot(outside).size).toBe(0);
    expect(existsSync(join(outside, 'target'))).toBe(false);
  });
});

describe('on a pull request', () => {
  const fine = (config: string): Files =>
    new Map([
      ['.fsagent/config.yml', `matrix: verified\n${config}`],
      ['.claude/agents/fine.md', md('name: fine\ntools: [Read]\n')],
    ]);
  const loosening = (inputs: Readonly<Record<string, string>>): Job => {
    const on = withMain(repository(), fine('policy:\n  - { name: no-shell, forbid: [Shell] }\n'));
    commit(on.bare, 'topic', fine(''), 'Change', 'main');
    const event = pullRequestEvent(on);
    return { repository: on, event, workspace: checkOut(on, event), inputs: { mode: 'audit', ...inputs } };
  };

  test.each([
    ['error', 0],
    ['warning', 1],
  ])(
    'what it loosens comes first in the summary, and with fail-on: %s ends it with %i',
    async (failOn, code) => {
      const ran = await runAction(loosening({ 'fail-on': failOn }));
      expect(ran).toMatchObject({ code, codes: ['policy-loosened'] });
      const [first, then] = ['less than its base', '| Agent |'].map((text) => ran.summary.indexOf(text));
      expect(first).toBeGreaterThan(0);
      expect(then).toBeGreaterThan(first ?? 0);
    },
  );

  test('its comment has the grid and is another than that of a check', async () => {
    const job = loosening({ comment: 'true' });
    await runAction(job);
    await runAction({ ...job, inputs: { comment: 'true', 'allow-empty': 'true' } });
    expect(job.repository.comments.map(({ body }) => body.includes('| Agent |'))).toEqual([true, false]);
    expect(writesOf(job.repository).filter((each) => each.endsWith('/comments'))).toHaveLength(2);
  });
});

test.each<Readonly<Record<string, string>>>([
  { mode: 'audit', specs: 'a.md' },
  { mode: 'audit', matrix: 'verified' },
  { mode: 'audit', strict: 'true' },
  { mode: 'audit', 'fail-on-drift': 'true' },
  { mode: 'audit', branch: 'main' },
  { mode: 'check', 'fail-on': 'warning' },
  { mode: 'check', 'sarif-file': 'x.sarif' },
  { mode: 'check', baseline: 'known.json' },
  { mode: 'audit', baseline: 'known.json', root: '.\n.opencode' },
])('%j contradict each other', async (inputs) => {
  const ran = await runAction(pushed(FOREIGN, inputs));
  expect(ran).toMatchObject({ code: 1, codes: ['contradictory-inputs'] });
});
