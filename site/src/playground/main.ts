/** The program of the playground: what is written, what fsagent says of it, and the link to both. */
import { findingsList, legendOf, make, mountGrid } from '../../../src/report/page/grid.js';
import { applyEdits } from '../../../src/text/text-edit.js';
import { find } from '../find.js';
import { askVocabulary, startJudge } from './client.js';
import type { Editor } from './editor.js';
import { EXAMPLES } from './examples.js';
import type { Output, Problem, Result } from './judge.js';
import { CONFIG, fromFragment, NAME, SPEC, type State, toFragment } from './state.js';
import type { Vocabulary } from './vocabulary.js';

type Tab = 'text' | 'config';

/** No reader works through more problems, and a page with thousands of them stands still. */
const MOST = 100;
const CHANGED = 'fsagent: change';
const SHOWN = 'fsagent: result';

const example = find('example', HTMLSelectElement);
const kind = find('kind', HTMLSelectElement);
const name = find('name', HTMLInputElement);
const tabs: Readonly<Record<Tab, HTMLButtonElement>> = {
  text: find('tab-text', HTMLButtonElement),
  config: find('tab-config', HTMLButtonElement),
};
const plain = find('plain', HTMLTextAreaElement);
const host = find('editor', HTMLElement);
const status = find('status', HTMLElement);
const showGrid = mountGrid(find('grid', HTMLTableElement));

const kinds = [...kind.options].map(({ value }) => value);
const [firstExample] = EXAMPLES;
let state: State = firstExample?.state ?? { kind: SPEC, name: 'agent', text: '', config: '' };
let tab: Tab = 'text';
let result: Result | undefined;
let editor: { readonly view: Editor; readonly vocabulary: Vocabulary } | undefined;

const { judge, loadRest } = startJudge(new URL('./worker.js', import.meta.url), {
  onResult: (judged) => {
    result = judged;
    showResult(judged);
    measure();
  },
  onFailure: () => {
    result = undefined;
    clearResult();
    status.textContent = 'This text takes too long, or fsagent cannot work on it. Change it to try again.';
    measure();
  },
});

/** How long the answer to the last change took, for the browser's own tools and for the tests. */
function measure(): void {
  performance.clearMarks(SHOWN);
  performance.mark(SHOWN);
  performance.measure('fsagent: from a change to its result', CHANGED, SHOWN);
}

/** Takes over a change; the editor shows it already when the change comes from there. */
function change(next: Partial<State>): void {
  state = { ...state, ...next };
  performance.clearMarks(CHANGED);
  performance.mark(CHANGED);
  judge(state);
  keepInLink();
}

/** Shows another state as a whole. */
function open(next: State): void {
  change(next);
  kind.value = state.kind;
  name.value = state.name;
  name.setCustomValidity('');
  showTab('text');
}

function showTab(next: Tab): void {
  tab = next;
  for (const [id, button] of Object.entries(tabs)) {
    button.ariaSelected = String(id === tab);
    button.tabIndex = id === tab ? 0 : -1;
  }
  find('panel', HTMLElement).setAttribute('aria-labelledby', tabs[tab].id);
  plain.value = state[tab];
  if (!editor) return;
  const language = editor.vocabulary[tab === 'text' ? state.kind : CONFIG];
  if (!language) return;
  editor.view.open({ text: state[tab], label: tab === 'text' ? 'Agent file' : 'Config', language });
  underline();
}

function underline(): void {
  const file = tab === 'text' ? result?.path : CONFIG_FILE;
  const here = (result?.problems ?? []).filter((each) => each.file === file);
  editor?.view.underline(here.slice(0, MOST));
}

const CONFIG_FILE = tabs.config.textContent;

function showResult({ path, grid, problems, notes, outputs, betterKind }: Result): void {
  tabs.text.textContent = path;
  status.textContent = countOf(problems);
  const items = problems.slice(0, MOST).map((each) => problemItem(each, path));
  const more = problems.length > MOST ? [make('li', `… and ${problems.length - MOST} more`)] : [];
  find('problems', HTMLElement).replaceChildren(...items, ...more);
  underline();
  showGrid(grid);
  find('no-grid', HTMLElement).hidden = grid.agents.length > 0;
  find('grid-scroll', HTMLElement).hidden = grid.agents.length === 0;
  find('legend', HTMLElement).replaceChildren(...legendOf(grid));
  find('notes', HTMLElement).replaceChildren(
    findingsList(notes.map(({ severity, code, message }) => ({ severity, code, text: message }))),
  );
  showOutputs(outputs);
  offerKind(betterKind);
}

/** Asks before the file is taken for another kind: what it grants there may be something else. */
function offerKind(better: string | undefined): void {
  const option = [...kind.options].find(({ value }) => value === better);
  find('better', HTMLElement).hidden = option === undefined;
  if (!option) return;
  const button = find('better-kind', HTMLButtonElement);
  button.textContent = `Show it as ${option.text}`;
  button.value = option.value;
}

/** A grid of another text would be taken for the answer to this one. */
function clearResult(): void {
  for (const id of ['problems', 'notes', 'outputs']) find(id, HTMLElement).replaceChildren();
  find('grid-scroll', HTMLElement).hidden = true;
  underline();
}

