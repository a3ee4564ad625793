import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
};

export type Finished = {
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
};

export type Running = {
  /** All that the process has written to stdout so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly finished: Promise<Finished>;
  /** Ends the process and everything it started. */
  readonly stop: () => Promise<Finished>;
};

/**
 * Runs a command to its end; a command that outlives `timeoutMs` is ended, with all its children, and has no
 * status.
 */
export async function run(command: Command, timeoutMs: number): Promise<Finished> {
  const { finished, stop } = start(command);
  const timer = setTimeout(() => void stop(), timeoutMs);
  try {
    return await finished;
  } finally {
    clearTimeout(timer);
    await stop();
  }
}

const running = new Set<ChildProcess>();

// Groups of their own would outlive us when we are interrupted.
process.on('exit', () => running.forEach(endGroup));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Starts a command as the leader of its own process group, so that nothing it starts can outlive it. */
export function start({ file, args, cwd, env }: Command): Running {
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  running.add(child);
  const finished = ended(child).then((status) => ({ status, stdout: stdout(), stderr: stderr() }));
  const stop = async () => {
    endGroup(child);
    return finished;
  };
  return { stdout, stderr, finished, stop };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

async function ended(child: ChildProcess): Promise<number | undefined> {
  await once(child, 'close');
  running.delete(child);
  return child.exitCode ?? undefined;
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
