import type { Harness, HarnessId, Matrix } from '../harness/contract.js';
import { namesOf } from '../harness/kit/natives.js';
import { type Diagnostic, diagnose, type Subject } from '../model/diagnose.js';
import type { Occurrence } from '../model/spec.js';
import { isToolKind, Tool } from '../model/tools.js';
import type { Location } from '../text/source.js';
import { nearTagAt, OPENING, type Tag, tagAt } from './prompt-tags.js';

/** A prompt cut at its placeholders and at the tags of its sections. */
export type PromptPart =
  | string
  | { readonly tool: string; readonly occurrence: Occurrence }
  | { readonly variable: string; readonly occurrence: Occurrence }
  | { readonly malformed: string; readonly occurrence: Occurrence }
  /** `lines`: how many line breaks go with the tag. */
  | { readonly tag: Tag; readonly lines: number; readonly occurrence: Occurrence }
  | { readonly nearTag: Omit<Tag, 'sign'>; readonly occurrence: Occurrence };

/** What a prompt means at a place, and the text that this takes up. */
interface Cut {
  readonly from: number;
  readonly to: number;
  readonly part: PromptPart;
}

/**
 * Cuts a prompt at `{{{tool Name}}}` and `{{{variable}}}`, which are read first, and at `{{#harness}}`,
 * `{{^harness}}` and `{{/harness}}`. A backslash before an opening makes it text.
 */
export function parsePrompt(prompt: string, registry: readonly Harness[]): readonly PromptPart[] {
  const parts: PromptPart[] = [];
  const occurrenceAt = occurrenceCounter(prompt);
  let from = 0;
  for (let at = nextOpening(prompt, 0); at !== -1; at = nextOpening(prompt, from)) {
    const cut = cutAt(prompt, at, occurrenceAt, registry);
    parts.push(prompt.slice(from, cut.from), cut.part);
    from = cut.to;
  }
  parts.push(prompt.slice(from));
  return parts;
}

function nextOpening(prompt: string, from: number): number {
  OPENING.lastIndex = from;
  return OPENING.exec(prompt)?.index ?? -1;
}

/** Says which place of a prompt an opening is. */
type OccurrenceAt = (at: number) => Occurrence;

function cutAt(prompt: string, at: number, occurrenceAt: OccurrenceAt, registry: readonly Harness[]): Cut {
  const opening = prompt.slice(at, at + 3);
  if (prompt[at - 1] === '\\') return { from: at - 1, to: at + 3, part: opening };
  return opening === PLACEHOLDER_OPENING
    ? placeholderAt(prompt, at, occurrenceAt)
    : sectionTagAt(prompt, at, occurrenceAt, registry);
}

const PLACEHOLDER_OPENING = '{{{';
const PLACEHOLDER = /\{\{\{[ \t]*(?:tool[ \t]+(?<tool>[\w-]+)|(?<variable>[A-Za-z_][\w.-]*))[ \t]*\}\}\}/y;