function countOf(problems: readonly Problem[]): string {
  const counts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = problems.filter((each) => each.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity === 'info' || count === 1 ? severity : `${severity}s`}`];
  });
  return counts.length === 0 ? 'No problem found.' : counts.join(', ');
}

/** A problem with a place is a button that leads there. */
function problemItem(problem: Problem, path: string): HTMLElement {
  const { severity, code, message, file, line, column, edits = [] } = problem;
  const item = make('li', undefined, severity);
  const target: Tab | undefined = file === path ? 'text' : file === CONFIG_FILE ? 'config' : undefined;
  if (target && line !== undefined) {
    const button = make('button', `${target === 'config' ? 'config ' : ''}${line}:${column ?? 1}`);
    button.type = 'button';
    button.addEventListener('click', () => {
      showTab(target);
      editor?.view.goTo(line, column ?? 1);
    });
    item.append(button, ' ');
  }
  item.append(make('b', `${severity} ${code}`), `: ${message}`);
  if (target && file !== undefined && edits.length > 0) {
    const fix = make('button', 'Fix');
    fix.type = 'button';
    fix.title = edits.map((edit) => `${edit.was} → ${edit.text}`).join(', ');
    fix.addEventListener('click', () => {
      change({ [target]: applyEdits({ path: file, text: state[target] }, edits).text });
      showTab(target);
    });
    item.append(' ', fix);
  }
  return item;
}

/** Which outputs are folded; the next result keeps it so. */
const folded = new Set<string>();

function showOutputs(outputs: readonly Output[]): void {
  const items = outputs.map(({ path, title, text }) => {
    const details = make('details');
    details.open = !folded.has(title);
    details.addEventListener('toggle', () => (details.open ? folded.delete(title) : folded.add(title)));
    const code = make('pre');
    code.tabIndex = 0;
    code.role = 'group';
    code.ariaLabel = path;
    code.append(make('code', text));
    const summary = make('summary');
    summary.append(make('b', title), ' ', make('code', path));
    details.append(summary, code);
    return details;
  });
  find('outputs', HTMLElement).replaceChildren(...items);
  find('no-outputs', HTMLElement).hidden = outputs.length > 0;
}

let linkTimer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the state in the page's address, so that a reload or a link shows it again. */
function keepInLink(): void {
  clearTimeout(linkTimer);
  linkTimer = setTimeout(async () => {
    const kept = state;
    const fragment = await toFragment(kept);
    if (state !== kept) return; // a later change or link has the address now
    const { pathname, search } = location;
    history.replaceState(null, '', fragment === undefined ? `${pathname}${search}` : `#${fragment}`);
    find('link-state', HTMLElement).textContent = fragment === undefined ? 'Too long for a link.' : '';
  }, 400);
}

async function copyLink(): Promise<void> {
  const fragment = await toFragment(state);
  if (fragment === undefined) return;
  const link = new URL(`#${fragment}`, location.href).href;
  const isCopied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false, // the browser may not allow it
  );
  find('link-state', HTMLElement).textContent = isCopied ? 'Copied.' : 'Copy it from the address bar.';
}

/** Shows what a link holds. A link that holds nothing stays in the address, with the message beside it. */
async function openLink(url: string): Promise<void> {
  const fragment = new URL(url).hash.slice(1);
  find('link-state', HTMLElement).textContent = '';
  if (fragment === '') {
    example.value = firstExample?.id ?? '';
    return open(state);
  }
  const named = EXAMPLES.find(({ id }) => fragment === id);
  const linked = named?.state ?? (await fromFragment(fragment, kinds));
  example.value = named?.id ?? '';
  open(linked ?? state);
  if (linked) return;
  clearTimeout(linkTimer);
  find('link-state', HTMLElement).textContent = 'This link holds no valid text.';
}

/** The editor takes over the text, the place and the focus of the plain one. */
async function loadEditor(): Promise<void> {
  const [{ mountEditor }, vocabulary] = await Promise.all([
    import('./editor.js'),
    askVocabulary(new URL('./worker.js', import.meta.url)),
  ]);
  const hadFocus = document.activeElement === plain;
  editor = { vocabulary, view: mountEditor(host, (text) => change({ [tab]: text })) };
  plain.hidden = true;
  host.hidden = false;
  showTab(tab);
  if (hadFocus) editor.view.focus();
  await loadRest();
  document.documentElement.dataset.editor = 'ready';
}

for (const { id, title } of EXAMPLES) {
  const option = make('option', title);
  option.value = id;
  example.append(option);
}
example.addEventListener('input', () => {
  const chosen = EXAMPLES.find(({ id }) => id === example.value);
  if (chosen) open(chosen.state);
});
kind.addEventListener('input', () => {
  change({ kind: kind.value });
  showTab('text');
});
find('better-kind', HTMLButtonElement).addEventListener('click', (event) => {
  if (event.currentTarget instanceof HTMLButtonElement) kind.value = event.currentTarget.value;
  kind.dispatchEvent(new Event('input'));
  kind.focus();
});
name.addEventListener('input', () => {
  const isName = NAME.test(name.value);
  name.setCustomValidity(isName ? '' : 'Letters, digits, ".", "_" and "-"; at most 64.');
  if (isName) change({ name: name.value });
  else name.reportValidity();
});
plain.addEventListener('input', () => change({ [tab]: plain.value }));
for (const [id, button] of Object.entries(tabs) as [Tab, HTMLButtonElement][]) {
  button.addEventListener('click', () => showTab(id));
  button.addEventListener('keydown', ({ key }) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other: Tab = id === 'text' ? 'config' : 'text';
    showTab(other);
    tabs[other].focus();
  });
}
find('copy-link', HTMLButtonElement).addEventListener('click', copyLink);
addEventListener('hashchange', ({ newURL }) => openLink(newURL)); // the address may have changed again since
await openLink(location.href);
await loadEditor();
