import type { Diagnostic } from '../model/diagnose.js';
import { isRecord } from '../text/locate.js';

/** What an earlier audit found: how often each finding. */
export type Baseline = ReadonlyMap<string, number>;

/** Reads what `audit --format json` printed; undefined when it is something else. */
export function readBaseline(text: string): Baseline | undefined {
  const found = parsed(text);
  if (!isRecord(found) || !Array.isArray(found.diagnostics)) return undefined;
  const counts = new Map<string, number>();
  for (const each of found.diagnostics) {
    if (!isRecord(each)) return undefined;
    const key = keyOf(each);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Keyed = {
  readonly [K in 'code' | 'severity' | 'message' | 'file' | 'agent' | 'harness' | 'tool']?: unknown;
};

/** Lines move with every edit above them, so they are no part of what a finding is. */
const keyOf = ({ code, severity, message, file, agent, harness, tool }: Keyed): string =>
  JSON.stringify([code, severity, message, file, agent, harness, tool]);

/** The findings that the baseline does not have, or has less often. */
export function findNew<D extends Diagnostic>(baseline: Baseline, findings: readonly D[]): readonly D[] {
  const left = new Map(baseline);
  return findings.filter((each) => {
    const key = keyOf(each);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}
