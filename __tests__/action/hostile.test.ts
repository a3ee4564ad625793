import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { IS_LONG, oneOf, someOf } from '../support/long-form.js';
import { onUnix } from '../support/on-unix.js';
import { type Job, type Ran, runAction } from './support/action.js';
import { judgeGit, useGitHub } from './support/bed.js';
import { commandsIn } from './support/commands.js';
import {
  type Content,
  changedBetween,
  commit,
  commitsOf,
  type Files,
  files,
  git,
  temporaryFolder,
} from './support/git.js';
import {
  checkOut,
  checkOutBranch,
  inSync,
  PROJECT,
  pullRequestEvent,
  pushEvent,
  SPEC,
  spec,
  specsOf,
  withMain,
} from './support/project.js';

const repository = useGitHub();

/** What would say something to the runner, a terminal or a browser if it were printed as it is. */
const HOSTILE = [
  'a##[set-output name=drift;]false',
  '##[error]boom',
  '##[add-path]evil',
  '::error::boom',
  '\n::error file=x::boom',
  '\r::stop-commands::x',
  '\r\n::set-env name=PATH::evil',
  '%0A::error::boom',
  '\u0085::notice::next line',
  '\u2028::notice::line separator',
  '\u202egnp.exe',
  '\u2066isolated\u2069',
  '\u001b[31mred\u001b[0m\u0007',
  '\u009b31mred',
  '\t::debug::tab',
  '\u00a0::debug::behind a blank',
  'zero\u200bwidth\u200djoined\ufeff',
  'tags\u{e0041}\u00ad\u2060',
  '</details><script>alert(1)</script>',
  '```\n# broken out\n',
  '| a | table | row |',
  '<!-- fsagent -->',
  '[click](javascript:alert(1))',
  '$\u007b{ secrets.TOKEN }}',
  '$(touch /tmp/evil) `id`',
] as const;

// A name that begins with a line end is found by no glob.
const asName = (text: string): string =>
  text
    .replaceAll('/', '∕')
    .replace(/^(?=[\r\n\u2028])/, 'x')
    .slice(0, 80);

const pushed = (content: Files, inputs: Readonly<Record<string, string>>): Job => {
  const on = withMain(repository(), content);
  return { repository: on, event: pushEvent(on), workspace: checkOutBranch(on), inputs };
};

