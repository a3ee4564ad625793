import { type Harness, LOADS } from '../harness/contract.js';
import { CONDITIONS } from '../harness/surface.js';
import { DIAGNOSTIC_CODES } from '../model/diagnose.js';
import type { Fields, Schema } from '../model/schema.js';
import { NAMED_TOOL_KINDS } from '../model/tools.js';
import { POWER_KINDS } from '../reading/beyond.js';
import { TOOL_STATES } from '../reading/tool-states.js';
import { configSchema } from '../spec/config.js';
import { specJsonSchema, titled } from '../spec/editor-schema.js';
import { policyFileSchema } from '../spec/policy-schema.js';

const text: Schema = { type: 'string' };
const place: Schema = { type: 'number', integer: true, min: 1 };

const texts: Schema = { type: 'list', items: text };

const DIAGNOSTIC_KEYS = ['code', 'severity', 'message'];
const diagnosticWith = (harness: Schema): Fields => ({
  code: { type: 'string', values: DIAGNOSTIC_CODES },
  severity: { type: 'string', values: ['error', 'warning', 'info'] },
  message: text,
  file: text,
  line: place,
  column: place,
  agent: text,
  harness,
  tool: text,
  related: {
    type: 'list',
    description: 'other places that it is about, such as the file that takes the place of this one',
    items: {
      type: 'object',
      required: ['file', 'line', 'column'],
      fields: { file: text, line: place, column: place },
    },
  },
  edits: {
    type: 'list',
    description: 'what mends it: the text of each range, and the text to put there',
    items: {
      type: 'object',
      required: ['file', 'line', 'column', 'endLine', 'endColumn', 'was', 'text'],
      fields: { file: text, line: place, column: place, endLine: place, endColumn: place, was: text, text },
    },
  },
});
const diagnosticsWith = (harness: Schema): Schema => ({
  type: 'list',
  items: { type: 'object', required: DIAGNOSTIC_KEYS, fields: diagnosticWith(harness) },
});

/** What `fsagent check --format json` prints. */
const reportWith = (harness: Schema): Schema => ({
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
            values: [
              ...[
                'missing',
                'spec-changed',
                'other-matrix',
                'other-names',
                'edited',
                'formatting',
                'conflict',
                'orphan',
              ],
              'adopted',
            ],
          },
          harness,
          agent: text,
          spec: text,
          line: place,
        },
      },
    },
    diagnostics: diagnosticsWith(harness),
    accepted: {
      type: 'list',
      items: {
        type: 'object',
        required: [...DIAGNOSTIC_KEYS, 'reason'],
        fields: { ...diagnosticWith(harness), reason: text },
      },
    },
    kept: {
      type: 'list',
      items: {
        type: 'object',
        required: ['path', 'copy', 'edits'],
        fields: {
          path: text,
          copy: { type: 'string', description: 'where the old text is, as seen from the root' },
          edits: {
            type: 'list',
            items: {
              type: 'object',
              required: ['specLine', 'added', 'removed'],
              fields: { specLine: place, added: texts, removed: texts },
            },
          },
        },
      },
    },
  },
});
const kind = { type: 'string', values: NAMED_TOOL_KINDS } as const satisfies Schema;

const origin: Fields = {
  file: text,
  line: place,
  condition: { type: 'string', values: CONDITIONS, description: 'when it counts' },
  isLocal: { type: 'boolean', description: 'it is for this machine only, and changes no exit code' },
};
const ofFile = (fields: Fields, others: Fields = {}): Schema => ({
  type: 'list',
  items: {
    type: 'object',
    required: [...Object.keys(fields), 'file', 'condition', 'isLocal'],
    fields: { ...fields, ...others, ...origin },
  },
});

/** What there is of a harness beside its agents. */
const sessionsWith = (harness: Schema): Schema => {
  const fields: Fields = {
    harness,
    runs: ofFile({ by: text, text: { ...text, description: 'the command, as written' } }),
    servers: ofFile({
      name: text,
      target: { ...text, description: 'the program with its arguments, or the address' },
      isProgram: { type: 'boolean' },
    }),
    skills: ofFile({
      name: text,
      approves: { ...texts, description: 'tools that are used without a question while it is loaded' },
      runs: { ...texts, description: 'commands that run when it is loaded' },
    }),
    rules: ofFile(
      {
        effect: { type: 'string', values: ['takes', 'gives', 'approves'] },
        of: { type: 'string', values: ['tools', 'servers', 'hooks'] },
        names: { ...texts, description: "the harness's own names; * is any text" },
      },
      {
        except: { ...texts, description: 'names that it is not about' },
        only: { ...text, description: 'whom it is about; left out, everyone' },
      },
    ),
    mains: ofFile({ agent: { ...text, description: 'it runs the session where nobody names one' } }),
  };
  return { type: 'list', items: { type: 'object', required: Object.keys(fields), fields } };
};

