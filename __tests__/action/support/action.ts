import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { outside } from '../../support/outside.js';
import { type Annotation, annotationsIn, commandsIn, type RunnerCommand } from './commands.js';
import { plainEnv, temporaryFolder } from './git.js';
import { plainPartOf, type Repository } from './github.js';
import type { Printed } from './resident.mjs';

const { runInResident } = (await outside(
  new URL('resident.mjs', import.meta.url),
)) as typeof import('./resident.mjs');

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The Node that Actions run on, where it is installed. */
export const NODE_24 = join(ROOT, '.ci/node24/node_modules/node/bin/node');

/** What the workflow says and where the job runs. */
export interface Job {
  readonly repository: Repository;
  /** The checkout; `GITHUB_WORKSPACE`. */
  readonly workspace: string;
  readonly event: Event;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly server?: 'github.com' | 'enterprise';
  /** Starts a process of its own with this Node; otherwise a run takes one in which the bundle is loaded already. */
  readonly node?: string;
  /** Takes a function that sends a signal to a process of its own. */
  readonly onStart?: (kill: (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => void) => void;
  /** Where the program is started; the workspace unless said. */
  readonly cwd?: string;
}

export interface Event {
  readonly name: string;
  readonly ref: string;
  readonly sha: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly headRef?: string;
  readonly baseRef?: string;
  readonly actor?: string;
}

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The seconds it would have waited; a process of its own really waits. */
  readonly waits: readonly number[];
  /** The same, and those for which a server would have kept it waiting. */
  readonly seconds: number;
  readonly summary: string;
  /** The summary with its signs as a reader sees them. */
  readonly page: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly commands: readonly RunnerCommand[];
  readonly annotations: readonly Annotation[];
  /** The codes of the diagnostics, sorted. */
  readonly codes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly changed: readonly Changed[];
  /** The patch file, where there is one. */
  readonly patch: string;
}

export interface Diagnostic {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
}

export interface Changed {
  readonly path: string;
  readonly kind: 'create' | 'update' | 'delete';
  readonly cause: string;
  readonly harness: string;
  readonly agent: string;
  readonly spec: string;
}

/** Commands the Action may mean; anything else on its output is a forgery or a mistake. */
const MEANT = new Set(['error', 'warning', 'notice', 'group', 'endgroup', 'debug', 'add-mask']);

/** The bundle alone in a folder (`built-copy.mjs`), so that no installed package can help it. */
const BUNDLE = join(process.env.FSAGENT_BUILT ?? '', 'index.js');

interface Metadata {
  readonly inputs: Readonly<Record<string, { readonly default?: string | boolean }>>;
}

const METADATA: Metadata = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));

/** Runs the Action as the runner does: defaults of action.yml as inputs, an event file, files for what it gives back. */
export async function runAction(job: Job): Promise<Ran> {
  const { repository, workspace, event, inputs = {}, server = 'github.com' } = job;
  const folder = temporaryFolder();
  const files = Object.fromEntries(
    ['event.json', 'output', 'summary', 'state', 'env', 'path'].map(
      (name) => [name, join(folder, name)] as const,
    ),
  ) as Record<'event.json' | 'output' | 'summary' | 'state' | 'env' | 'path', string>;
  for (const file of Object.values(files)) writeFileSync(file, '');
  const temp = join(folder, 'temp');
  mkdirSync(temp);
  mkdirSync(join(folder, 'home'));
  const { rest, graphql } = repository.github.api(server);
  const payload = {
    repository: repositoryPayload(repository),
    sender: { login: event.actor ?? 'somebody' },
    ...event.payload,
  };
  writeFileSync(files['event.json'], JSON.stringify(payload));
  const isTag = event.ref.startsWith('refs/tags/');
  const env: Record<string, string | undefined> = {
    ...plainEnv(),
    HOME: join(folder, 'home'),
    XDG_CONFIG_HOME: join(folder, 'home'),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: repository.slug,
    GITHUB_REPOSITORY_OWNER: repository.owner,
    GITHUB_SERVER_URL: repository.github.url,
    GITHUB_API_URL: rest,
    GITHUB_GRAPHQL_URL: graphql,
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: files['event.json'],
    GITHUB_REF: event.ref,
    GITHUB_REF_NAME: event.ref.replace(/^refs\/(?:heads|tags|pull)\//, ''),
    GITHUB_REF_TYPE: isTag ? 'tag' : 'branch',
    GITHUB_SHA: event.sha,
    GITHUB_HEAD_REF: event.headRef ?? '',
    GITHUB_BASE_REF: event.baseRef ?? '',
    GITHUB_ACTOR: event.actor ?? 'somebody',
    GITHUB_TRIGGERING_ACTOR: event.actor ?? 'somebody',
    GITHUB_ACTION: 'fsagent',
    GITHUB_ACTION_PATH: folder,
    GITHUB_WORKFLOW: 'agents',
    GITHUB_JOB: 'agents',
    GITHUB_RUN_ID: '1',
    GITHUB_RUN_NUMBER: '1',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_OUTPUT: files.output,
    GITHUB_STEP_SUMMARY: files.summary,
    GITHUB_STATE: files.state,
    GITHUB_ENV: files.env,
    GITHUB_PATH: files.path,
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: temp,
    RUNNER_OS: 'Linux',
    ...inputVariables(inputs, repository.github.token),
    ...job.env,
  };
  const before = configOf(workspace);
  const cwd = job.cwd ?? workspace;
  const { github } = repository;
  github.sayNothing = undefined; // to a process of its own it really does
  const onSilence = (tell: () => void) => {
    github.sayNothing = tell;
  };
  const { code, stdout, stderr, waits, seconds } = await (job.node === undefined
    ? runInResident({ bundle: BUNDLE, cwd, env, onSilence, plainPart: plainPartOf(repository) }, ownEnv())
    : start({ ...job, node: job.node }, BUNDLE, cwd, env));
  if (process.env.FSAGENT_SHOW) process.stderr.write(`${stdout}${stderr}exit code ${code}\n`);
  const outputs = readOutputs(readFileSync(files.output, 'utf8'));
  const summary = readFileSync(files.summary, 'utf8');
  const patch = outputs.patch ? readFileSync(outputs.patch, 'utf8') : '';
  const commands = commandsIn(`${stdout}\n${stderr}`);
  const ran: Ran = {
    code,
    stdout,
    stderr,
    waits,
    seconds,
    summary,
    page: summary.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
    outputs,
    commands,
    annotations: annotationsIn(commands),
    diagnostics: JSON.parse(outputs.diagnostics || '[]'),
    codes: (JSON.parse(outputs.diagnostics || '[]') as Diagnostic[]).map((each) => each.code).sort(),
    changed: JSON.parse(outputs['changed-files'] || '[]'),
    patch,
  };
  const problems = [
    ...commands
      .filter(({ name, line }) => !MEANT.has(name) || line.includes('##['))
      .map(({ line }) => `forged: ${line}`),
    ...leaks(ran, repository.github.token),
    ...(configOf(workspace) === before ? [] : ['.git/config was changed']),
    ...(readFileSync(files.env, 'utf8') + readFileSync(files.path, 'utf8') === ''
      ? []
      : ['the job was changed']),
    ...(Buffer.byteLength(summary) < 1024 * 1024 ? [] : ['the summary is too large to be shown']),
    ...(/^\s+at .+:\d+:\d+\)?$/m.test(stdout + stderr) ? [`a stack was printed:\n${stdout}${stderr}`] : []),
  ];
  if (problems.length > 0)
    throw new Error(`Whatever happens, a run must not do this:\n${problems.join('\n')}`);
  return ran;
}