// Whatever steers a terminal, turns the reading direction or is not seen, a line end and a tab aside.
const STEERING = /(?![\n\t])\p{Cc}|[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** The run judged what is there; neither the log, the summary nor an output can steer what shows them. */
function expectHarmless({ stdout, stderr, summary, outputs }: Ran): void {
  expect(`${stdout}${stderr}`).not.toMatch(STEERING);
  expect(summary).not.toMatch(STEERING);
  expect(Object.values(outputs).join('\n')).not.toMatch(STEERING);
  expect(commandsIn(Object.values(outputs).join('\n'))).toEqual([]); // a later step may print them
  const outside = withoutCode(summary);
  expect(outside).not.toMatch(/<script|javascript:|# broken out|^\| a \| table/m);
}

/** Markdown without what stands in fences and code spans, where nothing is obeyed. */
function withoutCode(markdown: string): string {
  const kept: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    else if (fence === undefined) kept.push(line);
  }
  expect(fence).toBeUndefined();
  return kept.join('\n').replace(/(`+)(?:(?!\1).)+\1/gs, '');
}

/** Specs whose files are called something hostile, and say it too. */
const hostileSpecs = (): Map<string, Content> =>
  new Map(
    HOSTILE.map((text, index): [string, Content] => [
      `.fsagent/agents/${asName(text)}.md`,
      `---\nname: agent-${index}\ndescription: ${JSON.stringify(`Says ${text}`)}\ntools: [Read]\n---\n${text}\n::error::from the prompt\n##[set-output name=drift;]false\n`,
    ]),
  );

onUnix.each(['check', 'write', 'commit', 'pull-request'])(
  'mode %s prints no hostile name or description as it is',
  async (mode) => {
    const job = pushed(files({ '.fsagent/config.yml': 'matrix: verified\n' }, hostileSpecs()), { mode });
    const ran = await runAction(job);
    expectHarmless(ran);
    expect(ran.outputs.drift).toBe('true');
    expect(ran.changed).toHaveLength(HOSTILE.length * 3);
    expect(new Set(ran.changed.map(({ spec: from }) => from))).toEqual(
      new Set(HOSTILE.map((text) => `.fsagent/agents/${asName(text)}.md`)),
    );
    if (mode === 'commit')
      expect(changedBetween(job.repository.bare, 'main~1', 'main')).toHaveLength(HOSTILE.length * 3);
    if (mode === 'pull-request') {
      const [{ title, body } = { title: '', body: '' }] = job.repository.pullRequests;
      expect(title + body).not.toMatch(STEERING);
      expect(withoutCode(body)).not.toMatch(/<script|javascript:|# broken out/);
    }
  },
);

onUnix(
  'mode audit prints nothing of an agent file as it is, and its SARIF file shows every character',
  async () => {
    const content = files(
      Object.fromEntries(
        HOSTILE.map((text, index) => [
          `.claude/agents/${index}${asName(text)}.md`,
          `---\nname: ${JSON.stringify(`${text}${index}`)}\ndescription: ${JSON.stringify(text)}\nmodel: ${JSON.stringify(text)}\ntools: [Read, ${JSON.stringify(`Bash(${text})`)}]\n---\n${text}\n`,
        ]),
      ),
    );
    const ran = await runAction(pushed(content, { mode: 'audit', 'sarif-file': 'out/a.sarif' }));
    expectHarmless(ran);
    const sarif = readFileSync(ran.outputs.sarif ?? '', 'utf8');
    expect(sarif).not.toMatch(STEERING);
    expect(commandsIn(sarif)).toEqual([]);
    expect(JSON.stringify(JSON.parse(sarif))).toMatch(STEERING); // who parses it gets the very text
    expect(ran.stdout).toContain('\\u{202e}gnp.exe');
  },
);

onUnix('a patch has the very bytes of a text, which its log shows as escapes', async () => {
  const text = HOSTILE.join('\n').replaceAll('\r', '');
  const job = pushed(files({ [SPEC]: `---\ndescription: x\n---\n${text}\n` }, PROJECT), { mode: 'check' });
  const ran = await runAction(job);
  expectHarmless({ ...ran, outputs: {} });
  expect(ran.patch).toContain('\n+\u202egnp.exe\n');
  git(job.workspace, ['apply', ran.outputs.patch ?? '']);
  expect(readFileSync(join(job.workspace, '.claude/agents/reviewer.md'), 'utf8')).toContain(text);
});

onUnix.each([
  ['a file', 'a.sarif', 'a.sarif'],
  ['a file that is not there yet', 'new.sarif', 'a.sarif'],
  ['a folder', 'folder', 'a.sarif/x.sarif'],
])('a SARIF file is not written through a link to %s', async (_, target, path) => {
  const outside = temporaryFolder();
  const agents = files({ '.claude/agents/a.md': '---\nname: a\ndescription: x\n---\nx\n' });
  const job = pushed(
    new Map<string, Content>([...agents, ['a.sarif', { text: join(outside, target), mode: '120000' }]]),
    {
      mode: 'audit',
      'sarif-file': path,
    },
  );
  mkdirSync(join(outside, 'folder'), { recursive: true });
  writeFileSync(join(outside, 'a.sarif'), 'theirs');
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 1, codes: expect.arrayContaining(['bad-input']) });
  expect(ran.stdout).toContain('sarif-file');
  expect(readdirSync(outside).sort()).toEqual(['a.sarif', 'folder']);
  expect(readdirSync(join(outside, 'folder'))).toEqual([]);
  expect(readFileSync(join(outside, 'a.sarif'), 'utf8')).toBe('theirs');
});

onUnix('files that are edited, lost or gone under hostile names are reported as harmlessly', async () => {
  const good = inSync(hostileSpecs() as Map<string, string>);
  const paths = [...good.keys()];
  const changed = new Map<string, Content>(good);
  for (const [index, path] of paths.entries()) {
    if (path.startsWith('.claude'))
      changed.set(path, `${good.get(path)}${HOSTILE[index % HOSTILE.length]}\n`);
    else if (path.startsWith('.github')) changed.delete(path);
    else if (path.startsWith('.fsagent') && index % 3 === 0) changed.delete(path);
  }
  const job = pushed(changed, { mode: 'check' });
  const ran = await runAction(job);
  expectHarmless(ran);
  expect(ran.code).toBe(1);
});

