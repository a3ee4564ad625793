import { beforeAll, describe, expect, test } from '@jest/globals';
import { agent, HARNESS_IDS, NAMED_TOOL_KINDS, render, TOOL_KINDS } from '../../src/index.js';
import { EXAMPLES } from '../library-examples.js';
import { someOf } from '../support/long-form.js';
import {
  announce,
  CORE_FILES,
  completionsAt,
  deprecatedIn,
  type ProblemsByFile,
  problemsAfter,
  problemsOf,
} from './compile-snippets.js';

const FOLDER = 'src/harness';
const IMPORT = "import { agent, Tool, toolToString } from 'fsagent-action';\n";
const agentWith = (field: string): string =>
  `${IMPORT}export const it = agent({ name: 'a', description: 'A.', prompt: 'Do.', ${field} });`;

describe('an agent in code', () => {
  const RIGHT = [
    'tools: [Tool.Write, Tool.Custom("x"), Tool.Mcp("github"), Tool.Mcp("github", "get_issue")]',
    'tools: [Tool.Limited("Shell", "git diff *"), Tool.Limited("Task", "docs", { otherwise: "all" })]',
    'tools: []',
    'disallowedTools: [Tool.Shell]',
    'harnesses: ["opencode"], opencode: { mode: "subagent" }, model: { copilot: "gpt-5" }',
  ];
  const WRONG = [
    ['tools: ["Write"]', '"Write"'],
    ['tools: [Tool.Write, "bash "]', '"bash "'],
    ['disallowedTools: ["Bash"]', '"Bash"'],
    ['tools: [Tool.Wrtie]', 'Wrtie'],
    ['tools: [Tool.Custom]', 'Tool.Custom'],
    ['tools: [Tool.Limited("Read", "x")]', '"Read"'],
    ['tools: [Tool.Limited("Shell", "x", { otherwise: "none" })]', 'otherwise'],
    ['tools: [{ kind: "write" }]', 'kind'],
    ['tools: [{ kind: "Custom" }]', '{ kind: "Custom" }'],
    ['tools: Tool.Write', 'tools'],
    ['tools: { Write: true }', 'Write'],
    ['harnesses: ["cursor"]', '"cursor"'],
    ['toolMap: { Write: true, Bash: false }', 'toolMap'],
    ['cursor: {}', 'cursor'],
  ] as const;
  const UNDEFINED = agentWith('tools: undefined');
  const INCOMPLETE = ['name', 'description', 'prompt'].map((key) => {
    const without = agentWith('').replace(new RegExp(`${key}: '[^']*', `), '');
    return { key, without };
  });
  announce([...RIGHT, ...WRONG.map(([field]) => field)].map(agentWith));
  announce([UNDEFINED, ...INCOMPLETE.map(({ without }) => without)]);

  test.each(RIGHT)('takes %s', (field) => {
    expect(problemsOf(agentWith(field))).toEqual([]);
  });

  test.each(WRONG)('does not compile with %s', (field, culprit) => {
    expect(problemsOf(agentWith(field)).map(({ text, line }) => ({ text, line }))).toEqual([
      { text: culprit, line: 2 },
    ]);
  });

  test('leaving `tools` undefined is not leaving it out', () => {
    expect(problemsOf(UNDEFINED).map(({ code }) => code)).toEqual([2379]);
  });

  test('needs a name, a description and a prompt', () => {
    for (const { key, without } of INCOMPLETE) {
      expect(without).not.toBe(agentWith(''));
      expect(problemsOf(without).map(({ message }) => message)).toEqual([
        expect.stringContaining(`Property '${key}' is missing`),
      ]);
    }
  });

  test('has no toolMap, and one given all the same is an error', () => {
    const definition = { name: 'a', description: 'A.', prompt: 'Do.' };
    // @ts-expect-error an agent has `tools` and `disallowedTools`; `toolMap` is gone
    const made = agent({ ...definition, toolMap: { Write: true, Bash: false } });
    expect(render(made, 'opencode')).toMatchObject({ ok: false, diagnostics: [{ code: 'unknown-key' }] });
    expect(render(agent(definition), 'opencode').ok).toBe(true);
  });
});

describe('the examples of docs/library.md', () => {
  announce(EXAMPLES.map(({ code }) => code));

  test.each(EXAMPLES)('$title', ({ code }) => {
    expect(problemsOf(code)).toEqual([]);
  });
});

