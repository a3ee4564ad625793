import { type Location, locator, type SourceFile } from './source.js';
import { readYaml, type YamlData } from './yaml.js';

/** The YAML inside a file. */
export interface YamlPart {
  readonly yaml: string;
  readonly at: (offset: number) => Location;
}

/** The YAML that begins at an offset of a file. */
export function yamlPart({ path, text }: SourceFile, yaml: string, yamlStart: number): YamlPart {
  const at = locator({ path, text });
  return { yaml, at: (offset) => at(yamlStart + offset) };
}

/** What a harness tries to read where the YAML is not valid; a repair changes columns of its own line only. */
export function repairsOf(
  { path, text }: SourceFile,
  yaml: string,
  yamlStart: number,
  { repair }: { readonly repair?: (yaml: string) => readonly string[] } = {},
): readonly YamlPart[] {
  const repaired = (repair?.(yaml) ?? []).filter((each) => each !== yaml);
  const lines = text.split('\n');
  return repaired.map((each) => {
    const part = yamlPart({ path, text: text.slice(0, yamlStart) + each }, each, yamlStart);
    return { ...part, at: (offset) => inFile(part.at(offset), lines) };
  });
}

/** A place in a repaired line, which may be longer than the line of the file. */
const inFile = ({ line, column, ...rest }: Location, lines: readonly string[]): Location => ({
  ...rest,
  line,
  column: Math.min(column, (lines[line - 1]?.length ?? 0) + 1),
});

/** The top-level keys with lines that a repair gives another meaning. */
export function repairedKeys(yaml: string, repaired: string): readonly string[] {
  const before = yaml.split('\n');
  const keys = new Set<string>();
  let key: string | undefined; // the last one so far
  for (const [index, line] of repaired.split('\n').entries()) {
    const old = before[index] ?? '';
    key = TOP_KEY.exec(old)?.[1] ?? key;
    if (key !== undefined && line !== old && meaningOf(line) !== meaningOf(old)) keys.add(key);
  }
  return [...keys];
}

const TOP_KEY = /^([A-Za-z_][\w-]*)[ \t]*:/;

const meaningOf = (line: string): string | undefined =>
  JSON.stringify(readYaml(line, () => ({ file: '', line: 1, column: 1 })).value);

/** The settings of a JSON file, which may have comments and commas too many. */
export function readSettings({ path, text }: SourceFile): YamlData {
  return readYaml(withoutComments(text), locator({ path, text }));
}

/** Comments and tabs become spaces, so that every place stays where it is. */
const withoutComments = (text: string): string =>
  text
    .replace(/^\ufeff/, ' ')
    .replace(TEXT_OR_COMMENT, (part, comment: string | undefined) =>
      comment === undefined ? part : part.replace(/[^\n]/g, ' '),
    )
    .replaceAll('\t', ' ');

/** A text or comment that does not end is taken to its end all the same, so that it is not looked at from each place in it. */
const TEXT_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"?|(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|\/\*[\s\S]*$/g;
