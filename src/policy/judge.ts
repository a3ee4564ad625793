import type { Client, Harness } from '../harness/contract.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import { type FoundByClient, oncePerClient } from '../reading/clients.js';
import type { JudgedAgent } from '../reading/judged.js';
import type { PolicyException, PolicyRule } from '../spec/policy-rule.js';
import { harnessOf } from '../spec/run.js';
import { inSourceOrder } from '../text/finding.js';
import { grouped } from '../text/grouped.js';
import { coversName } from './patterns.js';
import { type Violation, violationsOf } from './violations.js';

/** What the rules say of the agents. */
export interface Judgement {
  /** Of files that fsagent writes, and of the rules themselves. An error here stops a run. */
  readonly ours: readonly Diagnostic[];
  /** Of files that it does not write. They fail a check, but must not stop the run that could repair them. */
  readonly others: readonly Diagnostic[];
}

/** Judges agents by rules. Rules only add up: none can permit what another one does not. */
export function judgePolicy(
  rules: readonly PolicyRule[],
  agents: readonly JudgedAgent[],
  registry: readonly Harness[],
): Judgement {
  const verdicts = rules.map((rule) => judgeRule(rule, agents, registry));
  return {
    ours: inSourceOrder(verdicts.flatMap(({ ours }) => ours)),
    others: inSourceOrder(verdicts.flatMap(({ others }) => others)),
  };
}

interface FoundViolation extends FoundByClient {
  readonly judged: JudgedAgent;
}

function judgeRule(
  rule: PolicyRule,
  agents: readonly JudgedAgent[],
  registry: readonly Harness[],
): Judgement {
  const used = new Set<PolicyException>();
  const concerned = agents.filter((each) => concerns(rule, each));
  const found = concerned.flatMap((judged): readonly FoundViolation[] => {
    const exception = rule.except.find((each) => excepts(each, judged));
    const harness = harnessOf(registry, judged.harness);
    const violations = violationsOf(rule, judged, harness);
    if (exception && violations.length > 0) used.add(exception);
    const client = judged.client ?? { id: '', title: harness?.title ?? judged.harness };
    return violations.map((violation) => ({
      judged,
      client,
      diagnostic: violationDiagnostic({ rule, judged, violation, exception, title: client.title }),
    }));
  });
  const said = (isOurs: boolean) =>
    oncePerFile(
      found.filter(({ judged }) => judged.isOurs === isOurs),
      concerned,
      registry,
    );
  return { ours: [...said(true), ...unmatched(rule, concerned, used)], others: said(false) };
}

/** What several clients of a harness make of one file is one cause: what the first of them has that breaks the rule. */
function oncePerFile(
  found: readonly FoundViolation[],
  concerned: readonly JudgedAgent[],
  registry: readonly Harness[],
): readonly Diagnostic[] {
  if (found.length === 0) return [];
  const keyOf = ({ harness, file }: JudgedAgent) => JSON.stringify([harness, file]);
  const readers = grouped(concerned, keyOf);
  const causes = grouped(found, ({ judged, diagnostic: { file, line } }) =>
    JSON.stringify([judged.harness, file, line]),
  );
  return [...causes.values()].flatMap((group) => {
    const [{ judged, client }] = group;
    const harness = harnessOf(registry, judged.harness);
    const isOfNone = group.some((each) => !each.judged.client); // the main session
    if (!harness || harness.clients.length < 2 || isOfNone) return group.map(({ diagnostic }) => diagnostic);
    const clients = distinct((readers.get(keyOf(judged)) ?? []).flatMap((each) => each.client ?? []));
    const breaking = new Set(group.map((each) => each.client));
    const own = group.filter((each) => each.client === client);
    const isOfAll = clients.every((each) => breaking.has(each));
    const same = isOfAll
      ? clients.flatMap((each) => own.map((of) => ({ ...of, client: each, diagnostic: renamed(of, each) })))
      : own;
    return oncePerClient(harness, clients, same).map(({ diagnostic }) => diagnostic);
  });
}

const renamed = ({ client, diagnostic }: FoundByClient, to: Client): Diagnostic => ({
  ...diagnostic,
  message: diagnostic.message.replaceAll(client.title, to.title),
});

/**
 * A name that is only shown starts an agent in some harnesses too, and a folder is no way out of a rule: both names take
 * a rule to the agent, and no exception.
 */
const concerns = (
  { agents, harnesses, covers }: PolicyRule,
  { agent, unfolded, harness, isOurs, isSession, fields: { name } }: JudgedAgent,
): boolean =>
  (isOurs || covers === 'all') &&
  !(isSession && agents) && // it is none of the agents that a rule names
  (!harnesses || harnesses.includes(harness)) &&
  [agent, unfolded, name].some((each) => typeof each === 'string' && isNamed(each, agents));

const excepts = ({ agents, harnesses }: PolicyException, { agent, harness }: JudgedAgent): boolean =>
  (!harnesses || harnesses.includes(harness)) && isNamed(agent, agents);

const isNamed = (agent: string, patterns: readonly string[] | undefined): boolean =>
  !patterns || patterns.some((pattern) => coversName(pattern, agent));

interface BrokenRule {
  readonly rule: PolicyRule;
  readonly judged: JudgedAgent;
  readonly violation: Violation;
  readonly exception: PolicyException | undefined;
  /** The harness's. */
  readonly title: string;
}

function violationDiagnostic({ rule, judged, violation, exception, title }: BrokenRule): Diagnostic {
  const { agent, harness, file } = judged;
  const { cause, what, fix, tool } = violation;
  const at = judged.place(cause) ?? { file, line: 1, column: 1 };
  const facts = { agent, harness: title, policy: rule.name, what, fix };
  const subject = { agent, harness, ...(tool !== undefined && { tool }) };
  return exception
    ? diagnose('policy-exception', at, { ...facts, reason: exception.reason }, subject)
    : diagnose('policy-violation', at, { ...facts, severity: rule.severity }, subject);
}

/** A misspelt name would make a rule, or an exception, concern no agent. */
function* unmatched(
  rule: PolicyRule,
  concerned: readonly JudgedAgent[],
  used: ReadonlySet<PolicyException>,
): Iterable<Diagnostic> {
  const { name, agents, except, at, isShared } = rule;
  if (isShared) return;
  if (agents && concerned.length === 0)
    yield diagnose('unmatched-policy', at, { name, what: 'patterns of agents that match no agent' });
  for (const exception of except) {
    if (!used.has(exception))
      yield diagnose('unmatched-policy', exception.at, { name, what: 'an exception that no agent needs' });
  }
}
