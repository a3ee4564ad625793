// The pages that are made of Markdown: what a person reads first, then every document of docs/.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './core.mjs';

/**
 * @typedef {object} Page
 * @property {string} url the page's file name
 * @property {string} source the Markdown file, from the top of the repository
 * @property {string} label what the menu calls it
 */

/** In the menu first, in the order in which a reader needs them; any other document follows by name. */
const FIRST = [
  'README.md',
  ...[
    'getting-started',
    'adopting',
    'specs',
    'tools',
    'team',
    'action',
    'audit',
    'policy',
    'diff',
    'fleet',
  ].map((name) => `docs/${name}.md`),
  ...['hooks', 'diagnostics', 'limits', 'harnesses'].map((name) => `docs/${name}.md`),
];
const LAST = ['MIGRATION.md', 'CHANGELOG.md'];

/** @type {Readonly<Record<string, string>>} */
const LABELS = {
  'README.md': 'Guide',
  'docs/adopting.md': 'From agents to specs',
  'docs/harnesses.md': 'Measured facts',
};

const documents = readdirSync(join(ROOT, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => `docs/${name}`);

/** @type {readonly Page[]} */
export const PAGES = [
  { url: 'index.html', source: 'site/pages/index.md', label: 'Start' },
  ...[...new Set([...FIRST, ...documents, ...LAST])].map((source) => ({
    url: urlOf(source),
    source,
    label: LABELS[source] ?? labelOf(source),
  })),
];

/** The page of a Markdown file; another file has none. */
export const pageOf = (/** @type {string} */ source) => PAGES.find((page) => page.source === source)?.url;

/** @param {string} source */
function urlOf(source) {
  return source === 'README.md'
    ? 'guide.html'
    : `${source.replace(/^.*\//, '').replace(/\.md$/, '').toLowerCase()}.html`;
}

/** @param {string} source */
function labelOf(source) {
  const words = source.replace(/^.*\//, '').replace(/\.md$/, '').replaceAll('-', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {Page} page */
export const readPage = ({ source }) => readFileSync(join(ROOT, source), 'utf8');
