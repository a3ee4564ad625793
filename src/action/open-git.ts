import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_FOLDER, openOwn, openView, type RunGit, type View } from '../project/git-gateway.js';
import type { Environment } from '../project/git-program.js';
import { isPlainFile, type Repository } from '../project/git-repository.js';
import { fetcherAside } from './fetch.js';
import { FETCH, type Git, type GitOptions, gitOf, textOf } from './git.js';
import type { Seen } from './look.js';

type Settings = readonly (readonly [string, string])[];

/** Settings of the checkout that could run programs or change more than asked, each with its harmless value. */
const SETTINGS: Settings = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', NO_FOLDER],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['push.recurseSubmodules', 'no'],
  ['push.followTags', 'false'],
  ['push.gpgSign', 'false'],
];

/** A server that sends nothing for so many seconds is out of reach. */
const SLOWEST = { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: '60' };

/** Opens a checkout to commit to, with the settings that actions/checkout left there: they say how to reach its remote. */
export function openGit(repository: Repository, env: Environment, options: GitOptions): Git {
  const { token, serverUrl, temp } = options;
  const folder = mkdtempSync(join(temp, 'fsagent-'));
  const own = openOwn(repository, { ...SLOWEST, ...env });
  const origin = textOf(own(['remote', 'get-url', 'origin']));
  const including = (name: string, settings: Settings): readonly string[] => {
    writeFileSync(join(folder, name), configText(settings));
    return ['-c', `include.path=${join(folder, name)}`]; // a file needs no newer git, and no process list shows it
  };
  const usual = including('config', [...SETTINGS, ...credentials(origin ?? '', token, serverUrl)]);
  let unfiltered: readonly string[] | undefined; // asked for once
  const run: RunGit = (args, call) => {
    // Writing the index, git looks at files that changed in the same second, and filters them.
    if (args[0] === 'update-index') unfiltered ??= including('filters', withoutFilters(own));
    return own([...usual, ...(args[0] === 'update-index' ? (unfiltered ?? []) : []), ...args], call);
  };
  return gitOf(options, {
    run,
    origin,
    fetcher: (start, aside) => fetcherAside(start, aside, repository, folder),
    close: () => rmSync(folder, { recursive: true, force: true }),
  });
}

/**
 * Opens a checkout to look at it, and at the base of a pull request. None of its settings count: the base is fetched over
 * HTTP from the repository of the event, into a folder of ours. Undefined where git must not work.
 */
export function openToLook(
  repository: Repository,
  env: Environment,
  { seen, ...options }: GitOptions & { readonly seen: Seen },
): Git | undefined {
  const { token, serverUrl, temp } = options;
  const { origin, isPartial } = seen;
  const url = seen.repository === undefined ? '' : `${serverUrl}/${seen.repository}`;
  const settings = url === '' ? [] : [...remoteAt(url, isPartial), ...credentials(url, token, serverUrl)];
  const config = configText(settings);
  const view = openView(repository, { env: { ...SLOWEST, ...env }, task: 'fetch', temp, config });
  return (
    view &&
    gitOf(options, {
      run: view.run,
      origin: origin === undefined ? undefined : url,
      isPartial: isPartial && url !== '', // else the view has no remote that could have promised anything
      fetcher: (start) => (wanted) => start([...FETCH, ...depthIn(view), 'origin', wanted]),
      close: view.close,
    })
  );
}

/** The only remote of a view. */
const remoteAt = (url: string, isPartial: boolean): Settings => [
  ['remote.origin.url', url],
  ...(isPartial
    ? ([
        ['remote.origin.promisor', 'true'],
        ['remote.origin.partialclonefilter', 'blob:none'],
        ['extensions.partialclone', 'origin'],
      ] as const)
    : []),
];

/** A view of a shallow clone gets one commit more, and notes in its own folder that history ends there. */
const depthIn = ({ folder }: View): readonly string[] =>
  isPlainFile(join(folder, 'shallow')) ? ['--depth=1'] : [];

/** Every filter of the settings, switched off. */
function withoutFilters(own: RunGit): Settings {
  const listing = ['config', '--name-only', '-z', '--get-regexp', '^filter\\.'];
  const keys = own(listing)?.stdout.toString().split('\0') ?? [];
  const names = new Set(keys.flatMap((key) => /^filter\.(.+)\.[^.]+$/s.exec(key)?.[1] ?? []));
  const values = [
    ['clean', ''],
    ['smudge', ''],
    ['process', ''],
    ['required', 'false'],
  ] as const;
  return [...names].flatMap((name) =>
    values.map(([key, value]) => [`filter.${name}.${key}`, value] as const),
  );
}

/** Settings as a file of git's: a section, what may be named within it, a key. */
const configText = (settings: Settings): string =>
  settings
    .map(([setting, value]) => {
      const [, section = '', name, key = ''] = /^([^.]+)(?:\.(.*))?\.([^.]+)$/s.exec(setting) ?? [];
      return `[${section}${name === undefined ? '' : ` ${inQuotes(name)}`}]\n\t${key} = ${inQuotes(value)}\n`;
    })
    .join('');

const inQuotes = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

/**
 * The token as a header for this remote alone. The empty value first takes away the header actions/checkout may
 * have stored: two of them make the server answer 400.
 */
function credentials(origin: string, token: string, serverUrl: string): Settings {
  if (token === '' || !sameServer(origin, serverUrl)) return [];
  const url = new URL(origin);
  const key = `http.${url.origin}${url.pathname}.extraheader`;
  return [
    [key, ''],
    [key, `AUTHORIZATION: basic ${basicOf(token)}`],
  ];
}

/** A token as the password of a user, the way HTTP carries it. */
export const basicOf = (token: string): string => Buffer.from(`x-access-token:${token}`).toString('base64');

function sameServer(origin: string, serverUrl: string): boolean {
  if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin) || !URL.canParse(serverUrl)) return false;
  return new URL(origin).origin === new URL(serverUrl).origin;
}
