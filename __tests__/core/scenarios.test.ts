/**
 * The specification, scenario by scenario: every test bears the name of its scenario, in the order of the
 * documents. The matrix is `specification`, the default. Where we do otherwise, `departures.ts` says why.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import { parse } from 'yaml';
import * as core from '../../src/core/index.js';
import { parseSpec } from '../../src/core/index.js';
import * as library from '../../src/index.js';
import {
  AGENT_HARNESSES,
  type AgentHarness,
  agent,
  type CompileOptions,
  compile,
  compileAgents,
  type Diagnostic,
  formatDiagnostic,
  HARNESSES,
  NAMED_TOOL_KINDS,
  ownerOf,
  render,
  TOOL_KINDS,
  Tool,
  type ToolKind,
  toolToString,
} from '../../src/index.js';
import { announce, completionsAt, deprecatedIn, problemsOf } from './compile-snippets.js';

type Lists = { readonly tools?: readonly Tool[]; readonly disallowedTools?: readonly Tool[] };

const reviewer = (lists: Lists) =>
  agent({ name: 'reviewer', description: 'Reviews changes.', prompt: 'Review.', ...lists });

function rendered(harness: AgentHarness, lists: Lists, options?: CompileOptions) {
  const rendering = render(reviewer(lists), harness, options);
  if (!rendering.ok) throw new Error(rendering.diagnostics.map(formatDiagnostic).join('\n'));
  return rendering;
}

/** The `tools` of the written file, as a YAML reader sees them. */
function writtenTools(harness: AgentHarness, lists: Lists, options?: CompileOptions): unknown {
  const [, frontmatter = ''] = rendered(harness, lists, options).text.split('---\n');
  return parse(frontmatter).tools;
}

/** A tool's names in each harness. */
const namesOf = (tool: Tool) => ({
  opencode: toolToString('opencode', tool),
  'claude-code': toolToString('claude-code', tool),
  copilot: toolToString('copilot', tool),
});

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

/** A snippet that defines an agent with one more field. */
const agentWith = (field: string): string => `import { agent, Tool } from 'fsagent-action';
export const it = agent({ name: 'reviewer', description: 'Reviews changes.', prompt: 'Review.', ${field} });`;

const readDocument = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const DOCUMENTED =
  'Write Edit Shell Read Glob List LSP Skill TodoWrite TodoRead WebFetch WebSearch Question'.split(' ');
const UNIVERSAL = ['Write', 'Edit', 'Bash', 'WebFetch', 'Todo'] as const satisfies readonly ToolKind[];
const kindsAre = (kinds: readonly string[]): string =>
  `import type { Tool } from 'fsagent-action';
export const it = (kind: ${kinds.map((kind) => `'${kind}'`).join(' | ')}): Tool['kind'] => kind;`;
const toolNamed = (kind: string): string =>
  `import { Tool } from 'fsagent-action';\nexport const it = Tool.${kind};`;
const namedIn = (args: string): string =>
  `import { Tool, toolToString } from 'fsagent-action';\nexport const it = toolToString(${args});`;

