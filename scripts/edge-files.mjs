// Agent files at the edge of what harnesses read, made from tables: each odd fence, name, description and list of tools for
// every harness. `what` says what is odd.

/** @typedef {{ readonly harness: string, readonly path: string, readonly what: string, readonly text: string }} EdgeFile */

/** Where each harness looks for an agent `abc`. */
const PLACES = {
  'claude-code': '.claude/agents/abc.md',
  opencode: '.opencode/agent/abc.md',
  copilot: '.github/agents/abc.agent.md',
  'gemini-cli': '.gemini/agents/abc.md',
  codex: '.codex/agents/abc.toml',
  'qwen-code': '.qwen/agents/abc.md',
  kilo: '.kilo/agents/abc.md',
  cline: '.cline/agents/abc.yaml',
};

/** Tools that each harness has: two to name, one to deny. */
const NAMES = {
  'claude-code': ['Read', 'Bash', 'Edit'],
  opencode: ['read', 'bash', 'edit'],
  copilot: ['read', 'execute', 'edit'],
  'gemini-cli': ['read_file', 'run_shell_command', 'replace'],
  codex: ['shell', 'web_search', 'apply_patch'],
  'qwen-code': ['read_file', 'run_shell_command', 'edit'],
  kilo: ['read', 'bash', 'edit'],
  cline: ['read_files', 'run_commands', 'editor'],
};

/** Values of every kind, as YAML; `%1`, `%2` and `%3` are names of tools. */
const VALUES = {
  nothing: '',
  null: 'null',
  tilde: '~',
  'an empty text': '""',
  blanks: '"  "',
  true: 'true',
  false: 'false',
  yes: 'yes',
  'a number': '7',
  'a fraction': '1.50',
  'an octal': '0o17',
  'a date': '2026-01-02',
  'an empty list': '[]',
  'an empty map': '{}',
  'a list': '[%1, %2]',
  'a block list': '\n  - %1\n  - %2',
  'a list not moved in': '\n- %1\n- %2',
  'a map': '{ %1: true, %2: false }',
  'a text': '%1',
  'names in a text': '%1, %2',
  'a folded text': '>\n  %1,\n  %2',
  'a plain text in two lines': '%1,\n  %2',
  'a tag': '!x %1',
  'a known tag': '!!str %1',
  'an anchor': '&a %1',
};

/** More for the keys that decide on tools. */
const TOOL_VALUES = {
  'a number in a list': '[%1, 7]',
  'null in a list': '[%1, null]',
  'true in a list': '[%1, true]',
  'a list in a list': '[%1, [%2]]',
  'a map in a list': '[{ %1: true }]',
  'an empty text in a list': '["", %1]',
  'blanks round a name': '[" %1 "]',
  'a list of one comma text': '["%1, %2"]',
  'a star': '"*"',
  'a star in a list': '["*"]',
  'a star denied': '{ "*": false }',
  'a star denied, then a name': '{ "*": false, %1: true }',
  'a name, then a star denied': '{ %1: true, "*": false }',
  'a star as deny': '{ "*": deny, %1: allow }',
  'null in a map': '{ %1: null }',
  'a text in a map': '{ %1: "true" }',
  'a number in a map': '{ %1: 1 }',
  'a map in a map': '{ %1: { "*": deny, "a *": allow } }',
  ask: 'ask',
  allow: 'allow',
  deny: 'deny',
  'an unknown word in a map': '{ %1: maybe }',
  'an alias': '[&a %1, *a]',
  'a merge key': '{ <<: { %1: true }, %2: false }',
  'a key twice': '{ %1: true, %1: false }',
  'an unknown name': '[Frobnicate]',
  'a name in other letters': '[%L1]',
  'a name in brackets': '["%1(a *)"]',
  'a server': '["mcp__s__t"]',
  'a name with a comma at its end': '%1,',
};

