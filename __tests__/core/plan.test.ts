import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type AgentHarness,
  agent,
  type Change,
  type CompileOptions,
  compile,
  compileAgents,
  formatDiagnostic,
  type OutputFile,
  type PlanChangesOptions,
  type PlannedChanges,
  planChanges,
  readMark,
  type SourceFile,
} from '../../src/core/index.js';
import { anyCharacter } from '../support/any-character.js';
import { expectEqual } from '../support/expect-equal.js';
import { casesOf } from '../support/long-form.js';

const SPEC = '.fsagent/agents/reviewer.md';
const CLAUDE = '.claude/agents/reviewer.md';
const OPENCODE = '.opencode/agent/reviewer.md';
const COPILOT = '.github/agents/reviewer.agent.md';

const TEXT = `---
name: reviewer
description: Reviews.
temperature: 0.1
tools: [Read, Grep]
disallowedTools: [Write]
opencode:
  mode: subagent
claude-code: { color: red, maxTurns: 3 }
---
First.

Third.
`;

const spec = (text: string, path = SPEC): SourceFile => ({ path, text });

function outputsOf(sources: readonly SourceFile[], options: CompileOptions = {}): readonly OutputFile[] {
  const compiled = compile(sources, { matrix: 'verified', ...options });
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(formatDiagnostic).join('\n'));
  return compiled.files;
}

type Files = ReadonlyMap<string, string>;
const onDisk = (files: readonly OutputFile[]): Files => new Map(files.map(({ path, text }) => [path, text]));
const FILES = outputsOf([spec(TEXT)]);
const DISK = onDisk(FILES);
const textOf = (path: string): string => DISK.get(path) ?? '';

const withFile = (path: string, text: string, disk = DISK): Files => new Map([...disk, [path, text]]);
const without = (path: string): Files => new Map([...DISK].filter(([each]) => each !== path));

/** `kind path: cause, line` of each change, then each problem. */
function summaryOf({ changes, diagnostics }: PlannedChanges): readonly string[] {
  return [
    ...changes.map(({ kind, path, cause, line }) => `${kind} ${path}: ${cause}, ${line ?? 'no line'}`),
    ...diagnostics.map(({ severity, code, file, line, column }) => {
      return `${severity} ${code} ${file}:${line}:${column}`;
    }),
  ];
}
const plan = (existing: Files, options?: PlanChangesOptions, files = FILES): readonly string[] =>
  summaryOf(planChanges(files, existing, options));

/** What the files are once the changes are made. */
function applied(existing: Files, changes: readonly Change[]): Files {
  const files = new Map(existing);
  for (const { path, after } of changes) {
    if (after === undefined) files.delete(path);
    else files.set(path, after);
  }
  return files;
}

describe('files that are as their specs say', () => {
  test('need no change', () => {
    expect(plan(DISK)).toEqual([]);
  });

  test('need none for the line ends of the checkout, be they of all lines or of some', () => {
    expect(plan(new Map([...DISK].map(([path, text]) => [path, text.replaceAll('\n', '\r\n')])))).toEqual([]);
    expect(plan(withFile(CLAUDE, textOf(CLAUDE).replace('First.\n', 'First.\r\n')))).toEqual([]);
  });

  test('are nothing to us beside files of other people', () => {
    const others = new Map([
      ...DISK,
      ['.claude/agents/other.md', '---\nname: other\ndescription: x\n---\nHi\n'],
      ['.claude/agents/README.md', 'Our agents.\n'],
      ['.github/agents/helper.md', 'Help.\n'],
      ['docs/reviewer.md', textOf(CLAUDE)],
    ]);
    expect(plan(others)).toEqual([]);
  });
});

