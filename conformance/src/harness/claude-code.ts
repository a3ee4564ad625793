import { mkdir, mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinary, isMusl } from '../binary.js';
import { callId, delegation, MAIN_PROMPT } from '../fake/delegation.js';
import { messagesApi } from '../fake/messages-api.js';
import { fakeModel, type ModelRequest, type Reply, type ToolCall } from '../fake/model.js';
import { type JsonObject, listOf, objectOf, parseJson, textOf } from '../json.js';
import { perServer } from '../mcp.js';
import { inParallel } from '../pool.js';
import { type Finished, run } from '../process.js';
import { inSandbox, type Sandbox, startFolder } from '../sandbox.js';
import {
  absent,
  failed,
  type Grant,
  type Grants,
  listForm,
  MCP_SERVERS,
  NO_KEY,
  type Question,
  type Runner,
  sorted,
} from './runner.js';

const DELEGATING_TOOL = 'Agent';
const APPROVED = 'Bash Agent Read Write Edit Glob Grep Skill TaskCreate mcp__tracker mcp__github'.split(' ');
const START_MS = 120_000;
const PER_AGENT_MS = 10_000;
const PLAY_MS = 300_000;

/** Claude Code against a fake Messages API: the request to the model shows what the agent was granted. */
export const claudeCode: Runner = {
  measure,
  play: {
    session: async (sandbox, agent, respond, question = {}) => {
      const own = agent === undefined ? [] : ['--agent', agent];
      // So that only the agent's own tools decide.
      const allowed = question.setting?.isUnapproved ? [] : ['--allowedTools', ...APPROVED];
      await session(sandbox, question, [...own, ...allowed], PLAY_MS, respond);
    },
    start: (agent, prompt) => startCall(agent, prompt, false),
    startInBackground: (agent, prompt) => startCall(agent, prompt, true),
    shell: (command) => ({ name: 'Bash', input: { command, description: 'Leaves a trace' } }),
    cases: [
      { lead: 'tools: Read, Agent(kid)', kid: 'tools: Bash' },
      { lead: 'tools: Read, Agent(kid)', kid: 'tools: Read' },
      { lead: 'tools: Read, Agent(k*)', kid: 'tools: Bash' },
      { lead: 'tools: Read, Agent(Kid)', kid: 'tools: Bash' },
      { lead: 'tools: Read, Agent()', kid: 'tools: Bash' },
      { lead: 'tools: [Read, Agent, Agent(kid)]', kid: 'tools: Read' },
      { lead: 'tools: Read, Task(kid)', kid: 'tools: Bash' },
      { lead: 'tools: Read, task', kid: 'tools: Bash' },
      { lead: 'disallowedTools: Bash', kid: 'tools: Bash' },
      { lead: 'disallowedTools: Bash, Agent', kid: 'tools: Bash' },
      { lead: 'disallowedTools: Bash, Agent(kid)', kid: 'tools: Bash' },
      { lead: 'tools: Read, Agent(kid)', kid: 'tools: Read, Agent' },
      { lead: 'tools: Read, Agent(kid)', kid: 'tools: Read, Agent(deep)', deep: 'tools: Bash' },
      { lead: 'tools: Read, Agent(kid)', kid: 'tools: Bash(git *)' },
      { lead: 'tools: Read, Agent(kid)', kid: 'tools: bash, Read' },
      { lead: 'tools: Read, Agent(kid)', kid: 'tools: Read\nmemory: project' },
      { lead: 'tools: Read, Agent(kid)', kid: 'tools: [Read]\ndescription2: a --- b' },
    ],
  },
  package: '@anthropic-ai/claude-code',
  positions: ['main', 'subagent', 'background'], // in the background it leaves out further tools
  costlyPositions: ['main'],
  startsMany: true,
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `mcp__${server}__${tool}`,
  handForms: [listForm('tools', true), listForm('disallowedTools', false)],
  variants: [
    {
      label: 'CLAUDE_CODE_ENABLE_TASKS=0',
      question: { env: { CLAUDE_CODE_ENABLE_TASKS: '0' } },
      names: ['TodoWrite', 'TaskCreate', 'TaskUpdate', 'TaskOutput'],
    },
    {
      label: 'CLAUDE_CODE_ENABLE_TODO_TOOLS off',
      question: { env: { CLAUDE_CODE_ENABLE_TODO_TOOLS: '0' } },
      names: ['TaskCreate', 'TaskList', 'TodoWrite'],
    },
  ],
  isRefusal: (problem) => problem.includes('would be spawned with zero tools'),
  // It shows a backslash with an n as the end of a line, however that is written.
  showDescription: (description) => description.replaceAll('\\n', '\n'),
  notes: [
    'Beside `Bash`, `Glob` and `Grep` are not offered: the agent searches by way of `Bash`. An agent that is only denied `Bash` is not offered them either (`narrowed`), although a call of them works; list the allowed tools instead.',
    'A subagent whose list comes to no tool is refused; a list of names that Claude Code is not known to have gets a warning.',
    '`memory` gives an agent `Read`, `Edit` and `Write` beside any list, also an empty one; a deny takes them away (`widened`).',
    'In a description a backslash followed by an n is shown as the end of a line.',
  ],
};

