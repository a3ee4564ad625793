// Leaves in the declaration files only what the types of the package's entries need.
import { rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Follows every name from the entries to its declaration and removes the declarations that nothing reaches, with the
 * imports that only they need. Files of which nothing is left are removed.
 */
export function keepPublicTypes(entries) {
  const files = declarationFiles();
  const program = ts.createProgram(files, { module: ts.ModuleKind.NodeNext, types: [] });
  const sources = files.map((path) => program.getSourceFile(path));
  const checker = program.getTypeChecker();
  const own = entries.map((path) => program.getSourceFile(path)); // one that another entry exports has its whole path
  const kept = reachedStatements(checker, own);
  for (const source of sources) {
    const text = own.includes(source) ? source.text : keptText(source, kept, checker);
    if (text === '') rmSync(source.fileName);
    else writeFileSync(source.fileName, text);
  }
}

const declarationFiles = () =>
  ts.sys.readDirectory('lib', ['.d.ts']).map((path) => path.slice(path.lastIndexOf('lib/')));

/** The statements at the top of their files that the entries reach. */
function reachedStatements(checker, entries) {
  const kept = new Set();
  const follow = (symbol) => {
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of target?.declarations ?? []) keep(statementOf(declaration));
  };
  const keep = (statement) => {
    if (!statement || kept.has(statement) || !/(?:^|\/)lib\//.test(statement.getSourceFile().fileName))
      return;
    kept.add(statement);
    visit(statement);
  };
  const visit = (node) => {
    if (ts.isIdentifier(node)) follow(checker.getSymbolAtLocation(node));
    ts.forEachChild(node, visit);
  };
  entries.forEach(visit);
  return kept;
}

/** The statement at the top of its file that holds a declaration; nothing for a declaration that is the file. */
function statementOf(declaration) {
  let node = declaration;
  while (node.parent && !ts.isSourceFile(node.parent)) node = node.parent;
  return node.parent ? node : undefined;
}

/** What is left of a file. Imports keep the names that stand in it, lists of exports those that the entries reach. */
function keptText(source, kept, checker) {
  const statements = source.statements.filter((each) => kept.has(each) && !isList(each));
  const body = statements.map((each) => each.getFullText(source)).join('');
  const isReached = ({ name }) => {
    const symbol = checker.getSymbolAtLocation(name);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (target?.declarations ?? []).some((each) => kept.has(statementOf(each)));
  };
  const exports = listsIn(source, ts.isExportDeclaration, isReached);
  const stands = ({ name }) => new RegExp(`\\b${name.text}\\b`).test(`${body}${exports}`);
  const text = `${listsIn(source, ts.isImportDeclaration, stands)}${exports}${body}`.trim();
  return text === '' ? '' : `${text}\n`;
}

const isList = (statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);

const listsIn = (source, isOfKind, isWanted) =>
  source.statements
    .filter(isOfKind)
    .map((each) => listText(each, isWanted))
    .join('');

function listText(statement, isWanted) {
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (!bindings || !('elements' in bindings)) return '';
  const names = bindings.elements.filter(isWanted).map((each) => each.getText().replace(/^type /, ''));
  if (names.length === 0) return '';
  const from = statement.moduleSpecifier ? ` from ${statement.moduleSpecifier.getText()}` : '';
  return `${ts.isImportDeclaration(statement) ? 'import' : 'export'} type { ${names.join(', ')} }${from};\n`;
}
