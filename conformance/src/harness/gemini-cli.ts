import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIN_PROMPT } from '../fake/delegation.js';
import { generateContent } from '../fake/generate-content.js';
import type { ModelRequest } from '../fake/model.js';
import { perServer } from '../mcp.js';
import { type Finished, run } from '../process.js';
import { type Sandbox, startFolder } from '../sandbox.js';
import { type Calls, measureCalled, playCalled, type Session } from './called-agents.js';
import { type Grant, listForm, MCP_SERVERS, NO_KEY, type Question, type Runner, sorted } from './runner.js';
import { brokenFrames, namedTrap } from './trap-files.js';

const BUNDLE = join(import.meta.dirname, '../../node_modules/@google/gemini-cli/bundle/gemini.js');
const FOLDER = '.gemini/agents';

const trap = namedTrap('You help.');

const calls: Calls = {
  program: 'gemini',
  wire: generateContent,
  run: session,
  start: (agent_name, prompt) => ({ name: 'invoke_agent', input: { agent_name, prompt } }),
  shell: (command) => ({ name: 'run_shell_command', input: { command } }),
  finish: { calls: [{ id: 'finish', name: 'complete_task', input: { result: 'done' } }] },
  grantOf,
  complaint: ({ stderr }, agent) =>
    stderr.split('\n').find((line) => line.includes('Agent loading error') && line.includes(`${agent}.md`)),
  neverStarts: /PromptConfig must define/,
};

/** Gemini CLI with a model on loopback: the request of each subagent shows what it was granted. */
export const geminiCli: Runner = {
  measure: measureCalled(calls),
  play: {
    ...playCalled(calls),
    cases: [
      { lead: '', kid: '' },
      { lead: 'tools: [read_file]', kid: 'tools: [run_shell_command]' },
      { lead: 'tools: [invoke_agent]', kid: 'tools: [run_shell_command]' },
      { lead: 'tools: ["*"]', kid: 'tools: ["*"]' },
    ],
  },
  package: '@google/gemini-cli',
  positions: ['subagent'],
  costlyPositions: [],
  startsMany: false,
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `mcp_${server}_${tool}`,
  everyServer: 'mcp_*',
  handForms: [listForm('tools', true)], // it cannot deny
  variants: [],
  traps: [
    trap('an-unknown-tool', 'tools: [read_file, Bash]\n'),
    trap('a-name-of-another-harness', 'tools: [mcp__github__get_issue]\n'),
    trap('an-unknown-key', 'disallowedTools: [write_file]\n'),
    trap('a-key-of-the-documentation', 'mcpServers: {}\n'),
    trap('tools-of-null', 'tools:\n'),
    trap('a-key-twice', 'tools: [read_file]\ntools: [read_file]\n'),
    trap('tools-of-text', 'tools: read_file\n'),
    trap('tools-of-a-star', 'tools: ["*"]\n'),
    trap('a-whole-server-with-a-line', 'tools: [mcp_my_server_*]\n'),
    trap('a-tool-of-a-server-with-a-line', 'tools: [mcp_my_server_get]\n'),
    trap('a-legacy-name', 'tools: [search_file_content]\n'),
    trap('an-Upper-case-name', ''),
    trap('_a-line-first', ''),
    ...brokenFrames('You help.'),
  ],
  notes: [
    'One name in `tools` that it does not know makes it refuse the file, so fsagent leaves such names out (`narrowed`).',
    'It takes the part of an MCP name up to the first `_` for the server, so a whole server with `_` in its name cannot be listed.',
    'A subagent starts no other, and has `complete_task` whatever its list says.',
  ],
};

function grantOf({ tools, model, system }: ModelRequest): Grant {
  const end = system.lastIndexOf(system.includes(SKILLS) ? SKILLS : ENVIRONMENT);
  return { tools: sorted(tools.map(({ name }) => name)), model, prompt: system.slice(0, end), problems: [] };
}

/** What follows an agent's own prompt: the skills, if it may use them, then the folders. */
const SKILLS = '\n\n# Available Agent Skills';
const ENVIRONMENT = '\n\n# Environment Context';

async function settings({ home }: Sandbox, { setting, mcpServers }: Question): Promise<void> {
  const servers = mcpServers ?? (setting ? [] : MCP_SERVERS);
  await mkdir(join(home, '.gemini'), { recursive: true });
  const text = JSON.stringify({
    security: { auth: { selectedType: 'gemini-api-key' } },
    privacy: { usageStatisticsEnabled: false },
    general: { disableAutoUpdate: true, disableUpdateNag: true },
    model: { disableLoopDetection: true },
    mcpServers: perServer(servers, (command, args) => ({ command, args, trust: true })),
  });
  await writeFile(join(home, '.gemini', 'settings.json'), text);
}

/** A project's agent is not there until a person has confirmed the hash of its file. */
async function acknowledge({ project, home }: Sandbox): Promise<void> {
  const hashes: Record<string, string> = {};
  const entries = await readdir(join(project, FOLDER), { withFileTypes: true }).catch(() => []);
  for (const { name: file } of entries.filter((entry) => entry.isFile())) {
    const text = await readFile(join(project, FOLDER, file), 'utf8');
    const name = /^ ?"?name"?: "?([^"\r\n]*)"?\r?$/m.exec(text)?.[1] ?? '';
    hashes[name] = createHash('sha256').update(text).digest('hex');
  }
  const folder = join(home, '.gemini', 'acknowledgments');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'agents.json'), JSON.stringify({ [await realpath(project)]: hashes }));
}

async function session({ sandbox, url, question, timeoutMs }: Session): Promise<Finished> {
  await settings(sandbox, question);
  await acknowledge(sandbox);
  const { setting } = question;
  const mode = setting?.isUnapproved ? [] : ['--approval-mode', 'yolo'];
  const args = ['-p', MAIN_PROMPT, ...mode, '-m', 'gemini-2.5-flash', '-o', 'json'];
  const own = {
    GEMINI_API_KEY: NO_KEY,
    GOOGLE_GEMINI_BASE_URL: url,
    GEMINI_CLI_TRUST_WORKSPACE: String(setting === undefined || setting.isTrusted === true),
  };
  const env = { ...sandbox.env, ...own, ...question.env };
  const cwd = startFolder(sandbox, question);
  return run({ file: process.execPath, args: [BUNDLE, ...args], cwd, env }, timeoutMs);
}
