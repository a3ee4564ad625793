import { acceptable, error, graded, info, type Severity, warning } from '../../text/finding.js';

/** An agent that breaks a rule of a policy. */
export interface Breach {
  agent: string;
  harness: string;
  policy: string;
  /** What the agent has, in words that follow "it". */
  what: string;
  /** A whole sentence. */
  fix: string;
}

/** Rules about agents. */
export const POLICY_DIAGNOSTICS = {
  'no-policy': error<{ path: string }>(
    ({ path }) => `There is no policy file at ${path}. Without its rules nothing is judged.`,
  ),
  'duplicate-policy': error<{ name: string }>(
    ({ name }) => `Another rule of this policy has the name "${name}". Rename one of them.`,
  ),
  'void-policy': error<{ name: string; why: string }>(
    ({ name, why }) => `The policy "${name}" does not do what it seems to: ${why}.`,
  ),
  'unmatched-policy': info<{ name: string; what: string }>(
    ({ name, what }) => `The policy "${name}" has ${what}. Check the spelling, or remove it.`,
  ),
  'policy-violation': graded<Breach & { severity: Severity }>(
    ({ severity }) => severity,
    ({ agent, harness, policy, what, fix }) =>
      `"${agent}" breaks the policy "${policy}" in ${harness}: it ${what}. ${fix}`,
  ),
  'policy-exception': info<Breach & { reason: string }>(
    ({ agent, harness, policy, what, reason }) =>
      `"${agent}" may break the policy "${policy}" in ${harness}: it ${what}. The reason given: ${reason}`,
  ),
  /** `policies`: the names of the rules; `why`: words that follow "because". */
  'policy-unread': graded<{
    policies: string;
    isOne: boolean;
    why: string;
    fix: string;
    severity: Severity;
  }>(
    ({ severity }) => severity,
    ({ policies, isOne, why, fix }) =>
      `This file cannot be judged, because ${why}. It may grant everything, so it breaks the ${isOne ? 'policy' : 'policies'} ${policies}. ${fix}`,
  ),
  /** `what`: words that precede "cannot". */
  'unread-elsewhere': info<{ what: string; isOne: boolean }>(
    ({ what, isOne }) =>
      `${what} cannot be judged and ${isOne ? 'counts' : 'count'} for no policy. To have ${isOne ? 'it' : 'them'} count, write "unread: error" in a rule.`,
  ),
  'power-gained': acceptable(
    graded<{ what: string; isRefused: boolean; label: string | undefined }>(
      ({ isRefused }) => (isRefused ? 'error' : 'info'),
      ({ what, isRefused, label }) =>
        `Compared with the base of this pull request, ${what}.${isRefused ? ` The input "fail-on-gains" refuses that. ${passFor(label)}` : ''}`,
    ),
  ),
  'policy-loosened': warning<{ what: string }>(
    ({ what }) => `Compared with the base of this pull request, ${what}.`,
  ),
};

const passFor = (label: string | undefined): string =>
  `It passes where a spec of the base accepts it ("accept" with this code)${label === undefined ? '' : `, or somebody other than the author sets the label "${label}"`}.`;
