import type { Harness, HarnessId } from '../harness/contract.js';
import {
  type Acceptance,
  type Agent,
  type FileNames,
  type HarnessBlocks,
  type Model,
  normalizePrompt,
} from '../model/agent.js';
import { ACCEPTABLE_CODES, type Diagnostic, diagnose } from '../model/diagnose.js';
import { checkSchema, type ObjectSchema } from '../model/schema.js';
import type { Occurrence, Spec, ToolList, ToolPlace } from '../model/spec.js';
import { CUSTOM_NAME, LIMIT_FORMS, MCP_NAME, MOST_TOOLS } from '../model/tool-forms.js';
import { isToolKind, LIMITED_KINDS, type LimitedKind, limitKey, Tool } from '../model/tools.js';
import { fenceProblem, openFrontmatter } from '../text/frontmatter.js';
import { isRecord, type Path } from '../text/locate.js';
import { realConflictAt } from '../text/merge-conflict.js';
import { once } from '../text/once.js';
import { type Location, locator, offsetsIn, type SourceFile } from '../text/source.js';
import { readYaml } from '../text/yaml.js';
import { offsetFinder } from './prompt.js';
import { type SpecSchemas, specSchemas } from './spec-schema.js';

/** A file of this name among the specs is a text for people. */
export const NOT_A_SPEC = 'README.md';

export type { Spec, ToolList, ToolPlace };

