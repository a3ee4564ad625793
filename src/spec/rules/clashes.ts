import { grouped } from '../../text/grouped.js';
import type { Spec } from '../parse.js';

/** Each spec whose key another one has too, with that other one: both sides are reported. */
export function clashes(
  specs: readonly Spec[],
  keyOf: (spec: Spec) => string | undefined,
): readonly { readonly spec: Spec; readonly other: Spec }[] {
  return [...grouped(specs, keyOf).values()].flatMap((group) =>
    group.flatMap((spec, index) => {
      const other = group[index === 0 ? 1 : 0];
      return other ? [{ spec, other }] : [];
    }),
  );
}