/** Whole texts, with a right head `%h`; `%T` and `%U` are right values of the key for tools. */
const FENCES = {
  right: '---\n%h---\nYou review code.\n',
  'a byte order mark': '\ufeff---\n%h---\nYou review code.\n',
  'blanks behind the first fence': '--- \n%h---\nYou review code.\n',
  'a tab behind the first fence': '---\t\n%h---\nYou review code.\n',
  'a comment behind the first fence': '--- # x\n%h---\nYou review code.\n',
  'blanks behind the second fence': '---\n%h---  \nYou review code.\n',
  'blanks before the second fence': '---\n%h ---\nYou review code.\n',
  'a long first fence': '----\n%h---\nYou review code.\n',
  'a long second fence': '---\n%h----\nYou review code.\n',
  'no second fence': '---\n%hYou review code.\n',
  'no second fence, a blank line': '---\n%h\nYou review code.\n',
  'a second fence of dots': '---\n%h...\nYou review code.\n',
  'no prompt': '---\n%h---\n',
  'no line end behind the second fence': '---\n%h---',
  'text behind the second fence': '---\n%h--- You review code.\n',
  'a blank line first': '\n---\n%h---\nYou review code.\n',
  'two blank lines first': '\n\n---\n%h---\nYou review code.\n',
  'a blank first': ' ---\n%h---\nYou review code.\n',
  'a comment first': '<!-- x -->\n---\n%h---\nYou review code.\n',
  'a heading first': '# x\n\n---\n%h---\nYou review code.\n',
  'a language behind the first fence': '---yaml\n%h---\nYou review code.\n',
  'json behind the first fence': '---json\n{ "name": "abc", "description": "x" }\n---\nYou review code.\n',
  'toml fences': '+++\nname = "abc"\ndescription = "x"\n+++\nYou review code.\n',
  'two frontmatters': '---\n%h---\n---\nname: other\n---\nYou review code.\n',
  'tools and a long second fence': '---\n%htools: %T\n----\nYou review code.\n',
  'tools and text behind the second fence': '---\n%htools: %T\n--- Then.\nYou review code.\n',
  'three dashes in the description':
    '---\nname: abc\ndescription: x --- y\ntools: %T\n---\nYou review code.\n',
  'three dashes in a quoted description':
    '---\nname: abc\ndescription: "x --- y"\ntools: %T\n---\nYou review code.\n',
  'three dashes in a comment': '---\n%h# --- tools ---\ntools: %T\n---\nYou review code.\n',
  'a fence in the prompt': '---\n%h---\nYou review code.\n---\nmore\n',
  'an empty frontmatter': '---\n---\nYou review code.\n',
  'a blank frontmatter': '---\n\n---\nYou review code.\n',
  'a comment as frontmatter': '---\n# x\n---\nYou review code.\n',
  'no frontmatter': 'You review code.\n',
  'an empty file': '',
  'blanks alone': ' \n\n',
  'a list as frontmatter': '---\n- name: abc\n- description: x\n---\nYou review code.\n',
  'text as frontmatter': '---\njust some text\n---\nYou review code.\n',
  'a number as frontmatter': '---\n7\n---\nYou review code.\n',
  'null as frontmatter': '---\nnull\n---\nYou review code.\n',
  'flow frontmatter': '---\n{ name: abc, description: x }\n---\nYou review code.\n',
  'json as frontmatter': '---\n{ "name": "abc", "description": "x" }\n---\nYou review code.\n',
  'an unclosed quote': '---\nname: abc\ndescription: "x\n---\nYou review code.\n',
  'an unclosed list': '---\n%htools: [%1, %2\n---\nYou review code.\n',
  'a colon in the description': '---\nname: abc\ndescription: x: y\n---\nYou review code.\n',
  'a colon in the description, and tools':
    '---\nname: abc\ndescription: x: y\ntools: %T\n---\nYou review code.\n',
  'a tab before a key': '---\nname: abc\n\tdescription: x\n---\nYou review code.\n',
  'a tab behind a colon': '---\nname:\tabc\ndescription:\tx\n---\nYou review code.\n',
  'a tab before an item': '---\n%htools:\n\t- %1\n---\nYou review code.\n',
  'a name twice': '---\n%hname: other\n---\nYou review code.\n',
  'a description twice': '---\n%hdescription: y\n---\nYou review code.\n',
  'tools twice': '---\n%htools: %T\ntools: %U\n---\nYou review code.\n',
  'an unknown key twice': '---\n%hfoo: 1\nfoo: 2\n---\nYou review code.\n',
  'an unknown key': '---\n%hfoo: bar\n---\nYou review code.\n',
  'an alias nobody set': '---\n%htools: *a\n---\nYou review code.\n',
  'an anchor and its alias': '---\n%hfoo: &a %T\ntools: *a\n---\nYou review code.\n',
  'a merge key': '---\nfoo: &a { description: x }\nname: abc\n<<: *a\n---\nYou review code.\n',
  'a merge key with tools': '---\n%hfoo: &a { tools: %T }\n<<: *a\n---\nYou review code.\n',
  'a merge key of nothing': '---\n%h<<: { a: 1 }\n---\nYou review code.\n',
  'a complex key': '---\n%h? [a, b]\n: c\n---\nYou review code.\n',
  'a key that is a number': '---\n%h7: x\n---\nYou review code.\n',
  'a key that is null': '---\n%h~: x\n---\nYou review code.\n',
  'a key in quotes': '---\nname: abc\n"description": x\n---\nYou review code.\n',
  'keys in capitals': '---\nName: abc\nDescription: x\nTools: [%1]\n---\nYou review code.\n',
  '__proto__ as a key': '---\n%h__proto__: { tools: %T }\n---\nYou review code.\n',
  'a directive': '---\n%YAML 1.2\n---\n%h---\nYou review code.\n',
  'keys moved in': '---\n  name: abc\n  description: x\n---\nYou review code.\n',
  'control characters': '---\n%hfoo: "\u0007"\n---\nYou review code.\n',
  'a bare control character': '---\n%hfoo: \u0007\n---\nYou review code.\n',
  'no-break blanks': '---\nname:\u00a0abc\ndescription: x\n---\nYou review code.\n',
  'a line separator': '---\nname: abc\ndescription: x\u2028y\n---\nYou review code.\n',
  'half a character': '---\nname: abc\ndescription: x\ud800\n---\nYou review code.\n',
  'windows line ends': '---\r\nname: abc\r\ndescription: x\r\ntools: %T\r\n---\r\nYou review code.\r\n',
  'old mac line ends': '---\rname: abc\rdescription: x\r---\rYou review code.\r',
  'mixed line ends': '---\r\nname: abc\ndescription: x\r\n---\nYou review code.\n',
  'one windows line end in the fence': '---\r\n%h---\nYou review code.\n',
};

