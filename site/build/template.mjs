// What every page has around its content.
import { PAGES } from './pages.mjs';

export const REPOSITORY = 'https://github.com/org/fsagent-action';

/** @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Scripts, styles and data of this site only; nothing inline, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; worker-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/**
 * @typedef {object} PageContent
 * @property {string} url
 * @property {string} title
 * @property {string} main the content as HTML
 * @property {string} [description]
 * @property {string} [script] the page's own program, below assets/
 * @property {boolean} [isWide] without the list of pages beside it
 */

/** @param {PageContent} page */
export function layout({
  url,
  title,
  main,
  description = 'Write each coding agent once, and see what it may really do.',
  script,
  isWide,
}) {
  const scripts = ['site.js', ...(script === undefined ? [] : [script])];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(description)}">
<title>${title === 'fsagent' ? 'fsagent' : `${escapeHtml(title)} – fsagent`}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="assets/site.css">
<script src="assets/theme.js"></script>
${scripts.map((each) => `<script type="module" src="assets/${each}"></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="index.html">fsagent</a>
<nav aria-label="Site">${link('playground.html', 'Playground', url)} ${link('matrix.html', 'Matrix', url)} ${link('guide.html', 'Guide', url)} <a href="${REPOSITORY}">GitHub</a></nav>
<div class="tools"><button id="search-open" type="button">Search <kbd>Ctrl K</kbd></button> <button id="theme" type="button">Dark or light</button></div>
</header>
<dialog id="search" aria-label="Search">
<div class="row"><label class="grow">Search the pages <input id="search-input" type="search" autocomplete="off"></label> <button id="search-close" type="button">Close</button></div>
<ul id="search-results" aria-label="Found"></ul>
</dialog>
<div class="${isWide ? 'wide' : 'columns'}">
${isWide ? '' : sidebar(url)}
<main id="main" tabindex="-1">
${main}
</main>
</div>
</body>
</html>
`;
}

/** @param {string} current */
const sidebar = (current) => `<nav class="side" aria-label="Pages"><ul>
${PAGES.map(({ url, label }) => `<li>${link(url, label, current)}</li>`).join('\n')}
</ul></nav>`;

/**
 * @param {string} href
 * @param {string} text
 * @param {string} current
 */
const link = (href, text, current) =>
  `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`;

/**
 * A list to choose from; an empty value stands for all.
 * @param {string} id
 * @param {string} label
 * @param {readonly (readonly [value: string, text: string])[]} options
 */
export const select = (id, label, options) =>
  `<label>${label} <select id="${id}">${options.map(([value, text]) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`).join('')}</select></label>`;
