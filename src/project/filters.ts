import type { HarnessId } from '../harness/contract.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { nearest } from '../text/nearest.js';
import type { SourceFile } from '../text/source.js';
import { matching } from './tree.js';

/** What a run is narrowed to. */
export interface Filters {
  readonly specs?: readonly string[] | undefined;
  readonly harnesses?: readonly string[] | undefined;
  readonly allowEmpty?: boolean;
}

/** What there is to choose from: the paths of specs, and the harnesses that have files. */
interface Choices {
  readonly specs: readonly string[];
  readonly harnesses: ReadonlySet<string>;
}

/** A filter that matches nothing makes a check pass that looked at nothing, so it is an error like an empty glob. */
export function filterProblems(filters: Filters, { specs, harnesses }: Choices): readonly Diagnostic[] {
  if (filters.allowEmpty) return [];
  const globs = filters.specs ?? [];
  const wanted = globs.filter((glob) => !glob.startsWith('!'));
  const unmatched = wanted.filter((glob) => matching(specs, [glob]).size === 0);
  const isEmpty = globs.length > 0 && unmatched.length === 0 && matching(specs, globs).size === 0;
  const unused = (filters.harnesses ?? []).filter((id) => !harnesses.has(id));
  return [
    ...[...unmatched, ...(isEmpty ? [globs.join(' ')] : [])].map((value) =>
      diagnose('empty-filter', undefined, { filter: 'specs', value, near: nearestGlob(value, specs) }),
    ),
    ...unused.map((value) =>
      diagnose('empty-filter', undefined, { filter: 'harnesses', value, near: nearest(value, harnesses) }),
    ),
  ];
}

/** A path from the top of the repository is the usual mistake; what remains of it below the root may match. */
function nearestGlob(glob: string, specs: readonly string[]): string | undefined {
  const parts = glob.split('/');
  const shorter = parts.slice(1).map((_, index) => parts.slice(index + 1).join('/'));
  return shorter.find((each) => matching(specs, [each]).size > 0) ?? nearest(glob, specs);
}

/** Whether a run is about a harness; what belongs to none always counts. */
export const isWanted = (harness: HarnessId | undefined, { harnesses }: Filters): boolean =>
  !harness || !harnesses || harnesses.includes(harness);

/** Narrowing a run hides what it is not about; the plan itself is always made of everything. */
export function scopeOf({ harnesses, specs }: Filters, sources: readonly SourceFile[]) {
  const paths =
    specs &&
    matching(
      sources.map(({ path }) => path),
      specs,
    );
  return (file: { readonly harness: HarnessId; readonly spec: string }): boolean =>
    (!harnesses || harnesses.includes(file.harness)) && (!paths || paths.has(file.spec));
}
