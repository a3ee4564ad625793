import { type Case, type Entry, specText } from './cases.js';
import type { Compilation, CompileOptions, Core, Diagnostic, OutputFile } from './core.js';
import {
  ALIASES,
  cellNames,
  DEFAULT_HARNESSES,
  FACTS,
  type Facts,
  HARNESS_IDS,
  type HarnessId,
  MATRICES,
  type Matrix,
  TOOLS,
  type ToolKind,
} from './expected/index.js';
import { RUNNERS } from './harness/index.js';

/** One way a harness is written for. A harness with two forms must grant the same in both. */
export type Target = { readonly id: HarnessId; readonly form: Facts['forms'][number] };

/** Every harness in every form that it writes in its own way. */
export const TARGETS: readonly Target[] = HARNESS_IDS.flatMap((id) =>
  FACTS[id].forms.map((form) => ({ id, form })),
);

export const targetTitle = ({ id, form }: Target): string => (form === 'auto' ? id : `${id} (${form})`);

/** What core made of one case for one target. */
export type Compiled = { readonly file: OutputFile; readonly diagnostics: readonly Diagnostic[] };

/** A case of which no file was made, and what core said of it. */
export type Refused = { readonly file?: never; readonly diagnostics: readonly Diagnostic[] };

/** Compiles every case for one target; a case that does not compile, and no harness refuses, is our own mistake. */
export function compileCases(
  core: Core,
  cases: readonly Case[],
  { id, form }: Target,
): ReadonlyMap<string, Compiled | Refused> {
  const everyHarness = Object.fromEntries([...DEFAULT_HARNESSES, id].map((each) => [each, {}]));
  const harnesses = { ...everyHarness, [id]: { toolFormat: form } };
  return new Map(
    MATRICES.flatMap((matrix) => {
      const chosen = cases.filter((each) => each.matrix === matrix);
      const compiled = chosen.map((each) => ({ each, found: compileOne(core, each, { matrix, harnesses }) }));
      return compiled.map(({ each, found }) => {
        const file = found.ok ? found.files.find(({ harness }) => harness === id) : undefined;
        const diagnostics = found.diagnostics.filter(
          ({ harness, agent }) => harness === id && agent === each.id,
        );
        return [each.id, { ...(file && { file }), diagnostics }] as const;
      });
    }),
  );
}

/** A name or a prompt that a harness refuses is an error there. */
function compileOne(core: Core, each: Case, options: CompileOptions): Compilation {
  const compiled = core.compile([{ path: `${each.id}.md`, text: specText(each) }], options);
  const errors = compiled.diagnostics.filter(
    ({ severity, code }) => severity === 'error' && code !== 'refused-agent',
  );
  if (errors.length > 0)
    throw new Error(`${each.id} does not compile:\n${errors.map(core.formatDiagnostic).join('\n')}`);
  return compiled;
}

/** The tools that an entry asks for; nothing for a name of the author's own. */
export function kindsOf(entry: Entry): readonly ToolKind[] {
  if (typeof entry !== 'string') return [];
  return ALIASES[entry] ?? TOOLS.filter((kind) => kind === entry);
}

/** A limit on the uses of a tool, and whether a harness that cannot keep it may grant all of the tool. */
export function limitOf(entry: Entry) {
  if (typeof entry === 'string' || 'custom' in entry || 'mcp' in entry) return undefined;
  const isOpen = entry.otherwise === 'all';
  if ('shell' in entry) return { kind: 'Shell', pattern: entry.shell, isOpen } as const;
  return { kind: 'Task', pattern: entry.task, isOpen } as const;
}

/** The names that stand for an entry in this harness. */
export function writtenNames(id: HarnessId, entry: Entry, matrix: Matrix): readonly string[] {
  const facts = FACTS[id];
  if (typeof entry === 'string') {
    const kinds = kindsOf(entry);
    if (kinds.length === 0) throw new Error(`${entry} is not a tool.`);
    return [...new Set(kinds.flatMap((kind) => cellNames(facts, kind, matrix)))];
  }
  if ('custom' in entry) return [entry.custom];
  const limit = limitOf(entry);
  if (limit) {
    const { kind, pattern, isOpen } = limit;
    if (facts.limits[kind] === 'not' && !isOpen) return [];
    const own = facts.limitName?.(kind, pattern);
    return own === undefined ? cellNames(facts, kind, matrix) : [own];
  }
  const [server = '', tool = '*'] = 'mcp' in entry ? entry.mcp.split('/') : [];
  return [facts.mcpName(server, tool)];
}

/** The names of every cell, in both matrices. */
export const allCellNames = (id: HarnessId): readonly string[] =>
  MATRICES.flatMap((matrix) => TOOLS.flatMap((kind) => cellNames(FACTS[id], kind, matrix)));

const MCP_TOOLS = ['get_issue', 'create_issue'];

/** The names at run time of the tools of our MCP servers. */
export function mcpNatives(id: HarnessId): readonly string[] {
  const { mcpServers, mcpNative } = RUNNERS[id];
  return mcpServers.flatMap((server) => MCP_TOOLS.map((tool) => mcpNative(server, tool)));
}

/** Every cell whose names in the library are not those that are expected. */
export function wrongCells({ Tool, toolToString }: Core, id: HarnessId): readonly string[] {
  return MATRICES.flatMap((matrix) =>
    TOOLS.flatMap((kind) => {
      const [written, expected] = [
        toolToString(id, Tool[kind], { matrix }),
        cellNames(FACTS[id], kind, matrix),
      ].map((names) => names.join(' ') || 'none');
      if (written === expected) return [];
      return [`${id}: the cell of "${kind}" (${matrix}) has the names ${written}; expected: ${expected}`];
    }),
  );
}
