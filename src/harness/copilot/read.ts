import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { checkSchema, type Schema } from '../../model/schema.js';
import { isRecord } from '../../text/locate.js';
import { readSettings } from '../../text/loose-yaml.js';
import type {
  AgentPlace,
  AgentReading,
  AuditRules,
  ManifestReading,
  PlacedText,
  ToolName,
} from '../contract.js';
import { isText } from '../kit/name-lists.js';
import { pluginsIn } from '../kit/plugins.js';
import { ignoredKeys } from '../kit/restriction-keys.js';
import { absent, closeComments, loadedWith, namedTools, startPrograms, whyNoFields } from '../kit/shapes.js';

import { SURFACES } from './surfaces.js';

const inFolder = (folder: string): AgentPlace => ({ folder, extensions: ['.agent.md', '.md'], nested: true });

/** Reads a file as Copilot CLI 1.0.102 does (docs/harnesses.md). */
function read(file: PlacedText): AgentReading {
  const { shape, fields } = file;
  if (shape !== 'fields')
    return absent(file, whyNoFields(file), 'Begin the file with "---", valid YAML, and "---".');
  if (/(?:^|\/)\./.test(file.below))
    return absent(file, 'it does not look into folders with a dot first', 'Move the file.');
  if (!isText(fields.description)) return absent(file, 'it has no description', 'Give it a "description".');
  const bad = Object.keys(fields).find((key) => !takes(file, key));
  if (bad !== undefined) return absent(file, `it cannot read "${bad}"`, `Fix or remove "${bad}".`, [bad]);
  return loaded(file);
}

/** Values of another type make it drop the file. The rest of the schema is what other clients check. */
function takes({ harness, fields, locate }: PlacedText, key: string): boolean {
  const value = fields[key];
  if (key === 'name') return isText(value);
  if (!CHECKED.includes(key)) return true;
  const map = MAPS.find((each) => each.key === key);
  if (map) return map.takes(value);
  const schema = harness.fields[key];
  return value !== null && (schema === undefined || checkSchema(value, schema, locate).length === 0);
}

const CHECKED = (
  'tools model infer user-invocable disable-model-invocation skills mcp-servers hooks github ' +
  'reasoning-effort deferred-tool-loading include-custom-instructions'
).split(' ');

const texts: Schema = { type: 'list', items: { type: 'string' } };
const byName: Schema = { type: 'map', values: { type: 'string' } };
const forServers = { tools: texts, timeout: { type: 'number', integer: true, min: 1 } } as const;
const REMOTE: Schema = {
  type: 'object',
  fields: {
    ...forServers,
    type: { type: 'string', values: ['http', 'sse'] },
    url: { type: 'string' },
    headers: byName,
  },
  required: ['type', 'url', 'tools'],
  others: { type: 'any' },
};
const LOCAL: Schema = {
  type: 'object',
  fields: {
    ...forServers,
    type: { type: 'string', values: ['local', 'stdio'] },
    command: { type: 'string' },
    args: texts,
    env: byName,
    cwd: { type: 'string' },
  },
  required: ['command', 'args', 'tools'],
  others: { type: 'any' },
};

/** It drops a file over a server that lacks any of this. */
function isServerConfig(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const isRemote = Object.hasOwn(value, 'url') || value.type === 'http' || value.type === 'sse';
  return checkSchema(value, isRemote ? REMOTE : LOCAL, () => undefined).length === 0;
}

/** Fields that hold a map, and what it can read as such a map. */
export const MAPS = [
  {
    key: 'mcp-servers',
    takes: (value: unknown) =>
      value === null || (isRecord(value) && Object.values(value).every(isServerConfig)),
    fix: 'Give each server "tools", and "command" with "args", or "url" with "type: http".',
  },
  {
    key: 'hooks',
    takes: (value: unknown) => isRecord(value) && Object.values(value).every(Array.isArray),
    fix: 'Give each event a list of hooks.',
  },
] as const;

function loaded(file: PlacedText): AgentReading {
  const { fields, body } = file;
  const { allowed: trimmed } = namedTools(file);
  const allowed = trimmed?.map((each) => asListed(each, fields.tools));
  const isOpen = allowed !== undefined && !/\S/.test(body);
  const written = allowed?.map((each) => each.name);
  const keys = written && !isOpen ? { tools: written } : {};
  const listed = allowed?.filter((each) => !each.name.startsWith('!'));
  return {
    ...loadedWith(file, keys, { ...(listed && { allowed: listed }), denied: [] }),
    loads: isOpen ? 'open' : 'loaded',
    ignored: ignoredKeys(file),
    meantDenied: negations(file).map((name) => name.slice(1)),
    ...(isOpen && written && { meantAllowed: written }),
    commandFields: ['hooks', 'mcp-servers'].filter((key) => runsCommands(key, fields[key])),
    isStartable: fields['disable-model-invocation'] !== true && fields.infer !== false,
    diagnostics: [...(isOpen ? [blankBody(file)] : []), ...idleNegations(file), ...limitsByAgents(file)],
  };
}

