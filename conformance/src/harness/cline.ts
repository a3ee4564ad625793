import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinary } from '../binary.js';
import { chatCompletions } from '../fake/chat-completions.js';
import { MAIN_PROMPT } from '../fake/delegation.js';
import type { ModelRequest } from '../fake/model.js';
import { type Command, type Finished, run } from '../process.js';
import { type Sandbox, startFolder } from '../sandbox.js';
import { type Calls, measureCalled, playCalled, type Session } from './called-agents.js';
import { type Grant, listForm, MCP_SERVERS, NO_KEY, type Runner, sorted } from './runner.js';
import { brokenFrames, namedTrap } from './trap-files.js';

const PROVIDER = 'openai-compatible';
const MODEL = 'conformance';
const SIGN_IN_MS = 120_000;

const trap = namedTrap('You help.');

const calls: Calls = {
  program: 'cline',
  wire: chatCompletions,
  run: session,
  start: (agent, prompt) => ({ name: toolFor(agent), input: { prompt } }),
  shell: (command) => ({ name: 'run_commands', input: { commands: [command] } }),
  grantOf,
};

/** Cline with a provider on loopback: each agent is a tool of the session, and asks the model by itself. */
export const cline: Runner = {
  measure: measureCalled(calls),
  play: {
    ...playCalled(calls),
    cases: [
      { lead: '', kid: '' },
      { lead: 'tools: [read_files]', kid: 'tools: [run_commands]' },
      { lead: 'tools: [spawn_agent, subagent_kid]', kid: 'tools: [bash]' },
    ],
  },
  package: `@cline/cli-${process.platform}-${process.arch}`,
  positions: ['subagent'],
  costlyPositions: ['subagent'],
  startsMany: false,
  mcpServers: MCP_SERVERS,
  mcpNative: (server, tool) => `${server}__${tool}`,
  hasNoServers: true,
  handForms: [listForm('tools', true)], // it cannot deny
  variants: [],
  isUnknownModel: (problem) => problem.includes('Unknown or disabled provider'),
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
    ...brokenFrames('You help.'),
  ],
  notes: [
    '`editor` and `apply_patch` do the same work; the model decides which of them there is, so a list has both or none.',
    'An old name, `list_files`, is a shell; fsagent never writes it.',
    'Where any skill exists, every agent has `skills`, whatever its lists say.',
    'A subagent has no tool of an MCP server, starts no other agent, and its file ends in `.yaml`.',
  ],
};

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

function grantOf({ tools, model, system }: ModelRequest): Grant {
  return {
    tools: sorted(tools.map(({ name }) => name)),
    ...(model !== MODEL && { model }),
    prompt: system,
    problems: [],
  };
}

async function session({ sandbox, url, question, timeoutMs }: Session): Promise<Finished> {
  const command = (...args: readonly string[]): Command => ({
    file: binary(),
    args,
    cwd: startFolder(sandbox, question),
    // Without this a daemon stays behind.
    env: { ...sandbox.env, CLINE_SESSION_BACKEND_MODE: 'local', ...question.env },
  });
  if (!question.setting) await skill(sandbox);
  const key = ['-p', PROVIDER, '-k', NO_KEY, '-m', MODEL, '-b', `${url}/v1`];
  const ready = await run(command('auth', ...key), SIGN_IN_MS);
  if (ready.status !== 0) return ready;
  const seconds = String(Math.ceil(timeoutMs / 1_000));
  const prompt = `Please begin: ${MAIN_PROMPT}`; // it takes one word for a command
  return run(command('--json', '-P', PROVIDER, '-m', MODEL, '-t', seconds, prompt), timeoutMs);
}

function binary(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const file = process.platform === 'win32' ? 'bin/cline.exe' : 'bin/cline';
  return findBinary('Cline', [{ name: `@cline/cli-${platform}-${process.arch}`, file }]);
}
