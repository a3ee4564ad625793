// A second reader of agent files, made from the facts of `docs/harnesses.md` alone. It shares nothing with the code
// it judges: another YAML parser, tables of its own. The laws of import and `try-repositories.mjs` use it.
import yaml from 'js-yaml';

const words = (text) => text.split(' ');

/** Folders in which a harness looks for agents, at the root or below it. */
const FOLDERS = {
  'claude-code': /(?:^|\/)\.claude\/agents\//,
  opencode: /(?:^|\/)\.opencode\/(?:agents?|modes?)\//,
  copilot: /(?:^|\/)\.github\/(?:agents|chatmodes)\//,
};

/** The harness that looks for agents at this path. */
export const harnessOf = (path) => Object.keys(FOLDERS).find((harness) => FOLDERS[harness].test(path));

/** The fields of a file as its harness takes them, and the prompt; `opened` is false without frontmatter. */
export function partsOf(text) {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const match = /^---[ \t]*\n(.*?\n|)---[ \t]*(?:\n|$)(.*)$/s.exec(plain);
  if (!match) return { opened: false, head: '', fields: {}, prompt: plain.replace(/\n+$/, '') };
  return { opened: true, head: match[1], fields: load(match[1]), prompt: match[2].replace(/\n+$/, '') };
}

/** Claude Code and OpenCode take a description with colons for one line of text. */
function load(head) {
  const read = (source) => yaml.load(source, { schema: yaml.CORE_SCHEMA }) ?? {};
  try {
    return read(head);
  } catch {
    const [, description = ''] = /^description: (.*)$/m.exec(head) ?? [];
    return read(head.replace(/^description: .*$/m, () => `description: ${JSON.stringify(description)}`));
  }
}

