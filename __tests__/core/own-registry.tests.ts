import { describe, expect, test } from '@jest/globals';
import {
  auditAgents,
  BUILT_IN_HARNESSES,
  compile,
  HARNESSES,
  type Harness,
  importAgents,
  parseSpec,
} from '../../src/core/index.js';
import { mine } from '../own-harness.js';

const registry = [mine];

const compileMine = (prompt: string, fields = '', name = 'a', known = registry) =>
  compile([{ path: `${name}.md`, text: `---\ndescription: Does.\n${fields}---\n${prompt}\n` }], {
    registry: known,
    harnesses: { mine: {} },
    matrix: 'verified',
  });
const saidOf = (...of: Parameters<typeof compileMine>) =>
  compileMine(...of).diagnostics.map(({ code, message }) => `${code}: ${message}`);

describe('a run that knows one harness only', () => {
  test('lets a name end as only other harnesses cannot have it', () => {
    const compiled = compileMine('Do.', '', 'x.agent');
    expect(compiled.ok && compiled.files.map(({ path }) => path)).toEqual(['.mine/agents/x.agent.md']);
    expect(saidOf('Do.', '', 'x.agent', [...BUILT_IN_HARNESSES, mine])).toEqual([
      expect.stringMatching(/^unsafe-name: .*Copilot cuts "\.agent" off/),
    ]);
  });

  test('imports such a name as it is', () => {
    const text = '---\nname: x.agent\ndescription: Does.\n---\nDo.\n';
    const { specs } = importAgents([{ path: '.mine/agents/x.agent.md', text }], {
      registry,
      harnesses: { mine: {} },
    });
    expect(specs.map(({ name }) => name)).toEqual(['x.agent']);
  });

  test('knows a tool by the word of that harness, and by no other', () => {
    expect(saidOf('Do.', 'tools: [put]\n')[0]).toContain('Did you mean "Write"?');
    expect(saidOf('Do.', 'tools: [apply_patch]\n')[0]).not.toContain('Did you mean');
    expect(saidOf('Use {{{tool put}}}.')[0]).toContain('Did you mean "Write"?');
    const { diagnostics } = parseSpec(
      { path: 'a.md', text: '---\ndescription: D.\ntools: run, put\n---\nDo.\n' },
      registry,
    );
    expect(JSON.stringify(diagnostics)).toContain('[Shell, Write]');
  });

  test('has sections for that harness, and none for others', () => {
    const prompt = '{{#mine}}\nMine.\n{{/mine}}\n{{#copilot}}';
    const compiled = compileMine(prompt);
    expect(compiled.diagnostics).toEqual([]);
    expect(compiled.ok && compiled.files[0]?.text).toMatch(/---\nMine\.\n\{\{#copilot\}\}\n$/);
    expect(saidOf('{{# Mine }}\nDo.')).toEqual([expect.stringContaining('Did you mean the harness "mine"?')]);
  });

  test('escapes what it would read as a section when it imports', () => {
    const text = '---\nname: a\ndescription: Does.\n---\nWrite {{#mine}} or {{#copilot}}.\n';
    const { specs } = importAgents([{ path: '.mine/agents/a.md', text }], {
      registry,
      harnesses: { mine: {} },
    });
    expect(specs[0]?.text).toContain('\nWrite \\{{#mine}} or {{#copilot}}.\n');
  });

  test('takes the example of a model from the harnesses that it knows', () => {
    const words = { fits: (name: string) => /^[a-z]+$/.test(name), expected: 'a word' };
    const paths = { fits: (name: string) => name.includes('/'), expected: 'a path' };
    const said = compile([{ path: 'a.md', text: '---\ndescription: Does.\nmodel: large\n---\nDo.\n' }], {
      registry: [
        { ...mine, exampleModel: 'small', model: words },
        { ...mine, id: 'other', exampleModel: 'vendor/small', model: paths },
      ],
      harnesses: { mine: {}, other: { dir: '.other' } },
    });
    expect(said.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('large: { mine: large, other: vendor/large }'),
    ]);
  });

  test('audits a name by the words that it knows', () => {
    const text = '---\nname: a\ndescription: Does.\ntools: [apply_patch]\n---\nDo.\n';
    const auditBy = (known: readonly Harness[]) =>
      auditAgents([{ path: '.claude/agents/a.md', text }], { registry: known })
        .diagnostics.filter(({ harness }) => harness === 'claude-code')
        .map(({ code, tool }) => [code, tool]);
    expect(auditBy(BUILT_IN_HARNESSES)).toContainEqual(['void-tool', 'Edit']);
    expect(auditBy([HARNESSES['claude-code']])).toContainEqual(['void-tool', undefined]);
  });
});
