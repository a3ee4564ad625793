import { apply } from '../shell/apply.js';
import { plan } from '../shell/plan.js';
import { type Context, NO_CURE, type Outcome } from './context.js';

/** Mode `check`: looks at the folder, and at nothing but that. */
export function check({ root, options, decision }: Context): Outcome {
  const planned = plan(root, options);
  return { decision, plan: planned, judged: 'the checkout', problems: [], cure: NO_CURE };
}

/** Mode `write`: makes the folder true and leaves the rest to later steps. */
export function write(context: Context): Outcome {
  const outcome = check(context);
  const { ok, changes } = outcome.plan;
  if (!ok || changes.length === 0) return outcome;
  return { ...outcome, cure: { kind: 'written', kept: apply(context.root, changes).kept } };
}
