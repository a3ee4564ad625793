import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HARNESS_IDS, type HarnessId } from '../expected/index.js';
import { versionOf } from '../versions.js';
import { AREAS, FAULTS, type Fault } from './faults.js';
import type { Found, QuestionName } from './judge.js';

const FILE = join(import.meta.dirname, '..', '..', 'sabotage.json');

/** What noticed a fault when all questions were asked, with which version of the CLI. */
export type Noticed = {
  readonly question: QuestionName;
  /** The case of the question about tools in which it showed. */
  readonly case?: string;
  readonly version: string;
};

type Record = { [Id in HarnessId]?: { [Area in Fault['area']]?: { [title: string]: Noticed } } };

/** What is known of each fault: written by runs that asked all questions, read by those that can afford a few. */
export function readRecord(): Record {
  const record: Record = JSON.parse(readFileSync(FILE, 'utf8'));
  return record;
}

/** Adds one fault, or takes out one that nothing notices any more. */
export function writeNoticed(fault: Fault, found: Found | undefined): void {
  const record = readRecord();
  const noticed = FAULTS.flatMap((each) => {
    const { harness, area, title } = each;
    const known = each === fault ? found && ofFound(harness, found) : record[harness]?.[area]?.[title];
    return known ? [{ ...each, known }] : [];
  });
  const ordered = Object.fromEntries(
    HARNESS_IDS.map((id) => [
      id,
      Object.fromEntries(
        AREAS.map((area) => [
          area,
          Object.fromEntries(
            noticed
              .filter((each) => each.harness === id && each.area === area)
              .map(({ title, known }) => [title, known]),
          ),
        ]).filter(([, titles]) => Object.keys(titles ?? {}).length > 0),
      ),
    ]).filter(([, areas]) => Object.keys(areas ?? {}).length > 0),
  );
  writeFileSync(FILE, `${JSON.stringify(ordered, null, 2)}\n`);
}

const ofFound = (id: HarnessId, { question, case: shown }: Found): Noticed => ({
  question,
  ...(shown !== undefined && { case: shown }),
  version: versionOf(id),
});
