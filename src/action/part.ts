import { EnvironmentError } from '../project/environment-error.js';
import { reason } from '../project/writer.js';
import type { Context } from './context.js';
import { type Problem, problem } from './problems.js';

/** What became of a part that a run can do without: its value, or why there is none. */
export interface PartResult<T> {
  readonly value: T | undefined;
  readonly problems: readonly Problem[];
}

interface Limits {
  /** What it is, in words. */
  readonly what: string;
  /** How long it may take, also when a server never answers. */
  readonly seconds: number;
}

/** Runs a part that a run can do without. Whatever goes wrong in it is one warning; a cancelled job does without. */
export async function optional<T>(
  { retry }: Pick<Context, 'retry'>,
  { what, seconds }: Limits,
  work: () => T | Promise<T>,
): Promise<PartResult<T>> {
  if (retry.isStopped()) return { value: undefined, problems: [] };
  const done = retry.limit(seconds);
  try {
    return { value: await work(), problems: [] };
  } catch (error) {
    return { value: undefined, problems: [problem('part-left-out', { what, reason: reason(error) })] };
  } finally {
    done();
  }
}

/** A failure of the machine rather than a bug: what Node throws about files, and what we throw about them. */
export const isEnvironmental = (error: unknown): error is Error =>
  error instanceof EnvironmentError || (error instanceof Error && 'syscall' in error && 'code' in error);
