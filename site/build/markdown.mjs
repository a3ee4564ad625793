// Markdown of this repository as HTML. Its own HTML is kept: the files are ours.
import { posix } from 'node:path';
import { classHighlighter, highlightCode } from '@lezer/highlight';
import { parser as yaml } from '@lezer/yaml';
import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';
import footnote from 'markdown-it-footnote';
import { pageOf } from './pages.mjs';
import { escapeHtml, REPOSITORY } from './template.mjs';

/**
 * @param {string} text
 * @param {string} url the page
 * @param {string} source the file, for its relative links
 */
export function renderMarkdown(text, url, source) {
  const markdown = new MarkdownIt({ html: true, linkify: false });
  markdown.use(footnote).use(anchor, {
    slugify,
    permalink: anchor.permalink.headerLink({ safariReaderFix: true }),
  });
  /** @type {import('markdown-it').Env} */
  const env = {};
  const tokens = markdown.parse(text.replace(BADGES, ''), env);
  for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
    const href = token.type === 'link_open' ? token.attrGet('href') : null;
    if (typeof href === 'string') token.attrSet('href', linkFrom(source, href));
    const src = token.type === 'image' ? token.attrGet('src') : null;
    if (typeof src === 'string') token.attrSet('src', pictureOf(src));
  }
  const { rules } = markdown.renderer;
  rules.table_open = () => `${TABLE_START}\n`;
  rules.table_close = () => `${TABLE_END}\n`;
  // A heading without words is no heading: the column above notes, or the corner of a table.
  rules.th_open = (all, index) => (all[index + 1]?.content === '' ? '<td>' : '<th scope="col">');
  rules.th_close = (all, index) => (all[index - 1]?.content === '' ? '</td>' : '</th>');
  rules.html_block = (all, index) =>
    (all[index]?.content ?? '')
      .replace('<table>', TABLE_START)
      .replace('</table>', TABLE_END)
      .replace(/(<img src=")([^"]+)/g, (_, tag, src) => `${tag}${pictureOf(src)}`);
  rules.fence = (all, index) => fence(all[index]);
  rules.code_block = (all, index) => block(escapeHtml(all[index]?.content ?? ''));
  const title = plainText(tokens[tokens.findIndex(({ tag }) => tag === 'h1') + 1]) || 'fsagent';
  return {
    html: markdown.renderer.render(tokens, markdown.options, env),
    title,
    sections: sectionsOf(tokens, url, title),
  };
}

/** Where the pictures of the documents lie in the site. */
export const PICTURES = 'pictures';
const pictureOf = (/** @type {string} */ src) => `${PICTURES}/${posix.basename(src)}`;

/** Lines of badges; they come from other servers, and the pages load nothing from there. */
const BADGES = /^\[!\[[^\n]*\n/gm;

/** A wide table scrolls by itself, also by the keyboard. */
const TABLE_START = '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>';
const TABLE_END = '</table></div>';

/** @typedef {import('markdown-it').Token} Token */

/** As GitHub makes anchors, so that links inside documents hold in both. */
const slugify = (/** @type {string} */ text) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/**
 * A link between documents becomes a link between pages; one to another file of the repository leads to GitHub.
 * @param {string} source
 * @param {string} href
 */
function linkFrom(source, href) {
  if (/^(?:[a-z]+:|#)/i.test(href)) return href;
  if (source.startsWith('site/')) return href;
  const [path = '', fragment] = href.split('#');
  const target = posix.join(posix.dirname(source), path);
  const page = pageOf(target);
  const hash = fragment === undefined ? '' : `#${fragment}`;
  return page === undefined ? `${REPOSITORY}/blob/main/${target}${hash}` : `${page}${hash}`;
}

const block = (/** @type {string} */ html, label = 'Code') =>
  `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${html}</code></pre>\n`;

/** @param {Token | undefined} token */
function fence(token) {
  const [language = '', ...rest] = (token?.info ?? '').trim().split(/\s+/);
  const content = token?.content ?? '';
  const caption = rest.join(' ');
  const html = /^ya?ml$/.test(language) ? highlighted(content) : escapeHtml(content);
  if (!/[./]/.test(caption)) return block(html);
  return `<p class="caption"><code>${escapeHtml(caption)}</code></p>${block(html, caption)}`;
}

/** @param {string} code */
function highlighted(code) {
  let html = '';
  highlightCode(
    code,
    yaml.parse(code),
    classHighlighter,
    (text, classes) => {
      html += classes === '' ? escapeHtml(text) : `<span class="${classes}">${escapeHtml(text)}</span>`;
    },
    () => {
      html += '\n';
    },
  );
  return html;
}

const plainText = (/** @type {Token | undefined} */ token) =>
  (token?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');

/**
 * What the search looks through: the text below each heading.
 * @param {readonly Token[]} tokens
 * @param {string} url
 * @param {string} page
 */
function sectionsOf(tokens, url, page) {
  /** @type {{ id: string, page: string, title: string, text: string }[]} */
  const sections = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const title = plainText(tokens[index + 1]);
      const id = token.tag === 'h1' ? url : `${url}#${token.attrGet('id')}`;
      sections.push({ id, page, title, text: '' });
    } else if (token.type === 'inline' || token.type === 'fence' || token.type === 'code_block') {
      const last = sections.at(-1);
      if (last) last.text += `${token.type === 'inline' ? plainText(token) : token.content} `;
    }
  }
  return sections;
}
