import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import { PHASES } from '../../scripts/phases.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a file imports of ours, as values or as types. */
function imported(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const from = moduleNamedBy(node);
    if (from?.startsWith('.')) found.push(posix.join(posix.dirname(path), from).replace(/\.js$/, '.ts'));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function moduleNamedBy(node: ts.Node): string | undefined {
  const isList = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isType = ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument);
  const from = isList
    ? node.moduleSpecifier
    : isCall
      ? node.arguments[0]
      : isType
        ? literalOf(node)
        : undefined;
  return from && ts.isStringLiteral(from) ? from.text : undefined;
}

const literalOf = ({ argument }: ts.ImportTypeNode): ts.Expression | undefined =>
  ts.isLiteralTypeNode(argument) ? argument.literal : undefined;

const folderOf = (path: string): string => path.split('/')[1] ?? '';
const phaseOf = (path: string): number => PHASES.findIndex((folders) => folders.includes(folderOf(path)));

/** Whether the folder of a file comes before the one of what it imports, or stands beside it. */
const isOutward = (path: string, target: string): boolean =>
  folderOf(path) !== folderOf(target) && phaseOf(path) <= phaseOf(target);

const sources = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts') && path.split('/').length > 2);

describe('folders', () => {
  test('are phases: each imports from those before it', () => {
    const found = sources.flatMap((path) =>
      imported(path, readFileSync(`${ROOT}${path}`, 'utf8'))
        .filter((target) => isOutward(path, target))
        .map((target) => `${path} imports ${target}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test('leave the list of harnesses to the doors', () => {
    const all = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
      .map((path) => `src/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts'));
    const named = all.filter((path) =>
      imported(path, readFileSync(`${ROOT}${path}`, 'utf8')).includes('src/harness/registry.ts'),
    );
    const isDoor = (path: string) => /^src\/(?:index\.ts|library\.ts|core\/|cli|action)/.test(path);
    expect(named).not.toEqual([]);
    expect(named.filter((path) => !isDoor(path))).toEqual([]);
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
    ['src/text/a.ts', "import type { B } from '../model/b.js';", true],
    ['src/text/a.ts', "type B = import('../model/b.js').B;", true],
    ['src/text/a.ts', "const b = () => import('../model/b.js');", true],
    ['src/audit/a.ts', "export { b } from '../policy/b.js';", true],
    ['src/audit/a.ts', "import { b } from '../text/b.js';", false],
    ['src/audit/a.ts', "import { b } from './b.js';", false],
  ])('%s with %s is found out: %s', (path, text, isFound) => {
    expect(imported(path, text).some((target) => isOutward(path, target))).toBe(isFound);
  });
});
