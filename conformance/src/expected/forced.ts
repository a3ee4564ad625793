import type { HarnessId, ToolKind } from './tools.js';

/** What a forced call is about: a tool of a spec, or a tool of a server. */
export type Forced = ToolKind | 'server';

type Seat = 'main' | 'subagent' | 'background';

/** What calls of the tools do, beyond what the lists of a spec say by themselves. */
export type CallFacts = {
  /** Tools that one name grants, so that a list or a deny of one is one of all. */
  readonly together: readonly (readonly Forced[])[];
  /** Tools that work with any list. */
  readonly always: Readonly<Partial<Record<Seat, readonly Forced[]>>>;
  /** Tools that an agent of this seat never has, and those that it has only by a list that names them. */
  readonly never: Readonly<Partial<Record<Seat, readonly Forced[]>>>;
  readonly byName: Readonly<Partial<Record<Seat, readonly Forced[]>>>;
  /** What a deny takes besides, because the other matrix has a name of it for what is denied; a diagnostic says so. */
  readonly deniedWith?: Readonly<Partial<Record<Forced, readonly Forced[]>>>;
  /** What an agent that was started itself can start: agents with their own tools, with no more than its own, or none. */
  readonly startsFurther: 'whole' | 'cut' | 'none';
};

/** Where only the shell is called. */
const SHELL_ONLY: CallFacts = { together: [], always: {}, never: {}, byName: {}, startsFurther: 'none' };

/** Claude Code 2.1.328, OpenCode 1.18.33, Copilot 1.0.102, forced on the CLIs. */
export const CALL_FACTS: Readonly<Record<HarnessId, CallFacts>> = {
  'gemini-cli': SHELL_ONLY,
  codex: SHELL_ONLY,
  'qwen-code': SHELL_ONLY,
  kilo: SHELL_ONLY,
  cline: SHELL_ONLY,
  'claude-code': {
    together: [],
    always: {},
    never: { background: ['TodoWrite', 'TodoRead'] },
    byName: {},
    startsFurther: 'whole',
  },
  opencode: {
    together: [['Write', 'Edit']],
    always: {},
    never: {},
    byName: { subagent: ['TodoWrite'] },
    deniedWith: { Glob: ['Grep'] },
    startsFurther: 'none',
  },
  copilot: {
    together: [
      ['Write', 'Edit'],
      ['Glob', 'Grep'],
    ],
    always: { main: ['Skill'] },
    never: {},
    // A deny is a list of everything else, which has no servers but those of the agent itself.
    byName: { main: ['server'], subagent: ['server'] },
    startsFurther: 'cut',
  },
};
