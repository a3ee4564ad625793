// Time and peak memory of a large run, beside what only reading and writing the same YAML once costs.
// Each run is a fresh process; the runs alternate. Build first: `npx tsc -p .`
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SPECS = 1000;
const ROUNDS = 7;

const RUNS = {
  async 'fsagent, three harnesses'() {
    const { compile } = await import('../lib/core/index.js');
    const sources = specs();
    return () => {
      const compiled = compile(sources, { matrix: 'verified', models: MODELS, variables: { team: 'core' } });
      if (!compiled.ok || compiled.files.length !== 3 * SPECS) throw new Error('the specs do not compile');
    };
  },
  async 'yaml, once'() {
    const { parseDocument, stringify } = await import('yaml');
    const sources = specs();
    return () => {
      for (const { text } of sources) {
        const yaml = text.slice(4, text.indexOf('\n---\n') + 1);
        if (stringify(parseDocument(yaml).toJS()) === '') throw new Error('the specs are empty');
      }
    };
  },
};

const MODELS = {
  smart: { 'claude-code': 'opus', opencode: 'anthropic/claude-opus-4-5', copilot: 'Claude Opus 4.5' },
};

/** Specs of about 2 kB that differ from each other, with what people put into them. */
function specs() {
  const tools = ['Read', 'Glob', 'Grep', 'Shell', 'Edit', 'TodoWrite', 'WebFetch', 'LSP'];
  const prompt = 'Read the change before you say anything about it, and name the file and the line.\n'.repeat(
    18,
  );
  return Array.from({ length: SPECS }, (_, index) => {
    const some = tools.filter((_, place) => (index >> place) % 2 === 0 || place === 0);
    const text = `---
description: "Agent ${index}: reviews a change for correctness, risk and style. Use it before merging."
model: smart
temperature: 0.${index % 10}
tools: [${some.join(', ')}, { custom: mcp_database_${index % 7} }, { mcp: github/get_issue }]
disallowedTools:
  - Write
  - { mcp: github/delete_repository }
claude-code:
  color: blue
opencode:
  mode: subagent
  steps: ${(index % 20) + 1}
---
You are reviewer ${index} of the team {{{team}}}. Use {{{tool Shell}}} to run the tests.

${prompt}`;
    return { path: `.fsagent/agents/agent-${index}.md`, text };
  });
}

const [, , only] = process.argv;
if (only) {
  const run = await RUNS[only]();
  const start = performance.now();
  run();
  const milliseconds = performance.now() - start;
  console.log(JSON.stringify({ milliseconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
} else {
  const names = Object.keys(RUNS);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const output = execFileSync(process.execPath, [fileURLToPath(import.meta.url), name]);
      results[name].push(JSON.parse(output));
    }
  }
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const medians = names.map((name) => ({
    milliseconds: median(results[name].map((each) => each.milliseconds)),
    megabytes: median(results[name].map((each) => each.megabytes)),
  }));
  const size = Math.round(specs().reduce((sum, { text }) => sum + text.length, 0) / SPECS);
  console.log(`${SPECS} specs of ${size} characters; medians of ${ROUNDS} runs`);
  for (const [index, { milliseconds, megabytes }] of medians.entries())
    console.log(
      `${names[index].padEnd(28)} ${milliseconds.toFixed(0)} ms, ${megabytes.toFixed(0)} MB at most`,
    );
  const [ours, theirs] = medians;
  const ratio = (key) => `${(ours[key] / theirs[key]).toFixed(2)}×`;
  console.log(`${'ratio'.padEnd(28)} ${ratio('milliseconds')} the time, ${ratio('megabytes')} the memory`);
}
