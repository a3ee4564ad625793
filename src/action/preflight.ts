import { ignoredPaths } from '../shell/git.js';
import { rehearsePush } from './commit-git.js';
import type { Context } from './context.js';
import { at, textAt } from './event.js';
import type { Git } from './git.js';
import { repositoryParameters } from './github.js';
import type { Judged } from './judge.js';
import { asWarning, type Problem, problem } from './problems.js';

/** Rules that no push passes without somebody's leave: https://docs.github.com/rest/repos/rules */
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

/** While all is in sync: what would stand in the way of the next commit. */
export async function rehearse(context: Context, git: Git, branch: string, { commit }: Judged) {
  const refusal = rehearsePush(git, commit, branch);
  if (refusal?.kind === 'refused') return [asWarning(refusal.problem)];
  const rule = context.inputs.mode === 'auto' ? undefined : await forbiddingRule(context, branch);
  if (rule === undefined) return [];
  const reason = `the rule "${rule}" is active`;
  return [asWarning(problem('protected-branch', { branch, reason }))];
}

/** New outputs that git ignores here: committed, they would be missing wherever somebody adds files as usual. */
export function ignoredOutputs({ root, prefix }: Context, { plan }: Judged): readonly Problem[] {
  const created = plan.changes.flatMap(({ kind, path }) => (kind === 'create' ? [path] : []));
  return ignoredPaths(root, created).map(({ path, rule, file, line }) => ({
    ...problem('ignored-output', { path: prefix + path, rule }),
    file,
    line,
  }));
}

/** A number in an answer of the API. */
export const numberAt = (value: unknown, ...path: readonly string[]): number | undefined => {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : undefined;
};
