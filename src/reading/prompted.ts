import { type Diagnostic, diagnose, relatedTo } from '../model/diagnose.js';
import { grouped } from '../text/grouped.js';
import { once } from '../text/once.js';
import type { Location } from '../text/source.js';
import { listed } from '../text/words.js';
import { labelsOf, moreGranted } from './beyond.js';
import { evidenceNote } from './clients.js';
import type { JudgedAgent } from './judged.js';
import { judgedPower } from './judged-power.js';
import { grantsOf } from './native-grants.js';
import type { Power } from './power.js';
import { reachAmong } from './reach-among.js';
import { isThere, type KeptReading } from './read-file.js';
import type { FoundSurface } from './surfaces.js';

/** An agent with the tools of a file that a person calls, in place of its own: only where that gives it more. */
export interface Prompted {
  readonly power: Power;
  /** What it has by its own file. */
  readonly own: KeptReading;
  /** The file that gives the tools, and where. */
  readonly file: string;
  readonly at: Location | undefined;
  readonly isLocal: boolean;
}

/** The agents that such files open, among all that can be loaded. */
export function promptedAmong(
  found: readonly Power[],
  surfaces: readonly FoundSurface[],
): readonly Prompted[] {
  const byName = once(() => grouped(found, ({ reading }) => reading.said.name));
  return surfaces.flatMap((each) => {
    const { harness, surface, path, above, isLocal, said } = each;
    return (said?.rules ?? []).flatMap(({ effect, of, names, only, at }) => {
      if (effect !== 'gives' || of !== 'tools' || typeof only !== 'object') return [];
      const named = (byName().get(only.agent) ?? []).filter(
        ({ reading }) =>
          reading.harness.id === harness.id &&
          reading.client.id === surface.client &&
          (reading.above === undefined || reading.above === above) &&
          isThere(reading),
      );
      return named.flatMap(({ reading: own }) => {
        const reading = withTools(own, names);
        if (moreGranted(reading.grants, own.grants).length === 0) return [];
        const reach = once(() => {
          const others = found.flatMap((power) =>
            power.reading.harness === own.harness && power.reading !== own ? power.reading : [],
          );
          return reachAmong(own.harness, [reading, ...others])(reading);
        });
        return [{ power: { reading, reach }, own, file: path, at, isLocal }];
      });
    });
  });
}

/** An agent whose list is another one. */
function withTools(own: KeptReading, names: readonly string[]): KeptReading {
  const keys = { tools: names };
  const { natives, ...grants } = grantsOf(own.harness, {
    keys,
    grants: own.harness.grants(keys),
    isLimited: () => false,
    commandFields: own.grants.commandFields,
    names,
    fields: {},
  });
  return { ...own, grants, natives };
}

/** What such a file gives beyond what the agent's own one does. */
export const promptsWiden = (found: readonly Prompted[]): readonly Diagnostic[] =>
  found
    .filter(({ isLocal }) => !isLocal)
    .map(({ power: { reading }, own, at }) => {
      const { harness, client, said } = own;
      const more = listed(labelsOf(moreGranted(reading.grants, own.grants)));
      const facts = { harness: client.title, name: said.name, other: own.file.path, more };
      const subject = { agent: said.name, harness: harness.id, ...relatedTo(own.file.locate([])) };
      const widened = diagnose('prompt-widens', at, facts, subject);
      return { ...widened, message: `${widened.message}${evidenceNote(client)}` };
    });

/** The same as a policy looks at it: an agent of its own, in the file that gives the tools. */
export const judgedPrompts = (found: readonly Prompted[]): readonly JudgedAgent[] =>
  found
    .filter(({ isLocal }) => !isLocal)
    .map(({ power, file, at }) => ({ ...judgedPower(power, false, { place: () => at }), file, fields: {} }));
