// Small things that no other test noticed when they were changed: found by `npm run mutate`.
import { describe, expect, test } from '@jest/globals';
import { auditAgents, compile, HARNESSES, readConfig, readPolicy } from '../../src/core/index.js';
import { diagnose } from '../../src/model/diagnose.js';
import { auditGlobs } from '../../src/reading/places.js';

const messages = (all: readonly { readonly message: string }[]) => all.map(({ message }) => message);

describe('messages', () => {
  test('count the files that git ignores', () => {
    const said = [0, 1, 2].map(
      (more) =>
        diagnose('ignored-output', undefined, { path: 'a', more, rule: '*', isCommitted: false }).message,
    );
    expect(said).toEqual([
      'Git ignores a by the rule "*", so it will not be committed. Remove the rule, or add the file with "git add --force".',
      'Git ignores a and 1 more file by the rule "*", so they will not be committed. Remove the rule, or add the files with "git add --force".',
      'Git ignores a and 2 more files by the rule "*", so they will not be committed. Remove the rule, or add the files with "git add --force".',
    ]);
  });

  test.each([
    ['- a\n', 'a list'],
    ['a\n', 'plain text'],
  ])('say what a config is instead of keys: %j', (text, got) => {
    const { diagnostics } = readConfig({ path: 'c.yml', text });
    expect(messages(diagnostics)).toEqual([`Expected keys with values, got ${got}.`]);
  });

  test('say that Qwen Code takes no whole server', () => {
    const text = '---\ndescription: x\ntools: [Read, { mcp: github }, Question]\n---\nYou help with it.\n';
    const { diagnostics } = compile([{ path: 'some-name.md', text }], {
      harnesses: { 'qwen-code': {} },
      matrix: 'verified',
    });
    expect(messages(diagnostics.filter(({ code }) => code === 'narrowed'))).toEqual([
      'Qwen Code does not grant "mcp: github": its list takes single tools of a server only, so name them.',
    ]);
  });

  test.each([
    ['.codex/agents/x.toml', '', 'the file is empty'],
    ['.codex/agents/x.toml', 'a = [\n', 'its TOML cannot be read'],
    ['.opencode/agent/x.md', '---\ndescription: x\n', 'no second line "---" closes its keys'],
    ['.claude/agents/x.md', '---\nname: x\n', 'no second line "---" closes its keys'],
  ])('say why %s with %j does not load', (path, text, why) => {
    expect(messages(auditAgents([{ path, text }]).diagnostics)[0]).toContain(why);
  });
});

