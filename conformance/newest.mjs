// node conformance/newest.mjs [--pin] [--harness codex]: which version of each CLI is the newest that this machine can run.
// A package for one platform may come out later than the one that asks for it; then the newest whole one is taken.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const here = import.meta.dirname;
const platform = `${process.platform}-${process.arch}`;
const plain = (version) => version;

/** Each harness, its package, the packages for this platform that must have the same version, and who announces it. */
const CLIS = [
  { id: 'claude-code', name: '@anthropic-ai/claude-code', parts: [`@anthropic-ai/claude-code-${platform}`] },
  { id: 'opencode', name: 'opencode-ai', parts: [`opencode-${platform}`, `opencode-${platform}-baseline`] },
  { id: 'copilot', name: '@github/copilot', parts: [`@github/copilot-${platform}`] },
  { id: 'gemini-cli', name: '@google/gemini-cli', parts: [] },
  {
    id: 'codex',
    name: '@openai/codex',
    parts: ['@openai/codex'],
    partVersion: (version) => `${version}-${platform}`,
  },
  { id: 'qwen-code', name: '@qwen-code/qwen-code', parts: [] },
  { id: 'kilo', name: `@kilocode/cli-${platform}`, parts: [], announcedBy: '@kilocode/cli' },
  { id: 'cline', name: `@cline/cli-${platform}`, parts: [], announcedBy: 'cline' },
];

// `--pin` writes the versions into package.json and its lock, and installs nothing.
const { values } = parseArgs({
  options: { pin: { type: 'boolean', default: false }, harness: { type: 'string', multiple: true } },
});

const found = CLIS.filter(({ id }) => values.harness?.includes(id) ?? true).map((cli) => ({
  ...cli,
  ...newest(cli),
}));
for (const { id, version, released, pinned } of found) {
  const lag = released === version ? '' : `; ${released} is out, and its package for ${platform} is not`;
  console.log(`${id}: ${version}${version === pinned ? ', as pinned' : `, pinned is ${pinned}`}${lag}`);
}
if (values.pin) {
  const wanted = found.filter(({ version, pinned }) => version !== pinned);
  if (wanted.length > 0) pin(wanted);
}

function newest({ name, parts, partVersion = plain, announcedBy }) {
  const versions = versionsOf(name).filter((version) => /^\d+\.\d+\.\d+$/.test(version));
  const have = parts.map((part) => new Set(versionsOf(part)));
  const whole = versions.filter((version) => have.every((all) => all.has(partVersion(version))));
  const version = whole.sort(byNumber).at(-1);
  if (version === undefined) throw new Error(`No version of ${name} has its packages for ${platform}.`);
  const announced = announcedBy === undefined ? versions : versionsOf(announcedBy);
  const released = announced
    .filter((each) => /^\d+\.\d+\.\d+$/.test(each))
    .sort(byNumber)
    .at(-1);
  return { version, released, pinned: pinnedVersion(name) };
}

function versionsOf(name) {
  const output = execFileSync('npm', ['view', name, 'versions', '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const versions = JSON.parse(output);
  return Array.isArray(versions) ? versions : [versions];
}

function byNumber(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function pinnedVersion(name) {
  const { devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(here, 'package.json'), 'utf8'),
  );
  return { ...devDependencies, ...optionalDependencies }[name];
}

function pin(wanted) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  for (const isOptional of [false, true]) {
    const names = wanted
      .filter(({ name }) => name in optionalDependencies === isOptional)
      .map(({ name, version }) => `${name}@${version}`);
    if (names.length === 0) continue;
    const kind = isOptional ? '--save-optional' : '--save-dev';
    execFileSync(
      'npm',
      [
        'install',
        '--prefix',
        here,
        '--package-lock-only',
        '--ignore-scripts',
        '--save-exact',
        kind,
        ...names,
      ],
      {
        stdio: 'inherit',
      },
    );
  }
}
