import type { CompileOptions } from './compile.js';
import { type Diagnostic, diagnose } from './diagnostics.js';
import { HARNESSES } from './harness/index.js';
import { TOOL_FORMATS } from './map.js';
import { checkModel, type Models } from './model.js';
import type { HarnessOptions } from './render.js';
import { checkShape, isRecord, type Locate, type ObjectShape, type Shape } from './shape.js';
import { locator, type SourceFile } from './source.js';
import { blockShape } from './spec-shape.js';
import { AGENT_HARNESSES, type AgentHarness, MATRICES } from './tools.js';
import { readYaml } from './yaml.js';

/** What `.fsagent/config.yml` says; every part has a default. */
export interface Config extends CompileOptions {
  /** Globs, relative to the root. */
  readonly specs: readonly string[];
  /** Globs of outputs that fsagent never writes, deletes or counts. */
  readonly unmanaged: readonly string[];
}

export const DEFAULT_SPECS: readonly string[] = ['.fsagent/agents/**/*.{md,yaml,yml,json}'];
export const DEFAULT_CONFIG: Config = { specs: DEFAULT_SPECS, unmanaged: [] };

const text: Shape = { type: 'string' };
const inside: Shape & { type: 'string' } = {
  type: 'string',
  pattern: /^(?!\/|[A-Za-z]:|!?(?:.*\/)?\.\.(?:\/|$))[^\\]+$/,
  expected: 'a path below the root, with "/"',
};
const globs: Shape = { type: 'list', items: inside };
/** Written as fsagent writes paths, and none of the folders it never looks into. */
const folder: Shape & { type: 'string' } = {
  type: 'string',
  // git takes ".git.", ".git " and "git~1" for ".git" too, because Windows does, and commits nothing there
  pattern:
    /^(?![A-Za-z]:|(?:.*\/)?(?:\.{0,2}|\.[gG][iI][tT][. ]*(?::[^/]*)?|[gG][iI][tT]~\d+|node_modules)(?:\/|$))[^\\]+$/,
  expected: 'a folder below the root such as "a/b"',
};
const toolFormat: Shape = {
  type: 'string',
  values: TOOL_FORMATS,
  about: 'How tools are written; auto is right.',
};
const harnessWord: Shape & { type: 'string' } = {
  type: 'string',
  values: AGENT_HARNESSES,
  unknown: 'unknown-harness',
};

const harnessShape = (id: AgentHarness): ObjectShape => ({
  type: 'object',
  about: HARNESSES[id].title,
  fields: {
    dir: { ...folder, about: `Where its files go; ${HARNESSES[id].directory} unless set.` },
    extension: { type: 'string', values: EXTENSIONS[id], about: 'How their names end.' },
    toolFormat,
    frontmatter: { ...blockShape(id), about: 'Fields for every agent, unless its own block sets them.' },
  },
});

/** OpenCode and Claude Code would take `.agent` for a part of the name. */
const EXTENSIONS: { readonly [H in AgentHarness]: readonly string[] } = {
  'claude-code': ['.md'],
  opencode: ['.md'],
  copilot: ['.agent.md', '.md'],
};

export const CONFIG_SHAPE: ObjectShape = {
  type: 'object',
  fields: {
    $schema: text,
    specs: { ...globs, about: 'Where the specs are.' },
    harnesses: {
      type: 'either',
      about: 'Whom to write for; all three unless set.',
      of: [
        { type: 'list', items: harnessWord },
        { type: 'object', fields: Object.fromEntries(AGENT_HARNESSES.map((id) => [id, harnessShape(id)])) },
      ],
    },
    matrix: {
      type: 'string',
      values: MATRICES,
      about:
        'verified: what the harnesses were seen to understand. specification: the letter of the documents.',
    },
    toolFormat,
    onUnsupported: {
      type: 'string',
      values: ['ignore', 'info', 'warn', 'error'],
      about: 'How loud a tool is that a harness does not have.',
    },
    strict: { type: 'boolean', about: 'Warnings are errors.' },
    models: {
      type: 'map',
      about: 'Aliases for models: one name per harness.',
      values: { type: 'map', keys: harnessWord, values: text },
    },
    variables: { type: 'map', values: text, about: 'What {{{name}}} in a prompt becomes.' },
    unmanaged: { ...globs, about: 'Outputs that fsagent never writes, deletes or counts.' },
  },
};

