import type { Harness } from '../../harness/contract.js';
import { outputExtensions } from '../../harness/kit/places.js';
import { diagnose } from '../../model/diagnose.js';
import { onceFor } from '../../text/once.js';
import type { SpecRule } from './index.js';

/** The name becomes a file's name and the agent's identity. */
export const unsafeName: SpecRule = function* ({ agent: { name }, locate }, { registry }) {
  const why = whyUnsafe(name, registry);
  if (!why) return;
  const near = /[A-Za-z0-9]/.test(name) ? safeName(name, registry) : undefined;
  yield diagnose('unsafe-name', locate(['name']), { name, why, near }, { agent: name });
};

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const WINDOWS_RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** Why a name cannot be a file's name and an agent's identity in every one of some harnesses, if so. */
export function whyUnsafe(name: string, harnesses: readonly Harness[]): string | undefined {
  if (!NAME.test(name)) return whyNoName(name);
  const ending = cutEndings(harnesses).find(({ end }) => name.endsWith(end));
  if (ending) return `${ending.title} cuts "${ending.end}" off`;
  return WINDOWS_RESERVED.test(name) ? 'Windows reserves it' : undefined;
}

function whyNoName(name: string): string {
  if (name === '') return 'it is empty';
  const [other] = /[^A-Za-z0-9._-]/u.exec(name) ?? [];
  if (other !== undefined) return `it has ${other === ' ' ? 'a space' : JSON.stringify(other)}`;
  return name.length > 64 ? `it has ${name.length} characters` : `it begins with "${name[0]}"`;
}

/** Where files may end in `.agent.md` or in `.md`, the two files `x` and `x.agent` would be the same agent. */
const cutEndings = onceFor((harnesses: readonly Harness[]) =>
  harnesses.flatMap((harness) => {
    const [longest, ...shorter] = outputExtensions(harness);
    return shorter.map((each) => ({ title: harness.title, end: longest.slice(0, -each.length) }));
  }),
);

/** The nearest name that can be a file's and an agent's everywhere. */
export function safeName(name: string, registry: readonly Harness[]): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<!\.agent)(?:\.agent)+$/, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|(?<!-)-+$/g, '')
    .slice(0, 64)
    .replace(/-+$/, '');
  return whyUnsafe(plain, registry) === undefined
    ? plain
    : `agent-${plain}`.slice(0, 64).replace(/[-.]+$/, '');
}
