import { type Fixed, fixAll, fixSpecs } from '../compile/fix.js';
import { readConfig } from '../spec/config.js';
import type { Known } from '../spec/run.js';
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
  const config = fixAll(source ? [source] : [], (sources) =>
    sources.flatMap((each) => readConfig(each, registry).diagnostics),
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
