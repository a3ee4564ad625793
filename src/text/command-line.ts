/** A command as one could type it into a shell. */
export const commandLine = (words: readonly string[]): string => words.map(shellWord).join(' ');

/** An option with its value, or once for each of its values; nothing when it was not given. */
export function optionWords(option: string, value: OptionValue): readonly string[] {
  if (typeof value === 'boolean') return value ? [`--${option}`] : [];
  return [value ?? []]
    .flat()
    .flatMap((each) => (each.startsWith('-') ? [`--${option}=${each}`] : [`--${option}`, each]));
}

export type OptionValue = string | readonly string[] | boolean | undefined;

const shellWord = (word: string): string =>
  /^[\w./=@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
