import type { Harness } from '../harness/contract.js';
import { namesOf } from '../harness/kit/natives.js';
import { kindNamed, suggestTool } from '../harness/kit/tool-names.js';
import { ACCEPTABLE_CODES } from '../model/diagnose.js';
import { checkSchema, type Fields, type ObjectSchema, type Schema } from '../model/schema.js';
import {
  CUSTOM_FORM,
  CUSTOM_NAME,
  LIMIT_FORMS,
  MCP_FORM,
  MCP_NAME,
  MOST_TOOLS,
} from '../model/tool-forms.js';
import { LIMITED_KINDS, type LimitedKind, limitKey, TOOL_KINDS, Tool } from '../model/tools.js';
import { onceFor } from '../text/once.js';
import { untilDay } from './until.js';

const text: Schema = { type: 'string' };

/** Harnesses skip a file whose description is empty. */
const filled: Schema & { type: 'string' } = {
  type: 'string',
  pattern: /\S/,
  expected: 'text that is not empty',
};

/** A key of a map of tools, which can hold no other form. */
const toolKey = (registry: readonly Harness[]): Schema & { type: 'string' } => ({
  type: 'string',
  description: 'A tool that every harness has a word for.',
  values: TOOL_KINDS,
  unknown: 'unknown-tool',
  suggest: (word) => suggestTool(registry, word),
  explain: (kind) => namesEverywhere(registry, kind),
});

/** `Claude Code: Bash. OpenCode: bash.` */
function namesEverywhere(registry: readonly Harness[], kind: string): string {
  const tool = TOOL_KINDS.find((each) => each === kind);
  if (tool === undefined) return '';
  return registry
    .map((harness) => {
      const names = namesOf(harness, Tool[tool], 'verified').join(', ');
      return `${harness.title}: ${names === '' ? 'none' : names}.`;
    })
    .join(' ');
}

const toolWord = (registry: readonly Harness[]): Schema & { type: 'string' } => ({
  ...toolKey(registry),
  fix: (word) => (typeof word === 'string' ? typedEntry(registry, word) : undefined),
});

const limit = (kind: LimitedKind): Schema => ({
  type: 'string',
  description: LIMIT_FORMS[kind].description,
  pattern: LIMIT_FORMS[kind].form,
  expected: LIMIT_FORMS[kind].words,
});

const LIMIT_KEYS = LIMITED_KINDS.map(limitKey);

const tool = (registry: readonly Harness[]): Schema => ({
  type: 'either',
  of: [
    toolWord(registry),
    {
      type: 'object',
      one: ['custom', 'mcp', ...LIMIT_KEYS],
      onlyWith: { otherwise: LIMIT_KEYS },
      fields: {
        custom: {
          type: 'string',
          description: 'A name that goes to every harness as it is.',
          pattern: CUSTOM_NAME,
          expected: CUSTOM_FORM,
        },
        mcp: {
          type: 'string',
          description: 'A tool of an MCP server, or the whole server.',
          pattern: MCP_NAME,
          expected: MCP_FORM,
        },
        ...Object.fromEntries(LIMITED_KINDS.map((kind) => [limitKey(kind), limit(kind)])),
        otherwise: {
          type: 'string',
          values: ['all'],
          description: 'all: where the tool cannot be limited, all of it. Left out: none of it.',
        },
      },
    },
  ],
});

const tools = (registry: readonly Harness[]) =>
  ({
    type: 'list',
    items: tool(registry),
    most: MOST_TOOLS,
    fix: (text) => asList(registry, text),
  }) satisfies Schema;

/** Names in one text, as some harnesses write them: `Read, Bash` is `[Read, Shell]`. */
function asList(registry: readonly Harness[], text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const names = namesIn(text);
  const entries = names.flatMap(
    (name) => kindNamed(registry, name) ?? typedEntry(registry, name) ?? customEntry(name) ?? [],
  );
  return names.length > 0 && entries.length === names.length
    ? `[${[...new Set(entries)].join(', ')}]`
    : undefined;
}

/** Cut at commas and blanks, except in brackets: at those before which the next bracket closes. */
function namesIn(text: string): readonly string[] {
  const names: string[] = [];
  let [name, next] = ['', ''];
  for (const part of text.split(/([\s,]+)/).reverse()) {
    const isCut = next !== ')' && /^[\s,]/.test(part);
    if (isCut) names.push(name);
    name = isCut ? '' : part + name;
    next = /[()]/.exec(part)?.[0] ?? next;
  }
  return [...names, name].filter((each) => each !== '').reverse();
}

/** The entry for a name with a typed form: `mcp__github__get_issue` is `{ mcp: github/get_issue }`. */
function typedEntry(registry: readonly Harness[], name: string): string | undefined {
  for (const harness of registry) {
    const { server, tool } = harness.mcp.read(name, new Set()) ?? {};
    const path = [server, tool].filter((part) => part !== undefined).join('/');
    if (MCP_NAME.test(path)) return `{ mcp: ${path} }`;
    const limit = harness.import.limitNamed?.(name);
    if (limit) return `{ ${limitKey(limit.tool)}: ${JSON.stringify(limit.pattern)} }`;
  }
  return undefined;
}

