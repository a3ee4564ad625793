import { posix } from 'node:path';
import { MATRICES } from '../harness/contract.js';
import { HARNESS_IDS } from '../harness/registry.js';
import { AGENT_HARNESSES } from '../model/harness-id.js';
import { NAMED_TOOL_KINDS } from '../model/tools.js';
import type { Environment } from '../project/git-program.js';
import type { PlanOptions } from '../project/plan.js';
import { SEVERITIES } from '../text/finding.js';
import { nearest } from '../text/nearest.js';
import { type Problem, problem } from './problems.js';

export const MODES = ['auto', 'check', 'write', 'commit', 'pull-request', 'audit'] as const;
export type Mode = (typeof MODES)[number];

const METHODS = ['auto', 'api', 'git'] as const;

/** A person or bot as git names it. */
export interface Identity {
  readonly name: string;
  readonly email: string;
}

/** One input of `action.yml`: how it is read, and what it means when it is empty. */
interface Input<T> {
  /** As in `action.yml`; a test compares both ways, and the tables in the documentation come from there. */
  readonly description: string;
  readonly default?: string;
  /** The value of a text, or the words in it that are wrong. */
  readonly parse: (text: string) => Parsed<T>;
  readonly empty: T;
  /** What is expected, after "is"; and the words there are to choose from. */
  readonly expected: string;
  readonly words?: readonly string[];
  /** The engine has an option of this name. */
  readonly isPlanOption?: true;
  /** Keep the blanks at the beginning, where they mean something. */
  readonly isVerbatim?: true;
}

type Parsed<T> = { readonly value: T } | { readonly wrong: readonly string[] };

/** The rest of an input's row. */
type InputRow = Pick<Input<unknown>, 'description'> &
  Partial<Pick<Input<unknown>, 'default' | 'isPlanOption'>>;

const oneOf = <const T extends string, E extends T | undefined>(
  words: readonly T[],
  empty: E,
  row: InputRow,
): Input<T | E> => ({
  ...row,
  words,
  empty,
  expected: `one of ${words.join(', ')}`,
  parse: (text) =>
    parsedAs(
      text,
      words.find((each) => each === text),
    ),
});

const someOf = <const T extends string>(
  words: readonly T[],
  row: InputRow,
): Input<readonly T[] | undefined> => ({
  ...row,
  words,
  empty: undefined,
  expected: `some of ${words.join(', ')}`,
  parse: (text) => {
    const given = text.split(/[\s,]+/).filter(Boolean);
    const wrong = given.filter((each) => !words.some((word) => word === each));
    return wrong.length > 0 ? { wrong } : { value: words.filter((word) => given.includes(word)) };
  },
});

const boolean = <E extends boolean | undefined>(empty: E, row: InputRow): Input<boolean | E> => ({
  ...row,
  words: [...BOOLEANS.keys()],
  empty,
  expected: 'true or false',
  parse: (text) => parsedAs(text, BOOLEANS.get(text)),
});

const text = <T>(
  expected: string,
  parse: (text: string) => T | undefined,
  row: InputRow,
): Input<T | undefined> => ({
  ...row,
  empty: undefined,
  expected,
  parse: (given) => parsedAs(given, parse(given)),
});

/** Words by comma or line. */
const list = (expected: string, form: RegExp, row: InputRow): Input<readonly string[]> => ({
  ...row,
  empty: [],
  expected,
  parse: (given) => {
    const words = given.split(/[,\n]/).flatMap((each) => each.trim() || []);
    const wrong = words.filter((each) => !form.test(each));
    return wrong.length > 0 ? { wrong } : { value: [...new Set(words)] };
  },
});

const parsedAs = <T>(given: string, value: T | undefined): Parsed<T> =>
  value === undefined ? { wrong: [given] } : { value };

/** The words YAML 1.2 has for booleans. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
]);

const DEFAULT_MESSAGE = 'Regenerate agent files from their specs';

/** GitHub's rules for the names of users, and of teams. */
const USER = /^[A-Za-z0-9][\w-]*$/;
const LABEL = /^[^\p{Cc}]{1,50}$/u;

