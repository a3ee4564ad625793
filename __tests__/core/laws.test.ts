import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import matter from 'gray-matter';
import { load } from 'js-yaml';
import { parse } from 'yaml';
import {
  AGENT_HARNESSES,
  type AgentHarness,
  agent,
  type BuiltInHarness,
  type CompileOptions,
  compile,
  compileAgents,
  formatDiagnostic,
  HARNESS_IDS,
  HARNESSES,
  MATRICES,
  nativesOf,
  type OutputFile,
  ownerOf,
  readMark,
  render,
  TOOL_KINDS,
  Tool,
  type ToolKind,
  toolToString,
} from '../../src/core/index.js';
import { kindsOf } from '../../src/model/tools.js';
import { agentTextReader } from '../../src/reading/agent-text.js';
import { withMark } from '../../src/text/mark.js';
import { anyCharacter } from '../support/any-character.js';
import { expectEqual } from '../support/expect-equal.js';
import { casesOf } from '../support/long-form.js';

const NAMED = TOOL_KINDS.map((kind) => Tool[kind]);

describe('parsing', () => {
  const PIECES = [
    '---\n',
    '\n',
    ' ',
    '  ',
    '\t',
    '\r\n',
    '\ufeff',
    'description: x',
    'prompt: |\n  Hi',
    'name: a',
    'tools: ',
    'disallowedTools:',
    'model: ',
    'opencode:',
    'permission: ',
    'claude-code: { ',
    'harnesses: [',
    '- Read',
    'Shell',
    '{ custom: ',
    '{ mcp: ',
    '}',
    ']',
    '[',
    '"',
    "'",
    ': ',
    ', ',
    '# ',
    '| ',
    '> ',
    '&a ',
    '*a',
    '<<: ',
    '!!binary ',
    '!!set ',
    '!x ',
    '? ',
    '%YAML 1.1\n',
    '{{{',
    '}}}',
    '\\{{{',
    '{{{tool Shell}}}',
    '{{{who}}}',
    'null',
    '~',
    '1e3',
    '.nan',
    '2020-01-01',
    '__proto__: ',
    '\\ud83d',
    '\u2028',
  ];
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.string({ unit: 'binary-ascii', maxLength: 300 }),
    fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 40 }).map(join),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((parts) => `---\n${parts.join('')}\n---\nHi`),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ description: 'x', prompt: 'y', opencode: value })),
  );

  test.each(['a.md', 'a.yaml', 'a.json'])('never throws, and every problem has a place: %s', (path) => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...MATRICES), (text, matrix) => {
        const { ok, diagnostics } = compile([{ path, text }], { matrix, variables: { who: 'you' } });
        expectEqual(
          ok,
          diagnostics.every(({ severity }) => severity !== 'error'),
        );
        const lines = text.replace(/^\ufeff/, '').split('\n');
        for (const { file, line = 0, column = 0, message } of diagnostics) {
          const isPlace = line <= lines.length && column > 0 && column <= (lines[line - 1] ?? '').length + 1;
          const isText = !/\bundefined\b|\[object/.test(message);
          expectEqual(
            { file, line, column, message, isPlace, isText },
            { file: path, line, column, message, isPlace: true, isText: true },
          );
        }
      }),
      { numRuns: casesOf(1500) },
    );
  });
});

/**
 * What each harness does with a written name, written again from the facts about the harnesses, so that an error of
 * the compiler's own tables shows.
 */
const COPILOT_WORDS: readonly (readonly [words: string, natives: string])[] = [
  ['execute shell bash powershell runcommands runinterminal', 'bash read_bash stop_bash list_bash'],
  ['read notebookread readfile', 'view'],
  ['edit multiedit write notebookedit', 'create edit apply_patch'],
  ['editfiles', 'edit apply_patch'],
  ['create createfile createdirectory', 'create apply_patch'],
  ['search codebase', 'grep rg glob'],
  ['grep textsearch', 'grep rg'],
  ['filesearch', 'glob'],
  ['agent custom-agent task runsubagent', 'task read_agent list_agents write_agent'],
  ['web webfetch websearch', 'web_fetch web_search'],
  ['todo todos todowrite', 'update_todo'],
];

const COPILOT_NATIVES = new Map(
  COPILOT_WORDS.flatMap(([words, natives]) =>
    words.split(' ').map((word) => [word, natives.split(' ')] as const),
  ),
);

