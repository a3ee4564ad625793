import { hasErrors } from './diagnostics.js';
import { locator, type SourceFile } from './source.js';
import { readYaml, type YamlData } from './yaml.js';

/** A frontmatter with values in quotes, and the keys whose values these are. */
export interface Repaired {
  readonly yaml: string;
  readonly keys: readonly string[];
}

/** Where the YAML is wrong, some harnesses put the value of a single line in quotes; nothing when that helps no line. */
export function quoteLooseValues(yaml: string): Repaired | undefined {
  const keys: string[] = [];
  const quoted = yaml.replace(SINGLE_LINE, (line: string, key: string, gap: string, value: string) => {
    const isLoose = key === 'description' || !/^[[{]/.test(value);
    if (!isLoose || !hasErrors(readYaml(line, nowhere).diagnostics)) return line;
    keys.push(key);
    return `${key}:${gap}'${value.trimEnd().replaceAll("'", "''")}'`;
  });
  return keys.length === 0 ? undefined : { yaml: quoted, keys };
}

const nowhere = () => ({ file: '', line: 1, column: 1 });

/** A top-level key with a value that does not go on in the next line. */
const SINGLE_LINE = /^([A-Za-z_][\w-]*):([ \t]+)(\S.*)$(?!\r?\n[ \t]+\S)/gm;

/** The settings of a JSON file, which may have comments and commas too many. */
export function readSettings({ path, text }: SourceFile): YamlData {
  return readYaml(withoutComments(text), locator({ path, text }));
}

/** Comments and tabs become spaces, so that every place stays where it is. */
const withoutComments = (text: string): string =>
  text
    .replace(/^\ufeff/, ' ')
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
      part.startsWith('"') ? part : part.replace(/[^\n]/g, ' '),
    )
    .replaceAll('\t', ' ');