/** Lines that are added to a right head. */
const LINES = [
  'model: 7',
  'model: ""',
  'model: [a]',
  'mode: subagent',
  'mode: primary',
  'mode: nonsense',
  'disable: true',
  'enabled: false',
  'hidden: true',
  'kind: remote',
  'target: vscode',
  'target: nonsense',
  'user-invocable: false',
  'disable-model-invocation: true',
  'infer: false',
  'temperature: hot',
  'maxTurns: many',
  'max_turns: 0',
  'permissionMode: plan',
  'permissionMode: nonsense',
  'mcpServers: [a]',
  'mcpServers: { a: { command: x } }',
  'mcp-servers: { a: { command: x } }',
  'mcp-servers: [a]',
  'hooks: { PreToolUse: [] }',
  'skills: [a]',
  'skills: 7',
  'handoffs: [{ label: a, agent: b, prompt: c }]',
  'agents: [other]',
  'agents: "*"',
];

const TOOL_KEYS = {
  'claude-code': ['tools', 'disallowedTools'],
  opencode: ['tools', 'permission'],
  copilot: ['tools'],
  'gemini-cli': ['tools'],
  codex: [],
  'qwen-code': ['tools', 'disallowedTools'],
  kilo: ['tools', 'permission'],
  cline: ['tools'],
};