const globs = new Map<string, RegExp>(); // the same few patterns are asked for again and again
const glob = (pattern: string): RegExp => {
  const known = globs.get(pattern);
  if (known) return known;
  const source = [...pattern].map((each) => (each === '*' ? '.*' : each === '?' ? '.' : escaped(each)));
  const made = new RegExp(`^${source.join('')}$`, 'su');
  globs.set(pattern, made);
  return made;
};
const escaped = (text: string): string => text.replace(/[\\^$.|+()[\]{}]/gu, '\\$&');

const asPermission = (native: string): string => {
  if (['write', 'edit', 'apply_patch'].includes(native)) return 'edit';
  return /^(?:list|read)_mcp_resource/.test(native) ? 'read' : native;
};

const NAMES_NATIVE: { readonly [H in AgentHarness]: (name: string, native: string) => boolean } = {
  'claude-code': (name, native) => {
    const [plain = ''] = name.split('(');
    if (plain === 'mcp__*') return native.startsWith('mcp__');
    if (plain.startsWith('mcp__') && native.startsWith('mcp__')) {
      const server = plain.endsWith('__*') ? plain.slice(0, -1) : `${plain}__`;
      return native === plain || native.startsWith(server);
    }
    return native === (plain === 'Task' ? 'Agent' : plain);
  },
  opencode: (name, native) => {
    const key = ['write', 'patch'].includes(name) ? 'edit' : name;
    return glob(key).test(asPermission(native));
  },
  copilot: (name, native) => {
    const word = name.toLowerCase();
    const found = COPILOT_NATIVES.get(word);
    if (found) return found.includes(native);
    const low = native.toLowerCase();
    if (!word.endsWith('/*')) {
      const tail = word.split('/').at(-1) ?? '';
      const isTail = tail !== word && !low.includes('/');
      const means = COPILOT_NATIVES.get(tail === 'edit' ? 'editfiles' : tail);
      const byTail = isTail && (means?.includes(native) ?? low === tail);
      return low === word || low.replace('/', '-') === word || byTail;
    }
    return (
      low.startsWith(word.slice(0, -1)) || (!low.includes('/') && low.startsWith(`${word.slice(0, -2)}-`))
    );
  },
};

interface Frontmatter {
  readonly tools?: unknown;
  readonly disallowedTools?: unknown;
  readonly permission?: unknown;
}

/** Reads a rendered file as its harness does. */
function isGranted(harness: AgentHarness, { tools, disallowedTools }: Frontmatter, native: string): boolean {
  const named = (list: unknown): boolean =>
    Array.isArray(list) &&
    list.some((name) => typeof name === 'string' && NAMES_NATIVE[harness](name, native));
  if (ownerOf(HARNESSES[harness], native) === 'always') return true;
  switch (harness) {
    case 'claude-code':
      if (tools === undefined && ['Glob', 'Grep', 'Monitor'].includes(native))
        return !named(disallowedTools) && isGranted(harness, { disallowedTools }, 'Bash');
      return (tools === undefined || named(tools)) && !named(disallowedTools);
    case 'copilot':
      return tools === undefined || named(tools);
    case 'opencode':
      return Object.entries(tools ?? {}).reduce(
        (granted, [name, value]) => (NAMES_NATIVE.opencode(name, native) ? value === true : granted),
        true,
      );
  }
}

const frontmatterOf = (text: string): Frontmatter => load(text.split('\n---\n')[0] ?? '') as Frontmatter; // any YAML map is one

const NATIVES = distinct(AGENT_HARNESSES.flatMap((harness) => nativesOf(HARNESSES[harness])));
const ALIASES = [...COPILOT_NATIVES.keys()];
const ODD = 'Bash(git *);bash(rm *);Task;patch;LS;b*;?ash;*_issue;g*;42;4*;#x;mcp__*;mcp__github'.split(';');
const MCP_LIKE =
  'mcp__github__get_issue;mcp__github__*;github_*;github_get_issue;github/*;GitHub/get_issue;github-get_issue';

const anyCase = (word: string) =>
  fc.constantFrom(
    word,
    word.toLowerCase(),
    word.toUpperCase(),
    word.slice(0, 1).toUpperCase() + word.slice(1),
  );
const customName = fc.oneof(
  fc.constantFrom(...NATIVES, ...ALIASES).chain(anyCase),
  fc.constantFrom(...ODD, ...MCP_LIKE.split(';')),
);
const mcpTool = fc
  .tuple(
    fc.constantFrom('github', 'jira', 'git_hub', 'my.server', 'GitHub'),
    fc.constantFrom('*', 'get_issue', 'x'),
  )
  .map(([server, tool]) => Tool.Mcp(server, tool));
