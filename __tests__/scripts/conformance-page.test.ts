import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { clientFacts } from '../../conformance/src/clients.js';
import { documentOf } from '../../conformance/src/document.js';
import { clientCells, HARNESSES, knownClients } from '../../src/core/index.js';

const ROOT = join(import.meta.dirname, '..', '..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('docs/harnesses.md shows the committed report and history', () => {
  const [report, history] = ['report', 'history'].map((name) =>
    JSON.parse(textOf(`conformance/${name}.json`)),
  );
  expect(textOf('docs/harnesses.md')).toBe(
    documentOf(report, history, clientFacts({ clientCells, HARNESSES, knownClients })),
  );
});
