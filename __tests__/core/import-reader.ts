import yaml from 'js-yaml';

/**
 * A second reader of agent files, made from the facts of `docs/harnesses.md` alone and sharing nothing with the
 * code it judges: another YAML parser, tables of its own.
 */
interface File {
  readonly path: string;
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What differs in meaning between two agent files of one harness: `id`, `prompt`, `tools` or a field's name. */
export function differingAspects(before: File, after: File): readonly string[] {
  const [one, other] = [parts(before.text), parts(after.text)];
  const harness = harnessOf(before.path);
  const aspects = new Set<string>();
  if (identity(before.path, one.fields) !== identity(after.path, other.fields)) aspects.add('id');
  if (one.prompt !== other.prompt) aspects.add('prompt');
  const own: Fields = {
    ...one.fields,
    ...(before.path.includes('.opencode/mode/') ? { mode: 'primary' } : {}),
  };
  for (const key of new Set([...Object.keys(own), ...Object.keys(other.fields)])) {
    const isFileName = key === 'name' && own.name === undefined; // which the id compares
    if (isFileName || TOOL_KEYS[harness].includes(key)) continue;
    const [was, is] = [own, other.fields].map((fields) => field(harness, key, fields));
    if (JSON.stringify(sorted(was)) !== JSON.stringify(sorted(is))) aspects.add(key);
  }
  if (grants(harness, one.fields, other.fields) !== grants(harness, other.fields, one.fields, one.fields))
    aspects.add('tools');
  return [...aspects].sort();
}

type Harness = 'claude' | 'opencode' | 'copilot';
const harnessOf = (path: string): Harness =>
  path.includes('.claude/') ? 'claude' : path.includes('.opencode/') ? 'opencode' : 'copilot';

const TOOL_KEYS: Readonly<Record<Harness, readonly string[]>> = {
  claude: ['tools', 'disallowedTools'],
  opencode: ['tools', 'permission', 'name'],
  copilot: ['tools'],
};

function parts(text: string): { readonly fields: Fields; readonly prompt: string } {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const [, head = '', body = ''] = /^---\n(.*?\n|)---(?:\n|$)(.*)$/s.exec(plain) ?? [];
  return { fields: load(head), prompt: body.replace(/\n+$/, '') };
}

/** Claude Code and OpenCode take a description with colons for one line of text. */
function load(head: string): Fields {
  const read = (source: string) => (yaml.load(source, { schema: yaml.CORE_SCHEMA }) ?? {}) as Fields; // a map in every fixture
  try {
    return read(head);
  } catch {
    const [, description = ''] = /^description: (.*)$/m.exec(head) ?? [];
    return read(head.replace(/^description: .*$/m, `description: ${JSON.stringify(description)}`));
  }
}

function identity(path: string, { name }: Fields): unknown {
  const stem = path.replace(/^.*\/(?:agents?|modes?)\//, '').replace(/\.md$/, '');
  if (harnessOf(path) === 'copilot') return stem.replace(/\.agent$/, '').replace('/', '--');
  return name ?? stem;
}

/** The value as its harness takes it; Claude Code reads the names of models without regard to case. */
function field(harness: Harness, key: string, fields: Fields): unknown {
  const value = fields[key];
  if (key === 'name') return harness === 'claude' ? 'compared as the id' : value;
  return key === 'model' && harness === 'claude' && typeof value === 'string' ? value.toLowerCase() : value;
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? 'absent';
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)]);
};

const words = (text: string): readonly string[] => text.split(' ');

