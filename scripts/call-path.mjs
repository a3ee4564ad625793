// The way of one spec through `check`, of the command or of the Action: every named function in the order of its first
// call, and how often the next one is in another file. It shows where to change something, and whether a change made the
// way longer.
//   node scripts/call-path.mjs [--action] [--audit] [--list] [--root <another checkout>]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';

const SPEC = '---\ndescription: Reviews a change.\ntools: [Read, Glob, Shell]\n---\nUse {{{tool Shell}}}.\n';
const CONFIG = 'matrix: verified\nharnesses: [claude-code, opencode, copilot]\n';

/**
 * The named functions that a check (or an audit) of one spec calls, each once, in the order of their first calls.
 * @param {'src/cli.ts' | 'src/action.ts'} entry @param {string} root @param {'check' | 'audit'} command
 */
export async function callsOfCheck(entry, root = '.', command = 'check') {
  const folder = mkdtempSync(join(tmpdir(), 'call-path-'));
  try {
    const record = join(folder, 'calls');
    const cli = await writeProgram(folder, 'src/cli.ts', root);
    const program = entry === 'src/cli.ts' ? cli : await writeProgram(folder, entry, root);
    const project = join(folder, 'project');
    const env = { ...process.env, CALLS: record, ...jobIn(folder, project) };
    const run = projectInSync(project, cli, env);
    run(process.execPath, program, command);
    return JSON.parse(readFileSync(record, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a project of one spec whose files are written and committed; the answer runs a program in it. */
export function projectInSync(project, command, env = process.env) {
  mkdirSync(join(project, '.fsagent/agents'), { recursive: true });
  writeFileSync(join(project, '.fsagent/config.yml'), CONFIG);
  writeFileSync(join(project, '.fsagent/agents/reviewer.md'), SPEC);
  const run = (tool, ...args) => execFileSync(tool, args, { cwd: project, env, stdio: 'pipe' });
  run('git', 'init', '-q');
  run(process.execPath, command, 'write');
  run('git', 'add', '-A');
  run('git', '-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '-qm', 'x');
  return run;
}

/** A job on a push, as far as the Action asks for it. */
function jobIn(folder, project) {
  const event = join(folder, 'event.json');
  writeFileSync(event, '{}');
  return {
    ...{
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: 'push',
      GITHUB_REF: 'refs/heads/main',
      INPUT_MODE: 'check',
    },
    ...{ GITHUB_WORKSPACE: project, GITHUB_REPOSITORY: 'octo/team', GITHUB_EVENT_PATH: event },
    ...{
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      RUNNER_TEMP: folder,
    },
  };
}

/** Runs in the program: from the entry's first function on, it notes each function once. */
function noteCalls(entry) {
  const seen = new Map();
  globalThis.noteCall = (file, name) => {
    const key = `${file} ${name}`;
    if ((seen.size > 0 || file === entry) && !seen.has(key)) seen.set(key, { file, name });
  };
  process.on('exit', () =>
    process.getBuiltinModule('node:fs').writeFileSync(process.env.CALLS, JSON.stringify([...seen.values()])),
  );
}

/** Programs with notes, by their source and checkout: several ways begin with the same one. */
const programs = new Map();

/** Writes a program of ours, with a note at the start of each named function; the answer is its file. */
async function writeProgram(folder, source, root) {
  const key = JSON.stringify([source, resolve(root)]);
  const text = programs.get(key) ?? (await bundle(source, root));
  programs.set(key, text);
  const outfile = join(folder, `${basename(source, '.ts')}.mjs`);
  writeFileSync(outfile, text);
  return outfile;
}

async function bundle(source, root) {
  const noting = {
    name: 'noting',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, ({ path }) => ({ contents: withNotes(path, root), loader: 'ts' })),
  };
  const { outputFiles } = await build({
    absWorkingDir: resolve(root),
    entryPoints: [source],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [noting],
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)}); (${noteCalls})(${JSON.stringify(source)});`,
    },
  });
  return outputFiles[0].contents;
}

/** What becomes of a file, by its path and text: several programs have it. */
const noted = new Map();

function withNotes(path, root) {
  const text = readFileSync(path, 'utf8');
  const key = JSON.stringify([path, root, text]);
  const known = noted.get(key) ?? addNotes(path, root, text);
  noted.set(key, known);
  return known;
}

function addNotes(path, root, text) {
  const file = relative(root, path);
  if (!file.startsWith('src/')) return text;
  const inserts = [];
  const visit = (node) => {
    const name = ts.isFunctionLike(node) && node.body && (node.name ?? node.parent.name)?.getText();
    if (name) {
      const note = `noteCall(${JSON.stringify(file)}, ${JSON.stringify(name)})`;
      if (ts.isBlock(node.body)) inserts.push([node.body.getStart() + 1, `${note};`]);
      else inserts.push([node.body.getStart(), `(${note}, `], [node.body.end, ')']);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return inserts
    .map((insert, order) => [...insert, order])
    .sort(([a, , first], [b, , second]) => b - a || second - first)
    .reduce((noted, [at, note]) => noted.slice(0, at) + note + noted.slice(at), text);
}

/** Rules that run from a list are read as that list: its order says all that the way needs of them. */
const RULES = 'src/spec/rules/';

/** The files between which the way leads, a list of rules as one. */
export const stopsOf = (calls) =>
  calls.map(({ file }) => (file.startsWith(RULES) ? `${RULES}index.ts` : file));

/** How often the next function is in another file. */
export function switchesOf(calls) {
  const stops = stopsOf(calls);
  return stops.filter((stop, index) => index > 0 && stop !== stops[index - 1]).length;
}

async function main() {
  const { values } = parseArgs({
    options: {
      action: { type: 'boolean' },
      audit: { type: 'boolean' },
      list: { type: 'boolean' },
      root: { type: 'string' },
    },
  });
  const entry = values.action ? 'src/action.ts' : 'src/cli.ts';
  const calls = await callsOfCheck(entry, values.root, values.audit ? 'audit' : 'check');
  if (values.list) console.log(calls.map(({ file, name }) => `${file} ${name}`).join('\n'));
  const files = new Set(calls.map(({ file }) => file));
  console.log(`${files.size} files, ${calls.length} named functions, ${switchesOf(calls)} switches of file`);
}

if (process.argv[1] === import.meta.filename) await main();
