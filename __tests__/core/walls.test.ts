import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import { PHASES } from '../../scripts/phases.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a file imports of ours to run; what is imported as a type only is gone by then. */
function valuesImported(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return file.statements.flatMap((each) => {
    if (!ts.isImportDeclaration(each) && !ts.isExportDeclaration(each)) return [];
    const from = each.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.') || isTypeOnly(each)) return [];
    return posix.join(posix.dirname(path), from.text).replace(/\.js$/, '.ts');
  });
}

function isTypeOnly(each: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(each)) return each.isTypeOnly;
  const { importClause: clause } = each;
  const names = clause?.namedBindings;
  if (!clause || clause.isTypeOnly) return clause !== undefined;
  if (clause.name || !names || !ts.isNamedImports(names)) return false;
  return names.elements.length > 0 && names.elements.every(({ isTypeOnly: isType }) => isType);
}

const folderOf = (path: string): string => path.split('/')[1] ?? '';
const phaseOf = (path: string): number => PHASES.findIndex((folders) => folders.includes(folderOf(path)));

/** Whether the folder of a file comes before the one of what it imports, or stands beside it. */
const isOutward = (path: string, target: string): boolean =>
  folderOf(path) !== folderOf(target) && phaseOf(path) <= phaseOf(target);

const sources = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts') && path.split('/').length > 2);

/** They go when one reading answers what an agent gets. */
const STILL_OUTWARD: readonly string[] = [
  'src/compile/compile.ts imports src/audit/reachable-specs.ts',
  'src/compile/explain.ts imports src/audit/reachable-specs.ts',
  'src/spec/own-tools.ts imports src/import/grants.ts',
];

describe('folders', () => {
  test('are phases: each imports values from those before it', () => {
    const found = sources.flatMap((path) =>
      valuesImported(path, readFileSync(`${ROOT}${path}`, 'utf8'))
        .filter((target) => isOutward(path, target))
        .map((target) => `${path} imports ${target}`),
    );
    expect([...new Set(found)].sort()).toEqual([...STILL_OUTWARD].sort());
  });

  test('are all phases', () => {
    const folders = readdirSync(`${ROOT}src`, { withFileTypes: true }).filter((each) => each.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...PHASES.flat()].sort());
  });

  test.each(PHASES.flat())('%s says what it is for', (folder) => {
    const text = readFileSync(`${ROOT}src/${folder}/README.md`, 'utf8');
    expect(text).toMatch(new RegExp(`^# ${folder}\n\n\\S`));
  });

  test.each([
    ['src/text/a.ts', "import { b } from '../model/b.js';", true],
    ['src/text/a.ts', "import type { B } from '../model/b.js';", false],
    ['src/text/a.ts', "import { type B } from '../model/b.js';", false],
    ['src/audit/a.ts', "export { b } from '../policy/b.js';", true],
    ['src/audit/a.ts', "import { b } from '../text/b.js';", false],
    ['src/audit/a.ts', "import { b } from './b.js';", false],
  ])('%s with %s is found out: %s', (path, text, isFound) => {
    expect(valuesImported(path, text).some((target) => isOutward(path, target))).toBe(isFound);
  });
});
