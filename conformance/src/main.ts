import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CLIS } from './asker.js';
import { askAudit } from './audit/ask.js';
import { loadCore } from './core.js';
import { documentOf } from './document.js';
import { driftFrom } from './drift.js';
import { FACTS, HARNESS_IDS, type HarnessId } from './expected/index.js';
import { askForced } from './forced/ask.js';
import { askImport } from './import/ask.js';
import type { AskedQuestion } from './question.js';
import { askReach } from './reach/ask.js';
import { joined, type Report, reportOf } from './report.js';
import { readSources, sourcesOf } from './sources.js';
import { type Run, runSuite } from './suite.js';
import { summary } from './summary.js';
import { versionOf } from './versions.js';

const ROOT = join(import.meta.dirname, '..', '..');
const REPORT = join(ROOT, 'conformance', 'report.json');
const DOCUMENT = join(ROOT, 'docs', 'harnesses.md');

const OPTIONS = {
  /** Every single tool and three pairs, in the cheapest position: what a check of every change can afford. */
  short: { type: 'boolean', default: false },
  /** One agent of each kind, in the cheapest position, compared with nothing that was measured before. */
  smoke: { type: 'boolean', default: false },
  /** `changed`: only harnesses whose modules, or whose CLI, are not those of the committed report; `unchanged`: the others. */
  only: { type: 'string' },
  /** Fail on what differs from the committed report, and write nothing. */
  compare: { type: 'boolean', default: false },
  /** Write docs/harnesses.md from the committed report, without running a harness. */
  document: { type: 'boolean', default: false },
  harness: { type: 'string', multiple: true },
  /** For `audit` and `import`: a folder of repositories whose agent files are asked about, not those of the project. */
  files: { type: 'string' },
  /** For `import`: whose agents are asked about; left out, those of every harness of the run. */
  from: { type: 'string', multiple: true },
  /** How many agents of a repository and harness are asked about. */
  agents: { type: 'string', default: '4' },
  /** For `reach`: the first case to ask, so that a run can go on where another one ended. */
  'from-case': { type: 'string', default: '1' },
  lib: { type: 'string', default: join(ROOT, 'lib') },
  /** Everything that was measured, for a closer look. */
  json: { type: 'string' },
} as const;

/** What else can be asked of the harnesses, beside the tools that specs get. */
const QUESTIONS: Readonly<Record<string, (question: AskedQuestion) => Promise<boolean>>> = {
  audit: askAudit,
  reach: askReach,
  import: askImport,
  forced: askForced,
};

process.exitCode = await main();

async function main(): Promise<number> {
  const started = performance.now();
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const core = await loadCore(values.lib);
  if (values.document) {
    await writeFile(DOCUMENT, documentOf(await committedReport()));
    return 0;
  }
  const unchanged = await unchangedHarnesses();
  const wanted = { changed: false, unchanged: true }[values.only ?? ''];
  if (values.only !== undefined && wanted === undefined)
    throw new Error('Say --only changed or --only unchanged.');
  const harnesses = HARNESS_IDS.filter(
    (id) =>
      (values.harness?.includes(id) ?? true) && (wanted === undefined || unchanged.includes(id) === wanted),
  );
  if (harnesses.length === 0) {
    print(
      `There is no such harness: unchanged since its part of the report are ${unchanged.join(', ') || 'none'}.\n`,
    );
    return 0;
  }
  print(`${harnesses.map((id) => `${FACTS[id].title} ${versionOf(id)}`).join(', ')}\n`);
  const [question = 'tools'] = positionals;
  if (question !== 'tools') {
    const ask = QUESTIONS[question];
    if (!ask) throw new Error(`Ask one of: ${['tools', ...Object.keys(QUESTIONS)].join(', ')}.`);
    const { short: isShort, files: folder, agents, from } = values;
    const asked = {
      core,
      clis: CLIS,
      harnesses,
      origins: harnesses.filter((id) => (from ?? harnesses).includes(id)),
      isShort,
      print,
      most: Number(agents),
      fromCase: Number(values['from-case']),
      ...(folder !== undefined && { folder }),
    };
    return (await ask(asked)) ? 0 : 1;
  }
  const run = await runSuite(core, {
    isShort: values.short,
    isSmoke: values.smoke,
    clis: CLIS,
    harnesses,
    progress: (text) => print(`${text}\n`),
  });
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(detailsOf(run), null, 1)}\n`);

  const report = reportOf(run, harnesses);
  const drift = values.compare && !values.smoke ? driftFrom(await committedReport(), report) : [];
  const { text, isGood } = summary(run, (performance.now() - started) / 1_000);
  print(text);
  for (const change of drift) print(`CHANGED ${change}\n`);
  if (isGood && !values.short && !values.smoke && !values.compare)
    await writeReport(joined(await committedReport(), report));
  return isGood && drift.length === 0 ? 0 : 1;
}

function print(text: string): void {
  process.stdout.write(text);
}

async function committedReport(): Promise<Report> {
  const report: Report = JSON.parse(await readFile(REPORT, 'utf8'));
  return report;
}

/** Those with the modules and the CLI of which the report tells. */
async function unchangedHarnesses(): Promise<readonly HarnessId[]> {
  const { harnesses } = await committedReport();
  const files = readSources();
  return HARNESS_IDS.filter(
    (id) =>
      harnesses[id]?.version === versionOf(id) && harnesses[id].sources === sourcesOf(files, HARNESS_IDS, id),
  );
}

async function writeReport(report: Report): Promise<void> {
  await writeFile(REPORT, `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(DOCUMENT, documentOf(report));
  print('Wrote conformance/report.json and docs/harnesses.md.\n');
}

function detailsOf({ results }: Run): readonly object[] {
  return results.map(({ asked, target, position, grant, status, findings, compiled }) => ({
    ...asked,
    harness: target.id,
    form: target.form,
    position,
    status,
    findings,
    grant,
    granted: compiled.file?.granted,
    reported: compiled.diagnostics.map(({ code, tool }) => [code, tool].join(' ')),
    text: compiled.file?.text,
  }));
}
