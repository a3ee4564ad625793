import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Group } from './cases.js';
import { type BuiltInHarness, loadCore } from './core.js';
import { runSuite } from './suite.js';

/** One error in the library, and the part of the short suite that must notice it. */
type Mutation = {
  readonly title: string;
  /** Below `lib/core`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly harness: BuiltInHarness;
  readonly groups: readonly Group[];
};

const MUTATIONS: readonly Mutation[] = [
  {
    title: 'a cell of the matrix: OpenCode Glob, verified, becomes "grep"',
    file: 'harness/opencode/index.js',
    from: "Glob: { names: ['grep'], verified: confirmed('glob')",
    to: "Glob: { names: ['grep'], verified: confirmed('grep')",
    harness: 'opencode',
    groups: ['one allowed'],
  },
  {
    title: 'a native in the wrong cell: Copilot\'s "create" belongs to Edit',
    file: 'harness/copilot.js',
    from: "natives: ['create'] },\n            Edit: { names: ['edit'], natives: ['edit',",
    to: "natives: [] },\n            Edit: { names: ['edit'], natives: ['create', 'edit',",
    harness: 'copilot',
    groups: ['one allowed'],
  },
  {
    title: 'a native in no cell: Copilot\'s "read_bash" is forgotten',
    file: 'harness/copilot.js',
    from: "names: ['execute'], natives: ['bash', 'read_bash',",
    to: "names: ['execute'], natives: ['bash',",
    harness: 'copilot',
    groups: ['one allowed'],
  },
  {
    title: 'a deny rule: only the names of the chosen matrix are denied',
    file: 'write-tools.js',
    from: 'return distinct([...written, ...missed]);',
    to: 'return names;',
    harness: 'claude-code',
    groups: ['one denied'],
  },
  {
    title: 'the line "*": false of OpenCode\'s map',
    file: 'harness/opencode/forms.js',
    from: "[['*', false], ...kept",
    to: '[...kept',
    harness: 'opencode',
    groups: ['one allowed', 'empty'],
  },
  {
    title: 'the line "*": deny of OpenCode\'s permission form',
    file: 'harness/opencode/forms.js',
    from: "[['*', 'deny']]",
    to: '[]',
    harness: 'opencode',
    groups: ['one allowed', 'empty'],
  },
];

const ROOT = join(import.meta.dirname, '..', '..');
/** Below `node_modules`, where the copies find the library's own dependencies and git does not look. */
const COPIES = join(ROOT, 'node_modules', '.conformance-mutants');

process.exitCode = await main();

async function main(): Promise<number> {
  const started = performance.now();
  let missed = 0;
  try {
    for (const mutation of MUTATIONS) {
      const [original, mutated] = [await findingsOf(mutation, false), await findingsOf(mutation, true)];
      const isCaught = original.length === 0 && mutated.length > 0;
      if (!isCaught) missed++;
      const outcome = original.length > 0 ? 'RED WITHOUT IT' : isCaught ? 'red' : 'GREEN';
      print(`${outcome}: ${mutation.title}: ${mutated.length} findings\n`);
      for (const finding of (original.length > 0 ? original : mutated).slice(0, 3)) print(`    ${finding}\n`);
    }
  } finally {
    await rm(COPIES, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - started) / 1_000);
  print(`${MUTATIONS.length - missed} of ${MUTATIONS.length} mutations turn the suite red; ${seconds} s.\n`);
  return missed === 0 ? 0 : 1;
}

function print(text: string): void {
  process.stdout.write(text);
}

/** What that part of the suite finds, in the library as it is or with the error in it. */
async function findingsOf(
  { harness, groups, ...edit }: Mutation,
  isMutated: boolean,
): Promise<readonly string[]> {
  const core = await loadCore(isMutated ? await mutatedCopy(edit) : join(ROOT, 'lib'));
  const run = await runSuite(core, {
    isShort: true,
    harnesses: [harness],
    positions: ['main'],
    groups,
    progress: () => {},
  });
  const silent = run.results.flatMap(({ asked, findings }) =>
    findings.map((finding) => `${asked.matrix}, ${asked.description} ${finding}`),
  );
  return [...silent, ...run.findings];
}

/** Each copy has a folder of its own: a module is loaded once per address. */
async function mutatedCopy({ file, from, to }: Pick<Mutation, 'file' | 'from' | 'to'>): Promise<string> {
  await mkdir(COPIES, { recursive: true });
  const copy = await mkdtemp(join(COPIES, 'lib-'));
  await cp(join(ROOT, 'lib', 'core'), join(copy, 'core'), { recursive: true });
  await writeFile(join(copy, 'package.json'), '{ "type": "module" }\n');
  const path = join(copy, 'core', file);
  const text = await readFile(path, 'utf8');
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${file} contains ${from} ${parts.length - 1} times, not once.`);
  await writeFile(path, parts.join(to));
  return copy;
}
