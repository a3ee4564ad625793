import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { HARNESS_IDS, type HarnessId } from './expected/index.js';
import { type History, type Report, withPartsOf } from './report.js';
import { committedHistory, committedReport, writeHistory, writeReport } from './report-file.js';

// `node conformance/start.mjs join <folder called after a harness> …`: reports and histories that were made side by side, one
// of each harness, become one, with its page.

const parts = new Map<HarnessId, Report>();
for (const folder of process.argv.slice(2)) {
  const id = HARNESS_IDS.find((each) => basename(folder) === each);
  if (id === undefined) throw new Error(`${folder} is not called after a harness.`);
  const report: Report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
  parts.set(id, report);
  const { [id]: releases }: History = JSON.parse(await readFile(join(folder, 'history.json'), 'utf8'));
  if (releases) await writeHistory({ ...(await committedHistory()), [id]: releases });
}
await writeReport(withPartsOf(await committedReport(), parts));
