import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CLIS } from './asker.js';
import { type Core, loadCore } from './core.js';
import { DEFAULT_HARNESSES, FACTS, type HarnessId } from './expected/index.js';
import { askCase } from './forced/ask.js';
import { casesFor } from './forced/cases.js';
import { agentFile, baselineForms, EMPTY, plainFiles, UNTOUCHED } from './hand-written.js';
import { type Grant, type Position, RUNNERS } from './harness/index.js';
import type { Release } from './report.js';
import { committedHistory, committedReport, writeDocument, writeHistory } from './report-file.js';
import { LIBRARY } from './sabotage/copies.js';
import { allCellNames } from './targets.js';

// `npm run conformance:history`: what the last releases of the default harnesses grant, by files written by hand. Each is
// installed in a folder of its own; releases that are known already are not asked again.

const OPTIONS = {
  harness: { type: 'string', multiple: true },
  /** How many releases of each. */
  last: { type: 'string', default: '5' },
} as const;

const { values } = parseArgs({ options: OPTIONS });
const core = await loadCore(LIBRARY);
for (const id of DEFAULT_HARNESSES.filter((each) => values.harness?.includes(each) ?? true)) {
  const known = (await committedHistory())[id] ?? [];
  const releases: Release[] = [];
  for (const version of lastVersions(id, Number(values.last))) {
    const release =
      known.find((each) => each.version === version) ?? (await measureRelease(core, id, version));
    if (!release) continue;
    releases.push(release);
    // One at a time, so that a run can go on where another one ended.
    const others = known.filter((each) => !releases.some(({ version: asked }) => asked === each.version));
    await writeHistory({ ...(await committedHistory()), [id]: [...releases, ...others] });
  }
  await writeHistory({ ...(await committedHistory()), [id]: releases });
}
await writeDocument(await committedReport());

/** The newest first. */
function lastVersions(id: HarnessId, count: number): readonly string[] {
  const output = execFileSync('npm', ['view', RUNNERS[id].package, 'versions', '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const versions: unknown = JSON.parse(output);
  const plain = (Array.isArray(versions) ? versions : []).filter((each) =>
    /^\d+\.\d+\.\d+$/.test(String(each)),
  );
  return plain.map(String).slice(-count).reverse();
}

async function measureRelease(core: Core, id: HarnessId, version: string): Promise<Release | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'fsagent-release-'));
  try {
    const name = `${RUNNERS[id].package}@${version}`;
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', name],
      {
        stdio: 'ignore',
      },
    );
    process.env.CONFORMANCE_MODULES = join(folder, 'node_modules');
    const release = await ask(core, id, version);
    process.stdout.write(`${FACTS[id].title} ${version}: ${Object.keys(release.names).length} names asked\n`);
    return release;
  } catch (error) {
    // A package for this platform may be missing.
    process.stdout.write(`${FACTS[id].title} ${version}: not measured: ${String(error).split('\n')[0]}\n`);
    return undefined;
  } finally {
    delete process.env.CONFORMANCE_MODULES;
    await rm(folder, { recursive: true, force: true });
  }
}

async function ask(core: Core, id: HarnessId, version: string): Promise<Release> {
  const seats = RUNNERS[id].positions.filter((position) => position !== 'background');
  const cheap = seats.find((seat) => !RUNNERS[id].costlyPositions.includes(seat)) ?? seats[0] ?? 'main';
  const untouched: Partial<Record<Position, readonly string[]>> = {};
  const empty: Partial<Record<Position, readonly string[]>> = {};
  for (const position of seats) {
    const grants = await CLIS.agents(id, plainFiles(id), { position });
    const tools = (agent: string) => grants.get(agent)?.tools ?? [];
    untouched[position] = tools(UNTOUCHED);
    empty[position] = tools(EMPTY);
    const why = [UNTOUCHED, EMPTY].map((agent) => whyNoAnswer(id, grants.get(agent))).find(Boolean);
    if (why !== undefined) throw new Error(`no agent ran: ${why}`);
  }
  const names = [...new Set(allCellNames(id))].sort();
  const { allow } = baselineForms(id);
  const files = names.map((name, index) => agentFile(id, `names-${index}`, allow.lines(name)));
  const grants = await CLIS.agents(id, files, { position: cheap });
  const toolsOf = (index: number): readonly string[] => {
    const grant = grants.get(`names-${index}`);
    const why = whyNoAnswer(id, grant);
    if (why !== undefined) throw new Error(`"${names[index]}": ${why}`);
    return grant?.tools ?? [];
  };
  return {
    version,
    measured: new Date().toISOString().slice(0, 10),
    untouched,
    empty,
    names: Object.fromEntries(names.map((name, index) => [name, toolsOf(index)])),
    limits: await askLimits(core, id, cheap),
  };
}

/** An agent that did not start says nothing of its tools, unless the harness refused it because it has none. */
function whyNoAnswer(id: HarnessId, grant: Grant | undefined): string | undefined {
  if (!grant) return 'It was not measured.';
  return grant.problems.some((problem) => RUNNERS[id].isRefusal?.(problem)) ? undefined : grant.problems[0];
}

/** Only limits as files of the harness say them: what a spec becomes is no fact about a release. */
async function askLimits(core: Core, id: HarnessId, position: Position): Promise<Release['limits']> {
  const where = { core, id, position, isShort: false };
  const cases = casesFor(where).filter(
    ({ part, title }) => part === 'shell limits' && title.startsWith('file: '),
  );
  const answers = await Promise.all(cases.map((each) => askCase(CLIS, where, each)));
  return Object.fromEntries(
    cases.map(({ title }, index) => [
      title,
      Object.fromEntries((answers[index] ?? []).map(({ call, outcome }) => [call, outcome])),
    ]),
  );
}
