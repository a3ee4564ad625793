import { moreGranted } from '../reading/beyond.js';
import type { Power } from '../reading/power.js';
import { isThere } from '../reading/read-file.js';
import { grouped } from '../text/grouped.js';
import type { OutputFile } from './output-file.js';
import type { NearTree } from './surroundings.js';

/**
 * The agents of ours that another file may change: by its name, or by rules for all. Few are, and only these are read. Of agents
 * that only rules for all are about, those with the same fields are all changed or none is, so one of them is asked.
 */
export function changedAmong(
  outputs: readonly OutputFile[],
  { powers, ...near }: NearTree,
): readonly OutputFile[] {
  const { isNamed, isRuled } = touchedBy(powers([]).found, near);
  const groups = [
    ...grouped(
      outputs.filter((each) => isRuled(each) && !isNamed(each)),
      fieldsKey,
    ).values(),
  ];
  const samples = groups.map(([first]) => first);
  const found = samples.length === 0 ? [] : powers(samples).found;
  const byPath = grouped(found, ({ reading }) => reading.file.path);
  const changed = new Set(
    groups.flatMap((group) => (isChanged(group[0], byPath.get(group[0].path) ?? []) ? group : [])),
  );
  return outputs.filter((each) => isNamed(each) || changed.has(each));
}

/** All that a harness looks at in the file of an agent, but for what is its own. */
function fieldsKey(output: OutputFile): string {
  const { fields, meanings } = output.asRead();
  const { name, description: _, ...others } = fields;
  const ownName = name === output.agent ? undefined : name;
  return JSON.stringify([output.harness, ownName, others, [...(meanings?.names ?? [])]]);
}

/** What cannot be told of one is asked of each. */
function isChanged(output: OutputFile, found: readonly Power[]): boolean {
  const own = output.reading();
  const mine = found.filter(({ reading }) => reading.harness.id === output.harness);
  return (
    !isThere(own) ||
    mine.length === 0 ||
    mine.some(({ reading }) => !isThere(reading) || moreGranted(reading.grants, own.grants).length > 0)
  );
}

type IsTouched = (output: OutputFile) => boolean;

function touchedBy(
  others: readonly Power[],
  { registry, settings, surfaces }: Omit<NearTree, 'powers'>,
): { readonly isNamed: IsTouched; readonly isRuled: IsTouched } {
  const keyOf = (harness: string, name: string) => `${harness} ${name.toLowerCase()}`;
  const names = new Set([
    ...others.map(({ reading: { harness, said } }) => keyOf(harness.id, said.name)),
    ...settings.flatMap(({ harness, agents }) => agents.map(({ name }) => keyOf(harness.id, name))),
    ...surfaces.flatMap(({ harness, said }) =>
      [...(said?.servers ?? []), ...(said?.rules ?? [])].flatMap(({ only }) =>
        typeof only === 'object' ? keyOf(harness.id, only.agent) : [],
      ),
    ),
  ]);
  const ruled = new Set([
    ...settings.flatMap(({ harness, value }) => (Object.keys(value).length > 0 ? [harness.id] : [])),
    ...surfaces.flatMap(({ harness, said }) =>
      (said?.skills ?? []).some(({ runs }) => runs.length > 0) ? [harness.id] : [],
    ),
  ]);
  // What a harness says of a built-in agent is joined with a file of that name.
  const builtIns = new Set(
    registry.flatMap(({ id, builtInAgents, audit }) =>
      [...builtInAgents, ...(audit?.delegation.builtIns ?? []).map(({ name }) => name)].map((name) =>
        keyOf(id, name),
      ),
    ),
  );
  const isRuled: IsTouched = ({ harness }) => ruled.has(harness);
  const isNamed: IsTouched = (output) => {
    const key = keyOf(output.harness, output.agent);
    return names.has(key) || (isRuled(output) && builtIns.has(key));
  };
  return { isNamed, isRuled };
}
