/** A command as one could type it into a shell. */
export const commandLine = (words: readonly string[]): string => words.map(shellWord).join(' ');

/** An option with its value; nothing when it was not given. */
export const optionWords = (option: string, value: string | undefined): readonly string[] => {
  if (value === undefined) return [];
  return value.startsWith('-') ? [`--${option}=${value}`] : [`--${option}`, value];
};

const shellWord = (word: string): string =>
  /^[\w./=@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
