/** The program of the HTML report: it reads the data of its own page and shows the grid. */
import type { PageAgent, PageData } from '../audit-page-data.js';
import { findingsList, legendOf, make, mountGrid, startsTable, switchTheme } from './grid.js';

/** An element that the page of `auditHtml` has. */
function pageElement<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The page has no "${id}"`);
  return element;
}

const data: PageData = JSON.parse(document.getElementById('data')?.textContent ?? '');
const search = pageElement('search', HTMLInputElement);
const harness = pageElement('harness', HTMLSelectElement);
const show = pageElement('show', HTMLSelectElement);
const showGrid = mountGrid(pageElement('grid', HTMLTableElement));

function isShown(agent: PageAgent): boolean {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const codes = agent.findings.map(({ code }) => code);
  const chips = agent.chips.map(({ name }) => name);
  const text = [agent.agent, agent.file, agent.notes, ...chips, ...codes].join(' ').toLowerCase();
  return (
    words.every((word) => text.includes(word)) &&
    (harness.value === '' || agent.harness === harness.value) &&
    (show.value === '' || (PICKS[show.value]?.(agent) ?? agent.cells.some((cell) => cell === show.value)))
  );
}

/** What `show` can ask for beside a sign of the grid. */
const PICKS: Readonly<Record<string, (agent: PageAgent) => boolean>> = {
  findings: ({ findings }) => findings.length > 0,
  servers: ({ chips }) => chips.some(({ state }) => state !== 'runs'),
};

function showRows(): void {
  pageElement('count', HTMLOutputElement).textContent = `${showGrid(data, isShown)} of ${data.agents.length}`;
}

for (const name of new Set(data.agents.map((agent) => agent.harness))) {
  const option = make('option', name);
  option.value = name;
  harness.append(option);
}
pageElement('legend', HTMLElement).append(...legendOf(data));
if (data.starts.length > 0)
  pageElement('starts', HTMLElement).append(make('h2', 'Starts by itself'), startsTable(data.starts));
if (data.others.length > 0)
  pageElement('others', HTMLElement).append(make('h2', 'Beside the agents'), findingsList(data.others));
for (const control of [search, harness, show]) control.addEventListener('input', showRows);
pageElement('controls', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
pageElement('theme', HTMLButtonElement).addEventListener('click', switchTheme);
showRows();
