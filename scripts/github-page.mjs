// Markdown as GitHub shows it, as one page that loads nothing from elsewhere.
import MarkdownIt from 'markdown-it';

/** What of GitHub's own style decides how a text breaks: its fonts, widths, tables and boxes of code. */
const STYLE = `
body { margin: 0; padding: 24px; color: #1f2328; background: #fff; font: 16px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; overflow-wrap: break-word; }
article { max-width: 846px; padding: 32px; border: 1px solid #d1d9e0; border-radius: 6px; }
@media (max-width: 767px) { body { padding: 16px 0; } article { padding: 24px 16px; border-width: 1px 0; border-radius: 0; } }
h1, h2 { padding-bottom: .3em; border-bottom: 1px solid #d1d9e0b3; line-height: 1.25; }
h1 { font-size: 2em; margin: 0 0 16px; } h2 { font-size: 1.5em; margin: 24px 0 16px; }
h3, h4 { margin: 24px 0 16px; line-height: 1.25; } h3 { font-size: 1.25em; } h4 { font-size: 1em; }
p, ul, ol, pre, table, details { margin: 0 0 16px; } ul, ol { padding-left: 2em; } li + li { margin-top: .25em; }
a { color: #0969da; } img { max-width: 100%; box-sizing: content-box; }
code, pre { font: 85%/1.45 ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace; }
code { padding: .2em .4em; background: #818b981f; border-radius: 6px; white-space: break-spaces; }
pre { padding: 16px; overflow: auto; background: #f6f8fa; border-radius: 6px; font-size: 85%; }
pre code { padding: 0; background: none; white-space: pre; font-size: 100%; }
table { display: block; width: max-content; max-width: 100%; overflow: auto; border-collapse: collapse; }
th, td { padding: 6px 13px; border: 1px solid #d1d9e0; } th { font-weight: 600; } td > :last-child { margin-bottom: 0; } tr:nth-child(2n) { background: #f6f8fa; }
.badge { display: inline-block; padding: 1px 6px; border-radius: 3px; background: #555; color: #fff; font: 11px/18px sans-serif; }
@media (prefers-color-scheme: dark) {
  body { color: #f0f6fc; background: #0d1117; } a { color: #4493f8; }
  article, th, td { border-color: #3d444d; } h1, h2 { border-color: #3d444db3; }
  pre, tr:nth-child(2n) { background: #151b23; } tr { background: #0d1117; } code { background: #656c7633; }
}`;

/** `fileOf` gives the bytes of a picture below the folder of the text; nothing leads out of it. */
export function githubPage(markdown, fileOf = () => undefined) {
  const html = new MarkdownIt({ html: true, linkify: true }).render(markdown);
  const body = html.replace(/<img src="([^"]+)"[^>]*>/g, (image, src) => {
    const [, alt = ''] = /alt="([^"]*)"/.exec(image) ?? [];
    if (src.startsWith('http')) return `<span class="badge">${alt}</span>`;
    const bytes = fileOf(src);
    const type = src.endsWith('.svg') ? 'svg+xml' : 'png';
    return bytes ? image.replace(src, `data:image/${type};base64,${bytes.toString('base64')}`) : alt;
  });
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${STYLE}</style><article>${body}</article>`;
}