describe('Tool', () => {
  const exported = (code: string): string => `${IMPORT}export const it = ${code};`;
  const AFTER_DOT = `${IMPORT}export const it = Tool.▮`;
  const IN_LITERAL = agentWith("tools: [{ kind: '▮' }]");
  const NAMED = exported("toolToString('opencode', Tool.Shell)");
  const UNNAMED = ['Tool.Shell', "'cursor', Tool.Shell", "'opencode', 'Shell'"].map((args) =>
    exported(`toolToString(${args})`),
  );
  const switchOver = (more: string): string => {
    const cases = [...TOOL_KINDS, 'Custom', 'Limited'].map((kind) => `case '${kind}': return 1;`).join(' ');
    return `${IMPORT}export function it(tool: Tool): number { switch (tool.kind) { ${cases} ${more} } }`;
  };
  const [COMPLETE, WITH_A_HOLE] = [switchOver("case 'Mcp': return 1;"), switchOver('')];
  announce([AFTER_DOT, IN_LITERAL, NAMED, ...UNNAMED, COMPLETE, WITH_A_HOLE]);

  test('offers every case and no other after its dot', () => {
    expect([...completionsAt(AFTER_DOT)].sort()).toEqual([...TOOL_KINDS, 'Custom', 'Limited', 'Mcp'].sort());
  });

  test('offers every kind inside a literal', () => {
    const offered = completionsAt(IN_LITERAL);
    expect([...offered].sort()).toEqual([...TOOL_KINDS, 'Custom', 'Limited', 'Mcp'].sort());
  });

  const named = (kind: string): string => exported(`Tool.${kind}`);
  announce(TOOL_KINDS.map(named));

  test.each(['Bash', 'Todo'])('has %s struck out by editors', (name) => {
    const hints = deprecatedIn(named(name));
    expect(hints).toEqual([{ code: 6385, message: `'${name}' is deprecated.`, line: 2, text: name }]);
  });

  test.each(NAMED_TOOL_KINDS)('leaves %s as it is', (name) => {
    expect(deprecatedIn(named(name))).toEqual([]);
  });

  test('cannot be named without a harness', () => {
    expect(problemsOf(NAMED)).toEqual([]);
    expect(UNNAMED.filter((snippet) => problemsOf(snippet).length === 0)).toEqual([]);
  });

  test('cannot be forgotten in a switch over its kinds', () => {
    expect(problemsOf(COMPLETE)).toEqual([]);
    expect(problemsOf(WITH_A_HOLE).map(({ code }) => code)).toEqual([2366]);
  });
});

describe('a diagnostic in code', () => {
  const diagnoseWith = (args: string): string =>
    `import { diagnose } from 'fsagent-action';\nexport const it = diagnose(${args});`;
  const RIGHT = diagnoseWith("'unknown-tool', undefined, { name: 'x', near: undefined }");
  const WRONG = [
    ["'unknown-tool', undefined, {}", '{}'],
    ["'unknown-tol', undefined, {}", "'unknown-tol'"],
  ] as const;
  announce([RIGHT, ...WRONG.map(([args]) => diagnoseWith(args))]);

  test('takes a code of the catalog with its facts', () => {
    expect(problemsOf(RIGHT)).toEqual([]);
  });

  test.each(WRONG)('does not compile as diagnose(%s)', (args, culprit) => {
    expect(problemsOf(diagnoseWith(args)).map(({ text }) => text)).toEqual([culprit]);
  });
});

