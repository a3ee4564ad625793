import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { isRecord } from '../../text/locate.js';
import type { AgentPlace, AgentReading, AuditRules, FieldValues, PlacedText, ToolName } from '../contract.js';
import { ignoredKeys } from '../kit/restriction-keys.js';
import { absent, agentName, loadedWith } from '../kit/shapes.js';
import { limitsByAgents } from './read.js';
import { SURFACES } from './surfaces.js';
import { FOLDER_SETTINGS } from './vscode-folders.js';
import { fieldsIn, namesIn } from './vscode-keys.js';
import { MEANINGS, newNameOf } from './vscode-names.js';

/** Only the folder itself is looked at. */
const inFolder = (folder: string): AgentPlace => ({
  folder,
  extensions: ['.agent.md', '.chatmode.md', '.md'],
  nested: false,
});

const CLAUDE = '.claude/agents';

/** The keys of a file, and why they are not those that its author sees. */
interface Header {
  readonly fields: FieldValues;
  readonly why?: string;
  readonly fix?: string;
}

/** Reads a file as VS Code 1.135 does: it refuses none, and what it cannot read does not count. */
function read(file: PlacedText): AgentReading {
  if (/(?:^|\/)README\.md$/.test(file.path))
    return absent(file, 'no README.md is one there', 'Rename the file.');
  const { fields, why, fix = '' } = headerOf(file);
  const own = { ...file, fields };
  const allowed = namesIn(own.fields); // without a list every tool is granted
  const isBroken = FENCED.has(file.shape) && Object.keys(fields).length === 0;
  const isLost = allowed === undefined && why !== undefined && (isBroken || LIST.test(textOf(file)));
  const listed = own.place.folder === CLAUDE ? allowed?.flatMap(fromClaude) : allowed;
  const keys = listed ? { tools: listed.map(({ name }) => name) } : {};
  const { hooks } = fields;
  return {
    ...loadedWith(own, keys, { ...(listed && { allowed: listed }), denied: [] }),
    name: agentName(own),
    loads: isLost ? 'open' : 'loaded',
    ignored: ignoredKeys(own),
    ...(isLost && { meantAllowed: [] }),
    commandFields: isRecord(hooks) && Object.keys(hooks).length > 0 ? ['hooks'] : [],
    seats: fields['user-invocable'] === false ? ['subagent'] : ['main', 'subagent'],
    // Without a list it has the tools of the agent that starts it, so that nothing new comes of starting it.
    isStartable: listed !== undefined,
    diagnostics: [
      ...(isLost && why !== undefined ? [opened(file, why, fix)] : []),
      ...limitsByAgents(own),
      ...formerKeys(own),
      ...renamed(own, listed ?? []),
    ],
  };
}

/** The author wrote which tools the agent is to have. */
const LIST = /^[ \t]*["']?(?:disallowed)?tools["']?[ \t]*:/im;

/** There are lines of dashes, and what is between them cannot be read. */
const FENCED: ReadonlySet<PlacedText['shape']> = new Set(['bad-yaml', 'beyond-repair', 'no-map']);

function headerOf(file: PlacedText): Header {
  const { shape, fields, yaml, body, duplicateKeys } = file;
  if (shape === 'fields') {
    if (duplicateKeys.length > 0 && yaml) return { fields: fieldsIn(yaml.written) };
    if (Object.hasOwn(fields, 'tools')) {
      const isMap = isRecord(fields.tools);
      return isMap
        ? { fields, why: 'it finds no names in a map of "tools"', fix: 'Write a list.' }
        : { fields };
    }
    const other = Object.keys(fields).find((key) => key.toLowerCase() === 'tools');
    return other === undefined
      ? { fields }
      : { fields, why: `it reads "tools" and not "${other}"`, fix: 'Write "tools".' };
  }
  if (FENCED.has(shape) || shape === 'repaired') {
    const why = 'its YAML is not valid, and VS Code does not find "tools" in it';
    return { fields: fieldsIn(yaml?.written ?? ''), why, fix: 'Correct it: a quote may not be closed.' };
  }
  const fix = 'Begin the file with "---", valid YAML, and "---".';
  if (shape === 'unclosed')
    return {
      fields: fieldsIn(body.slice(body.indexOf('\n') + 1)),
      why: 'no second line "---" closes its keys',
      fix,
    };
  return { fields: {}, why: 'it does not begin with a line "---" and keys', fix };
}

const textOf = ({ shape, yaml, body }: PlacedText): string =>
  shape === 'late-frontmatter' || shape === 'no-frontmatter' ? body : (yaml?.written ?? '');

/** In a folder of Claude Code only these names count, as VS Code's own; all others give nothing, without a word. */
const FROM_CLAUDE: Readonly<Record<string, string>> = {
  Bash: 'execute',
  Read: 'read/readFile read/getNotebookSummary',
  Edit: 'edit/editFiles edit/editNotebook',
  Write: 'edit/createFile edit/createDirectory edit/createJupyterNotebook',
  Glob: 'search/fileSearch',
  Grep: 'search/textSearch',
  Task: 'agent',
  WebFetch: 'web',
  WebSearch: 'web',
  AskUserQuestion: 'vscode/askQuestions',
  NotebookEdit: 'edit/editNotebook',
};

const fromClaude = ({ name, path }: ToolName): readonly ToolName[] =>
  Object.hasOwn(FROM_CLAUDE, name)
    ? (FROM_CLAUDE[name] ?? '').split(' ').map((each) => ({ name: each, path }))
    : [];

function opened({ harness, locate }: PlacedText, why: string, fix: string): Diagnostic {
  return diagnose(
    'agent-open',
    locate(['tools'], 'key') ?? locate([]),
    { harness: harness.title, why, fix },
    { harness: harness.id },
  );
}

/** What hides an agent from people was written otherwise for a while. */
function* formerKeys({ harness, fields, locate }: PlacedText): Iterable<Diagnostic> {
  if (fields['user-invokable'] !== false || fields['user-invocable'] !== undefined) return;
  const facts = {
    harness: harness.title,
    key: 'user-invokable',
    effect: 'people are offered the agent all the same',
    fix: 'Write "user-invocable".',
    severity: 'info',
  } as const;
  yield diagnose('void-key', locate(['user-invokable'], 'key'), facts, { harness: harness.id });
}

/** Former names still work. */
function* renamed({ harness, locate, place }: PlacedText, names: readonly ToolName[]): Iterable<Diagnostic> {
  if (place.folder === CLAUDE) return;
  for (const { name, path } of names) {
    const now = MEANINGS.has(name) ? newNameOf(name) : undefined;
    if (now === undefined) continue;
    const facts = { harness: harness.title, name, now };
    yield diagnose('renamed-tool', locate(path), facts, { harness: harness.id });
  }
}

export const vsCodeAudit: AuditRules = {
  morePlaces: [inFolder(CLAUDE)],
  userPlaces: [inFolder('.copilot/agents'), inFolder(CLAUDE)],
  read,
  manifests: [FOLDER_SETTINGS],
  surfaces: SURFACES,
  userFirst: 'shows people both files, and as a subagent starts',
  folderAlone: true,
  delegation: {
    natives: ['agent/runSubagent'],
    mainOnly: [],
    levels: 1,
    builtIns: [{ name: 'Explore', keys: { tools: ['search', 'read'] } }],
    fix: 'Give it a list of tools without "agent".',
  },
};
