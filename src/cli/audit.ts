import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, relative, resolve, sep } from 'node:path';
import type { AuditedAgent } from '../audit/audit.js';
import { type Baseline, readBaseline } from '../audit/baseline.js';
import { auditOf, auditProject, hasAtLeast, type ProjectAudit, sinceBaseline } from '../project/audit.js';
import { EnvironmentError } from '../project/environment-error.js';
import { gitTop } from '../project/git-repository.js';
import { readPolicyFiles } from '../project/policy-files.js';
import { reason, writeChosenFile } from '../project/writer.js';
import { auditHtml } from '../report/audit-html.js';
import { auditReportOf } from '../report/audit-json.js';
import { auditMarkdown } from '../report/audit-markdown.js';
import { formatAudit } from '../report/audit-text.js';
import { annotationsOf, formatAnnotations } from '../report/github.js';
import {
  inOrder,
  mergedMarkdown,
  mergedText,
  type RepositoryRow,
  readRepositoryReport,
} from '../report/merged.js';
import { jsonText } from '../report/printable.js';
import { typeable } from '../report/repair.js';
import { sarifOf, withReasons } from '../report/sarif.js';
import { counted, oncePerFact } from '../report/text.js';
import { listed } from '../text/words.js';
import { type AllRead, command, type Format, UsageError } from './arguments.js';
import { progressOn } from './commands.js';
import { program } from './program.js';
import { belowRoot, findRoot } from './root.js';
import type { Terminal } from './terminal.js';

export const audit = command({
  description: 'show what the agents of this repository may really do in each harness; needs no specs',
  positionals: '[file or folder …]',
  maxPositionals: Number.POSITIVE_INFINITY,
  options: ['root', 'config', 'harness', 'policy', 'user', 'format', 'html', 'fail-on', 'baseline', 'merge'],
  formats: ['text', 'json', 'github', 'sarif', 'markdown'],
  run: (
    { root: given, config, harness, policy, user, format, html, 'fail-on': failOn, baseline, merge, ...left },
    terminal,
    files,
  ) => {
    left satisfies AllRead;
    if (merge) return mergeReports(files, format, terminal);
    const { cwd, registry } = terminal;
    const root = findRoot(cwd, given);
    const found = auditProject(root, {
      registry,
      config: belowRoot(root, cwd, config),
      harnesses: harness,
      policy: policy && readPolicyFiles(cwd, policy, registry),
      home: user ? homedir() : undefined,
      onProgress: progressOn(terminal),
    });
    terminal.clearProgress();
    const asked = files.length === 0 ? found : auditOf(found, isAtOneOf(files, root, cwd));
    if (!asked)
      throw new UsageError(
        `There is no agent file at ${listed(files, 'or')}. Reports of several repositories come with --merge.`,
      );
    const audited = baseline === undefined ? asked : sinceBaseline(asked, readBaselineFile(cwd, baseline));
    const known = asked.diagnostics.length - audited.diagnostics.length;
    if (html !== undefined) {
      const untrusted = [root, cwd].map((folder) => gitTop(folder) ?? folder);
      writeChosenFile({ path: html, cwd, untrusted }, auditHtml(audited, registry));
    }
    PRINTERS[format](audited, { root, terminal });
    if (known > 0 && format === 'text')
      terminal.print(`${counted(known, 'finding')} of ${baseline} left out.`);
    return !audited.ok || (failOn && hasAtLeast(audited, failOn)) ? 2 : 0;
  },
});

/** Whether an agent is in one of some files and folders, or is written from one. */
function isAtOneOf(paths: readonly string[], root: string, cwd: string) {
  const wanted = paths.map((path) => belowRoot(root, cwd, path));
  const isIn = (file: string): boolean =>
    wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  return ({ file, spec = file }: AuditedAgent): boolean => isIn(file) || isIn(spec);
}

/** What an earlier audit found. A file that is none would let everything through or nothing, so it is an error. */
function readBaselineFile(cwd: string, path: string): Baseline {
  const baseline = readBaseline(readReport(cwd, path));
  if (!baseline) throw new UsageError(`${path} is no report of "fsagent audit --format json".`);
  return baseline;
}

function readReport(cwd: string, path: string): string {
  try {
    return readFileSync(resolve(cwd, path), 'utf8');
  } catch (error) {
    throw new EnvironmentError(`${path} cannot be read: ${reason(error)}`, { cause: error });
  }
}

/** One table of many repositories. One without a report of its own is the worst there is. */
function mergeReports(files: readonly string[], format: Format, { cwd, print }: Terminal): 0 | 2 {
  if (files.length === 0) throw new UsageError('--merge needs the files of reports, such as reports/*.json.');
  const rows = files.map((path) => readRepositoryReport(basename(path, '.json'), readReport(cwd, path)));
  const write = MERGED[format];
  if (!write) throw new UsageError('--merge prints text, json or markdown.');
  print(write(rows));
  return rows.some(({ result }) => result === 'unreadable' || result === 'unfinished') ? 2 : 0;
}

const MERGED: Readonly<Partial<Record<Format, (rows: readonly RepositoryRow[]) => string>>> = {
  text: mergedText,
  markdown: mergedMarkdown,
  json: (rows) => jsonText({ repositories: inOrder(rows) }, 2),
};

interface Output {
  readonly root: string;
  readonly terminal: Terminal;
}

const PRINTERS: { readonly [F in Format]: (audited: ProjectAudit, output: Output) => void } = {
  text: (audited, { terminal: { registry, cwd, paint, print } }) =>
    print(typeable(formatAudit(audited, registry, paint), program(cwd))),
  json: (audited, { terminal }) => terminal.print(jsonText(auditReportOf(audited), 2)),
  markdown: (audited, { terminal }) => terminal.print(auditMarkdown(audited, terminal.registry)),
  github: (audited, { root, terminal }) => {
    const prefix = prefixOf(root);
    const annotations = annotationsOf([], oncePerFact(audited.diagnostics, terminal.registry), {
      repair: '',
      prefix,
      program: program(terminal.cwd),
    });
    terminal.printCommands(formatAnnotations(annotations));
  },
  sarif: (audited, { root, terminal }) =>
    terminal.print(jsonText(sarifOf(withReasons(audited), { prefix: prefixOf(root) }), 2)),
};

/** Places are given from the top of the repository. */
function prefixOf(root: string): string {
  const below = relative(gitTop(root) ?? root, root)
    .split(sep)
    .join('/');
  return below === '' ? '' : `${below}/`;
}
