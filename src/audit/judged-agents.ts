import type { Harness } from '../harness/contract.js';
import type { JudgedAgent } from '../reading/judged.js';
import { causeInFile } from '../reading/judged-power.js';
import { harnessOf } from '../spec/run.js';
import type { AuditedAgent } from './audit.js';

/** The agents of an audit as a policy looks at them; those that no harness loads are not judged. */
export const judgedAgents = (
  agents: readonly AuditedAgent[],
  registry: readonly Harness[],
): readonly JudgedAgent[] =>
  agents
    .filter(({ loads }) => loads === 'loaded' || loads === 'open')
    .map((agent) => {
      const harness = harnessOf(registry, agent.harness);
      return {
        ...agent.grants,
        agent: agent.agent,
        unfolded: agent.unfolded,
        harness: agent.harness,
        file: agent.file,
        isOurs: agent.spec !== undefined,
        reach: agent.reach,
        fields: agent.fields,
        place: (cause) => harness && causeInFile(agent, cause, harness),
      };
    });
