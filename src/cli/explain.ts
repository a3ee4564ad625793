import type { AuditedAgent } from '../audit/audit.js';
import { auditOf, auditProject } from '../project/audit.js';
import { type Explained, explain as explainAgent } from '../project/explain.js';
import { auditReportOf } from '../report/audit-json.js';
import { formatAudit } from '../report/audit-text.js';
import { formatExplanation } from '../report/explanation.js';
import { jsonText } from '../report/printable.js';
import { formatDiagnostics } from '../report/text.js';
import { didYouMean, listed } from '../text/words.js';
import { type AllRead, command, UsageError } from './arguments.js';
import { belowRoot, findRoot } from './root.js';

export const explain = command({
  description: 'show what each harness makes of an agent: its file, its tools, what it is granted and why',
  positionals: '<agent>',
  maxPositionals: 1,
  options: ['root', 'config', 'matrix', 'format'],
  formats: ['text', 'json'],
  run: (
    { root: given, config, matrix, format, ...left },
    { cwd, registry, print, warn, paint, paintWarning },
    [name],
  ) => {
    left satisfies AllRead;
    const root = findRoot(cwd, given);
    const explained = explainAgent(root, name ?? '', {
      registry,
      config: belowRoot(root, cwd, config),
      matrix,
    });
    if (explained.found) {
      const { explanation } = explained;
      print(format === 'json' ? jsonText(explanation, 2) : formatExplanation(explanation, paint));
      return 0;
    }
    // An agent without a spec is explained by its files.
    const isHere = ({ agent, file }: AuditedAgent): boolean => name === agent || name === file;
    const audited =
      name === undefined || explained.diagnostics.length > 0
        ? undefined
        : auditOf(auditProject(root, { registry, config: belowRoot(root, cwd, config) }), isHere);
    if (audited) {
      print(format === 'json' ? jsonText(auditReportOf(audited), 2) : formatAudit(audited, registry, paint));
      return 0;
    }
    for (const line of formatDiagnostics(explained.diagnostics, registry, paintWarning)) warn(line);
    if (explained.diagnostics.length > 0) return 2;
    throw new UsageError(questionOf(name, explained));
  },
});

const SHOWN = 10;

/** What is asked when no agent was found, with the agents that there are. */
function questionOf(
  name: string | undefined,
  { names, near }: Pick<Extract<Explained, { found: false }>, 'names' | 'near'>,
): string {
  const start = name === undefined ? 'Which agent?' : `There is no agent "${name}".`;
  if (near !== undefined) return `${start}${didYouMean(near)}`;
  if (names.length === 0) return `${start} There are no specs in this project.`;
  const more = names.length - SHOWN;
  const shown = more > 0 ? [...names.slice(0, SHOWN), `${more} more`] : names;
  return `${start} The agents are ${listed(shown)}.`;
}
