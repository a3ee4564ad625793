import type { HarnessId } from './expected/index.js';
import type { HarnessReport, Report } from './report.js';

/** Every cell in which a run differs from the committed report, in words; nothing when the harnesses did not change. */
export function driftFrom(committed: Report, measured: Report): readonly string[] {
  const ids = Object.keys(measured.harnesses) as HarnessId[]; // Object.keys forgets the key type
  return ids.flatMap((id) => {
    const [before, after] = [committed.harnesses[id], measured.harnesses[id]];
    return before && after ? harnessDrift(id, before, after) : [`${id}: the committed report lacks it`];
  });
}

const PARTS = ['untouched', 'empty', 'cells', 'names'] as const;

function harnessDrift(id: HarnessId, before: HarnessReport, after: HarnessReport): readonly string[] {
  const title =
    before.version === after.version
      ? `${id} ${after.version}`
      : `${id} ${before.version} → ${after.version}`;
  return PARTS.flatMap((part) =>
    [...changes(before[part], after[part])].map((change) => `${title}: ${part}: ${change}`),
  );
}

/** Only what was measured now is compared: a short run asks less. */
function* changes(before: unknown, after: unknown, path: readonly string[] = []): Iterable<string> {
  if (isObject(before) && isObject(after)) {
    for (const key of Object.keys(after)) yield* changes(before[key], after[key], [...path, key]);
    return;
  }
  const [one, other] = [before, after].map(shown);
  if (one !== other) yield `${path.join(', ')}: ${one}, now ${other}`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  return Array.isArray(value) ? value.join(' ') || 'nothing' : JSON.stringify(value);
}
