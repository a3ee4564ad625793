import type { Compilation, CompileOptions } from './compile.js';
import type { Diagnostic } from './diagnostics.js';
import type { Spec, ToolList } from './parse.js';
import { type AgentHarness, toolLabel, toolToString } from './tools.js';

/** What one harness makes of an agent. */
export interface HarnessExplanation {
  readonly harness: AgentHarness;
  readonly path: string;
  /** Each tool of the spec and the names it has there. */
  readonly tools: readonly {
    readonly list: ToolList;
    readonly tool: string;
    readonly names: readonly string[];
  }[];
  /** The harness's own tools the agent will have; nothing when the spec leaves all open. */
  readonly granted: readonly string[] | undefined;
  /** What is lost, widened or left out there, and why. */
  readonly notes: readonly Diagnostic[];
}

export interface Explanation {
  readonly agent: string;
  readonly spec: string;
  readonly description: string;
  readonly harnesses: readonly HarnessExplanation[];
}

/** Follows one spec into each harness; nothing when the compilation failed. */
export function explainSpec(
  spec: Spec,
  compiled: Compilation,
  options: CompileOptions,
): Explanation | undefined {
  if (!compiled.ok) return undefined;
  const { name, frontmatter } = spec.agent;
  const files = compiled.files.filter(({ agent }) => agent === name);
  return {
    agent: name,
    spec: spec.file ?? '',
    description: frontmatter.description,
    harnesses: files.map(({ harness, path, granted }) => ({
      harness,
      path,
      granted,
      tools: (['tools', 'disallowedTools'] as const).flatMap((list) =>
        (frontmatter[list] ?? []).map((tool) => ({
          list,
          tool: toolLabel(tool),
          names: toolToString(harness, tool, options),
        })),
      ),
      notes: compiled.diagnostics.filter((each) => each.agent === name && each.harness === harness),
    })),
  };
}
