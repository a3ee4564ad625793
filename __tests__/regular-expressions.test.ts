import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** The regular expressions of a source file, as written. */
function expressionsIn(path: string): readonly string[] {
  const file = ts.createSourceFile(path, readFileSync(`${SRC}${path}`, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * A run up to the end of a text that may begin anywhere is looked for from each of its characters, and gone through from each,
 * where it does not end there. It must begin at the start of the text, or behind something else.
 */
const isLateRun = (expression: string): boolean => {
  const { source, flags } = parts(expression);
  const alternatives = source.split(/(?<!\\)\|(?![^([]*[)\]])/);
  return (
    !flags.includes('y') && alternatives.some((each) => LATE_RUN.test(each) && !/^\(?\^|\(\?<!/.test(each))
  );
};

const LATE_RUN = /^(?:\(\?:)?(?:\\.|\[(?:\\.|[^\]\\])*\]|[^\\()[\]])\)?[*+]\$$/;

const parts = (expression: string) => {
  const end = expression.lastIndexOf('/');
  return { source: expression.slice(1, end), flags: expression.slice(end + 1) };
};

/** Short texts only: at most 64 characters. */
const SHORT_ONLY: readonly string[] = ['/-+$/', '/[-.]+$/'];

describe('regular expressions', () => {
  test('for a run at the end of a text say where it begins', () => {
    const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.ts'),
    );
    const found = paths.flatMap((path) => expressionsIn(path).filter(isLateRun));
    expect([...new Set(found)].filter((each) => !SHORT_ONLY.includes(each))).toEqual([]);
  });

  test.each(['/\\n+$/', '/[^/]*$/', '/^x|-+$/', '/\\/+$/g'])('%s is such a run', (expression) => {
    expect(isLateRun(expression)).toBe(true);
  });

  test.each(['/^\\n+$/', '/(?<!\\n)\\n+$/', '/\\n$/', '/a.*$/', '/-+$/y'])('%s is none', (expression) => {
    expect(isLateRun(expression)).toBe(false);
  });
});
