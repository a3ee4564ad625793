import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentOf } from './document.js';
import { HARNESS_IDS, type HarnessId } from './expected/index.js';
import type { History, Report } from './report.js';
import { readSources, sourcesOf } from './sources.js';
import { versionOf } from './versions.js';

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

export const writeDocument = async (report: Report): Promise<void> =>
  writeFile(DOCUMENT, documentOf(report, await committedHistory()));

export async function committedHistory(): Promise<History> {
  const history: History = JSON.parse(await readFile(HISTORY, 'utf8'));
  return history;
}

export const writeHistory = (history: History): Promise<void> =>
  writeFile(HISTORY, `${JSON.stringify(history, null, 1)}\n`);

/** Those with the modules and the CLI of which the committed report tells. */
export async function unchangedHarnesses(): Promise<readonly HarnessId[]> {
  const { harnesses } = await committedReport();
  const files = readSources();
  return HARNESS_IDS.filter(
    (id) =>
      harnesses[id]?.version === versionOf(id) && harnesses[id].sources === sourcesOf(files, HARNESS_IDS, id),
  );
}
