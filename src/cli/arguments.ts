import { parseArgs } from 'node:util';
import { MATRICES } from '../harness/contract.js';
import { HARNESS_IDS } from '../harness/registry.js';
import { EDITORS } from '../spec/editor-schema.js';
import { SEVERITIES } from '../text/finding.js';
import { nearest } from '../text/nearest.js';
import { didYouMean } from '../text/words.js';
import type { Terminal } from './terminal.js';

/** A command line that cannot be understood; exit code 2. */
export class UsageError extends Error {
  /** Whether the help would say more. */
  readonly isAboutWords: boolean = true;
}

/** The words are right, and the project does not allow it now. The message says what to do. */
export class NotNow extends UsageError {
  override readonly isAboutWords = false;
}

export const FORMATS = ['text', 'json', 'github', 'markdown', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

interface Option<T> {
  readonly description: string;
  /** What stands for the value in the help; an option without one is there or not. */
  readonly value?: string;
  /** The words there are to choose from. */
  readonly words?: readonly string[];
  /** The value of what was given, as often as it was; `among` refuses any other word. */
  readonly read: (given: readonly string[], among: Among) => T;
}

type Among = <T extends string>(word: string, words: readonly T[]) => T;

const flag = (description: string): Option<boolean> => ({ description, read: (given) => given.length > 0 });

const text = (value: string, description: string): Option<string | undefined> => ({
  description,
  value,
  read: (given) => given.at(-1),
});

const texts = (value: string, description: string): Option<readonly string[] | undefined> => ({
  description,
  value,
  read: (given) => (given.length > 0 ? given : undefined),
});

const oneOf = <T extends string>(
  words: readonly T[],
  description: string,
  value = 'name',
): Option<T | undefined> => ({
  description,
  value,
  words,
  read: (given, among) => given.slice(-1).map((word) => among(word, words))[0],
});

/** Words by comma, or by several options. */
const someOf = <T extends string>(
  words: readonly T[],
  description: string,
): Option<readonly T[] | undefined> => ({
  description,
  value: 'name',
  words,
  read: (given, among) =>
    given.length > 0 ? given.flatMap((each) => each.split(',')).map((word) => among(word, words)) : undefined,
});

/** Every option there is, and the type of its value; each command names those it takes, and reads them. */
export const OPTIONS = {
  root: text('folder', "the project's folder; default: found from the working directory upwards"),
  config: text('file', 'the config file, YAML or JSON, below the root'),
  harness: someOf(HARNESS_IDS, 'only this harness; repeat it for several'),
  matrix: oneOf(MATRICES, "the matrix to use instead of the config's"),
  policy: texts('file', "a file with further rules, which add to the config's policy; repeat it for several"),
  format: {
    ...oneOf(FORMATS, 'the format of the report; --json is short for --format json'),
    read: (given, among) => among(given.at(-1) ?? 'text', FORMATS),
  },
  strict: flag('treat warnings as errors'),
  'allow-empty': flag('accept that there are no specs, or none that a glob matches'),
  'dry-run': flag('show what would be done, change nothing'),
  adopt: flag(
    'take over files that fsagent did not generate; keep the old text as FILE.orig, unless git has it',
  ),
  all: flag(
    'for each project in the folder and below: those with a config; to init and import, also those with agents',
  ),
  user: flag('read the agents in your home folder as well'),
  html: text('file', 'also write the report as one HTML file'),
  'fail-on': oneOf(SEVERITIES, 'exit with 2 when something of this severity, or worse, is found', 'severity'),
  baseline: text(
    'file',
    'an earlier report of audit --format json: what it has fails no more, only what is new',
  ),
  merge: flag('make one table of the reports of several repositories, whose files follow'),
  prefer: oneOf(HARNESS_IDS, 'where the files of one agent differ, use the file of this harness'),
  to: someOf(
    ['all', ...HARNESS_IDS],
    'write the specs for this harness too; "all" means the three default ones',
  ),
  repair: flag('also import files that their harness does not read, where their meaning is clear'),
  separate: flag('where the files of one agent cannot become one spec, make one for each'),
  'replace-links': flag(
    'put a copy in the place of each link to agents that stay in the project, and import that',
  ),
  closed: flag('do not grant what a name in the wrong case does not grant today'),
  import: flag('also make specs of the agents that are there'),
  editor: oneOf(EDITORS, 'also write settings with which this editor completes and checks specs'),
  discard: flag(
    'with --adopt: take over files that say more than their spec, too; what only they say is lost',
  ),
  diff: flag('show the whole text of every file that is new or taken over'),
  quiet: flag('show errors, what is left, and the result only'),
  verbose: flag('show every note, also those on specs that did not change'),
  fix: flag('first make the edits that problems of specs and the config name; no agent gets more by them'),
  description: text('text', 'what the agent does, and when to use it'),
  yes: flag('do it without asking'),
  watch: flag('write again after each change of a spec or the config'),
  help: flag('show this help'),
} as const satisfies Record<string, Option<unknown>>;

export type OptionName = keyof typeof OPTIONS;
// Object.keys forgets the type of the keys.
const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];