/** Codex reads TOML. */
const TOML = {
  right: 'name = "abc"\ndescription = "x"\ndeveloper_instructions = "You review code."\n',
  'an empty file': '',
  'blanks alone': ' \n\n',
  'no name': 'description = "x"\ndeveloper_instructions = "You review code."\n',
  'no description': 'name = "abc"\ndeveloper_instructions = "You review code."\n',
  'no instructions': 'name = "abc"\ndescription = "x"\n',
  'a byte order mark': '\ufeffname = "abc"\ndescription = "x"\ndeveloper_instructions = "You review code."\n',
  'windows line ends': 'name = "abc"\r\ndescription = "x"\r\ndeveloper_instructions = "You review code."\r\n',
  'a key twice':
    'name = "abc"\nname = "other"\ndescription = "x"\ndeveloper_instructions = "You review code."\n',
  'an unclosed text': 'name = "abc\ndescription = "x"\ndeveloper_instructions = "You review code."\n',
  'no text behind the sign': 'name =\ndescription = "x"\ndeveloper_instructions = "You review code."\n',
  'a bare word': 'name = abc\ndescription = "x"\ndeveloper_instructions = "You review code."\n',
  yaml: 'name: abc\ndescription: x\ndeveloper_instructions: You review code.\n',
  frontmatter: '---\nname: abc\ndescription: x\n---\nYou review code.\n',
  'a dotted key': 'a.b = 1\nname = "abc"\ndescription = "x"\ndeveloper_instructions = "You review code."\n',
  'a quoted key': '"name" = "abc"\ndescription = "x"\ndeveloper_instructions = "You review code."\n',
  'a table before the keys':
    '[x]\nname = "abc"\ndescription = "x"\ndeveloper_instructions = "You review code."\n',
  'long text': 'name = "abc"\ndescription = "x"\ndeveloper_instructions = """\nYou review code.\n"""\n',
  'literal long text':
    "name = 'abc'\ndescription = 'x'\ndeveloper_instructions = '''\nYou review code.\n'''\n",
  'a comment': '# x\nname = "abc" # y\ndescription = "x"\ndeveloper_instructions = "You review code."\n',
  'a control character':
    'name = "abc"\ndescription = "x\u0007"\ndeveloper_instructions = "You review code."\n',
};

const TOML_VALUES = {
  'an empty text': '""',
  blanks: '"  "',
  true: 'true',
  'a number': '7',
  'a fraction': '1.5',
  'a date': '2026-01-02',
  'an empty list': '[]',
  'a list': '["a", "b"]',
  'an empty table': '{}',
  'a table': '{ a = 1 }',
};

const TOML_LINES = [
  ...['"read-only"', '"workspace-write"', '"danger-full-access"', '"nonsense"', '7'].map(
    (value) => `sandbox_mode = ${value}`,
  ),
  ...['"never"', '"on-request"', '"nonsense"', '7'].map((value) => `approval_policy = ${value}`),
  ...['"live"', '"cached"', '"disabled"', 'false', '7'].map((value) => `web_search = ${value}`),
  ...['true', 'false', '"x"'].flatMap((value) => [
    `[features]\nshell_tool = ${value}`,
    `[features]\nunified_exec = ${value}`,
    `[features]\nmulti_agent = ${value}`,
    `[features]\napply_patch_freeform = ${value}`,
    `[tools]\nweb_search = ${value}`,
    `[tools]\nview_image = ${value}`,
  ]),
  'model = 7',
  'model = ""',
  'model_reasoning_effort = "nonsense"',
  'nickname_candidates = ["a"]',
  'nickname_candidates = []',
  'nickname_candidates = "a"',
  'unknown = 1',
  'config_file = "x.toml"',
  '[mcp_servers.a]\ncommand = "x"',
  '[mcp_servers.a]\ncommand = "x"\nenabled = false',
  '[mcp_servers.a]\ncommand = "x"\nenabled_tools = ["t"]',
  '[mcp_servers.a]\ncommand = "x"\ndisabled_tools = ["t"]',
  '[mcp_servers.a]\ncommand = 7',
  '[mcp_servers]\na = 7',
  '[permissions]\nx = 1',
  '[[skills.config]]\npath = "x"',
  '[agents]\nmax_threads = 1',
  '[agents.other]\ndescription = "y"',
];

