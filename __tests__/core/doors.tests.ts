import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const SOURCES = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts'));

/** What only looks; everything else of the module may write. */
const LOOKS = new Set(
  'constants existsSync lstatSync readFileSync readSync readdirSync readlinkSync realpathSync statSync'.split(
    ' ',
  ),
);
const FILE_SYSTEM = /^(?:node:)?fs(?:\/promises)?$/;

/** What a file takes of the file system that may write; `*` where that cannot be seen. */
function writingIn(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (namesFileSystem(node.moduleSpecifier)) found.push(...boundNames(node));
    } else if (ts.isCallExpression(node) && node.arguments.some(namesFileSystem)) found.push('*');
    else if (ts.isImportEqualsDeclaration(node) && /["'](?:node:)?fs/.test(node.moduleReference.getText()))
      found.push('*');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found.filter((name) => !LOOKS.has(name));
}

const namesFileSystem = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isStringLiteralLike(node) && FILE_SYSTEM.test(node.text);

function boundNames(node: ts.ImportDeclaration | ts.ExportDeclaration): readonly string[] {
  if (ts.isExportDeclaration(node)) return ['*'];
  const { importClause: clause } = node;
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const bindings = clause.namedBindings;
  if (clause.name || !bindings || !ts.isNamedImports(bindings)) return ['*'];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** Where a file speaks to the streams of the process itself. */
function printingIn(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && /^(?:stdout|stderr|console)$/.test(node.text) && !isOfResult(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return [...new Set(found)];
}

/** Whether a name stands for what a child process printed: it is no part of `process`. */
function isOfResult(node: ts.Identifier): boolean {
  if (node.text === 'console') return ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return parent.expression.getText() !== 'process';
  if (ts.isBindingElement(parent)) {
    const { parent: of } = parent.parent;
    return !(ts.isVariableDeclaration(of) && of.initializer?.getText() === 'process');
  }
  return true; // a use of a name that is bound elsewhere
}

/** What each source uses; only those with such a word in them are parsed. */
const usesOf = (read: (path: string, text: string) => readonly string[], word: RegExp) =>
  Object.fromEntries(
    SOURCES.flatMap((path) => {
      const text = readFileSync(`${ROOT}${path}`, 'utf8');
      const names = word.test(text) ? read(path, text) : [];
      return names.length === 0 ? [] : [[path, names]];
    }),
  );

describe('files are written', () => {
  test('by the writer alone', () => {
    const { 'src/project/writer.ts': ours, ...others } = usesOf(writingIn, /\bfs\b/);
    expect(ours).toContain('renameSync');
    expect(others).toEqual({
      // The list of where history ends, which git reads from its own folder and from one that is ours.
      'src/action/fetch.ts': ['copyFileSync', 'mkdirSync', 'writeFileSync'],
      // That folder, with settings.
      'src/action/open-git.ts': ['mkdtempSync', 'rmSync', 'writeFileSync'],
      // The folder of ours in which git looks at a repository.
      'src/project/git-gateway.ts': [
        'copyFileSync',
        'mkdirSync',
        'mkdtempSync',
        'rmSync',
        'symlinkSync',
        'writeFileSync',
      ],
    });
  });

  test.each([
    ["import { readFileSync, type Stats } from 'node:fs';", []],
    ["import type { WriteStream } from 'node:fs';", []],
    ["import { readFileSync, rmSync as away } from 'node:fs';", ['rmSync']],
    ["import { writeFile } from 'node:fs/promises';", ['writeFile']],
    ["import fs from 'fs';", ['*']],
    ["import * as fs from 'node:fs';", ['*']],
    ["export * from 'node:fs';", ['*']],
    ["const fs = await import('node:fs');", ['*']],
    ["const fs = process.getBuiltinModule('node:fs');", ['*']],
    ["const fs = require('fs');", ['*']],
    ["import fs = require('fs');", ['*']],
  ])('%s is read as %j', (code, names) => {
    expect(writingIn('src/x.ts', code)).toEqual(names);
  });
});

describe('texts are printed', () => {
  test('by the terminal of the command, and by the entry of the Action, which gives its log the stream', () => {
    expect(usesOf(printingIn, /stdout|stderr|console/)).toEqual({
      'src/action.ts': ['stdout'],
      'src/cli/terminal.ts': ['stdout', 'stderr'],
      'src/cli/watch.ts': ['stdout'], // only to hear that nobody reads any more
    });
  });

  test.each([
    ["process.stdout.write('x');", ['stdout']],
    ['const { stderr: out } = process;', ['stderr']],
    ['const { stdout, env } = process; stdout.write(env.X);', ['stdout']],
    ['console.log(1);', ['console']],
    ["const { stdout } = runGit('x'); say(stdout);", []],
    ['say(answer.stderr.trim());', []],
  ])('%s is read as %j', (code, names) => {
    expect(printingIn('src/x.ts', code)).toEqual(names);
  });
});
