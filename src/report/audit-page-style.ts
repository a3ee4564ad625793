/** The colours of the grid, for light and dark pages. */
const LIGHT =
  '--back: #fff; --text: #1b1f24; --soft: #59636e; --line: #d8dee4; --granted: #116329; --limited: #0550ae; --void: #c5221f; --delegated: #8a4600;';
const DARK =
  '--back: #0d1117; --text: #e6edf3; --soft: #9198a1; --line: #30363d; --granted: #56d364; --limited: #79c0ff; --void: #ff7b72; --delegated: #f0b072;';

/** The colours, by the reader's system and by a choice kept in `data-theme`. */
export const THEME_STYLE = `
:root { color-scheme: light dark; ${LIGHT} }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; ${DARK} }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${DARK} } }
`;

/** The style of the grid. Colour is never the only sign: each cell has a sign of its own. */
export const GRID_STYLE = `
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
.grid :is(.granted, .guided) { color: var(--granted); } .grid .limited { color: var(--limited); } .grid .void { color: var(--void); } .grid .delegated { color: var(--delegated); } .grid .denied { color: var(--soft); }
.grid .runs { color: var(--delegated); }
.grid .chips { display: flex; flex-wrap: wrap; gap: .15rem .3rem; margin: .15rem 0; padding: 0; list-style: none; font-size: 12px; }
.grid .chips li { padding: 0 .35rem; border: 1px solid var(--line); border-radius: .6rem; }
.grid .chips [aria-hidden] { margin-right: .2rem; }
.grid .file, .grid .notes { color: var(--soft); font-size: 12px; }
.grid summary { cursor: pointer; }
.legend { color: var(--soft); }
.legend span { display: inline-block; margin-right: 1.2rem; }
.findings li.error { color: var(--void); } .findings li.warning { color: var(--delegated); } .findings li.info { color: var(--soft); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** The style of the HTML report. */
export const PAGE_STYLE = `${THEME_STYLE}
body { margin: 0; padding: 1rem 1.5rem; background: var(--back); color: var(--text); font: 14px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 1.4rem; }
h2 { margin: 1rem 0 .25rem; font-size: 1.1rem; }
.starts { border-collapse: collapse; margin-bottom: 1rem; }
.starts th, .starts td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.starts th { font-weight: 600; white-space: nowrap; }
.starts td, .starts code { overflow-wrap: anywhere; }
.starts .notes { color: var(--soft); font-size: 12px; }
.starts .void { color: var(--void); }
@media (max-width: 40rem) { .starts :is(th, td) { display: block; } .starts th { padding-bottom: 0; border: 0; } .starts td { padding-top: 0; } }
form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin: 1rem 0; }
${GRID_STYLE}`;
