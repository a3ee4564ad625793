/**
 * Variables by which a program loads code of another's choice, before it does what it was started for: so say the manuals of
 * those programs. Claude Code 2.1.328 handed each of them to the command of a hook, in a fresh clone; `NODE_OPTIONS`
 * and `BASH_ENV` were seen to act.
 */
const LOADERS: ReadonlySet<string> = new Set(
  (
    'NODE_OPTIONS BASH_ENV ENV PROMPT_COMMAND LD_PRELOAD LD_AUDIT LD_LIBRARY_PATH DYLD_INSERT_LIBRARIES DYLD_LIBRARY_PATH ' +
    'PYTHONSTARTUP PYTHONPATH PYTHONHOME PERL5OPT PERL5LIB RUBYOPT RUBYLIB JAVA_TOOL_OPTIONS _JAVA_OPTIONS ' +
    'GIT_SSH GIT_SSH_COMMAND GIT_EXTERNAL_DIFF GIT_ASKPASS GIT_CONFIG_GLOBAL SSH_ASKPASS PATH'
  ).split(' '),
);

/** Why a variable is worth a warning, in words that follow "it". */
export const loadsCode = (name: string): string | undefined =>
  LOADERS.has(name) ? 'makes programs load code of its choice' : undefined;
