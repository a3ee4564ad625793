/** The tools of a spec, written a second time: the suite asks the library for none of its words. */
export const TOOLS = [
  'Write',
  'Edit',
  'Shell',
  'Read',
  'Glob',
  'Grep',
  'List',
  'LSP',
  'Skill',
  'Task',
  'TodoWrite',
  'TodoRead',
  'WebFetch',
  'WebSearch',
  'Question',
] as const;
export type ToolKind = (typeof TOOLS)[number];

/** Words of a spec that stand for other tools. */
export const ALIASES: Readonly<Record<string, readonly ToolKind[]>> = {
  Bash: ['Shell'],
  Todo: ['TodoWrite', 'TodoRead'],
};

/** Every word that a list of tools may have. */
export const TOOL_WORDS: readonly string[] = [...TOOLS, ...Object.keys(ALIASES)];

export const MATRICES = ['specification', 'verified'] as const;
export type Matrix = (typeof MATRICES)[number];

export const DEFAULT_HARNESSES = ['claude-code', 'opencode', 'copilot'] as const;

/** In the order of the reports. */
export const HARNESS_IDS = [
  ...DEFAULT_HARNESSES,
  ...(['gemini-cli', 'codex', 'qwen-code', 'kilo', 'cline'] as const),
] as const;
export type HarnessId = (typeof HARNESS_IDS)[number];
