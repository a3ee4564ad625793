import type { Shape } from '../shape.js';
import type { Harness } from './harness.js';

const text: Shape = { type: 'string' };
const flag: Shape = { type: 'boolean' };
const steps: Shape = { type: 'number', integer: true, min: 1 };

export const PERMISSION_ACTIONS = ['ask', 'allow', 'deny'] as const;
const action: Shape = { type: 'string', values: PERMISSION_ACTIONS };
const patterns: Shape = { type: 'map', values: action };

/** OpenCode takes no pattern map for these. */
const PLAIN_ACTION_ONLY = ['todowrite', 'question', 'webfetch', 'websearch', 'doom_loop'];
const PATTERN_MAP_TOO = [
  'read',
  'edit',
  'glob',
  'grep',
  'list',
  'bash',
  'task',
  'skill',
  'lsp',
  'external_directory',
];

const permission: Shape = {
  type: 'either',
  of: [
    action,
    {
      type: 'object',
      fields: {
        ...Object.fromEntries(PLAIN_ACTION_ONLY.map((key) => [key, action])),
        ...Object.fromEntries(
          PATTERN_MAP_TOO.map((key) => [key, { type: 'either', of: [action, patterns] } as const]),
        ),
      },
      others: { type: 'either', of: [action, patterns] },
    },
  ],
};

/** https://opencode.ai/docs/agents/ */
export const opencode: Harness = {
  title: 'OpenCode',
  directory: '.opencode/agent',
  extension: '.md',
  reads: /(^|\/)\.opencode\/(?:agents?|modes?)\//,
  writes: ['description', 'model', 'temperature', 'tools'],
  nameIs: 'path',
  fields: {
    description: text,
    mode: { type: 'string', values: ['subagent', 'primary', 'all'] },
    model: text,
    variant: text,
    temperature: { type: 'number' },
    top_p: { type: 'number' },
    tools: { type: 'map', values: flag },
    permission,
    steps,
    maxSteps: steps,
    color: {
      type: 'string',
      pattern: /^(?:#[0-9A-Fa-f]{6}|primary|secondary|accent|success|warning|error|info)$/,
      expected: '"#RRGGBB" or one of primary, secondary, accent, success, warning, error, info',
    },
    hidden: flag,
    disable: flag,
    options: { type: 'map', values: { type: 'any' } },
  },
  builtInAgents: ['build', 'plan', 'general', 'explore', 'compaction', 'title', 'summary'],
  model: { fits: (name) => /^[^/]+\/.+$/.test(name), expected: 'provider/model' },
};
