/**
 * The script of the HTML report, in plain JavaScript for the browser. It makes text nodes only, so no name can become
 * markup; its hash is part of the page's policy.
 */
export const PAGE_SCRIPT = `
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const find = (id) => document.getElementById(id);
const make = (tag, text, className) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  return element;
};
const WEIGHT = { void: 5, granted: 4, limited: 3, delegated: 2, denied: 1, none: 0 };
let sort = { column: -1, down: false };

const keyOf = (agent, column) =>
  column === -1 ? agent.agent.toLowerCase() : column === -2 ? agent.harness : WEIGHT[agent.cells[column]];
const compare = (a, b) => {
  const [first, second] = [keyOf(a, sort.column), keyOf(b, sort.column)];
  const order = first < second ? -1 : first > second ? 1 : 0;
  return sort.down ? -order : order;
};

function isShown(agent) {
  const words = find('search').value.toLowerCase().split(/\\s+/).filter(Boolean);
  const text = [agent.agent, agent.file, agent.notes, ...agent.findings.map(({ code }) => code)].join(' ').toLowerCase();
  const harness = find('harness').value;
  const show = find('show').value;
  return (
    words.every((word) => text.includes(word)) &&
    (harness === '' || agent.harness === harness) &&
    (show === '' || (show === 'findings' ? agent.findings.length > 0 : agent.cells.includes(show)))
  );
}

function listOf(findings) {
  const list = make('ul');
  for (const { severity, code, text } of findings) list.append(make('li', severity + ' ' + code + ': ' + text, severity));
  return list;
}

function rowOf(agent) {
  const row = make('tr');
  const name = make('td');
  name.append(make('div', agent.agent, 'name'), make('div', agent.file, 'file'));
  row.append(name, make('td', agent.harness));
  agent.cells.forEach((cell, index) => {
    const element = make('td', data.legend[cell].sign, 'cell ' + cell);
    element.title = data.columns[index] + ': ' + data.legend[cell].meaning;
    row.append(element);
  });
  const notes = make('td', undefined, 'notes');
  if (agent.notes) notes.append(make('div', agent.notes));
  if (agent.findings.length > 0) {
    const details = make('details');
    details.append(make('summary', agent.findings.length + (agent.findings.length === 1 ? ' finding' : ' findings')), listOf(agent.findings));
    notes.append(details);
  }
  row.append(notes);
  return row;
}

function heading(text, column, className) {
  const cell = make('th', undefined, className);
  const button = make('button', text);
  button.type = 'button';
  button.addEventListener('click', () => {
    sort = { column, down: sort.column === column ? !sort.down : column >= 0 };
    render();
  });
  cell.scope = 'col';
  if (sort.column === column) cell.ariaSort = sort.down ? 'descending' : 'ascending';
  cell.append(button);
  return cell;
}

function render() {
  const head = make('tr');
  head.append(heading('Agent', -1), heading('Harness', -2));
  data.columns.forEach((name, index) => head.append(heading(name, index, 'tool')));
  head.append(make('th', 'Notes'));
  document.querySelector('#grid thead').replaceChildren(head);
  const shown = data.agents.filter(isShown).sort(compare);
  document.querySelector('#grid tbody').replaceChildren(...shown.map(rowOf));
  find('count').textContent = shown.length + ' of ' + data.agents.length;
}

for (const name of new Set(data.agents.map(({ harness }) => harness))) {
  const option = make('option', name);
  option.value = name;
  find('harness').append(option);
}
for (const { sign, meaning } of Object.values(data.legend)) if (sign.trim()) find('legend').append(make('span', sign + ' ' + meaning));
if (data.others.length > 0) find('others').append(make('h2', 'Beside the agents'), listOf(data.others));
for (const id of ['search', 'harness', 'show']) find(id).addEventListener('input', render);
find('controls').addEventListener('submit', (event) => event.preventDefault());
find('theme').addEventListener('click', () => {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
});
render();
`;
