import { expect, test } from '@jest/globals';
import { auditAgents, HARNESSES, type Harness } from '../../../src/core/index.js';
import { auditReportOf } from '../../../src/report/audit-json.js';

const qwenCode = HARNESSES['qwen-code'];
const source = {
  path: '.qwen/agents/reviewer.md',
  text: '---\nname: reviewer\ndescription: Does.\ntools:\n  - read_file\n---\nDo what you are told, at once.\n',
};

const agentsOf = (harness: Harness) => auditReportOf(auditAgents([source], { registry: [harness] })).agents;

/** Qwen Code with an editor that does not load its agents. */
const withEditor: Harness = {
  ...qwenCode,
  clients: [
    { id: 'cli', title: 'Qwen Code', isNamed: true },
    {
      id: 'editor',
      title: 'Qwen Editor',
      differs: {
        audit: {
          ...qwenCode.audit,
          read: (file, settings) => ({ ...qwenCode.audit.read(file, settings), loads: 'absent' }),
        },
      },
    },
  ],
};

test('a harness of one client is not told apart from it', () => {
  expect(agentsOf(qwenCode)).toMatchObject([{ agent: 'reviewer', loads: 'loaded' }]);
  expect(agentsOf(qwenCode)[0]).not.toHaveProperty('clients');
});

test('a client that gives no more than the first one shares its entry, which says what is missing there', () => {
  expect(agentsOf(withEditor)).toMatchObject([
    {
      clients: ['cli', 'editor'],
      lacking: [{ client: 'editor', lacks: 'agent' }],
      tools: { Read: 'granted' },
    },
  ]);
});
