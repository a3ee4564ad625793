import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinary, isMusl } from '../binary.js';
import { chatCompletions } from '../fake/chat-completions.js';
import { delegation, MAIN_PROMPT } from '../fake/delegation.js';
import { fakeModel, type ModelRequest, type Reply, type ToolCall } from '../fake/model.js';
import { type JsonObject, objectOf, parseJson, textOf } from '../json.js';
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
  NO_KEY,
  type Question,
  type Runner,
  sorted,
} from './runner.js';

// `github/…` in an agent file means the server built into the CLI, whose real name this is and which needs
// an account.
const MCP_SERVERS: Runner['mcpServers'] = ['github-mcp-server', 'tracker'];
const START_MS = 120_000;
const PER_AGENT_MS = 10_000;
const PLAY_MS = 300_000;

/**
 * Copilot CLI with a provider of its own on loopback: the request to the model shows what the agent was
 * granted.
 */
export const copilot: Runner = {
  measure,
  play: {
    session: async (sandbox, agent, respond, question = {}) => {
      const own = agent === undefined ? [] : ['--agent', agent];
      await session(sandbox, question, own, PLAY_MS, respond);
    },
    start: (agent, prompt) => startCall(agent, prompt, 'sync'),
    shell: (command) => ({
      name: 'bash',
      input: { command, description: 'Leaves a trace', mode: 'sync', initial_wait: 30 },
    }),
    cases: [
      { lead: 'tools: [read, agent]', kid: 'tools: [execute]' },
      { lead: 'tools: [read, agent]\nagents: []', kid: 'tools: [read]' },
      { lead: 'tools: [read, agent]\nagents: [kid]', kid: 'tools: [read]' },
      { lead: 'tools: [read, agent/kid]', kid: 'tools: [execute]' },
      { lead: 'tools: [read, "task(kid)"]', kid: 'tools: [execute]' },
      { lead: 'tools: [read, Agent]', kid: 'tools: [execute]\ndisable-model-invocation: true' },
      { lead: 'tools: [read, custom-agent]', kid: 'tools: [execute]\nuser-invocable: false' },
      { lead: 'tools: [read, task]', kid: 'tools: [read]\n---\n' },
      { lead: 'disallowedTools: [execute]', kid: 'tools: [read]' },
      { lead: 'tools: ["*", "!execute"]', kid: 'tools: [read]' },
      { lead: 'tools: [read, search]', kid: 'tools: [execute]' },
      { lead: 'tools: [read]\nhandoffs: []', kid: 'tools: [execute]' },
    ],
  },
  package: '@github/copilot',
  positions: ['main', 'subagent'],
  costlyPositions: ['main'],
  startsMany: true,
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `${server}-${tool}`,
  handForms: [listForm('tools', true)], // it cannot deny
  onlyPosition: ({ infer, 'disable-model-invocation': isAlone }) =>
    isAlone === true || infer === false ? 'main' : undefined,
  calledAs: (agent, { name }) => (typeof name === 'string' && name !== '' ? name : agent),
  variants: [
    {
      label: 'COPILOT_OFFLINE=false, every proxy dead',
      question: { env: { COPILOT_OFFLINE: 'false' } },
      names: [
        ...['web', 'WebFetch', 'WebSearch', 'web_fetch', 'web_search'],
        ...['semantic_code_search', 'search'],
      ],
    },
    {
      label: 'a server of the user is called github',
      question: { mcpServers: ['github'] },
      names: ['github/*', 'github/get_issue', 'github-get_issue'],
    },
  ],
  notes: [
    'Of a name with a `/` the CLI also takes the last part for a name of its own: `{ mcp: files/write }` brings `create` and `edit` (`widened`).',
    'The CLI knows many names of VS Code as well, such as `runCommands` or `createFile`; a deny takes them along.',
    'A subagent without a prompt has every tool, whatever its list says; fsagent refuses to write one.',
    'As the main agent it takes the model of the session; as a subagent its own.',
  ],
};

