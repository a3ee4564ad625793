import { isRecord } from '../../text/locate.js';
import type { FieldValues, ToolName } from '../contract.js';
import { isText } from '../kit/name-lists.js';

/** A value as VS Code reads it: a text, a list of texts, or something that it finds no names in. */
export type VsCodeValue = string | readonly string[] | 'map';

/**
 * The keys of a frontmatter that is no valid YAML, as VS Code finds them (1.135): its reader refuses nothing. A quote that
 * is not closed takes all that follows along, and of a key that is given twice the first one counts.
 */
export function vsCodeKeys(yaml: string): ReadonlyMap<string, { readonly value: VsCodeValue }> {
  const found = new Map<string, { readonly value: VsCodeValue }>();
  let rest = yaml;
  while (rest !== '') {
    const [line = '', key] = KEY.exec(rest) ?? [];
    if (key === undefined) {
      rest = withoutLine(rest);
      continue;
    }
    const read = readValue(rest.slice(line.length));
    if (!found.has(key)) found.set(key, { value: read.value });
    rest = read.rest;
  }
  return found;
}

/** The same as the fields of a file. */
export const fieldsIn = (yaml: string): FieldValues =>
  Object.fromEntries(
    [...vsCodeKeys(yaml)].map(([key, { value }]) => [key, value === 'map' ? {} : value] as const),
  );

/** The names in `tools`; nothing where it finds no list. */
export function namesIn({ tools }: FieldValues): readonly ToolName[] | undefined {
  if (tools === undefined || isRecord(tools)) return undefined;
  if (Array.isArray(tools))
    return tools.flatMap((each: unknown, index) =>
      typeof each === 'object' || each === '' ? [] : [{ name: String(each), path: ['tools', index] }],
    );
  const names = isText(tools)
    ? tools.split(',').map((each) => each.trim().replace(/^(["'])(.*)\1$/, '$2'))
    : [];
  return names.filter((name) => name !== '').map((name) => ({ name, path: ['tools'] }));
}

const KEY = /^([^\s#:'"[\]{}-][^\n:]*):(?=[ \t\r\n]|$)[ \t]*/;

const lineEnd = (text: string): number => {
  const end = text.indexOf('\n');
  return end === -1 ? text.length : end;
};

const withoutLine = (text: string): string => text.slice(lineEnd(text) + 1);

interface ReadValue {
  readonly value: VsCodeValue;
  readonly rest: string;
}

function readValue(text: string): ReadValue {
  const [first = ''] = text;
  if (first === '"' || first === "'") return quoted(text, first);
  if (first === '{') return { value: 'map', rest: afterFlow(text, '}') };
  if (first === '[') {
    const end = text.indexOf(']');
    const inside = text.slice(1, end === -1 ? lineEnd(text) : end);
    return { value: scalars(inside), rest: afterFlow(text, ']') };
  }
  const plain = withoutComment(text.slice(0, lineEnd(text)));
  return plain === '' ? below(withoutLine(text)) : { value: plain, rest: withoutLine(text) };
}

/** Without its end, the quote goes on to the end of the keys. */
function quoted(text: string, quote: string): ReadValue {
  const end = text.indexOf(quote, 1);
  if (end === -1) return { value: text.slice(1), rest: '' };
  return { value: text.slice(1, end), rest: withoutLine(text.slice(end)) };
}

/** What is not closed takes all that follows along. */
function afterFlow(text: string, close: string): string {
  const end = text.indexOf(close);
  return end === -1 ? '' : withoutLine(text.slice(end));
}

/** What is in the lines below a key: a list, or something else. */
function below(text: string): ReadValue {
  const [lines = ''] =
    /^(?:[ \t]*-(?:[ \t][^\n]*)?(?:\n|$)|[ \t]+[^\n]*(?:\n|$)|[ \t]*(?:#[^\n]*)?\n)*/.exec(text) ?? [];
  const rest = text.slice(lines.length);
  const said = lines
    .split('\n')
    .map(withoutComment)
    .filter((line) => line !== '');
  if (said.length === 0) return { value: [], rest };
  const items = said.flatMap((line) => /^-[ \t]+(.*)$/.exec(line)?.[1] ?? []);
  return items.length === 0
    ? { value: 'map', rest }
    : { value: items.flatMap((item) => scalars(item)), rest };
}

const scalars = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((each) => unquoted(withoutComment(each)))
    .filter((each) => each !== '' && !/:[ \t]|:$|^[[{]/.test(each)); // what holds keys or lists is left out

const withoutComment = (text: string): string => text.replace(/(?:^|[ \t])#.*$/, '').trim();
const unquoted = (text: string): string => /^(["'])(.*)\1$/.exec(text)?.[2] ?? text;
