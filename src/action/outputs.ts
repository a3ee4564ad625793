import { join, posix } from 'node:path';
import type { Change } from '../compile/plan.js';
import type { PowerDiff } from '../diff/power-diff.js';
import { addForRunner, makeOwnFolder, replaceFile } from '../project/writer.js';
import { reportOf } from '../report/json.js';
import { formatPatch } from '../report/patch.js';
import { type PowerReport, powerJson } from '../report/power-report.js';
import { jsonText } from '../report/printable.js';
import type { SarifFinding } from '../report/sarif.js';
import type { Finding } from '../text/finding.js';
import type { CommitResult, Outcome } from './context.js';
import type { Problem } from './problems.js';
import { countOf, findingsOf, hasDrift } from './summary.js';

/** Every output of `action.yml`, in its order. */
export const OUTPUT_NAMES = [
  'mode',
  'drift',
  'changed-files',
  'counts',
  'diagnostics',
  'power',
  'commit-sha',
  'commit-method',
  'verified',
  'branch',
  'pull-request-number',
  'pull-request-url',
  'pull-request-operation',
  'patch',
  'sarif',
  'report',
] as const;
export type Outputs = Readonly<Record<(typeof OUTPUT_NAMES)[number], string>>;

/** What later steps may use. */
export function outputsOf(outcome: Outcome, prefix: string, patch: string | undefined): Outputs {
  const { decision, plan, repair, pullRequest } = outcome;
  const findings = findingsOf(outcome);
  const commit: CommitResult | undefined = 'commit' in repair ? repair.commit : undefined;
  const named = (path: string) => (path === '' ? '' : posix.join(prefix, path));
  const { changes } = reportOf(plan.changes, []);
  const files = changes.map(({ line: _, path, spec, ...rest }) => ({
    path: named(path),
    ...rest,
    spec: named(spec),
  }));
  const count = (kind: string) => plan.changes.filter((change) => change.kind === kind).length;
  const counts = {
    create: count('create'),
    update: count('update'),
    delete: count('delete'),
    errors: countOf(findings, 'error'),
    warnings: countOf(findings, 'warning'),
    infos: countOf(findings, 'info'),
    accepted: plan.accepted.length,
  };
  return {
    mode: decision.mode,
    drift: String(hasDrift(outcome)),
    'changed-files': jsonText(files),
    counts: jsonText(counts),
    diagnostics: namedFindings(findings, prefix),
    power: namedPower(outcome.power, prefix),
    'commit-sha': commit?.sha ?? '',
    'commit-method': commit?.method ?? '',
    verified: commit ? String(commit.verified) : '',
    branch: commit?.branch ?? (repair.kind === 'overtaken' ? repair.branch : branchOf(outcome)),
    'pull-request-number': pullRequest ? String(pullRequest.number) : '',
    'pull-request-url': pullRequest?.url ?? '',
    'pull-request-operation': pullRequest?.operation ?? 'none',
    patch: patch ?? '',
    sarif: '',
    report: '',
  };
}

/** The branch of a pull request that is there to be merged, or was. */
const branchOf = ({ repair, pullRequest }: Outcome): string =>
  repair.kind === 'declined' ? '' : (pullRequest?.branch ?? '');

/** A runner takes no more than a mebibyte of outputs. */
const MOST_CHANGES = 500;

function namedPower(power: PowerDiff | undefined, prefix: string): string {
  if (!power) return '';
  const { changes, unread } = powerJson(power);
  const named = <Place extends { readonly file: string }>(place: Place): Place => ({
    ...place,
    file: posix.join(prefix, place.file),
  });
  const inTree = (items: PowerReport['changes'][number]['gains']) =>
    items.map((item) => ({ ...item, at: item.at.map(named) }));
  return jsonText({
    changes: changes
      .slice(0, MOST_CHANGES)
      .map((change) => ({ ...change, gains: inTree(change.gains), losses: inTree(change.losses) })),
    unread: unread.slice(0, MOST_CHANGES).map(named),
  });
}

const namedFindings = (findings: readonly Finding[], prefix: string): string =>
  jsonText(
    findings.map((each) =>
      each.file === undefined ? each : { ...each, file: posix.join(prefix, each.file) },
    ),
  );

/** What later steps find when the run ended before anything was compared. */
export const outputsOfRefusal = (mode: string, problems: readonly Problem[]): Outputs => ({
  ...NOTHING_DONE,
  mode,
  counts: countsOf(problems, 0),
  diagnostics: jsonText(problems),
});

interface AuditOutputs {
  readonly prefix: string;
  readonly power: PowerDiff | undefined;
  /** The path of the file. */
  readonly sarif: string;
  readonly accepted: number;
}

/** What an audit found. */
export const outputsOfAudit = (
  findings: readonly Finding[],
  { prefix, power, sarif, accepted }: AuditOutputs,
): Outputs => ({
  ...NOTHING_DONE,
  mode: 'audit',
  counts: countsOf(findings, accepted),
  diagnostics: namedFindings(findings, prefix),
  power: namedPower(power, prefix),
  sarif,
});

const countsOf = (findings: readonly Finding[], accepted: number): string =>
  jsonText({
    create: 0,
    update: 0,
    delete: 0,
    errors: countOf(findings, 'error'),
    warnings: countOf(findings, 'warning'),
    infos: countOf(findings, 'info'),
    accepted,
  });

