import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { hasErrors } from '../../text/finding.js';
import { isRecord } from '../../text/locate.js';
import { readSettings } from '../../text/loose-yaml.js';
import { readYaml } from '../../text/yaml.js';
import type {
  AgentPlace,
  AgentReading,
  AuditRules,
  ManifestReading,
  NamedTools,
  PlacedText,
  SplitText,
  ToolKeys,
} from '../contract.js';
import { isText } from '../kit/name-lists.js';
import { givingFields } from '../kit/natives.js';
import { pluginsIn } from '../kit/plugins.js';
import { ignoredKeys } from '../kit/restriction-keys.js';
import { absent, agentName, loadedWith, namedTools, startPrograms, whyNoFields } from '../kit/shapes.js';
import { hooksProblem } from './hooks.js';
import { SURFACES } from './surfaces.js';

const inFolder = (folder: string): AgentPlace => ({ folder, extensions: ['.md'], nested: true });

/** Reads a file as Claude Code 2.1.327 does (docs/harnesses.md). */
function read(file: PlacedText): AgentReading {
  const { shape, harness, fields } = file;
  if (shape !== 'fields' && shape !== 'repaired')
    return absent(file, whyNoFields(file), 'Begin the file with "---", valid YAML, and "---".');
  const missing = (['name', 'description'] as const).find(
    (key) => !isText(fields[key]) || fields[key] === '',
  );
  if (missing !== undefined)
    return absent(file, `it has no ${missing}`, `Give it a "${missing}".`, [missing]);
  if (harness.refusedName?.pattern.test(agentName(file)))
    return absent(file, `it takes ${harness.refusedName.expected}`, 'Change the name.', ['name']);
  const problem = hooksProblem(fields, file.locate);
  if (problem) return absent(file, problem.message.replace(/\.$/, ''), 'Fix or remove "hooks".', ['hooks']);
  return loaded(file);
}

function loaded(file: PlacedText): AgentReading {
  const { harness, fields } = file;
  const names = namedTools(file);
  const isPlan = fields.permissionMode === 'plan';
  const keys = {
    ...keysOf(names),
    ...givingFields(harness, fields),
    ...(isPlan && { permissionMode: 'plan' }),
  };
  const commandFields = [
    ...(isRecord(fields.hooks) && Object.keys(fields.hooks).length > 0 ? ['hooks'] : []),
    ...(hasInlineServer(fields.mcpServers) ? ['mcpServers'] : []),
  ];
  const named = startableNames(names);
  return {
    ...loadedWith(file, keys, names),
    isLimited: (native) =>
      (native === 'Agent' && named !== undefined) || (isPlan && PLANNED.includes(native)),
    ignored: ignoredKeys(file),
    commandFields,
    loadsSkills: skillsOf(fields),
    ...(named && { mayStart: (seat) => (seat === 'main' ? named : undefined) }), // in a subagent the brackets are ignored
    diagnostics: [...formProblems(file, names), ...idleStar(file)],
  };
}

/** As a subagent it loads its skills, and as the main agent it begins with a command (2.1.328). */
function skillsOf({ skills, initialPrompt }: PlacedText['fields']): NonNullable<AgentReading['loadsSkills']> {
  const names: readonly unknown[] = Array.isArray(skills)
    ? skills
    : isText(skills)
      ? skills.split(/[\s,]+/)
      : [];
  const called = isText(initialPrompt) ? /^\s*\/([^\s/]+)/.exec(initialPrompt)?.[1] : undefined;
  return [
    ...names.filter(isText).map((skill) => ({ field: 'skills', skill })),
    ...(called === undefined ? [] : [{ field: 'initialPrompt', skill: called }]),
  ];
}

/** In plan mode these wait for a plan that a person accepts. */
const PLANNED = ['Bash', 'Edit', 'Write', 'NotebookEdit', 'PowerShell', 'Monitor'];

