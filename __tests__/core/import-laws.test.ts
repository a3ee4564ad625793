import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  auditAgents,
  type BuiltInHarness,
  compile,
  type Diagnostic,
  HARNESS_IDS,
  importAgents,
} from '../../src/core/index.js';
import { conditionOf, nativesNamed, nativesOf, ownerOf } from '../../src/harness/kit/natives.js';
import { HARNESSES } from '../../src/harness/registry.js';
import { NAMED_TOOL_KINDS, type NamedToolKind } from '../../src/model/tools.js';
import { withoutMark } from '../../src/text/mark.js';
import { casesOf, someOf } from '../support/long-form.js';

interface File {
  readonly path: string;
  readonly text: string;
}

/** What a spec may say of tools: typed tools, limits, names of a harness itself, a server. */
const TOOLS = [
  ...NAMED_TOOL_KINDS,
  { shell: 'git diff *' },
  { task: 'other-one' },
  { mcp: 'github/get_issue' },
  ...HARNESS_IDS.flatMap((id) => nativesOf(HARNESSES[id]).slice(0, 6)).map((custom) => ({ custom })),
];
interface Lists {
  readonly tools: typeof TOOLS | undefined;
  readonly denied: typeof TOOLS | undefined;
}

const someTools = fc.option(fc.subarray(TOOLS, { maxLength: 6 }), { nil: undefined });

/** A file as if a person had written it, and what it grants. */
interface Original {
  readonly file: File;
  readonly kinds: ReadonlyMap<NamedToolKind, boolean>;
}

const originals = new Map<string, Original | undefined>(); // every pair begins with the same lists

function originalFor(id: BuiltInHarness, lists: Lists): Original | undefined {
  const key = JSON.stringify([id, lists]);
  if (!originals.has(key)) originals.set(key, newOriginal(id, lists));
  return originals.get(key);
}

function newOriginal(id: BuiltInHarness, { tools, denied: disallowedTools }: Lists): Original | undefined {
  const fields = { description: 'Helps.', tools, disallowedTools };
  const text = `---\n${JSON.stringify(fields)}\n---\nYou help people with their work.\n`;
  const options = { matrix: 'verified' as const, harnesses: { [id]: {} } };
  const compiled = compile([{ path: '.fsagent/agents/helper-one.md', text }], options);
  const [file] = compiled.ok ? compiled.files : [];
  if (!file) return undefined;
  const original = { path: file.path, text: withoutMark(file.text) };
  return { file: original, kinds: kindsIn(id, original) };
}

/** The tools of ours that a file grants, each with whether the harness offers it without any condition. */
function kindsIn(id: BuiltInHarness, file: File): ReadonlyMap<NamedToolKind, boolean> {
  const harness = HARNESSES[id];
  const { agents } = auditAgents([file], { registry: [harness] });
  const natives = agents.find((each) => each.file === file.path)?.natives ?? [];
  const kinds = new Map<NamedToolKind, boolean>();
  for (const native of natives) {
    const owner = ownerOf(harness, native);
    if (owner === undefined || owner === 'always') continue;
    kinds.set(owner, kinds.get(owner) === true || conditionOf(harness, native) === undefined);
  }
  return kinds;
}

/** Whether the author withholds a tool. Without a list of allowed tools, a harness may take more than what is denied. */
function isWithheld(id: BuiltInHarness, kind: NamedToolKind, { tools, denied = [] }: Lists): boolean {
  const isDenied = denied.some((tool) => {
    if (typeof tool === 'string') return tool === kind;
    if ('custom' in tool) return ownerOf(HARNESSES[id], tool.custom) === kind;
    return ('shell' in tool && kind === 'Shell') || ('task' in tool && kind === 'Task');
  });
  return hasTool(id, kind) && (tools !== undefined || isDenied);
}

const hasTool = (id: BuiltInHarness, kind: NamedToolKind): boolean =>
  nativesOf(HARNESSES[id]).some(
    (native) => ownerOf(HARNESSES[id], native) === kind && !conditionOf(HARNESSES[id], native),
  );

/** A custom name goes to every harness as it is, so it grants what that harness knows by it. */
function kindsByCustomName(id: BuiltInHarness, { text }: File): ReadonlySet<string | undefined> {
  const harness = HARNESSES[id];
  const names = [...text.matchAll(/custom: "?([^\s"},]+)/g)].map(([, name = '']) => name);
  return new Set(
    names.flatMap((name) => nativesNamed(harness, name).map((native) => ownerOf(harness, native))),
  );
}

