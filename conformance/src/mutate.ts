import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Group } from './cases.js';
import { loadCore } from './core.js';
import type { AgentHarness } from './harness/index.js';
import { runSuite } from './suite.js';

/** One slip in the library, and the part of the short suite that must notice it. */
type Mutation = {
  readonly title: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly harness: AgentHarness;
  readonly groups: readonly Group[];
};

const MUTATIONS: readonly Mutation[] = [
  {
    title: 'a cell of the matrix: OpenCode Glob, verified, becomes "grep"',
    file: 'tools.js',
    from: "{ names: ['grep'], verified: inOpencode('glob') }",
    to: "{ names: ['grep'], verified: inOpencode('grep') }",
    harness: 'opencode',
    groups: ['alone allowed'],
  },
  {
    title: 'an owner: Copilot\'s "create" is said to edit',
    file: 'natives.js',
    from: "create: 'Write'",
    to: "create: 'Edit'",
    harness: 'copilot',
    groups: ['alone allowed'],
  },
  {
    title: 'an owner: Copilot\'s "read_bash" is forgotten',
    file: 'natives.js',
    from: "read_bash: 'Shell',",
    to: '',
    harness: 'copilot',
    groups: ['alone allowed'],
  },
  {
    title: 'a deny rule: only the names of the chosen matrix are denied',
    file: 'map.js',
    from: 'return distinct([...written, ...missed]);',
    to: 'return names;',
    harness: 'claude-code',
    groups: ['alone denied'],
  },
  {
    title: 'the line "*": false of OpenCode\'s map',
    file: 'map.js',
    from: "[['*', false], ...kept",
    to: '[...kept',
    harness: 'opencode',
    groups: ['alone allowed', 'empty'],
  },
  {
    title: 'the line "*": deny of OpenCode\'s permission form',
    file: 'map.js',
    from: "[['*', 'deny']]",
    to: '[]',
    harness: 'opencode',
    groups: ['alone allowed', 'empty'],
  },
];

const ROOT = join(import.meta.dirname, '..', '..');
/** Below `node_modules`, where the copies find the library's own dependencies and git does not look. */
const COPIES = join(ROOT, 'node_modules', '.conformance-mutants');

process.exitCode = await main();

async function main(): Promise<number> {
  const begun = performance.now();
  let missed = 0;
  try {
    for (const mutation of MUTATIONS) {
      const [sound, broken] = [await findingsOf(mutation, false), await findingsOf(mutation, true)];
      const isCaught = sound.length === 0 && broken.length > 0;
      if (!isCaught) missed++;
      const verdict = sound.length > 0 ? 'RED WITHOUT IT' : isCaught ? 'red' : 'GREEN';
      say(`${verdict}: ${mutation.title}: ${broken.length} findings\n`);
      for (const finding of (sound.length > 0 ? sound : broken).slice(0, 3)) say(`    ${finding}\n`);
    }
  } finally {
    await rm(COPIES, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - begun) / 1_000);
  say(`${MUTATIONS.length - missed} of ${MUTATIONS.length} mutations turn the suite red; ${seconds} s.\n`);
  return missed === 0 ? 0 : 1;
}

function say(text: string): void {
  process.stdout.write(text);
}

/** What the suite has to say on its part, with the library as it is or with the slip in it. */
async function findingsOf(
  { harness, groups, ...slip }: Mutation,
  isBroken: boolean,
): Promise<readonly string[]> {
  const core = await loadCore(isBroken ? await brokenCopy(slip) : join(ROOT, 'lib'));
  const run = await runSuite(core, {
    isShort: true,
    harnesses: [harness],
    seats: ['main'],
    groups,
    progress: () => {},
  });
  const silent = run.results.flatMap(({ asked, findings }) =>
    findings.map((finding) => `${asked.matrix}, ${asked.description} ${finding}`),
  );
  return [...silent, ...run.findings];
}

/** Each copy has a place of its own: a module is loaded once per address. */
async function brokenCopy({ file, from, to }: Pick<Mutation, 'file' | 'from' | 'to'>): Promise<string> {
  await mkdir(COPIES, { recursive: true });
  const copy = await mkdtemp(join(COPIES, 'lib-'));
  await cp(join(ROOT, 'lib', 'core'), join(copy, 'core'), { recursive: true });
  await writeFile(join(copy, 'package.json'), '{ "type": "module" }\n');
  const path = join(copy, 'core', file);
  const text = await readFile(path, 'utf8');
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times ${from}, not once.`);
  await writeFile(path, parts.join(to));
  return copy;
}
