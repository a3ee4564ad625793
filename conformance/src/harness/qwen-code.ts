import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeBinary } from '../binary.js';
import { chatCompletions } from '../fake/chat-completions.js';
import { type Delegation, delegation, MAIN_PROMPT } from '../fake/delegation.js';
import { fakeModel, type ModelRequest } from '../fake/model.js';
import { MCP_COMMAND, perServer } from '../mcp.js';
import { type Finished, run } from '../process.js';
import { inSandbox, type Sandbox } from '../sandbox.js';
import {
  failed,
  forcedFile,
  type Grant,
  type Grants,
  type HandForm,
  listForm,
  NO_KEY,
  type Question,
  type Runner,
  sorted,
} from './runner.js';

const MCP_SERVERS: Runner['mcpServers'] = ['github', 'tracker'];
const DELEGATING_TOOL = 'agent';
const MODEL = 'conformance';
const START_MS = 120_000;
const PER_AGENT_MS = 10_000;

const shellCall = (command: string) => ({
  name: 'run_shell_command',
  input: { command, description: 'conformance', is_background: false },
});

const trap = (agent: string, lines: string) => ({
  agent,
  text: `---\nname: AGENT\ndescription: x\n${lines}---\nYou help a lot.\n`,
});

/** An empty list would mean every tool; no tool is called `none`. */
const allowed: HandForm = {
  ...listForm('tools', true),
  lines: (name = 'none') => listForm('tools', true).lines(name),
};

/** Qwen Code with a provider on loopback: a session calls every agent, and each asks the model by itself. */
export const qwenCode: Runner = {
  measure,
  package: '@qwen-code/qwen-code',
  positions: ['subagent'],
  costlyPositions: ['subagent'],
  startsMany: false,
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `mcp__${server}__${tool}`,
  shellCall,
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
    { agent: 'no-description', text: '---\nname: AGENT\n---\nYou help a lot.\n' },
    { agent: 'no-frontmatter', text: 'You help a lot.\n' },
    { agent: 'a-blank-line-first', text: '\n---\nname: AGENT\ndescription: x\n---\nYou help a lot.\n' },
    { agent: 'an-unquoted-colon', text: '---\nname: AGENT\ndescription: x: y\n---\nYou help a lot.\n' },
  ],
  notes: [
    'An empty list means every tool, so an agent without tools is written as `tools: [none]`: no tool has that name.',
    '`monitor` runs a command too; a deny of Shell names both.',
    'An allow-list takes single tools of a server only; a deny takes a whole server as well.',
    'It has no session that such an agent runs: agents are subagents only.',
  ],
};

async function measure(project: string, agents: readonly string[], question: Question = {}): Promise<Grants> {
  return inSandbox(project, async (sandbox) => {
    const delegated = delegation(
      DELEGATING_TOOL,
      agents,
      (agent, prompt) => ({
        description: 'conformance',
        prompt,
        subagent_type: agent,
      }),
      question.forces && { force: (agent) => shellCall(`touch ${forcedFile(agent)}`) },
    );
    const finished = await session(sandbox, question, delegated, START_MS + agents.length * PER_AGENT_MS);
    const made = new Set(await readdir(sandbox.project));
    return new Map(
      agents.map((agent, index) => {
        const request = delegated.requestOf(index);
        if (!request) return [agent, failed(whyMissing(delegated, index, finished))];
        return [agent, { ...grant(request), ran: made.has(forcedFile(agent)) }];
      }),
    );
  });
}

/** The prompt of the agent comes first; what follows is the same for every agent. */
function grant({ tools, model, system }: ModelRequest): Grant {
  const end = system.indexOf(RULES);
  return {
    tools: sorted(tools.map(({ name }) => name)),
    ...(model === MODEL ? {} : { model }),
    ...(end === -1 ? {} : { prompt: system.slice(0, end) }),
    problems: end === -1 ? ['The end of the prompt was not found in the system prompt.'] : [],
  };
}

const RULES = '\n\nImportant Rules:\n - You operate in non-interactive mode';

function whyMissing(delegated: Delegation, index: number, { status, stderr }: Finished): string {
  if (status === 0) return delegated.answerOf(index);
  return `qwen ended with status ${status ?? 'none (time is up)'}: ${stderr.trim().slice(-400)}`;
}

async function session(
  sandbox: Sandbox,
  question: Question,
  { respond }: Delegation,
  timeoutMs: number,
): Promise<Finished> {
  const model = await fakeModel(chatCompletions, respond);
  try {
    await settings(sandbox, question);
    const args = [program(), '-p', MAIN_PROMPT, '--approval-mode', 'yolo', '-o', 'json'];
    const env = { ...sandbox.env, ...environment(model.url), ...question.env };
    return await run({ file: nodeBinary(22), args, cwd: sandbox.project, env }, timeoutMs);
  } finally {
    await model.close();
  }
}

async function settings({ home }: Sandbox, { mcpServers = MCP_SERVERS }: Question): Promise<void> {
  const [command, ...args] = MCP_COMMAND;
  const file = join(home, '.qwen', 'settings.json');
  await mkdir(dirname(file), { recursive: true });
  const value = {
    security: { auth: { selectedType: 'openai' } },
    mcpServers: perServer(mcpServers, { command, args }),
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
