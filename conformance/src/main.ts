import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CLIS } from './asker.js';
import { askAudit } from './audit/ask.js';
import { chosenOf, unchangedHarnesses } from './chosen.js';
import { loadCore } from './core.js';
import { driftFrom } from './drift.js';
import { FACTS, HARNESS_IDS } from './expected/index.js';
import { askForced } from './forced/ask.js';
import { askImport } from './import/ask.js';
import type { Answered, AskedQuestion } from './question.js';
import { askReach } from './reach/ask.js';
import { joined, reportOf, withAsked, withLimits } from './report.js';
import { committedReport, writeDocument, writeReport } from './report-file.js';
import { type Run, runSuite } from './suite.js';
import { summary } from './summary.js';
import { askSurroundings } from './surroundings/ask.js';
import { versionOf } from './versions.js';

const ROOT = join(import.meta.dirname, '..', '..');

const OPTIONS = {
  /** Every single tool and three pairs, in the cheapest position: what a check of every change can afford. */
  short: { type: 'boolean', default: false },
  /** One agent of each kind, in the cheapest position, compared with nothing that was measured before. */
  smoke: { type: 'boolean', default: false },
  /** `changed`: only harnesses for which the library writes or says other things, or whose CLI is another one, than in the committed report; `unchanged`: the others. */
  only: { type: 'string' },
  /** Fail on what differs from the committed report, and write nothing. */
  compare: { type: 'boolean', default: false },
  /** Write docs/harnesses.md from the committed report, without running a harness. */
  document: { type: 'boolean', default: false },
  /** With `compare`: write the new versions and dates where nothing differs. */
  record: { type: 'boolean', default: false },
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
const QUESTIONS: Readonly<Record<string, (question: AskedQuestion) => Promise<Answered>>> = {
  audit: askAudit,
  reach: askReach,
  import: askImport,
  forced: askForced,
  surroundings: askSurroundings,
};

process.exitCode = await main();

async function main(): Promise<number> {
  const started = performance.now();
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const core = await loadCore(values.lib);
  if (values.document) {
    await writeDocument(await committedReport());
    return 0;
  }
  const [question = 'tools'] = positionals;
  const harnesses = await chosenOf(core, HARNESS_IDS, values, question);
  if (harnesses.length === 0) {
    const unchanged = (await unchangedHarnesses(core, question)).join(', ');
    print(`There is no such harness: as its part of the report says are ${unchanged || 'none'}.\n`);
    return 0;
  }
  print(`${harnesses.map((id) => `${FACTS[id].title} ${versionOf(id)}`).join(', ')}\n`);
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
    const { answered, different, limits, states } = await ask(asked);
    const equal = answered.filter((id) => !different.includes(id));
    // An import is about the harness that the agents come from, and is written for all.
    const isImport = question === 'import';
    const isOfAll = isImport ? harnesses.length === HARNESS_IDS.length : from === undefined;
    const isWhole = !isShort && folder === undefined && isOfAll && asked.fromCase === 1;
    if (isWhole && equal.length > 0) {
      const recorded = withAsked(await committedReport(), question, equal, states);
      const own = Object.fromEntries(equal.map((id) => [id, limits?.[id]]));
      await writeReport(limits ? withLimits(recorded, own) : recorded);
    }
    return different.length === 0 ? 0 : 1;
  }
  const run = await runSuite(core, {
    isShort: values.short,
    isSmoke: values.smoke,
    clis: CLIS,
    harnesses,
    progress: (text) => print(`${text}\n`),
  });
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(detailsOf(run), null, 1)}\n`);

  const report = reportOf(core, run, harnesses);
  const drift = values.compare && !values.smoke ? driftFrom(await committedReport(), report) : [];
  const { text, isGood } = summary(run, (performance.now() - started) / 1_000);
  print(text);
  for (const change of drift) print(`CHANGED ${change}\n`);
  const isWhole = !values.short && !values.smoke;
  const mayWrite = !values.compare || (values.record && drift.length === 0);
  if (isGood && isWhole && mayWrite)
    await writeReport(withAsked(joined(await committedReport(), report), 'tools', harnesses));
  return isGood && drift.length === 0 ? 0 : 1;
}

function print(text: string): void {
  process.stdout.write(text);
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
