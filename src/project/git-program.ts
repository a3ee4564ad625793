import { realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative } from 'node:path';

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const IS_WINDOWS = process.platform === 'win32';
const NAME = IS_WINDOWS ? 'git.exe' : 'git';
const found = new Map<string, string | undefined>();

/**
 * The first git in the absolute folders of `PATH` that do not lie in the checkout. Left to the system, a `git.exe` of the
 * working directory would be started on Windows, and elsewhere one of a relative folder.
 */
export function findGit(top: string, env: Environment): string | undefined {
  const key = JSON.stringify([top, variable(env, 'PATH')]);
  if (!found.has(key)) {
    const files = absoluteFolders(env).map((folder) => join(folder, NAME));
    found.set(
      key,
      files.find((file) => isProgram(file) && isOutside(top, file) && isOutside(top, dirname(file))),
    );
  }
  return found.get(key);
}

/** Those folders of `PATH` in which git may look for further programs, such as ssh. */
export const safePath = (top: string, env: Environment): string =>
  absoluteFolders(env)
    .filter((folder) => statSync(folder, NO_ERROR) !== undefined && isOutside(top, folder))
    .join(delimiter);

const absoluteFolders = (env: Environment): readonly string[] =>
  (variable(env, 'PATH') ?? '').split(delimiter).filter((folder) => isAbsolute(folder));

const NO_ERROR = { throwIfNoEntry: false } as const;

function isProgram(file: string): boolean {
  const stats = statSync(file, NO_ERROR);
  return stats?.isFile() === true && (IS_WINDOWS || (stats.mode & 0o111) !== 0);
}

/** Whether a path that is there, with its links followed, is not below the top of the checkout. */
function isOutside(top: string, path: string): boolean {
  const way = relative(top, realpathSync.native(path));
  return way !== '' && (/^\.\.(?:[\\/]|$)/.test(way) || isAbsolute(way));
}

/** What any git needs to start, find its own parts and read the settings of the user. */
const USUAL = [
  ...['HOME', 'XDG_CONFIG_HOME', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'PROGRAMDATA'],
  ...['SYSTEMROOT', 'WINDIR', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'],
  ...['GIT_EXEC_PATH', 'GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'],
];

/** What says how to reach a server by HTTP. */
const HTTP = [
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'GIT_PROXY_SSL_CAINFO', 'GIT_PROXY_SSL_CERT'],
  ...['GIT_PROXY_SSL_KEY', 'GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'GIT_SSL_CERT', 'GIT_SSL_CERT_TYPE'],
  ...['GIT_SSL_CIPHER_LIST', 'GIT_SSL_KEY', 'GIT_SSL_KEY_TYPE', 'GIT_SSL_NO_VERIFY', 'GIT_SSL_VERSION'],
  ...[
    'GIT_HTTP_LOW_SPEED_LIMIT',
    'GIT_HTTP_LOW_SPEED_TIME',
    'GIT_HTTP_MAX_REQUESTS',
    'GIT_HTTP_PROXY_AUTHMETHOD',
  ],
  ...['GIT_HTTP_USER_AGENT', 'GIT_CONFIG_COUNT', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'CURL_CA_BUNDLE'],
];

/** What starts a program of the job to reach a server. */
const PROGRAMS = [
  ...['SSH_AUTH_SOCK', 'SSH_AGENT_PID', 'SSH_ASKPASS', 'GIT_SSH', 'GIT_SSH_COMMAND', 'GIT_SSH_VARIANT'],
  ...['GIT_ASKPASS', 'GIT_PROXY_COMMAND', 'GIT_ALLOW_PROTOCOL'],
];

/** What git is started for. */
export type GitTask = 'look' | 'fetch' | 'publish';

const NAMES: Readonly<Record<GitTask, ReadonlySet<string>>> = {
  look: new Set(USUAL),
  fetch: new Set([...USUAL, ...HTTP]),
  publish: new Set([...USUAL, ...HTTP, ...PROGRAMS]),
};

/** Settings given by the environment: `GIT_CONFIG_KEY_0` and so on. */
const NUMBERED = /^GIT_CONFIG_(?:KEY|VALUE)_\d+$/;

/** The variables by name that a task needs: of an environment that holds tokens, git and what it starts see none. */
export function environmentFor(task: GitTask, env: Environment): Record<string, string | undefined> {
  const names = NAMES[task];
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => names.has(name.toUpperCase()) || (names.has('GIT_CONFIG_COUNT') && NUMBERED.test(name)),
    ),
  );
}

/** On Windows names of variables have no case. */
function variable(env: Environment, name: string): string | undefined {
  return env[name] ?? Object.entries(env).find(([each]) => each.toUpperCase() === name)?.[1];
}
