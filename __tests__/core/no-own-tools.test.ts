// No spec opens by accident: where only blocks have lists of tools, a harness without one gets no file and an error.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import {
  type BuiltInHarness,
  type CompileOptions,
  compile,
  HARNESS_IDS,
  HARNESSES,
  importAgents,
  nativesOf,
  ownerOf,
  type SourceFile,
} from '../../src/core/index.js';
import { casesOf } from '../support/long-form.js';

const EVERYONE = Object.fromEntries(HARNESS_IDS.map((id) => [id, {}]));

const specOf = (fields: Readonly<Record<string, unknown>>): SourceFile => ({
  path: '.fsagent/agents/helper.md',
  text: `---\n${JSON.stringify({ description: 'x', ...fields })}\n---\nYou help people with their work.\n`,
});

type Targets = NonNullable<CompileOptions['harnesses']>;

const compiled = (spec: SourceFile, harnesses: Targets) => compile([spec], { matrix: 'verified', harnesses });

const errorIn = (spec: SourceFile, harnesses: Targets = EVERYONE) =>
  compiled(spec, harnesses).diagnostics.find(({ code }) => code === 'no-own-tools');

const withoutHarnesses = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: text.replace(/^harnesses:.*\n/m, ''),
});

describe('files that grant different tools become a spec', () => {
  const claude = (keys: string) => ({
    path: '.claude/agents/helper.md',
    text: `---\nname: helper\ndescription: d\n${keys}---\nYou help.\n`,
  });
  const opencode = (keys: string) => ({
    path: '.opencode/agent/helper.md',
    text: `---\ndescription: d\n${keys}---\nYou help.\n`,
  });

  test.each([
    ['both limit', [claude('tools: Read, Bash\n'), opencode('tools: { "*": false, read: true }\n')]],
    ['one is open', [claude(''), opencode('tools: { "*": false, read: true }\n')]],
    ['one denies', [claude('tools: Read\n'), opencode('permission: { bash: deny }\n')]],
    ['one is alone', [opencode('permission: { "*": allow, bash: deny }\n')]],
    ['one has rules that limit nothing', [claude('tools: Read\n'), opencode('permission: { bash: ask }\n')]],
  ])('for their harnesses alone: %s', (_, files) => {
    const { specs, left } = importAgents(files);
    expect(left).toEqual([]);
    const [spec] = specs;
    if (!spec) throw new Error('There is no spec.');
    expect(spec.text).toMatch(/^harnesses: /m);
    const { ok } = compiled(spec, EVERYONE);
    expect(ok).toBe(true);
    const opened = withoutHarnesses(spec);
    expect(compiled(opened, EVERYONE).ok).toBe(false);
    expect(errorIn(opened)?.message).toContain('would get every tool');
  });

  test('with the other harnesses that were asked for, each with a list of its own', () => {
    // "disallowedTools: [Glob]" for all would take "grep" from OpenCode too, whose name for both it is in one matrix.
    const { specs } = importAgents([opencode('permission: { glob: deny }\n')], {
      harnesses: EVERYONE,
      to: ['claude-code', 'copilot'],
    });
    const [spec] = specs;
    if (!spec) throw new Error('There is no spec.');
    const { harnesses, 'claude-code': own } = parse(spec.text.split('---\n')[1] ?? '') as {
      readonly harnesses: readonly BuiltInHarness[];
      readonly 'claude-code': unknown;
    };
    expect(harnesses).toEqual(['claude-code', 'opencode', 'copilot']);
    expect(own).toEqual({ disallowedTools: ['Glob'] });
    expect(compiled(spec, EVERYONE).ok).toBe(true);
    expect(errorIn(withoutHarnesses(spec))).toBeDefined();
  });
});

