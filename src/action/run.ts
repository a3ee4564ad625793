import { realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { withDefaults } from '../core/defaults.js';
import { findRepository, type Repository, trustCheckout } from '../project/git-repository.js';
import { repositoryOf } from '../project/origin.js';
import { projectRoots, rootsMatching } from '../project/project-roots.js';
import { diskTree } from '../project/tree.js';
import { reason, trace } from '../project/writer.js';
import { hasErrors } from '../text/finding.js';
import type { BaseTrees } from './base.js';
import { judgedAs, mismatchOf, NO_CHECKOUT } from './checked-out.js';
import { checkFolder, writeFolder } from './checkout.js';
import type { Clock } from './clock.js';
import type { Context, Outcome } from './context.js';
import { type CheckoutAccess, type Decision, isCommitting, isSeen, modeLine, settle } from './decide.js';
import { type Event, readEvent } from './event.js';
import { type Git, GitFailure } from './git.js';
import { type Connect, GitHubError, withRetries } from './github.js';
import { type Inputs, planOptions, readInputs } from './inputs.js';
import { look, type Seen } from './look.js';
import { basicOf, openGit, openToLook } from './open-git.js';
import {
  mergeOutputs,
  type Outputs,
  openPatch,
  openSarif,
  outputsOfRefusal,
  type PatchFile,
  type SarifFile,
  withReport,
  writeOutputs,
} from './outputs.js';
import { isEnvironmental, optional } from './part.js';
import { type Problem, problem } from './problems.js';
import { problemOfApi, problemOfGit } from './refusal.js';
import { type Log, openLog, type RootReport, report, tell } from './report.js';
import { openRetry, type Retry, Stopped } from './retry.js';

/** What the Action needs from the world around it. */
interface Ports {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  /** Opens the API with a token. */
  readonly connect: (token: string, signal: () => AbortSignal) => ReturnType<Connect>;
  /** Waits between two attempts. */
  readonly clock: Clock;
  /** Aborted when the job is cancelled. */
  readonly stop: AbortSignal;
}

type SyncMode = Exclude<Decision['mode'], 'audit'>;

/** What only some modes need is loaded by them. */
const MODES: Readonly<Record<SyncMode, (context: Context) => Outcome | Promise<Outcome>>> = {
  check: checkFolder,
  write: writeFolder,
  commit: async (context) => (await import('./commit.js')).commit(context),
  'pull-request': async (context) => (await import('./pull-request.js')).pullRequest(context),
};

/** The whole Action, root by root; the exit code out. */
export async function run(ports: Ports): Promise<0 | 1> {
  const { env } = ports;
  const log = openLog(ports.print);
  const { inputs: given, problems } = readInputs(env);
  const workspace = resolve(env.GITHUB_WORKSPACE || process.cwd());
  const inputs = { ...given, root: rootsOf(given.root, workspace) };
  const isFolder = (root: string) =>
    statSync(join(workspace, root), { throwIfNoEntry: false })?.isDirectory() === true;
  const found = [...problems, ...inputs.root.filter((root) => !isFolder(root)).map(noFolder)];
  const surroundings = openSurroundings(ports, { inputs, log, workspace });
  const save = (outputs: Outputs) => saveOutputs(env.GITHUB_OUTPUT, outputs, log);
  const merged = () => mergeOutputs(reports.map(({ outputs }) => outputs));
  const opened: Context[] = [];
  let reports: RootReport[] = [];
  if (hasErrors(found)) reports.push(refuse(found, log, ''));
  else
    for (const [index, root] of inputs.root.entries())
      reports.push(await runRoot(surroundings, opened, { root, notes: index === 0 ? found : [] }));
  save(merged());
  // All that has to come out is out. What follows may fail, or take its time, and is only ever missing.
  const first = reports;
  reports = [];
  for (const each of first) reports.push(each.finish ? await each.finish() : each);
  const isFailed = reports.some((each) => each.isFailed);
  const repository =
    opened.find((each) => each.repository !== undefined)?.repository ?? surroundings.event.repository;
  const { temp } = surroundings;
  const what = { what: 'the file with the report', seconds: 10 };
  const whole = await optional(surroundings, what, () =>
    withReport(merged(), { temp, repository, isFailed }),
  );
  tell(log, whole.problems);
  save(whole.value ?? merged());
  for (const { git } of opened) git?.close();
  return isFailed ? 1 : 0;
}

/** A file of outputs that cannot be written takes nothing else away. */
function saveOutputs(file: string | undefined, outputs: Outputs, log: Log): void {
  try {
    writeOutputs(file, outputs);
  } catch (error) {
    if (!isEnvironmental(error)) throw error;
    tell(log, [problem('part-left-out', { what: 'the file of outputs', reason: error.message })]);
  }
}

/** One root, and what is known before it begins. */
interface RootStart {
  readonly root: string;
  readonly notes: readonly Problem[];
}

/** One root. What is wrong with it does not keep the others from being brought into sync. */
async function runRoot(
  surroundings: Surroundings,
  opened: Context[],
  { root, notes }: RootStart,
): Promise<RootReport> {
  const { log, env, patch, sarif, inputs, workspace } = surroundings;
  let mode = inputs.mode === 'auto' ? '' : inputs.mode;
  try {
    const before = openContext(surroundings, join(workspace, root));
    opened.push(before);
    const { decision, prefix } = before;
    mode = decision.mode;
    const where = inputs.root.length > 1 ? ` in ${prefix || 'the workspace'}` : '';
    if (where !== '' || decision.reason !== undefined) log.say(modeLine(decision, where)); // else the workflow says it
    const { context, problems, base } = await withPolicy(before);
    if (hasErrors(problems)) return refuse([...notes, ...problems], log, mode);
    const known = [...notes, ...problems];
    const reporting = { log, env, patch, sarif, parts: inputs.root.length, base };
    if (decision.mode === 'audit') {
      const { audit } = await import('./audit.js');
      return audit(context, known, reporting);
    }
    const outcome = await MODES[decision.mode](context);
    return report(context, { ...outcome, problems: [...known, ...outcome.problems] }, reporting);
  } catch (error) {
    return refuse([environmentProblem(error, log)], log, mode);
  }
}

/** The run with the rules that the input `policy` adds. Loaded only where needed. */
async function withPolicy(context: Context): Promise<Judged> {
  if (context.inputs.policy === undefined) return { context, problems: [], base: undefined };
  const { openJudging } = await import('./policy.js');
  const { policy, problems, base } = openJudging(context);
  return { context: { ...context, options: { ...context.options, policy } }, problems, base };
}

interface Judged {
  readonly context: Context;
  readonly problems: readonly Problem[];
  /** The base of the pull request, where it was needed already. */
  readonly base: BaseTrees | undefined;
}

/** Each folder that is given, and each with a config that a glob matches; a glob that matches none stays, and is no folder. */
function rootsOf(given: readonly string[], workspace: string): readonly string[] {
  if (!given.some((each) => each.includes('*'))) return given;
  const roots = projectRoots(diskTree(workspace));
  const found = given.flatMap((each) => {
    const matched = each.includes('*') ? rootsMatching(roots, each) : [];
    return matched.length > 0 ? matched : [each];
  });
  return [...new Set(found)];
}

const noFolder = (root: string): Problem =>
  problem('bad-input', {
    name: 'root',
    expected: 'a folder of the workspace',
    got: root,
    near: undefined,
  });

/** Nothing more can be done: says why, in outputs that later steps can read as well. */
function refuse(problems: readonly Problem[], log: Log, mode: string): RootReport {
  tell(log, problems);
  return { isFailed: true, outputs: outputsOfRefusal(mode, problems) };
}

/** A machine or server that failed; or a bug, which shows where it is and is reported all the same. */
function environmentProblem(error: unknown, log: Log): Problem {
  const task = { permission: 'contents: read', what: 'read the repository' };
  if (error instanceof Stopped) return problem('stopped', {});
  if (error instanceof GitHubError) return problemOfApi(error, task);
  if (error instanceof GitFailure) return problemOfGit(error.message, task);
  if (isEnvironmental(error)) return problem('run-failed', { reason: error.message });
  log.say(trace(error));
  return problem('run-failed', { reason: `This is a bug of fsagent: ${reason(error)}` });
}

/** What all roots of a run share. */
interface Surroundings {
  readonly env: Ports['env'];
  readonly inputs: Inputs;
  readonly event: Event;
  readonly workspace: string;
  readonly log: Log;
  readonly temp: string;
  readonly patch: PatchFile;
  readonly sarif: SarifFile;
  readonly retry: Retry;
  readonly connect: Connect;
}

function openSurroundings(
  ports: Ports,
  { inputs, log, workspace }: Pick<Surroundings, 'inputs' | 'log' | 'workspace'>,
): Surroundings {
  const { env, clock, stop } = ports;
  const temp = temporaryFolder(env.RUNNER_TEMP);
  const retry = openRetry({ say: log.say, clock, stop });
  let connected: ReturnType<Connect> | undefined;
  const connect: Connect = () => {
    connected ??= ports.connect(inputs.token, retry.signal).then((github) => withRetries(github, retry));
    return connected;
  };
  const { sarifFile } = inputs;
  return {
    env,
    inputs,
    event: readEvent(env),
    workspace,
    log,
    temp,
    patch: openPatch(temp),
    sarif: openSarif(temp, sarifFile === undefined ? undefined : { folder: workspace, path: sarifFile }),
    retry,
    connect,
  };
}

interface Opening {
  readonly env: Ports['env'];
  readonly temp: string;
  readonly serverUrl: string;
  readonly retry: Retry;
  readonly token: string;
  readonly seen: Seen | undefined;
}

/** The runner's folder, or the machine's where that one is missing. */
function temporaryFolder(named: string | undefined): string {
  const isFolder = named && statSync(named, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? named : tmpdir();
}

/** Opens a checkout as it was settled. */
function openAs(
  access: CheckoutAccess,
  repository: Repository,
  { env, seen, ...options }: Opening,
): Git | undefined {
  if (access === 'own') return openGit(repository, env, options);
  return seen && access === 'look' ? openToLook(repository, env, { ...options, seen }) : undefined;
}

function openContext(
  { env, inputs, event: given, workspace, log, temp, retry, connect }: Surroundings,
  root: string,
): Context {
  const repository = findRepository(root);
  const top = repository?.top ?? root;
  trustCheckout(top); // in a container the checkout may belong to another user
  const { serverUrl } = given;
  const lookAt = (at: Repository) => look(at, env, { temp, serverUrl, named: inputs.repository });
  const below = relative(top, realpathSync(root)).split(sep).join('/');
  const seen = repository && isSeen(inputs.mode, given) ? lookAt(repository) : undefined;
  const found = seen ?? NO_CHECKOUT;
  const { event, decision, access } = settle(inputs.mode, given, found);
  const { token } = inputs;
  const git = repository && openAs(access, repository, { env, temp, serverUrl, retry, token, seen });
  const isSaid = isCommitting(decision.mode) || inputs.mode !== 'auto'; // else the reason of the mode says it
  const mismatch = git && isSaid ? mismatchOf(event, found) : undefined;
  if (mismatch !== undefined) log.say(mismatch);
  // The runner knows the token; it does not know the form in which git gets it.
  if (git && token !== '') log.command(`::add-mask::${basicOf(token)}`);
  return {
    inputs,
    event,
    decision,
    found,
    repository: found.repository,
    workspace,
    root,
    prefix: below === '' ? '' : `${below}/`,
    options: {
      ...withDefaults(planOptions(inputs)),
      repository: judgedAs(event, inputs.repository ?? repositoryOf(root, serverUrl)),
    },
    git,
    temp,
    connect,
    say: log.say,
    retry,
  };
}