const keysOf = ({ allowed, denied }: NamedTools): ToolKeys => ({
  ...(allowed && { tools: allowed.map(({ name }) => name) }),
  ...(denied.length > 0 && { disallowedTools: denied.map(({ name }) => name) }),
});

/** An entry that is a word names a server of the user. */
const hasInlineServer = (value: unknown): boolean =>
  (Array.isArray(value) ? value : [value]).some(startPrograms);

/** `Agent(a, b)`: the names in brackets; nothing when every agent may be started. */
function startableNames({ allowed }: NamedTools): ReadonlySet<string> | undefined {
  const lists = (allowed ?? []).flatMap(({ name }) => /^(?:Agent|Task)\((.*)\)$/s.exec(name)?.[1] ?? []);
  const names = lists.flatMap((list) => list.split(',').map((each) => each.trim()));
  const isOpen = lists.length === 0 || names.some((name) => name === '' || name === '*');
  return isOpen ? undefined : new Set(names);
}

/** Forms that it reads as no tool at all, or as names with a line break in them, which are no tools. */
function* formProblems(file: PlacedText, { allowed, denied }: NamedTools): Iterable<Diagnostic> {
  const { fields, harness, locate } = file;
  for (const key of harness.toolFields) {
    const value = fields[key];
    const isOdd = Object.hasOwn(fields, key) && !isText(value) && !Array.isArray(value);
    const isBlock = isText(value) && BROKEN_NAME.test(value.trim());
    if (!isOdd && !isBlock) continue;
    const isNothing = (key === 'tools' ? allowed : denied)?.length === 0;
    const nothing = key === 'tools' ? 'the agent has no tool' : 'it denies nothing';
    const effect = isNothing ? nothing : 'a name with a line break in it is no tool';
    const facts = { harness: harness.title, key, effect, fix: 'Write a list of names.' };
    yield diagnose('void-form', locate([key]), facts, { harness: harness.id });
  }
}

/** A line break with neither a comma nor a space beside it is part of a name. */
const BROKEN_NAME = /[^\s,][^\S\n ]*\n[^\S ]*[^\s,]/;

/** A `*` in `disallowedTools` makes all of it deny nothing. */
function* idleStar({ fields: { disallowedTools }, harness, locate }: PlacedText): Iterable<Diagnostic> {
  const names = Array.isArray(disallowedTools) ? disallowedTools : [disallowedTools];
  if (!names.some((each) => isText(each) && each.split(/[\s,]+/).includes('*'))) return;
  const effect = 'it denies nothing';
  const fix = 'Write "tools: []" for an agent without tools.';
  const facts = { harness: harness.title, limit: '*', effect, fix };
  yield diagnose('void-limit', locate(['disallowedTools']), facts, { harness: harness.id });
}

/**
 * Its keys end at the first three dashes, also inside a line or before more of it (2.1.328). The opening is taken as a whole, by a look ahead: where nothing
 * closes the keys, each of its line ends would be tried as the last one.
 */
const FRONTMATTER = /^---(?=(\s*\n))\1([\s\S]*?)---\s*\n?/;

const CLOSING_LINE = /^---[ \t]*(?:\r?\n|$)/;

function split(text: string): SplitText | undefined {
  const [whole, blanks = '', yaml] = FRONTMATTER.exec(text) ?? [];
  if (whole === undefined || yaml === undefined || yaml === '') return undefined;
  const isLine =
    yaml.endsWith('\n') && CLOSING_LINE.test(text.slice('---'.length + blanks.length + yaml.length));
  if (isLine) return undefined; // as all others read it
  return { yaml, yamlStart: '---'.length + blanks.length, body: text.slice(whole.length) };
}

/** Where YAML is wrong it puts values with special characters in quotes, line by line. Its reader takes tabs. */
const repair = (yaml: string): readonly string[] => [
  yaml.replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length)),
  yaml.replace(/^([A-Za-z_-]+):[^\S\n]+(\S.*)$/gm, (line, key: string, value: string) =>
    /^(?:".*"|'.*')$/.test(value) || isInlineList(value) || !/[{}[\]*&#!|>%@`]|: /.test(value)
      ? line
      : `${key}: ${JSON.stringify(value)}`,
  ),
];

