import type { Config } from '../core/config.js';
import { type Diagnostic, diagnose } from '../core/diagnostics.js';
import { hiddenFiles } from './git.js';
import { agentGlobs, CONFIG_PATHS } from './project.js';
import { literally, matching } from './tree.js';

/** What is not checked out looks as if it did not exist: a hidden spec would make its outputs orphans. */
export function sparseProblems(
  root: string,
  config: Config,
  configPath: string | undefined,
): readonly Diagnostic[] {
  const configs = configPath === undefined ? CONFIG_PATHS : [configPath];
  const globs = [...config.specs, ...agentGlobs(config), ...configs.map(literally)];
  const tops = new Set(globs.map((glob) => /^[^*?{}[\]()!\\/]+(?=\/)/.exec(glob)?.[0] ?? '.'));
  const candidates = hiddenFiles(root, [...tops]);
  if (candidates.length === 0) return []; // nearly always, and matching takes longer than a small run
  const hidden = [...matching(candidates, globs)];
  const [path] = hidden;
  return path === undefined
    ? []
    : [diagnose('sparse-checkout', undefined, { path, more: hidden.length - 1 })];
}
