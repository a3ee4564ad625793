import { HARNESSES } from './harness/index.js';
import { suggestTool } from './natives.js';
import type { Fields, ObjectShape, Shape } from './shape.js';
import { AGENT_HARNESSES, type AgentHarness, TOOL_KINDS } from './tools.js';

const text: Shape = { type: 'string' };

/** Claude Code and Copilot skip a file whose description is empty. */
const filled: Shape = { type: 'string', pattern: /\S/, expected: 'text that is not empty' };

const toolWord: Shape & { type: 'string' } = {
  type: 'string',
  about: 'A tool every harness has a word for.',
  values: TOOL_KINDS,
  unknown: 'unknown-tool',
  suggest: suggestTool,
};

/**
 * One word, with brackets at its end if need be (`Bash(git *)`), and more than wildcards. Claude Code takes the
 * items of a list apart at spaces and commas outside brackets, so `x Bash` would be a shell.
 */
export const CUSTOM_NAME = /^(?![*?]+$)[^\s\p{Cc},()]+(?:\([^\p{Cc}(),]*\))?$/u;
export const CUSTOM_FORM = 'one word, with brackets at its end if need be, and more than "*"';

/** `server`, `server/*` or `server/tool`. */
export const MCP_NAME = /^[^\s\p{Cc},/*?]+(?:\/(?:\*|[^\s\p{Cc},/*?]+))?$/u;
export const MCP_FORM = 'server, server/* or server/tool';

const tool: Shape = {
  type: 'either',
  of: [
    toolWord,
    {
      type: 'object',
      one: true,
      fields: {
        custom: {
          type: 'string',
          about: 'A name that goes to every harness as it is.',
          pattern: CUSTOM_NAME,
          expected: CUSTOM_FORM,
        },
        mcp: {
          type: 'string',
          about: 'A tool of an MCP server, or the whole server.',
          pattern: MCP_NAME,
          expected: MCP_FORM,
        },
      },
    },
  ],
};
const tools: Shape = { type: 'list', items: tool };

const harness: Shape & { type: 'string' } = {
  type: 'string',
  values: AGENT_HARNESSES,
  unknown: 'unknown-harness',
};

/** What a spec's block for a harness may hold; what it may not, `rules.ts` says with the reason. */
export const blockShape = (id: AgentHarness): ObjectShape => {
  const { title, fields } = HARNESSES[id];
  return {
    type: 'object',
    about: `Fields for ${title} alone.`,
    open: title,
    fields: { ...fields, description: filled, name: text, prompt: { type: 'any' } },
  };
};

const fields: Fields = {
  name: { ...text, about: "The agent's name; left out, the file's." },
  description: { ...filled, about: 'When to use the agent.' },
  model: {
    type: 'either',
    about: 'An alias of the config, a model, or a model per harness.',
    of: [filled, { type: 'map', keys: harness, values: filled }],
  },
  temperature: { type: 'number', about: 'For OpenCode; the others have none.' },
  tools: {
    type: 'either',
    about: 'What the agent may use. Left out: everything. Empty: nothing.',
    of: [tools, { type: 'map', keys: toolWord, values: { type: 'boolean' } }],
  },
  disallowedTools: { ...tools, about: 'What the agent may not use, even where tools allows it.' },
  harnesses: { type: 'list', items: harness, about: 'Where the agent is written; left out, everywhere.' },
  ...Object.fromEntries(AGENT_HARNESSES.map((id) => [id, blockShape(id)])),
};

export const MARKDOWN_SPEC: ObjectShape = { type: 'object', fields, required: ['description'] };
export const DATA_SPEC: ObjectShape = {
  type: 'object',
  fields: { $schema: text, ...fields, prompt: { ...text, about: 'What the agent is told.' } },
  required: ['description', 'prompt'],
};
