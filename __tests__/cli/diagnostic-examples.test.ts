import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { DIAGNOSTIC_CODES } from '../../src/core/index.js';
import { type Project, project } from './support.js';

type Files = Readonly<Record<string, string | null>>;

interface Example {
  readonly before?: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly after?: Files;
  readonly fixed?: string;
  readonly remark?: string;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = readFileSync(join(ROOT, 'docs/examples/diagnostics.yml'), 'utf8');
const EXAMPLES = parse(FILE, { maxAliasCount: -1 }) as Readonly<Record<string, Example>>; // the form is said in the file
const PATHS: Readonly<Record<string, string>> = {
  spec: '.fsagent/agents/reviewer.md',
  config: '.fsagent/config.yml',
};

const RUNNABLE = Object.entries(EXAMPLES).filter(([, { before }]) => before !== undefined);

describe('the examples of docs/diagnostics.md', () => {
  test('are there for every code', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual([...DIAGNOSTIC_CODES].sort());
  });

  test('only what the Action alone says has none that runs', () => {
    const others = Object.entries(EXAMPLES).filter(([, { before }]) => before === undefined);
    expect(others.map(([code]) => code)).toEqual(['power-gained', 'policy-loosened']);
  });

  test.each(RUNNABLE)('%s is given, and is gone after the change', (code, example) => {
    const { before = {}, run = 'fsagent check', after = {}, fixed } = example;
    const isWithGit = /^git /m.test(run);
    const made = projectOf(before, isWithGit);
    expect(said(made, run).codes).toContain(code);

    const changed = fixed === undefined ? projectOf(before, isWithGit) : made;
    for (const [path, text] of Object.entries(after)) {
      if (text === null) changed.remove(PATHS[path] ?? path);
      else changed.put(PATHS[path] ?? path, text);
    }
    const { codes, errors } = said(changed, fixed ?? run);
    expect({ errors, isGiven: codes.includes(code) }).toEqual({ errors: [], isGiven: false });
  });
});

/** A repository with these files, in which programs find the package. */
function projectOf(before: Readonly<Record<string, string>>, isWithGit: boolean): Project {
  const files = { config: 'matrix: verified\n', ...before };
  const made = project(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [PATHS[path] ?? path, text])),
  );
  if ('.gitignore' in before || isWithGit) made.git('init', '-q');
  mkdirSync(dirname(made.at('node_modules/fsagent-action')), { recursive: true });
  symlinkSync(ROOT, made.at('node_modules/fsagent-action'));
  return made;
}

/** What the commands print as problems. Ours run in the process that has loaded it, the others in a shell. */
function said(
  made: Project,
  lines: string,
): { readonly codes: readonly string[]; readonly errors: readonly string[] } {
  const ran = lines
    .split(/^(fsagent [^'\n]*)$/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, words] = /^fsagent (.*)$/.exec(part) ?? [];
      return words === undefined ? made.shell(part) : made.run([...words.split(' '), '--format', 'json']);
    });
  const stderr = ran.map((each) => each.stderr).join('');
  const output = ran.map((each) => each.stdout).join('') + stderr;
  const found = [
    ...[...output.matchAll(/"code": ?"([a-z0-9-]+)",\s*"severity": ?"(\w+)"/g)].map(([, code, severity]) => ({
      code,
      severity,
    })),
    ...[...output.matchAll(/(error|warning|info) ([a-z0-9-]+):/g)].map(([, severity, code]) => ({
      code,
      severity,
    })),
  ];
  return {
    codes: found.map(({ code = '' }) => code),
    errors: [
      ...found.filter(({ severity }) => severity === 'error').map(({ code = '' }) => code),
      ...stderr.split('\n').filter((line) => / See: fsagent help\b|^.*No such file/.test(line)),
    ],
  };
}
