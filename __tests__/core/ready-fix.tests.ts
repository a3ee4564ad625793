import { expect, test } from '@jest/globals';
import { compile, formatDiagnostic } from '../../src/core/index.js';

const compiled = (lines: string) =>
  compile([{ path: 'a.md', text: `---\ndescription: Helps.\n${lines}\n---\nYou help.\n` }], {
    matrix: 'verified',
  });

/** Each wrong line of a spec, and the part of it that the message says how to write. */
const WRONG: readonly (readonly [line: string, code: string, fix: RegExp])[] = [
  ['tools: Read, Grep', 'wrong-type', /Write (?<fix>tools: .+)\.$/],
  ['tools: Read Bash(git log:*) mcp__memory', 'wrong-type', /Write (?<fix>tools: .+)\.$/],
  ['tools: "Read, mcp__github__get_issue, EnterPlanMode"', 'wrong-type', /Write (?<fix>tools: .+)\.$/],
  ['disallowedTools: Write', 'wrong-type', /Write (?<fix>disallowedTools: .+)\.$/],
  ['tools: [mcp__github__get_issue]', 'unknown-tool', /Write (?<fix>\{.+\})\.$/],
  ['tools: [github/get_issue]', 'unknown-tool', /Write (?<fix>\{.+\})\.$/],
  ['tools: [Bash(git diff:*)]', 'unknown-tool', /Write (?<fix>\{.+\})\.$/],
  ['color: blue', 'unknown-key', /write "(?<fix>[^"]+)"/],
  ['permissionMode: plan', 'unknown-key', /write "(?<fix>[^"]+)"/],
];

test.each(WRONG)('for "%s" the message has a line that is accepted', (line, code, form) => {
  const [error] = compiled(line).diagnostics.filter(({ severity }) => severity === 'error');
  expect(error?.code).toBe(code);
  const fix = form.exec(error?.message ?? '')?.groups?.fix;
  expect(fix).toBeDefined();
  const fixed = compiled(code === 'unknown-tool' ? `tools: [${fix}]` : String(fix));
  const errors = fixed.diagnostics.filter(({ severity }) => severity === 'error');
  expect({ ok: fixed.ok, errors: errors.map(formatDiagnostic) }).toEqual({ ok: true, errors: [] });
});
