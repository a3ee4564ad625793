import { formatExplanation } from '../report/explanation.js';
import { formatDiagnostics } from '../report/text.js';
import { explain as explainAgent } from '../shell/explain.js';
import { UsageError } from './arguments.js';
import type { Command } from './commands.js';
import { belowRoot, findRoot } from './root.js';

export const explain: Command = {
  description: 'show what each harness makes of an agent: its file, its tools, what it is granted and why',
  positionals: '<agent>',
  maxPositionals: 1,
  options: ['root', 'config', 'matrix', 'format'],
  formats: ['text', 'json'],
  run: (args, { cwd, print, warn, paint, paintWarning }) => {
    const [name] = args.positionals;
    if (name === undefined) throw new UsageError('Which agent? fsagent explain <agent>.');
    const root = findRoot(cwd, args.root);
    const explained = explainAgent(root, name, {
      ...(args.config !== undefined && { config: belowRoot(root, cwd, args.config) }),
      ...(args.matrix && { matrix: args.matrix }),
    });
    if (explained.found) {
      const { explanation } = explained;
      print(
        args.format === 'json' ? JSON.stringify(explanation, null, 2) : formatExplanation(explanation, paint),
      );
      return 0;
    }
    for (const line of formatDiagnostics(explained.diagnostics, paintWarning)) warn(line);
    if (explained.diagnostics.length > 0) return 2;
    throw new UsageError(
      `There is no agent "${name}".${explained.near ? ` Did you mean "${explained.near}"?` : ''}`,
    );
  },
};
