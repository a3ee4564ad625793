import { type Harness, type HarnessId, MATRICES, TOOL_FORMATS } from '../harness/contract.js';
import { outputExtensions, outputFolder } from '../harness/kit/places.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { checkSchema, type ObjectSchema, type Schema } from '../model/schema.js';
import { hasErrors } from '../text/finding.js';
import { whyTooWide } from '../text/globs.js';
import { isRecord, type Locate } from '../text/locate.js';
import { locator, type SourceFile } from '../text/source.js';
import { withEdits } from '../text/text-edit.js';
import { readYaml } from '../text/yaml.js';
import { checkModel } from './model.js';
import { type PolicyRule, rulesFrom } from './policy-rule.js';
import { policySchema } from './policy-schema.js';
import { type CompileOptions, type HarnessOptions, type Known, withClients } from './run.js';
import { acceptableCode, blockSchema, harnessWord } from './spec-schema.js';

/** What `.fsagent/config.yml` says; every part has a default. */
export interface Config extends CompileOptions {
  /** Globs, relative to the root. */
  readonly specs: readonly string[];
  /** Globs of outputs that fsagent never writes, deletes or counts. */
  readonly unmanaged: readonly string[];
  /** Programs that make agents with the library. Their outputs are kept, and not verified here. */
  readonly code?: readonly string[];
  /** What agents may be granted; left out, anything. */
  readonly policy?: readonly PolicyRule[];
}

export const DEFAULT_SPECS: readonly string[] = ['.fsagent/agents/**/*.{md,yaml,yml,json}'];
export const DEFAULT_CONFIG: Config = { specs: DEFAULT_SPECS, unmanaged: [] };

const text: Schema = { type: 'string' };
const inside: Schema & { type: 'string' } = {
  type: 'string',
  pattern: /^(?!\/|[A-Za-z]:|!?(?:.*\/)?\.\.(?:\/|$))[^\\]+$/,
  expected: 'a path below the root, with "/"',
};
const globs: Schema = { type: 'list', items: inside };
/** A spec is never code: a mark that names one must stay an orphan's when the spec does not make the file. */
const CODE_PATH = /^(?!\/|[A-Za-z]:|(?:.*\/)?\.{0,2}(?:\/|$))(?!.*\.(?:md|ya?ml|json)$)[^\\*?{}[\]!]+$/i;
export const isCodePath = (path: string): boolean => CODE_PATH.test(path);
const codePath: Schema & { type: 'string' } = {
  type: 'string',
  pattern: CODE_PATH,
  expected: 'the path of a program below the root, such as "agents.ts"',
};
/** Written as fsagent writes paths, and none of the folders it never looks into. */
const folder: Schema & { type: 'string' } = {
  type: 'string',
  // git takes ".git.", ".git " and "git~1" for ".git" too, because Windows does, and commits nothing there
  pattern:
    /^(?![A-Za-z]:|(?:.*\/)?(?:\.{0,2}|\.[gG][iI][tT][. ]*(?::[^/]*)?|[gG][iI][tT]~\d+|node_modules)(?:\/|$))[^\\]+$/,
  expected: 'a folder below the root such as "a/b"',
};
const toolFormat: Schema = {
  type: 'string',
  values: TOOL_FORMATS,
  description: 'How tools are written; auto is right.',
};

const harnessSchema = (harness: Harness): ObjectSchema => ({
  type: 'object',
  description: harness.title,
  fields: {
    dir: { ...folder, description: `Where its files go; ${outputFolder(harness)} unless set.` },
    extension: { type: 'string', values: outputExtensions(harness), description: 'How their names end.' },
    toolFormat,
    frontmatter: {
      ...blockSchema(harness),
      description: 'Fields for every agent, unless its own block sets them.',
    },
    ...(harness.clients.length > 1 && { clients: clientsSchema(harness) }),
  },
});

/** Which of the programs that read its files the team uses. */
const clientsSchema = ({ clients }: Harness): Schema => ({
  type: 'list',
  items: { type: 'string', values: clients.map(({ id }) => id) },
  description:
    'The programs that your team uses: only these are judged, and what one of them lacks is told too. All unless set.',
});

/** What a config may hold, for the harnesses it may name. */
export const configSchema = (registry: readonly Harness[]): ObjectSchema => ({
  type: 'object',
  fields: {
    $schema: text,
    specs: { ...globs, description: 'Where the specs are.' },
    harnesses: {
      type: 'either',
      description: 'The target harnesses; all three of the specification unless set.',
      of: [
        { type: 'list', items: harnessWord(registry) },
        {
          type: 'object',
          fields: Object.fromEntries(registry.map((each) => [each.id, harnessSchema(each)])),
        },
      ],
    },
    matrix: {
      type: 'string',
      values: MATRICES,
      description:
        'verified: the names that the harnesses accept, confirmed on the real CLIs. specification: exactly as specified.',
    },
    toolFormat,
    onUnsupported: {
      type: 'string',
      values: ['ignore', 'info', 'warn', 'error'],
      description: 'The severity when a harness does not have a tool.',
    },
    strict: { type: 'boolean', description: 'Warnings are errors.' },
    acceptable: {
      type: 'list',
      items: acceptableCode,
      description: 'The losses that specs may accept under strict; without strict, all.',
    },
    models: {
      type: 'map',
      description: 'Aliases for models: one name per harness.',
      values: { type: 'map', keys: harnessWord(registry), values: text },
    },
    variables: { type: 'map', values: text, description: 'What {{{name}}} in a prompt becomes.' },
    unmanaged: { ...globs, description: 'Outputs that fsagent never writes, deletes or counts.' },
    code: {
      type: 'list',
      items: codePath,
      description:
        'Programs that make agents with the library; their files are kept, and not verified by a check.',
    },
    policy: policySchema(registry),
  },
});

