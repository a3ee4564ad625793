import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinary } from '../binary.js';
import { MAIN_PROMPT } from '../fake/delegation.js';
import type { ModelRequest } from '../fake/model.js';
import { responses } from '../fake/responses.js';
import { perServer } from '../mcp.js';
import { type Finished, run } from '../process.js';
import { type Sandbox, startFolder } from '../sandbox.js';
import { type Calls, measureCalled, playCalled, type Session } from './called-agents.js';
import { type Grant, MCP_SERVERS, NO_KEY, type Question, type Runner, sorted } from './runner.js';

const MODEL = 'conformance';
const NAMESPACE = 'multi_agent_v1.';

const NO_SHELL = '\n[features]\nshell_tool = false\n';

const shell = (command: string) => ({ name: 'exec_command', input: { cmd: command } });

const calls: Calls = {
  program: 'codex',
  wire: responses,
  run: session,
  start: (agent_type, message) => ({ name: `${NAMESPACE}spawn_agent`, input: { message, agent_type } }),
  shell,
  wait: shell('sleep 0.2'),
  grantOf,
  complaint: ({ stdout }, agent) =>
    stdout
      .split('\n')
      .find((line) => line.includes('malformed agent role') && line.includes(`${agent}.toml`)),
};

const trap = (agent: string, lines: string) => ({
  agent,
  text: `name = "AGENT"\ndescription = "x"\ndeveloper_instructions = "Help."\n${lines}`,
});

/** Codex with a provider on loopback: the request of each subagent shows what it was granted. */
export const codex: Runner = {
  measure: measureCalled(calls),
  play: {
    ...playCalled(calls),
    cases: [
      { lead: '', kid: '' },
      { lead: NO_SHELL, kid: '' },
      { lead: NO_SHELL, kid: NO_SHELL },
    ],
  },
  package: '@openai/codex',
  positions: ['subagent'],
  costlyPositions: [],
  startsMany: false,
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `mcp__${server}__${tool}`,
  // It has no list of names; the shell is the one thing that a file can take away, whatever name is asked about.
  handForms: [
    { label: 'no key', allows: true, lines: () => '' },
    {
      label: 'features.shell_tool',
      allows: false,
      lines: (name) => (name === 'exec_command' ? NO_SHELL : ''),
    },
  ],
  handFile: ({ agent, lines }) =>
    `name = "${agent}"\ndescription = "Asks about one name."\ndeveloper_instructions = "Answer."\n${lines}`,
  variants: [],
  traps: [
    trap('a-sandbox', 'sandbox_mode = "read-only"\n'),
    trap('no-search', 'web_search = "disabled"\n'),
    trap('a-server-without-a-command', '[mcp_servers.tracker]\nenabled = false\n'),
    trap('fewer-tools-of-a-server', '[mcp_servers.x]\ncommand = "x"\nenabled_tools = []\n'),
    trap('no-patch', '[features]\napply_patch_freeform = false\nview_image_tool = false\n'),
    trap('an-unknown-key', 'disallowedTools = ["exec_command"]\n'),
    ...['tool', 'allowed_tools', 'allowedTools', 'denied_tools', 'permission', 'feature'].map((key) =>
      trap(`an-unknown-${key}`, `${key} = ["exec_command"]\n`),
    ),
    trap('broken', 'model = \n'),
    { agent: 'no-description', text: 'name = "AGENT"\ndeveloper_instructions = "Help."\n' },
    { agent: 'no-instructions', text: 'name = "AGENT"\ndescription = "x"\n' },
    {
      agent: 'blank-instructions',
      text: 'name = "AGENT"\ndescription = "x"\ndeveloper_instructions = " "\n',
    },
  ],
  notes: [
    'It has no list of tools. `features.shell_tool = false` takes the shell away; every other limit in the file of an agent changes nothing, so fsagent writes no file for such a spec (`unenforceable`).',
    'A model that it does not know is offered no `apply_patch`; the suite asks with such a model.',
    'An agent of a file starts no others unless the session allows more than one level.',
  ],
};

function grantOf({ tools, model, systemTexts }: ModelRequest): Grant {
  const names = tools.map(({ name }) => (name.startsWith(NAMESPACE) ? name.slice(NAMESPACE.length) : name));
  return { tools: sorted(names), ...(model !== MODEL && { model }), ...promptIn(systemTexts), problems: [] };
}

/** It stands before the skills. */
function promptIn(texts: readonly string[] = []): Pick<Grant, 'prompt'> {
  const own = texts[texts.findIndex((text) => text.startsWith('<skills_instructions>')) - 1];
  return own === undefined ? {} : { prompt: own };
}

/** A project's agents are read only where the project is trusted. */
async function settings(
  { project, home }: Sandbox,
  url: string,
  { setting, mcpServers }: Question,
): Promise<void> {
  const servers = mcpServers ?? (setting ? [] : MCP_SERVERS);
  const isTrusted = setting === undefined || setting.isTrusted === true;
  const folder = join(home, '.codex');
  await mkdir(folder, { recursive: true });
  const text = JSON.stringify;
  const lines = [
    `model = "${MODEL}"`,
    'model_provider = "loopback"',
    '[agents]',
    'max_threads = 200',
    '[model_providers.loopback]',
    'name = "loopback"',
    `base_url = "${url}/v1"`,
    'wire_api = "responses"',
    'env_key = "LOOPBACK_KEY"',
    'supports_websockets = false',
    ...(isTrusted ? [`[projects.${text(await realpath(project))}]`, 'trust_level = "trusted"'] : []),
    ...Object.entries(
      perServer(servers, (command, args) => [`command = ${text(command)}`, `args = ${text(args)}`]),
    ).flatMap(([name, keys]) => [`[mcp_servers.${text(name)}]`, ...keys]),
  ];
  await writeFile(join(folder, 'config.toml'), `${lines.join('\n')}\n`);
}

async function session({ sandbox, url, question, timeoutMs }: Session): Promise<Finished> {
  await settings(sandbox, url, question);
  const open = '--dangerously-bypass-approvals-and-sandbox'; // so that only the agent's own tools decide
  const args = ['exec', '--json', '--skip-git-repo-check', open, MAIN_PROMPT];
  const own = { CODEX_HOME: join(sandbox.home, '.codex'), LOOPBACK_KEY: NO_KEY };
  const env = { ...sandbox.env, ...own, ...question.env };
  return run({ file: binary(), args, cwd: startFolder(sandbox, question), env }, timeoutMs);
}

const TRIPLES: Readonly<Record<string, string>> = {
  'linux x64': 'x86_64-unknown-linux-musl',
  'linux arm64': 'aarch64-unknown-linux-musl',
  'darwin x64': 'x86_64-apple-darwin',
  'darwin arm64': 'aarch64-apple-darwin',
  'win32 x64': 'x86_64-pc-windows-msvc',
  'win32 arm64': 'aarch64-pc-windows-msvc',
};

function binary(): string {
  const { platform, arch } = process;
  const file = `vendor/${TRIPLES[`${platform} ${arch}`]}/bin/codex${platform === 'win32' ? '.exe' : ''}`;
  return findBinary('Codex', [{ name: `@openai/codex-${platform}-${arch}`, file }]);
}