/** Every snippet of this file. They are compiled in one program, which takes about as long as one of them alone. */
const CODE = {
  documentedKinds: kindsAre([...DOCUMENTED, 'Custom']),
  unknownKind: kindsAre(['Clock']),
  custom: agentWith('tools: [Tool.Custom("mcp_database")]'),
  customWithoutName: agentWith('tools: [Tool.Custom()]'),
  customWithNumber: agentWith('tools: [Tool.Custom(1)]'),
  toolType: "import { Tool } from 'fsagent-action';\nexport const it: Tool = Tool.Write;",
  misspeltToolType: "import { Tool } from 'fsagent-action';\nexport const it: Toll = Tool.Write;",
  toolDot: "import { Tool } from 'fsagent-action';\nexport const it = Tool.▮",
  tools: agentWith('tools: [Tool.Write, Tool.Custom("x"), { kind: "Read" }]'),
  toolsOfOtherTypes: agentWith('tools: ["write", 1, true, { name: "write" }]'),
  toolsWithText: agentWith('tools: [Tool.Write, "Bash"]'),
  disallowedTools: agentWith('disallowedTools: [Tool.Shell, Tool.Custom("x")]'),
  disallowedText: agentWith('disallowedTools: ["bash", Tool.Shell]'),
  toolMap: agentWith('toolMap: { Write: true, Bash: false }'),
  withHarness: namedIn("'copilot', Tool.Shell"),
  withoutHarness: namedIn('Tool.Shell'),
  misspeltTool: agentWith('tools: [Tool.Wrtie]'),
  toolsDot: agentWith('tools: [Tool.▮]'),
  fieldBegun: agentWith('too▮'),
  misspeltTexts: agentWith('tools: ["bash ", "Write"]'),
  misspeltKind: agentWith('tools: [{ kind: "write" }]'),
} as const;
const MIGRATION_EXAMPLES = [...readDocument('MIGRATION.md').matchAll(/^```ts\n(.*?)^```$/gms)].map(
  ([, code = '']) => code,
);
announce([...Object.values(CODE), ...UNIVERSAL.map(toolNamed), ...MIGRATION_EXAMPLES]);

const culpritsIn = (snippet: string): readonly string[] => problemsOf(snippet).map(({ text }) => text);

