import { type Diagnostic, listed } from '../core/diagnostics.js';
import { BUILT_IN_HARNESSES } from '../core/harness/index.js';

/** A diagnostic taken apart: what it says of any harness, and what to do in this one. */
interface Statement {
  readonly diagnostic: Diagnostic;
  readonly title: string;
  /** The message with `HERE` where it names the harness, without its fix. */
  readonly what: string;
  readonly fix: string;
}

/** Stands for the harness's name in a message. */
const HERE = '\u0000';

/**
 * What holds for several harnesses is found once for each. For a person that is one line, which names them all: they
 * differ in what to write against it at most.
 */
export function joinedHarnesses(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<string, Statement[]>();
  const joined: (Diagnostic | readonly Statement[])[] = [];
  for (const each of diagnostics) {
    const statement = readStatement(each);
    if (!statement) {
      joined.push(each);
      continue;
    }
    const { code, severity, file, line, column, agent } = each;
    const key = JSON.stringify([code, severity, file, line, column, agent, statement.what]);
    const group = groups.get(key);
    if (group) group.push(statement);
    else {
      const begun = [statement];
      groups.set(key, begun);
      joined.push(begun);
    }
  }
  return joined.flatMap((each) => ('code' in each ? [each] : joinedOne(each)));
}

function readStatement(diagnostic: Diagnostic): Statement | undefined {
  const { code, severity, message } = diagnostic;
  const harness = BUILT_IN_HARNESSES.find(({ id }) => id === diagnostic.harness);
  if (!harness || severity === 'error' || !message.includes(harness.title)) return undefined;
  const own = code === 'reachable' ? (harness.audit?.delegation.fix ?? '') : '';
  const end = message.endsWith(own) ? message.length - own.length : message.length;
  return {
    diagnostic,
    title: harness.title,
    what: message.slice(0, end).trim().replaceAll(harness.title, HERE),
    fix: message.slice(end),
  };
}

function joinedOne(group: readonly Statement[]): readonly Diagnostic[] {
  const [first, ...others] = group;
  if (!first) return [];
  if (others.length === 0) return [first.diagnostic];
  const titles = group.map(({ title }) => title);
  const fixes = new Set(group.map(({ fix }) => fix));
  const fix =
    fixes.size === 1 ? first.fix : group.map(({ title, fix: own }) => `For ${title}: ${own}`).join(' ');
  // Where the name is the subject of a sentence, its verb is in the singular.
  const message = first.what.startsWith(`In ${HERE} `)
    ? first.what.replaceAll(HERE, listed(titles))
    : `${first.what.replaceAll(HERE, first.title)} The same for ${listed(titles.slice(1))}.`;
  return [{ ...first.diagnostic, message: `${message} ${fix}`.trim() }];
}
