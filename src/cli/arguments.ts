import { parseArgs } from 'node:util';
import { MATRICES, type Matrix } from '../harness/harness.js';
import { AGENT_HARNESSES, type BuiltInHarness, HARNESS_IDS } from '../harness/index.js';
import { EDITORS, type Editor } from '../spec/editor-schema.js';
import { SEVERITIES, type Severity } from '../text/diagnostics.js';
import { nearest } from '../text/nearest.js';

/** A command line that cannot be understood; exit code 2. */
export class UsageError extends Error {
  /** Whether the help would say more. */
  readonly isAboutWords: boolean = true;
}

/** The words are right, and the project does not allow it now. The message says what to do. */
export class NotNow extends UsageError {
  override readonly isAboutWords = false;
}

interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly values?: readonly string[];
  readonly description: string;
}

export const FORMATS = ['text', 'json', 'github', 'markdown', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/** Every option there is; each command names those it takes. */
export const OPTIONS = {
  root: {
    type: 'string',
    value: 'folder',
    description: "the project's folder; default: found from the working directory upwards",
  },
  config: { type: 'string', value: 'file', description: 'the config file, YAML or JSON, below the root' },
  harness: {
    type: 'string',
    multiple: true,
    value: 'name',
    values: HARNESS_IDS,
    description: 'only this harness; repeat it for several',
  },
  matrix: {
    type: 'string',
    value: 'name',
    values: MATRICES,
    description: "the matrix to use instead of the config's",
  },
  policy: {
    type: 'string',
    multiple: true,
    value: 'file',
    description: "a file with further rules, which add to the config's policy; repeat it for several",
  },
  format: { type: 'string', value: 'name', values: FORMATS, description: 'the format of the report' },
  strict: { type: 'boolean', description: 'treat warnings as errors' },
  'allow-empty': {
    type: 'boolean',
    description: 'accept that there are no specs, or none that a glob matches',
  },
  'dry-run': { type: 'boolean', description: 'show what would be done, change nothing' },
  adopt: {
    type: 'boolean',
    description:
      'take over files that fsagent did not generate; keep the old text as FILE.orig, unless git has it',
  },
  user: { type: 'boolean', description: 'read the agents in your home folder as well' },
  html: { type: 'string', value: 'file', description: 'also write the report as one HTML file' },
  'fail-on': {
    type: 'string',
    value: 'severity',
    values: SEVERITIES,
    description: 'exit with 2 when something of this severity, or worse, is found',
  },
  prefer: {
    type: 'string',
    value: 'name',
    values: HARNESS_IDS,
    description: 'where the files of one agent differ, use the file of this harness',
  },
  to: {
    type: 'string',
    multiple: true,
    value: 'name',
    values: ['all', ...HARNESS_IDS],
    description: 'write the specs for this harness too; "all" means the three default ones',
  },
  repair: {
    type: 'boolean',
    description: 'also import files that their harness does not read, where their meaning is clear',
  },
  separate: {
    type: 'boolean',
    description: 'where the files of one agent cannot become one spec, make one for each',
  },
  editor: {
    type: 'string',
    value: 'name',
    values: EDITORS,
    description: 'also write settings with which this editor completes and checks specs',
  },
  discard: {
    type: 'boolean',
    description:
      'with --adopt: take over files that say more than their spec, too; what only they say is lost',
  },
  diff: { type: 'boolean', description: 'show the whole text of every file that is new or taken over' },
  quiet: { type: 'boolean', description: 'show errors, what is left, and the result only' },
  verbose: { type: 'boolean', description: 'show every note, also those on specs that did not change' },
  watch: { type: 'boolean', description: 'write again after each change of a spec or the config' },
  help: { type: 'boolean', description: 'show this help' },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

export interface Arguments {
  readonly positionals: readonly string[];
  readonly root?: string;
  readonly config?: string;
  readonly harnesses?: readonly BuiltInHarness[];
  /** Paths as given on the command line. */
  readonly policies?: readonly string[];
  readonly matrix?: Matrix;
  readonly format: Format;
  readonly strict: boolean;
  readonly allowEmpty: boolean;
  readonly dryRun: boolean;
  readonly adopt: boolean;
  readonly user: boolean;
  readonly html?: string;
  readonly failOn?: Severity;
  readonly prefer?: BuiltInHarness;
  readonly to?: readonly BuiltInHarness[];
  readonly repair: boolean;
  readonly separate: boolean;
  readonly editor?: Editor;
  readonly discard: boolean;
  readonly diff: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly watch: boolean;
  readonly help: boolean;
}

/** What a command takes. */
interface Accepted {
  readonly options: readonly OptionName[];
  readonly formats: readonly Format[];
  readonly maxPositionals: number;
  /** For the message about a word that is a folder and not expected. */
  readonly isFolder: (path: string) => boolean;
}

/** Reads the words after a command; anything else is a `UsageError` with the nearest word. */
export function readArguments(words: readonly string[], accepted: Accepted): Arguments {
  const { options: takes, formats, maxPositionals } = accepted;
  const options = Object.fromEntries(
    takes.map((name) => [name, { type: OPTIONS[name].type, multiple: 'multiple' in OPTIONS[name] }]),
  );
  const { values, positionals } = parse(words, options, takes);
  const unexpected = positionals[maxPositionals];
  if (unexpected !== undefined)
    throw new UsageError(`Unexpected argument "${unexpected}".${optionMeant(unexpected, accepted)}`);
  const text = (name: string): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined;
  const list = (name: string): readonly string[] => {
    const value = values[name];
    return Array.isArray(value) ? value.map(String) : [];
  };
  const harnesses = list('harness')
    .flatMap((each) => each.split(','))
    .map((each) => oneOf('harness', each, HARNESS_IDS));
  const policies = list('policy');
  const to = list('to')
    .flatMap((each) => each.split(','))
    .flatMap((each) => (each === 'all' ? AGENT_HARNESSES : oneOf('to', each, HARNESS_IDS)));
  const [root, config, matrix] = ['root', 'config', 'matrix'].map(text);
  const [html, failOn, prefer, editor] = ['html', 'fail-on', 'prefer', 'editor'].map(text);
  return {
    positionals,
    ...(root !== undefined && { root }),
    ...(config !== undefined && { config }),
    ...(harnesses.length > 0 && { harnesses }),
    ...(policies.length > 0 && { policies }),
    ...(matrix !== undefined && { matrix: oneOf('matrix', matrix, MATRICES) }),
    format: oneOf('format', text('format') ?? 'text', formats),
    strict: values.strict === true,
    allowEmpty: values['allow-empty'] === true,
    dryRun: values['dry-run'] === true,
    adopt: values.adopt === true,
    user: values.user === true,
    ...(html !== undefined && { html }),
    ...(failOn !== undefined && { failOn: oneOf('fail-on', failOn, SEVERITIES) }),
    ...(prefer !== undefined && { prefer: oneOf('prefer', prefer, HARNESS_IDS) }),
    ...(to.length > 0 && { to }),
    ...(editor !== undefined && { editor: oneOf('editor', editor, EDITORS) }),
    repair: values.repair === true,
    separate: values.separate === true,
    discard: values.discard === true,
    diff: values.diff === true,
    quiet: values.quiet === true,
    verbose: values.verbose === true,
    watch: values.watch === true,
    help: values.help === true,
  };
}

function parse(
  words: readonly string[],
  options: Record<string, { type: 'string' | 'boolean'; multiple: boolean }>,
  takes: readonly OptionName[],
) {
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

const nearestOption = (word: string, takes: readonly OptionName[]): OptionName | undefined => {
  const near = nearest(word.replace(/^-+/, ''), takes);
  return takes.find((name) => name === near);
};

/** A bare word is often the value of an option whose name was left out, or an option without its dashes. */
function optionMeant(word: string, { options, isFolder }: Accepted): string {
  const option = options.find((name) => (name === 'root' ? isFolder(word) : isValueOf(name, word)));
  if (option !== undefined) return ` Did you mean "--${option} ${word}"?`;
  const near = nearestOption(word, options);
  return near === undefined ? '' : ` Did you mean "--${near}"?`;
}

const isValueOf = (name: OptionName, word: string): boolean => {
  const option: Option = OPTIONS[name];
  return option.values?.includes(word) === true;
};

function oneOf<T extends string>(option: string, word: string, words: readonly T[]): T {
  const found = words.find((each) => each === word);
  if (found !== undefined) return found;
  const near = nearest(word, words);
  throw new UsageError(
    `--${option} is one of ${words.join(', ')}, not "${word}".${near ? ` Did you mean "${near}"?` : ''}`,
  );
}