describe('Tool harness mapping', () => {
  describe('Complete tool type coverage', () => {
    test('All tool variants are defined', () => {
      expect(TOOL_KINDS).toEqual(expect.arrayContaining(DOCUMENTED));
      expect(problemsOf(CODE.documentedKinds)).toEqual([]);
      expect(problemsOf(CODE.unknownKind)).not.toEqual([]);
    });
  });

  describe('One-to-many tool mapping', () => {
    test('TodoWrite maps to multiple Claude tools', () => {
      expect(toolToString('claude-code', Tool.TodoWrite)).toEqual(['TaskCreate', 'TaskUpdate']);
      expect(writtenTools('claude-code', { tools: [Tool.TodoWrite] })).toEqual(['TaskCreate', 'TaskUpdate']);
    });

    test('TodoRead maps to multiple Claude tools', () => {
      const names = ['TaskList', 'TaskGet', 'TaskUpdate'];
      expect(toolToString('claude-code', Tool.TodoRead)).toEqual(names);
      expect(writtenTools('claude-code', { tools: [Tool.TodoRead] })).toEqual(names);
    });
  });

  describe('Harness-specific tool name mapping', () => {
    test('Shell tool for Opencode', () => {
      expect(toolToString('opencode', Tool.Shell)).toEqual(['bash']);
    });

    test('Shell tool for ClaudeCode', () => {
      expect(toolToString('claude-code', Tool.Shell)).toEqual(['Bash']);
    });

    test('Shell tool for Copilot', () => {
      expect(toolToString('copilot', Tool.Shell)).toEqual(['execute']);
    });

    test('Write tool for all harnesses', () => {
      expect(namesOf(Tool.Write)).toEqual({
        opencode: ['write'],
        'claude-code': ['Write'],
        copilot: ['write'],
      });
    });
  });

  describe('Tool deduplication', () => {
    test('Duplicate tools are removed', () => {
      const tools = [Tool.Glob, Tool.List];
      expect(tools.flatMap((tool) => toolToString('copilot', tool))).toEqual(['search', 'search']);
      expect(writtenTools('copilot', { tools })).toEqual(['search']);
    });

    test('Deduplication preserves first occurrence order', () => {
      expect(writtenTools('copilot', { tools: [Tool.Write, Tool.Glob, Tool.List] })).toEqual([
        'write',
        'search',
      ]);
    });
  });

  describe('Missing tool handling', () => {
    test('WebSearch omitted for Opencode', () => {
      const { text, diagnostics } = rendered('opencode', { tools: [Tool.Read, Tool.WebSearch] });
      expect(text).toContain('tools:\n  "*": false\n  read: true\n---\n');
      expect(codes(diagnostics)).toContain('unsupported');
    });

    test('LSP omitted for Copilot', () => {
      const { text, diagnostics } = rendered('copilot', { tools: [Tool.Read, Tool.LSP] });
      expect(text).toContain('tools:\n  - read\n---\n');
      expect(codes(diagnostics)).toContain('unsupported');
    });

    test('Question omitted for Copilot', () => {
      const { text, diagnostics } = rendered('copilot', { tools: [Tool.Read, Tool.Question] });
      expect(text).toContain('tools:\n  - read\n---\n');
      expect(codes(diagnostics)).toContain('unsupported');
    });
  });

  describe('Custom tool pass-through', () => {
    test('Custom tool name preserved', () => {
      const names = ['mcp_database'];
      expect(namesOf(Tool.Custom('mcp_database'))).toEqual({
        opencode: names,
        'claude-code': names,
        copilot: names,
      });
    });

    test('Multiple custom tools', () => {
      const tools = [Tool.Custom('github_api'), Tool.Custom('slack_api')];
      expect(writtenTools('claude-code', { tools })).toEqual(['github_api', 'slack_api']);
      expect(writtenTools('copilot', { tools })).toEqual(['github_api', 'slack_api']);
      expect(writtenTools('opencode', { tools })).toEqual({ '*': false, github_api: true, slack_api: true });
    });
  });

  describe('Complete harness tool mapping matrix', () => {
    test('Read tool mapping', () => {
      expect(namesOf(Tool.Read)).toEqual({ opencode: ['read'], 'claude-code': ['Read'], copilot: ['read'] });
    });

    test('Glob tool mapping', () => {
      expect(namesOf(Tool.Glob)).toEqual({
        opencode: ['grep'],
        'claude-code': ['Glob'],
        copilot: ['search'],
      });
    });

    test('List tool mapping', () => {
      expect(namesOf(Tool.List)).toEqual({
        opencode: ['list'],
        'claude-code': ['Glob'],
        copilot: ['search'],
      });
    });

    test('LSP tool mapping', () => {
      expect(namesOf(Tool.LSP)).toEqual({ opencode: ['lsp'], 'claude-code': ['LSP'], copilot: [] });
    });

    test('Skill tool mapping', () => {
      expect(namesOf(Tool.Skill)).toEqual({
        opencode: ['skill'],
        'claude-code': ['skill'],
        copilot: ['skill'],
      });
    });

    test('WebFetch tool mapping', () => {
      expect(namesOf(Tool.WebFetch)).toEqual({
        opencode: ['webfetch'],
        'claude-code': ['WebFetch'],
        copilot: ['web'],
      });
    });

    test('WebSearch tool mapping', () => {
      expect(namesOf(Tool.WebSearch)).toEqual({
        opencode: [],
        'claude-code': ['WebSearch'],
        copilot: ['web'],
      });
    });

    test('Question tool mapping', () => {
      expect(namesOf(Tool.Question)).toEqual({
        opencode: ['question'],
        'claude-code': ['AskUserQuestion'],
        copilot: [],
      });
    });

    test('Edit tool mapping', () => {
      expect(namesOf(Tool.Edit)).toEqual({ opencode: ['edit'], 'claude-code': ['Edit'], copilot: ['edit'] });
    });
  });

  describe('TodoWrite tool mapping', () => {
    test('TodoWrite for Opencode', () => {
      expect(toolToString('opencode', Tool.TodoWrite)).toEqual(['todowrite']);
    });

    test('TodoWrite for Copilot', () => {
      expect(toolToString('copilot', Tool.TodoWrite)).toEqual(['todo']);
    });
  });

  describe('TodoRead tool mapping', () => {
    test('TodoRead for Opencode', () => {
      expect(toolToString('opencode', Tool.TodoRead)).toEqual(['todoread']);
    });

    test('TodoRead for Copilot', () => {
      expect(toolToString('copilot', Tool.TodoRead)).toEqual(['todo']);
    });
  });
});

