import { describe, expect, test } from '@jest/globals';
import { AGENT_HARNESSES, HARNESS_IDS, HARNESSES, outputPath } from '../../src/index.js';
import { project } from './support.js';

const OPT_IN = HARNESS_IDS.filter((id) => !AGENT_HARNESSES.some((each) => each === id));
const SPEC = '---\ndescription: Does x.\n---\nDo the work with care.\n';
const CLAUDE = '---\nname: a\ndescription: Does x.\n---\nDo the work with care.\n';
const config = (...ids: string[]) => `matrix: verified\nharnesses: [${ids.join(', ')}]\n`;

describe.each(OPT_IN)('%s, beyond the default set', (id) => {
  const harness = HARNESSES[id];
  const path = outputPath(harness, 'a');

  test('is found by init where the repository is used with it, and offered elsewhere', () => {
    const used = project({ [`${harness.signs[0]}/settings.json`]: '{}' });
    expect(used.run(['init']).stdout).toContain(`Ready for ${id}.`);
    const unused = project({ 'CLAUDE.md': '' });
    expect(unused.run(['init']).stdout).toContain('Ready for claude-code.');
    expect(unused.read('.fsagent/config.yml')).toMatch(new RegExp(`^  # ${id}:`, 'm'));
  });

  test('is written, and what a person must do besides is said once, at write', () => {
    const made = project({
      '.fsagent/config.yml': config(id),
      '.fsagent/agents/a.md': SPEC,
      '.fsagent/agents/b.md': SPEC,
    });
    const besides = (text: string) => text.split('\n').filter((line) => line.startsWith('info besides'));
    const steps = harness.besides === undefined ? [] : [`info besides: ${harness.besides}`];
    expect(besides(made.run(['check']).stderr)).toEqual([]);
    expect(besides(made.run(['write', '--dry-run']).stderr)).toEqual([]);
    expect(besides(made.run(['write']).stderr)).toEqual(steps);
    expect(besides(made.run(['write']).stderr)).toEqual([]);
    expect(made.has(path)).toBe(true);
    expect(made.run(['check']).code).toBe(0);
  });

  test('is imported from, and written to by --to', () => {
    const made = project({ '.claude/agents/a.md': CLAUDE, '.fsagent/config.yml': config('claude-code') });
    expect(made.run(['import', '--to', id]).code).toBe(0);
    expect(made.run(['write', '--adopt']).code).toBe(0);
    const back = project({
      [path]: made.read(path).replace(/^# Generated.*\n/m, ''),
      '.fsagent/config.yml': config(id),
    });
    expect(back.run(['import', '--to', 'claude-code']).code).toBe(0);
    expect(back.read('.fsagent/agents/a.md')).toBe(SPEC);
    expect(back.run(['write', '--adopt']).code).toBe(0);
    expect(back.has('.claude/agents/a.md')).toBe(true);
    expect(back.run(['check']).code).toBe(0);
  });

  test('is in the matrix, in help and in the list of an unknown name', () => {
    const made = project({ '.fsagent/agents/a.md': SPEC });
    expect(made.run(['matrix']).stdout.split('\n')[0]).toContain(harness.title);
    expect(made.run(['check', '--help']).stdout).toContain(id);
    expect(made.run(['check', '--harness', 'nobody']).stderr).toContain(id);
  });

  test('an edit by hand is found and restored', () => {
    const made = project({ '.fsagent/config.yml': config(id), '.fsagent/agents/a.md': SPEC });
    made.run(['write']);
    const before = made.read(path);
    made.put(path, before.replace('with care', 'at once'));
    expect(made.run(['check']).stdout).toContain('edited by hand');
    made.run(['write']);
    expect(made.read(path)).toBe(before);
    made.remove('.fsagent/agents/a.md');
    expect(made.run(['write', '--allow-empty']).stdout).toContain(`delete ${path}`);
    expect(made.has(path)).toBe(false);
  });
});
