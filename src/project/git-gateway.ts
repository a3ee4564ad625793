import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Environment, environmentFor, findGit, type GitTask, safePath } from './git-program.js';
import {
  findRepository,
  headOf,
  isPlainFile,
  isTrusted,
  type Repository,
  readSmall,
  storageOf,
} from './git-repository.js';

/** What a git command answered. */
export interface GitAnswer {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface GitCall {
  readonly input?: string | Uint8Array;
  /** The folder to work in; default: the top of the checkout. */
  readonly cwd?: string;
  /** Further variables. */
  readonly env?: Environment;
  /** For the few commands that refuse literal paths. */
  readonly literal?: false;
  /** So many milliseconds it may take; for a command that may ask a server. */
  readonly longest?: number;
}

/** Runs one git command, without a shell; undefined when git cannot be started. */
export type RunGit = (args: readonly string[], call?: GitCall) => GitAnswer | undefined;

/** A view of a repository: its objects, refs and index, and none of its settings. */
export interface View {
  readonly folder: string;
  readonly run: RunGit;
  readonly close: () => void;
}

interface ViewSettings {
  readonly env?: Environment;
  readonly task?: 'look' | 'fetch';
  /** Where its folder is made. */
  readonly temp?: string;
  /** Further lines of its config. */
  readonly config?: string;
}

/** Asks git one question about the checkout that holds a folder; undefined where git is not to be asked, or is not there. */
export function lookAt(folder: string, args: readonly string[], call: GitCall = {}): GitAnswer | undefined {
  const repository = findRepository(folder);
  const view = repository && openView(repository);
  if (!view) return undefined;
  try {
    return view.run(args, { cwd: folder, ...call });
  } finally {
    view.close();
  }
}

/**
 * What git may know of a repository whose files nobody trusts. Its config can name programs in more ways than a list of
 * settings to switch off could keep up with, so git never reads it: it works in a folder of ours that has only links to
 * what is data. With no remote in it, nothing can be fetched either. Undefined when git must not work there.
 */
export function openView(
  repository: Repository,
  { env = process.env, task = 'look', temp = tmpdir(), config = '' }: ViewSettings = {},
): View | undefined {
  const { top, folder, common } = repository;
  const head = headOf(folder);
  if (head === undefined || !isTrusted(repository, env, () => safeDirectories(env, temp))) return undefined;
  const view = mkdtempSync(join(temp, 'fsagent-git-'));
  const within = (...names: readonly string[]): string => join(view, ...names);
  writeFileSync(within('HEAD'), `${head}\n`);
  writeFileSync(within('config'), `${viewConfig(repository)}${config}`);
  for (const name of ['refs', 'reftable']) linkFolder(join(common, name), within(name));
  for (const name of ['packed-refs', 'shallow']) copyFile(join(common, name), within(name));
  for (const name of sharedIndexes(folder)) copyFile(join(folder, name), within(name));
  const objects = join(common, 'objects');
  if (task === 'fetch') {
    mkdirSync(within('objects', 'info'), { recursive: true });
    writeFileSync(within('objects', 'info', 'alternates'), `${quoted(objects)}\n`);
  }
  if (/^[^#\s]/m.test(readSmall(join(common, EXCLUDES)) ?? '')) {
    mkdirSync(within('info')); // most have only the comment of git's template
    copyFile(join(common, EXCLUDES), within(EXCLUDES));
  }
  const index = join(folder, 'index');
  const ours = {
    GIT_DIR: view,
    ...(task === 'look' && { GIT_OBJECT_DIRECTORY: objects }),
    GIT_WORK_TREE: top,
    GIT_INDEX_FILE: isPlainFile(index) ? index : within('index'),
  };
  return {
    folder: view,
    run: (args, { env: more, ...call } = {}) =>
      start(top, args, { ...call, task, from: env, env: { ...ours, ...more } }),
    close: () => rmSync(view, { recursive: true, force: true }),
  };
}

/** Works in a repository whose settings are the job's own, such as how to reach its remote. */
export const openOwn =
  ({ top, folder }: Repository, env: Environment): RunGit =>
  (args, { env: more, ...call } = {}) =>
    start(top, args, {
      ...call,
      task: 'publish',
      from: env,
      env: { GIT_DIR: folder, GIT_WORK_TREE: top, ...more },
    });

/** How the repository is stored; and nothing that git would start or do beside what it is asked. */
function viewConfig(repository: Repository): string {
  const sections = new Map<string, string[]>([
    [
      'core',
      [
        'repositoryFormatVersion = 1',
        'bare = false',
        'fsmonitor = false',
        `hooksPath = ${NO_FOLDER}`,
        'warnAmbiguousRefs = false', // for each question git would look for other refs named HEAD
        'alternateRefsCommand = :', // else git asks the other repository, with the settings of that one
      ],
    ],
    ['gc', ['auto = 0']],
    ['maintenance', ['auto = false']],
    ['extensions', []],
  ]);
  for (const [setting, value] of storageOf(repository)) {
    const [section = '', key = ''] = setting.split('.');
    sections.get(section)?.push(`${key} = ${value}`);
  }
  return [...sections]
    .map(([name, lines]) => `[${name}]\n${lines.map((line) => `\t${line}\n`).join('')}`)
    .join('');
}

/** The file of a repository with ignore rules that is not in the checkout. */
export const EXCLUDES = 'info/exclude';

/** What can hold no hook. */
export const NO_FOLDER = '/dev/null';

/** A path as git reads it in a list of folders with objects. */
const quoted = (path: string): string => (/^["#]|\n/.test(path) ? JSON.stringify(path) : path);

function linkFolder(from: string, to: string): void {
  if (existsSync(from))
    symlinkSync(from, to, 'junction'); // of the kinds of Windows the one that needs no rights
  else if (to.endsWith('refs')) mkdirSync(to); // without it git sees no repository
}

function copyFile(from: string, to: string): void {
  if (isPlainFile(from)) copyFileSync(from, to);
}

/** The parts of a split index lie beside HEAD. */
const sharedIndexes = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.startsWith('sharedindex.'));

/** The settings `safe.directory` of the user and the system. */
function safeDirectories(env: Environment, temp: string): readonly string[] {
  const folder = mkdtempSync(join(temp, 'fsagent-git-'));
  try {
    const args = ['config', '--null', '--type=path', '--get-all', 'safe.directory'];
    const answer = start(folder, args, { task: 'fetch', from: env, env: { GIT_DIR: folder } });
    return answer?.status === 0 ? answer.stdout.toString().split('\0').slice(0, -1) : [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** So long git may take to look at a repository on disk; one that is made so that it never ends is left. */
const LONGEST_LOOK_MS = 120_000;

interface Start extends GitCall {
  readonly task: GitTask;
  /** The environment of which only what is named is passed on. */
  readonly from: Environment;
}

/** The one place where git is started. */
function start(
  top: string,
  args: readonly string[],
  { task, from, env, cwd = top, input = '', literal, longest }: Start,
) {
  const git = findGit(top, from);
  if (!git) return undefined;
  const settings = {
    cwd,
    input,
    env: {
      ...environmentFor(task, from),
      PATH: task === 'publish' ? safePath(top, from) : dirname(git),
      LC_ALL: 'C',
      LANGUAGE: '',
      GIT_TERMINAL_PROMPT: '0',
      GIT_LITERAL_PATHSPECS: literal === false ? '0' : '1',
      GIT_OPTIONAL_LOCKS: '0',
      // Other ways to a server start programs that a setting may name.
      ...(task === 'fetch' && { GIT_ALLOW_PROTOCOL: 'http:https' }),
      ...env,
    },
    maxBuffer: 2 ** 30,
    windowsHide: true,
    ...(task === 'look' ? endingAfter(LONGEST_LOOK_MS) : longest !== undefined && endingAfter(longest)),
  };
  const { spawnSync } = process.getBuiltinModule('node:child_process'); // most checks do not need it
  const { error, status, stdout, stderr } = spawnSync(git, [...args], settings);
  if (longest !== undefined && error && 'code' in error && error.code === 'ETIMEDOUT') {
    const seconds = Math.ceil(longest / 1000);
    return { status, stdout, stderr: `fatal: timed out: the server did not answer within ${seconds} s` };
  }
  return error ? undefined : { status, stdout, stderr: stderr.toString() };
}

const endingAfter = (milliseconds: number) => ({
  timeout: Math.ceil(milliseconds),
  killSignal: 'SIGKILL' as const,
});
