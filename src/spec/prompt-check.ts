import { suggestTool } from '../harness/kit/tool-names.js';
import { type Diagnostic, diagnose, type Subject } from '../model/diagnose.js';
import type { Occurrence } from '../model/spec.js';
import { isAlias, isToolKind, kindsOf, type ToolKind } from '../model/tools.js';
import { nearest } from '../text/nearest.js';
import { onceFor } from '../text/once.js';
import type { Location } from '../text/source.js';
import type { PromptPart, Variables } from './prompt.js';
import type { Tag } from './prompt-tags.js';
import type { Run } from './run.js';

/** What a prompt may name. */
type PromptRun = Pick<Run, 'variables' | 'registry'>;

type LocateOccurrence = (occurrence: Occurrence) => Location | undefined;

/** Reports every placeholder that names nothing and every section that is not well formed, each at its place. */
export const checkPrompt = (
  parts: readonly PromptPart[],
  run: PromptRun,
  locate: LocateOccurrence,
  subject: Subject,
): readonly Diagnostic[] => [
  ...parts.flatMap((part) =>
    typeof part === 'string' ? [] : checkPart(part, run, locate(part.occurrence), subject),
  ),
  ...checkSections(parts, locate, subject),
];

function checkPart(
  part: Exclude<PromptPart, string>,
  { variables, registry }: PromptRun,
  at: Location | undefined,
  subject: Subject,
): readonly Diagnostic[] {
  if ('tag' in part) return [];
  if ('malformed' in part) return [diagnose('bad-placeholder', at, { text: part.malformed }, subject)];
  if ('nearTag' in part) return [diagnose('near-section', at, part.nearTag, subject)];
  if ('variable' in part) {
    if (Object.hasOwn(variables, part.variable)) return [];
    const near = nearest(part.variable, comparedNames(variables));
    return [diagnose('unknown-variable', at, { name: part.variable, near }, subject)];
  }
  if (!isToolKind(part.tool)) {
    const facts = { name: part.tool, near: suggestTool(registry, part.tool), inPrompt: true } as const;
    return [diagnose('unknown-tool', at, facts, subject)];
  }
  return isAlias(part.tool) ? [deprecated(part.tool, at, subject)] : [];
}

/** A prompt may name thousands of unknown variables, and a config have thousands of known ones. */
const comparedNames = onceFor((variables: Variables): readonly string[] => {
  const names = Object.keys(variables);
  return names.length > MOST_COMPARED ? [] : names;
});

const MOST_COMPARED = 200;

/** Each section ends, and before the one around it does. */
function checkSections(
  parts: readonly PromptPart[],
  locate: LocateOccurrence,
  subject: Subject,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const open: { readonly tag: Tag; readonly occurrence: Occurrence }[] = [];
  const counts = new Map<string, number>(); // of the open sections, by harness
  const count = ({ harness }: Tag, step: 1 | -1) => counts.set(harness, (counts.get(harness) ?? 0) + step);
  for (const part of parts) {
    if (typeof part === 'string' || !('tag' in part)) continue;
    const { tag, occurrence } = part;
    if (tag.sign !== '/') {
      open.push({ tag, occurrence });
      count(tag, 1);
      continue;
    }
    const innermost = open.at(-1)?.tag;
    if (innermost?.harness !== tag.harness) {
      const facts = { text: tag.text, open: innermost?.text };
      found.push(diagnose('crossed-section', locate(occurrence), facts, subject));
    }
    if (!counts.get(tag.harness)) continue; // it closes nothing
    for (let last = open.pop(); last; last = last.tag.harness === tag.harness ? undefined : open.pop())
      count(last.tag, -1);
  }
  const unclosed = open.map(({ tag, occurrence }) =>
    diagnose('unclosed-section', locate(occurrence), { text: tag.text, harness: tag.harness }, subject),
  );
  return [...found, ...unclosed];
}

export const deprecated = (kind: ToolKind, at: Location | undefined, subject: Subject): Diagnostic =>
  diagnose('deprecated-tool', at, { name: kind, tools: kindsOf(kind) }, { ...subject, tool: kind });
