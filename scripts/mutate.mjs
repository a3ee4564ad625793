// Small faults put into the sources, one at a time: do the tests notice? Works in a copy, so the sources stay as they are.
//   npm run mutate -- [--count 60] [--seed 1] [--under src/core] [--tests "__tests__/core/golden ..."]
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { randomOf } from './yaml-laws.mjs';

const ROOT = join(import.meta.dirname, '..');
const TIMEOUT = 15 * 60_000; // a fault may make a loop without end; then it is noticed

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

/** Calls that are left out, or turned round. */
const CALLS = /** @type {Readonly<Record<string, string>>} */ ({
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  findLast: 'find',
});

/** @typedef {{ file: string, from: number, to: number, text: string }} Mutant */

/** Every fault that can be put into a source. @returns {Mutant[]} */
function mutantsOf(/** @type {string} */ file) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const found = [];
  const add = (/** @type {ts.Node} */ node, /** @type {string} */ instead) =>
    found.push({ file, from: node.getStart(), to: node.getEnd(), text: instead });
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const instead = OPERATORS[node.operatorToken.kind];
      if (instead) add(node.operatorToken, instead);
    }
    if (ts.isIfStatement(node)) {
      add(node.expression, 'true');
      add(node.expression, 'false');
    }
    if (ts.isConditionalExpression(node)) {
      add(node.condition, 'true');
      add(node.condition, 'false');
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText());
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    if (ts.isNumericLiteral(node)) add(node, String(Number(node.text) + 1));
    if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
      const instead = CALLS[node.name.text];
      if (instead && node.parent.expression === node) add(node.name, instead);
      if (node.name.text === 'filter' && node.parent.expression === node)
        add(node.parent, node.expression.getText());
    }
    if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent)) add(node, '...[]');
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) add(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The tests for a source of the core: those of the core. The shell is tested with what is built of it. */
const projectOf = (/** @type {string} */ file) =>
  file.startsWith('src/core/') ? ['--selectProjects', 'core'] : ['--selectProjects', 'other', 'built'];

/** A copy of the sources and tests, with everything else linked. */
function workingCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'fsagent-mutate-'));
  const own = new Set(['.git', 'node_modules']);
  for (const name of readdirSync(ROOT))
    if (!own.has(name))
      cpSync(join(ROOT, name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Whether the tests notice what stands in the copy. */
function isNoticed(
  /** @type {string} */ copy,
  /** @type {string} */ file,
  /** @type {readonly string[]} */ tests,
) {
  if (!file.startsWith('src/core/')) {
    const built = spawnSync('node', ['scripts/build.mjs'], { cwd: copy, timeout: TIMEOUT });
    if (built.status !== 0) return true;
  }
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
  ];
  const jest = spawnSync(
    'node',
    [...args, ...projectOf(file), '--bail', '--maxWorkers=1', '--silent', ...tests],
    {
      cwd: copy,
      timeout: TIMEOUT,
      encoding: 'utf8',
    },
  );
  return jest.status !== 0;
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    under: { type: 'string', default: 'src/core' },
    tests: { type: 'string', default: '' },
  },
});
const tests = values.tests.split(' ').filter(Boolean);
const files = execFileSync('git', ['ls-files', values.under], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts'));
const all = files.flatMap(mutantsOf);
const random = randomOf(Number(values.seed));
const chosen = Array.from({ length: Math.min(Number(values.count), all.length) }, () =>
  all.splice(Math.floor(random() * all.length), 1),
).flat();

const copy = workingCopy();
let noticed = 0;
try {
  for (const file of new Set(chosen.map((each) => each.file))) {
    // Tests that fail without a fault would notice every one of them.
    if (isNoticed(copy, file, tests)) throw new Error(`The tests fail without a fault (${file}).`);
    break;
  }
  for (const [index, { file, from, to, text }] of chosen.entries()) {
    const before = readFileSync(join(ROOT, file), 'utf8');
    writeFileSync(join(copy, file), before.slice(0, from) + text + before.slice(to));
    const isSeen = isNoticed(copy, file, tests);
    writeFileSync(join(copy, file), before);
    if (isSeen) noticed++;
    const line = before.slice(0, from).split('\n').length;
    const shown = before.slice(from, to).replace(/\s+/g, ' ').slice(0, 100);
    const word = isSeen ? 'noticed ' : 'SURVIVES';
    console.log(`${index + 1}/${chosen.length} ${word} ${file}:${line}: ${shown} → ${text.slice(0, 60)}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${noticed} of ${chosen.length} faults noticed (seed ${values.seed}, ${values.under})`);