/** What the harness calls the agent of a file. */
export function identityOf(path, { name }) {
  const below = path.replace(/^.*\/(?:agents?|modes?|chatmodes)\//, '').replace(/(?:\.chatmode)?\.md$/, '');
  if (harnessOf(path) === 'copilot') return below.replace(/\.agent$/, '').replaceAll('/', '--');
  return name ?? below;
}

/** The tools that each harness has, and one that nobody has named. */
export const NATIVES = {
  'claude-code': words(
    'Agent Artifact AskUserQuestion Bash CronCreate Edit EnterWorktree Glob Grep LSP Monitor NotebookEdit PowerShell ' +
      'Read SendMessage Skill TaskCreate TaskGet TaskList TaskStop TaskUpdate TodoWrite ToolSearch WebFetch WebSearch Write mcp__new__one',
  ),
  opencode: words(
    'bash read glob grep edit task webfetch todowrite websearch skill question lsp plan_exit external_directory doom_loop new_one',
  ),
  copilot: words(
    'bash read_bash stop_bash list_bash view create edit web_fetch semantic_code_search ask_user read_agent list_agents ' +
      'write_agent update_todo grep glob task lsp vscode/askquestions new/one',
  ),
};

/** A tool that shows what a name grants. */
export function probeFor(harness, name) {
  const plain = harness === 'claude-code' ? name.replace(/\(.*$/s, '').replace(/^Task$/, 'Agent') : name;
  const server = /^(mcp__(?:(?!__).)+)$/.exec(plain)?.[1];
  if (server) return `${server}__x`;
  const probe = plain.replace(/\*/g, 'x');
  if (harness === 'copilot') return COPILOT[probe.toLowerCase()]?.[0] ?? probe.toLowerCase();
  return harness === 'opencode' && ['write', 'patch'].includes(probe) ? 'edit' : probe;
}

/** The names in the keys that decide on tools. */
export function namesIn(harness, { tools, disallowedTools, permission }) {
  const keys = (value) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
  const names =
    harness === 'opencode'
      ? [...(Array.isArray(tools) ? [] : keys(tools)), ...keys(permission)]
      : [...(list(tools) ?? []), ...(harness === 'claude-code' ? (list(disallowedTools) ?? []) : [])];
  return names.filter((name) => name !== '*');
}

/** Names of a list or a string; nothing when the key is not there. */
export function list(value) {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value.match(/[^\s,(]*\([^)]*\)|[^\s,]+/g) ?? [];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** What the harness does about a tool: `allow`, `deny`, or for OpenCode one action for each of the texts. */
export const judgeOf = (harness, fields, texts = textsFor(fields)) => JUDGES[harness](fields, texts);

const JUDGES = {
  'claude-code': ({ tools, disallowedTools }) => {
    const allowed = list(tools);
    const denied = list(disallowedTools) ?? [];
    const isIn = (names, native) => names.some((name) => claudeMeans(name, native));
    const goesWithBash = (native) => native === 'Monitor' && allowed === undefined && isIn(denied, 'Bash');
    return (native) =>
      (allowed === undefined || allowed.includes('*') || isIn(allowed, native)) &&
      !isIn(denied, native) &&
      !goesWithBash(native)
        ? 'allow'
        : 'deny';
  },
  copilot: ({ tools }) => {
    const allowed = list(tools)?.map((name) => name.toLowerCase());
    const isIn = (name, native) =>
      COPILOT[name]?.includes(native) ??
      (name === native || (name.endsWith('/*') && native.startsWith(name.slice(0, -1))));
    return (native) =>
      allowed === undefined || allowed.includes('*') || allowed.some((name) => isIn(name, native))
        ? 'allow'
        : 'deny';
  },
  opencode: ({ tools, permission }, texts) => {
    const rules = opencodeRules(tools, permission);
    return (native) => {
      const matching = rules.filter(([name]) => glob(name).test(native));
      const last = matching.at(-1);
      if (last?.[1] === '*' && last[2] === 'deny') return 'deny';
      return texts.map((text) => matching.findLast(([, pattern]) => glob(pattern).test(text))?.[2]).join(' ');
    };
  },
};

function claudeMeans(name, native) {
  const plain = name.replace(/\(.*$/s, '').replace(/^Task$/, 'Agent');
  if (plain === 'mcp__*') return native.startsWith('mcp__');
  if (/^mcp__(?:(?!__).)+$/.test(plain)) return native.startsWith(`${plain}__`);
  return plain.endsWith('__*') ? native.startsWith(plain.slice(0, -1)) : plain === native;
}

const COPILOT = Object.fromEntries(
  [
    ['execute shell bash powershell', 'bash read_bash stop_bash list_bash'],
    ['read notebookread', 'view'],
    ['edit multiedit write notebookedit', 'edit create'],
    ['search', 'grep glob'],
    ['search/textsearch textsearch', 'grep'], // it takes the word behind the "/", too (asked of 1.0.102)
    ['search/filesearch filesearch', 'glob'],
    ['search/listdirectory search/usages', ''], // tools of VS Code alone
    ['agent custom-agent task', 'task read_agent list_agents write_agent'],
    ['web webfetch websearch', 'web_fetch'],
    ['todo todowrite', 'update_todo'],
  ].flatMap(([names, natives]) => words(names).map((name) => [name, words(natives).filter(Boolean)])),
);

/** OpenCode's rules in their order; `tools` become part of `permission`. */
function opencodeRules(tools, permission) {
  const merged = {};
  if (Array.isArray(tools)) {
    const allowed = tools.map((name) => [String(name).toLowerCase(), 'allow']);
    Object.assign(merged, { '*': 'deny' }, Object.fromEntries(allowed));
  } else {
    for (const [name, value] of Object.entries(tools ?? {})) {
      merged[['write', 'patch'].includes(name) ? 'edit' : name] = value === true ? 'allow' : 'deny';
    }
  }
  Object.assign(merged, typeof permission === 'string' ? { '*': permission } : permission);
  const own = Object.entries(merged).flatMap(([name, rule]) =>
    typeof rule === 'string'
      ? [[name, '*', rule]]
      : Object.entries(rule ?? {}).map(([pattern, action]) => [name, pattern, String(action)]),
  );
  return [...OPENCODE_DEFAULTS, ...own];
}

const OPENCODE_DEFAULTS = [
  ['*', '*', 'allow'],
  ['external_directory', '*', 'ask'],
  ['doom_loop', '*', 'ask'],
  ['question', '*', 'deny'],
  ['plan_exit', '*', 'deny'],
  ['read', '*.env', 'ask'],
  ['read', '*.env.*', 'ask'],
  ['read', '*.env.example', 'allow'],
];

/** Texts that tell OpenCode's patterns apart. */
export const textsFor = (...all) =>
  [
    'any',
    'a.env',
    'a.env.local',
    ...all.flatMap(({ tools, permission }) =>
      opencodeRules(tools, permission).map(([, pattern]) => pattern.replaceAll('*', 'z')),
    ),
  ]
    .filter((text, index, texts) => texts.indexOf(text) === index)
    .sort();

const globs = new Map(); // the same few patterns are asked for again and again

/** `git *` is `git` alone too. */
function glob(pattern) {
  const known = globs.get(pattern);
  if (known) return known;
  const escaped = pattern.replaceAll('\\', '/').replace(/[.+^${}()|[\]]/g, '\\$&');
  const source = escaped
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
    .replace(/ \.\*$/, '( .*)?');
  const made = new RegExp(`^${source}$`, 's');
  globs.set(pattern, made);
  return made;
}

/** What an agent can do, and the tool of each harness that shows it. Copilot CLI gives `skill` to every agent. */
export const ABILITIES = {
  read: { 'claude-code': ['Read'], opencode: ['read'], copilot: ['view'] },
  search: { 'claude-code': ['Glob', 'Grep'], opencode: ['glob', 'grep'], copilot: ['glob', 'grep'] },
  write: {
    'claude-code': ['Write', 'Edit', 'NotebookEdit'],
    opencode: ['edit'],
    copilot: ['create', 'edit'],
  },
  shell: { 'claude-code': ['Bash', 'PowerShell'], opencode: ['bash'], copilot: ['bash'] },
  web: {
    'claude-code': ['WebFetch', 'WebSearch'],
    opencode: ['webfetch', 'websearch'],
    copilot: ['web_fetch'],
  },
  delegate: { 'claude-code': ['Agent'], opencode: ['task'], copilot: ['task'] },
  unlisted: { 'claude-code': ['mcp__new__one'], opencode: ['new_one'], copilot: ['new/one'] },
};

/** What limits an ability without taking it away, as the author wrote it: patterns, `ask`, plan mode. */
export function limitsIn(harness, fields) {
  if (harness === 'copilot') return [];
  if (harness === 'claude-code') {
    const scoped = (list(fields.tools) ?? []).filter((name) => /\((?!\*?\)).*\)$/s.test(name));
    const plan = fields.permissionMode === 'plan' ? [{ ability: 'write', text: 'permissionMode: plan' }] : [];
    return [...scoped.flatMap((name) => limitOf(harness, name.replace(/\(.*$/s, ''), name)), ...plan];
  }
  const { permission } = fields;
  if (permission === 'ask') return [{ ability: 'shell', text: 'permission: ask' }];
  const judge = judgeOf(harness, fields);
  const rules = typeof permission === 'object' ? (permission ?? {}) : {};
  const isClosed = ['deny', 'ask'].includes(rules['*']);
  const limits = (rule) =>
    typeof rule === 'object' && rule !== null
      ? isClosed || Object.values(rule).some((action) => action !== 'allow')
      : rule === 'ask';
  return Object.entries(rules).flatMap(([name, rule]) =>
    isLimited(judge(name)) && limits(rule) ? limitOf(harness, name, `${name}: ${JSON.stringify(rule)}`) : [],
  );
}

const limitOf = (harness, native, text) => {
  const ability = Object.keys(ABILITIES).find((each) => ABILITIES[each][harness].includes(native));
  return ability ? [{ ability, text }] : [];
};

/** Neither wholly allowed nor wholly denied. */
export const isLimited = (verdict) => verdict !== 'deny' && /ask|deny/.test(verdict);
