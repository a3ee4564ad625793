import { homedir } from 'node:os';
import { relative, sep } from 'node:path';
import { auditProject, hasAtLeast, type ProjectAudit } from '../project/audit.js';
import { gitTop } from '../project/git-repository.js';
import { readPolicyFiles } from '../project/policy-files.js';
import { writeChosenFile } from '../project/writer.js';
import { auditHtml } from '../report/audit-html.js';
import { auditReportOf } from '../report/audit-json.js';
import { auditMarkdown } from '../report/audit-markdown.js';
import { formatAudit } from '../report/audit-text.js';
import { annotationsOf, formatAnnotations } from '../report/github.js';
import { jsonText } from '../report/printable.js';
import { typeable } from '../report/repair.js';
import { sarifOf, withReasons } from '../report/sarif.js';
import { oncePerFact } from '../report/text.js';
import { type AllRead, command, type Format } from './arguments.js';
import { progressOn } from './commands.js';
import { program } from './program.js';
import { belowRoot, findRoot } from './root.js';
import type { Terminal } from './terminal.js';

export const audit = command({
  description: 'show what the agents of this repository may really do in each harness; needs no specs',
  options: ['root', 'config', 'harness', 'policy', 'user', 'format', 'html', 'fail-on'],
  formats: ['text', 'json', 'github', 'sarif', 'markdown'],
  run: (
    { root: given, config, harness, policy, user, format, html, 'fail-on': failOn, ...left },
    terminal,
  ) => {
    left satisfies AllRead;
    const { cwd, registry } = terminal;
    const root = findRoot(cwd, given);
    const audited = auditProject(root, {
      registry,
      config: belowRoot(root, cwd, config),
      harnesses: harness,
      policy: policy && readPolicyFiles(cwd, policy, registry),
      home: user ? homedir() : undefined,
      onProgress: progressOn(terminal),
    });
    terminal.clearProgress();
    if (html !== undefined) {
      const untrusted = [root, cwd].map((folder) => gitTop(folder) ?? folder);
      writeChosenFile({ path: html, cwd, untrusted }, auditHtml(audited, registry));
    }
    PRINTERS[format](audited, { root, terminal });
    return !audited.ok || (failOn && hasAtLeast(audited, failOn)) ? 2 : 0;
  },
});

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
