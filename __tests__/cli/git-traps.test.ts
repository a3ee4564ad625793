import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { inSync, specsOf } from '../action/support/project.js';
import { BY_HAND, FORMS, type Form, hasSparseIndex, makeScene, type Scene } from '../support/git-scenes.js';
import { isKnownTo, TRAPS, type Trap } from '../support/git-traps.js';
import { type Project, projectIn } from './support.js';

// Looking at a repository starts no program that it configures. Here all traps sit at once in one repository of each form.
// `npm run traps` tries them one by one, each with a control by plain git in every form.
const IS_LONG = process.env.FSAGENT_TRAPS === 'each';
const TOGETHER = TRAPS.filter(({ isAlone }) => !isAlone);
const ONE_BY_ONE = TRAPS.map((trap) => [trap]);

const FILES = inSync(specsOf(['reviewer', 'planner']));
const NEW = '.claude/agents/new.md';

/** Every command that reads a project, with what it needs before. */
const COMMANDS: Readonly<Record<string, (project: Project) => unknown>> = {
  audit: (project) => project.run(['audit']),
  'audit of a folder above': (project) => project.run(['audit', '--root', '.', '--format', 'json']),
  check: (project) => project.run(['check']),
  'write --dry-run': (project) => project.run(['write', '--dry-run']),
  write: (project) => {
    project.remove(NEW);
    return project.run(['write']);
  },
  'write --adopt': (project) => project.run(['write', '--adopt']),
  import: (project) => {
    project.put('.claude/agents/other.md', BY_HAND.replace('new', 'other'));
    return project.run(['import']);
  },
  explain: (project) => project.run(['explain', '.fsagent/agents/reviewer.md']),
  init: (project) => {
    project.remove('.fsagent');
    return project.run(['init']);
  },
  eject: (project) => project.run(['eject']),
  'write --watch': async (project) => {
    const child = project.start(['write', '--watch']);
    for await (const text of child.stdout ?? []) if (String(text).includes('Watching')) break;
    child.kill('SIGKILL');
    await once(child, 'exit');
  },
};

const scenes: Scene[] = [];
afterAll(() => {
  for (const scene of scenes) scene.remove();
});

function sceneOf(form: Form, traps: readonly Trap[], isSparse = false): Scene {
  const scene = makeScene(form, FILES, traps, { isSparse });
  scenes.push(scene);
  return scene;
}

/** What plain git springs of traps in a scene that has no others. */
function sprungByGit(scene: Scene, traps: readonly Trap[]): ReadonlySet<string> {
  scene.restore();
  scene.set(traps);
  scene.shell(traps.map(({ control }) => `(${control})`).join('\n'));
  return new Set(scene.sprung().keys());
}

/** The traps that plain git does not spring where they are set together, nor with those that kept it from them out of the way. */
function leftTogether(scene: Scene, traps: readonly Trap[]): readonly Trap[] {
  const sprung = sprungByGit(
    scene,
    traps.filter(({ isAlone }) => !isAlone),
  );
  const left = traps.filter(({ name }) => !sprung.has(name));
  return left.length === traps.length ? left : leftTogether(scene, left);
}

describe.each(FORMS.map((form) => [form]))('%s', (form) => {
  const scene = sceneOf(form, TOGETHER);
  const sparse = sceneOf(form, TOGETHER, true);

  const isShort = form !== FORMS[0] && form !== FORMS[1] && !IS_LONG; // the other forms differ in where the settings lie
  const names = Object.keys(COMMANDS).filter(
    (name) => !isShort || name === 'audit' || name === 'write --adopt',
  );
  // The short form runs a command in one of the two scenes, and in the next form in the other.
  const place = FORMS.indexOf(form);
  test.each(names.map((name, index) => [name, index] as const))('%s starts nothing', async (name, index) => {
    const both = [scene, sparse];
    for (const each of IS_LONG ? both : both.slice((place + index) % 2).slice(0, 1)) {
      each.restore();
      await COMMANDS[name]?.(projectIn(join(each.clone, each.root)));
      expect([...each.sprung().keys()]).toEqual([]);
    }
  });

  test('plain git fetches what a sparse index lacks', () => {
    sparse.restore();
    sparse.shell('git ls-files');
    expect(sparse.sprung().has('lazy-fetch')).toBe(hasSparseIndex(sparse.version));
  });

  // One of four in one form, in the others one.
  test('plain git springs the traps', () => {
    const plain = sceneOf(form, []);
    const few = form === FORMS[0] ? TRAPS.filter((_, index) => index % 4 === 0) : TRAPS.slice(0, 1);
    const asked = IS_LONG ? TRAPS : few;
    const known = asked.filter((trap) => isKnownTo(plain.version, trap.since));
    const left = IS_LONG ? known : leftTogether(plain, known);
    const idle = left.filter((trap) => !sprungByGit(plain, [trap]).has(trap.name));
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  if (IS_LONG)
    test.each(ONE_BY_ONE)('no command springs $name alone', async (trap) => {
      const alone = sceneOf(form, [trap]);
      for (const [name, run] of Object.entries(COMMANDS)) {
        alone.restore();
        await run(projectIn(join(alone.clone, alone.root)));
        expect([name, ...alone.sprung().keys()]).toEqual([name]);
      }
    });
});