/** Specs that are wrong in each place where they say something. */
const brokenSpecs = (text: string): Files => {
  const [quoted, name, place] = [
    JSON.stringify(text),
    asName(text),
    (HOSTILE as readonly string[]).indexOf(text),
  ];
  return files({
    [`.fsagent/agents/${name}.md`]: `---\ndescription: x\ntools: [${quoted}]\n${quoted}: 1\n---\n{{{${text.replaceAll('}', '')}}}}\n`,
    [`.fsagent/agents/yaml-${place}.yml`]: `description: ${quoted}\nprompt: [${text}\n`,
    [`.fsagent/agents/model-${place}.md`]: `---\ndescription: x\nmodel: ${quoted}\ncopilot: { ${quoted}: ${quoted} }\n---\nx\n`,
  });
};

// The short form puts several into one repository.
const SIZE = IS_LONG ? 1 : 5;
const HOSTILE_TOGETHER = HOSTILE.flatMap((_, index) =>
  index % SIZE === 0 ? [[HOSTILE.slice(index, index + SIZE)] as const] : [],
);
onUnix.each(HOSTILE_TOGETHER)('errors do not quote %j as they are', async (texts) => {
  const variables = texts.map((text) => `${JSON.stringify(text)}: x`).join(', ');
  const config = `matrix: verified\nvariables: { ${variables} }\n`;
  const job = pushed(
    new Map([['.fsagent/config.yml', config], ...texts.flatMap((text) => [...brokenSpecs(text)])]),
    { mode: 'check', 'fail-on-drift': 'false' },
  );
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expectHarmless(ran);
  expect(ran.diagnostics.length).toBeGreaterThanOrEqual(texts.length);
});

onUnix('no mixture of what is hostile is taken as a command', async () => {
  const parts = fc.constantFrom(
    '::',
    '##[',
    ']',
    'error',
    'set-output',
    'add-mask',
    ' ',
    'name=drift',
    ';',
    ',',
    '\n',
    '\r',
    '\u2028',
    '%0A',
    '%',
    ':',
    '=',
    'é',
    '‮',
    '`',
    '|',
    '<',
    '>',
    '-',
    '"',
    "'",
    '\\',
  );
  const words = fc.sample(
    fc.array(parts, { minLength: 1, maxLength: 14 }).map((all) => all.join('')),
    { numRuns: 80, seed: 4 },
  );
  const content = new Map<string, Content>([['.fsagent/config.yml', 'matrix: verified\n']]);
  for (const [index, word] of words.entries()) {
    const name = index % 3 === 0 ? '' : `name: agent-${index}\n`;
    content.set(
      `.fsagent/agents/${index}${asName(word)}.md`,
      `---\n${name}description: ${JSON.stringify(word)}\ntools: [${index % 5 === 0 ? JSON.stringify(word) : 'Read'}]\n---\n${word}\n`,
    );
  }
  const broken = await runAction(pushed(content, { mode: 'check' }));
  expectHarmless(broken);
  expect(broken.code).toBe(1);
  expect(broken.outputs.drift).toBeDefined();
  const sound = new Map(
    [...content].map(([path, text], index) => [
      path,
      path.endsWith('config.yml')
        ? text
        : spec(String(words[index - 1]), String(words[index - 1]), `name: sound-${index}\n`),
    ]),
  );
  const ran = await runAction(pushed(sound, { mode: 'check' }));
  expectHarmless(ran);
  expect(ran.outputs.drift).toBe('true');
});

onUnix('annotations point at the very file, however it is called', async () => {
  const path = '.fsagent/agents/a,b:c%0A=d.md';
  const ran = await runAction(pushed(new Map([[path, spec('x', 'y', 'name: plain\n')]]), { mode: 'check' }));
  expect(ran.annotations.map(({ file }) => file)).toContain(path);
});