const anyTool: fc.Arbitrary<Tool> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Tool>(...NAMED) },
  { weight: 2, arbitrary: customName.map(Tool.Custom) },
  { weight: 1, arbitrary: mcpTool },
);
const anyLists = fc.record(
  { tools: fc.array(anyTool, { maxLength: 6 }), disallowedTools: fc.array(anyTool, { maxLength: 4 }) },
  { requiredKeys: [] },
);
type Lists = typeof anyLists extends fc.Arbitrary<infer T> ? T : never;

const anyHarness = fc.constantFrom(...AGENT_HARNESSES);
const anyMatrix = fc.constantFrom(...MATRICES);
const agentOf = (lists: Lists) => agent({ name: 'a', description: 'x', prompt: 'y', ...lists });

function rendered(lists: Lists, harness: AgentHarness, options: CompileOptions) {
  const rendering = render(agentOf(lists), harness, options);
  if (!rendering.ok) throw new Error(rendering.diagnostics.map(formatDiagnostic).join('\n'));
  return rendering;
}

describe('what is read of an output', () => {
  const blocks: Readonly<Record<BuiltInHarness, object>> = {
    'claude-code': { hooks: { Stop: [] }, mcpServers: [{ s: { command: 'x' } }], memory: 'user' },
    opencode: { mode: 'subagent', permission: { bash: { '*': 'ask', 'git *': 'allow' }, 12: 'deny' } },
    copilot: { 'mcp-servers': { s: { type: 'local', command: 'x', args: [], tools: ['*'] } } },
    'gemini-cli': { max_turns: 3 },
    codex: { model_reasoning_effort: 'high' },
    'qwen-code': { hooks: {} },
    kilo: { mode: 'subagent', permission: { '*': 'deny', read: 'allow' } },
    cline: { maxIterations: 2 },
  };

  test('before it is written is what its harness reads of the text', () => {
    fc.assert(
      fc.property(
        anyLists,
        fc.constantFrom(...HARNESS_IDS),
        anyMatrix,
        fc.boolean(),
        fc.constantFrom('y', 'A prompt.\n\nOf some lines.', ' \n'),
        (lists, id, matrix, hasBlock, prompt) => {
          const made = agent({
            ...{ name: 'ab', description: 'x: "y" # z', prompt, ...lists },
            ...(hasBlock && { [id]: blocks[id] }),
          });
          const compiled = compileAgents([made], { matrix, harnesses: { [id]: {} } });
          for (const file of compiled.ok ? compiled.files : []) {
            const { audit, file: format } = HARNESSES[id];
            const { fields, body, shape } = agentTextReader(file)(audit.text, format);
            const before = file.asRead();
            expectEqual(
              { shape: before.shape, fields: before.fields, prompt: before.body.trimEnd() },
              { shape, fields, prompt: body.trimEnd() },
            );
          }
        },
      ),
      { numRuns: casesOf(3000) },
    );
  });
});

