import { readArguments, UsageError } from './cli/arguments.js';
import { type Command, check, type ExitCode, write } from './cli/commands.js';
import { eject } from './cli/eject.js';
import { explain } from './cli/explain.js';
import { commandHelp, generalHelp } from './cli/help.js';
import { importCommand } from './cli/import.js';
import { init } from './cli/init.js';
import { matrix } from './cli/matrix.js';
import { processTerminal, type Terminal } from './cli/terminal.js';
import { nearest } from './core/nearest.js';
import { printable } from './report/printable.js';
import { EnvironmentError, reason } from './shell/apply.js';
import { codeOf, NotText } from './shell/tree.js';

const COMMANDS: Readonly<Record<string, Command>> = {
  init,
  write,
  check,
  import: importCommand,
  eject,
  explain,
  matrix,
};

/** Words in, exit code out; everything said goes through the terminal. */
function main([name, ...words]: readonly string[], terminal: Terminal): ExitCode {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.print(generalHelp(COMMANDS));
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const near = nearest(name, Object.keys(COMMANDS));
    throw new UsageError(`Unknown command "${name}".${near ? ` Did you mean "${near}"?` : ''}`);
  }
  const { options, formats = ['text'], maxPositionals = 0 } = command;
  const args = readArguments(words, [...options, 'help'], formats, maxPositionals);
  if (args.help) {
    terminal.print(commandHelp(name, command));
    return 0;
  }
  return command.run(args, terminal);
}

const terminal = processTerminal();
try {
  process.exitCode = main(process.argv.slice(2), terminal);
} catch (error) {
  terminal.clearProgress();
  if (error instanceof UsageError) {
    terminal.warn(printable(`${error.message} See fsagent --help.`));
    process.exitCode = 2;
  } else if (error instanceof NotText) {
    terminal.warn(printable(error.message));
    process.exitCode = 2;
  } else if (error instanceof EnvironmentError || codeOf(error) !== '') {
    terminal.warn(printable(reason(error)));
    process.exitCode = 3;
  } else throw error; // a bug: show where
}
