import type { Harness, HarnessId, Loads } from '../harness/contract.js';
import { isNote } from '../harness/kit/shapes.js';
import type { Condition } from '../harness/surface.js';
import type { Diagnostic } from '../model/diagnose.js';
import { diagnose, relatedTo } from '../model/diagnose.js';
import type { NamedToolKind } from '../model/tools.js';
import { agentTextReader } from '../reading/agent-text.js';
import { oncePerClient } from '../reading/clients.js';
import { shellPatterns } from '../reading/guided-shell.js';
import { hiddenAgent } from '../reading/hidden-agent.js';
import { type Grants, NO_GRANTS, NO_REACH, type Reach } from '../reading/judged.js';
import type { TreeFacts } from '../reading/places.js';
import { type Power, powersOf } from '../reading/power.js';
import { reachable } from '../reading/reachable.js';
import { startReading, unfoldedName } from '../reading/read-file.js';
import { type Session, sessionsOf } from '../reading/sessions.js';
import { changesSomething, type FoundSurface } from '../reading/surfaces.js';
import type { ToolState } from '../reading/tool-states.js';
import type { Known } from '../spec/run.js';
import { inSourceOrder } from '../text/finding.js';
import type { Locate } from '../text/locate.js';
import { compareText, type SourceFile } from '../text/source.js';
import { joinClients, type Lacking } from './join-clients.js';
import { type JudgedFile, judgeFile } from './judge-file.js';
import { judgeSurfaces } from './judge-surfaces.js';

/*
 * How an audit goes, in order:
 *
 *   files of any harness      the shell finds them (`auditGlobs`), also behind links that stay in the repository
 *   → startReading            settings, and which files others name as agents, wherever they are
 *   → powers                  each file as each harness that loads it reads it: its keys and prompt, whether it is loaded,
 *                             what that grants, which file takes the place of which, what others can do for it
 *   → judgeFile               what is wrong with a file: names and limits that mean nothing there
 *   → surfaces                other files that change what agents or the main session can do, and what runs by itself
 *   → AuditedAgent            one for each file and harness; reports are made of these
 */

