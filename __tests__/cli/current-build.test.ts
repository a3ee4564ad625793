import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GUARD = pathToFileURL(join(ROOT, '__tests__/current-build.mjs')).href;
const READ = ['src', 'dist', 'scripts', 'tsconfig.json', 'package-lock.json'];

const scratch = mkdtempSync(join(tmpdir(), 'fsagent-build-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** What the guard says in a copy of what it reads, after a change there. */
function guardAfter(change: (at: (path: string) => string) => void) {
  const root = mkdtempSync(join(scratch, 'copy-'));
  for (const path of READ) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  change((path) => join(root, path));
  const script = `(await import(${JSON.stringify(GUARD)})).default()`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stderr };
}

const STALE = { status: 1, stderr: expect.stringMatching(/^dist is not built from .*"npm run build".*\n$/) };

describe('the guard before tests of the bundles', () => {
  test('lets a build of the sources at hand pass, whatever the times of the files', () => {
    const change = (at: (path: string) => string) => utimesSync(at('src/action/run.ts'), 0, 4_000_000_000);
    expect(guardAfter(change)).toEqual({ status: 0, stderr: '' });
  });

  test.each([
    'src/action/run.ts',
    'src/model/tools.ts',
    'dist/index.js',
    'dist/cli/index.js',
    'tsconfig.json',
  ])('stops when %s is not what was built', (path) => {
    expect(guardAfter((at) => appendFileSync(at(path), ' '))).toEqual(STALE);
  });

  test.each(['dist/sources.sha256', 'dist/licenses.txt'])('stops when %s is missing', (path) => {
    expect(guardAfter((at) => rmSync(at(path)))).toEqual(STALE);
  });
});
