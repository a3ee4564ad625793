// Every page in Chromium: for the eye, the keyboard and the screen reader.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { afterEach, describe, test } from 'node:test';
import { options, problems, useBrowser, violations } from './browser.mjs';

const PHONE = { viewport: { width: 390, height: 844 } };
const pages = readdirSync(new URL('../dist/', import.meta.url)).filter((name) => name.endsWith('.html'));

describe('pages', options, () => {
  const { open } = useBrowser();
  afterEach(() => assert.deepEqual(problems.splice(0), []));

  for (const path of pages)
    test(`${path} has no violation of axe, light or dark, and fits a phone`, async () => {
      const page = await open(path, { colorScheme: 'light' });
      assert.deepEqual(await violations(page), []);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await violations(page), []);
      await page.setViewportSize(PHONE.viewport);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      await page.close();
    });

  test('the search is opened by the keyboard, finds a section, and leads to it', async () => {
    const page = await open('index.html');
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.activeElement?.id === 'search-input');
    await page.keyboard.type('together two tools');
    await page.waitForSelector('#search-results a');
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press('Tab'); // the button to close
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/policy.html#never-two-tools-together');
    await page.close();
  });

  test('a search without a result says so', async () => {
    const page = await open('index.html');
    await page.click('#search-open');
    await page.fill('#search-input', 'zzzzqqqq');
    await page.waitForFunction(
      () => document.getElementById('search-results')?.textContent === 'Nothing found.',
    );
    await page.close();
  });

  test('a choice of dark stays on the next page', async () => {
    const page = await open('index.html', { colorScheme: 'light' });
    await page.click('#theme');
    await page.click('text=Read the guide');
    await page.waitForURL('**/guide.html');
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
      'rgb(13, 17, 23)',
    );
    await page.close();
  });

  test('the matrix shows one harness, one tool, one seat; each cell with version and date', async () => {
    const page = await open('matrix.html');
    const cells = page.locator('#matrix tbody td:visible');
    const [harnesses, all] = [
      await page.locator('#matrix thead [data-harness]').count(),
      await cells.count(),
    ];
    assert.equal(all, harnesses * (await page.locator('#matrix tbody tr').count()));
    for (const text of await cells.locator('.version').allTextContents())
      assert.match(text, /^(?:\d+\.\d+\.\d+\S*, \d{4}-\d\d-\d\d|not measured)$/);

    await page.selectOption('#matrix-tool', 'Shell');
    assert.equal(await cells.count(), harnesses);
    assert.equal(await page.textContent('#matrix-count'), '1 of 15 tools');
    await page.selectOption('#matrix-harness', { index: 1 });
    assert.equal(await cells.count(), 1);
    assert.match((await page.textContent('#matrix')) ?? '', /VS Code, by source/);
    await page.selectOption('#matrix-seat', 'subagent');
    assert.deepEqual(await page.locator('#matrix .seat:visible span').allTextContents(), ['subagent']);
    assert.deepEqual(await violations(page), []);
    await page.close();
  });
});
