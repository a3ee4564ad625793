import { MCP_SERVERS, mapForm, measureWith, type Program } from './opencode-server.js';
import type { Runner } from './runner.js';

const PROGRAM: Program = {
  title: 'Kilo',
  binary: 'kilo',
  packages: '@kilocode/cli',
  variables: 'KILO',
  mainAgent: 'code',
  hidesPrompt: true,
  shellCall: (command) => ({ name: 'bash', input: { command, description: 'conformance' } }),
};

/** Kilo, asked as OpenCode is, of which it is a fork. */
export const kilo: Runner = {
  measure: measureWith(PROGRAM),
  package: '@kilocode/cli',
  positions: ['main', 'subagent'],
  costlyPositions: ['main', 'subagent'],
  startsMany: false,
  mcpServers: MCP_SERVERS,
  ...(PROGRAM.shellCall && { shellCall: PROGRAM.shellCall }),
  mcpNative: (server, tool) => `${server}_${tool}`,
  handForms: [
    mapForm('permission', 'allow', { others: 'deny', value: 'allow' }),
    mapForm('permission', 'deny', { value: 'deny' }),
    mapForm('tools', 'allow', { others: false, value: true }),
    mapForm('tools', 'deny', { value: false }),
  ],
  variants: [],
  notes: [
    'It is a fork of OpenCode and keeps its rules: `edit` is the permission for every change of a file, and the last rule that matches decides.',
    'Without a rule it asks before most commands and before `.env` files are read. A list with Read keeps the second question; a list with Shell lifts the first one.',
    '`background_process` runs commands too; a deny of Shell names both.',
    'A `permission` without a value opens an agent, so fsagent never writes one.',
  ],
};
