import type { Core } from '../core.js';
import { CALL_FACTS, type CallFacts, type Forced } from '../expected/forced.js';
import { FACTS, type HarnessId } from '../expected/index.js';
import { SHAPES, SHELL_LIMITS, type Shape, type ShellLimit } from '../expected/limits.js';
import type { ToolCall } from '../fake/model.js';
import { agentFile } from '../hand-written.js';
import { type Position, RUNNERS } from '../harness/index.js';
import type { ProjectFile } from '../project.js';
import { callsOf, type ForcedCall, type Outcome } from './calls.js';
import { promptOf } from './script.js';

export const PARTS = ['tools', 'shell limits', 'servers', 'delegation'] as const;
export type Part = (typeof PARTS)[number];

/** One call of one agent. */
export type Step = {
  readonly title: string;
  readonly call: ToolCall;
  /** What shows that the call was done; for a start of an agent, that this agent asked its model. */
  readonly evidence: ForcedCall['evidence'] | { readonly started: string };
  readonly expected: Outcome;
};

/** Agents of a project that are made to call tools. */
export type ForcedCase = {
  readonly part: Part;
  readonly title: string;
  readonly files: readonly ProjectFile[];
  /** What each agent does; the first one is asked about, and the others are those that it starts. */
  readonly steps: Readonly<Record<string, readonly Step[]>>;
};

/** Where a case is asked, and how agents are started there. */
export type Where = {
  readonly core: Core;
  readonly id: HarnessId;
  readonly position: Position;
  readonly isShort: boolean;
};

/** Every case of one seat. A harness that cannot be kept to a spec gets no file of it, so there is nothing to force. */
export const casesFor = (where: Where): readonly ForcedCase[] =>
  [...toolCases(where), ...limitCases(where), ...serverCases(where), ...delegationCases(where)].filter(
    ({ files }) => files.length > 0 || FACTS[where.id].keepsNoList !== true,
  );

/** A spec as files of the harness; none where it gets none. */
function compiled({ core, id }: Where, specs: Readonly<Record<string, string>>): readonly ProjectFile[] {
  const sources = Object.entries(specs).map(([name, lines]) => ({
    path: `${name}.md`,
    text: `---\nname: ${name}\ndescription: "Does one thing."\n${lines}\n---\nYou do what you are told.\n`,
  }));
  const found = core.compile(sources, { matrix: 'verified', harnesses: { [id]: {} } });
  if (!found.ok) throw new Error(found.diagnostics.map(core.formatDiagnostic).join('\n'));
  return found.files.map(({ path, text }) => ({ path, text }));
}

/** The entry of a spec for what is called. */
const entryOf = (forced: Forced): string => (forced === 'server' ? '{ mcp: tracker }' : forced);

export const LEAD = 'lead';

/** An allowed tool works, and nothing else; a denied one does not, and everything else does. */
function toolCases(where: Where): readonly ForcedCase[] {
  const { id, position, isShort } = where;
  const [calls, facts] = [callsOf(id), CALL_FACTS[id]];
  const all = Object.keys(calls) as readonly Forced[]; // Object.keys forgets the key type
  const asked = isShort ? all.filter((each) => SHORT_TOOLS.includes(each)) : all;
  const stepsOf = (worksHere: (forced: Forced) => boolean) =>
    asked.flatMap((forced): readonly Step[] => {
      const { [forced]: found } = calls;
      return found ? [{ title: forced, ...found, expected: worksHere(forced) ? 'ran' : 'refused' }] : [];
    });
  const only = (forced: Forced): ForcedCase => ({
    part: 'tools',
    title: `only ${forced}`,
    files: compiled(where, { [LEAD]: `tools: [${entryOf(forced)}]` }),
    steps: { [LEAD]: stepsOf((each) => worksAlone(facts, position, forced, each)) },
  });
  const allBut = (forced: Forced): ForcedCase => ({
    part: 'tools',
    title: `all but ${forced}`,
    files: compiled(where, { [LEAD]: `disallowedTools: [${entryOf(forced)}]` }),
    steps: { [LEAD]: stepsOf((each) => worksWithout(facts, position, forced, each)) },
  });
  const shell = stepsOf(() => false).filter(({ title }) => title === 'Shell');
  const untouched = shell.map((step): Step => ({ ...step, expected: 'ran' }));
  const plain: readonly ForcedCase[] = [
    {
      part: 'tools',
      title: 'a list without it',
      files: compiled(where, { [LEAD]: 'tools: [Read]' }),
      steps: { [LEAD]: shell },
    },
    { part: 'tools', title: 'no list', files: [agentFile(id, LEAD, '')], steps: { [LEAD]: untouched } },
  ];
  // An agent with no tool at all does not start there.
  return [
    ...plain,
    ...asked.filter((each) => !has(facts.never, position, each)).map(only),
    ...asked.map(allBut),
  ];
}

