import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, removeFolder } from '../../support/folders.js';
import { type EndedProcess, runProcess } from '../../support/processes.js';
import { answerOfTest } from '../../support/small-git/index.mjs';

/** The environment without what git would take from it: tests see neither this repository nor its user's settings. */
export const plainEnv = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || /^(?:GIT_|GITHUB_|INPUT_|RUNNER_|ACTIONS_|NODE_)/.test(name)
        ? []
        : [[name, value]],
    ),
  ),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
});

const SOMEBODY = {
  GIT_AUTHOR_NAME: 'Somebody',
  GIT_AUTHOR_EMAIL: 'somebody@example.com',
  GIT_COMMITTER_NAME: 'Somebody',
  GIT_COMMITTER_EMAIL: 'somebody@example.com',
};

/** Runs git in a folder and gives what it prints, less the last line end; throws when git fails. */
export function git(
  folder: string,
  args: readonly string[],
  input?: string | Buffer,
  env: Readonly<Record<string, string>> = {},
): string {
  return run(folder, args, input, env).stdout.toString().replace(/\n$/, '');
}

/** The same, as bytes. */
export const gitBytes = (folder: string, args: readonly string[]): Buffer => run(folder, args).stdout;

/** Whether git succeeds. */
export const gitSucceeds = (folder: string, args: readonly string[]): boolean =>
  start(folder, args).status === 0;

function run(
  folder: string,
  args: readonly string[],
  input?: string | Buffer,
  env?: Readonly<Record<string, string>>,
): EndedProcess {
  const result = start(folder, args, input, env);
  if (result.status !== 0) {
    throw new Error(`git ${args.join(' ')} in ${folder}: ${result.error ?? result.stderr.toString()}`);
  }
  return result;
}

function start(
  folder: string,
  args: readonly string[],
  input?: string | Buffer,
  env: Readonly<Record<string, string>> = {},
): EndedProcess {
  const call = {
    cwd: folder,
    env: { ...plainEnv(), ...SOMEBODY, ...env },
    ...(input !== undefined && { input }),
  };
  const found = answerOfTest(args, call);
  return found ? { ...found, error: undefined } : runProcess('git', args, call);
}

/** What a commit holds at a path: the text of a plain file, or text (of a submodule its commit) and mode; nothing deletes. */
export type Content =
  | string
  | { readonly text: string | Buffer; readonly mode: '100644' | '100755' | '120000' | '160000' }
  | undefined;
export type Files = ReadonlyMap<string, Content>;

/** Some files put over others; `undefined` takes one away. */
export const files = (
  over: Readonly<Record<string, Content>>,
  base: Files = new Map(),
): Map<string, Content> => new Map([...base, ...Object.entries(over)]);

const templates = new Map<string, string>();

/** Fills a folder with what `make` makes. It runs once for a key; after that its result is copied, which needs no git. */
export function copyOf(key: string, folder: string, make: (template: string) => void): void {
  let template = templates.get(key);
  if (template === undefined || !existsSync(template)) {
    template = temporaryFolder();
    make(template);
    templates.set(key, template);
  }
  copyFolder(template, folder);
}

/** An empty repository without a work tree, as a server holds it. */
export const makeBare = (folder: string): void => copyOf('an empty repository', folder, initBare);

function initBare(folder: string): void {
  git(folder, ['init', '-q', '--bare', '-b', 'main', '--template=']);
  mkdirSync(join(folder, 'hooks'));
  for (const [key, value] of [
    ['http.receivepack', 'true'],
    ['uploadpack.allowAnySHA1InWant', 'true'],
    ['uploadpack.allowFilter', 'true'],
    ['gc.auto', '0'],
    ['receive.autogc', 'false'],
  ] as const)
    git(folder, ['config', key, value]);
}

/** Gives an empty repository a `main` of some commits, one for each set of files. */
export function commitFirst(bare: string, sets: readonly Files[]): void {
  const key = createHash('sha256').update(JSON.stringify(sets.map((each) => [...each])));
  copyOf(key.digest('hex'), bare, (template) => {
    makeBare(template);
    for (const each of sets) commit(template, 'main', each);
  });
}

/** Adds one commit to a branch, made or not, and gives its id. */
export function commit(
  bare: string,
  branch: string,
  files: Files,
  message = 'A change',
  parent?: string,
): string {
  const ref = `refs/heads/${branch}`;
  const from = parent ?? tipOf(bare, ref);
  return commitTo(bare, ref, files, message, from === undefined ? [] : [from]);
}

