import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeBinary } from '../binary.js';
import { chatCompletions } from '../fake/chat-completions.js';
import { MAIN_PROMPT } from '../fake/delegation.js';
import type { ModelRequest } from '../fake/model.js';
import { perServer } from '../mcp.js';
import { type Finished, run } from '../process.js';
import { type Sandbox, startFolder } from '../sandbox.js';
import { type Calls, measureCalled, playCalled, type Session } from './called-agents.js';
import {
  type Grant,
  type HandForm,
  listForm,
  MCP_SERVERS,
  NO_KEY,
  type Question,
  type Runner,
  sorted,
} from './runner.js';
import { brokenFrames, namedTrap } from './trap-files.js';

const MODEL = 'conformance';

const trap = namedTrap('You help a lot.');

const calls: Calls = {
  program: 'qwen',
  wire: chatCompletions,
  run: session,
  start: (agent, prompt) => ({
    name: 'agent',
    input: { description: 'conformance', prompt, subagent_type: agent },
  }),
  shell: (command) => ({
    name: 'run_shell_command',
    input: { command, description: 'conformance', is_background: false },
  }),
  grantOf,
  neverStarts: /Refusing to load the definition/,
};

/** An empty list would mean every tool; no tool is called `none`. */
const allowed: HandForm = {
  ...listForm('tools', true),
  lines: (name = 'none') => listForm('tools', true).lines(name),
};

/** Qwen Code with a provider on loopback: a session calls every agent, and each asks the model by itself. */
export const qwenCode: Runner = {
  measure: measureCalled(calls),
  play: {
    ...playCalled(calls),
    cases: [
      { lead: 'tools: [read_file, agent]', kid: 'tools: [run_shell_command]' },
      { lead: 'tools: [read_file, agent]', kid: 'disallowedTools: [run_shell_command, monitor]' },
      { lead: 'tools: [read_file, Task]', kid: 'tools: [Shell]' },
      { lead: 'tools: [read_file, task]', kid: 'tools: [run_shell_command]' },
      { lead: 'disallowedTools: [run_shell_command, monitor]', kid: 'tools: [read_file]' },
      { lead: 'disallowedTools: [run_shell_command, monitor, agent]', kid: 'tools: [run_shell_command]' },
      { lead: 'disallowedTools: [run_shell_command, monitor, Agent]', kid: 'tools: [run_shell_command]' },
      { lead: 'tools: []', kid: 'tools: [none]' },
      { lead: 'tools: [tool_call, tool_search]', kid: 'tools: [run_shell_command]' },
      { lead: 'tools: [read_file, agent]', kid: 'tools: [agent]', deep: 'tools: [run_shell_command]' },
    ],
  },
  package: '@qwen-code/qwen-code',
  positions: ['subagent'],
  costlyPositions: ['subagent'],
  startsMany: false,
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `mcp__${server}__${tool}`,
  handForms: [allowed, listForm('disallowedTools', false)],
  variants: [],
  traps: [
    trap('an-empty-list', 'tools: []\n'),
    trap('an-empty-text', 'tools: ""\n'),
    trap('tools-of-null', 'tools:\n'),
    trap('tools-of-a-map', 'tools: { read_file: true }\n'),
    trap('a-star', 'tools: ["*"]\n'),
    trap('a-deny-of-all', 'disallowedTools: ["*"]\n'),
    trap('words-of-another-harness', 'disallowedTools: [Bash, Write]\n'),
    trap('an-empty-list-and-a-deny', 'tools: []\ndisallowedTools: [run_shell_command]\n'),
    trap('shown-names', 'tools: [ReadFile, Shell, Task]\n'),
    trap('a-shown-name-in-lower-case', 'tools: [readfile]\n'),
    trap('a-blank-item', 'tools: [""]\n'),
    trap('a-mode-it-does-not-know', 'approvalMode: nope\n'),
    trap('a-server-in-a-list', 'tools: [mcp__tracker]\n'),
    trap('a-beginning-in-a-deny', 'disallowedTools: [mcp__tracker__get_*]\n'),
    trap('Upper-case', 'tools: [read_file]\n'),
    trap('with.dot', ''),
    trap('main', ''),
    trap('broken-yaml', 'tools: [read_file\n'),
    trap('a-key-twice', 'tools: [read_file]\ntools: [glob]\n'),
    { agent: 'a-short-prompt', text: '---\nname: AGENT\ndescription: x\n---\n123456789\n' },
    ...brokenFrames('You help a lot.'),
  ],
  notes: [
    'An empty list means every tool, so an agent without tools is written as `tools: [none]`: no tool has that name.',
    '`monitor` runs a command too; a deny of Shell names both.',
    'An allow-list takes single tools of a server only; a deny takes a whole server as well.',
    'It has no session that such an agent runs: agents are subagents only.',
  ],
};

/** The prompt of the agent comes first; what follows is the same for every agent. */
function grantOf({ tools, model, system }: ModelRequest): Grant {
  const end = system.indexOf(RULES);
  return {
    tools: sorted(tools.map(({ name }) => name)),
    ...(model !== MODEL && { model }),
    ...(end === -1 ? {} : { prompt: system.slice(0, end) }),
    problems: end === -1 ? ['The end of the prompt was not found in the system prompt.'] : [],
  };
}

const RULES = '\n\nImportant Rules:\n - You operate in non-interactive mode';

async function session({ sandbox, url, question, timeoutMs }: Session): Promise<Finished> {
  await settings(sandbox, question);
  const mode = question.setting?.isUnapproved ? [] : ['--approval-mode', 'yolo'];
  const args = [program(), '-p', MAIN_PROMPT, ...mode, '-o', 'json'];
  const env = { ...sandbox.env, ...environment(url), ...question.env };
  const cwd = startFolder(sandbox, question);
  return run({ file: nodeBinary(22), args, cwd, env }, timeoutMs);
}

async function settings({ home }: Sandbox, { setting, mcpServers }: Question): Promise<void> {
  const servers = mcpServers ?? (setting ? [] : MCP_SERVERS);
  const file = join(home, '.qwen', 'settings.json');
  await mkdir(dirname(file), { recursive: true });
  const value = {
    security: { auth: { selectedType: 'openai' } },
    mcpServers: perServer(servers, (command, args) => ({ command, args })),
  };
  await writeFile(file, JSON.stringify(value));
}

const environment = (url: string): Readonly<Record<string, string>> => ({
  OPENAI_API_KEY: NO_KEY,
  OPENAI_BASE_URL: `${url}/v1`,
  OPENAI_MODEL: MODEL,
  QWEN_CODE_SUPPRESS_YOLO_WARNING: '1',
});

const program = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@qwen-code/qwen-code/package.json')), 'cli-entry.js');
