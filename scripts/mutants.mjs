// The small faults that can be put into a source, and a text of the source that holds all of them at once, each behind a
// switch. So the sources are transformed and built once, and every run of the tests only says which fault it wants.
import ts from 'typescript';

/** @typedef {{ readonly file: string, readonly line: number, readonly shown: string, readonly instead: string,
 *   readonly from: number, readonly to: number, readonly kind: 'value' | 'statement' }} Mutant */

/** Names the fault that is on. */
export const ACTIVE = 'FSAGENT_MUTANT';
/** Names the file to which the numbers of faults that are reached are added. */
export const REACHED = 'FSAGENT_REACHED';

/** Operators, and what stands in their place. */
const OPERATORS = /** @type {Readonly<Record<number, string>>} */ ({
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
});

/** Calls that are turned round. */
const CALLS = /** @type {Readonly<Record<string, string>>} */ ({
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  findLast: 'find',
});

/** What can stand in the place of a node. @returns {Iterable<readonly [ts.Node, string]>} */
function* faultsAt(/** @type {ts.Node} */ node) {
  if (ts.isBinaryExpression(node)) {
    const operator = OPERATORS[node.operatorToken.kind];
    if (operator) yield [node, `(${node.left.getText()}) ${operator} (${node.right.getText()})`];
  } else if (ts.isIfStatement(node)) {
    for (const value of ['true', 'false']) yield [node.expression, value];
  } else if (ts.isConditionalExpression(node)) {
    for (const value of ['true', 'false']) yield [node.condition, value];
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    yield [node, node.operand.getText()];
  } else if (node.kind === ts.SyntaxKind.TrueKeyword) yield [node, 'false'];
  else if (node.kind === ts.SyntaxKind.FalseKeyword) yield [node, 'true'];
  else if (ts.isNumericLiteral(node)) {
    if (!ts.isPropertyAssignment(node.parent) || node.parent.name !== node)
      yield [node, String(Number(node.text) + 1)];
  } else if (ts.isCallExpression(node)) yield* faultsOfCall(node);
  else if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent)) {
    yield [node.expression, '[]'];
  } else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) yield [node, ';'];
}

/** @returns {Iterable<readonly [ts.Node, string]>} */
function* faultsOfCall(/** @type {ts.CallExpression} */ node) {
  const called = node.expression;
  if (!ts.isPropertyAccessExpression(called) || ts.isOptionalChain(node)) return; // `a?.b.c` is one whole
  const words = node.arguments.map((each) => each.getText()).join(', ');
  const instead = Object.hasOwn(CALLS, called.name.text) ? CALLS[called.name.text] : undefined;
  if (instead) yield [node, `${called.expression.getText()}.${instead}(${words})`];
  if (called.name.text === 'filter') yield [node, called.expression.getText()];
}

/** Every fault that can be put into a source. @returns {Mutant[]} */
export function mutantsOf(/** @type {string} */ file, /** @type {string} */ text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    for (const [place, instead] of faultsAt(node)) {
      const from = place.getStart();
      const line = source.getLineAndCharacterOfPosition(from).line + 1;
      const kind = ts.isStatement(place) ? 'statement' : 'value';
      found.push({ file, line, shown: place.getText(), instead, from, to: place.getEnd(), kind });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The source with all these faults in it, each behind its number. */
export function withSwitches(/** @type {string} */ text, /** @type {ReadonlyMap<number, Mutant>} */ mutants) {
  const pieces = [...mutants].flatMap(([number, { from, to, instead, kind }]) => {
    const [before, after] =
      kind === 'statement'
        ? [`{ if (!${SWITCH}(${number})) `, ' }']
        : [`(${SWITCH}(${number}) ? (${instead}) : (`, '))'];
    const size = to - from;
    return [
      { at: from, order: -size, text: before }, // of those that begin here, the longest first
      { at: to, order: size, text: after }, // of those that end here, the shortest first
    ];
  });
  // What ends at a place ends before anything begins there; of equal ones, the first begins first and ends last.
  const ends = pieces.filter(({ order }) => order > 0).reverse();
  const starts = pieces.filter(({ order }) => order < 0);
  const sorted = [...ends, ...starts].sort((a, b) => a.at - b.at || rank(a) - rank(b) || a.order - b.order);
  let made = '';
  let last = 0;
  for (const { at, text: piece } of sorted) {
    made += text.slice(last, at) + piece;
    last = at;
  }
  return SWITCH_SOURCE + made + text.slice(last);
}

const rank = (/** @type {{ readonly order: number }} */ { order }) => (order > 0 ? 0 : 1);

const SWITCH = 'fsagentMutant';
const SWITCH_SOURCE = `const ${SWITCH} = (globalThis.${SWITCH} ??= (() => {
  const { ${ACTIVE}: active, ${REACHED}: reached } = globalThis.process.env;
  if (!reached) return (number) => String(number) === active;
  const seen = new Set();
  const { appendFileSync } = globalThis.process.getBuiltinModule('node:fs');
  return (number) => {
    if (!seen.has(number)) appendFileSync(reached, \`\${number}\\n\`);
    seen.add(number);
    return false;
  };
})());
`;
