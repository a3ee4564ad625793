import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { INPUT_NAMES, INPUTS } from '../src/action/inputs.js';

const FOLDER = fileURLToPath(new URL('../src/action/', import.meta.url));
const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join(FOLDER, path));

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Which of these names the Action takes from `Inputs`, by type: `inputs.draft`, `{ inputs: { draft } }`, also of a part of it. */
function readOf(names: readonly string[]): ReadonlySet<string> {
  const alone = { noResolve: true, types: [], noLib: true }; // types from elsewhere say nothing of `Inputs`
  const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, ...alone };
  const program = ts.createProgram(SOURCES, options);
  const checker = program.getTypeChecker();
  const isInputs = (type: ts.Type): boolean =>
    type.aliasSymbol?.name === 'Inputs' ||
    (type.aliasSymbol?.name === 'Pick' && type.aliasTypeArguments?.some(isInputs) === true);
  const found = new Set<string>();
  const isOpen = (name: string): boolean => names.includes(name) && !found.has(name); // types are asked for as seldom as can be
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAccessExpression(node) &&
      isOpen(node.name.text) &&
      isInputs(checker.getTypeAtLocation(node.expression))
    )
      found.add(node.name.text);
    if (ts.isObjectBindingPattern(node) && isInputs(checker.getTypeAtLocation(node)))
      for (const { propertyName, name } of node.elements) found.add((propertyName ?? name).getText());
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) visit(source);
  return found;
}

test('each input is handed to the engine or read by the Action: one that nobody reads would be accepted and ignored', () => {
  const own = INPUT_NAMES.filter((name) => !('isPlanOption' in INPUTS[name])).map(camelCase);
  const read = readOf(own);
  expect(own.filter((name) => !read.has(name))).toEqual([]);
});
