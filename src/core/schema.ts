import { CONFIG_SHAPE } from './config.js';
import { DIAGNOSTIC_CODES } from './diagnostics.js';
import { type Shape, toJsonSchema } from './shape.js';
import { DATA_SPEC } from './spec-shape.js';
import { AGENT_HARNESSES } from './tools.js';

const text: Shape = { type: 'string' };
const place: Shape = { type: 'number', integer: true, min: 1 };
const harness: Shape = { type: 'string', values: AGENT_HARNESSES };

/** What `fsagent check --format json` prints. */
const REPORT: Shape = {
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
    diagnostics: {
      type: 'list',
      items: {
        type: 'object',
        required: ['code', 'severity', 'message'],
        fields: {
          code: { type: 'string', values: DIAGNOSTIC_CODES },
          severity: { type: 'string', values: ['error', 'warning', 'info'] },
          message: text,
          file: text,
          line: place,
          column: place,
          agent: text,
          harness,
          tool: text,
        },
      },
    },
  },
};

const schema = (title: string, shape: Shape): Readonly<Record<string, unknown>> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...toJsonSchema(shape),
});

/** The JSON Schemas that are shipped, made from the tables that check the files. */
export const SCHEMAS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'config.schema.json': schema('fsagent config (.fsagent/config.yml)', CONFIG_SHAPE),
  'spec.schema.json': schema('fsagent agent spec, YAML or JSON', DATA_SPEC),
  'report.schema.json': schema('What fsagent check and write print with --format json', REPORT),
};
