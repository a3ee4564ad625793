import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { checkSchema, type Schema } from '../../model/schema.js';
import {
  type AgentReading,
  type AuditedHarness,
  type Cell,
  defineHarness,
  type PlacedText,
  type ToolForm,
} from '../contract.js';
import { narrowingByLists } from '../kit/block-lists.js';
import { grantsByList, plainMap, withoutDenied } from '../kit/forms.js';
import { isText, readNames, wrongTools } from '../kit/name-lists.js';
import { nativesNamed } from '../kit/natives.js';
import { ignoredKeys } from '../kit/restriction-keys.js';
import { absent, loadedWith, NO_DELEGATION, namedTools, whyNoFields } from '../kit/shapes.js';
import { SURFACES } from './surfaces.js';

const none: Cell = { names: [], natives: [] };
const same = (name: string): Cell => ({ names: [name], natives: [name] });

const text: Schema = { type: 'string' };
/** It does not load a file in which one of these is empty. */
const filledText: Schema = { type: 'string', pattern: /\S/, expected: 'a text that is not empty' };
const names: Schema = { type: 'either', of: [{ type: 'list', items: text }, text] };

/** Names that it takes for others, without regard to case; `list_files` is a shell. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apply_diff: 'editor',
    attempt_completion: 'submit_and_exit',
    bash: 'run_commands',
    execute_command: 'run_commands',
    list_files: 'run_commands',
    read_file: 'read_files',
    write_to_file: 'editor',
    replace_in_file: 'editor',
    search_files: 'search_codebase',
    list_code_definition_names: 'search_codebase',
    use_skill: 'skills',
  }),
);

function matches(written: string, native: string): boolean {
  const name = written.trim().toLowerCase();
  return (ALIASES.get(name) ?? name) === native;
}

/** The model decides which of the two there is, so a list has both or none. */
const EDITORS = ['editor', 'apply_patch'];

/** Where any skill exists, every agent has this one. */
const ALWAYS = ['skills'];

/** Everything that it is known to have; it cannot deny, so a deny becomes this list without the denied. */
const EVERYTHING = [
  'read_files',
  'search_codebase',
  'run_commands',
  'fetch_web_content',
  ...EDITORS,
  'ask_question',
  ...ALWAYS,
];

/** No name of a server's tool reaches a subagent. */
const isOfServer = (name: string): boolean => name.includes('__');

const list: ToolForm = ({ harness, allowed = EVERYTHING, denied }) => ({
  tools: withoutDenied(harness, allowed, denied).filter((name) => !isOfServer(name)),
});

const splitNames = (value: string): readonly string[] => value.split(',');

/** Reads a file as Cline 3.0.65 does. */
function read(file: PlacedText): AgentReading {
  const { harness, fields, shape, duplicateKeys, body, locate } = file;
  if (shape !== 'fields' || duplicateKeys.length > 0) {
    const why = duplicateKeys.length > 0 ? 'a key is given twice' : whyNoFields(file);
    return absent(file, why, 'Begin the file with "---", valid YAML, and "---".');
  }
  const missing = harness.import.required.find((key) => !isText(fields[key]) || fields[key].trim() === '');
  if (missing !== undefined)
    return absent(file, `it has no ${missing}`, `Give it a "${missing}".`, [missing]);
  const odd = Object.keys(fields).find((key) => {
    const schema = Object.hasOwn(harness.fields, key) ? harness.fields[key] : undefined;
    return schema && checkSchema(fields[key], schema, locate).length > 0;
  });
  if (odd !== undefined)
    return absent(file, `it does not take "${odd}" as it is here`, `Fix or remove "${odd}".`, [odd]);
  if (body.trim() === '') return absent(file, 'it has no prompt', 'Write a prompt below the keys.');
  return loaded(file);
}

const isNames = (value: unknown): boolean => isText(value) || (Array.isArray(value) && value.every(isText));

function loaded(file: PlacedText): AgentReading {
  const names = namedTools(file);
  const keys = names.allowed ? { tools: names.allowed.map((each) => each.name) } : {};
  return {
    ...loadedWith(file, keys, names),
    ignored: ignoredKeys(file),
    seats: ['subagent'],
    diagnostics: [...starAlone(file)],
  };
}