function placeholderAt(prompt: string, at: number, occurrenceAt: OccurrenceAt): Cut {
  PLACEHOLDER.lastIndex = at;
  const found = PLACEHOLDER.exec(prompt);
  const text =
    found?.[0] ?? (/^\{\{\{[^\n{}]*\}{0,3}/.exec(prompt.slice(at, at + 60))?.[0] || PLACEHOLDER_OPENING);
  const occurrence = occurrenceAt(at);
  const { tool, variable } = found?.groups ?? {};
  const cut = { from: at, to: at + text.length };
  if (tool !== undefined) return { ...cut, part: { tool, occurrence } };
  return {
    ...cut,
    part: variable === undefined ? { malformed: text, occurrence } : { variable, occurrence },
  };
}

/** A tag takes its whole line with it when nothing else is on it. */
function sectionTagAt(
  prompt: string,
  at: number,
  occurrenceAt: OccurrenceAt,
  registry: readonly Harness[],
): Cut {
  const tag = tagAt(prompt, at, registry);
  if (!tag) return textLikeTag(prompt, at, occurrenceAt, registry);
  const to = at + tag.text.length;
  const occurrence = occurrenceAt(at);
  const from = blanksBefore(prompt, at);
  LINE_REST.lastIndex = to;
  const after = LINE_REST.exec(prompt);
  if ((from > 0 && prompt[from - 1] !== '\n') || !after)
    return { from: at, to, part: { tag, lines: 0, occurrence } };
  return {
    from,
    to: to + after[0].length,
    part: { tag, lines: after.groups?.end ? 1 : 0, occurrence },
  };
}

const LINE_REST = /[ \t]*(?<end>\n|$)/y;

/** Where the spaces and tabs before a place begin. */
function blanksBefore(prompt: string, at: number): number {
  let from = at;
  while (prompt[from - 1] === ' ' || prompt[from - 1] === '\t') from--;
  return from;
}

function textLikeTag(
  prompt: string,
  at: number,
  occurrenceAt: OccurrenceAt,
  registry: readonly Harness[],
): Cut {
  const nearTag = nearTagAt(prompt, at, registry);
  if (!nearTag) return { from: at, to: at + 3, part: prompt.slice(at, at + 3) };
  const occurrence = occurrenceAt(at);
  return { from: at, to: at + nearTag.text.length, part: { nearTag, occurrence } };
}

/** Counts the openings of a prompt, which are asked for in their order, so that none is counted twice. */
function occurrenceCounter(prompt: string): OccurrenceAt {
  const counted = new Map<string, { nth: number; next: number }>();
  return (at) => {
    const text = prompt.slice(at, at + PLACEHOLDER_OPENING.length);
    const count = counted.get(text) ?? { nth: 0, next: prompt.indexOf(text) };
    counted.set(text, count);
    while (count.next !== -1 && count.next < at) {
      count.nth++;
      count.next = prompt.indexOf(text, count.next + text.length);
    }
    return { text, nth: count.nth };
  };
}

/** Finds where parts of a prompt begin in the author's file, whose text is given. */
export function offsetFinder(file: string, from: number): (occurrence: Occurrence) => number {
  const found = new Map<string, readonly number[]>();
  return ({ text, nth }) => {
    const offsets = found.get(text) ?? offsetsOf(file, text, from);
    found.set(text, offsets);
    return offsets[nth] ?? from;
  };
}

function offsetsOf(file: string, text: string, from: number): readonly number[] {
  const offsets: number[] = [];
  for (let at = file.indexOf(text, from); at !== -1; at = file.indexOf(text, at + text.length))
    offsets.push(at);
  return offsets;
}

export type Variables = Readonly<Record<string, string>>;

/** What a prompt is filled with, and for which harness. */
interface FillOptions {
  readonly harness: Harness;
  readonly matrix: Matrix;
  readonly variables: Variables;
  readonly locate: (occurrence: Occurrence) => Location | undefined;
  readonly subject: Subject;
}

/** The prompt as one harness gets it. What names nothing never reaches here: it is an error. */
export function fillPrompt(
  parts: readonly PromptPart[],
  { harness, matrix, variables, locate, subject }: FillOptions,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const text = shownParts(parts, harness.id).map(({ part, isShown }) => {
    if (!isShown) return '';
    if (typeof part === 'string') return part;
    if ('variable' in part) return variables[part.variable] ?? '';
    if ('malformed' in part) return part.malformed;
    if ('nearTag' in part) return part.nearTag.text;
    if ('tag' in part) return '';
    if (!isToolKind(part.tool)) return part.tool;
    const [name] = namesOf(harness, Tool[part.tool], matrix);
    if (name !== undefined) return name;
    const facts = { tool: part.tool, harness: harness.title };
    const about = { ...subject, harness: harness.id, tool: part.tool };
    diagnostics.push(diagnose('placeholder-without-tool', locate(part.occurrence), facts, about));
    return part.tool;
  });
  return { text: text.join(''), diagnostics };
}

/** Every part, and whether the sections around it are for a harness. */
function shownParts(
  parts: readonly PromptPart[],
  id: HarnessId,
): readonly { readonly part: PromptPart; readonly isShown: boolean }[] {
  const open: boolean[] = []; // for each open section, whether what is in it is shown
  return parts.map((part) => {
    if (typeof part === 'object' && 'tag' in part) {
      const { sign, harness } = part.tag;
      if (sign === '/') open.pop();
      else open.push(open.at(-1) !== false && (harness === id) === (sign === '#'));
    }
    return { part, isShown: open.at(-1) !== false };
  });
}

/** Tells the line of a prompt behind a line of what one harness gets of it, both counted from 0. */
export function linesBehind(
  parts: readonly PromptPart[],
  { variables, harness }: { readonly variables: Variables; readonly harness: HarnessId },
): (line: number) => number {
  const behind: number[] = []; // for each finished line of the result, the line of its first text
  let source = 0;
  let first: number | undefined;
  for (const { part, isShown } of shownParts(parts, harness)) {
    const { text, isWritten, lines } = fillPart(part, variables);
    if (isShown) {
      const pieces = text.split(/\r\n?|\n/);
      pieces.forEach((piece, index) => {
        if (index > 0) behind.push(first ?? source);
        if (index > 0) first = undefined;
        if (index > 0 && isWritten) source++;
        if (piece !== '') first ??= source;
      });
    }
    source += isShown && isWritten ? 0 : lines;
  }
  behind.push(first ?? source);
  return (line) => behind[line] ?? source + line - behind.length + 1;
}

/** What a part becomes, whether that is in the prompt itself, and how many lines of the prompt it takes up. */
function fillPart(part: PromptPart, variables: Variables) {
  if (typeof part === 'string') return { text: part, isWritten: true, lines: part.split('\n').length - 1 };
  if ('variable' in part) return { text: variables[part.variable] ?? '', isWritten: false, lines: 0 };
  if ('tag' in part) return { text: '', isWritten: false, lines: part.lines };
  return { text: 'x', isWritten: false, lines: 0 }; // one word on its line
}
