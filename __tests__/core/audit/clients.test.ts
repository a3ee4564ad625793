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
    { id: 'cli', title: 'Qwen Code' },
    { id: 'editor', title: 'Qwen Editor' },
  ],
  audit: {
    ...qwenCode.audit,
    read: (file, settings, client) => ({
      ...qwenCode.audit.read(file, settings, client),
      ...(client.id === 'editor' && { loads: 'absent' }),
    }),
  },
};

test('a harness of one client is not told apart from it', () => {
  expect(agentsOf(qwenCode)).toMatchObject([{ agent: 'reviewer', loads: 'loaded' }]);
  expect(agentsOf(qwenCode)[0]).not.toHaveProperty('client');
});

test('each client of a harness reads a file in its own way, and none takes the place of the other', () => {
  expect(agentsOf(withEditor)).toMatchObject([
    { client: 'cli', loads: 'loaded', tools: { Read: 'granted' } },
    { client: 'editor', loads: 'absent', tools: {} },
  ]);
});