/** @returns {readonly EdgeFile[]} */
export function edgeFiles() {
  return Object.entries(PLACES).flatMap(([harness, path]) => {
    const made =
      harness === 'codex'
        ? tomlTexts()
        : markdownTexts(TOOL_KEYS[/** @type {keyof typeof TOOL_KEYS} */ (harness)]);
    const names = NAMES[/** @type {keyof typeof NAMES} */ (harness)];
    const isMap = harness === 'opencode' || harness === 'kilo';
    return made.map(([what, text]) => ({ harness, path, what, text: withNames(text, names, isMap) }));
  });
}

/** @param {readonly string[]} keys @returns {readonly (readonly [what: string, text: string])[]} */
function markdownTexts(keys) {
  const head = 'name: abc\ndescription: x\n';
  const file = (/** @type {string} */ lines) => `---\n${lines}\n---\nYou review code.\n`;
  const all = Object.entries(VALUES);
  return [
    ...Object.entries(FENCES).map(
      ([what, text]) => /** @type {const} */ ([what, text.replace('%h', () => head)]),
    ),
    ['no name', file('description: x')],
    ['no description', file('name: abc')],
    ...all.map(
      ([what, value]) => /** @type {const} */ ([`name: ${what}`, file(`name: ${value}\ndescription: x`)]),
    ),
    ...all.map(
      ([what, value]) =>
        /** @type {const} */ ([`description: ${what}`, file(`name: abc\ndescription: ${value}`)]),
    ),
    ...keys.flatMap((key) =>
      [...all, ...Object.entries(TOOL_VALUES)].map(
        ([what, value]) => /** @type {const} */ ([`${key}: ${what}`, file(`${head}${key}: ${value}`)]),
      ),
    ),
    ...keys
      .slice(1)
      .map(
        (key) => /** @type {const} */ ([`tools and ${key}`, file(`${head}tools: [%1, %2]\n${key}: [%2]`)]),
      ),
    ...LINES.map((line) => /** @type {const} */ ([line, file(`${head}${line}`)])),
  ];
}

/** @returns {readonly (readonly [what: string, text: string])[]} */
function tomlTexts() {
  const right = { name: '"abc"', description: '"x"', developer_instructions: '"You review code."' };
  const file = (/** @type {Record<string, string>} */ keys) =>
    Object.entries(keys)
      .map(([key, value]) => `${key} = ${value}\n`)
      .join('');
  return [
    ...Object.entries(TOML),
    ...Object.keys(right).flatMap((key) =>
      Object.entries(TOML_VALUES).map(
        ([what, value]) => /** @type {const} */ ([`${key}: ${what}`, file({ ...right, [key]: value })]),
      ),
    ),
    ...TOML_LINES.map((line) => /** @type {const} */ ([line.replace('\n', ' '), `${file(right)}${line}\n`])),
  ];
}

/** @param {string} text @param {readonly string[]} names @param {boolean} isMap */
function withNames(text, [one = '', two = '', three = ''], isMap) {
  return text
    .replaceAll('%T', isMap ? '{ "*": false, %1: true }' : '[%1]')
    .replaceAll('%U', isMap ? '{ "*": false, %2: true }' : '[%2]')
    .replaceAll('%1', one)
    .replaceAll('%2', two)
    .replaceAll('%3', three)
    .replaceAll('%L1', one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase());
}
