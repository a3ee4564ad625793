import { type Case, type Entry, specText } from './cases.js';
import type {
  BuiltInHarness,
  Compilation,
  CompileOptions,
  Core,
  Diagnostic,
  Matrix,
  NamedToolKind,
  OutputFile,
} from './core.js';
import { RUNNERS } from './harness/index.js';

/** The forms that keep an allow-list closed; those of the plan document are only literal. */
const CLOSED_FORMS = ['auto', 'permission'] as const;

/** One way a harness is written for. A harness with two forms must grant the same in both. */
export type Target = { readonly id: BuiltInHarness; readonly form: (typeof CLOSED_FORMS)[number] };

/** Every harness in every form that it writes in its own way. */
export const targetsOf = ({ HARNESS_IDS, HARNESSES }: Core): readonly Target[] =>
  HARNESS_IDS.flatMap((id) => {
    const { forms } = HARNESSES[id];
    return CLOSED_FORMS.filter((form) => form === 'auto' || forms[form] !== forms.auto).map((form) => ({
      id,
      form,
    }));
  });

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
  const everyHarness = Object.fromEntries([...core.AGENT_HARNESSES, id].map((each) => [each, {}]));
  const harnesses = { ...everyHarness, [id]: { toolFormat: form } };
  return new Map(
    core.MATRICES.flatMap((matrix) => {
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
export function kindsOf(core: Core, entry: Entry): readonly NamedToolKind[] {
  if (typeof entry !== 'string') return [];
  const alias = Object.entries(core.ALIASES).find(([name]) => name === entry);
  return alias?.[1] ?? core.NAMED_TOOL_KINDS.filter((kind) => kind === entry);
}

/** A limit on the uses of a tool, and whether a harness that cannot keep it may grant all of the tool. */
export function limitOf(entry: Entry) {
  if (typeof entry === 'string' || 'custom' in entry || 'mcp' in entry) return undefined;
  const isOpen = entry.otherwise === 'all';
  if ('shell' in entry) return { kind: 'Shell', pattern: entry.shell, isOpen } as const;
  return { kind: 'Task', pattern: entry.task, isOpen } as const;
}

/** The names that core writes for an entry. */
export function writtenNames(
  core: Core,
  id: BuiltInHarness,
  entry: Entry,
  matrix: Matrix,
): readonly string[] {
  return core.namesOf(core.HARNESSES[id], toolOf(core, entry), matrix);
}

function toolOf({ Tool, TOOL_KINDS }: Core, entry: Entry) {
  if (typeof entry === 'string') {
    const kind = TOOL_KINDS.find((each) => each === entry);
    if (!kind) throw new Error(`${entry} is not a tool.`);
    return Tool[kind];
  }
  if ('custom' in entry) return Tool.Custom(entry.custom);
  const limit = limitOf(entry);
  if (limit) return Tool.Limited(limit.kind, limit.pattern, limit.isOpen ? { otherwise: 'all' } : {});
  const [server = '', tool] = 'mcp' in entry ? entry.mcp.split('/') : [];
  return Tool.Mcp(server, tool);
}

/** The names of every cell, in both matrices. */
export const cellNames = (core: Core, id: BuiltInHarness): readonly string[] =>
  core.MATRICES.flatMap((matrix) =>
    core.NAMED_TOOL_KINDS.flatMap((kind) => core.namesOf(core.HARNESSES[id], core.Tool[kind], matrix)),
  );

const MCP_TOOLS = ['get_issue', 'create_issue'];

/** The names at run time of the tools of our MCP servers. */
export function mcpNatives(id: BuiltInHarness): readonly string[] {
  const { mcpServers, mcpNative } = RUNNERS[id];
  return mcpServers.flatMap((server) => MCP_TOOLS.map((tool) => mcpNative(server, tool)));
}