describe('a change', () => {
  test('is made for each file that is missing', () => {
    expect(plan(new Map())).toEqual([
      `create ${CLAUDE}: missing, 1`,
      `create ${COPILOT}: missing, 1`,
      `create ${OPENCODE}: missing, 1`,
    ]);
    expect(plan(without(CLAUDE))).toEqual([`create ${CLAUDE}: missing, 1`]);
  });

  test('does not ask for the text of a file that is known to be as it should be', () => {
    const unread = FILES.map((file) => ({
      ...file,
      get text(): string {
        throw new Error(`asked for ${file.path}`);
      },
    }));
    const { changes, diagnostics } = planChanges(unread, new Map(), { isInSync: (path) => DISK.has(path) });
    expect({ changes, diagnostics }).toEqual({ changes: [], diagnostics: [] });
  });

  test('says all there is to know of it', () => {
    const edited = textOf(OPENCODE).replace('First.', '1st.');
    const crlf = edited.replaceAll('\n', '\r\n');
    const { changes } = planChanges(FILES, withFile(OPENCODE, crlf));
    expect(changes[0]?.specLine?.(textOf(OPENCODE).split('\n').indexOf('First.') + 1)).toBe(11);
    expect(changes).toEqual([
      {
        path: OPENCODE,
        kind: 'update',
        cause: 'edited',
        harness: 'opencode',
        agent: 'reviewer',
        spec: SPEC,
        line: 11,
        before: crlf,
        after: textOf(OPENCODE),
        specLine: expect.any(Function),
      },
    ]);
  });

  const CAUSES: readonly (readonly [what: string, text: string, cause: string])[] = [
    ['another word', textOf(CLAUDE).replace('First.', '1st.'), 'edited, 11'],
    ['another tool', textOf(CLAUDE).replace('  - Read\n', '  - Read\n  - Bash\n'), 'edited, 5'],
    ['other keys first', swapped(textOf(CLAUDE)), 'edited, 2'],
    ['a frontmatter that no reader takes', textOf(CLAUDE).replace('"Reviews."', '"Reviews.'), 'edited, 3'],
    ['a key said twice, which readers refuse', textOf(CLAUDE).replace(/(color:.*\n)/, '$1$1'), 'edited, 9'],
    ['a frontmatter without its end', textOf(CLAUDE).replace('\n---\n', '\n'), 'edited, 9'],
    ['a byte order mark', `\ufeff${textOf(CLAUDE)}`, 'edited, 1'],
    ['plain words for quoted ones', textOf(CLAUDE).replace('"Reviews."', 'Reviews.'), 'formatting, 3'],
    ['a comment', textOf(CLAUDE).replace('color:', '# Why?\ncolor:'), 'formatting, 9'],
    ['a blank line', textOf(CLAUDE).replace('First.', '\nFirst.'), 'formatting, 11'],
    ['no last line break', textOf(CLAUDE).slice(0, -1), 'formatting, 13'],
    ['one more line break', `${textOf(CLAUDE)}\n`, 'formatting, 13'],
    ['another checksum', textOf(CLAUDE).replace(/\[[0-9a-f]{16}\]/, '[0123456789abcdef]'), 'formatting, 1'],
  ];
  test.each(CAUSES)('undoes an edit by hand: %s', (_, text, cause) => {
    expect(plan(withFile(CLAUDE, text))).toEqual([`update ${CLAUDE}: ${cause}`]);
  });

  const two = (change: (text: string) => string): string =>
    outputsOf([spec(change(TEXT))]).find(({ path }) => path === CLAUDE)?.text ?? '';
  const [ours, theirs] = [
    two((text) => text.replace('First.', '1st.')),
    two((text) => text.replace('Third.', '3rd.')),
  ];
  const markOf = (text: string): string => text.split('\n')[1] ?? '';
  const conflictOf = (one: string, other: string, base = ''): string =>
    textOf(CLAUDE).replace(
      markOf(textOf(CLAUDE)),
      `<<<<<<< ours\n${one}\n${base}=======\n${other}\n>>>>>>> theirs`,
    );
  const CONFLICTS: readonly (readonly [what: string, text: string, change: string])[] = [
    ['the marks of two versions', conflictOf(markOf(ours), markOf(theirs)), 'conflict, 1'],
    [
      'those and the one before',
      conflictOf(markOf(ours), markOf(theirs), '||||||| base\n# x\n'),
      'conflict, 1',
    ],
    [
      'with line ends of Windows',
      conflictOf(markOf(ours), markOf(theirs)).replaceAll('\n', '\r\n'),
      'conflict, 1',
    ],
    ['two whole versions', `<<<<<<< a\n${ours}=======\n${theirs}>>>>>>> b\n`, 'conflict, 1'],
  ];
  test.each(CONFLICTS)('solves what a merge left: %s', (_, text, cause) => {
    expect(plan(withFile(CLAUDE, text))).toEqual([`update ${CLAUDE}: ${cause}`]);
    const { changes } = planChanges(FILES, withFile(CLAUDE, text));
    expect(changes[0]?.specLine).toBeUndefined(); // nobody wrote into it
    const edited = text.replace('color: "red"', 'color: "blue"');
    expect(edited).not.toBe(text);
    expect(planChanges(FILES, withFile(CLAUDE, edited)).changes[0]?.specLine).toBeDefined();
    const isMergeAlone = (path: string, found: string) =>
      path === CLAUDE && found === edited.replaceAll('\r', '');
    const known = planChanges(FILES, withFile(CLAUDE, edited), { isMergeAlone });
    expect(known.changes[0]?.specLine).toBeUndefined();
  });

  test('follows the spec in an intact file', () => {
    const [first] = outputsOf([spec(TEXT.replace('Third.', 'Last.'))]);
    expect(plan(withFile(CLAUDE, first?.text ?? ''))).toEqual([`update ${CLAUDE}: spec-changed, 13`]);
  });

  test('follows a spec to its new place, though nothing but the mark says so', () => {
    const moved = outputsOf([spec(TEXT, '.fsagent/agents/sub/reviewer.md')]);
    expect(plan(DISK, {}, moved)).toEqual([
      `update ${CLAUDE}: spec-changed, 1`,
      `update ${COPILOT}: spec-changed, 1`,
      `update ${OPENCODE}: spec-changed, 1`,
    ]);
  });
});

