import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isKnownTo, setTraps, sprungIn, type Trap } from './git-traps.js';
import { runProcess } from './processes.js';

/** Where the settings of a hostile repository lie, as seen from the folder that somebody looks at. */
export const FORMS = [
  'a hostile .git',
  'a bare repository below a plain clone',
  'a linked work tree',
  'a submodule',
] as const;
export type Form = (typeof FORMS)[number];

/** A checkout full of traps. Each command gets it as it was. */
export interface Scene {
  /** The checkout as it is given to the Action. */
  readonly clone: string;
  /** The folder that is looked at, from the clone. */
  readonly root: string;
  /** What git says of itself. */
  readonly version: string;
  readonly restore: () => void;
  /** Sets further traps until it is restored. */
  readonly set: (traps: readonly Trap[]) => void;
  /** Which traps were sprung since this was asked last, with what each saw. */
  readonly sprung: () => ReadonlyMap<string, string>;
  /** Runs a line of shell in the folder that is looked at. */
  readonly shell: (line: string) => void;
  readonly remove: () => void;
}

const environment = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Somebody',
  GIT_AUTHOR_EMAIL: 'somebody@example.com',
  GIT_COMMITTER_NAME: 'Somebody',
  GIT_COMMITTER_EMAIL: 'somebody@example.com',
  TERM: 'xterm',
});

/** An agent that a person wrote, as the new spec would have it. */
export const BY_HAND =
  '---\nname: new\ndescription: Reviews changes as reviewer.\ntools: Read\n---\nYou review changes.\n';

const SPEC = '.fsagent/agents/reviewer.md';

type Run = (folder: string, ...words: readonly string[]) => string;

