import { OPTIONS, type OptionName } from './arguments.js';
import type { Command } from './commands.js';

/** What `fsagent --help` says. */
export function generalHelp(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.entries(commands).map(([name, { about }]) => [name, about] as const);
  return [
    'fsagent: each coding agent written once, for Claude Code, OpenCode and GitHub Copilot.',
    '',
    'Usage: fsagent <command> [options]',
    '',
    ...table(rows),
    '',
    'fsagent <command> --help says what a command takes.',
    'Exit code: 0 in sync or written, 1 drift, 2 errors in specs, config or arguments, 3 the machine failed.',
  ].join('\n');
}

/** What `fsagent <command> --help` says. */
export function commandHelp(name: string, command: Command): string {
  const options = [...command.options, 'help'] as const;
  return [
    `fsagent ${name}: ${command.about}`,
    '',
    `Usage: ${['fsagent', name, command.positionals, '[options]'].filter(Boolean).join(' ')}`,
    '',
    ...table(options.map((option) => [usageOf(option), aboutOf(option, command)] as const)),
  ].join('\n');
}

function usageOf(name: OptionName): string {
  const option = OPTIONS[name];
  return `--${name}${'value' in option ? ` <${option.value}>` : ''}`;
}

function aboutOf(name: OptionName, { formats = ['text'] }: Command): string {
  const option = OPTIONS[name];
  const values = name === 'format' ? formats : 'values' in option ? option.values : [];
  return values.length === 0 ? option.about : `${option.about}: ${values.join(', ')}`;
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`);
}