test('what only looks like a section stays in the prompt as it is', () => {
  const text = '---\ndescription: x\n---\nA {{#claude}}B{{/claude}}.\n';
  const compiled = compile([{ path: 'a.md', text }], { harnesses: { 'claude-code': {} } });
  expect(compiled.diagnostics.map(({ code }) => code)).toEqual(['near-section', 'near-section']);
  expect(compiled.ok && compiled.files[0]?.text).toMatch(/\n---\nA \{\{#claude}}B\{\{\/claude}}\.\n$/);
});

test('a word of five letters may be meant for a harness, one of four is any word', () => {
  const text = '---\ndescription: x\n---\nA {{#clyne}}B{{/clyne}} {{#clin}}C{{/clin}} {{#openc}}D.\n';
  const { diagnostics } = compile([{ path: 'a.md', text }], { harnesses: { 'claude-code': {} } });
  expect(diagnostics.map(({ code, column }) => [code, column])).toEqual([
    ['near-section', 3],
    ['near-section', 14],
    ['near-section', 45],
  ]);
});

test.each([
  [500, true],
  [501, false],
])('a list of %i tools is read: %s', (count, isRead) => {
  const names = Array.from({ length: count }, (_, index) => `{ custom: x${index} }`).join(', ');
  const text = `---\ndescription: x\ntools: [${names}]\n---\nHi.\n`;
  const compiled = compile([{ path: 'a.md', text }], { harnesses: { 'claude-code': {} } });
  expect(compiled.ok).toBe(isRead);
  if (compiled.ok) expect(compiled.files[0]?.granted).toHaveLength(count);
});

describe('places', () => {
  test('of a prompt on the first line of a file are exact', () => {
    const text = '{"description":"x","prompt":"{{{tool Nope}}}"}';
    const { diagnostics } = compile([{ path: 'a.json', text }]);
    expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['unknown-tool', 1, text.indexOf('{{{') + 1],
    ]);
  });

  test('of a prompt that begins on the first line follow its lines', () => {
    const text = 'prompt: |\n  One.\n  Two.\ndescription: x\n';
    const compiled = compile([{ path: 'a.yml', text }], { harnesses: { 'claude-code': {} } });
    const [file] = compiled.ok ? compiled.files : [];
    const lines = file?.text.split('\n') ?? [];
    expect(['One.', 'Two.'].map((line) => file?.specLine(lines.indexOf(line) + 1))).toEqual([2, 3]);
  });

  test('of a TOML file are those of its keys above the prompt and of its prompt', () => {
    const text = '---\ndescription: Does it.\nopencode: { mode: subagent }\n---\nOne.\nTwo.\n';
    const compiled = compile([{ path: 'a.md', text }], { harnesses: { codex: {} } });
    const [file] = compiled.ok ? compiled.files : [];
    const lines = file?.text.split('\n') ?? [];
    const of = (start: string) =>
      file?.specLine(lines.findIndex((line: string) => line.startsWith(start)) + 1);
    const starts = ['description', 'developer_instructions', 'One.', 'Two.', '"""'];
    expect(starts.map(of)).toEqual([2, 5, 5, 6, 6]);
  });

  test('of a policy do not count a byte order mark', () => {
    const text = '\ufeffpolicy: [{ name: n, forbidd: [Shell] }]\n';
    const { diagnostics } = readPolicy({ path: 'p.yml', text });
    expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toContainEqual([
      'unknown-key',
      1,
      text.indexOf('forbidd'),
    ]);
  });

  test('of a harness that cannot be audited are not looked for', () => {
    const { audit: _none, ...harness } = HARNESSES.opencode;
    expect(auditGlobs([harness], 'root')).toEqual([]);
  });
});

describe('an audit of OpenCode', () => {
  const DENIES = '{"agent":{"x":{"tools":{"bash":false}}}}';
  const agent = (path: string) => ({ path, text: '---\ndescription: x\n---\nHi\n' });
  const shellIn = (...files: readonly { readonly path: string; readonly text: string }[]) =>
    Object.fromEntries(
      auditAgents(files).agents.map(({ file, grants }) => [file, grants.granted.get('Shell') ?? 'none']),
    );

  test('says that a denied pattern only guides the shell', () => {
    const text = '---\ndescription: x\npermission: { bash: { "git *": deny } }\n---\nHi\n';
    expect(shellIn({ path: '.opencode/agent/x.md', text })).toEqual({ '.opencode/agent/x.md': 'guided' });
  });

  test('applies the settings of a folder to the files of that folder and the harnesses that read them', () => {
    const files = ['pkg/.opencode/agent/x.md', 'other/.opencode/agent/x.md', 'pkg/.kilo/agent/x.md'];
    expect(shellIn(...files.map(agent), { path: 'pkg/opencode.json', text: DENIES })).toEqual({
      'pkg/.opencode/agent/x.md': 'none',
      'other/.opencode/agent/x.md': 'all',
      'pkg/.kilo/agent/x.md': 'none', // Kilo reads these settings too
    });
  });

  test('takes an agent of the settings for its own, whatever files another harness has', () => {
    const { agents } = auditAgents([agent('.kilo/agent/x.md'), { path: 'opencode.json', text: DENIES }]);
    const found = agents.map(({ harness, agent: name, file }) => `${harness} ${name} ${file}`);
    expect(found).toContain('opencode x opencode.json');
  });

  test.each(['null', '"x"', '[1]', '{"x":null}'])('reads settings whose agents are %s', (agents) => {
    const settings = { path: 'opencode.json', text: `{"agent":${agents}}` };
    expect(shellIn(agent('.opencode/agent/x.md'), settings)).toEqual({ '.opencode/agent/x.md': 'all' });
  });
});

test('a key that no harness of the file reads is reported for each of them, also without a value', () => {
  const text = '---\nname: x\ndescription: x\npermission:\n---\nHi\n';
  const { diagnostics } = auditAgents([{ path: '.claude/agents/x.md', text }]);
  expect(diagnostics.map(({ code, harness, line }) => [code, harness, line])).toEqual([
    ['void-key', 'claude-code', 4],
    ['void-key', 'copilot', 4],
  ]);
});
