import { type Diagnostic, listed } from '../core/diagnostics.js';
import { BUILT_IN_HARNESSES } from '../core/harness/index.js';

/**
 * What others can do for an agent is found once for each harness. For a person that is one line, which names them all:
 * they differ in what to write against it at most.
 */
export function joinedHarnesses(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<string, Reachable[]>();
  const joined: (Diagnostic | readonly Reachable[])[] = [];
  for (const each of diagnostics) {
    const reachable = readReachable(each);
    if (!reachable) {
      joined.push(each);
      continue;
    }
    const { file, line, severity, agent } = each;
    const key = JSON.stringify([file, line, severity, agent, reachable.what]);
    const group = groups.get(key);
    if (group) group.push(reachable);
    else {
      const begun = [reachable];
      groups.set(key, begun);
      joined.push(begun);
    }
  }
  return joined.flatMap((each) => ('code' in each ? [each] : joinedOne(each)));
}

/** A diagnostic taken apart: in this harness, what it says, and what to do. */
interface Reachable {
  readonly diagnostic: Diagnostic;
  readonly title: string;
  readonly what: string;
  readonly fix: string;
}

function readReachable(diagnostic: Diagnostic): Reachable | undefined {
  const { code, message } = diagnostic;
  if (code !== 'reachable') return undefined;
  const harness = BUILT_IN_HARNESSES.find(({ id }) => id === diagnostic.harness);
  const start = `In ${harness?.title} `;
  if (!harness || !message.startsWith(start)) return undefined;
  const own = ` ${harness.audit?.delegation.fix}`;
  const end = message.endsWith(own) ? message.length - own.length : message.length;
  const [what, fix] = [message.slice(start.length, end), message.slice(end).trim()];
  return { diagnostic, title: harness.title, what, fix };
}

function joinedOne(group: readonly Reachable[]): readonly Diagnostic[] {
  const [first] = group;
  if (!first) return [];
  if (group.length === 1) return [first.diagnostic];
  const fixes = new Set(group.map(({ fix }) => fix));
  const fix = fixes.size === 1 ? [first.fix] : group.map(({ title, fix: own }) => `For ${title}: ${own}`);
  const titles = listed(group.map(({ title }) => title));
  const message = [`In ${titles} ${first.what}`, ...fix].join(' ').trim();
  return [{ ...first.diagnostic, message }];
}
