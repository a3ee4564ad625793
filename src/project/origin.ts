import { join } from 'node:path';
import { findRepository, readSmall } from './git-repository.js';

/** The repository that a checkout is of, by its `origin`; empty where that is not known. */
export const repositoryOf = (folder: string, serverUrl?: string): string =>
  repositoryAt(originOf(folder) ?? '', serverUrl) ?? '';

/** The address of `origin`. The config is read as words, and nothing in it takes effect; an address in quotes, which no clone writes, is none. */
function originOf(folder: string): string | undefined {
  const repository = findRepository(folder);
  const text = (repository && readSmall(join(repository.common, 'config'))) ?? '';
  let isOrigin = false;
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('[')) isOrigin = line.trim() === '[remote "origin"]';
    const url = isOrigin ? /^\s*url\s*=\s*([^\s"\\#;]+)\s*$/i.exec(line)?.[1] : undefined;
    if (url !== undefined) return url;
  }
  return undefined;
}

/** The repository that an address names, by HTTP or SSH, as `owner/name`; undefined for what is not on the server, if one is named. */
export function repositoryAt(address: string, serverUrl?: string): string | undefined {
  if (serverUrl !== undefined && !URL.canParse(serverUrl)) return undefined;
  const asUrl = /^(?:[^\s/@:]+@)?([^\s/:]+):(?!\/\/)\/?(.+)$/.exec(address);
  const text = asUrl ? `ssh://${asUrl[1]}/${asUrl[2]}` : address;
  if (!/^(?:https?|ssh):\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const found = new URL(text);
  if (serverUrl !== undefined && !isOn(found, new URL(serverUrl))) return undefined;
  return /^\/([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(found.pathname)?.[1];
}

const isOn = ({ protocol, host, hostname }: URL, server: URL): boolean =>
  protocol === 'ssh:'
    ? [server.hostname, `ssh.${server.hostname}`].includes(hostname.toLowerCase())
    : host === server.host;
