// Says at the end of a run of the tests which of them did not run, how many, and how to have them.

/**
 * What a machine may lack. Each group is found by words of the names of its tests.
 * @type {readonly { readonly missing: string, readonly tests: RegExp, readonly how: string }[]}
 */
export const GROUPS = [
  {
    missing: 'Chromium',
    tests: /in Chromium\b/,
    how: 'Install it (.ci/run does so), or set CHROMIUM_PATH to a browser of its kind.',
  },
  { missing: 'Node 24', tests: /on Node 24\b/, how: 'npm ci --prefix .ci/node24' },
  {
    missing: 'a terminal of its own',
    tests: /^terminal /,
    how: 'Install util-linux, which has the command "script".',
  },
];

/**
 * One line for each group of tests that did not run.
 * @param {readonly string[]} names the full names of the tests
 */
export function describeSkipped(names) {
  const groups = [...GROUPS, { missing: 'something that is not known', tests: /^/, how: 'See their files.' }];
  const groupOf = (/** @type {string} */ name) => groups.find(({ tests }) => tests.test(name));
  return groups.flatMap((group) => {
    const count = names.filter((name) => groupOf(name) === group).length;
    if (count === 0) return [];
    return [`Not run: ${count} ${count === 1 ? 'test' : 'tests'} without ${group.missing}. ${group.how}`];
  });
}

/** A reporter of Jest. */
export default class SkippedReporter {
  /** @param {{ readonly testNamePattern?: string }} config */
  constructor(config) {
    this.isChosen = Boolean(config.testNamePattern); // then most tests are skipped because nobody asked for them
  }

  /** @param {unknown} _ @param {import('@jest/reporters').AggregatedResult} results */
  onRunComplete(_, { testResults }) {
    if (this.isChosen) return;
    const skipped = testResults.flatMap((file) =>
      file.testResults.filter(({ status }) => status === 'pending'),
    );
    for (const line of describeSkipped(skipped.map(({ fullName }) => fullName)))
      process.stderr.write(`${line}\n`);
  }
}
