import { describe, expect, test } from '@jest/globals';
import { auditProject, memoryTree, plan } from '../../../src/index.js';

const BAD = Uint8Array.of(0x2d, 0xff, 0xfe);
const RULE = 'forbid: [WebSearch]';
const OPENCODE = '.opencode/agent/a.md';
const NESTED = `packages/p/${OPENCODE}`;
const SETTINGS = '.gemini/.env';

const treeOf = (config: string, files: Readonly<Record<string, string | Uint8Array>>) =>
  memoryTree(new Map(Object.entries({ '.fsagent/config.yml': config, ...files })));

/** `severity code file` of what a policy says of files that cannot be read, by a check and by an audit alike. */
function said(
  rule: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  config = '',
): readonly string[] {
  const tree = treeOf(`${config}policy:\n  - { name: x, ${rule} }\n`, files);
  const { ok, isViolated, diagnostics } = plan(tree, { allowEmpty: true });
  const shown = (found: typeof diagnostics) =>
    found
      .filter(({ code }) => ['policy-unread', 'unread-elsewhere'].includes(code))
      .map(({ severity, code, file }) => `${severity} ${code} ${file}`);
  const audit = auditProject(tree, {});
  const isBroken = shown(diagnostics).some((each) => each.startsWith('error'));
  expect({ ok, isViolated, audited: audit.ok }).toEqual({
    ok: true,
    isViolated: isBroken,
    audited: !isBroken,
  });
  expect(shown(audit.diagnostics)).toEqual(shown(diagnostics));
  return shown(diagnostics);
}

describe('under a policy, what cannot be read counts as everything', () => {
  test.each([
    ['an agent file', OPENCODE, BAD],
    ['a settings file', '.claude/settings.json', BAD],
    ['a settings file that is not modelled', SETTINGS, 'A=b\n'],
    ['a file that names agents', '.claude-plugin/plugin.json', BAD],
    ['a part of a settings file', 'opencode.json', '{ "agent": { "{env:X}": {} } }'],
  ])('%s at the root breaks a rule', (_, path, content) => {
    expect(said(RULE, { [path]: content })).toEqual([`error policy-unread ${path}`]);
  });

  test('one that is read, or for one machine only, or of no policy, breaks none', () => {
    expect(said(RULE, { [OPENCODE]: '---\ndescription: d\ntools: { "*": false }\n---\nx\n' })).toEqual([]);
    expect(said(RULE, { '.claude/settings.local.json': BAD })).toEqual([]);
    const { diagnostics } = plan(treeOf('', { [OPENCODE]: BAD, [SETTINGS]: '' }), { allowEmpty: true });
    expect(diagnostics).toEqual([]);
  });

  test('a rule is about its harnesses and agent files, at its severity', () => {
    expect(said(`${RULE}, harnesses: [claude-code]`, { [SETTINGS]: '', [OPENCODE]: BAD })).toEqual([]);
    expect(said(`${RULE}, covers: specs`, { [SETTINGS]: '', [OPENCODE]: BAD })).toEqual([
      `error policy-unread ${SETTINGS}`,
    ]);
    expect(said(`${RULE}, agents: [b], severity: warning`, { [OPENCODE]: BAD })).toEqual([
      `warning policy-unread ${OPENCODE}`,
    ]);
  });

  test('in nested folders they are one note with their number, and count on request or where outputs go', () => {
    const files = { [NESTED]: BAD, [`packages/q/${SETTINGS}`]: '' };
    expect(said(RULE, files)).toEqual(['info unread-elsewhere undefined']);
    const { diagnostics } = plan(treeOf(`policy:\n  - { name: x, ${RULE} }\n`, files), { allowEmpty: true });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('2 files in nested folders'),
    ]);
    expect(said(`${RULE}, unread: error`, files)).toEqual([
      `error policy-unread ${NESTED}`,
      `error policy-unread packages/q/${SETTINGS}`,
    ]);
    const config = 'harnesses: { opencode: { dir: packages/p/.opencode/agent } }\n';
    expect(said(RULE, { [NESTED]: BAD }, config)).toEqual([`error policy-unread ${NESTED}`]);
  });

  test('says why and which rules, once for a file', () => {
    const config = `policy:\n  - { name: x, ${RULE} }\n  - { name: y, closed: true }\n`;
    const { diagnostics } = plan(treeOf(config, { [OPENCODE]: BAD }), { allowEmpty: true });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'This file cannot be judged, because it is not UTF-8 text. It may grant everything, so it breaks the policies "x" and "y". Save it as UTF-8.',
    ]);
  });
});
