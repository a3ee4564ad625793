import type { Change } from '../compile/plan.js';
import type { PowerDiff } from '../diff/power-diff.js';
import type { Harness } from '../harness/contract.js';
import type { Code, Diagnostic } from '../model/diagnose.js';
import type { Plan } from '../project/plan.js';
import { formatEdits } from '../report/edits.js';
import { codeBlock, codeWord, inline } from '../report/markdown.js';
import { countNotes, type SplitNotes } from '../report/notes.js';
import { powerMarkdown } from '../report/power-report.js';
import { printableLine } from '../report/printable.js';
import { PINNED_PROGRAM, typeable } from '../report/repair.js';
import { CAUSES, countChanges, counted, formatDiagnostics, formatDiff } from '../report/text.js';
import type { AcceptedDiagnostic } from '../spec/accept.js';
import { type Finding, formatDiagnostic, hasErrors, SEVERITIES, type Severity } from '../text/finding.js';
import { grouped } from '../text/grouped.js';
import { listed } from '../text/words.js';
import type { Outcome, Repair } from './context.js';
import { modeLine } from './decide.js';
import type { Inputs } from './inputs.js';
import type { Problem } from './problems.js';

/** Whether the files differed from their specs when the run began; a later repair does not change that. */
export const hasDrift = ({ plan }: Outcome): boolean => plan.changes.length > 0;

/** Everything found, the engine's and our own. */
export const findingsOf = ({ plan, problems }: Outcome): readonly Finding[] => [
  ...plan.diagnostics,
  ...problems,
];

export const countOf = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity).length;

const REPAIRED: readonly Repair['kind'][] = ['written', 'committed', 'overtaken', 'proposed', 'declined'];

/** Those after which the branch still drifts. */
export const OPEN: readonly Repair['kind'][] = ['none', 'pushed', 'proposed', 'declined'];

/** What drift means for the job by default: `check` fails on it, the others when they could not repair it. */
const failsByDefault = ({ decision, repair }: Outcome): boolean =>
  decision.mode === 'check' || (decision.mode !== 'write' && !REPAIRED.includes(repair.kind));

/** Files that fsagent does not write may break a policy. That stops no repair; as on the command line, `write` succeeds. */
const isViolated = ({ plan, decision }: Outcome): boolean => plan.isViolated && decision.mode !== 'write';

/** Whether the step fails. */
export function isFailure(outcome: Outcome, { failOnDrift }: Inputs): boolean {
  if (!outcome.plan.ok || isViolated(outcome) || hasErrors(outcome.problems)) return true;
  return hasDrift(outcome) && (failOnDrift ?? failsByDefault(outcome));
}

type RepairWords = {
  readonly [K in Repair['kind']]: (repair: Extract<Repair, { kind: K }>) => string;
};

const REPAIRS: RepairWords = {
  none: () => '',
  written: () => 'written to the checkout',
  committed: ({ commit: { branch, sha, method, verified } }) =>
    `committed to ${branch} as ${sha.slice(0, 7)} by ${method === 'api' ? 'the API' : 'git'}, ${verified ? 'verified' : 'not signed'}`,
  pushed: ({ commit }) => `committed to ${commit.branch}, without a pull request`,
  declined: ({ number }) => `pull request #${number} with the fix was closed without merging`,
  overtaken: ({ branch, sha }) => `${branch} was repaired meanwhile by ${sha.slice(0, 7)}`,
  proposed: ({ commit }) =>
    commit ? 'a pull request brings the fix' : 'a pull request already brings the fix',
};

/** What was done about the drift, and with the pull request, in words; empty when nothing was. */
function describeRepair({ repair, pullRequest }: Outcome): string {
  // Each entry takes the repair of its own kind, which the compiler cannot follow through the lookup.
  const words = (REPAIRS[repair.kind] as (repair: Repair) => string)(repair);
  const closed =
    pullRequest?.operation === 'closed'
      ? [`pull request #${pullRequest.number} is no longer needed and was closed`]
      : [];
  const number = repair.kind === 'proposed' && pullRequest ? ` (#${pullRequest.number})` : '';
  return [...(words === '' ? [] : [`${words}${number}`]), ...closed].join('; ');
}

