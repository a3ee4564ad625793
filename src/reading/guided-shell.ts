import type { Harness, UseRule } from '../harness/contract.js';
import { type Diagnostic, diagnose, type Subject } from '../model/diagnose.js';
import type { Path } from '../text/locate.js';
import type { Location } from '../text/source.js';
import { takesIn } from '../text/wildcards.js';

/** Whether rules let some commands pass that others are to be kept from; plain patterns of denied ones are said one by one. */
export const guides = (rules: readonly UseRule[]): boolean => {
  const [first] = rules;
  return (
    rules.some(({ action }) => action === 'ask') ||
    (first?.pattern === '*' && first.action === 'deny' && rules.some(({ action }) => action === 'allow'))
  );
};

/** Said once for all such agents of a harness, at the first of their places: what people take for a boundary is none. */
export const shellPatterns = (
  { id, title }: Harness,
  places: readonly (Location | undefined)[],
): readonly Diagnostic[] =>
  places.length === 0
    ? []
    : [
        diagnose(
          'shell-patterns',
          places[0],
          { harness: title, agents: places.length },
          { harness: id, tool: 'Shell' },
        ),
      ];

/** Each pattern of denied commands, which somebody relies on. */
export const deniedCommands = (rules: readonly UseRule[]): readonly UseRule[] =>
  rules.filter(({ pattern, action }) => action === 'deny' && pattern !== '*');

/** The same as diagnostics, for rules of a file. */
export const shellDenies = (
  harness: Harness,
  rules: readonly UseRule[],
  locate: (path: Path) => Location | undefined,
  subject: Subject,
): readonly Diagnostic[] =>
  deniedCommands(rules).map(({ pattern, path }) =>
    diagnose(
      'shell-deny-pattern',
      locate(path),
      { harness: harness.title, pattern },
      { ...subject, tool: 'Shell' },
    ),
  );

/** Whether a pattern takes in all commands of another one. As in agent files, `git diff *` is `git diff` too. */
export const coversCommands = (pattern: string, commands: string): boolean =>
  takesIn(pattern, commands) || (pattern.endsWith(' *') && pattern.slice(0, -2) === commands);
