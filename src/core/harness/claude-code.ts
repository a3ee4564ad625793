import type { Shape } from '../shape.js';
import type { Harness } from './harness.js';

const text: Shape = { type: 'string' };
const flag: Shape = { type: 'boolean' };
const names: Shape = { type: 'either', of: [{ type: 'list', items: text }, text] };

/** https://code.claude.com/docs/en/sub-agents */
export const claudeCode: Harness = {
  title: 'Claude Code',
  directory: '.claude/agents',
  extension: '.md',
  reads: /(^|\/)\.claude\/agents\//,
  writes: ['name', 'description', 'tools', 'model'],
  nameIs: 'identity',
  fields: {
    description: text,
    tools: names,
    disallowedTools: names,
    model: text,
    permissionMode: {
      type: 'string',
      values: ['default', 'acceptEdits', 'auto', 'dontAsk', 'bypassPermissions', 'plan', 'manual'],
    },
    maxTurns: { type: 'number', integer: true, min: 1 },
    skills: names,
    mcpServers: {
      type: 'list',
      items: { type: 'either', of: [text, { type: 'map', values: { type: 'any' } }] },
    },
    hooks: { type: 'map', values: { type: 'any' } },
    memory: { type: 'string', values: ['user', 'project', 'local'] },
    background: flag,
    effort: {
      type: 'either',
      of: [
        { type: 'string', values: ['low', 'medium', 'high', 'xhigh', 'max'] },
        { type: 'number', integer: true },
      ],
    },
    isolation: { type: 'string', values: ['worktree', 'remote'] },
    color: { type: 'string', values: ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'pink', 'cyan'] },
    initialPrompt: text,
    autoCompactWindow: { type: 'number', integer: true, min: 100_000, max: 1_000_000 },
    omitClaudeMd: flag,
    observer: text,
    observerMessage: text,
  },
  builtInAgents: ['Explore', 'Plan', 'general-purpose', 'claude', 'statusline-setup'],
  model: {
    fits: (name) => /^(?:(?:sonnet|opus|haiku|fable)(?:\[1m\])?|inherit|claude-.+)$/.test(name),
    expected: 'sonnet, opus, haiku, fable, inherit or a name that begins with "claude-"',
  },
};
