import { findBinary, isBaseline, isMusl } from '../binary.js';
import { chatCompletions } from '../fake/chat-completions.js';
import { delegation, MAIN_PROMPT } from '../fake/delegation.js';
import { type FakeModel, fakeModel, type ModelRequest, type Reply } from '../fake/model.js';
import { type JsonObject, listOf, objectOf, parseJson, textOf } from '../json.js';
import { MCP_COMMAND, perServer } from '../mcp.js';
import { type Running, start } from '../process.js';
import { inSandbox, type Sandbox } from '../sandbox.js';
import {
  absent,
  BrokenProject,
  failed,
  type Grant,
  type Grants,
  type HandForm,
  NO_KEY,
  type Question,
  type Runner,
  sorted,
} from './runner.js';

const MCP_SERVERS: Runner['mcpServers'] = ['github', 'tracker'];
const DELEGATING_TOOL = 'task';
const MODEL = { providerID: 'conformance', modelID: 'conformance' };
const START_MS = 120_000;
const PER_AGENT_MS = 60_000;
/** A played session may take as long as this many agents. */
const PLAYED_CALLS = 5;

/**
 * One OpenCode server for all agents, with a provider on loopback: the request to the model shows what was
 * granted.
 */
export const openCode: Runner = {
  measure,
  play: {
    session: (sandbox, agent, respond) =>
      withServer(sandbox, {}, [], respond, async (server) => {
        await sendPrompt(server, agent, PLAYED_CALLS);
      }),
    start: (agent, prompt) => ({
      name: DELEGATING_TOOL,
      input: { description: 'conformance', prompt, subagent_type: agent },
    }),
    shell: (command) => ({ name: 'bash', input: { command, description: 'Leaves a trace' } }),
    cases: [
      { lead: 'permission: { bash: deny }', kid: 'permission: {}' },
      { lead: 'permission: { bash: deny, task: deny }', kid: 'permission: {}' },
      { lead: 'permission: { "*": deny, task: allow }', kid: 'permission: { bash: allow }' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'permission: {}' },
      { lead: only('{ kid: allow, "*": deny }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, "k*": allow }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, Kid: allow }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'permission: { bash: deny }' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'mode: primary' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'mode: subagent\nhidden: true' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'disable: true' },
      { lead: only('{ "*": deny, "team\\\\kid": allow }'), 'team/kid': 'permission: {}' },
      { lead: only('{ "*": deny, "team/kid *": allow }'), 'team/kid': 'permission: {}' },
      { lead: only('{ kid: deny }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, kid: allow }'), kid: 'permission: { bash: deny, task: allow }' },
      { lead: only('{ "*": deny, explore: allow }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, plan: allow }'), kid: 'permission: {}' },
      { lead: only('{ "*": deny, title: allow, summary: allow, compaction: allow }'), kid: 'permission: {}' },
      { lead: 'tools: { bash: false, task: false }', kid: 'permission: {}' },
      { lead: 'tools: { "*": false, task: true }', kid: 'tools: { bash: true }' },
    ],
    limits: [
      [bash('"*": deny, "touch trace-main": allow'), true],
      [bash('"*": deny, touch: allow'), false],
      [bash('"*": deny, "touch *": allow'), true],
      [bash('"*": deny, "touch trace-main *": allow'), true], // what follows a last space may be missing
      [bash('"*": deny, "touch trace-main ?": allow'), false],
      [bash('"*": deny, "touch trace-main  *": allow'), false],
      [bash('"*": allow, "touch trace-main *": deny'), false],
      [bash('"*": deny, "TOUCH *": allow'), false],
      [bash('"touch *": allow, "*": deny'), false],
    ],
  },
  package: 'opencode-ai',
  positions: ['main', 'subagent'],
  costlyPositions: ['main', 'subagent'],
  startsMany: false,
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `${server}_${tool}`,
  handForms: [
    mapForm('tools', 'allow', { others: false, value: true }),
    mapForm('tools', 'deny', { value: false }),
    mapForm('permission', 'allow', { others: 'deny', value: 'allow' }),
    mapForm('permission', 'deny', { value: 'deny' }),
  ],
  variants: [
    {
      label: 'OPENCODE_EXPERIMENTAL_PLAN_MODE=1',
      question: { env: { OPENCODE_EXPERIMENTAL_PLAN_MODE: '1' } },
      names: ['plan_enter', 'plan_exit'],
    },
    {
      label: 'OPENCODE_EXPERIMENTAL_CODE_MODE=1',
      question: { env: { OPENCODE_EXPERIMENTAL_CODE_MODE: '1' } },
      names: ['execute', 'github_*', 'github_get_issue'],
    },
  ],
  onlyPosition: ({ mode }) => (mode === 'subagent' ? 'subagent' : undefined),
  secretsAction: (grant) => (grant.tools.includes('read') ? readAction(grant, '.env') : undefined),
  formAdvice: ({
    auto = 'not measured',
    permission = 'not measured',
  }) => `## OpenCode: take the permission form

\`toolFormat: permission\`, which \`fsagent init\` writes, and the default map grant the same tools: every spec was measured
in both. They differ in one thing. OpenCode asks before an agent reads \`.env\` and its like. The map's \`read: true\` removes
that question; the permission form writes it out again. Measured for agents whose list has Read: in the map form reading
\`.env\` is \`${auto}\`, in the permission form \`${permission}\`. OpenCode has also deprecated the map. Take the map only where
something else reads the files and does not know \`permission\`.
`,
  notes: [
    '`edit`, `write` and `apply_patch` are one permission, and `read` also governs the resources of MCP servers.',
    'A server is written `server_*`, so a custom name with a `*` may also match tools of servers.',
  ],
};

function bash(rules: string): string {
  return `permission: { bash: { ${rules} } }`;
}

/** A lead without a shell of its own, and whom it may start. */
function only(task: string): string {
  return `permission: { bash: deny, task: ${task} }`;
}

/** A map of names; `others` is the value for every name that is not in it. */
function mapForm(
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

/** What its rules say of reading a file: the last one that matches. */
function readAction({ rules = [] }: Grant, file: string): string {
  const matching = rules.flatMap((rule) => {
    const [permission = '', pattern = '', action = ''] = rule.split(' ');
    return matches(permission, 'read') && matches(pattern, file) ? [action] : [];
  });
  return matching.at(-1) ?? 'allow';
}

function matches(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}

async function measure(project: string, agents: readonly string[], question: Question = {}): Promise<Grants> {
  return inSandbox(project, async (sandbox) => {
    const loaded = await withServer(
      sandbox,
      question,
      [],
      () => ({ text: 'done' }),
      async (server) => {
        const known = await loadedAgents(server);
        if ((question.position ?? 'main') !== 'main') return { known };
        return { known, grants: await measureMain(server, agents, known) };
      },
    );
    if (loaded.grants !== undefined) return loaded.grants;
    return measureDelegated(sandbox, agents, question, loaded.known);
  });
}

type LoadedAgents = ReadonlyMap<string, JsonObject>;

/** A project with one invalid file has no agents at all. */
async function loadedAgents(server: OpenCodeServer): Promise<LoadedAgents> {
  const { ok, body, text } = await server.ask('GET', '/agent');
  if (!ok) throw new BrokenProject(`OpenCode does not load this project: ${text.slice(0, 2_000)}`);
  return new Map(listOf(body).map((agent) => [textOf(objectOf(agent).name), objectOf(agent)]));
}

async function measureMain(
  server: OpenCodeServer,
  agents: readonly string[],
  known: LoadedAgents,
): Promise<Grants> {
  const grants = new Map<string, Grant>();
  for (const agent of agents) grants.set(agent, await measureOne(server, agent, known));
  return grants;
}

/** The model is ours, not the one of the file: an agent's own model may need an account. */
async function measureOne(server: OpenCodeServer, agent: string, known: LoadedAgents): Promise<Grant> {
  const facts = known.get(agent);
  if (facts === undefined)
    return absent(`OpenCode has loaded no agent of this name, but ${[...known.keys()].join(', ')}.`);
  const before = server.model.requests.length;
  const failure = await sendPrompt(server, agent);
  const request = server.model.requests[before];
  if (request === undefined) return failed(failure ?? 'The model was never asked.');
  return grant(request, facts, failure === undefined ? [] : [failure]);
}

async function measureDelegated(
  sandbox: Sandbox,
  agents: readonly string[],
  question: Question,
  known: LoadedAgents,
): Promise<Grants> {
  const delegated = delegation(DELEGATING_TOOL, agents, (agent, prompt) => ({
    description: 'conformance',
    prompt,
    subagent_type: agent,
  }));
  const models = agents.flatMap((agent) => modelOf(known.get(agent) ?? {}) ?? []);
  return withServer(sandbox, question, models, delegated.respond, async (server) => {
    const failure = await sendPrompt(server, 'build', agents.length);
    const grantOf = (agent: string, index: number): Grant => {
      const request = delegated.requestOf(index);
      if (!known.has(agent)) return absent(delegated.answerOf(index));
      if (request === undefined) return failed(failure ?? delegated.answerOf(index));
      return grant(request, known.get(agent) ?? {}, []);
    };
    return new Map(agents.map((agent, index) => [agent, grantOf(agent, index)]));
  });
}

function grant(request: ModelRequest, facts: JsonObject, problems: readonly string[]): Grant {
  const prompt = textOf(facts.prompt);
  const model = modelOf(facts);
  const isWhole = request.system.startsWith(prompt);
  return {
    tools: sorted(request.tools.map(({ name }) => name)),
    ...(model === undefined ? {} : { model }),
    ...('description' in facts ? { description: textOf(facts.description) } : {}),
    prompt,
    rules: listOf(facts.permission).map(ruleText),
    problems: isWhole
      ? problems
      : [...problems, 'The system prompt does not start with the prompt of the agent.'],
  };
}

function modelOf(facts: JsonObject): string | undefined {
  const { providerID, modelID } = objectOf(facts.model);
  return providerID === undefined ? undefined : `${textOf(providerID)}/${textOf(modelID)}`;
}

function ruleText(rule: unknown): string {
  const { permission, pattern, action } = objectOf(rule);
  return `${textOf(permission)} ${textOf(pattern)} ${textOf(action)}`;
}

type Response = { readonly ok: boolean; readonly text: string; readonly body: unknown };

type OpenCodeServer = {
  readonly model: FakeModel;
  readonly ask: (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    timeoutMs?: number,
  ) => Promise<Response>;
};

/** Sends our prompt to an agent in a session of its own; returns the reason if that failed. */
async function sendPrompt(server: OpenCodeServer, agent: string, calls = 0): Promise<string | undefined> {
  const session = await server.ask('POST', '/session', { title: 'conformance' });
  const message = { agent, model: MODEL, parts: [{ type: 'text', text: MAIN_PROMPT }] };
  const path = `/session/${textOf(objectOf(session.body).id)}/message`;
  const { ok, text, body } = await server.ask('POST', path, message, PER_AGENT_MS * (calls + 1));
  const error = objectOf(objectOf(body).info).error;
  if (ok && error === undefined) return undefined;
  const reason = error === undefined ? text : JSON.stringify(error);
  return `OpenCode failed to run ${agent}: ${reason.slice(0, 1_000)}`;
}

async function withServer<Result>(
  sandbox: Sandbox,
  question: Question,
  models: readonly string[],
  respond: (request: ModelRequest) => Reply,
  use: (server: OpenCodeServer) => Promise<Result>,
): Promise<Result> {
  const model = await fakeModel(chatCompletions, respond);
  const running = start({
    file: binary(),
    args: ['serve', '--hostname', '127.0.0.1', '--port', '0', '--print-logs', '--log-level', 'ERROR'],
    cwd: sandbox.project,
    env: { ...sandbox.env, ...environment(configuration(model.url, question, models)), ...question.env },
  });
  try {
    const url = await listening(running);
    return await use({ model, ask: (...request) => ask(url, ...request) });
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

async function listening(running: Running): Promise<string> {
  const deadline = Date.now() + START_MS;
  let ended = false;
  void running.finished.then(() => (ended = true));
  while (Date.now() < deadline && !ended) {
    const url = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(running.stdout())?.[1];
    if (url !== undefined) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(
    `OpenCode did not start: ${running.stderr().slice(0, 2_000)}${running.stdout().slice(0, 2_000)}`,
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
    autoupdate: false,
    mcp: perServer(question.mcpServers ?? MCP_SERVERS, {
      type: 'local',
      command: MCP_COMMAND,
      enabled: true,
    }),
  };
}

function provider(url: string, models: readonly string[]) {
  return {
    npm: '@ai-sdk/openai-compatible',
    options: { baseURL: url, apiKey: NO_KEY },
    models: Object.fromEntries(models.map((name) => [name, { tool_call: true }])),
  };
}

function environment(config: object): Readonly<Record<string, string>> {
  return {
    OPENCODE_CONFIG_CONTENT: JSON.stringify(config),
    OPENCODE_DISABLE_AUTOUPDATE: '1',
    OPENCODE_DISABLE_MODELS_FETCH: '1',
    OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
    OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
    OPENCODE_DISABLE_SHARE: '1',
    // Tools that only a switch makes available: websearch, lsp, question.
    OPENCODE_ENABLE_EXA: '1',
    OPENCODE_EXPERIMENTAL_LSP_TOOL: '1',
    OPENCODE_ENABLE_QUESTION_TOOL: '1',
  };
}

function binary(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const base = `opencode-${platform}-${process.arch}`;
  const libc = isMusl ? '-musl' : '';
  const names = isBaseline ? [`${base}-baseline${libc}`] : [`${base}${libc}`, `${base}-baseline${libc}`];
  const file = process.platform === 'win32' ? 'bin/opencode.exe' : 'bin/opencode';
  return findBinary(
    'OpenCode',
    names.map((name) => ({ name, file })),
  );
}