/** Adds one commit to any ref, its tree that of the first parent with the files put over it. */
export function commitTo(
  bare: string,
  ref: string,
  files: Files,
  message: string,
  parents: readonly string[],
  people: readonly string[] = ['committer Somebody <somebody@example.com> 1700000000 +0000'],
): string {
  const [first, ...others] = parents.map((each) => (IS_ID.test(each) ? each : idOf(bare, each)));
  const parts: Buffer[] = [];
  const line = (text: string) => parts.push(Buffer.from(`${text}\n`));
  const data = (text: string | Buffer) => {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    line(`data ${bytes.length}`);
    parts.push(bytes, Buffer.from('\n'));
  };
  line(`reset ${ref}`);
  if (first !== undefined) line(`from ${first}`);
  line('');
  line(`commit ${ref}`);
  for (const each of people) line(each);
  data(message);
  for (const other of others) line(`merge ${other}`);
  for (const [path, content] of files) {
    const { text, mode } =
      typeof content === 'string' ? ({ text: content, mode: '100644' } as const) : (content ?? {});
    if (text === undefined) line(`D ${quoted(path)}`);
    else if (mode === '160000') line(`M ${mode} ${text} ${quoted(path)}`);
    else {
      line(`M ${mode} inline ${quoted(path)}`);
      data(text);
    }
  }
  line('');
  git(bare, ['fast-import', '--quiet', '--force'], Buffer.concat(parts));
  return idOf(bare, ref);
}

const IS_ID = /^[0-9a-f]{40}$/;

/** The id of the commit that a revision stands for, where there is one. Most refs have a file of their own: no git is needed. */
export function tipOf(bare: string, ref: string): string | undefined {
  const file = join(bare, ref);
  const id = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8').trim() : '';
  if (IS_ID.test(id)) return id;
  const isNowhere = id === '' && /^refs\/[^~^@]+$/.test(ref) && !existsSync(join(bare, 'packed-refs'));
  const found = isNowhere ? undefined : start(bare, ['rev-parse', '-q', '--verify', `${ref}^{commit}`]);
  return found?.status === 0 ? found.stdout.toString().trim() : undefined;
}

/** The same of a ref that is there. */
export function idOf(bare: string, ref: string): string {
  const id = tipOf(bare, ref);
  if (id === undefined) throw new Error(`${bare} has no ${ref}`);
  return id;
}

const quoted = (path: string): string =>
  `"${[...Buffer.from(path)]
    .map((byte) =>
      byte < 32 || byte > 126 || byte === 34 || byte === 92
        ? `\\${byte.toString(8).padStart(3, '0')}`
        : String.fromCharCode(byte),
    )
    .join('')}"`;

/** The files of a commit with their modes and texts. */
export function filesOf(
  bare: string,
  revision: string,
): ReadonlyMap<string, { readonly mode: string; readonly text: string }> {
  const listed = git(bare, ['ls-tree', '-r', '-z', '--full-tree', revision]).split('\0').filter(Boolean);
  const entries = listed.map((entry) => {
    const [mode = '', , id = ''] = entry.slice(0, entry.indexOf('\t')).split(' ');
    return { mode, id, path: entry.slice(entry.indexOf('\t') + 1) };
  });
  const bytes = run(bare, ['cat-file', '--batch'], entries.map(({ id }) => `${id}\n`).join('')).stdout;
  let at = 0;
  return new Map(
    entries.map(({ mode, path }) => {
      const end = bytes.indexOf('\n', at);
      const size = Number(bytes.subarray(at, end).toString().split(' ')[2]);
      at = end + size + 2;
      return [path, { mode, text: bytes.subarray(end + 1, end + 1 + size).toString() }];
    }),
  );
}

/** Paths that differ between two commits, with `A`, `M`, `D` or `T` before each. */
export const changedBetween = (bare: string, from: string, to: string): readonly string[] => {
  const words = git(bare, ['diff-tree', '-r', '-z', '--no-renames', '--name-status', from, to])
    .split('\0')
    .filter(Boolean);
  return Array.from(
    { length: words.length / 2 },
    (_, index) => `${words[index * 2]} ${words[index * 2 + 1]}`,
  );
};

/** The commits of a branch, newest first. */
export const commitsOf = (bare: string, branch: string): readonly string[] =>
  git(bare, ['rev-list', `refs/heads/${branch}`])
    .split('\n')
    .filter(Boolean);

const folders: string[] = [];

/** A new folder that `removeFolders` takes away. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fsagent-action-')));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) removeFolder(folder);
}

/** Writes a file below a folder, with the folders above it. */
export function write(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}
