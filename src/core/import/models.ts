import type { HarnessId } from '../harness/harness.js';
import { INHERIT, type Models, takesModel } from '../model.js';
import type { Group } from './group.js';
import type { ImportRun } from './import-run.js';
import { modelOf } from './merge.js';

/** The models of one agent, and the harnesses that its spec will be for. */
interface AgentModels {
  readonly alias: string;
  readonly names: Readonly<Partial<Record<HarnessId, string>>>;
  readonly targets: ReadonlySet<HarnessId>;
}

/**
 * Aliases for the models that some target harness of their agents does not take as they are written. Each is called
 * as the first file says it, and names the harnesses of which the files, or the name itself, leave no doubt.
 */
export function aliasesFor(groups: readonly Group[], run: ImportRun): Models {
  const agents = groups.flatMap((group) => modelsIn(group, run));
  const aliases = [...new Set(agents.map(({ alias }) => alias))];
  const isNew = (alias: string) => !Object.hasOwn(run.settings.models ?? {}, alias);
  return Object.fromEntries(
    aliases.filter(isNew).flatMap((alias) => {
      const own = agents.filter((each) => each.alias === alias);
      return own.some((each) => needsAlias(each, run)) ? [[alias, namesFor(alias, own, run)]] : [];
    }),
  );
}

function modelsIn({ files }: Group, { to }: ImportRun): readonly AgentModels[] {
  const given = files.flatMap(({ file }) => {
    const model = modelOf(file);
    return model === undefined || model === INHERIT ? [] : [[file.harness.id, model] as const];
  });
  const [first] = given;
  const targets = new Set([...files.map(({ file }) => file.harness.id), ...to]);
  return first ? [{ alias: first[1], names: Object.fromEntries(given), targets }] : [];
}

/** A name that every target harness takes as it is needs no alias. */
const needsAlias = ({ alias, names, targets }: AgentModels, { registry }: ImportRun): boolean =>
  Object.values(names).some((name) => name !== alias) ||
  registry.some((harness) => targets.has(harness.id) && !takesModel(harness, alias, registry));

/** What the agents with this model have in each harness, where that is always the same. */
function namesFor(alias: string, agents: readonly AgentModels[], { registry }: ImportRun): Models[string] {
  return Object.fromEntries(
    registry.flatMap((harness) => {
      const seen = new Set(agents.flatMap(({ names }) => names[harness.id] ?? []));
      if (seen.size > 0) return seen.size === 1 ? [...seen].map((name) => [harness.id, name]) : [];
      const isTarget = agents.some(({ targets }) => targets.has(harness.id));
      return isTarget && takesModel(harness, alias, registry) ? [[harness.id, alias]] : [];
    }),
  );
}
