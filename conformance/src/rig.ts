import { type Case, type Entry, specText } from './cases.js';
import type { Core, Diagnostic, Matrix, OutputFile } from './core.js';
import type { AgentHarness } from './harness/index.js';
import { HARNESSES } from './harness/index.js';

/** One way a harness is written for. OpenCode has two, which must come to the same. */
export type Target = { readonly harness: AgentHarness; readonly form: 'auto' | 'permission' };

export const TARGETS: readonly Target[] = [
  { harness: 'claude-code', form: 'auto' },
  { harness: 'opencode', form: 'auto' },
  { harness: 'opencode', form: 'permission' },
  { harness: 'copilot', form: 'auto' },
];

export const targetTitle = ({ harness, form }: Target): string =>
  form === 'auto' ? harness : `${harness} (${form})`;

/** What core made of one case for one target. */
export type Compiled = { readonly file: OutputFile; readonly diagnostics: readonly Diagnostic[] };

/** Compiles every case for one target; a case that does not compile is our own mistake. */
export function compileCases(
  core: Core,
  cases: readonly Case[],
  { harness, form }: Target,
): ReadonlyMap<string, Compiled> {
  return new Map(
    core.MATRICES.flatMap((matrix) => {
      const asked = cases.filter((each) => each.matrix === matrix);
      const sources = asked.map((each) => ({ path: `${each.id}.md`, text: specText(each) }));
      const compiled = core.compile(sources, {
        matrix,
        harnesses: { copilot: {}, 'claude-code': {}, opencode: {}, [harness]: { toolFormat: form } },
      });
      if (!compiled.ok) {
        const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
        throw new Error(`The questions do not compile:\n${errors.map(core.formatDiagnostic).join('\n')}`);
      }
      const files = compiled.files.filter((file) => file.harness === harness);
      return files.map(
        (file) => [file.agent, { file, diagnostics: about(compiled.diagnostics, file) }] as const,
      );
    }),
  );
}

const about = (diagnostics: readonly Diagnostic[], { agent, harness }: OutputFile): readonly Diagnostic[] =>
  diagnostics.filter((each) => each.agent === agent && each.harness === harness);

/** The rows that an entry asks for, or nothing for a name of the author's own. */
export function kindsOf(core: Core, entry: Entry): readonly string[] {
  return typeof entry === 'string' && core.isToolKind(entry) ? core.kindsOf(entry) : [];
}

/** The names that core writes for an entry. */
export function namesOf(core: Core, harness: AgentHarness, entry: Entry, matrix: Matrix): readonly string[] {
  return core.toolToString(harness, toolOf(core, entry), { matrix });
}

function toolOf({ Tool, isToolKind }: Core, entry: Entry) {
  if (typeof entry === 'string') {
    if (!isToolKind(entry)) throw new Error(`${entry} is no tool.`);
    return Tool[entry];
  }
  if ('custom' in entry) return Tool.Custom(entry.custom);
  const [server = '', tool] = entry.mcp.split('/');
  return Tool.Mcp(server, tool);
}

const MCP_TOOLS = ['get_issue', 'create_issue'];
const MCP_SERVERS = ['github', 'tracker'];

/** A tool of one of our MCP servers: how core writes it, how it writes its server, and its name at run time. */
export type McpNative = { readonly exact: string; readonly server: string; readonly native: string };

/** The tools of our MCP servers, in one harness. Copilot knows its built-in server `github` by another name. */
export function mcpNatives(core: Core, harness: AgentHarness): readonly McpNative[] {
  const { Tool, toolToString } = core;
  const one = (server: string, tool?: string): string =>
    toolToString(harness, Tool.Mcp(server, tool))[0] ?? '';
  return MCP_SERVERS.flatMap((server, index) =>
    MCP_TOOLS.map((tool) => {
      const known = HARNESSES[harness].mcpServers[index] ?? server;
      const native = harness === 'copilot' ? `${known}-${tool}` : one(server, tool);
      return { exact: one(server, tool), server: one(server), native };
    }),
  );
}
