import type { Fields, Schema } from '../../model/schema.js';
import { PERMISSION_ACTIONS } from './permission.js';

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
const steps: Schema = { type: 'number', integer: true, min: 1 };
const action: Schema = { type: 'string', values: PERMISSION_ACTIONS };
const patterns: Schema = { type: 'map', values: action };
const actionOrPatterns: Schema = { type: 'either', of: [action, patterns] };

/** It takes no map of patterns for these. */
const PLAIN_ACTION_ONLY = ['todowrite', 'question', 'webfetch', 'websearch', 'doom_loop'];
const PATTERNS_TOO = 'read edit glob grep list bash task skill lsp external_directory'.split(' ');

const permission: Schema = {
  type: 'either',
  of: [
    action,
    {
      type: 'object',
      fields: {
        ...Object.fromEntries(PLAIN_ACTION_ONLY.map((key) => [key, action])),
        ...Object.fromEntries(PATTERNS_TOO.map((key) => [key, actionOrPatterns])),
      },
      others: actionOrPatterns,
    },
  ],
};

/** What an agent of OpenCode may set. */
export const agentFields: Fields = {
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
};