const NATIVES: Readonly<Record<Harness, readonly string[]>> = {
  claude: words(
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

/** Every native with what the harness does about it, for the natives it has and the names that either file gives. */
function grants(harness: Harness, fields: Fields, other: Fields, original: Fields = fields): string {
  const foreign = new Set(
    Object.entries(NATIVES).flatMap(([id, natives]) => (id === harness ? [] : natives)),
  );
  const mine = namesIn(harness, original);
  const others = [...namesIn(harness, fields), ...namesIn(harness, other)];
  const extra = others.filter((name) => mine.includes(name) || !foreign.has(name));
  const probes = new Set([...NATIVES[harness], ...extra.map((name) => probeFor(harness, name))]);
  const judge = JUDGES[harness](fields, patternsIn(fields, other));
  return [...probes]
    .sort()
    .map((probe) => `${probe}=${judge(probe)}`)
    .join('\n');
}

const probeFor = (harness: Harness, name: string): string => {
  const plain = harness === 'claude' ? name.replace(/\(.*$/s, '').replace(/^Task$/, 'Agent') : name;
  const server = /^(mcp__(?:(?!__).)+)$/.exec(plain)?.[1];
  if (server) return `${server}__x`;
  const probe = plain.replace(/\*/g, 'x');
  if (harness === 'copilot') return COPILOT[probe.toLowerCase()]?.[0] ?? probe.toLowerCase();
  return harness === 'opencode' && ['write', 'patch'].includes(probe) ? 'edit' : probe;
};

function namesIn(harness: Harness, { tools, disallowedTools, permission }: Fields): readonly string[] {
  const keys = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
  if (harness === 'opencode')
    return [...(Array.isArray(tools) ? [] : keys(tools)), ...keys(permission)].filter((name) => name !== '*');
  return [...(list(tools) ?? []), ...(harness === 'claude' ? (list(disallowedTools) ?? []) : [])].filter(
    (name) => name !== '*',
  );
}

/** Names of a list or a string; nothing when the key is not there. */
function list(value: unknown): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value.match(/[^\s,(]*\([^)]*\)|[^\s,]+/g) ?? [];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

type Judge = (native: string) => string;

const JUDGES: Readonly<Record<Harness, (fields: Fields, texts: readonly string[]) => Judge>> = {
  claude: ({ tools, disallowedTools }) => {
    const allowed = list(tools);
    const denied = list(disallowedTools) ?? [];
    const isIn = (names: readonly string[], native: string) =>
      names.some((name) => claudeMeans(name, native));
    const goesWithBash = (native: string) =>
      native === 'Monitor' && allowed === undefined && isIn(denied, 'Bash');
    return (native) =>
      (allowed === undefined || allowed.includes('*') || isIn(allowed, native)) &&
      !isIn(denied, native) &&
      !goesWithBash(native)
        ? 'yes'
        : 'no';
  },
  copilot: ({ tools }) => {
    const allowed = list(tools)?.map((name) => name.toLowerCase());
    const isIn = (name: string, native: string) =>
      COPILOT[name]?.includes(native) ??
      (name === native || (name.endsWith('/*') && native.startsWith(name.slice(0, -1))));
    return (native) =>
      allowed === undefined || allowed.includes('*') || allowed.some((name) => isIn(name, native))
        ? 'yes'
        : 'no';
  },
  opencode: ({ tools, permission }, texts) => {
    const rules = opencodeRules(tools, permission);
    return (native) => {
      const matching = rules.filter(([name]) => glob(name).test(native));
      const last = matching.at(-1);
      if (last?.[1] === '*' && last[2] === 'deny') return 'no';
      return texts.map((text) => matching.findLast(([, pattern]) => glob(pattern).test(text))?.[2]).join(' ');
    };
  },
};

function claudeMeans(name: string, native: string): boolean {
  const plain = name.replace(/\(.*$/s, '').replace(/^Task$/, 'Agent');
  if (plain === 'mcp__*') return native.startsWith('mcp__');
  if (/^mcp__(?:(?!__).)+$/.test(plain)) return native.startsWith(`${plain}__`);
  return plain.endsWith('__*') ? native.startsWith(plain.slice(0, -1)) : plain === native;
}

const COPILOT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    ['execute shell bash powershell', 'bash read_bash stop_bash list_bash'],
    ['read notebookread', 'view'],
    ['edit multiedit write notebookedit', 'edit create'],
    ['search', 'grep glob'],
    ['agent custom-agent task', 'task read_agent list_agents write_agent'],
    ['web webfetch websearch', 'web_fetch'],
    ['todo todowrite', 'update_todo'],
  ].flatMap(([names = '', natives = '']) => words(names).map((name) => [name, words(natives)])),
);

type Rule = readonly [name: string, pattern: string, action: string];

function opencodeRules(tools: unknown, permission: unknown): readonly Rule[] {
  const merged: Record<string, unknown> = {};
  if (Array.isArray(tools))
    Object.assign(
      merged,
      { '*': 'deny' },
      Object.fromEntries(tools.map((name) => [String(name).toLowerCase(), 'allow'])),
    );
  else {
    for (const [name, value] of Object.entries(tools ?? {})) {
      merged[['write', 'patch'].includes(name) ? 'edit' : name] = value === true ? 'allow' : 'deny';
    }
  }
  Object.assign(merged, typeof permission === 'string' ? { '*': permission } : permission);
  const own = Object.entries(merged).flatMap(([name, rule]): readonly Rule[] =>
    typeof rule === 'string'
      ? [[name, '*', rule]]
      : Object.entries(rule ?? {}).map(([pattern, action]) => [name, pattern, String(action)]),
  );
  return [
    ['*', '*', 'allow'],
    ['external_directory', '*', 'ask'],
    ['doom_loop', '*', 'ask'],
    ['question', '*', 'deny'],
    ['plan_exit', '*', 'deny'],
    ['read', '*.env', 'ask'],
    ['read', '*.env.*', 'ask'],
    ['read', '*.env.example', 'allow'],
    ...own,
  ];
}

const patternsIn = (...all: readonly Fields[]): readonly string[] =>
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

const glob = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's');
