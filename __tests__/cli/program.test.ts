import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { nodeTooOld, programAt } from '../../src/cli/program.js';
import { PROGRAM, typeable } from '../../src/report/repair.js';
import { VERSION } from '../../src/text/version.js';

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

test('a command in quotes is printed as it can be typed', () => {
  const text = '"fsagent write --adopt" takes it over; the agent "fsagent" stays.';
  expect(typeable(text, ['npx', 'fsagent-action'])).toBe(
    '"npx fsagent-action write --adopt" takes it over; the agent "fsagent" stays.',
  );
  expect(typeable(text, PROGRAM)).toBe(text);
});

describe('a Node that is too old is named before it stops somewhere', () => {
  test.each(['18.20.8', '20.18.3', '16.0.0'])('%s', (version) => {
    expect(nodeTooOld(version)).toBe(`fsagent needs Node 20.19 or newer. This is Node ${version}.`);
  });

  test.each(['20.19.0', '22.1.0', '24.21.0'])('%s is new enough', (version) => {
    expect(nodeTooOld(version)).toBeUndefined();
  });

  test('the package says the same', () => {
    const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(engines.node).toBe('>=20.19');
  });
});
