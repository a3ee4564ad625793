import { delegation } from '../fake/delegation.js';
import { fakeModel, type ModelRequest, type Reply, type ToolCall, type Wire } from '../fake/model.js';
import type { Finished } from '../process.js';
import { inSandbox, type Sandbox } from '../sandbox.js';
import { absent, failed, type Grant, type Measure, type Play, type Question } from './runner.js';

const START_MS = 120_000;
const PER_AGENT_MS = 10_000;
const PLAY_MS = 300_000;

/** How the CLIs answer the call of an agent that they have not loaded. */
const UNKNOWN_AGENT = /not found|unknown agent|has no tool/i;

/** One run of a CLI, and the model that it talks to. */
export type Session = {
  readonly sandbox: Sandbox;
  readonly url: string;
  readonly question: Question;
  readonly timeoutMs: number;
};

/** A CLI whose own main agent calls the agents of the project, each of which then asks the model by itself. */
export type Calls = {
  /** The name of the CLI, for messages. */
  readonly program: string;
  readonly wire: Wire;
  readonly run: (session: Session) => Promise<Finished>;
  readonly start: Play['start'];
  readonly shell: Play['shell'];
  readonly finish?: Reply;
  readonly wait?: ToolCall;
  readonly grantOf: (request: ModelRequest) => Grant;
  /** The line of the output that says what is wrong with the file of an agent. */
  readonly complaint?: (finished: Finished, agent: string) => string | undefined;
  /** Its words where it knows of a file and never starts its agent, which is as good as absent. */
  readonly neverStarts?: RegExp;
};

/** Asks for any number of agents in one session. */
export const measureCalled =
  (calls: Calls): Measure =>
  (project, agents, question = {}) =>
    inSandbox(project, async (sandbox) => {
      const { finish, wait } = calls;
      const delegated = delegation(agents, calls.start, { finish, wait });
      const timeoutMs = START_MS + agents.length * PER_AGENT_MS;
      const finished = await session(calls, { sandbox, question, timeoutMs }, delegated.respond);
      const grantOf = (agent: string, index: number): Grant => {
        const request = delegated.requestOf(index);
        if (request) return calls.grantOf(request);
        const complaint = calls.complaint?.(finished, agent);
        if (complaint !== undefined) return absent(complaint);
        const answer = delegated.answerOf(index);
        if (UNKNOWN_AGENT.test(answer) || calls.neverStarts?.test(answer)) return absent(answer);
        return failed(whyMissing(calls, finished, answer));
      };
      return new Map(agents.map((agent, index) => [agent, grantOf(agent, index)]));
    });

/** How a session is played in which agents start others. */
export const playCalled = (calls: Calls): Pick<Play, 'session' | 'start' | 'shell' | 'finish' | 'wait'> => ({
  session: async (sandbox, _, respond, question = {}) => {
    await session(calls, { sandbox, question, timeoutMs: PLAY_MS }, respond);
  },
  start: calls.start,
  shell: calls.shell,
  finish: calls.finish,
  wait: calls.wait,
});

async function session(
  { wire, run }: Calls,
  settings: Omit<Session, 'url'>,
  respond: (request: ModelRequest) => Reply,
): Promise<Finished> {
  const model = await fakeModel(wire, respond);
  return run({ ...settings, url: model.url }).finally(model.close);
}

function whyMissing({ program }: Calls, { status, stdout, stderr }: Finished, answer: string): string {
  if (status === 0) return answer;
  const output = (stderr || stdout).trim().slice(-400);
  return `${answer} ${program} ended with status ${status ?? 'none (time is up)'}: ${output}`;
}
