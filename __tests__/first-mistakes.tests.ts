import { describe, expect, test } from '@jest/globals';
import { formatDiagnostic, memoryTree, plan } from '../src/index.js';
import { nearest } from '../src/text/nearest.js';

const SPEC = '---\ndescription: Reads.\ntools: [Read]\n---\nYou read.\n';
const CONFIG = 'matrix: verified\n';
const errorsOf = (files: Readonly<Record<string, string>>) =>
  plan(memoryTree(new Map(Object.entries(files))))
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(formatDiagnostic);

describe('a config whose name is misspelt', () => {
  test.each(['.fsagent/confg.yml', '.fsagent/Config.yml', '.fsagent/conf.json', '.fsagent/fsagent.yaml'])(
    '%s stops the run, as its rules would not hold',
    (path) => {
      expect(errorsOf({ [path]: CONFIG, '.fsagent/agents/a.md': SPEC })).toEqual([
        `${path}:1:1: error no-config: There is no config at .fsagent/config.yml, and ${path} is not read. Rename it to .fsagent/config.yml, or choose another name if it is no config.`,
      ]);
    },
  );

  test.each([
    ['beside the config', { '.fsagent/config.yml': CONFIG, '.fsagent/config2.yml': CONFIG }],
    ['a policy', { '.fsagent/policy.yml': 'policy: []\n' }],
    ['the schema of specs', { '.fsagent/spec.schema.json': '{}\n' }],
  ])('%s: no error', (_, files) => {
    expect(errorsOf({ ...files, '.fsagent/agents/a.md': SPEC })).toEqual([]);
  });
});

test('specs in another folder of ours are named', () => {
  const files = { '.fsagent/config.yml': CONFIG, '.fsagent/agent/a.md': SPEC, '.fsagent/README.md': 'x' };
  expect(errorsOf(files)).toEqual([
    'error no-specs: There are no specs in .fsagent/agents. .fsagent/agent/a.md is not read; move it there.',
  ]);
});

test.each([
  ['claude', 'claude-code'],
  ['cloude', 'claude-code'],
  ['gemini', 'gemini-cli'],
  ['opencod', 'opencode'],
  ['cursor', undefined],
])('the nearest harness of "%s" is %s', (word, expected) => {
  expect(nearest(word, ['claude-code', 'opencode', 'copilot', 'gemini-cli'])).toBe(expected);
});

test('a first word that two candidates share names none of them', () => {
  expect(nearest('pull', ['pull-request-title', 'pull-request-branch'])).toBeUndefined();
});

test.each([
  ['search/codebase', 'Grep'],
  ['search/fileSearch', 'Glob'],
  ['execute/runInTerminal', 'Shell'],
  ['read/readFile', 'Read'],
  ['web/fetch', 'WebFetch'],
  ['github/get_issue', undefined],
  ['search', 'Grep'],
])('"%s" leads to the tool %s', (word, tool) => {
  const spec = SPEC.replace('[Read]', `[${word}]`);
  const [error = ''] = errorsOf({ '.fsagent/config.yml': CONFIG, '.fsagent/agents/a.md': spec });
  expect(/Did you mean "(\w+)"/.exec(error)?.[1]).toBe(tool);
});

test.each([
  ['sonnet', 'claude-sonnet-4.5', 'anthropic/claude-sonnet-4-5'],
  ['haiku', 'claude-haiku-4.5', 'anthropic/claude-haiku-4-5'],
  ['claude-haiku-4-5', undefined, 'anthropic/claude-haiku-4-5'],
  ['claude-sonnet-4-5-20250929', undefined, 'anthropic/claude-sonnet-4-5'],
])('the line for the model %s keeps its family', (model, copilot, opencode) => {
  const spec = SPEC.replace('tools:', `model: ${model}\ntools:`);
  const tree = memoryTree(
    new Map([
      ['.fsagent/config.yml', CONFIG],
      ['.fsagent/agents/a.md', spec],
    ]),
  );
  const [line = ''] = plan(tree).diagnostics.flatMap(({ code, message }) =>
    code === 'model-left-out' ? message.slice(message.indexOf('example: ') + 9) : [],
  );
  expect(line).not.toContain('opus');
  expect(line).toContain(opencode);
  if (copilot !== undefined) expect(line).toContain(copilot);
  const files = { '.fsagent/config.yml': `${CONFIG}models:\n  ${line}\n`, '.fsagent/agents/a.md': spec };
  expect(errorsOf(files)).toEqual([]); // the line works as it is
});
