import { posix, relative, resolve, sep } from 'node:path';
import type { GitTree } from '../project/git-tree.js';
import { readPolicyFile, readPolicyFiles } from '../project/policy-files.js';
import { loadConfig, readSource } from '../project/project.js';
import { type PolicyRule, type ReadPolicy, readPolicy } from '../spec/policy-rule.js';
import { openBase } from './base.js';
import type { Context } from './context.js';
import { GitFailure } from './git.js';
import { type ComparedFile, compareFiles, compareWithBase } from './loosened.js';
import { type Problem, problem } from './problems.js';

/** The word that stands for the policy of the base commit; a file of this name is `./base`. */
const BASE = 'base';

/** What judges a run beside its own config, and what is to be said before it begins. */
interface Judging {
  readonly policy?: ReadPolicy;
  readonly problems: readonly Problem[];
}

/** Reads the rules that the input `policy` names, and compares the checkout with the base of the pull request. */
export function openJudging(context: Context): Judging {
  const lines = context.inputs.policy;
  const paths = (lines ?? []).filter((line) => line !== BASE).map((path) => seenFromRoot(context, path));
  const { rules, problems } = readBase(context, paths, lines?.includes(BASE) === true);
  if (!lines) return { problems };
  const ofFiles = readPolicyFiles(context.root, paths, context.options.registry);
  return { policy: { ...ofFiles, rules: [...ofFiles.rules, ...rules] }, problems };
}

/** Like every other place of a report. */
const seenFromRoot = ({ root, workspace }: Context, path: string): string =>
  relative(root, resolve(workspace, path)).split(sep).join('/');

interface BasePolicy {
  readonly rules: readonly PolicyRule[];
  readonly problems: readonly Problem[];
}

/** Rules that get lost are an error; without a comparison the run is still right about everything else. */
function readBase(context: Context, paths: readonly string[], isAsked: boolean): BasePolicy {
  try {
    const base = openBase(context);
    if (!base && isAsked)
      context.say('The input "policy" says base, which adds nothing here: the event has no base commit.');
    if (!base) return { rules: [], problems: [] };
    if ('code' in base) return { rules: [], problems: [isAsked ? base : notCompared(base.message)] };
    const { rules, problems } = readBaseConfig(context, base.root);
    const files = comparedFiles(context, base.top, paths);
    return {
      rules: isAsked ? [...rules, ...files.flatMap(({ before }) => before.rules)] : [],
      problems: [...problems, ...compareWithBase(context, base.root), ...compareFiles(files)],
    };
  } catch (error) {
    if (isAsked || !(error instanceof GitFailure)) throw error;
    return { rules: [], problems: [notCompared(error.message)] };
  }
}

/** The policy files that the base has as well: a pull request can edit them. Another checkout is none of these. */
function comparedFiles(
  { root, prefix, options: { registry } }: Context,
  base: GitTree,
  paths: readonly string[],
): readonly ComparedFile[] {
  return paths.flatMap((path) => {
    const { source } = readSource(base, posix.join(prefix, path));
    if (!source) return [];
    return [
      { before: readPolicy({ ...source, path }, registry), after: readPolicyFile(root, path, registry) },
    ];
  });
}

const notCompared = (reason: string): Problem => problem('base-not-compared', { reason });

/** A base whose config cannot be read has no rules, and the pull request may be what repairs it. */
function readBaseConfig({ inputs, options }: Context, base: GitTree): BasePolicy {
  const { config, diagnostics } = loadConfig(base, inputs.config, options.registry);
  const found = diagnostics.find(({ code, severity }) => severity === 'error' && code !== 'no-config');
  return {
    rules: (config.policy ?? []).map((rule) => ({ ...rule, isShared: true })),
    problems: found ? [problem('base-unreadable', { reason: found.message })] : [],
  };
}
