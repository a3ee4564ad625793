// A newcomer's walk with the package as it would be published: the commands of the pages, word for word, in a clean home
// folder. A registry on this machine has the package, and nothing else. Build first: node scripts/first-hour.mjs
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const base = mkdtempSync(join(tmpdir(), 'fsagent-first-hour-'));
const env = {
  PATH: process.env.PATH,
  HOME: join(base, 'home'),
  CI: 'true',
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
  npm_config_yes: 'true',
};

const page = readFileSync(join(ROOT, 'docs/getting-started.md'), 'utf8');
const [, AUDIT] = /^ {4}(npx .* audit)$/m.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
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
    commands: [AUDIT],
    made: 5,
  },
];

/** A registry that has this one package. */
async function startRegistry(archive, { integrity, shasum }) {
  const server = createServer(({ url }, response) => {
    if (url?.endsWith('.tgz')) return response.end(readFileSync(archive));
    const { name, version } = PACKAGE;
    const dist = { tarball: `${env.npm_config_registry}${name}.tgz`, integrity, shasum };
    const versions = { [version]: { ...PACKAGE, devDependencies: {}, dist } };
    response.setHeader('content-type', 'application/json');
    response.statusCode = url === `/${name}` ? 200 : 404;
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  env.npm_config_registry = `http://127.0.0.1:${server.address().port}/`;
  return server;
}

const inShell = (command, cwd) =>
  new Promise((resolve) =>
    execFile('bash', ['-c', command], { cwd, env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, said: `${stdout}${stderr}` }),
    ),
  );

async function walk({ name, files, commands, made }) {
  const folder = mkdtempSync(join(base, 'project-'));
  const put = ([path, text]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  Object.entries(files).forEach(put);
  execFileSync('git', ['init', '-q'], { cwd: folder });
  const start = performance.now();
  for (const command of commands) {
    const { failed, said } = await inShell(command, folder);
    if (process.argv.includes('--show')) console.log(`$ ${command}\n${said}`);
    if (failed) throw new Error(`${name}: "${command}" fails\n${said}`);
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

let registry;
try {
  mkdirSync(env.HOME);
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', base], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [made] = Object.values(JSON.parse(packed));
  registry = await startRegistry(join(base, made.filename), made);
  const rows = [];
  for (const each of WALKS) rows.push(await walk(each));
  console.table(rows);
} finally {
  registry?.close();
  rmSync(base, { recursive: true, force: true });
}
