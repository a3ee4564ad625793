import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import { outside } from '../support/outside.js';
import { type ProcessOptions, runProcess } from '../support/processes.js';
import { SHORT_LIVED } from '../support/short-lived.mjs';

const { residentOf } = (await outside(
  new URL('../support/resident.mjs', import.meta.url),
)) as typeof import('../support/resident.mjs');

const RESIDENT = new URL('resident-process.mjs', import.meta.url);

/** The command as it is committed, in a copy (`built-copy.mjs`). */
const BUILT = join(process.env.FSAGENT_BUILT ?? '', 'cli');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** The folder to run in, below the project. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A folder of its own with files in it, and the command run there. */
export interface Project {
  readonly root: string;
  readonly at: (path: string) => string;
  readonly put: (path: string, content: string | Uint8Array) => void;
  readonly link: (path: string, target: string) => void;
  readonly remove: (path: string) => void;
  readonly read: (path: string) => string;
  readonly has: (path: string) => boolean;
  /** Every file and link below the project but git's own, sorted. */
  readonly files: (below?: string) => readonly string[];
  /** The same with contents; a link is shown by its target. */
  readonly snapshot: (below?: string) => Readonly<Record<string, string>>;
  /** Runs the command: in a process that has loaded it, or in a new one where it gets an environment. */
  readonly run: (words: readonly string[], options?: RunOptions) => Ended;
  /** Runs the command in a process of its own. */
  readonly spawn: (words: readonly string[], options?: RunOptions) => Ended;
  readonly start: (words: readonly string[]) => ChildProcess;
  readonly json: (words: readonly string[], options?: RunOptions) => Ended & { readonly report: Report };
  readonly git: (...words: string[]) => string;
  /** Runs a line of shell in which `fsagent` is the command. */
  /** How to call the command from a shell. */
  readonly command: string;
  readonly shell: (line: string, options?: RunOptions) => Ended;
}

export interface Report {
  readonly drift: boolean;
  readonly changes: readonly {
    readonly path: string;
    readonly kind: string;
    readonly cause: string;
    readonly harness: string;
    readonly agent: string;
    readonly spec: string;
    readonly line?: number;
  }[];
  readonly diagnostics: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly file?: string;
    readonly line?: number;
    readonly column?: number;
  }[];
}

let base = '';
let cli = '';

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'fsagent-test-')));
  cpSync(BUILT, join(base, 'cli'), { recursive: true });
  cli = join(base, 'cli', 'index.js');
});

afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

/** The path of the command under test. */
export const cliPath = (): string => cli;

/** Nothing of the machine's git, colour or language may reach the command. */
export function cleanEnv(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:GIT_|NO_COLOR$|FORCE_COLOR$|NODE_)/.test(name),
  );
  const own = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@example.com',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@example.com',
    LC_ALL: 'C.UTF-8',
  };
  return { ...Object.fromEntries(kept), ...own, ...more } as Record<string, string>;
}

let count = 0;

/** Makes a project of some files. */
export function project(files: Readonly<Record<string, string | Uint8Array>> = {}): Project {
  count += 1;
  return projectIn(join(base, `project-${count}`), files);
}

