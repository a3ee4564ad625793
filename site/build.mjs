// Builds the site into site/dist: static files that need no server.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAssets } from './build/assets.mjs';
import { loadCore } from './build/core.mjs';
import { PICTURES, renderMarkdown } from './build/markdown.mjs';
import { matrixPage } from './build/matrix.mjs';
import { PAGES, readPage } from './build/pages.mjs';
import { playgroundPage } from './build/playground.mjs';
import { layout } from './build/template.mjs';

const DIST = new URL('./dist/', import.meta.url);
const write = (/** @type {string} */ path, /** @type {string} */ text) =>
  writeFileSync(new URL(path, DIST), text);

rmSync(DIST, { recursive: true, force: true });
mkdirSync(join(DIST.pathname, 'assets'), { recursive: true });

const docs = new URL('../docs/', import.meta.url);
cpSync(new URL('pictures', docs), new URL(PICTURES, DIST), { recursive: true });
cpSync(new URL('terminal.svg', docs), new URL(`${PICTURES}/terminal.svg`, DIST));

const core = await loadCore();
/** @type {import('./src/search.js').Section[]} */
const sections = [];

for (const page of PAGES) {
  const { html, title, sections: found } = renderMarkdown(readPage(page), page.url, page.source);
  sections.push(...found);
  write(page.url, layout({ url: page.url, title, main: `<article class="prose">${html}</article>` }));
}
for (const page of [matrixPage(core), playgroundPage(core)]) {
  sections.push({ id: page.url, page: page.title, title: page.title, text: page.description });
  write(page.url, layout(page));
}
write('search.json', JSON.stringify(sections));

const sizes = await buildAssets(core, DIST.pathname);
console.log(`site/dist: ${PAGES.length + 2} pages, ${sizes}`);
