import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { HARNESS_IDS, type HarnessId } from './expected/index.js';
import { type Report, withPartsOf } from './report.js';
import { committedReport, writeReport } from './report-file.js';

// `node conformance/start.mjs join <harness>.json …`: reports that were made side by side, one for each harness, become
// one, with its page.

const parts = new Map<HarnessId, Report>();
for (const path of process.argv.slice(2)) {
  const id = HARNESS_IDS.find((each) => basename(path) === `${each}.json`);
  if (id === undefined) throw new Error(`${path} is not called after a harness.`);
  const report: Report = JSON.parse(await readFile(path, 'utf8'));
  parts.set(id, report);
}
await writeReport(withPartsOf(await committedReport(), parts));
