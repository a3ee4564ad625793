import type { PowerDiff } from '../diff/power-diff.js';
import { NoCommit, withCommit } from '../project/commit-tree.js';
import { diffSince } from '../project/diff.js';
import { formatPower, powerJson, powerMarkdown } from '../report/power-report.js';
import { jsonText } from '../report/printable.js';
import { type AllRead, command, type Format, UsageError } from './arguments.js';
import { belowRoot, findRoot } from './root.js';
import type { Terminal } from './terminal.js';

export const diff = command({
  description:
    'show what agents gain and lose since a commit; default: where this branch left the default branch, else the last commit',
  positionals: '[commit]',
  maxPositionals: 1,
  options: ['root', 'config', 'harness', 'format'],
  formats: ['text', 'json', 'markdown'],
  run: ({ root: given, config, harness, format, ...left }, terminal, [name]) => {
    left satisfies AllRead;
    const { cwd, registry } = terminal;
    const root = findRoot(cwd, given);
    const options = { registry, config: belowRoot(root, cwd, config), harnesses: harness };
    try {
      withCommit(root, name, ({ tree, commit, changed, name: known }) => {
        const found = diffSince({ tree, changed, config: options.config }, root, options);
        PRINTERS[format]?.(found, { name: known, commit }, terminal);
      });
    } catch (error) {
      if (error instanceof NoCommit) throw new UsageError(error.message);
      throw error;
    }
    return 0;
  },
});

interface ComparedWith {
  readonly name: string;
  readonly commit: string;
}

const PRINTERS: Readonly<
  Partial<Record<Format, (found: PowerDiff, base: ComparedWith, terminal: Terminal) => void>>
> = {
  text: (found, { name, commit }, { print, paint }) => {
    const short = commit.slice(0, 7);
    print(paint('dim', `Since ${short}${name.startsWith(short) ? '' : ` (${name})`}:`));
    for (const line of formatPower(found, paint)) print(line);
  },
  json: (found, base, { print }) => print(jsonText({ base, ...powerJson(found) }, 2)),
  markdown: (found, _, { print }) => {
    const blocks = powerMarkdown(found, Number.POSITIVE_INFINITY);
    print(blocks.length === 0 ? 'Nothing changes in what agents can do.' : blocks.join('\n\n'));
  },
};
