import { ignoredPaths } from '../shell/git.js';
import type { Branch } from './branch.js';
import { rehearsePush } from './commit-git.js';
import type { Context } from './context.js';
import { textAt } from './event.js';
import { repositoryParameters } from './github.js';
import { asInfo, type Problem, problem } from './problems.js';

/** Rules that forbid a push without a bypass: https://docs.github.com/rest/repos/rules */
const FORBIDDING = ['pull_request', 'update', 'merge_queue', 'required_status_checks'];

/** The rule that forbids a push to a branch, if there is one and the token may see it. */
export async function forbiddingRule({ event, inputs, connect }: Context, branch: string) {
  if (inputs.token === '') return undefined;
  try {
    const { rest } = await connect();
    const route = 'GET /repos/{owner}/{repo}/rules/branches/{branch}';
    const rules = await rest(route, { ...repositoryParameters(event.repository), branch });
    const types = Array.isArray(rules) ? rules.map((rule) => textAt(rule, 'type')) : [];
    return FORBIDDING.find((type) => types.includes(type));
  } catch {
    return undefined; // the push itself will say so
  }
}

/** While everything is in sync: what would prevent the next commit. */
export async function rehearse(context: Context, { git, name: branch, evaluated }: Branch) {
  const refusal = rehearsePush(git, evaluated.commit, branch);
  if (refusal?.kind === 'refused') return [asInfo(refusal.problem)];
  const rule = context.inputs.mode === 'auto' ? undefined : await forbiddingRule(context, branch);
  if (rule === undefined) return [];
  const reason = `the rule "${rule}" is active`;
  return [asInfo(problem('protected-branch', { branch, reason }))];
}

/** New outputs that git ignores here: committed, they would be missing wherever files are added in the usual way. */
export function ignoredOutputs({ root, prefix }: Context, { evaluated }: Branch): readonly Problem[] {
  const created = evaluated.plan.changes.flatMap(({ kind, path }) => (kind === 'create' ? [path] : []));
  return ignoredPaths(root, created).map(({ path, rule, file, line }) => ({
    ...problem('ignored-output', { path: prefix + path, rule }),
    file,
    line,
  }));
}
