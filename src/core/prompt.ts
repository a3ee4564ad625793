import { type Diagnostic, diagnose, type Subject } from './diagnostics.js';
import type { Harness, Matrix } from './harness/harness.js';
import { namesOf } from './harness/natives.js';
import { nearest } from './nearest.js';
import type { Location } from './source.js';
import { suggestTool } from './tool-names.js';
import { isAlias, isToolKind, Tool, type ToolKind } from './tools.js';

/** A prompt cut at its placeholders. */
export type PromptPart =
  | string
  | { readonly tool: string; readonly nth: number }
  | { readonly variable: string; readonly nth: number }
  | { readonly malformed: string; readonly nth: number };

const OPENING = '{{{';
const PLACEHOLDER = /\{\{\{[ \t]*(?:tool[ \t]+(?<tool>[\w-]+)|(?<variable>[A-Za-z_][\w.-]*))[ \t]*\}\}\}/y;

/** Cuts a prompt at `{{{tool Name}}}` and `{{{variable}}}`; `\{{{` is a literal `{{{`. */
export function parsePrompt(prompt: string): readonly PromptPart[] {
  const parts: PromptPart[] = [];
  let from = 0;
  let nth = 0;
  for (let at = prompt.indexOf(OPENING); at !== -1; at = prompt.indexOf(OPENING, from)) {
    if (prompt[at - 1] === '\\') {
      parts.push(prompt.slice(from, at - 1) + OPENING);
      from = at + OPENING.length;
    } else {
      PLACEHOLDER.lastIndex = at;
      const found = PLACEHOLDER.exec(prompt);
      const text = found?.[0] ?? (/^\{\{\{[^\n{}]*\}{0,3}/.exec(prompt.slice(at, at + 60))?.[0] || OPENING);
      parts.push(prompt.slice(from, at), placeholder(found?.groups, text, nth));
      from = at + text.length;
    }
    nth++;
  }
  parts.push(prompt.slice(from));
  return parts;
}

function placeholder(
  groups: Record<string, string | undefined> | undefined,
  text: string,
  nth: number,
): PromptPart {
  if (groups?.tool !== undefined) return { tool: groups.tool, nth };
  if (groups?.variable !== undefined) return { variable: groups.variable, nth };
  return { malformed: text, nth };
}

export type Variables = Readonly<Record<string, string>>;

/** Reports every placeholder that names nothing, each at its own place. */
export function checkPrompt(
  parts: readonly PromptPart[],
  variables: Variables,
  placeOf: (nth: number) => Location | undefined,
  subject: Subject,
): readonly Diagnostic[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    const at = placeOf(part.nth);
    if ('malformed' in part) return diagnose('bad-placeholder', at, { text: part.malformed }, subject);
    if ('variable' in part) {
      if (Object.hasOwn(variables, part.variable)) return [];
      const near = nearest(part.variable, Object.keys(variables));
      return diagnose('unknown-variable', at, { name: part.variable, near }, subject);
    }
    if (!isToolKind(part.tool)) {
      const facts = { name: part.tool, near: suggestTool(part.tool), inPrompt: true } as const;
      return diagnose('unknown-tool', at, facts, subject);
    }
    return isAlias(part.tool) ? [deprecated(part.tool, at, subject)] : [];
  });
}

export const deprecated = (kind: ToolKind, at: Location | undefined, subject: Subject): Diagnostic =>
  diagnose(
    'deprecated-tool',
    at,
    { name: kind, instead: kind === 'Todo' ? 'TodoWrite and TodoRead' : 'Shell' },
    { ...subject, tool: kind },
  );

/** What a prompt is filled with, and for which harness. */
export interface FillOptions {
  readonly harness: Harness;
  readonly matrix: Matrix;
  readonly variables: Variables;
  readonly placeOf: (nth: number) => Location | undefined;
  readonly subject: Subject;
}

/** The prompt as one harness gets it. Placeholders that name nothing never reach here: they are errors. */
export function fillPrompt(
  parts: readonly PromptPart[],
  { harness, matrix, variables, placeOf, subject }: FillOptions,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const text = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('variable' in part) return variables[part.variable] ?? '';
    if ('malformed' in part) return part.malformed;
    if (!isToolKind(part.tool)) return part.tool;
    const [name] = namesOf(harness, Tool[part.tool], matrix);
    if (name !== undefined) return name;
    const facts = { tool: part.tool, harness: harness.title };
    const about = { ...subject, harness: harness.id, tool: part.tool };
    diagnostics.push(diagnose('placeholder-without-tool', placeOf(part.nth), facts, about));
    return part.tool;
  });
  return { text: text.join(''), diagnostics };
}

/** The line of a prompt, counted from 0, behind a line of what it became; a variable's value may have several. */
export function lineBehind(parts: readonly PromptPart[], variables: Variables, line: number): number {
  let begun = 0; // the line of the filled prompt on which a part begins
  let added = 0; // how many of the lines before it come from variables
  for (const part of parts) {
    const value = typeof part === 'object' && 'variable' in part ? variables[part.variable] : undefined;
    const breaks = lineBreaks(typeof part === 'string' ? part : (value ?? ''));
    if (begun + breaks >= line) return (value === undefined ? line : begun) - added;
    begun += breaks;
    if (value !== undefined) added += breaks;
  }
  return line - added;
}

const lineBreaks = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;

/** How often a text opens a placeholder, escaped or not; the n-th opening is the n-th in the file too. */
export function offsetOfOpening(text: string, nth: number, from: number): number {
  let at = text.indexOf(OPENING, from);
  for (let count = 0; count < nth && at !== -1; count++) at = text.indexOf(OPENING, at + OPENING.length);
  return at === -1 ? from : at;
}
