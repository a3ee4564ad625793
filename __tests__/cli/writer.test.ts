import { linkSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { CONFIG, type Ended, type Project, project, projectIn, spec } from './support.js';

const AGENT = '---\nname: a\ndescription: Does a.\ntools: [Read]\n---\nYou help.\n';
const SPECS = { '.fsagent/config.yml': CONFIG, '.fsagent/agents/a.md': spec('Does a.') };
const AGENTS = { '.claude/agents/a.md': AGENT };
const INSTALLED = { ...AGENTS, '.fsagent/config.yml': CONFIG };

/** Each command and mode that writes, with a place where it does. */
const PLACES: readonly (readonly [
  place: string,
  words: readonly string[],
  files: Readonly<Record<string, string>>,
])[] = [
  ['report.html', ['audit', '--html', 'report.html'], AGENTS],
  ['report.html', ['audit', '--html', './docs/../report.html'], AGENTS],
  ['out/deep/report.html', ['audit', '--html', 'out/deep/report.html'], AGENTS],
  ['report.html', ['audit', '--format', 'json', '--html', 'report.html'], {}],
  ['.claude/agents/a.md', ['write'], SPECS],
  ['.claude/agents/a.md', ['write', '--adopt'], SPECS],
  ['.claude/agents/a.md', ['write', '--adopt', '--discard'], SPECS],
  ['.github/agents/a.agent.md', ['write', '--quiet'], SPECS],
  ['.fsagent/agents/a.md', ['import'], AGENTS],
  ['.fsagent/agents/a.md', ['import', '--separate'], AGENTS],
  ['.fsagent/agents/a.md', ['import', '--format', 'json'], INSTALLED],
  ['.fsagent/config.yml', ['import', '--to', 'codex'], AGENTS],
  ['.fsagent/config.yml', ['init'], {}],
  ['.fsagent/agents/reviewer.md', ['init'], {}],
  ['.gitattributes', ['init'], {}],
  ['.gitattributes', ['init'], { '.fsagent/config.yml': CONFIG }],
  ['.vscode/settings.json', ['init', '--editor', 'vscode'], SPECS],
  ['.vscode/fsagent.code-snippets', ['init', '--editor', 'vscode'], SPECS],
  ['.fsagent/spec.schema.json', ['init', '--editor', 'vscode'], SPECS],
  ['.idea/jsonSchemas.xml', ['init', '--editor', 'jetbrains'], SPECS],
];

/** What stands in the place: a link to a file, to nothing yet, or in place of the topmost folder on the way. */
const KINDS = ['a file', 'nothing', 'a folder'] as const;

const CASES = PLACES.flatMap(([place, words, files]) =>
  KINDS.filter((kind) => kind !== 'a folder' || place.includes('/')).map(
    (kind) => [kind, place, words.join(' '), files] as const,
  ),
);

/** A project, and a folder beside it that it must not change. */
function beside(files: Readonly<Record<string, string>>): {
  readonly made: Project;
  readonly outside: Project;
} {
  const both = project();
  return {
    made: projectIn(both.at('clone'), files),
    outside: projectIn(both.at('outside'), { 'theirs.txt': 'theirs\n', 'folder/x.txt': 'x\n' }),
  };
}

/** Puts a link in a place, and gives the path that has to be named. */
function putLink({ made, outside }: ReturnType<typeof beside>, place: string, kind: string): string {
  const [top = ''] = place.split('/');
  const path = kind === 'a folder' ? top : place;
  if (made.has(path)) made.remove(path);
  const target = { 'a file': 'theirs.txt', nothing: 'new.txt' }[kind] ?? 'folder';
  made.link(path, outside.at(target));
  return path;
}

function expectRefusal({ code, stdout, stderr }: Ended, named: string): void {
  expect([2, 3]).toContain(code);
  expect(stdout + stderr).toContain(named);
  expect(stdout + stderr).toMatch(/symbolic link|already/);
  expect(stderr).not.toContain('    at ');
}

const temporaries = (made: Project): readonly string[] =>
  made.files().filter((path) => path.endsWith('.fsagent-tmp'));

describe('a link in the place of what is written', () => {
  test.each(CASES)('to %s at %s is refused by name: %s', (kind, place, words, files) => {
    const both = beside(files);
    const { made, outside } = both;
    const path = putLink(both, place, kind);
    const before = { made: made.snapshot(), outside: outside.snapshot() };
    expectRefusal(made.run(words.split(' ')), path);
    expect({ made: made.snapshot(), outside: outside.snapshot() }).toEqual(before);
    expect(lstatSync(made.at(path)).isSymbolicLink()).toBe(true);
  });

  test('of the copy of an adopted file is left alone: the copy takes another name', () => {
    const { made, outside } = beside({ ...SPECS, ...AGENTS });
    made.link('.claude/agents/a.md.orig', outside.at('theirs.txt'));
    made.link('.claude/agents/a.md.1.orig', outside.at('new.txt'));
    const before = outside.snapshot();
    expect(made.run(['write', '--adopt', '--discard']).code).toBe(0);
    expect(made.read('.claude/agents/a.md.2.orig')).toBe(AGENT);
    expect(outside.snapshot()).toEqual(before);
  });

  test.each([['.claude'], ['.claude/agents']])('at %s keeps a file that no spec makes any more', (folder) => {
    const { made, outside } = beside(SPECS);
    expect(made.run(['write']).code).toBe(0);
    made.remove('.fsagent/agents/a.md');
    const kept = outside.at('moved/agents/a.md');
    outside.put('moved/agents/a.md', made.read('.claude/agents/a.md'));
    made.remove(folder);
    made.link(folder, outside.at(folder === '.claude' ? 'moved' : 'moved/agents'));
    made.run(['write', '--allow-empty']);
    expect(lstatSync(kept).isFile()).toBe(true);
  });

  test.each([['.claude'], ['.fsagent'], ['.gitattributes']])('at %s is not followed by eject', (path) => {
    const both = beside(SPECS);
    const { made, outside } = both;
    made.run(['init']);
    expect(made.run(['write']).code).toBe(0);
    made.put(
      '.gitattributes',
      '# Written by fsagent from .fsagent/agents\n/x linguist-generated text eol=lf\n',
    );
    const moved = path.includes('.git') ? 'attributes' : 'moved';
    for (const file of made.files().filter((each) => each === path || each.startsWith(`${path}/`)))
      outside.put(file === path ? moved : `${moved}${file.slice(path.length)}`, made.read(file));
    made.remove(path);
    made.link(path, outside.at(moved));
    const before = outside.snapshot();
    made.run(['eject']);
    expect(outside.snapshot()).toEqual(before);
    expect(lstatSync(made.at(path)).isSymbolicLink()).toBe(true);
  });
});

describe('the report of an audit', () => {
  test('takes the place of a file, and leaves the other name of that file as it was', () => {
    const { made, outside } = beside(AGENTS);
    linkSync(outside.at('theirs.txt'), made.at('report.html'));
    expect(made.run(['audit', '--html', 'report.html']).code).toBe(0);
    expect(made.read('report.html')).toContain('<title>fsagent audit</title>');
    expect(outside.read('theirs.txt')).toBe('theirs\n');
  });

  test('is refused in a folder of the audited repository that is a link, from wherever it is named', () => {
    const { made, outside } = beside(AGENTS);
    made.git('init', '-q');
    made.link('out', outside.at('folder'));
    outside.link('clone', made.root); // a person's own way into the repository
    outside.link('through', made.at('out'));
    outside.link('circle', 'circle');
    const before = outside.snapshot();
    const html = made.at('out/report.html');
    expectRefusal(made.run(['audit', '--html', html]), 'out');
    expectRefusal(outside.run(['audit', '--root', made.root, '--html', html]), 'out');
    expectRefusal(
      outside.run(['audit', '--root', '../clone', '--html', 'clone/out/report.html']),
      'clone', // a relative path stays below the working directory
    );
    expectRefusal(
      outside.run(['audit', '--root', '../clone', '--html', outside.at('clone/out/report.html')]),
      'clone',
    );
    expectRefusal(made.run(['audit', '--html', outside.at('through/report.html')]), 'out');
    expectRefusal(made.run(['audit', '--html', outside.at('circle/report.html')]), 'circle');
    made.put('sub/x', '');
    expectRefusal(made.run(['audit', '--html', '../out/report.html'], { cwd: 'sub' }), 'out');
    expect(outside.snapshot()).toEqual(before);
  });

  test('goes where a person says it should, below a link of their own', () => {
    const { made, outside } = beside(AGENTS);
    const base = projectIn(join(outside.root, '..', 'own'));
    base.link('reports', outside.at('folder'));
    expect(made.run(['audit', '--html', base.at('reports/report.html')])).toMatchObject({ stderr: '' });
    expect(made.run(['audit', '--html', '../own/reports/second.html'])).toMatchObject({ stderr: '' });
    expect(outside.files()).toEqual([
      'folder/report.html',
      'folder/second.html',
      'folder/x.txt',
      'theirs.txt',
    ]);
    base.link('last.html', outside.at('theirs.txt'));
    expectRefusal(made.run(['audit', '--html', base.at('last.html')]), 'last.html');
    expect(outside.read('theirs.txt')).toBe('theirs\n');
  });

  test('needs a folder that is there, and takes the place of files only', () => {
    const { made } = beside(AGENTS);
    for (const html of ['no/report.html', '.', '.claude', '/dev/null'])
      expect(made.run(['audit', '--html', html])).toMatchObject({ code: 3, stdout: '' });
    expect(made.files()).toEqual(['.claude/agents/a.md']);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});

describe('what a killed run leaves behind', () => {
  const LEFT = '.999999999-abc.fsagent-tmp'; // no process has this number

  test.each([
    ['write', ['.claude/agents', '.github/agents', '.fsagent/agents', '.fsagent', '.'], SPECS],
    ['init', ['.', '.fsagent'], { 'x.txt': '' }],
    ['import', ['.', '.fsagent'], AGENTS],
    ['eject', ['.claude/agents', '.opencode/agent', '.fsagent', '.'], SPECS],
    ['audit --html out/report.html', ['out'], { 'out/report.html': '' }],
  ])('is removed by %s', (words, folders, files) => {
    const { made } = beside(files);
    for (const folder of folders) made.put(`${folder}/${LEFT}`, 'half');
    expect(made.run(words.split(' ')).code).toBeLessThan(2);
    expect(temporaries(made)).toEqual([]);
  });

  test('is removed by eject from the folders of the config too, and when nothing else is left to do', () => {
    const { made } = beside({
      ...SPECS,
      '.fsagent/config.yml': 'harnesses: { claude-code: { dir: team/agents } }\n',
    });
    expect(made.run(['write']).code).toBe(0);
    made.put('team/agents/mine.md', AGENT);
    made.remove('team/agents/a.md');
    made.put(`team/agents/${LEFT}`, 'half');
    expect(made.run(['eject']).code).toBe(0);
    made.put(`.claude/agents/${LEFT}`, 'half');
    expect(made.run(['eject']).code).toBe(0);
    expect(made.files()).toEqual(['.fsagent/agents/a.md', 'team/agents/mine.md']);
  });

  test('stays where a link leads', () => {
    const { made, outside } = beside(SPECS);
    outside.put(`folder/${LEFT}`, 'theirs');
    made.link('.claude', outside.at('folder'));
    made.link('.vscode', outside.at('folder'));
    for (const words of [['write'], ['eject'], ['init', '--editor', 'vscode']]) made.run(words);
    expect(readdirSync(outside.at('folder'))).toContain(LEFT);
  });
});
