import { expect, test } from '@jest/globals';
import { compile, readConfig } from '../../src/core/index.js';
import { HARNESSES } from '../../src/harness/registry.js';
import { found, spec } from './spec/rules/found.js';

const MODELS = /^model: "(.*)"$/m;
const written = (model: string, harnesses: readonly string[]) => {
  const named = Object.fromEntries(harnesses.map((id) => [id, {}]));
  const compiled = compile([spec('a', `model: ${model}`)], { matrix: 'verified', harnesses: named });
  return compiled.ok && compiled.files.map(({ harness, text }) => [harness, MODELS.exec(text)?.[1]]);
};

test('a name is written where it is known, not where only another harness has it', () => {
  expect(written('claude-3.5-sonnet', ['claude-code', 'copilot'])).toEqual([
    ['claude-code', undefined],
    ['copilot', 'claude-3.5-sonnet'],
  ]);
  expect(written('claude-opus-4-5-20251101', ['claude-code', 'copilot'])).toEqual([
    ['claude-code', 'claude-opus-4-5-20251101'],
    ['copilot', undefined],
  ]);
  expect(written('gemini-3.1-pro', ['gemini-cli', 'copilot'])).toEqual([
    ['gemini-cli', undefined],
    ['copilot', 'gemini-3.1-pro'],
  ]);
});

test('what several have goes to each, and what no list has goes where its form fits', () => {
  expect(written('gemini-2.5-pro', ['gemini-cli', 'copilot'])).toEqual([
    ['gemini-cli', 'gemini-2.5-pro'],
    ['copilot', 'gemini-2.5-pro'],
  ]);
  expect(written('claude-opus-9', ['claude-code', 'copilot'])).toEqual([
    ['claude-code', 'claude-opus-9'],
    ['copilot', 'claude-opus-9'],
  ]);
});

test('where a person writes the name of another harness, it is written, and said once at its place', () => {
  expect(found('other-model', [spec('a', 'model: { claude-code: claude-3.5-sonnet }')])).toEqual([
    'a.md:3:23 claude-code',
  ]);
  expect(found('other-model', [spec('a', 'claude-code: { model: claude-3.5-sonnet }')])).toEqual([
    'a.md:3:23 claude-code',
  ]);
  const text = 'models: { smart: { claude-code: claude-sonnet-4.5, copilot: claude-sonnet-4.5 } }\n';
  const { config, diagnostics } = readConfig({ path: '.fsagent/config.yml', text }, Object.values(HARNESSES));
  expect(diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
    'other-model 1:33',
  ]);
  expect(found('other-model', [spec('a', 'model: smart')], { models: config.models ?? {} })).toEqual([]);
});

test('every list has a date, a source, and names that its harness takes', () => {
  const lists = Object.values(HARNESSES).flatMap(({ model }) => (model.known ? [model] : []));
  expect(lists).toHaveLength(3);
  for (const { known, fits } of lists) {
    expect(known?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(known?.names.filter((name) => !fits(name))).toEqual([]);
    expect(new Set(known?.names).size).toBe(known?.names.length);
  }
});
