import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

// The proof on the real CLIs judges the library, so it may not ask the library what is right. One file loads it and
// hands on what makes files; nobody else imports from it, and what a harness does stands in `expected`, written by hand.

const ROOT = join(import.meta.dirname, '..', '..');
const PROOF = join(ROOT, 'conformance', 'src');

/** The one file that imports the library, and the names that it may take from it. */
const DOOR = 'core.ts';
const VALUES = 'HARNESSES Tool auditAgents compile formatDiagnostic importAgents toolToString'.split(' ');
const TYPES =
  'AuditedAgent BuiltInHarness Compilation CompileOptions Diagnostic NamedToolKind OutputFile'.split(' ');

/** These look for the packages of the CLIs by names that they put together. */
const FIND_PACKAGES = ['binary.ts', 'harness/qwen-code.ts', 'versions.ts'];

const files = readdirSync(PROOF, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.m?ts$/.test(path))
  .map((path) => path.split(sep).join('/'))
  .sort();

const treeOf = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(join(PROOF, path), 'utf8'), ts.ScriptTarget.Latest, true);

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** Every module that a file names, however it does: by import, export, `import()`, `require` or a type. */
function modulesOf(path: string): readonly string[] {
  const found: string[] = [];
  const add = (node: ts.Node | undefined): void => {
    if (node && ts.isStringLiteralLike(node)) found.push(node.text);
    else if (node) found.push('<computed>');
  };
  visit(treeOf(path), (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier) add(node.moduleSpecifier);
    } else if (ts.isImportTypeNode(node)) {
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument);
    } else if (ts.isCallExpression(node) && isLoading(node.expression)) add(node.arguments[0]);
  });
  return found;
}

const isLoading = (called: ts.Expression): boolean =>
  called.kind === ts.SyntaxKind.ImportKeyword ||
  (ts.isIdentifier(called) && /^(?:createR|r)equire$/.test(called.text));

/** Where a relative module lies, seen from the root of the project. */
const placeOf = (path: string, module: string): string =>
  module.startsWith('.')
    ? relative(ROOT, join(PROOF, path, '..', module))
        .split(sep)
        .join('/')
    : module;

const isLibrary = (place: string): boolean =>
  /^(?:src|lib|dist)(?:\/|$)/.test(place) || /^fsagent/.test(place) || place === '<computed>';

/** They write docs/harnesses.md. */
const PAGE = ['clients.ts', 'report-file.ts'];

test('only one file that judges imports the library', () => {
  const importers = files.filter((path) =>
    modulesOf(path)
      .map((module) => placeOf(path, module))
      .some(isLibrary),
  );
  expect(importers.filter((path) => ![...FIND_PACKAGES, ...PAGE].includes(path))).toEqual([DOOR]);
});

test('what the library says of programs that nobody can ask is shown on the page, and judges nothing', () => {
  const users = files.filter((path) =>
    modulesOf(path).some((module) => placeOf(path, module) === 'conformance/src/clients.js'),
  );
  expect(users.sort()).toEqual(['document.ts', 'report-file.ts']);
});

test('what the proof takes of the library makes files, and says nothing of a harness', () => {
  const values = new Set<string>();
  const types = new Set<string>();
  visit(treeOf(DOOR), (node) => {
    if (ts.isExportDeclaration(node) && node.isTypeOnly && node.exportClause)
      if (ts.isNamedExports(node.exportClause))
        for (const each of node.exportClause.elements) types.add((each.propertyName ?? each.name).text);
    if (ts.isImportTypeNode(node) && node.qualifier) types.add(node.qualifier.getText());
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
      for (const each of node.name.elements) values.add((each.propertyName ?? each.name).getText());
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'library')
      values.add(node.name.text);
  });
  expect([...values].sort()).toEqual(VALUES);
  expect([...types].sort()).toEqual(TYPES);
});

test('the tables of what is expected import nothing but each other', () => {
  const tables = files.filter((path) => path.startsWith('expected/'));
  const others = tables.flatMap((path) =>
    modulesOf(path)
      .filter((module) => !placeOf(path, module).startsWith('conformance/src/expected/'))
      .map((module) => `${path}: ${module}`),
  );
  expect(tables.length).toBeGreaterThan(8);
  expect(others).toEqual([]);
});

test('what passes a harness of the library on does not look into it', () => {
  const uses: string[] = [];
  visit(treeOf(DOOR), (node) => {
    if (ts.isIdentifier(node) && node.text === 'HARNESSES' && !ts.isBindingElement(node.parent))
      uses.push(node.parent.parent.getText());
  });
  expect(uses).toEqual(['[HARNESSES[id]]']);
});
