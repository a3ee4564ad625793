import { AWKWARD_AGENTS, type Models } from './awkward.js';
import { MATRICES, type Matrix, TOOL_WORDS, TOOLS } from './expected/index.js';
import { seeded } from './random.js';

/** A tool as an author writes it in a spec. */
export type Entry = string | { readonly custom: string } | { readonly mcp: string } | LimitEntry;

/** A limit on the uses of a tool. */
export type LimitEntry = ({ readonly shell: string } | { readonly task: string }) & {
  readonly otherwise?: 'all';
};

export type Group =
  | 'omitted'
  | 'empty'
  | 'one allowed'
  | 'one denied'
  | 'pair'
  | 'mcp'
  | 'custom'
  | 'limit'
  | 'subset'
  | 'awkward';

/** One question: a spec, and how it is compiled. */
export type Case = {
  /** Also the agent's name. */
  readonly id: string;
  readonly group: Group;
  readonly matrix: Matrix;
  /** Missing: all tools. */
  readonly tools?: readonly Entry[];
  readonly denied: readonly Entry[];
  readonly description: string;
  readonly prompt: string;
  readonly model?: string;
  readonly models?: Models;
};

type Draft = Pick<Case, 'group' | 'matrix'> & Partial<Case>;

const SEED = 20_261_118;
const SUBSETS = 120;
const SHORT_PAIRS = 3;

/** Everything asked in a full run, or what a check of every change can afford. */
export function cases(isShort: boolean): readonly Case[] {
  const singles = MATRICES.flatMap((matrix) => TOOL_WORDS.flatMap((tool) => singleCases(tool, matrix)));
  const fixed = MATRICES.flatMap((matrix): readonly Draft[] => [
    { group: 'omitted', matrix },
    { group: 'empty', matrix, tools: [] },
  ]);
  const pairs = pairCases();
  const few = [pairs[0], pairs[Math.floor(pairs.length / 2)], pairs.at(-1)].flatMap((pair) => pair ?? []);
  const drafts: readonly Draft[] = isShort
    ? [...fixed, ...singles, ...few.slice(0, SHORT_PAIRS), ...mcpCases().slice(0, 4), ...limitCases()]
    : [
        ...fixed,
        ...singles,
        ...pairs,
        ...mcpCases(),
        ...customCases(),
        ...limitCases(),
        ...subsetCases(),
        ...awkwardCases(),
      ];
  return drafts.map(complete);
}

function complete(draft: Draft, index: number): Case {
  const id = draft.id ?? `q${String(index + 1).padStart(3, '0')}`;
  const { tools, denied = [] } = draft;
  const allowed = tools === undefined ? 'all' : tools.map(entryText).join(' ') || 'none';
  const description = `Tools: ${allowed}; denied: ${denied.map(entryText).join(' ') || 'none'}.`;
  return { description, prompt: `You are ${id}.`, ...draft, id, denied };
}

const entryText = (entry: Entry): string => (typeof entry === 'string' ? entry : Object.values(entry).join());

const singleCases = (tool: string, matrix: Matrix): readonly Draft[] => [
  { group: 'one allowed', matrix, tools: [tool] },
  { group: 'one denied', matrix, denied: [tool] },
];

/** Every tool allowed with every other denied; some also allow a third one that no harness confuses with either. */
function pairCases(): readonly Draft[] {
  const pairs = TOOLS.flatMap((allowed) => TOOLS.map((denied) => [allowed, denied] as const));
  return pairs.map(([allowed, denied], index) => ({
    group: 'pair',
    matrix: MATRICES[index % MATRICES.length] ?? 'verified',
    tools: index % 3 === 0 && allowed !== 'WebFetch' ? [allowed, 'WebFetch'] : [allowed],
    denied: [denied],
  }));
}

function mcpCases(): readonly Draft[] {
  const server = { mcp: 'tracker' };
  const tool = { mcp: 'tracker/get_issue' };
  const other = { mcp: 'tracker/create_issue' };
  const lists: readonly Pick<Case, 'tools' | 'denied'>[] = [
    { tools: ['Read', server], denied: [] },
    { tools: [tool], denied: [] },
    { tools: ['Read', server], denied: [other] },
    { denied: [server] },
    { tools: [server], denied: [] },
    { tools: [{ mcp: 'tracker/*' }, 'Glob'], denied: ['Grep'] },
    { tools: [tool, other], denied: [other] },
    { tools: [tool], denied: [server] },
    { tools: [server, { mcp: 'github' }], denied: [{ mcp: 'github/get_issue' }] },
    { tools: ['Grep', { mcp: 'github/get_issue' }], denied: [] },
    { tools: [{ mcp: 'nobody' }, { mcp: 'nobody/has_this' }, 'Read'], denied: [] },
    { denied: [tool] },
    { denied: [{ mcp: 'github' }, 'Shell'] },
    { denied: [{ mcp: 'nobody/has_this' }] },
    { tools: ['Read', { mcp: 'files/write' }], denied: [] },
    { tools: ['Read', { mcp: 'tracker/edit' }], denied: ['Write'] },
    { tools: [{ mcp: 'terminal/bash' }, 'Edit'], denied: ['Shell'] },
    { tools: ['Edit', 'Shell'], denied: [{ mcp: 'files/write' }, { mcp: 'terminal/bash' }] },
    { denied: [{ mcp: 'files/write' }] },
  ];
  return MATRICES.flatMap((matrix) => lists.map((list) => ({ group: 'mcp', matrix, ...list })));
}

