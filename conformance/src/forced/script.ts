import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HarnessId } from '../expected/index.js';
import { MAIN_PROMPT } from '../fake/delegation.js';
import type { ModelRequest, Reply, ToolCall } from '../fake/model.js';
import { type Play, type Question, RUNNERS } from '../harness/index.js';
import { objectOf } from '../json.js';
import { inProject, type ProjectFile } from '../project.js';
import { inSandbox, type Sandbox } from '../sandbox.js';

/**
 * What the agents of one session are made to call. The first script is that of the agent which runs the session; the
 * n-th one is that of the agent which was started with the prompt `promptOf(n)`.
 */
export type Scripts = {
  /** The agent that runs the session; without one, nobody names any. */
  readonly main?: string;
  readonly calls: readonly (readonly ToolCall[])[];
  /** What it calls while agents that it has started are at work, where the start of an agent does not wait. */
  readonly wait?: ToolCall;
  /** Which time it is that this is asked: an answer that says nothing is not taken from memory. */
  readonly attempt?: number;
  /** How the session is started, where that is not as usual. */
  readonly question?: Question;
};

/** What became of one script. */
export type Played = {
  /** The tools that the agent was offered; nothing when it never asked its model. */
  readonly offered?: readonly string[];
  /** What came back from each call; nothing where the harness never answered it. */
  readonly answers: readonly (string | undefined)[];
  /** The texts of the files that are left in the project, by name. */
  readonly left: Readonly<Record<string, string>>;
};

/** Stands in a call for the folder of the project. */
export const PROJECT = '{project}';
/** Stands in a call for the number of its script. */
export const SCRIPT = '{script}';

export const promptOf = (script: number): string => `conformance-script-${script}.`;

/** Some harnesses end a session early; what is left of the scripts gets further ones. */
const MOST_SESSIONS = 4;
/** A call that was made and not answered is made once more. */
const MOST_TRIES = 2;

/** Runs a session in which the agents do what their scripts say. */
export async function playScripts(
  id: HarnessId,
  files: readonly ProjectFile[],
  scripts: Scripts,
): Promise<readonly Played[]> {
  const { play } = RUNNERS[id];
  if (!play) throw new Error(`The runner of ${id} cannot play.`);
  return inProject(files, (project) =>
    inSandbox(project, async (sandbox) => {
      const { session, isDone, played, answered } = player(scripts, play, sandbox.project);
      // One session also where no agent is to call anything: what it is offered is an answer.
      for (let count = 0; count < MOST_SESSIONS && (count === 0 || !isDone()); count++) {
        const before = answered();
        await play.session(sandbox, scripts.main, session(), scripts.question);
        if (answered() === before) break;
      }
      const left = await textsIn(sandbox);
      return played().map((each) => ({ ...each, left }));
    }),
  );
}

const MOST_WAITS = 200;
/** Of these, how many go by before an agent that was started and has not asked its model yet counts as refused. */
const MOST_WAITS_FOR_A_START = 25;

/** The model of every agent of the sessions, and what it has seen. */
function player({ calls: scripts, wait }: Scripts, play: Play, project: string) {
  const offered = new Map<number, readonly string[]>();
  const answers = new Map<string, string>();
  const tries = new Map<string, number>();
  const idOf = (script: number, index: number): string => `call_${script}_${index}`;
  const isOpen = (id: string): boolean => !answers.has(id) && (tries.get(id) ?? 0) < MOST_TRIES;
  const isDone = (): boolean =>
    scripts.every((calls, script) => calls.every((_, index) => !isOpen(idOf(script, index))));

  /** The next call of an agent. One that starts an agent is made again while that one has something left to do. */
  const nextOf = (script: number, request: ModelRequest, made: Set<string>, begun: Set<number>) => {
    for (const [index, call] of (scripts[script] ?? []).entries()) {
      const id = idOf(script, index);
      const started = startedBy(call);
      const isAgain =
        started !== undefined && (scripts[started] ?? []).some((_, at) => isOpen(idOf(started, at)));
      if (request.results.has(id) || made.has(id) || !(isOpen(id) || isAgain)) continue;
      tries.set(id, (tries.get(id) ?? 0) + 1);
      made.add(id);
      if (started !== undefined) begun.add(started);
      const input: unknown = JSON.parse(
        JSON.stringify(call.input).replaceAll(PROJECT, project).replaceAll(SCRIPT, String(script)),
      );
      return { id, name: call.name, input: objectOf(input) };
    }
    return undefined;
  };

  const session = (): ((request: ModelRequest) => Reply) => {
    const made = new Set<string>();
    // The scripts of agents that were started, that have asked their model, and that are at their end.
    const [begun, heard, ended] = [new Set<number>(), new Set<number>(), new Set<number>()];
    let waits = 0;
    const areAtWork = (): boolean =>
      [...heard].some((each) => !ended.has(each)) ||
      (waits < MOST_WAITS_FOR_A_START && [...begun].some((each) => !heard.has(each)));
    return (request) => {
      const script = scriptOf(request);
      if (script === undefined) return { text: 'done' };
      heard.add(script);
      if (!offered.has(script)) offered.set(script, request.tools.map(({ name }) => name).sort());
      for (const [id, text] of request.results) if (id.startsWith(`call_${script}_`)) answers.set(id, text);
      const next = nextOf(script, request, made, begun);
      if (next) return { calls: [next] };
      ended.add(script);
      if (script > 0) return play.finish ?? { text: 'done' };
      const pause = wait ?? play.wait;
      if (pause && areAtWork() && waits++ < MOST_WAITS) return { calls: [{ id: `wait_${waits}`, ...pause }] };
      return { text: 'done' };
    };
  };

  const played = (): readonly Omit<Played, 'left'>[] =>
    scripts.map((calls, script) => {
      const tools = offered.get(script);
      return {
        ...(tools && { offered: tools }),
        answers: calls.map((_, index) => answers.get(idOf(script, index))),
      };
    });

  return { session, isDone, played, answered: () => answers.size };
}

/** The script of the agent that a call starts. */
function startedBy({ input }: ToolCall): number | undefined {
  const script = MARK.exec(JSON.stringify(input))?.[1];
  return script === undefined ? undefined : Number(script);
}

const MARK = /conformance-script-(\d+)\./;

/** Whose request it is; harnesses also ask for titles and the like, without tools. */
function scriptOf({ turns, tools }: ModelRequest): number | undefined {
  const answered = turns.findIndex(({ role }) => role === 'assistant');
  const first = turns.slice(0, answered === -1 ? undefined : answered).map(({ text }) => text);
  const script = MARK.exec(first.join('\n'))?.[1];
  if (script !== undefined) return Number(script);
  return tools.length > 0 && first.join('\n').includes(MAIN_PROMPT) ? 0 : undefined;
}

const MOST_CHARACTERS = 4_000;

/** The texts at the root of the project. */
async function textsIn({ project }: Sandbox): Promise<Played['left']> {
  const entries = await readdir(project, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const texts = await Promise.all(names.map((name) => readFile(join(project, name), 'utf8')));
  return Object.fromEntries(
    names.map((name, index) => [name, (texts[index] ?? '').slice(0, MOST_CHARACTERS)]),
  );
}