function startCall(agent: string, prompt: string, mode: 'sync' | 'background'): ToolCall {
  const texts = { name: 'conformance', description: 'conformance', prompt };
  return { name: 'task', input: { ...texts, agent_type: agent, mode } };
}

async function measure(project: string, agents: readonly string[], question: Question = {}): Promise<Grants> {
  return inSandbox(project, async (sandbox) => {
    await languageServer(sandbox);
    if ((question.position ?? 'main') !== 'main') return measureDelegated(sandbox, agents, question);
    const grants = await inParallel(agents, (agent) => measureMain(sandbox, agent, question));
    return new Map(agents.map((agent, index) => [agent, grants[index] ?? failed('It was not measured.')]));
  });
}

async function measureMain(sandbox: Sandbox, agent: string, question: Question): Promise<Grant> {
  const { finished, requests, log } = await session(sandbox, question, ['--agent', agent], START_MS, () => ({
    text: 'done',
  }));
  const request = requests[0];
  if (request === undefined || finished.status !== 0) return notStarted(failure(finished));
  const { prompt, problems } = within(request.system, INSTRUCTIONS, '\n</agent_instructions>');
  // As the main agent it takes the model of the session.
  return { tools: toolsIn(request), ...prompt, problems: [...problems, ...complaints(log, agent)] };
}

/** Its words say whether there is no such agent. */
function notStarted(...problems: readonly [string, ...string[]]): Grant {
  const isAbsent = /No such agent|Custom agent '.*' failed to load|Unknown agent_type/.test(problems[0]);
  return isAbsent ? absent(...problems) : failed(...problems);
}

/** What comes before an agent's prompt when the agent runs the session. */
const INSTRUCTIONS = 'the organization, safety, and runtime instructions above.\n\n';

async function measureDelegated(
  sandbox: Sandbox,
  agents: readonly string[],
  question: Question,
): Promise<Grants> {
  const mode = question.position === 'background' ? 'background' : 'sync';
  const delegated = delegation(agents, (agent, prompt) => startCall(agent, prompt, mode));
  const timeout = START_MS + agents.length * PER_AGENT_MS;
  const { finished, log } = await session(sandbox, question, [], timeout, delegated.respond);
  const descriptions = describe(finished.stdout);
  const grantOf = (agent: string, index: number): Grant => {
    const request = delegated.requestOf(index);
    if (request === undefined)
      return notStarted(answer(delegated.answerOf(index), finished), ...complaints(log, agent));
    const { prompt, problems } = ownPart(request.system);
    return {
      tools: toolsIn(request),
      model: request.model,
      ...prompt,
      ...descriptions.get(agent),
      problems: [...problems, ...complaints(log, agent)],
    };
  };
  return new Map(agents.map((agent, index) => [agent, grantOf(agent, index)]));
}

const toolsIn = ({ tools }: ModelRequest): readonly string[] => sorted(tools.map(({ name }) => name));

type Part = { readonly prompt: { readonly prompt?: string }; readonly problems: readonly string[] };

/**
 * A subagent's system prompt is its own prompt, then advice on its tools, if it has any, then what is
 * forbidden.
 */
function ownPart(system: string): Part {
  const text = `${GAP}${system}`; // an empty prompt leaves no gap behind
  const forbidden = text.lastIndexOf(`${GAP}<prohibited_actions>\n`);
  const advice = text.lastIndexOf(`${GAP}<tools>\n`, forbidden);
  return part(text, GAP.length, advice === -1 ? forbidden : advice);
}

const GAP = '\n\n';

function within(system: string, before: string, after: string): Part {
  if (!system.includes('<agent_instructions>')) return { prompt: { prompt: '' }, problems: [] };
  const start = system.lastIndexOf(before);
  return part(system, start === -1 ? -1 : start + before.length, system.lastIndexOf(after));
}

function part(system: string, start: number, end: number): Part {
  if (start === -1 || end === -1) {
    return { prompt: {}, problems: ['The prompt was not found in the system prompt.'] };
  }
  return { prompt: { prompt: system.slice(start, Math.max(start, end)) }, problems: [] };
}

type Described = { readonly description?: string };

