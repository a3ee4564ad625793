import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinary, isBaseline, isMusl } from '../binary.js';
import { chatCompletions } from '../fake/chat-completions.js';
import { delegation, MAIN_PROMPT } from '../fake/delegation.js';
import { type FakeModel, fakeModel, type ModelRequest, type Reply, type ToolCall } from '../fake/model.js';
import { type JsonObject, listOf, objectOf, parseJson, textOf } from '../json.js';
import { perServer } from '../mcp.js';
import { type Running, start } from '../process.js';
import { inSandbox, type Sandbox, startFolder } from '../sandbox.js';
import {
  absent,
  BrokenProject,
  failed,
  type Grant,
  type Grants,
  type HandForm,
  MCP_SERVERS,
  type Measure,
  NO_KEY,
  type Play,
  type Question,
  type Rule,
  sorted,
} from './runner.js';

const MODEL = { providerID: 'conformance', modelID: 'conformance' };
const START_MS = 300_000;
const PER_AGENT_MS = 120_000;
/** It goes through its whole history in each turn, so fewer turns take a third less time. */
const AT_ONCE = 8;
/** A played session may take as long as this many agents. */
const PLAYED_CALLS = 5;

/** OpenCode, or a fork of it. */
export type Program = {
  readonly title: string;
  /** The name of the binary, and how the names of its packages begin. */
  readonly binary: string;
  readonly packages: string;
  /** How the names of its environment variables begin. */
  readonly variables: string;
  /** Natives that are offered and ask for the permission of another one when they run; `play.limits` forces them. */
  readonly idleWithout?: ReadonlyMap<string, string>;
  /** Its own instructions come before the prompt of an agent. */
  readonly hidesPrompt?: true;
  /** The agent that runs the session in which others are called. */
  readonly mainAgent: string;
};

/**
 * One server for all agents, with a provider on loopback: the request to the model shows what was granted.
 */
export const measureWith =
  (program: Program): Measure =>
  (project, agents, question = {}) =>
    inSandbox(project, (sandbox) => measure({ program, sandbox, question }, agents));

/** How a session is played in which one agent starts another. */
export const playWith = (program: Program): Pick<Play, 'session' | 'start' | 'shell'> => ({
  session: (sandbox, agent, respond, question = {}) =>
    withServer({ program, sandbox, question }, [], respond, async (server) => {
      const stop = refuseQuestions(server);
      await sendPrompt(server, agent, PLAYED_CALLS);
      await stop();
    }),
  start: startCall,
  shell: shellCall,
});

const BETWEEN_LOOKS_MS = 200;

/** The person at the server says no to every question. */
function refuseQuestions(server: OpenCodeServer): () => Promise<void> {
  let isOver = false;
  const refuseAll = async () => {
    const { body } = await server.ask('GET', '/permission');
    for (const question of listOf(body).map(objectOf))
      await server.ask('POST', `/permission/${textOf(question.id)}/reply`, { reply: 'reject' });
  };
  const refuse = async () => {
    while (!isOver) {
      await refuseAll().catch(() => {}); // a busy server answers too late; a question that stays open answers no call
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    }
  };
  const refusing = refuse();
  return async () => {
    isOver = true;
    await refusing;
  };
}

function startCall(agent: string, prompt: string): ToolCall {
  return { name: 'task', input: { description: 'conformance', prompt, subagent_type: agent } };
}

function shellCall(command: string): ToolCall {
  return { name: 'bash', input: { command, description: 'conformance' } };
}

/** One program in a sandbox, and what it is asked. */
type Setting = { readonly program: Program; readonly sandbox: Sandbox; readonly question: Question };

async function measure(setting: Setting, agents: readonly string[]): Promise<Grants> {
  if ((setting.question.position ?? 'main') !== 'main') return measureDelegated(setting, agents);
  const respond = () => ({ text: 'done' });
  return withServer(setting, [], respond, (server) => measureMain(server, agents));
}

type LoadedAgents = ReadonlyMap<string, JsonObject>;

/** A project with one invalid file has no agents at all. */
async function loadedAgents(server: OpenCodeServer): Promise<LoadedAgents> {
  const { ok, body, text } = await server.ask('GET', '/agent');
  if (!ok)
    throw new BrokenProject(`${server.program.title} does not load this project: ${text.slice(0, 2_000)}`);
  return new Map(listOf(body).map((agent) => [textOf(objectOf(agent).name), objectOf(agent)]));
}

async function measureMain(server: OpenCodeServer, agents: readonly string[]): Promise<Grants> {
  const known = await loadedAgents(server);
  const grants = new Map<string, Grant>();
  for (const agent of agents) {
    const grant = await measureOne(server, agent, known);
    // On a busy machine an answer may be late once.
    grants.set(agent, grant.missing === 'not started' ? await measureOne(server, agent, known) : grant);
  }
  return grants;
}

