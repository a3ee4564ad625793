import { parseArgs } from 'node:util';
import { nearest } from '../core/nearest.js';
import { AGENT_HARNESSES, type AgentHarness, MATRICES, type Matrix } from '../core/tools.js';

/** A word on the command line that cannot be meant; exit code 2. */
export class UsageError extends Error {}

interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly values?: readonly string[];
  readonly about: string;
}

export const FORMATS = ['text', 'json', 'github', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** Every option there is; each command names those it takes. */
export const OPTIONS = {
  root: { type: 'string', value: 'folder', about: 'where the project is; else found from here upwards' },
  config: { type: 'string', value: 'file', about: 'another config, YAML or JSON, below the root' },
  harness: {
    type: 'string',
    multiple: true,
    value: 'name',
    values: AGENT_HARNESSES,
    about: 'only this harness; may be given again',
  },
  matrix: { type: 'string', value: 'name', values: MATRICES, about: "the config's matrix, overruled" },
  format: { type: 'string', value: 'name', values: FORMATS, about: 'how to report' },
  strict: { type: 'boolean', about: 'warnings are errors' },
  'allow-empty': { type: 'boolean', about: 'a glob that matches no spec is no error' },
  'dry-run': { type: 'boolean', about: 'say what would be done, do nothing' },
  adopt: {
    type: 'boolean',
    about: 'take over files fsagent did not write; keeps FILE.orig unless git has them',
  },
  help: { type: 'boolean', about: 'this text' },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

export interface Arguments {
  readonly positionals: readonly string[];
  readonly root?: string;
  readonly config?: string;
  readonly harnesses?: readonly AgentHarness[];
  readonly matrix?: Matrix;
  readonly format: Format;
  readonly strict: boolean;
  readonly allowEmpty: boolean;
  readonly dryRun: boolean;
  readonly adopt: boolean;
  readonly help: boolean;
}

/** Reads the words after a command; anything it does not take is a `UsageError` with the nearest word. */
export function readArguments(
  words: readonly string[],
  takes: readonly OptionName[],
  formats: readonly Format[],
  maxPositionals: number,
): Arguments {
  const options = Object.fromEntries(
    takes.map((name) => [name, { type: OPTIONS[name].type, multiple: 'multiple' in OPTIONS[name] }]),
  );
  const { values, positionals } = parse(words, options, takes);
  if (positionals.length > maxPositionals) {
    throw new UsageError(`"${positionals[maxPositionals]}" is one word too many.`);
  }
  const text = (name: string): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined;
  const harnesses = (Array.isArray(values.harness) ? values.harness : [])
    .flatMap((each) => String(each).split(','))
    .map((each) => oneOf('harness', each, AGENT_HARNESSES));
  const [root, config, matrix] = [text('root'), text('config'), text('matrix')];
  return {
    positionals,
    ...(root !== undefined && { root }),
    ...(config !== undefined && { config }),
    ...(harnesses.length > 0 && { harnesses }),
    ...(matrix !== undefined && { matrix: oneOf('matrix', matrix, MATRICES) }),
    format: oneOf('format', text('format') ?? 'text', formats),
    strict: values.strict === true,
    allowEmpty: values['allow-empty'] === true,
    dryRun: values['dry-run'] === true,
    adopt: values.adopt === true,
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
    const near = nearest(unknown.replace(/^-+/, ''), takes);
    throw new UsageError(`Unknown option ${unknown}.${near ? ` Did you mean --${near}?` : ''}`);
  }
}

function oneOf<T extends string>(option: string, word: string, words: readonly T[]): T {
  const found = words.find((each) => each === word);
  if (found !== undefined) return found;
  const near = nearest(word, words);
  throw new UsageError(
    `--${option} is one of ${words.join(', ')}, not "${word}".${near ? ` Did you mean "${near}"?` : ''}`,
  );
}