describe('in the form "auto"', () => {
  /** The tools behind a list: kinds for the named, written names for the others. */
  const kindsIn = (tools: readonly Tool[] = []): readonly string[] =>
    tools.flatMap(({ kind }) =>
      kind === 'Bash' ? 'Shell' : kind === 'Todo' ? ['TodoWrite', 'TodoRead'] : kind,
    );
  const namesIn = (tools: readonly Tool[] = [], harness: AgentHarness) =>
    tools.flatMap((tool) =>
      tool.kind === 'Custom' || tool.kind === 'Mcp'
        ? toolToString(harness, tool).map((name) => ({ name, label: labelOf(tool) }))
        : [],
    );
  const labelOf = (tool: Tool): string => {
    if (tool.kind === 'Custom') return `custom: ${tool.name}`;
    if (tool.kind !== 'Mcp') return tool.kind;
    return tool.tool === undefined ? `mcp: ${tool.server}` : `mcp: ${tool.server}/${tool.tool}`;
  };

  test('nothing denied or unlisted is granted without a diagnostic', () => {
    fc.assert(
      fc.property(anyLists, anyHarness, anyMatrix, (lists, harness, matrix) => {
        const { tools, disallowedTools = [] } = lists;
        const { text, granted, diagnostics } = rendered(lists, harness, { matrix });
        const data = frontmatterOf(text);
        const stands = NAMES_NATIVE[harness];
        const known = nativesOf(HARNESSES[harness]);
        const allowedNames = namesIn(tools, harness);
        const deniedNames = namesIn(disallowedTools, harness);
        const ownNames = [...allowedNames, ...deniedNames].map(({ name }) => name);
        const canBeName = (name: string) => harness === 'claude-code' || !name.includes('(');
        const isOwn = (name: string) => canBeName(name) && !known.some((native) => stands(name, native));
        const own = ownNames.filter(isOwn);
        const universe = distinct([...known, ...own]);
        const reads = universe.filter((native) => isGranted(harness, data, native));

        const isOpen = tools === undefined && disallowedTools.length === 0;
        expectEqual(granted, isOpen ? undefined : reads.toSorted());

        // A server has more tools than the spec names; a few stand for them.
        const concrete = ownNames
          .flatMap((name) =>
            ['get_issue', 'x', ''].map((word) => name.replaceAll('*', word).replaceAll('?', 'b')),
          )
          .filter(isOwn);
        const reported = (code: string) =>
          diagnostics.filter((each) => each.code === code).map(({ tool = '' }) => tool);
        const alsoReads = distinct(concrete).filter((native) => isGranted(harness, data, native));
        for (const native of distinct([...reads, ...alsoReads])) {
          const owner: string = ownerOf(HARNESSES[harness], native) ?? `${native}, of nobody`;
          const refusing = [
            ...kindsIn(disallowedTools).filter(
              (kind) => kind === owner || (owner === 'always' && kind.toLowerCase() === native),
            ),
            ...deniedNames
              .filter(({ name }) => name === native || stands(name, native))
              .map(({ label }) => label),
          ];
          if (refusing.length > 0) {
            const isSaid = refusing.some((label) => reported('widened-denied').includes(label));
            expectEqual({ native, refusing, isSaid }, { native, refusing, isSaid: true });
          } else if (tools && owner !== 'always') {
            const isListed =
              kindsIn(tools).includes(owner) || allowedNames.some(({ name }) => stands(name, native));
            const isSaid = isListed || reported('widened').includes(owner);
            expectEqual({ native, owner, isSaid }, { native, owner, isSaid: true });
          }
        }
      }),
      { numRuns: casesOf(6000) },
    );
  });

  test('an allow-list never opens an agent, however much of it is lost', () => {
    const lost: Lists[] = [
      { tools: [] },
      { tools: [Tool.Question] },
      { tools: [Tool.WebSearch, Tool.LSP] },
      { tools: [Tool.Edit], disallowedTools: [Tool.Write, Tool.Edit] },
    ];
    const cases = fc.oneof(
      fc.constantFrom(...lost),
      fc.record({ tools: fc.array(anyTool, { maxLength: 4 }), disallowedTools: fc.array(anyTool) }),
      fc.array(anyTool).map((all) => ({ tools: all, disallowedTools: all })),
    );
    fc.assert(
      fc.property(cases, anyMatrix, (lists, matrix) => {
        for (const harness of ['claude-code', 'copilot'] as const) {
          const { tools } = frontmatterOf(rendered(lists, harness, { matrix }).text);
          expectEqual(Array.isArray(tools), true);
        }
        const { text } = rendered(lists, 'opencode', { matrix });
        expect(text).toContain('\ntools:\n  "*": false\n');
        const permission = rendered(lists, 'opencode', { matrix, toolFormat: 'permission' });
        expect(permission.text).toContain('\npermission:\n  "*": deny\n');
      }),
      { numRuns: casesOf(1500) },
    );
  });

  test('a deny never grants more', () => {
    fc.assert(
      fc.property(
        fc.option(fc.array(anyTool, { maxLength: 6 }), { nil: undefined }),
        fc.array(anyTool, { maxLength: 3 }),
        fc.array(anyTool, { minLength: 1, maxLength: 3 }),
        anyHarness,
        anyMatrix,
        fc.constantFrom('auto', 'permission'),
        (tools, fewer, more, harness, matrix, toolFormat) => {
          const allowed = tools && { tools };
          const known = nativesOf(HARNESSES[harness]);
          const [before = known, after = known] = [fewer, [...fewer, ...more]].map(
            (disallowedTools) =>
              rendered({ ...allowed, disallowedTools }, harness, { matrix, toolFormat }).granted,
          );
          const own = [...(tools ?? []), ...fewer].flatMap((tool) => toolToString(harness, tool));
          const gained = after.filter((native) => !before.includes(native));
          expectEqual(
            gained.filter((native) => known.includes(native) || own.includes(native)),
            [],
          );
        },
      ),
      { numRuns: casesOf(3000) },
    );
  });
});