/** What says where git is, and what the tests are told. */
const ownEnv = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(?:PATH$|FSAGENT_)/.test(name)));

/** Each input's default and what the workflow gave, named as the runner names them. */
function inputVariables(inputs: Readonly<Record<string, string>>, token: string): Record<string, string> {
  const defaults = Object.entries(METADATA.inputs).map(([name, { default: value }]) => [
    name,
    value === undefined ? '' : String(value).replace(/^\$\{\{ github\.token \}\}$/, token),
  ]);
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(defaults), ...inputs }).map(([name, value]) => [
      `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
      String(value),
    ]),
  );
}

function start(
  { node, onStart }: Pick<Job, 'onStart'> & { readonly node: string },
  script: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
) {
  return new Promise<Printed>((resolve, reject) => {
    const child = spawn(node, [script], { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    onStart?.((signal) => child.kill(signal));
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (part: Buffer) => stdout.push(part));
    child.stderr.on('data', (part: Buffer) => stderr.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({
        code,
        stdout: Buffer.concat(stdout).toString(),
        stderr: Buffer.concat(stderr).toString(),
        waits: [],
        seconds: 0,
      }),
    );
  });
}

/** Reads the file of outputs as the runner does: `name=value`, or `name<<end` … `end`. */
function readOutputs(text: string): Readonly<Record<string, string>> {
  const outputs: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const [, name, end] = /^([^=<]+)<<(.+)$/.exec(line) ?? [];
    if (name !== undefined && end !== undefined) {
      const stop = lines.indexOf(end, index + 1);
      if (stop === -1) throw new Error(`the output ${name} has no end`);
      outputs[name] = lines.slice(index + 1, stop).join('\n');
      index = stop;
    } else if (line.includes('='))
      outputs[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
    else if (line !== '') throw new Error(`no output: ${line}`);
  }
  return outputs;
}

function leaks({ stdout, stderr, summary, outputs, patch }: Ran, token: string): readonly string[] {
  const secrets = [
    token,
    ...[`x-access-token:${token}`, `:${token}`].map((text) => Buffer.from(text).toString('base64')),
  ];
  const printed = `${stdout}\n${stderr}`.replace(/^::add-mask::.*$/gm, '');
  const places = {
    'the log': printed,
    'the summary': summary,
    'the outputs': JSON.stringify(outputs),
    'the patch': patch,
  };
  return Object.entries(places).flatMap(([place, text]) =>
    secrets.some((secret) => text.includes(secret)) ? [`the token is in ${place}`] : [],
  );
}

const configOf = (workspace: string): string => {
  const path = join(workspace, '.git', 'config');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

export const repositoryPayload = (repository: Repository) => ({
  name: repository.name,
  full_name: repository.slug,
  owner: { login: repository.owner },
  default_branch: 'main',
  private: repository.isPrivate,
  fork: false,
});