/** The model is ours, not the one of the file: an agent's own model may need an account. */
async function measureOne(server: OpenCodeServer, agent: string, known: LoadedAgents): Promise<Grant> {
  const facts = known.get(agent);
  if (facts === undefined)
    return absent(
      `${server.program.title} has loaded no agent of this name, but ${[...known.keys()].join(', ')}.`,
    );
  const before = server.model.requests.length;
  const failure = await sendPrompt(server, agent);
  const request = server.model.requests[before];
  if (request === undefined) return failed(failure ?? 'The model was never asked.');
  return grant(server.program, request, facts, failure);
}

async function measureDelegated(setting: Setting, agents: readonly string[]): Promise<Grants> {
  const delegated = delegation(agents, startCall, { atOnce: AT_ONCE });
  const models = await modelsIn(setting.sandbox);
  const grants = await withServer(setting, models, delegated.respond, async (server) => {
    const known = await loadedAgents(server);
    const failure = await sendPrompt(server, setting.program.mainAgent, agents.length);
    const grantOf = (agent: string, index: number): Grant => {
      const request = delegated.requestOf(index);
      const facts = known.get(agent);
      if (facts === undefined) return absent(delegated.answerOf(index));
      if (request === undefined) return failed(failure ?? delegated.answerOf(index));
      return grant(setting.program, request, facts);
    };
    return new Map(agents.map((agent, index) => [agent, grantOf(agent, index)]));
  });
  // A session may end before all agents were called; those that are left get one of their own.
  const left = agents.filter((agent) => grants.get(agent)?.missing === 'not started');
  if (left.length === 0 || left.length === agents.length) return grants;
  return new Map([...grants, ...(await measureDelegated(setting, left))]);
}

/** The models that the files of agents name: their providers must be known before the server starts. */
async function modelsIn({ project }: Sandbox): Promise<readonly string[]> {
  const files = await readdir(project, { recursive: true });
  const agents = files.filter((file) => file.endsWith('.md'));
  const texts = await Promise.all(agents.map((file) => readFile(join(project, file), 'utf8')));
  return texts.flatMap((text) => /^model: *["']?([^"'\s]+\/[^"'\s]+)/m.exec(text)?.[1] ?? []);
}

function grant(
  { hidesPrompt, idleWithout }: Program,
  request: ModelRequest,
  facts: JsonObject,
  failure?: string,
): Grant {
  const prompt = textOf(facts.prompt);
  const model = modelOf(facts);
  const isWhole = hidesPrompt ? request.system.includes(prompt) : request.system.startsWith(prompt);
  const problems = failure === undefined ? [] : [failure];
  const offered = new Set(request.tools.map(({ name }) => name));
  return {
    tools: sorted([...offered].filter((name) => offered.has(idleWithout?.get(name) ?? name))),
    ...(model === undefined ? {} : { model }),
    ...('description' in facts ? { description: textOf(facts.description) } : {}),
    prompt,
    rules: listOf(facts.permission).map(toRule),
    problems: isWhole
      ? problems
      : [...problems, 'The prompt of the agent is not where it belongs in the system prompt.'],
  };
}

function modelOf(facts: JsonObject): string | undefined {
  const { providerID, modelID } = objectOf(facts.model);
  return providerID === undefined ? undefined : `${textOf(providerID)}/${textOf(modelID)}`;
}

function toRule(rule: unknown): Rule {
  const { permission, pattern, action } = objectOf(rule);
  return { permission: textOf(permission), pattern: textOf(pattern), action: textOf(action) };
}

type Response = { readonly ok: boolean; readonly text: string; readonly body: unknown };

type OpenCodeServer = {
  readonly program: Program;
  readonly model: FakeModel;
  readonly ask: (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    timeoutMs?: number,
  ) => Promise<Response>;
};

/** Sends our prompt to an agent in a session of its own; returns the reason if that failed. */
async function sendPrompt(
  server: OpenCodeServer,
  agent: string | undefined,
  calls = 0,
): Promise<string | undefined> {
  const session = await server.ask('POST', '/session', { title: 'conformance' });
  const message = { agent, model: MODEL, parts: [{ type: 'text', text: MAIN_PROMPT }] };
  const path = `/session/${textOf(objectOf(session.body).id)}/message`;
  const asked = server.ask('POST', path, message, PER_AGENT_MS * (calls + 1));
  const { ok, text, body } = await asked.catch((error: unknown) => ({
    ok: false,
    text: String(error),
    body: {},
  }));
  const error = objectOf(objectOf(body).info).error;
  if (ok && error === undefined) return undefined;
  const reason = error === undefined ? text : JSON.stringify(error);
  return `${server.program.title} failed to run ${agent ?? 'its main session'}: ${reason.slice(0, 1_000)}`;
}

