import type { Trap } from '../traps.js';

/** Makes traps of a frontmatter that has a name, a description and the lines to ask about. */
export const namedTrap =
  (prompt: string) =>
  (agent: string, lines: string): Trap => ({
    agent,
    text: `---\nname: AGENT\ndescription: x\n${lines}---\n${prompt}\n`,
  });

/** Files that a harness which wants a frontmatter, a name and a description may not take. */
export const brokenFrames = (prompt: string): readonly Trap[] => [
  { agent: 'no-description', text: `---\nname: AGENT\n---\n${prompt}\n` },
  { agent: 'no-frontmatter', text: `${prompt}\n` },
  { agent: 'a-blank-line-first', text: `\n---\nname: AGENT\ndescription: x\n---\n${prompt}\n` },
  { agent: 'an-unquoted-colon', text: `---\nname: AGENT\ndescription: x: y\n---\n${prompt}\n` },
];
