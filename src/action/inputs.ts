import { nearest } from '../core/nearest.js';
import { AGENT_HARNESSES, type AgentHarness, MATRICES, type Matrix } from '../core/tools.js';
import { type Problem, problem } from './problems.js';

export const MODES = ['auto', 'check', 'write', 'commit', 'pull-request'] as const;
export type Mode = (typeof MODES)[number];

const METHODS = ['auto', 'api', 'git'] as const;
export type CommitMethod = (typeof METHODS)[number];

/** A person or bot as git names it. */
export interface Identity {
  readonly name: string;
  readonly email: string;
}

export interface Inputs {
  readonly mode: Mode;
  /** Undefined: the mode decides. */
  readonly failOnDrift: boolean | undefined;
  readonly root: string;
  readonly config: string | undefined;
  readonly specs: readonly string[] | undefined;
  readonly harnesses: readonly AgentHarness[] | undefined;
  readonly matrix: Matrix | undefined;
  readonly strict: boolean;
  readonly allowEmpty: boolean;
  readonly token: string;
  readonly commitMessage: string;
  readonly commitMethod: CommitMethod;
  readonly commitAuthor: Identity | undefined;
  readonly branch: string | undefined;
  /** The branch of our pull request, where the default name does not fit. */
  readonly pullRequestBranch: string | undefined;
  readonly comment: boolean;
  readonly summary: boolean;
}

/** Every input of `action.yml`. */
export const INPUT_NAMES = [
  'mode',
  'fail-on-drift',
  'root',
  'config',
  'specs',
  'harnesses',
  'matrix',
  'strict',
  'allow-empty',
  'token',
  'commit-message',
  'commit-method',
  'commit-author',
  'branch',
  'pull-request-branch',
  'comment',
  'summary',
] as const;
type InputName = (typeof INPUT_NAMES)[number];

export const DEFAULT_MESSAGE = 'Regenerate agent files from their specs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the `INPUT_*` variables of the runner; a value that makes no sense becomes a problem that names the input. */
export function readInputs(env: Environment): {
  readonly inputs: Inputs;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [...unknownInputs(env)];
  const raw = (name: InputName): string => env[`INPUT_${name.toUpperCase()}`] ?? '';
  const text = (name: InputName): string =>
    name === 'commit-message' && raw(name).trim() !== '' ? raw(name).trimEnd() : raw(name).trim();
  const expect = (name: InputName, expected: string, words: readonly string[] = []) => {
    const got = text(name);
    problems.push(problem('bad-input', { name, expected, got, near: nearest(got, words) }));
    return undefined;
  };
  const word = <T extends string>(name: InputName, words: readonly T[]): T | undefined =>
    text(name) === ''
      ? undefined
      : (words.find((each) => each === text(name)) ?? expect(name, `one of ${words.join(', ')}`, words));
  const parseBoolean = (name: InputName): boolean | undefined => {
    const found = text(name) === '' ? '' : BOOLEANS.get(text(name));
    return found === '' ? undefined : (found ?? expect(name, 'true or false', [...BOOLEANS.keys()]));
  };
  const parsed = <T>(name: InputName, parse: (text: string) => T | undefined, expected: string) =>
    text(name) === '' ? undefined : (parse(text(name)) ?? expect(name, expected));

  const inputs: Inputs = {
    mode: word('mode', MODES) ?? 'check',
    failOnDrift: parseBoolean('fail-on-drift'),
    root: parsed('root', folderBelow, 'a folder below the workspace') ?? '',
    config: parsed('config', pathBelow, 'a path below the root'),
    specs: parsed('specs', globsBelow, 'globs below the root, one per line'),
    harnesses: harnessesOf(text('harnesses'), problems),
    matrix: word('matrix', MATRICES),
    strict: parseBoolean('strict') ?? false,
    allowEmpty: parseBoolean('allow-empty') ?? false,
    token: text('token'),
    commitMessage:
      parsed('commit-message', messageOf, 'a headline, with a body after a blank line') ?? DEFAULT_MESSAGE,
    commitMethod: word('commit-method', METHODS) ?? 'auto',
    commitAuthor: parsed('commit-author', identityOf, 'of the form "Name <email>"'),
    branch: parsed('branch', branchOf, 'the name of a branch'),
    pullRequestBranch: parsed('pull-request-branch', branchOf, 'the name of a branch'),
    comment: parseBoolean('comment') ?? false,
    summary: parseBoolean('summary') ?? true,
  };
  return { inputs, problems: [...problems, ...contradictions(inputs)] };
}

