import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { grantsMore, limitsLost, lossesIn, readAgents } from '../../scripts/compare-agents.mjs';

const CLAUDE = '.claude/agents/a.md';
const OPENCODE = '.opencode/agents/a.md';
const COPILOT = '.github/agents/a.agent.md';

/** Agents of these files; each text is what stands in the frontmatter beside a name and a description. */
const agents = (...files: readonly (readonly [path: string, yaml: string])[]) =>
  readAgents(
    files.map(([path, yaml]) => ({
      path,
      text: `---\nname: a\ndescription: d\n${yaml}\n---\nThe prompt.\n`,
    })),
  );

const pair = (one: readonly [string, string], other: readonly [string, string]) => {
  const [original, output] = agents(one, other);
  if (!original || !output) throw new Error('both files hold an agent');
  return { original, output };
};

const gains = (one: readonly [string, string], other: readonly [string, string]) => {
  const { original, output } = pair(one, other);
  return grantsMore([original], output, []).flatMap(({ gained }) => gained);
};

test.each([
  ['a tool more', [CLAUDE, 'tools: Read'], [CLAUDE, 'tools: Read, Bash'], ['Bash']],
  ['a tool less', [CLAUDE, 'tools: Read, Bash'], [CLAUDE, 'tools: Read'], []],
  ['"ask" opened', [OPENCODE, 'permission: { bash: ask }'], [OPENCODE, 'permission: {}'], ['bash']],
  ['one pattern opened', [OPENCODE, 'permission: { bash: { "git *": deny } }'], [OPENCODE, ''], ['bash']],
  [
    'the last key wins',
    [OPENCODE, 'tools: { write: true, edit: false }'],
    [CLAUDE, 'tools: Edit'],
    ['write'],
  ],
  ['"write" is "edit"', [OPENCODE, 'tools: { edit: false, write: true }'], [CLAUDE, 'tools: Edit'], []],
  [
    'a pattern that ends in " *"',
    [OPENCODE, 'permission: { bash: { "git *": deny } }'],
    [OPENCODE, 'permission: { bash: { "git *": deny, git: allow } }'],
    ['bash'],
  ],
  ['a rule that denies nothing', [OPENCODE, 'permission: { write: deny }'], [CLAUDE, 'tools: Write'], []],
  ['star last closes', [OPENCODE, 'tools: { read: true, "*": false }'], [CLAUDE, 'tools: Read'], ['read']],
  ['names of VS Code', [COPILOT, 'tools: [edit/editFiles]'], [CLAUDE, 'tools: Edit'], []],
] as const)('what an output grants more: %s', (_, one, other, expected) => {
  expect(gains(one, other)).toEqual(expected);
});

test.each([
  ['widened', 'copilot', 'Edit', 0],
  ['widened', 'copilot', 'Grep', 1],
  ['widened', 'claude-code', 'Edit', 1],
  ['narrowed', 'copilot', 'Edit', 1],
] as const)('"%s" in %s about %s leaves %s outputs that grant more', (code, harness, tool, left) => {
  const { original, output } = pair([CLAUDE, 'tools: Read'], [COPILOT, 'tools: [read, edit]']);
  expect(grantsMore([original], output, [{ code, harness, agent: 'a', message: `"${tool}"` }])).toHaveLength(
    left,
  );
});

test.each([
  ['Copilot cannot', [OPENCODE, 'permission: { bash: { "*": ask } }'], [COPILOT, 'tools: [execute]'], 1],
  ['Copilot has none', [OPENCODE, 'permission: { bash: { "*": ask } }'], [COPILOT, 'tools: [read]'], 0],
  ['brackets', [CLAUDE, 'tools: Bash(git diff:*)'], [CLAUDE, 'tools: Bash(git diff:*)'], 1],
  ['plan mode kept', [CLAUDE, 'permissionMode: plan'], [CLAUDE, 'permissionMode: plan'], 0],
  ['plan mode lost', [CLAUDE, 'permissionMode: plan'], [OPENCODE, ''], 1],
] as const)('a limit that does not hold: %s', (_, one, other, expected) => {
  const { original, output } = pair(one, other);
  expect(limitsLost([original], output, [])).toHaveLength(expected);
});

test('fields and comments that are gone are losses until a message names them', () => {
  const { original, output } = pair([OPENCODE, '# why\ntop_p: 0.5\ncolor: info'], [OPENCODE, 'color: info']);
  expect(lossesIn(original, output, [])).toEqual([{ path: OPENCODE, lost: ['top_p', 'a comment'] }]);
  const told = [{ code: 'x', file: OPENCODE, message: '"top_p" and a comment are left out' }];
  expect(lossesIn(original, output, told)).toEqual([]);
});

test('a field that the original does not have is a change too', () => {
  const { original, output } = pair([OPENCODE, ''], [OPENCODE, 'mode: subagent']);
  expect(lossesIn(original, output, [])).toEqual([{ path: OPENCODE, lost: ['mode'] }]);
});

test('a repository goes through the commands of a new user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'repositories-'));
  try {
    for (const [path, yaml] of [
      [CLAUDE, 'name: a\ndescription: d\ntools: Read, Grep, Glob'],
      [COPILOT, 'name: a\ndescription: d\ntools: [read, search]'],
    ] as const) {
      const file = join(folder, 'one', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `---\n${yaml}\n---\nThe prompt.\n`);
    }
    const [result] = JSON.parse(
      execFileSync(process.execPath, ['scripts/try-repositories.mjs', folder, '--json'], {
        encoding: 'utf8',
      }),
    );
    expect(result).toMatchObject({
      repository: 'one',
      files: 2,
      imported: 2,
      left: {},
      sideBySide: 1,
      merged: 1,
      check: 0,
      more: [],
      limits: [],
      fields: [],
      carried: 1,
    });
    expect(result.lines).toBeGreaterThan(5);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
