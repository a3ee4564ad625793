import { expect, test } from '@jest/globals';
import type { Core } from '../../conformance/src/core.js';
import { readSources, sourcesOf } from '../../conformance/src/sources.js';
import { stateOf } from '../../conformance/src/state.js';
import * as library from '../../src/core/index.js';

const { HARNESS_IDS, HARNESSES } = library;
const FILES = readSources();
const BEFORE = new Map(HARNESS_IDS.map((id) => [id, sourcesOf(FILES, HARNESS_IDS, id)]));

/** The harnesses, of all or of some, that would be asked again after a change of these files. */
function changedBy(paths: readonly string[], among: readonly library.BuiltInHarness[] = HARNESS_IDS) {
  const changed = new Map(
    [...FILES].map(([path, text]) => [path, paths.includes(path) ? `${text}//\n` : text]),
  );
  expect(paths.filter((path) => !FILES.has(path))).toEqual([]);
  return among.filter((id) => sourcesOf(changed, HARNESS_IDS, id) !== BEFORE.get(id));
}

test('a change of how a harness is asked, or of what is expected of it, asks it again', () => {
  expect(changedBy([])).toEqual([]);
  for (const id of HARNESS_IDS) {
    expect(changedBy([`conformance/src/harness/${id}.ts`], [id])).toEqual([id]);
    expect(changedBy([`conformance/src/expected/${id}.ts`], [id])).toEqual([id]);
  }
});

test('a change of what all share asks none again', () => {
  expect(changedBy(['conformance/src/compare.ts'])).toEqual([]);
});

test('a new file is a change too', () => {
  const more = new Map([...FILES, ['conformance/src/harness/cline/new.ts', '']]);
  const changed = HARNESS_IDS.filter((id) => sourcesOf(more, HARNESS_IDS, id) !== BEFORE.get(id));
  expect(changed).toEqual(['cline']);
});

test('a file that is moved, or imports from where another is now, is none', () => {
  const moved = new Map(
    [...FILES].map(([path, text]) => [path, text.replaceAll(" from '../", " from '../../")]),
  );
  expect(moved).not.toEqual(FILES);
  expect(HARNESS_IDS.map((id) => sourcesOf(moved, HARNESS_IDS, id))).toEqual([...BEFORE.values()]);
});

// The types of the suite are those of the built library, which may be an older one.
const whole = {
  ...library,
  audit: (id: library.BuiltInHarness, files: Parameters<typeof library.auditAgents>[0]) =>
    library.auditAgents(files, { registry: [HARNESSES[id]] }),
} as unknown as Core;

/** The answers to the same questions, found once: each state asks them all. */
function once<Given extends readonly unknown[], Answer>(
  ask: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const known = new Map<string, Answer>();
  return (...given) => {
    const key = JSON.stringify(given);
    const answer = known.get(key) ?? ask(...given);
    known.set(key, answer);
    return answer;
  };
}
const core: Core = { ...whole, compile: once(whole.compile), audit: once(whole.audit) };

test('a change of what the library writes, or of what it says of a file, asks a harness again; other words do not', () => {
  const compile: Core['compile'] = (sources, options) => {
    const found = core.compile(sources, options);
    const files = found.ok ? found.files.map((file) => ({ ...file, text: `${file.text}\n` })) : [];
    return found.ok ? { ...found, files } : found;
  };
  const audit: Core['audit'] = (id, files) => {
    const found = core.audit(id, files);
    return {
      ...found,
      agents: found.agents.map((agent) => ({ ...agent, natives: [...agent.natives, 'x'] })),
    };
  };
  const inOtherWords: Core['audit'] = (id, files) => {
    const found = core.audit(id, files);
    return { ...found, diagnostics: found.diagnostics.map((each) => ({ ...each, message: 'x' })) };
  };
  const before = stateOf(core, 'codex');
  expect(stateOf({ ...core, audit: inOtherWords }, 'codex')).toBe(before);
  expect(stateOf({ ...core, compile }, 'codex')).not.toBe(before);
  expect(stateOf({ ...core, audit }, 'codex')).not.toBe(before);
});
