import type { Harness } from '../harness/contract.js';
import { suggestTool } from '../harness/kit/tool-names.js';
import type { Fields, ObjectSchema, Schema } from '../model/schema.js';
import { CUSTOM_FORM, CUSTOM_NAME, LIMIT_FORMS } from '../model/tool-forms.js';
import { limitKey, TOOL_KINDS } from '../model/tools.js';
import { harnessWord } from './spec-schema.js';
import { untilDay } from './until.js';

/** `all`: files that fsagent does not write too. */
export const COVERAGES = ['specs', 'all'] as const;

const line: Schema & { type: 'string' } = {
  type: 'string',
  pattern: /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u,
  expected: 'one line of text',
};

const toolWord = (registry: readonly Harness[]): Schema => ({
  type: 'string',
  values: TOOL_KINDS,
  unknown: 'unknown-tool',
  inPolicy: true,
  suggest: (word) => suggestTool(registry, word),
});

/** Tools by their names, and entries with one key. */
const toolsOr = (registry: readonly Harness[], fields: Fields, description: string): Schema => ({
  type: 'list',
  description,
  items: {
    type: 'either',
    of: [toolWord(registry), { type: 'object', one: Object.keys(fields), fields }],
  },
});

const commands: Fields = {
  [limitKey('Shell')]: {
    type: 'string',
    pattern: LIMIT_FORMS.Shell.form,
    expected: LIMIT_FORMS.Shell.words,
    description: 'Commands that the rules of an agent may be for; such rules are no boundary.',
  },
};

/** To compare a pattern with a name takes the product of their lengths. */
const agentPattern: Schema & { type: 'string' } = {
  type: 'string',
  pattern: /^(?!.{201})[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u,
  expected: 'one line of at most 200 characters',
};

const agentPatterns: Schema = {
  type: 'list',
  description: 'Names of agents; * is any text, ? one character.',
  items: agentPattern,
};

const repositoryPatterns: Schema = {
  type: 'list',
  description: 'Repositories as owner/name; * is any text, ? one character.',
  items: {
    type: 'string',
    pattern: /^(?!.{201})[\w.*?-]+\/[\w.*?-]+$/,
    expected: 'owner/name of at most 200 characters, with * for any text',
  },
};

/** `server`, `server/tool`, with `*` and `?` in either. */
const mcpPattern: Schema = {
  type: 'string',
  pattern: /^(?!.{201})[^\s\p{Cc},/]+(?:\/[^\s\p{Cc},/]+)?$/u,
  expected: 'server or server/tool of at most 200 characters, with * for any text',
};

const untyped: Fields = {
  mcp: mcpPattern,
  custom: {
    type: 'string',
    description: 'A tool by the name that a spec gives it; * is any text, ? one character.',
    pattern: CUSTOM_NAME,
    expected: CUSTOM_FORM,
  },
};

/** A command, with `*` for any text. */
const commandPattern: Schema = {
  type: 'string',
  pattern: /^(?!.{1001})[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u,
  expected: 'one line of at most 1000 characters, with * for any text',
};

/** What the values of a field may be listed as: single values, whatever the field itself takes besides. */
function itemsOf(field: Schema): Schema {
  const simple = simpleIn(field);
  const [only] = simple;
  return simple.length === 1 && only ? only : { type: 'either', of: simple.length > 0 ? simple : ANY_SIMPLE };
}

const ANY_SIMPLE: readonly Schema[] = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }];

function simpleIn(field: Schema): readonly Schema[] {
  switch (field.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return [field];
    case 'list':
      return simpleIn(field.items);
    case 'either':
      return field.of.flatMap(simpleIn);
    case 'map':
    case 'object':
    case 'any':
      return [];
  }
}

const fieldLimits = ({ title, fields }: Harness): ObjectSchema => ({
  type: 'object',
  description: `Fields of ${title} and the values that they may have; an empty list: none.`,
  fields: Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { type: 'list', items: itemsOf(field) }]),
  ),
});

const ruleSchema = (registry: readonly Harness[]): ObjectSchema => {
  const harnesses: Schema = {
    type: 'list',
    description: 'The harnesses it is about; left out, all.',
    items: harnessWord(registry),
  };
  return {
    type: 'object',
    required: ['name'],
    fields: {
      name: { ...line, description: 'What reports call the rule.' },
      together: toolsOr(registry, untyped, 'An agent may not have all of these.'),
      forbid: toolsOr(registry, untyped, 'An agent may have none of these.'),
      allow: toolsOr(registry, commands, 'An agent may have these only, and no MCP, custom or unknown tool.'),
      closed: { type: 'boolean', description: 'An agent may have only what is named.' },
      mcp: {
        type: 'list',
        description: 'The MCP servers, or their tools, that an agent may use; no others.',
        items: mcpPattern,
      },
      fields: {
        type: 'object',
        description: 'What fields of a harness may say.',
        fields: Object.fromEntries(registry.map((each) => [each.id, fieldLimits(each)])),
      },
      runs: {
        type: 'list',
        description:
          'What may run by itself, whichever agent works: commands of hooks, programs of servers, addresses.',
        items: commandPattern,
      },
      reach: { type: 'boolean', description: 'What an agent can use through others counts too.' },
      agents: agentPatterns,
      harnesses,
      repositories: repositoryPatterns,
      severity: { type: 'string', values: ['error', 'warning', 'info'] },
      covers: {
        type: 'string',
        values: COVERAGES,
        description: 'specs: only agents with a spec. all: every agent file, which is the default.',
      },
      unread: {
        type: 'string',
        values: ['error'],
        description: 'error: what cannot be read in nested folders counts as everything too.',
      },
      except: {
        type: 'list',
        description: 'Agents that may break the rule, with the reason.',
        items: {
          type: 'object',
          required: ['agents', 'reason'],
          fields: {
            agents: agentPatterns,
            harnesses,
            repositories: repositoryPatterns,
            reason: { ...line, description: 'Reports print it.' },
            until: untilDay,
          },
        },
      },
    },
  };
};

/** What `policy` may hold, in a config or in a file of its own. */
export const policySchema = (registry: readonly Harness[]): Schema => ({
  type: 'list',
  description: 'What the agents may be granted, judged on what each harness really grants.',
  items: ruleSchema(registry),
});

/** A file of its own with further rules. */
export const policyFileSchema = (registry: readonly Harness[]): ObjectSchema => ({
  type: 'object',
  required: ['policy'],
  fields: { $schema: { type: 'string' }, policy: policySchema(registry) },
});
