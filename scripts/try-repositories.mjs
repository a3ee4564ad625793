// Tries the built CLI as a new user would on a folder of repositories, and counts what got lost on the way.
// Usage: node scripts/try-repositories.mjs <folder> [--json] [--apart] [--prefer=<harness>] [--separate] [repository ...]
// Build first: `npm run build`. With `--prefer` or `--separate` the import is run with it, as its last lines propose.
// With `--apart` each harness of a repository is tried by itself, as if the others had no files.
// Each repository is copied; nothing is written in the folder. The judge is `agent-files.mjs`, not the product.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { harnessOf } from './agent-files.mjs';
import { grantsMore, limitsLost, lossesIn, readAgents, sameAgent } from './compare-agents.mjs';
import { reasonsText, resultsTable } from './results-table.mjs';

const HARNESSES = ['claude-code', 'opencode', 'copilot'];
const CLI = fileURLToPath(new URL('../dist/cli/index.js', import.meta.url));

const [folder, ...rest] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that holds the repositories.');
const asJson = rest.includes('--json');
const choices = rest.filter((each) => each.startsWith('--prefer') || each === '--separate');
const wanted = rest.filter((each) => !each.startsWith('--'));
const names = readdirSync(folder).filter(
  (name) => statSync(join(folder, name)).isDirectory() && (wanted.length === 0 || wanted.includes(name)),
);
const views = rest.includes('--apart') ? HARNESSES.map((harness) => [harness]) : [HARNESSES];

const results = names.flatMap((name) =>
  views.flatMap((harnesses) => {
    const isSeen = (path) => !harnessOf(path) || harnesses.includes(harnessOf(path));
    const result = inCopy(join(resolve(folder), name), isSeen, tryOut);
    const repository = harnesses.length === 1 ? `${name} ${harnesses[0]}` : name;
    console.error(`${repository}: ${result.imported} of ${result.files}`);
    return result.files > 0 ? [{ repository, ...sourceOf(name), ...result }] : [];
  }),
);
console.log(asJson ? JSON.stringify(results, null, 1) : table(results));

/** Whose files these are, where `index.json` in the folder says so: `[{ folder, repository, commit }]`. */
function sourceOf(name) {
  const index = join(folder, 'index.json');
  const known = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : [];
  const own = known.find((each) => each.folder === name);
  return own ? { source: own.repository, commit: own.commit } : {};
}

