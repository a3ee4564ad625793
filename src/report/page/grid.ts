import type { CellState } from '../audit-grid.js';
import type { PageAgent, PageData, PageFinding, PageStart } from '../audit-page-data.js';

/** Makes an element with text. Names come from files that nobody trusts, so no text is ever read as markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text?: string,
  className?: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (className !== undefined) element.className = className;
  return element;
}

/** Shows the agents that pass, and says how many those are. */
type ShowGrid = (data: PageData, isShown?: (agent: PageAgent) => boolean) => number;

/** Makes a table the grid of an audit. It keeps the order that the reader chose, whatever it shows next. */
export function mountGrid(table: HTMLTableElement): ShowGrid {
  const [head, body] = [make('thead'), make('tbody')];
  table.replaceChildren(head, body);
  let shown: { readonly data: PageData; readonly isShown: (agent: PageAgent) => boolean } | undefined;
  let order: Order = { column: 'risk', isDown: true };
  let columns: string | undefined;

  const sortBy = (column: Column): void => {
    const isDown = order.column === column ? !order.isDown : typeof column === 'number';
    order = { column, isDown };
    if (shown) show(shown.data, shown.isShown);
  };
  const show: ShowGrid = (data, isShown = () => true) => {
    shown = { data, isShown };
    // The headings stay while the columns do: the one that was just pressed keeps the keyboard's focus.
    if (columns !== data.columns.join()) head.replaceChildren(headings(data.columns, sortBy));
    columns = data.columns.join();
    markOrder(head, order);
    const rows = data.agents
      .filter(isShown)
      .sort(bySortedColumn(order))
      .map((agent) => makeRow(agent, data));
    body.replaceChildren(...rows);
    return rows.length;
  };
  return show;
}

const FIXED_COLUMNS = ['agent', 'harness'] as const;

/** One of the first columns, a tool's index, or what no heading says: what the agent can change. */
type Column = (typeof FIXED_COLUMNS)[number] | 'risk' | number;

interface Order {
  readonly column: Column;
  readonly isDown: boolean;
}

/** From the least to the worst that a cell can say. */
const WEIGHTS: Readonly<Record<CellState, number>> = {
  none: 0,
  denied: 1,
  delegated: 2,
  limited: 3,
  guided: 4,
  granted: 5,
  void: 6,
};

const bySortedColumn =
  ({ column, isDown }: Order) =>
  (a: PageAgent, b: PageAgent): number => {
    const [first, second] = [sortKey(a, column), sortKey(b, column)];
    const ascending = first < second ? -1 : first > second ? 1 : 0;
    return isDown ? -ascending : ascending;
  };

const sortKey = (agent: PageAgent, column: Column): string | number =>
  typeof column === 'number'
    ? WEIGHTS[agent.cells[column] ?? 'none']
    : column === 'risk'
      ? agent.risk
      : agent[column].toLowerCase();

function headings(columns: readonly string[], sortBy: (column: Column) => void): HTMLTableRowElement {
  const row = make('tr');
  const add = (text: string, column: Column, className?: string): void => {
    const cell = make('th', undefined, className);
    cell.scope = 'col';
    cell.dataset.column = String(column);
    const button = make('button', text);
    button.type = 'button';
    button.addEventListener('click', () => sortBy(column));
    cell.append(button);
    row.append(cell);
  };
  for (const column of FIXED_COLUMNS) add(column.charAt(0).toUpperCase() + column.slice(1), column);
  for (const [index, name] of columns.entries()) add(name, index, 'tool');
  return row;
}

function markOrder(head: HTMLElement, { column, isDown }: Order): void {
  for (const cell of head.querySelectorAll<HTMLElement>('[data-column]'))
    cell.ariaSort = cell.dataset.column === String(column) ? (isDown ? 'descending' : 'ascending') : null;
}

function makeRow(agent: PageAgent, { columns, legend }: PageData): HTMLTableRowElement {
  const row = make('tr');
  row.append(nameCell(agent, legend), make('td', agent.harness));
  for (const [index, cell] of agent.cells.entries()) {
    const { sign, meaning } = legend[cell];
    const element = make('td', undefined, `cell ${cell}`);
    element.title = `${columns[index]}: ${meaning}`;
    const visible = make('span', sign);
    visible.ariaHidden = 'true';
    element.append(visible, make('span', meaning, 'hidden'));
    row.append(element);
  }
  return row;
}

/** The agent with all that signs cannot say; behind the signs it would be out of sight on a narrow page. */
function nameCell(
  { agent, file, chips, notes, findings }: PageAgent,
  legend: PageData['legend'],
): HTMLElement {
  const name = make('th');
  name.scope = 'row';
  name.append(make('div', agent, 'name'), make('div', file, 'file'));
  if (chips.length > 0) name.append(chipList(chips, legend));
  if (notes !== '') name.append(make('div', notes, 'notes'));
  if (findings.length > 0) name.append(foldedFindings(findings));
  return name;
}

/** Servers that the agent reaches and what runs by itself, each with its sign. */
function chipList(chips: PageAgent['chips'], legend: PageData['legend']): HTMLElement {
  const list = make('ul', undefined, 'chips');
  for (const { state, name } of chips) {
    const { sign, meaning } = legend[state];
    const visible = make('span', sign);
    visible.ariaHidden = 'true';
    const chip = make('li', undefined, state);
    chip.title = state === 'runs' ? meaning : `MCP server: ${meaning}`;
    chip.append(visible, make('span', ` ${chip.title}: `, 'hidden'), make('span', name));
    list.append(chip);
  }
  return list;
}

/** What starts by itself, the riskiest first. */
export function startsTable(starts: readonly PageStart[]): HTMLTableElement {
  const table = make('table', undefined, 'starts');
  for (const { text, when, isAlarm, notes } of starts) {
    const row = make('tr');
    const what = make('td');
    what.append(make('code', text), make('div', notes, 'notes'));
    row.append(make('th', when, isAlarm ? 'void' : ''), what);
    table.append(row);
  }
  return table;
}

function foldedFindings(findings: readonly PageFinding[]): HTMLElement {
  const details = make('details', undefined, 'notes');
  const title = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  details.append(make('summary', title), findingsList(findings));
  return details;
}

/** Findings as a list. */
export function findingsList(findings: readonly PageFinding[]): HTMLUListElement {
  const list = make('ul', undefined, 'findings');
  for (const { severity, code, text } of findings)
    list.append(make('li', `${severity} ${code}: ${text}`, severity));
  return list;
}

/** What the signs of the grid mean, and how it is known what each of several programs does. */
export const legendOf = ({ legend, clients }: PageData): readonly HTMLElement[] => [
  ...Object.values(legend).flatMap(({ sign, meaning }) =>
    sign.trim() === '' ? [] : [make('span', `${sign} ${meaning}`)],
  ),
  ...clients.map(({ title, known, url }) => {
    const item = make('span', `${title}: ${url === undefined ? known : ''}`);
    if (url !== undefined) item.append(linkTo(url, known));
    return item;
  }),
];

function linkTo(url: string, text: string): HTMLAnchorElement {
  const link = make('a', text);
  link.href = url;
  return link;
}

/** Turns a page dark or light, starting from what it is now. */
export function switchTheme(): 'dark' | 'light' {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  return isDark ? 'light' : 'dark';
}
