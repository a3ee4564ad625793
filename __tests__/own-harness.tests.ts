import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  agent,
  apply,
  BUILT_IN_HARNESSES,
  check,
  compile,
  explain,
  importProject,
  memoryTree,
  plan,
  render,
  Tool,
} from '../src/index.js';
import { formatMatrix } from '../src/report/matrix.js';
import { mine } from './own-harness.js';

const registry = [...BUILT_IN_HARNESSES, mine];
const CONFIG = 'matrix: verified\nharnesses: { opencode: {}, mine: { dir: .mine/agents } }\n';
const SPEC = `---
description: Reviews.
model: { mine: m-2 }
tools: [Read, Shell, { mcp: github/get_issue }]
mine: { mood: calm }
---
Use {{{tool Shell}}}.
`;

const root = mkdtempSync(join(tmpdir(), 'fsagent-own-'));
afterAll(() => rmSync(root, { recursive: true }));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('a harness that a user of the library registers', () => {
  beforeAll(() => {
    put('.fsagent/config.yml', CONFIG);
    put('.fsagent/agents/reviewer.md', SPEC);
  });

  test('is written, and then in sync', () => {
    const planned = plan(root, { registry });
    expect(planned.diagnostics).toEqual([]);
    expect(apply(root, planned.changes).written).toEqual([
      '.mine/agents/reviewer.md',
      '.opencode/agent/reviewer.md',
    ]);
    expect(read('.mine/agents/reviewer.md').replace(/^# Generated.*\n/m, '')).toBe(`---
name: "reviewer"
description: "Reviews."
tools:
  - get
  - run
  - github.get_issue
model: "m-2"
mood: "calm"
---
Use run.
`);
    expect(check(root, { registry })).toMatchObject({ status: 'in-sync', changes: [], diagnostics: [] });
  });

  test('drifts when a spec changes or a file is edited, and is repaired', () => {
    put('.fsagent/agents/reviewer.md', SPEC.replace('Shell, ', ''));
    put('.mine/agents/reviewer.md', read('.mine/agents/reviewer.md').replace('Reviews.', 'Edits.'));
    const drift = check(root, { registry });
    expect(drift.status).toBe('drift');
    expect(drift.changes.map(({ path, cause }) => [path, cause])).toEqual([
      ['.mine/agents/reviewer.md', 'edited'],
      ['.opencode/agent/reviewer.md', 'spec-changed'],
    ]);
    apply(root, drift.changes);
    expect(check(root, { registry }).status).toBe('in-sync');
  });

  test('has its orphans deleted and its hand-written files left alone', () => {
    put('.mine/agents/own.md', '---\nname: own\ndescription: Mine.\n---\nHi\n');
    const without = memoryTree(
      new Map([
        ['.fsagent/config.yml', CONFIG],
        ['.fsagent/agents/other.md', SPEC],
        ...['.mine/agents/reviewer.md', '.mine/agents/own.md'].map((path) => [path, read(path)] as const),
      ]),
    );
    const { changes } = plan(without, { registry });
    expect(changes.filter(({ kind }) => kind === 'delete').map(({ path }) => path)).toEqual([
      '.mine/agents/reviewer.md',
    ]);
    rmSync(join(root, '.mine/agents/own.md'));
  });

  test('takes part in every check: fields, models, names, grants, tools it lacks, places', () => {
    const spec = SPEC.replace('calm', 'angry').replace('m-2', 'gpt').replace('Reviews.', 'R.');
    const wrong = compile([{ path: 'helper.md', text: spec }], { registry, harnesses: { mine: {} } });
    expect(wrong.diagnostics.map(({ code, harness }) => [code, harness])).toEqual(
      expect.arrayContaining([
        ['bad-model', 'mine'],
        ['bad-value', undefined],
        ['builtin-name', 'mine'],
      ]),
    );
    const denied = SPEC.replace('tools: [Read, Shell, ', 'disallowedTools: [Shell, Skill, ');
    const narrowed = compile([{ path: 'a.md', text: denied }], { registry, harnesses: { mine: {} } });
    expect(narrowed.ok && narrowed.files[0]?.granted).toEqual(
      ['change', 'find', 'get', 'load', 'look', 'put', 'say', 'start'].sort(),
    );
    const misplaced = compile([{ path: '.mine/agents/a.md', text: SPEC }], { registry });
    expect(misplaced.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'spec-in-harness-folder', message: expect.stringContaining('Mine') }),
    );
  });

  test('is imported', () => {
    put(
      '.mine/agents/helper-two.md',
      '---\nname: helper-two\ndescription: Helps.\ntools: get, fetch\n---\nHelp.\n',
    );
    const { ok, specs, diagnostics } = importProject(root, { registry, harnesses: ['mine'] });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(ok).toBe(true);
    expect(specs.map(({ text }) => text)).toEqual([
      '---\ndescription: Helps.\ntools: [Read, WebFetch]\nharnesses: [mine]\n---\nHelp.\n',
    ]);
    rmSync(join(root, '.mine/agents/helper-two.md'));
  });

  test('is explained and stands in the table', () => {
    const explained = explain(root, 'reviewer', { registry });
    expect(
      explained.found && explained.explanation.harnesses.map(({ harness, granted }) => [harness, granted]),
    ).toEqual([
      ['mine', ['get', 'github.get_issue', 'say']],
      ['opencode', expect.arrayContaining(['read'])],
    ]);
    const table = formatMatrix('markdown', 'verified', registry);
    expect(table).toMatch(/^\| Tool .*\| Mine +\|$/m);
    expect(table).toMatch(/^\| Shell .*\| run +\|$/m);
  });

  test('is written for an agent made in code', () => {
    const coded = agent<'mine' | 'opencode'>({
      name: 'coded',
      description: 'Coded.',
      prompt: 'Hi',
      tools: [Tool.Grep],
      mine: { mood: 'keen' },
    });
    const rendered = render<'mine'>(coded, 'mine', { registry });
    expect(rendered).toMatchObject({ ok: true, path: '.mine/agents/coded.md', granted: ['look', 'say'] });
  });

  test('is an error, and no crash, where the registry does not have it', () => {
    const missing = compile([{ path: 'a.md', text: '---\ndescription: x\n---\nHi\n' }], {
      harnesses: { opencode: {}, mine: {} },
    });
    expect(missing).toMatchObject({ ok: false, diagnostics: [{ code: 'unknown-harness' }] });
  });
});