async function withServer<Result>(
  { program, sandbox, question }: Setting,
  models: readonly string[],
  respond: (request: ModelRequest) => Reply,
  use: (server: OpenCodeServer) => Promise<Result>,
): Promise<Result> {
  const model = await fakeModel(chatCompletions, respond);
  const running = start({
    file: binaryOf(program),
    args: ['serve', '--hostname', '127.0.0.1', '--port', '0', '--print-logs', '--log-level', 'ERROR'],
    cwd: startFolder(sandbox, question),
    env: {
      ...sandbox.env,
      ...environment(program, configuration(model.url, question, models)),
      ...question.env,
    },
  });
  try {
    const url = await listening(running, program);
    return await use({ program, model, ask: (...request) => ask(url, ...request) });
  } finally {
    await running.stop();
    await model.close();
  }
}

async function ask(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  timeoutMs: number = PER_AGENT_MS,
): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { ok: response.ok, text, body: parseJson(text) };
}

async function listening(running: Running, { title }: Program): Promise<string> {
  const deadline = Date.now() + START_MS;
  let ended = false;
  void running.finished.then(() => (ended = true));
  while (Date.now() < deadline && !ended) {
    const url = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(running.stdout())?.[1];
    if (url !== undefined) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(
    `${title} did not start: ${running.stderr().slice(0, 2_000)}${running.stdout().slice(0, 2_000)}`,
  );
}

/**
 * Everything points at our model, the providers that the agents name included, so that any of them can be
 * run.
 */
function configuration(url: string, question: Question, models: readonly string[]): object {
  const own = `${MODEL.providerID}/${MODEL.modelID}`;
  const providers: Record<string, ReturnType<typeof provider>> = {};
  for (const model of [own, ...models]) {
    const [id, name] = [model.slice(0, model.indexOf('/')), model.slice(model.indexOf('/') + 1)];
    const names = Object.keys(providers[id]?.models ?? {});
    providers[id] = provider(url, [...names, name]);
  }
  return {
    provider: providers,
    model: own,
    small_model: own,
    share: 'disabled',
    snapshot: false,
    experimental: { continue_loop_on_deny: true }, // a refused question does not end the session
    autoupdate: false,
    mcp: perServer(question.mcpServers ?? (question.setting ? [] : MCP_SERVERS), (command, args) => ({
      type: 'local',
      command: [command, ...args],
      enabled: true,
    })),
  };
}

function provider(url: string, models: readonly string[]) {
  return {
    npm: '@ai-sdk/openai-compatible',
    options: { baseURL: url, apiKey: NO_KEY },
    models: Object.fromEntries(models.map((name) => [name, { tool_call: true }])),
  };
}

/** A map of names; `others` is the value for every name that is not in it. */
export function mapForm(
  key: string,
  label: 'allow' | 'deny',
  { others, value }: { readonly others?: boolean | string; readonly value: boolean | string },
): HandForm {
  const rest = others === undefined ? '' : `  "*": ${others}\n`;
  return {
    label: `${key} ${label}`,
    allows: label === 'allow',
    lines: (name) => `${key}:\n${rest}${name === undefined ? '' : `  ${JSON.stringify(name)}: ${value}\n`}`,
  };
}

/** What its rules say of one use of a tool: the last one that matches. */
export function actionFor({ rules = [] }: Grant, native: string, use: string): string {
  const matching = rules.filter(
    ({ permission, pattern }) => matches(permission, native) && matches(pattern, use),
  );
  return matching.at(-1)?.action ?? 'allow';
}

function matches(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}

function environment({ variables }: Program, config: object): Readonly<Record<string, string>> {
  const switches = [
    ...['DISABLE_AUTOUPDATE', 'DISABLE_MODELS_FETCH', 'DISABLE_LSP_DOWNLOAD', 'DISABLE_DEFAULT_PLUGINS'],
    'DISABLE_SHARE',
    // Tools that only a switch makes available: websearch, lsp, question.
    ...['ENABLE_EXA', 'EXPERIMENTAL_LSP_TOOL', 'ENABLE_QUESTION_TOOL'],
  ];
  return {
    [`${variables}_CONFIG_CONTENT`]: JSON.stringify(config),
    ...Object.fromEntries(switches.map((name) => [`${variables}_${name}`, '1'])),
  };
}

function binaryOf({ title, binary, packages }: Program): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const base = `${packages}-${platform}-${process.arch}`;
  const libc = isMusl ? '-musl' : '';
  const names = isBaseline ? [`${base}-baseline${libc}`] : [`${base}${libc}`, `${base}-baseline${libc}`];
  const file = `bin/${binary}${process.platform === 'win32' ? '.exe' : ''}`;
  return findBinary(
    title,
    names.map((name) => ({ name, file })),
  );
}
