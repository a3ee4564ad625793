import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import { project } from './support.js';

/** Where Chromium is installed; `.ci/run` installs it. */
const CHROMIUM = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== '' && existsSync(path));
// Without a browser there is nothing to test: the report is a program for one.
const inBrowser = CHROMIUM === undefined ? describe.skip : describe;

const agent = (name: string, more: string): string =>
  `---\nname: ${JSON.stringify(name)}\ndescription: x\n${more}---\nYou help.\n`;

const HOSTILE = [
  '</script><script>document.title = "broken"</script>',
  '<img src=x onerror="document.title = 1">',
  '"><svg onload=alert(1)>',
  '<!--<script>',
  '\u202egnp.exe',
] as const;

const FILES = {
  ...Object.fromEntries(
    HOSTILE.map((name, index) => [`.claude/agents/h${index}.md`, agent(name, 'tools: [Read]\n')]),
  ),
  '.claude/agents/reviewer.md': agent('reviewer', 'tools: [Read, Agent]\n'),
  '.claude/agents/runner.md': agent('runner', 'tools: ["Bash(git *)"]\n'),
} as const;

inBrowser('the HTML report in Chromium', () => {
  let browser: Browser;
  let page: Page;
  const requests: string[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    const made = project(FILES);
    expect(made.run(['audit', '--harness', 'claude-code', '--html', 'report.html']).code).toBe(0);
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
    page = await browser.newPage();
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('dialog', (dialog) => problems.push(dialog.message()));
    await page.goto(pathToFileURL(made.at('report.html')).href);
  });
  afterAll(async () => {
    await browser.close();
  });

  const names = () => page.locator('tbody .name').allTextContents();
  const showAll = async () => {
    await page.fill('#search', '');
    await page.selectOption('#show', '');
  };

  test('shows every agent, and hostile names as text', async () => {
    const shown = await names();
    expect(shown).toHaveLength(7);
    for (const name of HOSTILE.slice(0, 4)) expect(shown).toContain(name);
    expect(shown).toContain('\\u{202e}gnp.exe');
    expect(await page.title()).toBe('fsagent audit');
    expect(await page.locator('img, svg, iframe, object').count()).toBe(0);
  });

  test('loads nothing but itself, and breaks no rule of its policy', async () => {
    expect(requests).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('its policy stops any other script', async () => {
    const add = `const script = document.createElement('script');
      script.textContent = 'document.title = "broken"';
      document.body.append(script);`;
    await page.evaluate(add);
    expect(await page.title()).toBe('fsagent audit');
    expect(problems.splice(0).join()).toContain('Content Security Policy');
  });

  test('searches, and shows only what is void or done by others', async () => {
    await page.fill('#search', 'REVIEW');
    expect(await names()).toEqual(['reviewer']);
    await showAll();
    await page.selectOption('#show', 'void');
    expect(await names()).toEqual(['runner']);
    await page.selectOption('#show', 'delegated');
    expect(await names()).toEqual(['reviewer']);
    expect(await page.textContent('#count')).toBe('1 of 7');
    await showAll();
    expect(await names()).toHaveLength(7);
  });

  test('sorts by a tool, worst first, and back', async () => {
    await page.click('thead button:text-is("Shell")');
    expect((await names()).slice(0, 2)).toEqual(['runner', 'reviewer']);
    expect(await page.locator('thead th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
    await page.click('thead button:text-is("Shell")');
    expect((await names()).slice(-2)).toEqual(['reviewer', 'runner']);
  });

  test('a heading that was pressed keeps the focus, so that the keyboard can sort again', async () => {
    await page.focus('thead button:text-is("Read")');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Read');
    await page.keyboard.press('Enter');
    expect(await page.locator('thead th[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
  });

  test('says each cell in words too', async () => {
    const row = page.locator('tbody tr', { hasText: 'runner.md' });
    expect(await row.getByRole('cell', { name: 'granted although the file says otherwise' }).count()).toBe(1);
  });

  test('is no wider than the window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  test('is dark where the reader wants it, and at a click', async () => {
    const back = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await back()).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await back()).toBe('rgb(13, 17, 23)');
    await page.click('#theme');
    expect(await back()).toBe('rgb(255, 255, 255)');
  });

  test('lists the findings of an agent', async () => {
    await page.fill('#search', 'runner');
    await page.click('tbody summary');
    expect(await page.locator('tbody li').allTextContents()).toEqual([
      expect.stringContaining('warning void-limit: .claude/agents/runner.md:4 "Bash(git *)" limits nothing'),
    ]);
  });
});
