import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HARNESSES } from '../../src/core/harness/index.js';
import { conditionOf, nativesOf, ownerOf } from '../../src/core/harness/natives.js';
import {
  auditAgents,
  type BuiltInHarness,
  compile,
  type Diagnostic,
  HARNESS_IDS,
  importAgents,
} from '../../src/core/index.js';
import { withoutMark } from '../../src/core/mark.js';
import { NAMED_TOOL_KINDS, type NamedToolKind } from '../../src/core/tools.js';

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
const someTools = fc.option(fc.subarray(TOOLS, { maxLength: 6 }), { nil: undefined });

/** The files of one spec, as if a person had written them. */
function originalFor(id: BuiltInHarness, tools: unknown, disallowedTools: unknown): File | undefined {
  const fields = { description: 'Helps.', tools, disallowedTools };
  const text = `---\n${JSON.stringify(fields)}\n---\nYou help people with their work.\n`;
  const options = { matrix: 'verified' as const, harnesses: { [id]: {} } };
  const compiled = compile([{ path: '.fsagent/agents/helper-one.md', text }], options);
  const [file] = compiled.ok ? compiled.files : [];
  return file && { path: file.path, text: withoutMark(file.text) };
}

/** The tools of ours that a file grants; what a harness offers only under a condition is left out. */
function kindsIn(id: BuiltInHarness, file: File): ReadonlySet<NamedToolKind> {
  const harness = HARNESSES[id];
  const { agents } = auditAgents([file], { registry: [harness] });
  const natives = agents.find((each) => each.file === file.path)?.natives ?? [];
  return new Set(
    natives.flatMap((native) => {
      const owner = ownerOf(harness, native);
      return owner === undefined || owner === 'always' || conditionOf(harness, native) ? [] : owner;
    }),
  );
}

const hasTool = (id: BuiltInHarness, kind: NamedToolKind): boolean =>
  nativesOf(HARNESSES[id]).some(
    (native) => ownerOf(HARNESSES[id], native) === kind && !conditionOf(HARNESSES[id], native),
  );

const WIDER = /^(?:widened|unenforceable$|import-(?:denied-here|meant|changed)$)/;

const saysSo = (found: readonly Diagnostic[], to: BuiltInHarness, kind: NamedToolKind): boolean =>
  found.some(
    ({ code, harness, tool, message }) =>
      WIDER.test(code) &&
      (harness ?? to) === to &&
      (tool === undefined || tool === kind || message.includes(`"${kind}"`)),
  );

const pairs = HARNESS_IDS.flatMap((from) => HARNESS_IDS.map((to) => [from, to] as const));

describe('written for the harness of the second name, an agent of the first grants nothing more in silence', () => {
  test.each(pairs)('%s → %s', (from, to) => {
    let written = 0;
    fc.assert(
      fc.property(someTools, someTools, (tools, denied) => {
        const original = originalFor(from, tools, denied);
        if (!original) return;
        const harnesses = { [from]: {}, [to]: {} };
        const imported = importAgents([original], { harnesses, to: [from, to] });
        const compiled = compile(imported.specs, { matrix: 'verified', harnesses });
        const output = compiled.ok ? compiled.files.find(({ harness }) => harness === to) : undefined;
        if (!output) return; // refused, and said
        written += 1;
        const before = kindsIn(from, original);
        const found = [...imported.diagnostics, ...compiled.diagnostics];
        const gained = [...kindsIn(to, output)].filter((kind) => !before.has(kind) && hasTool(from, kind));
        expect(gained.filter((kind) => !saysSo(found, to, kind))).toEqual([]);
      }),
      { numRuns: 30, seed: 10 },
    );
    // Codex takes no limited agent, so few of its files can be written at all.
    expect(written).toBeGreaterThan([from, to].includes('codex') ? 0 : 3);
  });
});
