import { describe, expect, test } from '@jest/globals';
import {
  BUILT_IN_HARNESSES,
  globsOf,
  importProject,
  isLoaded,
  memoryTree,
  outputPath,
  plan,
} from '../src/index.js';

const SPEC = '---\ndescription: Does x.\n---\nDo x.\n';
const MODE = '---\ndescription: Plans x.\n---\nPlan x.\n';
const tree = (files: Readonly<Record<string, string>>) => memoryTree(new Map(Object.entries(files)));

describe('the older folders of OpenCode, in which every agent is a primary one', () => {
  test.each(['.opencode/mode', '.opencode/modes'])('an agent in %s shadows an output', (folder) => {
    const files = { '.fsagent/agents/x.md': SPEC, [`${folder}/x.md`]: MODE };
    expect(plan(tree(files)).diagnostics.map(({ code, file }) => [code, file])).toContainEqual([
      'shadowed-agent',
      `${folder}/x.md`,
    ]);
  });

  test.each(['.opencode/mode', '.opencode/modes'])('an agent in %s is imported', (folder) => {
    const { specs } = importProject(tree({ [`${folder}/x.md`]: MODE }));
    expect(specs.map(({ path, text }) => [path, text])).toEqual([
      [
        '.fsagent/agents/x.md',
        '---\ndescription: Plans x.\nharnesses: [opencode]\nopencode:\n  mode: primary\n---\nPlan x.\n',
      ],
    ]);
  });

  test('a file below them is no agent', () => {
    const files = { '.fsagent/agents/x.md': SPEC, '.opencode/mode/sub/x.md': MODE };
    expect(plan(tree(files)).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(importProject(tree({ '.opencode/mode/sub/x.md': MODE })).specs).toEqual([]);
  });
});

describe('one description of the places of a harness', () => {
  test.each(BUILT_IN_HARNESSES)('lists and loads what it writes: $id', (harness) => {
    const path = outputPath(harness, 'x');
    expect(isLoaded(harness, path)).toBe(true);
    expect(tree({ [path]: MODE }).list(globsOf(harness)).files).toEqual([path]);
  });
});
