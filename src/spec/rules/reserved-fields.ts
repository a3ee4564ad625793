import type { Harness } from '../../harness/contract.js';
import { type Agent, blockToWrite, type HarnessBlock, hasToolLists } from '../../model/agent.js';
import { diagnose } from '../../model/diagnose.js';
import { checkModel } from '../model.js';
import type { SpecRule } from './index.js';
import { whyUnsafe } from './unsafe-name.js';

/** A block may add to what the spec says, not contradict it. */
export const reservedFields: SpecRule = function* ({ agent, locate }, { registry }) {
  for (const harness of registry) {
    const block = agent.blocks[harness.id];
    if (!block) continue;
    const { id } = harness;
    const subject = { agent: agent.name, harness: id };
    for (const [field, why] of reservedIn(agent, harness, block, registry)) {
      const key = `${id}.${field}`;
      yield diagnose('reserved-field', locate([id, field], 'key'), { key, why }, subject);
    }
    yield* checkModel(block.model, { harness, registry }, () => locate([id, 'model']), subject);
  }
};

function* reservedIn(
  { frontmatter }: Agent,
  harness: Harness,
  block: HarnessBlock,
  registry: readonly Harness[],
): Iterable<readonly [field: string, why: string]> {
  if (Object.hasOwn(block, 'prompt')) yield ['prompt', "the prompt is the spec's own"];
  if (Object.hasOwn(block, 'name')) {
    const why = whyNotDisplayName(harness, block.name, registry);
    if (why) yield ['name', why];
  }
  if (!hasToolLists(frontmatter)) return;
  const toWrite = blockToWrite(block);
  const reserved = (['tools', 'disallowedTools'] as const).filter(
    (key) => Object.hasOwn(toWrite, key) && !harness.narrowing?.fields.includes(key),
  );
  for (const key of reserved) yield [key, 'the spec has tools of its own, which decide for every harness'];
}

/** A block may set what a harness shows; where that is the agent's identity, only what no file could be called. */
export function whyNotDisplayName(
  harness: Harness,
  name: unknown,
  registry: readonly Harness[],
): string | undefined {
  const { nameIs, title, refusedName } = harness;
  if (nameIs === 'path') return `${title} takes it for the agent's identity`;
  if (typeof name !== 'string') return undefined; // its type is wrong, which is reported already
  if (name.trim() === '') return 'it is empty';
  if (nameIs === 'shown') return undefined;
  if (whyUnsafe(name, registry) === undefined) return 'set the name of the spec itself';
  return refusedName?.pattern.test(name) ? `${title} refuses such a name` : undefined;
}