const surfacesWith = (harness: Schema): Schema => ({
  type: 'list',
  items: {
    type: 'object',
    required: ['file', 'harness', 'kind', 'title', 'condition', 'isRead', 'isLocal', 'isIdle'],
    fields: {
      ...origin,
      harness,
      kind: text,
      title: text,
      isIdle: { type: 'boolean', description: 'it says nothing that changes what can be done' },
      isRead: { type: 'boolean', description: 'whether what it says is in this report' },
    },
  },
});

/** What `fsagent audit --format json` prints. */
const auditWith = (harness: Schema): Schema => ({
  type: 'object',
  required: ['agents', 'sessions', 'surfaces', 'diagnostics'],
  fields: {
    sessions: sessionsWith(harness),
    surfaces: surfacesWith(harness),
    agents: {
      type: 'list',
      items: {
        type: 'object',
        required: ['file', 'harness', 'agent', 'loads', 'tools', 'natives', 'reach', 'diagnostics'],
        fields: {
          file: text,
          spec: { ...text, description: 'the spec of the file, when fsagent writes it' },
          harness,
          clients: {
            ...texts,
            description:
              'the programs that read it so, where a harness has several; the rest is about the first',
          },
          alsoIn: {
            ...texts,
            description:
              'those of these programs that load it all the same, beside another file of the agent',
          },
          lacking: {
            type: 'list',
            description: 'what others of these programs do not give of it',
            items: {
              type: 'object',
              required: ['client', 'lacks'],
              fields: {
                client: text,
                lacks: {
                  type: 'either',
                  of: [
                    { type: 'string', values: ['agent'] },
                    { type: 'list', items: kind },
                  ],
                },
              },
            },
          },
          agent: { ...text, description: 'what the harness calls the agent' },
          loads: { type: 'string', values: LOADS, description: 'what the harness does with the file' },
          isLocal: { type: 'boolean', description: 'it is on this machine only, and changes no exit code' },
          startedIn: {
            ...text,
            description: 'the folder to start in, where the agent is so there and not elsewhere',
          },
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
          reachServers: {
            type: 'map',
            values: texts,
            description:
              'the same by "server" or "server/tool", without those of its own; "*" is every server',
          },
          reachOthers: {
            type: 'map',
            values: texts,
            description: 'the same by the name of a tool that only its author knows',
          },
          diagnostics: diagnosticsWith(harness),
        },
      },
    },
    diagnostics: diagnosticsWith(harness),
  },
});

/** What `fsagent diff --format json` prints. */
const diffWith = (harness: Schema): Schema => {
  const items: Schema = {
    type: 'list',
    items: {
      type: 'object',
      required: ['kind', 'what', 'at'],
      fields: {
        kind: { type: 'string', values: POWER_KINDS },
        what: { ...text, description: 'words that follow "gains" or "loses"' },
        tool: { ...kind, description: 'the tool that it is, or counts as' },
        server: { ...text, description: 'the MCP server that it is about' },
        through: { ...texts, description: 'the agents by which it is done' },
        at: {
          type: 'list',
          description: 'the lines that give it, or gave it',
          items: { type: 'object', required: ['file', 'line'], fields: { file: text, line: place } },
        },
      },
    },
  };
  const change: Fields = {
    agent: text,
    isSession: { type: 'boolean', description: 'it is no agent, but what runs where none is named' },
    state: { type: 'string', values: ['new', 'removed', 'changed'] },
    in: {
      type: 'list',
      items: {
        type: 'object',
        required: ['harness'],
        fields: {
          harness,
          client: { ...text, description: 'one of the programs that read its files, where others differ' },
        },
      },
    },
    gains: items,
    losses: items,
  };
  return {
    type: 'object',
    required: ['changes', 'unread'],
    fields: {
      base: {
        type: 'object',
        description: 'what it was compared with',
        required: ['name', 'commit'],
        fields: { name: text, commit: text },
      },
      changes: {
        type: 'list',
        items: {
          type: 'object',
          required: Object.keys(change),
          fields: {
            ...change,
            folder: { ...text, description: 'the folder to start in, where it is so there' },
            former: { ...text, description: 'what the agent was called before' },
            unloaded: {
              type: 'string',
              values: ['before', 'now'],
              description: 'when its file is there and the harness does not load it',
            },
            builtIn: {
              type: 'string',
              values: ['before', 'now'],
              description: 'when it is the agent that comes with the harness under this name',
            },
            also: { ...texts, description: 'further agents for which others do the same' },
          },
        },
      },
      unread: {
        type: 'list',
        description: 'what could not be read, so that it may give anything',
        items: {
          type: 'object',
          required: ['side', 'file', 'line', 'why'],
          fields: {
            side: { type: 'string', values: ['before', 'after'] },
            file: text,
            line: place,
            why: text,
          },
        },
      },
    },
  };
};

