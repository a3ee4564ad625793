// The fixed task beside which CI measures its steps: work for the processor as programs of JavaScript have it, always the
// same and without files. A change of it makes every stored ratio wrong: then run .ci/run --store.
import { createHash } from 'node:crypto';

const ROUNDS = 150;
const ENTRIES = 4000;

let state = 1;
const next = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state;
};
const hash = createHash('sha256');
for (let round = 0; round < ROUNDS; round++) {
  const made = Array.from({ length: ENTRIES }, (_, index) => ({
    name: `agent-${next().toString(36)}`,
    tools: Array.from({ length: next() % 8 }, () => `tool_${next() % 100}`),
    index,
  }));
  const text = JSON.stringify(made.sort((a, b) => (a.name < b.name ? -1 : 1)));
  const read = JSON.parse(text.replace(/tool_(\d)\b/g, (_, digit) => `tool-${digit}`));
  const byTool = new Map();
  for (const { name, tools } of read)
    for (const tool of tools) byTool.set(tool, [...(byTool.get(tool) ?? []).slice(-20), name]);
  hash.update(JSON.stringify([...byTool]));
}
console.log(hash.digest('hex'));
