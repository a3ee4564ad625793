import { describe, expect, test } from '@jest/globals';
import {
  type AuditedAgent,
  auditAgents,
  type BuiltInHarness,
  conditionOf,
  type Diagnostic,
  HARNESS_IDS,
  HARNESSES,
  importProject,
  memoryTree,
  nativesOf,
  outputPath,
  ownerOf,
  plan,
} from '../src/index.js';

const prompt = 'You review changes. Read the code, then run the tests.';
const markdown = (name: string, lines: string) =>
  `---\n${name}description: Reviews a change.\n${lines}---\n${prompt}\n`;
const named = (lines: string) => markdown('name: helper\n', lines);
const unnamed = (lines: string) => markdown('', lines);
const toml = (lines: string) =>
  `name = "helper"\ndescription = "Reviews a change."\n${lines}developer_instructions = """\n${prompt}\n"""\n`;

/** Files as people write them, with the models and the words for tools of each harness. */
const FILES: Readonly<Record<BuiltInHarness, readonly string[]>> = {
  'claude-code': [
    named('tools: Read, Grep, Bash(git diff:*), TodoWrite, mcp__github__get_issue\nmodel: sonnet\n'),
    named('disallowedTools: Write, Edit\nmodel: inherit\n'),
    named('tools: [Read, Task, WebSearch]\nmodel: claude-opus-4-5\ncolor: red\n'),
  ],
  opencode: [
    unnamed(
      'model: anthropic/claude-sonnet-4-5\ntools: { "*": false, read: true, github_get_issue: true }\n',
    ),
    unnamed('mode: subagent\npermission: { edit: deny, bash: { "*": ask, "git diff *": allow } }\n'),
    unnamed('permission: { glob: deny }\n'),
  ],
  copilot: [
    named('tools: ["read", "search", "edit", "github/get_issue"]\nmodel: GPT-5\n'),
    named('tools: ["view", "execute", "todo", "agent"]\n'),
  ],
  'gemini-cli': [
    named(
      'tools: [read_file, run_shell_command, mcp_github_get_issue]\nmodel: gemini-2.5-pro\nmax_turns: 20\n',
    ),
    named('tools: [read_file, glob, search_file_content, list_directory, write_todos]\n'),
  ],
  codex: [
    toml('model = "gpt-5.5"\nmodel_reasoning_effort = "high"\n'),
    `${toml('')}\n[features]\nshell_tool = false\n`,
  ],
  'qwen-code': [
    named(
      'tools: [read_file, Shell, mcp__github__get_issue]\nmodel: qwen3-coder-plus\napprovalMode: auto-edit\n',
    ),
    named('disallowedTools: [run_shell_command, monitor]\nmodel: inherit\n'),
    named('tools: [ReadFile, WriteFile, Task]\n'),
    named('tools: [read_file, edit]\n'),
  ],
  kilo: [
    unnamed('model: anthropic/claude-opus-4-5\npermission: { "*": deny, read: allow, grep: allow }\n'),
    unnamed('permission: { "*": deny, read: allow, bash: { "*": deny, "git diff *": allow } }\n'),
    unnamed('tools: { "*": false, read: true, task: true }\n'),
    unnamed('permission: { "github_*": { "*": deny, "a*": allow }, read: deny }\n'),
  ],
  cline: [
    named('tools: read_files, search_codebase, run_commands\nmodelId: claude-opus-4-5\n'),
    named('tools: [read_file, bash]\nmaxIterations: 5\n'),
    named('tools: [read_files, editor]\n'),
  ],
};

const PAIRS = HARNESS_IDS.flatMap((from) =>
  HARNESS_IDS.filter((to) => to !== from).map((to) => [from, to] as const),
);

/** Imports a file of one harness for another one as well, writes both, and checks. */
function carried(from: BuiltInHarness, to: BuiltInHarness, text: string) {
  const path = outputPath(HARNESSES[from], 'helper');
  const config = `matrix: verified\nharnesses: [${from}, ${to}]\n`;
  const files = new Map([
    ['.fsagent/config.yml', config],
    [path, text],
  ]);
  const imported = importProject(memoryTree(files), { to: [to] });
  for (const spec of imported.specs) files.set(spec.path, spec.text);
  files.set('.fsagent/config.yml', imported.config?.after ?? config);
  const written = plan(memoryTree(files), { adopt: true });
  for (const change of written.changes) files.set(change.path, change.after ?? '');
  return {
    path,
    files,
    left: imported.left,
    said: [...imported.diagnostics, ...written.diagnostics],
    errors: written.diagnostics.filter(({ severity }) => severity === 'error'),
    again: plan(memoryTree(files)).changes,
  };
}

function agentIn(id: BuiltInHarness, path: string, text: string): AuditedAgent {
  const [agent] = auditAgents([{ path, text }], { registry: [HARNESSES[id]] }).agents;
  if (!agent) throw new Error(`${path} is no agent.`);
  return agent;
}

/** A tool is granted where its harness has it for every agent only by a condition, and no list speaks of it. */
function isWithheld(id: BuiltInHarness, tool: string): boolean {
  const harness = HARNESSES[id];
  const natives = nativesOf(harness).filter((native) => ownerOf(harness, native) === tool);
  return natives.every((native) => conditionOf(harness, native) !== undefined);
}

/** What the second file grants and the first does not, by the tools that an author names. */
function more(before: AuditedAgent, after: AuditedAgent, [from, to]: readonly BuiltInHarness[]) {
  const isRestricted = before.toolFields.some((key) => Object.hasOwn(before.fields, key));
  if (!isRestricted || !from || !to) return []; // an agent without any list may have everything
  const { granted, served, isBounded, mcp } = before.grants;
  const tools = [...after.grants.granted.keys()].filter(
    (tool) => !granted.has(tool) && ![...served].some((each) => each === tool),
  );
  const servers = after.grants.mcp.filter(
    (each) => isBounded && !mcp.some(({ server, tool }) => server === each.server && tool === each.tool),
  );
  return [
    ...tools.filter((tool) => isBounded || !isWithheld(from, tool)),
    ...servers.map(({ server }) => `a server ${server}`),
  ];
}

const codesOf = (said: readonly Diagnostic[], id: BuiltInHarness) =>
  said.filter(({ harness = id }) => harness === id).map(({ code }) => code);

const WIDER = /^(?:widened|import-meant$|import-denied-here$)/;
const isSaid = (said: readonly Diagnostic[], id: BuiltInHarness, tool: string): boolean =>
  said.some(
    ({ code, harness = id, ...each }) => WIDER.test(code) && harness === id && (each.tool ?? tool) === tool,
  );

describe.each(PAIRS)('from %s to %s', (from, to) => {
  test.each(FILES[from])('%j', (text) => {
    const { path, files, left, said, errors, again } = carried(from, to, text);
    expect([left, errors, again]).toEqual([[], [], []]);
    const written = outputPath(HARNESSES[to], 'helper');
    const output = files.get(written);
    if (output === undefined) {
      expect(codesOf(said, to)).toContain('unenforceable');
      return;
    }
    const [before, after] = [agentIn(from, path, text), agentIn(to, written, output)];
    expect(after.loads).toBe('loaded');
    const silent = more(before, after, [from, to]).filter((tool) => !isSaid(said, to, tool));
    expect(silent).toEqual([]);
    const { key = 'model', fits } = HARNESSES[to].model;
    const model = after.fields[key];
    expect(model === undefined || fits(String(model))).toBe(true);
  });
});
