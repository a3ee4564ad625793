import { afterAll, describe, expect } from '@jest/globals';
import { FORMS, type Form, makeScene, type Scene } from '../support/git-scenes.js';
import { TRAPS, type Trap } from '../support/git-traps.js';
import { onUnix } from '../support/on-unix.js';
import { runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { commit } from './support/git.js';
import { PROJECT, pullRequestEvent, SPEC, spec, withMain } from './support/project.js';

// The pull request of a fork brings a repository of each form with it, with every trap of `__tests__/cli/git-traps.test.ts`.
// That plain git springs them is shown there. `npm run traps` tries them one by one, in all forms and modes.
const IS_LONG = process.env.FSAGENT_TRAPS === 'each';
const MODES = ['check', 'audit', 'write', 'commit', 'pull-request', 'auto'];
const TOGETHER = TRAPS.filter(({ isAlone }) => !isAlone);

const repository = useGitHub({ judgesGit: true });

const scenes: Scene[] = [];
afterAll(() => {
  for (const scene of scenes) scene.remove();
});

/** What a run of the Action in each mode springs, and what it asks a server that only the repository names. */
async function sprungBy(form: Form, traps: readonly Trap[], modes: readonly string[]) {
  const on = withMain(repository());
  commit(on.bare, 'topic', new Map([[SPEC, spec('Reviews changes with care.')]]), 'Change', 'main');
  const event = pullRequestEvent(on, { fork: 'stranger' });
  const origin = `${on.github.url}/${on.slug}`;
  const found: string[] = [];
  for (const isSparse of [false, true]) {
    // The short form runs a mode in one of the two scenes, and in the next form in the other.
    const place = FORMS.indexOf(form) + (isSparse ? 1 : 0);
    const asked = IS_LONG ? modes : modes.filter((_, index) => (index + place) % 2 === 0);
    if (asked.length === 0) continue;
    const scene = makeScene(form, PROJECT, traps, { origin, isSparse });
    scenes.push(scene);
    for (const mode of asked) {
      scene.restore();
      const { root, clone } = scene;
      await runAction({ repository: on, event, workspace: clone, inputs: { mode, root } });
      for (const [trap, seen] of scene.sprung()) found.push(`${mode} ${trap} ${seen.split('\n')[0]}`);
    }
  }
  return found;
}

describe.each(FORMS.map((form) => [form]))('%s', (form) => {
  onUnix('no mode starts a program of a stranger', async () => {
    const modes = form === FORMS[0] || IS_LONG ? MODES : ['check'];
    expect(await sprungBy(form, TOGETHER, modes)).toEqual([]);
  });

  if (IS_LONG)
    onUnix.each(TRAPS.map((trap) => [trap]))('no mode springs $name alone', async (trap) => {
      expect(await sprungBy(form, [trap], MODES)).toEqual([]);
    });
});
