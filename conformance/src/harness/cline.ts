import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinary } from '../binary.js';
import { chatCompletions } from '../fake/chat-completions.js';
import { type Delegation, delegation, MAIN_PROMPT } from '../fake/delegation.js';
import { fakeModel, type ModelRequest } from '../fake/model.js';
import { type Command, type Finished, run } from '../process.js';
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

const PROVIDER = 'openai-compatible';
const MODEL = 'conformance';
const START_MS = 120_000;
const PER_AGENT_MS = 10_000;

const trap = (agent: string, lines: string) => ({
  agent,
  text: `---\nname: AGENT\ndescription: x\n${lines}---\nYou help.\n`,
});

const shellCall = (command: string) => ({ name: 'run_commands', input: { commands: [command] } });

/** Cline with a provider on loopback: each agent is a tool of the session, and asks the model by itself. */
export const cline: Runner = {
  measure,
  package: `@cline/cli-${process.platform}-${process.arch}`,
  positions: ['subagent'],
  costlyPositions: ['subagent'],
  startsMany: false,
  mcpServers: ['github', 'tracker'],
  mcpNative: (server, tool) => `${server}__${tool}`,
  shellCall,
  handForms: [listForm('tools', true)], // it cannot deny
  variants: [],
  traps: [
    trap('an-old-name-of-the-shell', 'tools: [list_files]\n'),
    trap('a-text', 'tools: "READ_FILE, editor"\n'),
    trap('a-text-with-spaces', 'tools: "read_files editor"\n'),
    trap('one-editor', 'tools: [apply_patch]\n'),
    trap('a-star', 'tools: ["*"]\n'),
    trap('an-empty-list', 'tools: []\n'),
    trap('words-of-another-harness', 'tools: [Read, Bash]\n'),
    trap('a-deny', 'disallowedTools: [run_commands]\n'),
    trap('tools-of-null', 'tools:\n'),
    trap('tools-of-a-map', 'tools: { read_files: true }\n'),
    trap('tools-of-a-number', 'tools: [1]\n'),
    trap('no-turn', 'maxIterations: 0\n'),
    trap('a-key-twice', 'tools: [read_files]\ntools: [editor]\n'),
    trap('broken-yaml', 'tools: [read_files\n'),
    { agent: 'no-prompt', text: '---\nname: AGENT\ndescription: x\n---\n' },
    { agent: 'no-description', text: '---\nname: AGENT\n---\nYou help.\n' },
    { agent: 'no-frontmatter', text: 'You help.\n' },
    { agent: 'a-blank-line-first', text: '\n---\nname: AGENT\ndescription: x\n---\nYou help.\n' },
    { agent: 'an-unquoted-colon', text: '---\nname: AGENT\ndescription: x: y\n---\nYou help.\n' },
  ],
  notes: [
    '`editor` and `apply_patch` do the same work; the model decides which of them there is, so a list has both or none.',
    'An old name, `list_files`, is a shell; fsagent never writes it.',
    'Where any skill exists, every agent has `skills`, whatever its lists say.',
    'A subagent has no tool of an MCP server, starts no other agent, and its file ends in `.yaml`.',
  ],
};

async function measure(project: string, agents: readonly string[], question: Question = {}): Promise<Grants> {
  return inSandbox(project, async (sandbox) => {
    await skill(sandbox);
    const force = question.forces && { force: (agent: string) => shellCall(`touch ${forcedFile(agent)}`) };
    const delegated = delegation(toolFor, agents, (_, prompt) => ({ prompt }), force);
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

/** Where any skill exists, every agent has the tool for skills. */
async function skill({ project }: Sandbox): Promise<void> {
  const folder = join(project, '.cline', 'skills', 'idle');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'SKILL.md'),
    '---\nname: idle\ndescription: Does nothing.\n---\nDo nothing.\n',
  );
}

const MOST_CHARACTERS = 64;

/** The name of the tool that it makes of an agent: words in lower case, and a hash where that is too long. */
function toolFor(agent: string): string {
  const words = (agent.toLowerCase().match(/[a-z0-9]+/g) ?? ['agent']).join('_');
  const name = `subagent_${words}`;
  if (name.length <= MOST_CHARACTERS) return name;
  const hash = hashOf(agent);
  return `${name.slice(0, MOST_CHARACTERS - hash.length - 1)}_${hash}`;
}

/** FNV-1a, as far as it goes into a name. */
function hashOf(text: string): string {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return (hash >>> 0).toString(36).slice(0, 6);
}

const grant = ({ tools, model, system }: ModelRequest): Grant => ({
  tools: sorted(tools.map(({ name }) => name)),
  ...(model === MODEL ? {} : { model }),
  prompt: system,
  problems: [],
});

function whyMissing(delegated: Delegation, index: number, { status, stdout, stderr }: Finished): string {
  if (status === 0) return delegated.answerOf(index);
  return `cline ended with status ${status ?? 'none (time is up)'}: ${(stderr || stdout).trim().slice(-400)}`;
}

async function session(
  sandbox: Sandbox,
  question: Question,
  { respond }: Delegation,
  timeoutMs: number,
): Promise<Finished> {
  const model = await fakeModel(chatCompletions, respond);
  const command = (...args: readonly string[]): Command => ({
    file: binary(),
    args,
    cwd: sandbox.project,
    // Without this a daemon stays behind.
    env: { ...sandbox.env, CLINE_SESSION_BACKEND_MODE: 'local', ...question.env },
  });
  const key = ['-p', PROVIDER, '-k', NO_KEY, '-m', MODEL, '-b', `${model.url}/v1`];
  try {
    const ready = await run(command('auth', ...key), START_MS);
    if (ready.status !== 0) return ready;
    const seconds = String(Math.ceil(timeoutMs / 1_000));
    // It takes one word for a command.
    const prompt = `Please begin: ${MAIN_PROMPT}`;
    return await run(command('--json', '-P', PROVIDER, '-m', MODEL, '-t', seconds, prompt), timeoutMs);
  } finally {
    await model.close();
  }
}

function binary(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const file = process.platform === 'win32' ? 'bin/cline.exe' : 'bin/cline';
  return findBinary('Cline', [{ name: `@cline/cli-${platform}-${process.arch}`, file }]);
}
