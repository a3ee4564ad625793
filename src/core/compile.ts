import type { Agent } from './agent.js';
import { asStrict, type Diagnostic, diagnose, hasErrors, inSourceOrder } from './diagnostics.js';
import type { UnsupportedSeverity } from './effect.js';
import { HARNESSES, titleOf } from './harness/index.js';
import type { ToolFormat } from './map.js';
import { withMark } from './mark.js';
import { chooseModels, type Models } from './model.js';
import { parseSpec, type Spec, specOf } from './parse.js';
import { checkPrompt, lineBehind, parsePrompt, type Variables } from './prompt.js';
import { type HarnessOptions, type RenderSettings, renderFile } from './render.js';
import { checkSpec, checkTogether } from './rules.js';
import { checkShape, type Path } from './shape.js';
import type { SourceFile } from './source.js';
import { MARKDOWN_SPEC } from './spec-shape.js';
import {
  AGENT_HARNESSES,
  type AgentHarness,
  kindsOf,
  MATRIX,
  type Matrix,
  type NamedToolKind,
} from './tools.js';

/** What a run may set; every part has a default. */
export interface CompileOptions {
  /** The harnesses to write for, each with its own settings. Default: all three. */
  readonly harnesses?: Readonly<Partial<Record<AgentHarness, HarnessOptions>>>;
  /** Default `specification`, the letter of the documents; `fsagent init` chooses `verified`. */
  readonly matrix?: Matrix;
  readonly toolFormat?: ToolFormat;
  /** How loud a tool is that a harness does not have. Default `info`. */
  readonly onUnsupported?: UnsupportedSeverity;
  /** Warnings are errors. */
  readonly strict?: boolean;
  readonly models?: Models;
  readonly variables?: Variables;
}

/** A file to be written, and where it comes from. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
  readonly harness: AgentHarness;
  readonly agent: string;
  /** The spec's path. */
  readonly spec: string;
  /** The natives the harness will grant, or nothing when the spec says nothing of tools. */
  readonly granted: readonly string[] | undefined;
  /** The line of the spec behind a line of this file, counted from 1. */
  readonly specLine: (line: number) => number;
}

