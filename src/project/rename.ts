import { type Renamed, renameAgent } from '../compile/rename.js';
import { parseSpec } from '../spec/parse.js';
import { whyUnsafe } from '../spec/rules/unsafe-name.js';
import type { Known } from '../spec/run.js';
import { nearest } from '../text/nearest.js';
import { openProject, type ProjectOptions } from './run.js';
import type { WholeFile } from './writer.js';

/** What a new name changes in the specs of a project, or why it cannot be given; nothing is written. */
export type ProjectRename =
  | { readonly ok: false; readonly why: string; readonly near?: string | undefined }
  | ({ readonly ok: true; readonly files: readonly WholeFile[] } & Omit<Renamed, 'specs'>);

export function planRename(
  root: string,
  { from, to }: { readonly from: string; readonly to: string },
  options: Known<ProjectOptions>,
): ProjectRename {
  const { tree, config, specs } = openProject(root, options);
  const { sources } = specs();
  const names = sources.flatMap((source) => parseSpec(source, options.registry).spec?.agent.name ?? []);
  if (!names.includes(from))
    return { ok: false, why: `There is no agent "${from}"`, near: nearest(from, names) };
  const unsafe = whyUnsafe(to, config.registry);
  if (unsafe !== undefined) return { ok: false, why: `"${to}" cannot be an agent's name: ${unsafe}` };
  if (names.some((name) => name.toLowerCase() === to.toLowerCase() && name !== from))
    return { ok: false, why: `There is an agent "${to}" already` };
  const { specs: renamed, mentions, left } = renameAgent(sources, { from, to }, config);
  const taken = renamed.find(({ path, before }) => path !== before.path && tree.kind(path) !== 'nothing');
  if (taken) return { ok: false, why: `There is a file ${taken.path} already` };
  const files = renamed.flatMap(({ path, text, before }): readonly WholeFile[] =>
    path === before.path
      ? [{ path, before: before.text, after: text }]
      : [
          { path, before: undefined, after: text },
          { path: before.path, before: before.text, after: undefined },
        ],
  );
  return { ok: true, files, mentions, left };
}
