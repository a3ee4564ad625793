import { logLine } from '../report/printable.js';

/** The job's log. Whatever is said goes through here; commands are only those we mean. */
export interface Log {
  /** Lines for people. */
  readonly say: (text: string) => void;
  /** A workflow command, escaped already. */
  readonly command: (line: string) => void;
  /** Lines that are folded away under a title. */
  readonly group: (title: string, text: string) => void;
}

/** Writes to a stream such as standard output. */
export function openLog(write: (text: string) => void): Log {
  const say = (text: string) => write(`${text.split(/\r?\n/).map(logLine).join('\n')}\n`);
  return {
    say,
    command: (line) => write(`${line}\n`),
    group: (title, text) => {
      write(`::group::${logLine(title)}\n`);
      say(text);
      write('::endgroup::\n');
    },
  };
}