/** A failed compilation has no files at all, so it can never be mistaken for an empty project. */
export type Compilation =
  | { readonly ok: true; readonly files: readonly OutputFile[]; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Spec files in, the files of every harness out. */
export function compile(sources: readonly SourceFile[], options: CompileOptions = {}): Compilation {
  const targets = harnessesOf(options);
  const compiled = [...sources].sort(byPath).map((source): Compiled => {
    const { spec, diagnostics } = parseSpec(source);
    const found = [...misplacedSpec(source.path), ...diagnostics];
    return spec ? compileOne(spec, found, targets, options) : { spec, files: [], diagnostics: found };
  });
  return finish(compiled, targets, options);
}

/** The order of the sources is the caller's chance; what is said about them must not depend on it. */
const byPath = (a: SourceFile, b: SourceFile): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

/** The same for agents made in code. */
export function compileAgents(agents: readonly Agent[], options: CompileOptions = {}): Compilation {
  const targets = harnessesOf(options);
  const compiled = agents.map((each) => compileOne(specOf(each), checkAgent(each), targets, options));
  return finish(compiled, targets, options);
}

export type Rendering =
  | ({ readonly ok: true; readonly diagnostics: readonly Diagnostic[] } & Omit<
      OutputFile,
      'specLine' | 'spec'
    >)
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** One agent for one harness, whatever its `harnesses` say: the file's text, without the mark of a spec. */
export function render(agent: Agent, harness: AgentHarness, options: CompileOptions = {}): Rendering {
  const only = { ...options, harnesses: { [harness]: options.harnesses?.[harness] ?? {} } };
  const here: Agent = { ...agent, harnesses: [harness] };
  const alsoForCopilot = (agent.harnesses ?? harnessesOf(options)).includes('copilot');
  const each = compileOne(specOf(here), checkAgent(agent), [harness], only, alsoForCopilot);
  const compiled = finish([each], [harness], only);
  if (!compiled.ok) return compiled;
  const [file] = compiled.files;
  if (!file) return { ok: false, diagnostics: compiled.diagnostics }; // for the types: one harness gives one file
  const { path, text, agent: name, granted } = file;
  return { ok: true, path, text, harness, agent: name, granted, diagnostics: compiled.diagnostics };
}

/** A file's shape is checked as it is read; what the compiler cannot see of an agent made in code, here. */
function checkAgent({ name, frontmatter, blocks }: Agent): readonly Diagnostic[] {
  const { tools: _, disallowedTools: __, ...fields } = frontmatter;
  return checkShape({ ...fields, ...blocks }, MARKDOWN_SPEC, () => undefined, [], `agent "${name}"`, {
    agent: name,
  });
}

const harnessesOf = ({ harnesses }: CompileOptions): readonly AgentHarness[] =>
  harnesses ? AGENT_HARNESSES.filter((id) => harnesses[id]) : AGENT_HARNESSES;

function misplacedSpec(path: string): readonly Diagnostic[] {
  const reader = AGENT_HARNESSES.find((id) => HARNESSES[id].reads.test(path));
  if (!reader) return [];
  return [
    diagnose('spec-in-harness-folder', { file: path, line: 1, column: 1 }, { harness: titleOf(reader) }),
  ];
}

interface Compiled {
  readonly spec: Spec | undefined;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** All there is to do for one spec by itself. */
function compileOne(
  spec: Spec,
  found: readonly Diagnostic[],
  targets: readonly AgentHarness[],
  options: CompileOptions,
  alsoForCopilot?: boolean,
): Compiled {
  const checked = checkSpec(spec, targets);
  const { files, diagnostics } = writeSpec(spec, targets, options, alsoForCopilot);
  return { spec, files, diagnostics: [...found, ...checked, ...diagnostics] };
}

/** What specs say about each other, and the verdict on them all. */
function finish(
  compiled: readonly Compiled[],
  targets: readonly AgentHarness[],
  options: CompileOptions,
): Compilation {
  const specs = compiled.flatMap(({ spec }) => spec ?? []);
  const all = [
    ...compiled.flatMap((each) => each.diagnostics),
    ...checkTogether(specs),
    ...specificationCells(specs, targets, options),
  ];
  const diagnostics = inSourceOrder(options.strict ? all.map(asStrict) : all);
  if (hasErrors(diagnostics)) return { ok: false, diagnostics };
  const files = compiled.flatMap((each) => each.files);
  return { ok: true, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), diagnostics };
}

interface Written {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One spec for each of its harnesses. */
function writeSpec(
  spec: Spec,
  targets: readonly AgentHarness[],
  options: CompileOptions,
  alsoForCopilot: boolean | undefined,
): Written {
  const { agent, locate } = spec;
  const { models = {}, variables = {} } = options;
  const subject = { agent: agent.name };
  const harnesses = targets.filter((id) => !agent.harnesses || agent.harnesses.includes(id));
  const prompt = parsePrompt(agent.prompt);
  const asking = harnesses.filter((id) => agent.blocks[id]?.model === undefined);
  const model = chooseModels(agent.frontmatter.model, asking, models, locate, subject);
  const diagnostics = [...checkPrompt(prompt, variables, spec.placeOfOpening, subject), ...model.diagnostics];
  const files = harnesses.map((harness): OutputFile => {
    const settings: RenderSettings = {
      matrix: options.matrix ?? 'specification',
      onUnsupported: options.onUnsupported ?? 'info',
      toolFormat: options.toolFormat ?? 'auto',
      variables,
      harness: options.harnesses?.[harness] ?? {},
      alsoForCopilot: alsoForCopilot ?? harnesses.includes('copilot'),
    };
    const rendered = renderFile(spec, prompt, model.chosen[harness], harness, settings);
    diagnostics.push(...rendered.diagnostics);
    const text = spec.file === undefined ? rendered.text : withMark(rendered.text, spec.file);
    return {
      path: pathOf(agent.name, harness, settings.harness),
      text,
      harness,
      agent: agent.name,
      spec: spec.file ?? '',
      granted: rendered.granted,
      specLine: (line) =>
        specLine(spec, harness, text, line, (index) => lineBehind(prompt, variables, index)),
    };
  });
  return { files, diagnostics };
}

/** Where the file of an agent goes, relative to the root. */
export function pathOf(name: string, harness: AgentHarness, options: HarnessOptions = {}): string {
  const { dir = HARNESSES[harness].directory, extension = HARNESSES[harness].extension } = options;
  return `${dir}/${name}${extension}`;
}

/** Follows a line of an output back to the spec: body lines one by one, frontmatter lines by their key. */
function specLine(
  spec: Spec,
  harness: AgentHarness,
  text: string,
  line: number,
  promptLine: (index: number) => number,
): number {
  const lines = text.split('\n');
  const closing = lines.indexOf('---', 1);
  if (line > closing + 1) return spec.lineOfPrompt(promptLine(line - closing - 2));
  const above = lines.slice(1, line).reverse();
  const key = above.map((each) => /^([A-Za-z][\w-]*):/.exec(each)?.[1]).find((each) => each !== undefined);
  if (key === undefined) return 1;
  return spec.locate(pathOfField(spec, harness, key), 'key')?.line ?? 1;
}

/** Keys that one list of the spec may become, and another key than the list's own. */
const TOOL_KEYS = ['tools', 'disallowedTools', 'permission'];

function pathOfField({ agent, toolPaths }: Spec, harness: AgentHarness, key: string): Path {
  const { blocks, frontmatter } = agent;
  if (blocks[harness] && Object.hasOwn(blocks[harness], key)) return [harness, key];
  if (!TOOL_KEYS.includes(key)) return [key];
  const list = key === 'disallowedTools' || !frontmatter.tools ? 'disallowedTools' : 'tools';
  return [toolPaths[list][0]?.[0] ?? list]; // a map of tools says both lists under one key
}

/** Under `specification`, each cell in use that a harness was seen to want otherwise, once for the run. */
function specificationCells(
  specs: readonly Spec[],
  targets: readonly AgentHarness[],
  { matrix = 'specification' }: CompileOptions,
): readonly Diagnostic[] {
  if (matrix !== 'specification') return [];
  const reported = new Map<string, Diagnostic>();
  for (const spec of specs) {
    for (const harness of targets.filter(
      (id) => !spec.agent.harnesses || spec.agent.harnesses.includes(id),
    )) {
      for (const { kind, path } of kindsIn(spec)) {
        const { names, verified } = MATRIX[kind][harness];
        const key = `${kind} ${harness}`;
        if (!verified || reported.has(key)) continue;
        const facts = {
          tool: kind,
          harness: titleOf(harness),
          written: quoted(names),
          verified: quoted(verified.names),
        };
        reported.set(key, diagnose('specification-cell', spec.locate(path), facts, { harness, tool: kind }));
      }
    }
  }
  return [...reported.values()];
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' and ');

function kindsIn(
  spec: Spec,
): readonly { readonly kind: NamedToolKind; readonly path: readonly (string | number)[] }[] {
  return (['tools', 'disallowedTools'] as const).flatMap((list) =>
    (spec.agent.frontmatter[list] ?? []).flatMap((tool, index) =>
      tool.kind === 'Custom' || tool.kind === 'Mcp'
        ? []
        : kindsOf(tool.kind).map((kind) => ({ kind, path: spec.toolPaths[list][index] ?? [list] })),
    ),
  );
}
