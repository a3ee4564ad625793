import { type Agent, type HarnessBlock, normalizePrompt } from './agent.js';
import { decideTools, decideWithRules, type ToolQuestion } from './decide.js';
import { type Diagnostic, diagnose, type Subject } from './diagnostics.js';
import type { ToolPlace, UnsupportedSeverity } from './effect.js';
import { HARNESSES } from './harness/index.js';
import type { Permission, ToolFormat, WrittenTools } from './map.js';
import type { Spec } from './parse.js';
import { narrowPermission } from './permission.js';
import { fillPrompt, type PromptPart, type Variables } from './prompt.js';
import { isRecord } from './shape.js';
import type { AgentHarness, Matrix } from './tools.js';
import { type Field, yamlOf } from './yaml-text.js';

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
  readonly granted: readonly string[] | undefined;
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
    text: `---\n${yamlOf(fields)}---\n${body === '' ? '' : `${body}\n`}`,
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
  readonly granted: readonly string[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function mapTools(
  spec: Spec,
  harness: AgentHarness,
  block: HarnessBlock,
  settings: RenderSettings,
  subject: Subject,
): MappedTools {
  const { tools, disallowedTools = [] } = spec.agent.frontmatter;
  if (!tools && disallowedTools.length === 0) return { written: {}, granted: undefined, diagnostics: [] };

  const narrows = harness === 'opencode' && block.permission !== undefined;
  const servers = block['mcp-servers'];
  const question: ToolQuestion = {
    ...(tools && { tools }),
    disallowedTools,
    harness,
    matrix: settings.matrix,
    format: narrows ? 'permission' : (settings.harness.toolFormat ?? settings.toolFormat),
    onUnsupported: settings.onUnsupported,
    mcpServers: isRecord(servers) ? Object.keys(servers) : [],
  };
  const problems: Diagnostic[] = [];
  const narrow = (base: Permission): Permission => {
    const { permission, diagnostics } = narrowPermission(base, block.permission, spec.locate, subject);
    problems.push(...diagnostics);
    return diagnostics.length === 0 ? permission : base; // else what it would grant is beside the point
  };
  const { written, granted, findings } = narrows ? decideWithRules(question, narrow) : decideTools(question);
  const at = ([list, index]: ToolPlace) =>
    spec.locate((index === undefined ? undefined : spec.toolPaths[list][index]) ?? [list], 'value');
  const diagnostics = [...problems, ...findings.map((finding) => finding(subject, at))];
  const isBareDeny = harness === 'claude-code' && !tools && !settings.alsoForCopilot;
  if (isBareDeny) diagnostics.push(diagnose('deny-only-claude', at(['disallowedTools']), {}, subject));
  return { written, granted, diagnostics };
}

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
    { key: 'tools', value: tools, style: 'words' },
    { key: 'disallowedTools', value: disallowedTools, style: 'words' },
    { key: 'permission', value: permission, style: 'words' },
  ];
  const text = (key: string, value: unknown): Field => ({ key, value, style: 'text' });
  const head = HARNESSES[harness].writes
    .flatMap((key) => (key === 'tools' ? toolFields : text(key, own[key] ?? neutral[key] ?? block[key])))
    .filter(({ value }) => value !== undefined);
  const taken = new Set(head.map(({ key }) => key));
  if (tools || disallowedTools || permission) taken.add('tools').add('disallowedTools'); // the spec decides
  const rest = Object.entries(block).filter(([key, value]) => !taken.has(key) && value !== undefined);
  return [...head, ...rest.map(([key, value]) => text(key, value))];
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
  if (harness !== 'copilot' || !isRestricted || /\S/.test(text)) return;
  yield diagnose('empty-prompt', spec.locate([]), { harness: HARNESSES[harness].title }, subject);
}

function* tooLong(spec: Spec, harness: AgentHarness, text: string, subject: Subject): Iterable<Diagnostic> {
  const { title, promptLimit = Number.POSITIVE_INFINITY } = HARNESSES[harness];
  if (text.length <= promptLimit) return;
  const facts = { length: text.length, limit: promptLimit, harness: title };
  const at = spec.file === undefined ? undefined : { file: spec.file, line: spec.lineOfPrompt(0), column: 1 };
  yield diagnose('prompt-too-long', at, facts, subject);
}
