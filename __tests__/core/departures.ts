/** Where we do otherwise than the documents say: the scenario, what we do instead, and why. */
export interface Departure {
  readonly scenario: string;
  readonly instead: string;
  readonly why: string;
}

const OTHER_LANGUAGE =
  'The documents name places and types of F#; these are their counterparts in TypeScript.';

export const DEPARTURES: readonly Departure[] = [
  {
    scenario: 'Universal tool cases',
    instead: '`Bash` and `Todo` are cases, and marked deprecated at once.',
    why: 'The later mapping document makes them aliases, to be marked obsolete in a future version; this is one.',
  },
  {
    scenario: 'Tool type location',
    instead: '`AST.fs` is `src/model/tools.ts`; the matrix is in the modules of `src/harness`.',
    why: OTHER_LANGUAGE,
  },
  {
    scenario: 'Re-export from Library module',
    instead: '`Library.fs` is `src/index.ts`.',
    why: OTHER_LANGUAGE,
  },
  {
    scenario: 'Tool list storage',
    instead: '`frontmatter["tools"]` is the typed property `frontmatter.tools`, not a boxed object.',
    why: OTHER_LANGUAGE,
  },
  {
    scenario: 'Opencode tool names',
    instead: '`Todo` gives `todowrite` and `todoread`, not `todo`.',
    why: 'The later mapping document says so.',
  },
  {
    scenario: 'Extract enabled tools',
    instead: '`formatToolsFrontmatter` is `writeTools` in `src/harness/kit/write-tools.ts`.',
    why: OTHER_LANGUAGE,
  },
  {
    scenario: 'Convert to string maps',
    instead: 'Claude Code and Copilot get lists; a map only on request, and with a warning.',
    why: 'Claude Code takes a map for no tools at all, and Copilot does not load the file.',
  },
  {
    scenario: 'String conversion timing',
    instead: '`writeMarkdown` is `render`.',
    why: OTHER_LANGUAGE,
  },
  {
    scenario: 'Example 1: list input, list output',
    instead: 'The names are `Custom` tools, here and in examples 2, 5 and 6.',
    why: 'The plan still has tools as plain strings, which the later typed tools end.',
  },
  {
    scenario: 'Example 3: map input, list output',
    instead: 'The map stands in a spec file, here and in example 4.',
    why: 'In code there are two typed lists; a spec file still takes a map and reads it as the two lists.',
  },
  {
    scenario: 'Example 4: map input, map output',
    instead: 'The denied names stand last: `edit`, `read`, `bash`.',
    why: 'In OpenCode the last matching entry wins, so a deny has to come after what it takes away.',
  },
  {
    scenario: 'Example 6: auto format for OpenCode',
    instead: '`auto` writes a map that begins with `"*": false`.',
    why: 'OpenCode refuses a list: with one in an agent, every OpenCode command fails.',
  },
];
