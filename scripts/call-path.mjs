// The way of one spec through `check`: every named function in the order of its first call, and how often the next one
// is in another file. It shows where to change something, and whether a change made the way longer.
//   node scripts/call-path.mjs [--list] [--root <another checkout>]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';

const ENTRY = 'src/cli.ts';
const SPEC = '---\ndescription: Reviews a change.\ntools: [Read, Glob, Shell]\n---\nUse {{{tool Shell}}}.\n';
const CONFIG = 'matrix: verified\nharnesses: [claude-code, opencode, copilot]\n';

const { values } = parseArgs({ options: { list: { type: 'boolean' }, root: { type: 'string' } } });
const root = resolve(values.root ?? '.');
const calls = await callsOfCheck();
if (values.list) console.log(calls.map(({ file, name }) => `${file} ${name}`).join('\n'));
const switches = calls.filter(({ file }, index) => index > 0 && file !== calls[index - 1].file);
const files = new Set(calls.map(({ file }) => file));
console.log(`${files.size} files, ${calls.length} named functions, ${switches.length} switches of file`);

/** The named functions that a check of one spec calls, each once. */
async function callsOfCheck() {
  const folder = mkdtempSync(join(tmpdir(), 'call-path-'));
  try {
    const command = join(folder, 'cli.mjs');
    const record = join(folder, 'calls');
    await writeCommand(command);
    const project = join(folder, 'project');
    mkdirSync(join(project, '.fsagent/agents'), { recursive: true });
    writeFileSync(join(project, '.fsagent/config.yml'), CONFIG);
    writeFileSync(join(project, '.fsagent/agents/reviewer.md'), SPEC);
    const run = (program, ...args) =>
      execFileSync(program, args, { cwd: project, env: { ...process.env, CALLS: record }, stdio: 'pipe' });
    run('git', 'init', '-q');
    run(process.execPath, command, 'write');
    run('git', 'add', '-A');
    run('git', '-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '-qm', 'x');
    run(process.execPath, command, 'check');
    return JSON.parse(readFileSync(record, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs in the command: from the entry's first function on, it notes each function once. */
function noteCalls() {
  const seen = new Map();
  globalThis.noteCall = (file, name) => {
    const key = `${file} ${name}`;
    if ((seen.size > 0 || file === 'src/cli.ts') && !seen.has(key)) seen.set(key, { file, name });
  };
  process.on('exit', () =>
    process.getBuiltinModule('node:fs').writeFileSync(process.env.CALLS, JSON.stringify([...seen.values()])),
  );
}

/** Bundles the command, with a note at the start of each named function. */
async function writeCommand(outfile) {
  const noting = {
    name: 'noting',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, ({ path }) => ({ contents: withNotes(path), loader: 'ts' })),
  };
  await build({
    absWorkingDir: root,
    entryPoints: [ENTRY],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [noting],
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)}); (${noteCalls})();`,
    },
  });
}

function withNotes(path) {
  const text = readFileSync(path, 'utf8');
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
