/** The style of the HTML report. Colour is never the only sign: each cell has a sign of its own. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --back: #fff; --text: #1b1f24; --soft: #6a737d; --line: #d8dee4; --granted: #116329; --limited: #0550ae; --void: #c5221f; --delegated: #8a4600; }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; --back: #0d1117; --text: #e6edf3; --soft: #8b949e; --line: #30363d; --granted: #56d364; --limited: #79c0ff; --void: #ff7b72; --delegated: #f0b072; }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --back: #0d1117; --text: #e6edf3; --soft: #8b949e; --line: #30363d; --granted: #56d364; --limited: #79c0ff; --void: #ff7b72; --delegated: #f0b072; } }
body { margin: 0; padding: 1rem 1.5rem; background: var(--back); color: var(--text); font: 14px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 1.4rem; }
form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin: 1rem 0; }
#legend { color: var(--soft); }
#legend span { margin-right: 1.2rem; }
main { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .2rem .45rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { position: sticky; top: 0; background: var(--back); }
thead button { all: unset; cursor: pointer; font-weight: 600; }
thead button:focus-visible { outline: 2px solid var(--limited); }
thead .tool button { writing-mode: vertical-rl; transform: rotate(180deg); }
td.cell { text-align: center; font-weight: 700; }
.granted { color: var(--granted); } .limited { color: var(--limited); } .void { color: var(--void); } .delegated { color: var(--delegated); } .denied { color: var(--soft); }
.file, .notes { color: var(--soft); font-size: 12px; }
details summary { cursor: pointer; }
li.error { color: var(--void); } li.warning { color: var(--delegated); } li.info { color: var(--soft); }
`;
