import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { buildSync } from 'esbuild';
import { problemsOf } from './core/compile-snippets.js';

/** Each example of the page, under its heading, with what it must print. */
const PRINTS: Readonly<Record<string, readonly RegExp[]>> = {
  'Write an agent in code, render it for a harness': [
    /^\.claude\/agents\/reviewer\.md$/m,
    /'mcp__github__get_issue'/,
  ],
  'Compile specs, plan what must change': [/^create \.opencode\/agent\/reader\.md missing$/m],
  'What is a tool called there?': [/'TaskCreate', 'TaskUpdate'/, /'edit'/, /\[\]/],
  'Check and write a project on disk': [/^verified 0$/m, /'\.claude\/agents\/reader\.md'/, /^drift$/m],
  'Plan on files that are nowhere': [/\.claude\/agents\/reader\.md/, /\.github\/agents\/reader\.agent\.md/],
  'Explain an agent, import what is there': [
    /^claude-code \[ 'Read' \] \[\]$/m,
    /helper\.md[\s\S]*tools: \[Read, List\]/,
  ],
  'Add a harness of your own': [/^\.mine\/agents\/a\.md \[ 'run', 'say' \]$/m],
};

const page = readFileSync('docs/library.md', 'utf8');
const examples = [
  ...page.matchAll(/^## (?<title>.+)$[^`]*(?:`[^`\n]+`[^`]*)*```ts\n(?<code>[\s\S]*?)```/gm),
].map(({ groups = {} }) => ({ title: groups.title ?? '', code: groups.code ?? '' }));

const folder = mkdtempSync(join(tmpdir(), 'fsagent-library-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A project with one spec, in which an example runs as its reader would run it. */
function run(code: string): string {
  const project = mkdtempSync(join(folder, 'project-'));
  mkdirSync(join(project, '.fsagent/agents'), { recursive: true });
  writeFileSync(join(project, '.fsagent/config.yml'), 'matrix: verified\n');
  writeFileSync(
    join(project, '.fsagent/agents/reader.md'),
    '---\ndescription: Reads.\ntools: [Read]\n---\nYou read.\n',
  );
  const script = join(project, 'example.cjs');
  buildSync({
    stdin: { contents: code, loader: 'ts', resolveDir: process.cwd() },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: script,
    alias: { 'fsagent-action': resolve('src/index.ts'), 'fsagent-action/core': resolve('src/core/index.ts') },
  });
  return execFileSync(process.execPath, [script], { cwd: project, encoding: 'utf8' });
}

describe('the examples of docs/library.md', () => {
  test('are those this test knows', () => {
    expect(examples.map(({ title }) => title)).toEqual(Object.keys(PRINTS));
  });

  test.each(examples)('$title', ({ title, code }) => {
    expect(problemsOf(code)).toEqual([]);
    const printed = run(code);
    for (const expected of PRINTS[title] ?? []) expect(printed).toMatch(expected);
  });
});
