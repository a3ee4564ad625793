import { distinct } from '../../model/tools.js';

/** VS Code's own tools by their sets, as an agent's list names them: `set/tool` (1.135). */
const SETS = {
  execute:
    'runInTerminal getTerminalOutput sendToTerminal killTerminal runTask createAndRunTask runTests testFailure runNotebookCell',
  read: 'readFile problems viewImage getNotebookSummary readNotebookCellOutput terminalLastCommand terminalSelection getTaskOutput',
  edit: 'editFiles createFile createDirectory createJupyterNotebook editNotebook rename',
  search: 'codebase fileSearch textSearch listDirectory usages',
  web: 'fetch githubRepo githubTextSearch',
  agent: 'runSubagent',
  vscode:
    'askQuestions extensions installExtension memory newWorkspace resolveMemoryFileUri runCommand vscodeAPI',
  browser:
    'openBrowserPage readPage screenshotPage navigatePage clickElement typeInPage hoverElement dragElement handleDialog runPlaywrightCode',
} as const satisfies Readonly<Record<string, string>>;

/** Tools that are off unless a setting turns them on. */
const OFF =
  'execute/executionSubagent read/skill search/changes search/searchSubagent vscode/toolSearch vscode/switchAgent';

/** Words for a set besides its own name; further sets, of which only the names count here. */
const SET_ALIASES: Readonly<Record<string, string>> = {
  shell: 'execute',
  runSubagent: 'agent',
  'custom-agent': 'agent',
};
const MORE_SETS: Readonly<Record<string, readonly string[]>> = {
  vscodeTasks: ['execute/runTask', 'execute/createAndRunTask'],
  vscodeBrowser: ['browser/runPlaywrightCode'],
  vscodeNotebooks: ['execute/runNotebookCell', 'edit/editNotebook', 'edit/createJupyterNotebook'],
  vscodeGeneral: ['vscode/runCommand'],
};

/**
 * Names that tools had once. All of them still work, and so does what was before the "/" as a name for all of its tools:
 * that is why `search` reads files.
 */
const FORMER: Readonly<Record<string, string>> = {
  'search/readFile': 'read/readFile',
  'runCommands/runInTerminal': 'execute/runInTerminal',
  'runCommands/getTerminalOutput': 'execute/getTerminalOutput',
  'runCommands/terminalLastCommand': 'read/terminalLastCommand',
  'runCommands/terminalSelection': 'read/terminalSelection',
  'runTasks/runTask': 'execute/runTask',
  'runTasks/createAndRunTask': 'execute/createAndRunTask',
  'runTasks/getTaskOutput': 'read/getTaskOutput',
  'runNotebooks/runCell': 'execute/runNotebookCell',
  'runNotebooks/getNotebookSummary': 'read/getNotebookSummary',
  'runNotebooks/readNotebookCellOutput': 'read/readNotebookCellOutput',
  'new/newWorkspace': 'vscode/newWorkspace',
  'new/runVscodeCommand': 'vscode/runCommand',
  'new/installExtension': 'vscode/installExtension',
  newJupyterNotebook: 'edit/createJupyterNotebook',
  'edit/newJupyterNotebook': 'edit/createJupyterNotebook',
  todos: 'todo',
};

/** Names that VS Code had once and that nothing has now. */
export const GONE = new Set(
  (
    'think openSimpleBrowser searchResults findTestFiles terminal selection symbols changes vscode/getProjectSetupInfo ' +
    'new/getProjectSetupInfo search/searchResults'
  ).split(' '),
);

const toolsOf = (set: string, names: string): readonly string[] =>
  names.split(' ').map((name) => `${set}/${name}`);

const FULL_NAMES: readonly string[] = [
  ...Object.entries(SETS).flatMap(([set, names]) => toolsOf(set, names)),
  'todo',
];

/** Exactly what each name gives; case counts. */
export const MEANINGS: ReadonlyMap<string, readonly string[]> = meanings();

function meanings(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const add = (name: string, tools: readonly string[]) =>
    found.set(name, distinct([...(found.get(name) ?? []), ...tools]));
  for (const name of FULL_NAMES) {
    add(name, [name]);
    add(name.slice(name.indexOf('/') + 1), [name]); // it takes a tool's name without its set as well
  }
  for (const [set, names] of Object.entries(SETS)) add(set, toolsOf(set, names));
  for (const [former, name] of Object.entries(FORMER)) {
    add(former, [name]);
    add(former.slice(former.indexOf('/') + 1), [name]);
    if (former.includes('/')) add(former.slice(0, former.indexOf('/')), [name]);
  }
  for (const [alias, set] of Object.entries(SET_ALIASES)) add(alias, found.get(set) ?? []);
  for (const [set, tools] of Object.entries(MORE_SETS)) add(set, tools);
  return found;
}

/** Names that a person may have written for VS Code, also those that give nothing any more. */
export const isNameOfVsCode = (name: string): boolean =>
  (MEANINGS.has(name) && name !== 'todo') || GONE.has(name) || OFF.split(' ').includes(name) || isInSet(name);

/** The sets look like servers of MCP. */
export const SET_NAMES: ReadonlySet<string> = new Set(
  [
    ...Object.keys(SETS),
    ...Object.keys(MORE_SETS),
    ...Object.keys(FORMER).flatMap((name) => (name.includes('/') ? [name.slice(0, name.indexOf('/'))] : [])),
    'todo',
  ].map((name) => name.toLowerCase()),
);

const isInSet = (name: string): boolean =>
  name.includes('/') && SET_NAMES.has(name.slice(0, name.indexOf('/')).toLowerCase());

/** Names that are as they should be and that no tool of ours stands for. */
export const isNativeOfVsCode = (name: string): boolean =>
  MEANINGS.has(name) || OFF.split(' ').includes(name);

/** What a name is called now, where it had another name once. */
export const newNameOf = (name: string): string | undefined => {
  const [only, ...others] = MEANINGS.get(name) ?? [];
  const isNow = only === name || Object.hasOwn(SETS, name) || Object.hasOwn(SET_ALIASES, name);
  return isNow || only === undefined || others.length > 0 || Object.hasOwn(MORE_SETS, name)
    ? undefined
    : only;
};

/** Whether a name in a list brings a tool: one of VS Code's own, or one of a server or an extension. */
export function matchesInVsCode(written: string, native: string): boolean {
  const known = MEANINGS.get(written);
  if (known?.includes(native)) return true;
  if (!MEANINGS.has(native) && (GONE.has(native) || isInSet(native))) return false;
  if (written === native) return true;
  const end = native.lastIndexOf('/');
  if (end === -1 || MEANINGS.has(native)) return false;
  const [label, tool] = [native.slice(0, end), native.slice(end + 1)];
  const server = written.endsWith('/*') ? written.slice(0, -'/*'.length) : written;
  return serversCalled(server).includes(label) || (!written.includes('/') && written === tool);
}

/** Servers that are known by several labels. */
const SAME_SERVERS: readonly (readonly string[])[] = [
  ['github', 'github-mcp-server', 'github/github-mcp-server', 'io.github.github/github-mcp-server'],
  ['playwright', 'microsoft/playwright-mcp', 'com.microsoft/playwright-mcp'],
];
const serversCalled = (label: string): readonly string[] =>
  SAME_SERVERS.find((labels) => labels.includes(label)) ?? [label];
