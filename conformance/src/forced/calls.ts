import type { Forced } from '../expected/forced.js';
import type { HarnessId } from '../expected/index.js';
import type { ToolCall } from '../fake/model.js';
import { RUNNERS } from '../harness/index.js';
import type { ProjectFile } from '../project.js';
import { type Played, PROJECT, SCRIPT } from './script.js';

/** What came of a forced call. Only the first three are answers. */
export type Outcome = 'ran' | 'refused' | 'asked' | 'not measured';

/** A call of one tool, and what shows that it did its work. */
export type ForcedCall = {
  readonly call: ToolCall;
  readonly evidence: (answer: string, left: Played['left'], script: number) => boolean;
};

const MADE = `made-by-the-shell-${SCRIPT}`;
const WRITTEN = `made-by-write-${SCRIPT}`;
const EDITED = `made-by-edit-${SCRIPT}`;

const isLeft =
  (name: string) =>
  (_: string, left: Played['left'], script: number): boolean =>
    Object.hasOwn(left, name.replace(SCRIPT, String(script)));

const says =
  (words: RegExp) =>
  (answer: string): boolean =>
    words.test(answer);

/** What the tools of the calls work on. No call contains the words that its answer is recognised by. */
export const WORK_FILES: readonly ProjectFile[] = [
  { path: 'notes.txt', text: 'first words, then the last ones\n' },
  { path: 'found.needle', text: '' },
  { path: 'edited.txt', text: 'before\n' },
  ...['.claude', '.github'].map((folder) => ({
    path: `${folder}/skills/conformance/SKILL.md`,
    text: '---\nname: conformance\ndescription: Says one word.\n---\nSay it.\n',
  })),
];

const read = says(/then the last ones/);
const found = says(/found\.needle/);
const served = says(/served by tracker: get_issue/);
const NEEDLES = '**/*.needle';
const WORDS = 'fir[s]t words';

const call = (name: string, input: ToolCall['input']): ToolCall => ({ name, input });

type Calls = Readonly<Partial<Record<Forced, ForcedCall>>>;

