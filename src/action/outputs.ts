import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportOf } from '../report/json.js';
import { formatPatch } from '../report/patch.js';
import type { CommitResult, Context, Outcome } from './context.js';
import type { Problem } from './problems.js';
import { countOf, findingsOf, hasDrift } from './status.js';

/** Every output of `action.yml`, in its order. */
export const OUTPUT_NAMES = [
  'mode',
  'drift',
  'changed-files',
  'counts',
  'diagnostics',
  'commit-sha',
  'commit-method',
  'verified',
  'pull-request-number',
  'patch',
] as const;
export type Outputs = Readonly<Record<(typeof OUTPUT_NAMES)[number], string>>;

/** What later steps may use. */
export function outputsOf(outcome: Outcome, prefix: string, patch: string | undefined): Outputs {
  const { decision, plan, repair, pullRequest } = outcome;
  const findings = findingsOf(outcome);
  const commit: CommitResult | undefined = 'commit' in repair ? repair.commit : undefined;
  const named = (path: string) => (path === '' ? '' : prefix + path);
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
  };
  return {
    mode: decision.mode,
    drift: String(hasDrift(outcome)),
    'changed-files': JSON.stringify(files),
    counts: JSON.stringify(counts),
    diagnostics: JSON.stringify(
      findings.map((finding) =>
        finding.file === undefined ? finding : { ...finding, file: named(finding.file) },
      ),
    ),
    'commit-sha': commit?.sha ?? '',
    'commit-method': commit?.method ?? '',
    verified: commit ? String(commit.verified) : '',
    'pull-request-number': pullRequest ? String(pullRequest.number) : '',
    patch: patch ?? '',
  };
}

/** What later steps find when the run ended before anything was compared. */
export const outputsOfRefusal = (mode: string, problems: readonly Problem[]): Outputs => ({
  mode,
  drift: 'false',
  'changed-files': '[]',
  counts: JSON.stringify({ create: 0, update: 0, delete: 0, errors: problems.length, warnings: 0, infos: 0 }),
  diagnostics: JSON.stringify(problems),
  'commit-sha': '',
  'commit-method': '',
  verified: '',
  'pull-request-number': '',
  patch: '',
});

/** Writes outputs the way the runner reads them; no value can end its own block, because the word cannot be guessed. */
export function writeOutputs(file: string | undefined, outputs: Outputs): void {
  if (!file) return;
  const end = `end-${randomUUID()}`;
  const blocks = Object.entries(outputs).map(([name, value]) => `${name}<<${end}\n${value}\n${end}\n`);
  appendFileSync(file, blocks.join(''));
}

/** Puts the whole patch into a file of its own, when there is drift. */
export function writePatch({ temp, prefix }: Context, outcome: Outcome): string | undefined {
  if (!hasDrift(outcome)) return undefined;
  const path = join(mkdtempSync(join(temp, 'fsagent-')), 'fsagent.patch');
  writeFileSync(path, formatPatch(outcome.plan.changes, prefix));
  return path;
}
