// A newcomer's walk with the package as it would be published: the commands of the pages, in a clean home folder.
// Build first. It needs the network for the dependencies: node scripts/first-hour.mjs
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const base = mkdtempSync(join(tmpdir(), 'fsagent-first-hour-'));
const env = {
  PATH: process.env.PATH,
  HOME: join(base, 'home'),
  CI: 'true',
  npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
};

const page = readFileSync(join(ROOT, 'docs/getting-started.md'), 'utf8');
const sectionOf = (title) => page.split(/^##? /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
const blocksOf = (title, language) =>
  [...sectionOf(title).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, text]) => text,
  );
const commandsOf = (title) => blocksOf(title, 'sh').flatMap((text) => text.trim().split('\n'));
const INSTALL = commandsOf('Getting started');

const agentText = (name) =>
  `---\nname: ${name}\ndescription: Does ${name}.\ntools: Read, Grep, Bash\nmodel: sonnet\n---\nYou do ${name}.\n`;
const CLAUDE_AGENTS = Object.fromEntries(
  ['plan', 'review', 'test', 'document', 'release'].map((name) => [
    `.claude/agents/${name}.md`,
    agentText(name),
  ]),
);
const inCode = () => ({
  '.fsagent/config.yml': blocksOf('Agents made in code', 'yaml')[0],
  'agents.mjs': blocksOf('Agents made in code', 'js')[0],
});

/** Each walk: what is there before, the commands, and how many agent files must be there after. */
const WALKS = [
  {
    name: 'from nothing to a green check',
    files: {},
    commands: [...INSTALL, ...commandsOf('Nothing yet')],
    made: 3,
  },
  {
    name: 'from five Claude agents to three harnesses',
    files: CLAUDE_AGENTS,
    commands: [...INSTALL, ...commandsOf('Agents of Claude Code')],
    made: 15,
  },
  {
    name: 'from the library',
    files: inCode(),
    commands: [...INSTALL, ...commandsOf('Agents made in code')],
    made: 3,
  },
  {
    name: 'the audit of a foreign repository',
    files: CLAUDE_AGENTS,
    commands: [`npx --package fsagent-action@${VERSION} fsagent audit`],
    made: 5,
  },
];

/** The published name stands for the package at hand. */
const here = (command, archive) =>
  command
    .replace(
      /(npm install --save-dev --save-exact|npx --package) fsagent-action(?:@[\d.]+)?/,
      `$1 ${archive}`,
    )
    .replace(/^npx /, 'npx --yes ');

function walk({ name, files, commands, made }, archive) {
  const folder = mkdtempSync(join(base, 'project-'));
  const put = ([path, text]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  Object.entries({ 'package.json': '{ "private": true }\n', ...files }).forEach(put);
  execFileSync('git', ['init', '-q'], { cwd: folder });
  const start = performance.now();
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', here(command, archive)], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${name}: "${command}" exits with ${status}\n${stdout}${stderr}`);
  }
  const seconds = (performance.now() - start) / 1000;
  const found = execFileSync('git', ['ls-files', '-o', '--', '.claude', '.opencode', '.github'], {
    cwd: folder,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => path.endsWith('.md'));
  if (found.length !== made) throw new Error(`${name}: ${found.length} files instead of ${made}: ${found}`);
  return { walk: name, commands: commands.length, seconds: seconds.toFixed(1), files: found.length };
}

try {
  mkdirSync(env.HOME);
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', base], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [{ filename }] = Object.values(JSON.parse(packed));
  console.table(WALKS.map((each) => walk(each, join(base, filename))));
} finally {
  rmSync(base, { recursive: true, force: true });
}
