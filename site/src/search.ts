import MiniSearch from 'minisearch';
import { make } from '../../src/report/page/grid.js';

/** A part of a page below one heading. */
export interface Section {
  /** The link to it. */
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

let isStarted = false;

/** Loads the index and shows what fits, as links, while someone types. */
export async function startSearch(input: HTMLInputElement, results: HTMLElement): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const response = await fetch(new URL('../search.json', import.meta.url));
  const sections: readonly Section[] = await response.json();
  const index = new MiniSearch<Section>({
    fields: ['title', 'page', 'text'],
    storeFields: ['page', 'title'],
    searchOptions: { prefix: true, fuzzy: 0.15, combineWith: 'AND', boost: { title: 3, page: 2 } },
  });
  index.addAll(sections);
  const show = (): void => {
    const found = index.search(input.value).slice(0, 12);
    const links = found.map(({ id, page, title }) => {
      const item = make('li');
      const link = make('a', title === page ? page : `${page} › ${title}`);
      link.href = String(id);
      item.append(link);
      return item;
    });
    const isEmpty = input.value.trim() !== '' && links.length === 0;
    results.replaceChildren(...(isEmpty ? [make('li', 'Nothing found.')] : links));
  };
  input.addEventListener('input', show);
  show();
}
