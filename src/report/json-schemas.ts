import { LOADS } from '../harness/contract.js';
import { BUILT_IN_HARNESSES, HARNESS_IDS } from '../harness/registry.js';
import { DIAGNOSTIC_CODES } from '../model/diagnose.js';
import type { Fields, Schema } from '../model/schema.js';
import { NAMED_TOOL_KINDS } from '../model/tools.js';
import { TOOL_STATES } from '../reading/tool-states.js';
import { configSchema } from '../spec/config.js';
import { specJsonSchema, titled } from '../spec/editor-schema.js';
import { policyFileSchema } from '../spec/policy-schema.js';

const text: Schema = { type: 'string' };
const place: Schema = { type: 'number', integer: true, min: 1 };
const harness: Schema = { type: 'string', values: HARNESS_IDS };

const DIAGNOSTIC_KEYS = ['code', 'severity', 'message'];
const diagnostic: Fields = {
  code: { type: 'string', values: DIAGNOSTIC_CODES },
  severity: { type: 'string', values: ['error', 'warning', 'info'] },
  message: text,
  file: text,
  line: place,
  column: place,
  agent: text,
  harness,
  tool: text,
};
const DIAGNOSTICS: Schema = {
  type: 'list',
  items: { type: 'object', required: DIAGNOSTIC_KEYS, fields: diagnostic },
};

/** What `fsagent check --format json` prints. */
const REPORT: Schema = {
  type: 'object',
  required: ['drift', 'changes', 'diagnostics'],
  fields: {
    drift: { type: 'boolean' },
    changes: {
      type: 'list',
      items: {
        type: 'object',
        required: ['path', 'kind', 'cause', 'harness', 'agent', 'spec'],
        fields: {
          path: text,
          kind: { type: 'string', values: ['create', 'update', 'delete'] },
          cause: {
            type: 'string',
            values: ['missing', 'spec-changed', 'other-matrix', 'edited', 'formatting', 'orphan', 'adopted'],
          },
          harness,
          agent: text,
          spec: text,
          line: place,
        },
      },
    },
    diagnostics: DIAGNOSTICS,
    accepted: {
      type: 'list',
      items: {
        type: 'object',
        required: [...DIAGNOSTIC_KEYS, 'reason'],
        fields: { ...diagnostic, reason: text },
      },
    },
  },
};

const texts: Schema = { type: 'list', items: text };
const kind = { type: 'string', values: NAMED_TOOL_KINDS } as const satisfies Schema;

/** What `fsagent audit --format json` prints. */
const AUDIT: Schema = {
  type: 'object',
  required: ['agents', 'diagnostics'],
  fields: {
    agents: {
      type: 'list',
      items: {
        type: 'object',
        required: ['file', 'harness', 'agent', 'loads', 'tools', 'natives', 'reach', 'diagnostics'],
        fields: {
          file: text,
          spec: { ...text, description: 'the spec of the file, when fsagent writes it' },
          harness,
          agent: { ...text, description: 'what the harness calls the agent' },
          loads: { type: 'string', values: LOADS, description: 'what the harness does with the file' },
          tools: {
            type: 'map',
            keys: kind,
            values: { type: 'string', values: TOOL_STATES },
            description:
              'what the agent has of each tool; "void": it has it although its file says otherwise',
          },
          natives: { ...texts, description: "the harness's own names of what is granted" },
          mcp: { ...texts, description: 'MCP servers, or `server/tool`; "*" is every server' },
          others: { ...texts, description: 'granted names that belong to no tool' },
          runsCommands: {
            ...texts,
            description: 'fields that run commands without a tool; they count as Shell',
          },
          isBounded: { type: 'boolean', description: 'nothing is granted that the file does not name' },
          reach: {
            type: 'map',
            keys: kind,
            values: texts,
            description: 'what it can use through others: the agents on the shortest way to each tool',
          },
          diagnostics: DIAGNOSTICS,
        },
      },
    },
    diagnostics: DIAGNOSTICS,
  },
};

/** The JSON Schemas that are shipped, made from the tables that check the files. */
export const SCHEMAS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'config.schema.json': titled('fsagent config (.fsagent/config.yml)', configSchema(BUILT_IN_HARNESSES)),
  'spec.schema.json': specJsonSchema(BUILT_IN_HARNESSES),
  'policy.schema.json': titled('fsagent policy file (--policy)', policyFileSchema(BUILT_IN_HARNESSES)),
  'report.schema.json': titled('What fsagent check and write print with --format json', REPORT),
  'audit.schema.json': titled('What fsagent audit prints with --format json', AUDIT),
};
