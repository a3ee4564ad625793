import { parse, stringify, TomlError } from 'smol-toml';
import { isRecord } from '../../text/locate.js';
import { once } from '../../text/once.js';
import { type FileFormat, type KeysText, keyAbove } from './file-format.js';

/** TOML with the prompt under one of its keys, as text of several lines. */
export const tomlWith = (promptKey: string): FileFormat => ({
  write: (fields, prompt) => {
    const isTable = ({ value }: { readonly value: unknown }): boolean => isRecord(tomlValue(value));
    const keys = (some: typeof fields) =>
      some.length === 0
        ? ''
        : `${stringify(Object.fromEntries(some.map((each) => [each.key, tomlValue(each.value)])))}`;
    const head = keys(fields.filter((each) => !isTable(each)));
    const tables = keys(fields.filter(isTable));
    const text = `${head.trimEnd()}\n${promptKey} = """\n${escaped(prompt)}\n"""\n`;
    return tables === '' ? text : `${text}\n${tables.trimEnd()}\n`;
  },
  meaningOf: (lines, line) => {
    const opening = lines.indexOf(`${promptKey} = """`);
    const closing = lines.indexOf('"""', opening + 1);
    if (opening !== -1 && line > opening && line <= closing + 1) {
      const last = closing - opening - 1; // the quotes stand on lines of their own and belong to the prompt
      return { promptLine: Math.min(Math.max(line - opening - 1, 1), last) };
    }
    return line > closing + 1 && closing !== -1 // tables come last, and what is in one belongs to it
      ? keyAbove(lines, /^\[+([A-Za-z][\w-]*)/, { from: closing, to: line })
      : keyAbove(lines, /^([A-Za-z][\w-]*)\s*=/, { from: 0, to: line });
  },
  promptKey,
  read: (text) => readToml(text, promptKey),
});

/** A form keeps maps so that the order of their keys stays; TOML has no null. */
function tomlValue(value: unknown): unknown {
  if (value instanceof Map) return tomlValue(Object.fromEntries(value));
  if (Array.isArray(value)) return value.filter((each) => each !== null).map(tomlValue);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === null ? [] : [[key, tomlValue(each)]])),
  );
}

/** A line of the prompt stays a line; only what would end the text or mean something else is written otherwise. */
const escaped = (prompt: string): string =>
  prompt
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '""\\"')
    .replace(/(?![\n\t])\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The data of a TOML text; nothing where it is none. */
export function tomlData(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof TomlError) return undefined;
    throw error; // a bug, not a text
  }
}

function readToml(text: string, promptKey: string): KeysText {
  try {
    const { [promptKey]: prompt, ...fields } = parse(text);
    const isText = typeof prompt === 'string';
    const offsets = once(() => keyOffsets(text));
    return {
      fields: isText || prompt === undefined ? fields : { ...fields, [promptKey]: prompt },
      prompt: isText ? prompt : '',
      offsetOf: ([key]) => (key === undefined ? 0 : (offsets().get(String(key)) ?? 0)),
    };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error; // a bug, not a text
    const [, what = error.message] = /^Invalid TOML document: ([^\n]*)/.exec(error.message) ?? [];
    return { reason: `${what}.`, offset: offsetAt(text, error.line, error.column) };
  }
}

/** The parser gives values without places, so a key is looked for where a line begins with it; the first one counts. */
function keyOffsets(text: string): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const plain = withoutTexts(text);
  for (let start = 0; start < plain.length; start = plain.indexOf('\n', start) + 1 || plain.length) {
    KEY_AT_START.lastIndex = start;
    const [, inDouble, inSingle, bare] = KEY_AT_START.exec(plain) ?? [];
    const key = inDouble ?? inSingle ?? bare;
    if (key !== undefined && !offsets.has(key)) offsets.set(key, start);
  }
  return offsets;
}

const KEY_AT_START = /[ \t]*(?:\[+[ \t]*)?(?:"([^"\n]*)"|'([^'\n]*)'|([\w-]+))[ \t]*[=.\]]/y;

/** Texts of several lines become empty lines, so that every place stays where it is. */
const withoutTexts = (text: string): string =>
  text.replace(/"""[\s\S]*?"""|'''[\s\S]*?'''/g, (each) => each.replace(/[^\n]/g, ' '));

function offsetAt(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return Math.min(before.join('\n').length + (before.length > 0 ? 1 : 0) + column - 1, text.length);
}
