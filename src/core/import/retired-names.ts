import { type AgentHarness, cellNames, distinct, type NamedToolKind } from '../tools.js';

/** Names that a harness had once or that only one of its clients has, and the tools they have become. */
const RETIRED: { readonly [H in AgentHarness]: Readonly<Record<string, readonly NamedToolKind[]>> } = {
  'claude-code': {
    LS: ['List'],
    MultiEdit: ['Edit'],
    NotebookRead: ['Read'],
    TodoRead: ['TodoRead'],
    TodoWrite: ['TodoWrite'],
  },
  opencode: { list: ['List'], todoread: ['TodoRead'] },
  copilot: {
    ls: ['List'],
    list: ['List'],
    todoread: ['TodoRead'],
    codebase: ['Glob', 'Grep'],
    'search/codebase': ['Glob', 'Grep'],
    filesearch: ['Glob'],
    'search/filesearch': ['Glob'],
    textsearch: ['Grep'],
    'search/textsearch': ['Grep'],
    listdirectory: ['List'],
    'search/listdirectory': ['List'],
    editfiles: ['Write', 'Edit'],
    'edit/editfiles': ['Write', 'Edit'],
    'edit/editnotebook': ['Edit'],
    'edit/createfile': ['Write'],
    'edit/createdirectory': ['Write'],
    runcommands: ['Shell'],
    runinterminal: ['Shell'],
    'execute/runinterminal': ['Shell'],
    'runcommands/runinterminal': ['Shell'],
    readfile: ['Read'],
    'read/readfile': ['Read'],
    fetch: ['WebFetch'],
    'web/fetch': ['WebFetch'],
    runsubagent: ['Task'],
    'agent/runsubagent': ['Task'],
    todos: ['TodoWrite'],
  },
};

/** What a retired name has become, or nothing when the name is not one. */
export function retiredKinds(harness: AgentHarness, name: string): readonly NamedToolKind[] | undefined {
  const key = folded(harness, name);
  return Object.hasOwn(RETIRED[harness], key) ? RETIRED[harness][key] : undefined;
}

/** The name as it is written today. */
export const modernNames = (harness: AgentHarness, name: string): readonly string[] =>
  distinct(retiredKinds(harness, name)?.flatMap((kind) => cellNames(kind, harness, 'verified')) ?? [name]);

/** Copilot reads names without regard to case. */
export const folded = (harness: AgentHarness, name: string): string =>
  harness === 'copilot' ? name.toLowerCase() : name;
