import { type Diagnostic, diagnose } from '../../diagnostics.js';
import type { AgentPlace, AgentReading, AuditRules, PlacedText } from '../audit-rules.js';
import { isText } from '../name-lists.js';
import { ignoredKeys } from '../restriction-keys.js';
import { absent, nameOf } from './shapes.js';

const folder: AgentPlace = { folder: '.codex/agents', extensions: ['.toml'], nested: true };

/** Reads a file as Codex CLI 0.169.0 does (docs/harnesses.md). What it holds beyond the known keys may load or not. */
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
  if (body.trim() === '')
    return absent(file, 'it has no developer_instructions', 'Give it "developer_instructions".');
  return loaded(file);
}

function loaded(file: PlacedText): AgentReading {
  const { harness, fields, path, body, locate } = file;
  const name = nameOf(file);
  const asRead = { path, harness, id: name, stem: file.below, fields, prompt: body, locate };
  const { denied } = harness.import.readTools(asRead);
  const keys = { features: fields.features };
  const void_ = ignoredKeys(file);
  return {
    loads: 'loaded',
    name,
    keys,
    allowed: undefined,
    denied,
    grants: harness.grants(keys),
    isLimited: () => false,
    meantDenied: void_.flatMap((each) => each.denied),
    commandFields: [],
    seats: ['subagent'],
    isStartable: true,
    diagnostics: [...idleLimits(file), ...void_.map(({ diagnostic }) => diagnostic)],
  };
}

/** Keys of its config that limit a session, and that it reads in an agent's file and drops. */
const IDLE =
  'sandbox_mode sandbox_workspace_write approval_policy web_search mcp_servers tools permissions'.split(' ');

function* idleLimits({ harness, fields, locate }: PlacedText): Iterable<Diagnostic> {
  for (const key of IDLE.filter((each) => Object.hasOwn(fields, each))) {
    const effect = 'in the file of an agent it changes nothing';
    const fix = `Set it for the session, in config.toml, or remove it.`;
    const facts = { harness: harness.title, key, effect, fix };
    yield diagnose('void-key', locate([key], 'key'), facts, { harness: harness.id });
  }
}

export const codexAudit: AuditRules = {
  morePlaces: [],
  userPlaces: [folder],
  read,
  delegation: {
    natives: ['spawn_agent'],
    mainOnly: ['spawn_agent'], // an agent of a file is never the main one, and others start none by default
    levels: 1,
    builtIns: ['default', 'explorer', 'worker'].map((name) => ({ name, keys: {} })),
    fix: '',
  },
};
