import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { IS_LONG } from '../support/long-form.js';
import { type Ended, type Project, project, projectIn, spec } from './support.js';

// Every command that a run prints is typed in the state in which it was printed, and must get on: see `problemOf`.

const agent = (name: string, more = '', body = 'You help.') =>
  `---\nname: ${name}\ndescription: Helps.\n${more}---\n${body}\n`;
const unnamed = (more = '', body = 'You help.') => `---\ndescription: Helps.\n${more}---\n${body}\n`;
const CONFIG = { '.fsagent/config.yml': 'matrix: verified\nharnesses: [claude-code, opencode]\n' };
const MARKETPLACE =
  '{ "name": "m", "owner": { "name": "o" }, "plugins": [{ "name": "a", "source": "./plugins/a" }, { "name": "bare", "source": "./plugins/bare" }] }';

interface Scene {
  readonly files: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
  /** Commands that were typed before. */
  readonly before?: readonly (readonly string[])[];
  /** Commands that are typed beside those of every scene. */
  readonly typed?: readonly (readonly string[])[];
}

const SCENES: Readonly<Record<string, Scene>> = {
  'an empty folder': { files: {} },
  'agents of one harness': { files: { '.claude/agents/a.md': agent('a', 'tools: Read, Bash\n') } },
  'files that cannot be read, in several ways': {
    files: {
      '.claude/agents/late.md': `<!-- mine -->\n${agent('late')}`,
      '.claude/agents/unnamed.md': unnamed(),
      '.claude/agents/ok.md': agent('ok'),
    },
  },
  'files that differ': {
    files: {
      '.claude/agents/a.md': agent('a', 'tools: Read\n'),
      '.github/agents/a.agent.md': unnamed("tools: ['read', 'edit']\n", 'Another text.'),
    },
  },
  'packages with agents, one of a name that the root has': {
    files: {
      '.claude/agents/a.md': agent('a'),
      'packages/api/.claude/agents/a.md': agent('a', 'tools: Read\n', 'You are for the API.'),
      'packages/web/.github/agents/w.agent.md': unnamed(),
    },
  },
  'a nested folder whose names are taken by specs': {
    files: {
      '.claude/agents/a.md': agent('a'),
      'packages/api/.claude/agents/a.md': agent('a', 'tools: Read\n', 'You are for the API.'),
    },
    before: [['import'], ['write', '--adopt']],
    typed: [['import', 'packages/api/.claude/agents']],
  },
  'a marketplace of plugins, with and without manifest': {
    files: {
      '.claude-plugin/marketplace.json': MARKETPLACE,
      'plugins/a/.claude-plugin/plugin.json': '{ "name": "a" }',
      'plugins/a/agents/one.md': agent('one', 'tools: Read, Bash\n'),
      'plugins/a/agents/deep/two.md': agent('two'),
      'plugins/bare/agents/three.md': agent('three'),
    },
  },
  'a plugin at the top': {
    files: { '.claude-plugin/plugin.json': '{ "name": "a" }', 'agents/one.md': agent('one') },
  },
  'a plugin at the top, and agents of the repository': {
    files: {
      '.claude-plugin/plugin.json': '{ "name": "a" }',
      'agents/one.md': agent('one'),
      '.claude/agents/two.md': agent('two'),
    },
  },
  'a plugin that a path names': {
    files: { 'plugins/x/.claude-plugin/plugin.json': '{}', 'plugins/x/agents/n.md': agent('n') },
    typed: [['import', 'plugins/x/agents']],
  },
  'links to files and folders': {
    files: { '.claude/agents/a.md': agent('a'), 'shared/b.md': agent('b') },
    links: { '.opencode/agent/a.md': '../../.claude/agents/a.md', '.github/agents': '../shared' },
  },
  'nothing but links': {
    files: { 'shared/a.md': agent('a'), 'plugins/x/.claude-plugin/plugin.json': '{ "name": "x" }' },
    links: { '.claude/agents': '../shared', 'plugins/x/agents': '../../shared' },
    typed: [['import', '--all']],
  },
  'nothing but links in folders below': {
    files: { 'shared/a.md': agent('a'), 'web/package.json': '{}' },
    links: { 'web/.claude/agents': '../../shared' },
    typed: [['import', '--all']],
  },
  'files in the folder of a harness that loads none such': {
    files: { '.codex/agents/n.md': agent('n'), '.cline/agents/m.md': agent('m') },
  },
  'agents in settings': { files: { 'opencode.json': '{ "agent": { "lint": { "prompt": "x" } } }' } },
  'one agent in two files of a harness': {
    files: { '.claude/agents/a.md': agent('same'), '.claude/agents/b.md': agent('same', '', 'Another.') },
  },
  'a text that a harness takes for an agent': { files: { '.opencode/agent/notes.md': 'Notes.\n' } },
  'a config without specs': { files: CONFIG },
  'a config without specs, and agents': { files: { ...CONFIG, '.claude/agents/a.md': agent('a') } },
  'specs that were never written': { files: { ...CONFIG, '.fsagent/agents/a.md': spec('Helps.') } },
  'specs whose places are taken': {
    files: {
      ...CONFIG,
      '.fsagent/agents/a.md': spec('Helps.'),
      '.claude/agents/a.md': agent('a', 'color: red\n', 'More.'),
    },
  },
  'mistakes that say what to write': {
    files: {
      '.fsagent/config.yml': 'matrix: verifed\nharnesses: [claude-code, opencode]\n',
      '.fsagent/agents/a.md': unnamed('tools: Read, Grep\n', 'Use the Grep tool.'),
      '.fsagent/agents/b.md': '---\ndescription: Helps: you.\ntool: [Raed]\n---\nYou help.\n',
    },
    typed: [
      ['add', 'c'],
      ['rename', 'a', 'd'],
    ],
  },
  'projects below alone': {
    files: {
      'web/.fsagent/config.yml': 'harnesses: [claude-code]\n',
      'web/.fsagent/agents/a.md': spec('Helps.'),
    },
  },
  'outputs whose specs are gone': {
    files: { ...CONFIG, '.fsagent/agents/a.md': spec('Helps.') },
    before: [['write'], ['rm', '.fsagent/agents']],
  },
};