/** The reports of several projects in one document. */
const reportsWith = (harness: Schema): Schema => ({
  type: 'object',
  required: ['projects'],
  fields: {
    projects: {
      type: 'list',
      items: {
        type: 'object',
        required: ['root', 'code', 'report'],
        fields: {
          root: { ...text, description: 'its folder, from the one that the command was started in' },
          code: { type: 'number', integer: true, min: 0, description: 'the exit code that it has by itself' },
          report: reportWith(harness),
        },
      },
    },
  },
});

/** What an import makes, and what it leaves. With `--all` the paths are those from the folder that it was started in. */
const importWith = (harness: Schema): Schema => ({
  type: 'object',
  required: ['specs', 'left', 'models', 'diagnostics'],
  fields: {
    specs: {
      type: 'list',
      items: {
        type: 'object',
        required: ['path', 'text', 'name', 'from', 'harnesses'],
        fields: {
          path: text,
          text,
          name: text,
          from: { ...texts, description: 'the agent files that it was made of' },
          harnesses: { type: 'list', items: harness },
        },
      },
    },
    left: {
      type: 'list',
      description: 'what no spec was made of, and why',
      items: {
        type: 'object',
        required: [...DIAGNOSTIC_KEYS, 'files'],
        fields: {
          ...diagnosticWith(harness),
          files: texts,
          reason: text,
          prefer: harness,
          separable: { type: 'boolean', description: 'with --separate each file can have a spec' },
          repair: { type: 'boolean', description: 'with --repair it can be imported' },
          replaceable: {
            type: 'string',
            values: ['here', 'below'],
            description: 'with --replace-links a copy in its place can be imported',
          },
        },
      },
    },
    models: {
      type: 'map',
      description: 'aliases for the config',
      values: { type: 'map', values: text },
    },
    diagnostics: diagnosticsWith(harness),
  },
});

/** What was set up for each folder with agents. */
const begunWith = (harness: Schema): Schema => ({
  type: 'object',
  required: ['projects'],
  fields: {
    projects: {
      type: 'list',
      items: {
        type: 'object',
        required: ['root', 'isNew', 'harnesses', 'created', 'changed', 'agents'],
        fields: {
          root: { ...text, description: 'its folder, from the one that the command was started in' },
          isNew: { type: 'boolean', description: 'it had no config before' },
          harnesses: { type: 'list', items: harness },
          created: { ...texts, description: 'from the same folder, as all paths here' },
          changed: texts,
          agents: { ...texts, description: 'the agent files that are there' },
        },
      },
    },
  },
});

/** The JSON Schemas that are shipped, made from the tables that check the files. */
export function schemasOf(
  registry: readonly Harness[],
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const harness: Schema = { type: 'string', values: registry.map(({ id }) => id) };
  return {
    'config.schema.json': titled('fsagent config (.fsagent/config.yml)', configSchema(registry)),
    'spec.schema.json': specJsonSchema(registry),
    'policy.schema.json': titled('fsagent policy file (--policy)', policyFileSchema(registry)),
    'report.schema.json': titled(
      'What fsagent check and write print with --format json',
      reportWith(harness),
    ),
    'reports.schema.json': titled(
      'What fsagent check --all and write --all print with --format json',
      reportsWith(harness),
    ),
    'import.schema.json': titled('What fsagent import prints with --format json', importWith(harness)),
    'init.schema.json': titled('What fsagent init --all prints with --format json', begunWith(harness)),
    'audit.schema.json': titled('What fsagent audit prints with --format json', auditWith(harness)),
    'diff.schema.json': titled('What fsagent diff prints with --format json', diffWith(harness)),
  };
}
