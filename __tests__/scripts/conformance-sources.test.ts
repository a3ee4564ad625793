import { expect, test } from '@jest/globals';
import { readSources, sourcesOf } from '../../conformance/src/sources.js';
import { HARNESS_IDS } from '../../src/core/index.js';

const FILES = readSources();

/** The harnesses that would be asked again after a change of these files. */
function changedBy(...paths: readonly string[]) {
  const changed = new Map(
    [...FILES].map(([path, text]) => [path, paths.includes(path) ? `${text}//\n` : text]),
  );
  expect(paths.filter((path) => !FILES.has(path))).toEqual([]);
  return HARNESS_IDS.filter(
    (id) => sourcesOf(changed, HARNESS_IDS, id) !== sourcesOf(FILES, HARNESS_IDS, id),
  );
}

test('a change asks the harnesses again whose files it is in, and those that import them', () => {
  expect(changedBy()).toEqual([]);
  for (const id of HARNESS_IDS) expect(changedBy(`conformance/src/harness/${id}.ts`)).toContain(id);
  expect(changedBy('src/harness/kilo/index.ts')).toEqual(['kilo']);
  expect(changedBy('src/harness/copilot/read.ts')).toEqual(['copilot']);
  expect(changedBy('src/harness/opencode/permission.ts')).toEqual(['opencode', 'kilo']);
});

test('a change of what all share asks none again', () => {
  expect(changedBy('src/harness/contract.ts', 'conformance/src/compare.ts')).toEqual([]);
});

test('a new file is a change too', () => {
  const more = new Map([...FILES, ['src/harness/cline/new.ts', '']]);
  const changed = HARNESS_IDS.filter(
    (id) => sourcesOf(more, HARNESS_IDS, id) !== sourcesOf(FILES, HARNESS_IDS, id),
  );
  expect(changed).toEqual(['cline']);
});

test('a file that is moved, or imports from where another is now, is none', () => {
  const moved = new Map(
    [...FILES].map(([path, text]) => [path, text.replaceAll(" from '../kit/", " from '../../elsewhere/")]),
  );
  expect(moved).not.toEqual(FILES);
  expect(HARNESS_IDS.map((id) => sourcesOf(moved, HARNESS_IDS, id))).toEqual(
    HARNESS_IDS.map((id) => sourcesOf(FILES, HARNESS_IDS, id)),
  );
});