/** The CLI announces each agent that it starts, with the description it has read. */
function describe(stdout: string): ReadonlyMap<string, Described> {
  const started = eventsIn(stdout).filter(({ type }) => type === 'subagent.started');
  return new Map(
    started.map(({ data }) => {
      const { agentName, agentDescription } = objectOf(data);
      return [textOf(agentName), { description: textOf(agentDescription) }];
    }),
  );
}

type Session = {
  readonly finished: Finished;
  readonly requests: readonly ModelRequest[];
  readonly log: string;
};

async function session(
  sandbox: Sandbox,
  question: Question,
  args: readonly string[],
  timeoutMs: number,
  respond: (request: ModelRequest) => Reply,
): Promise<Session> {
  const model = await fakeModel(chatCompletions, respond);
  try {
    const logs = await mkdtemp(join(sandbox.home, 'logs-'));
    const command = {
      file: binary(),
      args: [...commonArguments(question, logs), ...args],
      cwd: startFolder(sandbox, question),
      env: { ...sandbox.env, ...environment(model.url), ...question.env },
    };
    const finished = await run(command, timeoutMs);
    return { finished, requests: model.requests, log: await textsIn(logs) };
  } finally {
    await model.close();
  }
}

function commonArguments(question: Question, logs: string): readonly string[] {
  const { setting, mcpServers: names = setting ? [] : MCP_SERVERS } = question;
  const mcpServers = perServer(names, (command, args) => ({
    type: 'local',
    command,
    args,
    tools: ['*'],
  }));
  return [
    ...['-p', MAIN_PROMPT, '--output-format', 'json', '--no-auto-update'],
    ...(setting?.isUnapproved ? [] : ['--allow-all-tools']),
    ...(setting?.isTrusted ? ['--trust-folder'] : []),
    ...[
      '--additional-mcp-config',
      JSON.stringify({ mcpServers }),
      '--log-level',
      'warning',
      '--log-dir',
      logs,
    ],
  ];
}

function environment(url: string): Readonly<Record<string, string>> {
  return {
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
    COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
    COPILOT_PROVIDER_API_KEY: NO_KEY,
    COPILOT_MODEL: 'claude-sonnet-4.6',
  };
}

/** A language server that never answers: its being configured is all that the `lsp` tool waits for. */
async function languageServer({ home }: Sandbox): Promise<void> {
  const idle = { command: process.execPath, args: ['-e', 'setInterval(() => {}, 60000)'] };
  const config = { lspServers: { idle: { ...idle, fileExtensions: { '.conformance': 'conformance' } } } };
  await mkdir(join(home, '.copilot'), { recursive: true });
  await writeFile(join(home, '.copilot', 'lsp-config.json'), JSON.stringify(config));
}

/** What the log has about an agent's file, whose stem is its name: fields ignored, files not loaded. */
function complaints(log: string, agent: string): readonly string[] {
  const names = [`/agents/${agent}.agent.md:`, `/agents/${agent}.md:`];
  const lines = log.split('\n').filter((line) => names.some((name) => line.includes(name)));
  return sorted(lines.map((line) => line.replace(/^.*?\[(WARNING|ERROR)\] /, '')));
}

function answer(text: string, finished: Finished): string {
  return finished.status === 0 ? text : failure(finished);
}

function failure({ status, stdout, stderr }: Finished): string {
  const output = stderr.trim() || stdout.trim().split('\n').at(-1)?.slice(0, 400) || 'It printed nothing.';
  return `copilot ended with status ${status ?? 'none (time is up)'}: ${output}`;
}

function eventsIn(stdout: string): readonly JsonObject[] {
  return stdout.split('\n').map((line) => objectOf(parseJson(line)));
}

async function textsIn(directory: string): Promise<string> {
  const names = await readdir(directory).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  return texts.join('\n');
}

function binary(): string {
  const platform = isMusl ? 'linuxmusl' : process.platform;
  const name = `@github/copilot-${platform}-${process.arch}`;
  return findBinary('Copilot CLI', [
    { name, file: process.platform === 'win32' ? 'copilot.exe' : 'copilot' },
  ]);
}
