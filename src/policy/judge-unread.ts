import { type Diagnostic, diagnose } from '../model/diagnose.js';
import type { Unread } from '../reading/unread.js';
import type { PolicyRule } from '../spec/policy-rule.js';
import { SEVERITIES } from '../text/finding.js';
import { listed } from '../text/words.js';

/**
 * What was not read may grant everything, so it breaks every rule that is about a harness which reads it, whatever
 * agents the rule names. In a nested folder it is only counted, unless a rule asks for more.
 */
export function judgeUnread(rules: readonly PolicyRule[], things: readonly Unread[]): readonly Diagnostic[] {
  const concerned = things.filter((thing) => rules.some((rule) => concerns(rule, thing)));
  const isCounted = ({ unread }: PolicyRule, { isNested }: Unread) => !isNested || unread === 'error';
  const brokenBy = (thing: Unread) => rules.filter((rule) => concerns(rule, thing) && isCounted(rule, thing));
  const elsewhere = concerned.filter((thing) => brokenBy(thing).length === 0);
  const [first] = elsewhere;
  return [
    ...concerned.filter((thing) => !elsewhere.includes(thing)).map((thing) => broken(thing, brokenBy(thing))),
    ...(first
      ? [
          diagnose('unread-elsewhere', undefined, {
            what: elsewhereWords(first, elsewhere),
            isOne: elsewhere.length === 1,
          }),
        ]
      : []),
  ];
}

/** Settings can widen the agents of specs too. */
const concerns = ({ harnesses, covers }: PolicyRule, thing: Unread): boolean =>
  (!thing.isAgent || covers === 'all') &&
  (!harnesses ||
    thing.harnesses.length === 0 ||
    thing.harnesses.some((harness) => harnesses.includes(harness)));

function broken({ at, why, fix, harnesses }: Unread, rules: readonly PolicyRule[]): Diagnostic {
  const severity = SEVERITIES.find((each) => rules.some((rule) => rule.severity === each)) ?? 'error';
  const policies = listed(rules.map(({ name }) => `"${name}"`));
  const [harness, ...others] = harnesses;
  const subject = harness !== undefined && others.length === 0 ? { harness } : {};
  return diagnose('policy-unread', at, { policies, isOne: rules.length === 1, why, fix, severity }, subject);
}

/** `2 files in nested folders and 1 submodule that is not checked out, such as docs,` */
function elsewhereWords({ file, isSubmodule }: Unread, all: readonly Unread[]): string {
  if (all.length === 1)
    return `${file} is ${isSubmodule ? 'a submodule that is not checked out' : 'in a nested folder'},`;
  const submodules = all.filter((each) => each.isSubmodule).length;
  const kinds = [
    [all.length - submodules, 'file in a nested folder', 'files in nested folders'],
    [submodules, 'submodule that is not checked out', 'submodules that are not checked out'],
  ] as const;
  const words = kinds.flatMap(([count, one, many]) =>
    count > 0 ? `${count} ${count === 1 ? one : many}` : [],
  );
  return `${listed(words)}, such as ${file},`;
}
