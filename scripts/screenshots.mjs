// Pictures in Chromium. Build first.
//   node scripts/screenshots.mjs                                       those of docs/pictures, from real runs
//   node scripts/screenshots.mjs --check                               whether one of these is stale; needs no Chromium
//   node scripts/screenshots.mjs --sizes <folder>                      the same at every size, light and dark, to look at
//   node scripts/screenshots.mjs --readme <folder> [--commit <commit>] the README as GitHub shows it, wide and on a phone, light and dark
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { githubPage } from './github-page.mjs';
import { pictureSources } from './pictures.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PICTURES = join(ROOT, 'docs/pictures');
const folder = mkdtempSync(join(tmpdir(), 'fsagent-screenshots-'));
const at = (name) => join(folder, name);

/** The pictures of the documents, made anew from real runs, each with the text that it is made of. */
async function documents(browser) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 400 } });
  for (const [name, { page: html, text }] of Object.entries(pictureSources())) {
    await show(page, html);
    await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
    writeFileSync(join(PICTURES, `${name}.txt`), text);
  }
}

async function show(page, html) {
  writeFileSync(at('page.html'), html);
  await page.goto(pathToFileURL(at('page.html')).href);
}

/** The pictures whose texts are no longer what runs give. */
function stalePictures() {
  return Object.entries(pictureSources()).flatMap(([name, { text }]) => {
    const path = join(PICTURES, `${name}.txt`);
    return existsSync(path) && readFileSync(path, 'utf8') === text ? [] : [name];
  });
}

/** What is in the pictures, as people with other screens see it. */
async function atEverySize(browser, target) {
  mkdirSync(target, { recursive: true });
  for (const [name, { page: html }] of Object.entries(pictureSources()))
    for (const [size, viewport] of Object.entries(SIZES))
      for (const colorScheme of ['light', 'dark']) {
        const page = await browser.newPage({ viewport, colorScheme });
        await show(page, html);
        await page.screenshot({ path: join(target, `${name}-${size}-${colorScheme}.png`), fullPage: true });
        await page.close();
      }
}

/** A file of the working tree, or of a commit. */
const fileOf = (commit) => (path) =>
  commit === undefined
    ? readFileSync(join(ROOT, path))
    : execFileSync('git', ['show', `${commit}:${path}`], { cwd: ROOT });

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 780 } };

/** The whole page and its first screen, for each size, light and dark. */
async function readme(browser, target, commit) {
  const read = fileOf(commit);
  writeFileSync(at('readme.html'), githubPage(read('README.md').toString(), read));
  mkdirSync(target, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({ viewport, colorScheme });
      await page.goto(pathToFileURL(at('readme.html')).href);
      const name = join(target, `readme-${commit ?? 'now'}-${size}-${colorScheme}`);
      await page.screenshot({ path: `${name}.png`, fullPage: true });
      await page.screenshot({ path: `${name}-first.png` });
      await page.close();
    }
}

const { values } = parseArgs({
  options: {
    readme: { type: 'string' },
    commit: { type: 'string' },
    sizes: { type: 'string' },
    check: { type: 'boolean' },
  },
});

async function draw() {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  try {
    if (values.readme !== undefined) await readme(browser, values.readme, values.commit);
    else if (values.sizes !== undefined) await atEverySize(browser, values.sizes);
    else await documents(browser);
  } finally {
    await browser.close();
  }
}

try {
  const stale = values.check ? stalePictures() : [];
  if (!values.check) await draw();
  if (stale.length > 0) {
    console.error(
      `Stale in docs/pictures: ${stale.join(', ')}. Run "node scripts/screenshots.mjs", and look at them.`,
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
