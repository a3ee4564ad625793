/** Something the runner would take from a line of output as said to itself. */
export interface RunnerCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
  readonly line: string;
}

/**
 * What the runner would obey in an output: `::name key=value,…::message` at the start of a line, blanks aside, and
 * the older `##[name key=value;…]message` anywhere in a line. It ends a line at each of \n, \r\n and \r.
 */
export const commandsIn = (output: string): readonly RunnerCommand[] =>
  output.split(/\r\n|\n|\r/).flatMap((line) => newForm(line) ?? oldForm(line) ?? []);

function newForm(line: string): RunnerCommand | undefined {
  const text = line.trimStart();
  if (!text.startsWith('::')) return undefined;
  const end = text.indexOf('::', 2);
  if (end === -1) return undefined;
  const [name, properties] = split(text.slice(2, end), ',');
  return { name, properties, message: unescapeData(text.slice(end + 2)), line };
}

function oldForm(line: string): RunnerCommand | undefined {
  const start = line.indexOf('##[');
  const end = line.indexOf(']', start);
  if (start === -1 || end === -1) return undefined;
  const [name, properties] = split(line.slice(start + 3, end), ';');
  return { name, properties, message: line.slice(end + 1), line };
}

function split(words: string, separator: string): readonly [string, Readonly<Record<string, string>>] {
  const blank = words.indexOf(' ');
  const name = blank === -1 ? words : words.slice(0, blank);
  const pairs =
    blank === -1
      ? []
      : words
          .slice(blank + 1)
          .trim()
          .split(separator);
  const properties = pairs.flatMap((pair) => {
    const at = pair.indexOf('=');
    return at <= 0 ? [] : [[pair.slice(0, at).trim(), unescapeProperty(pair.slice(at + 1))] as const];
  });
  return [name.toLowerCase(), Object.fromEntries(properties)];
}

const unescapeData = (text: string): string =>
  text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

const unescapeProperty = (text: string): string =>
  unescapeData(text.replaceAll('%3A', ':').replaceAll('%2C', ','));

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
}

/** The annotations among the commands. */
export const annotationsIn = (commands: readonly RunnerCommand[]): readonly Annotation[] =>
  commands.flatMap(({ name, properties, message }) =>
    name === 'error' || name === 'warning' || name === 'notice'
      ? [
          {
            level: name,
            message,
            file: properties.file,
            line: properties.line ? Number(properties.line) : undefined,
          },
        ]
      : [],
  );
