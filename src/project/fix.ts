import { compile } from '../compile/compile.js';
import { type Fixed, fixAll, fixSpecs, isHarmlessChange } from '../compile/fix.js';
import { readConfig } from '../spec/config.js';
import type { Known } from '../spec/run.js';
import { hasErrors } from '../text/finding.js';
import type { SourceFile } from '../text/source.js';
import { CONFIG_PATHS, readSource } from './project.js';
import { openProject, type ProjectOptions } from './run.js';
import { diskTree } from './tree.js';
import type { WholeFile } from './writer.js';

/** What the edits of a project's diagnostics come to; nothing is written. */
interface ProjectFix extends Pick<Fixed, 'mended'> {
  readonly files: readonly WholeFile[];
}

/** Makes the edits that diagnostics carry: in the config first, which says how specs are read, then in the specs. */
export function planFix(root: string, options: Known<ProjectOptions>): ProjectFix {
  const { registry } = options;
  const tree = diskTree(root);
  const path = options.config ?? CONFIG_PATHS.find((each) => tree.kind(each) !== 'nothing');
  const { source } = path === undefined ? {} : readSource(tree, path);
  const config = fixAll(
    source ? [source] : [],
    (sources) => sources.flatMap((each) => readConfig(each, registry).diagnostics),
    (before, after) => isHarmlessConfig(root, options, { before, after }),
  );
  const [changed] = config.files;
  const project = openProject(root, { ...options, ...(changed && { changedConfig: changed }) });
  const specs = fixSpecs(project.specs().sources, project.config);
  return {
    files: [...config.files, ...specs.files].map(({ path: of, before, text }) => ({
      path: of,
      before,
      after: text,
    })),
    mended: [...config.mended, ...specs.mended],
  };
}

/**
 * Whether no harness gives an agent more under the config as an edit makes it. A config with an error gave nobody anything; its
 * edits are words that the messages name.
 */
function isHarmlessConfig(
  root: string,
  options: Known<ProjectOptions>,
  { before, after }: { readonly before: SourceFile; readonly after: SourceFile },
): boolean {
  const under = (changedConfig: SourceFile) => {
    const project = openProject(root, { ...options, changedConfig });
    return hasErrors(project.diagnostics) ? undefined : compile(project.specs().sources, project.config);
  };
  const [was, is] = [under(before), under(after)];
  if (!was) return true;
  return is !== undefined && isHarmlessChange(was, is, options.registry);
}
