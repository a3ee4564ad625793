import { relative, resolve, sep } from 'node:path';
import type { PolicyRule, ReadPolicy } from '../core/policy/rule.js';
import type { GitTree } from '../shell/git-tree.js';
import { readPolicyFiles } from '../shell/policy-files.js';
import { loadConfig } from '../shell/project.js';
import { openBase } from './base.js';
import type { Context } from './context.js';
import { GitFailure } from './git.js';
import { compareWithBase } from './loosened.js';
import { type Problem, problem } from './problems.js';

/** The word that stands for the policy of the base commit; a file of this name is `./base`. */
const BASE = 'base';

/** What judges a run beside its own config, and what is to be said before it begins. */
export interface Judging {
  readonly policy?: ReadPolicy;
  readonly problems: readonly Problem[];
}

/** Reads the rules that the input `policy` names, and compares the checkout with the base of the pull request. */
export function openJudging(context: Context): Judging {
  const lines = context.inputs.policy;
  const { rules, problems } = readBase(context, lines?.includes(BASE) === true);
  if (!lines) return { problems };
  const ofFiles = readFiles(
    context,
    lines.filter((line) => line !== BASE),
  );
  return { policy: { ...ofFiles, rules: [...ofFiles.rules, ...rules] }, problems };
}

/** Paths become those seen from the root, like every other place of a report. */
function readFiles({ root, workspace }: Context, paths: readonly string[]): ReadPolicy {
  const seen = paths.map((path) => relative(root, resolve(workspace, path)).split(sep).join('/'));
  return readPolicyFiles(root, seen);
}

interface OfBase {
  readonly rules: readonly PolicyRule[];
  readonly problems: readonly Problem[];
}

/** Rules that get lost are an error; without a comparison the run is still right about everything else. */
function readBase(context: Context, isAsked: boolean): OfBase {
  try {
    const base = openBase(context);
    if (!base && isAsked)
      context.say('The input "policy" says base, which adds nothing here: the event has no base commit.');
    if (!base) return { rules: [], problems: [] };
    if ('code' in base) return { rules: [], problems: [isAsked ? base : notCompared(base.message)] };
    const { rules, problems } = readBaseConfig(context, base);
    return { rules: isAsked ? rules : [], problems: [...problems, ...compareWithBase(context, base)] };
  } catch (error) {
    if (isAsked || !(error instanceof GitFailure)) throw error;
    return { rules: [], problems: [notCompared(error.message)] };
  }
}

const notCompared = (reason: string): Problem => problem('base-not-compared', { reason });

/** A base whose config cannot be read has no rules, and the pull request may be what repairs it. */
function readBaseConfig({ inputs }: Context, base: GitTree): OfBase {
  const { config, diagnostics } = loadConfig(base, inputs.config);
  const found = diagnostics.find(({ code, severity }) => severity === 'error' && code !== 'no-config');
  return {
    rules: (config.policy ?? []).map((rule) => ({ ...rule, isShared: true })),
    problems: found ? [problem('base-unreadable', { reason: found.message })] : [],
  };
}
