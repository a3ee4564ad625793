import type { ChildProcess } from 'node:child_process';
import { cpSync, type FSWatcher, watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { casesOf, IS_LONG } from '../support/long-form.js';
import { allOutputs, CONFIG, type Project, project, spec } from './support.js';

const AGENTS = Array.from({ length: 100 }, (_, index) => `agent-${String(index).padStart(2, '0')}`);
const OUTPUTS = allOutputs(...AGENTS);
const KILLS = casesOf(85);
const ROUNDS = casesOf(20);

/** The same numbers below 1 in every run of the tests. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Generation = 'old' | 'new';
type Files = Readonly<Record<string, string>>;

/** Every prompt changes from one generation to the next, and its length too. */
const specsOf = (generation: Generation): Files =>
  Object.fromEntries(
    AGENTS.map((name, index) => [
      `.fsagent/agents/${name}.md`,
      spec(`Does ${name}, ${generation}.`, {
        prompt: `${generation} text of ${name}.\n`.repeat(generation === 'old' ? 20 + index : 60),
      }),
    ]),
  );

/** Files that are none of fsagent's, beside and among its own. */
const NEIGHBOURS: Files = {
  'README.md': '# About\n',
  'src/main.ts': 'export {};\n',
  '.claude/settings.json': '{}\n',
  '.claude/agents/mine.md': '---\nname: mine\ndescription: Mine.\n---\nMine.\n',
  '.github/agents/notes.txt': 'notes\n',
};

const IS_OUTPUT: ReadonlySet<string> = new Set(OUTPUTS);
const isOutput = (path: string): boolean => IS_OUTPUT.has(path);
const isTemporary = (path: string): boolean => path.endsWith('.fsagent-tmp');
const pick = (files: Files, wanted: (path: string) => boolean): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => wanted(path)));
const put = (made: Project, files: Files): void => {
  for (const [path, text] of Object.entries(files)) made.put(path, text);
};

interface Generations {
  readonly made: Project;
  readonly outputs: Readonly<Record<Generation, Files>>;
  readonly milliseconds: number;
}

let first: Generations | undefined; // the one of every test is a copy of it

/** A project whose outputs are old, what they are when new, and how long it takes to write them. */
function generations(): Generations {
  first ??= firstGenerations();
  const made = project();
  cpSync(first.made.root, made.root, { recursive: true });
  return { ...first, made };
}

function firstGenerations(): Generations {
  const made = project({ '.fsagent/config.yml': CONFIG, ...NEIGHBOURS });
  const writeAll = (generation: Generation) => {
    put(made, specsOf(generation));
    const start = performance.now();
    if (made.spawn(['write']).code !== 0) throw new Error('The outputs could not be written.'); // as long as one to kill
    return { files: pick(made.snapshot(), isOutput), milliseconds: performance.now() - start };
  };
  const newer = writeAll('new');
  const older = writeAll('old');
  return {
    made,
    outputs: { old: older.files, new: newer.files },
    milliseconds: Math.max(newer.milliseconds, older.milliseconds),
  };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('close', (code) => resolve(code)));

interface Kill {
  readonly words: readonly string[];
  /** Below 1. */
  readonly point: number;
  /** How long the whole run takes. */
  readonly milliseconds: number;
  readonly byFiles: boolean;
}

/**
 * Kills a run after some time, or once so many files have appeared, whichever the number says. The time aims the kill, and
 * nothing is judged by it: files alone would never kill a run before its first one or after its last.
 */
async function killAt(made: Project, { words, point, milliseconds, byFiles }: Kill): Promise<void> {
  let seen = 0;
  let watchers: FSWatcher[] = [];
  const child = made.start(words);
  const end = ended(child);
  if (byFiles) {
    watchers = ['.claude/agents', '.opencode/agent', '.github/agents'].map((folder) =>
      watch(made.at(folder), () => {
        seen += 1;
        if (seen > point * 3 * OUTPUTS.length) child.kill('SIGKILL'); // each file is seen about three times
      }),
    );
  } else {
    await Promise.race([sleep(point * milliseconds), end]);
    child.kill('SIGKILL');
  }
  await end;
  for (const watcher of watchers) watcher.close();
}

