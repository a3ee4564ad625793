import type { Change } from './compile/plan.js';
import { withDefaults } from './core/defaults.js';
import { asAsked } from './core/library.js';
import type { PowerDiff } from './diff/power-diff.js';
import type { Harness } from './harness/contract.js';
import { BUILT_IN_HARNESSES } from './harness/registry.js';
import type { Diagnostic } from './model/diagnose.js';
import { type Applied, apply as applyWith } from './project/apply.js';
import {
  type AuditProjectOptions,
  auditProject as auditProjectWith,
  type ProjectAudit,
} from './project/audit.js';
import { withCommit } from './project/commit-tree.js';
import { type DiffOptions, diffSince, diffTrees } from './project/diff.js';
import { type Explained, type ExplainOptions, explain as explainWith } from './project/explain.js';
import {
  type ImportProjectOptions,
  importProject as importProjectWith,
  type ProjectImport,
} from './project/import.js';
import {
  type Checked,
  check as checkWith,
  type Plan,
  type PlanOptions,
  plan as planWith,
} from './project/plan.js';
import { readPolicyFiles as readPolicyFilesWith } from './project/policy-files.js';
import { loadConfig as loadConfigWith } from './project/project.js';
import type { FileTree } from './project/tree.js';
import { formatDiagnostics as formatDiagnosticsWith, type Paint } from './report/text.js';
import type { ReadConfig } from './spec/config.js';
import type { ReadPolicy } from './spec/policy-rule.js';

/*
 * The functions of the library that read a project, as callers see them: who names no harnesses means the built-in ones.
 */

/** Compares a tree with its specs; writes nothing. */
export const check = (root: string | FileTree, options: PlanOptions = {}): Checked =>
  checkWith(root, withDefaults(options));

/** Reads a tree and says what must change in it; writes nothing. */
export const plan = (root: string | FileTree, options: PlanOptions = {}): Plan =>
  planWith(root, withDefaults(options));

/**
 * Writes planned changes. Each file is replaced in one step, so at any moment it is the old one or the new
 * one; a file that changed since the plan was made is left alone and reported.
 */
export const apply = (
  root: string,
  changes: readonly Change[],
  registry: readonly Harness[] = BUILT_IN_HARNESSES,
): Applied => applyWith(root, changes, registry);

/** Audits every agent of a project, whether fsagent writes it or not; reads only, and never through a link. */
export const auditProject = (root: string | FileTree, options: AuditProjectOptions = {}): ProjectAudit =>
  auditProjectWith(root, withDefaults(options));

/** Reads the agent files of a project and makes specs of them; writes nothing. */
export const importProject = (root: string | FileTree, options: ImportProjectOptions = {}): ProjectImport =>
  importProjectWith(root, withDefaults(options));

/** Explains what each harness makes of one agent, whatever is wrong with the others. */
export const explain = (root: string | FileTree, name: string, options: ExplainOptions = {}): Explained =>
  explainWith(root, name, withDefaults(options));

/** The config of a root, or the defaults. It names the harnesses only where the caller does. */
export const loadConfig = (
  root: string | FileTree,
  path?: string,
  registry?: readonly Harness[],
): ReadConfig => asAsked(loadConfigWith(root, path, registry ?? BUILT_IN_HARNESSES), registry);

/** Reads files with further rules, wherever they are. One that is missing is an error: no rule may get lost. */
export const readPolicyFiles = (
  folder: string,
  paths: readonly string[],
  registry: readonly Harness[] = BUILT_IN_HARNESSES,
): ReadPolicy => readPolicyFilesWith(folder, paths, registry);

/** Diagnostics for reading, one line each. */
export const formatDiagnostics = (
  diagnostics: readonly Diagnostic[],
  paint?: Paint,
  registry: readonly Harness[] = BUILT_IN_HARNESSES,
): readonly string[] => formatDiagnosticsWith(diagnostics, registry, paint);

/**
 * What agents gain and lose from one state of a project to another: by default from where the branch of a checkout left the
 * default branch, read through the objects of git. Reads only.
 */
export const diffProject = (
  root: string | FileTree,
  before?: string | FileTree,
  options: DiffOptions = {},
): PowerDiff =>
  typeof before === 'object'
    ? diffTrees(before, root, withDefaults(options))
    : withCommit(rootFolder(root), before, (commit) =>
        diffSince({ ...commit, config: options.config }, rootFolder(root), withDefaults(options)),
      );

/** Only a folder has commits. */
function rootFolder(root: string | FileTree): string {
  if (typeof root === 'string') return root;
  throw new TypeError('A tree that is no folder has no commits: give the other tree as well.');
}