export interface ReadConfig {
  readonly config: Config;
  readonly diagnostics: readonly Diagnostic[];
  /** Where a part of the config stands, for problems found later. */
  readonly locate: Locate;
}

/** Reads a config file, YAML or JSON; with problems, the config holds what could be understood. */
export function readConfig(source: SourceFile): ReadConfig {
  const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
  const { value, locate, diagnostics } = readYaml(text, locator({ path: source.path, text }));
  if (value === undefined || value === null) return { config: DEFAULT_CONFIG, diagnostics, locate };
  if (!isRecord(value)) {
    const got = Array.isArray(value) ? 'a list' : 'plain text';
    return {
      config: DEFAULT_CONFIG,
      diagnostics: [...diagnostics, diagnose('not-a-map', locate([]), { got })],
      locate,
    };
  }
  const problems = [...diagnostics, ...checkShape(value, CONFIG_SHAPE, locate, [], 'the config')];
  if (problems.length > 0) return { config: DEFAULT_CONFIG, diagnostics: problems, locate };
  const config = configFrom(value);
  return {
    config,
    diagnostics: [
      ...emptinessProblems(config, locate),
      ...modelProblems(config, locate),
      ...frontmatterProblems(config, locate),
    ],
    locate,
  };
}

/** The shape has been checked, so what is there has its type. */
function configFrom(value: Readonly<Record<string, unknown>>): Config {
  const { $schema: _, harnesses, ...rest } = value as Readonly<Record<string, unknown>> & Partial<Config>;
  return {
    ...DEFAULT_CONFIG,
    ...rest,
    ...(harnesses !== undefined && { harnesses: harnessesFrom(harnesses) }),
  };
}

function harnessesFrom(value: unknown): Partial<Record<AgentHarness, HarnessOptions>> {
  return Array.isArray(value)
    ? Object.fromEntries(AGENT_HARNESSES.filter((id) => value.includes(id)).map((id) => [id, {}]))
    : { ...(value as Partial<Record<AgentHarness, HarnessOptions>>) }; // the shape has been checked
}

/** Without a spec or a harness every output would be an orphan; a slip must not delete them all. */
function* emptinessProblems({ specs, harnesses }: Config, locate: Locate): Iterable<Diagnostic> {
  const empty = { got: 'none', near: undefined };
  if (specs.every((glob) => glob.startsWith('!')))
    yield diagnose('bad-value', locate(['specs']), {
      key: 'specs',
      expected: 'at least one glob of specs',
      ...empty,
    });
  if (harnesses && Object.keys(harnesses).length === 0)
    yield diagnose('bad-value', locate(['harnesses']), {
      key: 'harnesses',
      expected: 'at least one harness',
      ...empty,
    });
}

function modelProblems({ models = {} }: { readonly models?: Models }, locate: Locate): readonly Diagnostic[] {
  return Object.entries(models).flatMap(([alias, names]) =>
    AGENT_HARNESSES.flatMap((id) => checkModel(names[id], id, () => locate(['models', alias, id]), {})),
  );
}

/** What only an agent can say, a default for all agents cannot. */
const ONLY_IN_SPECS = ['name', 'description', 'prompt', 'tools', 'disallowedTools'];

function frontmatterProblems({ harnesses = {} }: Config, locate: Locate): readonly Diagnostic[] {
  return AGENT_HARNESSES.flatMap((id) => {
    const frontmatter = harnesses[id]?.frontmatter ?? {};
    const path = ['harnesses', id, 'frontmatter'];
    const reserved = ONLY_IN_SPECS.filter((key) => Object.hasOwn(frontmatter, key)).map((key) => {
      const why = 'each spec says it for itself';
      return diagnose('reserved-field', locate([...path, key], 'key'), { key, why }, { harness: id });
    });
    return [...reserved, ...checkModel(frontmatter.model, id, () => locate([...path, 'model']), {})];
  });
}
