/** What every page does: dark or light, and the search. */
import { switchTheme } from '../../src/report/page/grid.js';
import { find } from './find.js';

find('theme', HTMLButtonElement).addEventListener('click', () => {
  const theme = switchTheme();
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // without storage the choice holds for this page
  }
});

const dialog = find('search', HTMLDialogElement);
const input = find('search-input', HTMLInputElement);

/** The index is loaded when the search is first opened. */
async function openSearch(): Promise<void> {
  dialog.showModal();
  input.select();
  const { startSearch } = await import('./search.js');
  await startSearch(input, find('search-results', HTMLElement));
}

find('search-open', HTMLButtonElement).addEventListener('click', openSearch);
find('search-close', HTMLButtonElement).addEventListener('click', () => dialog.close());
document.addEventListener('keydown', (event) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || dialog.open) return;
  event.preventDefault();
  openSearch();
});