/** Makes a checkout of some files in which every setting that can start a program is a trap. */
export function makeScene(
  form: Form,
  files: ReadonlyMap<string, string>,
  traps: readonly Trap[],
  { origin = 'http://localhost:9/owner/name', isSparse = false } = {},
): Scene {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'fsagent-scene-')));
  const [kept, stage, sprung] = [join(base, 'kept'), join(base, 'stage'), join(base, 'sprung')];
  mkdirSync(join(base, 'home'));
  mkdirSync(sprung);
  const env = environment(join(base, 'home'));
  const git: Run = (folder, ...words) => {
    const { status, stdout, stderr } = runProcess('git', words, { cwd: folder, env });
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
    return stdout.toString().trim();
  };
  const { clone, root, folder, work } = BUILDERS[form]({ git, stage, files, origin });
  if (isSparse) loseFolder(git, work); // before there are traps
  git(base, 'init', '-q', '--bare', 'alternate.git');
  put(folder, 'objects/info/alternates', `${join(base, 'alternate.git', 'objects')}\n`);
  if (!isSparse) put(folder, 'info/sparse-checkout', '/*\n'); // so that what it hides is asked for
  const set = (more: readonly Trap[]) => setTraps(folder, more, sprung);
  set(traps);
  // Enough for every question that is ever asked of git: files that changed but not in size, are new, or are ignored.
  const spec = files.get(SPEC) ?? '';
  put(work, SPEC, spec.replace('You review', 'We review '));
  put(work, SPEC.replace('reviewer', 'new'), spec);
  put(work, '.gitignore', '.opencode/\n');
  cpSync(stage, kept, { recursive: true, verbatimSymlinks: true });
  return {
    clone,
    root,
    version: git(base, 'version'),
    restore: () => {
      rmSync(stage, { recursive: true });
      cpSync(kept, stage, { recursive: true, verbatimSymlinks: true });
    },
    set,
    sprung: () => sprungIn(sprung),
    shell: (line) => {
      runProcess('sh', ['-c', line], { cwd: join(clone, root), env });
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

interface Building {
  readonly git: Run;
  readonly stage: string;
  readonly files: ReadonlyMap<string, string>;
  readonly origin: string;
}

interface Built {
  readonly clone: string;
  readonly root: string;
  /** What holds the hostile config. */
  readonly folder: string;
  /** What holds the files. */
  readonly work: string;
}

const BUILDERS: Readonly<Record<Form, (building: Building) => Built>> = {
  'a hostile .git': ({ stage, ...building }) => {
    commitAll({ ...building, stage });
    return { clone: stage, root: '.', folder: join(stage, '.git'), work: stage };
  },
  'a bare repository below a plain clone': ({ git, stage, files, origin }) => {
    const work = join(stage, 'tools');
    commitAll({ git, stage: work, files, origin });
    cpSync(join(work, '.git'), work, { recursive: true });
    rmSync(join(work, '.git'), { recursive: true });
    git(work, 'config', '--file', 'config', 'core.worktree', '.');
    commitAll({ git, stage, files: new Map(), origin });
    return { clone: stage, root: 'tools', folder: work, work };
  },
  'a linked work tree': ({ git, stage, files, origin }) => {
    const main = join(stage, 'main');
    commitAll({ git, stage: main, files, origin });
    git(main, 'worktree', 'add', '-q', '-b', 'linked', '../linked');
    return {
      clone: join(stage, 'linked'),
      root: '.',
      folder: join(main, '.git'),
      work: join(stage, 'linked'),
    };
  },
  'a submodule': ({ git, stage, files, origin }) => {
    const work = join(stage, 'sub');
    commitAll({ git, stage: work, files, origin });
    commitAll({ git, stage, files: new Map(), origin }); // with the commit of `sub`
    const folder = join(stage, '.git', 'modules', 'sub');
    mkdirSync(dirname(folder), { recursive: true });
    cpSync(join(work, '.git'), folder, { recursive: true });
    rmSync(join(work, '.git'), { recursive: true });
    git(work, 'config', '--file', join(folder, 'config'), 'core.worktree', '../../../sub');
    put(work, '.git', 'gitdir: ../.git/modules/sub\n');
    return { clone: stage, root: 'sub', folder, work };
  },
};

/** A repository with some history, so that there is something to compare and to merge. */
function commitAll({ git, stage, files, origin }: Building): void {
  mkdirSync(stage, { recursive: true });
  const all = new Map([...files, ['other.txt', 'one\n'], ['both.txt', 'one\n'], ['gone/x.txt', 'x\n']]);
  if (files.size > 0) all.set('.claude/agents/new.md', BY_HAND);
  for (const [path, text] of all) put(stage, path, text);
  git(stage, 'init', '-q', '-b', 'main');
  git(stage, 'remote', 'add', 'origin', origin);
  const commit = (branch: string, text: string) => {
    put(stage, 'both.txt', text);
    git(stage, 'checkout', '-q', '-B', branch);
    git(stage, 'add', '--all', '--force', '.');
    git(stage, 'commit', '-q', '-m', text.trim());
  };
  commit('main', 'one\n');
  commit('left', 'left\n');
  git(stage, 'checkout', '-q', 'main');
  commit('right', 'right\n');
  git(stage, 'checkout', '-q', 'main');
  for (const path of all.keys())
    if (path.startsWith('.claude/')) put(stage, path, `${all.get(path)}\nEdited.\n`);
  put(stage, 'other.txt', 'two\n');
  commit('main', 'three\n');
}

/**
 * Leaves a folder out of the checkout and its index, and what it was out of the repository: to list the index, git must then
 * fetch it. Older versions have no such index.
 */
function loseFolder(git: Run, work: string): void {
  if (!hasSparseIndex(git(work, 'version'))) return;
  git(
    work,
    'sparse-checkout',
    'set',
    '--cone',
    '--sparse-index',
    '.fsagent',
    '.claude',
    '.opencode',
    '.github',
  );
  const id = git(work, 'rev-parse', 'HEAD:gone');
  rmSync(resolve(work, git(work, 'rev-parse', '--git-path', `objects/${id.slice(0, 2)}/${id.slice(2)}`)));
}

export const hasSparseIndex = (version: string): boolean => isKnownTo(version, [2, 37]);

function put(folder: string, path: string, text: string): void {
  const at = join(folder, path);
  mkdirSync(dirname(at), { recursive: true });
  writeFileSync(at, text);
}