describe('faults in the sources', () => {
  /** A hole in a table: what it is of, where, and what the compiler misses. */
  const HOLES = [
    ['a cell of the matrix', 'harness/opencode/index.ts', /^ {6}Skill: same\('skill'\),\n/m, 'Skill'],
    ['what an alias stands for', 'model/tools.ts', / {2}Todo: \['TodoWrite', 'TodoRead'\],\n/, 'Todo'],
    [
      'how a harness names MCP tools',
      'harness/copilot/index.ts',
      /^ {4}write: \(server, tool\) => .*\n/m,
      'write',
    ],
    ['a harness in HARNESSES', 'harness/registry.ts', /(?<=claudeCode, )opencode, /, 'opencode'],
    ['where a harness looks for agents', 'harness/claude-code/index.ts', /^ {2}places: .*\n/m, 'places'],
    ['how a harness matches names', 'harness/cline/index.ts', /^ {4}matches,\n/m, 'matches'],
    ['a form of a harness', 'harness/kilo/index.ts', /(?<=list: plainList), map: plainMap/, 'map'],
    [
      'how a harness reads its keys',
      'harness/qwen-code/index.ts',
      /^ {2}grants: \(.*\n(?: {4}.*\n)+ {2}\},\n/m,
      'grants',
    ],
    ['what a file of a harness needs', 'harness/gemini-cli/index.ts', /^ {4}required: .*\n/m, 'required'],
    ['the severity of a choice', 'compile/compare-grants.ts', /^ {2}warn: 'warning',\n/m, 'warn'],
    [
      "a diagnostic's facts",
      'model/diagnostics/model.ts',
      /(?<='null-value': error)<\{ key: string \}>/,
      'key',
    ],
    ["a harness's model form", 'harness/codex/index.ts', /^ {2}model: \{\n(?: {4}.*\n)+ {2}\},\n/m, 'model'],
  ] as const;

  /** A fault in an option: when, the change that makes it, where the compiler says so, and of what. */
  const FAULTS = [
    ['no command takes it', 'cli/arguments.ts', /(?= {2}help: flag)/, "  foo: flag('x'),\n", 'cli.ts', 'foo'],
    [
      'its command does not read it',
      'cli/eject.ts',
      /(?<='dry-run')(?=\])/,
      ", 'watch'",
      'cli/eject.ts',
      "'watch'",
    ],
    [
      'no plan reads it',
      'cli/commands.ts',
      /(?<='allow-empty')(?=\])/,
      ", 'user'",
      'cli/commands.ts',
      "'user'",
    ],
    ['its command does not take it', 'cli/init.ts', /(?<='all',)\s+'editor',/, '', 'cli/init.ts', "'editor'"],
  ] as const;
  announce(["import '../../src/cli.js';"]);

  /** Every file is compiled again after each change, so all are made at once, each in a file of its own. */
  let problems: ProblemsByFile = new Map();
  beforeAll(() => {
    const changes = [
      ...HOLES.map(([, file, pattern]) => ({ path: `src/${file}`, pattern, by: '' })),
      ...FAULTS.map(([, path, pattern, by]) => ({ path: `src/${path}`, pattern, by })),
    ];
    const files = new Set(changes.map(({ path }) => path));
    if (files.size < changes.length) throw new Error('Two faults in one file may hide each other.');
    problems = problemsAfter(changes, [...files, ...FAULTS.map(([, , , , path]) => `src/${path}`)]);
  });

  test.each(HOLES)('a table with a hole does not compile: %s', (_what, file, _hole, missing) => {
    const messages = (problems.get(`src/${file}`) ?? []).map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringMatching(new RegExp(`'"?${missing}"?'`)));
  });

  test.each(FAULTS)(
    'an option of the command line does not compile when %s',
    (_what, _file, _pattern, _by, path, name) => {
      const found = problems.get(`src/${path}`) ?? [];
      expect(found.map(({ message }) => message)).toContainEqual(expect.stringContaining(name));
    },
  );

  test('these are all the errors of the command line', () => {
    const files = [...problems].flatMap(([path, found]) =>
      path.startsWith('src/cli') ? [[path, found.length]] : [],
    );
    expect(files.sort()).toEqual(FAULTS.map(([, , , , path]) => [`src/${path}`, 1]).sort());
  });
});

describe('with a fourth harness of the specification and a new tool', () => {
  const REGISTRY = `${FOLDER}/registry.ts`;
  const MODULES = HARNESS_IDS.map((id) => `${FOLDER}/${id}/${id === 'copilot' ? 'cells' : 'index'}.ts`);
  /** Every tenth of the other files in the short form. */
  const ELSEWHERE = someOf(
    CORE_FILES.filter((path) => ![REGISTRY, ...MODULES].includes(path)),
    0,
    10,
  );
  let problems: ProblemsByFile = new Map();
  const messagesIn = (path: string | undefined): readonly string[] =>
    (problems.get(path ?? '') ?? []).map(({ message }) => message);

  beforeAll(() => {
    const harness = /(?<=AGENT_HARNESSES = \['claude-code', 'opencode', )'copilot'/;
    const tool = /^ {2}\/\*\* Ask the user\. \*\/\n/m;
    const changes = [
      { path: 'src/model/harness-id.ts', pattern: harness, by: "'copilot', 'cursor'" },
      { path: 'src/model/tools.ts', pattern: tool, by: "  Clock: { kind: 'Clock' },\n$&" },
    ];
    problems = problemsAfter(changes, [REGISTRY, ...MODULES, ...ELSEWHERE]);
  });

  test('the harness is missed in the registry', () => {
    expect(messagesIn(REGISTRY)).toEqual([expect.stringContaining("Property 'cursor' is missing")]);
  });

  test.each(HARNESS_IDS.map((id, index) => [id, MODULES[index]]))('the tool is missed in %s', (_, path) => {
    expect(messagesIn(path)).toEqual([expect.stringContaining("Property 'Clock' is missing")]);
  });

  test('the core compiles everywhere else', () => {
    expect(ELSEWHERE.length).toBeGreaterThan(5);
    expect([...problems].filter(([path]) => ELSEWHERE.includes(path))).toEqual([]);
  });
});
