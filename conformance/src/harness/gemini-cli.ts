import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { delegation, MAIN_PROMPT } from '../fake/delegation.js';
import { generateContent } from '../fake/generate-content.js';
import { fakeModel, type ModelRequest } from '../fake/model.js';
import { MCP_COMMAND, perServer } from '../mcp.js';
import { type Finished, run } from '../process.js';
import { inSandbox, type Sandbox } from '../sandbox.js';
import {
  failed,
  forcedFile,
  type Grant,
  type Grants,
  listForm,
  NO_KEY,
  type Question,
  type Runner,
  sorted,
} from './runner.js';

const MCP_SERVERS: Runner['mcpServers'] = ['github', 'tracker'];
const BUNDLE = join(import.meta.dirname, '../../node_modules/@google/gemini-cli/bundle/gemini.js');
const FOLDER = '.gemini/agents';
const START_MS = 60_000;
const PER_AGENT_MS = 10_000;

const shellCall = (command: string) => ({ name: 'run_shell_command', input: { command } });

function trap(agent: string, lines: string, { isWhole = true } = {}) {
  const description = isWhole ? 'description: x\n' : '';
  return { agent, text: `---\nname: AGENT\n${description}${lines}---\nYou help.\n` };
}

/** Gemini CLI with a model on loopback: the request of each subagent shows what it was granted. */
export const geminiCli: Runner = {
  measure,
  package: '@google/gemini-cli',
  positions: ['subagent'],
  costlyPositions: [],
  startsMany: false,
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `mcp_${server}_${tool}`,
  everyServer: 'mcp_*',
  shellCall,
  handForms: [listForm('tools', true)], // it cannot deny
  variants: [],
  traps: [
    trap('an-unknown-tool', 'tools: [read_file, Bash]\n'),
    trap('a-name-of-another-harness', 'tools: [mcp__github__get_issue]\n'),
    trap('an-unknown-key', 'disallowedTools: [write_file]\n'),
    trap('a-key-of-the-documentation', 'mcpServers: {}\n'),
    trap('tools-of-null', 'tools:\n'),
    trap('tools-of-text', 'tools: read_file\n'),
    trap('tools-of-a-star', 'tools: ["*"]\n'),
    trap('a-whole-server-with-a-line', 'tools: [mcp_my_server_*]\n'),
    trap('a-tool-of-a-server-with-a-line', 'tools: [mcp_my_server_get]\n'),
    trap('a-legacy-name', 'tools: [search_file_content]\n'),
    trap('an-Upper-case-name', ''),
    trap('_a-line-first', ''),
    trap('no-description', '', { isWhole: false }),
    { agent: 'no-frontmatter', text: 'You help.\n' },
    { agent: 'a-blank-line-first', text: '\n---\nname: AGENT\ndescription: x\n---\nYou help.\n' },
    { agent: 'an-unquoted-colon', text: '---\nname: AGENT\ndescription: x: y\n---\nYou help.\n' },
  ],
  notes: [
    'One name in `tools` that it does not know makes it refuse the file, so fsagent leaves such names out (`narrowed`).',
    'It takes the part of an MCP name up to the first `_` for the server, so a whole server with `_` in its name cannot be listed.',
    'A subagent starts no other, and has `complete_task` whatever its list says.',
  ],
};

async function measure(project: string, agents: readonly string[], question: Question = {}): Promise<Grants> {
  return inSandbox(project, async (sandbox) => {
    await settings(sandbox, question.mcpServers ?? MCP_SERVERS);
    await acknowledge(sandbox);
    const finish = { calls: [{ id: 'finish', name: 'complete_task', input: { result: 'done' } }] };
    const delegated = delegation('invoke_agent', agents, (agent_name, prompt) => ({ agent_name, prompt }), {
      finish,
      ...(question.forces && { force: (agent) => shellCall(`touch ${forcedFile(agent)}`) }),
    });
    const model = await fakeModel(generateContent, delegated.respond);
    const timeout = START_MS + agents.length * PER_AGENT_MS;
    const finished = await session(sandbox, model.url, timeout, question.env).finally(model.close);
    const made = new Set(await readdir(sandbox.project));
    return new Map(
      agents.map((agent, index) => {
        const request = delegated.requestOf(index);
        if (!request) return [agent, failed(reason(finished, agent, delegated.answerOf(index)))];
        return [agent, { ...grantOf(request), ran: made.has(forcedFile(agent)) }];
      }),
    );
  });
}

const grantOf = ({ tools, model, system }: ModelRequest): Grant => ({
  tools: sorted(tools.map(({ name }) => name)),
  model,
  prompt: system.slice(0, system.lastIndexOf(system.includes(SKILLS) ? SKILLS : ENVIRONMENT)),
  problems: [],
});

/** What follows an agent's own prompt: the skills, if it may use them, then the folders. */
const SKILLS = '\n\n# Available Agent Skills';
const ENVIRONMENT = '\n\n# Environment Context';

function reason({ stderr, status }: Finished, agent: string, answer: string): string {
  const line = stderr
    .split('\n')
    .find((each) => each.includes('Agent loading error') && each.includes(`${agent}.md`));
  return line ?? `${answer} Status ${status}: ${stderr.slice(-300)}`;
}

async function settings({ home }: Sandbox, servers: readonly string[]): Promise<void> {
  const [command, ...args] = MCP_COMMAND;
  await mkdir(join(home, '.gemini'), { recursive: true });
  const text = JSON.stringify({
    security: { auth: { selectedType: 'gemini-api-key' } },
    privacy: { usageStatisticsEnabled: false },
    general: { disableAutoUpdate: true, disableUpdateNag: true },
    model: { disableLoopDetection: true },
    mcpServers: perServer(servers, { command, args, trust: true }),
  });
  await writeFile(join(home, '.gemini', 'settings.json'), text);
}

/** A project's agent is not there until a person has confirmed the hash of its file. */
async function acknowledge({ project, home }: Sandbox): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const file of await readdir(join(project, FOLDER))) {
    const text = await readFile(join(project, FOLDER, file), 'utf8');
    const name = /^name: "?([^"\n]*)"?$/m.exec(text)?.[1] ?? '';
    hashes[name] = createHash('sha256').update(text).digest('hex');
  }
  const folder = join(home, '.gemini', 'acknowledgments');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'agents.json'), JSON.stringify({ [await realpath(project)]: hashes }));
}

async function session(
  { project, env }: Sandbox,
  url: string,
  timeoutMs: number,
  more: Question['env'] = {},
): Promise<Finished> {
  const args = ['-p', MAIN_PROMPT, '--approval-mode', 'yolo', '-m', 'gemini-2.5-flash', '-o', 'json'];
  const own = {
    GEMINI_API_KEY: NO_KEY,
    GOOGLE_GEMINI_BASE_URL: url,
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
  };
  const command = {
    file: process.execPath,
    args: [BUNDLE, ...args],
    cwd: project,
    env: { ...env, ...own, ...more },
  };
  return run(command, timeoutMs);
}
