// The playground in Chromium, by keyboard and pointer, with good and hostile texts.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, test } from 'node:test';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { options, problems, settled, type, useBrowser, violations, write } from './browser.mjs';
import { load } from './load.mjs';

const { EXAMPLES, judge } = await load('src/playground/examples.ts', 'src/playground/judge.ts');

/** The link that holds a value, whatever it is. */
const link = (/** @type {unknown} */ value) =>
  `playground.html#1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;

const HOSTILE = [
  '</script><script>document.title = "broken"</script>',
  '<img src=x onerror="document.title = 1">',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
];

describe('the playground', options, () => {
  const { open, playground } = useBrowser();
  afterEach(() => assert.deepEqual(problems.splice(0), []));
  /** @typedef {import('./browser.mjs').Page} Page */

  const editorText = (/** @type {Page} */ page) =>
    page.evaluate(
      () => document.querySelector('#editor')?.shadowRoot?.querySelector('.cm-content')?.textContent,
    );
  const codes = (/** @type {Page} */ page) => page.locator('#problems li b').allTextContents();
  const row = (/** @type {Page} */ page, /** @type {string} */ harness) =>
    page.locator('#grid tbody tr', { has: page.locator(`td:text-is("${harness}")`) });

  test('a spec has one row for each harness, though Copilot finds the file of Claude Code too', async () => {
    const page = await playground('playground.html#spec');
    assert.equal(await page.locator('#grid tbody tr').count(), 3);
    assert.equal(await row(page, 'Copilot').count(), 1);
    await page.close();
  });

  for (const { id, title, shows, state } of EXAMPLES)
    test(`the example "${title}" shows what it promises`, async () => {
      const page = await playground(`playground.html#${id}`);
      assert.equal(await page.inputValue('#example'), id);
      if (shows)
        assert.ok(
          (await codes(page)).some((code) => code.endsWith(` ${shows}`)),
          shows,
        );
      const { grid } = await judge(state);
      assert.equal(await page.locator('#grid tbody tr').count(), grid.agents.length);
      assert.deepEqual(await violations(page), []);
      await page.close();
    });

  test('says how it is known what each program that reads the files does', async () => {
    const page = await playground('playground.html#spec');
    const known = page.locator('#legend a');
    assert.deepEqual(await known.allTextContents(), [
      'known from its source of 1.135',
      'known from its documentation of 2026-08-07',
    ]);
    assert.match(
      (await known.first().getAttribute('href')) ?? '',
      /^https:\/\/github\.com\/microsoft\/vscode\//,
    );
    await page.close();
  });

  test('is worked with by the keyboard alone: text, problem, config, output', async () => {
    const page = await playground();
    await page.focus('#tab-text');
    await page.keyboard.press('Tab'); // into the editor
    await page.keyboard.press('Control+a');
    await type(page, () => page.keyboard.press('Delete'));
    await type(page, () =>
      page.keyboard.insertText('---\ndescription: Reads.\ntools: [Read, Gerp]\n---\nYou read.\n'),
    );
    assert.deepEqual(await codes(page), ['error unknown-tool']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab'); // leaves the editor
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), '3:15');
    await page.keyboard.press('Enter'); // to the word
    await type(page, () => page.keyboard.press('Control+Delete'));
    await type(page, () => page.keyboard.insertText('Grep'));
    assert.ok(!(await codes(page)).includes('error unknown-tool'));
    assert.match((await page.textContent('#outputs')) ?? '', /Grep/);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab'); // back to the tabs
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.getAttribute('#tab-config', 'aria-selected'), 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+End');
    await type(page, () => page.keyboard.insertText('policy:\n  - name: nobody-reads\n    forbid: [Read]\n'));
    assert.ok((await codes(page)).includes('error policy-violation'));
    await page.close();
  });

  test('underlines a problem as someone types, and takes the line away when it is solved', async () => {
    const page = await playground();
    await write(page, '---\ndescription: x\ntools: [Raed]\n---\nx\n');
    await page.waitForSelector('#editor .cm-lintRange-error:text-is("Raed")');
    await write(page, '---\ndescription: x\ntools: [Read]\n---\nx\n');
    await page.waitForFunction(
      () => !document.querySelector('#editor')?.shadowRoot?.querySelector('.cm-lintRange-error'),
    );
    await page.close();
  });

  test('makes the edit of a problem', async () => {
    const page = await playground();
    await write(page, '---\ndescription: x\ntools: [Raed]\n---\nx\n');
    await page.click('#problems li button:text-is("Fix")');
    await page.waitForFunction(() => document.querySelector('#status')?.textContent === 'No problem found.');
    assert.match(await page.locator('#editor .cm-content').innerText(), /tools: \[Read\]/);
    await page.close();
  });

  test('completes keys and tools, of a spec, of a harness and of the config', async () => {
    const page = await playground();
    /** Types at the end of a line of keys and gives what is offered. @param {string} text */
    const offered = async (text) => {
      await page.focus('#editor .cm-content');
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText(text);
      await page.keyboard.press('Control+ ');
      const list = page.locator('#editor .cm-tooltip-autocomplete li .cm-completionLabel');
      await list.first().waitFor();
      const words = await list.allTextContents();
      await page.keyboard.press('Escape');
      return words;
    };
    assert.ok((await offered('---\ndesc')).includes('description'));
    assert.ok((await offered('---\ntools: [Read, Gr')).includes('Grep'));
    await page.selectOption('#kind', { index: 1 });
    assert.ok((await offered('---\ntools: [Ba')).includes('Bash'));
    await page.click('#tab-config');
    assert.ok((await offered('matrix: ver')).includes('verified'));
    await page.close();
  });

  test('says what a word means when the pointer rests on it', async () => {
    const page = await playground();
    await write(page, '---\ndescription: x\ntools: [Shell]\n---\nx\n');
    const word = await page.evaluate(() => {
      const line = document.querySelector('#editor')?.shadowRoot?.querySelectorAll('.cm-line')[2];
      const range = document.createRange();
      range.selectNodeContents(line ?? document.body);
      const { right, top, height } = range.getBoundingClientRect();
      return { x: right - 20, y: top + height / 2 };
    });
    await page.mouse.move(word.x, word.y);
    const help = page.locator('#editor .cm-tooltip .help');
    await help.waitFor();
    assert.match((await help.textContent()) ?? '', /Claude Code: Bash/);
    await page.close();
  });

  test('a link shows the same again, a reload too', async () => {
    const page = await playground('playground.html#bare-deny');
    await write(page, '---\nname: agent\ndescription: Mine.\ntools: Read\n---\nMy prompt.\n');
    await page.fill('#name', 'mine');
    await page.waitForFunction(() => location.hash.startsWith('#1.'));
    await page.waitForTimeout(600); // the address follows a little later
    await page.reload();
    await page.waitForSelector('html[data-editor=ready]');
    assert.match((await editorText(page)) ?? '', /My prompt/);
    assert.equal(await page.inputValue('#name'), 'mine');
    assert.equal(await page.inputValue('#kind'), 'claude-code');
    await page.close();
  });

  const INVALID = /** @type {[string, string][]} */ ([
    ['no base64', 'playground.html#1.***'],
    ['not compressed', 'playground.html#1.AAAA'],
    ['another form', 'playground.html#2.AAAA'],
    ['an unknown example', 'playground.html#nothing'],
    ['no list', link({ kind: 'spec' })],
    ['an unknown kind', link(['__proto__', 'a', 'x', ''])],
    ['a path for a name', link(['spec', '../../etc', 'x', ''])],
    ['markup for a name', link(['spec', HOSTILE[1], 'x', ''])],
    ['a text that is none', link(['spec', 'a', { length: 3 }, ''])],
    ['more than a text may have', link(['spec', 'a', 'x'.repeat(5_000_000), ''])],
    ['a link that is too long', link(['spec', 'a', randomBytes(30_000).toString('base64'), ''])],
  ]);
  test('a link that holds no valid text is refused in words, and the page goes on', async () => {
    const page = await open('playground.html');
    for (const [what, path] of INVALID) {
      const hash = path.replace('playground.html', '');
      await page.evaluate((next) => {
        const state = document.getElementById('link-state');
        if (state) state.textContent = '';
        location.hash = next;
      }, hash);
      await page
        .waitForFunction(
          () => document.getElementById('link-state')?.textContent === 'This link holds no valid text.',
        )
        .catch(() => assert.fail(what));
    }
    await page.waitForTimeout(600); // an address that follows the text would have changed by now
    assert.equal(await page.textContent('#link-state'), 'This link holds no valid text.');
    assert.equal(
      await page.evaluate(() => location.hash),
      INVALID.at(-1)?.[1].replace('playground.html', ''),
    );
    await write(page, '---\ndescription: x\n---\nx\n');
    await page.waitForFunction(() => document.getElementById('link-state')?.textContent === '');
    await settled(page);
    assert.equal(await page.textContent('#status'), 'No problem found.');
    await page.close();
  });

  test('markup in names, texts, keys and the config stays text', async () => {
    const texts = HOSTILE.flatMap((each) => [
      `---\nname: ${JSON.stringify(each)}\ndescription: ${JSON.stringify(each)}\ntools: [${JSON.stringify(each)}]\n${JSON.stringify(each)}: 1\n---\n${each}\n`,
      `---\n# Generated by fsagent from ${JSON.stringify(each)} [0000000000000000]. Edit that file, not this one.\nname: a\ndescription: x\n---\nx\n`,
      each,
    ]);
    const page = await playground();
    const kinds = await page
      .locator('#kind option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
    for (const kind of kinds) {
      await page.selectOption('#kind', kind);
      for (const text of texts) await write(page, text);
    }
    await page.click('#tab-config');
    for (const text of HOSTILE)
      await write(page, `policy:\n  - name: ${JSON.stringify(text)}\n    forbid: [Read]\n${text}`);
    assert.equal(await page.title(), 'Playground – fsagent');
    assert.equal(await page.locator('#main :is(img, svg, iframe, object, script)').count(), 0);
    await page.close();
  });

  const HEAVY = /** @type {[string, string][]} */ ([
    [
      'aliases that multiply',
      `---\na: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghij'].map((key, index) => `${key}: &${key} [${`*${'abcdefghij'[index]},`.repeat(9)}]`).join('\n')}\ndescription: x\n---\nx\n`,
    ],
    ['deep nesting', `---\ntools: ${'['.repeat(300)}\n---\nx\n`],
    [
      'many keys',
      `---\n${Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join('\n')}\n---\nx\n`,
    ],
    ['many braces', `---\ndescription: x\n---\n${'{{{'.repeat(30_000)}\n`],
    [
      'one long line',
      `---\ndescription: "${'a '.repeat(90_000)}"\ntools: [${'Read, '.repeat(5000)}]\n---\nx\n`,
    ],
  ]);
  for (const [what, text] of HEAVY)
    test(`${what}: the page answers, and the next text is judged as ever`, async () => {
      const page = await playground();
      await write(page, text);
      await write(page, '---\ndescription: x\ntools: [Read]\n---\nx\n');
      assert.equal(await page.textContent('#status'), 'No problem found.');
      await page.close();
    });

  test('a link to a text that is nested too deeply for the editor is shown and judged', async () => {
    const page = await playground(link(['spec', 'a', `---\ntools: ${'['.repeat(20_000)}\n---\nx\n`, '']));
    assert.deepEqual(await codes(page), ['error bad-yaml']);
    await page.selectOption('#example', 'spec');
    await settled(page);
    assert.equal(await page.textContent('#status'), 'No problem found.');
    assert.match((await editorText(page)) ?? '', /You review changes/);
    problems.splice(0); // the highlighter of the editor gives up, and says so
    await page.close();
  });

  test('typing stays fluid in a prompt of 30,000 characters', async (context) => {
    const page = await playground();
    const prompt = 'You review changes with care and say what is wrong. '.repeat(600).slice(0, 30_000);
    await write(page, `---\ndescription: Reviews.\ntools: [Read, Grep]\n---\n${prompt}\n`);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.evaluate(() => performance.clearMeasures());
    for (const letter of 'Reviews with great care and says so.')
      await type(page, () => page.keyboard.press(letter === ' ' ? 'Space' : letter));
    const times = await page.evaluate(() =>
      performance
        .getEntriesByType('measure')
        .map(({ duration }) => duration)
        .sort((a, b) => a - b),
    );
    assert.equal(times.length, 36);
    const [median = 0, worst = 0] = [times[18], times.at(-1)];
    context.diagnostic(
      `from a keystroke to diagnostics and grid: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
    );
    await page.close();
  });

  test('works offline once it is loaded', async () => {
    const page = await playground();
    await page.context().setOffline(true);
    /** @type {string[]} */
    const requests = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const { id, state } of EXAMPLES) {
      await page.selectOption('#example', id);
      await settled(page);
      assert.equal(await page.locator('#outputs details').count(), (await judge(state)).outputs.length);
    }
    await write(page, '---\ndescription: x\ntools: [Gerp]\n---\nx\n');
    await page.click('#tab-config');
    await page.click('#copy-link');
    assert.deepEqual(requests, []);
    await page.close();
  });

  // The readers of settings, servers and hooks take 6 kB of it. What makes specs of agent files comes with the editor.
  test('loads less than 170 kB before the editor', async (context) => {
    const page = await open('index.html');
    await page.route('**/assets/editor-*.js', (route) => route.abort());
    /** @type {Set<string>} */
    const files = new Set();
    page.on('request', (request) =>
      files.add(new URL(request.url()).pathname.replace(/^.*fsagent-action\//, '')),
    );
    await page.goto(page.url().replace('index.html', 'playground.html'));
    await settled(page);
    const total = [...files]
      .filter((path) => !path.includes('assets/editor-'))
      .map((path) => gzipSync(readFileSync(new URL(`../dist/${path}`, import.meta.url))).length)
      .reduce((sum, size) => sum + size, 0);
    context.diagnostic(`${files.size} files, ${Math.round(total / 1000)} kB compressed`);
    assert.ok(files.size >= 5 && total < 170_000, `${total} bytes`);
    problems.splice(0); // the editor that was not let through
    await page.close();
  });

  test('the plain field works before the editor is there, and hands its text over', async () => {
    const page = await open('index.html');
    /** @type {() => void} */
    let release = () => {};
    const held = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    await page.route('**/assets/editor-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(page.url().replace('index.html', 'playground.html'));
    await settled(page);
    await page.fill('#plain', '---\ndescription: x\ntools: [Gerp]\n---\nx\n');
    await settled(page);
    assert.deepEqual(await codes(page), ['error unknown-tool']);
    release();
    await page.waitForSelector('html[data-editor=ready]');
    assert.match((await editorText(page)) ?? '', /Gerp/);
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'editor');
    await page.close();
  });

  test('a file pasted as another kind is offered as what it is', async () => {
    const page = await playground();
    const { state } = EXAMPLES.find(({ id }) => id === 'limited-command') ?? assert.fail();
    await write(page, state.text);
    assert.equal(await page.inputValue('#kind'), 'spec');
    await page.click('#better-kind');
    await settled(page);
    assert.equal(await page.inputValue('#kind'), state.kind);
    assert.equal(await page.locator('#better').isVisible(), false);
    assert.match((await row(page, 'Claude Code').textContent()) ?? '', /void-limit/);
    await page.close();
  });

  test('shows a denied shell as done by others, in the harness and its grid', async () => {
    const page = await playground('playground.html#bare-deny');
    assert.match((await row(page, 'Claude Code').textContent()) ?? '', /agent → general-purpose: Shell/);
    assert.equal(await row(page, 'Claude Code').locator('td.delegated').count(), 3);
    await page.close();
  });
});