function startCall(agent: string, prompt: string, inBackground: boolean): ToolCall {
  const input = { description: 'conformance', prompt, subagent_type: agent };
  return { name: DELEGATING_TOOL, input: { ...input, run_in_background: inBackground } };
}

async function measure(project: string, agents: readonly string[], question: Question = {}): Promise<Grants> {
  return inSandbox(project, async (sandbox) => {
    const { position = 'main' } = question;
    if (position !== 'main') return measureDelegated(sandbox, agents, question, position === 'background');
    const grants = await inParallel(agents, (agent) => measureMain(sandbox, agent, question));
    return new Map(agents.map((agent, index) => [agent, grants[index] ?? failed('It was not measured.')]));
  });
}

async function measureMain(sandbox: Sandbox, agent: string, question: Question): Promise<Grant> {
  const grant = await measureStart(sandbox, agent, question);
  // On a busy machine a session may be late once.
  return grant.missing === 'not started' ? measureStart(sandbox, agent, question) : grant;
}

/** A session is one agent's for life, so each agent costs a start. */
async function measureStart(sandbox: Sandbox, agent: string, question: Question): Promise<Grant> {
  const { finished, requests, init, log } = await session(
    sandbox,
    question,
    ['--agent', agent],
    START_MS,
    () => ({
      text: 'done',
    }),
  );
  const request = requests[0];
  // Out of time, the session may not have come to its list of agents.
  if (finished.status === undefined) return failed(failure(finished), ...complaints(log, agent));
  if (!isKnown(init, agent)) return absent(...complaints(log, agent));
  if (request === undefined || finished.status !== 0)
    return failed(failure(finished), ...complaints(log, agent));

  const tools = sorted(request.tools.map(({ name }) => name));
  const prompt = request.system.split('\n').slice(PREAMBLE_LINES).join('\n');
  return {
    tools,
    model: request.model,
    prompt,
    problems: [...disagreement(tools, init), ...complaints(log, agent)],
  };
}

/** With an agent that it does not know the session ends, or starts as if none had been named. */
const isKnown = (init: JsonObject, agent: string): boolean => listOf(init.agents).includes(agent);

/** The system prompt starts with a billing header and a sentence that says who the model is. */
const PREAMBLE_LINES = 2;

/** `system/init` names the tools too, the tool that delegates by its older name. */
function disagreement(tools: readonly string[], init: JsonObject): readonly string[] {
  const announced = sorted(
    listOf(init.tools).map((name) => (name === 'Task' ? DELEGATING_TOOL : textOf(name))),
  );
  if (announced.join() === tools.join()) return [];
  return [`system/init announces ${announced.join(', ')}, but the model was offered ${tools.join(', ')}.`];
}