function limitCases(): readonly Draft[] {
  const shell = { shell: 'git diff *' };
  const task = { task: 'q001' };
  const lists: readonly Pick<Case, 'tools' | 'denied'>[] = [
    { tools: ['Read', shell, { shell: 'npm test' }], denied: [] },
    { tools: ['Read', { ...shell, otherwise: 'all' }], denied: [] },
    { denied: [shell] },
    { denied: [{ ...shell, otherwise: 'all' }] },
    { tools: ['Shell', shell], denied: [{ shell: 'git push *' }] },
    { tools: [shell, 'Read'], denied: ['Shell'] },
    { tools: ['Read', task], denied: [] },
    { tools: ['Read', { ...task, otherwise: 'all' }], denied: [] },
    { denied: [task] },
  ];
  return lists.map((list, index) => ({
    group: 'limit',
    matrix: MATRICES[index % MATRICES.length] ?? 'verified',
    ...list,
  }));
}

const CUSTOM_NAMES = [
  ...['bash', 'Bash', 'Bash(git *)', 'read', 'Read', 'view', 'edit', 'write', 'create', 'apply_patch'],
  ...['grep', 'Grep', 'glob', 'search', 'codebase', 'task', 'Task', 'skill', 'sql', 'web', 'WebSearch'],
  ...['EnterWorktree', 'NotebookEdit', 'Monitor', 'TaskUpdate', 'plan_exit', 'question', 'ask_user'],
  ...['list_mcp_resources', 'session_store_sql', 'no_such_tool', '12', 'true', 'g*', 'a:b', 'x:y#z'],
  ...[
    'mcp__tracker',
    'mcp__tracker__get_issue',
    'tracker_get_issue',
    'tracker/get_issue',
    'tracker-get_issue',
  ],
];

function customCases(): readonly Draft[] {
  return CUSTOM_NAMES.flatMap((custom, index): readonly Draft[] => {
    const matrix = MATRICES[index % MATRICES.length] ?? 'verified';
    return [
      { group: 'custom', matrix, tools: [{ custom }] },
      { group: 'custom', matrix, denied: [{ custom }] },
      {
        group: 'custom',
        matrix,
        tools: ['Shell', 'Read', 'Grep', 'Edit', { mcp: 'tracker' }],
        denied: [{ custom }],
      },
    ];
  });
}

function subsetCases(): readonly Draft[] {
  const random = seeded(SEED);
  const entries: readonly Entry[] = [
    ...TOOL_WORDS,
    { mcp: 'tracker' },
    { mcp: 'tracker/get_issue' },
    { mcp: 'github/create_issue' },
    { custom: 'EnterWorktree' },
    { custom: 'grep' },
    { custom: 'no_such_tool' },
  ];
  return Array.from({ length: SUBSETS }, (_, index): Draft => {
    const tools = random.some(entries, 1 + random.below(10));
    const denied = random.chance(0.6) ? random.some(entries, 1 + random.below(5)) : [];
    const matrix = MATRICES[index % MATRICES.length] ?? 'verified';
    const isOpen = denied.length > 0 && random.chance(0.25);
    return { group: 'subset', matrix, denied, ...(isOpen ? {} : { tools }) };
  });
}

function awkwardCases(): readonly Draft[] {
  return AWKWARD_AGENTS.map(({ name, ...agent }, index) => ({
    ...agent,
    ...(name === undefined ? {} : { id: name }),
    group: 'awkward',
    matrix: 'verified',
    ...(index % 2 === 0 ? { tools: ['Read'] } : {}),
  }));
}

/** The text of the spec file, as an author could write it. */
export function specText({ id, tools, denied, description, prompt, model, models }: Case): string {
  const lists = [
    tools === undefined ? '' : `tools: ${JSON.stringify(tools)}\n`,
    denied.length === 0 ? '' : `disallowedTools: ${JSON.stringify(denied)}\n`,
    models === undefined ? '' : `model: ${JSON.stringify(model ?? models)}\n`,
  ].join('');
  return `---\nname: ${JSON.stringify(id)}\ndescription: ${JSON.stringify(description)}\n${lists}---\n${prompt}\n`;
}
