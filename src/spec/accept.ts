import type { HarnessId } from '../harness/contract.js';
import type { Acceptance, Agent } from '../model/agent.js';
import { type Code, type Diagnostic, diagnose, isAcceptable } from '../model/diagnose.js';
import type { Spec } from './parse.js';
import type { Run } from './run.js';
import { endOf } from './until.js';

/** Whether a spec accepts a loss in a harness that is about no single tool. */
export const accepts = ({ accept = [] }: Agent, wanted: Code, id: HarnessId): boolean =>
  accept.some(({ code, tool, harnesses }) => code === wanted && tool === undefined && harnesses.includes(id));

/** A finding that a spec accepts. It stays visible, with the reason. */
export interface AcceptedDiagnostic extends Diagnostic {
  readonly reason: string;
}

export interface Sorted {
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: readonly AcceptedDiagnostic[];
}

/** Takes the findings that specs accept out of the others, and reports what accepts nothing. */
export function sortAccepted(found: readonly Diagnostic[], specs: readonly Spec[], run: Run): Sorted {
  const entries = specs.flatMap((spec) => acceptancesIn(spec, run));
  if (entries.length === 0) return { diagnostics: found, accepted: [] };
  const ends = specs.flatMap(({ agent, locate }) =>
    (agent.accept ?? []).flatMap((acceptance, index) =>
      endOf(acceptance, run.today, locate(['accept', index]), { agent: agent.name }),
    ),
  );
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const used = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const accepted: AcceptedDiagnostic[] = [];
  for (const each of found) {
    const entry =
      isAcceptable(each.code) && each.severity !== 'error' ? byKey.get(acceptanceKey(each)) : undefined;
    if (entry) used.add(entry.key);
    if (entry && counts(each.code, run)) accepted.push({ ...each, reason: entry.acceptance.reason });
    else diagnostics.push(each);
  }
  const unused = entries
    .filter(({ key, acceptance }) => !used.has(key) && acceptance.code !== LATER)
    .map((entry) => unusedEntry(entry));
  return { diagnostics: [...diagnostics, ...unused, ...ends], accepted };
}

/** What a pull request gives is found with its base at hand only. */
const LATER: Code = 'power-gained';

/** Under `strict` a team says in its config which losses may be accepted at all. */
const counts = (code: Code, { strict, acceptable }: Run): boolean => !strict || acceptable.includes(code);

interface AcceptanceInHarness {
  readonly acceptance: Acceptance;
  readonly key: string;
  readonly spec: Spec;
  readonly index: number;
  /** As people call the harness, and its id. */
  readonly harness: { readonly id: HarnessId; readonly title: string };
}

/** One entry for each harness of the run: what another run writes cannot be judged here. */
function acceptancesIn(spec: Spec, { targets }: Run): readonly AcceptanceInHarness[] {
  return (spec.agent.accept ?? []).flatMap((acceptance, index) =>
    targets
      .filter(({ harness }) => acceptance.harnesses.includes(harness.id))
      .map(({ harness }) => {
        const { code, tool } = acceptance;
        const about = { agent: spec.agent.name, harness: harness.id, ...(tool !== undefined && { tool }) };
        return { acceptance, spec, index, harness, key: acceptanceKey({ code, ...about }) };
      }),
  );
}

/** What an audit finds in a file under another code than a check finds it in the spec. */
const AS_CHECKED: Readonly<Partial<Record<Code, Code>>> = { 'void-limit': 'widened-limit' };

/** Why specs accept a finding, if they do; for reports that find the same as a check in another way. */
export function reasonFor(accepted: readonly AcceptedDiagnostic[], found: Diagnostic): string | undefined {
  if (found.severity === 'error') return undefined;
  const key = acceptanceKey({ ...found, code: AS_CHECKED[found.code] ?? found.code });
  return accepted.find((each) => acceptanceKey(each) === key)?.reason;
}

const acceptanceKey = ({
  code,
  agent,
  harness,
  tool,
}: Pick<Diagnostic, 'code' | 'agent' | 'harness' | 'tool'>): string =>
  JSON.stringify([code, agent, harness, tool]);

function unusedEntry({ acceptance, spec, index, harness }: AcceptanceInHarness): Diagnostic {
  const { code, tool } = acceptance;
  const facts = { code, tool, harness: harness.title };
  const subject = { agent: spec.agent.name, harness: harness.id };
  return diagnose('unused-accept', spec.locate(['accept', index]), facts, subject);
}
