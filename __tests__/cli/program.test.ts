import { describe, expect, test } from '@jest/globals';
import { programAt } from '../../src/cli/program.js';
import { VERSION } from '../../src/core/version.js';

describe('a printed command starts like the one that prints it', () => {
  test.each([
    ['installed in the project', '/p/node_modules/fsagent-action/dist/cli/a.js', '/p', 'npx fsagent-action'],
    ['in a folder below', '/p/node_modules/fsagent-action/dist/cli/a.js', '/p/src/x', 'npx fsagent-action'],
    ['by pnpm', '/p/node_modules/.pnpm/f@1/node_modules/fsagent-action/a.js', '/p', 'npx fsagent-action'],
    ['on Windows', 'C:\\p\\node_modules\\fsagent-action\\a.js', 'C:\\p', 'npx fsagent-action'],
    ['in another project', '/other/node_modules/fsagent-action/a.js', '/p', 'fsagent'],
    ['of a project whose name begins alike', '/p/node_modules/fsagent-action/a.js', '/pq', 'fsagent'],
    ['for all users', '/usr/lib/node_modules/fsagent-action/a.js', '/p', 'fsagent'],
    ['a clone', '/clone/dist/cli/a.js', '/clone', 'fsagent'],
    [
      'from a hook of pre-commit',
      '/home/u/.cache/pre-commit/repo1/node_env-system/lib/node_modules/fsagent-action/a.js',
      '/p',
      `npx fsagent-action@${VERSION}`,
    ],
    [
      'from the cache of npx',
      '/home/u/.npm/_npx/1a2b/node_modules/fsagent-action/a.js',
      '/p',
      `npx fsagent-action@${VERSION}`,
    ],
  ])('%s', (_, script, cwd, expected) => {
    expect(programAt(script, cwd).join(' ')).toBe(expected);
  });
});