/** The run in one line. */
export function headline(outcome: Outcome): string {
  const { plan, subject, problems } = outcome;
  const errors = countOf(findingsOf(outcome), 'error');
  const became = describeRepair(outcome);
  if (!plan.ok) return `${counted(errors, 'error')} in ${subject}. Nothing was compared or changed`;
  if (hasDrift(outcome)) {
    const changes = `${countChanges(plan.changes, 'to')} in ${subject}`;
    return `Drift: ${changes}${became === '' ? '' : `; ${became}`}`;
  }
  const accepted = plan.accepted.length > 0 ? `, ${plan.accepted.length} accepted` : '';
  const total = `${counted(plan.specs, 'spec')}, ${counted(plan.outputs.length, 'file')}${accepted}`;
  const isWrong = hasErrors(problems) || plan.isViolated;
  const looser = loosened(problems).length;
  const refused = problems.filter(({ code, severity }) => code === GAINED && severity === 'error').length;
  const endings = [
    ...(became === '' ? [] : [became]),
    ...(refused > 0 ? [`gains in ${counted(refused, 'place')} that "fail-on-gains" refuses`] : []),
    ...(isWrong && errors > refused ? [counted(errors - refused, 'error')] : []),
    ...(looser > 0 ? [`looser than the base in ${counted(looser, 'place')}`] : []),
  ];
  const ending = endings.map((each) => `; ${each}`).join('');
  return `In sync: ${total} in ${subject}${ending}`;
}

/** Where a pull request brings the fix, there is nothing else to do. */
export const fixBy = ({ repair, pullRequest }: Outcome): string | undefined =>
  repair.kind === 'proposed' && pullRequest ? `To fix it, merge ${pullRequest.url}` : undefined;

/** What a reader needs to fix it. */
export interface Help {
  /** The command that fixes it on a person's machine. */
  readonly repair: string;
  /** The file with the whole patch, if there is one. */
  readonly patch: string | undefined;
  /** What was found, without the notes that were read before. */
  readonly notes: SplitNotes;
}

/** GitHub drops a summary above 1 MiB whole, and refuses a comment above 65,536 characters. */
export const SUMMARY_LIMIT = 1000 * 1024;
export const COMMENT_LIMIT = 60_000;

const MOST_ROWS = 200;
const MOST_FINDINGS = 50;
const MOST_NAMES = 20;

/** The run as Markdown of at most so many bytes: status, diagnostics, agents × harnesses, how to fix it, the diff. */
export function summarize(outcome: Outcome, help: Help, limit: number): string {
  const { registry } = outcome.plan.config;
  const above = [
    `### fsagent: ${inline(headline(outcome))}`,
    ...(outcome.decision.reason === undefined ? [] : [inline(modeLine(outcome.decision))]),
    ...nextRuns(outcome),
    ...powerBlock(outcome.power, outcome.plan.ok),
    ...loosenings(outcome.problems),
    ...findingsBlock(outcome.problems, help.notes.shown, registry),
    ...hiddenNotes(help.notes, registry),
    ...policyLine(outcome.plan),
    ...acceptedBlock(outcome.plan.accepted),
    ...repairLines(outcome, help),
    ...agentTables(outcome),
  ].join('\n\n');
  const cut = clipped(above, limit, limit / 2);
  const diff = hasDrift(outcome) ? diffs(outcome, help, limit - Buffer.byteLength(cut) - 500) : '';
  return `${cut}${diff}\n`;
}

function hiddenNotes({ hidden }: SplitNotes, registry: readonly Harness[]): readonly string[] {
  const count = countNotes(hidden, registry);
  return count === '' ? [] : [`${count}; the log shows them.`];
}

function nextRuns({ repair }: Outcome): readonly string[] {
  return 'next' in repair && repair.next !== '' ? [inline(repair.next)] : [];
}