describe('the tools of a block', () => {
  const natives = (harness: AgentHarness) => fc.constantFrom(...nativesOf(HARNESSES[harness]), ...ALIASES);
  const nameFor = (harness: AgentHarness) =>
    fc.oneof(
      natives(harness),
      natives(harness).chain(anyCase),
      customName,
      fc.constantFrom('*', 'x y', 'a/b'),
    );
  const cases = anyHarness.chain((harness) =>
    fc.tuple(
      fc.constant(harness),
      harness === 'opencode'
        ? fc.dictionary(nameFor(harness), fc.boolean(), { maxKeys: 4 })
        : fc.array(nameFor(harness), { maxLength: 4 }),
      fc.constantFrom('tools', 'disallowedTools'),
    ),
  );

  test('grant nothing more than the spec, or it is an error', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyLists, cases, anyMatrix, (lists, [harness, tools, key], matrix) => {
        fc.pre(lists.tools !== undefined || (lists.disallowedTools ?? []).length > 0);
        const field = harness === 'claude-code' ? key : 'tools';
        const before = rendered(lists, harness, { matrix });
        const after = render({ ...agentOf(lists), blocks: { [harness]: { [field]: tools } } }, harness, {
          matrix,
        });
        if (!after.ok) return;
        accepted++;
        const known = nativesOf(HARNESSES[harness]);
        const kinds = kindsOfLists(lists);
        const gained = (after.granted ?? []).filter(
          (native) => known.includes(native) && !before.granted?.includes(native),
        );
        const owner = (native: string) => ownerOf(HARNESSES[harness], native) ?? '';
        expectEqual(
          gained.filter((native) => !kinds(owner(native))),
          [],
        );
        // What it lists besides is reported.
        const own = (after.granted ?? []).filter((name) => !known.includes(name));
        const told = [...after.diagnostics].map(({ tool }) => tool);
        expectEqual(
          own.filter((name) => !before.granted?.includes(name) && !told.includes(name)),
          [],
        );
      }),
      {
        numRuns: casesOf(3000),
        examples: [
          // Copilot reads names without regard to case, and a server's tool with a dash as well.
          [
            { disallowedTools: [Tool.Custom('GitHub/get_issue')] },
            ['copilot', ['github-get_issue'], 'tools'],
            'specification',
          ],
        ],
      },
    );
    expect(accepted).toBeGreaterThan(casesOf(300));
  });

  /** Whether the lists allow a tool, whatever a harness makes of that. */
  const kindsOfLists = ({ tools, disallowedTools = [] }: Lists) => {
    const kindsIn = (list: readonly Tool[]) =>
      list.flatMap(({ kind }) => (isKind(kind) ? kindsOf(kind) : []));
    const denied: readonly string[] = kindsIn(disallowedTools);
    const allowed: readonly string[] | undefined = tools && kindsIn(tools);
    return (kind: string) => !denied.includes(kind) && (allowed?.includes(kind) ?? true);
  };
  const isKind = (kind: string): kind is ToolKind => TOOL_KINDS.some((each) => each === kind);
});

