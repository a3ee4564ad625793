// What a change must pass: the steps of .ci/run. What takes longer is in .github/workflows/nightly.yml; CONTRIBUTING.md says
// where each thing runs.

const CALIBRATION = {
  run: 'node scripts/calibration.mjs & node scripts/calibration.mjs; wait $!',
  processors: 2, // as the long steps have it: two processors of one core are slower than one
  isCalibration: true,
  isQuiet: true,
};

const NODE_24 = '.ci/node24/node_modules/node/bin';

/**
 * What depends on the runtime: the tests that start the command in a process of its own, and those of the requests and the
 * git processes of the Action. `__tests__/action/bundle.test.ts` starts Node 24 itself.
 */
export const TESTS_ON_NODE_24 = [
  '__tests__/action/commit.test.ts',
  '__tests__/action/retry.test.ts',
  '__tests__/cli/begin.test.ts',
  '__tests__/cli/commands.test.ts',
  '__tests__/cli/current-build.test.ts',
  '__tests__/cli/git-traps.test.ts',
  '__tests__/cli/kill.test.ts',
  '__tests__/cli/lazy.test.ts',
  '__tests__/cli/package.test.ts',
  '__tests__/cli/watch.test.ts',
];

/** @type {readonly import('../scripts/ci-steps.mjs').Step[]} */
export const STEPS = [
  { name: 'calibration 1', ...CALIBRATION },
  { name: 'install', run: 'npm ci --no-audit --no-fund' },
  {
    name: 'install Node 24',
    after: ['install'],
    processors: 0,
    isQuiet: true,
    run: `npm ci --prefix .ci/node24 --no-audit --no-fund
      ${NODE_24}/node --version`,
  },
  {
    // The tests of the HTML report and of the site are skipped where it cannot be installed.
    name: 'install Chromium',
    after: ['install'],
    processors: 0,
    isVarying: true,
    run: `if ! command -v chromium && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
        { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null; } || echo 'Chromium cannot be installed.'
      fi`,
  },
  { name: 'build', after: ['install'], run: 'npm run --silent build' },
  { name: 'types', after: ['build'], run: 'npm run --silent typecheck' }, // those of the package are made by the build
  {
    name: 'generated files', // as committed, with none too many or too few
    after: ['build'],
    run: `node scripts/docs.mjs
      node scripts/terminal-picture.mjs
      node scripts/screenshots.mjs --check || exit 1
      drift=$(git status --porcelain=v1 --untracked-files=all -- dist schema docs README.md)
      if [ -n "$drift" ]; then
        printf 'Rebuild and commit these:\\n%s\\n' "$drift"
        exit 1
      fi`,
  },
  {
    name: 'lint',
    after: ['install'],
    run: `npm run --silent lint
      npm run --silent lint:actions`,
  },
  { name: 'meters', after: ['build'], run: 'npm run --silent meters' },
  { name: 'package', after: ['generated files'], run: 'npm run --silent lint:package' },
  {
    name: 'install for site and conformance', // beside the tests
    after: ['package'],
    processors: 0,
    isQuiet: true,
    run: `npm ci --prefix site --no-audit --no-fund
      npm ci --prefix conformance --no-audit --no-fund`,
  },
  {
    name: 'tests',
    after: ['package', 'install Node 24', 'install Chromium'],
    processors: 2,
    run: 'npm test',
  },
  {
    name: 'tests on Node 24', // they wait a lot, so the next steps run beside them
    after: ['tests'],
    run: `PATH="$PWD/${NODE_24}:$PATH" npm test -- ${TESTS_ON_NODE_24.join(' ')}`,
  },
  {
    name: 'site, short form',
    after: ['install for site and conformance', 'install Chromium', 'build'],
    run: `npm run --silent --prefix site typecheck
      npm run --silent --prefix site test:short`,
  },
  {
    name: 'first hour', // a newcomer's walk with the package as it would be published
    after: ['package'],
    run: 'node scripts/first-hour.mjs',
  },
  {
    name: 'dist alone', // under Node 24, and with nothing installed
    after: ['build', 'install Node 24'],
    run: `${NODE_24}/node dist/cli/index.js check --root examples/team
      alone=$(mktemp -d)
      trap 'rm -rf "$alone"' EXIT
      cp -r dist examples "$alone"
      cd "$alone"
      node dist/cli/index.js write --root examples/team`,
  },
  {
    name: 'types of conformance',
    after: ['install for site and conformance', 'build'],
    run: 'npm run --silent --prefix conformance typecheck',
  },
  { name: 'calibration 2', after: ['tests'], ...CALIBRATION },
  {
    name: 'mutated specs and agent files', // the same ones in each run
    after: ['build'],
    processors: 2,
    run: 'npm run --silent fuzz -- --cases 12000',
  },
  {
    name: 'cost of a check', // ratios, with a quarter of room, repeated before they fail
    after: ['install Node 24', 'build'],
    processors: 2, // alone
    run: `npm run --silent bench:check -- --node ${NODE_24}/node`,
  },
  {
    // What they grant, and how they read agent files.
    name: 'changed harnesses, short form',
    after: ['install for site and conformance', 'build'],
    processors: 2,
    isVarying: true,
    run: `npm run --silent conformance -- --short --compare --only changed
      npm run --silent conformance -- audit --short --only changed
      npm run --silent conformance -- surroundings --short --only changed`,
  },
  {
    name: 'other harnesses, a few agents',
    after: ['install for site and conformance', 'build'],
    processors: 2,
    isVarying: true,
    run: 'npm run --silent conformance -- --smoke --only unchanged',
  },
  {
    // Each fault has its place in the library; of those in changed harnesses, one of each kind is noticed.
    name: 'faults in changed harnesses, short form',
    after: ['install for site and conformance', 'build'],
    processors: 2,
    isVarying: true,
    run: 'npm run --silent conformance:sabotage -- --short --only changed',
  },
  { name: 'calibration 3', after: ['other harnesses, a few agents'], ...CALIBRATION },
];
