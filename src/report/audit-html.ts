import { createHash } from 'node:crypto';
import type { Audit } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import { type PageData, pageData } from './audit-page-data.js';
import { PAGE_SCRIPT } from './audit-page-script.js';
import { PAGE_STYLE } from './audit-page-style.js';
import { totalParts, totalsOf } from './audit-totals.js';
import { jsonText } from './printable.js';

/**
 * The report as one file that loads nothing: names come from repositories that nobody trusts, so the page is made of
 * text nodes only, and its policy allows this one script and this one style.
 */
export function auditHtml(audit: Audit, registry: readonly Harness[]): string {
  const policy = `default-src 'none'; script-src '${hashOf(PAGE_SCRIPT)}'; style-src '${hashOf(PAGE_STYLE)}'; base-uri 'none'; form-action 'none'`;
  const totals = totalsOf(audit.agents);
  const parts = totalParts(totals).map(([count, words]) => ` · <b>${count}</b> ${words}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>fsagent audit</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>fsagent audit</h1>
<p><b>${totals.agents}</b> agents in ${totals.files} files${parts.join('')}</p>
<form id="controls">
<label>Search <input id="search" type="search" autocomplete="off"></label>
<label>Harness <select id="harness"><option value="">all</option></select></label>
<label>Show <select id="show"><option value="">every agent</option><option value="void">restrictions that do nothing</option><option value="delegated">tools through another agent</option><option value="servers">agents that reach servers</option><option value="findings">agents with findings</option></select></label>
<button id="theme" type="button">Dark or light</button>
<output id="count"></output>
</form>
<p id="legend" class="legend"></p>
</header>
<main><section id="starts"></section><div class="scroll" tabindex="0" role="region" aria-label="Agents and their tools"><table id="grid" class="grid"></table></div><section id="others"></section></main>
<noscript>This report needs JavaScript to show its table.</noscript>
<script type="application/json" id="data">${embedded(pageData(audit, registry))}</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** JSON that cannot end the element it is in. */
const embedded = (data: PageData): string =>
  jsonText(data).replace(/[<>&]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });
