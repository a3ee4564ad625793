import { configSchema } from './config.js';
import { DIAGNOSTIC_CODES } from './diagnostics.js';
import { BUILT_IN_HARNESSES, HARNESS_IDS } from './harness/index.js';
import { type Fields, type Schema, toJsonSchema } from './schema.js';
import { specSchemas } from './spec-schema.js';

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
            values: ['missing', 'spec-changed', 'edited', 'formatting', 'orphan', 'adopted'],
          },
          harness,
          agent: text,
          spec: text,
          line: place,
        },
      },
    },
    diagnostics: { type: 'list', items: { type: 'object', required: DIAGNOSTIC_KEYS, fields: diagnostic } },
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

const titled = (title: string, schema: Schema): Readonly<Record<string, unknown>> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...toJsonSchema(schema),
});

/** The JSON Schemas that are shipped, made from the tables that check the files. */
export const SCHEMAS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'config.schema.json': titled('fsagent config (.fsagent/config.yml)', configSchema(BUILT_IN_HARNESSES)),
  'spec.schema.json': titled('fsagent agent spec, YAML or JSON', specSchemas(BUILT_IN_HARNESSES).data),
  'report.schema.json': titled('What fsagent check and write print with --format json', REPORT),
};
