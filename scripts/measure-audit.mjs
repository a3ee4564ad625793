// Audits every repository of a folder with the built CLI and prints one table; with --thousand it compares the time of
// auditing 1,000 agent files of them with reading and parsing the same files once.
//   node scripts/measure-audit.mjs <folder of repositories> [--thousand] [--json]
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../dist/cli/index.js', import.meta.url));
const VOID = [
  'agent-open',
  'agent-breaks',
  'agent-absent',
  'void-tool',
  'void-key',
  'void-limit',
  'void-form',
];

/** @param {string[]} args */
function main(args) {
  const folder = args.find((each) => !each.startsWith('--'));
  if (folder === undefined) throw new Error('Name a folder of repositories.');
  if (args.includes('--thousand')) return console.log(measureThousand(folder));
  const rows = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => auditOf(name, join(folder, name)))
    .filter(({ agents }) => agents > 0);
  console.log(args.includes('--json') ? JSON.stringify(rows, null, 2) : table(rows));
}

/**
 * @param {string} name
 * @param {string} root
 */
function auditOf(name, root) {
  const start = performance.now();
  const { agents, diagnostics } = JSON.parse(run([CLI, 'audit', '--format', 'json', '--root', root]));
  const seconds = (performance.now() - start) / 1000;
  const loud = diagnostics.filter((/** @type {{ severity: string }} */ each) => each.severity !== 'info');
  const count = (/** @type {string} */ code) =>
    loud.filter((/** @type {{ code: string }} */ each) => each.code === code).length;
  return {
    name,
    agents: agents.length,
    harnesses: [...new Set(agents.map((/** @type {{ harness: string }} */ each) => each.harness))].join(' '),
    voids: Object.fromEntries(VOID.map((code) => [code, count(code)])),
    shellByOthers: agents.filter(
      (/** @type {{ tools: Record<string, string>, reach: Record<string, string[]> }} */ { tools, reach }) =>
        tools.Shell === 'denied' && reach.Shell !== undefined,
    ).length,
    seconds,
  };
}

/** @param {readonly string[]} words */
const run = (words) => execFileSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** @param {readonly ReturnType<typeof auditOf>[]} rows */
function table(rows) {
  const line = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  const head = ['Repository', 'Agents', 'Harnesses', ...VOID, 'Shell by others only', 'Seconds'];
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(({ name, agents, harnesses, voids, shellByOthers, seconds }) =>
      line([
        name,
        agents,
        harnesses,
        ...VOID.map((code) => voids[code] ?? 0),
        shellByOthers,
        seconds.toFixed(2),
      ]),
    ),
  ].join('\n');
}

/**
 * Copies agent files until there are 1,000 and takes the middle of seven runs, each in a process of its own, in turns.
 * @param {string} folder
 */
function measureThousand(folder) {
  const root = mkdtempSync(join(tmpdir(), 'fsagent-'));
  try {
    const files = agentFiles(folder);
    if (files.length === 0) throw new Error(`There are no agent files in ${folder}.`);
    for (let index = 0; index < 1000; index++) {
      const path = files[index % files.length] ?? '';
      const [, place = '', ending = ''] = AGENT.exec(path) ?? [];
      mkdirSync(join(root, place), { recursive: true });
      copyFileSync(join(folder, path), join(root, place, `a${index}${ending}`));
    }
    const rounds = Array.from({ length: 7 }, () => ['parse', 'audit'].map((what) => measured(what, root)));
    const [parsing, auditing] = [0, 1].map((index) => middleOf(rounds.map((round) => round[index])));
    const ratio = (/** @type {'ms' | 'mb'} */ key) =>
      ((auditing?.[key] ?? 0) / (parsing?.[key] ?? 1)).toFixed(2);
    return [
      `read and parse once: ${parsing?.ms.toFixed(0)} ms, ${parsing?.mb.toFixed(0)} MB`,
      `audit:               ${auditing?.ms.toFixed(0)} ms, ${auditing?.mb.toFixed(0)} MB`,
      `audit / parse:       ${ratio('ms')} of the time, ${ratio('mb')} of the memory (processor time, middle of 7)`,
    ].join('\n');
  } finally {
    rmSync(root, { recursive: true });
  }
}

const AGENT = /((?:\.claude|\.github|\.opencode)\/agents?)\/.*?(\.agent\.md|\.md)$/;

/** @param {string} folder */
const agentFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => AGENT.test(path) && !path.includes('/.git/'))
    .sort();

/**
 * @param {string} what
 * @param {string} root
 * @returns {{ ms: number, mb: number }}
 */
const measured = (what, root) => JSON.parse(run([fileURLToPath(import.meta.url), '--one', what, root]));

/** @param {readonly ({ ms: number, mb: number } | undefined)[]} runs */
const middleOf = (runs) => [...runs].sort((a, b) => (a?.ms ?? 0) - (b?.ms ?? 0))[Math.floor(runs.length / 2)];

/**
 * One measured run; modules are loaded before the clock starts.
 * @param {string} what
 * @param {string} root
 */
async function one(what, root) {
  const { parse } = await import('yaml');
  const { auditProject } = await import('../lib/shell/audit.js');
  const start = process.cpuUsage();
  if (what === 'audit') auditProject(resolve(root));
  else
    for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((each) =>
      each.endsWith('.md'),
    )) {
      const frontmatter = /^\ufeff?---[ \t]*\r?\n([\s\S]*?\n)---/.exec(
        readFileSync(join(root, path), 'utf8'),
      )?.[1];
      try {
        if (frontmatter !== undefined) parse(frontmatter, { logLevel: 'silent' });
      } catch {
        // a file that is no YAML is read all the same
      }
    }
  const { user, system } = process.cpuUsage(start);
  const mb = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify({ ms: (user + system) / 1000, mb }));
}

const [first, what = '', root = ''] = process.argv.slice(2);
if (first === '--one') await one(what, root);
else main(process.argv.slice(2));