const WIDER = /^(?:widened|unenforceable$|import-(?:denied-here|meant|changed)$)/;

const saysSo = (found: readonly Diagnostic[], to: BuiltInHarness, kind: NamedToolKind): boolean =>
  found.some(
    ({ code, harness, tool, message }) =>
      WIDER.test(code) &&
      (code.startsWith('import-') || (harness ?? to) === to) && // an import speaks of the file it reads
      (tool === undefined || tool === kind || message.includes(`"${kind}"`)),
  );

const pairs = HARNESS_IDS.flatMap((from) => HARNESS_IDS.map((to) => [from, to] as const));

describe('written for the harness of the second name, an agent of the first grants nothing more in silence', () => {
  // In the short form each harness is the first of some pairs, and the second of others.
  test.each(someOf(pairs, 0, 3))('%s → %s', (from, to) => {
    let written = 0;
    fc.assert(
      fc.property(someTools, someTools, (tools, denied) => {
        const original = originalFor(from, { tools, denied });
        if (!original) return;
        const harnesses = { [from]: {}, [to]: {} };
        const imported = importAgents([original.file], { harnesses, to: [from, to] });
        const compiled = compile(imported.specs, { matrix: 'verified', harnesses });
        const output = compiled.ok ? compiled.files.find(({ harness }) => harness === to) : undefined;
        if (!output) return; // refused, and said
        written += 1;
        const found = [...imported.diagnostics, ...compiled.diagnostics];
        const [spec] = imported.specs;
        const byName = spec ? kindsByCustomName(to, spec) : new Set();
        const gained = [...kindsIn(to, output)].flatMap(([kind, isCertain]) =>
          isCertain &&
          !original.kinds.has(kind) &&
          !byName.has(kind) &&
          isWithheld(from, kind, { tools, denied })
            ? kind
            : [],
        );
        expect(gained.filter((kind) => !saysSo(found, to, kind))).toEqual([]);
      }),
      { numRuns: casesOf(75, 10), seed: 10 },
    );
    // Codex takes no limited agent, so few of its files can be written at all.
    expect(written).toBeGreaterThan([from, to].includes('codex') ? 0 : 3);
  });
});

test('two files that grant different tools become a spec that is closed to every other harness', () => {
  const everyone = Object.fromEntries(HARNESS_IDS.map((id) => [id, {}]));
  const anyPair = fc.constantFrom(...pairs.filter(([one, other]) => one !== other));
  let [refused, written] = [0, 0];
  fc.assert(
    fc.property(anyPair, someTools, someTools, someTools, ([one, other], first, second, denied) => {
      const originals = [
        { id: one, lists: { tools: first, denied: undefined } },
        { id: other, lists: { tools: second, denied } },
      ].flatMap(({ id, lists }) => originalFor(id, lists) ?? []);
      if (originals.length < 2) return;
      const { specs } = importAgents(
        originals.map(({ file }) => file),
        { harnesses: everyone },
      );
      for (const { path, text } of specs) {
        const opened = { path, text: text.replace(/^harnesses:.*\n/m, '') };
        const compiled = compile([opened], { matrix: 'verified', harnesses: everyone });
        if (!compiled.ok) {
          refused += compiled.diagnostics.some(({ code }) => code === 'no-own-tools') ? 1 : 0;
          continue;
        }
        for (const { harness: id, path: file, text: output } of compiled.files) {
          if (id === one || id === other || !isBuiltIn(id)) continue;
          written += 1;
          const byName = kindsByCustomName(id, opened);
          const gained = [...kindsIn(id, { path: file, text: withoutMark(output) })].flatMap(
            ([kind, isCertain]) =>
              isCertain && !byName.has(kind) && !originals.some(({ kinds }) => kinds.has(kind)) ? kind : [],
          );
          const known = gained.filter((kind) => hasTool(one, kind) && hasTool(other, kind));
          expect(known.filter((kind) => !saysSo(compiled.diagnostics, id, kind))).toEqual([]);
        }
      }
    }),
    { numRuns: casesOf(400, 5) },
  );
  expect(Math.min(refused, written)).toBeGreaterThan(10);
});

const isBuiltIn = (id: string): id is BuiltInHarness => HARNESS_IDS.some((each) => each === id);
