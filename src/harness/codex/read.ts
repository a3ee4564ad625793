import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { isRecord } from '../../text/locate.js';
import type { AgentPlace, AgentReading, AuditRules, ManifestReading, PlacedText } from '../contract.js';
import { isText } from '../kit/name-lists.js';
import { ignoredKeys } from '../kit/restriction-keys.js';
import { absent, loadedWith, namedTools } from '../kit/shapes.js';
import { tomlData } from '../kit/toml.js';
import { SURFACES } from './surfaces.js';

const folder: AgentPlace = { folder: '.codex/agents', extensions: ['.toml'], nested: true };

/** Reads a file as Codex CLI 0.169.0 does (docs/harnesses.md). A key that is not known here may load or not. */
function read(file: PlacedText): AgentReading {
  const { shape, reason, fields, body } = file;
  if (shape !== 'fields') {
    const why = shape === 'empty' ? 'the file is empty' : `its TOML cannot be read (${reason ?? ''})`;
    return absent(file, why, 'Fix the file.');
  }
  const missing = file.harness.import.required.find(
    (key) => !isText(fields[key]) || fields[key].trim() === '',
  );
  if (missing !== undefined)
    return absent(file, `it has no ${missing}`, `Give it a "${missing}".`, [missing]);
  if (body.trim() === '' && !file.isNamed)
    return absent(file, 'it has no developer_instructions', 'Give it "developer_instructions".');
  const unknown = ignoredKeys(file)
    .flatMap(({ path }) => path)
    .find((key) => !IDLE_KEYS.includes(key));
  if (unknown !== undefined)
    return absent(file, `it knows no "${unknown}"`, `Remove "${unknown}".`, [unknown]);
  const server = Object.keys(serversIn(file)).find((name) => !isServerConfig(serversIn(file)[name]));
  if (server !== undefined) {
    const why = `its server "${server}" has neither a command nor an address`;
    return absent(file, why, 'Give it one, or remove the server.', ['mcp_servers']);
  }
  return loaded(file);
}

const serversIn = ({ fields }: PlacedText): Readonly<Record<string, unknown>> =>
  isRecord(fields.mcp_servers) ? fields.mcp_servers : {};

const isServerConfig = (value: unknown): boolean => isRecord(value) && ('command' in value || 'url' in value);

function loaded(file: PlacedText): AgentReading {
  const { fields } = file;
  const { denied } = namedTools(file);
  const keys = { features: fields.features };
  return {
    ...loadedWith(file, keys, { denied }),
    meantDenied: MEANT.flatMap(({ key, value, denies }) => (fields[key] === value ? denies : [])),
    seats: ['subagent'],
    diagnostics: [...idleLimits(file)],
  };
}

/** Keys of its config that limit a session, and that it reads in an agent's file and drops. */
export const IDLE_KEYS =
  'sandbox_mode sandbox_workspace_write approval_policy web_search mcp_servers tools permissions'.split(' ');

/** What an agent was not to have by such a key. */
const MEANT = [
  { key: 'sandbox_mode', value: 'read-only', denies: ['Write', 'Edit'] },
  { key: 'web_search', value: 'disabled', denies: ['WebSearch'] },
] as const;

function* idleLimits({ harness, fields, locate }: PlacedText): Iterable<Diagnostic> {
  for (const key of IDLE_KEYS.filter((each) => Object.hasOwn(fields, each))) {
    const effect = 'in the file of an agent it changes nothing';
    const fix = `Set it for the session, in config.toml, or remove it.`;
    const facts = { harness: harness.title, key, effect, fix };
    yield diagnose('void-key', locate([key], 'key'), facts, { harness: harness.id });
  }
}

/** Its config may name a file for an agent, whatever the file is called; then the file needs no fields of its own. */
function namedByConfig(text: string): ManifestReading {
  const { agents } = tomlData(text) ?? {};
  const entries = isRecord(agents) ? Object.entries(agents) : [];
  return {
    agents: entries.flatMap(([name, entry]) => {
      if (!isRecord(entry) || !isText(entry.config_file)) return [];
      const { config_file: file, description } = entry;
      return { path: `.codex/${file}`, under: { name, ...(isText(description) && { description }) } };
    }),
  };
}

export const codexAudit: AuditRules = {
  morePlaces: [],
  manifests: [{ paths: ['.codex/config.toml'], place: folder, read: namedByConfig }],
  userPlaces: [folder],
  read,
  surfaces: SURFACES,
  nearestWins: true,
  delegation: {
    natives: ['spawn_agent'],
    mainOnly: ['spawn_agent'], // an agent of a file is never the main one, and others start none by default
    levels: 1,
    builtIns: ['default', 'explorer', 'worker'].map((name) => ({ name, keys: {} })),
    fix: '',
  },
};