const OPENCODE: Calls = {
  Shell: { call: call('bash', { command: `touch ${MADE}`, description: 'x' }), evidence: isLeft(MADE) },
  Write: {
    call: call('write', { filePath: `${PROJECT}/${WRITTEN}`, content: 'x' }),
    evidence: isLeft(WRITTEN),
  },
  Edit: {
    call: call('edit', { filePath: `${PROJECT}/${EDITED}`, oldString: '', newString: 'x' }),
    evidence: isLeft(EDITED),
  },
  Read: { call: call('read', { filePath: `${PROJECT}/notes.txt` }), evidence: read },
  // Where it has no ripgrep the tool itself says so, which shows that it was called.
  Glob: {
    call: call('glob', { pattern: NEEDLES }),
    evidence: says(/found\.needle|ripgrep execution failed/),
  },
  Grep: {
    call: call('grep', { pattern: WORDS }),
    evidence: says(/then the last ones|ripgrep execution failed/),
  },
  Skill: {
    call: call('skill', { name: 'conformance' }),
    evidence: says(/Say it\.|ripgrep execution failed/),
  },
  TodoWrite: {
    call: call('todowrite', {
      todos: [{ content: 'one', status: 'pending', priority: 'low', id: '1' }],
    }),
    evidence: says(/^\[/),
  },
  // Nothing listens there, and the tool says so.
  WebFetch: {
    call: call('webfetch', { url: 'http://127.0.0.1:1/', format: 'text' }),
    evidence: says(/Transport error|Unable to connect/),
  },
  server: { call: call('tracker_get_issue', {}), evidence: served },
};

/** How each tool is called there. What is missing cannot be asked offline, or does nothing that shows. */
const CALLS: Readonly<Partial<Record<HarnessId, Calls>>> = {
  'claude-code': {
    Shell: { call: call('Bash', { command: `touch ${MADE}`, description: 'x' }), evidence: isLeft(MADE) },
    Write: {
      call: call('Write', { file_path: `${PROJECT}/${WRITTEN}`, content: 'x' }),
      evidence: isLeft(WRITTEN),
    },
    Edit: {
      call: call('Edit', { file_path: `${PROJECT}/${EDITED}`, old_string: '', new_string: 'x' }),
      evidence: isLeft(EDITED),
    },
    Read: { call: call('Read', { file_path: `${PROJECT}/notes.txt` }), evidence: read },
    Glob: { call: call('Glob', { pattern: NEEDLES }), evidence: found },
    Grep: { call: call('Grep', { pattern: WORDS, output_mode: 'content' }), evidence: read },
    Skill: { call: call('Skill', { skill: 'conformance' }), evidence: says(/Launching skill/) },
    TodoWrite: {
      call: call('TaskCreate', { subject: 'one', description: 'one thing' }),
      evidence: says(/created successfully/),
    },
    TodoRead: { call: call('TaskList', {}), evidence: says(/\[pending\]|No tasks/i) },
    server: { call: call('mcp__tracker__get_issue', {}), evidence: served },
  },
  opencode: OPENCODE,
  copilot: {
    Shell: {
      call: call('bash', { command: `touch ${MADE}`, description: 'x', mode: 'sync', initial_wait: 30 }),
      evidence: isLeft(MADE),
    },
    Write: {
      call: call('create', { path: `${PROJECT}/${WRITTEN}`, file_text: 'x' }),
      evidence: isLeft(WRITTEN),
    },
    Edit: {
      call: call('edit', { path: `${PROJECT}/edited.txt`, old_str: 'before', new_str: 'after' }),
      evidence: (_, left) => left['edited.txt']?.includes('after') === true,
    },
    Read: { call: call('view', { path: `${PROJECT}/notes.txt` }), evidence: read },
    Glob: { call: call('glob', { pattern: NEEDLES }), evidence: found },
    Grep: { call: call('grep', { pattern: WORDS, output_mode: 'content' }), evidence: read },
    Skill: { call: call('skill', { skill: 'conformance' }), evidence: says(/loaded successfully/) },
    TodoWrite: { call: call('update_todo', { todos: '- [ ] one' }), evidence: says(/list updated/) },
    server: { call: call('tracker-get_issue', {}), evidence: served },
  },
};

/** The calls of a harness; of some only that of the shell. */
export function callsOf(id: HarnessId): Calls {
  const { play } = RUNNERS[id];
  const shell = play && { Shell: { call: play.shell(`touch ${MADE}`), evidence: isLeft(MADE) } };
  return CALLS[id] ?? shell ?? {};
}

/** The words by which a harness refuses a call; anything else that is no evidence is no answer. */
const REFUSALS: Readonly<Record<HarnessId, RegExp>> = {
  'claude-code':
    /No such tool available|has been denied|haven't granted|is not available|needs approval|Agent type '.*' not found/i,
  opencode: /tried to call unavailable tool|specified a rule which prevents|depth limit reached/,
  copilot: /Tool '.*' does not exist|Command blocked/,
  'gemini-cli': /not found|not available|Unauthorized tool call|Command injection detected/i,
  codex: /unsupported call|not available/i,
  'qwen-code': /not found|not available|permission was declined/i,
  kilo: /tried to call unavailable tool|specified a rule which prevents|depth limit reached/,
  cline: /call unavailable tool|not found/i,
};

/** The words of a harness that has asked a person. */
const QUESTIONS: Readonly<Partial<Record<HarnessId, RegExp>>> = {
  copilot: /no interactive user response/,
  opencode: /rejected permission/i,
  kilo: /rejected permission/i,
};

/** What an answer says, where the evidence does not say it already. */
export function outcomeOfCall(id: HarnessId, answer: string, isDone: boolean): Outcome {
  if (isDone) return 'ran';
  if (QUESTIONS[id]?.test(answer)) return 'asked';
  return REFUSALS[id].test(answer) ? 'refused' : 'not measured';
}