/** The blocks of single harnesses, as a person or an import may write them. */
const names = (words: string) => fc.subarray(words.split(' '));
const ACTIONS = fc.constantFrom('allow', 'ask', 'deny');
const permission = fc.oneof(
  ACTIONS,
  fc.dictionary(
    fc.constantFrom(
      '*',
      'read',
      'edit',
      'bash',
      'webfetch',
      'task',
      'question',
      'github_*',
      'external_directory',
    ),
    fc.oneof(ACTIONS, fc.dictionary(fc.constantFrom('*', 'git *', 'x'), ACTIONS, { minKeys: 1, maxKeys: 2 })),
    { maxKeys: 4 },
  ),
);
const FIELDS = {
  'claude-code': {
    tools: names('Read Grep Bash Edit WebFetch mcp__github__get_issue *'),
    disallowedTools: names('Bash Edit WebFetch mcp__github__*'),
    maxTurns: fc.constant(5),
  },
  opencode: { permission, tools: fc.dictionary(fc.constantFrom('*', 'read', 'bash', 'edit'), fc.boolean()) },
  kilo: { permission },
  copilot: { tools: names('read search execute edit github/* *'), disallowedTools: fc.constant([]) },
  'gemini-cli': { tools: names('read_file run_shell_command glob') },
  'qwen-code': { disallowedTools: names('run_shell_command glob') },
  codex: { features: fc.constant({ shell_tool: false }), disallowedTools: fc.constant([]) },
  cline: { tools: names('read_files editor run_commands') },
} as const satisfies Record<BuiltInHarness, Readonly<Record<string, fc.Arbitrary<unknown>>>>;

const blocks = fc.record(
  Object.fromEntries(
    Object.entries(FIELDS).map(([id, fields]) => [
      id,
      fc.record<Record<string, unknown>>(fields, { requiredKeys: [] }),
    ]),
  ),
  { requiredKeys: [] },
);
const someHarnesses = fc.subarray([...HARNESS_IDS], { minLength: 1 });

/** The natives that a harness's file grants; nothing where it gets no file. */
function grantedBy(compilation: ReturnType<typeof compile>, id: BuiltInHarness): readonly string[] {
  const files = compilation.ok ? compilation.files : [];
  const file = files.find(({ harness }) => harness === id);
  return file ? (file.granted ?? nativesOf(HARNESSES[id])) : [];
}

const isOpen = (compilation: ReturnType<typeof compile>, id: BuiltInHarness): boolean => {
  const granted = grantedBy(compilation, id);
  return granted.length > 0 && nativesOf(HARNESSES[id]).every((native) => granted.includes(native));
};

type Blocks = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

const alone = new Map<string, readonly string[]>(); // few blocks come again and again

/** What the block of a harness grants where no other harness is written. */
function grantedAlone(own: Blocks, id: BuiltInHarness): readonly string[] {
  const key = JSON.stringify([id, own[id]]);
  const known = alone.get(key);
  if (known) return known;
  const granted = grantedBy(compiled(specOf({ [id]: own[id] ?? {} }), { [id]: {} }), id);
  alone.set(key, granted);
  return granted;
}

/** Whether a block withholds a tool that its harness has; one that the harness refuses says nothing. */
const withholds = (own: Blocks, id: BuiltInHarness): boolean => {
  if (own[id] === undefined) return false;
  const granted = grantedAlone(own, id);
  const isRefused = granted.length === 0 && !isClosed(own[id] ?? {});
  return !isRefused && nativesOf(HARNESSES[id]).some((native) => !granted.includes(native));
};

