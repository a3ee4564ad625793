import { describe, expect, test } from '@jest/globals';
import {
  BUILT_IN_HARNESSES,
  type Harness,
  NAMED_TOOL_KINDS,
  nativesNamed,
  ownerOf,
} from '../../src/core/index.js';

/** Every name of a cell stands for a native that the tool owns. Where not, the reason. */
const NAMES_WITHOUT_AN_OWN_NATIVE: Readonly<Record<string, string>> = {
  'claude-code List Glob': 'it has no tool for directories; Glob serves for it',
  'claude-code Skill skill': 'the specification spells it wrong; verified is Skill',
  'claude-code TodoRead TaskUpdate': 'the specification lets a reader write; verified leaves it out',
  'cline Skill skills': 'always there where any skill is, so no list owns it',
  'cline Write apply_patch': 'one tool writes and edits; Edit owns it',
  'cline Write editor': 'one tool writes and edits; Edit owns it',
  'codex Glob exec_command': 'it has no such tool; the shell serves for it',
  'codex Grep exec_command': 'it has no such tool; the shell serves for it',
  'codex List exec_command': 'it has no such tool; the shell serves for it',
  'codex Read exec_command': 'it reads text through the shell; its own tools are for images and servers',
  'codex Skill skill': 'no tool, but part of every prompt, so no list owns it',
  'codex Write apply_patch': 'one tool writes and edits; Edit owns it',
  'copilot LSP search/usages': 'the name of VS Code, beside that of the CLI',
  'copilot List glob': 'the CLI has no tool of its own for directories; glob serves for it',
  'copilot List search/listDirectory': 'the name of VS Code, beside that of the CLI',
  'copilot List search': 'the CLI lists directories by view; search serves for it',
  'copilot Skill skill': 'always there, so no list owns it',
  'copilot TodoRead todo': 'one tool reads and writes the list; TodoWrite owns it',
  'kilo List glob': 'it has no tool for directories; glob serves for it',
  'opencode Glob grep': 'the specification names another tool; verified is glob',
  'opencode List glob': 'its own tool was removed; glob serves for it',
  'opencode List list': 'removed; verified is glob',
  'opencode TodoRead todoread': 'removed; verified has no name',
};

/** Tools of ours that own no native in a harness. */
const TOOLS_WITHOUT_NATIVES: readonly string[] = [
  'claude-code List',
  'cline Glob',
  'cline LSP',
  'cline List',
  'cline Skill',
  'cline Task',
  'cline TodoRead',
  'cline TodoWrite',
  'cline WebSearch',
  'cline Write',
  'codex Glob',
  'codex Grep',
  'codex LSP',
  'codex List',
  'codex Skill',
  'codex TodoRead',
  'codex TodoWrite',
  'codex WebFetch',
  'codex Write',
  'copilot List',
  'copilot Skill',
  'copilot TodoRead',
  'gemini-cli LSP',
  'gemini-cli Task',
  'gemini-cli TodoRead',
  'kilo List',
  'kilo TodoRead',
  'opencode List',
  'opencode TodoRead',
  'qwen-code List',
  'qwen-code TodoRead',
  'qwen-code TodoWrite',
];

const namesOfCell = ({ tools }: Harness, kind: (typeof NAMED_TOOL_KINDS)[number]): readonly string[] => {
  const { names, verified } = tools.cells[kind];
  return [...new Set([...names, ...(verified?.names ?? [])])];
};

describe('the table of tools', () => {
  test('has for each name a native that its tool owns, but for the listed ones', () => {
    const without = BUILT_IN_HARNESSES.flatMap((harness) =>
      NAMED_TOOL_KINDS.flatMap((kind) =>
        namesOfCell(harness, kind)
          .filter((name) => !nativesNamed(harness, name).some((native) => ownerOf(harness, native) === kind))
          .map((name) => `${harness.id} ${kind} ${name}`),
      ),
    );
    expect(without.sort()).toEqual(Object.keys(NAMES_WITHOUT_AN_OWN_NATIVE).sort());
  });

  test.each(BUILT_IN_HARNESSES)('has one owner for each native: $id', ({ tools }) => {
    const all = [...NAMED_TOOL_KINDS.flatMap((kind) => tools.cells[kind].natives), ...tools.always];
    expect(all).toEqual([...new Set(all)]);
    expect(all.length).toBeGreaterThan(7); // the smallest set: Cline has eight
  });

  test('has natives for each tool, but for the listed ones', () => {
    const without = BUILT_IN_HARNESSES.flatMap(({ id, tools }) =>
      NAMED_TOOL_KINDS.filter((kind) => tools.cells[kind].natives.length === 0).map(
        (kind) => `${id} ${kind}`,
      ),
    );
    expect(without.sort()).toEqual(TOOLS_WITHOUT_NATIVES);
  });

  test.each(BUILT_IN_HARNESSES)('has conditions for natives that exist: $id', ({ tools, owners }) => {
    for (const native of Object.keys(tools.conditions ?? {})) expect(owners.has(native)).toBe(true);
    for (const native of tools.companions?.natives ?? []) expect(owners.has(native)).toBe(true);
  });
});
