export const id = 164;
export const ids = [164];
export const modules = {

/***/ 8164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  audit: () => (/* binding */ audit)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./lib/core/harness/index.js + 35 modules
var harness = __webpack_require__(1064);
// EXTERNAL MODULE: ./lib/core/tools.js
var tools = __webpack_require__(8096);
;// CONCATENATED MODULE: ./lib/report/audit-grid.js


/** What a cell of the grid can say. `delegated`: not granted, but an agent that it may start has the tool. */
const CELLS = ['granted', 'limited', 'void', 'delegated', 'denied', 'none'];
/** Sign and meaning of each cell, for every form of the grid. */
const LEGEND = {
    granted: { sign: '●', meaning: 'granted' },
    limited: { sign: '◐', meaning: 'granted with limits' },
    void: { sign: '!', meaning: 'granted although the file says otherwise' },
    delegated: { sign: '→', meaning: 'not granted, but done by an agent it may start' },
    denied: { sign: '·', meaning: 'not granted' },
    none: { sign: ' ', meaning: 'the harness has no such tool' },
};
/** One grid for each harness that loads any of the agents. */
function gridsOf(agents, registry = harness/* BUILT_IN_HARNESSES */.e0) {
    return registry.flatMap((harness) => {
        const rows = agents.filter((agent) => agent.harness === harness.id).map(rowOf);
        return rows.length === 0 ? [] : [{ harness, columns: tools/* NAMED_TOOL_KINDS */.JS, rows }];
    });
}
function rowOf(agent) {
    const cells = tools/* NAMED_TOOL_KINDS */.JS.map((kind) => cellOf(agent, kind));
    return { agent, cells, notes: notesOf(agent, cells) };
}
function cellOf({ tools, reach, loads }, kind) {
    const state = tools.get(kind);
    if (state === undefined || !isThere(loads))
        return 'none';
    return state === 'denied' && reach.tools.has(kind) ? 'delegated' : state;
}
const isThere = (loads) => loads === 'loaded' || loads === 'open';
const LOADS_NOTES = {
    loaded: undefined,
    open: 'every tool, whatever the file says',
    absent: 'not loaded',
    breaks: 'refused: the whole project fails',
    shadowed: 'another file takes its place',
};
function notesOf({ loads, grants, reach, agent }, cells) {
    const delegated = tools/* NAMED_TOOL_KINDS */.JS.filter((_, index) => cells[index] === 'delegated');
    const [first] = delegated;
    const way = first && reach.tools.get(first);
    const commands = grants.commandFields.map((key) => `${key} runs commands`);
    return [
        ...(LOADS_NOTES[loads] === undefined ? [] : [LOADS_NOTES[loads]]),
        ...(isThere(loads) ? commands : []),
        ...(way ? [`${[agent, ...way].join(' → ')}: ${delegated.join(', ')}`] : []),
    ].filter((note) => note !== undefined);
}
function totalsOf(agents) {
    const count = (is) => agents.filter(is).length;
    return {
        agents: agents.length,
        files: new Set(agents.map(({ file }) => file)).size,
        open: count(({ loads }) => loads === 'open'),
        voids: count(({ tools }) => [...tools.values()].includes('void')),
        shellByOthers: count((agent) => cellOf(agent, 'Shell') === 'delegated'),
        notLoaded: count(({ loads }) => !isThere(loads)),
    };
}

// EXTERNAL MODULE: ./lib/report/printable.js
var printable = __webpack_require__(2037);
;// CONCATENATED MODULE: ./lib/report/audit-page-data.js


function pageData({ agents, diagnostics }) {
    const grids = gridsOf(agents);
    const ofAgents = new Set(agents.map(({ agent }) => agent));
    return {
        columns: grids[0]?.columns ?? [],
        legend: Object.fromEntries(CELLS.map((cell) => [cell, LEGEND[cell]])), // one for each
        agents: grids.flatMap(({ harness, rows }) => rows.map(({ agent, cells, notes }) => ({
            harness: harness.title,
            agent: (0,printable/* printableLine */.oy)(agent.agent),
            file: (0,printable/* printableLine */.oy)(agent.spec ?? agent.file),
            loads: agent.loads,
            cells,
            notes: (0,printable/* printableLine */.oy)(notes.join('; ')),
            findings: agent.diagnostics.map(findingOf),
        }))),
        others: diagnostics.filter(({ agent }) => agent === undefined || !ofAgents.has(agent)).map(findingOf),
    };
}
const findingOf = ({ severity, code, message, file, line }) => ({
    severity,
    code,
    text: (0,printable/* printableLine */.oy)(`${[file, line].filter((part) => part !== undefined).join(':')} ${message}`),
});

;// CONCATENATED MODULE: ./lib/report/audit-page-script.js
/** Made by "npm run build" from src/report/page. Edit those files, not this one. */
const PAGE_SCRIPT = "\"use strict\";(()=>{function a(e,n,o){let r=document.createElement(e);return n!==void 0&&(r.textContent=n),o!==void 0&&(r.className=o),r}function E(e){let[n,o]=[a(\"thead\"),a(\"tbody\")];e.replaceChildren(n,o);let r,t={column:\"agent\",isDown:!1},i,c=s=>{let m=t.column===s?!t.isDown:typeof s==\"number\";t={column:s,isDown:m},r&&d(r.data,r.isShown)},d=(s,m=()=>!0)=>{r={data:s,isShown:m},i!==s.columns.join()&&n.replaceChildren(S(s.columns,c)),i=s.columns.join(),P(n,t);let h=s.agents.filter(m).sort(C(t)).map(v=>O(v,s));return o.replaceChildren(...h),h.length};return d}var b=[\"agent\",\"harness\"],H={none:0,denied:1,delegated:2,limited:3,granted:4,void:5},C=({column:e,isDown:n})=>(o,r)=>{let[t,i]=[T(o,e),T(r,e)],c=t<i?-1:t>i?1:0;return n?-c:c},T=(e,n)=>typeof n==\"number\"?H[e.cells[n]??\"none\"]:e[n].toLowerCase();function S(e,n){let o=a(\"tr\"),r=(t,i,c)=>{let d=a(\"th\",void 0,c);d.scope=\"col\",d.dataset.column=String(i);let s=a(\"button\",t);s.type=\"button\",s.addEventListener(\"click\",()=>n(i)),d.append(s),o.append(d)};for(let t of b)r(t.charAt(0).toUpperCase()+t.slice(1),t);for(let[t,i]of e.entries())r(i,t,\"tool\");return o}function P(e,{column:n,isDown:o}){for(let r of e.querySelectorAll(\"[data-column]\"))r.ariaSort=r.dataset.column===String(n)?o?\"descending\":\"ascending\":null}function O(e,{columns:n,legend:o}){let r=a(\"tr\");r.append(D(e),a(\"td\",e.harness));for(let[t,i]of e.cells.entries()){let{sign:c,meaning:d}=o[i],s=a(\"td\",void 0,`cell ${i}`);s.title=`${n[t]}: ${d}`;let m=a(\"span\",c);m.ariaHidden=\"true\",s.append(m,a(\"span\",d,\"hidden\")),r.append(s)}return r}function D({agent:e,file:n,notes:o,findings:r}){let t=a(\"th\");return t.scope=\"row\",t.append(a(\"div\",e,\"name\"),a(\"div\",n,\"file\")),o!==\"\"&&t.append(a(\"div\",o,\"notes\")),r.length>0&&t.append(x(r)),t}function x(e){let n=a(\"details\",void 0,\"notes\"),o=`${e.length} ${e.length===1?\"finding\":\"findings\"}`;return n.append(a(\"summary\",o),p(e)),n}function p(e){let n=a(\"ul\",void 0,\"findings\");for(let{severity:o,code:r,text:t}of e)n.append(a(\"li\",`${o} ${r}: ${t}`,o));return n}var L=({legend:e})=>Object.values(e).flatMap(({sign:n,meaning:o})=>n.trim()===\"\"?[]:[a(\"span\",`${n} ${o}`)]);function w(){let e=document.documentElement,n=e.dataset.theme?e.dataset.theme===\"dark\":matchMedia(\"(prefers-color-scheme: dark)\").matches;return e.dataset.theme=n?\"light\":\"dark\",n?\"light\":\"dark\"}function l(e,n){let o=document.getElementById(e);if(!(o instanceof n))throw new Error(`The page has no \"${e}\"`);return o}var u=JSON.parse(document.getElementById(\"data\")?.textContent??\"\"),y=l(\"search\",HTMLInputElement),f=l(\"harness\",HTMLSelectElement),g=l(\"show\",HTMLSelectElement),k=E(l(\"grid\",HTMLTableElement));function $(e){let n=y.value.toLowerCase().split(/\\s+/).filter(Boolean),o=e.findings.map(({code:t})=>t),r=[e.agent,e.file,e.notes,...o].join(\" \").toLowerCase();return n.every(t=>r.includes(t))&&(f.value===\"\"||e.harness===f.value)&&(g.value===\"\"||(g.value===\"findings\"?e.findings.length>0:e.cells.some(t=>t===g.value)))}function M(){l(\"count\",HTMLOutputElement).textContent=`${k(u,$)} of ${u.agents.length}`}for(let e of new Set(u.agents.map(n=>n.harness))){let n=a(\"option\",e);n.value=e,f.append(n)}l(\"legend\",HTMLElement).append(...L(u));u.others.length>0&&l(\"others\",HTMLElement).append(a(\"h2\",\"Beside the agents\"),p(u.others));for(let e of[y,f,g])e.addEventListener(\"input\",M);l(\"controls\",HTMLFormElement).addEventListener(\"submit\",e=>e.preventDefault());l(\"theme\",HTMLButtonElement).addEventListener(\"click\",w);M();})();\n";

;// CONCATENATED MODULE: ./lib/report/audit-page-style.js
/** The colours of the grid, for light and dark pages. */
const LIGHT = '--back: #fff; --text: #1b1f24; --soft: #59636e; --line: #d8dee4; --granted: #116329; --limited: #0550ae; --void: #c5221f; --delegated: #8a4600;';
const DARK = '--back: #0d1117; --text: #e6edf3; --soft: #9198a1; --line: #30363d; --granted: #56d364; --limited: #79c0ff; --void: #ff7b72; --delegated: #f0b072;';
/** The colours, by the reader's system and by a choice kept in `data-theme`. */
const THEME_STYLE = `
:root { color-scheme: light dark; ${LIGHT} }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; ${DARK} }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${DARK} } }
`;
/** The style of the grid. Colour is never the only sign: each cell has a sign of its own. */
const GRID_STYLE = `
.scroll { position: relative; overflow-x: auto; }
.grid { border-collapse: collapse; }
.grid th, .grid td { padding: .2rem .3rem; border: 0; border-bottom: 1px solid var(--line); background: none; text-align: left; vertical-align: top; }
.grid thead th { position: sticky; top: 0; background: var(--back); vertical-align: bottom; }
.grid tbody th { min-width: 13rem; max-width: 24rem; padding-right: .75rem; background: var(--back); font-weight: 400; overflow-wrap: anywhere; }
@media (max-width: 40rem) { .grid tbody th { min-width: 7rem; max-width: 9rem; } }
.grid .name { font-weight: 600; }
.grid thead button { all: unset; cursor: pointer; font-weight: 600; }
.grid thead button:focus-visible { outline: 2px solid var(--limited); outline-offset: 2px; }
.grid thead .tool button { writing-mode: vertical-rl; transform: rotate(180deg); }
.grid [aria-sort=ascending] button::after { content: " ▲"; } .grid [aria-sort=descending] button::after { content: " ▼"; }
.grid td.cell { text-align: center; font-weight: 700; }
.grid .granted { color: var(--granted); } .grid .limited { color: var(--limited); } .grid .void { color: var(--void); } .grid .delegated { color: var(--delegated); } .grid .denied { color: var(--soft); }
.grid .file, .grid .notes { color: var(--soft); font-size: 12px; }
.grid summary { cursor: pointer; }
.legend { color: var(--soft); }
.legend span { display: inline-block; margin-right: 1.2rem; }
.findings li.error { color: var(--void); } .findings li.warning { color: var(--delegated); } .findings li.info { color: var(--soft); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
/** The style of the HTML report. */
const PAGE_STYLE = `${THEME_STYLE}
body { margin: 0; padding: 1rem 1.5rem; background: var(--back); color: var(--text); font: 14px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 1.4rem; }
form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin: 1rem 0; }
${GRID_STYLE}`;

;// CONCATENATED MODULE: ./lib/report/audit-html.js





/**
 * The report as one file that loads nothing: names come from repositories that nobody trusts, so the page is made of
 * text nodes only, and its policy allows this one script and this one style.
 */
function auditHtml(audit) {
    const policy = `default-src 'none'; script-src '${hashOf(PAGE_SCRIPT)}'; style-src '${hashOf(PAGE_STYLE)}'; base-uri 'none'; form-action 'none'`;
    const { agents, files, open, voids, shellByOthers, notLoaded } = totalsOf(audit.agents);
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
<p><b>${agents}</b> agents in ${files} files · <b>${open}</b> with every tool against their file · <b>${voids}</b> with a void restriction · <b>${shellByOthers}</b> with Shell by delegation only · <b>${notLoaded}</b> not loaded</p>
<form id="controls">
<label>Search <input id="search" type="search" autocomplete="off"></label>
<label>Harness <select id="harness"><option value="">all</option></select></label>
<label>Show <select id="show"><option value="">every agent</option><option value="void">void restrictions</option><option value="delegated">tools by delegation</option><option value="findings">agents with findings</option></select></label>
<button id="theme" type="button">Dark or light</button>
<output id="count"></output>
</form>
<p id="legend" class="legend"></p>
</header>
<main><div class="scroll" tabindex="0" role="region" aria-label="Agents and their tools"><table id="grid" class="grid"></table></div><section id="others"></section></main>
<noscript>This report needs JavaScript to show its table.</noscript>
<script type="application/json" id="data">${embedded(pageData(audit))}</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}
const hashOf = (text) => `sha256-${(0,external_node_crypto_.createHash)('sha256').update(text).digest('base64')}`;
/** JSON that cannot end the element it stands in. */
const embedded = (data) => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
});

;// CONCATENATED MODULE: ./lib/report/audit-json.js
/** What `audit` prints for machines; `schema/audit.schema.json` describes it. */
const auditReportOf = ({ agents, diagnostics }) => ({
    agents: agents.map(agentOf),
    diagnostics,
});
const agentOf = (agent) => ({
    file: agent.file,
    ...(agent.spec !== undefined && { spec: agent.spec }),
    harness: agent.harness,
    agent: agent.agent,
    loads: agent.loads,
    /** What it has of each typed tool. */
    tools: Object.fromEntries(agent.tools),
    /** The harness's own names of what it is granted. */
    natives: agent.natives,
    ...serversOf(agent.grants),
    /** By typed tool: the agents on the shortest way to it. */
    reach: Object.fromEntries(agent.reach.tools),
    diagnostics: agent.diagnostics,
});
const serversOf = ({ mcp, others, commandFields, isBounded }) => ({
    mcp: mcp.map(serverName),
    others,
    runsCommands: commandFields,
    isBounded,
});
const serverName = ({ server, tool }) => `${server}${tool === undefined ? '' : `/${tool}`}`;

// EXTERNAL MODULE: ./lib/core/diagnostics.js
var core_diagnostics = __webpack_require__(1923);
;// CONCATENATED MODULE: ./lib/report/markdown.js

/** A text in Markdown that nothing in it can leave: no markup, no mention, no end of a table cell. */
const inline = (text) => (0,printable/* printableLine */.oy)(text).replace(/[^\p{L}\p{N} ./-]/gu, (character) => `&#${character.codePointAt(0)};`);
/** The same, set as code. */
const codeWord = (text) => `<code>${inline(text)}</code>`;
/** A block of text as it is, behind a fence that does not occur in it. */
function codeBlock(language, text) {
    const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

// EXTERNAL MODULE: ./lib/report/text.js
var report_text = __webpack_require__(4639);
;// CONCATENATED MODULE: ./lib/report/audit-markdown.js




/** For a pull request or a job summary: the same grid as Markdown. */
function auditMarkdown({ agents, diagnostics }) {
    const { files, open, voids, shellByOthers, notLoaded } = totalsOf(agents);
    const grids = gridsOf(agents).flatMap(({ harness, columns, rows }) => [
        `### ${harness.title}`,
        [
            `| Agent | ${columns.join(' | ')} | Notes |`,
            `| --- | ${columns.map(() => ':-:').join(' | ')} | --- |`,
            ...rows.map(({ agent, cells, notes }) => {
                const signs = cells.map((cell) => LEGEND[cell].sign.trim());
                return `| ${inline(agent.agent)} | ${signs.join(' | ')} | ${inline(notes.join('; '))} |`;
            }),
        ].join('\n'),
    ]);
    const legend = CELLS.filter((cell) => cell !== 'none').map((cell) => `${LEGEND[cell].sign} ${LEGEND[cell].meaning}`);
    const found = core_diagnostics/* SEVERITIES */.oC.flatMap((severity) => (0,report_text/* groupDiagnostics */.Om)(diagnostics.filter((each) => each.severity === severity))).map(({ first, agents: count }) => {
        const place = [first.file, first.line].filter((part) => part !== undefined).join(':');
        const more = count > 1 ? ` (${count} agents)` : '';
        return `- ${first.severity} \`${first.code}\` ${inline(place)}: ${inline(first.message)}${more}`;
    });
    return [
        '## fsagent audit',
        `${(0,report_text/* counted */.hS)(files, 'file')}, ${(0,report_text/* counted */.hS)(agents.length, 'agent')}: ${open} with every tool against their file, ${voids} with a void restriction, ${shellByOthers} with Shell by delegation only, ${notLoaded} not loaded.`,
        ...grids,
        ...(grids.length > 0 ? [legend.join(' · ')] : []),
        ...(found.length > 0 ? ['### Findings', found.join('\n')] : []),
    ].join('\n\n');
}

;// CONCATENATED MODULE: ./lib/report/audit-text.js




const STYLES = {
    granted: 'green',
    limited: 'cyan',
    void: 'red',
    delegated: 'yellow',
    denied: 'dim',
    none: 'dim',
};
/** The widest name that is shown whole. */
const WIDEST = 44;
/** So many findings of one kind are shown; the others are counted. */
const PER_CODE = 5;
/** For a person: one grid for each harness, then what was found. */
function formatAudit(audit, paint = report_text/* plain */.pj) {
    const grids = gridsOf(audit.agents).map((grid) => formatGrid(grid, paint));
    return [
        ...grids,
        ...(grids.length > 0 ? [legend(paint)] : []),
        ...findings(audit, paint),
        summary(audit, paint),
    ].join('\n\n');
}
function formatGrid({ harness, columns, rows }, paint) {
    const shown = groupRows(rows);
    const width = Math.max(...shown.map(({ name }) => name.length));
    const title = `${paint('bold', harness.title)}  ${(0,report_text/* counted */.hS)(rows.length, 'agent')}`;
    return [
        title,
        ...header(columns, width),
        ...shown.map(({ name, row }) => {
            const cells = row.cells.map((cell) => paint(STYLES[cell], LEGEND[cell].sign)).join(' ');
            const notes = (0,printable/* printableLine */.oy)(row.notes.join('; '));
            return `${name.padEnd(width)}  ${cells}${notes === '' ? '' : `  ${paint('dim', notes)}`}`.trimEnd();
        }),
    ].join('\n');
}
/** The names of the tools stand upright, so that 200 agents need no wide screen. */
function header(columns, width) {
    const height = Math.max(...columns.map(({ length }) => length));
    const upright = columns.map((name) => name.padStart(height));
    return Array.from({ length: height }, (_, line) => `${' '.repeat(width)}  ${upright.map((name) => name[line] ?? ' ').join(' ')}`.trimEnd());
}
/** Rows that say the same stand together under the first name: a team's agents often share one list. */
function groupRows(rows) {
    const groups = new Map();
    for (const row of rows) {
        const isAlone = rows.length <= GROUP_FROM;
        const notes = row.notes.map((note) => note.replace(row.agent.agent, ''));
        const key = isAlone
            ? JSON.stringify([row.agent.file, row.agent.agent])
            : JSON.stringify([row.cells, notes]);
        groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    return [...groups.values()].flatMap(([row, ...others]) => {
        if (!row)
            return [];
        const name = shortened((0,printable/* printableLine */.oy)(row.agent.agent));
        return [{ name: others.length === 0 ? name : `${name} and ${others.length} more`, row }];
    });
}
const GROUP_FROM = 60;
const shortened = (name) => (name.length <= WIDEST ? name : `${name.slice(0, WIDEST - 1)}…`);
const legend = (paint) => CELLS.filter((cell) => cell !== 'none')
    .map((cell) => `${paint(STYLES[cell], LEGEND[cell].sign)} ${LEGEND[cell].meaning}`)
    .join('   ');
function findings({ diagnostics }, paint) {
    const kinds = core_diagnostics/* SEVERITIES */.oC.flatMap((severity) => {
        const codes = new Set(diagnostics.filter((each) => each.severity === severity).map(({ code }) => code));
        return [...codes].map((code) => diagnostics.filter((each) => each.code === code && each.severity === severity));
    });
    return kinds.map((found) => formatKind(found, paint));
}
function formatKind(found, paint) {
    const lines = (0,report_text/* formatDiagnostics */.oO)(found.slice(0, PER_CODE), paint);
    const rest = found.length - PER_CODE;
    return [
        ...lines,
        ...(rest > 0 ? [paint('dim', `  + ${rest} more of ${found[0]?.code}; --format json lists all`)] : []),
    ].join('\n');
}
function summary({ agents, diagnostics }, paint) {
    const { files, open, voids, shellByOthers, notLoaded } = totalsOf(agents);
    if (agents.length === 0 && diagnostics.length === 0)
        return 'There are no agents here.';
    const parts = [
        `${(0,report_text/* counted */.hS)(files, 'file')}, ${(0,report_text/* counted */.hS)(agents.length, 'agent')}`,
        `${open} with every tool against their file`,
        `${voids} with a void restriction`,
        `${shellByOthers} with Shell by delegation only`,
        `${notLoaded} not loaded`,
    ];
    return `${paint('bold', 'Audited')}: ${parts.join(', ')}.`;
}

// EXTERNAL MODULE: ./lib/report/github.js
var github = __webpack_require__(6763);
// EXTERNAL MODULE: ./lib/core/accept.js
var accept = __webpack_require__(4159);
;// CONCATENATED MODULE: ./lib/report/sarif-help.js
/** What code scanning shows beside a finding of an audit. */
const RULE_HELP = {
    'agent-open': {
        title: 'An agent has every tool against its file',
        text: 'The harness does not read the restriction in this file as it was meant, so the agent may use every tool. Fix the file so that its keys are read, then audit again.',
    },
    'agent-breaks': {
        title: 'A harness refuses the file',
        text: 'The harness stops at this file, for this agent and for every other one of the project. Fix the value that it refuses.',
    },
    'agent-absent': {
        title: 'An agent is not loaded',
        text: 'The harness skips this file without a message that most people see. Fix the file, or remove it.',
    },
    'agent-shadowed': {
        title: 'Two files have one agent',
        text: 'The harness uses only one of the files. Which tools the agent has depends on the one that is used. Keep one file.',
    },
    'linked-agent': {
        title: 'A link that is not audited',
        text: 'Harnesses follow symbolic links, also out of the repository. What the link leads to is not part of this audit. Put the file itself in its place.',
    },
    'void-tool': {
        title: 'A name that is no tool',
        text: 'The harness ignores names that it does not know. In a list of denied tools nothing is denied by it. Write the name that the harness has.',
    },
    'void-key': {
        title: 'A key that is ignored',
        text: 'The harness does not read this key, so what it should restrict stays allowed. Use the key that the harness reads.',
    },
    'void-limit': {
        title: 'A limit that limits nothing',
        text: 'The harness grants, or takes away, the whole tool. Limit it in the settings of the harness, or leave the tool out.',
    },
    'void-form': {
        title: 'A form that the harness does not take',
        text: 'The harness reads this value differently from what it looks like. Write a list of names.',
    },
    'runs-commands': {
        title: 'A field that runs commands',
        text: 'Hooks and servers in the file of an agent run commands on the machine, whatever tools the agent has. Review them as you review scripts.',
    },
    reachable: {
        title: 'Another agent does what this one must not',
        text: 'The agent may start agents that have the tools it lacks, so its restriction holds for itself only. Take away the tools that start agents, or limit which agents it may start.',
    },
};

;// CONCATENATED MODULE: ./lib/report/sarif.js



/** What code scanning takes in one run; it shows the worst first. */
const MOST_RESULTS = 25_000;
const LEVELS = {
    error: 'error',
    warning: 'warning',
    info: 'note',
};
/** The same in the words of code scanning. */
const PROBLEMS = {
    error: 'error',
    warning: 'warning',
    info: 'recommendation',
};
const ORDER = ['error', 'warning', 'info'];
/** What was found and what specs accept, each finding once; only the audit's own place of a finding is kept. */
function withReasons({ diagnostics, accepted, }) {
    const found = diagnostics.map((each) => {
        const reason = (0,accept/* reasonFor */.qo)(accepted, each);
        return reason === undefined ? each : { ...each, reason };
    });
    const others = accepted.filter((each) => !diagnostics.some((one) => (0,accept/* reasonFor */.qo)([each], one) !== undefined));
    return [...found, ...others];
}
const HOME_PAGE = 'https://github.com/org/fsagent-action';
/** Findings as a SARIF 2.1.0 log, for code scanning. */
function sarifOf(diagnostics, options = {}) {
    const sorted = [...diagnostics].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
    const placed = sorted.filter(isInRepository);
    const shown = placed.slice(0, MOST_RESULTS);
    const rules = [...new Set(shown.map(({ code }) => code))].sort();
    const left = placed.length - shown.length;
    const notes = [
        ...sorted.filter((each) => !isInRepository(each)).map(notificationOf),
        ...(left > 0
            ? [{ level: 'warning', message: { text: `${left} more findings are left out.` } }]
            : []),
    ];
    return {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [
            {
                tool: {
                    driver: {
                        name: 'fsagent',
                        informationUri: HOME_PAGE,
                        rules: rules.map((code) => ruleOf(code, shown)),
                    },
                },
                automationDetails: { id: 'fsagent/' },
                columnKind: 'utf16CodeUnits',
                originalUriBaseIds: { SRCROOT: { description: { text: 'The top of the repository.' } } },
                results: resultsOf(shown, rules, options),
                invocations: [{ executionSuccessful: true, toolExecutionNotifications: notes }],
            },
        ],
    };
}
/** A file in a person's home folder is no place in the repository. */
const isInRepository = ({ file }) => file !== undefined && !file.startsWith('~/');
const notificationOf = ({ code, severity, message, file }) => ({
    level: LEVELS[severity],
    message: { text: `${file === undefined ? '' : `${file}: `}${code}: ${message}` },
});
function ruleOf(code, shown) {
    const { title, text } = RULE_HELP[code] ?? { title: `fsagent: ${code}`, text: 'See the documentation.' };
    const helpUri = `${HOME_PAGE}/blob/main/docs/diagnostics.md`;
    const severity = shown.find((each) => each.code === code)?.severity ?? 'warning';
    return {
        id: code,
        shortDescription: { text: title },
        fullDescription: { text: `${title}. ${text}` },
        help: { text: `${text}\n\n${helpUri}`, markdown: `${text}\n\n[All diagnostics](${helpUri})` },
        helpUri,
        defaultConfiguration: { level: LEVELS[severity] },
        properties: { tags: ['security', 'agents'], 'problem.severity': PROBLEMS[severity] },
    };
}
function resultsOf(shown, rules, { prefix = '' }) {
    const seen = new Map();
    const hasAccepted = shown.some(({ reason }) => reason !== undefined);
    return shown.map((diagnostic) => {
        const { code, severity, message, file = '', line = 1, column = 1, reason } = diagnostic;
        const hash = fingerprint(diagnostic);
        const count = (seen.get(hash) ?? 0) + 1;
        seen.set(hash, count);
        return {
            ruleId: code,
            ruleIndex: rules.indexOf(code),
            level: LEVELS[severity],
            message: { text: message },
            locations: [
                {
                    physicalLocation: {
                        artifactLocation: { uri: uriOf(`${prefix}${file}`), uriBaseId: 'SRCROOT' },
                        region: { startLine: line, startColumn: column },
                    },
                },
            ],
            partialFingerprints: { 'fsagent/v1': `${hash}:${count}` },
            // Either every result has this list or none has it.
            ...(hasAccepted && {
                suppressions: reason === undefined ? [] : [{ kind: 'inSource', status: 'accepted', justification: reason }],
            }),
        };
    });
}
/** The same finding in another line keeps its fingerprint. */
const fingerprint = ({ code, file, agent, harness, message }) => (0,external_node_crypto_.createHash)('sha256')
    .update(JSON.stringify([code, file, agent, harness, message]))
    .digest('hex')
    .slice(0, 32);
/** A path as a relative URI. */
const uriOf = (path) => path.split('/').map(encodeURIComponent).join('/');

// EXTERNAL MODULE: ./lib/shell/audited-tree.js
var audited_tree = __webpack_require__(3021);
// EXTERNAL MODULE: ./lib/shell/plan.js + 11 modules
var plan = __webpack_require__(1612);
// EXTERNAL MODULE: ./lib/shell/project.js
var project = __webpack_require__(435);
// EXTERNAL MODULE: ./lib/shell/tree.js + 2 modules
var shell_tree = __webpack_require__(8517);
;// CONCATENATED MODULE: ./lib/shell/audit.js







/** Audits every agent of a project, whether fsagent writes it or not; reads only, and never through a link. */
function auditProject(root, options = {}) {
    const tree = typeof root === 'string' ? (0,shell_tree/* diskTree */.cF)(root) : root;
    const registry = (options.registry ?? harness/* BUILT_IN_HARNESSES */.e0).filter(({ id }) => options.harnesses?.includes(id) ?? true);
    const planned = planOf(root, tree, options);
    const { home } = options;
    const audit = (0,audited_tree/* auditTree */.U)({
        tree,
        registry,
        outputs: planned?.outputs ?? [],
        ...(home !== undefined && { home }),
    });
    const known = new Set(audit.diagnostics.map(core_diagnostics/* formatDiagnostic */.xy));
    const ofPlan = (planned?.diagnostics ?? []).filter((each) => concernsAudit(each) && !known.has((0,core_diagnostics/* formatDiagnostic */.xy)(each)));
    return {
        ok: !(0,core_diagnostics/* hasErrors */.Cs)(ofPlan),
        agents: audit.agents,
        accepted: planned?.accepted ?? [],
        diagnostics: (0,core_diagnostics/* inSourceOrder */.BM)([...ofPlan, ...audit.diagnostics]),
    };
}
/** Whether anything is as bad as this, or worse, and accepted by no spec. */
const hasAtLeast = ({ diagnostics, accepted }, worst) => diagnostics.some((found) => core_diagnostics/* SEVERITIES */.oC.indexOf(found.severity) <= core_diagnostics/* SEVERITIES */.oC.indexOf(worst) &&
    (0,accept/* reasonFor */.qo)(accepted, found) === undefined);
/** The plan of a project that has specs or rules; any other repository needs none. */
function planOf(root, tree, options) {
    const { config, registry, policy } = options;
    const isSetUp = config !== undefined ||
        policy !== undefined ||
        project/* CONFIG_PATHS */.iE.some((path) => tree.kind(path) !== 'nothing');
    const specs = (0,project/* loadConfig */.Z9)(tree, config, registry).config.specs.filter((glob) => !glob.startsWith('!'));
    if (!isSetUp && tree.list(specs).files.length === 0)
        return undefined;
    return (0,plan/* plan */.et)(root, {
        ...(config !== undefined && { config }),
        ...(registry && { registry }),
        ...(policy && { policy }),
        allowEmpty: true,
    });
}
/** Errors of the config and the specs, and what policies say; what else a plan finds is for `check`. */
const concernsAudit = ({ severity, code }) => POLICY_CODES.includes(code) || (severity === 'error' && !FILE_CODES.includes(code));
const POLICY_CODES = ['policy-violation', 'policy-exception', 'unmatched-policy'];
const FILE_CODES = ['unowned-file', 'shadowed-agent', 'edited-orphan'];

// EXTERNAL MODULE: ./lib/shell/git.js + 2 modules
var git = __webpack_require__(1561);
// EXTERNAL MODULE: ./lib/shell/policy-files.js
var policy_files = __webpack_require__(4072);
// EXTERNAL MODULE: ./lib/cli/root.js
var cli_root = __webpack_require__(9520);
;// CONCATENATED MODULE: ./lib/cli/audit.js













const audit = {
    description: 'show what the agents of this repository may really do in each harness; needs no specs',
    options: ['root', 'config', 'harness', 'policy', 'user', 'format', 'html', 'fail-on'],
    formats: ['text', 'json', 'github', 'sarif', 'markdown'],
    run: (args, terminal) => {
        const root = (0,cli_root/* findRoot */.wg)(terminal.cwd, args.root);
        const audited = auditProject(root, {
            ...(args.config !== undefined && { config: (0,cli_root/* belowRoot */.I)(root, terminal.cwd, args.config) }),
            ...(args.harnesses && { harnesses: args.harnesses }),
            ...(args.policies && { policy: (0,policy_files/* readPolicyFiles */.Q)(terminal.cwd, args.policies) }),
            ...(args.user && { home: (0,external_node_os_.homedir)() }),
        });
        if (args.html !== undefined)
            (0,external_node_fs_.writeFileSync)((0,external_node_path_.resolve)(terminal.cwd, args.html), auditHtml(audited));
        const text = FORMATTERS[args.format](audited, { root, terminal });
        if (text !== '')
            terminal.print(text);
        return !audited.ok || (args.failOn && hasAtLeast(audited, args.failOn)) ? 2 : 0;
    },
};
const FORMATTERS = {
    text: (audited, { terminal }) => formatAudit(audited, terminal.paint),
    json: (audited) => JSON.stringify(auditReportOf(audited), null, 2),
    markdown: auditMarkdown,
    github: (audited, { root }) => {
        const prefix = prefixOf(root);
        return (0,github/* formatAnnotations */.M)((0,github/* annotationsOf */.I)([], audited.diagnostics, { repair: '', prefix })).join('\n');
    },
    sarif: (audited, { root }) => JSON.stringify(sarifOf(withReasons(audited), { prefix: prefixOf(root) }), null, 2),
};
/** Places are given from the top of the repository. */
function prefixOf(root) {
    const below = (0,external_node_path_.relative)((0,git/* gitTop */.Sp)(root) ?? root, root)
        .split(external_node_path_.sep)
        .join('/');
    return below === '' ? '' : `${below}/`;
}


/***/ })

};