const START = [['init'], ['import'], ['audit'], ['check']] as const;

/** The commands in a text: in quotes, or to the end of the line. */
function commandsIn(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .flatMap((line) =>
      [
        ...line.matchAll(
          /("?)\bfsagent ((?:init|import|add|rename|write|check|audit|explain|eject|diff|pull)\b.*)$/g,
        ),
      ].flatMap(([, quote = '', rest = '']) => [
        wordsOf(quote === '"' ? rest.slice(0, rest.indexOf('"')) : rest),
        ...(quote === '"' ? commandsIn(rest.slice(rest.indexOf('"') + 1)) : []),
      ]),
    );
}

const printedBy = (ended: Ended) =>
  commandsIn(`${ended.stdout}\n${ended.stderr}`)
    .filter(isWanted)
    .map((words) => ({ words, said: findingsIn(ended) }));

const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/'((?:[^']|'\\'')*)'|\S+/g)].map(
    ([word, quoted]) => quoted?.replaceAll("'\\''", "'") ?? word,
  );

const isLook = ([name, ...words]: readonly string[]): boolean =>
  ['audit', 'check', 'explain'].includes(name ?? '') || words.includes('--dry-run');

/** The general next step, which takes what it can: it may also end with a list of what it leaves, and why. */
const isGeneral = (words: readonly string[]): boolean => words.join(' ') === 'import';

/**
 * What is wrong with a command that was printed; nothing where it gets on. It does so where it writes, where it ends well, and
 * where it was to show something and shows what was not said before. What was promised with options has to be done.
 */
function problemOf({ words, said }: Typed, ended: Ended, hasWritten: boolean): string | undefined {
  const { code, stderr } = ended;
  if (hasWritten ? code !== 3 : code === 0 && words[0] !== 'write') return undefined;
  const isNews = findingsIn(ended).some((each) => !said.includes(each));
  if ((isLook(words) || isGeneral(words)) && (isNews || (isLook(words) && code === 1))) return undefined;
  return `it writes nothing and exits with ${code}: ${stderr}`;
}

/** Lines with the code of a problem. */
const findingsIn = ({ stdout, stderr }: Ended): readonly string[] =>
  `${stdout}\n${stderr}`.split('\n').filter((line) => /(?:^| )[a-z]+(?:-[a-z0-9]+)+: \S/.test(line));

let count = 0;
const copyOf = (made: Project): Project => {
  count += 1;
  const root = `${made.root}-copy-${count}`;
  cpSync(made.root, root, { recursive: true, verbatimSymlinks: true });
  return projectIn(root);
};

interface Typed {
  readonly made: Project;
  readonly words: readonly string[];
  readonly way: readonly string[];
  /** What the run said that printed it. */
  readonly said: readonly string[];
}

/** Types every command, and what it prints, until nothing new is printed. */
function typeAll(start: readonly Typed[], depth: number): readonly string[] {
  const seen = new Set<string>();
  const problems: string[] = [];
  let next = start;
  for (let level = 0; level <= depth && next.length > 0; level += 1) {
    next = next.flatMap((typed) => {
      const { made, words } = typed;
      const before = JSON.stringify(made.snapshot());
      const key = `${before} ${words.join(' ')}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const own = copyOf(made);
      const ended = words.includes('--user') ? own.run(words, { env: { HOME: own.root } }) : own.run(words);
      const way = [...typed.way, words.join(' ')];
      const hasWritten = JSON.stringify(own.snapshot()) !== before;
      const problem = level > 0 && problemOf(typed, ended, hasWritten);
      if (problem) problems.push(`${way.join(' → ')}: ${problem}`);
      return printedBy(ended).map((printed) => ({ made: own, way, ...printed }));
    });
  }
  return problems;
}

/** A look at the home folder needs a process of its own, which takes longer than all others. */
const isWanted = (words: readonly string[]): boolean => IS_LONG || !words.includes('--user');

describe('every command that is printed gets on', () => {
  test.each(Object.entries(SCENES))('%s', (_, { files, links = {}, before = [], typed = [] }) => {
    const made = project(files);
    for (const [path, target] of Object.entries(links)) made.link(path, target);
    for (const [name = '', ...words] of before)
      if (name === 'rm') made.remove(words.join(' '));
      else made.run([name, ...words]);
    const start = [...START, ...typed].map((words) => ({ made, words, way: [], said: [] }));
    expect(typeAll(start, IS_LONG ? 6 : 2)).toEqual([]);
  });

  test('commands are found in quotes, and up to the end of a line', () => {
    expect(
      commandsIn('x: "fsagent import" or "fsagent audit --user" shows\nNext: fsagent write --root \'a b\''),
    ).toEqual([['import'], ['audit', '--user'], ['write', '--root', 'a b']]);
  });
});

describe('a marketplace, from nothing to a green check', () => {
  const plugins = ['a', 'b', 'c'];
  const files: Readonly<Record<string, string>> = {
    '.claude-plugin/marketplace.json': JSON.stringify({
      name: 'm',
      owner: { name: 'o' },
      plugins: [...plugins, 'bare'].map((name) => ({ name, source: `./plugins/${name}` })),
    }),
    ...Object.fromEntries(
      plugins.flatMap((name) => [
        [`plugins/${name}/.claude-plugin/plugin.json`, `{ "name": "${name}" }`],
        [
          `plugins/${name}/agents/review.md`,
          agent('review', 'tools: Read, Grep\n', `You review for ${name}.`),
        ],
        [`plugins/${name}/agents/${name}.md`, agent(name, 'model: opus\n')],
      ]),
    ),
    'plugins/bare/agents/three.md': agent('three', 'disallowedTools: WebFetch\n'),
    'packages/api/.claude/agents/review.md': agent('review', 'tools: Read\n', 'You are for the API.'),
  };
  /** What an audit says of each agent, without where it comes from. */
  const agentsOf = (made: Project): unknown => {
    const { agents } = JSON.parse(made.run(['audit', '--format', 'json']).stdout) as {
      agents: readonly Readonly<Record<string, unknown>>[];
    };
    return agents.map(({ file, harness, agent: name, loads, tools, natives, mcp }) => {
      expect(natives).toBeDefined();
      return { file, harness, name, loads, tools, natives, mcp };
    });
  };

  test('takes four commands, and each agent is what it was', () => {
    const made = project(files);
    const before = agentsOf(made);
    const codes = [
      ['import', '--all'],
      ['write', '--all', '--adopt', '--dry-run'],
      ['write', '--all', '--adopt'],
      ['check', '--all'],
    ].map((words) => made.run(words).code);
    expect(codes).toEqual([0, 1, 0, 0]);
    expect(agentsOf(made)).toEqual(before);
    expect(made.read('plugins/a/agents/review.md')).toContain('# Generated by fsagent');
    expect(made.read('plugins/bare/.fsagent/config.yml')).toContain('  claude-code:\n    dir: agents\n');
  });

  test('an error in one project stops no other, and is the result of all', () => {
    const made = project(files);
    made.run(['import', '--all']);
    made.put('plugins/a/.fsagent/agents/review.md', '---\ntools: [Raed]\n---\nx\n');
    const { code, stdout } = made.run(['write', '--all', '--adopt']);
    expect(code).toBe(2);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('5 projects: 4 in sync, 1 with errors.');
    expect(made.read('plugins/a/agents/review.md')).toBe(files['plugins/a/agents/review.md']);
    expect(made.read('plugins/b/agents/review.md')).toContain('# Generated by fsagent');
    made.put('plugins/b/agents/review.md', made.read('plugins/b/agents/review.md').replace('b.', 'all.'));
    expect(made.run(['check', '--all']).code).toBe(2);
    expect(made.run(['check', '--root', 'plugins/b']).code).toBe(1);
  });

  test('all projects are one document for machines, with the exit code of each', () => {
    const made = project(files);
    made.run(['import', '--all']);
    const valid = new Ajv2020({ strict: true }).compile(
      JSON.parse(readFileSync(join(import.meta.dirname, '../../schema/reports.schema.json'), 'utf8')),
    );
    const codes = (words: readonly string[]) => {
      const { code, stdout } = made.run([...words, '--all', '--format', 'json']);
      const all = JSON.parse(stdout) as { projects: readonly { root: string; code: number }[] };
      expect([valid(all), valid.errors]).toEqual([true, null]);
      return { code, of: Object.fromEntries(all.projects.map((each) => [each.root, each.code])) };
    };
    const roots = ['packages/api', ...['a', 'b', 'bare', 'c'].map((name) => `plugins/${name}`)];
    const each = (code: number) => ({ code, of: Object.fromEntries(roots.map((root) => [root, code])) });
    expect(codes(['write', '--adopt'])).toEqual(each(0));
    expect(codes(['check'])).toEqual(each(0));
    made.put('plugins/b/.fsagent/agents/b.md', '---\ntools: [Raed]\n---\nx\n');
    expect(codes(['check'])).toEqual({ code: 2, of: { ...each(0).of, 'plugins/b': 2 } });
  });

  test('a folder with texts for people alone gets no config, which could never be in sync', () => {
    const made = project({
      ...files,
      'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }',
      'plugins/notes/agents/a.md': '# How we work\n',
    });
    made.run(['init', '--all']);
    expect(made.files().filter((path) => path.startsWith('plugins/notes/'))).toEqual([
      'plugins/notes/.claude-plugin/plugin.json',
      'plugins/notes/agents/a.md',
    ]);
    made.run(['import', '--all']);
    expect(made.run(['write', '--all', '--adopt']).code).toBe(0);
    expect(made.run(['check', '--all']).code).toBe(0);
  });

  test('what init and import set up for all of them is one document as well', () => {
    const made = project(files);
    const told = (name: string, words: readonly string[]) => {
      const { code, stdout } = made.run([...words, '--all', '--format', 'json']);
      const validate = new Ajv2020({ strict: true }).compile(
        JSON.parse(readFileSync(join(import.meta.dirname, `../../schema/${name}.schema.json`), 'utf8')),
      );
      const value: unknown = JSON.parse(stdout);
      expect([code, validate(value), validate.errors]).toEqual([0, true, null]);
      return value as { projects: readonly { root: string; isNew: boolean; created: readonly string[] }[] };
    };
    const roots = ['packages/api', ...['a', 'b', 'bare', 'c'].map((name) => `plugins/${name}`)];
    const { projects } = told('init', ['init']);
    expect(projects.map(({ root, isNew }) => [root, isNew])).toEqual(roots.map((root) => [root, true]));
    for (const { created } of projects) expect(made.files()).toEqual(expect.arrayContaining([...created]));
    expect(told('init', ['init']).projects.some(({ isNew }) => isNew)).toBe(false);
    told('import', ['import', '--dry-run']);
    told('import', ['import']);
    expect(made.run(['init', '--format', 'json']).code).toBe(2);
  });

  test('a file of a plugin keeps its name, by which a manifest may name it', () => {
    const manifest = '{ "name": "a", "agents": ["./agents/old.md", "./agents/review.md"] }';
    const made = project({
      ...files,
      'plugins/a/.claude-plugin/plugin.json': manifest,
      'plugins/a/agents/old.md': agent('new'),
      'plugins/b/agents/ci.agent.md': agent('ci'),
    });
    const before = agentsOf(made);
    const { code, stderr } = made.run(['import', '--all']);
    expect([code, stderr]).toEqual([0, '']);
    expect(made.read('plugins/a/.fsagent/agents/new.md')).toContain('\nfiles: { claude-code: old }\n');
    expect(made.run(['write', '--all', '--adopt']).code).toBe(0);
    expect(agentsOf(made)).toEqual(before);
    for (const path of ['plugins/a/agents/new.md', 'plugins/b/agents/ci.md'])
      expect(made.files()).not.toContain(path);
  });

  test('a file of a plugin that has to get another name is said, for a manifest may name it', () => {
    const made = project({ ...files, 'plugins/a/agents/old one.md': agent('new') });
    expect(made.run(['import', '--all']).stderr).toContain(
      'plugins/a/agents/old one.md:2: warning import-name: The agent is called "new", its file "old one"; the spec gets the agent\'s name. So does the file:',
    );
  });

  test('without a project --all says how to begin', () => {
    const { code, stderr } = project({ 'README.md': 'Hi' }).run(['check', '--all']);
    expect(code).toBe(2);
    expect(stderr).toContain('To write one where there are agents: fsagent init --all');
  });

  test('init --all writes a config in each folder with agents, and no example', () => {
    const made = project(files);
    expect(made.run(['init', '--all']).code).toBe(0);
    expect(made.files().filter((path) => path.includes('.fsagent/'))).toEqual(
      ['packages/api', ...['a', 'b', 'bare', 'c'].map((name) => `plugins/${name}`)].map(
        (folder) => `${folder}/.fsagent/config.yml`,
      ),
    );
    expect(made.run(['import', '--all']).code).toBe(0);
  });
});
