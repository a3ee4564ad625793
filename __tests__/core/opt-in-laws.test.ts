import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import {
  type AgentHarness,
  agent,
  type BuiltInHarness,
  type CompileOptions,
  HARNESSES,
  MATRICES,
  nativesOf,
  ownerOf,
  render,
  TOOL_KINDS,
  Tool,
  toolToString,
} from '../../src/core/index.js';
import { expectEqual } from '../support/expect-equal.js';
import { casesOf } from '../support/long-form.js';

/** Those whose files have lists or rules of tools; what Codex cannot keep gets no file. */
type Id = Exclude<BuiltInHarness, AgentHarness | 'codex'>;

/** Other words for natives, copied from the programs by hand. */
const WORDS: { readonly [I in Id]: Readonly<Record<string, string>> } = {
  'gemini-cli': { search_file_content: 'grep_search' },
  'qwen-code': {
    Shell: 'run_shell_command',
    Monitor: 'monitor',
    ReadFile: 'read_file',
    WriteFile: 'write_file',
    Edit: 'edit',
    NotebookEdit: 'notebook_edit',
    Grep: 'grep_search',
    SearchFiles: 'grep_search',
    Glob: 'glob',
    FindFiles: 'glob',
    Agent: 'agent',
    Task: 'agent',
    Skill: 'skill',
    WebFetch: 'web_fetch',
    WebSearch: 'web_search',
    Lsp: 'lsp',
    AskUserQuestion: 'ask_user_question',
    ZoomImage: 'zoom_image',
    ReadMcpResource: 'read_mcp_resource',
  },
  cline: {
    apply_diff: 'editor',
    bash: 'run_commands',
    execute_command: 'run_commands',
    list_code_definition_names: 'search_codebase',
    list_files: 'run_commands',
    read_file: 'read_files',
    replace_in_file: 'editor',
    search_files: 'search_codebase',
    use_skill: 'skills',
    write_to_file: 'editor',
  },
  kilo: {},
};
const IDS = Object.keys(WORDS) as readonly Id[]; // Object.keys forgets the key type

type Keys = { readonly tools?: unknown; readonly disallowedTools?: unknown; readonly permission?: unknown };

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** How each program reads the keys of a file, written a second time and without the module. */
const READS: { readonly [I in Id]: (keys: Keys) => (native: string) => boolean } = {
  'gemini-cli':
    ({ tools }) =>
    (native) =>
      native === 'complete_task' ||
      tools === undefined ||
      listOf(tools).some((name) => {
        if (name === 'mcp_*') return native.startsWith('mcp_');
        if (/^mcp_[^_]+_\*$/.test(name)) return native.startsWith(name.slice(0, -1));
        return (WORDS['gemini-cli'][name] ?? name) === native;
      }),
  'qwen-code':
    ({ tools, disallowedTools }) =>
    (native) => {
      const names = listOf(tools).map((name) => WORDS['qwen-code'][name] ?? name);
      const isOpen = names.length === 0 || names.includes('*');
      const isDenied = listOf(disallowedTools).some((name) => {
        if (name === native || WORDS['qwen-code'][name] === native) return true;
        if (!native.startsWith('mcp__')) return false;
        if (name.endsWith('*')) return native.startsWith(name.slice(0, -1));
        return name.split('__').length === 2 && native.startsWith(`${name}__`);
      });
      return (isOpen || names.includes(native)) && !isDenied;
    },
  cline:
    ({ tools }) =>
    (native) =>
      native === 'skills' ||
      (!native.includes('__') &&
        (tools === undefined ||
          listOf(tools).some((name) => {
            const word = name.trim().toLowerCase();
            return (WORDS.cline[word] ?? word) === native;
          }))),
  kilo: ({ permission }) => {
    const isHidden = (native: string): boolean => {
      const key = ['write', 'edit', 'apply_patch'].includes(native)
        ? 'edit'
        : /^(?:list|read)_mcp_resource/.test(native)
          ? 'read'
          : native;
      const last = Object.entries(permission ?? {})
        .filter(([name]) => globOf(name).test(key))
        .flatMap(([, rule]) =>
          Object.entries<unknown>(typeof rule === 'string' ? { '*': rule } : Object(rule)),
        )
        .at(-1);
      return last?.[0] === '*' && last[1] === 'deny';
    };
    return (native) => !isHidden(native) && !(native === 'background_process' && isHidden('bash'));
  },
};

const globOf = (pattern: string): RegExp =>
  new RegExp(
    `^${[...pattern].map((each) => (each === '*' ? '.*' : each === '?' ? '.' : each.replace(/[^\w]/, '\\$&'))).join('')}$`,
    's',
  );

const NATIVES = [...new Set(IDS.flatMap((id) => [...nativesOf(HARNESSES[id]), ...Object.keys(WORDS[id])]))];
const ODD = [
  'bash(git *)',
  'none',
  'mcp_*',
  'mcp__github',
  'github_*',
  'b*',
  '?ash',
  '*_x',
  'Read',
  'LIST_FILES',
];