/** Every input of `action.yml`, in its order. */
export const INPUTS = {
  mode: oneOf(MODES, 'check', {
    description:
      'What to do about drift: `check` it, `write` the files, `commit` them to the branch, open a `pull-request`, or `auto`, which decides by the event and says why. `audit` shows what the agents may really do, whoever wrote their files; it needs no specs.',
    default: 'check',
  }),
  'fail-on-drift': boolean(undefined, {
    description:
      'Whether drift fails the step. Default: `true` in `check`, `false` elsewhere; `true` in `commit` and `pull-request` commits and fails, so that no later job runs on a stale tree.',
  }),
  root: {
    description:
      'The folders that hold `.fsagent`, below the workspace, one per line; a glob such as `plugins/*`, or `**` for all, means those that have a config. Default: the workspace itself.',
    empty: [''],
    expected: 'a folder below the workspace, one per line',
    parse: foldersBelow,
  },
  config: text('a path below the root', relativePath, {
    description: 'Another config, YAML or JSON, below the root. Default: `.fsagent/config.yml`.',
    isPlanOption: true,
  }),
  specs: text('globs below the root, one per line', globsBelow, {
    description: 'Only the outputs of these specs: globs below the root, one per line. Default: all.',
    isPlanOption: true,
  }),
  harnesses: someOf(HARNESS_IDS, {
    description: `Only these harnesses, such as ${AGENT_HARNESSES.map((id) => `\`${id}\``).join(', ')}, by comma, space or line. Default: those of the config.`,
    isPlanOption: true,
  }),
  matrix: oneOf(MATRICES, undefined, {
    description: 'Overrules the matrix of the config: `specification` or `verified`.',
    isPlanOption: true,
  }),
  strict: boolean(false, {
    description: 'Whether warnings are errors.',
    default: 'false',
    isPlanOption: true,
  }),
  policy: text('paths of policy files, or base, one per line', linesOf, {
    description:
      'Files with further rules, from the workspace, one per line; another checkout will do. `base` means the policy in the config of the base commit, which a pull request cannot edit.',
  }),
  'allow-empty': boolean(false, {
    description: 'Whether a glob or filter that matches nothing is accepted.',
    default: 'false',
    isPlanOption: true,
  }),
  token: {
    description:
      'The token for commits, pull requests and comments. `check` uses it only to fetch the base of a pull request.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows, as in action.yml
    default: '${{ github.token }}',
    empty: '',
    expected: 'a token',
    parse: (value) => ({ value }),
  },
  'fail-on': oneOf(SEVERITIES, undefined, {
    description:
      'In `audit`: the mildest severity that fails the step: `error`, `warning` or `info`. Default: only a broken policy and errors in config or specs do.',
  }),
  baseline: text('a path below the workspace', relativePath, {
    description:
      'In `audit`: a file that `npx fsagent-action audit --format json` printed, from the workspace. What it has is left out; only what is new fails.',
  }),
  'fail-on-gains': someOf(['any', ...NAMED_TOOL_KINDS], {
    description:
      'On pull requests and merge groups: which gains fail the step: tools such as `Shell, Write`, by comma, space or line, or `any`. What cannot be read fails it then, too. Default: none.',
  }),
  'gains-label': text('a label', (given) => (LABEL.test(given) ? given : undefined), {
    description:
      'A label that lets gains pass, where a person other than the author has set it since the last commit. Needs `pull-requests: read`.',
  }),
  'sarif-file': text('a path below the workspace', relativePath, {
    description:
      'In `audit`: where to write the SARIF file, from the workspace. Default: below the temporary folder of the runner.',
  }),
  'commit-message': {
    description: 'The message of our commits: a headline, and after a blank line a body.',
    default: DEFAULT_MESSAGE,
    empty: DEFAULT_MESSAGE,
    expected: 'a headline, with a body after a blank line',
    isVerbatim: true,
    parse: (given) => parsedAs(given, readMessage(given)),
  },
  'commit-method': oneOf(METHODS, 'auto', {
    description:
      '`api` makes verified commits, `git` keeps every file mode, `auto` takes the API unless something would be lost by it.',
    default: 'auto',
  }),
  'commit-author': text('of the form "Name <email>"', authorOf, {
    description:
      '`Name <email>` for commits by git; the API commits in the name of the token. Default: `github-actions[bot]`.',
  }),
  signoff: boolean(false, {
    description: 'Whether commits end with `Signed-off-by`, in the name of `commit-author`.',
    default: 'false',
  }),
  repository: text('of the form "owner/name"', repositoryNamed, {
    description:
      'The repository that is checked out, as `owner/name`. Default: what `origin` names on the server of the job. Needed for a mirror or an SSH alias only.',
  }),
  branch: text('the name of a branch', branchOf, {
    description: 'The branch to keep in sync. Default: the one that is checked out.',
  }),
  'pull-request-branch': text('the name of a branch', branchOf, {
    description:
      'The branch of our pull request. Default: one for each branch, root and selection of harnesses, below `fsagent/sync/`.',
  }),
  'pull-request-title': text('one line', oneLine, {
    description: 'The title of our pull request. Default: the headline of `commit-message`.',
  }),
  labels: list('labels, by comma or line', LABEL, {
    description: 'Labels for a pull request that we open, by comma or line.',
  }),
  reviewers: list('user names, by comma or line', USER, {
    description: 'Users to review a pull request that we open, by comma or line.',
  }),
  'team-reviewers': list('names of teams without their organization, by comma or line', USER, {
    description:
      'Teams to review a pull request that we open, by comma or line. Needs the token of an App or a person.',
  }),
  draft: boolean(false, { description: 'Whether pull requests are opened as drafts.', default: 'false' }),
  comment: boolean(false, {
    description:
      'Whether to keep one comment on the pull request up to date. Needs `pull-requests: write`; pull requests from forks get the summary only.',
    default: 'false',
  }),
  summary: boolean(true, { description: 'Whether to write a job summary.', default: 'true' }),
} satisfies Readonly<Record<string, Input<unknown>>>;

export type InputName = keyof typeof INPUTS;
// Object.keys forgets the type of the keys.
export const INPUT_NAMES = Object.keys(INPUTS) as readonly InputName[];

type CamelCase<S extends string> = S extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : S;

/** The values of all inputs, each under its name in camel case. */
export type Inputs = {
  readonly [N in InputName as CamelCase<N>]: (typeof INPUTS)[N] extends Input<infer T> ? T : never;
};

/** Reads the `INPUT_*` variables of the runner; a value that makes no sense becomes a problem that names the input. */
export function readInputs(env: Environment): {
  readonly inputs: Inputs;
  readonly problems: readonly Problem[];
} {
  const read = INPUT_NAMES.map((name) => [name, ...readInput(name, env)] as const);
  // Each name has the value of its own parser, which the compiler cannot follow through the list.
  const inputs = Object.fromEntries(
    read.map(([name, value]) => [camelCase(name), value]),
  ) as unknown as Inputs;
  const wrong = read.flatMap(([, , problems]) => problems);
  return { inputs, problems: [...unknownInputs(env), ...wrong, ...contradictions(inputs)] };
}

function readInput(name: InputName, env: Environment): readonly [value: unknown, readonly Problem[]] {
  const input: Input<unknown> = INPUTS[name];
  const { parse, empty, expected, words = [] } = input;
  const raw = env[`INPUT_${name.toUpperCase()}`] ?? '';
  if (raw.trim() === '') return [empty, []];
  const parsed = parse(input.isVerbatim ? raw.trimEnd() : raw.trim());
  if ('value' in parsed) return [parsed.value, []];
  return [
    empty,
    parsed.wrong.map((got) => problem('bad-input', { name, expected, got, near: nearest(got, words) })),
  ];
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the inputs tell the engine. */
export function planOptions(inputs: Inputs): PlanOptions {
  const values: Readonly<Record<string, unknown>> = inputs;
  const given = INPUT_NAMES.flatMap((name) => {
    const row: Input<unknown> = INPUTS[name];
    const value = values[camelCase(name)];
    return row.isPlanOption && value !== undefined ? [[camelCase(name), value]] : [];
  });
  return Object.fromEntries(given); // a test compares each option with the engine's
}

/** A job's own `env` may set such a variable; one that is nearly an input is a slip that must not pass. */
function unknownInputs(env: Environment): readonly Problem[] {
  const known = new Set(INPUT_NAMES.map((name) => `INPUT_${name.toUpperCase()}`));
  return Object.keys(env)
    .filter((name) => name.startsWith('INPUT_') && !known.has(name))
    .sort()
    .map((name) => name.slice('INPUT_'.length).toLowerCase())
    .map((name) => {
      const near = nearest(name.replaceAll('_', '-'), INPUT_NAMES);
      return problem('unknown-input', { name, near }, near === undefined ? 'warning' : 'error');
    });
}

/** A path with `/` that stays where it is: on Windows people may write `\`. */
function relativePath(text: string): string | undefined {
  const path = text.replaceAll('\\', '/').replace(/^(?:\.\/)+|(?<!\/)\/+$/g, '');
  const leaves = /^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)|\0/.test(path);
  return leaves || path === '' ? undefined : posix.normalize(path);
}

function foldersBelow(text: string): Parsed<readonly string[]> {
  const lines = linesOf(text);
  const wrong = lines.filter((line) => folderBelow(line) === undefined);
  return wrong.length > 0 ? { wrong } : { value: [...new Set(lines.map((line) => folderBelow(line) ?? ''))] };
}

function oneLine(text: string): string | undefined {
  return /\p{Cc}/u.test(text) ? undefined : text;
}

const folderBelow = (text: string): string | undefined =>
  /^\.?[\\/]?$/.test(text) && text !== '/' && text !== '\\' ? '' : relativePath(text);

function linesOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

function globsBelow(text: string): readonly string[] | undefined {
  const globs = linesOf(text);
  return globs.some((glob) => /^!?\/|^!?[A-Za-z]:|(?:^!?|\/)\.\.(?:\/|$)/.test(glob)) ? undefined : globs;
}

function authorOf(text: string): Identity | undefined {
  const [, name, email] = /^([^<>\p{Cc}]*[^<>\s\p{Cc}])\s*<([^<>\s\p{Cc}]+)>$/u.exec(text) ?? [];
  return name === undefined || email === undefined ? undefined : { name, email };
}

/** The first line is what lists of commits show, so there has to be one. */
const readMessage = (text: string): string | undefined =>
  /^\s*[\r\n]|\0/.test(text) ? undefined : text.trimStart().replace(/\r\n?/g, '\n');

function repositoryNamed(text: string): string | undefined {
  return /^[\w.-]+\/[\w.-]+$/.test(text) ? text : undefined;
}

/** What git accepts as a branch: https://git-scm.com/docs/git-check-ref-format */
export function branchOf(text: string): string | undefined {
  const branch = text.replace(/^refs\/heads\//, '');
  const refused = /[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|(?:^|\/)\.|\.lock(?:\/|$)|^[-/]|[./]$|^@$|^refs\/|^$/u;
  return refused.test(branch) ? undefined : branch;
}

function contradictions(inputs: Inputs): readonly Problem[] {
  const { mode, branch, commitAuthor, commitMethod, pullRequestBranch, root } = inputs;
  const { gainsLabel, failOnGains, baseline } = inputs;
  const found: Problem[] = [];
  if (commitAuthor && commitMethod === 'api') {
    const why = 'the API commits in the name of the token';
    found.push(problem('contradictory-inputs', { one: 'commit-author', other: 'commit-method', why }));
  }
  if (branch !== undefined && ['check', 'write', 'audit'].includes(mode)) {
    const why = `"mode: ${mode}" commits to no branch`;
    found.push(problem('contradictory-inputs', { one: 'branch', other: 'mode', why }));
  }
  const hasSeveral = root.length > 1 || root.some((each) => each.includes('*'));
  if (pullRequestBranch !== undefined && hasSeveral) {
    const why = 'each root has a pull request of its own';
    found.push(problem('contradictory-inputs', { one: 'pull-request-branch', other: 'root', why }));
  }
  if (baseline !== undefined && hasSeveral) {
    const why = 'such a file is about one root';
    found.push(problem('contradictory-inputs', { one: 'baseline', other: 'root', why }));
  }
  if (gainsLabel !== undefined && failOnGains === undefined) {
    const why = 'without "fail-on-gains" every gain passes';
    found.push(problem('contradictory-inputs', { one: 'gains-label', other: 'fail-on-gains', why }));
  }
  const foreign = mode === 'audit' ? NOT_IN_AUDIT : ONLY_IN_AUDIT;
  for (const [one, why] of Object.entries(foreign)) {
    const value: unknown = Object.entries(inputs).find(([name]) => name === camelCase(one))?.[1];
    if (value !== undefined && value !== false)
      found.push(problem('contradictory-inputs', { one, other: 'mode', why }));
  }
  return found;
}

const NOT_IN_AUDIT: Readonly<Partial<Record<InputName, string>>> = {
  specs: 'an audit reads every agent file',
  matrix: 'an audit reads what harnesses really grant',
  strict: 'in an audit "fail-on" says what fails',
  'fail-on-drift': 'an audit compares nothing with specs',
};

const ONLY_IN_AUDIT: Readonly<Partial<Record<InputName, string>>> = {
  'fail-on': 'it is for "mode: audit"; elsewhere "strict" makes warnings errors',
  'sarif-file': 'only "mode: audit" writes such a file',
  baseline: 'only "mode: audit" has such findings',
};
