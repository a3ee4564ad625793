import type { Harness } from '../../harness/contract.js';
import { outputExtensions } from '../../harness/kit/places.js';
import { diagnose } from '../../model/diagnose.js';
import { onceFor } from '../../text/once.js';
import type { SpecRule } from './index.js';

/** The name becomes a file's name and the agent's identity. */
export const unsafeName: SpecRule = function* ({ agent: { name }, locate }, { registry }) {
  const why = whyUnsafe(name, registry);
  if (why) yield diagnose('unsafe-name', locate(['name']), { name, why }, { agent: name });
};

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const WINDOWS_RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** Why a name cannot be a file's name and an agent's identity in every one of some harnesses, if so. */
export function whyUnsafe(name: string, harnesses: readonly Harness[]): string | undefined {
  if (!NAME.test(name)) return 'it is empty, too long, or has other characters';
  const ending = cutEndings(harnesses).find(({ end }) => name.endsWith(end));
  if (ending) return `${ending.title} cuts "${ending.end}" off`;
  return WINDOWS_RESERVED.test(name) ? 'Windows reserves it' : undefined;
}

/** Where files may end in `.agent.md` or in `.md`, the two files `x` and `x.agent` would be the same agent. */
const cutEndings = onceFor((harnesses: readonly Harness[]) =>
  harnesses.flatMap((harness) => {
    const [longest, ...shorter] = outputExtensions(harness);
    return shorter.map((each) => ({ title: harness.title, end: longest.slice(0, -each.length) }));
  }),
);
