import type { Audit } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import { CONDITIONS, type Condition } from '../harness/surface.js';
import type { Diagnostic } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import { shortTitle } from '../reading/clients.js';
import type { Origin, Session } from '../reading/sessions.js';
import { grouped, type Some } from '../text/grouped.js';
import { compareText } from '../text/source.js';
import { listed } from '../text/words.js';

/** A program that starts without any agent, or a server elsewhere that is connected to: one row for all harnesses. */
export interface OwnStart {
  /** The command or the address, as written. */
  readonly text: string;
  readonly condition: Condition;
  /** It matches what attacks do. */
  readonly isAlarm: boolean;
  /** What starts it, in which harnesses and when, and from which line. */
  readonly notes: string;
}

/** What each condition is called in a column. */
export const CONDITION_TITLES: Readonly<Record<Condition, string>> = {
  'fresh clone': 'fresh clone',
  trust: 'trusted',
  approval: 'approved',
};

const WHEN: Readonly<Record<Condition, string>> = {
  'fresh clone': '',
  trust: ' once the folder is trusted',
  approval: ' once a person approves it',
};

interface OwnStartIn extends Omit<Origin, 'client'> {
  readonly text: string;
  readonly by: string;
  readonly isProgram: boolean;
  readonly alarm?: string | undefined;
  /** The harness, or the one client of it. */
  readonly title: string;
}

/** All that starts by itself in a tree, the riskiest first: what matches an attack, then what needs no question, then programs. */
export function startsOf(sessions: readonly Session[]): readonly OwnStart[] {
  const all = sessions.flatMap(startedIn);
  const groups = grouped(all, ({ text, by, file, at }) => JSON.stringify([text, by, file, at?.line]));
  return [...groups.values()]
    .map((group) => ({ worst: inRiskOrder(group)[0] ?? group[0], group }))
    .sort((a, b) => byRisk(a.worst, b.worst))
    .map(({ worst, group }) => ({
      text: beginning(worst.text),
      condition: worst.condition,
      isAlarm: worst.alarm !== undefined,
      notes: notesOf(group),
    }));
}

function startedIn({ harness, runs, servers }: Session): readonly OwnStartIn[] {
  return [
    ...runs.map((run) => ({
      ...run,
      isProgram: true,
      title: titleOf(harness, run.client),
    })),
    ...servers.map(({ name, target, ...server }) => ({
      ...server,
      text: target,
      by: `the MCP server "${name}"`,
      title: titleOf(harness, server.client),
    })),
  ];
}

function titleOf({ clients, title }: Harness, id: string | undefined): string {
  const client = clients.find((each) => each.id === id);
  return client ? shortTitle(client) : title;
}

const inRiskOrder = (group: Some<OwnStartIn>): readonly OwnStartIn[] => [...group].sort(byRisk);

const byRisk = (a: OwnStartIn, b: OwnStartIn): number =>
  Number(b.alarm !== undefined) - Number(a.alarm !== undefined) ||
  Number(a.isLocal) - Number(b.isLocal) ||
  CONDITIONS.indexOf(a.condition) - CONDITIONS.indexOf(b.condition) ||
  Number(b.isProgram) - Number(a.isProgram) ||
  compareText(a.file, b.file) ||
  (a.at?.line ?? 0) - (b.at?.line ?? 0);

function notesOf(group: Some<OwnStartIn>): string {
  const [{ by, alarm, file, at, isLocal }] = group;
  const times = CONDITIONS.flatMap((condition) => {
    const titles = distinct(group.flatMap((each) => (each.condition === condition ? each.title : [])));
    return titles.length === 0 ? [] : [`in ${listed(titles)}${WHEN[condition]}`];
  });
  const place = [file, ...(at ? [at.line] : [])].join(':');
  return [
    `${place} ${by} ${times.join('; ')}`,
    ...(isLocal ? ['on this machine only'] : []),
    ...(alarm === undefined ? [] : [`it ${alarm}`]),
  ].join('; ');
}

/** A command of many lines is no row. What is left out is said: it may be what counts. */
const beginning = (text: string): string => {
  const rest = text.length - LONGEST;
  return rest <= 0 ? text : `${text.slice(0, LONGEST)} … and ${rest} more characters`;
};

const LONGEST = 400;

const ROW_CODES: readonly string[] = ['runs-by-itself', 'starts-server'];

/** Findings without those infos that say no more than a row of what starts by itself. */
export function withoutStarts({
  sessions,
  diagnostics,
}: Pick<Audit, 'sessions' | 'diagnostics'>): readonly Diagnostic[] {
  const placeOf = (harness: string | undefined, file: string | undefined, line: number | undefined) =>
    JSON.stringify([harness, file, line]);
  const rows = new Set(
    sessions.flatMap(({ harness, runs, servers }) =>
      [...runs, ...servers].map(({ file, at }) => placeOf(harness.id, file, at?.line)),
    ),
  );
  return diagnostics.filter(
    ({ severity, code, harness, file, line }) =>
      !(severity === 'info' && ROW_CODES.includes(code) && rows.has(placeOf(harness, file, line))),
  );
}
