import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const LIST = `${ROOT}__tests__/surface.txt`;

/** What each entry of the package exports, types marked, one line each. `UPDATE_GOLDEN=1` writes the list. */
function surface(): string {
  const entries = { 'fsagent-action': 'src/index.ts', 'fsagent-action/core': 'src/core/index.ts' };
  const options: ts.CompilerOptions = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022 };
  const sources = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${ROOT}src/${path.replaceAll('\\', '/')}`);
  const program = ts.createProgram(sources, { ...options, noResolve: true, types: [], noLib: true }); // names alone count
  const checker = program.getTypeChecker();
  return Object.entries(entries)
    .map(([name, path]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(ROOT + path) as ts.SourceFile); // listed above
      const lines = (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
        const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        return `${target.flags & ts.SymbolFlags.Value ? '' : 'type '}${symbol.name}`;
      });
      return `${name}\n${lines
        .sort()
        .map((line) => `  ${line}\n`)
        .join('')}`;
    })
    .join('\n');
}

test('the package exports exactly what surface.txt lists', () => {
  const actual = surface();
  if (process.env.UPDATE_GOLDEN === '1' && !process.env.CI) writeFileSync(LIST, actual);
  expect(actual).toBe(readFileSync(LIST, 'utf8'));
});

test('what is public is named, in one list: the package adds its own names to those of the core', () => {
  const wholes = (path: string) => readFileSync(ROOT + path, 'utf8').match(/export \*.*/g);
  expect(wholes('src/core/index.ts')).toBeNull();
  expect(wholes('src/index.ts')).toEqual(["export * from './core/index.js';"]);
});
