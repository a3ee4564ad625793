/** The line above what `init` adds to `.gitattributes`. */
export const ATTRIBUTES_TITLE = '# Written by fsagent from .fsagent/agents';

/** That line with those below it, and the empty line that parts them from the rest. */
export const GENERATED_LINES = new RegExp(
  `(?:^|\\n)${ATTRIBUTES_TITLE}\\n(?:[^\\n]* linguist-generated text eol=lf\\n)*`,
);
