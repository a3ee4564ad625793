import type { Harness } from '../harness/contract.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { distinct, type NamedToolKind } from '../model/tools.js';
import type { Location } from '../text/source.js';
import { listed } from '../text/words.js';
import type { Grants, Reach } from './judged.js';

/** What a list of allowed tools takes away, above all: the ways to change files. */
const CHANGING: readonly NamedToolKind[] = ['Shell', 'Write', 'Edit'];

/** What an agent's own file restricts. */
export interface Restriction {
  readonly agent: string;
  /** Whether a list says what is allowed. */
  readonly isList: boolean;
  readonly denied: readonly NamedToolKind[];
  readonly locate: () => Location | undefined;
  /** What to do, where it is not to be done in a file of the harness. */
  readonly fix?: string;
}

/** A deny, or a list of allowed tools, that delegation undoes. */
export function* reachable(
  harness: Harness,
  { agent, isList, denied, locate, fix = harness.audit?.delegation.fix ?? '' }: Restriction,
  { granted }: Grants,
  { tools }: Reach,
): Iterable<Diagnostic> {
  const restricted = distinct([...(isList ? CHANGING : []), ...denied]).filter((kind) => !granted.has(kind));
  const undone = restricted.filter((kind) => tools.has(kind));
  const way = undone.map((kind) => tools.get(kind)).find((each) => each !== undefined);
  if (way === undefined) return;
  const facts = { harness: harness.title, tools: listed(undone), path: [agent, ...way].join(' → '), fix };
  yield diagnose('reachable', locate(), facts, { agent, harness: harness.id });
}
