// The files of the site, without a browser.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const pages = readdirSync(DIST).filter((name) => name.endsWith('.html'));
const read = (/** @type {string} */ name) => readFileSync(DIST + name, 'utf8');

test('every document of docs/ is a page', () => {
  const documents = readdirSync(new URL('../../docs/', import.meta.url)).filter((name) =>
    name.endsWith('.md'),
  );
  assert.ok(documents.length > 5);
  for (const name of documents) assert.ok(pages.includes(name.toLowerCase().replace(/\.md$/, '.html')), name);
});

test('every link between pages leads to a place that is there', () => {
  const ids = new Map(
    pages.map((page) => [page, new Set([...read(page).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/ (?:href|src)="([^"]+)"/g)].flatMap(([, href = '']) => {
      if (/^(?:https:|data:)/.test(href)) return [];
      const [path = '', fragment] = href.split('#');
      const target = path === '' ? page : path;
      if (!existsSync(DIST + target)) return [`${page}: ${href}`];
      const isPlace =
        fragment === undefined || target === 'playground.html' || ids.get(target)?.has(fragment);
      return isPlace ? [] : [`${page}: ${href}`];
    }),
  );
  assert.deepEqual(broken, []);
});

test('no page has a script, a style or a handler of its own, so that the policy needs no hole', () => {
  for (const page of pages) {
    const html = read(page);
    assert.match(
      html,
      /Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    assert.doesNotMatch(html, /<script(?![^>]* src=)|<style|<[^>]+ style=|<[a-z][^>]* on[a-z]+=/);
  }
});

test('nothing tells where the site was built', () => {
  const files = [
    ...pages,
    'search.json',
    'licenses.txt',
    ...readdirSync(`${DIST}assets`).map((name) => `assets/${name}`),
  ];
  const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
  for (const name of files) assert.ok(!read(name).includes(root), name);
});

test('the licenses of all packages in the scripts are there', () => {
  for (const name of ['@codemirror/view', 'yaml', 'minisearch'])
    assert.match(read('licenses.txt'), new RegExp(`^${name} \\d`, 'm'));
});