/** One session can call any number of agents, each of which starts with a request of its own. */
async function measureDelegated(
  sandbox: Sandbox,
  agents: readonly string[],
  question: Question,
  inBackground: boolean,
): Promise<Grants> {
  const delegated = delegation(agents, (agent, prompt) => startCall(agent, prompt, inBackground));
  const timeout = START_MS + agents.length * PER_AGENT_MS;
  const { finished, requests, init, log } = await session(sandbox, question, [], timeout, delegated.respond);
  const main = requests[0];
  if (main === undefined || finished.status !== 0)
    return new Map(agents.map((agent) => [agent, failed(failure(finished))]));

  const descriptions = describe(main, listOf(init.agents).map(textOf));
  const refusals = refusalsIn(finished.stdout);
  const grantOf = (agent: string, index: number): Grant => {
    const request = delegated.requestOf(index);
    if (!isKnown(init, agent)) return absent(delegated.answerOf(index), ...complaints(log, agent));
    if (request === undefined)
      return failed(refusals.get(callId(index)) ?? delegated.answerOf(index), ...complaints(log, agent));
    const seen = read(request);
    return { ...seen, ...descriptions.get(agent), problems: [...seen.problems, ...complaints(log, agent)] };
  };
  return new Map(agents.map((agent, index) => [agent, grantOf(agent, index)]));
}

/** What comes after the agent's prompt: the harness's own advice to every subagent. */
const ADVICE = '\n\nMessages from the agent that launched you';

function read(request: ModelRequest): Grant {
  const tools = sorted(request.tools.map(({ name }) => name));
  const text = request.system.split('\n').slice(PREAMBLE_LINES).join('\n');
  const end = text.lastIndexOf(ADVICE);
  const seen = { tools, model: request.model };
  if (end === -1) return { ...seen, problems: ['The end of the prompt was not found in the system prompt.'] };
  return { ...seen, prompt: text.slice(0, end), problems: [] };
}

type Described = { readonly description?: string };

/** The main session gets one entry for each agent that loaded: `- name: description (Tools: names)`. */
function describe(main: ModelRequest, loaded: readonly string[]): ReadonlyMap<string, Described> {
  const text = main.turns.map((turn) => turn.text).join('\n');
  const starts = loaded.map((agent) => text.indexOf(`\n- ${agent}: `)).filter((start) => start !== -1);
  const descriptionOf = (agent: string): Described => {
    const start = text.indexOf(`\n- ${agent}: `);
    const next = Math.min(...starts.filter((other) => other > start), text.length);
    const end = text.lastIndexOf(' (Tools: ', next);
    return start === -1 || end < start ? {} : { description: text.slice(start + agent.length + 5, end) };
  };
  return new Map(loaded.map((agent) => [agent, descriptionOf(agent)]));
}

type Session = {
  readonly finished: Finished;
  readonly requests: readonly ModelRequest[];
  readonly init: JsonObject;
  readonly log: string;
};

async function session(
  sandbox: Sandbox,
  question: Question,
  args: readonly string[],
  timeoutMs: number,
  respond: (request: ModelRequest) => Reply,
): Promise<Session> {
  const model = await fakeModel(messagesApi, respond);
  try {
    const plugin = await languageServerPlugin(sandbox);
    const home = await mkdtemp(join(sandbox.home, 'session-'));
    const log = join(home, 'debug.log');
    if (question.setting?.isTrusted) await trust(sandbox, home);
    const others = question.setting ? [] : argumentsForTools(question, plugin);
    const command = {
      file: binary(),
      args: [...commonArguments(log), ...others, ...args],
      cwd: startFolder(sandbox, question),
      env: { ...sandbox.env, ...environment(home, model.url), ...question.env },
    };
    const finished = await run(command, timeoutMs);
    return { finished, requests: model.requests, init: initOf(finished.stdout), log: await textIn(log) };
  } finally {
    await model.close();
  }
}

const commonArguments = (log: string): readonly string[] => [
  ...['-p', MAIN_PROMPT, '--output-format', 'stream-json', '--verbose', '--no-session-persistence'],
  ...['--debug-file', log],
];

