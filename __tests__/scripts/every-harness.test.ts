import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { edgeFiles } from '../../scripts/edge-files.mjs';
import { HARNESS_IDS } from '../../src/core/index.js';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Lists of harnesses that no type holds: a further one would be missing without a word. */
const LISTS: Readonly<Record<string, () => Iterable<unknown>>> = {
  'the jobs of .github/workflows/conformance.yml': () =>
    Object.values<{ strategy?: { matrix: { harness?: readonly string[] } } }>(
      parse(textOf('.github/workflows/conformance.yml')).jobs,
    ).flatMap(({ strategy }) => strategy?.matrix.harness ?? []),
  'the CLIs of conformance/newest.mjs': () =>
    [...textOf('conformance/newest.mjs').matchAll(/\bid: '([^']+)'/g)].map(([, id]) => id),
  'the files of scripts/edge-files.mjs': () => edgeFiles().map(({ harness }) => harness),
};

test.each(Object.keys(LISTS))('%s know every harness', (name) => {
  expect([...new Set(LISTS[name]?.())].sort()).toEqual([...HARNESS_IDS].sort());
});