/** Makes a project in a folder, which may be there already. */
export function projectIn(root: string, files: Readonly<Record<string, string | Uint8Array>> = {}): Project {
  mkdirSync(root, { recursive: true });
  const at = (path: string) => join(root, path);
  const put = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), content);
  };
  for (const [path, content] of Object.entries(files)) put(path, content);

  const listed = (below = '') =>
    entriesBelow(at(below))
      .map((path) => path.slice(root.length + 1))
      .filter((path) => !path.startsWith('.git/'))
      .sort();
  const shown = (path: string) =>
    lstatSync(at(path)).isFile() ? readFileSync(at(path), 'latin1') : 'not a plain file';
  const spawned = (words: readonly string[], { cwd = '.', env = {} }: RunOptions = {}): Ended =>
    runToEnd(process.execPath, [...SHORT_LIVED, cli, ...words], { cwd: at(cwd), env: cleanEnv(env) });
  const run = (words: readonly string[], options: RunOptions = {}): Ended => {
    if (options.env) return spawned(words, options);
    const request = { command: join(BUILT, 'index.js'), words, folder: at(options.cwd ?? '') };
    return residentOf(RESIDENT, cleanEnv()).ask(request) as Ended; // resident-process.mjs
  };
  return {
    root,
    at,
    put,
    link: (path, target) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      symlinkSync(target, at(path));
    },
    remove: (path) => rmSync(at(path), { recursive: true }),
    read: (path) => readFileSync(at(path), 'utf8'),
    has: (path) => lstatSync(at(path), { throwIfNoEntry: false }) !== undefined,
    files: listed,
    snapshot: (below) => Object.fromEntries(listed(below).map((path) => [path, shown(path)])),
    run,
    spawn: spawned,
    start: (words) =>
      spawn(process.execPath, [...SHORT_LIVED, cli, ...words], { cwd: root, env: cleanEnv() }),
    json: (words, options) => {
      const result = run([...words, '--format', 'json'], options);
      return { ...result, report: reportFrom(result) };
    },
    git: (...words) => {
      const result = runToEnd('git', words, { cwd: root, env: cleanEnv() });
      if (result.code !== 0) throw new Error(`git ${words.join(' ')}: ${result.stderr}`);
      return result.stdout;
    },
    command: `${process.execPath} ${cli}`,
    shell: (line, { cwd = '.', env = {} } = {}) => {
      const command = `fsagent() { '${process.execPath}' '${cli}' "$@"; }\n${line}`;
      return runToEnd('bash', ['-c', command], { cwd: at(cwd), env: cleanEnv(env) });
    },
  };
}

/** Files and links below a folder. `readdir` with `recursive` follows links from Node 22 on, so each folder is read alone. */
const entriesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? entriesBelow(path) : [path];
  });

function runToEnd(program: string, words: readonly string[], options: ProcessOptions): Ended {
  const { status, stdout, stderr, error } = runProcess(program, words, options);
  if (error !== undefined) throw new Error(`${program} cannot be started: ${error}`);
  return { code: status, stdout: stdout.toString(), stderr: stderr.toString() };
}

function reportFrom({ stdout, stderr }: Ended): Report {
  try {
    return JSON.parse(stdout) as Report; // its shape is checked against the schema in commands.test.ts
  } catch (cause) {
    throw new Error(`No JSON: ${stdout}${stderr}`, { cause });
  }
}

/** A spec of a few lines. */
export const spec = (description: string, { more = '', prompt = 'You help.\n' } = {}): string =>
  `---\ndescription: ${description}\ntools: [Read, Shell]\n${more}---\n${prompt}`;

export const CONFIG = `matrix: verified
harnesses:
  claude-code: {}
  opencode: { toolFormat: permission, frontmatter: { mode: subagent } }
  copilot: {}
`;

/** The outputs of an agent, by harness. */
export const outputs = (name: string) =>
  ({
    claude: `.claude/agents/${name}.md`,
    opencode: `.opencode/agent/${name}.md`,
    copilot: `.github/agents/${name}.agent.md`,
  }) as const;

export const allOutputs = (...names: readonly string[]): string[] =>
  names.flatMap((name) => Object.values(outputs(name))).sort();

/** A project with one spec for each name, already written. */
export function written(...names: readonly string[]): Project {
  const made = project({
    '.fsagent/config.yml': CONFIG,
    ...Object.fromEntries(names.map((name) => [`.fsagent/agents/${name}.md`, spec(`Does ${name}.`)])),
  });
  const { code, stderr } = made.run(['write']);
  if (code !== 0) throw new Error(stderr);
  return made;
}

/** What differs, as `kind cause path`. */
export const changesOf = ({ report }: { readonly report: Report }): string[] =>
  report.changes.map(({ kind, cause, path }) => `${kind} ${cause} ${path}`);

/** What was found, as `severity code file:line:column`, without the notes that every run has. */
export const problemsOf = ({ report }: { readonly report: Report }): readonly string[] =>
  report.diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, code, file, line, column }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(':');
      return `${severity} ${code}${place === '' ? '' : ` ${place}`}`;
    });

/** A file of the repository that this test belongs to. */
export const repositoryFile = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