const NOTHING_DONE = {
  drift: 'false',
  'changed-files': '[]',
  power: '',
  'commit-sha': '',
  'commit-method': '',
  verified: '',
  branch: '',
  'pull-request-number': '',
  'pull-request-url': '',
  'pull-request-operation': 'none',
  patch: '',
  sarif: '',
  report: '',
} as const;

/** Writes outputs the way the runner reads them; no value can end its own block, because none holds the word that does. */
export function writeOutputs(file: string | undefined, outputs: Outputs): void {
  if (!file) return;
  const end = wordOutside(Object.values(outputs));
  const blocks = Object.entries(outputs).map(([name, value]) => `${name}<<${end}\n${value}\n${end}\n`);
  addForRunner(file, blocks.join(''));
}

/** A word that is in none of the texts. */
function wordOutside(texts: readonly string[]): string {
  for (let count = 0; ; count++) {
    const word = `fsagent-end-${count}`;
    if (!texts.some((text) => text.includes(word))) return word;
  }
}

/** How the outputs of several roots become one. */
const MERGE: Readonly<Partial<Record<keyof Outputs, (values: readonly string[]) => string>>> = {
  drift: (values) => String(values.includes('true')),
  'changed-files': joinLists,
  diagnostics: joinLists,
  power: joinPower,
  counts: addCounts,
  'commit-sha': (values) => values.findLast(Boolean) ?? '',
  verified: (values) => (values.includes('false') ? 'false' : (values.find(Boolean) ?? '')),
  'pull-request-operation': (values) => distinctLines(values.filter((value) => value !== 'none')) || 'none',
  patch: (values) => values.find(Boolean) ?? '',
};

/** One set of outputs for all roots; texts that differ are given one per line. */
export function mergeOutputs(all: readonly Outputs[]): Outputs {
  const [first] = all;
  if (first && all.length === 1) return first;
  const merged = OUTPUT_NAMES.map((name) => [
    name,
    (MERGE[name] ?? distinctLines)(all.map((outputs) => outputs[name])),
  ]);
  return Object.fromEntries(merged) as Outputs; // every name is there
}

const distinctLines = (values: readonly string[]): string => [...new Set(values.filter(Boolean))].join('\n');

function joinLists(values: readonly string[]): string {
  return jsonText(values.flatMap((value): unknown => JSON.parse(value)));
}

function joinPower(values: readonly string[]): string {
  const all = values.filter(Boolean).map((value): PowerReport => JSON.parse(value));
  if (all.length === 0) return '';
  return jsonText({
    changes: all.flatMap(({ changes }) => changes),
    unread: all.flatMap(({ unread }) => unread),
  });
}

function addCounts(values: readonly string[]): string {
  const all = values.map((value): Readonly<Record<string, number>> => JSON.parse(value));
  const names = Object.keys(all[0] ?? {});
  const sum = (name: string) => all.reduce((total, counts) => total + (counts[name] ?? 0), 0);
  return jsonText(Object.fromEntries(names.map((name) => [name, sum(name)])));
}

/** One SARIF file for all roots: code scanning takes one run of a tool from a job. */
export interface SarifFile {
  /** Adds findings, writes all of them, and gives the path. */
  readonly add: (
    findings: readonly SarifFinding[],
    format: (findings: readonly SarifFinding[]) => string,
  ) => string;
}

/** A file, named from a folder. */
interface SarifTarget {
  readonly folder: string;
  readonly path: string;
}

/** At a place, or below a folder for our own files. */
export function openSarif(temp: string, named?: SarifTarget): SarifFile {
  const all: SarifFinding[] = [];
  let place = named;
  return {
    add: (findings, format) => {
      all.push(...findings);
      place ??= { folder: makeOwnFolder(temp), path: 'fsagent.sarif' };
      replaceFile(place.folder, place.path, format(all));
      return join(place.folder, place.path);
    },
  };
}

/** What became of a run, as `audit --merge` reads it from many repositories. */
const REPORT = 'fsagent-report.json';

/** Writes it for all roots together; the outputs with its path. */
export function withReport(
  outputs: Outputs,
  {
    temp,
    repository,
    isFailed,
  }: { readonly temp: string; readonly repository: string; readonly isFailed: boolean },
): Outputs {
  const folder = makeOwnFolder(temp);
  const { mode, drift, counts, diagnostics, branch } = outputs;
  const pullRequest = {
    number: outputs['pull-request-number'],
    url: outputs['pull-request-url'],
    operation: outputs['pull-request-operation'],
  };
  const report = {
    repository,
    mode,
    failed: isFailed,
    drift: drift === 'true',
    branch,
    commit: outputs['commit-sha'],
    pullRequest,
    counts: JSON.parse(counts) as unknown,
    changedFiles: JSON.parse(outputs['changed-files']) as unknown,
    diagnostics: JSON.parse(diagnostics) as unknown,
  };
  replaceFile(folder, REPORT, `${jsonText(report, 2)}\n`);
  return { ...outputs, report: join(folder, REPORT) };
}

/** One file with the whole patch of a run. */
export interface PatchFile {
  /** Adds changes, and gives the path of the file when there are any. */
  readonly add: (changes: readonly Change[], prefix: string) => string | undefined;
}

const PATCH = 'fsagent.patch';

export function openPatch(temp: string): PatchFile {
  let folder: string | undefined;
  let text = '';
  return {
    add: (changes, prefix) => {
      if (changes.length === 0) return undefined;
      folder ??= makeOwnFolder(temp);
      text += formatPatch(changes, prefix);
      replaceFile(folder, PATCH, text);
      return join(folder, PATCH);
    },
  };
}
