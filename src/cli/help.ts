import type { Harness } from '../harness/contract.js';
import { listed } from '../text/words.js';
import { type Command, OPTIONS, type OptionName } from './arguments.js';

/** What `--help` says; `program` is how the command is typed here. */
export function generalHelp(
  commands: Readonly<Record<string, Command>>,
  registry: readonly Harness[],
  program: string,
): string {
  const all = Object.entries(commands);
  const rows = all.flatMap(([name, { description, isRare }]) =>
    isRare ? [] : [[name, description] as const],
  );
  const rare = all.flatMap(([name, { isRare }]) => (isRare ? name : []));
  return [
    `fsagent: write each coding agent once, for ${registry.map(({ title }) => title).join(', ')}.`,
    '',
    `Usage: ${program} <command> [options]`,
    '',
    ...columns(rows),
    '',
    `${program} help <command> lists the options of a command, also of ${listed(rare)}. ${program} --version prints the version.`,
    'Exit code: 0 in sync or written, 1 drift, 2 errors in specs, config or arguments, 3 I/O or environment error.',
  ].join('\n');
}

/** What `<command> --help` says. */
export function commandHelp(name: string, command: Command, program: string): string {
  const options = [...command.options, 'help'] as const;
  return [
    `fsagent ${name}: ${command.description}`,
    '',
    `Usage: ${[program, name, command.positionals, '[options]'].filter(Boolean).join(' ')}`,
    '',
    ...columns(options.map((option) => [usageOf(option), describeOption(option, command)] as const)),
  ].join('\n');
}

function usageOf(name: OptionName): string {
  const option = OPTIONS[name];
  return `--${name}${'value' in option ? ` <${option.value}>` : ''}`;
}

function describeOption(name: OptionName, { formats = ['text'] }: Command): string {
  const option = OPTIONS[name];
  const values = name === 'format' ? formats : 'words' in option ? option.words : [];
  return values.length === 0 ? option.description : `${option.description}: ${values.join(', ')}`;
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}
