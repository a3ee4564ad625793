import { join } from 'node:path';
import type { Asker } from '../asker.js';
import { type Measured, measureAudit } from '../audit/measure.js';
import { measureOffer } from '../audit/offer.js';
import type { Core, Diagnostic } from '../core.js';
import type { HarnessId } from '../expected/index.js';
import { RUNNERS } from '../harness/index.js';
import { inParallel } from '../pool.js';
import type { ProjectFile } from '../project.js';
import { type Answered, type AskedQuestion, answeredBy } from '../question.js';
import { type Project, readProjects } from '../repositories.js';
import { table } from '../summary.js';
import { type Judged, judgeMissing, judgeOther, judgeOwn, type Verdict } from './judge.js';

/** What became of the agents of one harness, in one harness. */
type Row = { readonly id: HarnessId; readonly title: string; readonly counts: Record<Verdict, number> };

/**
 * Imports agents of a folder of repositories, writes them again for their own harness and for the others, and compares
 * the tools that the real CLIs offer to the original and to what was written.
 */
export async function askImport(question: AskedQuestion): Promise<Answered> {
  const { core, clis, harnesses, origins, print } = question;
  const rows: Row[] = [];
  for (const from of origins) {
    const lists = new Map<HarnessId, Judged[]>(harnesses.map((id) => [id, []]));
    for (const { name, files, isAsked } of await projectsOf(question, from)) {
      if ((lists.get(from)?.length ?? 0) >= ENOUGH) break;
      for (const [to, judged] of await askProject({ core, clis, from, harnesses }, files, isAsked)) {
        lists.get(to)?.push(...judged);
        for (const each of judged.filter(({ verdict }) => verdict !== 'equal'))
          print(`${each.verdict} ${from} → ${to}: ${name}${each.file}: ${each.words.join('; ')}\n`);
      }
    }
    print(`${from}: ${lists.get(from)?.length ?? 0} agents asked\n`);
    for (const [to, judged] of lists)
      rows.push({ id: from, title: `${from} → ${to}`, counts: countsOf(judged) });
  }
  print(`${table([['from → to', 'agents', ...VERDICTS], ...rows.map(rowOf)]).join('\n')}\n`);
  return answeredBy(rows.map(({ id, counts }) => ({ id, different: counts.SILENT })));
}

/** Without a folder, the files that the tests of the pairs use: as people write them for this harness. */
async function projectsOf(question: AskedQuestion, from: HarnessId): Promise<readonly Project[]> {
  if (question.folder !== undefined) return readProjects(question, from, question.folder);
  const projects = await readProjects({ ...question, most: ENOUGH }, from, TYPICAL);
  return projects.filter(({ name }) => name.startsWith(`${from}/`));
}

const TYPICAL = join(import.meta.dirname, '..', '..', '..', '__tests__', 'fixtures', 'agent-files');

/** Agents of one harness that are asked about; each is asked in every harness. */
const ENOUGH = 44;

const VERDICTS = ['equal', 'reported', 'no file', 'SILENT'] as const;

const countsOf = (judged: readonly Judged[]): Record<Verdict, number> => {
  const count = (verdict: Verdict) => judged.filter((each) => each.verdict === verdict).length;
  return {
    equal: count('equal'),
    reported: count('reported'),
    'no file': count('no file'),
    SILENT: count('SILENT'),
  };
};

const rowOf = ({ title, counts }: Row): readonly string[] => {
  const numbers = VERDICTS.map((verdict) => counts[verdict]);
  return [title, ...[numbers.reduce((sum, each) => sum + each, 0), ...numbers].map(String)];
};

type Direction = {
  readonly core: Core;
  readonly clis: Asker;
  readonly from: HarnessId;
  readonly harnesses: readonly HarnessId[];
};

async function askProject(
  { core, clis, from, harnesses }: Direction,
  files: readonly ProjectFile[],
  isAsked: ((agent: Measured['audited']) => boolean) | undefined,
): Promise<readonly (readonly [HarnessId, readonly Judged[]])[]> {
  const position = cheapest(from);
  const originals = await measureAudit(
    { core, clis, id: from, position, ...(isAsked && { isAsked }) },
    files,
  );
  const settings = {
    matrix: 'verified' as const,
    harnesses: Object.fromEntries(harnesses.map((id) => [id, {}])),
  };
  const imported = core.importAgents(files, { ...settings, to: harnesses });
  const asked = imported.specs.filter(({ from: paths }) =>
    originals.some(({ audited }) => paths.includes(audited.file)),
  );
  const compiled = asked.map((spec) => ({ spec, ...core.compile([spec], settings) }));
  const written = compiled.flatMap((each) => (each.ok ? each.files : []));
  const said: readonly Diagnostic[] = [
    ...imported.diagnostics,
    ...compiled.flatMap(({ diagnostics }) => diagnostics),
  ];
  // Most of the time goes by while one harness starts, so several are asked at once.
  return inParallel(harnesses, async (to) => {
    const outputs = written.filter(({ harness }) => harness === to);
    const measured = await measureAudit({ core, clis, id: to, position: cheapest(to) }, outputs);
    const offer = await measureOffer(clis, to, cheapest(to));
    const judged = originals.flatMap((original) => {
      const spec = asked.find(({ from: paths }) => paths.includes(original.audited.file));
      if (!spec) return []; // not imported
      const output = outputs.find(({ agent }) => agent === spec.name);
      const found = said.filter((each) => isAbout(each, spec, to));
      const after = measured.find(({ audited }) => audited.file === output?.path);
      if (!after) return [judgeMissing(original, to, output !== undefined, found)];
      const pair = { from, to, original, after, found, offer };
      return [to === from ? judgeOwn(pair) : judgeOther(pair)];
    });
    return [to, judged] as const;
  });
}

/** A name that is read as its author meant it is granted everywhere. */
const isAbout = (
  { agent, file, harness, code }: Diagnostic,
  spec: { readonly name: string; readonly from: readonly string[] },
  to: HarnessId,
): boolean =>
  (agent === spec.name || spec.from.includes(file ?? '')) &&
  (code === 'import-meant' || (harness ?? to) === to);

const cheapest = (id: HarnessId) => {
  const { positions, costlyPositions } = RUNNERS[id];
  return positions.find((position) => !costlyPositions.includes(position)) ?? 'main';
};
