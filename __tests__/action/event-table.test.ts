import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findHead } from '../../src/action/branch.js';
import { type CheckedOut, NO_CHECKOUT } from '../../src/action/checked-out.js';
import { isSeen, settle } from '../../src/action/decide.js';
import { type Event, readEvent } from '../../src/action/event.js';
import { readInputs } from '../../src/action/inputs.js';
import { CELLS, type Cell, type EventName, eventNameOf, MODES, type Place } from './support/event-table.js';
import { removeFolders, temporaryFolder, write } from './support/git.js';

// Every cell of the table for every mode, with values in place of a machine; `checkouts.test.ts` runs some on real repositories.
const [SLUG, OTHER] = ['octo/one', 'octo/two'];
const QUEUE = 'gh-readonly-queue/main/pr-7';
const idOf = (digit: string): string => digit.repeat(40);

/** Where the branches of the remote are. */
const HEADS: Readonly<Record<string, string>> = {
  main: idOf('1'),
  develop: idOf('3'),
  topic: idOf('4'),
  [QUEUE]: idOf('6'),
  trunk: idOf('7'),
};
const [BASE, TAGGED, MERGE] = [idOf('a'), idOf('2'), idOf('5')];

function refOf(row: EventName): readonly [ref: string, sha: string] {
  if (row.endsWith(' tag')) return ['refs/tags/v1', idOf('1')];
  if (row === 'merge_group') return [`refs/heads/${QUEUE}`, idOf('6')];
  const isOpen = ['pull_request', 'closed pull_request', 'pull_request of a fork'].includes(row);
  return isOpen ? ['refs/pull/7/merge', MERGE] : ['refs/heads/main', idOf('1')];
}

function eventOf(row: EventName): Event {
  const [ref, sha] = refOf(row);
  const repo = { full_name: row.endsWith('fork') ? 'stranger/one' : SLUG };
  const pull_request = {
    number: 7,
    user: { login: 'somebody' },
    head: { ref: 'topic', sha: idOf('4'), repo },
    base: { ref: 'main', sha: BASE },
  };
  const folder = temporaryFolder();
  const payload = {
    action: /closed|merged/.test(row) ? 'closed' : 'synchronize',
    ...(row.includes('pull_request') && { pull_request }),
    ...(row === 'merge_group' && {
      merge_group: { base_sha: BASE, base_ref: 'refs/heads/main', head_ref: ref },
    }),
  };
  write(folder, 'event.json', JSON.stringify(payload));
  return readEvent({
    GITHUB_EVENT_NAME: eventNameOf(row),
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_REPOSITORY: SLUG,
    GITHUB_REF: ref,
    GITHUB_SHA: sha,
  });
}

function checkoutOf(row: EventName, place: Place): CheckedOut {
  const [ref, commit] = refOf(row);
  const branch = /^refs\/heads\/(.*)/.exec(ref)?.[1];
  const develop = { repository: SLUG, branch: 'develop', commit: idOf('3') };
  const places: Readonly<Record<Place, CheckedOut>> = {
    own: { repository: SLUG, branch, commit },
    branch: develop,
    tag: { repository: SLUG, branch: undefined, commit: TAGGED },
    detached: { repository: SLUG, branch: undefined, commit: row === 'pull_request' ? idOf('4') : commit },
    second: { repository: OTHER, branch: 'trunk', commit: idOf('7') },
    tree: develop,
  };
  return places[place];
}

/** The remote answers where one branch is, and knows nothing else. */
const remote = {
  text: ([command, ...words]: readonly string[]): string => {
    const ref = words.at(-1) ?? '';
    if (command !== 'ls-remote') throw new Error(`git ${command} is not needed to find a branch`);
    const head = HEADS[ref.replace('refs/heads/', '')];
    return head === undefined ? '' : `${head}\t${ref}`;
  },
};

/** What a run does, in the words of the table. */
function runOf({
  event: row,
  place,
  mode,
}: Cell): Pick<Cell, 'target' | 'comparedWith'> & { access: string } {
  const { inputs } = readInputs({ INPUT_MODE: mode });
  const given = eventOf(row);
  const found = isSeen(mode, given) ? checkoutOf(row, place) : NO_CHECKOUT;
  const { event, decision, access } = settle(mode, given, found);
  const comparedWith = event.base === undefined ? 'nothing' : 'base';
  if (mode !== 'auto') expect(decision).toEqual({ mode });
  if (decision.mode !== 'commit' && decision.mode !== 'pull-request')
    return { target: '–', comparedWith, access };
  const head = findHead({ event, inputs, found, repository: found.repository }, remote);
  if ('code' in head) return { target: head.code, comparedWith, access };
  expect(head.commit).toBe(HEADS[head.name]);
  return { target: head.name, comparedWith, access };
}

/** Nobody's proposal is opened with its own settings; what nothing is committed to is opened to compare it, or not at all. */
function accessTo({ event: row, target, comparedWith }: Cell): string {
  if (target === '–') return comparedWith === 'base' ? 'look' : 'none';
  return row === 'pull_request_target' || row.endsWith('fork') ? 'look' : 'own';
}

const isOf =
  (mode: Cell['mode']) =>
  (cell: Cell): boolean =>
    cell.mode === mode;

test.each(MODES)('mode %s, for each event and each checkout, does what the table says', (mode) => {
  const cells = CELLS.filter(isOf(mode));
  const shown = cells.map((cell) => ({ ...cell, access: accessTo(cell) }));
  expect(cells.map((cell) => ({ ...cell, ...runOf(cell) }))).toEqual(shown);
  expect(cells).toHaveLength(14 * 6);
  removeFolders();
});

test('an input that names a branch or a repository overrules the checkout, and no prohibition', () => {
  const head = (row: EventName, branch: string, repository = SLUG) => {
    const { inputs } = readInputs({ INPUT_MODE: 'commit', INPUT_BRANCH: branch });
    const found = { ...checkoutOf(row, 'own'), repository };
    const result = findHead({ event: eventOf(row), inputs, found, repository }, remote);
    return 'code' in result ? result.code : result.name;
  };
  expect(head('schedule', 'develop')).toBe('develop');
  expect(head('push of a tag', 'main')).toBe('main');
  expect(head('schedule', 'gone')).toBe('branch-missing');
  expect(head('schedule', QUEUE)).toBe('merge-queue');
  expect(head('merge_group', 'develop')).toBe('merge-queue');
  expect(head('merge_group', 'trunk', OTHER)).toBe('trunk');
  expect(head('closed pull_request', 'topic')).toBe('closed-pull-request');
  expect(head('closed pull_request', 'develop')).toBe('develop');
  expect(head('pull_request_target', 'develop')).toBe('pull-request-target');
  expect(head('pull_request of a fork', 'develop')).toBe('fork-pull-request');
});
