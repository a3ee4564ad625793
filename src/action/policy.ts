import { posix, relative, resolve, sep } from 'node:path';
import type { GitTree } from '../project/git-tree.js';
import { readPolicyFile, readPolicyFiles } from '../project/policy-files.js';
import { loadConfig, readSource } from '../project/project.js';
import { type PolicyRule, type ReadPolicy, readPolicy } from '../spec/policy-rule.js';
import { type BaseTrees, hasOtherConfig, openBase } from './base.js';
import { addedToBaseline } from './baseline.js';
import type { Context } from './context.js';
import { GitFailure } from './git.js';
import { type ComparedFile, compareFiles, compareWithBase } from './loosened.js';
import { type Problem, problem } from './problems.js';

/** The word that stands for the policy of the base commit; a file of this name is `./base`. */
const BASE = 'base';

/** What judges a run beside its own config, and what is to be said before it begins. */
interface Judging {
  readonly policy: ReadPolicy;
  readonly problems: readonly Problem[];
  readonly base: BaseTrees | undefined;
}

/** Reads the rules that the input `policy` names. Rules that get lost are an error. */
export function openJudging(context: Context): Judging {
  const lines = context.inputs.policy ?? [];
  const paths = policyPaths(context);
  const ofFiles = readPolicyFiles(context.root, paths, context.options.registry);
  if (!lines.includes(BASE)) return { policy: ofFiles, problems: [], base: undefined };
  const base = openBaseInTime(context);
  if (!base)
    context.say('The input "policy" says base, which adds nothing here: the event has no base commit.');
  if (!base || 'code' in base) return { policy: ofFiles, problems: base ? [base] : [], base: undefined };
  const { rules, problems } = readBaseConfig(context, base.root);
  const before = comparedFiles(context, base.top, paths).flatMap((file) => file.before.rules);
  return { policy: { ...ofFiles, rules: [...ofFiles.rules, ...rules, ...before] }, problems, base };
}

/** So many seconds the base of a pull request may take, also from a server that never answers. */
const LONGEST_BASE = 30;

function openBaseInTime(context: Context): BaseTrees | Problem | undefined {
  const done = context.retry.limit(LONGEST_BASE);
  try {
    return openBase(context);
  } finally {
    done();
  }
}

/** What a pull request loosens, and the base it is compared with. */
export interface BaseComparison {
  readonly problems: readonly Problem[];
  readonly base: BaseTrees | undefined;
}

/** Compares the checkout with the base of the pull request. Without it a run is still right about everything else. */
export function compareCheckout(context: Context, known: BaseTrees | undefined): BaseComparison {
  const base = known ?? openBaseOrSay(context);
  if (!base || 'code' in base) return { problems: base ? [base] : [], base: undefined };
  const files = comparedFiles(context, base.top, policyPaths(context));
  const isSaid = known !== undefined || !hasOtherConfig(context, base); // by the run, or by what began it
  const unreadable = isSaid ? [] : readBaseConfig(context, base.root).problems;
  return {
    problems: [
      ...unreadable,
      ...compareWithBase(context, base),
      ...compareFiles(files),
      ...compareBaselines(context, base.top),
    ],
    base,
  };
}

function compareBaselines(context: Context, base: GitTree): readonly Problem[] {
  const { baseline } = context.inputs;
  if (baseline === undefined) return [];
  const path = seenFromRoot(context, baseline);
  return addedToBaseline(context, base, { fromTop: posix.join(context.prefix, path), path });
}

function openBaseOrSay(context: Context): BaseTrees | Problem | undefined {
  try {
    const base = openBaseInTime(context);
    return base && 'code' in base ? notCompared(base.message) : base;
  } catch (error) {
    if (error instanceof GitFailure) return notCompared(error.message);
    throw error;
  }
}

const policyPaths = (context: Context): readonly string[] =>
  (context.inputs.policy ?? []).filter((line) => line !== BASE).map((path) => seenFromRoot(context, path));

/** Like every other place of a report. */
const seenFromRoot = ({ root, workspace }: Context, path: string): string =>
  relative(root, resolve(workspace, path)).split(sep).join('/');

interface BasePolicy {
  readonly rules: readonly PolicyRule[];
  readonly problems: readonly Problem[];
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