const LOOSENED = 'policy-loosened';

/** In what the pull request holds agents back less than its base. */
export const loosened = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ code }) => code === LOOSENED);

/** Even when everything else is well, a reviewer has to see these. */
export function loosenings(problems: readonly Problem[]): readonly string[] {
  const lines = loosened(problems).map((each) => printableLine(formatDiagnostic(each)));
  if (lines.length === 0) return [];
  const title = `**This pull request holds agents back less than its base** in ${counted(lines.length, 'place')}:`;
  return [title, firstFindings(lines)];
}

/** The table has them. */
const GAINED = 'power-gained';

const MOST_GAINS = 50;

/**
 * What a pull request gives to agents: what a reviewer most wants to see. Where the specs have errors, those say why it is
 * not known in full.
 */
export function powerBlock(power: PowerDiff | undefined, isRead = true): readonly string[] {
  const known = power && !isRead ? { ...power, unread: [] } : power;
  const blocks = known ? powerMarkdown(known, MOST_GAINS) : [];
  return blocks.length === 0 ? [] : ['**This pull request changes what agents can do:**', ...blocks];
}

/** As a list, for the lines of a block of code do not wrap. */
const firstFindings = (lines: readonly string[]): string =>
  firstOf(lines)
    .map((line) => `- ${inline(line)}`)
    .join('\n');

function firstOf(lines: readonly string[]): readonly string[] {
  const rest = lines.length - MOST_FINDINGS;
  return [...lines.slice(0, MOST_FINDINGS), ...(rest > 0 ? [`+ ${rest} more`] : [])];
}

/** Everything else that was found, the worst first. */
export function findingsBlock(
  problems: readonly Problem[],
  diagnostics: readonly Diagnostic[],
  registry: readonly Harness[],
): readonly string[] {
  const told = problems.filter(
    ({ code, severity }) => code !== LOOSENED && (code !== GAINED || severity === 'error'),
  );
  const lines = [
    ...SEVERITIES.flatMap((each) => told.filter(({ severity }) => severity === each)).map(formatDiagnostic),
    ...formatDiagnostics(diagnostics, registry).map((line) => typeable(line, PINNED_PROGRAM)),
  ].map(printableLine);
  return lines.length === 0 ? [] : [firstFindings(lines)];
}

/** Which rules were judged, and how it came out: silence could also mean that there are none. */
function policyLine({ rules, diagnostics }: Plan): readonly string[] {
  if (rules.length === 0) return [];
  const count = (code: Code) => diagnostics.filter((each) => each.code === code).length;
  const [broken, excepted] = [count('policy-violation'), count('policy-exception')];
  const names = rules.slice(0, MOST_NAMES).map(({ name }) => codeWord(name));
  const rest = rules.length > MOST_NAMES ? [`${rules.length - MOST_NAMES} more`] : [];
  const exceptions = excepted > 0 ? `, ${counted(excepted, 'exception')}` : '';
  const judged = `Policy of ${counted(rules.length, 'rule')} (${[...names, ...rest].join(', ')})`;
  return [`${judged}: ${counted(broken, 'violation')}${exceptions}.`];
}

/** What specs accept stays visible, folded away: each with its reason. */
export function acceptedBlock(accepted: readonly AcceptedDiagnostic[]): readonly string[] {
  if (accepted.length === 0) return [];
  const lines = accepted.map((each) =>
    printableLine(`${formatDiagnostic(each)} The reason given: ${each.reason}`),
  );
  const title = `${accepted.length} accepted by specs`;
  return [`<details><summary>${title}</summary>\n\n${firstFindings(lines)}\n\n</details>`];
}

function repairLines(outcome: Outcome, { repair, patch }: Help): readonly string[] {
  const isOpen = hasDrift(outcome) && OPEN.includes(outcome.repair.kind);
  if (!isOpen) return [];
  const fix = fixBy(outcome);
  if (fix !== undefined) return [...handEdits(outcome), fix];
  const orPatch =
    patch === undefined ? '' : ' Or apply the patch of this run (output `patch`) with `git apply`:';
  return [
    ...handEdits(outcome),
    `To fix it, run this and commit the result.${orPatch}`,
    codeBlock('sh', printableLine(repair)),
  ];
}

