import { colored, type Paint, plain } from '../report/text.js';
import { codeOf } from '../shell/tree.js';

/** What a command may say and know of the world around it. */
export interface Terminal {
  readonly cwd: string;
  readonly print: (text: string) => void;
  /** For diagnostics and errors: standard error, so that standard output stays clean for machines. */
  readonly warn: (text: string) => void;
  readonly paint: Paint;
  /** The same for what is warned of, which may go elsewhere. */
  readonly paintWarning: Paint;
  /** Shows a person who waits what is going on. */
  readonly progress: (stage: string) => void;
  readonly clearProgress: () => void;
}

const PATIENCE_MS = 500;

/** The terminal of this process: colour and progress only where a person sees them. */
export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  const paintOn = ({ isTTY }: { readonly isTTY?: boolean }): Paint =>
    isTTY && !env.NO_COLOR && env.TERM !== 'dumb' ? colored : plain;
  stdout.on('error', (error) => {
    if (codeOf(error) === 'EPIPE') return; // a reader such as `head` has seen enough
    stderr.write(`The report could not be written: ${error.message}\n`);
    process.exitCode = 3;
  });
  stderr.on('error', () => undefined); // there is nowhere left to say it
  const start = performance.now();
  let shown = false;
  const clearProgress = () => {
    if (shown) stderr.write('\r\u001b[K');
    shown = false;
  };
  return {
    cwd: process.cwd(),
    print: (text) => stdout.write(`${text}\n`),
    warn: (text) => stderr.write(`${text}\n`),
    paint: paintOn(stdout),
    paintWarning: paintOn(stderr),
    progress: (stage) => {
      if (!stderr.isTTY || performance.now() - start < PATIENCE_MS) return;
      clearProgress();
      stderr.write(`${stage} …`);
      shown = true;
    },
    clearProgress,
  };
}