export interface ParsedSpec {
  /** Missing only when the file has nothing to read; with problems, it holds what could be understood. */
  readonly spec?: Spec;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a spec file of any of the three formats; every problem of the file is found in one go. */
export function parseSpec(
  source: SourceFile,
  registry: readonly Harness[],
  schemas: SpecSchemas = specSchemas(registry),
): ParsedSpec {
  const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
  const at = locator({ path: source.path, text });
  if (text.trim() === '') return { diagnostics: [diagnose('empty-file', at(0), {})] };
  const conflict = realConflictAt(text);
  if (conflict !== undefined) return { diagnostics: [diagnose('merge-conflict', at(conflict), {})] };
  const file: SpecText = { path: source.path, text, at, registry };
  return source.path.endsWith('.md') ? parseMarkdown(file, schemas.markdown) : parseData(file, schemas.data);
}

interface SpecText extends SourceFile {
  readonly at: (offset: number) => Location;
  readonly registry: readonly Harness[];
}

/** An agent made in code, for the stages that expect a spec. `source` is the file with the code, if it is kept in sync. */
export function specOf(agent: Agent, source?: string): Spec {
  const { tools = [], disallowedTools = [] } = agent.frontmatter;
  return {
    file: source,
    agent,
    locate: () => (source === undefined ? undefined : { file: source, line: 1, column: 1 }),
    toolPaths: { tools: tools.map(() => []), disallowedTools: disallowedTools.map(() => []) },
    locatePrompt: () => undefined,
    lineOfPrompt: () => 1,
  };
}

function parseMarkdown(file: SpecText, schema: ObjectSchema): ParsedSpec {
  const { text, at } = file;
  const opened = openFrontmatter(text);
  if (!('parts' in opened)) return { diagnostics: [fenceProblem(opened, at, 'a Markdown spec')] };

  const { yaml, yamlStart, body, bodyStart } = opened.parts;
  const data = readYaml(yaml, (offset) => at(yamlStart + offset));
  const offsetOf = offsetFinder(text, bodyStart);
  return specFrom(data, {
    ...file,
    schema,
    prompt: () => body,
    lineOfPrompt: (index) => at(bodyStart).line + index,
    locatePrompt: (occurrence) => at(offsetOf(occurrence)),
  });
}

function parseData(file: SpecText, schema: ObjectSchema): ParsedSpec {
  const { text, at } = file;
  const data = readYaml(text, at); // JSON is YAML
  const promptOffset = once(() => {
    return offsetsIn(text)(data.locate(['prompt']) ?? at(0));
  });
  const finder = once(() => offsetFinder(text, promptOffset()));
  return specFrom(data, {
    ...file,
    schema,
    prompt: (value) => (typeof value.prompt === 'string' ? value.prompt : ''),
    lineOfPrompt: (index) => {
      const style = text[promptOffset()] ?? '';
      const begins = at(promptOffset()).line + (/[|>]/.test(style) ? 1 : 0);
      return begins + (style === '|' ? index : 0); // other styles break lines elsewhere than the prompt does
    },
    locatePrompt: (occurrence) => at(finder()(occurrence)),
  });
}

interface SpecFormat {
  readonly path: string;
  readonly registry: readonly Harness[];
  readonly schema: ObjectSchema;
  readonly prompt: (value: Readonly<Record<string, unknown>>) => string;
  readonly lineOfPrompt: (index: number) => number;
  readonly locatePrompt: (occurrence: Occurrence) => Location;
}

function specFrom(
  { value, locate, diagnostics }: ReturnType<typeof readYaml>,
  format: SpecFormat,
): ParsedSpec {
  if (value === undefined) return { diagnostics };
  const fields = value ?? {};
  if (!isRecord(fields)) {
    const got = Array.isArray(fields) ? 'a list' : 'plain text';
    return { diagnostics: [...diagnostics, diagnose('not-a-map', locate([]), { got })] };
  }
  const problems = checkSchema(fields, format.schema, locate, { where: 'a spec' });
  const tools = readToolLists(fields);
  const harnesses = readHarnesses(fields.harnesses, format.registry);
  const agent: Agent = {
    name: typeof fields.name === 'string' ? fields.name : stemOf(format.path),
    frontmatter: {
      description: typeof fields.description === 'string' ? fields.description : '',
      ...(isModel(fields.model) && { model: fields.model }),
      ...(isFiniteNumber(fields.temperature) && { temperature: fields.temperature }),
      ...(tools.tools && { tools: tools.tools.map(({ tool }) => tool) }),
      ...(tools.disallowedTools && { disallowedTools: tools.disallowedTools.map(({ tool }) => tool) }),
    },
    ...(harnesses && { harnesses }),
    ...(isRecord(fields.files) && { files: readFileNames(fields.files, format.registry) }),
    ...(Array.isArray(fields.accept) && { accept: fields.accept.flatMap(readAcceptance) }),
    blocks: readBlocks(fields, format.registry),
    prompt: normalizePrompt(format.prompt(fields)),
  };
  const spec: Spec = {
    file: format.path,
    agent,
    locate,
    toolPaths: {
      tools: (tools.tools ?? []).map(({ path }) => path),
      disallowedTools: (tools.disallowedTools ?? []).map(({ path }) => path),
    },
    locatePrompt: format.locatePrompt,
    lineOfPrompt: format.lineOfPrompt,
  };
  const emptyMap = isRecord(fields.tools) && Object.keys(fields.tools).length === 0;
  const empty = emptyMap ? [diagnose('empty-tool-map', locate(['tools']), {})] : [];
  return { spec, diagnostics: [...diagnostics, ...problems, ...empty] };
}

const stemOf = (path: string): string => path.replace(/^.*\//s, '').replace(/\.(?:md|ya?ml|json)$/, '');

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

/** A list without a known word is not an empty list. */
function readHarnesses(list: unknown, registry: readonly Harness[]): readonly HarnessId[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const known = registry.flatMap(({ id }) => (list.includes(id) ? id : []));
  return known.length === 0 && list.length > 0 ? undefined : known;
}

function readFileNames(files: Readonly<Record<string, unknown>>, registry: readonly Harness[]): FileNames {
  return Object.fromEntries(
    registry.flatMap(({ id }) => {
      const name = Object.hasOwn(files, id) ? files[id] : undefined;
      return typeof name === 'string' ? [[id, name] as const] : [];
    }),
  );
}

/** What is wrong with an entry is reported already. */
function readAcceptance(entry: unknown): readonly Acceptance[] {
  if (!isRecord(entry)) return [];
  const { tool, harnesses, reason, until } = entry;
  const code = ACCEPTABLE_CODES.find((each) => each === entry.code);
  if (code === undefined || !Array.isArray(harnesses) || typeof reason !== 'string') return [];
  return [
    {
      code,
      ...(typeof tool === 'string' && { tool }),
      harnesses,
      reason,
      ...(typeof until === 'string' && { until }),
    },
  ];
}

const isModel = (value: unknown): value is Model =>
  typeof value === 'string' ||
  (isRecord(value) && Object.values(value).every((name) => typeof name === 'string'));

function readBlocks(fields: Readonly<Record<string, unknown>>, registry: readonly Harness[]): HarnessBlocks {
  return Object.fromEntries(
    registry.flatMap(({ id }) => {
      const block = fields[id];
      return isRecord(block) ? [[id, block] as const] : [];
    }),
  );
}

interface ListedTool {
  readonly tool: Tool;
  readonly path: Path;
}

/** `tools` may be a list, or a map of yes and no that says both lists at once. */
function readToolLists(
  fields: Readonly<Record<string, unknown>>,
): Partial<Record<ToolList, readonly ListedTool[]>> {
  const denied = Array.isArray(fields.disallowedTools)
    ? readToolList('disallowedTools', fields.disallowedTools)
    : undefined;
  if (Array.isArray(fields.tools)) {
    return { tools: readToolList('tools', fields.tools), ...(denied && { disallowedTools: denied }) };
  }
  if (!isRecord(fields.tools)) return denied ? { disallowedTools: denied } : {};

  const entries = Object.entries(fields.tools).flatMap(([word, allowed]) => {
    const tool = readTool(word);
    return tool ? [{ tool, path: ['tools', word], allowed }] : [];
  });
  const allowed = entries.filter((entry) => entry.allowed === true);
  const refused = [...entries.filter((entry) => entry.allowed === false), ...(denied ?? [])];
  return {
    ...(allowed.length > 0 && { tools: allowed }),
    ...(refused.length > 0 && { disallowedTools: refused }),
  };
}

/** Of a list that is too long nothing is read: that is an error, so no file is written. */
const readToolList = (list: ToolList, items: readonly unknown[]): readonly ListedTool[] =>
  (items.length > MOST_TOOLS ? [] : items).flatMap((item, index) => {
    const tool = readTool(item);
    return tool ? [{ tool, path: [list, index] }] : [];
  });

const isLimitPattern = (kind: LimitedKind, value: unknown): boolean =>
  typeof value === 'string' && LIMIT_FORMS[kind].form.test(value);

/** What cannot be understood is left out here; its diagnostic is there already. */
function readTool(item: unknown): Tool | undefined {
  if (typeof item === 'string') return isToolKind(item) ? Tool[item] : undefined;
  if (!isRecord(item)) return undefined;
  const { custom, mcp, otherwise } = item;
  const limited = LIMITED_KINDS.find((kind) => isLimitPattern(kind, item[limitKey(kind)]));
  if (limited)
    return Tool.Limited(limited, String(item[limitKey(limited)]), otherwise === 'all' ? { otherwise } : {});
  if (typeof custom === 'string' && CUSTOM_NAME.test(custom)) return Tool.Custom(custom);
  if (typeof mcp !== 'string' || !MCP_NAME.test(mcp)) return undefined;
  const [server = '', tool] = mcp.split('/');
  return Tool.Mcp(server, tool);
}
