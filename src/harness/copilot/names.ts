/** What the CLI takes a written name for, without regard to case; any other name stands for itself (1.0.102). */
const GROUPS: readonly {
  readonly names: string;
  readonly natives: readonly string[];
}[] = [
  {
    names: 'execute shell bash powershell runcommands runinterminal',
    natives: ['bash', 'read_bash', 'stop_bash', 'list_bash'],
  },
  { names: 'read notebookread readfile', natives: ['view'] },
  { names: 'edit multiedit write notebookedit', natives: ['create', 'edit', 'apply_patch'] },
  { names: 'editfiles', natives: ['edit', 'apply_patch'] },
  // For models that have `apply_patch` and `rg`, these names bring them, and the first one edits files too.
  { names: 'create createfile createdirectory', natives: ['create', 'apply_patch'] },
  { names: 'search codebase', natives: ['grep', 'rg', 'glob'] },
  { names: 'grep textsearch', natives: ['grep', 'rg'] },
  { names: 'filesearch', natives: ['glob'] },
  {
    names: 'agent custom-agent task runsubagent',
    natives: ['task', 'read_agent', 'list_agents', 'write_agent'],
  },
  { names: 'web webfetch websearch', natives: ['web_fetch', 'web_search'] },
  { names: 'todo todos todowrite', natives: ['update_todo'] },
];
export const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap(({ names, natives }) => names.split(' ').map((name) => [name, natives])),
);

/** Whether the CLI takes a written name for one of its tools. */
export function matches(written: string, native: string): boolean {
  const name = written.toLowerCase();
  const known = ALIASES.get(name);
  if (known) return known.includes(native);
  return matchesServer(name, native.toLowerCase()) || matchesTail(name, native);
}

/** The CLI takes `server-tool`, the name a tool has at run time, as well as `server/tool`. */
function matchesServer(name: string, native: string): boolean {
  if (!name.endsWith('/*')) return native === name || native.replace('/', '-') === name;
  const server = name.slice(0, -'/*'.length);
  return native.startsWith(`${server}/`) || (!native.includes('/') && native.startsWith(`${server}-`));
}

/** Whatever comes before the last "/", the CLI also takes the word behind it: `files/write` edits files. */
function matchesTail(name: string, native: string): boolean {
  const tail = name.slice(name.lastIndexOf('/') + 1);
  if (tail === name || native.includes('/')) return false;
  const meaning = tail === 'edit' ? 'editfiles' : tail;
  return ALIASES.get(meaning)?.includes(native) ?? native.toLowerCase() === tail;
}