describe('a typed limit', () => {
  const COMMANDS = ['git diff a', 'git diff', 'git push x', 'git', 'npm test', 'rm -r x', 'gitk'];
  const AGENTS = ['docs', 'tester', 'other'];
  const otherwise = fc.constantFrom({}, { otherwise: 'all' } as const);
  const onShell = fc
    .tuple(fc.constantFrom('git *', 'git diff *', 'npm test', '*a*', 'rm*'), otherwise)
    .map(([pattern, more]) => Tool.Limited('Shell', pattern, more));
  const onTask = fc
    .tuple(fc.constantFrom('docs', 'tester'), otherwise)
    .map(([name, more]) => Tool.Limited('Task', name, more));
  const entry = fc.oneof(
    { weight: 3, arbitrary: onShell },
    { weight: 2, arbitrary: onTask },
    { weight: 1, arbitrary: fc.constantFrom<Tool>(Tool.Shell, Tool.Task, Tool.Read, Tool.Custom('b*')) },
  );
  const lists = fc.record(
    { tools: fc.array(entry, { maxLength: 4 }), disallowedTools: fc.array(entry, { maxLength: 3 }) },
    { requiredKeys: [] },
  );
  /** What the spec says of one use. */
  function allows({ tools, disallowedTools = [] }: Lists, kind: 'Shell' | 'Task', text: string): boolean {
    const isAbout = (tool: Tool): boolean =>
      tool.kind === 'Limited'
        ? tool.tool === kind && wild(tool.pattern, text)
        : tool.kind === kind || (tool.kind === 'Custom' && kind === 'Shell');
    return (tools === undefined || tools.some(isAbout)) && !disallowedTools.some(isAbout);
  }
  const USES = { Shell: COMMANDS, Task: AGENTS } as const;
  const NATIVES_OF = {
    'claude-code': { Shell: ['Bash'], Task: ['Agent'] },
    copilot: { Shell: ['bash'], Task: ['task'] },
  } as const;

  test('is what OpenCode does with each use', () => {
    fc.assert(
      fc.property(lists, anyMatrix, (given, matrix) => {
        const { tools, disallowedTools } = given;
        fc.pre([...(tools ?? []), ...(disallowedTools ?? [])].some(({ kind }) => kind === 'Limited'));
        const { permission } = frontmatterOf(rendered(given, 'opencode', { matrix }).text);
        for (const [name, kind] of [
          ['bash', 'Shell'],
          ['task', 'Task'],
        ] as const)
          for (const text of USES[kind]) {
            const does = actionOf(permission, name, text);
            expectEqual([name, text, does === 'allow'], [name, text, allows(given, kind, text)]);
          }
      }),
      { numRuns: casesOf(3000) },
    );
  });

  test('is kept, or all of the tool is lost, or there is a warning', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom('claude-code', 'copilot'), anyMatrix, (given, harness, matrix) => {
        const { tools, disallowedTools } = given;
        fc.pre(![...(tools ?? []), ...(disallowedTools ?? [])].some(({ kind }) => kind === 'Custom')); // OpenCode's own
        const { text, diagnostics } = rendered(given, harness, { matrix });
        const data = frontmatterOf(text);
        for (const kind of ['Shell', 'Task'] as const) {
          const [native] = NATIVES_OF[harness][kind];
          const isWide = USES[kind].some((use) => !allows(given, kind, use));
          if (!isWide || !isGranted(harness, data, native)) continue;
          const told = diagnostics.filter(({ code, tool }) => code === 'widened-limit' && tool === kind);
          expectEqual([kind, harness, told.length > 0], [kind, harness, true]);
        }
      }),
      { numRuns: casesOf(3000) },
    );
  });
});

/** What OpenCode does with a use, told again from the facts about it. */
function actionOf(permission: unknown, name: string, text: string): unknown {
  const rules = typeof permission === 'string' ? { '*': permission } : Object(permission);
  const lines = Object.entries<unknown>(rules).flatMap(([key, each]): (readonly [string, unknown])[] => {
    if (!wild(key, name)) return [];
    return typeof each === 'string' ? [['*', each]] : Object.entries<unknown>(Object(each));
  });
  if (lines.at(-1)?.[0] === '*' && lines.at(-1)?.[1] === 'deny') return 'hidden';
  return lines.findLast(([each]) => wild(each, text))?.[1] ?? 'allow';
}

function wild(pattern: string, text: string): boolean {
  return glob(pattern).test(text) || (pattern.endsWith(' *') && text === pattern.slice(0, -2));
}

describe('a limit that only one harness keeps', () => {
  const permissions = 'edit bash webfetch task read glob'.split(' ');
  const action = fc.constantFrom('allow', 'ask', 'deny');
  const pattern = fc.constantFrom('*', 'git *', 'git', 'git log', 'src/*', '?x');
  const rule = fc.oneof(action, fc.dictionary(pattern, action, { minKeys: 1, maxKeys: 3 }));
  const anyPermission = fc.oneof(
    action,
    fc
      .uniqueArray(fc.tuple(fc.constantFrom('*', ...permissions, '*e*'), rule), {
        selector: ([key]) => key,
        minLength: 1,
        maxLength: 4,
      })
      .filter((rules) => !rules.some(([key, each]) => key === 'webfetch' && typeof each !== 'string'))
      .map(Object.fromEntries),
  );
  const TOOLS = {
    edit: ['Write', 'Edit'],
    bash: ['Shell'],
    webfetch: ['WebFetch'],
    task: ['Task'],
    read: ['Read'],
    glob: ['Glob'],
  } as const;
  const lost = (kind: string) => new RegExp(`grants (?:.*[ ,])?${kind}[ ,].*without the limit`);
  const LIMIT_LOST = {
    Write: lost('Write'),
    Edit: lost('Edit'),
    Shell: lost('Shell'),
    WebFetch: lost('WebFetch'),
    Task: lost('Task'),
    Read: lost('Read'),
    Glob: lost('Glob'),
  };

  test('has a warning in every other one that grants the tool, and a deny or an allow has none', () => {
    fc.assert(
      fc.property(anyPermission, (permission) => {
        const compiled = compileAgents([
          { ...agentOf({ disallowedTools: [] }), blocks: { opencode: { permission } } },
        ]);
        const warned = compiled.diagnostics.filter(({ code }) => code === 'widened-limit');
        expectEqual(compiled.ok, true);
        for (const harness of ['claude-code', 'copilot'] as const) {
          for (const [name, kinds] of Object.entries(TOOLS)) {
            const texts = ['git', 'git log', 'git zzz', 'src/a', 'ax', 'zzz'];
            const actions = texts.map((each) => actionOf(permission, name, each));
            const isLimited = actions.some((each) => each !== 'allow') && !actions.includes('hidden');
            for (const kind of kinds) {
              const found = warned.some(
                (each) => each.harness === harness && LIMIT_LOST[kind].test(each.message),
              );
              expectEqual([kind, harness, found], [kind, harness, isLimited]);
            }
          }
        }
      }),
      { numRuns: casesOf(1500) },
    );
  });
});

