import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { VERSION } from '../../src/text/version.js';
import { onUnix } from '../support/on-unix.js';
import { runAction } from './support/action.js';
import { useGitHub, writesOf } from './support/bed.js';
import { type Content, commit, files, git, write } from './support/git.js';
import { READ } from './support/github.js';
import {
  below,
  CHANGED_SPEC,
  checkOut,
  checkOutBranch,
  inSync,
  outputsOf,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  SPEC,
  snapshot,
  spec,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub();

/** A checkout of `main`, and the job of a push to it that may only read. */
function checkout(
  content = PROJECT as ReadonlyMap<string, Content>,
  inputs: Readonly<Record<string, string>> = {},
) {
  const on = withMain(repository({ permissions: { ...READ } }), content);
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
}

const CLAUDE = '.claude/agents/reviewer.md';

test('a project in sync passes, and the token is not used at all', async () => {
  const job = checkout();
  const before = snapshot(job.workspace, []);
  const ran = await runAction(job);
  expect(ran).toMatchObject({
    code: 0,
    outputs: {
      mode: 'check',
      drift: 'false',
      'changed-files': '[]',
      'commit-sha': '',
      'commit-method': '',
      verified: '',
      'pull-request-number': '',
      patch: '',
    },
    annotations: [],
  });
  for (const text of [ran.stdout, ran.page]) expect(text).not.toMatch(/^Mode /m); // only `auto` has chosen one
  expect(JSON.parse(ran.outputs.counts ?? '')).toEqual({
    create: 0,
    update: 0,
    delete: 0,
    errors: 0,
    warnings: 0,
    infos: 0,
    accepted: 0,
  });
  expect(job.repository.asked).toEqual([]);
  expect(snapshot(job.workspace, [])).toEqual(before);
});

test('every kind of drift is found with its cause, and no file is written, not even below .git', async () => {
  const job = checkout(inSync(specsOf(['edited', 'gone', 'lost', 'outdated'])));
  const { workspace } = job;
  const say = (path: string, text: string) => write(workspace, path, text);
  say('.fsagent/agents/outdated.md', spec('Says something new.'));
  say(
    '.claude/agents/edited.md',
    (snapshot(workspace).get('.claude/agents/edited.md') ?? '')
      .replace(/^\S+ \S+ /, '')
      .replace('changes as', 'all as'),
  );
  git(workspace, ['rm', '-q', '.opencode/agent/lost.md']);
  git(workspace, ['rm', '-q', '.fsagent/agents/gone.md']);
  const before = snapshot(workspace, []);

  const ran = await runAction(job);

  expect(ran.code).toBe(1);
  expect(
    ran.changed.map(({ path, kind, cause, spec: from }) => `${kind} ${path}: ${cause} (${from})`),
  ).toEqual([
    'update .claude/agents/edited.md: edited (.fsagent/agents/edited.md)',
    'delete .claude/agents/gone.md: orphan (.fsagent/agents/gone.md)',
    'update .claude/agents/outdated.md: spec-changed (.fsagent/agents/outdated.md)',
    'delete .github/agents/gone.agent.md: orphan (.fsagent/agents/gone.md)',
    'update .github/agents/outdated.agent.md: spec-changed (.fsagent/agents/outdated.md)',
    'delete .opencode/agent/gone.md: orphan (.fsagent/agents/gone.md)',
    'create .opencode/agent/lost.md: missing (.fsagent/agents/lost.md)',
    'update .opencode/agent/outdated.md: spec-changed (.fsagent/agents/outdated.md)',
  ]);
  expect(JSON.parse(ran.outputs.counts ?? '')).toMatchObject({ create: 1, update: 4, delete: 3, errors: 0 });
  expect(snapshot(workspace, [])).toEqual(before);
  expect(writesOf(job.repository)).toEqual([]);
});

test('drift is annotated once, on the line of the spec it comes from', async () => {
  const job = checkout(PROJECT);
  write(job.workspace, SPEC, spec('Reviews changes with care.'));
  const ran = await runAction(job);
  const errors = ran.annotations.filter(({ level }) => level === 'error');
  expect(errors).toEqual([expect.objectContaining({ file: SPEC, line: 2 })]);
  expect(errors[0]?.message).toContain(CLAUDE);
});

test('the summary has tables of agents that a phone shows, the diff, and the one command that repairs it', async () => {
  const job = checkout(PROJECT);
  write(job.workspace, SPEC, spec('Reviews changes with care.'));
  const { summary } = await runAction(job);
  expect(summary.split('\n').filter((line) => line.startsWith('|'))).toEqual([
    '| Agent | Not in sync |',
    '| --- | --- |',
    '| <code>reviewer</code> | ✗ Claude Code, OpenCode and Copilot: its spec changed |',
    '| Agent | In sync |',
    '| --- | --- |',
    '| <code>planner</code> | ✓ Claude Code, OpenCode and Copilot |',
  ]);
  expect(summary).toContain('<details><summary>1 agent in sync</summary>');
  expect(summary).toContain('+description: "Reviews changes with care."');
  expect(summary).toContain('-description: "Reviews changes as reviewer."');
  expect(summary).toMatch(/^npx fsagent-action@\d+\.\d+\.\d+ write(?: .*)?$/m);
  expect(summary).not.toMatch(/npx (?!fsagent-action@)/);
});

test('an edit by hand is annotated, and stands in the summary, with the way to keep it', async () => {
  const job = checkout(PROJECT);
  const edited = (snapshot(job.workspace).get(CLAUDE) ?? '').replace(/^\S+ \S+ /, '');
  write(job.workspace, CLAUDE, `${edited}Be kind.\n`);
  const ran = await runAction(job);
  const keep = `To keep the edit, run "npx fsagent-action@${VERSION} pull ${CLAUDE}". It belongs into ${SPEC}: line 6: "Be kind."`;
  expect(ran.annotations).toContainEqual(
    expect.objectContaining({ file: CLAUDE, message: expect.stringContaining(keep) }),
  );
  expect(ran.summary).toContain(
    `${CLAUDE}:\nTo keep the edit, run "npx fsagent-action@${VERSION} pull ${CLAUDE}"`,
  );
  expect(ran.summary).toContain('  line 6: "Be kind."');
});

test('notes on specs that are as in the base are a count in the summary and no annotations; the log has them', async () => {
  const noted = (about: string) => `---\ndescription: ${about}\ntools: [Glob]\n---\nYou help.\n`;
  const project = (about: string) =>
    inSync(
      new Map([
        ['.fsagent/config.yml', 'matrix: verified\n'],
        ['.fsagent/agents/changed.md', noted(about)],
        ['.fsagent/agents/kept.md', noted('Helps.')],
      ]),
    );
  const on = withMain(repository({ permissions: { ...READ } }), project('Helps.'));
  commit(on.bare, 'topic', project('Helps more.'), 'Change', 'main');
  const event = pullRequestEvent(on);
  const ran = await runAction({ repository: on, event, workspace: checkOut(on, event) });
  expect(ran.code).toBe(0);
  expect(new Set(ran.annotations.map(({ level, file }) => `${level} ${file}`))).toEqual(
    new Set(['notice .fsagent/agents/changed.md']),
  );
  expect(ran.summary).toMatch(/^\d+ notes? on unchanged specs; the log shows them\.$/m);
  expect(ran.page).not.toContain('kept.md:');
  expect(ran.stdout).toContain('(2 agents)');
  const pushed = await runAction({ repository: on, event: pushEvent(on), workspace: checkOutBranch(on) });
  expect(pushed.annotations).toEqual([]);
});

test('no summary is written where none is wanted', async () => {
  const ran = await runAction(checkout(PROJECT, { summary: 'false' }));
  expect(ran).toMatchObject({ code: 0, summary: '' });
});

test('the patch puts everything right, be it new, changed or gone', async () => {
  const job = checkout(inSync(specsOf(['reviewer', 'gone', 'lost'])));
  write(job.workspace, SPEC, spec('Reviews changes with care.'));
  git(job.workspace, ['rm', '-q', '.fsagent/agents/gone.md', '.opencode/agent/lost.md']);
  const ran = await runAction(job);
  expect(ran.outputs.patch?.startsWith(job.workspace)).toBe(false);
  git(job.workspace, ['apply', '-'], ran.patch);
  expect(await runAction(job)).toMatchObject({ code: 0, outputs: { drift: 'false' } });
});

test('fail-on-drift: false reports drift and passes', async () => {
  const ran = await runAction(checkout(new Map([...PROJECT, ...CHANGED_SPEC]), { 'fail-on-drift': 'false' }));
  expect(ran).toMatchObject({ code: 0, outputs: { drift: 'true' } });
  expect(ran.changed).toHaveLength(3);
});

test('a project below the top of the repository is named from the top', async () => {
  const job = checkout(
    below('tools/agents é', new Map([...PROJECT, ...CHANGED_SPEC]) as Map<string, string>),
    {
      root: 'tools/agents é',
    },
  );
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(ran.changed[0]).toMatchObject({ path: `tools/agents é/${CLAUDE}`, spec: `tools/agents é/${SPEC}` });
  expect(ran.annotations.map(({ file }) => file)).toContain(`tools/agents é/${SPEC}`);
  git(job.workspace, ['apply', '--check', '-'], ran.patch);
});

test('a glob for root means each folder with a config that it matches', async () => {
  const changed = new Map([...PROJECT, ...CHANGED_SPEC]) as Map<string, string>;
  const files = new Map([
    ...below('plugins/a', changed),
    ...below('plugins/b', changed),
    ...below('other', changed),
    ['plugins/bare/README.md', 'No project.'] as const,
  ]);
  const rootsIn = async (root: string) => {
    const { changed: found } = await runAction(checkout(files, { root }));
    return [...new Set(found.map(({ path }) => path.replace(/\/\..*$/, '')))];
  };
  expect(await rootsIn('plugins/*')).toEqual(['plugins/a', 'plugins/b']);
  expect(await rootsIn('**')).toEqual(['other', 'plugins/a', 'plugins/b']);
  const none = await runAction(checkout(files, { root: 'packages/*' }));
  expect(none).toMatchObject({ code: 1, codes: ['bad-input'] });
});

test('harnesses, specs and matrix narrow and change what is judged', async () => {
  const content = new Map([...inSync(specsOf(['reviewer', 'planner'])), ...CHANGED_SPEC]) as Map<
    string,
    string
  >;
  const only = await runAction(checkout(content, { harnesses: 'opencode, copilot' }));
  expect(only.changed.map(({ path }) => path)).toEqual([
    '.github/agents/reviewer.agent.md',
    '.opencode/agent/reviewer.md',
  ]);
  const other = await runAction(checkout(content, { specs: '.fsagent/agents/planner.md' }));
  expect(other).toMatchObject({ code: 0, changed: [] });
  const matrix = await runAction(checkout(PROJECT, { matrix: 'specification' }));
  expect(matrix.outputs.drift).toBeDefined();
  expect(matrix.codes).not.toContain('bad-input');
});

test('strict makes warnings errors', async () => {
  const warned = inSync(
    new Map([
      ...specsOf(['reviewer']),
      ['.fsagent/agents/general.md', spec('A built-in name.', 'x', 'model: no-such/model\n')],
    ]),
  );
  expect(await runAction(checkout(warned))).toMatchObject({ code: 0 });
  const ran = await runAction(checkout(warned, { strict: 'true' }));
  expect(ran.code).toBe(1);
  expect(ran.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
});

test('a repository without specs is an error, unless it may be empty', async () => {
  const empty = new Map([['README.md', 'Nothing here.\n']]);
  expect((await runAction(checkout(empty))).codes).toEqual(['no-specs']);
  expect(await runAction(checkout(empty, { 'allow-empty': 'true' }))).toMatchObject({
    code: 0,
    outputs: { drift: 'false' },
  });
});

test('files that a checkout gave other line ends are in sync', async () => {
  const job = checkout(files({ '.gitattributes': '* text=auto eol=crlf\n' }, PROJECT));
  expect(snapshot(job.workspace).get(CLAUDE)).toContain('\r\n');
  expect(await runAction(job)).toMatchObject({ code: 0, outputs: { drift: 'false' } });
});

test('work that nobody has committed is judged as it stands, and other dirty files do not matter', async () => {
  const job = checkout();
  write(job.workspace, 'src/dirty.ts', 'let x;\n');
  write(job.workspace, 'README.md', 'changed\n');
  expect(await runAction(job)).toMatchObject({ code: 0, outputs: { drift: 'false' } });
});

test('an output that git does not know yet counts as there, and its loss as drift', async () => {
  const job = checkout();
  git(job.workspace, ['rm', '-q', '--cached', CLAUDE]);
  expect(await runAction(job)).toMatchObject({ code: 0 });
  git(job.workspace, ['add', CLAUDE]);
  git(job.workspace, ['rm', '-q', '-f', CLAUDE]);
  expect(await runAction(job)).toMatchObject({ code: 1, outputs: { drift: 'true' } });
});

onUnix('nothing is read or written through a symbolic link that leads out of the checkout', async () => {
  const job = checkout(specsOf(['reviewer']) as Map<string, string>);
  const outside = checkOutBranch(job.repository);
  const before = snapshot(outside);
  symlinkSync(outside, join(job.workspace, '.claude'));
  symlinkSync('/etc/passwd', join(job.workspace, '.fsagent/agents/passwd.md'));
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expect(ran.codes).toEqual(expect.arrayContaining(['linked-spec']));
  expect(ran.stdout + ran.page).not.toContain('root:');
  expect(snapshot(outside)).toEqual(before);
});

test('a folder that is no git checkout can be checked all the same', async () => {
  const on = withMain(repository());
  const workspace = checkOutBranch(on);
  const event = pushEvent(on);
  const { rmSync } = await import('node:fs');
  rmSync(join(workspace, '.git'), { recursive: true });
  expect(await runAction({ repository: on, workspace, event })).toMatchObject({
    code: 0,
    outputs: { drift: 'false' },
  });
  expect((await runAction({ repository: on, workspace, event, inputs: { mode: 'commit' } })).codes).toContain(
    'no-checkout',
  );
});

test('write writes the checkout and commits nothing', async () => {
  const job = checkout(new Map([...PROJECT, ...CHANGED_SPEC]), { mode: 'write' });
  const head = git(job.workspace, ['rev-parse', 'HEAD']);
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, outputs: { mode: 'write', drift: 'true' } });
  expect(git(job.workspace, ['status', '--porcelain', '-z']).split('\0').filter(Boolean)).toEqual(
    outputsOf(PROJECT)
      .filter((path) => path.includes('reviewer'))
      .map((path) => ` M ${path}`),
  );
  expect(git(job.workspace, ['rev-parse', 'HEAD'])).toBe(head);
  expect(await runAction({ ...job, inputs: { mode: 'check' } })).toMatchObject({ code: 0 });
  expect(job.repository.asked).toEqual([]);
});

test('write fails too where fail-on-drift says so', async () => {
  const ran = await runAction(
    checkout(new Map([...PROJECT, ...CHANGED_SPEC]), { mode: 'write', 'fail-on-drift': 'true' }),
  );
  expect(ran).toMatchObject({ code: 1, outputs: { mode: 'write', drift: 'true' } });
});