const anyTool: fc.Arbitrary<Tool> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<Tool>(...TOOL_KINDS.map((kind) => Tool[kind])) },
  { weight: 3, arbitrary: fc.constantFrom(...NATIVES, ...ODD).map(Tool.Custom) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('github', 'git_hub', 'my.server', 'a__b'), fc.constantFrom('*', 'get', 'get.it'))
      .map(([server, tool]) => Tool.Mcp(server, tool)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('Shell', 'Task'), fc.constantFrom('git *', 'x'), fc.boolean())
      .map(([kind, pattern, isOpen]) => Tool.Limited(kind, pattern, isOpen ? { otherwise: 'all' } : {})),
  },
);
const someTools = fc.array(anyTool, { maxLength: 5 });
const anyLists = fc.oneof(
  fc.record({ tools: someTools, disallowedTools: someTools }),
  fc.record({ tools: someTools }),
  fc.record({ disallowedTools: fc.array(anyTool, { minLength: 1, maxLength: 4 }) }),
);
type Lists = { readonly tools?: readonly Tool[]; readonly disallowedTools?: readonly Tool[] };

/** A block for the harness: fewer names, denied ones, or rules. */
const anyBlock = (id: Id): fc.Arbitrary<Readonly<Record<string, unknown>>> => {
  const names = fc.array(fc.constantFrom(...nativesOf(HARNESSES[id]), ...Object.keys(WORDS[id]), ...ODD), {
    maxLength: 4,
  });
  const actions = fc.dictionary(
    fc.constantFrom(...nativesOf(HARNESSES[id]), '*', 'github_*'),
    fc.oneof(
      fc.constantFrom('deny', 'deny', 'ask', 'allow'),
      fc.dictionary(fc.constantFrom('*', 'git *'), fc.constantFrom('deny', 'ask', 'allow')),
    ),
    { maxKeys: 3 },
  );
  if (id === 'kilo') return fc.record({ permission: actions }, { requiredKeys: [] });
  if (id === 'qwen-code') return fc.record({ tools: names, disallowedTools: names }, { requiredKeys: [] });
  return fc.record({ tools: names }, { requiredKeys: [] });
};

const anyCase = fc.constantFrom(...IDS).chain((id) => fc.tuple(fc.constant(id), anyLists, anyBlock(id)));

const kindsIn = (tools: readonly Tool[]): readonly string[] =>
  tools.flatMap((tool) => {
    if (tool.kind === 'Bash') return ['Shell'];
    return tool.kind === 'Todo' ? ['TodoWrite', 'TodoRead'] : [tool.kind];
  });

/** What a spec allows and denies by tools, where a limit counts for the whole tool unless it is kept. */
function meaning(id: Id, { tools, disallowedTools = [] }: Lists) {
  const limited = disallowedTools.flatMap((tool) =>
    tool.kind === 'Limited' && tool.otherwise !== 'all' && id !== 'kilo' ? [tool.tool] : [],
  );
  return {
    allowed: tools && new Set(kindsIn(tools)),
    limited: new Set((tools ?? []).flatMap((tool) => (tool.kind === 'Limited' ? [tool.tool] : []))),
    denied: new Set<string>([...kindsIn(disallowedTools), ...limited]),
  };
}

const namesIn = (id: Id, tools: readonly Tool[] = []): readonly string[] =>
  tools.flatMap((tool) => (tool.kind === 'Custom' || tool.kind === 'Mcp' ? toolToString(id, tool) : []));

describe('in the harnesses that a config has to name', () => {
  let [written, refused] = [0, 0];

  test('nothing denied or unlisted is granted without a diagnostic, with a block or without one', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...MATRICES), ([id, drawn, block], matrix) => {
        const lists: Lists = drawn;
        const spec = agent({ name: 'ab', description: 'x', prompt: 'Say what you do.', ...lists });
        const options: CompileOptions = { matrix, harnesses: { [id]: {} } };
        const found = render({ ...spec, blocks: { [id]: block } }, id, options);
        if (!found.ok) {
          refused++;
          return;
        }
        written++;
        const keys: Keys = parse(found.text.split('\n---\n')[0] ?? '');
        const reads = READS[id](keys);
        const own = [...namesIn(id, lists.tools), ...namesIn(id, lists.disallowedTools)];
        const concrete = own.map((name) => name.replace(/\*$/, 'get'));
        const { allowed, limited, denied } = meaning(id, lists);
        const reported = (code: string) =>
          found.diagnostics.flatMap((each) => (each.code === code ? [each.tool ?? ''] : []));
        for (const native of new Set([...nativesOf(HARNESSES[id]), ...concrete])) {
          const owner = ownerOf(HARNESSES[id], native);
          const isComputed = owner === undefined || !found.granted || found.granted.includes(native);
          expectEqual(
            { native, isComputed: reads(native) ? isComputed : true },
            { native, isComputed: true },
          );
          if (!reads(native) || owner === 'always') continue;
          const isDenied =
            denied.has(owner ?? '') ||
            namesIn(id, lists.disallowedTools).some((name) => HARNESSES[id].tools.matches(name, native));
          if (isDenied)
            expectEqual({ native, said: reported('widened-denied').length > 0 }, { native, said: true });
          if (isDenied || !allowed) continue;
          const isListed =
            allowed.has(owner ?? '') ||
            (owner !== undefined && limited.has(owner as never)) || // a kind is one of two limited ones, or none
            namesIn(id, lists.tools).some((name) => HARNESSES[id].tools.matches(name, native));
          const isSaid = isListed || reported('widened').includes(owner ?? native);
          expectEqual({ native, owner, isSaid }, { native, owner, isSaid: true });
        }
      }),
      { numRuns: casesOf(10_000) },
    );
    expect(written).toBeGreaterThan(casesOf(4000)); // else nothing was shown
    expect(refused).toBeGreaterThan(casesOf(400));
  });
});
