// What a change may not make worse: each is the processor time of one command beside that of another one on the same
// project, measured in turns.
import { takeTurns } from './measure.mjs';

/** @typedef {ReturnType<typeof import('./runners.mjs').openBench>} Bench */
/** @typedef {import('./measure.mjs').Runner} Runner */

/** Specs and files that a small import has, which is taken from a large one: what is left is an agent's own time. */
const FEW = 20;

/** @type {readonly (readonly ['specs' | 'files' | 'settings', string])[]} */
const PULL_REQUESTS = [
  ['specs', 'five changed specs'],
  ['files', 'five new files'],
  ['settings', 'other settings'],
];

/**
 * Commands that take turns, and which of them are compared. `aim` is what a ratio is to be at most on Node 24.
 * @typedef {{ readonly runners: Readonly<Record<string, Runner>>,
 *   readonly ratios: readonly { readonly name: string, readonly of: readonly [string, string], readonly aim?: number }[] }} Group
 */

/**
 * The groups, where policies and audits are measured on so many specs, and imports on so many agents.
 * @param {Bench} bench @param {number} specs @param {number} agents @returns {readonly Group[]}
 */
export function groupsOf(bench, specs, agents) {
  const many = specs.toLocaleString('en');
  return [
    {
      runners: { check: bench.check(3), start: bench.start(), empty: bench.empty() },
      ratios: [
        { name: 'check of 3 specs / an empty process', of: ['check', 'empty'], aim: 2.6 },
        { name: 'the command, loaded alone / an empty process', of: ['start', 'empty'] }, // no check is below it
      ],
    },
    {
      runners: { action: bench.action(20), empty: bench.empty() },
      ratios: [{ name: 'the Action on 20 specs / an empty process', of: ['action', 'empty'] }],
    },
    {
      runners: { check: bench.check(1000), script: bench.script(1000), write: bench.write(1000) },
      ratios: [
        { name: 'check of 1,000 specs / the script', of: ['check', 'script'], aim: 1.25 },
        { name: 'write of one of 1,000 specs / their check', of: ['write', 'check'] },
      ],
    },
    {
      runners: { check: bench.check(specs), policy: bench.checkPolicy(specs), audit: bench.audit(specs) },
      ratios: [
        { name: `check of ${many} specs with a policy / without`, of: ['policy', 'check'], aim: 1.6 },
        { name: `audit of ${many} specs / their check`, of: ['audit', 'check'], aim: 2 },
      ],
    },
    ...PULL_REQUESTS.map(([change, what]) => ({
      runners: bench.pullRequest(1000, change),
      ratios: [
        {
          name: `the Action on a pull request with ${what}, 1,000 specs / on a push`,
          of: /** @type {[string, string]} */ (['pull', 'push']),
          aim: 1.15,
        },
      ],
    })),
    {
      runners: { import: bench.import(agents), check: bench.check(agents) },
      ratios: [{ name: `import of ${agents} agents / the check of their specs`, of: ['import', 'check'] }],
    },
  ];
}

/**
 * The ratios of a group by their names. @param {Group} group @param {number} rounds
 * @returns {ReadonlyMap<string, number>}
 */
export function measureGroup({ runners, ratios }, rounds) {
  const names = Object.keys(runners);
  const costs = takeTurns(Object.values(runners), { rounds, withMemory: false });
  const spent = (/** @type {string} */ name) => costs[names.indexOf(name)]?.processor ?? Number.NaN;
  return new Map(ratios.map(({ name, of: [ours, other] }) => [name, spent(ours) / spent(other)]));
}

/** What an import takes for one agent of three files, in ms of the processor. */
export const MOST_IMPORT_MS = 1.5;

/** @param {Bench} bench @param {number} agents @param {number} rounds */
export function importTime(bench, agents, rounds) {
  const [many, few] = takeTurns([bench.import(agents), bench.import(FEW)], { rounds, withMemory: false });
  return ((many?.processor ?? Number.NaN) - (few?.processor ?? Number.NaN)) / (agents - FEW);
}
