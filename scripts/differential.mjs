// Two builds side by side: whether an earlier build of the library and the one at hand answer alike, about every golden
// case, the examples, odd agent files, generated cases, and real agent files where a folder of them is named.
//   npm run differential -- [--base <revision>] [--cases 10000] [--seed 1] [--jobs 2] [--only goldens,edges,files,fuzz]
//     [--files <folder of repositories>] [--old <folder with dist>] [--new <folder with dist>]      (after npm run build)
// Wanted differences are listed in differential-wanted.mjs. Any other one makes the run fail.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from 'js-yaml';
import { askerOf, runEdges } from './differential-cases.mjs';
import { Findings, loadSides } from './differential-compare.mjs';
import { WANTED } from './differential-wanted.mjs';

/** @typedef {import('./differential-answers.mjs').File} File */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What `npm run differential` compares with when nothing else is said: the last build with four readers of agent files. */
const BASE = 'b541345d6e175e3cf2d8cd1129d5f00176ee8d41';
const PORTION = 500;

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: BASE },
    old: { type: 'string' },
    new: { type: 'string', default: ROOT },
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    only: { type: 'string', default: 'goldens,edges,files,fuzz' },
    files: { type: 'string' },
  },
});
const wanted = values.only.split(',');
const scratch = mkdtempSync(join(tmpdir(), 'differential-'));
try {
  const folders = { old: values.old ?? distOf(values.base), new: values.new };
  const sides = await loadSides(folders);
  const findings = new Findings();
  const asker = askerOf(sides, findings);
  /** @type {Readonly<Record<string, () => unknown>>} */
  const parts = {
    goldens: runGoldens,
    edges: () => runEdges(sides, findings),
    files: () => values.files && runFiles(values.files),
    fuzz: () => runFuzz(folders),
  };
  for (const [name, run] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue;
    const [start, cases] = [performance.now(), findings.cases];
    await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${name}: ${(findings.cases - cases).toLocaleString('en')} cases, ${seconds} s`);
  }
  report(findings);

  function runGoldens() {
    const golden = join(ROOT, '__tests__/golden');
    for (const name of readdirSync(golden)) {
      const files = filesBelow(join(golden, name, 'input'));
      const text = files.find(({ path }) => path === 'options.json')?.text ?? '{}';
      const specs = files.filter(({ path }) => path !== 'options.json');
      asker.sources(specs, JSON.parse(text));
      asker.project([...specs, { path: '.fsagent/config.yml', text }]);
      asker.agents(filesBelow(join(golden, name, 'expected')));
    }
    for (const files of examples()) {
      asker.project(files);
      asker.repository(files);
    }
    for (const file of filesBelow(join(ROOT, '__tests__/fixtures/agent-files'))) {
      const [harness = '', ...below] = file.path.split('/');
      const place =
        sides.old.globsOf(sides.old.HARNESSES[harness] ?? sides.old.HARNESSES['claude-code'])[0] ?? '';
      const path = `${place.replace(/\/\*.*$/, '')}/${below.join('-')}`;
      asker.agents([{ path, text: file.text }]);
    }
  }

  /** @param {string} folder */
  function runFiles(folder) {
    for (const name of readdirSync(folder, { withFileTypes: true })) {
      if (!name.isDirectory()) continue;
      const files = filesBelow(join(folder, name.name));
      asker.repository(files);
      for (const file of files) asker.agents([file]);
    }
  }

  /** @param {typeof folders} sides */
  async function runFuzz({ old, new: fresh }) {
    const [cases, seed, jobs] = [values.cases, values.seed, values.jobs].map(Number);
    let [portions, begun] = [0, 0];
    const runPortions = async () => {
      const child = fork(
        fileURLToPath(new URL('differential-cases.mjs', import.meta.url)),
        ['portions', old, fresh],
        {
          execArgv: ['--max-semi-space-size=64'],
        },
      );
      const ended = once(child, 'exit').then(() => []);
      while (begun < (cases ?? 0)) {
        const portion = { seed, portion: portions++, cases: Math.min(PORTION, (cases ?? 0) - begun) };
        begun += portion.cases;
        child.send(portion);
        const [answer] = await Promise.race([once(child, 'message'), ended]);
        if (!answer) throw new Error(`Portion ${portion.portion} of seed ${seed} ended the process.`);
        findings.merge(answer);
      }
      child.disconnect();
    };
    await Promise.all(Array.from({ length: jobs ?? 1 }, runPortions));
  }
} finally {
  rmSync(scratch, { recursive: true });
}

/** The committed build of a revision. @param {string} revision */
function distOf(revision) {
  const archive = execFileSync('git', ['-C', ROOT, 'archive', revision, 'dist', 'package.json'], {
    maxBuffer: 1 << 28,
  });
  execFileSync('tar', ['-x', '-C', scratch], { input: archive });
  return scratch;
}

/** Projects of this repository: the examples, and one for each diagnostic, before and after it is put right. */
function examples() {
  const short = { spec: '.fsagent/agents/reviewer.md', config: '.fsagent/config.yml' };
  /** @type {Record<string, Record<'before' | 'after', Record<string, string | null>>>} */
  const told = /** @type {any} */ (load(readFileSync(join(ROOT, 'docs/examples/diagnostics.yml'), 'utf8')));
  const projects = Object.values(told).flatMap(({ before = {}, after }) => [
    before,
    ...(after ? [{ ...before, ...after }] : []),
  ]);
  return [
    ...readdirSync(join(ROOT, 'examples')).map((name) => filesBelow(join(ROOT, 'examples', name))),
    ...projects.map((files) =>
      Object.entries(files).flatMap(([path, text]) =>
        text === null ? [] : [{ path: short[/** @type {'spec'} */ (path)] ?? path, text }],
      ),
    ),
  ];
}

/** @param {string} folder @returns {readonly File[]} */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      path: relative(folder, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }));
}

/** @param {Findings} findings */
function report({ groups, cases, questions }) {
  console.log(`${cases.toLocaleString('en')} cases, ${questions.toLocaleString('en')} questions`);
  const sorted = [...groups.values()].sort((a, b) => b.count - a.count);
  for (const { why } of WANTED) {
    const met = sorted.filter((group) => group.why === why);
    const count = met.reduce((sum, each) => sum + each.count, 0);
    console.log(`wanted, ${count === 0 ? 'never met' : `${count} times`}: ${why}`);
  }
  const others = sorted.filter(({ why }) => why === undefined);
  for (const { count, example } of others) {
    const { question, harness, kind, about, old, new: fresh, files } = example;
    console.log(`\nDIFFERENCE ${question} · ${harness || 'no harness'} · ${kind}: ${count} times`);
    if (about) console.log(`  about ${about}`);
    console.log(`  old ${shown(old)}\n  new ${shown(fresh)}`);
    for (const { path, text } of files.slice(0, 4)) console.log(`  in ${path}: ${shown(text)}`);
  }
  const sum = others.reduce((all, { count }) => all + count, 0);
  console.log(`\n${sum} differences that nobody wants, of ${others.length} kinds`);
  if (sum > 0) process.exitCode = 1;
}

/** @param {unknown} value */
function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 700 ? `${text.slice(0, 700)} …` : text;
}
