import { type Command, type ExitCode, type OptionName, readArguments, UsageError } from './cli/arguments.js';
import { check, write } from './cli/commands.js';
import { commandHelp, generalHelp } from './cli/help.js';
import { nodeTooOld, program } from './cli/program.js';
import { isFolder } from './cli/root.js';
import { processTerminal, type Terminal } from './cli/terminal.js';
import { EnvironmentError } from './project/environment-error.js';
import { codeOf, NotText } from './project/tree.js';
import { reason, trace } from './project/writer.js';
import { typeable } from './report/repair.js';
import { commandLine } from './text/command-line.js';
import { nearest } from './text/nearest.js';
import { VERSION } from './text/version.js';
import { didYouMean } from './text/words.js';

const AT_ONCE: Readonly<Record<string, Command>> = { write, check };

/** The commands. A check or a write needs no other: it is over before the others would be loaded. */
async function loadCommands(name = ''): Promise<Readonly<Record<string, Command>>> {
  if (Object.hasOwn(AT_ONCE, name)) return AT_ONCE;
  const further = await import('./cli/further-commands.js');
  const { init, add, rename, pull, importCommand, eject, explain, audit, diff, matrix } = further;
  const ofSpecs = { init, import: importCommand, add, rename, write, check, pull };
  return complete({ ...ofSpecs, audit, explain, diff, eject, matrix });
}

/** All commands: an option that none of them takes does not compile. */
const complete = <C extends Readonly<Record<string, Command>>>(
  commands: C & { readonly [N in Exclude<OptionName, C[keyof C]['options'][number] | 'help'>]: never },
): C => commands;

const COMMANDS = await loadCommands(process.argv[2]);

/** Words in, exit code out; everything said goes through the terminal. */
function main([name, ...words]: readonly string[], terminal: Terminal): ExitCode {
  if (name === '--version' || name === '-v') {
    terminal.print(VERSION);
    return 0;
  }
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return help(name, words[0], terminal);
  const command = commandNamed(name);
  const { args, positionals } = readArguments(words, command, (path) => isFolder(terminal.cwd, path));
  if (args.help) {
    terminal.print(commandHelp(name, command, typedProgram(terminal)));
    return 0;
  }
  return command.run(args, terminal, positionals);
}

/** How this command is typed here: `npx fsagent-action` where a project has it. */
const typedProgram = ({ cwd }: Terminal): string => commandLine(program(cwd));

/** `fsagent help`, also of one command. Without any word it is an error: nothing was done. */
function help(name: string | undefined, topic: string | undefined, terminal: Terminal): ExitCode {
  const program = typedProgram(terminal);
  terminal.print(
    topic === undefined
      ? generalHelp(COMMANDS, terminal.registry, program)
      : commandHelp(topic, commandNamed(topic), program),
  );
  return name === undefined ? 2 : 0;
}

/** What other programs call what a command of ours does. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ sync: 'write', generate: 'write', gen: 'write', build: 'write', compile: 'write', apply: 'write' },
  ...{ update: 'write', doctor: 'check', verify: 'check', validate: 'check', lint: 'check', status: 'check' },
  ...{
    fix: 'check --fix',
    new: 'add',
    create: 'add',
    mv: 'rename',
    scan: 'audit',
    list: 'audit',
    show: 'explain',
  },
  ...{ adopt: 'write --adopt', setup: 'init', start: 'init', restore: 'write', uninstall: 'eject' },
};

function commandNamed(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command;
  const near =
    (Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name] : undefined) ?? nearest(name, Object.keys(COMMANDS));
  throw new UsageError(`Unknown command "${name}".${didYouMean(near)}`);
}

/** Runs one command line in this process. The tests call it many times in one process, which saves them its start. */
export function run(words: readonly string[]): ExitCode {
  const terminal = typing(processTerminal());
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld !== undefined) {
    terminal.warn(tooOld);
    return 3;
  }
  try {
    return main(words, terminal);
  } catch (error) {
    terminal.clearProgress();
    const code = exitCodeOf(error);
    if (code === undefined) terminal.warn(trace(error));
    else
      terminal.warn(
        error instanceof UsageError && error.isAboutWords
          ? `${error.message} See: ${helpFor(words, terminal.cwd)}`
          : reason(error),
      );
    return code ?? 3;
  }
}

/** A terminal whose warnings name commands as they can be typed. */
const typing = (terminal: Terminal): Terminal => ({
  ...terminal,
  warn: (text) => terminal.warn(typeable(text, program(terminal.cwd))),
});

/** The help of the named command, else that of all. */
function helpFor([name = '']: readonly string[], cwd: string): string {
  const topic = Object.hasOwn(COMMANDS, name) ? [name] : [];
  return [...program(cwd), 'help', ...topic].join(' ');
}

/** Errors that need no stack: 2 when the words or files are wrong, 3 when the machine is. Any other is a bug. */
function exitCodeOf(error: unknown): ExitCode | undefined {
  if (error instanceof UsageError || error instanceof NotText) return 2;
  return error instanceof EnvironmentError || codeOf(error) !== '' ? 3 : undefined;
}

process.exitCode = run(process.argv.slice(2));