/** The words YAML 1.2 has for booleans. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
]);

function unknownInputs(env: Environment): readonly Problem[] {
  const known = new Set(INPUT_NAMES.map((name) => `INPUT_${name.toUpperCase()}`));
  return Object.keys(env)
    .filter((name) => name.startsWith('INPUT_') && !known.has(name))
    .sort()
    .map((name) => name.slice('INPUT_'.length).toLowerCase())
    .map((name) => problem('unknown-input', { name, near: nearest(name, INPUT_NAMES) }));
}

function harnessesOf(text: string, problems: Problem[]): readonly AgentHarness[] | undefined {
  const words = text.split(/[\s,]+/).filter((each) => each !== '');
  const found = words.flatMap((got) => {
    const harness = AGENT_HARNESSES.find((each) => each === got);
    if (harness) return [harness];
    const facts = { name: 'harnesses', got, near: nearest(got, AGENT_HARNESSES) };
    problems.push(problem('bad-input', { ...facts, expected: `some of ${AGENT_HARNESSES.join(', ')}` }));
    return [];
  });
  return words.length === 0 ? undefined : [...new Set(found)];
}

/** A path with `/` that stays where it is: on Windows people may write `\`. */
function pathBelow(text: string): string | undefined {
  const path = text.replaceAll('\\', '/').replace(/^(?:\.\/)+|\/+$/g, '');
  const leaves = /^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)|\0/.test(path);
  return leaves || path === '' ? undefined : path;
}

const folderBelow = (text: string): string | undefined =>
  /^\.?[\\/]?$/.test(text) && text !== '/' && text !== '\\' ? '' : pathBelow(text);

function globsBelow(text: string): readonly string[] | undefined {
  const globs = text.split('\n').flatMap((line) => line.trim() || []);
  return globs.some((glob) => /^!?\/|^!?[A-Za-z]:|(?:^!?|\/)\.\.(?:\/|$)/.test(glob)) ? undefined : globs;
}

function identityOf(text: string): Identity | undefined {
  const [, name, email] = /^([^<>\p{Cc}]*[^<>\s\p{Cc}])\s*<([^<>\s\p{Cc}]+)>$/u.exec(text) ?? [];
  return name === undefined || email === undefined ? undefined : { name, email };
}

/** The first line is what lists of commits show, so there has to be one. */
const messageOf = (text: string): string | undefined =>
  /^\s*[\r\n]|\0/.test(text) ? undefined : text.trimStart().replace(/\r\n?/g, '\n');

/** What git accepts as a branch: https://git-scm.com/docs/git-check-ref-format */
export function branchOf(text: string): string | undefined {
  const branch = text.replace(/^refs\/heads\//, '');
  const refused = /[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|(?:^|\/)\.|\.lock(?:\/|$)|^[-/]|[./]$|^@$|^refs\/|^$/u;
  return refused.test(branch) ? undefined : branch;
}

function contradictions({ mode, branch, commitAuthor, commitMethod }: Inputs): readonly Problem[] {
  const found: Problem[] = [];
  if (commitAuthor && commitMethod === 'api') {
    const why = 'the API commits in the name of the token';
    found.push(problem('contradictory-inputs', { one: 'commit-author', other: 'commit-method', why }));
  }
  if (branch !== undefined && (mode === 'check' || mode === 'write')) {
    const why = `"mode: ${mode}" commits to no branch`;
    found.push(problem('contradictory-inputs', { one: 'branch', other: 'mode', why }));
  }
  return found;
}