type ValueOf<N extends OptionName> = (typeof OPTIONS)[N] extends Option<infer T> ? T : never;

/** The values of the options that a command takes. */
export type Arguments<O extends OptionName = OptionName> = {
  readonly [N in O]: ValueOf<N>;
};

/** What a command has left of its arguments when it has read all: an option that it takes and does not read does not compile. */
export type AllRead = { readonly [N in keyof Arguments]?: never };

/** Values of these options and of no other, so that what takes them has read all. */
export type Exactly<T, S extends T> = S & { readonly [K in Exclude<keyof S, keyof T>]: never };

export interface Command<O extends OptionName = OptionName> {
  readonly description: string;
  /** What may follow the command, as the help shows it. */
  readonly positionals?: string;
  readonly maxPositionals?: number;
  readonly options: readonly O[];
  readonly formats?: readonly Format[];
  /** Few need it: the help names it at its end. */
  readonly isRare?: true;
  /** `words`: those that are no option. */
  readonly run: (args: Arguments<O>, terminal: Terminal, words: readonly string[]) => ExitCode;
}

/** A command gets the options that it names, and no other compiles. */
export const command = <const O extends OptionName>(it: Command<O>): Command<O> => it;

/** 0 in sync or written · 1 drift · 2 errors in specs, config or arguments · 3 I/O or environment error. */
export type ExitCode = 0 | 1 | 2 | 3;

/** Reads the words after a command; anything else is a `UsageError` with the nearest word. */
export function readArguments(
  words: readonly string[],
  { options, formats = ['text'], maxPositionals = 0 }: Omit<Command, 'run'>,
  isFolder: (path: string) => boolean,
): { readonly args: Arguments; readonly positionals: readonly string[] } {
  const takes = [...options, 'help'] as const;
  const { values, positionals } = parse(formats.includes('json') ? words.map(inFull) : words, takes);
  const unexpected = positionals[maxPositionals];
  if (unexpected !== undefined)
    throw new UsageError(`Unexpected argument "${unexpected}".${optionMeant(unexpected, takes, isFolder)}`);
  const read = OPTION_NAMES.map((name) => {
    const option: Option<unknown> = OPTIONS[name];
    const given = [values[name] ?? []].flat().map(String);
    const among: Among = (word, all) =>
      wordAmong(
        name,
        word,
        name === 'format' ? all.filter((each) => formats.some((one) => one === each)) : all,
      );
    return [name, option.read(given, among)] as const;
  });
  // Each name has the value of its own row, which the compiler cannot follow through the list.
  return { args: Object.fromEntries(read) as unknown as Arguments, positionals };
}

/** What other programs call `--format json`. */
const inFull = (word: string): string => (word === '--json' ? '--format=json' : word);

function parse(words: readonly string[], takes: readonly OptionName[]) {
  const options = Object.fromEntries(
    takes.map((name) => {
      const type = 'value' in OPTIONS[name] ? ('string' as const) : ('boolean' as const);
      return [name, { type, multiple: true }];
    }),
  );
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /Unknown option '(-{1,2}[^'=]+)/.exec(message)?.[1];
    if (unknown === undefined) throw new UsageError(message);
    const near = nearestOption(unknown, takes);
    throw new UsageError(`Unknown option ${unknown}.${near ? ` Did you mean --${near}?` : ''}`);
  }
}

const nearestOption = (word: string, takes: readonly OptionName[]): string | undefined =>
  nearest(word.replace(/^-+/, ''), takes);

/** A bare word is often the value of an option whose name was left out, or an option without its dashes. */
function optionMeant(
  word: string,
  takes: readonly OptionName[],
  isFolder: (path: string) => boolean,
): string {
  const option = takes.find((name) => (name === 'root' ? isFolder(word) : isValueOf(name, word)));
  if (option !== undefined) return ` Did you mean "--${option} ${word}"?`;
  const near = nearestOption(word, takes);
  return near === undefined ? '' : ` Did you mean "--${near}"?`;
}

const isValueOf = (name: OptionName, word: string): boolean => {
  const option: Option<unknown> = OPTIONS[name];
  return option.words?.includes(word) === true;
};

function wordAmong<T extends string>(option: string, word: string, words: readonly T[]): T {
  const found = words.find((each) => each === word);
  if (found !== undefined) return found;
  const near = nearest(word, words);
  throw new UsageError(`--${option} is one of ${words.join(', ')}, not "${word}".${didYouMean(near)}`);
}
