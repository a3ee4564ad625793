import type { Harness, Matrix } from '../harness/contract.js';
import { namesOf } from '../harness/kit/natives.js';
import { type Diagnostic, diagnose, type Subject } from '../model/diagnose.js';
import type { Occurrence } from '../model/spec.js';
import { isToolKind, kindsOf, NAMED_TOOL_KINDS, type NamedToolKind, Tool } from '../model/tools.js';
import type { Location } from '../text/source.js';
import type { PromptPart } from './prompt.js';

/** For whom a prompt is, and where its parts are. */
interface ToolWordsRequest {
  readonly harnesses: readonly Harness[];
  readonly matrix: Matrix;
  readonly locate: (occurrence: Occurrence) => Location | undefined;
  readonly subject: Subject;
}

/** A name of a tool, in backticks or with a capital letter, before the word "tool". In small letters it may be any word. */
const TOOL_WORD = /(?<![\w`{/-])(?:`(?<quoted>\w+)`|(?<plain>[A-Z]\w*)) tools?\b/g;

/** Names of tools in a prompt that not every harness has: the prompt says "Grep", and a harness has only "search". */
export function* toolWords(
  parts: readonly PromptPart[],
  { harnesses, matrix, locate, subject }: ToolWordsRequest,
): Iterable<Diagnostic> {
  const counts = new Map<string, number>();
  let depth = 0;
  for (const part of parts) {
    if (typeof part === 'object' && 'tag' in part) depth += part.tag.sign === '/' ? -1 : 1;
    if (typeof part !== 'string' || !part.includes(' tool')) continue;
    for (const { 0: text, groups = {} } of part.matchAll(TOOL_WORD)) {
      const nth = counts.get(text) ?? 0;
      counts.set(text, nth + 1);
      const name = groups.quoted ?? groups.plain ?? '';
      const meant = depth > 0 ? undefined : meantBy(name, harnesses, matrix); // a section is for one harness
      const at = meant && locate({ text, nth });
      if (!meant || !at) continue;
      const { tool, harness, other } = meant;
      const place = { ...at, column: at.column + text.indexOf(name) };
      yield diagnose('tool-word', place, { name, tool, harness: harness.title, other }, { ...subject, tool });
    }
  }
}

interface Meant {
  readonly tool: NamedToolKind;
  /** One that has another name for it. */
  readonly harness: Harness;
  readonly other: string;
}

/** The one tool that a word names, by our word or by that of one of the harnesses, where another of them has another. */
function meantBy(name: string, harnesses: readonly Harness[], matrix: Matrix): Meant | undefined {
  const called = (harness: Harness, kind: NamedToolKind) => namesOf(harness, Tool[kind], matrix)[0];
  const ours = isToolKind(name) ? kindsOf(name) : [];
  const theirs = NAMED_TOOL_KINDS.filter((kind) =>
    harnesses.some((harness) => called(harness, kind) === name),
  );
  const [tool, ...others] = ours.length > 0 ? ours : theirs;
  if (tool === undefined || others.length > 0) return undefined;
  return harnesses
    .map((harness) => ({ tool, harness, other: called(harness, tool) ?? name }))
    .find(({ other }) => other !== name);
}
