import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { isRecord } from '../../text/locate.js';
import type {
  AgentReading,
  AuditRules,
  Loads,
  NamedTools,
  PlacedText,
  TextShape,
  ToolKeys,
  ToolName,
} from '../contract.js';
import { givingFields } from './natives.js';

/** Why a text has no keys, in words that follow "because". */
const WHY_NO_FIELDS: Readonly<Record<Exclude<TextShape, 'fields' | 'repaired'>, string>> = {
  empty: 'the file is empty',
  'no-frontmatter': 'it does not begin with a line "---"',
  'late-frontmatter': 'there is something before its first line "---"',
  unclosed: 'no second line "---" closes its keys',
  'bad-yaml': 'its YAML cannot be read',
  'beyond-repair': 'its YAML cannot be read',
  'no-map': 'between its lines "---" there are no keys',
};

/** Why a file has no keys, with the parser's reason where there is one. */
export const whyNoFields = ({ shape, reason }: PlacedText): string => {
  const why = shape === 'fields' || shape === 'repaired' ? 'its YAML is not valid' : WHY_NO_FIELDS[shape];
  return reason === undefined ? why : `${why} (${reason})`;
};

/** A file that is loaded and of which nothing is wrong; a harness says beside it what else its files may hold. */
export const loadedWith = (
  file: PlacedText,
  keys: ToolKeys,
  { allowed, denied }: Pick<NamedTools, 'allowed' | 'denied'>,
): AgentReading => ({
  loads: 'loaded',
  name: agentName(file),
  keys,
  allowed,
  denied,
  grants: file.harness.grants(keys),
  isLimited: () => false,
  ignored: [],
  meantDenied: [],
  commandFields: [],
  seats: ['main', 'subagent'],
  isStartable: true,
  diagnostics: [],
});

/** A reading of a file that gives the agent no tool of its own, because the agent is not there. */
export const notLoaded = (
  file: PlacedText,
  loads: Extract<Loads, 'absent' | 'breaks'>,
  diagnostics: readonly Diagnostic[],
): AgentReading => ({
  ...loadedWith(file, {}, { denied: [] }),
  loads,
  grants: () => false,
  seats: [],
  isStartable: false,
  diagnostics,
});

/** For a harness in which a subagent starts no other, and an agent of a file is never the main one. */
export const NO_DELEGATION: AuditRules['delegation'] = {
  natives: [],
  mainOnly: [],
  levels: 1,
  builtIns: [],
  fix: '',
};

/** Libraries older than YAML 1.2 take a "#" right behind a closed list or map for a comment. */
export const closeComments = (text: string): string =>
  text.includes('#')
    ? text.replace(CLOSED_BEFORE_COMMENT, (_, value: string, note: string) => value + ' '.repeat(note.length))
    : text;

/** No part of it goes beyond a line, so that a text of many lines is not gone through for each of them. */
const CLOSED_BEFORE_COMMENT =
  /^([^\S\r\n\u2028\u2029]*[\w-]+:\s*[[{](?:[^"'#\r\n\u2028\u2029]|"[^"\r\n\u2028\u2029]*"|'[^'\r\n\u2028\u2029]*')*[\]}])(#.*)$/gm;

/** What runs a program of the file's choice: the server itself, or a helper that makes headers for it. */
const PROGRAM_KEYS = ['command', 'headersHelper'];
const ADDRESS_KEYS = ['url', 'httpUrl', 'tcp'];

/** Whether any server of a map runs a program on this machine; what has no address is taken to. */
export const startPrograms = (servers: unknown): boolean =>
  isRecord(servers) &&
  Object.values(servers).some(
    (server) =>
      isRecord(server) &&
      (PROGRAM_KEYS.some((key) => key in server) || !ADDRESS_KEYS.some((key) => key in server)),
  );

/** What the harness would call the agent. */
export const agentName = ({
  harness,
  below,
  fields,
}: Pick<PlacedText, 'harness' | 'below' | 'fields'>): string =>
  harness.identity(below, typeof fields.name === 'string' ? fields.name : undefined) || below;

/** What the keys for tools say, as the harness reads them. */
export const namedTools = (file: PlacedText): NamedTools => {
  const { path, harness, fields, body, locate, below } = file;
  return harness.import.readTools({
    path,
    harness,
    id: agentName(file),
    stem: below,
    fields,
    prompt: body,
    locate,
  });
};

/** What a harness makes of a file of which no more is known than how it reads the keys for tools. */
export function readByLists(file: PlacedText): AgentReading {
  const { harness, fields } = file;
  const { allowed, denied } = namedTools(file);
  const names = (list: readonly ToolName[]) => list.map(({ name }) => name);
  const keys = {
    ...givingFields(harness, fields),
    ...(allowed && { tools: names(allowed) }),
    ...(denied.length > 0 && { disallowedTools: names(denied) }),
  };
  return {
    ...loadedWith(file, keys, { ...(allowed && { allowed }), denied }),
    commandFields: (harness.commandFields ?? []).filter((key) => Object.hasOwn(fields, key)),
  };
}

/** Folders of agents hold notes for people too, which are not meant as agents. */
export const isNote = ({ path, shape }: Pick<PlacedText, 'path' | 'shape'>): boolean =>
  (shape === 'no-frontmatter' || shape === 'late-frontmatter') &&
  /(?:^|\/)(?:README|AGENTS|CLAUDE|CONTRIBUTING|index)\.md$/i.test(path);

/** The agent is absent, and why. */
export function absent(
  file: PlacedText,
  why: string,
  fix: string,
  path: readonly string[] = [],
): AgentReading {
  const { harness, locate } = file;
  const facts = { harness: harness.title, why, fix, severity: isNote(file) ? 'info' : 'warning' } as const;
  const at = locate(path);
  return notLoaded(file, 'absent', [diagnose('agent-absent', at, facts, { harness: harness.id })]);
}
