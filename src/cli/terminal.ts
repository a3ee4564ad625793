import { readSync } from 'node:fs';
import type { Harness } from '../harness/contract.js';
import { BUILT_IN_HARNESSES } from '../harness/registry.js';
import { codeOf } from '../project/tree.js';
import { printed } from '../report/printable.js';
import { coloredBy, type Paint, plain } from '../report/text.js';

/** What a command may say and know of the world around it. All that is said is made harmless here, at the last door. */
export interface Terminal {
  /** The harnesses that every command knows. */
  readonly registry: readonly Harness[];
  readonly cwd: string;
  readonly print: (text: string) => void;
  /** Prints commands for the runner of GitHub Actions, escaped already. */
  readonly printCommands: (lines: readonly string[]) => void;
  /** For diagnostics and errors: standard error, so that standard output stays clean for machines. */
  readonly warn: (text: string) => void;
  readonly paint: Paint;
  /** Colours what is warned of, which may go elsewhere. */
  readonly paintWarning: Paint;
  /** Asks a person yes or no; undefined where nobody is there to answer. */
  readonly ask: (question: string) => boolean | undefined;
  /** Asks for words; undefined where nobody is there to answer. */
  readonly askFor: (question: string) => string | undefined;
  /** Whether a person is there. */
  readonly isAnswering: boolean;
  /** Shows a person who waits what is going on. */
  readonly progress: (stage: string) => void;
  readonly clearProgress: () => void;
}

/** What a person types, up to the end of the line. */
function readLine(): string {
  const bytes = Buffer.alloc(1000);
  return bytes.toString('utf8', 0, readSync(0, bytes));
}

const PATIENCE_MS = 500;

/** In less there is no room for words. */
const NARROWEST = 40;

/** Begins our own control sequences. No text of a repository can have it: it is another in each process. */
const OWN_ESCAPE = `\u001b${Math.random()}`;

/** A text as it is shown, with no control sequences but our own. */
const shown = (text: string): string => text.split(OWN_ESCAPE).map(printed).join('\u001b');

/** The terminal of this process: colour and progress only where a person sees them. */
export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  const isDumb = env.TERM === 'dumb'; // it obeys no control sequence
  const paintOn = ({ isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number }): Paint => {
    const paint = isTTY && !env.NO_COLOR && !isDumb ? coloredBy(OWN_ESCAPE) : plain;
    const width = columns !== undefined && columns >= NARROWEST ? columns : undefined;
    return Object.assign<Paint, Pick<Paint, 'columns'>>((style, text) => paint(style, text), {
      columns: width,
    });
  };
  stdout.on('error', (error) => {
    if (codeOf(error) === 'EPIPE') return; // a reader such as `head` has seen enough
    stderr.write(shown(`The report could not be written: ${error.message}\n`));
    process.exitCode = 3;
  });
  stderr.on('error', () => undefined); // there is nowhere left to say it
  const start = performance.now();
  let isShown = false;
  const clearProgress = () => {
    if (isShown) stderr.write('\r\u001b[K');
    isShown = false;
  };
  const isAnswering = process.stdin.isTTY === true && stdout.isTTY === true;
  const askFor = (question: string): string | undefined => {
    if (!isAnswering) return undefined;
    clearProgress();
    stdout.write(shown(`${question} `));
    return readLine().trim();
  };
  return {
    registry: BUILT_IN_HARNESSES,
    cwd: process.cwd(),
    print: (text) => stdout.write(`${shown(text)}\n`),
    printCommands: (lines) => {
      for (const line of lines) stdout.write(`${line}\n`);
    },
    warn: (text) => stderr.write(`${shown(text)}\n`),
    paint: paintOn(stdout),
    paintWarning: paintOn(stderr),
    ask: (question) => {
      const answer = askFor(`${question} [y/N]`);
      return answer === undefined ? undefined : /^y(?:es)?$/i.test(answer);
    },
    askFor,
    isAnswering,
    progress: (stage) => {
      if (!stderr.isTTY || isDumb || performance.now() - start < PATIENCE_MS) return;
      clearProgress();
      stderr.write(shown(`${stage} …`));
      isShown = true;
    },
    clearProgress,
  };
}