const customEntry = (name: string): string | undefined =>
  CUSTOM_NAME.test(name) ? `{ custom: ${JSON.stringify(name)} }` : undefined;

/** The id of one of some harnesses. */
export const harnessWord = (registry: readonly Harness[]): Schema & { type: 'string' } => ({
  type: 'string',
  values: registry.map(({ id }) => id),
  unknown: 'unknown-harness',
});

/** What a spec's block for a harness may hold; what it may not, `rules.ts` reports with the reason. */
export const blockSchema = ({ title, fields, refusesUnknownFields }: Harness): ObjectSchema => ({
  type: 'object',
  description: `Fields for ${title} alone.`,
  ...(!refusesUnknownFields && { open: title }),
  fields: { ...fields, description: filled, name: text, prompt: { type: 'any' } },
});

/** A spec says of each harness that every tool is meant, also of one that has no such field. */
const specBlockSchema = (harness: Harness): ObjectSchema => {
  const block = blockSchema(harness);
  return { ...block, fields: { disallowedTools: nothingDenied, ...block.fields } };
};

const nothingDenied: Schema = {
  type: 'list',
  items: text,
  most: 0,
  description: 'Empty: every tool of this harness is meant, though other blocks have lists.',
};

/** What spec files may hold, for the harnesses of a run. */
export interface SpecSchemas {
  readonly markdown: ObjectSchema;
  /** YAML and JSON, where the prompt is a key. */
  readonly data: ObjectSchema;
}

export function specSchemas(
  registry: readonly Harness[],
  written: readonly Harness[] = registry,
): SpecSchemas {
  const fields = specFields(registry);
  const hint = (key: string, value: unknown) => inBlock(written, key, value) ?? inBlock(registry, key, value);
  return {
    markdown: { type: 'object', fields, hint, required: ['description'] },
    data: {
      type: 'object',
      hint,
      fields: {
        $schema: text,
        ...fields,
        prompt: { ...text, description: 'What the agent is asked to do.' },
      },
      required: ['description', 'prompt'],
    },
  };
}

/** A key that some harnesses have belongs into their blocks. */
function inBlock(registry: readonly Harness[], key: string, value: unknown): string | undefined {
  const owners = registry.filter(({ fields }) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return field && checkSchema(value, field, () => undefined).length === 0;
  });
  if (owners.length === 0) return undefined;
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? JSON.stringify(value) : '…';
  const blocks = owners.map(({ id }) => `"${id}: { ${key}: ${text.replace(/^"([\w-]+)"$/, '$1')} }"`);
  return `It is a field of single harnesses: write ${blocks.join(' or ')}.`;
}

const acceptance = (harness: Schema): Schema => ({
  type: 'object',
  required: ['code', 'harnesses', 'reason'],
  fields: {
    code: acceptableCode,
    tool: { ...filled, description: 'The tool as the finding names it; left out where it names none.' },
    harnesses: { type: 'list', items: harness },
    reason: { ...filled, description: 'Why this loss is fine.' },
    until: untilDay,
  },
});

/** A code that a spec may accept. */
export const acceptableCode: Schema & { type: 'string' } = { type: 'string', values: ACCEPTABLE_CODES };

/** Nothing of a run is in them: whoever compiles spec by spec needs them once. */
const specFields = onceFor((registry: readonly Harness[]): Fields => {
  const harness = harnessWord(registry);
  const list = tools(registry);
  const withTemperature = registry.filter(({ writes }) => writes.includes('temperature'));
  return {
    name: { ...text, description: "The agent's name; left out, the file's." },
    description: { ...filled, description: 'When to use the agent.' },
    model: {
      type: 'either',
      description: 'An alias of the config, a model, or a model per harness.',
      of: [
        { ...filled, examples: registry.map(({ exampleModel }) => exampleModel) },
        { type: 'map', keys: harness, values: filled },
      ],
    },
    temperature: {
      type: 'number',
      description: `For ${withTemperature.map(({ title }) => title).join(' and ')}; the others have none.`,
    },
    tools: {
      type: 'either',
      description:
        'What the agent may use. Left out: everything, unless blocks have lists: then each harness needs one. Empty: nothing.',
      of: [list, { type: 'map', keys: toolKey(registry), values: { type: 'boolean' } }],
      fix: list.fix,
    },
    disallowedTools: {
      ...list,
      description:
        'What the agent may not use, even where tools allows it. Empty: every tool is meant, though blocks have lists.',
    },
    harnesses: {
      type: 'list',
      items: harness,
      description: 'Where the agent is written; left out, everywhere.',
    },
    files: {
      type: 'map',
      description:
        "What its file is called in a harness, without the ending, where that is not the agent's name.",
      keys: harness,
      values: text,
    },
    accept: {
      type: 'list',
      items: acceptance(harness),
      description: 'Losses that are expected, each with a reason.',
    },
    ...Object.fromEntries(registry.map((each) => [each.id, specBlockSchema(each)])),
  };
});