onUnix('a commit message with a workflow command in it is committed and not printed', async () => {
  const message = 'Headline\n\n::error file=x::forged\n##[set-output name=drift;]false';
  const job = pushed(files({ [SPEC]: spec('Reviews changes with care.') }, PROJECT), {
    mode: 'commit',
    'commit-message': message,
  });
  const ran = await runAction(job);
  expect(ran).toMatchObject({ code: 0, outputs: { drift: 'true' } });
  expect(git(job.repository.bare, ['log', '-1', '--format=%B', 'main'])).toContain(message);
  expect(ran.stdout).not.toContain('forged');
});

onUnix('what a server says is printed as harmlessly', async () => {
  const job = pushed(files({ [SPEC]: spec('Reviews changes with care.') }, PROJECT), {
    mode: 'commit',
    'commit-method': 'git',
  });
  const lines = [
    '##[set-output name=drift;]false',
    '::error::from the server',
    '\u001b[31mred',
    'GH013: Repository rule violations',
  ];
  const hook = join(job.repository.bare, 'hooks', 'pre-receive');
  writeFileSync(
    hook,
    `#!/bin/sh\nprintf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')} >&2\nexit 1\n`,
    { mode: 0o755 },
  );
  const ran = await runAction(job);
  expect(ran.code).toBe(1);
  expectHarmless(ran);
  expect(ran.outputs.drift).toBe('true');

  const refused = pushed(files({ [SPEC]: spec('Reviews changes with care.') }, PROJECT), {
    mode: 'commit',
    'commit-method': 'api',
  });
  refused.repository.refusesApiCommits = { type: 'UNPROCESSABLE', message: lines.join('\n') };
  expectHarmless(await runAction(refused));
});

onUnix('nothing of a spec is executed', async () => {
  const job = pushed(files({ '.fsagent/config.yml': 'matrix: verified\n' }, hostileSpecs()), {
    mode: 'commit',
    'commit-method': 'git',
  });
  await runAction(job);
  expect(existsSync('/tmp/evil')).toBe(false);
});

onUnix('names that look like options or pathspecs reach git as names', async () => {
  judgeGit();
  const root = '--upload-pack=evil';
  const content = new Map([...PROJECT].map(([path, text]) => [`${root}/${path}`, text]));
  content.set(`${root}/${SPEC}`, spec('Reviews changes with care.'));
  for (const method of oneOf(['api', 'git'], 1)) {
    const job = pushed(content, { mode: 'commit', 'commit-method': method, root });
    expect(await runAction(job)).toMatchObject({ code: 0 });
    expect(
      changedBetween(job.repository.bare, 'main~1', 'main').every((line) => line.startsWith(`M ${root}/`)),
    ).toBe(true);
  }
});

onUnix.each<[string, Files]>([
  ['a folder', files({ '.claude': { text: '../outside', mode: '120000' } })],
  ['an output', files({ '.claude/agents/reviewer.md': { text: '/etc/passwd', mode: '120000' } })],
])(
  '%s that is a symbolic link is neither read nor written through, in a checkout or a commit',
  async (_, link) => {
    const specs = specsOf(['reviewer']);
    for (const mode of someOf(['check', 'write', 'commit', 'pull-request'], link.has('.claude') ? 0 : 1, 2)) {
      const job = pushed(new Map<string, Content>([...specs, ...link]), { mode });
      const ran = await runAction(job);
      expect(ran.code).toBe(1);
      expect(ran.codes).toContain('link-in-the-way');
      expect(commitsOf(job.repository.bare, 'main')).toHaveLength(1);
      expect(existsSync(join(job.workspace, '..', 'outside'))).toBe(false);
      expect(ran.stdout + ran.page + ran.patch).not.toContain('root:');
    }
  },
);

onUnix('a pull request with a hostile spec says it harmlessly in its comment', async () => {
  const on = withMain(repository());
  commit(on.bare, 'topic', hostileSpecs(), 'Change', 'main');
  const event = pullRequestEvent(on);
  const ran = await runAction({
    repository: on,
    event,
    workspace: checkOut(on, event),
    inputs: { comment: 'true' },
  });
  expectHarmless(ran);
  const [{ body } = { body: '' }] = on.comments;
  expect(body).not.toMatch(STEERING);
  expect(withoutCode(body)).not.toMatch(/<script|javascript:|# broken out/);
});
