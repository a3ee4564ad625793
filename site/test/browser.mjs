// One Chromium and one server for the tests of a file.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from '../build/serve.mjs';

/** Where Chromium is installed. */
const CHROMIUM = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== '' && existsSync(path));

/** Without a browser there is nothing to test: the site is made for one. */
export const options = CHROMIUM === undefined ? { skip: 'Chromium is not installed' } : { timeout: 240_000 };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */

/** What a page did that it should not. @type {string[]} */
export const problems = [];

/** Starts both before the tests of the file and stops them after. */
export function useBrowser() {
  /** @type {import('playwright-core').Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serve>>} */
  let server;
  before(async () => {
    if (CHROMIUM === undefined) return;
    server = await serve();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  });
  after(async () => {
    await browser?.close();
    server?.close();
  });
  /** Opens a page in a fresh context, and notes what it should not do. @param {string} url @param {ContextOptions} [context] */
  const openUrl = async (url, context = {}) => {
    const page = await browser.newPage(context);
    page.setDefaultTimeout(20_000);
    page.on('console', (message) => {
      if (message.type() !== 'log') problems.push(`${url}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${url}: ${error.message}`));
    page.on('dialog', (dialog) => problems.push(`${url}: ${dialog.message()}`));
    page.on('request', (request) => {
      const isOwn = [server.url, 'data:', url].some((start) => request.url().startsWith(start));
      if (!isOwn) problems.push(`${url} asks for ${request.url()}`);
    });
    await page.goto(url);
    return page;
  };
  /** Opens a page of the site. @param {string} path @param {ContextOptions} [context] */
  const open = (path, context) => openUrl(server.url + path, context);
  /** The playground with its editor. @param {string} [path] @param {ContextOptions} [context] */
  const playground = async (path = 'playground.html', context = {}) => {
    const page = await open(path, context);
    await page.waitForSelector('html[data-editor=ready]');
    await settled(page);
    return page;
  };
  return { open, openUrl, playground };
}

/** Waits until the result of the last change is shown. @param {Page} page */
export const settled = (page) =>
  page.waitForFunction(() => {
    const changed = performance.getEntriesByName('fsagent: change').at(-1)?.startTime ?? 0;
    const shown = performance.getEntriesByName('fsagent: result').at(-1)?.startTime ?? -1;
    return shown >= changed;
  });

/**
 * Changes the text by keys, and waits for the result. The editor notices a key some time after the browser has taken it; until
 * then the result of the change before is the last one.
 * @param {Page} page @param {() => Promise<void>} press
 */
export async function type(page, press) {
  const lastChange = () => performance.getEntriesByName('fsagent: change').at(-1)?.startTime ?? 0;
  const before = await page.evaluate(lastChange);
  await press();
  await page.waitForFunction(
    (time) => (performance.getEntriesByName('fsagent: change').at(-1)?.startTime ?? 0) > time,
    before,
  );
  await settled(page);
}

/** Replaces the text in the editor, as a paste does. @param {Page} page @param {string} text */
export async function write(page, text) {
  await page.focus('#editor .cm-content');
  await page.keyboard.press('Control+a');
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('#editor')?.shadowRoot?.querySelector('.cm-content')?.dispatchEvent(event);
  }, text);
  await settled(page);
}

/** What axe finds, in words. @param {Page} page */
export async function violations(page) {
  await page.evaluate(AXE);
  return await page.evaluate(async () => {
    const { axe } = /** @type {any} */ (globalThis);
    const { violations: found } = await axe.run(document, { resultTypes: ['violations'] });
    return found.map(
      (/** @type {any} */ each) =>
        `${each.id}: ${each.nodes
          .map((/** @type {any} */ node) => node.html)
          .join(' | ')
          .slice(0, 300)}`,
    );
  });
}