describe('the order of the specs', () => {
  const word = fc.constantFrom('Read', 'Shell', 'Bash', 'Glob', 'Skill', 'Todo', 'Raed', '{ mcp: github }');
  const spec = fc
    .tuple(
      fc.constantFrom('a', 'b', 'c', 'sub/a', 'sub/B', 'x.agent', 'explore'),
      fc.constantFrom(
        '',
        'name: a\n',
        'name: C\n',
        'colour: x\n',
        'copilot: { name: "A b" }\n',
        'model: nope/x\n',
      ),
      fc.array(word, { maxLength: 3 }),
      fc.constantFrom('Hi', '{{{who}}}', '{{{tool Question}}}'),
    )
    .map(([stem, line, tools, prompt]) => ({
      path: `.fsagent/agents/${stem}.md`,
      text: `---\ndescription: x\n${line}tools: [${tools.join(', ')}]\n---\n${prompt}\n`,
    }));
  const asData = (files: readonly OutputFile[]) => files.map(({ specLine: _, judged: __, ...file }) => file);

  test('changes neither the files nor what is said', () => {
    const shuffled = fc
      .uniqueArray(spec, { selector: ({ path }) => path, maxLength: 6 })
      .chain((specs) =>
        fc.tuple(fc.constant(specs), fc.shuffledSubarray(specs, { minLength: specs.length })),
      );
    fc.assert(
      fc.property(shuffled, anyMatrix, fc.boolean(), ([specs, others], matrix, isKnown) => {
        const options = { matrix, variables: isKnown ? { who: 'you' } : {} };
        const [one, two] = [compile(specs, options), compile(others, options)];
        expectEqual(two.diagnostics, one.diagnostics);
        expectEqual(two.ok && asData(two.files), one.ok && asData(one.files));
      }),
      { numRuns: casesOf(1000) },
    );
  });
});

describe('what a person writes', () => {
  /** Every reader that a harness is known to use. */
  const READERS: Readonly<
    Record<string, (text: string) => { readonly data: Record<string, unknown>; readonly content: string }>
  > = {
    'gray-matter with js-yaml 3': (text) => matter(text, {}),
    'gray-matter with js-yaml 4': (text) =>
      matter(text, { engines: { yaml: (yaml) => load(yaml) as object } }), // the engine's type asks for an object
    yaml: (text) => {
      const [yaml = ''] = text.slice('---\n'.length).split('\n---\n');
      return {
        data: parse(yaml) as Record<string, unknown>,
        content: text.slice('---\n'.length + yaml.length + '\n---\n'.length),
      };
    },
  };
  const anyWords = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          '\n',
          '\r',
          '\t',
          ' ',
          '---',
          '\n---\n',
          '"',
          '\\',
          ': ',
          '#',
          '\x7f',
          '\x85',
          '\u2028',
          '\ufeff',
          '\0',
          'x',
        ),
        {
          maxLength: 60,
        },
      )
      .map(join),
  );

  test('reaches every harness as it is, by whichever reader', () => {
    fc.assert(
      fc.property(anyWords, anyWords, (description, words) => {
        fc.pre(/\S/.test(description));
        const prompt = words.replaceAll('{{{', '\\{{{');
        const compiled = compile([{ path: 'a.json', text: JSON.stringify({ description, prompt }) }]);
        const files = compiled.ok ? compiled.files : [];
        expectEqual(files.length, 3);
        const body = words.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
        for (const { text } of files) {
          for (const [reader, read] of Object.entries(READERS)) {
            const { data, content } = read(text);
            const found = { reader, description: data.description, content };
            expectEqual(found, { reader, description, content: body === '' ? '' : `${body}\n` });
          }
          expectEqual(text.includes('\r'), false);
          expectEqual(readMark(text), { spec: 'a.json', intact: true });
        }
      }),
      { numRuns: casesOf(800) },
    );
  });

  const looksLikeData = fc.stringMatching(/^[0-9a-fxoteynEYN+._:~=<-]{1,10}$/);
  const anyName = fc.oneof(looksLikeData, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }));
  const names = fc.uniqueArray(
    anyName.filter((name) => !/[\p{Cc}\s,()]|^[*?]+$/u.test(name)),
    { maxLength: 8, minLength: 1 },
  );

  test('a tool’s name stays that text, by whichever reader', () => {
    fc.assert(
      fc.property(names, (custom) => {
        const tools = custom.map(Tool.Custom);
        const [list, map] = (['copilot', 'opencode'] as const).map((id) => rendered({ tools }, id, {}).text);
        const wanted = Object.fromEntries([['*', false], ...custom.map((name) => [name, true])]);
        for (const [reader, read] of Object.entries(READERS)) {
          const { tools: listed } = read(list ?? '').data;
          expectEqual({ reader, listed }, { reader, listed: custom });
          expectEqual({ reader, ...read(map ?? '').data }, { reader, description: 'x', tools: wanted });
        }
      }),
      { numRuns: casesOf(1500) },
    );
  });

  test('is refused where no file could hold it', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0xd800, max: 0xdfff }), (text, code) => {
        const half = `x${text}${String.fromCharCode(code)} `;
        const { ok, diagnostics } = compileAgents([agent({ name: 'a', description: half, prompt: '' })]);
        expectEqual(ok, false);
        expectEqual(
          diagnostics.map((each) => each.code),
          ['unencodable-text'],
        );
      }),
    );
  });
});