describe('Typed tools', () => {
  describe('Tool discriminated union', () => {
    test('Universal tool cases', () => {
      for (const kind of UNIVERSAL) {
        expect(Tool[kind]).toEqual({ kind });
        // Each of them is in all three harnesses, which is what makes it universal.
        for (const harness of AGENT_HARNESSES) expect(toolToString(harness, Tool[kind])).not.toEqual([]);
      }
      // `Bash` and `Todo` stand for tools that came later, and are deprecated at once.
      expect(namesOf(Tool.Bash)).toEqual(namesOf(Tool.Shell));
      for (const harness of AGENT_HARNESSES) {
        const both = [Tool.TodoWrite, Tool.TodoRead].flatMap((tool) => toolToString(harness, tool));
        expect(toolToString(harness, Tool.Todo)).toEqual([...new Set(both)]);
      }
      const deprecated = UNIVERSAL.filter((kind) => deprecatedIn(toolNamed(kind)).length > 0);
      expect(deprecated).toEqual(['Bash', 'Todo']);
    });

    test('Custom tool escape hatch', () => {
      expect(Tool.Custom('mcp_database')).toEqual({ kind: 'Custom', name: 'mcp_database' });
      expect(culpritsIn(CODE.custom)).toEqual([]);
      expect(culpritsIn(CODE.customWithoutName)).toEqual(['Custom']);
      expect(culpritsIn(CODE.customWithNumber)).toEqual(['1']);
    });

    test('Tool type location', () => {
      // `AST.fs` is `core/tools.ts` here.
      const { statements } = ts.createSourceFile(
        'tools.ts',
        readDocument('src/model/tools.ts'),
        ts.ScriptTarget.ES2022,
      );
      const exported = statements.filter(
        (statement) =>
          ts.isTypeAliasDeclaration(statement) &&
          statement.name.text === 'Tool' &&
          statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
      );
      expect(exported).toHaveLength(1);
    });
  });

  describe('Tool type public API', () => {
    test('Re-export from Library module', () => {
      // `Library.fs` is `index.ts` here; one import has the type and its values.
      expect(library.Tool).toBe(core.Tool);
      expect(problemsOf(CODE.toolType)).toEqual([]);
      expect(problemsOf(CODE.misspeltToolType)).not.toEqual([]);
    });

    test('IDE discoverability', () => {
      const offered = completionsAt(CODE.toolDot);
      expect(offered).toEqual(
        expect.arrayContaining(['Write', 'Edit', 'Bash', 'WebFetch', 'Todo', 'Custom', ...NAMED_TOOL_KINDS]),
      );
    });
  });

  describe('tools operation accepts Tool list', () => {
    test('Type-safe tool list', () => {
      expect(culpritsIn(CODE.tools)).toEqual([]);
      expect(culpritsIn(CODE.toolsOfOtherTypes)).toEqual(['"write"', '1', 'true', '{ name: "write" }']);
    });

    test('Compile-time checking', () => {
      expect(problemsOf(CODE.toolsWithText)).toEqual([
        expect.objectContaining({ code: 2322, line: 2, text: '"Bash"' }),
      ]);
    });

    test('Tool list storage', () => {
      // The boxed `frontmatter["tools"]` is the typed `frontmatter.tools` here; the list itself is kept.
      const tools = [Tool.Write, Tool.Custom('mcp_database')];
      expect(reviewer({ tools }).frontmatter.tools).toBe(tools);
    });
  });

  describe('disallowedTools operation accepts Tool list', () => {
    test('Type-safe disallowed list', () => {
      expect(culpritsIn(CODE.disallowedTools)).toEqual([]);
      expect(culpritsIn(CODE.disallowedText)).toEqual(['"bash"']);
    });

    test('Separate storage', () => {
      const lists = { tools: [Tool.Write, Tool.Shell], disallowedTools: [Tool.Shell] };
      const { frontmatter } = reviewer(lists);
      expect(frontmatter.tools).toBe(lists.tools);
      expect(frontmatter.disallowedTools).toBe(lists.disallowedTools);
    });
  });

  describe('toolMap operation removed', () => {
    test('toolMap does not exist', () => {
      expect(problemsOf(CODE.toolMap)).toEqual([
        expect.objectContaining({ code: 2353, message: expect.stringContaining("'toolMap' does not exist") }),
      ]);
    });

    test('Migration path documented', () => {
      const guide = readDocument('MIGRATION.md');
      for (const word of ['toolMap', 'tools', 'disallowedTools']) expect(guide).toContain(word);
      // What the old map said, the two lists say.
      const lists = { tools: [Tool.Write, Tool.Edit], disallowedTools: [Tool.Bash] };
      expect(writtenTools('opencode', lists, { toolFormat: 'map' })).toEqual({
        write: true,
        bash: false,
        edit: true,
      });
    });
  });

  describe('Harness-specific tool name mapping', () => {
    test('toolToString function exists', () => {
      const names: readonly string[] = toolToString('opencode', Tool.Write);
      expect(names).toEqual(['write']);
      expect(toolToString).toHaveLength(2); // harness and tool; the options may be left out
    });

    test('Opencode tool names', () => {
      const names = (tool: Tool) => toolToString('opencode', tool);
      expect([Tool.Write, Tool.Edit, Tool.Bash, Tool.WebFetch].flatMap(names)).toEqual([
        'write',
        'edit',
        'bash',
        'webfetch',
      ]);
      // Not "todo": the later mapping document splits it in two.
      expect(names(Tool.Todo)).toEqual(['todowrite', 'todoread']);
    });

    test('Copilot tool names', () => {
      const tools = [Tool.Write, Tool.Edit, Tool.Bash, Tool.WebFetch, Tool.Todo];
      expect(tools.map((tool) => toolToString('copilot', tool))).toEqual([
        ['write'],
        ['edit'],
        ['execute'],
        ['web'],
        ['todo'],
      ]);
      // "Verify from documentation": that gave the second matrix.
      expect(toolToString('copilot', Tool.Write, { matrix: 'verified' })).toEqual(['edit']);
    });

    test('ClaudeCode tool names', () => {
      const tools = [Tool.Write, Tool.Edit, Tool.Bash, Tool.WebFetch, Tool.Todo];
      const names = tools.flatMap((tool) => toolToString('claude-code', tool));
      expect(names).toEqual([
        'Write',
        'Edit',
        'Bash',
        'WebFetch',
        'TaskCreate',
        'TaskUpdate',
        'TaskList',
        'TaskGet',
      ]);
      for (const name of names) expect(ownerOf(HARNESSES['claude-code'], name)).toBeDefined();
    });

    test('Custom tool passthrough', () => {
      for (const harness of AGENT_HARNESSES)
        expect(toolToString(harness, Tool.Custom('My-Tool_1'))).toEqual(['My-Tool_1']);
    });
  });

  describe('formatToolsFrontmatter extracts Tool lists', () => {
    test('Extract enabled tools', () => {
      expect(writtenTools('claude-code', { tools: [Tool.Read, Tool.Edit] })).toEqual(['Read', 'Edit']);
    });

    test('Extract disabled tools', () => {
      const { text } = rendered('claude-code', { disallowedTools: [Tool.Shell, Tool.WebFetch] });
      expect(parse(text.split('---\n')[1] ?? '').disallowedTools).toEqual(
        expect.arrayContaining(['Bash', 'WebFetch']),
      );
      expect(writtenTools('opencode', { disallowedTools: [Tool.Shell] })).toEqual({ bash: false });
    });

    test('Convert to string maps', () => {
      const lists = { tools: [Tool.Read, Tool.TodoWrite], disallowedTools: [Tool.Shell] };
      const map = { '*': false, read: true, todowrite: true, bash: false };
      expect(writtenTools('opencode', lists)).toEqual(map);
      // The others take lists; a map they get only when asked for, with a warning.
      expect(writtenTools('copilot', lists)).toEqual(['read', 'todo']);
      const asMap = rendered(
        'claude-code',
        { tools: [Tool.Read], disallowedTools: [Tool.Edit] },
        { toolFormat: 'map' },
      );
      expect(asMap.text).toContain('tools:\n  Read: true\n  Edit: false\n');
      expect(codes(asMap.diagnostics)).toContain('rejected-form');
    });

    test('Merge enabled and disabled', () => {
      const lists = { tools: [Tool.Write, Tool.Edit, Tool.Bash], disallowedTools: [Tool.Bash] };
      expect(writtenTools('opencode', lists, { toolFormat: 'map' })).toEqual({
        write: true,
        edit: true,
        bash: false,
      });
      for (const harness of AGENT_HARNESSES) {
        const { granted = [] } = rendered(harness, lists);
        expect(granted.map((native) => ownerOf(HARNESSES[harness], native))).not.toContain('Shell');
        expect(granted.map((native) => ownerOf(HARNESSES[harness], native))).toContain('Edit');
      }
    });
  });

  describe('Delayed tool resolution', () => {
    test('Frontmatter stores Tool types', () => {
      expect(reviewer({ tools: [Tool.Write, Tool.Todo] }).frontmatter.tools).toEqual([
        { kind: 'Write' },
        { kind: 'Todo' },
      ]);
      const text = '---\ndescription: Reviews.\ntools: [Write, { custom: x }]\n---\n';
      expect(parseSpec({ path: '.fsagent/agents/a.md', text }).spec?.agent.frontmatter.tools).toEqual([
        Tool.Write,
        Tool.Custom('x'),
      ]);
    });

    test('String conversion timing', () => {
      // `writeMarkdown` is `render` here.
      const made = reviewer({ tools: [Tool.Write, Tool.TodoWrite] });
      const before = structuredClone(made);
      const rendering = render(made, 'claude-code');
      expect(rendering.ok && rendering.text).toContain('tools:\n  - Write\n  - TaskCreate\n  - TaskUpdate\n');
      expect(made).toEqual(before);
    });

    test('Harness context available', () => {
      const tools = [Tool.Shell];
      expect(writtenTools('claude-code', { tools })).toEqual(['Bash']);
      expect(writtenTools('opencode', { tools })).toEqual({ '*': false, bash: true });
      expect(writtenTools('copilot', { tools })).toEqual(['execute']);
      expect(problemsOf(CODE.withHarness)).toEqual([]);
      expect(problemsOf(CODE.withoutHarness)).not.toEqual([]);
    });
  });

  describe('Breaking changes documented', () => {
    test('Signature changes documented', () => {
      const guide = readDocument('MIGRATION.md');
      // The two signatures, the removal, and what the frontmatter holds.
      for (const word of ['obj list', 'string list', 'toolMap', 'frontmatter']) expect(guide).toContain(word);
    });

    test('Migration guide provided', () => {
      expect(MIGRATION_EXAMPLES.join('\n')).toContain('agent({');
      for (const example of MIGRATION_EXAMPLES) expect(problemsOf(example)).toEqual([]);
    });
  });

  describe('Type safety benefits', () => {
    test('Invalid tool names caught at compile time', () => {
      expect(problemsOf(CODE.misspeltTool)).toEqual([
        expect.objectContaining({ text: 'Wrtie', message: expect.stringContaining("'Write'") }),
      ]);
      // A spec file has no compiler; fsagent is it, and points at the word.
      const text = '---\ndescription: Reviews.\ntools: [Read, Wrtie]\n---\nYou review.\n';
      expect(compile([{ path: '.fsagent/agents/a.md', text }])).toEqual({
        ok: false,
        diagnostics: [
          expect.objectContaining({
            code: 'unknown-tool',
            message: expect.stringContaining('"Write"'),
            line: 3,
            column: 15,
          }),
        ],
        accepted: [],
      });
    });

    test('IDE autocomplete for tools', () => {
      expect(completionsAt(CODE.toolsDot)).toEqual(
        expect.arrayContaining(['Write', 'Edit', 'Bash', 'WebFetch', 'Todo', 'Custom']),
      );
      expect(completionsAt(CODE.fieldBegun)).toContain('tools');
    });

    test('No string typos', () => {
      expect(culpritsIn(CODE.misspeltTexts)).toEqual(['"bash "', '"Write"']);
      expect(culpritsIn(CODE.misspeltKind)).toEqual(['kind']);
      // The escape hatch takes any string, so what cannot be a name is found when it is compiled.
      const result = compileAgents([reviewer({ tools: [Tool.Read, Tool.Custom('bash ')] })]);
      expect(result.ok).toBe(false);
      expect(codes(result.diagnostics)).toEqual(['bad-value']);
    });
  });
});

