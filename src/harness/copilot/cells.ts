import type { NamedToolKind } from '../../model/tools.js';
import type { Cell, Confirmed } from '../contract.js';

const DOCS = 'https://docs.github.com/en/copilot/reference/custom-agents-configuration#tools';
const confirmed = (names: string): Confirmed => ({ names: words(names), version: '1.0.102', url: DOCS });

/** One tool for all clients: what is written, and which tools of the CLI and of VS Code do it. */
interface Row {
  readonly names: string;
  readonly verified?: string;
  readonly cli: string;
  readonly vscode: string;
  /** The cloud agent has the tools of the CLI, except where this says that it has none. */
  readonly cloud?: 'none';
  /** When the CLI offers it only under a condition, and VS Code. */
  readonly conditional?: string;
  readonly conditionalInVsCode?: string;
}

const ROWS: Readonly<Record<NamedToolKind, Row>> = {
  Read: {
    names: 'read',
    cli: 'view read_file',
    vscode: 'read/readFile read/viewImage read/getNotebookSummary read/readNotebookCellOutput',
  },
  Write: {
    names: 'write',
    verified: 'edit',
    cli: 'create',
    vscode: 'edit/createFile edit/createDirectory edit/createJupyterNotebook',
  },
  Edit: { names: 'edit', cli: 'edit apply_patch', vscode: 'edit/editFiles edit/editNotebook edit/rename' },
  Shell: {
    names: 'execute',
    cli: 'bash read_bash stop_bash list_bash',
    vscode:
      'execute/runInTerminal execute/sendToTerminal execute/runTask execute/createAndRunTask execute/runTests ' +
      'execute/runNotebookCell vscode/runCommand browser/runPlaywrightCode', // each of them runs code
  },
  Grep: {
    names: 'search',
    verified: 'grep search/textSearch', // VS Code reads files by `search`, too
    cli: 'grep rg grep_search semantic_search semantic_code_search',
    vscode: 'search/textSearch search/codebase',
  },
  Glob: {
    names: 'search',
    verified: 'glob search/fileSearch',
    cli: 'glob file_search',
    vscode: 'search/fileSearch',
  },
  List: {
    names: 'search',
    verified: 'glob search/listDirectory', // the CLI has no tool of its own for directories
    cli: '',
    vscode: 'search/listDirectory',
  },
  LSP: {
    names: '',
    verified: 'lsp search/usages',
    cli: 'lsp',
    vscode: 'search/usages',
    cloud: 'none',
    conditional: 'needs a configured language server',
    conditionalInVsCode: 'needs an extension for the language',
  },
  Skill: { names: 'skill', cli: '', vscode: '' }, // always there in the CLI; in VS Code it comes with reading
  Task: { names: 'agent', cli: 'task read_agent list_agents write_agent', vscode: 'agent/runSubagent' },
  TodoWrite: { names: 'todo', cli: 'update_todo', vscode: 'todo', cloud: 'none' },
  TodoRead: { names: 'todo', cli: '', vscode: '' }, // one tool reads and writes
  WebFetch: {
    names: 'web',
    cli: 'web_fetch',
    vscode: 'web/fetch',
    cloud: 'none',
    conditional: 'is absent when the CLI is offline',
  },
  WebSearch: {
    names: 'web',
    cli: 'web_search',
    vscode: '',
    cloud: 'none',
    conditional: 'comes with the GitHub MCP server only',
  },
  Question: {
    names: '',
    verified: 'ask_user vscode/askQuestions',
    cli: 'ask_user vscode/askQuestions',
    vscode: 'vscode/askQuestions',
    cloud: 'none',
    conditional: 'is there in interactive sessions only',
  },
};

/** What the cells of the verified matrix had before each tool was written for all clients. */
export const FORMER_NAMES: Readonly<Partial<Record<NamedToolKind, readonly string[]>>> = {
  Grep: ['search'],
  Glob: ['search'],
  List: ['search'],
  LSP: ['lsp'],
};

type Cells = Readonly<Record<NamedToolKind, Cell>>;

/** The column of one client. */
function cellsOf(nativesIn: (row: Row) => string, conditionIn: (row: Row) => string | undefined): Cells {
  const entries = Object.entries(ROWS).map(([kind, row]): readonly [string, Cell] => {
    const conditional = conditionIn(row);
    const cell = {
      names: words(row.names),
      natives: words(nativesIn(row)),
      ...(row.verified !== undefined && { verified: confirmed(row.verified) }),
      ...(conditional !== undefined && { conditional }),
    };
    return [kind, cell];
  });
  return Object.fromEntries(entries) as Cells; // one for each row
}

export const CLI_CELLS: Cells = cellsOf(
  ({ cli }) => cli,
  ({ conditional }) => conditional,
);

export const CLOUD_CELLS: Cells = cellsOf(
  ({ cli, cloud }) => (cloud === 'none' ? '' : cli),
  () => undefined,
);

/** VS Code has no search of the web, so what it gets for the name of one is no more than widening. */
export const VSCODE_CELLS: Cells = {
  ...cellsOf(
    ({ vscode }) => vscode,
    ({ conditionalInVsCode }) => conditionalInVsCode,
  ),
  WebSearch: { names: [], natives: [] },
};

function words(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ');
}
