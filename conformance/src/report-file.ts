import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clientFacts } from './clients.js';
import { documentOf } from './document.js';
import type { History, Report } from './report.js';

const ROOT = join(import.meta.dirname, '..', '..');
const REPORT = join(ROOT, 'conformance', 'report.json');
const HISTORY = join(ROOT, 'conformance', 'history.json');
const DOCUMENT = join(ROOT, 'docs', 'harnesses.md');

export async function committedReport(): Promise<Report> {
  const report: Report = JSON.parse(await readFile(REPORT, 'utf8'));
  return report;
}

/** Writes the report and the page that shows it. */
export async function writeReport(report: Report): Promise<void> {
  await writeFile(REPORT, `${JSON.stringify(report, null, 2)}\n`);
  await writeDocument(report);
}

export async function writeDocument(report: Report): Promise<void> {
  const library: typeof import('../../lib/core/index.js') = await import(
    pathToFileURL(join(ROOT, 'lib', 'core', 'index.js')).href
  );
  await writeFile(DOCUMENT, documentOf(report, await committedHistory(), clientFacts(library)));
}

export async function committedHistory(): Promise<History> {
  const history: History = JSON.parse(await readFile(HISTORY, 'utf8'));
  return history;
}

export const writeHistory = (history: History): Promise<void> =>
  writeFile(HISTORY, `${JSON.stringify(history, null, 1)}\n`);
