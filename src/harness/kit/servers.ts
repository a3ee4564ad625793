import type { Locate, Path } from '../../text/locate.js';
import type { ServerEntry } from '../surface.js';
import { recordsIn } from './json-file.js';

/** The servers of a map as nearly every harness writes them: a program with arguments, or an address. */
export const serversIn = (servers: unknown, locate: Locate, path: Path): readonly ServerEntry[] =>
  recordsIn(servers).map(([name, server]) => {
    const at = locate([...path, name], 'key');
    const address = ['url', 'httpUrl', 'serverUrl', 'tcp']
      .map((key) => server[key])
      .find((each) => typeof each === 'string');
    if (server.command === undefined && typeof address === 'string')
      return { name, target: address, isProgram: false, at };
    return { name, target: commandLine(server.command, server.args), isProgram: true, at };
  });

/** A program and its arguments as one line. */
export const commandLine = (command: unknown, args: unknown): string =>
  [command, args]
    .flat()
    .filter((each) => each !== undefined && each !== null)
    .map(String)
    .join(' ');