/** `*` is no tool, so a list of it is empty. */
function* starAlone({ fields: { tools }, harness, locate }: PlacedText): Iterable<Diagnostic> {
  if (tools !== '*' && !(Array.isArray(tools) && tools.includes('*'))) return;
  const effect = 'it is the name of no tool';
  const facts = { harness: harness.title, key: 'tools', effect, fix: 'Leave "tools" out for every tool.' };
  yield diagnose('void-form', locate(['tools']), facts, { harness: harness.id });
}

/** https://docs.cline.bot/cline-cli/overview ; confirmed on the CLI, 3.0.65. */
export const cline: AuditedHarness = defineHarness({
  id: 'cline',
  title: 'Cline',
  // Markdown with a frontmatter, although its files end in `.yaml`; it does not read `.md`.
  places: [{ folders: ['.cline/agents'], extensions: ['.yaml', '.yml'], nested: false }],
  signs: ['.cline', '.clinerules'],
  exampleModel: 'claude-opus-4-5',

  writes: ['name', 'description', 'tools', 'model'],
  fields: {
    description: text,
    tools: names,
    skills: names,
    providerId: filledText,
    modelId: filledText,
    maxIterations: { type: 'number', integer: true, min: 1 },
  },
  model: {
    fits: () => false, // which names it takes depends on the provider of each user
    expected: 'any name of a model of its provider',
    takesAny: true,
    key: 'modelId',
    source: { version: '3.0.65', url: 'https://docs.cline.bot/cline-cli/overview' },
  },
  promptMinimum: 1,
  builtInAgents: [],
  nameIs: 'identity',
  identity: (_, name) => name,

  toolFields: ['tools'],
  tools: {
    cells: {
      Read: same('read_files'),
      Write: { names: EDITORS, natives: [] }, // the tools that edit write files as well
      Edit: { names: EDITORS, natives: EDITORS },
      Shell: same('run_commands'),
      Glob: none,
      Grep: same('search_codebase'),
      List: none, // its old name `list_files` is a shell
      LSP: none,
      Skill: { names: ['skills'], natives: [] }, // always there where any skill is
      Task: none, // a subagent starts no other
      TodoWrite: none,
      TodoRead: none,
      WebFetch: same('fetch_web_content'),
      WebSearch: none,
      Question: same('ask_question'),
    },
    always: ALWAYS,
    conditions: {
      editor: 'gives way to "apply_patch" for some models',
      apply_patch: 'takes the place of "editor" for some models',
    },
    matches,
    spellings: [...ALIASES.keys()],
    otherWords: { write_to_file: 'Write', list_files: 'List', web_fetch: 'WebFetch' }, // what people mean by them
  },
  mcp: { write: (server, tool) => `${server}__${tool}`, read: () => undefined },
  forms: { auto: list, list, map: plainMap, permission: list },
  rejectedForm: { form: 'map', effect: 'it does not load such a file' },
  deniesByExpansion: true,
  grants: (keys) => {
    const isGranted = grantsByList(() => cline)(keys);
    return (native) => cline.owners.has(native) && isGranted(native);
  },
  narrowing: narrowingByLists(['tools'], splitNames),
  explainLoss: ({ names: written }) => {
    if (written.some(isOfServer)) return 'its subagents get no tools of MCP servers';
    return written.some((name) => nativesNamed(cline, name).length > 0) ? undefined : 'it has no such tool';
  },

  import: {
    required: ['name', 'description'],
    neutral: ['name', 'description', 'tools', 'model'],
    readTools: (file) => {
      if (Object.hasOwn(file.fields, 'tools') && !isNames(file.fields.tools))
        return { denied: [], diagnostics: [wrongTools(file, 'a list of names')] };
      const { names: allowed, diagnostics } = readNames(file, 'tools', splitNames);
      return {
        ...(allowed && { allowed: allowed.filter(({ name }) => name !== '*') }),
        denied: [],
        diagnostics,
      };
    },
    // Half of it: which of the two there is, its model decides.
    retired: Object.fromEntries(EDITORS.map((name) => [name, ['Edit']])),
    folded: (name) => ALIASES.get(name.toLowerCase()) ?? name.toLowerCase(),
    isOtherNative: (name) => ['submit_and_exit', 'spawn_agent'].includes(name.toLowerCase()),
    besideTools: [],
  },
  audit: {
    morePlaces: [],
    userPlaces: [{ folder: '.cline/agents', extensions: ['.yaml', '.yml'], nested: false }],
    text: { ignoresMerges: true },
    read,
    surfaces: SURFACES,
    delegation: NO_DELEGATION,
  },
});