export interface ReadConfig<C extends Config = Config> {
  readonly config: C;
  readonly diagnostics: readonly Diagnostic[];
  /** Where a part of the config is, for problems found later. */
  readonly locate: Locate;
}

/** Reads a config file, YAML or JSON; with an error in it, the config is the default one, and nothing is written. */
export function readConfig(source: SourceFile, registry: readonly Harness[]): ReadConfig<Known<Config>> {
  const read = readConfigText(source, registry);
  return { ...read, diagnostics: withEdits(read.diagnostics, source) };
}

function readConfigText(source: SourceFile, registry: readonly Harness[]): ReadConfig<Known<Config>> {
  const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
  const { value, locate, diagnostics } = readYaml(text, locator({ path: source.path, text }));
  const defaults = defaultConfig(registry);
  if (value === undefined || value === null) return { config: defaults, diagnostics, locate };
  if (!isRecord(value)) {
    const got = Array.isArray(value) ? 'a list' : 'plain text';
    return {
      config: defaults,
      diagnostics: [...diagnostics, diagnose('not-a-map', locate([]), { got })],
      locate,
    };
  }
  const problems = [
    ...diagnostics,
    ...checkSchema(value, configSchema(registry), locate, { where: 'the config' }),
  ];
  if (!hasErrors(problems)) problems.push(...wideGlobs(value, locate));
  if (hasErrors(problems)) return { config: defaults, diagnostics: problems, locate };
  const policy = value.policy === undefined ? undefined : rulesFrom(value.policy, locate);
  const config = { ...configFrom(value, registry), ...(policy && { policy: policy.rules }) };
  return {
    config,
    diagnostics: [
      ...problems,
      ...(policy?.diagnostics ?? []),
      ...emptinessProblems(config, locate),
      ...modelProblems(config, registry, locate),
      ...frontmatterProblems(config, registry, locate),
    ],
    locate,
  };
}

/** Globs that cannot be matched in time; a config may come with a pull request. */
function* wideGlobs(value: Readonly<Record<string, unknown>>, locate: Locate): Iterable<Diagnostic> {
  for (const key of ['specs', 'unmanaged']) {
    const list = value[key];
    for (const [index, glob] of Array.isArray(list) ? list.entries() : []) {
      const expected = typeof glob === 'string' ? whyTooWide(glob) : undefined;
      const facts = { key: `${key}[${index}]`, got: JSON.stringify(glob).slice(0, 200), near: undefined };
      if (expected !== undefined) yield diagnose('bad-value', locate([key, index]), { ...facts, expected });
    }
  }
}

/** The config of a run without a file. */
export const defaultConfig = (registry: readonly Harness[]): Known<Config> => ({
  ...DEFAULT_CONFIG,
  registry,
});

/** The schema has been checked, so what is there has its type. */
function configFrom(value: Readonly<Record<string, unknown>>, registry: readonly Harness[]): Known<Config> {
  const { $schema: _, harnesses, ...rest } = value as Readonly<Record<string, unknown>> & Partial<Config>;
  return {
    ...defaultConfig(registry),
    ...rest,
    ...(harnesses !== undefined && targetsFrom(harnessesFrom(harnesses, registry), registry)),
  };
}

const targetsFrom = (harnesses: NonNullable<Config['harnesses']>, registry: readonly Harness[]) => ({
  harnesses,
  registry: withClients(registry, harnesses),
});

function harnessesFrom(
  value: unknown,
  registry: readonly Harness[],
): Readonly<Partial<Record<HarnessId, HarnessOptions>>> {
  if (!Array.isArray(value)) return { ...(value as Partial<Record<HarnessId, HarnessOptions>>) }; // checked too
  return Object.fromEntries(registry.filter(({ id }) => value.includes(id)).map(({ id }) => [id, {}]));
}

/** Without a spec or a harness every output would be an orphan; a mistake must not delete them all. */
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

function modelProblems(
  { models = {} }: Config,
  registry: readonly Harness[],
  locate: Locate,
): readonly Diagnostic[] {
  return Object.entries(models).flatMap(([alias, names]) =>
    registry.flatMap((harness) =>
      checkModel(names[harness.id], { harness, registry }, () => locate(['models', alias, harness.id]), {}),
    ),
  );
}

/** What only an agent can say, a default for all agents cannot. */
const ONLY_IN_SPECS = ['name', 'description', 'prompt', 'tools', 'disallowedTools'];

function frontmatterProblems(
  { harnesses = {} }: Config,
  registry: readonly Harness[],
  locate: Locate,
): readonly Diagnostic[] {
  return registry.flatMap((harness) => {
    const { id } = harness;
    const frontmatter = harnesses[id]?.frontmatter ?? {};
    const path = ['harnesses', id, 'frontmatter'];
    const reserved = ONLY_IN_SPECS.filter((key) => Object.hasOwn(frontmatter, key)).map((key) => {
      const why = 'each spec says it for itself';
      return diagnose('reserved-field', locate([...path, key], 'key'), { key, why }, { harness: id });
    });
    const at = () => locate([...path, 'model']);
    return [...reserved, ...checkModel(frontmatter.model, { harness, registry }, at, {})];
  });
}
