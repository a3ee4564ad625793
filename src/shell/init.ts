import { AGENT_HARNESSES, type AgentHarness } from '../core/tools.js';
import { CONFIG_PATHS } from './project.js';
import { diskTree, type FileTree } from './tree.js';

/** A file that `init` makes or adds to; `after` is its whole text. */
export interface InitialFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

export type Initial =
  | {
      readonly ok: true;
      readonly files: readonly InitialFile[];
      readonly harnesses: readonly AgentHarness[];
      readonly hasAgents: boolean;
    }
  /** There is a config already; nothing is to be done. */
  | { readonly ok: false; readonly config: string };

const SCHEMA = 'https://raw.githubusercontent.com/org/fsagent-action/v1/schema/config.schema.json';

/** What a repository has that tells which harness it is used with. */
const SIGNS: { readonly [H in AgentHarness]: readonly string[] } = {
  'claude-code': ['.claude', 'CLAUDE.md', '.mcp.json'],
  opencode: ['.opencode', 'opencode.json', 'opencode.jsonc'],
  copilot: ['.github/agents', '.github/copilot-instructions.md', '.github/instructions', '.github/prompts'],
};

/** Agents that exist already, by harness. */
const AGENTS: { readonly [H in AgentHarness]: readonly string[] } = {
  'claude-code': ['.claude/agents/**/*.md'],
  opencode: ['.opencode/{agent,agents}/**/*.md'],
  copilot: ['.github/agents/**/*.md'],
};

/** Plans the first files of a project; asks nothing, overwrites nothing. */
export function planInit(root: string): Initial {
  const tree = diskTree(root);
  const config = CONFIG_PATHS.find((path) => tree.kind(path) !== 'nothing');
  if (config !== undefined) return { ok: false, config };
  const seen = AGENT_HARNESSES.filter((id) => SIGNS[id].some((sign) => tree.kind(sign) !== 'nothing'));
  const harnesses = seen.length > 0 ? seen : AGENT_HARNESSES;
  const hasSpecs = tree.list(['.fsagent/agents/**/*.{md,yaml,yml,json}']).files.length > 0;
  const hasAgents = AGENT_HARNESSES.some((id) => tree.list(AGENTS[id]).files.length > 0);
  const attributes = withAttributes(tree.read('.gitattributes'), harnesses);
  return {
    ok: true,
    harnesses,
    hasAgents,
    files: [
      { path: '.fsagent/config.yml', before: undefined, after: configText(harnesses, habits(tree)) },
      ...(hasSpecs ? [] : [{ path: '.fsagent/agents/reviewer.md', before: undefined, after: EXAMPLE }]),
      ...(attributes ? [{ path: '.gitattributes', ...attributes }] : []),
    ],
  };
}

/** How the repository does it already, so that outputs land beside what is there. */
function habits(tree: FileTree): Readonly<Partial<Record<AgentHarness, string>>> {
  const has = (glob: string) => tree.list([glob]).files.length > 0;
  return {
    ...(has('.opencode/agents/**/*.md') &&
      !has('.opencode/agent/**/*.md') && { opencode: 'dir: .opencode/agents' }),
    ...(has('.github/agents/*.md') && !has('.github/agents/*.agent.md') && { copilot: 'extension: .md' }),
  };
}

function configText(
  harnesses: readonly AgentHarness[],
  habit: Readonly<Partial<Record<AgentHarness, string>>>,
): string {
  const rows = AGENT_HARNESSES.map((id) => {
    const settings = HARNESS_LINES[id](habit[id]).map((line) => `    ${line}`);
    const lines = settings.length === 0 ? [`  ${id}: {}`] : [`  ${id}:`, ...settings];
    return (harnesses.includes(id) ? lines : lines.map((line) => line.replace(/^ {2}/, '  # '))).join('\n');
  });
  return `# yaml-language-server: $schema=${SCHEMA}

# Specs are in .fsagent/agents, one file per agent. After a change: fsagent write

# verified: the names the harnesses were seen to understand. (specification: the letter of the FsAgent documents.)
matrix: verified

# Whom to write for.
harnesses:
${rows.join('\n')}

# Names for models, so that a spec can say "model: smart"; one name per harness.
# models:
#   smart: { claude-code: opus, opencode: anthropic/claude-opus-4-5, copilot: claude-opus-4.5 }

# What {{{name}}} in a prompt becomes.
# variables:
#   team: Platform

# Warnings are errors.
# strict: true

# Files in the harnesses' folders that fsagent never touches.
# unmanaged: [.claude/agents/mine.md]
`;
}

const HARNESS_LINES: { readonly [H in AgentHarness]: (habit: string | undefined) => readonly string[] } = {
  'claude-code': (habit) => (habit ? [habit] : []),
  opencode: (habit) => [
    ...(habit ? [habit] : []),
    '# The form that keeps the question before .env files are read.',
    'toolFormat: permission',
    'frontmatter: { mode: subagent }',
  ],
  copilot: (habit) => (habit ? [habit] : []),
};

const EXAMPLE = `---
description: Reviews a change for correctness and risk. Use it before a pull request is opened.
tools: [Read, Glob, Grep, Shell]
---
You review changes.

1. Read the diff and the code around it.
2. Run the tests with {{{tool Shell}}}.
3. Report what is wrong, where, and how bad it is. Change nothing.
`;

const FOLDERS: { readonly [H in AgentHarness]: string } = {
  'claude-code': '/.claude/agents/*.md',
  opencode: '/.opencode/agent*/*.md',
  copilot: '/.github/agents/*.md',
};

/** Outputs are folded away in reviews, and keep `\n` line ends on every system. */
function withAttributes(
  before: string | undefined,
  harnesses: readonly AgentHarness[],
): { readonly before: string | undefined; readonly after: string } | undefined {
  const lines = harnesses.map((id) => `${FOLDERS[id]} linguist-generated text eol=lf`);
  const missing = lines.filter((line) => !(before ?? '').split(/\r?\n/).includes(line));
  if (missing.length === 0) return undefined;
  const start =
    before === undefined || before === '' ? '' : before.endsWith('\n') ? `${before}\n` : `${before}\n\n`;
  return { before, after: `${start}# Written by fsagent from .fsagent/agents\n${missing.join('\n')}\n` };
}
