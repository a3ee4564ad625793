import type { Cause, JudgedAgent } from '../policy/judged.js';
import type { Location } from '../source.js';
import type { AuditedAgent } from './audit.js';

/** The agents of an audit as a policy looks at them; those that no harness loads are not judged. */
export const judgedAgents = (agents: readonly AuditedAgent[]): readonly JudgedAgent[] =>
  agents
    .filter(({ loads }) => loads === 'loaded' || loads === 'open')
    .map((agent) => ({
      ...agent.grants,
      agent: agent.agent,
      harness: agent.harness,
      file: agent.file,
      isOurs: agent.spec !== undefined,
      reach: agent.reach,
      fields: agent.fields,
      place: (cause) => placeOf(agent, cause),
    }));

/** The key that decides: the field itself, or the one that lists the tools. */
function placeOf({ locate, fields, toolFields }: AuditedAgent, cause: Cause): Location | undefined {
  if (cause.kind === 'field') return locate([cause.field], 'key');
  const key = toolFields.find((each) => Object.hasOwn(fields, each));
  return locate(key === undefined ? [] : [key], 'key');
}