const SHORT_TOOLS: readonly Forced[] = ['Shell', 'Write', 'Read', 'server'];

const areTogether = ({ together }: CallFacts, one: Forced, other: Forced): boolean =>
  one === other || together.some((set) => set.includes(one) && set.includes(other));

const has = (lists: CallFacts['never'], position: Position, forced: Forced): boolean =>
  lists[position]?.includes(forced) === true;

function worksAlone(facts: CallFacts, position: Position, allowed: Forced, called: Forced): boolean {
  if (has(facts.always, position, called)) return true;
  return areTogether(facts, allowed, called) && !has(facts.never, position, called);
}

function worksWithout(facts: CallFacts, position: Position, denied: Forced, called: Forced): boolean {
  if (has(facts.always, position, called)) return true;
  if (has(facts.never, position, called) || has(facts.byName, position, called)) return false;
  return !areTogether(facts, denied, called) && facts.deniedWith?.[denied]?.includes(called) !== true;
}

const NAMES = Object.keys(SHAPES) as readonly Shape[]; // Object.keys forgets the key type
const SHORT_SHAPES: readonly Shape[] = ['match', 'other', 'redirected match'];

/** A limit on the shell, asked with commands of many shapes. */
function limitCases(where: Where): readonly ForcedCase[] {
  const { id, isShort } = where;
  const { play } = RUNNERS[id];
  if (!play) return [];
  return SHELL_LIMITS[id].flatMap((limit): readonly ForcedCase[] => {
    if (isShort && limit.spec === undefined) return [];
    const steps = (isShort ? SHORT_SHAPES : NAMES).map((shape) => shapeStep(shape, limit, play.shell));
    return [
      {
        part: 'shell limits',
        title: titleOf(limit),
        files: limitFiles(where, limit),
        steps: { [LEAD]: steps },
      },
    ];
  });
}

const titleOf = ({ spec, file }: ShellLimit): string =>
  spec === undefined ? `file: ${file}` : `spec: ${spec}`;

const limitFiles = (where: Where, { spec, file = '' }: ShellLimit): readonly ProjectFile[] =>
  spec === undefined ? [agentFile(where.id, LEAD, `${file}\n`)] : compiled(where, { [LEAD]: spec });

/**
 * A file that git does not know yet; some harnesses put words before what a command printed. Qwen Code sometimes loses
 * the output of a command that ends at once, and then says only how it ended.
 */
const STATE = /(?:^|Output: )\?\? |^Exit Code: 0$/m;

function shapeStep(
  shape: Shape,
  { runs, asks = [] }: ShellLimit,
  shell: (command: string) => ToolCall,
): Step {
  const file = `shape-${shape.replaceAll(' ', '-')}`;
  const command = SHAPES[shape].replace('F', file);
  return {
    title: shape,
    call: shell(command),
    evidence: (answer, left) => (shape === 'match' ? STATE.test(answer) : Object.hasOwn(left, file)),
    expected: runs.includes(shape) ? 'ran' : asks.includes(shape) ? 'asked' : 'refused',
  };
}

/** A denied server stays away, and so does a denied tool of one. */
function serverCases(where: Where): readonly ForcedCase[] {
  const { id, isShort } = where;
  const server = callsOf(id).server;
  if (!server) return [];
  const isListed = CALL_FACTS[id].byName[where.position]?.includes('server') === true;
  const rows: readonly (readonly [lines: string, works: boolean])[] = [
    ['tools: [{ mcp: tracker/get_issue }]', true],
    ['disallowedTools: [{ mcp: tracker/get_issue }]', false],
    ['tools: [{ mcp: tracker }]\ndisallowedTools: [{ mcp: tracker/get_issue }]', false],
    ['tools: [Read, { mcp: tracker/create_issue }]', false],
    ['disallowedTools: [{ mcp: github }]', !isListed],
    ['tools: [Read]\ndisallowedTools: [{ mcp: tracker }]', false],
  ];
  return (isShort ? rows.slice(0, 2) : rows).map(([lines, works]) => ({
    part: 'servers',
    title: lines.replaceAll('\n', '; '),
    files: compiled(where, { [LEAD]: lines }),
    steps: { [LEAD]: [{ title: 'tracker/get_issue', ...server, expected: works ? 'ran' : 'refused' }] },
  }));
}

