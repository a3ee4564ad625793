// Compares the time and memory of auditing 1,000 agent files with those of reading and parsing the same files once.
//   node scripts/measure-audit.mjs <folder of repositories>
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {readonly string[]} words */
const run = (words) => execFileSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 1 << 28 });

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
  const { auditProject } = await import('../lib/index.js');
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
else if (first === undefined) throw new Error('Name a folder of repositories.');
else console.log(measureThousand(first));
