// The page of the playground; src/playground/main.ts is its program.
import { select } from './template.mjs';

/** @param {import('./core.mjs').Core} core */
export function playgroundPage({ BUILT_IN_HARNESSES }) {
  const kinds = /** @type {[string, string][]} */ ([
    ['spec', 'a spec of fsagent'],
    ...BUILT_IN_HARNESSES.map(({ id, title }) => [id, `an agent of ${title}`]),
  ]);
  return {
    url: 'playground.html',
    title: 'Playground',
    description:
      'Paste an agent file of any harness and see what it really grants, or write a spec and see its files.',
    script: 'main.js',
    isWide: true,
    main: `<h1>Playground</h1>
<p class="lead">Paste an agent file and see what it really grants. Everything runs in this page; nothing you write leaves it.</p>
<noscript><p>The playground needs JavaScript.</p></noscript>
<form class="controls" id="controls">
${select('example', 'Example', [['', 'your own text']])}
${select('kind', 'The file is', kinds)}
<label>Name <input id="name" autocomplete="off" spellcheck="false" maxlength="64" size="16" required></label>
<button id="copy-link" type="button">Copy a link to this</button> <span id="link-state" role="status"></span>
</form>
<p id="better" role="status" hidden>This looks like another kind of file. <button id="better-kind" type="button"></button></p>
<div class="playground">
<section aria-label="Your files" class="input">
<div role="tablist" aria-label="Files" class="tabs"><button id="tab-text" type="button" role="tab" aria-controls="panel" aria-selected="true">agent</button><button id="tab-config" type="button" role="tab" aria-controls="panel" aria-selected="false" tabindex="-1">.fsagent/config.yml</button></div>
<div id="panel" role="tabpanel" aria-labelledby="tab-text" class="panel">
<textarea id="plain" aria-label="The file" spellcheck="false"></textarea>
<div id="editor" hidden></div>
</div>
<h2>Problems</h2>
<p id="status" role="status">Loading…</p>
<ul id="problems" class="findings problems"></ul>
</section>
<section aria-label="What fsagent says" class="output">
<h2>What it grants</h2>
<p id="no-grid" hidden>No grid: the file has errors, or no harness loads it.</p>
<div class="scroll" id="grid-scroll" tabindex="0" role="region" aria-label="Agents and their tools"><table id="grid" class="grid"></table></div>
<p id="legend" class="legend"></p>
<h2>What fsagent writes</h2>
<div id="notes"></div>
<p id="no-outputs" hidden>Nothing: see the problems.</p>
<div id="outputs" class="outputs"></div>
</section>
</div>`,
  };
}