describe('Tool format plan', () => {
  /** The plan's tools are plain strings, which are `Custom` now. */
  const first: Lists = { tools: [Tool.Custom('grep'), Tool.Custom('bash')] };

  /** The plan puts a map into the frontmatter; a spec file still may. */
  const third = `---
description: Reviews changes.
tools: { Shell: false, Edit: true, Read: true }
---
Review.
`;

  function compileThird(options: CompileOptions) {
    const compiled = compile([{ path: '.fsagent/agents/reviewer.md', text: third }], {
      harnesses: { opencode: {} },
      ...options,
    });
    if (!compiled.ok) throw new Error(compiled.diagnostics.map(formatDiagnostic).join('\n'));
    return { text: compiled.files.map(({ text }) => text).join(''), diagnostics: compiled.diagnostics };
  }

  describe('Verification Plan', () => {
    test('Example 1: list input, list output', () => {
      expect(rendered('copilot', first, { toolFormat: 'auto' }).text).toBe(`---
name: "reviewer"
description: "Reviews changes."
tools:
  - grep
  - bash
---
Review.
`);
    });

    test('Example 2: list input, map output', () => {
      const { text, diagnostics } = rendered('opencode', first, { toolFormat: 'map' });
      expect(text).toContain('tools:\n  grep: true\n  bash: true\n---\n');
      expect(codes(diagnostics)).toContain('open-form'); // such a map restricts nothing in OpenCode
    });

    test('Example 3: map input, list output', () => {
      const { text, diagnostics } = compileThird({ toolFormat: 'list' });
      expect(text).toContain('tools:\n  - edit\n  - read\n---\n');
      expect(codes(diagnostics)).toContain('rejected-form'); // OpenCode refuses lists
    });

    test('Example 4: map input, map output', () => {
      // The same three entries, with what is denied last.
      const { text } = compileThird({ toolFormat: 'map' });
      expect(text).toContain('tools:\n  edit: true\n  read: true\n  bash: false\n---\n');
    });

    test('Example 5: auto format for Copilot', () => {
      const { text } = rendered('copilot', first, { toolFormat: 'auto' });
      expect(text).toContain('  - grep');
      expect(text).toBe(rendered('copilot', first, { toolFormat: 'list' }).text);
    });

    test('Example 6: auto format for OpenCode', () => {
      // The plan wants a list, over which every OpenCode command fails: `auto` writes what works.
      const { text } = rendered('opencode', first, { toolFormat: 'auto' });
      expect(text).toContain('tools:\n  "*": false\n  grep: true\n  bash: true\n---\n');
      expect(text).not.toContain('  - grep');
      // The list is still there for who asks.
      const asList = rendered('opencode', first, { toolFormat: 'list' });
      expect(asList.text).toContain('tools:\n  - grep\n  - bash\n---\n');
      expect(codes(asList.diagnostics)).toContain('rejected-form');
    });
  });
});