describe('the mark', () => {
  const rest = fc
    .oneof(fc.string({ unit: anyCharacter }), fc.string())
    .map((text) => text.replaceAll('\r', ''));
  const file = fc.tuple(
    rest,
    fc.oneof(fc.string({ unit: anyCharacter }), fc.constant('.fsagent/agents/a.md')),
  );
  const toCrlf = (text: string) => text.replaceAll('\n', '\r\n');

  test('is found again, with other line ends too', () => {
    fc.assert(
      fc.property(file, ([text, spec]) => {
        const marked = withMark(`---\n${text}`, spec);
        expect(marked.split('\n')[1]).toMatch(/^# /);
        expectEqual(readMark(marked), { spec, intact: true });
        expectEqual(readMark(toCrlf(marked)), { spec, intact: true });
      }),
    );
  });

  test('notices the edit of any one character below it', () => {
    const edits = fc.tuple(
      file,
      fc.nat(),
      fc.constantFrom('replace', 'flip', 'insert', 'delete'),
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(edits, ([[text, spec], place, kind, character]) => {
        const marked = withMark(`---\n${text}`, spec);
        const start = marked.length - text.length;
        const at = start + (place % (text.length + 1));
        const after = kind === 'insert' ? at : at + 1;
        const flipped = String.fromCharCode(marked.charCodeAt(at) ^ 1);
        const written = { replace: character, flip: flipped, insert: character, delete: '' }[kind];
        const edited = marked.slice(0, at) + written + marked.slice(after);
        fc.pre(edited.replaceAll('\r\n', '\n') !== marked);
        expectEqual(readMark(edited), { spec, intact: false });
        expectEqual(readMark(toCrlf(edited))?.intact, false);
      }),
      { numRuns: casesOf(2000) },
    );
  });

  test('adds up the codes of any text, of ASCII or not', () => {
    const sumOf = (text: string) => {
      const sum = [...Array(text.length).keys()].reduce(
        (before, index) => Math.imul(before ^ text.charCodeAt(index), 0x01000193),
        0x811c9dc5,
      );
      return ((sum ^ (sum >>> 15)) >>> 0).toString(16).padStart(8, '0');
    };
    fc.assert(
      fc.property(rest, (text) => {
        fc.pre(!text.includes('\n---\n'));
        const [, sum] = /\[([0-9a-f]{16})\]/.exec(withMark(`---\n${text}`, 'a.md')) ?? [];
        expect(sum).toBe(sumOf(text) + sumOf(''));
      }),
    );
  });

  test('is not seen where there is none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readMark(`---\n${text}`)).toBeUndefined();
        expect(readMark(text)).toBeUndefined();
      }),
    );
  });
});

function join(parts: readonly string[]): string {
  return parts.join('');
}

function distinct<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)];
}
