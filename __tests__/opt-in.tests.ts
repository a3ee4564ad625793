import { describe, expect, test } from '@jest/globals';
import { AGENT_HARNESSES, compile, HARNESS_IDS, HARNESSES, memoryTree, plan } from '../src/index.js';

const OPT_IN = HARNESS_IDS.filter((id) => !AGENT_HARNESSES.some((each) => each === id));
const tree = (files: Readonly<Record<string, string>>) => memoryTree(new Map(Object.entries(files)));
const SPEC = '---\ndescription: Does x.\n---\nDo x and then stop.\n';

describe('harnesses beyond the default set', () => {
  test('are not written for unless the config names them', () => {
    expect(OPT_IN).not.toEqual([]);
    const compiled = compile([{ path: 'helper.md', text: SPEC }]);
    expect(compiled.ok && compiled.files.map(({ harness }) => harness).sort()).toEqual(
      [...AGENT_HARNESSES].sort(),
    );
  });

  test.each(OPT_IN)('%s is written for when the config names it', (id) => {
    const planned = plan(
      tree({ '.fsagent/config.yml': `harnesses: [${id}]\n`, '.fsagent/agents/helper.md': SPEC }),
    );
    expect(planned.changes.map(({ harness, kind }) => [harness, kind])).toEqual([[id, 'create']]);
    expect(planned.diagnostics).toEqual([]);
  });

  test.each(OPT_IN)('%s has one column for both matrices', (id) => {
    for (const cell of Object.values(HARNESSES[id].tools.cells)) expect(cell.verified).toBeUndefined();
  });
});
