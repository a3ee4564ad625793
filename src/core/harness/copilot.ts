import type { Shape } from '../shape.js';
import type { Harness } from './harness.js';

const text: Shape = { type: 'string' };
const flag: Shape = { type: 'boolean' };
const texts: Shape = { type: 'list', items: text };
const object: Shape = { type: 'map', values: { type: 'any' } };

/** https://docs.github.com/en/copilot/reference/custom-agents-configuration */
export const copilot: Harness = {
  title: 'Copilot',
  directory: '.github/agents',
  extension: '.agent.md',
  reads: /(^|\/)\.github\/agents\//,
  writes: ['name', 'description', 'tools', 'model'],
  nameIs: 'shown',
  fields: {
    description: text,
    tools: { type: 'either', of: [texts, text] },
    model: { type: 'either', of: [text, texts] },
    target: { type: 'string', values: ['vscode', 'github-copilot'] },
    'disable-model-invocation': flag,
    'user-invocable': flag,
    infer: flag,
    'mcp-servers': object,
    metadata: { type: 'map', values: text },
    github: object,
    'argument-hint': text,
    handoffs: { type: 'list', items: { type: 'any' } },
    agents: texts,
    hooks: object,
    skills: texts,
    'reasoning-effort': text,
    'deferred-tool-loading': flag,
    'include-custom-instructions': flag,
  },
  builtInAgents: ['explore', 'task', 'research', 'code-review'],
  model: { fits: (name) => !name.includes('/'), expected: 'a name without "/"' },
  promptLimit: 30_000,
};