/** The third and the fourth line in each other's place. */
function swapped(text: string): string {
  const [fence, mark, one, two, ...rest] = text.split('\n');
  return [fence, mark, two, one, ...rest].join('\n');
}

describe('the line behind the first difference', () => {
  const CASES: readonly (readonly [path: string, from: string | RegExp, line: number])[] = [
    [CLAUDE, 'name: "reviewer"', 2],
    [OPENCODE, 'description: "Reviews."', 3],
    [OPENCODE, 'temperature: 0.1', 4],
    [CLAUDE, 'tools:', 5],
    [CLAUDE, '  - Read', 5],
    [OPENCODE, '  "*": false', 5],
    [OPENCODE, '  write: false', 5],
    [COPILOT, 'tools:', 5],
    [OPENCODE, 'mode: "subagent"', 8],
    [CLAUDE, 'color: "red"', 9],
    [CLAUDE, 'maxTurns: 3', 9],
    [COPILOT, 'First.', 11],
    [COPILOT, /\nThird/, 12],
    [COPILOT, 'Third.', 13],
  ];
  test.each(CASES)('%s without %p is line %i', (path, from, line) => {
    const text = textOf(path).replace(from, '?');
    expect(text).not.toBe(textOf(path));
    expect(plan(withFile(path, text))).toEqual([`update ${path}: edited, ${line}`]);
  });

  test('lies within the spec when text follows its last line', () => {
    expect(plan(withFile(CLAUDE, `${textOf(CLAUDE)}More.\n`))).toEqual([`update ${CLAUDE}: edited, 13`]);
    const bare = outputsOf([spec('---\ndescription: x\n---\n', '.fsagent/agents/a.md')]);
    const disk = new Map([...onDisk(bare)].map(([path, text]) => [path, `${text}More.\n`]));
    expect(planChanges(bare, disk).changes.map(({ line }) => line)).toEqual([2, 2, 2]);
  });

  const lineOf = (
    output: string,
    text: string,
    sources: readonly SourceFile[],
    options?: CompileOptions,
  ): number | undefined => {
    const [file] = outputsOf(sources, options).filter(({ path }) => path === output);
    const line = file?.text.split('\n').indexOf(text) ?? -1;
    return line === -1 ? undefined : file?.specLine(line + 1);
  };

  test('is the deny that became an allow-list, or a map of tools that says both', () => {
    const denies = spec('---\ndescription: x\ndisallowedTools: [Shell]\n---\nHi\n');
    expect(lineOf(COPILOT, '  - read', [denies])).toBe(3);
    const both = spec('---\ndescription: x\ntools: { Shell: false }\n---\nHi\n');
    expect(lineOf(CLAUDE, 'disallowedTools:', [both])).toBe(3);
    const inside = spec(
      '---\ndescription: x\ntools: [{ mcp: github }]\ndisallowedTools: [{ mcp: github/x }]\n---\nHi\n',
    );
    expect(lineOf(CLAUDE, 'disallowedTools:', [inside])).toBe(4);
    expect(lineOf(CLAUDE, 'tools:', [inside])).toBe(3);
    const allows = spec('---\ndescription: x\ntools: [Read]\n---\nHi\n');
    expect(lineOf(OPENCODE, 'permission:', [allows], { toolFormat: 'permission' })).toBe(3);
    const narrows = spec(
      '---\ndescription: x\ntools: [Read]\nopencode:\n  mode: all\n  permission: { read: ask }\n---\nHi\n',
    );
    expect(lineOf(OPENCODE, 'permission:', [narrows])).toBe(6);
  });

  test('is where the frontmatter begins for what the spec does not say', () => {
    const options: CompileOptions = { harnesses: { 'claude-code': { frontmatter: { color: 'red' } } } };
    const bare = spec('---\n# Hello\ndescription: x\ntools: [Read]\n---\nHi\n');
    expect(lineOf(CLAUDE, 'color: "red"', [bare], options)).toBe(3);
    expect(lineOf(CLAUDE, 'name: "reviewer"', [bare])).toBe(3);
    expect(FILES.map(({ specLine }) => [specLine(1), specLine(2)])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  test('counts a block of YAML line by line', () => {
    const block = 'description: x\n# The prompt:\nprompt: |-\n\n  First.\n\n  Third.\ntools: [Read]\n';
    const sources = [spec(block, '.fsagent/agents/reviewer.yaml')];
    expect(lineOf(CLAUDE, 'First.', sources)).toBe(5);
    expect(lineOf(CLAUDE, 'Third.', sources)).toBe(7);
    expect(lineOf(CLAUDE, '  - Read', sources)).toBe(8);
  });

  test('is where the prompt begins when its line breaks are not those of the file', () => {
    const folded = 'description: x\nprompt: >\n  One\n  and the same.\n\n  Two.\n';
    expect(lineOf(CLAUDE, 'Two.', [spec(folded, '.fsagent/agents/reviewer.yml')])).toBe(3);
    const quoted = 'description: x\nprompt: "One.\\nTwo."\n';
    expect(lineOf(CLAUDE, 'Two.', [spec(quoted, '.fsagent/agents/reviewer.yml')])).toBe(2);
    const json = JSON.stringify({ description: 'x', prompt: 'One.\n\nTwo.' }, null, 2);
    expect(lineOf(CLAUDE, 'Two.', [spec(json, '.fsagent/agents/reviewer.json')])).toBe(3);
  });

  test('is that of the placeholder for each line of its value, and right below it', () => {
    const variables = { rules: 'One.\r\nTwo.\rThree.', who: 'you', none: '' };
    const prompt =
      'Hi {{{who}}}.\n{{{rules}}} Now {{{tool Read}}} \\{{{.\nMore.\n{{{rules}}}\n{{{none}}}End.\n';
    const sources = [spec(`---\ndescription: x\n---\n${prompt}`)];
    const lines = ['Hi you.', 'Two.', 'Three. Now Read {{{.', 'More.', 'End.'];
    expect(lines.map((line) => lineOf(CLAUDE, line, sources, { variables }))).toEqual([4, 5, 5, 6, 8]);
    const [file] = outputsOf(sources, { variables });
    const body = file?.text.split('\n---\n')[1]?.split('\n') ?? [];
    const above = (file?.text.split('\n').length ?? 0) - body.length;
    const all = body.map((_, index) => file?.specLine(above + index + 1));
    expect(all).toEqual([4, 5, 5, 5, 6, 7, 7, 7, 8, 9]);
  });
});

describe('an orphan', () => {
  const gone = (name: string, text = TEXT) =>
    outputsOf([spec(text.replace('name: reviewer', `name: ${name}`), `.fsagent/agents/${name}.md`)]);

  test('is deleted when it is as it was written', () => {
    const old = gone('old');
    const { changes, diagnostics } = planChanges(FILES, new Map([...DISK, ...onDisk(old)]));
    expect(diagnostics).toEqual([]);
    expect(changes).toEqual(
      old.map(({ path, harness, text }) => ({
        path,
        kind: 'delete',
        cause: 'orphan',
        harness,
        agent: 'old',
        spec: '.fsagent/agents/old.md',
        line: undefined,
        before: text,
        after: undefined,
      })),
    );
    expect(plan(onDisk(old), {}, [])).toHaveLength(3);
  });

  test('is deleted with the line ends of the checkout', () => {
    const disk = new Map(
      [...onDisk(gone('old'))].map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]),
    );
    expect(plan(disk, {}, []).map((each) => each.split(' ')[0])).toEqual(['delete', 'delete', 'delete']);
  });

  test('that was edited by hand is an error, and stays even when files are adopted', () => {
    const disk = new Map([...onDisk(gone('old'))].map(([path, text]) => [path, `${text}Mine.\n`]));
    const errors = [...disk.keys()].map((path) => `error edited-orphan ${path}:1:1`);
    expect(plan(disk, {}, [])).toEqual(errors);
    expect(plan(disk, { adopt: true }, [])).toEqual(errors);
  });

  test('is a copy of an output too, wherever a harness reads it', () => {
    const copies = [
      '.claude/agents/copy.md',
      '.claude/agents/deep/er.md',
      '.opencode/agents/reviewer.md',
      '.opencode/mode/reviewer.md',
      '.github/agents/reviewer.md',
      'packages/a/.claude/agents/reviewer.md',
    ];
    for (const path of copies) {
      expect(plan(withFile(path, textOf(CLAUDE)))).toEqual([`delete ${path}: orphan, no line`]);
      expect(plan(withFile(path, `${textOf(CLAUDE)}Mine.\n`))).toEqual([`error edited-orphan ${path}:1:1`]);
    }
  });

  test('is what a narrower spec or a narrower config leaves behind', () => {
    const narrow = outputsOf([spec(TEXT.replace('name:', 'harnesses: [copilot]\nname:'))]);
    expect(plan(DISK, {}, narrow)).toEqual([
      `delete ${CLAUDE}: orphan, no line`,
      `delete ${OPENCODE}: orphan, no line`,
    ]);
    const two = outputsOf([spec(TEXT)], { harnesses: { 'claude-code': {}, copilot: {} } });
    expect(plan(DISK, {}, two)).toEqual([`delete ${OPENCODE}: orphan, no line`]);
  });

  test('is looked for in the folders of the config as well', () => {
    const disk = new Map([['agents/old.agent.md', textOf(COPILOT)]]);
    expect(plan(disk, {}, [])).toEqual([]);
    expect(plan(disk, { folders: { copilot: 'agents' } }, [])).toEqual([
      'delete agents/old.agent.md: orphan, no line',
    ]);
    expect(plan(disk, { folders: { copilot: 'agent' } }, [])).toEqual([]);
  });

  test('is no file whose mark is not ours', () => {
    const strange = [
      textOf(CLAUDE).replace(`"${SPEC}"`, '"\\q"'),
      textOf(CLAUDE).replace(`"${SPEC}"`, SPEC),
      textOf(CLAUDE).replace('# Generated by fsagent', '# Generated by hand'),
      textOf(CLAUDE).replace('---\n', '---\n\n'),
      textOf(CLAUDE).slice('---\n'.length),
    ].map((text) => text.replace('name: "reviewer"', 'name: "other"'));
    for (const text of strange) expect(plan(withFile('.claude/agents/other.md', text))).toEqual([]);
  });
});

describe('a file in the way', () => {
  const MINE = '---\nname: reviewer\ndescription: Mine.\n---\nMine.\n';

  test('is an error until it is adopted', () => {
    expect(plan(withFile(CLAUDE, MINE))).toEqual([`error unowned-file ${CLAUDE}:1:1`]);
    expect(planChanges(FILES, withFile(CLAUDE, MINE), { adopt: true })).toEqual({
      changes: [
        {
          path: CLAUDE,
          kind: 'update',
          cause: 'adopted',
          harness: 'claude-code',
          agent: 'reviewer',
          spec: SPEC,
          line: 2,
          before: MINE,
          after: textOf(CLAUDE),
        },
      ],
      diagnostics: [],
    });
  });

  test('is none when it says the very same', () => {
    const files = FILES.map((file) => ({ ...file, text: file.text.replace(/# Generated.*\n/, '') }));
    expect(plan(onDisk(files), {}, files)).toEqual([]);
  });

  test('may be an agent made in code, which has no mark and no spec', () => {
    const compiled = compileAgents([agent({ name: 'coded', description: 'x', prompt: 'One.\nTwo.' })]);
    const files = compiled.ok ? compiled.files : [];
    const disk = new Map([...onDisk(files)].map(([path, text]) => [path, text.replace('Two.', 'Three.')]));
    expect(plan(onDisk(files), {}, files)).toEqual([]);
    expect(plan(disk, {}, files).map((each) => each.split(' ')[1])).toEqual(Array(3).fill('unowned-file'));
    const { changes } = planChanges(files, disk, { adopt: true });
    expect(changes.map(({ cause, spec: from, line }) => [cause, from, line])).toEqual(
      Array(3).fill(['adopted', '', 1]),
    );
  });

  test('is never taken over when it is the spec itself', () => {
    const dir = '.fsagent/agents';
    const files = outputsOf([spec(TEXT)], { harnesses: { 'claude-code': { dir } } });
    const options: PlanChangesOptions = { adopt: true, folders: { 'claude-code': dir } };
    expect(plan(new Map([[SPEC, TEXT]]), options, files)).toEqual([`error unowned-file ${SPEC}:1:1`]);
    const other = `${dir}/sub/reviewer.md`;
    const below = outputsOf([spec(TEXT, other)], { harnesses: { 'claude-code': { dir } } });
    expect(plan(new Map([[other, TEXT]]), options, below)).toEqual([`create ${SPEC}: missing, 1`]);
  });
});

describe('a file that a harness takes for the same agent', () => {
  const named = (name: string) => `---\nname: ${name}\ndescription: x\n---\nHi\n`;
  const SHADOWS: readonly (readonly [harness: AgentHarness, path: string, text: string])[] = [
    ['claude-code', '.claude/agents/other.md', named('reviewer')],
    ['claude-code', '.claude/agents/sub/other.md', named('Reviewer')],
    ['claude-code', '.claude/agents/other.md', '---\nname: reviewer\ndescription: For: you\n---\nHi\n'],
    ['claude-code', '.claude/agents/Reviewer.md', named('REVIEWER')],
    ['opencode', '.opencode/agents/reviewer.md', 'Hi\n'],
    ['opencode', '.opencode/agents/reviewer.md', '---\ndescription: x\n---\nHi\n'],
    ['opencode', '.opencode/agent/Reviewer.md', '---\ndescription: "x\n---\nHi\n'],
    ['opencode', '.opencode/mode/reviewer.md', '---\ndescription: x\n'],
    ['opencode', '.opencode/agent/sub/other.md', named('reviewer')],
    ['copilot', '.github/agents/reviewer.md', 'Hi\n'],
    ['copilot', '.github/agents/Reviewer.agent.md', named('other')],
  ];
  test.each(SHADOWS)('%s: %s is an error until it is adopted', (harness, path, text) => {
    const existing = withFile(path, text);
    expect(plan(existing)).toEqual([`error shadowed-agent ${path}:1:1`]);
    expect(planChanges(FILES, existing, { adopt: true })).toEqual({
      changes: [
        {
          path,
          kind: 'delete',
          cause: 'adopted',
          harness,
          agent: 'reviewer',
          spec: SPEC,
          line: undefined,
          before: text,
          after: undefined,
        },
      ],
      diagnostics: [],
    });
  });

  const STRANGERS: readonly (readonly [path: string, text: string])[] = [
    ['.claude/agents/sub/reviewer.md', named('other')],
    ['.claude/agents/sub/reviewer.md', '---\ndescription: x\n---\nHi\n'],
    ['.claude/agents/sub/reviewer.md', '---\nname: 3\n---\nHi\n'],
    ['.claude/agents/sub/reviewer.md', '---\n- reviewer\n---\nHi\n'],
    ['.claude/agents/sub/reviewer.md', 'reviewer\n'],
    ['packages/a/.claude/agents/reviewer.md', '---\ndescription: x\n---\nHi\n'],
    ['packages/a/.claude/agents/reviewer.md', 'reviewer\n'],
    ['.opencode/agent/sub/reviewer.md', 'Hi\n'],
    ['.opencode/agents/reviewer.md', named('other')],
    ['.github/agents/sub/reviewer.md', 'Hi\n'],
    ['.github/agents/other.md', named('reviewer')],
  ];
  test.each(STRANGERS)('%s is none: %j', (path, text) => {
    expect(plan(withFile(path, text))).toEqual([]);
    expect(plan(withFile(path, text), { adopt: true })).toEqual([]);
  });

  test('may be found by the name that Claude Code goes by, which is not always the spec’s', () => {
    const shown = outputsOf([spec(TEXT.replace('color: red', 'name: "Code reviewer"'))]);
    const path = '.claude/agents/other.md';
    const disk = onDisk(shown);
    expect(plan(withFile(path, named('code REVIEWER'), disk), {}, shown)).toEqual([
      `error shadowed-agent ${path}:1:1`,
    ]);
    expect(plan(withFile(path, named('reviewer'), disk), {}, shown)).toEqual([]);
  });

  test('may be found by the folder of the config, which is part of the name', () => {
    const files = outputsOf([spec(TEXT)], {
      harnesses: { opencode: { dir: '.opencode/agent/team' }, copilot: { dir: '.github/agents/team' } },
    });
    const disk = onDisk(files);
    const problems = (path: string) => plan(withFile(path, 'Hi\n', disk), {}, files);
    for (const path of ['.opencode/agents/team/reviewer.md', '.github/agents/team--reviewer.md'])
      expect(problems(path)).toEqual([`error shadowed-agent ${path}:1:1`]);
    for (const path of ['.opencode/agents/reviewer.md', '.github/agents/reviewer.md'])
      expect(problems(path)).toEqual([]);
  });

  test('is an orphan when we have written it, and goes', () => {
    const path = '.github/agents/Reviewer.md';
    const { changes, diagnostics } = planChanges(FILES, withFile(path, textOf(COPILOT)));
    expect(diagnostics).toEqual([]);
    expect(changes).toMatchObject([{ path, kind: 'delete', cause: 'orphan', agent: 'reviewer' }]);
  });
});

describe('names that differ in case alone', () => {
  test('are another file: the new one is made, the old one goes', () => {
    const renamed = outputsOf([spec(TEXT.replace('name: reviewer', 'name: Reviewer'))]);
    expect(plan(DISK, {}, renamed)).toEqual([
      'create .claude/agents/Reviewer.md: missing, 1',
      `delete ${CLAUDE}: orphan, no line`,
      'create .github/agents/Reviewer.agent.md: missing, 1',
      `delete ${COPILOT}: orphan, no line`,
      'create .opencode/agent/Reviewer.md: missing, 1',
      `delete ${OPENCODE}: orphan, no line`,
    ]);
  });

  test.each(['.claude/agents', '.Claude/Agents'])('are one output in two harnesses: %s', (dir) => {
    const files = outputsOf([spec(TEXT)], { harnesses: { 'claude-code': {}, opencode: { dir } } });
    const { diagnostics } = planChanges(files, new Map());
    expect(diagnostics.map(({ code, severity, agent: name }) => [code, severity, name])).toEqual([
      ['same-output', 'error', 'reviewer'],
    ]);
  });
});

describe('what is unmanaged', () => {
  const everything: PlanChangesOptions = { isUnmanaged: () => true };

  test('is never written, deleted or an error', () => {
    const disk = new Map([
      [CLAUDE, 'Mine.\n'],
      [OPENCODE, textOf(OPENCODE).replace('First.', '1st.')],
      ['.github/agents/reviewer.md', 'Mine.\n'],
      ['.github/agents/old.md', textOf(COPILOT)],
      ['.claude/agents/old.md', `${textOf(CLAUDE)}Mine.\n`],
    ]);
    expect(plan(disk, everything)).toEqual([]);
    expect(plan(disk, { ...everything, adopt: true })).toEqual([]);
    expect(plan(disk, { isUnmanaged: (path) => path.startsWith('.claude/') })).toEqual([
      'delete .github/agents/old.md: orphan, no line',
      `create ${COPILOT}: missing, 1`,
      `update ${OPENCODE}: edited, 11`,
      'error shadowed-agent .github/agents/reviewer.md:1:1',
    ]);
  });
});

describe('whatever has become of the files', () => {
  const AGENTS = ['one', 'two', 'three'];
  const source = (name: string, prompt: string): SourceFile =>
    spec(
      `---\ndescription: Agent ${name}.\ntools: [Read]\n---\nFirst.\n{{{v}}}\n${prompt}\n`,
      `.fsagent/agents/${name}.md`,
    );
  const options: CompileOptions = { variables: { v: 'One.\nTwo.' } };
  const sources = AGENTS.slice(0, 2).map((name) => source(name, 'Now.'));
  const now = outputsOf(sources, options);
  const before = outputsOf([...AGENTS.map((name) => source(name, 'Before.'))], options);

  const PLACES = [
    '.claude/agents/copy.md',
    '.claude/agents/ONE.md',
    '.opencode/agents/one.md',
    '.opencode/agent/sub/two.md',
    '.github/agents/two.md',
    '.github/agents/Three.agent.md',
    'elsewhere/one.md',
  ];
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.constantFrom('', 'Hi\n', '---\nname: One\n---\nHi\n', '---\nname: two\n---\n', '---\nname: [\n---\n'),
    fc.constantFrom(...[...now, ...before].map(({ text }) => text)),
  );
  const anyPath = fc.constantFrom(...[...now, ...before].map(({ path }) => path), ...PLACES);
  type Edit = (files: Map<string, string>) => void;
  const rewrite = (path: string, change: (text: string) => string): Edit => {
    return (files) => files.set(path, change(files.get(path) ?? ''));
  };
  const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
    anyPath.map(
      (path): Edit =>
        (files) =>
          files.delete(path),
    ),
    fc.tuple(anyPath, anyText).map(([path, text]) => rewrite(path, () => text)),
    fc.tuple(anyPath, anyPath).map(
      ([from, to]): Edit =>
        (files) => {
          const text = files.get(from);
          if (text !== undefined) files.set(to, text);
        },
    ),
    anyPath.map((path) => rewrite(path, (text) => text.replace(/\r?\n/g, '\r\n'))),
    anyPath.map((path) => rewrite(path, (text) => text.replace(/# Generated.*\n/, ''))),
    anyPath.map((path) => rewrite(path, (text) => `\ufeff${text}`)),
    fc
      .tuple(anyPath, fc.nat(), fc.nat(3), fc.string({ unit: anyCharacter, maxLength: 3 }))
      .map(([path, place, length, inserted]) =>
        rewrite(path, (text) => {
          const at = place % (text.length + 1);
          return text.slice(0, at) + inserted + text.slice(at + length);
        }),
      ),
  );
  const anyDisk = fc
    .tuple(fc.constantFrom(now, before), fc.array(anyEdit, { maxLength: 8 }))
    .map(([files, edits]): Files => {
      const disk = new Map(onDisk(files));
      for (const edit of edits) edit(disk);
      return disk;
    });
  const anyAdopt = fc.boolean();

  test('nothing is left to do once the changes are made, and what was in the way still is', () => {
    fc.assert(
      fc.property(anyDisk, anyAdopt, (disk, adopt) => {
        const first = planChanges(now, disk, { adopt });
        const second = planChanges(now, applied(disk, first.changes), { adopt });
        expectEqual(second, { changes: [], diagnostics: first.diagnostics });
      }),
      { numRuns: casesOf(2000) },
    );
  });

  test('every output is right once the changes are made, unless an error says that it is in the way', () => {
    fc.assert(
      fc.property(anyDisk, anyAdopt, (disk, adopt) => {
        const { changes, diagnostics } = planChanges(now, disk, { adopt });
        const after = applied(disk, changes);
        const inTheWay = diagnostics.filter(({ code }) => code === 'unowned-file').map(({ file }) => file);
        for (const { path, text } of now) {
          if (inTheWay.includes(path)) expectEqual(after.get(path), disk.get(path));
          else expectEqual(after.get(path)?.replaceAll('\r\n', '\n'), text);
        }
        if (adopt) expectEqual(inTheWay, []);
      }),
      { numRuns: casesOf(1000) },
    );
  });

  test('nothing without our mark is ever replaced or deleted unless it is adopted', () => {
    fc.assert(
      fc.property(anyDisk, anyAdopt, (disk, adopt) => {
        for (const { path, kind, cause, before: text } of planChanges(now, disk, { adopt }).changes) {
          expectEqual(text, disk.get(path));
          const mark = text === undefined ? undefined : readMark(text);
          if (cause === 'adopted') expectEqual({ adopt, mark }, { adopt: true, mark: undefined });
          else expectEqual(mark !== undefined, kind !== 'create');
          if (kind === 'delete' && cause !== 'adopted') expectEqual(mark?.intact, true);
          expectEqual(path.startsWith('elsewhere/'), false);
        }
      }),
      { numRuns: casesOf(2000) },
    );
  });

  test('the line of a change is a line of its spec', () => {
    const lines = new Map(sources.map(({ path, text }) => [path, text.split('\n').length - 1]));
    fc.assert(
      fc.property(anyDisk, (disk) => {
        const { changes } = planChanges(now, disk, { adopt: true });
        for (const { kind, line = 0, spec: from } of changes.filter((change) => change.kind !== 'delete')) {
          const isWithin = (kind === 'create' ? line === 1 : line >= 1) && line <= (lines.get(from) ?? 0);
          expectEqual({ kind, line, isWithin }, { kind, line, isWithin: true });
        }
      }),
      { numRuns: casesOf(1000) },
    );
  });

  test('an unmanaged path changes nothing but what is said of itself', () => {
    fc.assert(
      fc.property(anyDisk, anyAdopt, anyPath, (disk, adopt, path) => {
        const isUnmanaged = (each: string) => each === path;
        const { changes, diagnostics } = planChanges(now, disk, { adopt, isUnmanaged });
        const all = planChanges(now, disk, { adopt });
        expectEqual(
          changes,
          all.changes.filter((change) => change.path !== path),
        );
        expectEqual(
          diagnostics,
          all.diagnostics.filter(({ file }) => file !== path),
        );
      }),
      { numRuns: casesOf(1000) },
    );
  });
});