/** An agent file, and what one harness that loads it makes of it. */
export interface AuditedAgent {
  readonly file: string;
  /** Where it is written, when fsagent writes the file. */
  readonly spec?: string;
  readonly harness: HarnessId;
  /** The ids of the clients that read it so, where the harness has several; of the first one is all that follows. */
  readonly clients?: readonly string[];
  /** What others of them do not have of it. */
  readonly lacking?: readonly Lacking[];
  /** Those that load it all the same, beside another file that gives the agent as much. */
  readonly alsoIn?: readonly string[];
  /** What the harness calls the agent. */
  readonly agent: string;
  /** What it would call it if the file lay in no folder among the agents. */
  readonly unfolded: string;
  readonly loads: Loads;
  /** It is on this machine only: it is shown, and nobody else's problem. */
  readonly isLocal?: true;
  /** Where it is so for whoever starts in this folder, or below, and not for others. */
  readonly startedIn?: string;
  /** Tools that the harness does not have are missing. */
  readonly tools: ReadonlyMap<NamedToolKind, ToolState>;
  readonly natives: readonly string[];
  readonly grants: Grants;
  readonly reach: Reach;
  /** As the harness reads them. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The keys that decide on tools. */
  readonly toolFields: readonly string[];
  readonly locate: Locate;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file beside agent files that changes what agents or the main session can do. */
export interface AuditedSurface {
  readonly file: string;
  readonly harness: HarnessId;
  /** The kind of file, for machines. */
  readonly kind: string;
  /** The same in words that follow "this". */
  readonly title: string;
  readonly condition: Condition;
  /** Whether what it says is in this report. */
  readonly isRead: boolean;
  /** By its name it is for this machine only. */
  readonly isLocal: boolean;
  /** It says nothing that changes what agents or the main session can do. */
  readonly isIdle: boolean;
}

export interface Audit {
  readonly agents: readonly AuditedAgent[];
  /** The main session of each harness of which there is more than agent files. */
  readonly sessions: readonly Session[];
  readonly surfaces: readonly AuditedSurface[];
  /** All that was found about the agents. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface AuditOptions {
  /** Default: the built-in ones. */
  readonly registry?: readonly Harness[];
  readonly tree?: TreeFacts;
}

/** A file that a harness finds at a path. */
export interface AuditedSource extends SourceFile {
  /** Where the text is, when the path is a link; findings are reported there. */
  readonly from?: string;
}

/** Reads agent files as their harnesses do, and says what each agent may really do. */
export function auditAgents(sources: readonly AuditedSource[], options: Known<AuditOptions>): Audit {
  const { registry, tree } = options;
  const files = sources.map(({ path, from = path, text }) => {
    const reader = agentTextReader({ path: from, text });
    return { path, open: () => reader };
  });
  const run = startReading(sources, registry, tree);
  const found = powersOf(run, judgeFile)(files);
  const { agents, notes } = auditPowers(found, registry);
  const { surfaces } = run;
  const said = [
    ...agents.flatMap(({ diagnostics }) => diagnostics),
    ...notes,
    ...judgeSurfaces(surfaces, found),
  ];
  return { agents, ...auditSurfaces(surfaces, registry), diagnostics: inSourceOrder(said) };
}

/** What there is to show of the files beside agent files. */
export const auditSurfaces = (
  surfaces: readonly FoundSurface[],
  registry: readonly Harness[],
): Pick<Audit, 'sessions' | 'surfaces'> => ({
  sessions: sessionsOf(surfaces, registry),
  surfaces: surfaces.map((each) => ({
    file: each.path,
    harness: each.harness.id,
    kind: each.surface.id,
    title: each.surface.title,
    condition: each.surface.condition,
    isRead: each.said !== undefined,
    isLocal: each.isLocal,
    isIdle: !changesSomething(each),
  })),
});

interface AuditedPowers {
  readonly agents: readonly AuditedAgent[];
  /** What is to say of files that are no agents, and of several agents together. */
  readonly notes: readonly Diagnostic[];
}

/** What there is to say of agents whose files were read and judged. */
export const auditPowers = (
  found: readonly Power<JudgedFile>[],
  registry: readonly Harness[],
): AuditedPowers => ({
  agents: inOrder(
    registry.flatMap((harness) => {
      const own = found.filter((power) => power.reading.harness.id === harness.id && !isLeftNote(power));
      return joinClients(
        harness,
        own.map((power) => ({ client: power.reading.client, agent: audited(power) })),
      );
    }),
  ),
  notes: [
    ...registry.flatMap((harness) => leftNotes(harness, found.filter(isLeftNote))),
    ...guidedShells(found.filter(({ rival }) => !rival?.wins)),
  ],
});

function leftNotes(harness: Harness, found: readonly Power<JudgedFile>[]): readonly Diagnostic[] {
  const said = found
    .filter(({ reading }) => reading.harness.id === harness.id)
    .flatMap(({ reading: { client, diagnostics } }) =>
      diagnostics.map((diagnostic) => ({ client, diagnostic })),
    );
  return oncePerClient(harness, harness.clients, said).map(({ diagnostic }) => diagnostic);
}

/** By file; those of one file in the order of their harnesses. */
const inOrder = (agents: readonly AuditedAgent[]): readonly AuditedAgent[] =>
  [...agents].sort((a, b) => compareText(a.file, b.file));

/** For each harness, the agents whose shell is limited by rules that are no boundary. */
const guidedShells = (found: readonly Power<JudgedFile>[]): readonly Diagnostic[] =>
  [...new Set(found.map(({ reading }) => reading.harness))].flatMap((harness) =>
    shellPatterns(
      harness,
      found.flatMap(({ reading }) =>
        reading.harness === harness && reading.guidedAt ? reading.guidedAt : [],
      ),
    ),
  );

/** A note for people that the harness leaves alone; where it takes it for an agent, it is one. */
const isLeftNote = ({ reading: { file, said } }: Power): boolean => said.loads === 'absent' && isNote(file);

function audited(power: Power<JudgedFile>): AuditedAgent {
  const { reading } = power;
  const { file, harness, said } = reading;
  const agent = {
    file: file.path,
    harness: harness.id,
    agent: said.name,
    unfolded: unfoldedName(reading),
    fields: file.fields,
    toolFields: harness.toolFields,
    locate: file.locate,
    ...(isSplit(power) && { startedIn: reading.above ?? '' }),
  };
  if (power.rival?.wins) return { ...agent, ...NOTHING, diagnostics: [...besideRival(power)] };
  const { grants, natives, tools, isList, denied, deniedNames, at } = reading;
  const reach = power.reach();
  const restriction = { agent: said.name, isList, denied, deniedNames, locate: () => at };
  return {
    ...agent,
    loads: said.loads,
    tools,
    natives,
    grants,
    reach,
    diagnostics: [
      ...(isSplit(power) ? [] : reading.diagnostics), // of one file they are said once
      ...besideRival(power),
      ...hiddenAgent(power),
      ...reachable(harness, restriction, grants, reach),
    ],
  };
}

/** Whether it is a file that gives another agent in a folder above. */
const isSplit = ({ reading, outer }: Power): boolean => outer?.file.path === reading.file.path;

/** What there is of an agent whose place another file takes. */
const NOTHING = {
  loads: 'shadowed',
  tools: new Map(),
  natives: [],
  grants: NO_GRANTS,
  reach: NO_REACH,
} as const;

function* besideRival({ reading: { file, harness, said }, rival }: Power): Iterable<Diagnostic> {
  const at = file.locate([]);
  if (!rival || at?.file === rival.file.locate([])?.file) return; // two links to one file
  const { wins, userFirst } = rival;
  const facts = {
    harness: harness.title,
    name: said.name,
    other: rival.file.path,
    wins,
    ...(userFirst !== undefined && { userFirst }),
  };
  const subject = { agent: said.name, harness: harness.id, ...relatedTo(rival.file.locate([])) };
  yield diagnose('agent-shadowed', at, facts, subject);
}
