import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cleanEnv, cliPath, project } from './support.js';

const SPEC =
  '---\ndescription: Reviews a change.\ntools: [Read, { mcp: github/get_issue }]\n---\nYou review.\n';
const FOLDED = '---\ndescription: >\n  Reviews\n  a change.\n---\nYou review.\n';

/** Runs the command without the parts that are loaded on demand: those that match. */
function withoutParts(pattern: RegExp, root: string, words: readonly string[]) {
  const folder = join(dirname(root), `${root.slice(dirname(root).length + 1)}-cli`);
  cpSync(dirname(cliPath()), folder, { recursive: true });
  const parts = readdirSync(folder).filter((name) => pattern.test(name));
  for (const name of parts) rmSync(join(folder, name));
  const line = [join(folder, 'index.js'), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, {
    cwd: root,
    encoding: 'utf8',
    env: cleanEnv(),
  });
  rmSync(folder, { recursive: true });
  return { parts: parts.length, code: status, stdout, stderr };
}

test('a check of plain specs in sync loads no library and no other command', () => {
  const made = project({
    '.fsagent/agents/x.md': SPEC,
    '.fsagent/config.yml': '# Ours.\nmatrix: verified\n',
  });
  expect(made.run(['write']).code).toBe(0);
  const ran = withoutParts(/\.cjs$|^further-commands\.js$/, made.root, ['check']);
  expect(ran).toMatchObject({ code: 0, stderr: '', stdout: 'In sync: 1 spec, 3 files.\n' });
  expect(ran.parts).toBeGreaterThan(3);
});

test.each([
  ['yaml.cjs', { '.fsagent/agents/x.md': FOLDED }, ['check']],
  [
    'fast-glob.cjs',
    { '.fsagent/agents/x.md': SPEC, '.fsagent/config.yml': "specs: ['.fsagent/a*/x.md']\n" },
    ['check'],
  ],
  ['diff.cjs', { '.fsagent/agents/x.md': SPEC }, ['check', '--diff']],
])('%s is there for what needs it', (library, files, words) => {
  const made = project(files);
  expect(made.spawn(words)).toMatchObject({ code: 1 });
  const pattern = new RegExp(`^${library.replace('.', '\\.')}$`);
  const ran = withoutParts(pattern, made.root, words);
  expect(ran.parts).toBe(1);
  expect(ran.stderr).toContain(`Cannot find module './${library}'`);
});