/** An item of a list keeps the spaces around it, and then it is another name. */
function asListed(each: ToolName, tools: unknown): ToolName {
  const item: unknown =
    Array.isArray(tools) && typeof each.path[1] === 'number' ? tools[each.path[1]] : each.name;
  return { ...each, name: isText(item) ? item : each.name };
}

/** `"!bash"` looks like a deny, and there is no deny. */
const negations = ({ fields: { tools } }: PlacedText): readonly string[] =>
  (Array.isArray(tools) ? tools : isText(tools) ? tools.split(',') : [])
    .filter(isText)
    .map((name) => name.trim())
    .filter((name) => name.startsWith('!'));

function* idleNegations(file: PlacedText): Iterable<Diagnostic> {
  const { harness, locate } = file;
  for (const limit of negations(file)) {
    const effect = 'it cannot deny a tool';
    const facts = { harness: harness.title, limit, effect, fix: 'List the tools to allow instead.' };
    yield diagnose('void-limit', locate(['tools']), facts, { harness: harness.id });
  }
}

const runsCommands = (key: string, value: unknown): boolean =>
  isRecord(value) && (key === 'hooks' ? Object.keys(value).length > 0 : startPrograms(value));

function blankBody({ harness, locate }: PlacedText): Diagnostic {
  const facts = {
    harness: harness.title,
    why: 'it has no prompt, and then its list of tools does not count',
    fix: 'Write a prompt below the keys.',
  };
  return diagnose('agent-open', locate(['tools'], 'key'), facts, { harness: harness.id });
}

/** No client keeps to it: VS Code leaves the others out of its prompt, and its tool starts them all the same. */
export function* limitsByAgents({ harness, fields, locate }: PlacedText): Iterable<Diagnostic> {
  if (fields.agents === undefined) return;
  const effect = 'it decides at most which agents the prompt names, and every other one can be started too';
  const facts = { harness: harness.title, limit: 'agents', effect, fix: 'Leave "agent" out of the tools.' };
  yield diagnose('void-limit', locate(['agents'], 'key'), facts, { harness: harness.id });
}

/** Further line breaks of its reader, which is one of YAML 1.1 (1.0.102). */
const asYaml12 = (text: string): string => closeComments(text.replace(/[\u0085\u2028\u2029]/g, '\n'));

const inPlugin: AgentPlace = { ...inFolder('agents'), nested: false };

/** The agents of a whole organisation. */
export const ORGANISATION: AgentPlace = { ...inFolder('agents'), repository: /^\.github(?:-private)?$/ };

const inside = (folder: string, path: string): string => (folder === '' ? path : `${folder}/${path}`);

/** Folders or files, in place of the folder `agents`; none where one of them is something else or leaves the plugin (1.0.102). */
function namedByPlugin(text: string): ManifestReading {
  const { value } = readSettings({ path: '', text });
  const { agents = 'agents' } = isRecord(value) ? value : {};
  const named = isRecord(agents) ? agents.paths : agents;
  const paths: readonly unknown[] = Array.isArray(named) ? named : [named];
  if (!paths.every((path) => isText(path) && !/^\/|(?:^|\/)\.\.(?:\/|$)/.test(path))) return {};
  const isFile = (path: string) => path.endsWith('.md');
  const all = paths.filter(isText);
  return {
    agents: all.filter(isFile).map((path) => ({ path })),
    folders: all.filter((path) => !isFile(path)),
  };
}

/** It reads no more of an entry than where the plugin is (1.0.102). */
const namedByMarketplace = (text: string): ManifestReading => ({
  plugins: pluginsIn(text).map(({ source, root = '.' }) => `${root}/${source}`),
});

export const copilotAudit: AuditRules = {
  morePlaces: [
    inFolder('.claude/agents'), // the CLI and VS Code read them too
    ORGANISATION,
  ],
  userPlaces: [inFolder('.copilot/agents')],
  userFirst: 'uses',
  precedence: ['.github/agents', '.claude/agents'],
  text: { refusesDuplicateKeys: true, ignoresMerges: true, ignoresTags: true, asYaml12 },
  manifests: [
    {
      paths: ['.plugin', '', '.github/plugin', '.claude-plugin'].map((folder) =>
        inside(folder, 'plugin.json'),
      ),
      place: inPlugin,
      isPlugin: true,
      read: namedByPlugin,
    },
    {
      paths: ['', '.plugin', '.github/plugin', '.claude-plugin'].map((folder) =>
        inside(folder, 'marketplace.json'),
      ),
      place: inPlugin,
      isPlugin: true,
      read: namedByMarketplace,
    },
  ],
  read,
  surfaces: SURFACES,
  nearestWins: true,
  delegation: {
    natives: ['task'],
    mainOnly: [],
    levels: 1, // deeper down a started agent is cut to the tools of the one that starts it
    builtIns: [{ name: 'general-purpose', keys: {} }], // the others are cut as well
    fix: 'Give it a list of tools without "agent".',
  },
};
