import { relative, resolve, sep } from 'node:path';
import type { ReadPolicy } from '../core/policy/rule.js';
import type { GitTree } from '../shell/git-tree.js';
import { readPolicyFiles } from '../shell/policy-files.js';
import { loadConfig } from '../shell/project.js';
import { openBase } from './base.js';
import type { Context } from './context.js';
import { type Problem, problem } from './problems.js';

/** The word that stands for the policy of the base commit; a file of this name is `./base`. */
const BASE = 'base';

interface PolicyInput {
  readonly policy: ReadPolicy;
  readonly problems: readonly Problem[];
}

/** The rules that the input `policy` names. None may get lost: what cannot be read is an error. */
export function readPolicyInput(context: Context, lines: readonly string[]): PolicyInput {
  const { root, workspace } = context;
  // As seen from the root, like every other place of a report.
  const seen = (path: string) => relative(root, resolve(workspace, path)).split(sep).join('/');
  const ofFiles = readPolicyFiles(root, lines.filter((line) => line !== BASE).map(seen));
  if (!lines.includes(BASE)) return { policy: ofFiles, problems: [] };
  const base = openBase(context);
  if (!base) {
    context.say('The input "policy" says base, which adds nothing here: the event has no base commit.');
    return { policy: ofFiles, problems: [] };
  }
  if ('code' in base) return { policy: ofFiles, problems: [base] };
  const { policy, problems } = policyOf(context, base);
  return { policy: { ...ofFiles, rules: [...ofFiles.rules, ...policy.rules] }, problems };
}

/** A base whose config cannot be read has no rules, and the pull request may be what repairs it. */
function policyOf({ inputs }: Context, base: GitTree): PolicyInput {
  const { config, diagnostics } = loadConfig(base, inputs.config);
  const found = diagnostics.find(({ code, severity }) => severity === 'error' && code !== 'no-config');
  const rules = (config.policy ?? []).map((rule) => ({ ...rule, isShared: true as const }));
  const problems = found ? [problem('base-unreadable', { reason: found.message })] : [];
  return { policy: { rules, diagnostics: [] }, problems };
}
