// What the block of a harness may do to the lists of a spec: found by random specs and a second reading of their files.
import { expect, test } from '@jest/globals';
import { type CompileOptions, compile } from '../../src/core/index.js';

function compiled(keys: string, options: CompileOptions) {
  const text = `---\ndescription: x\n${keys}---\nYou help with it.\n`;
  const { diagnostics, ...rest } = compile([{ path: 'a.md', text }], { matrix: 'verified', ...options });
  const found = diagnostics.map(({ code, tool, line }) => [code, tool, line]);
  return { found, text: 'files' in rest ? rest.files.map((file) => file.text).join('') : undefined };
}

test('a limit that the harness cannot keep is no leave for its block to name the whole tool', () => {
  const keys = 'tools: [Glob, { shell: ls }]\ncopilot: { tools: [execute] }\n';
  const { found, text } = compiled(keys, { harnesses: { copilot: {} } });
  expect(text).toBeUndefined();
  expect(found).toContainEqual(['permission-widens', undefined, 4]);
});

test('a limit that the harness cannot keep does not hide what another name grants', () => {
  const keys = 'tools: [{ shell: ls }, { custom: powershell }]\n';
  expect(compiled(keys, { harnesses: { copilot: {} } }).found).toContainEqual(['widened', 'Shell', 3]);
});

test('a denied tool that stays is named, also where another denied one has its name', () => {
  const { found } = compiled('disallowedTools: [Glob, Grep]\n', {
    harnesses: { opencode: { toolFormat: 'list' } },
  });
  expect(found.filter(([code]) => code === 'widened-denied').map(([, tool]) => tool)).toEqual([
    'Glob',
    'Grep',
  ]);
});

test.each([
  ['tools: [Read]', '"github_*": { "x *": deny }', '  "github_*": deny\n'],
  ['tools: [Read]', 'bash: { "rm *": deny }', '  bash: deny\n'],
  ['tools: [Read, Shell]', 'bash: { "rm *": deny }', '  bash:\n    "*": allow\n    "rm *": deny\n'],
  ['disallowedTools: [Write]', 'bash: { "rm *": deny }', '  bash:\n    "rm *": deny\n'],
  ['tools: [{ mcp: github/get }]', '"github_*": { "x *": deny }', '  "github_*":\n    "x *": deny\n'],
])(
  '%s with the rule %s for a part of a tool does not make it one that is offered',
  (lists, rule, written) => {
    const { text } = compiled(`${lists}\nopencode: { permission: { ${rule} } }\n`, {
      harnesses: { opencode: {} },
    });
    expect(text).toContain(written);
  },
);