/** The command undoes what was edited by hand, so the way to keep it comes first. */
function handEdits({ plan }: Outcome): readonly string[] {
  const lines = plan.changes.flatMap((change) => {
    const edits = formatEdits(change, PINNED_PROGRAM);
    return edits.length === 0 ? [] : [printableLine(`${change.path}:`), ...edits];
  });
  return lines.length === 0 ? [] : ['**Edited by hand:**', codeBlock('text', firstOf(lines).join('\n'))];
}

/**
 * Which files of which agents are not as their specs say, and folded away those that are. Two columns each, whatever the
 * number of harnesses: a phone shows no more.
 */
function agentTables({ plan }: Outcome): readonly string[] {
  const { registry } = plan.config;
  const titlesOf = (found: readonly { readonly harness: string }[]) =>
    listed(
      registry.filter(({ id }) => found.some(({ harness }) => harness === id)).map(({ title }) => title),
    );
  const byAgent = (files: Plan['outputs']) => grouped(files, ({ agent }) => agent);
  const inOrder = <T>(rows: ReadonlyMap<string, T>) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  const changed = grouped(plan.changes, ({ agent }) => agent);
  const behind = inOrder(changed).map(([agent, files]) => {
    const causes = grouped(files, ({ cause }) => cause);
    return [
      agent,
      [...causes].map(([cause, of]) => `✗ ${titlesOf(of)}: ${CAUSES[cause]}`).join('<br>'),
    ] as const;
  });
  const same = inOrder(byAgent(plan.outputs))
    .filter(([agent]) => !changed.has(agent))
    .map(([agent, files]) => [agent, `✓ ${titlesOf(files)}`] as const);
  const title = `${counted(same.length, 'agent')} in sync`;
  return [
    ...(behind.length > 0 ? [twoColumns(['Agent', 'Not in sync'], behind)] : []),
    ...(same.length > 0
      ? [`<details><summary>${title}</summary>\n\n${twoColumns(['Agent', 'In sync'], same)}\n\n</details>`]
      : []),
  ];
}

function twoColumns(heads: readonly [string, string], rows: readonly (readonly [string, string])[]): string {
  const rest = rows.length - MOST_ROWS;
  const lines = [
    heads,
    ['---', '---'],
    ...rows.slice(0, MOST_ROWS).map(([agent, text]) => [codeWord(agent), text]),
    ...(rest > 0 ? [[`+ ${rest} more`, '']] : []),
  ];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** As many whole diffs as there is room for. */
function diffs({ plan: { changes } }: Outcome, { patch }: Help, room: number): string {
  const shown: string[] = [];
  let left = room;
  for (const change of changes) {
    const text = formatDiff(change);
    left -= Buffer.byteLength(text) + 1;
    if (left < 0) break;
    shown.push(text);
  }
  const rest = changes.slice(shown.length);
  const block = shown.length === 0 ? '' : `\n\n${codeBlock('diff', shown.join('\n'))}`;
  return `\n\n<details><summary>Diff</summary>${block}${more(rest, patch)}\n\n</details>`;
}

function more(rest: readonly Change[], patch: string | undefined): string {
  if (rest.length === 0) return '';
  return `\n\n+ ${rest.length} more${patch === undefined ? '' : '; all of it is in the patch file (output `patch`)'}.`;
}

/** A text that is within the limit, or its beginning, ending with a whole line. */
export function clipped(text: string, limit: number, bytes = limit - 100): string {
  return Buffer.byteLength(text) > limit ? `${clip(text, bytes)}\n\n…` : text;
}

function clip(text: string, bytes: number): string {
  const start = Buffer.from(text).subarray(0, bytes).toString();
  return start.slice(0, Math.max(0, start.lastIndexOf('\n')));
}
