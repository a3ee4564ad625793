import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hostileText, ONCE_SLOW, readersOf } from '../scripts/hostile-texts.mjs';
import { StepCounter } from '../scripts/steps.mjs';
import type { SourceFile } from '../src/index.js';
import * as engine from '../src/index.js';
import { matchesWildcards } from '../src/text/wildcards.js';
import { sizeOf } from './support/long-form.js';

const READERS = readersOf(engine);

/** Every reader with a text that it goes through as a whole; `npm run linear` tries each with more than a hundred texts. */
const ORDINARY = Object.keys(READERS).map((reader) => [reader, 'a: b, [c] "d" {e}\n'] as const);

const many = (count: number, make: (index: number) => SourceFile): readonly SourceFile[] =>
  Array.from({ length: count }, (_, index) => make(index));
const agentFile = (path: string, keys: string): SourceFile => ({
  path,
  text: `---\nname: a\ndescription: x\n${keys}---\nReview the code.\n`,
});

/** An audit of many files, by their number. */
const CROWDS: Readonly<Record<string, (count: number) => unknown>> = {
  'agents that may each start the next': (n) =>
    engine.auditAgents(
      many(n, (i) => ({
        path: `.claude/agents/a${i}.md`,
        text: `---\nname: a${i}\ndescription: x\ntools: "Read, Agent(a${(i + 1) % n})"\n---\nHi.\n`,
      })),
    ),
  'agents in the place of a built-in one, each in a folder of its own': (n) =>
    engine.auditAgents(
      many(n, (i) => ({
        path: `d${i}/.claude/agents/Explore.md`,
        text: '---\nname: Explore\ndescription: x\ntools: Read, Task\n---\nHi.\n',
      })),
    ),
  'settings files, each in a folder of its own': (n) =>
    engine.auditAgents(
      many(2 * n, (i) =>
        i < n
          ? { path: `d${i}/opencode.json`, text: '{"agent": {"a": {"description": "x"}}}' }
          : agentFile(`d${i - n}/.opencode/agent/b.md`, ''),
      ),
    ),
};

/** Texts of which parts are compared each with each, up to a number of them; here they have more. */
const COMPARED_UP_TO: Readonly<Record<string, number>> = {
  'import: agents side by side, as prompt': 40_000,
  'audit: a file of each harness, in permissions': 15_000,
};

// With their real numbers, of 100 kB and more, these texts take seconds here; the growth of the steps is the same.
describe('four times the text takes four times the steps', () => {
  let counter: StepCounter;
  beforeAll(() => {
    counter = new StepCounter();
  });
  afterAll(() => counter.stop());

  test.each([...ONCE_SLOW, ...ORDINARY])('%s: %j', (name, piece) => {
    const read = READERS[name];
    if (!read) throw new Error(`There is no reader "${name}".`);
    const length = COMPARED_UP_TO[name] ?? sizeOf(1500, 750);
    const [short, long] = [hostileText(piece, length), hostileText(piece, 4 * length)];
    read(hostileText(piece, 500)); // what is done once
    const first = counter.stepsOf(() => read(short));
    expect(counter.stepsSince(() => read(long)) / first).toBeLessThan(5);
  });

  const grown = (work: (count: number) => unknown, count: number): number => {
    work(10); // what is done once
    const short = counter.stepsOf(() => work(count));
    return counter.stepsSince(() => work(4 * count)) / short;
  };

  test.each(Object.entries(CROWDS))('files: %s', (_, crowd) => {
    expect(grown(crowd, sizeOf(100, 40))).toBeLessThan(5);
  });

  test('the steps show it where each part is compared with each other one', () => {
    const compare = (count: number) => matchesWildcards(`*${'a'.repeat(count)}b`, 'a'.repeat(2 * count));
    expect(grown(compare, 100)).toBeGreaterThan(10);
  });
});

/** Many times as deep as a reader that calls itself for each level can go. */
const DEPTH = sizeOf(300_000, 60_000);

describe('a text nested very deep', () => {
  test.each(['[', '{', '- ', '? ', '{"a":', '[['])(
    'is a diagnostic in a spec and an absent or open agent: %j',
    (sign) => {
      const deep = sign.repeat(DEPTH / sign.length);
      const spec = { path: 'abc.md', text: `---\ndescription: x\ntools: ${deep}\n---\nReview the code.\n` };
      const { ok, diagnostics } = engine.compile([spec]);
      const problems = new Set(diagnostics.map(({ code, file }) => `${file} ${code}`));
      expect([ok, ...problems]).toEqual([false, 'abc.md bad-yaml']);
      const files = ['.claude/agents/a.md', '.opencode/agent/a.md', '.github/agents/a.agent.md'];
      const audit = engine.auditAgents(files.map((path) => ({ path, text: `---\n${deep}\n---\nHi.\n` })));
      for (const { diagnostics: found, loads } of audit.agents) {
        expect(loads).not.toBe('loaded');
        expect(found).not.toEqual([]);
      }
      expect(
        engine.importAgents(files.map((path) => ({ path, text: `---\n${deep}\n---\nHi.\n` }))).specs,
      ).toEqual([]);
    },
  );

  test('is a diagnostic in a config, in settings and in TOML', () => {
    const deep = '['.repeat(DEPTH);
    expect(
      engine.readConfig({ path: 'c.yml', text: `specs: ${deep}` }).diagnostics.map(({ code }) => code),
    ).toEqual(['bad-yaml']);
    const toml = engine.auditAgents([{ path: '.codex/agents/a.toml', text: `a = ${deep}` }]);
    expect(toml.agents.map(({ loads, diagnostics }) => [loads, diagnostics.length])).toEqual([['absent', 1]]);
  });
});

test('agents of a large team share what they have in common', () => {
  const { agents } = engine.auditAgents(
    many(4, (i) => ({
      path: `.claude/agents/a${i}.md`,
      text: `---\nname: a${i}\ndescription: x\ntools: Read, Agent(a${i})\n---\nHi.\n`,
    })),
    { registry: [engine.HARNESSES['claude-code']] },
  );
  const [first, ...others] = agents;
  for (const other of others) expect(other.grants).toBe(first?.grants);
});
