import type { OutputFile } from '../compile/output-file.js';
import type { Agent } from '../model/agent.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import type { Config } from '../spec/config.js';
import { isCodePath } from '../spec/config.js';
import type { Locate } from '../text/locate.js';
import { readMark } from '../text/mark.js';
import { CONFIG_PATHS, topOf } from './project.js';
import type { FileTree } from './tree.js';

/** Agents made in code, and the file that makes them; its path is in the mark of their outputs. */
export interface CodeSource {
  readonly agents: readonly Agent[];
  readonly source: string;
}

/** The source that a run for code is about; half of it is a bug of the caller. */
export function codeSourceOf(agents: readonly Agent[] | undefined, source: string | undefined): CodeSource {
  if (agents === undefined || source === undefined)
    throw new TypeError('"agents" and "source" go together: the agents, and the file that makes them.');
  if (!isCodePath(source))
    throw new TypeError(
      `"${source}" is no source: give the path of a program below the root, such as "agents.ts".`,
    );
  return { agents, source };
}

/** The files that a run for one source may change or trip over: its own, and those without a mark. */
export const filesFor = (
  { source }: CodeSource,
  existing: ReadonlyMap<string, string>,
  outputs: readonly OutputFile[],
): ReadonlyMap<string, string> => {
  const planned = new Set(outputs.map(({ path }) => path));
  return new Map(
    [...existing].filter(([path, text]) => planned.has(path) || (readMark(text)?.spec ?? source) === source),
  );
};

/** Whether the files of a source belong to another run. A source that is gone has no run any more. */
export const otherSource =
  (tree: FileTree, { code = [] }: Config, own: CodeSource | undefined) =>
  (spec: string): boolean =>
    own ? spec !== own.source && tree.kind(spec) === 'file' : code.includes(spec);

/** What is wrong between the config's list of sources and the run. */
export function codeProblems(
  tree: FileTree,
  { code = [] }: Config,
  locate: Locate,
  own: CodeSource | undefined,
): readonly Diagnostic[] {
  const [path] = CONFIG_PATHS;
  const missing = code.flatMap((source, index) =>
    tree.kind(source) === 'file' ? [] : [diagnose('no-code', locate(['code', index]), { source })],
  );
  if (!own) return missing;
  const isListed = code.includes(own.source);
  return isListed
    ? []
    : [diagnose('unlisted-code', topOf(own.source), { source: own.source, config: path ?? '' })];
}