function inCopy(from, isSeen, use) {
  const root = mkdtempSync(join(tmpdir(), 'try-'));
  const filter = (path) => !/[\\/]\.git$/.test(path) && isSeen(relative(from, path).replaceAll('\\', '/'));
  try {
    cpSync(from, root, { recursive: true, verbatimSymlinks: true, filter });
    git(root, 'init', '-q');
    git(root, 'add', '-Af');
    git(root, 'commit', '-qm', 'as published', '--allow-empty');
    return use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function git(root, ...args) {
  const person = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.com'];
  execFileSync('git', ['-C', root, '-c', 'core.hooksPath=', ...person, ...args], { stdio: 'pipe' });
}

/** One repository: the commands in their order, and what became of its agents. */
function tryOut(root) {
  const session = { root, seconds: 0, lines: 0 };
  const before = readAgents(agentFiles(root));
  if (before.length === 0) return { files: 0 };
  run(session, 'init');
  const first = importFiles(session, []);
  const second = first.from.length === 0 ? importFiles(session, cleanPaths(before, first)) : first;
  const planned = asData(session, 'write', '--adopt', '--dry-run');
  run(session, 'write', '--adopt', '--dry-run');
  const written = run(session, 'write', '--adopt');
  const check = run(session, 'check');
  const specs = second.specs.map(({ text }) => text);
  const told = [...first.diagnostics, ...second.diagnostics, ...planned.diagnostics];
  const after = written.status <= 1 ? readAgents(agentFiles(root)) : []; // 1: some files are left
  const pairs = before.flatMap((one) => {
    const isTaken = (path) => path === one.path || second.from.includes(one.path);
    const other = after.find(
      (each) => sameAgent(each, one) && each.generated && isTaken(each.path) && !isLink(root, each.path),
    );
    return other ? [[one, other]] : [];
  });
  return {
    files: before.length,
    imported: first.from.length,
    inTheEnd: second.from.length,
    left: reasons(before, first, second),
    sideBySide: sideBySide(before).length,
    merged: second.specs.filter(({ from }) => from.length > 1).length,
    written: written.status,
    check: check.status,
    more: pairs.flatMap(([one, other]) => grantsMore([one], other, told)),
    limits: pairs.flatMap(([one, other]) => limitsLost([one], other, told)),
    fields: pairs.flatMap(([one, other]) => lossesIn(one, other, told, specs)),
    ...spread(session, { before, made: second.specs }, told),
    seconds: Math.round(session.seconds * 10) / 10,
    lines: session.lines,
  };
}

/** What the import says and writes; `from` are the files that became part of a spec. */
function importFiles(session, paths) {
  const {
    diagnostics = [],
    specs = [],
    left = [],
  } = asData(session, 'import', ...paths, ...choices, '--dry-run');
  run(session, 'import', ...paths, ...choices);
  const made = specs.filter(({ path }) => existsSync(join(session.root, path)));
  const leftFiles = left.flatMap(({ files, ...reason }) => files.map((file) => ({ ...reason, file })));
  return { diagnostics: [...diagnostics, ...leftFiles], specs: made, from: made.flatMap(({ from }) => from) };
}

/** What a patient user does when nothing was imported: name the files that nothing was said against. */
function cleanPaths(before, { diagnostics }) {
  const bad = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  return before.map(({ path }) => path).filter((path) => !bad.has(path));
}

/** Why files were left, with how many of each. */
function reasons(before, first, second) {
  const counts = {};
  for (const { path } of before) {
    if (second.from.includes(path)) continue;
    const own = [...second.diagnostics, ...first.diagnostics].filter(
      ({ file }) => file === path || path.startsWith(`${file}/`),
    );
    const reason = own.find(({ severity }) => severity === 'error') ?? own[0];
    const code = reason?.code ?? 'nothing said';
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

/** The agents that have files of two or more harnesses. */
function sideBySide(agents) {
  const byName = new Map();
  for (const { id, harness } of agents) {
    const name = String(id).toLowerCase();
    byName.set(name, new Set([...(byName.get(name) ?? []), harness]));
  }
  return [...byName.values()].filter((harnesses) => harnesses.size > 1);
}

/**
 * The same specs for every harness: what the files for harnesses that had none grant beyond the originals. A file that
 * no spec was made of is no original of one. Where the files of an agent grant different tools, import says so and keeps
 * the spec to their harnesses; nobody has said what another one should grant, so that spec stays as it is.
 */
function spread(session, { before, made }, told) {
  const config = join(session.root, '.fsagent/config.yml');
  const text = readFileSync(config, 'utf8');
  const missing = HARNESSES.filter((harness) => !text.includes(`\n  ${harness}:`));
  const added = missing.map((harness) => `  ${harness}: {}\n`).join('');
  writeFileSync(
    config,
    text.replace(/^harnesses:\n/m, (line) => line + added),
  );
  const specs = filesBelow(session.root, '.fsagent/agents');
  const own = new Set(told.flatMap(({ code, agent }) => (code === 'import-own-tools' ? [agent] : [])));
  for (const path of specs) {
    if (own.has(basename(path).replace(/\.\w+$/, ''))) continue;
    const text = readFileSync(join(session.root, path), 'utf8');
    writeFileSync(join(session.root, path), text.replace(/^harnesses: .*\n/m, ''));
  }
  const planned = asData(session, 'write', '--adopt', '--dry-run');
  const { status } = run(session, 'write', '--adopt');
  const after = status <= 1 ? readAgents(agentFiles(session.root)).filter(({ generated }) => generated) : [];
  const all = [...told, ...planned.diagnostics];
  const carried = after.flatMap((output) => {
    const isOf = (name) => String(name).toLowerCase() === String(output.id).toLowerCase();
    const from = made.flatMap((spec) => (isOf(spec.name) ? spec.from : []));
    const same = before.filter(({ id, path }) => isOf(id) || from.includes(path));
    const sources = same.filter(({ path }) => from.includes(path));
    const isNew = sources.length > 0 && !same.some(({ harness }) => harness === output.harness);
    return isNew ? [{ sources, output }] : [];
  });
  return {
    carried: carried.length,
    carriedMore: carried.flatMap(({ sources, output }) => grantsMore(sources, output, all)),
    carriedLimits: carried.flatMap(({ sources, output }) => limitsLost(sources, output, all)),
  };
}

/** A run as a person sees it: its time and its lines count. */
function run(session, ...args) {
  const start = performance.now();
  const { status, stdout, stderr } = cli(session.root, args);
  session.seconds += (performance.now() - start) / 1000;
  session.lines += (stdout + stderr).split('\n').length - 1;
  return { status };
}

/** The same run for the measuring, which counts for nothing. */
function asData({ root }, ...args) {
  const { stdout } = cli(root, [...args, '--format', 'json']);
  return stdout.startsWith('{') ? JSON.parse(stdout) : { diagnostics: [] };
}

function cli(root, args) {
  return spawnSync(process.execPath, [CLI, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: '1' },
  });
}

/** Every Markdown file in the harnesses' folders, links within the repository followed. */
function agentFiles(root) {
  return filesBelow(root, '')
    .filter((path) => path.endsWith('.md') && /\.(?:claude|opencode|github)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** What a link leads to belongs to another harness, or to nobody; the import names it. */
function isLink(root, path) {
  const parts = path.split('/');
  return parts.some((_, index) => lstatSync(join(root, ...parts.slice(0, index + 1))).isSymbolicLink());
}

function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = folder === '' ? name : `${folder}/${name}`;
    if (name === '.git' || name === 'node_modules') return [];
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) return filesBelow(root, path);
    return stat ? [relative(root, join(root, path)).replaceAll('\\', '/')] : [];
  });
}

function table(results) {
  const COLUMNS = {
    repository: ({ repository }) => repository,
    files: ({ files }) => files,
    'at once': ({ imported }) => imported,
    'in the end': ({ inTheEnd }) => inTheEnd,
    'side by side': ({ sideBySide }) => sideBySide,
    merged: ({ merged }) => merged,
    check: ({ check }) => check,
    'grant more': ({ more }) => more.length,
    'limits lost': ({ limits }) => limits.length,
    'fields lost': ({ fields }) => fields.length,
    carried: ({ carried }) => carried,
    'grant more ': ({ carriedMore }) => carriedMore.length,
    'limits lost ': ({ carriedLimits }) => carriedLimits.length,
    seconds: ({ seconds }) => seconds,
    lines: ({ lines }) => lines,
    left: ({ left }) => reasonsText(left),
  };
  return resultsTable(COLUMNS, results, (name) => {
    if (name === 'repository') return `all ${results.length}`;
    if (name === 'check') return `${results.filter(({ check }) => check === 0).length} green`;
    return name === 'left' ? '' : undefined;
  });
}
