import type { PowerChange, PowerItem } from '../diff/rows.js';
import { type AcceptedLoss, compareAccepted, comparePolicies } from '../policy/compare.js';
import { expectChanges } from '../project/changes-in-tree.js';
import { loadConfig, readSource, readSpecs } from '../project/project.js';
import { diskTree, type FileTree, matching } from '../project/tree.js';
import type { Config } from '../spec/config.js';
import { parseSpec } from '../spec/parse.js';
import type { PolicyFile } from '../spec/policy-rule.js';
import type { Known } from '../spec/run.js';
import { hasErrors, inSourceOrder } from '../text/finding.js';
import { type BaseTrees, hasOtherConfig } from './base.js';
import type { Context } from './context.js';
import type { Problem } from './problems.js';

/** Everything in which the checkout holds agents back less than the base, each at its line. */
export function compareWithBase(context: Context, base: BaseTrees): readonly Problem[] {
  const { root, inputs, options } = context;
  const { registry } = options;
  const tree = diskTree(root);
  const { root: former, changed } = base;
  const after = loadConfig(tree, inputs.config, registry);
  if (hasErrors(after.diagnostics)) return []; // the run itself fails on it
  // Another config may take other files for specs; else those that are the same accept the same.
  const isOther = hasOtherConfig(context, base);
  const before = isOther ? loadConfig(former, inputs.config, registry) : after;
  const paths = isOther ? undefined : changed();
  if (paths) expectChanges({ tree: former, changed: paths }, after.config);
  return inSourceOrder([
    ...(isOther ? comparePolicies(before.config, after.config, after.locate) : []),
    ...compareAccepted(acceptedIn(former, before.config, paths), acceptedIn(tree, after.config, paths)),
  ]);
}

/** A file with further rules, as the base has it and as the checkout has it. */
export interface ComparedFile {
  readonly before: PolicyFile;
  readonly after: PolicyFile;
}

/** Everything in which policy files of this repository ask less than those of the base. */
export const compareFiles = (files: readonly ComparedFile[]): readonly Problem[] =>
  files.flatMap(({ before, after }) => {
    if (hasErrors(after.diagnostics)) return []; // the run itself fails on it
    const restraints = ({ rules }: PolicyFile) => ({ policy: rules, unmanaged: [] });
    return comparePolicies(restraints(before), restraints(after), after.locate);
  });

/** What the specs of a tree accept. Most accept nothing, and are not parsed. */
function acceptedIn(
  tree: FileTree,
  config: Known<Config>,
  only?: readonly string[],
): readonly AcceptedLoss[] {
  const sources = only
    ? [...matching(only, config.specs)].flatMap((path) => readSource(tree, path).source ?? [])
    : readSpecs(tree, config, () => undefined, true).sources;
  return sources
    .filter(({ text }) => MAY_ACCEPT.test(text))
    .flatMap((source) => {
      const { spec } = parseSpec(source, config.registry);
      return (spec?.agent.accept ?? []).map((accepted, index): AcceptedLoss => {
        const at = spec?.locate(['accept', index]);
        return { ...accepted, agent: spec?.agent.name ?? '', ...(at && { at }) };
      });
    });
}

/** Whether a spec of the base accepts a gain, which must have a tool where the entry names one. */
export function acceptedBy(
  { inputs, options: { registry } }: Context,
  base: FileTree,
): (change: PowerChange, gain: PowerItem) => boolean {
  const { config } = loadConfig(base, inputs.config, registry);
  const isCounted = !config.strict || (config.acceptable ?? []).includes('power-gained');
  const entries = isCounted ? acceptedIn(base, config).filter(({ code }) => code === 'power-gained') : [];
  return ({ agent, former, also = [], isSession, in: places }, { tool }) =>
    !isSession &&
    [former ?? agent, ...also].every((name) =>
      places.every(({ harness }) =>
        entries.some(
          (entry) =>
            entry.agent === name &&
            entry.harnesses.includes(harness) &&
            (entry.tool === undefined || entry.tool === tool),
        ),
      ),
    );
}

/** In quotes the key can be written with escapes. */
const MAY_ACCEPT = /accept|\\/;