/** Servers, and what makes further tools available. */
function argumentsForTools(question: Question, plugin: string): readonly string[] {
  const mcpServers = perServer(question.mcpServers ?? MCP_SERVERS, (command, args) => ({
    type: 'stdio',
    command,
    args,
  }));
  return [
    ...['--mcp-config', JSON.stringify({ mcpServers }), '--strict-mcp-config'],
    // A host that could answer makes AskUserQuestion and the plan tools available; the plugin does that for LSP.
    ...['--permission-prompt-tool', 'stdio', '--plugin-dir', plugin],
  ];
}

/** What a person answers once who starts it there. */
async function trust({ project }: Sandbox, home: string): Promise<void> {
  const projects = { [await realpath(project)]: { hasTrustDialogAccepted: true } };
  await mkdir(join(home, '.claude'), { recursive: true });
  await writeFile(join(home, '.claude', '.claude.json'), JSON.stringify({ projects }));
}

function environment(home: string, url: string): Readonly<Record<string, string>> {
  return {
    HOME: home,
    CLAUDE_CONFIG_DIR: join(home, '.claude'),
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: NO_KEY,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
    // Without these the tools exist but are not in the request: deferred, or dropped for newer models.
    ENABLE_TOOL_SEARCH: 'false',
    CLAUDE_CODE_ENABLE_TODO_TOOLS: '1',
    CLAUDE_CODE_MAX_SUBAGENTS_PER_SESSION: '100000',
  };
}

/**
 * A plugin with a language server that never answers: its being configured is all that the LSP tool waits
 * for.
 */
async function languageServerPlugin({ home }: Sandbox): Promise<string> {
  const root = join(home, 'plugin');
  const idle = { command: process.execPath, args: ['-e', 'setInterval(() => {}, 60000)'] };
  const manifest = {
    name: 'conformance-lsp',
    version: '0.0.0',
    description: 'A language server for the LSP tool.',
    lspServers: { idle: { ...idle, extensionToLanguage: { '.conformance': 'conformance' } } },
  };
  await mkdir(join(root, '.claude-plugin'), { recursive: true });
  await writeFile(join(root, '.claude-plugin', 'plugin.json'), JSON.stringify(manifest));
  return root;
}

function initOf(stdout: string): JsonObject {
  return systemEvents(stdout, 'init')[0] ?? {};
}

/** An agent in the background fails after its call was answered; the reason comes in a notification. */
function refusalsIn(stdout: string): ReadonlyMap<string, string> {
  const ended = systemEvents(stdout, 'task_notification').filter(({ status }) => status !== 'completed');
  return new Map(ended.map(({ tool_use_id: id, summary }) => [textOf(id), textOf(summary)]));
}

function systemEvents(stdout: string, wanted: string): readonly JsonObject[] {
  const events = stdout.split('\n').map((line) => objectOf(parseJson(line)));
  return events.filter(({ type, subtype }) => type === 'system' && subtype === wanted);
}

function failure({ status, stdout, stderr }: Finished): string {
  const output = stderr.trim() || stdout.trim().split('\n').at(-1)?.slice(0, 400) || 'It printed nothing.';
  return `claude ended with status ${status ?? 'none (time is up)'}: ${output}`;
}

/**
 * What is wrong with a file is only in the debug log; the file's stem is taken for the agent's name.
 */
function complaints(log: string, agent: string): readonly string[] {
  const lines = log
    .split('\n')
    .filter((line) => /Agent file|parse agent/.test(line) && line.includes(`/${agent}.md`));
  return sorted(lines.map((line) => line.replace(/^\S+ \[[A-Z]+\] /, '').replace(/\/\S+\/project\//, '')));
}

async function textIn(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

function binary(): string {
  const name = `@anthropic-ai/claude-code-${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`;
  return findBinary('Claude Code', [{ name, file: process.platform === 'win32' ? 'claude.exe' : 'claude' }]);
}
