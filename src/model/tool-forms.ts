import type { LimitedKind } from './tools.js';

/**
 * One word, with brackets at its end if need be (`Bash(git *)`), and more than wildcards. Some harnesses split the
 * items of a list at spaces and commas outside brackets, so `x Bash` would be a shell.
 */
export const CUSTOM_NAME = /^(?![*?]+$)[^\s\p{Cc},()]+(?:\([^\p{Cc}(),]*\))?$/u;
export const CUSTOM_FORM = 'one word, with brackets at its end if need be, and more than "*"';

/** `server`, `server/*` or `server/tool`. */
export const MCP_NAME = /^[^\s\p{Cc},/*?]+(?:\/(?:\*|[^\s\p{Cc},/*?]+))?$/u;
export const MCP_FORM = 'server, server/* or server/tool';

interface LimitForm {
  readonly form: RegExp;
  /** The form in words. */
  readonly words: string;
  readonly description: string;
}

/** What a limit on the uses of a tool may say. A whole number would be read before all other rules. */
export const LIMIT_FORMS: Readonly<Record<LimitedKind, LimitForm>> = {
  Shell: {
    form: /^(?![*?\s]+$|\d+$|\s)[^\p{Cc}]*\S$/u,
    description: 'Commands that may be run, or may not.',
    words: 'a command such as "git diff *", on one line, and more than wildcards',
  },
  Task: {
    form: /^(?!\d+$)[^\s\p{Cc},()*?]+$/u,
    words: 'the name of one agent',
    description: 'An agent that may be started, or may not.',
  },
};

/** Every name of a list is compared with every other one, so a list of many thousands would stop a check for minutes. */
export const MOST_TOOLS = 500;