describe('an eject of 300 files', () => {
  const [EJECTS, WORDS] = [casesOf(50), ['eject']];

  test(`killed at ${EJECTS} random points leaves each file with its mark or without, and the next one finishes and cleans up`, async () => {
    const random = seeded(4);
    const measured = generations().made;
    const start = performance.now();
    expect(measured.spawn(WORDS).code).toBe(0);
    const milliseconds = performance.now() - start;
    const done = measured.snapshot();
    let midway = 0;
    for (let kill = 0; kill < EJECTS; kill++) {
      const { made, outputs } = generations();
      put(made, specsOf('old'));
      await killAt(made, { words: WORDS, point: random(), milliseconds, byFiles: kill % 2 === 0 });
      const found = pick(made.snapshot(), isOutput);
      const torn = OUTPUTS.filter((path) => found[path] !== outputs.old[path] && found[path] !== done[path]);
      expect(torn).toEqual([]);
      const ejected = OUTPUTS.filter((path) => found[path] === done[path]).length;
      if (ejected > 0 && ejected < OUTPUTS.length) midway += 1;
      expect(made.run(WORDS).code).toBe(0);
      expect(made.snapshot()).toEqual(done);
      made.remove('.');
    }
    expect(midway).toBeGreaterThan(IS_LONG ? 1 : 0); // else the kills say nothing
  });
});

describe('a write of 300 files', () => {
  test(`killed at ${KILLS} random points leaves each file old or new, touches no other, and the next run finishes`, async () => {
    const random = seeded(300);
    const { made, outputs, milliseconds } = generations();
    const others = pick(made.snapshot(), (path) => !isOutput(path) && !path.startsWith('.fsagent/agents/'));
    let midway = 0;
    let temporary = 0;
    let from: Generation = 'old';
    for (let kill = 0; kill < KILLS; kill++) {
      const to: Generation = from === 'old' ? 'new' : 'old';
      put(made, specsOf(to));
      await killAt(made, { words: ['write'], point: random(), milliseconds, byFiles: kill % 2 === 0 });

      const after = made.snapshot();
      const found = pick(after, isOutput);
      expect(Object.keys(found)).toHaveLength(OUTPUTS.length);
      const torn = OUTPUTS.filter(
        (path) => found[path] !== outputs.old[path] && found[path] !== outputs.new[path],
      );
      expect(torn).toEqual([]);
      const rest = pick(after, (path) => !isOutput(path) && !path.startsWith('.fsagent/agents/'));
      expect(pick(rest, (path) => !isTemporary(path))).toEqual(others);
      const written = OUTPUTS.filter((path) => found[path] === outputs[to][path]).length;
      if (written > 0 && written < OUTPUTS.length) midway += 1;
      temporary += Object.keys(rest).filter(isTemporary).length;

      expect(made.run(['write']).code).toBe(0);
      const finished = made.snapshot();
      expect(pick(finished, isOutput)).toEqual(outputs[to]);
      expect(pick(finished, (path) => !isOutput(path) && !path.startsWith('.fsagent/agents/'))).toEqual(
        others,
      );
      from = to;
    }
    expect(midway).toBeGreaterThan(KILLS / 6); // else the kills say nothing
    expect(temporary).toBeLessThanOrEqual(KILLS);
  });

  test(`done by two runs at once, ${ROUNDS} times, leaves every file whole and no temporary file`, async () => {
    const random = seeded(2);
    const { made, outputs, milliseconds } = generations();
    let from: Generation = 'old';
    for (let round = 0; round < ROUNDS; round++) {
      const to: Generation = from === 'old' ? 'new' : 'old';
      put(made, specsOf(to));
      const first = ended(made.start(['write']));
      await sleep(random() * milliseconds * 0.3);
      const codes = await Promise.all([first, ended(made.start(['write']))]);
      expect(codes).toEqual([0, 0]);
      expect(pick(made.snapshot(), isOutput)).toEqual(outputs[to]);
      expect(made.files().filter(isTemporary)).toEqual([]);
      from = to;
    }
  });

  test('and then deleted by two runs at once, leaves none and fails in neither', async () => {
    const random = seeded(3);
    for (let round = 0; round < (IS_LONG ? 2 : 1); round++) {
      const { made, milliseconds } = generations();
      made.remove('.fsagent/agents');
      const first = ended(made.start(['write', '--allow-empty']));
      await sleep(random() * milliseconds * 0.2);
      const codes = await Promise.all([first, ended(made.start(['write', '--allow-empty']))]);
      expect(codes).toEqual([0, 0]);
      expect(made.files()).toEqual([...Object.keys(NEIGHBOURS), '.fsagent/config.yml'].sort());
    }
  });
});