const isInlineList = (value: string): boolean =>
  /^\[.*\]$/.test(value) && !hasErrors(readYaml(value, () => ({ file: '', line: 1, column: 1 })).diagnostics);

const inPlugin: AgentPlace = {
  ...inFolder('agents'),
  beside: '.claude-plugin',
  ignoredFields: ['hooks', 'mcpServers', 'permissionMode'],
};

/** The `agents` of a plugin's manifest are files, and then its folder of agents is not looked at (2.1.326). */
function namedByPlugin(text: string): ManifestReading {
  const { value } = readSettings({ path: '', text });
  if (!isRecord(value) || !Object.hasOwn(value, 'agents')) return {};
  const folder = 'agents';
  const files = pathsIn(value.agents);
  if (!files) {
    const why =
      'its plugin does not load, as "agents" in the plugin.json has a value that is no path of a file';
    return { instead: { folder, why, fix: 'Write paths like "./agents/name.md", or remove "agents".' } };
  }
  const why = 'the "agents" in the plugin.json name other files';
  const fix = 'Add its path there, or remove "agents".';
  return { agents: files.map((path) => ({ path })), instead: { folder, why, fix } };
}

/** Paths of files as it takes them; nothing where one of them is something else. */
function pathsIn(agents: unknown): readonly string[] | undefined {
  const paths: readonly unknown[] = Array.isArray(agents) ? agents : [agents];
  const files = paths.filter(
    (each): each is string => isText(each) && /^\.\/(?!.*\.\.\/).*\.md$/s.test(each),
  );
  return files.length < paths.length ? undefined : files;
}

/**
 * The plugins of a marketplace that are beside it need no manifest of their own. Files that an entry names come to those of
 * the folder; where it names anything else, the plugin cannot be installed (2.1.326).
 */
function namedByMarketplace(text: string): ManifestReading {
  const plugins = pluginsIn(text).flatMap(({ source, root, agents = [] }) => {
    const folder = source.startsWith('./') ? source : root === undefined ? undefined : `${root}/${source}`;
    const files = pathsIn(agents);
    return folder === undefined || !files ? [] : [{ folder, files }];
  });
  return {
    agents: plugins.flatMap(({ folder, files }) => files.map((file) => ({ path: `${folder}/${file}` }))),
    plugins: plugins.map(({ folder }) => folder),
  };
}

export const claudeCodeAudit: AuditRules = {
  text: { split, repair },
  morePlaces: [inPlugin],
  manifests: [
    { paths: ['.claude-plugin/plugin.json'], place: inPlugin, isPlugin: true, read: namedByPlugin },
    { paths: ['.claude-plugin/marketplace.json'], place: inPlugin, isPlugin: true, read: namedByMarketplace },
  ],
  userPlaces: [inFolder('.claude/agents')],
  read,
  surfaces: SURFACES,
  nearestWins: true,
  ignoresBrackets: {
    except: ['Agent'],
    fix: 'Limit commands in the permissions of the settings, or leave the tool out.',
  },
  delegation: {
    natives: ['Agent', 'Workflow'],
    mainOnly: ['Workflow'],
    namesAgents: true,
    levels: 5, // 3 in 2.1.327, 5 in 2.1.197
    builtIns: [
      { name: 'general-purpose', keys: {} },
      { name: 'claude', keys: {} },
      { name: 'Explore', keys: { disallowedTools: ['Agent', 'Edit', 'Write', 'NotebookEdit'] } },
      { name: 'Plan', keys: { disallowedTools: ['Agent', 'Edit', 'Write', 'NotebookEdit'] } },
      { name: 'statusline-setup', keys: { tools: ['Read', 'Edit'] } },
    ],
    fix: 'Deny "Agent" and "Workflow" too, or leave "Agent" out of the list.',
  },
};
