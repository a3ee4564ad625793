/** @jest-environment ./__tests__/support/counting-context.js */
import { describe, expect, test } from '@jest/globals';
import { coversName, coversServer } from '../../../src/policy/patterns.js';
import { stepsOf } from '../../support/steps.js';

describe('patterns of agents', () => {
  test.each([
    ['review-*', 'review-code', true],
    ['review-*', 'Review-Code', true],
    ['review-*', 'review', false],
    ['*', '', true],
    ['**', 'a', true],
    ['a*b*c', 'a1b2b3c', true],
    ['a*b*c', 'a1b2b3', false],
    ['a?c', 'abc', true],
    ['a?c', 'ac', false],
    ['a.c', 'abc', false],
    ['a\nc', 'a\nc', true],
    ['*', 'x*y', true],
    ['x?y', 'x*y', false],
    ['x*y', 'x*y', true],
  ])('%j and %j: %s', (pattern, name, isCovered) => {
    expect(coversName(pattern, name)).toBe(isCovered);
  });

  test('many stars are decided at once', () => {
    const [pattern, name] = [`${'*a'.repeat(40)}b`, 'a'.repeat(2000)];
    const answers: boolean[] = [];
    const steps = stepsOf(() => answers.push(coversName(pattern, name)));
    expect(answers).toEqual([false]);
    expect(steps).toBeLessThan(pattern.length * name.length);
  });
});

describe('patterns of servers', () => {
  test.each([
    ['github', 'github', true],
    ['github', 'github/get_issue', true],
    ['github/get_*', 'github/get_issue', true],
    ['github/get_*', 'github', false],
    ['git*', 'github/*', true],
    ['github/?', 'github/*', false],
  ])('%j and %j: %s', (pattern, server, isCovered) => {
    expect(coversServer(pattern, server)).toBe(isCovered);
  });
});