/** What an agent lacks and an agent that it starts has: a tool and a server. */
function delegationCases(where: Where): readonly ForcedCase[] {
  const { id, position, isShort } = where;
  const [calls, facts, { play }] = [callsOf(id), CALL_FACTS[id], RUNNERS[id]];
  const { Shell: shell, server } = calls;
  if (!play || !shell || !server) return [];
  const isFurther = position !== 'main';
  const isListed = facts.byName[position]?.includes('server') === true;
  const rows = DELEGATIONS.map((row): ForcedCase => {
    const starts = row.starts(id, position) && !(isFurther && facts.startsFurther === 'none');
    const keeps = !isFurther || facts.startsFurther === 'whole';
    const outcome = (works: boolean) => (keeps && works ? 'ran' : 'refused');
    const own = (works: boolean) => (works ? 'ran' : 'refused');
    const kidHasServer = row.kid.server === 'open' ? !isListed : row.kid.server;
    return {
      part: 'delegation',
      title: Object.entries(row.specs)
        .map(([name, lines]) => `${name} ${lines}`)
        .join(' | '),
      files: compiled(where, row.specs),
      steps: {
        [LEAD]: [
          { title: 'Shell', ...shell, expected: own(false) },
          { title: 'server', ...server, expected: own(false) },
          {
            title: `starts ${row.started}`,
            call: play.start(row.started, promptOf(0)),
            evidence: { started: row.started },
            expected: starts ? 'ran' : 'refused',
          },
        ],
        ...(starts && {
          [row.started]: [
            { title: `Shell of ${row.started}`, ...shell, expected: outcome(row.kid.shell) },
            { title: `server of ${row.started}`, ...server, expected: outcome(kidHasServer) },
          ],
        }),
      },
    };
  });
  return isShort ? rows.slice(0, 1) : rows;
}

type Delegated = {
  readonly specs: Readonly<Record<string, string>>;
  /** Whom the first agent tries to start. */
  readonly started: string;
  readonly starts: (id: HarnessId, position: Position) => boolean;
  /** What the started one can do; `open`: a server where agents without a list of tools have servers. */
  readonly kid: { readonly shell: boolean; readonly server: boolean | 'open' };
};

/** Copilot has no form for a limit on delegation, and Claude Code keeps one in the main seat only. */
const keepsTask = (id: HarnessId, position: Position): boolean =>
  id === 'opencode' || (id === 'claude-code' && position === 'main');

const DELEGATIONS: readonly Delegated[] = [
  {
    specs: { lead: 'disallowedTools: [Shell, { mcp: tracker }]', kid: 'disallowedTools: [Write]' },
    started: 'kid',
    starts: () => true,
    kid: { shell: true, server: 'open' },
  },
  {
    specs: { lead: 'tools: [Read, Task]', kid: 'tools: [Shell, { mcp: tracker }]' },
    started: 'kid',
    starts: () => true,
    kid: { shell: true, server: true },
  },
  {
    specs: { lead: 'tools: [Read, Task]', kid: 'disallowedTools: [Shell, { mcp: tracker }]' },
    started: 'kid',
    starts: () => true,
    kid: { shell: false, server: false },
  },
  {
    specs: { lead: 'disallowedTools: [Task, Shell, { mcp: tracker }]', kid: 'tools: [Shell]' },
    started: 'kid',
    starts: () => false,
    kid: { shell: false, server: false },
  },
  {
    specs: { lead: 'tools: [Read]', kid: 'tools: [Shell]' },
    started: 'kid',
    starts: () => false,
    kid: { shell: false, server: false },
  },
  {
    specs: { lead: 'tools: [Read, { task: kid }]', kid: 'tools: [Shell, { mcp: tracker }]' },
    started: 'kid',
    starts: (id) => id !== 'copilot',
    kid: { shell: true, server: true },
  },
  {
    specs: {
      lead: 'tools: [Read, { task: kid }]',
      kid: 'tools: [Read]',
      other: 'tools: [Shell, { mcp: tracker }]',
    },
    started: 'other',
    starts: (id, position) => id !== 'copilot' && !keepsTask(id, position),
    kid: { shell: true, server: true },
  },
];
