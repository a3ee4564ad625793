import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  BUILT_IN_HARNESSES,
  DIAGNOSTIC_CODES,
  NAMED_TOOL_KINDS,
  nativesOf,
  TOOL_KINDS,
} from '../src/core/index.js';
import { DEPARTURES } from './core/departures.js';
import { outside } from './support/outside.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCS = join(ROOT, 'docs');
const MADE = ['diagnostics.md', 'specification.md', 'tools.md'];

const scratch = mkdtempSync(join(tmpdir(), 'fsagent-docs-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const { makeDocs } = (await outside(
  new URL('../scripts/docs.mjs', import.meta.url),
)) as typeof import('../scripts/docs.mjs');

function runDocs(...args: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/docs.mjs'), ...args], {
    cwd: scratch, // the command works from anywhere
    encoding: 'utf8',
  });
  return { status, stderr };
}

const read = (name: string): string => readFileSync(join(DOCS, name), 'utf8');

/** The cells of every row of a document's tables, heads left out. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line, index, lines) => line.startsWith('|') && !lines[index + 1]?.startsWith('| ---'))
    .filter((line) => !line.startsWith('| ---'))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | ?\|$/g, '')));

describe('the command that makes the documents', () => {
  test('finds those in the repository fresh', () => {
    expect(runDocs('--check')).toEqual({ status: 0, stderr: '' });
  });

  test('writes all of them, and finds them fresh afterwards', async () => {
    const folder = join(scratch, 'new');
    expect(await makeDocs([folder])).toMatchObject({ status: 0, errors: [] });
    expect(readdirSync(folder).sort()).toEqual(MADE);
    expect(await makeDocs(['--check', folder])).toEqual({ status: 0, said: [], errors: [] });
  });

  test('names a stale one and a missing one, and leaves both alone', async () => {
    const folder = join(scratch, 'stale');
    cpSync(DOCS, folder, { recursive: true });
    writeFileSync(join(folder, 'tools.md'), `${read('tools.md')}by hand\n`);
    rmSync(join(folder, 'diagnostics.md'));
    const { status, errors } = await makeDocs(['--check', folder]);
    expect(status).toBe(1);
    expect(errors.map((line) => /\w+\.md/.exec(line)?.[0]).sort()).toEqual(['diagnostics.md', 'tools.md']);
    expect(readdirSync(folder)).not.toContain('diagnostics.md');
    expect(readFileSync(join(folder, 'tools.md'), 'utf8')).toMatch(/by hand\n$/);
  });
});

describe('docs/specification.md', () => {
  test('names every scenario of the two specifications and every example of the plan', () => {
    const sections = read('specification.md').split(/^## /m).slice(1);
    const counts = sections.map((section) => [section.split('\n')[0], rowsOf(section).length]);
    expect(counts).toEqual([
      ['Tool harness mapping', 27],
      ['Typed tools', 29],
      ['Tool format plan', 6],
    ]);
  });

  test('gives each its test, which has its name', () => {
    for (const [scenario = '', name = ''] of rowsOf(read('specification.md'))) {
      expect(name.split(' › ').at(-1)).toBe(scenario);
    }
  });

  test('says of each departure what is done instead and why', () => {
    const rows = rowsOf(read('specification.md')).filter(([, , left]) => left !== '');
    expect(rows.map(([scenario, , left]) => [scenario, left])).toEqual(
      DEPARTURES.map(({ scenario, instead, why }) => [scenario, `${instead} ${why}`]),
    );
  });
});

describe('docs/tools.md', () => {
  const rows = rowsOf(read('tools.md'));

  test('has a row for every tool', () => {
    const tools = rows.map(([tool = '']) => /^`(\w+)`/.exec(tool)?.[1]);
    expect(tools).toEqual(expect.arrayContaining([...TOOL_KINDS]));
  });

  test('links every cell where the two matrices differ, and no other', () => {
    const differing = NAMED_TOOL_KINDS.flatMap((kind) =>
      BUILT_IN_HARNESSES.flatMap(({ tools }) => tools.cells[kind].verified ?? []),
    );
    const linked = rows.flat().filter((cell) => cell.includes('; verified: '));
    expect(linked).toHaveLength(differing.length);
    for (const [index, { version, url }] of differing.entries()) {
      expect(linked[index]).toContain(`([${version}](${url}))`);
    }
  });

  test('has a footnote for every condition, and every footnote is used', () => {
    const text = read('tools.md');
    const conditions = NAMED_TOOL_KINDS.flatMap((kind) =>
      BUILT_IN_HARNESSES.flatMap(({ tools }) => tools.cells[kind].conditional ?? []),
    );
    const notes = [...text.matchAll(/^\[\^(\d+)\]: The tool (.*)\.$/gm)];
    expect(new Set(notes.map(([, , note]) => note))).toEqual(new Set(conditions));
    for (const [, number] of notes) expect(text.split(`[^${number}]`).length).toBeGreaterThan(2);
  });

  test('names every native', () => {
    const cells = new Set(rows.flat().flatMap((cell) => cell.split(', ')));
    for (const harness of BUILT_IN_HARNESSES) {
      for (const native of nativesOf(harness)) expect(cells).toContain(`\`${native}\``);
    }
  });
});

describe('CHANGELOG.md', () => {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const versions = text.match(/^## .*$/gm) ?? [];

  test('is one page until the first version is published', () => {
    const isPublished = versions.length > 1 || !versions[0]?.endsWith('Unreleased');
    expect(isPublished || text.length < 5000).toBe(true);
  });

  test('begins with the version of the package', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(versions[0]).toMatch(new RegExp(`^## ${version} - `));
  });
});

describe('docs/diagnostics.md', () => {
  test('has one row for each code, in the order of the catalog', () => {
    expect(rowsOf(read('diagnostics.md')).map(([code]) => code)).toEqual(
      DIAGNOSTIC_CODES.map((code) => `[\`${code}\`](#${code})`),
    );
  });

  test('shows an example for each code, or says why there is none', () => {
    const sections = read('diagnostics.md').split(/^### /m).slice(1);
    expect(sections.map((text) => text.split('\n', 1)[0])).toEqual([...DIAGNOSTIC_CODES]);
    for (const text of sections) expect(text).toMatch(/^```|^Given by the Action only/m);
  });

  test('leaves no fact of a message out', () => {
    for (const [, , message] of rowsOf(read('diagnostics.md')))
      expect(message).not.toMatch(/undefined|\[object/);
  });
});