/** A list of nothing, which a harness of these takes for no tool. */
const isClosed = ({ tools }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(tools) && tools.length === 0;

/** Every tool of its harness is meant, or only those of a server are denied. */
function isMeantOpen(own: Blocks, id: BuiltInHarness): boolean {
  const { disallowedTools, tools } = own[id] ?? {};
  const deniesNothing = Array.isArray(disallowedTools) && disallowedTools.length === 0;
  return (
    deniesNothing || (Array.isArray(tools) && tools.includes('*')) || /github/.test(JSON.stringify(own[id]))
  );
}

describe('no harness is open by accident', () => {
  test('deleting the line "harnesses" or adding a harness gives an error, or every open harness is meant to be', () => {
    const counts = { refused: 0, closed: 0, meant: 0 };
    fc.assert(
      fc.property(blocks, someHarnesses, fc.constantFrom(...HARNESS_IDS), (own, first, added) => {
        if (!HARNESS_IDS.some((id) => withholds(own, id))) return;
        const written = [...new Set([...first, added])];
        const targets = Object.fromEntries(written.map((id) => [id, {}]));
        const grown: readonly (readonly [SourceFile, Targets])[] = [
          [specOf({ ...own, harnesses: first }), EVERYONE],
          [specOf(own), EVERYONE], // the line is deleted
          [specOf({ ...own, harnesses: written }), EVERYONE], // a harness is added to the line
          [specOf(own), targets], // or to the config
        ];
        for (const [spec, harnesses] of grown) {
          const compilation = compiled(spec, harnesses);
          if (!compilation.ok) {
            counts.refused += 1;
            continue;
          }
          const open = HARNESS_IDS.filter((id) => isOpen(compilation, id));
          expect({ own, accident: open.filter((id) => !isMeantOpen(own, id)) }).toEqual({
            own,
            accident: [],
          });
          counts[open.length > 0 ? 'meant' : 'closed'] += 1;
        }
      }),
      { numRuns: casesOf(2400) },
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(5);
  });

  test('rules that take no tool away, or a list at the top, ask nothing of the other harnesses', () => {
    fc.assert(
      fc.property(blocks, fc.constantFrom({}, { tools: ['Read'] }, { disallowedTools: [] }), (own, top) => {
        const found = errorIn(specOf({ ...top, ...own }));
        if (Object.keys(top).length > 0) expect(found).toBeUndefined();
        if (!found) return;
        const isAway = HARNESS_IDS.some((id) => withholds(own, id));
        const deniesServer = /github/.test(JSON.stringify(own));
        expect({ own, isAsked: isAway || deniesServer }).toEqual({ own, isAsked: true });
      }),
      { numRuns: casesOf(2400) },
    );
  });
});

describe('the list that the error shows', () => {
  const lineIn = (message = ''): string => /may narrow: "(.*)" is the narrowest/.exec(message)?.[1] ?? '';

  /** The tools of ours that natives belong to; a list that only denies leaves every server open besides. */
  const wordsOf = (natives: readonly string[], id: BuiltInHarness): ReadonlySet<string> =>
    new Set(natives.flatMap((native) => ownerOf(HARNESSES[id], native) ?? []));
  const grantedWords = (own: Blocks, id: BuiltInHarness) => wordsOf(grantedAlone(own, id), id);

  test('is valid at the top, and grants no harness what its own list withholds', () => {
    let [shown, narrow] = [0, 0];
    fc.assert(
      fc.property(blocks, (own) => {
        const error = errorIn(specOf(own));
        if (!error) return;
        const line = lineIn(error.message);
        const closed = compiled(specOf(parse(line)), EVERYONE);
        const errors = closed.diagnostics.filter(({ severity }) => severity === 'error');
        expect({ line, errors }).toEqual({ line, errors: [] });
        shown += 1;
        const listing = HARNESS_IDS.filter((id) => withholds(own, id));
        for (const id of listing) {
          const allowed = grantedWords(own, id);
          const wider = [...wordsOf(grantedBy(closed, id), id)].filter(
            (word) => !allowed.has(word) && word !== 'always',
          );
          const isSaid = closed.diagnostics.some(
            ({ code, harness }) => code.startsWith('widened') && harness === id,
          );
          if (wider.length === 0) narrow += 1;
          else expect({ own, line, id, wider, isSaid }).toEqual({ own, line, id, wider, isSaid: true });
        }
      }),
      { numRuns: casesOf(2000) },
    );
    expect(Math.min(shown, narrow)).toBeGreaterThan(10);
  });

  test('"disallowedTools: []" in its place gives every harness without a list every tool, without an error', () => {
    const own = { opencode: { permission: { '*': 'deny', read: 'allow' } } };
    const compilation = compiled(specOf({ disallowedTools: [], ...own }), EVERYONE);
    expect(compilation.ok).toBe(true);
    expect(HARNESS_IDS.filter((id) => !isOpen(compilation, id))).toEqual(['opencode']);
  });
});
