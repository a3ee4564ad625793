import { Document, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { type Agent, type HarnessBlock, normalizePrompt } from './agent.js';
import { type Diagnostic, diagnose, type Subject } from './diagnostics.js';
import { grantedNatives, judge, type UnsupportedSeverity } from './effect.js';
import { HARNESSES } from './harness/index.js';
import { type ToolFormat, type WrittenTools, wishesOf, writeTools } from './map.js';
import { escapeForReaders } from './mark.js';
import type { Spec } from './parse.js';
import { narrowPermission } from './permission.js';
import { fillPrompt, type PromptPart, type Variables } from './prompt.js';
import { isRecord } from './shape.js';
import type { AgentHarness, Matrix } from './tools.js';

/** What a run may set for one harness. */
export interface HarnessOptions {
  /** Where its files go, relative to the root. */
  readonly dir?: string;
  readonly extension?: string;
  readonly toolFormat?: ToolFormat;
  /** Fields for every agent, below what its own block says. */
  readonly frontmatter?: HarnessBlock;
}

/** Everything that decides how one agent is written for one harness. */
export interface RenderSettings {
  readonly matrix: Matrix;
  readonly onUnsupported: UnsupportedSeverity;
  readonly variables: Variables;
  readonly harness: HarnessOptions;
  readonly toolFormat: ToolFormat;
  /** Whether Copilot gets a file of its own. */
  readonly alsoForCopilot: boolean;
}

export interface Rendered {
  readonly text: string;
  /** The natives the harness will grant, or nothing when the spec says nothing of tools. */
  readonly granted: ReadonlySet<string> | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The whole file of one agent for one harness, still without its mark. */
export function renderFile(
  spec: Spec,
  prompt: readonly PromptPart[],
  model: string | undefined,
  harness: AgentHarness,
  settings: RenderSettings,
): Rendered {
  const { agent } = spec;
  const subject: Subject = { agent: agent.name, harness };
  const block: HarnessBlock = { ...settings.harness.frontmatter, ...agent.blocks[harness] };
  const tools = mapTools(spec, harness, block, settings, subject);
  const fields = frontmatterOf(agent, harness, block, tools.written, model);
  const filled = fillPrompt(
    prompt,
    harness,
    settings.matrix,
    settings.variables,
    spec.placeOfOpening,
    subject,
  );
  const body = normalizePrompt(filled.text); // a variable may end in newlines of its own
  return {
    text: `---\n${toYaml(fields)}---\n${body === '' ? '' : `${body}\n`}`,
    granted: tools.granted,
    diagnostics: [
      ...tools.diagnostics,
      ...leftOut(spec, harness, subject),
      ...filled.diagnostics,
      ...voided(spec, harness, body, subject),
      ...tooLong(spec, harness, body, subject),
    ],
  };
}

interface MappedTools {
  readonly written: WrittenTools;
  readonly granted: ReadonlySet<string> | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function mapTools(
  spec: Spec,
  harness: AgentHarness,
  block: HarnessBlock,
  settings: RenderSettings,
  subject: Subject,
): MappedTools {
  const { frontmatter } = spec.agent;
  if (!frontmatter.tools && !frontmatter.disallowedTools?.length)
    return { written: {}, granted: undefined, diagnostics: [] };

  const narrows = harness === 'opencode' && block.permission !== undefined;
  const format = narrows ? 'permission' : (settings.harness.toolFormat ?? settings.toolFormat);
  const wishes = wishesOf(frontmatter, harness, settings);
  const first = writeTools(wishes, format, block);
  const narrowed = narrows
    ? narrowPermission(first.permission ?? new Map(), block.permission, spec.locate, subject)
    : { permission: first.permission, diagnostics: [] };
  const isSound = narrowed.diagnostics.length === 0; // else what it would grant is beside the point
  const written = { ...first, ...(isSound && narrowed.permission && { permission: narrowed.permission }) };
  const granted = grantedNatives(wishes, written);
  const at = (list: 'tools' | 'disallowedTools', index?: number) =>
    spec.locate((index === undefined ? undefined : spec.toolPaths[list][index]) ?? [list], 'value');
  const diagnostics = [
    ...narrowed.diagnostics,
    ...judge(wishes, written, granted, { onUnsupported: settings.onUnsupported, format, subject, at }),
  ];
  const isBareDeny = harness === 'claude-code' && !frontmatter.tools && !settings.alsoForCopilot;
  if (isBareDeny) diagnostics.push(diagnose('deny-only-claude', at('disallowedTools'), {}, subject));
  return { written, granted, diagnostics };
}

type Field = readonly [key: string, value: unknown];

/** The keys of the frontmatter in writing order: what is neutral, then the block's own. */
function frontmatterOf(
  agent: Agent,
  harness: AgentHarness,
  block: HarnessBlock,
  { tools, disallowedTools, permission }: WrittenTools,
  model: string | undefined,
): readonly Field[] {
  const { description, temperature } = agent.frontmatter;
  const own = agent.blocks[harness] ?? {};
  const neutral: Readonly<Record<string, unknown>> = { name: agent.name, description, model, temperature };
  const toolFields: readonly Field[] = [
    ['tools', tools && named(tools)],
    ['disallowedTools', disallowedTools && named(disallowedTools)],
    ['permission', permission && named(permission)],
  ];
  const head = HARNESSES[harness].writes.flatMap((key): readonly Field[] =>
    key === 'tools' ? toolFields : [[key, own[key] ?? neutral[key] ?? block[key]]],
  );
  const taken = new Set(head.filter(([, value]) => value !== undefined).map(([key]) => key));
  if (tools || disallowedTools || permission) taken.add('tools').add('disallowedTools'); // the spec decides
  const rest = Object.entries(block).filter(([key]) => !taken.has(key));
  return [...head, ...rest].filter(([, value]) => value !== undefined);
}

/** Marks words that are names of tools: they are written plain, all other text in quotes. */
class ToolNames {
  constructor(readonly value: readonly string[] | ReadonlyMap<string, unknown>) {}
}
const named = (value: readonly string[] | ReadonlyMap<string, unknown>): ToolNames => new ToolNames(value);

/** The layout that the strictest and the oldest YAML reader take alike. */
const document = new Document(new YAMLMap(), { compat: 'yaml-1.1' });
const LAYOUT = {
  lineWidth: 0,
  doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
  flowCollectionPadding: false,
} as const;

function toYaml(fields: readonly Field[]): string {
  document.contents = mapNode(fields.map(([key, value]) => [key, nodeOf(value, 'QUOTE_DOUBLE')] as const));
  return escapeForReaders(document.toString(LAYOUT));
}

type Style = 'PLAIN' | 'QUOTE_DOUBLE';

function nodeOf(value: unknown, style: Style): unknown {
  if (value instanceof ToolNames) return nodeOf(value.value, 'PLAIN');
  if (Array.isArray(value)) {
    const list = new YAMLSeq();
    list.items = value.map((item) => nodeOf(item, style));
    list.flow = value.length === 0;
    return list;
  }
  const entries = value instanceof Map ? [...value] : isRecord(value) ? Object.entries(value) : undefined;
  if (entries) return mapNode(entries.map(([key, item]) => [String(key), nodeOf(item, style)] as const));
  const scalar = new Scalar(value);
  if (typeof value === 'string')
    scalar.type = style === 'PLAIN' && PLAIN_WORD.test(value) ? 'PLAIN' : 'QUOTE_DOUBLE';
  return scalar;
}

/** Beyond these a word could mean something else to some reader; `yaml` still quotes `no` and `1e3`. */
const PLAIN_WORD = /^(?!.*---)\w[\w./-]*(?:\/\*)?$/;

function mapNode(entries: readonly (readonly [string, unknown])[]): YAMLMap {
  const map = new YAMLMap();
  map.items = entries.map(([key, value]) => new Pair(nodeOf(key, 'PLAIN'), value));
  map.flow = entries.length === 0;
  return map;
}

function* leftOut({ agent, locate }: Spec, harness: AgentHarness, subject: Subject): Iterable<Diagnostic> {
  const { title, writes } = HARNESSES[harness];
  if (agent.frontmatter.temperature === undefined || writes.includes('temperature')) return;
  yield diagnose('temperature-left-out', locate(['temperature']), { harness: title }, subject);
}

/** Seen in Copilot CLI: a subagent with a blank body gets every tool, whatever its list says. */
function* voided(spec: Spec, harness: AgentHarness, text: string, subject: Subject): Iterable<Diagnostic> {
  const { tools, disallowedTools = [] } = spec.agent.frontmatter;
  const isRestricted = tools !== undefined || disallowedTools.length > 0;
  if (harness !== 'copilot' || !isRestricted || text.trim() !== '') return;
  yield diagnose('empty-prompt', spec.locate([]), { harness: HARNESSES[harness].title }, subject);
}

function* tooLong(spec: Spec, harness: AgentHarness, text: string, subject: Subject): Iterable<Diagnostic> {
  const { title, promptLimit = Number.POSITIVE_INFINITY } = HARNESSES[harness];
  if (text.length <= promptLimit) return;
  const facts = { length: text.length, limit: promptLimit, harness: title };
  const at = spec.file === undefined ? undefined : { file: spec.file, line: spec.promptLine, column: 1 };
  yield diagnose('prompt-too-long', at, facts, subject);
}
