import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { annotationsOf, formatAnnotations } from '../report/github.js';
import { EnvironmentError } from '../shell/apply.js';
import { gitTop } from '../shell/git.js';
import type { PlanOptions } from '../shell/plan.js';
import { check, write } from './checkout.js';
import { commit } from './commit.js';
import type { Context, Outcome } from './context.js';
import { readEvent } from './event.js';
import { basicOf, type Git, GitFailure, openGit } from './git.js';
import { type Connect, GitHubError, withRetries } from './github.js';
import { type Inputs, readInputs } from './inputs.js';
import { chooseMode, type Decision } from './mode.js';
import { outputsOfRefusal, writeOutputs } from './outputs.js';
import { type Problem, problem } from './problems.js';
import { pullRequest } from './pull-request.js';
import { problemOfApi, problemOfGit } from './refusal.js';
import { type Log, openLog, report } from './report.js';
import { openRetry } from './retry.js';

/** What the Action needs from the world around it. */
export interface Ports {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  /** Opens the API with a token. */
  readonly connect: (token: string) => ReturnType<Connect>;
}

const MODES: Readonly<Record<Decision['mode'], (context: Context) => Outcome | Promise<Outcome>>> = {
  check,
  write,
  commit,
  'pull-request': pullRequest,
};

/** The whole Action; the exit code out. */
export async function run(ports: Ports): Promise<0 | 1> {
  const { env } = ports;
  const log = openLog(ports.print);
  const { inputs, problems } = readInputs(env);
  const workspace = resolve(env.GITHUB_WORKSPACE || process.cwd());
  const root = join(workspace, inputs.root);
  const missing = statSync(root, { throwIfNoEntry: false })?.isDirectory() ? [] : [noFolder(inputs.root)];
  const found = [...problems, ...missing];
  if (found.length > 0) return refuse(found, log, env);
  const context = openContext(ports, inputs, root, log);
  log.say(`Mode ${context.decision.mode}: ${context.decision.reason}.`);
  try {
    const outcome = await MODES[context.decision.mode](context);
    return (await report(context, outcome, log, env)) ? 1 : 0;
  } catch (error) {
    return refuse([problemOf(error)], log, env, context.decision);
  }
}

const noFolder = (root: string): Problem =>
  problem('bad-input', {
    name: 'root',
    expected: 'a folder of the workspace',
    got: root,
    near: undefined,
  });

/** Nothing more can be done: says why and leaves outputs that later steps can read. */
function refuse(problems: readonly Problem[], log: Log, env: Ports['env'], decision?: Decision): 1 {
  for (const { severity, code, message } of problems) log.say(`${severity} ${code}: ${message}`);
  for (const line of formatAnnotations(annotationsOf([], problems, ''))) log.command(line);
  writeOutputs(env.GITHUB_OUTPUT, outputsOfRefusal(decision?.mode ?? '', problems));
  return 1;
}

/** A machine or server that failed is a problem to report; anything else is a bug and shows itself. */
function problemOf(error: unknown): Problem {
  const isEnvironment =
    error instanceof GitFailure || error instanceof EnvironmentError || error instanceof GitHubError;
  if (!isEnvironment) throw error;
  const task = { permission: 'contents: read', what: 'read the repository' };
  if (error instanceof GitHubError) return problemOfApi(error, task);
  return error instanceof GitFailure
    ? problemOfGit(error.message, task)
    : problem('run-failed', { reason: error.message });
}

function openContext(ports: Ports, inputs: Inputs, root: string, log: Log): Context {
  const { env } = ports;
  const event = readEvent(env);
  const top = gitTop(root);
  const below = relative(top ?? root, root)
    .split(sep)
    .join('/');
  const reason = `the input says so`;
  const decision = inputs.mode === 'auto' ? chooseMode(event) : { mode: inputs.mode, reason };
  const needsGit = decision.mode === 'commit' || decision.mode === 'pull-request';
  const temp = env.RUNNER_TEMP || tmpdir();
  const { token } = inputs;
  const retry = openRetry({ say: log.say, firstDelay: env.FSAGENT_RETRY_DELAY_MS });
  const surroundings = { token, serverUrl: event.serverUrl, temp, retry };
  const git: Git | undefined = top !== undefined && needsGit ? openGit(top, env, surroundings) : undefined;
  // The runner knows the token; it does not know the form in which git gets it.
  if (git && token !== '') log.command(`::add-mask::${basicOf(token)}`);
  let connected: ReturnType<Connect> | undefined;
  return {
    inputs,
    event,
    decision,
    root,
    prefix: below === '' ? '' : `${below}/`,
    options: planOptions(inputs),
    git,
    temp,
    connect: () => {
      connected ??= ports.connect(token).then((github) => withRetries(github, retry));
      return connected;
    },
    say: log.say,
    retry,
  };
}

const planOptions = (inputs: Inputs): PlanOptions => ({
  ...(inputs.config !== undefined && { config: inputs.config }),
  ...(inputs.specs && { specs: inputs.specs }),
  ...(inputs.harnesses && { harnesses: inputs.harnesses }),
  ...(inputs.matrix && { matrix: inputs.matrix }),
  strict: inputs.strict,
  allowEmpty: inputs.allowEmpty,
});
