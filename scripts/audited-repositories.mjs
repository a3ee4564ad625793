// Makes docs/audited-repositories.md: what `fsagent audit` finds in public repositories, with the built CLI.
// Usage: node scripts/audited-repositories.mjs <folder>... > docs/audited-repositories.md
// Each folder holds checkouts and an `index.json`: [{ "repository": "owner/name", "folder", "commit" }].
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ code: string, severity: string, agent?: string, harness?: string, file?: string }} Found
 * @typedef {{ file: string, harness: string, agent: string, loads: string, tools: Record<string, string>, reach: Record<string, string[]> }} Agent
 * @typedef {{ repository: string, folder: string, commit: string }} Entry
 */

const CLI = fileURLToPath(new URL('../dist/cli/index.js', import.meta.url));
/** The kinds of restrictions that are not there, by the code of the finding. */
const VOID = {
  'agent-open': 'open',
  'agent-breaks': 'breaks',
  'agent-absent': 'not loaded',
  'no-tool-left': 'no tool',
  'void-tool': 'names',
  'void-limit': 'limits',
  'void-key': 'keys',
  'void-form': 'forms',
};
const FEWEST_FILES = 8;
/** Where only one harness has agents, more of them. */
const FEWEST_ALONE = 20;

/** @param {readonly string[]} folders */
function main(folders) {
  if (folders.length === 0) throw new Error('Name a folder of repositories.');
  const rows = folders.flatMap((folder) => {
    /** @type {readonly Entry[]} */
    const entries = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
    return entries.map((entry) => ({ ...entry, ...audited(join(folder, entry.folder)) }));
  });
  const shown = rows
    .filter(({ files, harnesses }) => files >= (harnesses.length > 1 ? FEWEST_FILES : FEWEST_ALONE))
    .sort((a, b) => b.harnesses.length - a.harnesses.length || b.files - a.files);
  console.log(page(shown));
}

/** @param {string} root */
function audited(root) {
  const words = [CLI, 'audit', '--format', 'json', '--root', root];
  const start = performance.now();
  /** @type {{ agents: readonly Agent[], diagnostics: readonly Found[] }} */
  const { agents, diagnostics } = JSON.parse(
    execFileSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 1 << 28 }),
  );
  const seconds = (performance.now() - start) / 1000;
  const warned = diagnostics.filter(({ severity }) => severity !== 'info');
  return {
    files: new Set(agents.map(({ file }) => file)).size,
    agents: agents.length,
    harnesses: [...new Set(agents.map(({ harness }) => harness))],
    voids: Object.keys(VOID).map((code) => agentsWith(warned, code)),
    shellByOthers: agents.filter(({ tools, reach }) => tools.Shell === 'denied' && reach.Shell !== undefined)
      .length,
    seconds,
  };
}

/**
 * How many agents have such a finding: ten names in one list are one mistake.
 * @param {readonly Found[]} found
 * @param {string} code
 */
const agentsWith = (found, code) =>
  new Set(
    found.flatMap((each) =>
      each.code === code ? [JSON.stringify([each.file, each.agent, each.harness])] : [],
    ),
  ).size;

/** @param {readonly (Entry & ReturnType<typeof audited>)[]} rows */
function page(rows) {
  const line = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  const head = [
    'Repository',
    'Files',
    'Agents',
    'Harnesses',
    ...Object.values(VOID),
    'Shell by others only',
    'Seconds',
  ];
  const sum = (/** @type {(row: (typeof rows)[number]) => number} */ of) =>
    rows.reduce((all, row) => all + of(row), 0);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const cells = rows.map((row) =>
    line([
      `[${row.repository}](https://github.com/${row.repository}/tree/${row.commit}) ${row.commit.slice(0, 7)}`,
      row.files,
      row.agents,
      row.harnesses.join(', '),
      ...row.voids,
      row.shellByOthers,
      row.seconds.toFixed(2),
    ]),
  );
  const sums = [
    `${rows.length} repositories`,
    sum(({ files }) => files),
    sum(({ agents }) => agents),
    '',
    ...Object.keys(VOID).map((_, index) => sum(({ voids }) => voids[index] ?? 0)),
    sum(({ shellByOthers }) => shellByOthers),
    sum(({ seconds }) => seconds).toFixed(1),
  ];
  return `# Audits of public repositories

Made by \`scripts/audited-repositories.mjs\` on ${new Date().toISOString().slice(0, 10)}, with version ${version}: one plain \`fsagent audit\` in each repository.
Most were taken because they have agents for several harnesses. Shown are those with ${FEWEST_FILES} agent files or more, or ${FEWEST_ALONE}
where all are for one harness; fixtures of tests count. Nothing here says that a repository is unsafe: the columns count where a file does not do
what it says.

- **files** and **agents**: a file that two harnesses load is two agents.
- **open**: the agent has every tool although its file restricts it. **breaks**: the harness fails for the whole project.
  **not loaded**: there is no such agent. **no tool**: the list has no name that the harness knows.
- **names**, **limits**, **keys**, **forms**: agents with a name that means nothing there and is near to one that does, or
  is in a deny; with a limit that limits nothing (\`Bash(git *)\`); with a key that the harness ignores; with a list in a form
  that it does not take.
- **Shell by others only**: agents without a shell of their own that may start an agent that has one.
- **seconds**: the whole command, on a machine with two cores that had other work to do. Of most repositories only the
  folders with agents were fetched.

${[line(head), line(head.map(() => '---')), ...cells, line(sums)].join('\n')}`;
}

main(process.argv.slice(2));
